"""Registers that a kernel was given, read from its cubin: what limits how many blocks fit on an SM."""

from __future__ import annotations

import struct

from gen.toolchain.cubin import CubinError, sections

#: Entry of `.nv.info` that names a symbol and its register count, and the format of entries that carry a payload.
_REGISTER_COUNT, _SIZED = 0x2F, 4
_SYMBOL_BYTES = 24


def _symbol(data: bytes, number: int) -> str:
    """Name of a symbol by its number. Raises CubinError."""
    tables = {section.name: section for section in sections(data)}
    if not {".symtab", ".strtab"} <= set(tables):
        raise CubinError("no symbol table; a whole cubin has one")
    (name_at,) = struct.unpack_from("<I", data, tables[".symtab"].offset + _SYMBOL_BYTES * number)
    start = tables[".strtab"].offset + name_at
    return data[start:data.index(b"\0", start)].decode("ascii", "replace")


def registers(data: bytes) -> dict[str, int]:
    """Registers of one thread by kernel. Raises CubinError where the cubin does not state them readably."""
    info = next((section for section in sections(data) if section.name == ".nv.info"), None)
    if info is None:
        raise CubinError("no section .nv.info; a cubin of NVRTC has one")
    found, at, end = {}, info.offset, info.offset + info.size
    try:
        while at + 4 <= end:
            form, attribute, size = struct.unpack_from("<BBH", data, at)
            if form == _SIZED and attribute == _REGISTER_COUNT:
                number, count = struct.unpack_from("<II", data, at + 4)
                found[_symbol(data, number)] = count
            at += 4 + (size if form == _SIZED else 0)
    except (struct.error, ValueError) as error:
        raise CubinError(f"section .nv.info cannot be read ({error}); build it again") from None
    return found

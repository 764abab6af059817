"""Reads cubins (ELF64): whole or cut off, a kernel's own bytes, the compiler's note, and field patches."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from typing import Sequence

from gen.model.build import sha256
from gen.model.record import Patch

#: Bit offset and width of each control field in the second 64-bit word of a 128-bit instruction (sm_70 to sm_120).
FIELDS = {
    "stall": (41, 4), "yield": (45, 1), "write_barrier": (46, 3),
    "read_barrier": (49, 3), "wait_mask": (52, 6), "reuse": (58, 4),
}
_INSTRUCTION_BYTES = 16
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SEGMENT = struct.Struct("<IIQQQQQQ")
_NOBITS = 8


class CubinError(ValueError):
    """A cubin that cannot be used: what was found and what a whole file would have."""


@dataclass(frozen=True)
class Section:
    name: str
    kind: int
    offset: int
    size: int


def _header(data: bytes) -> tuple:
    if len(data) < _HEADER.size or data[:4] != b"\x7fELF" or data[4] != 2:
        raise CubinError(f"no 64-bit ELF header in {len(data)} bytes; a cubin starts with one")
    header = _HEADER.unpack_from(data)
    for number, size, row in ((header[10], header[9], _SEGMENT.size), (header[12], header[11], _SECTION.size)):
        if number and size != row:  # rows of no length would all lie inside a file of any length
            raise CubinError(f"table rows of {size} bytes in the ELF header; {row} are needed")
    return header


def needed_length(data: bytes) -> int:
    """Bytes that the file must have by all its tables: headers, sections, and program headers, which end last."""
    (_, _, _, _, _, segments_at, sections_at, _, _, segment_size, segments, section_size, count, _) = _header(data)
    ends = [segments_at + segment_size * segments, sections_at + section_size * count]
    for i in range(count):
        at = sections_at + i * section_size
        if at + _SECTION.size > len(data):
            break  # the end of the table itself is already counted
        _, kind, _, _, offset, size, *_ = _SECTION.unpack_from(data, at)
        ends.append(0 if kind == _NOBITS else offset + size)
    for i in range(segments):
        at = segments_at + i * segment_size
        if at + _SEGMENT.size > len(data):
            break
        _, _, offset, _, _, in_file, *_ = _SEGMENT.unpack_from(data, at)
        ends.append(offset + in_file)
    return max(ends)


def restore_last_byte(data: bytes) -> bytes:
    """Gives back the byte that CuPy 14.2 loses from the end of NVRTC's cubin.

    That byte is the highest one of the last program header's alignment, a 64-bit power of two far below 2^56,
    hence 0. Anything but exactly one missing byte is refused. Raises CubinError.
    """
    missing = needed_length(data) - len(data)
    if missing == 0:
        return data
    segments_at = _header(data)[5]
    if missing != 1 or needed_length(data) != segments_at + 56 * _header(data)[10]:
        raise CubinError(f"{len(data)} bytes where its tables need {needed_length(data)}; compile it again")
    return data + b"\0"


def check_whole(data: bytes) -> None:
    """Raises CubinError unless every table lies within the file and the file ends with the last one."""
    needed = needed_length(data)
    if needed != len(data):
        raise CubinError(f"{len(data)} bytes where its tables need {needed}; the file is cut off or padded")


def sections(data: bytes) -> tuple[Section, ...]:
    """All sections. Raises CubinError on tables that point outside the file."""
    header = _header(data)
    start, size, count, names_index = header[6], header[11], header[12], header[13]
    try:
        raw = [_SECTION.unpack_from(data, start + i * size) for i in range(count)]
        names = data[raw[names_index][4]:raw[names_index][4] + raw[names_index][5]]
    except (struct.error, IndexError, OverflowError) as error:
        raise CubinError(f"section table outside the file of {len(data)} bytes ({error})") from error
    return tuple(
        Section(names[row[0]:].split(b"\0", 1)[0].decode("ascii", "replace"), row[1], row[4], row[5]) for row in raw
    )


def _code_section(data: bytes, entry: str) -> Section:
    found = [section for section in sections(data) if section.name == f".text.{entry}"]
    if len(found) != 1:
        raise CubinError(f"{len(found)} code sections for kernel {entry!r}; there must be one")
    if found[0].offset + found[0].size > len(data):
        raise CubinError(f"code of kernel {entry!r} ends outside the file")
    return found[0]


def entries(data: bytes) -> tuple[str, ...]:
    """Names of the kernels in a cubin."""
    return tuple(s.name.removeprefix(".text.") for s in sections(data) if s.name.startswith(".text."))


def code_of(data: bytes, entry: str) -> bytes:
    """The instruction bytes of one kernel."""
    section = _code_section(data, entry)
    return data[section.offset:section.offset + section.size]


def code_sha256(data: bytes, entry: str) -> str:
    return sha256(code_of(data, entry))


def compiler_note(data: bytes) -> dict[str, str]:
    """ptxas version and options from the cubin's own note: {"ptxas": "13.0.88", "options": "-arch sm_90"}."""
    note = next((s for s in sections(data) if s.name == ".note.nv.tkinfo"), None)
    text = data[note.offset:note.offset + note.size] if note else b""
    version = re.search(rb"release [0-9.]+, V([0-9.]+)", text)
    options = re.search(rb"(-arch [^\0]*)", text)
    return {
        "ptxas": version.group(1).decode("ascii") if version else "unknown",
        "options": options.group(1).decode("ascii", "replace").strip() if options else "unknown",
    }


def apply_patches(data: bytes, entry: str, patches: Sequence[Patch]) -> bytes:
    """A copy with control fields of one kernel changed.

    `Patch.address` counts from the kernel's first byte. Raises CubinError where an address is no instruction of
    the kernel, a field is unknown, a value does not fit, or the field does not hold `before`.
    """
    section = _code_section(data, entry)
    out = bytearray(data)
    for patch in patches:
        if patch.field not in FIELDS or patch.address % _INSTRUCTION_BYTES or not 0 <= patch.address < section.size:
            raise CubinError(f"{entry}: no field {patch.field!r} at {patch.address:#x}; its code has {section.size:#x} bytes")
        low_bit, width = FIELDS[patch.field]
        at = section.offset + patch.address + 8
        word = int.from_bytes(out[at:at + 8], "little")
        mask = (1 << width) - 1
        if (word >> low_bit) & mask != patch.before or not 0 <= patch.after <= mask:
            raise CubinError(
                f"{entry}+{patch.address:#x}: {patch.field} is {(word >> low_bit) & mask}, the patch changes "
                f"{patch.before} to {patch.after}; allowed are 0 to {mask}")
        out[at:at + 8] = ((word & ~(mask << low_bit)) | patch.after << low_bit).to_bytes(8, "little")
    return bytes(out)

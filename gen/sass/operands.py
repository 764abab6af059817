"""One instruction's text to opcode, operands, reads and writes."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from gen.model.listing import Operand
from gen.sass.errors import SassError
from gen.sass.opcodes import Op, opcode_info
from gen.sass.widths import Widths, operand_widths

_OPCODE = re.compile(r"[A-Z][A-Z0-9_]*(?:\.[A-Za-z0-9_]+)*\Z")
_GUARD = re.compile(r"@!?U?P(?:\d|T)\Z")
_PLACE = re.compile(r"[-~!+|]*(UR|UP|R|P)(\d{1,3}|Z|T|R)(?![A-Za-z0-9_])(.*)\Z", re.S)
_ADDRESS = re.compile(r"(?<![A-Za-z0-9_.])(UR|R)(\d{1,3})(?![A-Za-z0-9_])(\.64|\.U32)?")
_NUMBER = re.compile(r"[-+]?(?:0x[0-9a-fA-F]+|\d+(?:\.\d*)?(?:e[-+]?\d+)?|INF|QNAN|SNAN)\Z")
_PREDICATE_FILES = {"P": "predicate", "UP": "uniform-predicate"}
_REGISTER_FILES = {"R": "register", "UR": "uniform"}
_ALL_PREDICATES = {"P": tuple(f"P{n}" for n in range(7)), "UP": tuple(f"UP{n}" for n in range(7))}


class Decoded(NamedTuple):
    """What the text of one instruction says.

    `results` and `sources` are positions in `operands`; `read_mask` and `write_mask` have bit n for general
    register Rn; `full` is the opcode with all its modifiers.
    """

    opcode: str
    modifiers: tuple[str, ...]
    full: str
    info: Op
    guard: str | None
    operands: tuple[Operand, ...]
    results: tuple[int, ...]
    sources: tuple[int, ...]
    reads: tuple[str, ...]
    writes: tuple[str, ...]
    read_mask: int
    write_mask: int


@lru_cache(maxsize=1 << 14)
def decode_text(text: str) -> Decoded:
    """Parse an instruction as nvdisasm writes it, without address and semicolon.

    Raises SassError when it does not look like an instruction. An opcode that is not in the table is decoded
    with every register operand both read and written, four registers wide.
    """
    guard, full, rest = _split(text)
    opcode, *modifiers = full.split(".")
    info = opcode_info(opcode)
    widths = operand_widths(opcode, tuple(modifiers), info.kind)
    tokens = [token.strip() for token in rest.split(",")] if rest else []
    shapes = [_kind_of(token) for token in tokens]
    results = _results(info.style, [kind for kind, _ in shapes])
    operands = tuple(
        Operand(token, kind, _locations(token, kind, match, widths, position, results))
        for position, (token, (kind, match)) in enumerate(zip(tokens, shapes))
    )
    sources = tuple(p for p in range(len(operands)) if p not in results or info.kind == "unknown")
    reads = _gather(operands, sources) + _guard_location(guard)
    writes = _gather(operands, results)
    return Decoded(
        opcode, tuple(modifiers), full, info, guard, operands, results, sources,
        tuple(dict.fromkeys(reads)), tuple(dict.fromkeys(writes)), _mask(reads), _mask(writes),
    )


def _split(text: str) -> tuple[str | None, str, str]:
    head, _, rest = text.partition(" ")
    guard = None
    if head.startswith("@"):
        guard = head
        if not _GUARD.match(guard):
            raise SassError(f"instruction '{text[:80]}': guard '{guard[:20]}' is not a predicate")
        head, _, rest = rest.strip().partition(" ")
    if not _OPCODE.match(head):
        raise SassError(f"instruction '{text[:80]}': '{head[:40]}' is not an opcode; run nvdisasm -hex -c again")
    return guard, head, rest.strip()


def _kind_of(token: str) -> tuple[str, re.Match[str] | None]:
    """Operand kind, and the match that holds a plain register or predicate."""
    if "[" in token:
        constant = token.lstrip("-~!|+").startswith(("c[", "cx["))
        return ("constant" if constant else "memory"), None
    match = _PLACE.match(token)
    if match:
        files = _PREDICATE_FILES if match[1] in _PREDICATE_FILES else _REGISTER_FILES
        return files[match[1]], match
    if token.startswith("`("):
        return "label", None
    if token.startswith("SR"):
        return "special", None
    return ("immediate" if _NUMBER.match(token) else "other"), None


def _results(style: str, kinds: list[str]) -> tuple[int, ...]:
    """Positions of the operands that the instruction writes."""
    if style == "none":
        return ()
    if style == "pair":
        return tuple(range(min(2, len(kinds))))
    if style == "first":
        return (0,) if kinds and kinds[0] != "other" else ()
    if style == "memory":
        return tuple(range(next((p for p, kind in enumerate(kinds) if kind in ("memory", "constant")), 0)))
    if style == "vote":
        return tuple(range(min(2 if kinds[:1] in (["register"], ["uniform"]) else 1, len(kinds))))
    if style == "unknown":
        return tuple(p for p, kind in enumerate(kinds) if kind not in ("memory", "constant"))
    return _alu_results(kinds)


def _alu_results(kinds: list[str]) -> tuple[int, ...]:
    end = 0
    while end < len(kinds) and kinds[end].endswith("predicate"):
        end += 1
    if end < len(kinds) and kinds[end] in ("register", "uniform"):
        end += 1
        while end < len(kinds) and kinds[end].endswith("predicate"):
            end += 1
        # A predicate at the very end is an input (`ELECT P0, UR4, PT`): a result never stands last.
        if end == len(kinds) and end > 1 and kinds[end - 1].endswith("predicate"):
            end -= 1
    return tuple(range(end))


def _locations(
    token: str, kind: str, match: re.Match[str] | None, widths: Widths, position: int, results: tuple[int, ...],
) -> tuple[str, ...]:
    if match is not None:
        return _place(match, widths.of(position, results))
    if kind in ("memory", "constant"):
        return _address(token, kind, widths.address)
    return ()


def _place(match: re.Match[str], width: int) -> tuple[str, ...]:
    bank, number, suffix = match[1], match[2], match[3]
    if bank in _PREDICATE_FILES:
        if number == "R":
            return _ALL_PREDICATES[bank]
        return () if number in ("T", "Z") else (f"{bank}{number}",)
    if not number.isdigit():
        return ()
    width = max(width, 2) if suffix.startswith(".64") else width
    return tuple(f"{bank}{n}" for n in range(int(number), int(number) + width))


def _address(token: str, kind: str, width: int) -> tuple[str, ...]:
    """Registers that make up an address. A descriptor names a 64-bit uniform pair."""
    places: list[str] = []
    for match in _ADDRESS.finditer(token):
        bank, number, suffix = match[1], int(match[2]), match[3]
        pair = suffix == ".64" or (suffix is None and width == 2) or "desc" in token[: match.start()][-5:]
        pair = pair or (kind == "constant" and bank == "UR")
        places += [f"{bank}{number}", f"{bank}{number + 1}"] if pair else [f"{bank}{number}"]
    return tuple(places)


def _gather(operands: tuple[Operand, ...], positions: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(place for p in positions for place in operands[p].locations)


def _guard_location(guard: str | None) -> tuple[str, ...]:
    name = guard.lstrip("@!") if guard else "PT"
    return () if name.endswith("T") else (name,)


def _mask(places: tuple[str, ...]) -> int:
    mask = 0
    for place in places:
        if place[0] == "R":
            mask |= 1 << int(place[1:])
    return mask

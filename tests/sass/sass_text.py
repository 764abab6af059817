"""Listings for tests: recorded ones from the fixtures, and small ones written by hand in the disassembler's layout."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path

from gen.model.listing import KernelShape, Listing
from gen.sass import parse_listing, read_shape

FIXTURES = Path(__file__).parent / "fixtures"
CHAIN_ARCHITECTURES = ("sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120")
RUINED_ARCHITECTURES = ("sm_75", "sm_90", "sm_120")
FFMA = ("FFMA",)

#: A whole experiment by hand: one chain of two links, a counted loop, both clocks and the result stored.
CHAIN = """
    LDG.E R4, desc[UR6][R2.64] | s1 w0
    FFMA R4, R5, R4, R6 | s1 m01
    CS2R R10, SR_CLOCKLO | s2
    MOV R0, RZ | s4
  loop:
    FFMA R4, R5, R4, R6 | s4
    IADD3 R0, R0, 0x1, RZ | s1
    FFMA R4, R5, R4, R6 | s3
    ISETP.NE.AND P0, PT, R0, 0x80, PT | s1
    @P0 BRA `(loop) | s5
    CS2R R12, SR_CLOCKLO | s2
    STG.E desc[UR6][R2.64], R4 | s1
    STG.E.64 desc[UR6][R8.64], R10 | s1
    STG.E.64 desc[UR6][R8.64+0x8], R12 | s1
    EXIT | s5
"""


def control_word(fields: str) -> int:
    """Upper encoding word from fields such as "s4 y0 w7 r7 m00"; unsaid is stall 1, yield set and nothing else."""
    value = {"s": 1, "y": 1, "w": 7, "r": 7, "m": 0}
    for field in fields.split():
        value[field[0]] = int(field[1:], 16 if field[0] == "m" else 10)
    return value["s"] << 41 | value["y"] << 45 | value["w"] << 46 | value["r"] << 49 | value["m"] << 52


def listing_text(body: str, entry: str = "k", architecture: str = "sm_90") -> str:
    """nvdisasm text of one kernel. Lines are `instruction | control fields`; a line ending in a colon is a label."""
    lines = [
        f"\t.target\t{architecture}", "", f"//------- .text.{entry} -------",
        f'\t.section\t.text.{entry},"ax",@progbits',
        f"        .size           {entry},(.L_end - {entry})",
        f'        .other          {entry},@"STO_CUDA_ENTRY STV_DEFAULT"', f"{entry}:", f".text.{entry}:",
    ]
    address = 0
    for line in filter(None, (part.strip() for part in body.splitlines())):
        if line.endswith(":"):
            lines.append(line)
            continue
        text, _, fields = line.partition(" | ")
        # Instruction words themselves do not matter here; only control fields are read from the encoding.
        lines.append(f"        /*{address:04x}*/    {text.strip()} ;    /* 0x{address:016x} */")
        lines.append(f"                                              /* 0x{control_word(fields):016x} */")
        address += 16
    return "\n".join([*lines, ".L_end:", ""])


def read(body: str, targets: tuple[str, ...] = FFMA) -> tuple[Listing, KernelShape]:
    """Listing and shape of a kernel written by hand."""
    listing = parse_listing(listing_text(body), "sm_90")["k"]
    return listing, read_shape(listing, targets)


def changed(*pairs: tuple[str, str], body: str = CHAIN) -> str:
    """CHAIN with pieces of text replaced; each must be there."""
    for old, new in pairs:
        assert old in body, old
        body = body.replace(old, new)
    return body


def after(line_start: str, *new: str, body: str = CHAIN) -> str:
    """CHAIN with lines put behind the first line that begins so."""
    lines = body.splitlines()
    at = next(i for i, line in enumerate(lines) if line.strip().startswith(line_start))
    return "\n".join([*lines[:at + 1], *new, *lines[at + 1:]])


@lru_cache(maxsize=None)
def fixture_text(name: str) -> str:
    return gzip.decompress((FIXTURES / f"{name}.sass.gz").read_bytes()).decode()


@lru_cache(maxsize=None)
def recorded(name: str) -> dict[str, Listing]:
    """Kernels of a fixture such as "chains_sm_90"."""
    return parse_listing(fixture_text(name), "sm_" + name.rpartition("sm_")[2])


@lru_cache(maxsize=None)
def recorded_shape(name: str, entry: str, targets: tuple[str, ...] = FFMA) -> tuple[Listing, KernelShape]:
    listing = recorded(name)[entry]
    return listing, read_shape(listing, targets)


def opcodes(listing: Listing, indices: tuple[int, ...]) -> list[str]:
    return [listing.instructions[index].opcode for index in indices]

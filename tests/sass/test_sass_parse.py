"""Text to listings: real ones whole, damaged ones refused, anything else too, and in linear time."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gen.sass import SassError, decode_control, parse_listing, read_shape
from tests.sass.sass_text import CHAIN, CHAIN_ARCHITECTURES, FFMA, fixture_text, listing_text, recorded


@pytest.mark.parametrize("hi, stall, yield_bit", [(0x000FCA00078E0000, 5, 0), (0x000FC80000000000, 4, 0)])
def test_control_check_values(hi: int, stall: int, yield_bit: int) -> None:
    control = decode_control(hi)
    assert (control.stall, control.yield_bit, control.write_barrier, control.read_barrier) == (stall, yield_bit, 7, 7)
    assert (control.wait_mask, control.reuse) == (0, 0)


def test_control_barriers_wait_and_reuse() -> None:
    load = decode_control(0x000EA8000C1E1900)
    assert (load.write_barrier, load.wait_mask) == (2, 0)
    waiting = decode_control(0x044FE20000000008)
    assert (waiting.wait_mask, waiting.reuse, waiting.stall) == (4, 1, 1)


@pytest.mark.parametrize("architecture", CHAIN_ARCHITECTURES)
def test_real_listing_of_each_architecture(architecture: str) -> None:
    kernels = recorded(f"chains_{architecture}")
    assert len(kernels) == 11
    for entry, listing in kernels.items():
        assert (listing.entry, listing.architecture) == (entry, architecture)
        assert [item.address for item in listing.instructions] == list(range(0, 16 * len(listing.instructions), 16))
        assert [item.index for item in listing.instructions] == list(range(len(listing.instructions)))
        assert sum("SR_CLOCK" in item.text for item in listing.instructions) == 2


def test_fields_of_one_instruction() -> None:
    listing = parse_listing(listing_text("lab:\n@!P1 FFMA.FTZ R4, R5.reuse, -R6, |R7| | s4 y0 m05"), "sm_90")["k"]
    item = listing.instructions[0]
    assert (item.opcode, item.modifiers, item.guard) == ("FFMA", ("FTZ",), "@!P1")
    assert (item.reads, item.writes) == (("R5", "R6", "R7", "P1"), ("R4",))
    assert (item.control.stall, item.control.yield_bit, item.control.wait_mask) == (4, 0, 5)
    assert listing.labels["lab"] == 0 and item.encoding[0] == 0


def test_other_architecture_is_refused() -> None:
    with pytest.raises(SassError, match="sm_90.*sm_75"):
        parse_listing(listing_text(CHAIN), "sm_75")


def _ruin(text: str, kind: str) -> str:
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if "/*0000*/" in line)
    ruined = {
        "empty": lambda: "",
        "no target": lambda: text.replace("\t.target\tsm_90", ""),
        "no section": lambda: "\n".join(lines[:2]),
        "no kernel": lambda: text.replace("STO_CUDA_ENTRY ", ""),
        "no instruction": lambda: "\n".join(lines[:first] + [".L_end:"]),
        "no encoding": lambda: "\n".join(line.split("/* 0x")[0] for line in lines),
        "second word missing": lambda: "\n".join(lines[:first + 1] + lines[first + 2:]),
        "word alone": lambda: "\n".join(lines[:first] + lines[first + 1:]),
        "address skipped": lambda: "\n".join(lines[:first + 2] + lines[first + 4:]),
        "odd address": lambda: text.replace("/*0010*/", "/*0018*/"),
        "cut in an instruction": lambda: "\n".join(lines[:first + 5]),
        "cut after an instruction": lambda: "\n".join(lines[:first + 6]),
        "no end label": lambda: text.replace(".L_end:\n", ""),
        "not an opcode": lambda: text.replace("MOV R0", "mov R0"),
        "not a guard": lambda: text.replace("@P0", "@Q0"),
        "foreign line": lambda: text.replace("loop:", "what is this"),
        "label twice": lambda: text.replace(".L_end:", "loop:\n.L_end:"),
        "kernel twice": lambda: text + text.split("\n", 1)[1],
        "endless line": lambda: text.replace("MOV R0", "MOV" + " " * 5000 + "R0"),
    }
    return ruined[kind]()


@pytest.mark.parametrize("kind", [
    "empty", "no target", "no section", "no kernel", "no instruction", "no encoding", "second word missing",
    "word alone", "address skipped", "odd address", "cut in an instruction", "cut after an instruction", "no end label",
    "not an opcode", "not a guard", "foreign line", "label twice", "kernel twice", "endless line",
])
def test_damaged_text_is_refused_in_one_line(kind: str) -> None:
    with pytest.raises(SassError) as caught:
        parse_listing(_ruin(listing_text(CHAIN), kind), "sm_90")
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 300


def test_real_text_cut_anywhere_is_refused_or_whole() -> None:
    """A cut leaves an error, or only kernels that are complete."""
    text = fixture_text("chains_sm_90")
    whole = recorded("chains_sm_90")
    for end in range(0, len(text), 1999):
        try:
            found = parse_listing(text[:end], "sm_90")
        except SassError:
            continue
        assert found and all(listing == whole[entry] for entry, listing in found.items())


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=400))
def test_any_text_gives_an_error_only_of_one_kind(text: str) -> None:
    with pytest.raises(SassError):
        parse_listing(text, "sm_90")


_PIECES = st.sampled_from([
    "R4", "-R5", "|R6|", "RZ", "~RZ", "UR7", "P0", "!PT", "UP1", "PR", "0x80", "-0x1", "1.5", "+INF ", "c[0x0][0x28]",
    "c[0x0][R3]", "desc[UR6][R2.64+0x10]", "[R2+UR4]", "`(loop)", "SR_CLOCKLO", "SRZ", "SB0", "B1", "R255", "R4.64",
    ",", "", "R4.reuse", "é", "(*x*)",
])
_NAMES = st.sampled_from([
    "FFMA", "IADD3", "UIADD3", "MOV", "ISETP.NE.AND", "BRA", "BRA.U", "CS2R", "CS2R.32", "S2UR", "HFMA2",
    "IMAD.MOV.U32", "STG.E", "STG.E.64", "LDG.E", "LDC", "EXIT", "CALL.REL", "BRX", "DEPBAR.LE", "VOTE.ALL",
    "F2F.F64.F32", "NOP", "WHATEVER", "LOP3.LUT", "@P0 BRA", "@!P1 FFMA", "@UP0 MOV", "CS2UR",
])
_LINES = st.one_of(
    st.sampled_from(["loop:", "other:"]),
    st.builds(
        lambda name, parts, stall: f"{name} {', '.join(parts)} | s{stall}",
        _NAMES, st.lists(_PIECES, max_size=6), st.integers(0, 15)),
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(_LINES, max_size=25))
def test_any_instructions_are_refused_or_read(lines: list[str]) -> None:
    """Only SassError escapes the parser; what it accepts can always be read, and its indices hold."""
    middle = ["MOV R0, RZ", "CS2R R10, SR_CLOCKLO", *lines, "CS2R R12, SR_CLOCKLO", "EXIT"]
    try:
        listing = parse_listing(listing_text("\n".join(middle)), "sm_90")["k"]
    except SassError:
        return
    shape = read_shape(listing, FFMA)
    count = len(listing.instructions)
    assert all(0 <= i < count for i in (*shape.overhead, *shape.once, *shape.unexpected))
    assert not set(shape.overhead) & set(shape.unexpected)


@pytest.mark.parametrize("filler", [" " * 400_000, "/*" * 150_000, "x" * 400_000 + ":", "R1, " * 400, "\n" * 300_000])
def test_long_filler_ends(filler: str) -> None:
    """Each of these would take minutes in quadratic time."""
    for text in (filler, listing_text(CHAIN).replace("loop:", filler), listing_text(CHAIN) + filler):
        try:
            parse_listing(text, "sm_90")
        except SassError:
            pass

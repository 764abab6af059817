"""One case for each reason code of rungs 1 to 3 and of the controls."""

from __future__ import annotations

from dataclasses import replace

from gen.model.listing import Listing
from gen.stages.inputs import Unavailable
from tests.stages import synthetic as syn
from tests.stages.judging import FIRST, good_static, judge, variant, with_source

LAST_LINK = "x0 = __fmaf_rn(x0, p, 1.0f);\n  }"


def _kernel(**changes):
    return judge(static=syn.with_kernel(good_static(), FIRST, **changes))


def _shape(**changes):
    return judge(static=syn.with_shape(good_static(), FIRST, **changes))


def _control(entry: str, **changes):
    return judge(static=syn.with_kernel(good_static(), entry, **changes))


def _ptx(edit):
    return _kernel(ptx=edit(good_static().kernel(FIRST).ptx))


def _shape_of(entry: str = FIRST):
    return good_static().kernel(entry).shape


def _links(**changes):
    """The first kernel with every link changed alike."""
    (chain,) = _shape_of().chains
    return _shape(chains=(replace(chain, links=tuple(replace(link, **changes) for link in chain.links)),))


def _broken():
    (chain,) = _shape_of().chains
    links = (*chain.links[:3], replace(chain.links[3], producer=None), *chain.links[4:])
    return _shape(chains=(replace(chain, links=links),))


def _two_chains():
    (chain,) = _shape_of().chains
    halves = (replace(chain, links=chain.links[:8]), replace(chain, links=chain.links[8:]))
    return _shape(chains=halves)


def _uneven():
    entry = syn.entry_name("a-imm", 8, 16, 64)
    chains = _shape_of(entry).chains
    moved = (
        replace(chains[0], links=chains[0].links + chains[1].links[1:]),
        replace(chains[1], links=chains[1].links[:1]), *chains[2:])
    return judge("issue-interval", static=syn.with_shape(good_static(), entry, chains=moved))


def _identical():
    other = syn.fit_entries()[1]
    return _kernel(code_sha256=good_static().kernel(other).code_sha256)


def _other_listing(**changes) -> Listing:
    return replace(good_static().kernel(FIRST).listing, **changes)


def _deleted_loop():
    listing, shape = syn.control_code(variant(syn.EMPTY), deleted=True)
    return _control(syn.EMPTY, listing=listing, shape=shape)


def _busy_timer():
    shape = good_static().kernel(syn.TIMER).shape
    return _control(syn.TIMER, shape=replace(shape, unexpected=(0,)))


CASES = {
    "SOURCE_AS_CLAIMED": judge,
    "SOURCE_OPERATION_COUNT": lambda: judge(probe=with_source(FIRST, lambda t: t.replace(LAST_LINK, "}"))),
    "SOURCE_CLOCKS": lambda: judge(probe=with_source(FIRST, lambda t: t.replace("clock64()", "clock()"))),
    "SOURCE_NO_RESULT": lambda: judge(probe=with_source(FIRST, lambda t: t.replace("= x0;", "= 1.0f;"))),
    "SOURCE_NO_LOOP": lambda: judge(probe=with_source(FIRST, lambda t: t.replace("i < 64", "i < trips"))),
    "PTX_AS_CLAIMED": judge,
    "PTX_NOT_BUILT": lambda: judge(static=replace(good_static(), kernels={})),
    "PTX_COMPILE_ERROR": lambda: _kernel(
        ptx=None, ptx_missing=Unavailable("PTX_COMPILE_ERROR", {"message": "expected a ;"})),
    "PTX_KERNEL_MISSING": lambda: _ptx(lambda text: text.replace(FIRST, "another")),
    "PTX_CLOCKS": lambda: _ptx(lambda text: text.replace("%clock64", "%clock", 1)),
    "PTX_OPERATION_MISSING": lambda: _ptx(lambda text: text.replace("fma.rn.f32", "fma.rn.ftz.f32")),
    "PTX_OPERATION_COUNT": lambda: _ptx(lambda text: text.replace("\tfma.rn.f32 \t%f16, %f15, %f0, %f9;\n", "")),
    "SASS_AS_CLAIMED": judge,
    "SASS_NOT_DISASSEMBLED": lambda: _kernel(
        listing=None, shape=None, sass_missing=Unavailable("SASS_NOT_DISASSEMBLED", {"why": "no nvdisasm"})),
    "SASS_CUBIN_DAMAGED": lambda: _kernel(
        listing=None, shape=None, sass_missing=Unavailable("SASS_CUBIN_DAMAGED", {"why": "cut off"})),
    "SASS_EMPTY_LISTING": lambda: _kernel(listing=_other_listing(instructions=())),
    "SASS_UNREADABLE": lambda: _shape(problems=("UNKNOWN_OPCODE",)),
    "SASS_OTHER_ARCHITECTURE": lambda: _kernel(listing=_other_listing(architecture="sm_75")),
    "SASS_LISTING_DIFFERS": lambda: _kernel(
        listing=None, shape=None, sass_missing=Unavailable("SASS_LISTING_DIFFERS", {"entry": FIRST})),
    "SASS_KERNEL_MISSING": lambda: _kernel(listing=_other_listing(entry="another")),
    "SASS_IDENTICAL_BUILDS": _identical,
    "SASS_CLOCK_MISSING": lambda: _shape(clock_opcodes=("CS2R",), region=None, problems=("CLOCK_MISSING",)),
    "SASS_CLOCKS_UNLIKE": lambda: _shape(clock_opcodes=("CS2R", "S2UR")),
    "SASS_CLOCKS_NOT_STORED": lambda: _shape(clocks_stored=False),
    "SASS_LOOP_COUNT": lambda: _shape(loop=None, loops_in_region=0, targets_in_loop=0),
    "SASS_TRIP_UNKNOWN": lambda: _shape(loop=replace(_shape_of().loop, trip=None), problems=("TRIP_UNKNOWN",)),
    "SASS_TRIP": lambda: _shape(loop=replace(_shape_of().loop, trip=32), targets_in_loop=32),
    "SASS_OPCODE_MISSING": lambda: _shape(targets_in_loop=0, targets_total=0, chains=()),
    "SASS_OPCODE_COUNT": lambda: _shape(targets_total=_shape_of().targets_total + 1),
    "SASS_CHAIN_BROKEN": _broken,
    "SASS_CHAIN_COUNT": _two_chains,
    "SASS_CHAIN_UNEVEN": _uneven,
    "SASS_SLOT": lambda: _links(slot="B"),
    "SASS_OPERAND_FORM": lambda: _links(other_operands={"B": "register", "C": "constant"}),
    "SASS_UNEXPECTED": lambda: _shape(unexpected=(3,)),
    "SASS_RESULT_NOT_STORED": lambda: _shape(results_stored=False),
    "SASS_FORM_MIXED": lambda: _kernel(body="another order"),
    "CONTROL_AS_CLAIMED": judge,
    "CONTROL_LOOP_DELETED": _deleted_loop,
    "CONTROL_UNEXPECTED": _busy_timer,
    "CONTROL_UNREADABLE": lambda: _control(
        syn.TIMER, listing=None, shape=None, sass_missing=Unavailable("SASS_NOT_DISASSEMBLED", {"why": "no nvdisasm"})),
}

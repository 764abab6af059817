"""Which line of the source and which line of the PTX each target instruction of a loop came from, where that is certain.

No compiler says so: line tables would put the working folder into the machine code that is judged. It is read from value flow.
A chain is followed in all three texts from the loop to the place where its result is stored; chains are told apart by the order
of these places, links by their position in the chain.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Sequence

from gen.model.listing import Chain, KernelShape, Listing
from gen.stages.inputs import KernelStatic
from gen.stages.ptx import ptx_kernels

#: "destination, operands" of a line with an assignment or a PTX instruction on single-precision registers.
_SOURCE = re.compile(r"^\s*(?P<to>[a-z]\w*) = (?P<operands>__\w+\(.*\));$")
_PTX = re.compile(r"^\s*[\w.]+\s+(?P<to>%f\d+),\s*(?P<operands>.*);$")
_NAME = re.compile(r"%?\b[A-Za-z_]\w*")
#: A result on its way to memory: the place's offset in bytes, and what is stored there.
_SOURCE_STORE = re.compile(r"^\s*\*\([\w ]+\*\)\(\w+ \+ (?P<offset>\d+)\) = (?P<what>\w+);$")
_PTX_STORE = re.compile(r"^\s*st\.global\.f32\s+\[%\w+(?:\+(?P<offset>\d+))?\],\s*(?P<what>%f\d+);$")
_SASS_OFFSET = re.compile(r"\[R\d+(?:\.64)?(?:\+(-?0x[0-9a-f]+))?\]")
_CLOCK = "clock64"


@dataclass(frozen=True)
class Text:
    """One of the two texts: its lines, and for each chain, in the order of stored places, the numbers of its lines."""

    lines: tuple[str, ...]
    chains: tuple[tuple[int, ...], ...]


def _flow(lines: Mapping[int, re.Match[str]]) -> dict[str, list[int]] | None:
    """Line numbers of each chain by the name that holds its result after the pass; None when the lines form no closed chains."""
    written = {found["to"] for found in lines.values()}
    owner: dict[str, list[int]] = {}
    entered: dict[str, list[int]] = {}
    for number, found in lines.items():
        reads = [name for name in _NAME.findall(found["operands"]) if name in written]
        if len(reads) != 1:
            return None
        chain = owner.pop(reads[0], None)
        if chain is None:
            chain = entered[reads[0]] = []
        chain.append(number)
        owner[found["to"]] = chain
    closed = all(owner.get(name) is chain for name, chain in entered.items())
    return owner if closed and len(owner) == len(entered) else None


def _places(lines: Sequence[str], store: re.Pattern[str]) -> dict[str, int]:
    """Offset by the name that is stored there. A name that is stored twice has no place of its own."""
    found = [match for line in lines if (match := store.match(line))]
    names = [match["what"] for match in found]
    return {match["what"]: int(match["offset"] or 0) for match in found if names.count(match["what"]) == 1}


def _text(text: str, operation: re.Pattern[str], store: re.Pattern[str]) -> Text | None:
    lines = text.splitlines()
    clocks = [at for at, line in enumerate(lines) if _CLOCK in line]
    if len(clocks) != 2:
        return None
    timed = {at: found for at in range(clocks[0] + 1, clocks[1]) if (found := operation.match(lines[at]))}
    flow, places = _flow(timed), _places(lines[clocks[1]:], store)
    if not flow or not set(flow) <= set(places):
        return None
    ordered = sorted(flow, key=lambda name: places[name])
    return Text(tuple(lines), tuple(tuple(flow[name]) for name in ordered))


def _stored_at(listing: Listing, chain: Chain, closing: int) -> int | None:
    """Offset of the place that takes a chain's result; None when the result is moved or overwritten first."""
    (result, *_) = listing.instructions[chain.links[-1].index].writes
    for one in listing.instructions[closing:]:
        if one.opcode == "STG" and one.operands[-1].locations == (result,):
            found = _SASS_OFFSET.search(one.text)
            return int(found[1] or "0", 16) if found else None
        if result in one.writes:
            return None
    return None


def _sass(listing: Listing, shape: KernelShape) -> list[tuple[int, ...]] | None:
    """Indices of each chain's links, chains in the order of stored places."""
    if shape.region is None or not shape.chains:
        return None
    if len(shape.chains) == 1:
        return [tuple(link.index for link in shape.chains[0].links)]
    places = [_stored_at(listing, chain, shape.region.closing) for chain in shape.chains]
    if None in places or len(set(places)) != len(places):
        return None
    return [tuple(link.index for link in chain.links) for _, chain in sorted(zip(places, shape.chains), key=lambda pair: pair[0])]


def _rows(source: Text, ptx: Text, sass: Sequence[Sequence[int]]) -> Iterator[dict[str, Any]]:
    for lines, operations, indices in zip(source.chains, ptx.chains, sass):
        for line, operation, index in zip(lines, operations, indices):
            yield {"index": index, "source_line": line + 1, "source": source.lines[line].strip(),
                   "ptx_line": operation + 1, "ptx": " ".join(ptx.lines[operation].split())}


def origins(kernel: KernelStatic, entry: str) -> list[dict[str, Any]]:
    """One row a target instruction of the loop in the order of the source; empty unless all three texts agree in every chain.

    Lines count from the first line of the kernel's source, and from the opening brace of its PTX.
    """
    body = ptx_kernels(kernel.ptx or "").get(entry, "")
    source, ptx = _text(kernel.source, _SOURCE, _SOURCE_STORE), _text(body, _PTX, _PTX_STORE)
    sass = _sass(kernel.listing, kernel.shape)
    if source is None or ptx is None or sass is None:
        return []
    lengths = [[len(chain) for chain in chains] for chains in (source.chains, ptx.chains, sass)]
    if not lengths[0] == lengths[1] == lengths[2]:
        return []
    return sorted(_rows(source, ptx, sass), key=lambda row: row["source_line"])

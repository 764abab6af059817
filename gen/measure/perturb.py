"""Makes the patched copies of a build: schedules one cycle longer, shorter, and changed off the chain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Iterator

from gen.model.build import Build, sha256
from gen.model.listing import KernelShape, Listing
from gen.model.probe import Probe
from gen.model.record import Patch, PatchedBuild
from gen.sass import SassError, elsewhere_patches, link_patches
from gen.toolchain.cubin import apply_patches

#: Cycles by which every link is moved; the walk ends at the first wrong result, whichever comes.
SHIFTS = (1, -1, -2, -3)


@dataclass(frozen=True)
class PatchedCubin:
    """A patched build with its bytes, which are not stored: parent and patch list make them again."""

    build: PatchedBuild
    cubin: bytes


Reader = Callable[[Build, str, tuple[str, ...]], tuple[Listing, KernelShape]]


def _patched(parent: Build, entry: str, role: str, shift: int, patches: tuple[Patch, ...]) -> PatchedCubin:
    cubin = apply_patches(parent.cubin, entry, patches)
    name = f"{entry}.{role}{shift:+d}"
    return PatchedCubin(PatchedBuild(name, parent.sha256, sha256(cubin), entry, role, shift, patches), cubin)


def _of_entry(parent: Build, entry: str, opcodes: tuple[str, ...], read: Reader) -> Iterator[PatchedCubin]:
    listing, shape = read(parent, entry, opcodes)
    for shift in SHIFTS:
        try:
            yield _patched(parent, entry, "links", shift, link_patches(listing, shape, shift))
        except SassError:
            continue  # a stall that cannot be moved that far: the walk simply ends earlier
    yield _patched(parent, entry, "elsewhere", 1, elsewhere_patches(listing, shape))


def patched_cubins(probe: Probe, builds: dict[str, Build], read: Reader) -> list[PatchedCubin]:
    """Every patched build that the probe's claims ask for. `builds` by module name. Raises SassError."""
    entries = dict.fromkeys(entry for claim in probe.claims for entry in claim.patched)
    parents = {entry: builds[probe.variant(entry).module] for entry in entries}
    return [
        made for entry, parent in parents.items()
        for made in _of_entry(parent, entry, probe.instruction.spellings(parent.architecture), read)
    ]

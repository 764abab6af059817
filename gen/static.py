"""The static half: from builds to listings, shapes and per-kernel facts. Pure, and alike for stored and live builds."""

from __future__ import annotations

from functools import lru_cache
from typing import Iterable

from gen.model.build import Build, sha256
from gen.model.listing import KernelShape, Listing
from gen.model.probe import Probe, Variant
from gen.sass import SassError, form_signature, normalized_body, parse_listing, read_shape
from gen.stages.inputs import KernelStatic, StaticHalf, Unavailable
from gen.toolchain.builder import Unbuilt
from gen.stages.progress.display import display_shape
from gen.stages.progress.shape import shapes_by_role
from gen.toolchain.cubin import CubinError, check_whole, code_of
from gen.toolchain.registers import registers


@lru_cache(maxsize=64)
def _listings(sass: str, architecture: str) -> dict[str, Listing]:
    return parse_listing(sass, architecture)


def read_kernel(build: Build, entry: str, opcodes: tuple[str, ...]) -> tuple[Listing, KernelShape]:
    """Listing and shape of one kernel. Raises SassError, also when there was no disassembler or no such kernel."""
    if build.sass is None:
        raise SassError(f"{build.module} for {build.architecture}: no listing, since there was no nvdisasm")
    listings = _listings(build.sass, build.architecture)
    if entry not in listings:
        raise SassError(f"{build.module} for {build.architecture}: no kernel {entry}; it has {len(listings)} others")
    return listings[entry], read_shape(listings[entry], opcodes)


def _unbuilt(variant: Variant, why: Unbuilt | None) -> KernelStatic:
    reason = why.reason if why else "PTX_NOT_BUILT"
    text = why.why if why else "no build of this module"
    if reason == "SASS_CUBIN_DAMAGED":
        return KernelStatic(variant.entry, variant.source, ptx="", sass_missing=Unavailable(reason, {"why": text}))
    facts = {"message": text} if reason == "PTX_COMPILE_ERROR" else {"why": text}
    return KernelStatic(variant.entry, variant.source, ptx_missing=Unavailable(reason, facts))


def _no_listing(variant: Variant, build: Build, reason: str, **facts: str) -> KernelStatic:
    return KernelStatic(
        variant.entry, variant.source, ptx=build.ptx, sass_missing=Unavailable(reason, facts), cubin_sha256=build.sha256)


def encoded(listing: Listing) -> bytes:
    """The instruction bytes that a listing states, to be those of the cubin: the text alone proves nothing."""
    return b"".join(word.to_bytes(8, "little") for item in listing.instructions for word in item.encoding)


def _built(variant: Variant, build: Build, opcodes: tuple[str, ...]) -> KernelStatic:
    if build.sass is None:
        return _no_listing(variant, build, "SASS_NOT_DISASSEMBLED", why="no nvdisasm")
    try:
        check_whole(build.cubin)
        code = code_of(build.cubin, variant.entry)
        listings = _listings(build.sass, build.architecture)
    except CubinError as error:
        return _no_listing(variant, build, "SASS_CUBIN_DAMAGED", why=str(error))
    except SassError as error:
        return _no_listing(variant, build, "SASS_UNREADABLE", why=str(error))
    if variant.entry not in listings:
        return _no_listing(variant, build, "SASS_KERNEL_MISSING", entry=variant.entry)
    listing = listings[variant.entry]
    if encoded(listing) != code:
        return _no_listing(variant, build, "SASS_LISTING_DIFFERS", entry=variant.entry)
    if variant.roles:
        return _progress(variant, build, listing, opcodes, sha256(code))
    try:
        shape = read_shape(listing, opcodes)
        looped = shape.loop is not None and shape.chains
        body = "\n".join(normalized_body(listing, shape)) if looped else None
        signature = form_signature(listing, shape) if looped else None
    except SassError as error:
        return _no_listing(variant, build, "SASS_UNREADABLE", why=str(error))
    return KernelStatic(
        variant.entry, variant.source, ptx=build.ptx, listing=listing, shape=shape, code_sha256=sha256(code),
        cubin_sha256=build.sha256, signature=signature, body=body)


@lru_cache(maxsize=64)
def _registers(cubin: bytes) -> dict[str, int]:
    return registers(cubin)


def _progress(
    variant: Variant, build: Build, listing: Listing, opcodes: tuple[str, ...], code_sha256: str
) -> KernelStatic:
    """A kernel that works within a clock budget: its loops by role, and registers."""
    try:
        roles = shapes_by_role(listing, variant.roles, variant.copies, opcodes)
        shape = display_shape(listing, opcodes) if variant.kind == "progress" else None
        count = _registers(build.cubin).get(variant.entry)
    except (SassError, CubinError) as error:
        return _no_listing(variant, build, "SASS_UNREADABLE", why=str(error))
    return KernelStatic(
        variant.entry, variant.source, ptx=build.ptx, listing=listing, shape=shape, code_sha256=code_sha256,
        cubin_sha256=build.sha256, roles=roles, registers=count)


def static_half(probe: Probe, architecture: str, made: Iterable[Build | Unbuilt]) -> StaticHalf:
    """Facts of every kernel of a probe for one architecture; what could not be built says why."""
    by_module = {one.module: one for one in made if one.architecture == architecture}
    kernels = {}
    for variant in probe.variants:
        one = by_module.get(variant.module)
        if isinstance(one, Build):
            opcodes = probe.row(variant.mnemonic).spellings(architecture)
            kernels[variant.entry] = _built(variant, one, opcodes)
        else:
            kernels[variant.entry] = _unbuilt(variant, one)
    return StaticHalf(architecture, kernels)

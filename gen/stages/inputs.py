"""What a claim is judged from: the static half of every kernel, and the context of the judgement."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping

from gen.model.listing import KernelShape, Listing
from gen.model.record import Record
from gen.stages.progress.shape import RoleShape


@dataclass(frozen=True)
class Unavailable:
    """Why something could not be looked at: a code of `gen.stages.reasons` and the facts of that code."""

    reason: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class KernelStatic:
    """One kernel, from its text to its machine code, as far as it came.

    `ptx` is the text of its module (or of the kernel alone), None with `ptx_missing`; `listing` and `shape` are None
    with `sass_missing`. `code_sha256` is that of the kernel's own bytes, `cubin_sha256` that of its module's file.
    `signature` and `body` are the operand form and the loop body with register names normalised, as `gen.sass` gives
    them: equal text means equal form. Kernels that work within a clock budget have the loop of each of their `roles`,
    and `registers` of one thread.
    """

    entry: str
    source: str
    ptx: str | None = None
    ptx_missing: Unavailable | None = None
    listing: Listing | None = None
    shape: KernelShape | None = None
    sass_missing: Unavailable | None = None
    code_sha256: str | None = None
    cubin_sha256: str | None = None
    signature: str | None = None
    body: str | None = None
    roles: Mapping[str, RoleShape | None] = field(default_factory=dict)
    registers: int | None = None


@dataclass(frozen=True)
class StaticHalf:
    """All kernels of a probe for one architecture, by entry name: from a record's stored builds, or from live ones."""

    architecture: str
    kernels: Mapping[str, KernelStatic]

    def kernel(self, entry: str) -> KernelStatic:
        """The kernel, or an empty one that says it was not built."""
        missing = Unavailable("PTX_NOT_BUILT", {"why": "no-build"})
        return self.kernels.get(entry) or KernelStatic(entry, "", ptx_missing=missing)


@dataclass(frozen=True)
class Peer:
    """Another record of the same probe with the static half made from its stored builds."""

    record: Record
    static: StaticHalf


@dataclass(frozen=True)
class Context:
    """What stands around a judgement.

    `experiment_sha256` identifies source, options and launch code as they are now; `peers` are the other records
    (other models, other units of one model); `run_failure` says why a run on this machine gave no record.
    """

    experiment_sha256: str
    peers: tuple[Peer, ...] = ()
    run_failure: str | None = None

"""Judges every claim of a probe, for a measured device or for an architecture. Pure."""

from __future__ import annotations

from typing import Iterable, Sequence

from gen.model.finding import Finding, Subject
from gen.model.probe import Probe
from gen.model.record import Record
from gen.stages.inputs import Context, Peer, StaticHalf
from gen.stages.judge import judge_claim
from gen.stages.progress.code import entries_of
from gen.static import static_half


def device_subject(record: Record) -> Subject:
    return Subject("device", record.device.id, record.device.name, record.device.architecture)


def architecture_subject(architecture: str) -> Subject:
    return Subject("architecture", architecture.replace("_", "-"), architecture, architecture)


def peers_of(record: Record, probe: Probe, others: Iterable[Record]) -> tuple[Peer, ...]:
    """The other records of this probe, each with the static half of its stored builds."""
    return tuple(
        Peer(other, static_half(probe, other.device.architecture, other.builds))
        for other in others if other.id != record.id and other.probe == probe.id)


def modules_without_a_run(probe: Probe) -> tuple[str, ...]:
    """Modules that are worth building for an architecture without a record: those that its claims are judged from,
    and of those that are only ever read the ones with the probe's own instruction."""
    if probe.progress is None:
        return tuple(probe.modules())
    entries = {entry for claim in probe.claims if not claim.measured_only for entry in entries_of(claim, measured=False)}
    wanted = {probe.variant(entry).module for entry in entries}
    own = {v.module for v in probe.variants if v.mnemonic in ("", probe.instruction.mnemonic)}
    wanted |= own & set(probe.progress.unlaunched)
    return tuple(name for name in probe.modules() if name in wanted)


def judge_record(
    probe: Probe, record: Record, experiment_sha256: str, others: Sequence[Record] = ()
) -> tuple[StaticHalf, list[Finding]]:
    """All claims on one record's device, from what is stored in the record alone."""
    static = static_half(probe, record.device.architecture, record.builds)
    context = Context(experiment_sha256, peers_of(record, probe, others))
    return static, [judge_claim(probe, c, device_subject(record), static, record, context) for c in probe.claims]


def judge_architecture(probe: Probe, static: StaticHalf, experiment_sha256: str) -> list[Finding]:
    """All claims on an architecture without a record, from builds made here: rung 3 at most."""
    subject = architecture_subject(static.architecture)
    context = Context(experiment_sha256)
    return [judge_claim(probe, claim, subject, static, None, context)
            for claim in probe.claims if not claim.measured_only]

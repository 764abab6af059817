"""Everything that one judgement about progress is made from."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gen.model.finding import Subject
from gen.model.probe import Claim, Probe
from gen.model.record import Record
from gen.stages.inputs import Context, Peer, StaticHalf


@dataclass(frozen=True)
class Case:
    """One claim about one subject; `record` is None for an architecture judged from builds alone."""

    probe: Probe
    claim: Claim
    subject: Subject
    static: StaticHalf
    record: Record | None
    context: Context

    def of_peer(self, peer: Peer) -> "Case":
        device = peer.record.device
        subject = Subject("device", device.id, device.name, device.architecture)
        return replace(self, subject=subject, static=peer.static, record=peer.record)

"""Short ways for tests to judge synthetic claims, and to change one thing in a probe, a build or a record."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Callable

from gen.model.finding import Finding
from gen.model.probe import Probe, Variant
from gen.model.record import Record, Sample
from gen.stages.inputs import Context, Peer, StaticHalf
from gen.stages.judge import judge_claim
from tests.stages import synthetic as syn

PROBE = syn.synthetic_probe()
FIRST = syn.fit_entries()[0]
METHOD = syn.entry_name("a-imm", 1, 32, 4096)


@lru_cache(maxsize=1)
def good_static() -> StaticHalf:
    return syn.synthetic_static(PROBE)


@lru_cache(maxsize=1)
def good_record() -> Record:
    return syn.synthetic_record(PROBE, good_static())


def judge(
    kind: str = "latency-scheduled", form: str = "a-imm", *, probe: Probe = PROBE, static: StaticHalf | None = None,
    record: Record | None | str = "good", context: Context | None = None,
) -> Finding:
    """The finding of one synthetic claim; everything left out is faultless."""
    claim = next(c for c in probe.claims if c.kind == kind and c.form == form)
    record = good_record() if record == "good" else record
    subject = syn.DEVICE_SUBJECT if record else syn.ARCHITECTURE_SUBJECT
    return judge_claim(
        probe, claim, subject, static or good_static(), record, context or syn.synthetic_context())


def ran_on(gpu: syn.FakeGpu, **how) -> Record:
    return syn.synthetic_record(PROBE, good_static(), gpu, **how)


def codes(finding: Finding) -> list[str]:
    """Every reason code of a finding, controls among them."""
    controls = [c["reason"] for item in finding.evidence for c in item.facts.get("controls", ())]
    parts = (finding.evidence, finding.witnesses, finding.limits)
    return [item.reason for part in parts for item in part] + controls


def verdict_of(finding: Finding, code: str) -> str:
    """The verdict that stands beside a code in a finding."""
    controls = [(c["reason"], c["verdict"]) for item in finding.evidence for c in item.facts.get("controls", ())]
    parts = (finding.evidence, finding.witnesses, finding.limits)
    found = dict([(item.reason, item.verdict.value) for part in parts for item in part] + controls)
    return found[code]


def reasons_by_rung(finding: Finding) -> dict[int, str]:
    return {int(item.rung): item.reason for item in finding.evidence}


def with_variant(entry: str, **changes) -> Probe:
    """The probe with one variant changed."""
    variants = tuple(replace(v, **changes) if v.entry == entry else v for v in PROBE.variants)
    return replace(PROBE, variants=variants)


def with_source(entry: str, edit: Callable[[str], str]) -> Probe:
    return with_variant(entry, source=edit(PROBE.variant(entry).source))


def with_samples(
    edit: Callable[[Sample], Sample | None], where: Callable[[Sample], bool] = lambda s: True,
    record: Record | None = None,
) -> Record:
    """The record with some samples changed, or dropped where the edit gives None."""
    record = record or good_record()
    edited = (edit(s) if where(s) else s for s in record.samples)
    return replace(record, samples=tuple(s for s in edited if s is not None))


def with_readings(edit: Callable, record: Record | None = None) -> Record:
    """The record with profiler readings changed, or dropped where the edit gives None."""
    record = record or good_record()
    edited = (edit(r) for r in record.readings)
    return replace(record, readings=tuple(r for r in edited if r is not None))


def of_cubin(shift: int, role: str = "links") -> Callable[[Sample], bool]:
    """Picks the samples of the patched copies with one shift."""
    digits = {p.sha256[:16] for p in good_record().patched if (p.role, p.shift) == (role, shift)}
    return lambda sample: sample.cubin in digits


def unperturbed() -> Record:
    """The record without its patched copies and their launches."""
    copies = {p.sha256[:16] for p in good_record().patched}
    return replace(with_samples(lambda s: None, lambda s: s.cubin in copies), patched=())


def peer(record: Record, static: StaticHalf | None = None) -> Context:
    """A context with one other record."""
    return syn.synthetic_context(peers=(Peer(record, static or good_static()),))


def variant(entry: str) -> Variant:
    return PROBE.variant(entry)

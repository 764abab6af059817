"""Prints rungs 1 to 3 of one probe: what whoever writes a probe looks at first."""

from __future__ import annotations

from gen.findings import judge_architecture, modules_without_a_run
from gen.model.finding import Finding
from gen.model.ladder import Verdict
from gen.model.probe import ARCHITECTURES
from gen.pipeline import CACHE, say
from gen.probing.discovery import load_probe
from gen.static import static_half
from gen.toolchain.builder import build_all
from gen.wording import phrases

_STATIC_RUNGS = 3


def _line(finding: Finding) -> str:
    words = phrases("en")
    stopped = next((e for e in finding.evidence[:_STATIC_RUNGS] if e.verdict is not Verdict.HOLDS), None)
    why = f"  rung {int(stopped.rung)} {stopped.reason}: {words.say(stopped.reason, stopped.facts)}" if stopped else ""
    return f"{finding.subject.name:8} {finding.claim_id:36} rung {min(finding.level, _STATIC_RUNGS)} of 3{why}"


def print_probe(name: str, architecture: str | None = None) -> int:
    """One line a claim and architecture; status 1 when a rung below 4 does not hold. Raises ProbeError."""
    probe = load_probe(name)
    architectures = (architecture,) if architecture else ARCHITECTURES
    sources = {module: probe.module_source(module) for module in modules_without_a_run(probe)}
    made = build_all(sources, architectures, CACHE / "builds", say)
    findings = [
        finding for arch in architectures
        for finding in judge_architecture(probe, static_half(probe, arch, made), "")
    ]
    for finding in findings:
        print(_line(finding))
    return 0 if all(finding.level >= _STATIC_RUNGS for finding in findings) else 1

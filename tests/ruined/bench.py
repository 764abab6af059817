"""Finds the ruined experiments, compiles all of them (one module an architecture), and judges them."""

from __future__ import annotations

import importlib
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from gen.findings import judge_architecture
from gen.model.build import Build
from gen.model.finding import Finding
from gen.model.ladder import Verdict
from gen.model.probe import ARCHITECTURES
from gen.static import static_half
from gen.stages.inputs import StaticHalf
from gen.toolchain.builder import Unbuilt, build_all
from tests.ruined.kit import End, RuinedKernels, RuinedRecord

HERE = Path(__file__).parent
CACHE = HERE.parents[1] / ".cache" / "ruined"
_SHARED = "ruined"


@lru_cache(maxsize=1)
def experiments() -> dict[str, RuinedKernels | RuinedRecord]:
    """Every file of `experiments/` by its name."""
    names = sorted(path.stem for path in (HERE / "experiments").glob("*.py") if path.stem != "__init__")
    return {name: importlib.import_module(f"tests.ruined.experiments.{name}").RUINED for name in names}


def kernel_experiments() -> dict[str, RuinedKernels]:
    return {name: found for name, found in experiments().items() if isinstance(found, RuinedKernels)}


def record_experiments() -> dict[str, RuinedRecord]:
    return {name: found for name, found in experiments().items() if isinstance(found, RuinedRecord)}


@lru_cache(maxsize=1)
def builds() -> dict[tuple[str, str], Build | Unbuilt]:
    """Builds by (module, architecture): one module for all, and one for each text that stops the compiler."""
    found = kernel_experiments()
    sources = {_SHARED: "\n".join(e.compiled_source(name) for name, e in found.items() if not e.alone)}
    sources |= {name: e.compiled_source(name) for name, e in found.items() if e.alone}
    return {(one.module, one.architecture): one for one in build_all(sources, ARCHITECTURES, CACHE)}


def build_of(name: str, architecture: str) -> Build | Unbuilt:
    """The build of one experiment, spoiled where that is the experiment."""
    experiment = kernel_experiments()[name]
    module = name if experiment.alone else _SHARED
    made = builds()[module, architecture]
    made = replace(made, module=name)
    if experiment.spoil is None or not isinstance(made, Build):
        return made
    others = {arch: one for (key, arch), one in builds().items() if key == module and isinstance(one, Build)}
    return experiment.spoil(made, others)


@lru_cache(maxsize=None)
def judged(name: str, architecture: str) -> tuple[StaticHalf, Finding]:
    probe = kernel_experiments()[name].probe(name)
    static = static_half(probe, architecture, [build_of(name, architecture)])
    return static, judge_architecture(probe, static, "")[0]


def end_of(finding: Finding) -> End:
    """Lowest rung that does not hold, with its reason; rung 7 when nothing stopped the climb."""
    stopped = finding.stopped_by
    return End(int(stopped.rung), stopped.reason) if stopped else End(7, "NOTHING")


def reasons(finding: Finding) -> set[str]:
    """Every reason code that stands in a finding."""
    controls = {c["reason"] for item in finding.evidence for c in item.facts.get("controls", ())}
    return {item.reason for part in (finding.evidence, finding.witnesses, finding.limits) for item in part} | controls


def holds_below(finding: Finding, rung: int) -> bool:
    return all(item.verdict is Verdict.HOLDS for item in finding.evidence[: rung - 1])

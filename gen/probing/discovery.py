"""Finds probes: every `probes/<name>.py` that defines PROBE."""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from pathlib import Path

from gen.model.probe import Probe

PROBES = Path(__file__).resolve().parents[2] / "probes"


class ProbeError(ValueError):
    """A probe file that cannot be used; the message names the file and what is wrong with it."""


@lru_cache(maxsize=None)
def probe_names() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in PROBES.glob("*.py") if not path.stem.startswith("_")))


@lru_cache(maxsize=None)
def load_probe(name: str) -> Probe:
    """The probe of `probes/<name>.py`, by file name or by id ("-" where the file name has "_"). Raises ProbeError."""
    name = name.replace("-", "_")
    path = PROBES / f"{name}.py"
    if not name.isidentifier() or name.startswith("_") or not path.is_file():
        raise ProbeError(f"no probe {name!r} in probes/; there are {', '.join(probe_names())}")
    spec = importlib.util.spec_from_file_location(f"probes.{name}", path)
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # a probe is somebody's code: whatever it raises must not take others with it
        raise ProbeError(f"probes/{name}.py: {type(error).__name__}: {error}") from error
    probe = getattr(module, "PROBE", None)
    if not isinstance(probe, Probe):
        raise ProbeError(f"probes/{name}.py: defines no PROBE of type gen.model.probe.Probe")
    _check(probe, name)
    return probe


def _check(probe: Probe, name: str) -> None:
    entries = [variant.entry for variant in probe.variants]
    if probe.id != name.replace("_", "-"):
        raise ProbeError(f"probes/{name}.py: its id is {probe.id!r}; it must be the file's name, with - for _")
    if doubles := {entry for entry in entries if entries.count(entry) > 1}:
        raise ProbeError(f"probes/{name}.py: kernels of equal name {sorted(doubles)}; every entry needs its own")
    for claim in probe.claims:
        named = {*claim.fit, *claim.compared, *claim.controls, *claim.sweep, *claim.patched}
        if missing := named - set(entries):
            raise ProbeError(f"probes/{name}.py: claim {claim.id} names kernels that do not exist: {sorted(missing)}")

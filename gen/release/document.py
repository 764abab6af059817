"""One finding as frozen JSON: the document whose sha256 is cited."""

from __future__ import annotations

from typing import Any, Mapping

from gen.model.record import Record
from gen.release.layout import record_path
from gen.release.statements import statements
from gen.views.sources import Sources
from gen.wording import Phrases

SCHEMA = 1
RAW = ".csv.gz"
#: Parts of a page's data that say where pages and files lie, or what the building machine could do: no part of the finding.
#: Tables and drawings come from the samples by the same code; the frozen pages show them.
_LEFT_OUT = ("folder", "page", "data", "probe_folder", "evidence", "released", "published", "sass", "progress",
             "charts", "statistics")
#: What must come out the same when a finding is judged again; the rest are the tables behind it.
DECIDING = ("level", "verdict", "effect", "quantity")


def finding_document(
    version: str, view: Mapping[str, Any], sources: Sources, phrases: Mapping[str, Phrases]
) -> dict[str, Any]:
    """JSON values: what was found, the sentences printed in every language, and where the raw data lie."""
    record = sources.record
    kept = {key: value for key, value in view.items() if key not in _LEFT_OUT}
    return {
        **kept, "schema": SCHEMA, "release": version,
        "statements": {language: statements(words, view) for language, words in phrases.items()},
        "command": view["evidence"]["command"], "experiment_sha256": record.experiment_sha256,
        "code": _code(sources), "data": _data(record), "conditions": _conditions(view["conditions"]),
    }


def _modules(sources: Sources) -> set[str]:
    by_entry, claim = sources.probe.by_entry, sources.claim
    return {by_entry[entry].module for entry in (*claim.fit, *claim.compared, *claim.controls)}


def _code(sources: Sources) -> list[dict[str, str]]:
    """The cubins that hold the claim's kernels, by their whole hashes."""
    wanted = _modules(sources)
    builds = sorted((build for build in sources.record.builds if build.module in wanted), key=lambda one: one.module)
    return [{"module": build.module, "architecture": build.architecture, "sha256": build.sha256,
             "ptxas": build.toolchain.ptxas} for build in builds]


def _data(record: Record) -> dict[str, Any]:
    """Paths inside the release: the record's folder and its raw samples; the modules are those of `code`."""
    samples = sorted(name for name in record.files if name.endswith(RAW))
    return {"record": record.id, "folder": f"records/{record.id}/", "samples": [record_path(record.id, name) for name in samples]}


def _conditions(found: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Without the readings before and after the run, which record.json holds."""
    return found and {name: value for name, value in found.items() if name != "readings"}


def decided(document: Mapping[str, Any]) -> dict[str, Any]:
    """The part that a second judgement is compared by, as flat values: level, numbers, each rung, each sentence."""
    found = {name: document[name] for name in DECIDING}
    found |= {f"rung {row['rung']}": [row["verdict"], row["reason"]] for row in document["ladder"]}
    for language, said in document["statements"].items():
        for part, text in said.items():
            found[f"{part} ({language})"] = text
    return found

"""The rules of a release as data: thresholds, phrases, probes and their identity; frozen, and taken up again."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Iterator, Mapping

from gen.measure.run import experiment_hash
from gen.model.probe import Probe
from gen.probing.discovery import load_probe
from gen.release.errors import RESTORE, ReleaseError
from gen.release.layout import LANGUAGES, THRESHOLDS, canonical, phrases_path, probe_path
from gen.release.packing import pack_xz
from gen.release.store import Release
from gen.stages.thresholds import thresholds_in_force, thresholds_table
from gen.views.codec import decode, encode
from gen.wording import Phrases, WordingError, phrases
from gen.wording.tables import Table, load


@dataclass(frozen=True)
class Rules:
    """What findings are judged and worded by, beside the code itself.

    `thresholds` None means those of the code. `experiments` is the identity of each probe as measured.
    """

    probes: Mapping[str, Probe]
    experiments: Mapping[str, str]
    phrases: Mapping[str, Phrases]
    thresholds: Mapping[str, float] | None = None

    @contextmanager
    def in_force(self) -> Iterator[None]:
        if self.thresholds is None:
            yield
        else:
            with thresholds_in_force(self.thresholds):
                yield


def rules_of_today(probe_ids: tuple[str, ...]) -> Rules:
    """Probes, thresholds and phrases of this checkout. Raises ProbeError for a probe that is gone."""
    probes = {name: load_probe(name) for name in probe_ids}
    return Rules(probes, {name: experiment_hash(probe) for name, probe in probes.items()},
                 {language: phrases(language) for language in LANGUAGES})


def frozen_files(rules: Rules) -> dict[str, bytes]:
    """The rules of today as files of a release. Words of the page furniture stand in the frozen pages themselves."""
    files = {THRESHOLDS: canonical(thresholds_table())}
    for language in LANGUAGES:
        table = load(language)
        keys = sorted(key for key in table.keys() if not key.startswith("ui."))
        files[phrases_path(language)] = pack_xz(canonical({key: table.text(key) for key in keys}))
    for name, probe in rules.probes.items():
        files[probe_path(name)] = pack_xz(canonical(encode(probe)))
    return files


def rules_of_release(release: Release) -> Rules:
    """The rules that a release froze. Raises ReleaseError when a file of theirs is not as frozen."""
    rows = release.json(THRESHOLDS)
    names = tuple(release.manifest.experiments)
    return Rules(
        {name: _probe(release, name) for name in names}, release.manifest.experiments,
        {language: _phrases(release, language) for language in LANGUAGES},
        {row["name"]: row["value"] for row in rows})


def _probe(release: Release, name: str) -> Probe:
    path = probe_path(name)
    frozen = release.json(path)
    try:
        return decode(Probe, frozen)
    except (TypeError, KeyError, ValueError) as error:
        raise ReleaseError(
            f"{release.version}/{path}", f"a probe of another shape ({error})", "the shape that this code reads",
            "verify with the commit that the release names") from None


def _phrases(release: Release, language: str) -> Phrases:
    """Sentences that today's code cannot place any more are left out: nothing of today asks for them."""
    texts: dict[str, Any] = release.json(phrases_path(language))
    if not isinstance(texts, dict):
        raise ReleaseError(f"{release.version}/{phrases_path(language)}", "no object", "sentences by key", RESTORE)
    return Phrases(Table(language, {key: text for key, text in texts.items() if _placed(language, key, text)}))


def _placed(language: str, key: str, text: str) -> bool:
    try:
        Table(language, {key: text})
    except WordingError:
        return False
    return True

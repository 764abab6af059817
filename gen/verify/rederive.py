"""Judges the frozen records again: by the rules that the release froze, and by those of today."""

from __future__ import annotations

from typing import Any, Iterator, Mapping, Sequence

from gen.model.record import Record
from gen.probing.discovery import ProbeError
from gen.release.document import decided
from gen.release.judging import judge_records
from gen.release.layout import canonical
from gen.release.rules import Rules, rules_of_release, rules_of_today
from gen.release.store import Release
from gen.verify.report import Kind, Part

_SHOWN = 60


def _short(value: Any) -> str:
    text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def _is_wording(name: str) -> bool:
    return name.endswith(")")


def differences(frozen: Mapping[str, Any], again: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """(reason code, text) of what came out otherwise: results one by one, sentences by their number."""
    before, after = decided(frozen), decided(again)
    odd = [name for name in sorted({*before, *after}) if before.get(name) != after.get(name)]
    for name in odd:
        if not _is_wording(name):
            code = "LEVEL" if name == "level" else "RESULT"
            yield code, f"{name}: frozen {_short(before.get(name))}, now {_short(after.get(name))}"
    if words := [name for name in odd if _is_wording(name)]:
        yield "WORDING", f"{len(words)} place(s) worded otherwise: {', '.join(words[:4])}{' …' if len(words) > 4 else ''}"
    elif canonical(frozen) != canonical(again) and not odd:
        tables = sorted(name for name in {*frozen, *again} if frozen.get(name) != again.get(name))
        yield "TABLES", f"same result and words, but the data behind them is laid out otherwise: {', '.join(tables)}"


def _documents(version: str, rules: Rules, records: Sequence[Record]) -> dict[str, Mapping[str, Any]]:
    return {one.id: one.document for one in judge_records(version, rules, records)}


def _compare(release: Release, wanted: Sequence[str], again: Mapping[str, Any], part: Part, kind: Kind) -> None:
    same = 0
    for finding in wanted:
        where = f"{release.version}/findings/{finding}.json"
        if finding not in again:
            part.add(kind, "GONE", where, "no such finding comes out")
            continue
        odd = list(differences(release.finding(finding), again[finding]))
        same += not odd
        for code, text in odd:
            part.add(Kind.DIFFERS if code == "TABLES" else kind, code, where, text)
    part.done.append(f"{same} of {len(wanted)} findings come out the same")


def rederive(release: Release, records: Sequence[Record], wanted: Sequence[str], part: Part) -> None:
    """By the frozen thresholds, phrases and probes; the code that applies them is that of this checkout."""
    try:
        again = _documents(release.version, rules_of_release(release), records)
        _compare(release, wanted, again, part, Kind.BAD)
        part.done.append("frozen thresholds, phrases and probes, applied by the code of this checkout")
    except Exception as error:  # later code may ask for what an old release has not frozen; it must say so, not stop
        part.add(Kind.BAD, "NOT_JUDGED", release.version,
                 f"the code of this checkout cannot apply the frozen rules ({type(error).__name__}: {error}); "
                 f"the release was made from commit {release.manifest.commit}")


def judge_today(release: Release, records: Sequence[Record], wanted: Sequence[str], part: Part) -> None:
    """By the thresholds, phrases and probes of this checkout. A stale record is one of the things that it may say."""
    try:
        rules = rules_of_today(tuple(release.manifest.experiments))
        _compare(release, wanted, _documents(release.version, rules, records), part, Kind.DIFFERS)
    except ProbeError as error:
        part.add(Kind.DIFFERS, "PROBE_GONE", release.version, str(error))
    except Exception as error:
        part.add(Kind.DIFFERS, "NOT_JUDGED", release.version, f"{type(error).__name__}: {error}")

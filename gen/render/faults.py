"""The method pages on faults and on the software that is installed, one language at a time."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any, Iterator, Mapping

from gen.faults.data import FOLDER, outcomes
from gen.render.environment import environment, rendered
from gen.site.licences import read_list

PATH = "method/faults/index.md"
SOFTWARE = "method/software/index.md"


@lru_cache(maxsize=1)
def _tables() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((FOLDER / "words.toml").read_text(encoding="utf-8"))


def word(language: str, key: str, **facts: Any) -> str:
    """One text with its facts filled in. Raises KeyError for a key that is not in the table."""
    text = _tables()[language][key]
    for name, value in facts.items():
        text = text.replace("{" + name + "}", str(value))
    return text


def _ended(language: str, row: Mapping[str, Any]) -> str:
    said = environment(language).globals["w"]
    facts = {"line": row.get("line", "")}
    if row["ends"] == "record":
        facts["profiler"] = said.reason({"reason": row["profiler"], "facts": {"version": row.get("version") or "-", "why": row.get("why") or "-"}}).striptags()
    text = word(language, f"ends_{row['ends']}", **facts)
    rebuilt = row.get("rebuilt_why") or row.get("rebuilt")
    return f"{text}; {word(language, f'rebuilt_{rebuilt}')}" if rebuilt else text


def _here(language: str, row: Mapping[str, Any]) -> str:
    if row["ends"] == "record":
        return word(language, "not_judged")
    reason = row.get("built_here_reason")
    return word(language, f"here_{reason}", level=row["built_here_level"]) if reason else word(language, "nothing_built")


def _machine(language: str, row: Mapping[str, Any]) -> dict[str, str]:
    level = row.get("recorded_level")
    return {
        "fault": word(language, f"fault_{row['fault']}"), "how": word(language, f"how_{row['how']}"),
        "outcome": _ended(language, row), "here": _here(language, row),
        "recorded": word(language, "rung", level=level) if level is not None else word(language, "nothing_built")}


def fault_pages(language: str) -> Iterator[tuple[str, str]]:
    """(path, Markdown) of the page."""
    found = outcomes()
    yield PATH, rendered(
        language, "faults.md.j2", f=lambda key, **facts: word(language, key, **facts), found=found,
        machine=[_machine(language, row) for row in found.machine],
        level=next((row["recorded_level"] for row in found.machine if row["fault"] == "nothing"), ""))


def software_pages(language: str) -> Iterator[tuple[str, str]]:
    """(path, Markdown) of the list of packages; the committed list, not what happens to be installed."""
    yield SOFTWARE, rendered(
        language, "software.md.j2", f=lambda key, **facts: word(language, key, **facts), packages=read_list())

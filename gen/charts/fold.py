"""A chart's specification as it is published: without what all charts say alike, and every repeated part once.

`interactive.js` puts both back. A specification describes each layer in full, so that half of it stands there several times,
and names the fields of its data in every row.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Iterator

import altair as alt

from gen.charts.parts import frame

#: A part that is shorter than this is not worth a place of its own.
SHORTEST = 24
#: The key of an object that stands for the part with that number.
PLACE = "$"


def common() -> dict[str, Any]:
    """What every specification says alike, which the charts' code holds."""
    spec = frame([alt.Chart().mark_point()], "", "").to_dict(validate=False)
    return {**{key: spec[key] for key in ("$schema", "autosize", "config")}, "usermeta": {"dark": spec["usermeta"]["dark"]}}


def folded(spec: dict[str, Any]) -> dict[str, Any]:
    """{"parts": […], "spec": {…}}: a part may hold places of others that stand before it."""
    own = _with_tables(_named_shortly(_without(spec, common())))
    repeated = [text for text, times in _counted(own).items() if times > 1 and len(text) >= SHORTEST]
    places = {text: at for at, text in enumerate(sorted(repeated, key=lambda text: (len(text), text)))}
    parts = [_inner(json.loads(text), places) for text in places]
    return {"parts": parts, "spec": _placed(own, places)}


def _without(spec: dict[str, Any], alike: dict[str, Any]) -> dict[str, Any]:
    """Nobody asks an interactive chart for its title, which stands beside it."""
    kept = {key: value for key, value in spec.items() if key == "usermeta" or alike.get(key) != value}
    if spec.get("usermeta", {}).get("dark") == alike["usermeta"]["dark"]:
        del kept["usermeta"]
    return kept


def _named_shortly(spec: dict[str, Any]) -> dict[str, Any]:
    """Datasets are named by their hash; a number does as well."""
    names = {name: f"d{at}" for at, name in enumerate(spec.get("datasets", {}))}
    named = {key: _renamed(value, names) for key, value in spec.items()}
    return {**named, "datasets": {names[name]: rows for name, rows in spec["datasets"].items()}} if names else named


def _renamed(part: Any, names: dict[str, str]) -> Any:
    if isinstance(part, dict):
        return {key: _renamed(value, names) for key, value in part.items()}
    if isinstance(part, list):
        return [_renamed(value, names) for value in part]
    return names.get(part, part) if isinstance(part, str) else part


def _with_tables(spec: dict[str, Any]) -> dict[str, Any]:
    return {**spec, "datasets": {name: _table(rows) for name, rows in spec["datasets"].items()}} if "datasets" in spec else spec


def _table(rows: list[dict[str, Any]]) -> Any:
    """Rows with the same fields as {"columns": […], "rows": [[…], …]}, which says each field's name once."""
    columns = sorted(rows[0]) if rows else []
    if any(sorted(row) != columns for row in rows):
        return rows
    return {"columns": columns, "rows": [[row[name] for name in columns] for row in rows]}


def _text(part: Any) -> str:
    return json.dumps(part, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _counted(spec: Any) -> Counter[str]:
    """How often each part stands there, what lies inside a repeated one being counted once."""
    found: Counter[str] = Counter()

    def visit(part: Any) -> None:
        text = _text(part)
        found[text] += 1
        if found[text] == 1:
            for inner in _inside(part):
                visit(inner)
    visit(spec)
    return found


def _inside(part: Any) -> Iterator[Any]:
    yield from part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()


def _placed(part: Any, places: dict[str, int]) -> Any:
    at = places.get(_text(part))
    return _inner(part, places) if at is None else {PLACE: at}


def _inner(part: Any, places: dict[str, int]) -> Any:
    if isinstance(part, dict):
        return {key: _placed(value, places) for key, value in part.items()}
    return [_placed(value, places) for value in part] if isinstance(part, list) else part


def spec_script(spec_json: str) -> str:
    """The published specification as a script: a page opened from a file may load one, but fetch nothing."""
    return f"window.ledgerSpec={_text(folded(json.loads(spec_json)))};\n"

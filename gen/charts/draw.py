"""One rendering of a chart in two palettes, kept by content."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Callable

import altair as alt
import vl_convert

from gen.charts.svg import compact, printable, recolour
from gen.charts.theme import FONT, dark_of
from gen.failpoint import failpoint


@dataclass(frozen=True)
class Drawing:
    """A static drawing in both palettes; sizes in px. `spec_json` is what `window.ledgerEmbed` takes, "" if none."""

    svg_light: str
    svg_dark: str
    spec_json: str
    width: int
    height: int


def draw(chart: alt.TopLevelMixin, cache_dir: Path | None, kind: str = "measured") -> Drawing:
    """Render once with the light palette and exchange its tokens for the dark one.

    `kind` becomes the root's `data-kind`. Files in `cache_dir` are named by a hash of the specification, the
    converter's version and the code that draws; a damaged one is drawn again. Fifty to ninety ms when not kept.
    """
    spec = _clean(chart.to_dict(validate=False))
    spec_json = json.dumps(spec, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    kept = cache_dir / f"{_key(spec_json, kind)}.svg" if cache_dir else None
    light = _read(kept) if kept else None
    if light is None:
        light = _render(spec, kind)
        if kept:
            _keep(kept, light)
    return drawing_of(light, spec_json, *_size(spec))


def drawn(inputs: Any, make: Callable[[], alt.TopLevelMixin], cache_dir: Path | None, kind: str = "measured") -> Drawing:
    """`draw(make())`, kept whole by the JSON values that `make` works from: describing a chart costs as much as drawing it."""
    if cache_dir is None:
        return draw(make(), None, kind)
    text = json.dumps(inputs, ensure_ascii=False, sort_keys=True)
    kept = cache_dir / f"{_key(text, kind, _package_hash())}.json"
    found = _read_drawing(kept)
    if found is None:
        found = draw(make(), cache_dir, kind)
        _keep(kept, json.dumps([found.svg_light, found.spec_json, found.width, found.height], ensure_ascii=False))
    return found


def _read_drawing(path: Path) -> Drawing | None:
    """A drawing kept whole, or None when it is missing or damaged."""
    try:
        light, spec_json, width, height = json.loads(path.read_text(encoding="utf-8"))
        whole = light.startswith("<svg ") and light.endswith("</svg>")
        return drawing_of(light, spec_json, width, height) if whole else None
    except (OSError, ValueError, TypeError, AttributeError, ET.ParseError):
        return None


def drawing_of(light: str, spec_json: str, width: int, height: int) -> Drawing:
    """A drawing from its light form."""
    return Drawing(light, recolour(light, dark_of()), spec_json, width, height)


def _keep(path: Path, text: str) -> None:
    """A drawing that cannot be kept is no error: it is made again next time."""
    try:
        write_atomically(path, text)
    except OSError:
        pass


def write_atomically(path: Path, text: str) -> None:
    """Write beside the target, then rename: a reader sees the old file or the whole new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    failpoint("chart.write")
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        os.chmod(name, 0o644)
        failpoint("chart.rename")
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _render(spec: dict, kind: str) -> str:
    drawing = vl_convert.vegalite_to_svg(spec, vl_version=".".join(alt.SCHEMA_VERSION.lstrip("v").split(".")[:2]))
    return compact(drawing, spec["usermeta"]["title"], spec["description"], FONT, kind)


def _clean(part: Any) -> Any:
    """The same specification with only such text in it as XML can carry."""
    if isinstance(part, str):
        return printable(part)
    if isinstance(part, dict):
        return {key: _clean(value) for key, value in part.items()}
    return [_clean(value) for value in part] if isinstance(part, list) else part


def _size(spec: dict) -> tuple[int, int]:
    padding = spec["padding"]
    return (spec["width"] + padding["left"] + padding["right"],
            spec["height"] + padding["top"] + padding["bottom"])


def _key(spec_json: str, kind: str, code: str = "") -> str:
    parts = (spec_json, kind, vl_convert.__version__, alt.__version__, code or _code_hash())
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


@lru_cache(maxsize=1)
def _code_hash() -> str:
    """Hash of the modules that turn a specification into bytes."""
    here = Path(__file__).parent
    code = b"".join((here / name).read_bytes() for name in ("draw.py", "svg.py", "theme.py"))
    return hashlib.sha256(code).hexdigest()


@lru_cache(maxsize=1)
def _package_hash() -> str:
    """Hash of all modules that describe or draw a chart."""
    code = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    return hashlib.sha256(code).hexdigest()


def _read(path: Path) -> str | None:
    """A kept drawing, or None when it is missing or not whole."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    return text if text.startswith("<svg ") and text.endswith("</svg>") else None

"""The template environment: escaping on, missing values an error, a few small helpers."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Mapping

import jinja2
from markupsafe import Markup

from gen.render.words import Words
from gen.wording.formats import MINUS

TEMPLATES = Path(__file__).resolve().parents[1] / "templates"


def yaml_text(text: str) -> Markup:
    """A front matter value: a JSON string is a YAML string."""
    return Markup(json.dumps(" ".join(text.split()), ensure_ascii=False))


def claim_attributes(view: Mapping[str, Any]) -> Markup:
    """The attributes that identify a statement; the same in every language."""
    quantity = view["quantity"] or {}
    pairs = {
        "claim": view["claim"], "device": view["subject"]["id"], "level": view["level"],
        "verdict": view["verdict"], "value": quantity.get("value"), "unit": quantity.get("unit"),
        "interval": quantity.get("interval"), "kind": "measured" if quantity else None,
        "live": None if view["released"] else "true",
    }
    return Markup(" ").join(
        Markup('data-{}="{}"').format(name, value) for name, value in pairs.items() if value is not None)


def grouped(value: Any) -> str:
    """A number, or its text, with thousands divided by commas."""
    if isinstance(value, (int, float)):
        return f"{value:,}"
    whole, dot, digits = str(value).partition(".")
    return f"{int(whole):,}{dot}{digits}" if whole.lstrip("-").isdigit() else str(value)


def signed(value: int) -> str:
    """A whole number with its sign, zero without."""
    return f"{value:+d}".replace("-", MINUS) if value else "0"


_MARKDOWN = {ord(sign): f"&#{ord(sign)};" for sign in "\\`*_{}[]#|<>&\""}


def one_line(text: str) -> Markup:
    """Text for a Markdown heading: one line, and nothing in it is read as markup."""
    return Markup(" ".join(str(text).split()).translate(_MARKDOWN))


@lru_cache(maxsize=None)
def environment(language: str) -> jinja2.Environment:
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True, undefined=jinja2.StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
        comment_start_string="{##", comment_end_string="##}")  # "{#" opens a heading id
    words = Words(language)
    made.globals.update(w=words, t=words.ui, language=language, claim_attributes=claim_attributes)
    made.filters.update(yaml=yaml_text, grouped=grouped, signed=signed, heading=one_line)
    return made


def rendered(language: str, template: str, **values: Any) -> str:
    """A template's text. Raises jinja2.UndefinedError for a value that is missing."""
    return environment(language).get_template(template).render(**values)

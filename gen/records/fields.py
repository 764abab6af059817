"""Typed reading of JSON values: every refusal names the field's path."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Any, NoReturn

from gen.records.errors import RESTORE, RecordError, shown
from gen.records.limits import MAX_INTEGER, MAX_TEXT, MAX_TREE_DEPTH, MAX_TREE_ITEMS


def clean(text: str, lines: bool = False) -> bool:
    """Whether a text is free of control, format and surrogate characters; `lines` allows newline and tab."""
    return (text.replace("\n", "").replace("\t", "") if lines else text).isprintable()


def plain_text(text: str, limit: int = MAX_TEXT) -> str:
    """Any text, a tool's output say, made fit for a record: odd characters become "?", what is too long is cut."""
    fit = "".join(c if clean(c, lines=True) else "?" for c in text[:limit])
    return fit if len(text) <= limit else fit[:-1] + "…"


@dataclass(frozen=True)
class Node:
    """One value of a JSON file, with the way to it."""

    file: str
    path: str
    value: Any

    def refuse(self, allowed: str, action: str = RESTORE) -> NoReturn:
        raise RecordError(self.file, self.path or "whole file", shown(self.value), allowed, action)

    def child(self, key: str, value: Any) -> Node:
        step = key if re.fullmatch(r"[A-Za-z0-9_]+", key) else f"[{shown(key)}]"
        joint = "." if self.path and not step.startswith("[") else ""
        return Node(self.file, f"{self.path}{joint}{step}", value)

    def mapping(self, limit: int = MAX_TREE_ITEMS) -> dict[str, Node]:
        """Any object, with keys that are clean texts."""
        if not isinstance(self.value, dict):
            self.refuse("an object")
        if len(self.value) > limit:
            raise RecordError(self.file, self.path, f"{len(self.value)} fields", f"at most {limit}")
        for key in self.value:
            if not isinstance(key, str) or len(key) > 300 or not clean(key):
                self.child("key", key).refuse("names of printable characters, 300 at most")
        return {key: self.child(key, value) for key, value in self.value.items()}

    def fields(self, *names: str) -> dict[str, Node]:
        """An object with exactly these fields."""
        found = self.mapping()
        for name in names:
            if name not in found:
                raise RecordError(self.file, self.child(name, None).path, "nothing", "this field, once")
        for name in found:
            if name not in names:
                found[name].refuse(f"no such field, only {', '.join(names)}")
        return found

    def items(self, limit: int) -> list[Node]:
        if not isinstance(self.value, list):
            self.refuse("a list")
        if len(self.value) > limit:
            raise RecordError(self.file, self.path, f"{len(self.value)} items", f"at most {limit}")
        return [Node(self.file, f"{self.path}[{i}]", value) for i, value in enumerate(self.value)]

    def text(self, limit: int = 200, empty: bool = False) -> str:
        if not isinstance(self.value, str) or len(self.value) > limit or not clean(self.value):
            self.refuse(f"text of at most {limit} printable characters")
        if not self.value and not empty:
            self.refuse("a text that is not empty")
        return self.value

    def match(self, pattern: re.Pattern[str], what: str) -> str:
        if not isinstance(self.value, str) or not pattern.fullmatch(self.value):
            self.refuse(what)
        return self.value

    def integer(self, low: int, high: int) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            self.refuse(f"a whole number from {low} to {high}")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            self.refuse("true or false")
        return self.value

    def tree(self, depth: int = MAX_TREE_DEPTH) -> Any:
        """Free JSON of limited depth and size: clean texts, finite numbers, no other kinds."""
        if depth == 0:
            self.refuse(f"at most {MAX_TREE_DEPTH} levels")
        if isinstance(self.value, dict):
            return {key: node.tree(depth - 1) for key, node in self.mapping().items()}
        if isinstance(self.value, list):
            return [node.tree(depth - 1) for node in self.items(MAX_TREE_ITEMS)]
        return self.scalar()

    def scalar(self) -> Any:
        value = self.value
        if isinstance(value, str) and (len(value) > MAX_TEXT or not clean(value, lines=True)):
            self.refuse(f"text of at most {MAX_TEXT} characters, newline and tab the only control characters")
        if isinstance(value, float) and not math.isfinite(value):
            self.refuse("a finite number")
        if type(value) is int and abs(value) > MAX_INTEGER:
            self.refuse(f"a whole number within ±{MAX_INTEGER}")
        if value is not None and not isinstance(value, (str, float, int)):
            self.refuse("text, number, true, false, null, list or object")
        return value

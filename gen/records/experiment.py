"""One hash for what an experiment is: kernel sources, compile options, and the code that builds and launches."""

from __future__ import annotations

import ast
import hashlib
import json
from pathlib import Path
from typing import Any, Iterable, Mapping, Sequence

from gen.records.errors import RecordError


def experiment_sha256(sources: Mapping[str, str], options: Sequence[str], launch_files: Sequence[Path]) -> str:
    """Hex digest over module sources (by name, to the letter), options (in order) and what the launch files say.

    Comments, docstrings and layout of the launch files do not count, nor the folders they lie in or the order they
    are given in. The digest does not depend on the version of Python (3.11 to 3.13). Raises RecordError on a launch
    file that cannot be read.
    """
    code = sorted(json.dumps([Path(path).name, code_form(Path(path))]) for path in launch_files)
    parts = {"sources": dict(sources), "options": list(options), "code": code}
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def code_form(path: Path) -> Any:
    """Nested lists that two Python files share when they differ in comments, docstrings and layout only."""
    try:
        tree = ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError) as error:
        found = type(error).__name__
        raise RecordError(path.name, "whole file", found, "a Python file", "repair the launch code") from None
    return _form(tree)


def _form(value: Any) -> Any:
    """JSON of a syntax tree, without empty fields: newer versions of Python have more of them."""
    if isinstance(value, ast.Constant):
        return [type(value.value).__name__, repr(value.value)]
    if isinstance(value, ast.AST):
        fields = ((name, getattr(value, name, None)) for name in value._fields if name != "type_comment")
        said = [[name, _form(item)] for name, item in fields if item is not None and item != []]
        return [type(value).__name__, *said]
    if isinstance(value, list):
        return [_form(item) for item in _without_texts(value)]
    return value


def _without_texts(items: Iterable[Any]) -> list[Any]:
    """Drops statements that are a bare text: docstrings, and texts that serve as comments."""
    return [item for item in items if not (isinstance(item, ast.Expr) and _is_text(item.value))]


def _is_text(value: ast.AST) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)

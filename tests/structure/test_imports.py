"""The shape of the code: parts import one way only, and each outside library has one wall."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "gen").rglob("*.py")) + sorted((ROOT / "probes").rglob("*.py"))
#: Outside libraries, and the only places that may import them.
WALLS = {
    "cupy": ("gen/measure/gpu.py", "gen/measure/gpu_progress.py", "gen/toolchain/nvrtc.py"),
    "mkdocs_gen_files": ("gen/pages.py",),
    "mkdocs": ("gen/pages.py", "gen/site/"),
    "altair": ("gen/charts/",),
    "vl_convert": ("gen/charts/",),
    "jinja2": ("gen/render/", "gen/release/", "gen/sassview/", "gen/site/"),
}


def imports(path: Path) -> set[str]:
    """Dotted names that a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} if node.module == "gen" else {node.module}
    return found


def part(name: str) -> str:
    """The part of the project that a module belongs to: `gen.stages.fit` is of `gen.stages`."""
    return ".".join(name.split(".")[:2])


def edges() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for path in FILES:
        own = part(".".join(path.relative_to(ROOT).with_suffix("").parts))
        found.setdefault(own, set()).update(
            part(name) for name in imports(path) if name.startswith("gen.") and part(name) != own)
    return found


def reachable(graph: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = list(graph.get(start, ()))
    while waiting:
        if (name := waiting.pop()) not in seen:
            seen.add(name)
            waiting += graph.get(name, ())
    return seen


def test_parts_import_one_way_only():
    graph = edges()
    assert {name for name in graph if name in reachable(graph, name)} == set()


def test_the_model_stands_at_the_bottom():
    assert edges()["gen.model"] == set()


@pytest.mark.parametrize("library", sorted(WALLS))
def test_outside_libraries_stay_behind_their_wall(library):
    users = {path.relative_to(ROOT).as_posix() for path in FILES
             if any(name.split(".")[0] == library for name in imports(path))}
    assert {user for user in users if not user.startswith(WALLS[library])} == set()


def test_judging_touches_no_file_clock_or_gpu():
    forbidden = {"os", "time", "datetime", "pathlib", "subprocess", "random", "socket", "cupy", "tempfile", "shutil"}
    for path in FILES:
        if "stages" in path.relative_to(ROOT).parts:
            assert not {name.split(".")[0] for name in imports(path)} & forbidden, path.name

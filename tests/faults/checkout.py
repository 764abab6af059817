"""A small checkout of the project's own code to be broken on purpose: few pages, one small probe."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Mapping

ROOT = Path(__file__).resolve().parents[2]
EPOCH_SECONDS = "1700000000"
_PAGES = ("index.md", "method/index.md", "method/ladder/index.md", "glossary.md")
_NOT_COPIED = shutil.ignore_patterns("__pycache__", ".*")


def _prose(folder: Path) -> None:
    for language in ("en", "ko"):
        for name in _PAGES[1:]:
            path = folder / language / name
            path.parent.mkdir(parents=True, exist_ok=True)
            heading = name.split("/")[-2] if "/" in name else "glossary"
            path.write_text(f"---\ntitle: {heading}\n---\n# {heading} {{#{heading}}}\n\ntext\n", encoding="utf-8")


def make_checkout(folder: Path) -> "Checkout":
    """Code and settings as they are here; prose, probe and evidence as small as they can be."""
    folder.mkdir(parents=True)
    for name in ("gen", "tests", "probes/families"):
        shutil.copytree(ROOT / name, folder / name, ignore=_NOT_COPIED)
    for name in ("mkdocs.yml", "Makefile", "pyproject.toml"):
        shutil.copyfile(ROOT / name, folder / name)
    shutil.copyfile(Path(__file__).with_name("tiny_probe.py"), folder / "probes" / "tiny.py")
    shutil.copytree(ROOT / "docs" / "evidence", folder / "docs" / "evidence", ignore=shutil.ignore_patterns("records", "releases", ".*"))
    _prose(folder / "docs")
    return Checkout(folder)


def digest(folder: Path) -> str | None:
    """One hash over every file's path and bytes below a folder; None when there is no folder."""
    if not folder.is_dir():
        return None
    found = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        found.update(f"{path.relative_to(folder)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


@dataclass(frozen=True)
class Checkout:
    folder: Path

    def command(self, *words: str) -> list[str]:
        return [sys.executable, "-m", "gen.cli", *words]

    def environment(self, **more: str) -> dict[str, str]:
        """This machine's, without what would make builds differ or reach other code; never a GPU."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("LEDGER_", "CYCLE_LEDGER_", "PYTEST", "COVERAGE"))}
        return {**kept, "SOURCE_DATE_EPOCH": EPOCH_SECONDS, "CUDA_VISIBLE_DEVICES": "", "PYTHONPATH": "", **more}

    def start(self, *words: str, **environment: str) -> subprocess.Popen[str]:
        """A command of the project in a group of its own, so that all of it can be killed."""
        return self.start_program(self.command(*words), **environment)

    def start_program(self, program: list[str], **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            program, cwd=self.folder, env=self.environment(**environment), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True)

    def run(self, *words: str, limit_seconds: float = 300, **environment: str) -> tuple[int, str]:
        return finish(self.start(*words, **environment), limit_seconds)

    @property
    def site(self) -> Path:
        return self.folder / "site"

    @property
    def records(self) -> Path:
        return self.folder / "docs" / "evidence" / "records"


def finish(child: subprocess.Popen[str], limit_seconds: float = 300) -> tuple[int, str]:
    """Exit status and output; whatever is left of its group is ended."""
    try:
        text, _ = child.communicate(timeout=limit_seconds)
    except subprocess.TimeoutExpired:
        kill_group(child)
        text, _ = child.communicate()
        return 124, text
    kill_group(child)
    return child.returncode, text


def kill_group(child: subprocess.Popen[str]) -> None:
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def copy_of(checkout: Checkout, folder: Path) -> Checkout:
    """Another checkout with the same files, caches included."""
    shutil.copytree(checkout.folder, folder, symlinks=True)
    return Checkout(folder)


Environment = Mapping[str, str]

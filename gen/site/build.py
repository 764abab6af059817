"""Build the whole site: one strict MkDocs build a language over one snapshot, side by side, then assembly."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable

from gen.failpoint import failpoint
from gen.leftovers import abandoned, alone, sweep, work_folder
from gen.site import assemble, evidence
from gen.site.paths import CACHE, EVIDENCE, ROOT
from gen.site.words import LANGUAGES

#: Earliest time that every archive format can hold (1 January 1980, UTC), in seconds.
NO_COMMIT_TIME_SECONDS = 315532800
LOG_LINES_SHOWN = 25
#: A disk that is full or may not be written, as Python says it; no page is at fault then.
_DISK = re.compile(r"OSError: \[Errno (?:28|30|122)\] ([^:]+)")
#: Names of the hidden folder that a build works in, and of the former site inside it.
_WORK, _ASIDE = "site", "site.old"


class SiteError(Exception):
    """The site could not be built; the message names the language, what was found and what to do."""


def say(text: str) -> None:
    print(f"site: {text}", file=sys.stderr, flush=True)


def evidence_roots(snapshot: Path) -> tuple[Path, ...]:
    """What is published under `evidence/`: the committed folder, and this machine's run beside the snapshot.

    A snapshot may be a folder, or a file in one; `evidence` in that folder holds the files of a live run.
    """
    live = (snapshot if snapshot.is_dir() else snapshot.parent) / "evidence"
    return tuple(root for root in (EVIDENCE, live) if root.is_dir())


def commit_time() -> str:
    """Seconds of the checkout's last commit, so that builds of one commit agree without being told a time."""
    try:
        run = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return str(NO_COMMIT_TIME_SECONDS)
    return run.stdout.strip() or str(NO_COMMIT_TIME_SECONDS)


def changed_tree() -> bool:
    """Whether files of the checkout are not committed. Without git nobody can tell, and nothing is said."""
    try:
        run = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return False
    return bool(run.stdout.strip())


def environment(language: str, snapshot: Path, site: Path, address: str) -> dict[str, str]:
    """Everything that mkdocs.yml, the page script and the hook are told through variables."""
    return {
        "SOURCE_DATE_EPOCH": commit_time(),
        **os.environ,
        "LEDGER_LANGUAGE": language,
        "LEDGER_DOCS": os.environ.get("LEDGER_PROSE", str(ROOT / "docs")) + f"/{language}",
        "LEDGER_SITE": str(site / language),
        "LEDGER_ADDRESS": f"{address}{language}/" if address else "",
        "LEDGER_SNAPSHOT": str(snapshot.resolve()),
        "LEDGER_CHANGED_TREE": "yes" if changed_tree() else "",
        evidence.VARIABLE: os.pathsep.join(str(root) for root in evidence_roots(snapshot.resolve())),
        "NO_MKDOCS_2_WARNING": "1",
        "DISABLE_MKDOCS_2_WARNING": "true",
        "PYTHONHASHSEED": "0",
    }


def start(language: str, snapshot: Path, site: Path, address: str, log: Path) -> subprocess.Popen[bytes]:
    """One language's build, its output going to a file so that two can run at a time."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(ROOT / "mkdocs.yml")]
    with log.open("wb") as output:
        return subprocess.Popen(command, cwd=ROOT, env=environment(language, snapshot, site, address),
                                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)


def build_languages(snapshot: Path, site: Path, address: str, logs: Path) -> None:
    """Both builds at once; all that failed are named, each with the end of its output."""
    running = {name: start(name, snapshot, site, address, logs / f"{name}.log") for name in LANGUAGES}
    failed = [name for name, process in running.items() if process.wait()]
    if failed:
        told = dict.fromkeys(failure(name, logs / f"{name}.log") for name in failed)
        raise SiteError("\n".join(told))


def failure(language: str, log: Path) -> str:
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    if refused := next((found for line in reversed(lines) if (found := _DISK.search(line))), None):
        return f"site: cannot write the pages: {refused[1]}; the checkout needs room and must be writable"
    shown = "\n  ".join(lines[-LOG_LINES_SHOWN:])
    return f"site: the {language} build stopped (strict: a warning is an error); its last lines:\n  {shown}"


def replace_folder(new: Path, old: Path) -> None:
    """Put the finished folder in place, so that a reader never meets half a site; of two builds the later one stays."""
    aside = new.with_name(_ASIDE)
    with alone(CACHE / "site.lock"):
        failpoint("site.aside")
        if old.exists():
            os.replace(old, aside)
        failpoint("site.put")
        os.replace(new, old)
    failpoint("site.tidy")
    shutil.rmtree(aside, ignore_errors=True)


def clear_away(out: Path) -> None:
    """Removes what a killed build left beside `out`, after putting back the site that it had moved aside."""
    with alone(CACHE / "site.lock"):
        for work in abandoned(out.parent, _WORK):
            if (work / _ASIDE).is_dir() and not out.exists():
                os.replace(work / _ASIDE, out)
        sweep(out.parent, _WORK)


def clean_address(address: str | None) -> str:
    """The public address of the site's root with one slash at its end, or "" when it has none yet."""
    given = os.environ.get("ADDRESS", "") if address is None else address
    return given.rstrip("/") + "/" if given else ""


def make_whole(snapshot: Path, work: Path, address: str, progress: Callable[[str], None]) -> Path:
    """Build and assemble inside a work folder; returns the folder to be put in place."""
    site = work / "site"
    progress(f"building {' and '.join(LANGUAGES)} from {snapshot.name}")
    failpoint("site.languages")
    build_languages(snapshot, site, address, work)
    failpoint("site.assemble")
    progress("assembling evidence, shared files and root pages")
    assemble.assemble(site, snapshot, evidence_roots(snapshot), address)
    return site


def build_site(snapshot_path: Path, out: Path, *, address: str | None = None,
               progress: Callable[[str], None] = say) -> Path:
    """Build both languages from a snapshot into `out`, which is replaced only when everything succeeded.

    `address` is the public address of the site's root (default: the variable ADDRESS, else none); it is needed
    for canonical links and sitemaps only. Raises SiteError, and leaves `out` as it was, when a build stops.
    """
    began, out, snapshot = time.monotonic(), Path(out).resolve(), Path(snapshot_path).resolve()
    out.parent.mkdir(parents=True, exist_ok=True)
    clear_away(out)
    work = work_folder(out.parent, _WORK)
    try:
        replace_folder(make_whole(snapshot, work, clean_address(address), progress), out)
    except assemble.AssemblyError as error:
        raise SiteError(str(error)) from error
    finally:
        shutil.rmtree(work, ignore_errors=True)
    progress(f"done in {time.monotonic() - began:.1f} s: {out / 'index.html'}")
    progress("open that file in a browser, or run `make serve`")
    return out

"""Find or make the Python environment of one purpose, and print its interpreter's path.

Used by the Makefile as `python environment.py [--chosen] site|test`, standard library only. Order of preference:
an interpreter that the caller named and that has the packages; an up-to-date `.venv`; the default interpreter
when its packages are those of the lock file, version for version; a fresh `.venv` from the hash-locked file; and,
when that cannot be made (no network), the default interpreter if it has the packages in other versions.
Everything said on the way goes to stderr, so that stdout is the path alone.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Callable, Iterable, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
OLDEST, NEWEST = (3, 11), (3, 13)
#: Modules without which a purpose cannot be served. CuPy and NVRTC are absent on purpose: without them the site
#: is built from records.
NEEDED = {"site": ("mkdocs", "material", "mkdocs_gen_files", "altair", "vl_convert", "jinja2", "numpy")}
NEEDED["test"] = NEEDED["site"] + ("pytest", "xdist", "hypothesis", "bs4", "lxml")
PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;\\]+)\s*(?:;\s*(?P<marker>[^\\]*))?", re.MULTILINE)


class Pin(NamedTuple):
    name: str
    version: str
    marker: str


class SetupError(Exception):
    """No environment could be had; the message says what to do."""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def lock_file(purpose: str) -> Path:
    return ROOT / "requirements" / f"{purpose}.txt"


def pins(text: str) -> list[Pin]:
    """The `name==version ; marker` lines of a lock file."""
    return [Pin(m["name"], m["version"], (m["marker"] or "").strip()) for m in PIN.finditer(text)]


def installed_version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def differing(locked: Iterable[Pin], version_of: Callable[[str], str | None] = installed_version,
              platform: str = sys.platform) -> list[str]:
    """Names whose installed version is not the locked one; a pin for another platform may be absent."""
    odd = []
    for pin in locked:
        found = version_of(pin.name)
        needed = not pin.marker or f"sys_platform == '{platform}'" in pin.marker
        if found != pin.version and (needed or found is not None):
            odd.append(f"{pin.name} {found or 'absent'} (locked {pin.version})")
    return odd


def missing(purpose: str) -> list[str]:
    return [name for name in NEEDED[purpose] if importlib.util.find_spec(name) is None]


def stamp(purpose: str) -> Path:
    """Left in the environment after a complete install: one file for each lock file's content."""
    digest = hashlib.sha256(lock_file(purpose).read_bytes()).hexdigest()[:16]
    return VENV / f"locked-{purpose}-{digest}"


def venv_python() -> Path:
    windows = VENV / "Scripts" / "python.exe"
    return windows if windows.exists() else VENV / "bin" / "python"


def venv_serves(purpose: str) -> bool:
    """The test environment holds everything that the site needs, in the same versions."""
    return venv_python().exists() and (stamp(purpose).exists() or (purpose == "site" and stamp("test").exists()))


def call(command: list[str], what: str) -> None:
    if subprocess.run(command, stdout=sys.stderr).returncode:
        raise SetupError(f"environment: {what} failed ({' '.join(command[:4])} …); see above")


def make_venv(purpose: str) -> Path:
    """`.venv` from the hash-locked file, wheels only: nothing is compiled and nothing unlisted is installed."""
    say(f"environment: installing {lock_file(purpose).relative_to(ROOT)} into .venv (once; a few minutes at most)")
    if not venv_python().exists():
        call([sys.executable, "-m", "venv", "--clear", str(VENV)],
             "making .venv (on Debian and Ubuntu: apt-get install python3-venv)")
    call([str(venv_python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps",
          "--only-binary", ":all:", "--require-hashes", "-r", str(lock_file(purpose))], "installing the packages")
    stamp(purpose).touch()
    return venv_python()


def choose(purpose: str, chosen: bool) -> Path:
    """The interpreter to run with, making `.venv` when it is needed."""
    own = Path(sys.executable)
    absent = missing(purpose)
    if chosen and not absent:
        note_differences(purpose)
        return own
    if venv_serves(purpose):
        return venv_python()
    if not absent and not differing(pins(lock_file(purpose).read_text(encoding="utf-8"))):
        return own
    return make_or_fall_back(purpose, absent)


def make_or_fall_back(purpose: str, absent: list[str]) -> Path:
    try:
        return make_venv(purpose)
    except SetupError as error:
        if absent:
            raise SetupError(
                f"{error}\nenvironment: {sys.executable} lacks {', '.join(absent)}; install them there or give "
                "PYTHON=/path/to/an/interpreter/that/has/them") from error
        say(f"{error}\nenvironment: going on with {sys.executable}, which has the packages")
        note_differences(purpose)
        return Path(sys.executable)


def note_differences(purpose: str) -> None:
    """Other versions work in general; only the promise of equal bytes needs the locked ones."""
    odd = differing(pins(lock_file(purpose).read_text(encoding="utf-8")))
    if odd:
        say(f"environment: {sys.executable} differs from the lock file in {len(odd)}: {'; '.join(odd[:4])}"
            + (" …" if len(odd) > 4 else ""))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--chosen", action="store_true", help="the caller named this interpreter")
    parser.add_argument("purpose", choices=sorted(NEEDED))
    options = parser.parse_args(arguments)
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        say(f"environment: found Python {sys.version_info[0]}.{sys.version_info[1]}, allowed are 3.11 to 3.13; "
            "give PYTHON=/path/to/one")
        return 1
    try:
        print(choose(options.purpose, options.chosen))
    except SetupError as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Two machines' worth of environment, the same site: nothing of the machine that built it is in the pages."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from gen.toolchain.builder import tool_versions
from tests.faults.checkout import Checkout, copy_of, finish
from tests.faults.machine import STAND_INS, make_base

needs_tools = pytest.mark.skipif(
    None in (tool_versions()["nvrtc"], tool_versions()["nvdisasm"]), reason="the record of the trial is compiled here")
HERE = {"TZ": "UTC", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0"}
ELSEWHERE = {
    "TZ": "Asia/Seoul", "LC_ALL": "ko_KR.UTF-8", "LANG": "tr_TR.UTF-8", "PYTHONHASHSEED": "4242", "COLUMNS": "41",
    "USER": "somebody-else", "HOSTNAME": "another-machine", "PYTHONPATH": str(STAND_INS / "other_clock"), "NO_COLOR": "1"}


def _build(checkout: Checkout, environment: dict[str, str], before: tuple[str, ...] = ()) -> Path:
    status, text = finish(checkout.start_program([*before, *checkout.command("site")], **environment))
    assert status == 0, text
    return checkout.site


def _one_core() -> tuple[str, ...]:
    return ("taskset", "-c", "0") if shutil.which("taskset") else ()


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bytes")
    first = make_base(folder / "here")
    second = copy_of(first, folder / "a rather longer path" / "그리고 한글")
    home = folder / "home"
    home.mkdir()
    umask = os.umask(0o077)
    try:
        other = _build(second, {**ELSEWHERE, "HOME": str(home)}, _one_core())
    finally:
        os.umask(umask)
    return _build(first, HERE), other


@needs_tools
def test_the_same_files(sites):
    first, second = ({path.relative_to(site).as_posix() for path in site.rglob("*")} for site in sites)
    assert first == second


@needs_tools
def test_the_same_bytes_in_each(sites):
    first, second = sites
    differing = [
        path.relative_to(first).as_posix() for path in sorted(first.rglob("*"))
        if path.is_file() and path.read_bytes() != (second / path.relative_to(first)).read_bytes()]
    assert differing == []


@needs_tools
def test_no_page_names_the_machine(sites):
    for site in sites:
        for path in (p for p in site.rglob("*") if p.suffix in (".html", ".json", ".svg", ".csv", ".xml")):
            text = path.read_bytes()
            assert b"somebody-else" not in text and b"another-machine" not in text and str(site.parent).encode() not in text, path

"""Join the two language trees into one site: evidence, shared files, root pages, sitemap index."""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
from importlib import metadata
from pathlib import Path
from typing import Callable, Collection, Iterable, Sequence
from urllib.parse import urlsplit

import jinja2

from gen.charts import bundle
from gen.failpoint import failpoint
from gen.release import served
from gen.site import once, search
from gen.site.markup import pages
from gen.site.paths import CACHE
from gen.site.policy import with_policy
from gen.site.words import LANGUAGES, words

CHARTS_SCRIPT = "assets/charts/charts.js"
TEMPLATES = Path(__file__).with_name("root")


class AssemblyError(Exception):
    """The two trees do not fit together."""


def check_same_pages(site: Path) -> None:
    """Every page has its twin, since the language switch leads there from each of them."""
    first, second = (pages(site / language) for language in LANGUAGES)
    if first != second:
        only = sorted(first ^ second)
        raise AssemblyError(f"site: {len(only)} page(s) in one language only ({', '.join(only[:5])}); "
                            "both languages need the same files")


def drop_unused(site: Path) -> None:
    """What the theme brings and this site does not use: its own error pages, search in other languages, source maps."""
    for language in LANGUAGES:
        for path in (site / language / "assets").rglob("*.map"):
            path.unlink()
        (site / language / "404.html").unlink(missing_ok=True)
        shutil.rmtree(site / language / "assets" / "javascripts" / "lunr", ignore_errors=True)


def copy_evidence(site: Path, roots: Iterable[Path]) -> None:
    """Evidence is published as it is, unfinished records left out, and records that a release serves once, there.

    A committed file wins over a live one of its name.
    """
    folders = list(roots)
    once = {record for root in folders for record in served.held(root)}
    target = site / "evidence"
    target.mkdir()
    for root in reversed(folders):
        shutil.copytree(root, target, dirs_exist_ok=True, copy_function=shutil.copyfile, ignore=left_out(root, once))


def left_out(root: Path, once: Collection[str]) -> Callable[[str, list[str]], set[str]]:
    """What `copytree` passes over: unfinished things, and records that are served from a release."""
    def ignored(folder: str, names: list[str]) -> set[str]:
        twice = set(names) & set(once) if Path(folder) == root / served.RECORDS else set()
        return twice | {name for name in names if name.startswith(".")}
    return ignored


def write_charts_script(site: Path) -> None:
    """The interactive charts' code, asked for by readers only; kept from build to build since making it takes 1.3 s."""
    stamp = bundle.glue_text().encode() + metadata.version("vl-convert-python").encode()
    kept = CACHE / f"charts-{hashlib.sha256(stamp).hexdigest()[:16]}.js"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        bundle.write_bundle(kept)
    target = site / CHARTS_SCRIPT
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(kept, target)


def write_shared(site: Path, snapshot: Path) -> None:
    """Files of the renderer that belong to neither language, such as the JSON interface and badges.

    The renderer may offer `shared(snapshot)`, an iterable of (path below the root, text or bytes).
    """
    renderer = importlib.import_module(os.environ.get("LEDGER_RENDERER", "gen.render"))
    for path, content in getattr(renderer, "shared", lambda _: ())(snapshot):
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        failpoint("site.shared")
        target.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)


def write_root(site: Path, address: str) -> None:
    """The landing page, the error page for any wrong address, and (with a public address) the sitemap index."""
    loader = jinja2.Environment(loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True,
                                undefined=jinja2.StrictUndefined)
    values = {"languages": LANGUAGES, "words": words(), "address": address, "base": urlsplit(address).path or "/"}
    for name in ("index.html", "404.html"):
        failpoint("site.root")
        (site / name).write_text(with_policy(loader.get_template(name).render(values)), encoding="utf-8")
    if address:
        (site / "sitemap.xml").write_text(loader.get_template("sitemap.xml").render(values), encoding="utf-8")
    (site / ".nojekyll").touch()


def assemble(site: Path, snapshot: Path, roots: Sequence[Path], address: str) -> None:
    """Everything after the two builds. `site` holds one folder a language; raises AssemblyError."""
    drop_unused(site)
    check_same_pages(site)
    for language in LANGUAGES:
        search.keep_script_only(site / language)
    once.publish_once(site)
    failpoint("site.evidence")
    copy_evidence(site, roots)
    failpoint("site.charts")
    write_charts_script(site)
    write_shared(site, snapshot)
    write_root(site, address)

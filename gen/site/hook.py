"""MkDocs events: the language's words and navigation, evidence links, Korean search, the security policy."""

from __future__ import annotations

import logging
from html import escape
from pathlib import Path

from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

from gen.site import evidence, policy, search, stash
from gen.site.compact import compact
from gen.site.frame import FIRST, first_script, search_worker
from gen.site.nav import nav_for
from gen.site.paths import ROOT
from gen.site.words import other, words

ASSETS = tuple(ROOT / "gen" / "sassview" / name for name in ("sassview.css", "sassview.js"))
#: Search entries of the generated pages of this build.
ENTRIES: list[dict[str, str]] = []
#: HTML of generated pages on its way round the Markdown parser, by address.
STASH: dict[str, list[str]] = {}
log = logging.getLogger("mkdocs.hooks.ledger")


@event_priority(100)
def on_config(config):
    """Put the language's words where theme and extensions look for them."""
    ENTRIES.clear()
    language = config.theme["language"]
    text = words()[language]
    config.site_description = text["description"]
    config.copyright = text["licence"]
    config.extra["words"], config.extra["other"] = text, other(language)
    for entry in config.theme["palette"]:
        entry["toggle"]["name"] = text["dark" if entry["scheme"] == "default" else "light"]
    config.mdx_configs.setdefault("toc", {}).update(title=text["contents"], permalink_title="")
    return config


@event_priority(-100)
def on_files(files, config):
    """After gen-files has added its pages: files that lie beside their code, and a navigation of what is there."""
    for path in ASSETS:
        files.append(File.generated(config, f"assets/{path.name}", abs_src_path=str(path)))
    paths = [file.src_uri for file in files.documentation_pages()]
    config.nav = nav_for(config.theme["language"], paths)
    return files


def on_env(env, config, files):
    """The script that comes first on every page, once the theme's words and files are known."""
    words_of_theme = env.get_template("partials/language.html").make_module({"config": config}).t
    worker = search_worker(file.src_uri for file in files)
    files.append(File.generated(config, FIRST, content=first_script(
        config.theme["features"], config.theme["palette"], worker, words_of_theme, config.extra["words"]["permalink"])))
    return env


def on_page_markdown(markdown, page, config, files):
    """A page outside a section has no neighbours to list, so its text may use the room of the side bar."""
    if not page.ancestors:
        page.meta.setdefault("hide", []).append("navigation")
    if "found_as" not in page.meta:
        return markdown
    marked, STASH[page.url] = stash.put_away(markdown)
    return marked


def on_page_content(html, page, config, files):
    html = stash.put_back(html, STASH.pop(page.url, []))
    found = search.entry(page.url, page.meta)
    if found is not None:
        page.meta["search"] = {"exclude": True}
        ENTRIES.append(found)
    resolved, missing = evidence.resolve(html, page.url, evidence.roots_from_environment())
    for target in missing:
        log.warning("%s: evidence:%s is not in the evidence folder; add the file or correct the link",
                    page.file.src_uri, target)
    return resolved


@event_priority(-100)
def on_page_context(context, page, config, nav):
    """The theme writes title and description into the head as they are, and records bring names of their own."""
    for name in ("title", "description"):
        if name in page.meta:
            page.meta[name] = escape(str(page.meta[name]))
    return context


@event_priority(-100)
def on_post_page(output, page, config):
    """Drop idle white space, fix what the page may load: no inline script at all."""
    for source in policy.script_hashes(output):
        log.warning("%s: an inline script %s; it stays blocked", page.file.src_uri, source)
    return policy.with_policy(compact(output), ())


@event_priority(-50)
def on_post_build(config):
    """Between the search plugin, which writes the index, and the offline plugin, which copies it."""
    glossary = Path(config.docs_dir) / "glossary" / "index.md"
    pairs = search.term_pairs(glossary.read_text(encoding="utf-8")) if glossary.is_file() else ()
    search.fill_file(Path(config.site_dir) / "search" / "search_index.json", ENTRIES, pairs)

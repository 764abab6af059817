"""MkDocs events: the language's words and navigation, evidence links, Korean search, the security policy."""

from __future__ import annotations

import logging
from pathlib import Path

from mkdocs.plugins import event_priority

from gen.site import evidence, policy, search
from gen.site.nav import nav_for
from gen.site.words import other, words

log = logging.getLogger("mkdocs.hooks.ledger")


@event_priority(100)
def on_config(config):
    """Put the language's words where theme and extensions look for them."""
    language = config.theme["language"]
    text = words()[language]
    config.site_description = text["description"]
    config.copyright = text["licence"]
    config.extra["words"], config.extra["other"] = text, other(language)
    for entry in config.theme["palette"]:
        entry["toggle"]["name"] = text["dark" if entry["scheme"] == "default" else "light"]
    config.mdx_configs.setdefault("toc", {}).update(title=text["contents"], permalink_title=text["permalink"])
    return config


@event_priority(-100)
def on_files(files, config):
    """After gen-files has added its pages: the navigation names those that are there."""
    paths = [file.src_uri for file in files.documentation_pages()]
    config.nav = nav_for(config.theme["language"], paths)
    return files


def on_page_content(html, page, config, files):
    resolved, missing = evidence.resolve(html, page.url, evidence.roots_from_environment())
    for target in missing:
        log.warning("%s: evidence:%s is not in the evidence folder; add the file or correct the link",
                    page.file.src_uri, target)
    return resolved


@event_priority(-100)
def on_post_page(output, page, config):
    return policy.with_policy(output)


@event_priority(-50)
def on_post_build(config):
    """Between the search plugin, which writes the index, and the offline plugin, which copies it."""
    search.fill_file(Path(config.site_dir) / "search" / "search_index.json")

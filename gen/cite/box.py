"""What a cite box says about a released finding, in the language of the page."""

from __future__ import annotations

from typing import Any, Mapping

from gen.cite.citation import Citation, citation_of
from gen.cite.formats import FORMATS, meta_tags
from gen.cite.publication import publication
from gen.compare.view import newest_with
from gen.release.layout import LANGUAGES, finding_path, page_path
from gen.release.words import release_words


def sentence(cited: Citation) -> str:
    """The citation as one plain sentence, in its own language."""
    said = release_words(cited.language)("cite.sentence", authors=cited.publication.authors, title=cited.publication.title,
                                         version=cited.version, day=cited.released, said=cited.said, finding=cited.finding)
    doi = f" https://doi.org/{cited.doi}" if cited.doi else ""
    return f"{said} sha256 {cited.sha256}. {cited.where}{doi}"


def badge_path(version: str, finding: str) -> str:
    """Of the badge below the site's root."""
    return f"badges/{version}/{finding}.svg"


def badge_snippet(cited: Citation, label: str) -> str:
    """Markdown to place in a document: the badge, leading to the numbered page."""
    about = cited.publication
    image, page = badge_path(cited.version, cited.finding), f"{cited.path}index.html"
    return f"[![{label}]({about.url(image) or image})]({about.url(page) or page})"


def citations(release: Mapping[str, Any], document: Mapping[str, Any]) -> dict[str, Citation]:
    about = publication()
    return {language: citation_of(document, document["sha256"], release["released"], language, about) for language in LANGUAGES}


def cite_box(language: str, release: Mapping[str, Any], document: Mapping[str, Any]) -> dict[str, Any]:
    """Values of the box's template. `release` and `document` are those of `gen.compare.view`."""
    all_ = citations(release, document)
    cited = all_[language]
    base = f"releases/{cited.version}"
    label = f"{document['statements'][language]['title']} ({cited.version})"
    return {
        "sentences": [{"language": name, "text": sentence(one)} for name, one in all_.items()],
        "formats": [{"file": file, "name": name, "text": write(cited)} for file, name, write in FORMATS],
        "where": cited.where, "has_address": cited.url is not None, "sha256": cited.sha256, "version": cited.version,
        "badge": badge_path(cited.version, cited.finding), "badge_label": label, "snippet": badge_snippet(cited, label),
        "page": f"evidence:{base}/{page_path(language, cited.finding)}", "json": f"evidence:{base}/{finding_path(cited.finding)}",
        "numbered": f"{base}/{cited.finding}/index.html", "meta": meta_tags(cited),
    }


def same_finding(view: Mapping[str, Any], document: Mapping[str, Any], said: Mapping[str, str]) -> bool:
    """Whether a current page states what the release froze: same record, level, number and statements (`said` by language)."""
    frozen = {language: texts["statement"] for language, texts in document["statements"].items()}
    pairs = ((view[name], document[name]) for name in ("record", "level", "verdict", "effect", "quantity"))
    return frozen == said and all(one == two for one, two in pairs)


def box_of_current(
    language: str, releases: Mapping[str, Any], view: Mapping[str, Any], said: Mapping[str, str]
) -> dict[str, Any] | None:
    """The box for a finding's current page: that of the newest release that holds it; None where it cannot be cited.

    `relation`: same, other (what the page says now differs) or withdrawn.
    """
    release = newest_with(releases, view["id"]) if view["released"] else None
    if release is None:
        return None
    document = release["findings"][view["id"]]
    state = document["status"]
    if state["withdrawn"] or state["state"] == "unreadable":
        relation = "withdrawn"
    else:
        relation = "same" if same_finding(view, document, said) else "other"
    return {**cite_box(language, release, document), "relation": relation}

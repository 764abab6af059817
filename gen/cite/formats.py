"""A citation as BibTeX, CSL-JSON and RIS."""

from __future__ import annotations

import json
from typing import Any

from gen.cite.citation import Citation

#: Characters with a meaning to TeX, and how each is written. A brace cannot be balanced, so it becomes a bracket.
_TEX = {"\\": r"\textbackslash ", "{": "(", "}": ")", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_",
        "~": r"\textasciitilde ", "^": r"\textasciicircum "}


def _tex(text: str) -> str:
    return "".join(_TEX.get(character, character) for character in text)


def bibtex(cited: Citation) -> str:
    """A @misc entry. The author stands in a second pair of braces, since it is no person's name."""
    year, month, _ = cited.date
    fields = {
        "author": f"{{{_tex(cited.publication.authors)}}}", "title": f"{{{_tex(cited.full_title)}}}",
        "year": str(year), "month": str(month), "howpublished": _tex(f"{cited.publication.title}, release {cited.version}"),
        "note": _tex(cited.note), "version": cited.version, "language": cited.language,
        "doi": cited.doi, "url": cited.url,
    }
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    return "\n".join((f"@misc{{{cited.key},", *lines, "}")) + "\n"


def csl_document(cited: Citation) -> list[dict[str, Any]]:
    """CSL-JSON data: a list with one item of type "dataset"."""
    item = {
        "id": cited.key, "type": "dataset", "title": cited.full_title, "author": [{"literal": cited.publication.authors}],
        "container-title": cited.publication.title, "publisher": cited.publication.authors, "version": cited.version,
        "issued": {"date-parts": [list(cited.date)]}, "language": cited.language, "note": cited.note,
        "DOI": cited.doi, "URL": cited.url,
    }
    return [{name: value for name, value in item.items() if value}]


def csl_json(cited: Citation) -> str:
    return json.dumps(csl_document(cited), ensure_ascii=False, indent=2) + "\n"


def ris(cited: Citation) -> str:
    """One record of type DATA; lines end as the format asks, with two spaces before and one after the dash."""
    year, month, day = cited.date
    rows = [
        ("TY", "DATA"), ("ID", cited.key), ("AU", cited.publication.authors), ("TI", cited.full_title),
        ("PY", str(year)), ("DA", f"{year}/{month:02}/{day:02}/"), ("PB", cited.publication.authors),
        ("ET", cited.version), ("LA", cited.language), ("N1", cited.note), ("DO", cited.doi), ("UR", cited.url), ("ER", ""),
    ]
    return "".join(f"{tag}  - {value}\r\n" for tag, value in rows if value is not None)


def meta_tags(cited: Citation) -> dict[str, str]:
    """`citation_*` names and values for the head of a page."""
    year, month, day = cited.date
    tags = {
        "citation_title": cited.full_title, "citation_author": cited.publication.authors,
        "citation_publisher": cited.publication.title, "citation_publication_date": f"{year}/{month:02}/{day:02}",
        "citation_technical_report_number": f"{cited.version}/{cited.finding}", "citation_language": cited.language,
        "citation_doi": cited.doi, "citation_public_url": cited.url,
    }
    return {name: value for name, value in tags.items() if value}


#: Reference formats of a cite box: name of the file beside the page, label, writer.
FORMATS = (("cite.bib", "BibTeX", bibtex), ("cite.csl.json", "CSL-JSON", csl_json), ("cite.ris", "RIS", ris))

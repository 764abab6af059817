"""Citations, parsed by the libraries that readers' tools are built on."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import bibtexparser
import pytest
import rispy
import yaml
from citeproc.source.json import CiteProcJSON
from hypothesis import given, settings
from hypothesis import strategies as st

from gen.cite import cff
from gen.cite.badges import badge_texts, badges
from gen.cite.box import box_of_current, cite_box, same_finding, sentence
from gen.cite.citation import Citation
from gen.cite.formats import bibtex, csl_json, meta_tags, ris
from gen.cite.publication import FILE, Publication, PublicationError, publication, read_publication
from gen.compare.view import releases_view
from gen.release.layout import RELEASES
from gen.release.store import load_releases
from gen.release.words import release_words
from gen.render.environment import rendered
from tests.release import made

ABOUT = Publication("Cycle Ledger", "Cycle Ledger contributors", "About", ("GPU",), "", "", "MIT", "CC-BY-4.0", "https://x.example/")
ADDRESS = "https://ledger.example/site/"


def cited(**changes) -> Citation:
    """A made-up citation; its number was not measured."""
    path = "en/releases/2026.12/x.latency-scheduled.c.gpu/"
    given = dict(
        finding="x.latency-scheduled.c.gpu", version="2026.12", language="en", title="X latency, GPU: 9.000 ± 0.005 cycles",
        said="X, latency, GPU: 9.000 ± 0.005 cycles observed (rung 5 of 6)", device="GPU", level=5, value="9.000",
        interval="8.995 9.005", unit="cycles", sha256="a" * 64, released="2026-12-01", path=path, url=None, doi=None, publication=ABOUT)
    return Citation(**{**given, **changes})


WITH_ADDRESS = dict(url=f"{ADDRESS}en/releases/2026.12/x.latency-scheduled.c.gpu/", doi="10.1234/x.y", publication=replace(ABOUT, address=ADDRESS))


def bib_fields(one: Citation) -> dict[str, str]:
    library = bibtexparser.parse_string(bibtex(one))
    assert not library.failed_blocks and len(library.entries) == 1
    return {field.key: field.value for field in library.entries[0].fields}


@pytest.mark.parametrize("extra", [{}, WITH_ADDRESS])
def test_bibtex(extra):
    fields = bib_fields(cited(**extra))
    assert "Cycle Ledger contributors" in fields["author"] and " and " not in fields["author"]
    assert (fields["year"], fields["month"], fields["version"]) == ("2026", "12", "2026.12")
    assert "a" * 64 in fields["note"] and "rung 5 of 6" in fields["note"] and "9.000 ± 0.005" in fields["note"]
    assert fields.get("url") == cited(**extra).url and fields.get("doi") == extra.get("doi")


@pytest.mark.parametrize("extra", [{}, WITH_ADDRESS])
def test_csl(extra):
    document = json.loads(csl_json(cited(**extra)))
    (key,) = CiteProcJSON(document)
    item = CiteProcJSON(document)[key]
    assert item["type"] == "dataset" and item["author"][0]["literal"] == "Cycle Ledger contributors"
    assert document[0]["issued"] == {"date-parts": [[2026, 12, 1]]} and document[0].get("URL") == cited(**extra).url


@pytest.mark.parametrize("extra", [{}, WITH_ADDRESS])
def test_ris(extra):
    (entry,) = rispy.loads(ris(cited(**extra)))
    assert (entry["type_of_reference"], entry["year"], entry["edition"]) == ("DATA", "2026", "2026.12")
    assert entry["authors"] == ["Cycle Ledger contributors"] and "a" * 64 in entry["notes"][0]
    assert entry.get("urls", [None])[0] == cited(**extra).url


@given(st.text(alphabet=st.characters(blacklist_categories=("Cs", "Cc")), min_size=1, max_size=60))
@settings(max_examples=120, deadline=None)
def test_odd_characters_break_no_format(text):
    one = cited(title=text, said=text)
    assert bib_fields(one)["year"] == "2026"
    assert json.loads(csl_json(one))[0]["title"].startswith(text)
    (entry,) = rispy.loads(ris(one))
    assert entry["year"] == "2026"


def test_without_an_address_the_path_stands_and_no_domain_is_invented():
    for text in (bibtex(cited()), csl_json(cited()), ris(cited()), sentence(cited())):
        assert "http" not in text and "/en/releases/2026.12/x.latency-scheduled.c.gpu/" in text


def test_page_metadata():
    tags = meta_tags(cited(**WITH_ADDRESS))
    assert tags["citation_author"] == "Cycle Ledger contributors" and tags["citation_publication_date"] == "2026/12/01"
    assert "/releases/2026.12/" in tags["citation_public_url"]
    assert "citation_public_url" not in meta_tags(cited())


# -- the address ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("variables,address", [
    ({}, read_publication().address), ({"ADDRESS": "https://a.example/b"}, "https://a.example/b/"),
    ({"LEDGER_ADDRESS": "https://a.example/b/ko/"}, "https://a.example/b/"), ({"LEDGER_ADDRESS": "https://a.example/en/"}, "https://a.example/"),
    ({"LEDGER_ADDRESS": "https://a.example/b/"}, "https://a.example/b/")])
def test_the_address_of_the_running_build(monkeypatch, variables, address):
    for name in ("ADDRESS", "LEDGER_ADDRESS"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert publication().address == address
    assert publication().url("x") == (f"{address}x" if address else None)


@pytest.mark.parametrize("change", [("address = \"\"", "address = \"ledger.example\""), ("authors =", "author ="), ("[licence]", "[licence")])
def test_a_publication_file_that_cannot_be_used(tmp_path, change):
    path = tmp_path / "publication.toml"
    path.write_text(FILE.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    with pytest.raises(PublicationError, match="publication.toml"):
        read_publication(path)


def test_no_person_is_named_as_author():
    assert read_publication().authors == "Cycle Ledger contributors"


# -- boxes and badges -----------------------------------------------------------------------------------------------

@pytest.fixture(scope="module")
def releases(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cited")
    made.written(folder / "releases")
    return releases_view(folder / "releases", folder / "status.json")


def first(releases):
    item = releases["items"][0]
    return item, next(iter(item["findings"].values()))


def test_the_box_names_the_release_and_the_hash_of_the_json(releases):
    item, document = first(releases)
    box = cite_box("ko", item, document)
    assert len(box["sentences"]) == 2 and all(document["sha256"] in one["text"] for one in box["sentences"])
    assert all(document["sha256"] in one["text"] for one in box["formats"])
    assert re.search(r"releases/2026\.12/", box["numbered"])


def test_both_sentences_state_the_same_numbers(releases):
    for document in releases["items"][0]["findings"].values():
        texts = [document["statements"][language]["citation"] for language in ("en", "ko")]
        numbers = [sorted(re.findall(r"\d+\.\d+", text)) for text in texts]
        assert numbers[0] == numbers[1]


def current(document):
    view = {**{name: document[name] for name in ("id", "record", "level", "verdict", "effect", "quantity")}, "released": True}
    return view, {language: said["statement"] for language, said in document["statements"].items()}


def test_a_current_page_cites_the_release_that_says_the_same(releases):
    item, document = first(releases)
    view, said = current(document)
    assert same_finding(view, document, said)
    assert box_of_current("en", releases, view, said)["relation"] == "same"
    assert box_of_current("en", releases, {**view, "level": view["level"] - 1}, said)["relation"] == "other"
    assert box_of_current("en", releases, view, {**said, "ko": "x"})["relation"] == "other"


def test_what_is_in_no_release_or_not_released_has_no_box(releases):
    view, said = current(first(releases)[1])
    assert box_of_current("en", releases, {**view, "id": "no.such"}, said) is None
    assert box_of_current("en", releases, {**view, "released": False}, said) is None


def with_status(releases, **status):
    item, document = first(releases)
    changed = {**document, "status": {**document["status"], **status}}
    return {**releases, "items": [{**item, "findings": {document["id"]: changed}}]}, changed


def test_a_withdrawn_number_leaves_page_and_badge(releases):
    withdrawn, document = with_status(releases, withdrawn={"since": "2026-12-24", "why": {"en": "x"}})
    view, said = current(document)
    assert box_of_current("en", withdrawn, view, said)["relation"] == "withdrawn"
    ((path, svg),) = badges(withdrawn)
    assert path == f"badges/2026.12/{document['id']}.svg" and "withdrawn" in svg
    assert document["quantity"] is None or document["quantity"]["value"] not in svg


def test_an_unreadable_status_leaves_no_number_on_a_badge(releases):
    unreadable, document = with_status(releases, state="unreadable")
    ((_, svg),) = badges(unreadable)
    assert document["quantity"] is None or document["quantity"]["value"] not in svg


def test_a_badge_names_value_level_device_and_release(releases):
    for path, svg in badges(releases):
        document = releases["items"][0]["findings"][path.removeprefix("badges/2026.12/").removesuffix(".svg")]
        label, text = badge_texts("2026.12", document)
        assert document["subject"]["name"] in label and "2026.12" in label and text == document["statements"]["en"]["badge"]
        assert f"({document['level']}/6)" in svg and "<script" not in svg


# -- CITATION.cff ---------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("newest", [None, ("2026.12", "2026-12-01")])
@pytest.mark.parametrize("about", [ABOUT, replace(ABOUT, address=ADDRESS, doi={"2026.12": "10.1234/x"})])
def test_citation_file(tmp_path, newest, about):
    text = cff.cff_text(about, newest)
    found = yaml.safe_load(text)
    assert found["cff-version"] == "1.2.0" and found["authors"] == [{"name": "Cycle Ledger contributors"}]
    assert found.get("version") == (newest and newest[0]) and ("doi" in found) == bool(newest and about.doi)
    tool = pytest.importorskip("cffconvert.cli.create_citation", reason="cffconvert pins an old jsonschema; checked where it is installed")
    path = tmp_path / "CITATION.cff"
    path.write_text(text, encoding="utf-8")
    tool.create_citation(str(path), None).validate()


def test_the_citation_file_of_the_checkout_is_in_step():
    newest = load_releases(RELEASES)[0][-1:]
    pair = (newest[0].version, newest[0].manifest.released) if newest else None
    if pair is None and not cff.FILE.exists():
        pytest.skip("no release yet")
    assert cff.FILE.read_text(encoding="utf-8") == cff.cff_text(read_publication(), pair)


@pytest.mark.parametrize("relation,quoted", [("same", True), ("other", False), ("withdrawn", False)])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_current_page_quotes_a_release_only_where_it_says_the_same(releases, relation, quoted, language):
    item, document = first(releases)
    view, said = current(document)
    box = {**box_of_current(language, releases, view, said), "relation": relation}
    text = rendered(language, "cite/current.html.j2", v=view, box=box, r=release_words(language), root="../../../", box_here="x/")
    assert (document["sha256"] in text) == quoted and f'data-relation="{relation}"' in text and "x/index.html" in text

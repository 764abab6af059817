"""The hand-written pages: the same in both languages, anchored in ASCII, and free of measured numbers and of final words."""

from __future__ import annotations

import posixpath
import re
from functools import lru_cache
from pathlib import Path

import markdown
import pytest
from bs4 import BeautifulSoup

DOCS = Path(__file__).resolve().parents[2] / "docs"
LANGUAGES = ("en", "ko")
PAGES = tuple(
    [f"method/{name}index.md" for name in (
        "", "why-sass-is-not-latency/", "latency-and-issue-interval/", "what-a-timed-interval-contains/", "ladder/",
        "correction/", "perturbation/", "cross-check/", "words/", "records/")]
    + ["glossary/index.md", "about/index.md", "contributing/index.md"])
BOTH = [(language, page) for language in LANGUAGES for page in PAGES]
EXTENSIONS = ("attr_list", "md_in_html", "tables", "toc", "fenced_code")

FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^(#{1,6}) (.+)$", re.MULTILINE)
EXPLICIT_ID = re.compile(r"\{ ?#([a-z][a-z0-9-]*) ?\}")
LINK = re.compile(r"\]\(([^)\s]+)\)")

#: Words that would settle a latency. They have no other use on these pages, so they are refused everywhere.
FINAL_WORDS = {
    "en": re.compile(
        r"\b(confirm\w*|proven?|proves?|proofs?|guarante\w*|always|never fails|exact(ly)?|definitive\w*|"
        r"undoubtedly|certainly)\b", re.IGNORECASE),
    "ko": re.compile(r"확정|확인되|확인됐|확인된|증명|입증|보장|항상|언제나|정확|틀림없|의심할 여지"),
}
STRONGEST = {
    "en": "observed on this GPU under these conditions",
    "ko": "이 GPU와 이 조건에서 관측되었다",
}
TIME = re.compile(
    r"\d[\d,.]*\s*(?:±\s*[\d.]+\s*)?(?:cycles?\b|clocks?\b|ticks?\b|[mµun]?s\b|seconds?\b|milliseconds?\b|"
    r"사이클|클럭|틱|초(?![가-힣])|나노초|마이크로초|밀리초)", re.IGNORECASE)
ILLUSTRATION_LABEL = {"en": "illustration", "ko": "예시"}


@lru_cache(maxsize=None)
def source(language: str, page: str) -> str:
    return (DOCS / language / page).read_text(encoding="utf-8")


def front_matter(text: str) -> dict[str, str]:
    """Keys of the block between the two `---` lines at the top; {} when there is none."""
    found = re.match(r"---\n(.*?)\n---\n", text, re.DOTALL)
    lines = found.group(1).splitlines() if found else []
    return dict(line.split(": ", 1) for line in lines if ": " in line)


def body(text: str) -> str:
    return re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)


def headings(text: str) -> list[tuple[int, str]]:
    return [(len(marks), title) for marks, title in HEADING.findall(FENCE.sub("", body(text)))]


def ids(text: str) -> list[str]:
    """Explicit ids in the order of the page, those of glossary terms included."""
    return EXPLICIT_ID.findall(FENCE.sub("", body(text)))


@lru_cache(maxsize=None)
def rendered(language: str, page: str) -> str:
    return markdown.markdown(body(source(language, page)), extensions=list(EXTENSIONS))


def soup(language: str, page: str) -> BeautifulSoup:
    return BeautifulSoup(rendered(language, page), "html.parser")


def free_text(tree: BeautifulSoup) -> str:
    """Text outside every element that says its numbers are invented."""
    for element in tree.select('[data-kind="illustration"]'):
        element.decompose()
    return tree.get_text(" ")


def numbers_with_time(tree: BeautifulSoup) -> list[str]:
    return [match.group() for match in TIME.finditer(free_text(tree))]


def test_same_files_in_both_languages() -> None:
    found = {
        language: sorted(path.relative_to(DOCS / language).as_posix() for path in (DOCS / language).rglob("*.md"))
        for language in LANGUAGES}
    assert found["en"] == found["ko"]
    assert set(PAGES) <= set(found["en"])


@pytest.mark.parametrize(("language", "page"), BOTH)
def test_front_matter(language: str, page: str) -> None:
    fields = front_matter(source(language, page))
    assert set(fields) == {"title", "description"}
    assert 2 <= len(fields["title"]) <= 60
    assert 20 <= len(fields["description"]) <= 160
    assert bool(re.search("[가-힣]", fields["title"] + fields["description"])) == (language == "ko")


@pytest.mark.parametrize(("language", "page"), BOTH)
def test_every_heading_has_its_own_ascii_id(language: str, page: str) -> None:
    text = source(language, page)
    bare = [title for _, title in headings(text) if not re.search(r"\{#[a-z][a-z0-9-]*\}$", title)]
    assert bare == []
    assert len(ids(text)) == len(set(ids(text)))
    assert [depth for depth, _ in headings(text)].count(1) == 1


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_headings(page: str) -> None:
    def outline(language: str) -> list[tuple[int, str]]:
        return [(depth, EXPLICIT_ID.findall(title)[-1]) for depth, title in headings(source(language, page))]
    assert outline("en") == outline("ko")
    assert sorted(ids(source("en", page))) == sorted(ids(source("ko", page)))


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_parts(page: str) -> None:
    def parts(language: str) -> dict[str, object]:
        tree = soup(language, page)
        tables = [(len(t.find_all("tr")), len(t.find_all("th"))) for t in tree.find_all("table")]
        items = [len(part.find_all("li")) for part in tree.find_all(["ul", "ol"])]
        kinds = [element["data-kind"] for element in tree.select("[data-kind]")]
        code = sorted(element.get_text() for element in tree.select("td code"))
        return {"tables": tables, "items": items, "kinds": kinds, "code": code, "fences": len(tree.find_all("pre"))}
    assert parts("en") == parts("ko")


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_link_to_the_same_places(page: str) -> None:
    links = {language: sorted(LINK.findall(source(language, page))) for language in LANGUAGES}
    assert links["en"] == links["ko"]


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_name_the_same_commands_and_codes(page: str) -> None:
    def named(language: str) -> set[str]:
        text = source(language, page)
        return set(re.findall(r"(?m)(?:^|`)(make [a-z-]+(?: [A-Z]+=\w+)?)", text)) | set(
            re.findall(r"\b[A-Z]{4,}_[A-Z_]+\b|`[A-Z]{5,}`", text))
    assert named("en") == named("ko")


@pytest.mark.parametrize(("language", "page"), BOTH)
def test_links_lead_to_pages_and_headings_that_exist(language: str, page: str) -> None:
    for link in LINK.findall(FENCE.sub("", source(language, page))):
        path, _, anchor = link.partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
        assert (DOCS / language / target).is_file(), link
        assert not anchor or anchor in ids(source(language, target)), link


@pytest.mark.parametrize(("language", "page"), BOTH)
def test_no_word_settles_a_latency(language: str, page: str) -> None:
    assert [match.group() for match in FINAL_WORDS[language].finditer(source(language, page))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_strongest_form_is_the_stated_one(language: str) -> None:
    for page in ("method/ladder/index.md", "method/words/index.md", "about/index.md"):
        assert STRONGEST[language] in source(language, page)


@pytest.mark.parametrize(("language", "page"), BOTH)
def test_numbers_with_a_unit_of_time_are_illustrations(language: str, page: str) -> None:
    assert numbers_with_time(soup(language, page)) == []
    assert TIME.search(" ".join(front_matter(source(language, page)).values())) is None


@pytest.mark.parametrize(("language", "page"), BOTH)
def test_illustrations_say_so_and_stay_on_method_pages(language: str, page: str) -> None:
    blocks = soup(language, page).select("div.cl-illustration")
    assert not blocks or page.startswith("method/")
    for block in blocks:
        assert block["data-kind"] == "illustration"
        label = block.select_one('span.cl-tag[data-kind="illustration"]')
        assert label is not None and label.get_text() == ILLUSTRATION_LABEL[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_invented_values_are_not_those_of_a_named_gpu(language: str) -> None:
    for page in PAGES:
        for block in soup(language, page).select("div.cl-illustration"):
            assert re.search(r"H100|H200|A100|RTX|\bFFMA\b", block.get_text()) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["thresholds", "phrases"])
def test_ladder_leaves_one_place_for_each_generated_table(language: str, name: str) -> None:
    assert source(language, "method/ladder/index.md").count(f"\n<!-- generated:{name} -->\n") == 1


@pytest.mark.parametrize("text", ["4 cycles", "4.22 ± 0.01 cycles", "4사이클", "1,024 사이클", "12 ns", "3초"])
def test_a_number_with_a_unit_of_time_is_seen(text: str) -> None:
    inside = f'<div data-kind="illustration">{text}</div>'
    assert numbers_with_time(BeautifulSoup(f"<p>{text}</p>", "html.parser"))
    assert numbers_with_time(BeautifulSoup(inside, "html.parser")) == []


@pytest.mark.parametrize(("language", "text"), [
    ("en", "The latency is confirmed."), ("en", "It is exactly that."), ("ko", "지연시간이 확인되었다"), ("ko", "항상 같다")])
def test_a_final_word_is_seen(language: str, text: str) -> None:
    assert FINAL_WORDS[language].search(text)

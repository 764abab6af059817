"""Compact pages say the same: what a parser of HTML 5, and one of HTML 4, makes of them stays equal."""

from __future__ import annotations

import re

import html5lib
import lxml.html
from hypothesis import given, settings, strategies as st

from gen.site.compact import compact

WHITE_SPACE_COUNTS = ("pre", "textarea", "script", "style")


def seen(element, kept=False):
    """A parsed element as nested values. Runs of white space count as one, at the ends of a text as none."""
    kept = kept or element.tag in WHITE_SPACE_COUNTS

    def said(text):
        return (text or "") if kept else re.sub(r"\s+", " ", text or "").strip()
    children = [(seen(child, kept), said(child.tail)) for child in element if isinstance(child.tag, str)]
    attributes = sorted((name, re.sub(r"\s+", " ", value)) for name, value in element.attrib.items())
    return element.tag, attributes, said(element.text), children


PARSERS = {"html5": lambda html: html5lib.parse(html, namespaceHTMLElements=False), "html4": lxml.html.document_fromstring}


def same(one: str, two: str) -> bool:
    return all(seen(parse(one)) == seen(parse(two)) for parse in PARSERS.values())


def test_end_tags_that_may_be_are_left_out():
    assert compact("<tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody>") == "<tr><th>a<td>b<tr><td>c</tbody>"
    assert compact("<ul>\n<li>a</li>\n<li>b</li>\n</ul>") == "<ul><li>a<li>b</ul>"
    assert compact("<dl><dt>a</dt><dd>b</dd></dl>") == "<dl><dt>a<dd>b</dl>"
    assert compact("<div><p>a</p>\n<p>b</p></div>") == "<div><p>a<p>b</div>"


def test_a_paragraph_keeps_its_end_where_an_old_reader_would_not_see_it():
    for html in ("<p>a</p><section>b</section>", "<p>a</p><details>b</details>", "<p>a</p>b", "<p>a</p><a href=\"x\">b</a>"):
        assert compact(html) == html


def test_quotes_go_where_none_are_needed_and_stay_on_what_is_looked_for():
    assert compact('<p class="a" title="b c" lang="">') == '<p class=a title="b c" lang="">'
    kept = '<p id="a" data-level="6" data-claim="x"><a href="b" title="x=y">c</a><img src="d"><path d="M1"/></p>'
    assert compact(kept) == kept


def test_what_counts_is_kept():
    html = "<p>\n   a\n\n  b</p><pre class=\"x\">\n  x\n</pre>\n  <script>\n  y\n</script>"
    assert compact(html) == "<p>a\nb</p><pre class=\"x\">\n  x\n</pre>\n<script>\n  y\n</script>"


TEXT = st.text(alphabet="a가 \n<>&\"'=/", max_size=6).map(lambda text: text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&#34;"))


def element(name, value, inside):
    return f'<{name} class="{value}" title="{value}" data-x="{value}">{"".join(inside)}</{name}>'


def listed(name, items):
    tags = {"ul": ("li",), "dl": ("dt", "dd")}[name]
    return f"<{name}>\n" + "\n".join(f"<{tags[at % len(tags)]}>{item}</{tags[at % len(tags)]}>" for at, item in enumerate(items)) + f"</{name}>"


def table(cells):
    return "<table><tbody>\n" + "".join(f"<tr>\n<th>{cell}</th>\n<td>{cell}</td></tr>\n" for cell in cells) + "</tbody></table>"


#: Pieces nest as pages nest: what stands in a paragraph or a heading is text or <b>.
LINE = st.lists(TEXT | st.builds(element, st.just("b"), TEXT, st.lists(TEXT, max_size=2)), max_size=3).map("".join)
BLOCK = st.recursive(
    st.builds(element, st.sampled_from(["p", "h2", "pre"]), TEXT, st.lists(LINE, max_size=2)),
    lambda inner: st.builds(element, st.sampled_from(["div", "section", "details", "figure", "blockquote"]), TEXT, st.lists(inner | LINE, max_size=3))
    | st.builds(listed, st.sampled_from(["ul", "dl"]), st.lists(inner | LINE, max_size=3)) | st.builds(table, st.lists(inner | LINE, max_size=2)),
    max_leaves=8)


@settings(max_examples=200, deadline=None)
@given(st.lists(BLOCK, max_size=4))
def test_any_page_reads_the_same(blocks):
    page = "<!doctype html>\n<html lang=\"en\"><head><title>t</title></head>\n<body>\n" + "\n".join(blocks) + "</body></html>"
    assert same(page, compact(page)), compact(page)


def test_built_pages_are_as_compact_as_they_get(site):
    for language in ("en", "ko"):
        for path in (site / language).rglob("*.html"):
            page = path.read_text(encoding="utf-8")
            again = compact(page)
            assert same(page, again) and len(page) - len(again) < 0.01 * len(page), path

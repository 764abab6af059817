"""A renderer with made-up findings: it stands in for the real one while the shell round the pages is tested."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Iterator

WORDS = {
    "en": {"home": "Cycle Ledger", "findings": "Findings", "probe": "FFMA: invented", "level": "rung",
           "text": "Latency and throughput: shared memory, FFMA.F32, HMMA.16816.F32.BF16, sm_90."},
    "ko": {"home": "Cycle Ledger", "findings": "측정 결과", "probe": "FFMA: 꾸며 낸 것", "level": "단계",
           "text": "지연시간과 처리량은 다르다. 공유메모리에서 시간이 걸린다. FFMA.F32, HMMA.16816.F32.BF16, sm_90."},
}
SPEC = {"data": {"values": [{"n": 1, "t": 2}, {"n": 2, "t": 4}]}, "mark": "line",
        "encoding": {"x": {"field": "n", "type": "quantitative"}, "y": {"field": "t", "type": "quantitative"}}}
FINDING = "findings/ffma-latency-c/stub-device"
SVG = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="400" height="200">'
       '<path d="M2 18L38 2" stroke="{colour}" fill="none"/></svg>')


def front(title: str, description: str) -> str:
    return f"---\ntitle: {json.dumps(title)}\ndescription: {json.dumps(description)}\n---\n"


def ladder(words: dict[str, str]) -> str:
    verdicts = ("HOLDS", "HOLDS", "HOLDS", "HOLDS", "UNDECIDED", "UNKNOWN")
    rungs = "".join(f'<li data-verdict="{verdict}"><span class="cl-rung">{rung}</span> <span class="cl-verdict" '
                    f'data-verdict="{verdict}">{verdict}</span> <span class="cl-answer">{words["text"]}</span></li>'
                    for rung, verdict in enumerate(verdicts, 1))
    return f'<ol class="cl-ladder">{rungs}</ol>\n'


def finding(words: dict[str, str]) -> str:
    levels = " ".join(f'<span class="cl-level" data-level="{n}">{words["level"]} {n}</span>' for n in range(7))
    tags = " ".join(f'<span class="cl-tag" data-kind="{kind}">{kind}</span>'
                    for kind in ("measured", "planned", "published", "reported", "illustration"))
    code = "".join(f'<tr class="{row}"><td>00{n}0</td><td>FFMA R4, R4, R5, R6 ;</td><td>{row}</td><td>{n}</td><td>y0</td></tr>'
                   for n, row in enumerate(("n", "k", "c0", "c1", "o", "u")))
    side = (f'<div class="sv cl-scroll" tabindex="0"><table class="svt"><thead><tr><th>@</th><th>SASS</th><th></th>'
            f"<th>stall</th><th></th></tr></thead><tbody>{code}</tbody></table></div>")
    spec = json.dumps(SPEC).replace('"', "&quot;")
    return (front(words["probe"], words["text"]) + f"# {words['probe']} {{#top}}\n\n"
            f'<div class="cl-statement" data-claim="ffma.latency.c" data-level="4"><p>{words["text"]}</p></div>\n\n'
            f"<p>{levels}</p>\n<p>{tags}</p>\n\n## {words['level']} {{#ladder}}\n\n{ladder(words)}\n"
            f'<figure class="cl-figure"><img class="cl-light" loading="lazy" src="light.svg" alt="line" width="400" height="200">'
            f'<img class="cl-dark" loading="lazy" src="dark.svg" alt="line" width="400" height="200"><figcaption>{words["text"]}</figcaption>'
            f'<button type="button" class="cl-chart-open" data-chart-spec="{spec}" hidden>+</button></figure>\n\n'
            f'<figure class="cl-figure"><button type="button" class="cl-chart-open" data-chart-source="line.spec.js" hidden>+</button></figure>\n\n'
            f'## SASS {{#sass}}\n\n<div class="sv-pair"><div>{side}</div><div>{side}</div></div>\n\n'
            f'<p><a href="evidence:stub/samples.csv">samples.csv</a></p>\n\n[{words["findings"]}](../../index.md#table)\n')


def findings(words: dict[str, str]) -> str:
    rows = "".join(f'<tr data-level="{n}" data-device="{device}"><th scope="row"><a href="ffma-latency-c/stub-device/index.html">'
                   f'{words["probe"]} {n}</a></th><td data-sort="{n}"><span class="cl-level" data-level="{n}">{words["level"]} {n}</span></td>'
                   f"<td>{device}</td></tr>" for n, device in ((4, "stub-device"), (3, "sm_75"), (6, "sm_90")))
    form = ('<form class="cl-filter" data-cl-for="findings" hidden><label>Device<select name="device"><option value="">–</option>'
            '</select></label><label>≥<select name="level" data-cl-at-least><option value="">–</option><option>4</option></select></label>'
            '<label>Text<input type="search" name="text"></label><span class="cl-count"></span></form>')
    return (front(words["findings"], words["text"]) + f"# {words['findings']} {{#table}}\n\n{form}\n"
            f'<div class="cl-scroll" tabindex="0"><table class="cl-table" id="findings" data-cl-filter><thead><tr><th>Claim</th>'
            f"<th>Level</th><th>Device</th></tr></thead><tbody>{rows}</tbody></table></div>\n")


def many(words: dict[str, str], count: int = 2000) -> tuple[str, str]:
    """A page with the first hundred rows of a long table, and the script that holds all of them."""
    row = '<tr data-level="{level}"><th scope="row"><a href="../ffma-latency-c/stub-device/index.html">row {n}</a></th><td>{level}</td></tr>'
    rows = [row.format(n=n, level=n % 7) for n in range(count)]
    form = '<form class="cl-filter" data-cl-for="many" hidden><label>Text<input type="search" name="text"></label><span class="cl-count"></span></form>'
    text = (front(words["findings"], words["text"]) + f"# {words['findings']} {{#table}}\n\n{form}\n"
            f'<div class="cl-scroll" tabindex="0"><table class="cl-table" id="many" data-cl-filter data-cl-rows="rows.js"><thead><tr><th>Claim</th>'
            f"<th>Level</th></tr></thead><tbody>{''.join(rows[:100])}</tbody></table></div>\n\n"
            f'<nav class="cl-pages" aria-label="pages"><p>1</p></nav>\n')
    return text, f"window.ledgerRows={json.dumps(''.join(rows))};\n"


def pages(language: str, snapshot: Path) -> Iterator[tuple[str, str | bytes]]:
    words, made = WORDS[language], json.loads(snapshot.read_text(encoding="utf-8"))
    yield "index.md", (front(words["home"], words["text"]) + f"# {words['home']} {{#home}}\n\n{words['text']}\n\n"
                       f'{made["name"]}\n\n[{words["probe"]}]({FINDING}/index.md#ladder)\n\n{made.get("extra", "")}\n')
    yield "findings/index.md", findings(words)
    yield "findings/many/index.md", many(words)[0]
    yield "findings/many/rows.js", many(words)[1]
    yield f"{FINDING}/index.md", finding(words)
    yield f"{FINDING}/light.svg", SVG.format(colour="#1f5fbf").encode()
    yield f"{FINDING}/dark.svg", SVG.format(colour="#7fb2ff")
    yield f"{FINDING}/line.spec.js", f"window.ledgerSpec={json.dumps(SPEC)};\n"
    yield "probes/ffma/index.md", front(words["probe"], words["text"]) + f"# {words['probe']} {{#probe}}\n\n{words['text']}\n"
    if made.get("only") == language:
        yield "method/extra/index.md", front("Extra", "extra") + "# Extra {#extra}\n"


def shared(snapshot: Path) -> Iterator[tuple[str, str | bytes]]:
    yield "api/findings.json", json.dumps({"snapshot": snapshot.name})

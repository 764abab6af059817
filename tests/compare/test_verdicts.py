"""What became of a finding: every reason code is reached, and the two sides may be swapped."""

from __future__ import annotations

import pytest

from gen.compare.verdicts import ASPECTS, REASONS, Compared, compare, compare_all
from gen.compare.view import compared_json
from gen.compare.words import rows_in_words
from gen.publish.compared import run_compare, terminal_lines
from tests.release import made

NUMBER = {"value": "4.000", "unit": "cycles", "half_width": "0.005", "interval": "3.995 4.005", "corrected": True}
BARE = {**NUMBER, "half_width": None, "interval": None}


def document(**changes):
    """A made-up finding as frozen; nothing in it was measured."""
    made_up = {
        "id": "x.latency-scheduled.c.gpu", "claim": "x.latency-scheduled.c", "kind": "latency-scheduled", "instruction": "X",
        "form": "c-reg", "accumulators": 1, "level": 5, "quantity": NUMBER, "subject": {"id": "gpu", "architecture": "sm_90"},
        "conditions": {"device": "GPU", "unit": "ab", "driver": "1", "commit": "c", "toolchain": {"nvrtc": "13.0", "ptxas": "13.0.88"}},
        "code": [{"module": "m", "sha256": "1" * 64}], "statements": {"en": {"statement": "a"}, "ko": {"statement": "b"}},
    }
    return {**made_up, **changes}


def number(value, interval, **changes):
    return {**NUMBER, "value": value, "interval": interval, **changes}


OTHER_DRIVER = {**document()["conditions"], "driver": "2"}
OTHER_PTXAS = {**document()["conditions"], "toolchain": {"nvrtc": "13.0", "ptxas": "13.1.2"}}
CASES = [
    ("FINDING_ADDED", None, document()),
    ("FINDING_REMOVED", document(), None),
    ("CLAIM_DIFFERS", document(), document(form="b-reg")),
    ("VALUE_SAME", document(), document(quantity=number("4.000", "3.990 4.010", half_width="0.010"))),
    ("VALUE_AGREES", document(), document(quantity=number("4.004", "3.999 4.009"))),
    ("VALUE_DIFFERS", document(), document(quantity=number("5.000", "4.995 5.005"))),
    ("VALUE_DIFFERS_BARE", document(quantity=BARE), document(quantity={**BARE, "value": "5"})),
    ("VALUE_MISSING", document(), document(quantity=None)),
    ("VALUE_CORRECTION", document(), document(quantity={**BARE, "corrected": False})),
    ("VALUE_UNIT", document(), document(quantity={**NUMBER, "unit": "cycles-per-instruction"})),
    ("VALUE_NONE", document(quantity=None), document(quantity=None)),
    ("INTERVAL_NONE", document(quantity=BARE), document(quantity=BARE)),
    ("INTERVAL_SAME", document(), document()),
    ("INTERVAL_CHANGED", document(), document(quantity=number("4.000", "3.990 4.010"))),
    ("INTERVAL_MISSING", document(quantity=BARE), document()),
    ("LEVEL_SAME", document(), document()),
    ("LEVEL_RAISED", document(), document(level=6)),
    ("LEVEL_LOWERED", document(), document(level=4)),
    ("ENVIRONMENT_SAME", document(), document()),
    ("ENVIRONMENT_CHANGED", document(), document(conditions=OTHER_DRIVER)),
    ("ENVIRONMENT_CHANGED", document(), document(conditions=OTHER_PTXAS)),
    ("ENVIRONMENT_MISSING", document(conditions=None), document()),
    ("CODE_SAME", document(), document()),
    ("CODE_CHANGED", document(), document(code=[{"module": "m", "sha256": "2" * 64}])),
    ("CODE_ARCHITECTURE", document(), document(subject={"id": "gpu2", "architecture": "sm_100"})),
    ("CODE_MISSING", document(code=[]), document()),
    ("STATEMENT_SAME", document(), document()),
    ("STATEMENT_CHANGED", document(), document(statements={"en": {"statement": "a"}, "ko": {"statement": "c"}})),
]


def reasons(compared: Compared) -> set[str]:
    return {one.reason for one in compared.verdicts}


@pytest.mark.parametrize("code,first,second", CASES)
def test_each_reason(code, first, second):
    assert code in reasons(compare(first, second))


def test_every_reason_has_a_case():
    assert {case[0] for case in CASES} == set(REASONS)


@pytest.mark.parametrize("code,first,second", CASES)
def test_the_other_way_round(code, first, second):
    swapped = {"FINDING_ADDED": "FINDING_REMOVED", "FINDING_REMOVED": "FINDING_ADDED", "LEVEL_RAISED": "LEVEL_LOWERED",
               "LEVEL_LOWERED": "LEVEL_RAISED"}
    assert swapped.get(code, code) in reasons(compare(second, first))


@pytest.mark.parametrize("code,first,second", CASES)
@pytest.mark.parametrize("language", ["en", "ko"])
def test_each_verdict_has_words(code, first, second, language):
    compared = compare(first, second)
    for row in rows_in_words(language, compared_json(compared)["verdicts"]):
        assert row["aspect"] and row["verdict"] and row["detail"] and "{" not in row["detail"]
    assert code in " ".join(terminal_lines([compared])) or REASONS[code] == "SAME"


def test_aspects_come_in_one_order():
    assert [one.aspect for one in compare(document(), document()).verdicts] == list(ASPECTS[1:])
    assert not compare(document(), document()).changed and compare(document(), document(level=6)).changed


def test_findings_of_either_side_are_there():
    found = compare_all({"a": document(id="a")}, {"b": document(id="b")})
    assert [(one.id, reasons(one)) for one in found] == [("a", {"FINDING_REMOVED"}), ("b", {"FINDING_ADDED"})]


# -- the command ----------------------------------------------------------------------------------------------------

@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    from dataclasses import replace

    from gen.records import save_record

    folder = tmp_path_factory.mktemp("sides")
    made.written(folder / "releases")
    made.written(folder / "releases", "2027.01", "2026.12")
    save_record(made.record(), folder / "records")
    device = replace(made.record().device, unit="ab" * 8)
    save_record(replace(made.record(), id="other", device=device), folder / "records")
    return folder


def run(folders, a, b):
    said: list[str] = []
    status = run_compare(a, b, folders / "releases", folders / "records", folders / "pages", said.append)
    return status, "\n".join(said)


def test_two_releases(folders):
    status, said = run(folders, "2026.12", "2027.01")
    assert status == 0 and "[CODE_CHANGED]" not in said and "[LEVEL_" not in said
    for language in ("en", "ko"):
        page = (folders / "pages" / "2026.12..2027.01" / f"{language}.html").read_text(encoding="utf-8")
        assert f'lang="{language}"' in page and "<script" not in page and "data-reason" in page


def test_two_records_by_id(folders):
    status, said = run(folders, made.record().id, "other")
    assert status == 0 and "[ENVIRONMENT_CHANGED]" in said and "unit" in said


def test_a_record_by_its_folder_and_a_release(folders):
    status, _ = run(folders, "2026.12", str(folders / "records" / made.record().id))
    assert status == 0


@pytest.mark.parametrize("a,b", [("", "2026.12"), ("2026.12", ""), ("2026.12", "2030.01"), ("2026.12", "no-such"), ("../..", "2026.12")])
def test_a_side_that_is_missing(folders, a, b):
    status, said = run(folders, a, b)
    assert status == 2 and said.count("\n") == 0

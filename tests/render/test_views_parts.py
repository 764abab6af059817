"""Small parts of the views: addresses, codec, published rows, fit table, perturbation table."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from gen.model.listing import KernelShape, Listing
from gen.views.codec import decode, encode
from gen.views.evidence import command_for
from gen.views.published import read_published
from gen.views.slug import finding_folder, slug
from gen.views.snapshot import load_snapshot
from tests.render.made_up import snapshot_of
from tests.stages import synthetic


@pytest.mark.parametrize("text, expected", [("sm_90", "sm-90"), ("NVIDIA H200", "nvidia-h200"), ("../x", "x")])
def test_slugs_are_plain(text, expected):
    assert slug(text) == expected


def test_folder_names_claim_and_subject(findings):
    assert finding_folder(findings[0]) == "findings/synthetic-latency-scheduled-a-imm/synthetic-gpu"


def test_machine_code_survives_the_codec():
    static = synthetic.synthetic_static()
    for entry in (synthetic.entry_name("a-imm", 8, 16, 64), synthetic.TIMER):
        kernel = static.kernel(entry)
        assert decode(Listing, encode(kernel.listing)) == kernel.listing
        assert decode(KernelShape, encode(kernel.shape)) == kernel.shape


def test_correction_table(snapshot):
    view = next(v for v in snapshot.findings if v["claim"] == "synthetic.latency-scheduled.a-imm")
    values = {row["symbol"]: row["value"] for row in view["correction"]["coefficients"]}
    assert values == {"L": "4.000", "O": "7.000", "C": "40.000", "|r|": "0.000"}
    simpler = {row["id"]: row for row in view["correction"]["simpler"]}
    assert list(simpler) == ["naive", "one_variable", "empty_loop"]
    assert simpler["one_variable"]["value"] == "4.219" and simpler["one_variable"]["wrong"] == "one_variable_wrong"
    assert view["correction"]["opcodes"] == ["IADD3", "ISETP", "BRA"]


def test_perturbation_table(snapshot):
    view = next(v for v in snapshot.findings if v["claim"] == "synthetic.latency-scheduled.a-imm")
    rows = {(row["role"], row["shift"]): row for row in view["perturbation"]["rows"]}
    assert rows["links", 1]["right"] and rows["links", 1]["distance"] == 5
    assert not rows["links", -1]["right"] and rows["links", -1]["cycles_per_link"] == "3.219"
    assert rows["elsewhere", 1]["right"]


def test_published_values_are_about_the_same_quantity(snapshot):
    kinds = {v["kind"]: {row["quantity"] for row in v["published"]} for v in snapshot.findings}
    assert kinds["latency-scheduled"] == {"latency"} and kinds["issue-interval"] == {"issue-interval"}
    assert kinds["dependence-effect"] == set()


def test_published_file_with_other_columns_is_refused(tmp_path):
    path = tmp_path / "published.csv"
    path.write_text("mnemonic,value\nFFMA,4\n", encoding="utf-8")
    with pytest.raises(ValueError, match="published.csv: columns"):
        read_published(path)


@pytest.mark.parametrize("text", ["", "{", '{"schema": 99}'])
def test_a_broken_snapshot_is_named(tmp_path, text):
    (tmp_path / "snapshot.json").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="snapshot.json"):
        load_snapshot(tmp_path)


def test_live_findings_have_a_place_of_their_own(findings, tmp_path):
    live = [replace(finding, released=False) for finding in findings]
    views = snapshot_of(findings, tmp_path, live).findings
    folders = [view["folder"] for view in views]
    assert len(set(folders)) == len(folders) == 2 * len(findings)
    assert sum(folder.endswith("/this-machine") for folder in folders) == len(findings)


@pytest.mark.parametrize("measured, target", [(True, "record"), (False, "probe")])
def test_the_command_exists(measured, target):
    makefile = (Path(__file__).resolve().parents[2] / "Makefile").read_text(encoding="utf-8")
    assert command_for("ffma", measured) == f"make {target} NAME=ffma"
    assert re.search(rf"^{target}:", makefile, re.M) and re.search(r"^export .*\bNAME\b", makefile, re.M)

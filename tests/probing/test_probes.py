"""Probe files and families: what is found, and the one clear line for what cannot be used."""

from __future__ import annotations

import re

import pytest

from gen.probing import discovery, families
from gen.probing.discovery import ProbeError, load_probe, probe_names
from gen.probing.families import FamilyError

CLAIM_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*){2}")


@pytest.mark.parametrize("name", probe_names())
def test_claim_ids_follow_the_grammar_and_differ(name):
    ids = [claim.id for claim in load_probe(name).claims]
    assert all(CLAIM_ID.fullmatch(claim_id) for claim_id in ids) and len(set(ids)) == len(ids)


def test_ffma_covers_the_method_document():
    probe = load_probe("ffma")
    chains = [v for v in probe.variants if v.kind == "chain" and v.form == "a-imm"]
    assert {v.accumulators for v in chains} == {1, 2, 4, 8, 16}
    for accumulators in (1, 2, 4, 8, 16):
        assert {v.instruction_count for v in chains if v.accumulators == accumulators} == {1024, 4096, 16384, 65536, 131072}
    assert any(v.body_length == 32 and v.iterations == 4096 and v.accumulators == 8 for v in chains)
    assert probe.plan.warp_counts == (1, 2, 4, 8, 16, 32)
    assert probe.plan.processes >= 3 and probe.plan.repeats >= 10 and probe.plan.blocks >= 2
    assert {form.chain_slot for form in probe.forms} == {"A", "B", "C"}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(discovery, "PROBES", tmp_path)
    monkeypatch.setattr(families, "FAMILIES", tmp_path)
    for cached in (discovery.probe_names, discovery.load_probe, families.family):
        cached.cache_clear()
    yield tmp_path
    for cached in (discovery.probe_names, discovery.load_probe, families.family):
        cached.cache_clear()


@pytest.mark.parametrize("text", ["", "PROBE = 3", "raise SystemError('no')", "def", "import nothing_of_this_name"])
def test_a_broken_probe_file_is_one_clear_error(folder, text):
    (folder / "odd.py").write_text(text)
    with pytest.raises(ProbeError, match="odd.py"):
        load_probe("odd")


def test_an_unknown_probe_names_the_known_ones(folder):
    (folder / "odd.py").write_text("")
    with pytest.raises(ProbeError, match="odd"):
        load_probe("other")


GOOD = '[[instruction]]\nid = "x"\nmnemonic = "X"\nptx = "x"\nexpression = "x({a})"\nsass = { "*" = ["X"] }\n'


@pytest.mark.parametrize("text", [
    "= 3", "instruction = 3", "[[instruction]]\nid = 3", GOOD.replace('"*"', '"sm_90"'), GOOD.replace('["X"]', "[]"),
    GOOD.replace('["X"]', "[3]"), GOOD + 'colour = "red"\n', GOOD.replace('mnemonic = "X"\n', ""),
])
def test_a_broken_family_is_one_clear_error(folder, text):
    (folder / "odd.toml").write_text(text)
    with pytest.raises(FamilyError, match="odd.toml"):
        families.family("odd")


def test_spellings_fall_back_to_all_architectures(folder):
    (folder / "fine.toml").write_text(GOOD.replace('"*" = ["X"]', '"*" = ["X"], sm_75 = ["Y", "Z"]'))
    row = families.instruction("fine", "x")
    assert row.spellings("sm_75") == ("Y", "Z") and row.spellings("sm_120") == ("X",)
    with pytest.raises(FamilyError, match="no instruction"):
        families.instruction("fine", "y")

"""The commit that a record names: of the checkout, changed or not, or unknown; always of a spelling that records take."""

from __future__ import annotations

import subprocess

import pytest

from gen.measure import run
from gen.records.limits import COMMIT


def git(folder, *words):
    subprocess.run(["git", "-c", "user.name=x", "-c", "user.email=x@example.org", *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "_ROOT", tmp_path)
    monkeypatch.delenv("CYCLE_LEDGER_COMMIT", raising=False)
    return tmp_path


def test_no_checkout_no_commit_and_no_git_are_unknown(checkout, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(checkout.parent))
    assert run.commit_here() == "unknown"
    git(checkout, "init", "-q")
    assert run.commit_here() == "unknown"
    monkeypatch.setenv("PATH", str(checkout))
    assert run.commit_here() == "unknown"


def test_a_changed_checkout_says_so(checkout):
    git(checkout, "init", "-q")
    (checkout / "file").write_text("1")
    git(checkout, "add", "file")
    git(checkout, "commit", "-qm", "x")
    clean = run.commit_here()
    (checkout / "file").write_text("2")
    assert run.commit_here() == f"{clean}-dirty"
    assert COMMIT.fullmatch(clean) and COMMIT.fullmatch(f"{clean}-dirty")


@pytest.mark.parametrize("given", ["b2f0fd9", "main", "a" * 39, "A" * 40, "a" * 40 + "-changed"])
def test_a_commit_that_no_record_takes_is_refused_before_anything_is_measured(checkout, monkeypatch, given):
    monkeypatch.setenv("CYCLE_LEDGER_COMMIT", given)
    monkeypatch.setattr(run, "device_facts", lambda device: pytest.fail("the GPU was asked"))
    with pytest.raises(run.MeasureError, match="CYCLE_LEDGER_COMMIT.*allowed"):
        run.measure_probe(None)


@pytest.mark.parametrize("given", ["a" * 40, "0" * 64, "a" * 40 + "-dirty", "unknown"])
def test_a_commit_given_by_name_is_taken(checkout, monkeypatch, given):
    monkeypatch.setenv("CYCLE_LEDGER_COMMIT", given)
    assert run.commit_here() == given

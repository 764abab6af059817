"""Fixtures of the record tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.records import save_record
from synthetic_records import synthetic_record


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A good synthetic record on disk."""
    return save_record(synthetic_record(), tmp_path / "records")

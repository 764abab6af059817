"""The newest release of this checkout, judged again by its frozen rules with the code of today: to the last field the same."""

from __future__ import annotations

import pytest

from gen.release.layout import RELEASES
from gen.release.store import versions
from gen.verify.run import verify_release

KNOWN = versions(RELEASES) if RELEASES.is_dir() else []


@pytest.mark.skipif(not KNOWN, reason="nothing is released yet")
def test_newest_release_comes_out_the_same_by_its_own_rules():
    found = verify_release(RELEASES, KNOWN[-1], compile_cubins=False)
    assert [str(note) for note in found.rederived.notes] == []

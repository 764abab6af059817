"""One whole page in both languages against stored text. LEDGER_UPDATE_GOLDEN=1 writes it anew after a wanted change."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

GOLDEN = Path(__file__).with_name("golden")
PAGE = "findings/synthetic/sm-90/index.md"


@pytest.mark.parametrize("language", ["en", "ko"])
def test_architecture_finding_page(site, language):
    path = GOLDEN / f"architecture-finding.{language}.md"
    text = site[language][PAGE]
    if os.environ.get("LEDGER_UPDATE_GOLDEN") == "1":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")

"""Addresses of pages, made from ids; ASCII, stable, the same in both languages."""

from __future__ import annotations

import re

from gen.model.finding import Finding

#: Last part of the address of a finding that was measured here and not released.
LIVE = "this-machine"


def slug(text: str) -> str:
    """Lower case ASCII words joined by "-"."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def finding_folder(finding: Finding) -> str:
    """Folder of a finding's page below a language root, without a slash at its end."""
    last = slug(finding.subject.id) if finding.released else LIVE
    return f"findings/{slug(finding.claim_id)}/{last}"


def probe_folder(probe_id: str) -> str:
    return f"probes/{slug(probe_id)}"


def record_folder(record_id: str) -> str:
    """Folder of a record below the published evidence; a live run is served from the same place."""
    return f"records/{record_id}"

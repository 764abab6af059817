"""Addresses of pages, made from ids; ASCII, stable, the same in both languages."""

from __future__ import annotations

import re

from gen.model.finding import Finding
from gen.stages.progress.kinds import KINDS as PROGRESS_KINDS

#: Last part of the address of a finding that was measured here and not released.
LIVE = "this-machine"


def slug(text: str) -> str:
    """Lower case ASCII words joined by "-"."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def _compiled(finding: Finding) -> bool:
    """Whether it rests on machine code alone: such findings of a probe and an architecture share a page."""
    return finding.subject.kind == "architecture"


def _shared_name(finding: Finding) -> str:
    """First part of the address of a shared page. Claims about progress bring two kernels each, so a form has its own."""
    return slug(f"{finding.probe} {finding.form}" if finding.kind in PROGRESS_KINDS else finding.probe)


def finding_folder(finding: Finding) -> str:
    """Folder of a finding's page below a language root, without a slash at its end."""
    last = slug(finding.subject.id) if finding.released else LIVE
    return f"findings/{_shared_name(finding) if _compiled(finding) else slug(finding.claim_id)}/{last}"


def finding_page(finding: Finding) -> str:
    """Address of a finding below a language root, with its place where it shares the page."""
    place = f"#{slug(finding.claim_id)}" if _compiled(finding) else ""
    return f"{finding_folder(finding)}/index.html{place}"


def finding_data(finding: Finding) -> str:
    """Address of the published data of a finding, or of all findings on its page, below the language that holds data."""
    return f"{finding_folder(finding)}/{'findings' if _compiled(finding) else 'finding'}.json"


def probe_folder(probe_id: str) -> str:
    return f"probes/{slug(probe_id)}"


def record_folder(record_id: str) -> str:
    """Folder of a record below the published evidence; a live run is served from the same place."""
    return f"records/{record_id}"

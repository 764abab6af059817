"""The page of one probe."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

from gen.render.environment import rendered
from gen.views.snapshot import Snapshot

#: From a probe's folder to the language's root.
ROOT = "../../"


def probe_pages(language: str, probe: Mapping[str, Any], snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    own = [view for view in snapshot.findings if view["probe"] == probe["id"]]
    published = {view["id"]: view for view in own if view["released"]}
    live = {view["id"]: view for view in own if not view["released"]}
    yield f"{probe['folder']}/index.md", rendered(
        language, "probe.md.j2", p=probe, root=ROOT,
        statements=[published[finding_id] for finding_id in probe["statements"]],
        live=[live[finding_id] for finding_id in probe["live"]])

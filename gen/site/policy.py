"""A content security policy for each page: nothing from another site, and inline scripts only by their hash."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Sequence

INLINE = re.compile(r"<script(?P<attributes>[^>]*)>(?P<body>.*?)</script>", re.DOTALL)
HEAD = re.compile(r"<head>")
#: "self" does not cover pages opened from a file, so `file:` stands beside it; neither reaches another site.
HERE = "'self' file:"


def script_hashes(html: str) -> list[str]:
    """Sources for the inline scripts that run, in order of first appearance. Data blocks need none."""
    bodies = (m["body"] for m in INLINE.finditer(html)
              if "src=" not in m["attributes"] and "application/" not in m["attributes"])
    digests = (base64.b64encode(hashlib.sha256(body.encode()).digest()).decode() for body in bodies)
    return list(dict.fromkeys(f"'sha256-{digest}'" for digest in digests))


def policy(scripts_allowed: Sequence[str]) -> str:
    scripts = " ".join([HERE, *scripts_allowed])
    return "; ".join((
        "default-src 'none'", f"script-src {scripts}", f"style-src {HERE} 'unsafe-inline'",
        f"img-src {HERE} data:", f"font-src {HERE}", f"connect-src {HERE}", f"worker-src {HERE}",
        f"frame-src {HERE}", "base-uri 'none'", "form-action 'self'",
    ))


def with_policy(html: str, scripts_allowed: Sequence[str] | None = None) -> str:
    """The page with its policy as the first element of its head. Without a list, its own inline scripts are allowed:
    for pages that hold nothing but our own templates."""
    found = policy(script_hashes(html) if scripts_allowed is None else scripts_allowed)
    return HEAD.sub(lambda head: f'{head[0]}<meta http-equiv="Content-Security-Policy" content="{found}">', html, count=1)

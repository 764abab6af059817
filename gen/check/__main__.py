"""Command line: `python -m gen.check SITE_DIR` prints one line for each problem in SITE_DIR/en and SITE_DIR/ko."""

from __future__ import annotations

import sys
from pathlib import Path

from gen.check.site import check_site


def main(arguments: list[str]) -> int:
    """Exit status: 0 without a problem, 1 with problems, 2 when there is nothing to check."""
    if len(arguments) != 1:
        print("usage: python -m gen.check SITE_DIR (the folder that holds en and ko)", file=sys.stderr)
        return 2
    site = Path(arguments[0])
    missing = [name for name in ("en", "ko") if not (site / name).is_dir()]
    if missing:
        print(f"{site}: no folder {' and no folder '.join(missing)}; build the site first (make site)", file=sys.stderr)
        return 2
    problems = check_site(site / "en", site / "ko")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

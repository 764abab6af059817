"""The mkdocs-gen-files entry: writes the renderer's pages as virtual files, from a snapshot made before."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import mkdocs_gen_files

from gen.failpoint import failpoint


def snapshot() -> Path:
    """The snapshot of the build that started this one, or one made now (or found) for the present inputs."""
    given = os.environ.get("LEDGER_SNAPSHOT")
    if given:
        return Path(given)
    return importlib.import_module("gen.pipeline").ensure_snapshot()


def main() -> None:
    language = mkdocs_gen_files.FilesEditor.current().config.theme["language"]
    renderer = importlib.import_module(os.environ.get("LEDGER_RENDERER", "gen.render"))
    for path, content in renderer.pages(language, snapshot()):
        data = content.encode("utf-8") if isinstance(content, str) else content
        failpoint("site.page")
        with mkdocs_gen_files.open(path, "wb") as file:
            file.write(data)


main()

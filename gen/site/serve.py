"""Serve the built site from a plain static server on this machine only; nothing is built or measured."""

from __future__ import annotations

import argparse
import functools
import os
import sys
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from gen.site.paths import SITE

#: How often and how long a request waits for a folder that is being put in place, and for a file in one that is there.
_FOLDER_LOOKS, _FILE_LOOKS, _LOOK_SECONDS = 40, 4, 0.025


class _NotThere(Exception):
    """A file was missing at one look; the folder may just have been changed for another."""


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder; never cached, and the site's own page for an address that is not there."""

    looks_left = 0

    def send_head(self):
        """Looks again for a moment while a build puts a new folder in the place of the old one."""
        for _ in range(_FOLDER_LOOKS):
            if os.path.isdir(self.directory):
                break
            time.sleep(_LOOK_SECONDS)
        for self.looks_left in range(_FILE_LOOKS, -1, -1):
            try:
                return super().send_head()
            except _NotThere:
                time.sleep(_LOOK_SECONDS)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code == 404 and self.looks_left:
            raise _NotThere
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        try:
            body = page.read_bytes()
        except OSError:  # taken away since it was looked for
            return super().send_error(code, message, explain)
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, form: str, *values: object) -> None:
        """Quiet: the terminal keeps the address in view."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server bound to 127.0.0.1; port 0 takes any free one. The caller runs and closes it."""
    return ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Handler, directory=str(folder)))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=SITE)
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args(arguments)
    if not (options.folder / "index.html").is_file():
        print(f"serve: no site in {options.folder}; run `make site` first", file=sys.stderr)
        return 1
    try:
        running = server(options.folder, options.port)
    except OSError as error:
        print(f"serve: port {options.port} cannot be used ({error.strerror}); give PORT=…", file=sys.stderr)
        return 1
    address = f"http://127.0.0.1:{running.server_port}"
    print(f"serve: {address}/en/index.html and {address}/ko/index.html (Ctrl-C ends)", flush=True)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())

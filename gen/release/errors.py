"""The one error of this package: a release that cannot be made, read or spoken of."""

from __future__ import annotations

from gen.records.errors import RecordError

#: What to do about a file of a release that is not as it was frozen.
RESTORE = "restore the release as it was made (git checkout); a release is never changed"


class ReleaseError(ValueError):
    """One line: where, what was found, what is allowed, what to do."""

    def __init__(self, where: str, found: str, allowed: str, action: str) -> None:
        super().__init__(where, found, allowed, action)
        self.where, self.found, self.allowed, self.action = where, found, allowed, action

    def __str__(self) -> str:
        line = f"{self.where}: found {self.found}; allowed: {self.allowed}; {self.action}"
        return "".join(c if c.isprintable() else "?" for c in line)


def from_record(error: RecordError, place: str = "") -> ReleaseError:
    """The same refusal in this package's words; `place` goes in front of the file."""
    return ReleaseError(f"{place}{error.file}: {error.field}", error.found, error.allowed, RESTORE)

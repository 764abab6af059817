"""What a verification found, as data and as lines for a terminal."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Kind(str, Enum):
    """BAD: looked, and it is not as it should be. UNCHECKED: could not look. DIFFERS: another answer, no fault."""

    BAD = "BAD"
    UNCHECKED = "UNCHECKED"
    DIFFERS = "DIFFERS"


@dataclass(frozen=True)
class Note:
    """One thing found: a stable reason code, the place, one line of text, and the command that would do better."""

    kind: Kind
    reason: str
    where: str
    text: str
    command: str | None = None

    def line(self) -> str:
        said = f"{self.where}: {self.text}"
        return "".join(c if c.isprintable() else "?" for c in said)


@dataclass
class Part:
    """One of the three answers: what was done, in words, and every note."""

    done: list[str] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    def add(self, kind: Kind, reason: str, where: str, text: str, command: str | None = None) -> None:
        self.notes.append(Note(kind, reason, where, text, command))

    def has(self, kind: Kind) -> bool:
        return any(note.kind is kind for note in self.notes)

    @property
    def answer(self) -> str:
        if self.has(Kind.BAD):
            return "NO"
        if self.has(Kind.UNCHECKED):
            return "NOT WHOLLY CHECKED"
        return "DIFFERS" if self.has(Kind.DIFFERS) else "yes"


@dataclass
class Verified:
    """One release: `intact` decides the exit status, the other two inform."""

    version: str
    intact: Part = field(default_factory=Part)
    rederived: Part = field(default_factory=Part)
    today: Part = field(default_factory=Part)

    @property
    def status(self) -> int:
        """0: intact; 1: something is not as frozen; 3: nothing wrong was found, but not all could be checked."""
        if self.intact.has(Kind.BAD):
            return 1
        return 3 if self.intact.has(Kind.UNCHECKED) else 0


#: Lines shown of one part; a release with every file changed has hundreds.
_MOST = 40


def _part_lines(name: str, part: Part, answer: str) -> list[str]:
    lines = [f"  {name:<11} {answer}{': ' if part.done else ''}{'; '.join(part.done)}"]
    for note in part.notes[:_MOST]:
        lines.append(f"    [{note.reason}] {note.line()}")
        lines += [f"      to check it: {note.command}"] if note.command else []
    left = len(part.notes) - _MOST
    return lines + ([f"    and {left} more"] if left > 0 else [])


def lines(found: Verified) -> list[str]:
    """A release in a few lines, every note below the answer that it belongs to."""
    agrees = {"yes": "the same"}.get(found.today.answer, found.today.answer.lower())
    return [f"release {found.version}", *_part_lines("intact", found.intact, found.intact.answer),
            *_part_lines("re-derived", found.rederived, found.rederived.answer),
            *_part_lines("today", found.today, agrees)]

"""Disassembly text (`nvdisasm -hex -c`) to one Listing per kernel, in time linear in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from gen.model.listing import Listing, SassInstruction
from gen.sass.control import decode_control
from gen.sass.errors import SassError
from gen.sass.operands import decode_text

#: Bytes of one instruction, sm_70 and later.
INSTRUCTION_BYTES = 16
#: No instruction of a real listing comes near this; a longer line is not disassembly.
LONGEST_INSTRUCTION = 2000

_WORD = re.compile(r"/\* 0x([0-9a-f]{16}) \*/\Z")
_ADDRESS = re.compile(r"[0-9a-f]{4,8}\Z")
_LABEL = re.compile(r"([^\s:]{1,4096}):\Z")
_SIZE = re.compile(r"([^\s,]{1,4096})\s*,\s*\(\s*([^\s]{1,4096})\s*-\s*([^\s)]{1,4096})\s*\)\Z")


@dataclass
class _Section:
    """A code section while it is being read."""

    name: str
    entry: bool = False
    end_label: str | None = None
    instructions: list[SassInstruction] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    #: Address, instruction text and first word of an instruction whose second word is still to come.
    pending: tuple[int, str, int] | None = None


def parse_listing(text: str, architecture: str) -> dict[str, Listing]:
    """All kernels of one cubin, by entry name.

    `architecture` such as "sm_90" must equal the `.target` line. Raises SassError for anything that is not a
    whole listing with at least one instruction in every kernel; never returns an empty result.
    """
    reader = _Reader(architecture)
    for number, line in enumerate(text.split("\n"), 1):
        reader.line(number, line.strip())
    return reader.finish()


class _Reader:
    def __init__(self, architecture: str) -> None:
        self.architecture = architecture
        self.targeted = False
        self.section: _Section | None = None
        self.kernels: dict[str, Listing] = {}

    def line(self, number: int, line: str) -> None:
        section = self.section
        if line.startswith("/*"):
            if section is not None:
                self._code(section, number, line)
        elif not line or line.startswith("//"):
            return
        elif section is not None and line.endswith(":"):
            self._label(section, number, line)
        elif line.startswith("."):
            self._directive(number, line)
        elif section is not None:
            raise SassError(f"line {number}: '{line[:60]}' in section .text.{section.name} is not disassembly")

    def _directive(self, number: int, line: str) -> None:
        name, _, rest = line.partition("\t") if "\t" in line else line.partition(" ")
        rest = rest.strip()
        if name == ".target":
            self._target(number, rest)
        elif name == ".section":
            self._close(number)
            self._open(rest.split(",", 1)[0].strip('"'))
        elif self.section is None:
            return
        elif name == ".size":
            match = _SIZE.match(rest) if len(rest) < 3 * 4096 else None
            if match and match[1] == self.section.name == match[3]:
                self.section.end_label = match[2]
        elif name == ".other" and rest.startswith(self.section.name + ","):
            self.section.entry = "STO_CUDA_ENTRY" in rest

    def _target(self, number: int, found: str) -> None:
        if found != self.architecture:
            raise SassError(f"line {number}: listing is for '{found[:40]}', expected '{self.architecture}'")
        self.targeted = True

    def _open(self, name: str) -> None:
        self.section = _Section(name[len(".text."):]) if name.startswith(".text.") else None

    def _label(self, section: _Section, number: int, line: str) -> None:
        match = _LABEL.match(line) if len(line) <= 4097 else None
        if not match:
            raise SassError(f"line {number}: '{line[:60]}' is not a label")
        if section.labels.setdefault(match[1], len(section.instructions)) != len(section.instructions):
            raise SassError(f"line {number}: label '{match[1][:60]}' stands twice in .text.{section.name}")

    def _code(self, section: _Section, number: int, line: str) -> None:
        word = _WORD.match(line)
        if word:
            self._second_word(section, number, int(word[1], 16))
        elif section.pending is not None:
            raise SassError(f"line {number}: second encoding word missing before '{line[:40]}'; use nvdisasm -hex")
        else:
            self._first_line(section, number, line)

    def _first_line(self, section: _Section, number: int, line: str) -> None:
        if len(line) > LONGEST_INSTRUCTION:
            raise SassError(f"line {number}: longer than {LONGEST_INSTRUCTION} characters, not an instruction")
        close, semicolon = line.find("*/"), line.find(";")
        word = _WORD.match(line[semicolon + 1:].strip()) if semicolon > close > 0 else None
        address = line[2:close] if close > 0 else ""
        if not _ADDRESS.match(address) or word is None:
            raise SassError(f"line {number}: '{line[:60]}' is no instruction with encoding; use nvdisasm -hex")
        expected = len(section.instructions) * INSTRUCTION_BYTES
        if int(address, 16) != expected:
            raise SassError(f"line {number}: address 0x{address} in .text.{section.name}, expected 0x{expected:04x}")
        section.pending = (expected, line[close + 2:semicolon].strip(), int(word[1], 16))

    def _second_word(self, section: _Section, number: int, hi: int) -> None:
        if section.pending is None:
            raise SassError(f"line {number}: encoding word without an instruction")
        address, text, lo = section.pending
        section.pending = None
        d = decode_text(text)
        section.instructions.append(SassInstruction(
            len(section.instructions), address, d.opcode, d.modifiers, d.guard, d.operands, d.reads, d.writes,
            decode_control(hi), text, (lo, hi),
        ))

    def _close(self, number: int) -> None:
        """End of a code section: keep it when it is a kernel and whole."""
        section, self.section = self.section, None
        if section is None:
            return
        where = f"line {number}: section .text.{section.name}"
        if section.pending is not None:
            raise SassError(f"{where} ends before the second encoding word; the text is cut off")
        if not section.instructions:
            raise SassError(f"{where} holds no instruction")
        if section.labels.get(section.end_label or "") != len(section.instructions):
            raise SassError(f"{where} does not end at its end label; the text is cut off")
        if section.entry:
            self._keep(section, where)

    def _keep(self, section: _Section, where: str) -> None:
        if section.name in self.kernels:
            raise SassError(f"{where} stands twice")
        self.kernels[section.name] = Listing(
            section.name, self.architecture, tuple(section.instructions), section.labels,
        )

    def finish(self) -> dict[str, Listing]:
        self._close(0)
        if not self.targeted:
            raise SassError(f"no .target line; expected .target {self.architecture} at the top of the listing")
        if not self.kernels:
            raise SassError("no kernel in the listing; expected at least one .text section of a __global__ function")
        return self.kernels

"""samples.csv.gz, progress.csv.gz and profiler.csv: one spelling for each value, so that a table has one text."""

from __future__ import annotations

import math
from operator import index
from typing import Any, Callable, Iterable, Mapping, Sequence

from gen.model.progress import DESIGNS, ProgressSample
from gen.model.record import ProfilerReading, Sample
from gen.records.errors import RecordError, shown
from gen.records.limits import CUBIN_DIGITS, ENTRY, MAX_INTEGER, MAX_WARPS, METRIC, UNITS

_RIGHT, _WRONG = "right", "wrong"
#: Lowest and highest value of each whole-number column. SM numbers may have gaps, so they may exceed the SM count.
RANGES = {
    "process": (0, 10_000), "order": (0, 10_000_000), "blocks": (1, 1_000_000), "warps": (1, MAX_WARPS),
    "repeat": (-10_000, 1_000_000), "block": (0, 2_000_000), "warp": (0, MAX_WARPS - 1), "sm": (0, 4095),
    "start_cycles": (0, MAX_INTEGER), "end_cycles": (0, MAX_INTEGER), "copies": (1, 10_000), "position": (0, 1_000),
    "passes": (0, MAX_INTEGER),
}
_FLOATS = frozenset({"expected", "found", "value"})


def _whole(value: Any) -> str:
    return str(index(value))


def _real(value: Any) -> str:
    """Shortest text that gives the same number back; whole numbers without a point."""
    number = float(value)
    if number.is_integer() and abs(number) < 2**53 and not (number == 0 and math.copysign(1, number) < 0):
        return str(int(number))
    return repr(number)


def _writers(columns: Sequence[str]) -> list[Callable[[Any], str]]:
    special: dict[str, Callable[[Any], str]] = {
        "cubin": lambda digest: digest[:CUBIN_DIGITS], "right": lambda right: _RIGHT if right else _WRONG}
    plain = dict.fromkeys(("entry", "metric", "unit", "design", "role", "partner"), str)
    return [special.get(c) or plain.get(c) or (_real if c in _FLOATS else _whole) for c in columns]


def _write(file: str, columns: Sequence[str], rows: Iterable[Iterable[Any]]) -> bytes:
    writers = _writers(columns)
    lines = [",".join(columns)]
    try:
        lines += [",".join([write(cell) for write, cell in zip(writers, row)]) for row in rows]
    except (TypeError, ValueError) as error:
        raise RecordError(file, f"row {len(lines)}", str(error), "the types of the record's fields") from None
    return ("\n".join(lines) + "\n").encode("utf-8")


def write_samples(file: str, samples: Iterable[Sample]) -> bytes:
    return _write(file, Sample._fields, samples)


def write_progress(file: str, samples: Iterable[ProgressSample]) -> bytes:
    return _write(file, ProgressSample._fields, samples)


READING_COLUMNS = tuple(ProfilerReading.__dataclass_fields__)


def write_readings(file: str, readings: Iterable[ProfilerReading]) -> bytes:
    rows = ([getattr(reading, column) for column in READING_COLUMNS] for reading in readings)
    return _write(file, READING_COLUMNS, rows)


def _rows(file: str, text: str, columns: Sequence[str], stated: int) -> list[list[str]]:
    """Cells of all rows below the header. The number of rows must be the stated one."""
    lines = text.split("\n")
    if lines[0] != ",".join(columns):
        raise RecordError(file, "row 0, the header", shown(lines[0]), ",".join(columns))
    if lines.pop() != "":
        raise RecordError(file, "last row", "no end of line", "an end of line after every row")
    if len(lines) - 1 != stated:
        raise RecordError(file, "number of rows", str(len(lines) - 1), f"{stated}, as record.json says")
    rows = [line.split(",") for line in lines[1:]]
    for number, row in enumerate(rows, 1):
        if len(row) != len(columns):
            raise RecordError(file, f"row {number}", f"{len(row)} cells", f"{len(columns)} cells")
    return rows


def _readers(columns: Sequence[str], cubins: Mapping[str, str]) -> list[tuple[str, Callable[[str], Any], str]]:
    """For each column its name, what turns a cell into a value (KeyError, ValueError), and what is allowed."""
    readers = {
        "cubin": (cubins.__getitem__, "the first digits of a cubin of this record"),
        "right": ({_RIGHT: True, _WRONG: False}.__getitem__, f"{_RIGHT} or {_WRONG}"),
        "entry": (_matching(ENTRY), "a kernel name"),
        "metric": (_matching(METRIC), "a metric name"),
        "unit": (_matching(UNITS), "a unit, or nothing"),
        "design": ({name: name for name in DESIGNS}.__getitem__, f"one of {', '.join(DESIGNS)}"),
        "role": (_matching(ENTRY), "a role's name"),
        "partner": (lambda cell: cell and _matching(ENTRY)(cell), "a role's name, or nothing"),
    }
    for column in _FLOATS:
        readers[column] = (_finite, "a finite number, in its shortest form")
    for column, (low, high) in RANGES.items():
        readers[column] = (_between(low, high), f"a whole number from {low} to {high}")
    return [(column, *readers[column]) for column in columns]


def _matching(pattern: Any) -> Callable[[str], str]:
    def read(cell: str) -> str:
        if not pattern.fullmatch(cell):
            raise ValueError(cell)
        return cell
    return read


def _finite(cell: str) -> float:
    number = float(cell)
    if not math.isfinite(number):
        raise ValueError(cell)
    return number


def _between(low: int, high: int) -> Callable[[str], int]:
    def read(cell: str) -> int:
        number = int(cell)
        if not low <= number <= high:
            raise ValueError(cell)
        return number
    return read


def _values(file: str, rows: list[list[str]], columns: Sequence[str], cubins: Mapping[str, str]) -> list[tuple]:
    """Converts column by column, which costs less than row by row."""
    converted = []
    for place, (column, read, allowed) in enumerate(_readers(columns, cubins)):
        values: list[Any] = []
        try:
            values.extend(read(row[place]) for row in rows)
        except (KeyError, ValueError):
            cell = rows[len(values)][place]
            raise RecordError(file, f"row {len(values) + 1}, {column}", shown(cell), allowed) from None
        converted.append(values)
    return list(zip(*converted))


def _check_spelling(file: str, text: str, written: bytes) -> None:
    """A cell such as "007" or "4.0" reads well but is not how the table is written."""
    if written.decode("utf-8") == text:
        return
    pairs = zip(text.split("\n"), written.decode("utf-8").split("\n"))
    number, (found, allowed) = next((n, pair) for n, pair in enumerate(pairs) if pair[0] != pair[1])
    raise RecordError(file, f"row {number}", shown(found), f"{shown(allowed)}, the one spelling of this row")


def read_samples(file: str, text: str, stated: int, cubins: Mapping[str, str]) -> tuple[Sample, ...]:
    """Samples of a table; `cubins` maps first digits to whole hashes. Raises RecordError."""
    rows = _rows(file, text, Sample._fields, stated)
    samples = tuple(map(Sample._make, _values(file, rows, Sample._fields, cubins)))
    _check_spelling(file, text, write_samples(file, samples))
    return samples


def read_readings(file: str, text: str, stated: int, cubins: Mapping[str, str]) -> tuple[ProfilerReading, ...]:
    """Profiler readings of a table, as `read_samples`."""
    rows = _rows(file, text, READING_COLUMNS, stated)
    readings = tuple(ProfilerReading(*values) for values in _values(file, rows, READING_COLUMNS, cubins))
    _check_spelling(file, text, write_readings(file, readings))
    return readings


def read_progress(file: str, text: str, stated: int, cubins: Mapping[str, str]) -> tuple[ProgressSample, ...]:
    """Progress samples of a table, as `read_samples`."""
    rows = _rows(file, text, ProgressSample._fields, stated)
    samples = tuple(map(ProgressSample._make, _values(file, rows, ProgressSample._fields, cubins)))
    _check_spelling(file, text, write_progress(file, samples))
    return samples

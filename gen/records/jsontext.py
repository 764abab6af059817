"""JSON as bytes: strict reading, and the one layout in which a record is written."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Mapping

from gen.records.errors import RESTORE, RecordError, shown

#: Field that holds the hash of all the others; it finds damage that leaves the file readable.
SEAL = "content_sha256"
_LONGEST_NUMBER = 40


class Unreadable:
    """Stands where JSON had something that no field may hold, so that the field's reader can name the place."""

    def __init__(self, what: str) -> None:
        self.what = what

    def __repr__(self) -> str:
        return self.what


def _number(convert: type, text: str) -> Any:
    return convert(text) if len(text) <= _LONGEST_NUMBER else Unreadable(f"a number of {len(text)} characters")


def _object(pairs: list[tuple[str, Any]]) -> Any:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    keys = [key for key, _ in pairs]
    twice = next(key for key in keys if keys.count(key) > 1)
    return Unreadable(f"an object with {shown(twice)} more than once")


def parse(file: str, data: bytes) -> Any:
    """The JSON value of a file. Raises RecordError."""
    try:
        return json.loads(
            data.decode("utf-8"), object_pairs_hook=_object, parse_constant=Unreadable,
            parse_int=lambda text: _number(int, text), parse_float=lambda text: _number(float, text))
    except UnicodeDecodeError as error:
        raise RecordError(file, f"byte {error.start}", "bytes that are no UTF-8", "UTF-8 text", RESTORE) from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise RecordError(file, place, f"no JSON ({error.msg})", "one JSON object", RESTORE) from None
    except RecursionError:
        raise RecordError(file, "whole file", "JSON nested too deeply", "one JSON object", RESTORE) from None


def render(value: Any, indent: str = "") -> str:
    """Sorted keys, two blanks a level; a list of plain values stays on one line."""
    deeper = indent + "  "
    if isinstance(value, Mapping) and value:
        parts = [f"{json.dumps(key, ensure_ascii=False)}: {render(value[key], deeper)}" for key in sorted(value)]
        return "{\n" + ",\n".join(deeper + part for part in parts) + f"\n{indent}}}"
    if isinstance(value, (list, tuple)) and any(isinstance(item, (Mapping, list, tuple)) for item in value):
        return "[\n" + ",\n".join(deeper + render(item, deeper) for item in value) + f"\n{indent}]"
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def seal_of(document: Mapping[str, Any]) -> str:
    rest = {key: value for key, value in document.items() if key != SEAL}
    return hashlib.sha256(render(rest).encode("utf-8")).hexdigest()


def sealed(document: Mapping[str, Any]) -> bytes:
    """The bytes of record.json for a document whose values were checked."""
    return (render({**document, SEAL: seal_of(document)}) + "\n").encode("utf-8")


def check_seal(file: str, data: bytes, document: Mapping[str, Any]) -> None:
    """Raises RecordError unless the bytes are the very ones that were written. Call it on checked values only."""
    expected = seal_of(document)
    if document[SEAL] != expected:
        raise RecordError(
            file, SEAL, shown(document[SEAL]), f"{expected}, the hash of what the file says now",
            "a field was changed after the record was made: " + RESTORE)
    if data != sealed(document):
        raise RecordError(file, "whole file", "another layout of the same values", "the layout it was written in")

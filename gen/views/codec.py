"""Machine code as plain JSON values and back: the part of a listing that a page shows."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def encode(value: Any) -> Any:
    """Dataclasses become objects, tuples lists; anything else must be a JSON value already."""
    if is_dataclass(value):
        return {item.name: encode(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, (list, tuple)):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {key: encode(item) for key, item in value.items()}
    return value


@lru_cache(maxsize=None)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def decode(kind: Any, value: Any) -> Any:
    """The value of type `kind` that `encode` was given."""
    if value is None:
        return None
    if is_dataclass(kind):
        hints = _hints(kind)
        return kind(**{name: decode(hints[name], item) for name, item in value.items()})
    return _decode_container(kind, value)


def _decode_container(kind: Any, value: Any) -> Any:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return decode(next(item for item in arguments if item is not type(None)), value)
    if origin is tuple:
        kinds = [arguments[0]] * len(value) if arguments[-1] is Ellipsis else arguments
        return tuple(decode(item_kind, item) for item_kind, item in zip(kinds, value))
    if origin is dict:
        return {key: decode(arguments[1], item) for key, item in value.items()}
    return value

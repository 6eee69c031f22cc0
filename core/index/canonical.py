"""Frozen dataclasses <-> canonical JSON: sorted keys, no spaces, fields that hold their default left out.

Generic over the types of `core`: a new field with a default needs nothing here, and an answer written before the
field existed still reads.
"""

from __future__ import annotations

import dataclasses
import json
import math
import types
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")
Plan = Callable[[Any], Any]


def to_json(value: object) -> str:
    """Returns the canonical JSON of a dataclass."""
    return json.dumps(_plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def from_json(cls: type[T], text: str) -> T:
    """Returns the dataclass that `to_json` wrote. Raises ValueError or TypeError when the text is something else."""
    return cast(T, _reader(cast(Any, cls))(json.loads(text)))


def _plain(value: object) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        found = {}
        for field in dataclasses.fields(value):
            item = getattr(value, field.name)
            if field.default is dataclasses.MISSING or type(item) is not type(field.default) or item != field.default:
                found[field.name] = _plain(item)
        return found
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)  # "inf", "-inf", "nan": JSON has no word for them, float() reads them
    if value is None or isinstance(value, str | int | float | bool):
        return value
    raise TypeError(f"no JSON form for {type(value).__name__}")


@lru_cache(maxsize=512)
def _reader(hint: Any) -> Plan:
    """Returns the function that turns plain JSON values into the annotated type."""
    hint = getattr(hint, "__supertype__", hint)  # NewType
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _union_reader(tuple(part for part in get_args(hint) if part is not type(None)))
    if origin is tuple:
        return _tuple_reader(get_args(hint))
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return _dataclass_reader(hint)
    if isinstance(hint, type) and issubclass(hint, Enum | Path):
        return hint
    if hint is float:
        return float
    if hint in (str, int, bool):
        return _exact_reader(hint)
    raise TypeError(f"no JSON form for {hint}")


def _exact_reader(kind: type) -> Plan:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise ValueError(f"{kind.__name__} expected")
        return value

    return read


def _union_reader(parts: tuple[Any, ...]) -> Plan:
    if len(parts) != 1:
        raise TypeError("only X | None has a JSON form")
    read = _reader(parts[0])
    return lambda value: None if value is None else read(value)


def _tuple_reader(parts: tuple[Any, ...]) -> Plan:
    if len(parts) == 2 and parts[1] is Ellipsis:
        one = _reader(parts[0])
        return lambda values: tuple(one(value) for value in values)
    readers = tuple(_reader(part) for part in parts)
    return lambda values: tuple(read(value) for read, value in zip(readers, values, strict=True))


def _dataclass_reader(cls: type) -> Plan:
    hints = get_type_hints(cls)
    plans: dict[str, Plan] = {}

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise ValueError(f"{cls.__name__} expected")
        if not plans:  # late: a type may hold itself
            plans.update({field.name: _reader(hints[field.name]) for field in dataclasses.fields(cls)})
        known = {name: plans[name](item) for name, item in value.items() if name in plans}
        return cls(**known)

    return read

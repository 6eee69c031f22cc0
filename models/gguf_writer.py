"""Writes a small GGUF file: the embedding model at set-up, and tiny models in tests. The same input gives the same bytes."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from models.gguf_reader import MAGIC

VERSION = 3
ALIGNMENT = 32
U16, U32, I32, F32, BOOL, TEXT, ARRAY = 2, 4, 5, 6, 7, 8, 9
_LETTERS = {U16: "H", U32: "I", I32: "i", F32: "f", BOOL: "?"}


@dataclass(frozen=True, slots=True)
class Value:
    """A header entry: GGUF type and value; for arrays `element` is the elements' type."""

    kind: int
    value: Any
    element: int = 0


def text(value: str) -> Value:
    """A text entry."""
    return Value(TEXT, value)


def u16(value: int) -> Value:
    """A small unsigned number: of parts."""
    return Value(U16, value)


def u32(value: int) -> Value:
    """An unsigned number."""
    return Value(U32, value)


def f32(value: float) -> Value:
    """A fraction."""
    return Value(F32, value)


def flag(value: bool) -> Value:
    """A yes or no."""
    return Value(BOOL, value)


def array(element: int, values: Sequence[Any]) -> Value:
    """An array of one type."""
    return Value(ARRAY, tuple(values), element)


def write(target: BinaryIO, fields: Mapping[str, Value], tensors: Iterable[tuple[str, NDArray[Any]]]) -> None:
    """Writes a whole file.

    Args:
        target: an open binary file.
        fields: header entries in the order in which they are written.
        tensors: (name, float32 or float16 array), shapes as numpy has them.
    """
    listed = list(tensors)
    header = bytearray(MAGIC + struct.pack("<IQQ", VERSION, len(listed), len(fields)))
    for key, value in fields.items():
        header += _text(key) + struct.pack("<I", value.kind) + _value(value)
    offset = 0
    for name, data in listed:
        kind = {"float32": 0, "float16": 1}[data.dtype.name]
        shape = tuple(reversed(data.shape))
        header += _text(name) + struct.pack(f"<I{len(shape)}QIQ", len(shape), *shape, kind, offset)
        offset += _padded(data.nbytes)
    header += bytes(_padded(len(header)) - len(header))
    target.write(header)
    for _name, data in listed:
        target.write(np.ascontiguousarray(data, dtype=data.dtype.newbyteorder("<")).tobytes())
        target.write(bytes(_padded(data.nbytes) - data.nbytes))


def _padded(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT


def _text(value: str | bytes) -> bytes:
    raw = value.encode() if isinstance(value, str) else value
    return struct.pack("<Q", len(raw)) + raw


def _value(value: Value) -> bytes:
    if value.kind == TEXT:
        return _text(value.value)
    if value.kind == ARRAY:
        head = struct.pack("<IQ", value.element, len(value.value))
        if value.element == TEXT:
            return head + b"".join(map(_text, value.value))
        return head + struct.pack(f"<{len(value.value)}{_LETTERS[value.element]}", *value.value)
    return struct.pack("<" + _LETTERS[value.kind], value.value)

"""A GGUF file's header as values: read in plain Python, never by llama.cpp, and every wrong byte gives its reason.

llama.cpp aborts its whole process on some bad headers and reads out of bounds on others, so no model file reaches it
that did not pass here first. The worker's sandbox is the second wall, not the first.
"""

from __future__ import annotations

import os
import stat
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.errors import BadModelFileError

MAGIC = b"GGUF"
TENSORS_MAX = 65_536
PAIRS_MAX = 1_024
STRING_MAX = 1 << 20
ARRAY_MAX = 4_000_000
HEADER_MAX = 256 << 20
NAME_MAX = 63
DIMENSIONS_MAX = 4
_CHUNK = 4 << 20
_SMALL_ARRAY = 4_096

SCALARS: Mapping[int, tuple[str, int]] = {
    0: ("B", 1),
    1: ("b", 1),
    2: ("H", 2),
    3: ("h", 2),
    4: ("I", 4),
    5: ("i", 4),
    6: ("f", 4),
    7: ("?", 1),
    10: ("Q", 8),
    11: ("q", 8),
    12: ("d", 8),
}
"""GGUF value type -> struct letter and size in bytes; 8 is a string, 9 an array."""
STRING, ARRAY = 8, 9

TENSOR_TYPES: Mapping[int, tuple[str, int, int]] = {
    0: ("F32", 1, 4),
    1: ("F16", 1, 2),
    2: ("Q4_0", 32, 18),
    3: ("Q4_1", 32, 20),
    6: ("Q5_0", 32, 22),
    7: ("Q5_1", 32, 24),
    8: ("Q8_0", 32, 34),
    9: ("Q8_1", 32, 40),
    10: ("Q2_K", 256, 84),
    11: ("Q3_K", 256, 110),
    12: ("Q4_K", 256, 144),
    13: ("Q5_K", 256, 176),
    14: ("Q6_K", 256, 210),
    15: ("Q8_K", 256, 292),
    16: ("IQ2_XXS", 256, 66),
    17: ("IQ2_XS", 256, 74),
    18: ("IQ3_XXS", 256, 98),
    19: ("IQ1_S", 256, 50),
    20: ("IQ4_NL", 32, 18),
    21: ("IQ3_S", 256, 110),
    22: ("IQ2_S", 256, 82),
    23: ("IQ4_XS", 256, 136),
    24: ("I8", 1, 1),
    25: ("I16", 1, 2),
    26: ("I32", 1, 4),
    27: ("I64", 1, 8),
    28: ("F64", 1, 8),
    29: ("IQ1_M", 256, 56),
    30: ("BF16", 1, 2),
    34: ("TQ1_0", 256, 54),
    35: ("TQ2_0", 256, 66),
    39: ("MXFP4", 32, 17),
    40: ("NVFP4", 64, 36),
    41: ("Q1_0", 128, 18),
}
"""ggml tensor type -> name, values a block, bytes a block."""


@dataclass(frozen=True, slots=True)
class TypedArray:
    """An array of the header: its element type, its length, and its values when they are few or asked for."""

    element: int
    length: int
    values: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Tensor:
    """One tensor's entry: name, dimensions, ggml type and offset from the start of the data."""

    name: str
    shape: tuple[int, ...]
    kind: int
    offset: int

    @property
    def values(self) -> int:
        """Number of values."""
        count = 1
        for size in self.shape:
            count *= size
        return count

    @property
    def bytes(self) -> int:
        """Size in the file, without padding."""
        _name, block, size = TENSOR_TYPES[self.kind]
        return self.values // block * size


@dataclass(frozen=True, slots=True)
class GgufHeader:
    """Everything before the tensor data."""

    version: int
    types: Mapping[str, int]
    """Key -> GGUF value type."""
    fields: Mapping[str, Any]
    """Key -> number, text, or TypedArray."""
    tensors: tuple[Tensor, ...]
    tokens: tuple[bytes, ...]
    data_start: int
    alignment: int
    file_bytes: int

    @property
    def architecture(self) -> str:
        """`general.architecture`."""
        return str(self.fields.get("general.architecture", ""))

    def text(self, key: str) -> str:
        """Returns a text field, or "" when it is missing or of another type."""
        value = self.fields.get(key, "")
        return value if isinstance(value, str) else ""

    def number(self, key: str, default: int = 0) -> int:
        """Returns an integer field, the largest value of an array of integers, or the default."""
        value = self.fields.get(key, default)
        if isinstance(value, TypedArray):
            return max((int(v) for v in value.values if isinstance(v, int)), default=default)
        return int(value) if isinstance(value, int) and not isinstance(value, bool) else default

    def own(self, name: str, default: int = 0) -> int:
        """Returns an integer field of the architecture, `llama.block_count` for "block_count" of a llama."""
        return self.number(f"{self.architecture}.{name}", default)


NO_FILE_HELP = "Check the name and its folder; `pincite models` lists the files of the models folder."


def bad(reason: str) -> BadModelFileError:
    """Returns the error for a broken header; the reason is a plain sentence."""
    return BadModelFileError(f"This model file cannot be used: {reason}.")


def parse_header(descriptor: int) -> GgufHeader:
    """Reads the header through an open file descriptor, without judging its meaning.

    Args:
        descriptor: an open, readable descriptor of a regular file; its position is not used.

    Raises:
        BadModelFileError: the bytes are not a well-formed header; the reason is in the message.
    """
    reader = _Reader(descriptor, os.fstat(descriptor).st_size)
    magic = bytes(reader.take(4)) if reader.size >= 4 else b""
    if magic != MAGIC:
        raise bad("it is empty" if reader.size == 0 else "it does not start with GGUF")
    version = reader.scalar("I", 4)
    if version not in (2, 3):
        swapped = struct.unpack(">I", struct.pack("<I", version))[0]
        raise bad("it is big-endian" if swapped in (2, 3) else f"GGUF version {version} is unknown (2 and 3 are known)")
    tensor_count, pair_count = reader.scalar("Q", 8), reader.scalar("Q", 8)
    if tensor_count > TENSORS_MAX:
        raise bad(f"it claims {tensor_count} tensors; at most {TENSORS_MAX} are accepted")
    if not 0 < pair_count <= PAIRS_MAX:
        raise bad(f"it claims {pair_count} header entries; 1 to {PAIRS_MAX} are accepted")
    types, fields, tokens = _pairs(reader, pair_count)
    alignment = fields.get("general.alignment", 32)
    if not isinstance(alignment, int) or alignment not in (8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096):
        raise bad(f"its alignment {alignment!r} is not a power of two between 8 and 4096")
    tensors = tuple(_tensor(reader) for _ in range(tensor_count))
    start = -(-reader.position // alignment) * alignment
    return GgufHeader(version, types, fields, tensors, tokens, start, alignment, reader.size)


def _pairs(reader: _Reader, count: int) -> tuple[dict[str, int], dict[str, Any], tuple[bytes, ...]]:
    types: dict[str, int] = {}
    fields: dict[str, Any] = {}
    tokens: tuple[bytes, ...] = ()
    for _ in range(count):
        raw = reader.string("a header key", 256)
        if not raw.isascii() or not raw.decode("ascii", "replace").isprintable() or not raw:
            raise bad("a header key is not plain ASCII")
        key = raw.decode("ascii")
        if key in fields:
            raise bad(f"the header entry {key} stands twice")
        kind = reader.scalar("I", 4)
        types[key] = kind
        if kind == STRING:
            fields[key] = reader.string(key, STRING_MAX).decode("utf-8", "replace")
        elif kind == ARRAY:
            fields[key], strings = _array(reader, key)
            if key == "tokenizer.ggml.tokens":
                tokens = strings
        elif kind in SCALARS:
            fields[key] = reader.scalar(*SCALARS[kind])
        else:
            raise bad(f"the header entry {key} has the unknown type {kind}")
    return types, fields, tokens


def _array(reader: _Reader, key: str) -> tuple[TypedArray, tuple[bytes, ...]]:
    element, length = reader.scalar("I", 4), reader.scalar("Q", 8)
    if element == ARRAY:
        raise bad(f"the header entry {key} is a nested array")
    if element != STRING and element not in SCALARS:
        raise bad(f"the header entry {key} has elements of the unknown type {element}")
    if length > ARRAY_MAX:
        raise bad(f"the header entry {key} claims {length} elements; at most {ARRAY_MAX} are accepted")
    if element == STRING:
        strings = reader.strings(key, length)
        small = tuple(s.decode("utf-8", "replace") for s in strings) if length <= _SMALL_ARRAY else ()
        return TypedArray(element, length, small), strings
    letter, size = SCALARS[element]
    raw = reader.take(length * size)
    wanted = length <= _SMALL_ARRAY or key == "tokenizer.ggml.token_type"
    values = struct.unpack(f"<{length}{letter}", raw) if wanted else ()
    return TypedArray(element, length, values), ()


def _tensor(reader: _Reader) -> Tensor:
    raw = reader.string("a tensor name", NAME_MAX)
    name = raw.decode("utf-8", "replace")
    if not raw or not name.isprintable():
        raise bad("a tensor has no readable name")
    dimensions = reader.scalar("I", 4)
    if not 1 <= dimensions <= DIMENSIONS_MAX:
        raise bad(f"the tensor {name} has {dimensions} dimensions; 1 to {DIMENSIONS_MAX} are possible")
    shape = tuple(reader.scalar("Q", 8) for _ in range(dimensions))
    return Tensor(name, shape, reader.scalar("I", 4), reader.scalar("Q", 8))


class _Reader:
    """Reads forward through a descriptor in chunks; a file that ends too early raises, it is never mapped.

    A mapped file that shrinks kills the process that reads it; `pread` only returns less.
    """

    def __init__(self, descriptor: int, size: int) -> None:
        self._descriptor = descriptor
        self.size = size
        self.position = 0
        self._buffer = b""
        self._base = 0
        self._read: Callable[[int, int], bytes] = self._pread if hasattr(os, "pread") else self._seek_read

    def _pread(self, count: int, offset: int) -> bytes:
        return os.pread(self._descriptor, count, offset)

    def _seek_read(self, count: int, offset: int) -> bytes:
        os.lseek(self._descriptor, offset, os.SEEK_SET)
        return os.read(self._descriptor, count)

    def take(self, count: int) -> memoryview:
        """Returns the next `count` bytes."""
        end = self.position + count
        if end > self.size:
            raise bad("it ends in the middle of its header; the download may be incomplete")
        if end > HEADER_MAX:
            raise bad(f"its header is larger than {HEADER_MAX >> 20} MB")
        if end > self._base + len(self._buffer):
            self._fill(end)
        start = self.position - self._base
        self.position = end
        return memoryview(self._buffer)[start : start + count]

    def _fill(self, end: int) -> None:
        parts = [self._buffer[self.position - self._base :]]
        have = self.position + len(parts[0])
        goal = min(max(end, have + _CHUNK), self.size)
        while have < goal:
            part = self._read(goal - have, have)
            if not part:
                raise bad("it became shorter while it was read")
            parts.append(part)
            have += len(part)
        self._base, self._buffer = self.position, b"".join(parts)

    def scalar(self, letter: str, size: int) -> Any:
        """Returns one little-endian number."""
        return struct.unpack("<" + letter, self.take(size))[0]

    def string(self, what: str, limit: int) -> bytes:
        """Returns one length-prefixed string."""
        length = self.scalar("Q", 8)
        if length > limit:
            raise bad(f"{what} claims {length} bytes; at most {limit} are accepted")
        return bytes(self.take(length))

    def strings(self, what: str, count: int) -> tuple[bytes, ...]:
        """Returns `count` strings; a tight loop, since a vocabulary has hundreds of thousands."""
        if count * 8 > self.size - self.position:
            raise bad(f"the header entry {what} claims more elements than the file can hold")
        out: list[bytes] = []
        unpack = struct.Struct("<Q").unpack_from
        while len(out) < count:
            at, stop, buffer = self.position - self._base, len(self._buffer), self._buffer
            while len(out) < count and at + 8 <= stop:
                (length,) = unpack(buffer, at)
                following = at + 8 + length
                if following > stop:
                    break
                out.append(buffer[at + 8 : following])
                at = following
            self.position = self._base + at
            if len(out) < count:
                out.append(self.string(what, STRING_MAX))
        return tuple(out)


def open_regular(path: Path) -> int:
    """Opens a file for reading and returns its descriptor; the caller closes it.

    Raises:
        BadModelFileError: missing, not readable, or not a regular file.
    """
    flags = os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    try:
        # Looked at before opening, since opening a device can have effects; and without waiting, since the file can
        # be exchanged in between for a named pipe, which would block until somebody writes to it.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise bad("it is not a regular file")
        descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    except FileNotFoundError:
        raise BadModelFileError(bad("there is no such file").user_message, help=NO_FILE_HELP) from None
    except (OSError, ValueError) as error:
        raise bad(f"it cannot be opened ({getattr(error, 'strerror', None) or error})") from error
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise bad("it is not a regular file")
    return descriptor

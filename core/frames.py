"""Frames over a pipe: a small JSON head and raw arrays, bounded and checked on arrival; nothing is ever unpickled.

A frame is `PIN1`, the head's length (u32), the body's length (u64), little-endian; then the head as UTF-8 JSON
`{"kind", "head", "arrays": [[dtype, [shape]], ...]}` and the arrays' bytes one after the other, C order.
"""

from __future__ import annotations

import json
import math
import os
import struct
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import FrameError, WorkerDiedError, WorkerSilentError
from core.pipes import hung_up as pipe_hung_up
from core.pipes import read_at_least, read_into, wait_readable, write_all

MAGIC = b"PIN1"
PREFIX = struct.Struct("<4sIQ")
HEAD_MAX = 1 << 20
FRAME_MAX = 64 << 20
RECEIVED_MAX = 2 << 30
"""What one request may bring back in all; a document of 10,000 dense pages stays under a third of it."""
ARRAYS_MAX = 64
AHEAD_BYTES = 1 << 16
"""Read in one piece where less is asked for: most frames are smaller, and then come with one call to the system."""
DIMENSIONS_MAX = 4
Shape = tuple[int, ...]
DTYPES: Mapping[str, np.dtype[Any]] = {
    name: np.dtype(name).newbyteorder("<")
    for name in ("uint8", "int8", "uint16", "int16", "uint32", "int32", "uint64", "int64", "float32", "float64")
}


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One message: what it is, a small JSON object, and arrays."""

    kind: str
    head: dict[str, Any] = field(default_factory=dict)
    arrays: tuple[NDArray[Any], ...] = ()


def encode(kind: str, head: Mapping[str, Any] | None = None, arrays: Sequence[NDArray[Any]] = ()) -> list[memoryview]:
    """Returns the pieces to write for one frame. Raises FrameError when it would break the limits."""
    flat = [np.ascontiguousarray(array, dtype=_listed(array.dtype)).reshape(array.shape) for array in arrays]
    described = {
        "kind": kind,
        "head": dict(head or {}),
        "arrays": [[array.dtype.name, list(array.shape)] for array in flat],
    }
    try:
        # Lone surrogates of broken fonts travel as escapes.
        head_bytes = json.dumps(described, separators=(",", ":"), allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError):
        raise FrameError("The head of a frame is not plain JSON.") from None
    body = sum(array.nbytes for array in flat)
    _check_lengths(len(head_bytes), body)
    pieces = [memoryview(PREFIX.pack(MAGIC, len(head_bytes), body) + head_bytes)]
    pieces += [array.reshape(-1).view(np.uint8).data for array in flat if array.nbytes]
    return pieces


def _listed(dtype: np.dtype[Any]) -> np.dtype[Any]:
    if dtype.name not in DTYPES:
        raise FrameError(f"Arrays of {dtype.name} are not part of the protocol.")
    return DTYPES[dtype.name]


def _check_lengths(head: int, body: int) -> None:
    if head > HEAD_MAX or PREFIX.size + head + body > FRAME_MAX:
        raise FrameError(f"A frame of {head} + {body} bytes is larger than the protocol allows.")


def decode_prefix(data: bytes) -> tuple[int, int]:
    """Returns the lengths of head and body. Raises FrameError."""
    magic, head, body = PREFIX.unpack(data)
    if magic != MAGIC:
        raise FrameError
    _check_lengths(head, body)
    return head, body


def decode_head(data: bytes, body: int) -> tuple[str, dict[str, Any], list[tuple[np.dtype[Any], Shape]]]:
    """Reads a head and checks that its arrays fill the body exactly. Raises FrameError."""
    try:
        raw = json.loads(data, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise FrameError from None
    if not isinstance(raw, dict) or set(raw) != {"kind", "head", "arrays"}:
        raise FrameError
    kind, head, described = raw["kind"], raw["head"], raw["arrays"]
    if not isinstance(kind, str) or not isinstance(head, dict) or not isinstance(described, list):
        raise FrameError
    if not 0 < len(kind) <= 64 or len(described) > ARRAYS_MAX:
        raise FrameError
    layout = [_array_layout(item) for item in described]
    if sum(dtype.itemsize * math.prod(shape) for dtype, shape in layout) != body:
        raise FrameError
    return kind, head, layout


def _array_layout(item: object) -> tuple[np.dtype[Any], Shape]:
    if not isinstance(item, list) or len(item) != 2:
        raise FrameError
    name, shape = item
    if not isinstance(name, str) or name not in DTYPES or not isinstance(shape, list) or len(shape) > DIMENSIONS_MAX:
        raise FrameError
    # bool is an int in Python; a bounded count also keeps math.prod small.
    if not all(type(count) is int and 0 <= count <= FRAME_MAX for count in shape):
        raise FrameError
    return DTYPES[name], tuple(shape)


def _no_constant(_name: str) -> Any:
    raise ValueError("NaN and Infinity are not JSON")


class Channel:
    """One end of a pair of pipes. Sends from any thread; one thread receives at a time.

    `on_frame` is called after each frame sent and received; the child re-arms its processor limit with it.
    """

    def __init__(self, read_fd: int, write_fd: int, on_frame: Callable[[], None] | None = None) -> None:
        self._read_fd, self._write_fd = read_fd, write_fd
        self._send_lock, self._receive_lock = threading.Lock(), threading.Lock()
        self._on_frame = on_frame
        self._closed = threading.Event()
        self._broken = False
        self._ahead = memoryview(b"")
        """Bytes that were read and belong to frames not yet asked for."""
        self._received = 0
        self.send_timeout_s: float | None = None
        """How long the other side may refuse to read; None waits for ever."""
        self.received_max = RECEIVED_MAX
        """How many bytes may arrive until `restart_count` is called."""

    def send(self, kind: str, head: Mapping[str, Any] | None = None, arrays: Sequence[NDArray[Any]] = ()) -> None:
        """Writes one frame. Raises WorkerDiedError, WorkerSilentError when nobody reads, FrameError when too large."""
        pieces = encode(kind, head, arrays)
        with self._send_lock:
            if self._closed.is_set():
                raise WorkerDiedError
            try:
                write_all(self._write_fd, pieces, self.send_timeout_s, self._closed)
            except OSError:
                raise WorkerDiedError from None
        if self._on_frame is not None:
            self._on_frame()

    def receive(self, timeout_s: float | None = None) -> Frame:
        """Waits for one whole frame, for ever when `timeout_s` is None.

        Raises WorkerSilentError (no whole frame in time), WorkerDiedError (the other end is closed) or FrameError
        (outside the protocol). After any of them but a silence before the first byte the channel is unusable.
        """
        deadline = None if timeout_s is None else time.monotonic() + timeout_s
        with self._receive_lock:
            if self._closed.is_set() or self._broken:
                raise WorkerDiedError
            if not self._ahead and not wait_readable(self._read_fd, timeout_s, self._closed):
                raise WorkerSilentError
            self._broken = True
            frame = self._read_frame(deadline)
            self._broken = False
        if self._on_frame is not None:
            self._on_frame()
        return frame

    def _read_frame(self, deadline: float | None) -> Frame:
        head_length, body = decode_prefix(self._read(PREFIX.size, deadline).tobytes())
        self._received += PREFIX.size + head_length + body
        if self._received > self.received_max:
            raise FrameError("The helper process sent more data than one request may bring.")
        kind, head, layout = decode_head(self._read(head_length, deadline).tobytes(), body)
        data, at, arrays = self._read(body, deadline), 0, []
        for dtype, shape in layout:
            part = data[at : at + dtype.itemsize * math.prod(shape)]
            # An array that begins at an odd place is moved to where its elements are aligned.
            aligned = part if at % dtype.itemsize == 0 else part.copy()
            arrays.append(aligned.view(dtype).reshape(shape))
            at += part.nbytes
        return Frame(kind, head, tuple(arrays))

    def _read(self, count: int, deadline: float | None) -> NDArray[np.uint8]:
        # The count was checked against FRAME_MAX, so a lying length costs at most one frame of memory. An empty array
        # is not cleared first: clearing 64 MB would hold the interpreter for 15 ms.
        data = np.empty(count, dtype=np.uint8)
        have = min(count, len(self._ahead))
        data.data[:have] = self._ahead[:have]
        self._ahead = self._ahead[have:]
        try:
            if count - have >= AHEAD_BYTES:
                read_into(self._read_fd, data.data[have:], deadline, self._closed)
            elif count > have:
                more = np.empty(AHEAD_BYTES, dtype=np.uint8).data
                got = read_at_least(self._read_fd, more, count - have, deadline, self._closed)
                data.data[have:] = more[: count - have]
                self._ahead = more[count - have : got]
        except OSError:
            raise WorkerDiedError from None
        return data

    def poll(self, timeout_s: float = 0.0) -> bool:
        """Returns whether `receive` would find something (a frame's beginning, or the end) within the time."""
        with self._receive_lock:
            if self._closed.is_set() or self._ahead:
                return True
            return wait_readable(self._read_fd, timeout_s, self._closed)

    @property
    def hung_up(self) -> bool:
        """Whether the other side has closed its end; frames that it sent before can still be received."""
        return self._closed.is_set() or pipe_hung_up(self._read_fd)

    def restart_count(self) -> None:
        """Begins a new request: what it brings back is bounded from here."""
        self._received = 0

    def close(self) -> None:
        """Closes both pipe ends; a thread that waits in `receive` is woken with WorkerDiedError. Idempotent."""
        if self._closed.is_set():
            return
        self._closed.set()
        with self._send_lock, self._receive_lock:
            os.close(self._read_fd)
            os.close(self._write_fd)

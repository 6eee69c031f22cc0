"""Frames: what goes out comes back; what does not follow the protocol is refused quickly and cheaply."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import FrameError, WorkerDiedError, WorkerError, WorkerSilentError
from core.frames import ARRAYS_MAX, DTYPES, FRAME_MAX, HEAD_MAX, PREFIX, Channel, decode_head, decode_prefix, encode


@contextlib.contextmanager
def two_ends() -> Iterator[tuple[Channel, Channel]]:
    """Two channels that talk to each other."""
    a_read, b_write = os.pipe()
    b_read, a_write = os.pipe()
    a, b = Channel(a_read, a_write), Channel(b_read, b_write)
    try:
        yield a, b
    finally:
        a.close()
        b.close()


def receive_bytes(data: bytes, timeout_s: float = 5.0) -> object:
    """What a channel makes of raw bytes and then the end of the pipe."""
    read, write = os.pipe()
    spare_read, spare_write = os.pipe()
    channel = Channel(read, spare_write)

    def feed() -> None:
        with contextlib.suppress(OSError):
            os.write(write, data)
        os.close(write)

    feeder = threading.Thread(target=feed)
    feeder.start()
    try:
        return channel.receive(timeout_s)
    except WorkerError as error:
        return type(error)
    finally:
        channel.close()
        feeder.join()
        os.close(spare_read)


@pytest.mark.parametrize("dtype", sorted(DTYPES))
@pytest.mark.parametrize("shape", [(0,), (3,), (2, 0), (2, 3, 1), (1, 2, 3, 4), ()])
def test_arrays_keep_type_shape_and_values(dtype: str, shape: tuple[int, ...]) -> None:
    array = np.arange(int(np.prod(shape)), dtype=dtype).reshape(shape)
    with two_ends() as (a, b):
        a.send("numbers", {"n": 1}, [array, array[..., ::-1] if shape else array])
        frame = b.receive(5)
    assert frame.kind == "numbers" and frame.head == {"n": 1}
    for sent, got in zip([array, array[..., ::-1] if shape else array], frame.arrays, strict=True):
        assert got.dtype == sent.dtype and got.shape == sent.shape and np.array_equal(got, sent)


@given(
    head=st.dictionaries(
        st.text(max_size=8), st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5)
    ),
    values=st.lists(st.floats(width=32), max_size=50),
)
@settings(max_examples=60, deadline=None)
def test_any_json_head_and_floats_come_back(head: dict[str, object], values: list[float]) -> None:
    array = np.array(values, np.float32)
    pieces = b"".join(encode("x", head, [array]))
    head_length, body = decode_prefix(pieces[: PREFIX.size])
    kind, got, layout = decode_head(pieces[PREFIX.size : PREFIX.size + head_length], body)
    assert (kind, got, layout) == ("x", head, [(np.dtype(np.float32), array.shape)])
    assert pieces[PREFIX.size + head_length :] == array.tobytes()


def head_bytes(arrays: object, kind: object = "x", head: object = None, **more: object) -> bytes:
    return json.dumps({"kind": kind, "head": head if head is not None else {}, "arrays": arrays, **more}).encode()


@pytest.mark.parametrize(
    ("data", "body", "why"),
    [
        (b"", 0, "no JSON"),
        (b"\xff\xfe", 0, "not UTF-8"),
        (b"[" * 100_000, 0, "nested too deep for the parser"),
        (b"[]", 0, "not an object"),
        (b'{"kind": "x"}', 0, "fields missing"),
        (head_bytes([], extra=1), 0, "a field too many"),
        (head_bytes([], kind=5), 0, "kind is no text"),
        (head_bytes([], kind="k" * 65), 0, "kind too long"),
        (head_bytes([], head=[1]), 0, "head is no object"),
        (b'{"kind":"x","head":{"a":NaN},"arrays":[]}', 0, "NaN is not JSON"),
        (head_bytes([["object", [1]]]), 8, "pickled objects are no arrays"),
        (head_bytes([["float16", [1]]]), 2, "type not listed"),
        (head_bytes([["uint8", [-1]]]), 0, "negative count"),
        (head_bytes([["uint8", [True]]]), 1, "a bool is not a count"),
        (head_bytes([["uint8", [1.0]]]), 1, "a float is not a count"),
        (head_bytes([["uint8", [2**40]]]), 2**40, "count over the frame limit"),
        (head_bytes([["uint8", [1] * 5]]), 1, "too many dimensions"),
        (head_bytes([["uint8", [0]]] * (ARRAYS_MAX + 1)), 0, "too many arrays"),
        (head_bytes([["uint32", [2]]]), 7, "body shorter than the arrays"),
        (head_bytes([["uint32", [2]]]), 9, "body longer than the arrays"),
        (head_bytes([["uint64", [2**26, 2**26, 2**26]]]), 0, "product wraps in 64 bits, not in Python"),
    ],
)
def test_heads_that_lie_are_refused(data: bytes, body: int, why: str) -> None:
    with pytest.raises(FrameError):
        decode_head(data, body)


@pytest.mark.parametrize(
    ("head", "body"), [(HEAD_MAX + 1, 0), (2**32 - 1, 0), (0, FRAME_MAX), (10, 2**64 - 1), (HEAD_MAX, FRAME_MAX)]
)
def test_lying_lengths_are_refused_before_memory_is_taken(head: int, body: int) -> None:
    assert receive_bytes(PREFIX.pack(b"PIN1", head, body)) is FrameError


@given(data=st.binary(min_size=PREFIX.size, max_size=300))
@settings(max_examples=80, deadline=None)
def test_random_bytes_never_hang(data: bytes) -> None:
    assert receive_bytes(data) in (FrameError, WorkerDiedError)


@given(cut=st.integers(0, 10_000), flip=st.integers(0, 10_000), bit=st.integers(0, 7))
@settings(max_examples=120, deadline=None)
def test_damaged_frames_never_hang(cut: int, flip: int, bit: int) -> None:
    whole = bytearray(b"".join(encode("page", {"index": 3, "label": "iv"}, [np.arange(9, dtype=np.uint32)])))
    truncated = bytes(whole[: cut % len(whole)])
    assert receive_bytes(truncated) is WorkerDiedError
    whole[flip % len(whole)] ^= 1 << bit
    result = receive_bytes(bytes(whole))
    # A flip in a value is not seen by a frame; a flip in its structure is.
    assert result in (FrameError, WorkerDiedError) or result.kind is not None  # type: ignore[attr-defined]


def test_silence_before_a_frame_leaves_the_channel_usable() -> None:
    with two_ends() as (a, b):
        with pytest.raises(WorkerSilentError):
            b.receive(0.01)
        a.send("late")
        assert b.receive(5).kind == "late"


def test_silence_within_a_frame_breaks_the_channel() -> None:
    with two_ends() as (a, b):
        os.write(a._write_fd, b"".join(encode("x"))[:7])
        with pytest.raises(WorkerSilentError):
            b.receive(0.05)
        with pytest.raises(WorkerDiedError):
            b.receive(0.05)


def test_what_one_request_brings_is_bounded_in_all() -> None:
    with two_ends() as (a, b):
        b.received_max = 5000
        for _ in range(2):
            a.send("x", {}, [np.zeros(2000, np.uint8)])
            b.receive(5)
        b.restart_count()
        a.send("x", {}, [np.zeros(2000, np.uint8)])
        b.receive(5)
        a.send("x", {}, [np.zeros(4000, np.uint8)])
        with pytest.raises(FrameError):
            b.receive(5)


def test_closing_from_another_thread_wakes_the_receiver() -> None:
    with two_ends() as (_, b):
        outcome: list[type] = []

        def wait() -> None:
            try:
                b.receive(None)
            except WorkerDiedError as error:
                outcome.append(type(error))

        thread = threading.Thread(target=wait)
        thread.start()
        b.close()
        thread.join(5)
        assert outcome == [WorkerDiedError]


@pytest.mark.parametrize(
    ("head", "arrays", "why"),
    [
        ({"a": float("nan")}, [], "NaN is not JSON"),
        ({"a": object()}, [], "objects do not travel"),
        ({"a": "x" * HEAD_MAX}, [], "head too large"),
        ({}, [np.zeros(FRAME_MAX, np.uint8)], "frame too large"),
        ({}, [np.zeros(1, np.complex64)], "type not listed"),
        ({}, [np.array([object()])], "objects would be pickled"),
    ],
)
def test_senders_are_held_to_the_same_limits(head: dict[str, object], arrays: list[np.ndarray], why: str) -> None:
    with pytest.raises(FrameError):
        encode("x", head, arrays)

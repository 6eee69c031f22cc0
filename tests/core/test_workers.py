"""Workers: they start fast, are ended when they fail, and never take the app or each other with them."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest

from core.child import Order
from core.errors import FrameError, WorkerDiedError, WorkerSilentError
from core.launch import LAUNCHER, WARM, SpawnedProcess, Zygote
from core.settings import WorkerLimits
from core.workers import Worker, WorkerSpec

TESTS = Path(__file__).resolve().parents[1]
NETWORK = ("socket", "ssl", "http", "urllib.request", "asyncio", "multiprocessing", "requests")
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals")
linux = pytest.mark.skipif(sys.platform != "linux", reason="zygotes exist on Linux only")


def spec(entry: str = "obey", **limits: int) -> WorkerSpec:
    return WorkerSpec(f"tests.core.misbehaving:{entry}", (TESTS,), WorkerLimits(**limits))


@pytest.fixture
def worker() -> Iterator[Worker]:
    started = Worker.start(spec())
    yield started
    started.kill()


@pytest.mark.parametrize("forked", [True, False], ids=["forked", "spawned"])
def test_frames_go_there_and_back(forked: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not forked:
        monkeypatch.setattr(type(LAUNCHER), "start", lambda _self, order: SpawnedProcess(order))
    worker = Worker.start(spec("echo"))
    sent = np.arange(3_000_000, dtype=np.float32).reshape(-1, 3)
    try:
        # Larger than any pipe, so the two sides must not wait for each other.
        sender = threading.Thread(target=worker.send, args=("x", {"text": "naïve ☂"}, [sent]))
        sender.start()
        frame = worker.receive()
        sender.join()
        assert frame.head == {"text": "naïve ☂"} and np.array_equal(frame.arrays[0], sent)
        assert worker.alive and worker.exit_reason == ""
    finally:
        worker.close()
    assert not worker.alive and worker.exit_reason == "closed"


@posix
@pytest.mark.parametrize("forked", [True, False], ids=["forked", "spawned"])
def test_a_worker_that_computes_for_long_lets_the_window_go_first(
    forked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not forked:
        monkeypatch.setattr(type(LAUNCHER), "start", lambda _self, order: SpawnedProcess(order))
    before = os.getpriority(os.PRIO_PROCESS, 0)
    for nice in (0, 5):
        worker = Worker.start(replace(spec(), nice=nice))
        try:
            assert os.getpriority(os.PRIO_PROCESS, worker.pid) == min(before + nice, 19)
            # Linux shares the processor out between sessions first: only within one does it count.
            assert os.getsid(worker.pid) == os.getsid(0) and os.getpgid(worker.pid) != os.getpgid(0)
        finally:
            worker.close()


@posix
@pytest.mark.parametrize(
    ("kind", "head", "reason"),
    [
        ("signal", {"name": "SIGSEGV"}, "signal 11 SIGSEGV"),
        ("signal", {"name": "SIGABRT"}, "signal 6 SIGABRT"),
        ("signal", {"name": "SIGKILL"}, "signal 9 SIGKILL: was killed by the system or a person"),
        ("exit", {"code": 3}, "stopped by itself, exit code 3"),
        ("raise", {}, "stopped by itself, exit code 1"),
    ],
)
def test_a_death_is_told_in_words(worker: Worker, kind: str, head: dict[str, object], reason: str) -> None:
    worker.send(kind, head)
    with pytest.raises(WorkerDiedError, match="stopped unexpectedly"):
        worker.receive()
    assert worker.exit_reason == reason and not worker.alive
    with pytest.raises(WorkerDiedError):
        worker.send("echo")


def test_an_exception_leaves_its_place_but_not_its_text(worker: Worker) -> None:
    worker.send("raise")
    with pytest.raises(WorkerDiedError):
        worker.receive()
    assert "ValueError at misbehaving.py" in worker.stderr_tail and "document" not in worker.stderr_tail


@posix
@pytest.mark.parametrize("kind", ["sleep", "signal"])
def test_silence_is_ended(kind: str) -> None:
    worker = Worker.start(spec(silence_seconds=1))
    worker.send(kind, {"name": "SIGSTOP"})
    began = time.monotonic()
    with pytest.raises(WorkerSilentError):
        worker.receive()
    assert worker.exit_reason == "killed: no frame for 1 s" and time.monotonic() - began < 5
    with pytest.raises(ProcessLookupError):
        os.kill(worker.pid, 0)


@posix
def test_processor_time_is_bounded_by_the_kernel() -> None:
    worker = Worker.start(spec(cpu_seconds_per_page=1))
    worker.send("spin")
    with pytest.raises(WorkerDiedError):
        worker.receive()
    assert worker.exit_reason == "signal 24 SIGXCPU: used up its processor time"


@pytest.mark.skipif(sys.platform != "linux", reason="RLIMIT_AS is enforced on Linux only")
def test_memory_is_bounded_and_the_worker_survives() -> None:
    worker = Worker.start(spec(address_space_mb=512))
    worker.send("memory", {"bytes": 600 << 20})
    assert worker.receive().kind == "MemoryError"
    worker.send("memory", {"bytes": 1 << 20})
    assert worker.receive().kind == "got it"
    worker.kill()


@pytest.mark.parametrize("name", ["random", "huge head", "huge body", "not json", "a pickle"])
def test_bytes_outside_the_protocol_end_the_worker(worker: Worker, name: str) -> None:
    worker.send("raw", {"name": name})
    with pytest.raises(FrameError):
        worker.receive()
    assert worker.exit_reason == "killed: sent something outside the protocol"


def test_more_than_a_request_may_bring_ends_the_worker(worker: Worker) -> None:
    worker.channel.received_max = 3 << 20
    worker.send("flood", {"frames": 10})
    with pytest.raises(FrameError):
        for _ in range(10):
            worker.receive()


def test_what_a_library_prints_is_no_part_of_the_protocol(worker: Worker) -> None:
    worker.send("chatter")
    assert worker.receive().kind == "still in step"
    worker.close()
    assert len(worker.stderr_tail) <= 4096
    assert worker.stderr_tail.endswith("last words\n") and "\x1b" not in worker.stderr_tail


def test_killing_wakes_the_thread_that_waits(worker: Worker) -> None:
    outcome: list[str] = []

    def wait() -> None:
        try:
            worker.receive(60)
        except WorkerDiedError:
            outcome.append(worker.exit_reason)

    thread = threading.Thread(target=wait)
    thread.start()
    worker.kill()
    worker.kill()
    thread.join(5)
    assert outcome == ["killed: ended by the app"]


def test_one_death_touches_no_other_worker() -> None:
    workers = [Worker.start(spec()) for _ in range(4)]
    workers[0].send("exit", {"code": 1})
    with pytest.raises(WorkerDiedError):
        workers[0].receive()
    for other in workers[1:]:
        other.send("chatter")
        assert other.receive().kind == "still in step"
        other.close()


@linux
def test_a_warm_start_takes_milliseconds() -> None:
    Worker.start(spec("echo")).kill()
    times = []
    for _ in range(7):
        began = time.perf_counter()
        worker = Worker.start(spec("echo"))
        times.append(time.perf_counter() - began)
        worker.kill()
    # 5-20 ms alone; the bound leaves room for a busy machine, an interpreter start does not fit into it.
    assert sorted(times)[1] < 0.15


@linux
def test_a_dead_zygote_takes_its_children_along_and_is_replaced() -> None:
    worker = Worker.start(spec())
    parent = int(Path(f"/proc/{worker.pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
    assert parent != os.getpid()
    os.kill(parent, signal.SIGKILL)
    with pytest.raises(WorkerDiedError):
        worker.receive(10)
    again = Worker.start(spec("echo"))
    again.send("x")
    assert again.receive().kind == "x"
    again.kill()


@linux
def test_pipes_and_processes_are_given_back() -> None:
    Worker.start(spec("echo")).kill()
    before = len(os.listdir("/proc/self/fd"))
    for way in ("kill", "close", "die"):
        worker = Worker.start(spec())
        if way == "die":
            worker.send("exit", {"code": 0})
            with pytest.raises(WorkerDiedError):
                worker.receive()
        else:
            getattr(worker, way)()
        with pytest.raises(ProcessLookupError):
            os.kill(worker.pid, 0)
    assert len(os.listdir("/proc/self/fd")) == before


@linux
def test_nothing_that_can_talk_to_a_network_is_loaded() -> None:
    # What a zygote keeps warm is in every child: asked of a child that has all that reading and drawing load.
    zygote = Zygote(WARM["core.pdf.worker"])
    try:
        order = Order("tests.core.misbehaving:obey", (str(TESTS),), (), asdict(WorkerLimits()), True, 1)
        worker = Worker(spec(), zygote.spawn(order))
        assert worker.receive(30).kind == "hello"
        worker.send("modules")
        names = set(worker.receive().head["names"])
        worker.kill()
    finally:
        zygote.close()
    assert {"core.pdf.worker", "numpy", "pymupdf"} <= names
    assert sorted(name for name in NETWORK if name in names) == []

"""Operations: order, lanes, cancel, failures, and draining at quit."""

import sys
import threading

import pytest

from core.errors import Cancelled
from desktop.operations.operation import Lane, Operation
from desktop.tasks import HELD_S, Tasks, give_way_to_the_window


@pytest.fixture
def tasks(qtbot):
    made = Tasks()
    yield made
    made.close()


def test_results_and_events_arrive_in_the_windows_thread_in_order(qtbot, tasks):
    seen = []
    home = threading.get_ident()

    def run(reporter):
        assert threading.get_ident() != home
        for number in range(50):
            reporter.emit(number)
        return "done"

    tasks.submit(
        Operation(
            "count",
            run,
            lambda value: seen.append((value, threading.get_ident() == home)),
            event=seen.append,
            settled=lambda: seen.append("settled"),
        )
    )
    qtbot.waitUntil(lambda: "settled" in seen)
    assert seen == [*range(50), ("done", True), "settled"]
    assert not tasks.busy


@pytest.mark.parametrize("inline", [True, False])
def test_cancel_is_not_a_failure(qtbot, inline):
    tasks, seen = Tasks(inline=inline), []

    def run(_reporter):
        raise Cancelled

    tasks.failed.connect(lambda *_: seen.append("failed"))
    tasks.submit(Operation("work", run, cancelled=lambda: seen.append("cancelled"), settled=lambda: seen.append("end")))
    qtbot.waitUntil(lambda: "end" in seen)
    assert seen == ["cancelled", "end"]
    tasks.close()


def test_a_failure_without_a_handler_reaches_the_window(qtbot, tasks):
    def run(_reporter):
        raise ValueError("x")

    with qtbot.waitSignal(tasks.failed) as caught:
        tasks.submit(Operation("work", run))
    assert caught.args[0] == "work"
    assert isinstance(caught.args[1], ValueError)


def test_the_model_lane_runs_one_at_a_time_and_in_order(qtbot, tasks):
    running, order, most = [0], [], [0]
    lock = threading.Lock()

    def run(number):
        def inner(_reporter):
            with lock:
                running[0] += 1
                most[0] = max(most[0], running[0])
            order.append(number)
            with lock:
                running[0] -= 1

        return inner

    for number in range(8):
        tasks.submit(Operation(str(number), run(number), lane=Lane.MODEL))
    qtbot.waitUntil(lambda: not tasks.busy)
    assert order == list(range(8))
    assert most[0] == 1


def test_a_waiting_operation_that_is_cancelled_never_runs(qtbot, tasks):
    gate, ran, seen = threading.Event(), [], []
    tasks.submit(Operation("first", lambda _r: gate.wait(5), lane=Lane.MODEL))
    second = tasks.submit(
        Operation("second", lambda _r: ran.append(1), lane=Lane.MODEL, cancelled=lambda: seen.append("cancelled"))
    )
    second.cancel()
    gate.set()
    qtbot.waitUntil(lambda: not tasks.busy)
    assert not ran and seen == ["cancelled"]


def test_an_abandoned_result_is_never_delivered(qtbot, tasks):
    gate, seen = threading.Event(), []
    job = tasks.submit(Operation("old", lambda _r: gate.wait(5), seen.append))
    job.abandon()
    gate.set()
    qtbot.waitUntil(lambda: not tasks.busy)
    assert seen == [] and job.done


def test_one_bad_callback_does_not_swallow_the_others(qtbot, tasks, monkeypatch):
    caught, seen = [], []
    monkeypatch.setattr("sys.excepthook", lambda kind, *_: caught.append(kind))

    def bad(_value):
        raise RuntimeError

    tasks.submit(Operation("bad", lambda _r: 1, bad, settled=lambda: seen.append("settled")))
    qtbot.waitUntil(lambda: bool(seen))
    assert caught == [RuntimeError]


def test_close_cancels_waits_and_delivers_nothing(qtbot):
    tasks, seen, started = Tasks(), [], threading.Event()

    def run(reporter):
        started.set()
        while not reporter.cancel.cancelled:
            threading.Event().wait(0.001)
        seen.append("ended")

    tasks.submit(Operation("long", run, lambda _v: seen.append("delivered"), long=True))
    assert started.wait(5)
    assert tasks.long_work() == ("long",)
    tasks.close()
    qtbot.wait(1)
    assert seen == ["ended"]
    assert tasks.submit(Operation("late", lambda _r: seen.append("late"))).abandoned
    assert seen == ["ended"]


def test_a_thread_that_computes_hands_the_interpreter_over_soon():
    was = sys.getswitchinterval()
    try:
        give_way_to_the_window()
        assert sys.getswitchinterval() == pytest.approx(HELD_S)
    finally:
        sys.setswitchinterval(was)

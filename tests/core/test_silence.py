"""A helper process that computes on a busy machine is no hang; one that waits for nothing is."""

from __future__ import annotations

import os
import sys

import pytest

import core.silence
from core.silence import Silence, processor_seconds


@pytest.mark.parametrize(
    ("looks", "expected", "why"),
    [
        ([(0, 0), (10, 0)], [False], "before the patience is over"),
        ([(0, 0), (21, 0)], [True], "idle for the whole patience"),
        ([(0, 0), (21, 5)], [False], "a quarter of a busy machine"),
        ([(0, 0), (21, 5), (30, 5), (42, 5)], [False, False, True], "busy first, idle then"),
        ([(0, 0), (21, 5), (42, 9), (63, 14)], [False, False, False], "busy all the time"),
        ([(0, 0), (21, 5), (201, 60)], [False, True], "ten times the patience is the end"),
        ([(0, None), (21, None)], [True], "a system that does not tell processor time"),
        ([(0, 3), (21, None)], [True], "a process that is gone"),
    ],
)
def test_silence(
    monkeypatch: pytest.MonkeyPatch, looks: list[tuple[float, float | None]], expected: list[bool], why: str
) -> None:
    now = {"clock": looks[0][0], "used": looks[0][1]}
    monkeypatch.setattr(core.silence.time, "monotonic", lambda: now["clock"])
    monkeypatch.setattr(core.silence, "processor_seconds", lambda _pid: now["used"])
    silence = Silence(1, 20)
    found = []
    for clock, used in looks[1:]:
        now.update(clock=clock, used=used)
        found.append(silence.is_a_hang())
    assert found == expected, why


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_processor_time_is_read_from_the_system() -> None:
    used = processor_seconds(os.getpid())
    assert used is not None and 0 < used <= sum(os.times()[:2]) + 0.02
    assert processor_seconds(2**22 + 1) is None

"""Garbage in rings is looked for from the window's thread, thoroughly when nothing is at work."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from desktop import collecting, memory
from desktop.collecting import FULL_AFTER, FULL_AT_LAST, Collecting

YOUNG, MIDDLE, _ = gc.get_threshold()


@pytest.fixture
def tasks(qapp) -> SimpleNamespace:
    return SimpleNamespace(busy=False)


@pytest.fixture
def looking(tasks) -> Iterator[Collecting]:
    made = Collecting(tasks)
    yield made
    made.stop()


@pytest.mark.parametrize(
    ("count", "busy", "generation"),
    [
        ((YOUNG - 1, MIDDLE - 1, FULL_AFTER - 1), False, -1),
        ((YOUNG, 0, 0), False, 0),
        ((YOUNG, MIDDLE, 0), True, 1),
        ((0, 0, FULL_AFTER), False, 2),
        ((YOUNG, MIDDLE, FULL_AFTER), True, 1),
        ((0, 0, FULL_AT_LAST - 1), True, -1),
        ((0, 0, FULL_AT_LAST), True, 2),
    ],
)
def test_a_full_look_waits_until_nothing_is_at_work(looking, tasks, monkeypatch, count, busy, generation):
    looked: list[int] = []
    monkeypatch.setattr(collecting.gc, "get_count", lambda: count)
    monkeypatch.setattr(collecting.gc, "collect", looked.append)
    tasks.busy = busy
    assert looking.look() == generation
    assert looked == ([generation] if generation >= 0 else [])


def test_no_other_thread_looks_until_it_is_stopped(looking):
    assert not gc.isenabled()
    looking.stop()
    assert gc.isenabled()


def test_more_is_kept_only_where_a_start_kept_something(looking):
    looking.keep_more()
    assert gc.get_freeze_count() == 0, "a second window: of the first something may be left to collect"
    with memory.collected_later():
        memory.keep_what_is_there()
        kept = gc.get_freeze_count()
        more = [[number] for number in range(500)]
        looking.keep_more()
        assert gc.get_freeze_count() > kept and len(more) == 500
    assert gc.get_freeze_count() == 0

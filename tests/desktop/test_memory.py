"""Large blocks go back to the system, and garbage is looked for when the window stands."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from types import SimpleNamespace

from desktop import memory


def test_only_linux_is_asked(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert memory.give_large_blocks_back() is False


def test_another_c_library_is_left_alone(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(memory.ctypes, "CDLL", lambda _name: object())
    assert memory.give_large_blocks_back() is False


def test_free_memory_is_given_back_where_the_c_library_can(monkeypatch):
    asked = []
    library = SimpleNamespace(malloc_trim=lambda kept: asked.append(kept.value) or 1)
    monkeypatch.setattr(memory.ctypes, "CDLL", lambda _name: library)
    monkeypatch.setattr(sys, "platform", "linux")
    assert memory.give_free_memory_back() is True and asked == [0]
    monkeypatch.setattr(memory.ctypes, "CDLL", lambda _name: object())
    assert memory.give_free_memory_back() is False, "another C library is left alone"
    monkeypatch.setattr(sys, "platform", "win32")
    assert memory.give_free_memory_back() is False and asked == [0]


def test_what_a_start_makes_is_kept_once_a_process():
    assert gc.isenabled()
    with memory.collected_later():
        assert not gc.isenabled()
        memory.keep_what_is_there()
        kept = gc.get_freeze_count()
        assert kept > 1000
        gc.enable()
        memory.keep_what_is_there()
        assert gc.get_freeze_count() <= kept, "of a window that was closed something may be left to collect"
    assert gc.isenabled() and gc.get_freeze_count() == 0


def test_a_start_that_fails_leaves_the_collector_as_it_was():
    with suppress(RuntimeError), memory.collected_later():
        raise RuntimeError
    assert gc.isenabled()


def test_a_batch_looks_for_garbage_rarely_and_leaves_the_collector_as_it_was():
    was = gc.get_threshold()
    with suppress(RuntimeError), memory.collected_rarely():
        assert gc.get_threshold() == (memory.COLLECT_AFTER, *was[1:])
        raise RuntimeError
    assert gc.get_threshold() == was

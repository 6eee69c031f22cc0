"""Large blocks go back to the system."""

from __future__ import annotations

import sys

from desktop import memory


def test_only_linux_is_asked(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert memory.give_large_blocks_back() is False


def test_another_c_library_is_left_alone(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(memory.ctypes, "CDLL", lambda _name: object())
    assert memory.give_large_blocks_back() is False

"""A file is whole or not there, and its owner's alone."""

from __future__ import annotations

import os
import stat
import sys

import pytest

from core.whole_file import write_whole


def test_it_replaces_and_leaves_nothing_beside(tmp_path):
    path = tmp_path / "a.md"
    for text in ("first", "zweite Fassung: é, 合同, \ud800"):
        write_whole(path, text)
    assert path.read_bytes() == "zweite Fassung: é, 合同, ?".encode()
    assert [one.name for one in tmp_path.iterdir()] == ["a.md"]
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_full_disk_leaves_what_was_there(tmp_path, monkeypatch):
    path = tmp_path / "a.md"
    write_whole(path, "kept")

    def full(_number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert (path.read_text(), [one.name for one in tmp_path.iterdir()]) == ("kept", ["a.md"])

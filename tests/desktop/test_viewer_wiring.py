"""The window and its viewer: what is shown beside, the keys of two panes, and what is kept from one day to the next."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from desktop import jumps
from desktop.preferences import Preferences
from tests.desktop import factories


@pytest.mark.parametrize(("held", "call"), [(False, "citation"), (True, "citation beside")])
def test_a_citation_that_is_chosen_with_ctrl_opens_beside(make_window, monkeypatch, held, call):
    window = make_window()
    answer = factories.answer()
    window.show_answer(answer)
    window.viewer.calls.clear()
    monkeypatch.setattr(jumps, "wants_beside", lambda: held)
    window.jumps.to_citation(answer.citations[0])
    assert window.viewer.calls[-1] == (call, answer.citations[0].key)


def test_ctrl_opens_numbers_beside_too_but_a_claim_that_is_stepped_to_never(make_window, monkeypatch):
    window = make_window()
    answer = factories.answer()
    window.show_answer(answer)
    check = next(check for check in answer.checks if check.span is not None)
    monkeypatch.setattr(jumps, "wants_beside", lambda: True)
    window.viewer.calls.clear()
    window.jumps.to_check(check)
    assert window.viewer.calls[-1][0] in ("place beside", "page beside")
    window.jumps.to_claim(0)
    assert window.viewer.calls[-1][0] in ("citation", "place", "page")


@pytest.mark.parametrize(
    ("key", "held", "call"),
    [
        (Qt.Key.Key_Backslash, Qt.KeyboardModifier.ControlModifier, ("split",)),
        (Qt.Key.Key_F6, Qt.KeyboardModifier.NoModifier, ("next pane",)),
        (Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier, ("beside",)),
    ],
)
def test_keys_of_the_two_panes(make_window, qtbot, key, held, call):
    window = make_window()
    window.viewer.calls.clear()
    qtbot.keyClick(window, key, held)
    assert call in window.viewer.calls


def test_what_the_viewer_showed_is_kept_with_the_window(make_window, tmp_path):
    preferences = Preferences(tmp_path)
    make_window(preferences=preferences).close()
    assert ("restored", "kept") in make_window(preferences=Preferences(tmp_path)).viewer.calls


def test_two_panes_get_room_and_give_it_back(make_window):
    window = make_window()
    before = window._columns.sizes()
    window.viewer.split_changed.emit(True)
    split = window._columns.sizes()
    assert split[2] > before[2] and split[1] < before[1] and split[0] == before[0]
    window.viewer.split_changed.emit(False)
    assert window._columns.sizes() == before

"""The turns of a session stand one below the other, and those that stay are not touched."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication

from tests.desktop import factories


class Touched(QObject):
    """Counts how often something is hidden or shown."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() in (QEvent.Type.Hide, QEvent.Type.Show)
        return False


def turns(panel):
    return [panel._turns.itemAt(number).widget() for number in range(panel._turns.count())]


def session(count: int):
    return tuple(replace(factories.answer(), id=str(number), question=f"Question {number}?") for number in range(count))


def test_an_answer_more_leaves_the_earlier_turns_alone(make_window):
    panel = make_window().conversation
    panel.show_session(session(6))
    QApplication.processEvents()
    touched = Touched()
    before = turns(panel)
    for turn in before[:-1]:
        turn.installEventFilter(touched)
    for number in (6, 7):
        panel.start(f"Question {number}?", loading=False)
        panel.finish(replace(factories.answer(), id=str(number)))
        QApplication.processEvents()
    assert touched.count == 0
    assert turns(panel)[:5] == before[:5] and len(turns(panel)) == 8
    assert all(turn.isVisible() for turn in turns(panel))
    assert turns(panel)[-1] is panel.current


def test_tab_goes_through_the_turns_from_top_to_bottom_however_they_came(make_window):
    panel = make_window().conversation
    panel.show_session(session(4))
    panel.start("Question 4?", loading=False)
    panel.finish(replace(factories.answer(), id="4"))
    panel._open_turn("1")
    panel.show_session(panel.answers)
    QApplication.processEvents()
    widget, seen = panel._before, []
    for _ in range(1000):
        widget = widget.nextInFocusChain()
        turn = next((one for one in turns(panel) if one is widget or one.isAncestorOf(widget)), None)
        if turn is not None and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and (not seen or seen[-1] is not turn):
            seen.append(turn)
        if widget is panel._before:
            break
    assert seen == turns(panel)

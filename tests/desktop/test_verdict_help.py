"""The page about verdicts: every result is there, the one asked about is marked, and it opens where people ask."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton

from core.answer import AnswerVerdict, ClaimVerdict, Outcome
from core.checks.explain import explain, sentences
from desktop.verdict_help import VerdictHelp, mark_of
from tests.desktop import factories

RESULTS = [*ClaimVerdict, *Outcome, *AnswerVerdict]


@pytest.mark.parametrize("about", RESULTS)
def test_the_result_that_was_asked_about_is_marked(qtbot, theme, about):
    page = VerdictHelp(theme, about)
    qtbot.addWidget(page)
    page.show()
    assert page.marked is not None
    said = [label.text() for label in page.marked.findChildren(QLabel)]
    assert explain(about).meaning in said
    assert any(text.lower() == mark_of(about).word.lower() for text in said)
    assert not page.marked.visibleRegion().isEmpty(), "it is in sight"


def test_every_result_is_explained_with_an_example(qtbot, theme):
    page = VerdictHelp(theme)
    qtbot.addWidget(page)
    said = "\n".join(label.text() for label in page.findChildren(QLabel))
    assert page.marked is None
    assert [result for result in RESULTS if explain(result).example not in said] == []


def test_everything_that_can_be_explained_is_on_the_page(qtbot, theme):
    page = VerdictHelp(theme)
    qtbot.addWidget(page)
    said = "\n".join(label.text() for label in page.findChildren(QLabel))
    assert [text for text in sentences() if text not in said] == []


def opened(window):
    return [child for child in window.findChildren(VerdictHelp) if child.isVisible()]


def test_it_opens_from_the_banner_and_from_a_sentence(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    about = next(b for b in window.conversation.findChildren(QToolButton) if b.accessibleName() == "About this verdict")
    qtbot.mouseClick(about, Qt.MouseButton.LeftButton)
    (page,) = opened(window)
    assert explain(AnswerVerdict.PASS).meaning in [label.text() for label in page.marked.findChildren(QLabel)]
    page.close()
    row = window.conversation.current.rows[4]
    next(action for action in row.actions() if action.text() == "About this verdict").trigger()
    (page,) = opened(window)
    assert explain(ClaimVerdict.UNSUPPORTED).meaning in [label.text() for label in page.marked.findChildren(QLabel)]
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert opened(window) == []

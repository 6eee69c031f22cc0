"""What is in doubt is seen without being looked for: open checks, two readings, the first sentence in a low window."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel

from core.answer import AnswerVerdict, Draft, Outcome, VerbatimSpan
from core.mentions import Scan
from desktop.conversation import banner, summary
from desktop.conversation.how_made import how_made
from desktop.conversation.mentions_view import MentionsView
from desktop.conversation.panel import ConversationPanel
from desktop.inspector.item_model import number_rows
from desktop.inspector.panel import InspectorPanel
from desktop.status import StatusLine
from tests.desktop import factories

CHANGED = "p. 12 speaks of a change to it: ninety (90) days"


def doubted(**changes):
    """The answer with a doubt about a number that stands on its page."""
    doubt = factories.check(
        "polarity", "sixty (60) days", Outcome.UNDETERMINED, CHANGED, evidence_surface="ninety (90) days"
    )
    made = factories.answer(checks=(*factories.checks(), doubt), verdict=AnswerVerdict.UNDETERMINED)
    return replace(made, **changes)


def test_the_banner_says_what_is_open_before_what_is_confirmed():
    detail = banner.banner_of(doubted()).detail
    assert detail.startswith(f"Open: sixty (60) days: {CHANGED}")
    assert detail.endswith("3 numbers confirmed, 1 derived")


@pytest.mark.parametrize(
    ("kind", "surface", "more", "why"),
    [
        ("polarity", "EUR 1,800,000", True, "another sentence is doubted too"),
        ("polarity", "sixty (60) days", False, "the same doubt twice is one"),
        ("reference", "EUR 1,800,000", False, "the label of a clause is no matter for a person"),
        ("name", "e-mail", False, "its sentence is struck out"),
    ],
)
def test_how_many_are_open(kind, surface, more, why):
    made = doubted()
    second = factories.check(kind, surface, Outcome.UNDETERMINED, CHANGED)
    detail = banner.banner_of(replace(made, checks=(*made.checks, second))).detail
    assert ("1 more" in detail) is more, why


def test_nothing_open_is_said_of_a_settled_answer():
    assert banner.open_words(factories.answer()) == ""


def test_the_table_of_numbers_shows_the_doubt_with_its_reason():
    row = number_rows(doubted())[-1]
    surface, shown, _page, outcome = row.cells
    assert (surface.text, shown.text, outcome.text) == ("sixty (60) days", CHANGED, "undetermined")
    assert shown.text[slice(*shown.bold)] == "ninety (90) days"


def test_no_confidence_stands_beside_undetermined():
    assert "model is sure" in summary.scope_line(factories.answer())
    assert "model is" not in summary.scope_line(doubted())


@pytest.mark.parametrize("verdict", [AnswerVerdict.PASS, AnswerVerdict.UNDETERMINED])
def test_two_readings_stand_open_where_nothing_else_warns(qtbot, theme, verdict):
    copied = VerbatimSpan("E1", 0, 15, "sixty (60) days", -0.1)
    draft = Draft("Two months.", (), copied, (), "stop", "", "Two months.")
    made = factories.answer(verdict=verdict, span=copied, draft=draft)
    fold = how_made(made, theme, lambda _key: None)[0]
    qtbot.addWidget(fold)
    assert fold.switch.isChecked() is (verdict is AnswerVerdict.PASS)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_first_sentence_is_in_sight_in_a_low_window(qtbot, theme, scale):
    theme.set_scale(scale)
    panel = ConversationPanel(theme, 1000)
    qtbot.addWidget(panel)
    panel.resize(444, 695)
    panel.show()
    panel.show_only(doubted())
    panel.select_claim(0)
    for _turn in range(4):
        QApplication.processEvents()
    row, seen = panel.current.rows[0], panel._scroll.viewport()
    top = row.mapTo(seen, QPoint(0, 0)).y()
    assert 0 <= top < seen.height() - theme.px(20), "its first line can be read"


def test_a_column_that_is_cut_gets_the_room_another_has_no_words_for(qtbot, theme):
    panel = InspectorPanel(theme)
    qtbot.addWidget(panel)
    panel.resize(1100, 400)
    panel.show()
    table = panel.claims
    panel.show_answer(factories.answer(claims=()))
    before = table.columnWidth(1)
    panel.show_answer(factories.answer())
    assert table.columnWidth(1) > before, "why"
    assert sum(table.columnWidth(column) for column in range(4)) <= table.viewport().width()


def test_a_list_that_finds_nothing_names_a_next_step(qtbot, theme):
    scan = Scan("zebra", False, (), (), (), 3, 1, 0)
    view = MentionsView(factories.answer(scan=scan), scan, theme)
    qtbot.addWidget(view)
    assert any("ask it as a question" in label.text() for label in view.findChildren(QLabel))


def test_the_keys_have_the_whole_line_while_nothing_is_said(qtbot, theme):
    line = StatusLine(theme)
    qtbot.addWidget(line)
    line.show()
    for text, seen in (("", False), ("Saved.", True), ("", False)):
        line.say(text)
        assert line._message.isVisible() is seen

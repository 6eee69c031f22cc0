"""Tooltips say what a result means: of a check, of a source, of a test and of the coverage; and nothing before it is wanted."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from core.checks.explain import COVERAGE, LEVELS, OUTCOMES, VOTES
from desktop import explained
from desktop.inspector.coverage import CoverageTab
from desktop.inspector.item_model import RowsModel, number_checks, number_rows, source_rows
from desktop.language import LinguistTranslator, said_sentences, window_sentences
from tests.desktop import factories


def last_column_tips(rows):
    model = RowsModel(("a", "b", "c", "d"))
    model.show(rows)
    return [model.data(model.index(row, 3), Qt.ItemDataRole.ToolTipRole) for row in range(model.rowCount())]


def test_the_outcome_of_a_number_says_why_and_what_it_means(qapp):
    answer = factories.answer()
    tips = last_column_tips(number_rows(answer))
    checks = number_checks(answer)
    assert len(tips) == len(checks) > 0
    for tip, check in zip(tips, checks, strict=True):
        assert OUTCOMES[check.outcome].meaning.split(":")[0] in tip
        assert check.reason.rstrip(".")[1:20] in tip


def test_the_level_of_a_source_says_what_it_means(qapp):
    answer = factories.answer()
    tips = last_column_tips(source_rows(answer, -1))
    assert tips
    assert all(any(level.meaning in tip for level in LEVELS.values()) for tip in tips)


def test_what_has_no_explanation_has_no_tooltip_of_its_own():
    assert explained.about_level("unheard") == ""
    assert explained.about_vote("unheard") == ""
    assert explained.vote_name("unheard") == "Unheard"
    assert all(explained.vote_name(name) != name.capitalize() for name in VOTES)


def test_every_vote_has_a_name_for_people(qapp):
    root, names = Path(__file__).parents[2], set()
    for path in [*(root / "core").rglob("*.py"), *(root / "models").rglob("*.py")]:
        names |= set(re.findall(r'\bVote\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
    assert len(names) >= 5
    assert [name for name in names if explained.vote_name(name) == name.capitalize()] == []


def test_a_tip_is_made_when_it_is_wanted(qtbot):
    label, asked = QLabel("share"), []
    qtbot.addWidget(label)
    explained.TipOnDemand(label, lambda: asked.append(1) or "what <it> means")
    label.show()
    assert not asked
    place = label.mapToGlobal(QPoint(2, 2))
    QApplication.sendEvent(label, QHelpEvent(QEvent.Type.ToolTip, QPoint(2, 2), place))
    assert asked
    assert "&lt;it&gt;" in QToolTip.text()
    QToolTip.hideText()


def test_the_coverage_explains_its_share_and_its_tests(qtbot, theme):
    tab = CoverageTab(theme)
    qtbot.addWidget(tab)
    tab.show()
    tab.show_answer(factories.answer())
    tips = {child.tip() for child in tab.findChildren(explained.TipOnDemand)}
    assert any(COVERAGE.meaning in tip for tip in tips)


def test_in_chinese_the_reason_and_the_meaning_are_chinese(qapp):
    translator = LinguistTranslator(window_sentences("zh_CN"), qapp, lambda: said_sentences("zh_CN"))
    qapp.installTranslator(translator)
    try:
        assert "文档" in explained.about_vote("phrase") or "回答" in explained.about_vote("phrase")
        assert explained.about_level("weak").isascii() is False
        assert "share" not in explained.about_coverage()
    finally:
        qapp.removeTranslator(translator)


def test_the_checks_are_not_loaded_before_a_tooltip_is_wanted():
    code = "import sys, desktop.explained, desktop.words; print('core.checks' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False", "they take half a second, and a window opens without them"

"""What outcomes, levels, votes and shares mean, for tooltips: said in the window's language when it is asked for.

core.checks.explain comes with all checks, which take half a second to load: nothing here loads it before a tooltip is wanted.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from core.answer import Check
from desktop.language import EXPLAIN, said
from desktop.widgets import plain_tooltip
from desktop.words import first_upper, translate


def in_words(text: str) -> str:
    """Returns a fixed sentence of core.checks.explain in the language of the window."""
    return translate(EXPLAIN, text)


def about_check(check: Check) -> str:
    """Returns why a check has its outcome, its formula, what that means and what to do, a line each."""
    from core.checks.explain import about

    own = {check.reason: first_upper(said(check.reason)), check.formula: check.formula}
    return "\n".join(own.get(line) or in_words(line) for line in about(check))


def about_level(level: str) -> str:
    """Returns what the level of a source means and what to do; "" for a level that has no explanation."""
    from core.checks.explain import LEVELS

    meant = LEVELS.get(level)
    return "\n".join(in_words(line) for line in (meant.meaning, meant.advice) if line) if meant else ""


def about_vote(name: str) -> str:
    """Returns what a test of "not found" looks at; "" for one that has no explanation."""
    from core.checks.explain import VOTES

    return in_words(VOTES[name]) if name in VOTES else ""


def about_coverage() -> str:
    """Returns what the share of words in the evidence means, and what to do with it."""
    from core.checks.explain import COVERAGE

    return f"{in_words(COVERAGE.meaning)}\n{in_words(COVERAGE.advice)}"


def vote_name(name: str) -> str:
    """Returns what a test of "not found" is called."""
    return {
        "phrase": translate("Vote", "What the answer says"),
        "coverage": translate("Vote", "Words of the answer"),
        "claims": translate("Vote", "Sentences"),
        "question": translate("Vote", "Words of the question"),
        "retrieval": translate("Vote", "The search"),
        "rule": translate("Vote", "The rule of the field"),
    }.get(name) or first_upper(name)


class TipOnDemand(QObject):
    """Shows a tooltip that is made when it is wanted."""

    def __init__(self, widget: QWidget, tip: Callable[[], str]) -> None:
        super().__init__(widget)
        self.tip = tip
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ToolTip or not isinstance(watched, QWidget):
            return False
        place = event.globalPos() if isinstance(event, QHelpEvent) else watched.mapToGlobal(QPoint(0, 0))
        QToolTip.showText(place, plain_tooltip(self.tip()), watched)
        return True

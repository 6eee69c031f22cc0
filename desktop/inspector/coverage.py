"""How much of the answer's words stand in the evidence, what does not, and which pages were read, packed and cited."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from core.answer import Answer
from desktop import words
from desktop.assets import icon_pixmap
from desktop.conversation.summary import unread_line
from desktop.explained import TipOnDemand, about_coverage, about_vote, vote_name
from desktop.inspector.strips import PageState, Strip, StripView, documents_of, state_words
from desktop.inspector.when_seen import WhenSeen
from desktop.theme import Theme
from desktop.widgets import PlainLabel, clear_layout

translate = words.translate
WORDS_MAX = 60


def word_list(found: tuple[str, ...]) -> str:
    """Returns words in one line, each once, with the number of those left out."""
    unique = tuple(dict.fromkeys(found))
    text = ", ".join(unique[:WORDS_MAX])
    if len(unique) > WORDS_MAX:
        text += " " + translate("Coverage", "and {n} more").format(n=len(unique) - WORDS_MAX)
    return text


def searched_words(answer: Answer) -> str:
    """Returns what was searched, and what was not."""
    searched = translate("Coverage", "{pages} searched").format(pages=words.pages(answer.pages_searched))
    unread = unread_line(answer)
    return (
        f"{searched}; {unread}."
        if unread
        else translate("Coverage", "{searched}; every page in scope was read.").format(searched=searched)
    )


class CoverageTab(QScrollArea):
    """The coverage as a tab.

    Signals:
        page_wanted: Document, page index.
    """

    page_wanted = Signal(object, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWidgetResizable(True)
        self.setAccessibleName(self.tr("Coverage"))
        inner = QWidget()
        self._layout = QVBoxLayout(inner)
        self._layout.setContentsMargins(theme.space("l"), theme.space("m"), theme.space("l"), theme.space("m"))
        self._layout.setSpacing(theme.space("s"))
        self.setWidget(inner)
        self._answer: Answer | None = None
        self._strips: tuple[Strip, ...] = ()
        self._filling = WhenSeen(self, self._fill)
        theme.changed.connect(self._filling.renew)

    def show_answer(self, answer: Answer | None) -> None:
        """Shows the coverage of an answer; its strips come later."""
        self._answer, self._strips = answer, ()
        self._filling.renew()

    def show_strips(self, answer: Answer, strips: Sequence[Strip]) -> None:
        """Shows the pages of an answer's documents, when they are still those of the answer shown."""
        if answer is self._answer:
            self._strips = tuple(strips)
            self._filling.renew()

    def _fill(self) -> None:
        answer = self._answer
        clear_layout(self._layout)
        if answer is None:
            self._layout.addWidget(PlainLabel(self.tr("No question was asked yet."), "muted"))
            self._layout.addStretch()
            return
        self._add_strips(answer)
        coverage = answer.coverage
        if answer.claims:
            share = round(coverage.ratio * 100)
            text = self.tr("{n} % of the answer's words stand in the evidence").format(n=share)
            title = PlainLabel(text, "strong", wrap=True)
            TipOnDemand(title, about_coverage)
            self._layout.addWidget(title)
            bar = QProgressBar()
            bar.setRange(0, 100)
            bar.setValue(share)
            bar.setTextVisible(False)
            bar.setAccessibleName(self.tr("Coverage {n} %").format(n=share))
            TipOnDemand(bar, about_coverage)
            self._layout.addWidget(bar)
            self._point(
                self.tr("Not in the evidence"), word_list(coverage.unconfirmed) or self.tr("nothing"), "open", "warn"
            )
            self._point(self.tr("In the evidence"), word_list(coverage.confirmed) or self.tr("nothing"), "check", "ok")
        self._point(self.tr("Searched"), searched_words(answer), "search", "muted")
        shapes = {True: ("open", "warn"), False: ("check", "ok"), None: ("question", "warn")}
        for vote in answer.not_found.votes:
            icon, color = shapes[vote.says_not_found]
            self._point(vote_name(vote.name), words.vote_words(vote), icon, color, partial(about_vote, vote.name))
        self._layout.addStretch()

    def _add_strips(self, answer: Answer) -> None:
        if not self._strips:
            return
        self._layout.addWidget(PlainLabel(self._legend(), "muted", wrap=True))
        for strip in self._strips:
            view = StripView(strip, self._theme)
            view.page_wanted.connect(self.page_wanted)
            self._layout.addWidget(view)
        more = len(documents_of(answer)) - len(self._strips)
        if more > 0:
            text = self.tr("{documents} more had passages for this question.").format(documents=words.documents(more))
            self._layout.addWidget(PlainLabel(words.first_upper(text), "muted", wrap=True))
        self._layout.addSpacing(self._theme.space("s"))

    def _legend(self) -> str:
        """Says what the heights mean, for the states that are there; a click shows the page."""
        there = {state for strip in self._strips for state in strip.states}
        shapes = {
            PageState.CITED: self.tr("full height"),
            PageState.PACKED: self.tr("three quarters"),
            PageState.READ: self.tr("half height"),
            PageState.OCR: self.tr("hatched"),
            PageState.EMPTY: self.tr("pale"),
            PageState.UNREAD: self.tr("low"),
        }
        parts = (words.named(shape, state_words(state)) for state, shape in shapes.items() if state in there)
        return words.sentence(words.first_upper(words.in_a_row(parts)))

    def _point(self, name: str, text: str, icon: str, color: str, tip: Callable[[], str] | None = None) -> None:
        theme = self._theme
        shape = QLabel()
        shape.setPixmap(icon_pixmap(icon, theme.color(color), theme.px(14), 2.0))
        title = PlainLabel(name, "muted", wrap=True)
        title.setFixedWidth(theme.px(128))
        title.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.setSpacing(theme.space("s"))
        row.addWidget(shape, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(title, 0, Qt.AlignmentFlag.AlignTop)
        said = PlainLabel(text, "small", wrap=True)
        for label in (title, said) if tip is not None else ():
            TipOnDemand(label, tip)
        row.addWidget(said, 1)
        self._layout.addLayout(row)

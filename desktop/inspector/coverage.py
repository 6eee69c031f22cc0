"""How much of the answer's words stand in the evidence, what does not, and what was not read at all."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from core.answer import Answer
from desktop import words
from desktop.assets import icon_pixmap
from desktop.conversation.summary import unread_line
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
    """The coverage as a tab."""

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
        theme.changed.connect(self._restyle)

    def show_answer(self, answer: Answer | None) -> None:
        """Shows the coverage of an answer."""
        self._answer = answer
        clear_layout(self._layout)
        if answer is None:
            self._layout.addWidget(PlainLabel(self.tr("No question was asked yet."), "muted"))
            self._layout.addStretch()
            return
        coverage = answer.coverage
        if answer.claims:
            share = round(coverage.ratio * 100)
            self._layout.addWidget(
                PlainLabel(
                    self.tr("{n} % of the answer's words stand in the evidence").format(n=share), "strong", wrap=True
                )
            )
            bar = QProgressBar()
            bar.setRange(0, 100)
            bar.setValue(share)
            bar.setTextVisible(False)
            bar.setAccessibleName(self.tr("Coverage {n} %").format(n=share))
            self._layout.addWidget(bar)
            self._point(
                self.tr("Not in the evidence"), word_list(coverage.unconfirmed) or self.tr("nothing"), "open", "warn"
            )
            self._point(self.tr("In the evidence"), word_list(coverage.confirmed) or self.tr("nothing"), "check", "ok")
        self._point(self.tr("Searched"), searched_words(answer), "search", "muted")
        shapes = {True: ("open", "warn"), False: ("check", "ok"), None: ("question", "warn")}
        for vote in answer.not_found.votes:
            icon, color = shapes[vote.says_not_found]
            self._point(words.first_upper(vote.name), words.vote_words(vote), icon, color)
        self._layout.addStretch()

    def _restyle(self) -> None:
        self.show_answer(self._answer)

    def _point(self, name: str, text: str, icon: str, color: str) -> None:
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
        row.addWidget(PlainLabel(text, "small", wrap=True), 1)
        self._layout.addLayout(row)

"""Cards for what is not an answer: a refusal with what was searched, and an error with what is kept and what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.answer import Answer, FinishReason
from desktop import words
from desktop.assets import icon_pixmap
from desktop.conversation.summary import unread_line
from desktop.errors import ErrorWords
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, card

translate = words.translate


def refusal_card(answer: Answer, theme: Theme) -> QWidget:
    """Returns what was searched, what could not be read, and what can be done; "not found" is never said bare."""
    frame, layout = _frame("neutral", theme)
    if str(answer.pages_searched) not in answer.message:
        searched = translate("Refusal", "Searched: {pages}.").format(pages=words.pages(answer.pages_searched))
        layout.addWidget(PlainLabel(searched, "small", wrap=True))
    if answer.message:
        layout.addWidget(PlainLabel(answer.message, "small", wrap=True))
    unread = unread_line(answer)
    if unread:
        layout.addLayout(_marked("warning", "warn", unread + ".", theme))
        caution = translate("Refusal", "The answer may stand on a page that could not be read.")
        layout.addWidget(PlainLabel(caution, "small", wrap=True))
    for vote in answer.not_found.votes if answer.finish_reason is FinishReason.NOT_FOUND else ():
        icon, color = {True: ("open", "muted"), False: ("check", "ok"), None: ("question", "warn")}[vote.says_not_found]
        layout.addLayout(_marked(icon, color, words.vote_words(vote), theme))
    return frame


def error_card(error: ErrorWords, theme: Theme, actions: Sequence[tuple[str, Callable[[], object]]] = ()) -> QWidget:
    """Returns what happened, what is kept and what to do, with buttons."""
    frame, layout = _frame("bad", theme)
    layout.addLayout(_marked("warning", "bad", error.happened, theme, role="strong"))
    if error.kept:
        layout.addWidget(PlainLabel(error.kept, "small", wrap=True))
    if error.todo:
        layout.addWidget(PlainLabel(error.todo, "small", wrap=True))
    if actions:
        row = QHBoxLayout()
        row.setSpacing(theme.space("s"))
        for text, clicked in actions:
            row.addWidget(button(text, "", clicked))
        row.addStretch()
        layout.addLayout(row)
    frame.setAccessibleName(f"{error.happened} {error.kept} {error.todo}")
    return frame


def _frame(tone: str, theme: Theme) -> tuple[QFrame, QVBoxLayout]:
    frame = card(tone)
    layout = QVBoxLayout(frame)
    layout.setContentsMargins(theme.space("l"), theme.space("m"), theme.space("l"), theme.space("m"))
    layout.setSpacing(theme.space("s"))
    return frame, layout


def _marked(icon: str, color: str, text: str, theme: Theme, role: str = "small") -> QHBoxLayout:
    shape = QLabel()
    shape.setPixmap(icon_pixmap(icon, theme.color(color), theme.px(15), 2.0))
    row = QHBoxLayout()
    row.setSpacing(theme.space("s"))
    row.addWidget(shape)
    row.addWidget(PlainLabel(text, role, wrap=True), 1)
    return row

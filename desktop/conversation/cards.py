"""Cards for what is not an answer: a refusal with what was searched, and an error with what is kept and what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QMargins
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.answer import Answer, Disagreement, FinishReason, Outcome
from desktop import words
from desktop.assets import icon_pixmap
from desktop.conversation.summary import unread_line
from desktop.errors import ErrorWords
from desktop.explained import TipOnDemand, about_vote, vote_name
from desktop.language import said
from desktop.theme import Theme
from desktop.viewer.flow_layout import FlowLayout
from desktop.widgets import ElidedButton, PlainLabel, button, card

translate = words.translate


def refusal_card(answer: Answer, theme: Theme) -> QWidget:
    """Returns what was searched, what could not be read, and what can be done; "not found" is never said bare."""
    frame, layout = _frame("neutral", theme)
    if str(answer.pages_searched) not in answer.message:
        searched = translate("Refusal", "Searched: {pages}.").format(pages=words.pages(answer.pages_searched))
        layout.addWidget(PlainLabel(searched, "small", wrap=True))
    if answer.message:
        layout.addWidget(PlainLabel(said(answer.message), "small", wrap=True))
    unread = unread_line(answer)
    if unread:
        layout.addLayout(_marked("warning", "warn", words.sentence(unread), theme))
        caution = translate("Refusal", "The answer may stand on a page that could not be read.")
        layout.addWidget(PlainLabel(caution, "small", wrap=True))
    for vote in answer.not_found.votes if answer.finish_reason is FinishReason.NOT_FOUND else ():
        icon, color = {True: ("open", "muted"), False: ("check", "ok"), None: ("question", "warn")}[vote.says_not_found]
        row = _marked(icon, color, words.vote_words(vote), theme)
        for widget in (row.itemAt(number).widget() for number in range(row.count())):
            TipOnDemand(widget, partial(_vote_tip, vote.name))
        layout.addLayout(row)
    return frame


def _vote_tip(name: str) -> str:
    """Returns the name of a test and what it looks at."""
    return f"{vote_name(name)}: {about_vote(name)}".removesuffix(": ")


def disagreement_card(answer: Answer, theme: Theme, show: Callable[[str], object]) -> QWidget:
    """Returns the values that different places give, each with a way to its page."""
    frame, layout = _frame("warn", theme)
    title = translate("Disagreement", "Different places give different values:")
    layout.addLayout(_marked("conflict", "warn", title, theme, role="strong"))
    said_by = {key: text for one in answer.disagreements for key, text in _sides(one)}
    documents = {item.doc_id for key in said_by if (item := answer.pack.item(key)) is not None}
    for key, text in said_by.items():
        layout.addLayout(_said(text, key, answer, show, named=len(documents) > 1))
    return frame


def _sides(one: Disagreement) -> tuple[tuple[str, str], ...]:
    """The key and the words of each side."""
    return (one.first_key, one.first), (one.second_key, one.second)


def _said(text: str, key: str, answer: Answer, show: Callable[[str], object], *, named: bool) -> QVBoxLayout:
    """What one place says; `named`: page numbers alone would not tell the documents apart."""
    item = answer.pack.item(key)
    place = words.page_words(item.page_number, item.page_label) if item is not None else key
    if named and item is not None:
        place = f"{words.source_name(item.doc_name, item.doc_id)}, {place}"
    column = QVBoxLayout()
    column.setSpacing(0)
    column.addWidget(PlainLabel(f"“{text}”", "small", wrap=True))
    name = translate("Disagreement", "Show {place}").format(place=place)
    column.addWidget(ElidedButton(place, "link", lambda: show(key), name))
    return column


def parts_card(answer: Answer, theme: Theme, ask: Callable[[str], object]) -> QWidget:
    """Returns which parts of a question the answer speaks of, each that is left out with a way to ask it alone."""
    frame, layout = _frame("warn", theme)
    title = translate("Parts", "The question has {n} parts; not all are answered:").format(n=len(answer.asked))
    layout.addLayout(_marked("half", "warn", title, theme, role="strong"))
    for part in answer.asked:
        answered = part.outcome is Outcome.CONFIRMED
        icon, color = ("check", "ok") if answered else ("open", "warn")
        text = f"“{part.text}”" if answered else f"“{part.text}”: {said(part.reason)}"
        row = _marked(icon, color, text, theme)
        if not answered:
            name = translate("Parts", "Ask only “{part}”").format(part=part.text)
            row.addWidget(button(translate("Parts", "ask alone"), "link", partial(ask, part.text), name))
        layout.addLayout(row)
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
        holder = QWidget()
        row = FlowLayout(holder, QMargins(), theme.space("s"))
        for text, clicked in actions:
            row.addWidget(button(text, "", clicked))
        layout.addWidget(holder)
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

"""How an answer came about, folded away: how sure the model was, its two readings, its rounds, its thinking."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.answer import Answer, AnswerVerdict, Revision
from desktop import words
from desktop.conversation.claim_text import CITATION_MARK
from desktop.conversation.fold import Fold
from desktop.language import said
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, card

translate = words.translate
THINKING_MAX = 12_000
"""Characters; what a model thinks has no end of its own."""


def confidence_words(answer: Answer) -> str:
    """Returns how sure the model was and what that means, or "" where no model ran."""
    sure = {
        "high": translate("HowMade", "The model was sure of its words, and its two readings of the evidence agree."),
        "medium": translate("HowMade", "The model was fairly sure of its words."),
        "low": translate("HowMade", "The model was not sure of its words."),
    }.get(answer.confidence_word, "")
    if not sure:
        return ""
    meaning = translate(
        "HowMade",
        "This tells how sure the model is, not whether it is right: the checks beside each sentence tell that.",
    )
    return f"{sure} {meaning}"


def readings(answer: Answer) -> tuple[str, str] | None:
    """Returns (words copied from the evidence, free words) where the two decodings differ, else None."""
    if answer.span is None or answer.draft is None:
        return None
    free = CITATION_MARK.sub("", answer.draft.raw or answer.draft.text).strip()
    copied = answer.span.text.strip()
    if not free or not copied or _bare(copied) in _bare(free) or _bare(free) in _bare(copied):
        return None
    return copied, free


def _bare(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def how_made(answer: Answer, theme: Theme, show: Callable[[str], object]) -> list[Fold]:
    """Returns the folds of an answer, those that say nothing left out. `show`: shows the evidence of a key."""
    folds = []
    both = readings(answer)
    if both is not None:
        title = translate("HowMade", "Two readings of the evidence differ")
        folds.append(Fold(title, lambda: _readings(both, answer, theme, show), theme, icon="question"))
        # Under a green banner nobody looks for a doubt that is folded shut.
        folds[-1].set_open(answer.verdict is AnswerVerdict.PASS)
    if len(answer.revisions) > 1:
        title = translate("HowMade", "{n} rounds were tried").format(n=len(answer.revisions))
        folds.append(Fold(title, lambda: _rounds(answer, theme), theme))
    if answer.draft is not None and answer.draft.thinking.strip():
        title = translate("HowMade", "What the model thought")
        folds.append(Fold(title, lambda: _thinking(answer, theme), theme))
    sure = confidence_words(answer)
    if sure:
        title = translate("HowMade", "How sure the model was")
        folds.append(Fold(title, lambda: _text(sure, theme), theme))
    return folds


def _box(theme: Theme) -> tuple[QWidget, QVBoxLayout]:
    frame = card("neutral")
    layout = QVBoxLayout(frame)
    layout.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("s"))
    layout.setSpacing(theme.space("xs"))
    return frame, layout


def _text(text: str, theme: Theme) -> QWidget:
    frame, layout = _box(theme)
    layout.addWidget(PlainLabel(text, "small", wrap=True))
    return frame


def _readings(both: tuple[str, str], answer: Answer, theme: Theme, show: Callable[[str], object]) -> QWidget:
    frame, layout = _box(theme)
    copied, free = both
    key = answer.span.key if answer.span is not None else ""
    item = answer.pack.item(key)
    layout.addWidget(PlainLabel(translate("HowMade", "Copied word for word from the evidence:"), "muted", wrap=True))
    row = QHBoxLayout()
    row.setSpacing(theme.space("s"))
    row.addWidget(PlainLabel(f"“{copied}”", wrap=True), 1)
    if item is not None:
        place = words.page_words(item.page_number, item.page_label)
        name = translate("HowMade", "Show {place}").format(place=place)
        row.addWidget(button(place, "link", lambda: show(key), name))
    layout.addLayout(row)
    layout.addWidget(PlainLabel(translate("HowMade", "Written freely by the model:"), "muted", wrap=True))
    layout.addWidget(PlainLabel(f"“{free}”", wrap=True))
    layout.addWidget(
        PlainLabel(translate("HowMade", "Where the two differ, compare both with the page."), "small", wrap=True)
    )
    return frame


def _rounds(answer: Answer, theme: Theme) -> QWidget:
    frame, layout = _box(theme)
    for number, one in enumerate(answer.revisions, 1):
        layout.addWidget(PlainLabel(_round_title(number, one), "strong", wrap=True))
        layout.addWidget(PlainLabel(CITATION_MARK.sub("", one.text), wrap=True))
        if one.reason:
            layout.addWidget(PlainLabel(words.first_upper(said(one.reason)), "muted", wrap=True))
        layout.addSpacing(theme.space("xs"))
    return frame


def _round_title(number: int, one: Revision) -> str:
    title = translate("HowMade", "Round {n}: {verdict}").format(n=number, verdict=words.verdict_mark(one.verdict).word)
    parts = [title, said(one.change)]
    if one.kept:
        parts.append(translate("HowMade", "shown above"))
    return " · ".join(part for part in parts if part)


def _thinking(answer: Answer, theme: Theme) -> QWidget:
    frame, layout = _box(theme)
    text = answer.draft.thinking.strip() if answer.draft is not None else ""
    shown = text if len(text) <= THINKING_MAX else f"{text[:THINKING_MAX]} …"
    note = translate("HowMade", "None of this is cited or checked.")
    layout.addWidget(PlainLabel(note, "muted", wrap=True))
    layout.addWidget(PlainLabel(shown, "small", wrap=True))
    return frame

"""An answer to its banner: tone, shape, verdict in words, and the count of its numbers. Pure but for the widget."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from core.answer import Answer, AnswerVerdict, FinishReason, Outcome
from desktop import words
from desktop.assets import icon_pixmap
from desktop.conversation.claim_text import UNDERLINED_KINDS
from desktop.theme import Theme
from desktop.widgets import PlainLabel, card

translate = words.translate


@dataclass(frozen=True, slots=True)
class Banner:
    """What the banner says."""

    tone: str
    icon: str
    word: str
    detail: str


def banner_of(answer: Answer) -> Banner:
    """Returns the banner of an answer; the most dangerous kinds speak first."""
    mark = words.verdict_mark(answer.verdict)
    tone = {"ok": "ok", "warn": "warn", "bad": "bad"}.get(mark.color, "neutral")
    word = mark.word
    if answer.finish_reason is FinishReason.NO_CONTEXT_USED:
        tone, mark, word = "bad", words.Mark("warning", "", "bad"), words.finish_title(answer.finish_reason)
    elif answer.finish_reason is FinishReason.CANCELLED:
        tone, word = "neutral", words.finish_title(answer.finish_reason)
    elif answer.finish_reason is not FinishReason.ANSWERED:
        tone, word = "warn", words.finish_title(answer.finish_reason)
    else:
        word = _with_struck(answer, word)
    return Banner(tone, mark.icon, word, number_words(answer))


def number_words(answer: Answer) -> str:
    """Returns "3 numbers confirmed, 1 derived", naming the bad outcomes first."""
    counts = Counter(check.outcome for check in answer.checks if check.kind in UNDERLINED_KINDS)
    order = (
        Outcome.CONTRADICTED,
        Outcome.NOT_CONFIRMED,
        Outcome.UNDETERMINED,
        Outcome.CONFIRMED,
        Outcome.DERIVED,
    )
    parts = []
    for outcome in order:
        if counts[outcome]:
            word = words.outcome_mark(outcome).word
            if parts:
                parts.append(f"{counts[outcome]} {word}")
            elif counts[outcome] == 1:
                parts.append(translate("Banner", "1 number {outcome}").format(outcome=word))
            else:
                parts.append(translate("Banner", "{n} numbers {outcome}").format(n=counts[outcome], outcome=word))
    return ", ".join(parts)


def _with_struck(answer: Answer, word: str) -> str:
    struck = sum(claim.struck for claim in answer.claims)
    if not struck or answer.verdict not in (AnswerVerdict.PASS, AnswerVerdict.REVISE):
        return word
    if struck == 1:
        return translate("Banner", "{verdict}, with one sentence struck out").format(verdict=word)
    return translate("Banner", "{verdict}, with {n} sentences struck out").format(verdict=word, n=struck)


def banner_widget(banner: Banner, theme: Theme) -> QWidget:
    """Returns the banner as a widget."""
    frame = card(banner.tone, "banner")
    shape = QLabel()
    color = {"ok": "ok", "warn": "warn", "bad": "bad"}.get(banner.tone, "muted")
    shape.setPixmap(icon_pixmap(banner.icon, theme.color(color), theme.px(16), 2.0))
    shape.setProperty("tone", banner.tone)
    word = PlainLabel(banner.word, wrap=True)
    word.setObjectName("bannerWord")
    word.setProperty("tone", banner.tone)
    detail = PlainLabel(banner.detail, "muted", wrap=True)
    layout = QHBoxLayout(frame)
    layout.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("s"))
    layout.setSpacing(theme.space("s"))
    layout.addWidget(shape)
    layout.addWidget(word, 3)
    if banner.detail:
        layout.addWidget(detail, 2)
    frame.setAccessibleName(f"{banner.word}. {banner.detail}")
    return frame

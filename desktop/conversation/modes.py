"""How a question is answered and in what form: the values, their words, and the menu beside the composer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from core.domain import DocId
from desktop.widgets import plain_tooltip
from desktop.words import translate

if TYPE_CHECKING:
    from core.templates import TemplateFile

FACTS = "facts"


class Mode(StrEnum):
    """How a question is answered."""

    BEST = "best"
    """From the best passages, within the budget."""
    EVERY = "every"
    """From every passage, in rounds."""
    LIST = "list"
    """By listing every mention, without a model."""
    COMPARE = "compare"
    """By asking each document on its own, side by side."""
    FIELDS = "fields"
    """By filling the fields that are written instead of a question."""


@dataclass(frozen=True, slots=True)
class AskInput:
    """What the person asked for."""

    question: str
    docs: tuple[DocId, ...] | None
    mode: Mode = Mode.BEST
    pages: frozenset[tuple[DocId, int]] | None = None
    """The only pages to search; None means all."""
    template: str = FACTS

    @property
    def all_batches(self) -> bool:
        """Whether every batch is asked."""
        return self.mode is Mode.EVERY

    @property
    def list_all(self) -> bool:
        """Whether every mention is listed."""
        return self.mode is Mode.LIST


def mode_words(mode: Mode) -> str:
    """Returns the name of a mode."""
    return {
        Mode.BEST: translate("Mode", "Best passages"),
        Mode.EVERY: translate("Mode", "Every passage"),
        Mode.LIST: translate("Mode", "List all mentions"),
        Mode.COMPARE: translate("Mode", "Compare documents"),
        Mode.FIELDS: translate("Mode", "Fill fields"),
    }[mode]


def mode_lines() -> tuple[tuple[Mode, str], ...]:
    """Returns the modes with what each does, as the menu shows them."""
    return (
        (Mode.BEST, translate("Mode", "Best passages: one answer within the budget")),
        (Mode.EVERY, translate("Mode", "Every passage: ask all batches, takes longer")),
        (Mode.LIST, translate("Mode", "List all mentions: every place, without a model")),
        (Mode.COMPARE, translate("Mode", "Compare documents: each is asked, side by side")),
        (Mode.FIELDS, translate("Mode", "Fill fields: a table of values, each with its place")),
    )


def template_words(name: str, title: str = "") -> str:
    """Returns the name of a kind of answer; one of the person's own is called as its file says."""
    return {
        "facts": translate("Template", "Facts only"),
        "number": translate("Template", "A number or date, or none"),
        "yes_no": translate("Template", "Yes or no, with the reason"),
        "extract": translate("Template", "The clause, word for word"),
        "explain": translate("Template", "A clause explained"),
        "list": translate("Template", "A list of all items"),
        "summary": translate("Template", "A summary"),
    }.get(name, title or name)


def composer_hint(mode: Mode) -> str:
    """Returns what an empty composer says."""
    if mode is Mode.FIELDS:
        return translate("Mode", "Fields, for example: parties, term, notice, cap")
    if mode is Mode.COMPARE:
        return translate("Mode", "Ask each document …")
    return translate("Mode", "Ask the documents …")


def usual_fields() -> str:
    """Returns the fields that most contracts have, in the language of the window where the product knows them."""
    return translate("Mode", "parties, date, term, notice, cap, governing law")


def rounds_of(mode: Mode, documents: int) -> int:
    """Returns how many rounds of a model a question of this mode takes; every passage is counted by the round."""
    if mode is Mode.COMPARE:
        return max(1, documents)
    return 0 if mode is Mode.FIELDS else 1  # fields are filled by rule


def takes_template(mode: Mode) -> bool:
    """Whether a mode lets the person choose the form of the answer."""
    return mode in (Mode.BEST, Mode.EVERY)


def fill_menu(
    menu: QMenu,
    mode: Mode,
    template: str,
    templates: Sequence[TemplateFile],
    choose_mode: Callable[[Mode], object],
    choose_template: Callable[[str], object],
    summarise: Callable[[], object],
    fields_file: Callable[[], object],
) -> None:
    """Fills the menu: what is read, the form of the answer, and the summary of a section."""
    menu.clear()
    menu.setToolTipsVisible(True)
    group = QActionGroup(menu)
    for value, text in mode_lines():
        action = menu.addAction(text)
        action.setCheckable(True)
        action.setChecked(value == mode)
        action.triggered.connect(lambda _checked=False, chosen=value: choose_mode(chosen))
        group.addAction(action)
    menu.addAction(translate("Mode", "Summarise a section…")).triggered.connect(lambda _checked=False: summarise())
    menu.addAction(translate("Mode", "Fields from a file…")).triggered.connect(lambda _checked=False: fields_file())
    menu.addSection(translate("Mode", "Form of the answer"))
    forms = QActionGroup(menu)
    for one in templates:
        action = menu.addAction(template_words(one.name, one.title).replace("&", "&&"))
        action.setCheckable(True)
        action.setChecked(one.name == template)
        action.setEnabled(not one.problem and takes_template(mode))
        action.setToolTip(plain_tooltip(one.problem))
        action.triggered.connect(lambda _checked=False, chosen=one.name: choose_template(chosen))
        forms.addAction(action)

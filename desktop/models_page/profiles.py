"""Profiles of models by their size: window, passages and the usual form of answers; empty fields leave it to the product."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSpinBox, QWidget

from desktop.conversation.modes import template_words
from desktop.dialogs import PlainDialog
from desktop.settings_dialog.editors import ArrowCombo
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, fit_dialog
from desktop.words import translate
from models.known import PASSAGES_MAX, WINDOW_MAX, SizeProfile
from models.profile import SIZE_CLASSES

if TYPE_CHECKING:
    from core.templates import TemplateFile


def size_words(size: str) -> str:
    """Returns a size for people, with what belongs to it."""
    return {
        "tiny": translate("Profiles", "Tiny: up to 1.2 billion parameters"),
        "small": translate("Profiles", "Small: up to 4.5 billion"),
        "medium": translate("Profiles", "Medium: up to 15 billion"),
        "large": translate("Profiles", "Large: above"),
    }[size]


class ProfilesDialog(PlainDialog):
    """A row a size.

    Signals:
        saved: {size: SizeProfile}.
    """

    saved = Signal(object)

    def __init__(
        self, profiles: Mapping[str, SizeProfile], templates: Sequence[TemplateFile], theme: Theme, parent: QWidget
    ) -> None:
        super().__init__("", "", theme, parent)
        self.setWindowTitle(self.tr("Profiles"))
        self._rows: dict[str, tuple[QSpinBox, QSpinBox, ArrowCombo]] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.space("m"))
        grid.setVerticalSpacing(theme.space("s"))
        heads = (self.tr("Window"), self.tr("Passages"), self.tr("Form of the answer"))
        for column, head in enumerate(heads, 1):
            grid.addWidget(PlainLabel(head, "muted", wrap=True), 0, column)
        for row, size in enumerate(SIZE_CLASSES, 1):
            grid.addWidget(PlainLabel(size_words(size), wrap=True), row, 0)
            self._rows[size] = self._editors(size, profiles[size], templates, theme)
            for column, editor in enumerate(self._rows[size], 1):
                grid.addWidget(editor, row, column)
        note = self.tr("Used from the next time a model is loaded. A larger window needs more memory.")
        self.body.addWidget(PlainLabel(self.tr("Profiles by the size of a model"), "title"))
        self.body.addWidget(PlainLabel(note, "muted", wrap=True))
        self.body.addLayout(grid)
        save = button(self.tr("Save"), "primary", self._save)
        save.setDefault(True)
        self.buttons.addWidget(button(self.tr("Cancel"), "", self.reject))
        self.buttons.addWidget(save)
        grid.setColumnStretch(0, 1)
        self.finish()
        fit_dialog(self, theme.px(680), self.sizeHint().height())

    def _editors(
        self, size: str, profile: SizeProfile, templates: Sequence[TemplateFile], theme: Theme
    ) -> tuple[QSpinBox, QSpinBox, ArrowCombo]:
        window, passages, form = QSpinBox(), QSpinBox(), ArrowCombo(theme)
        window.setRange(0, WINDOW_MAX)
        window.setSingleStep(1024)
        window.setSpecialValueText(self.tr("as in the settings"))
        window.setValue(profile.context_tokens)
        passages.setRange(0, PASSAGES_MAX)
        passages.setSpecialValueText(self.tr("by its size"))
        passages.setValue(profile.passages)
        for one in templates:
            if not one.problem:
                form.addItem(template_words(one.name, one.title), "" if one.name == "facts" else one.name)
        form.setCurrentIndex(max(0, form.findData(profile.template)))
        names = (self.tr("Window"), self.tr("Passages"), self.tr("Form of the answer"))
        for editor, name in zip((window, passages, form), names, strict=True):
            editor.setAccessibleName(f"{name}: {size_words(size)}")
        return window, passages, form

    def values(self) -> dict[str, SizeProfile]:
        """Returns what is set."""
        return {
            size: SizeProfile(window.value(), passages.value(), str(form.currentData() or ""))
            for size, (window, passages, form) in self._rows.items()
        }

    def _save(self) -> None:
        self.saved.emit(self.values())
        self.accept()

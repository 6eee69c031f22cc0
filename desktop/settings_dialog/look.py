"""The look: theme, text size, movement and language; what is chosen shows at once, the language from the next start."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox

from desktop.language import LANGUAGES
from desktop.preferences import Preferences
from desktop.settings_dialog.editors import ArrowCombo
from desktop.settings_dialog.pages import Page
from desktop.theme import MODES, Theme

SCALES = (100, 115, 130, 150, 175, 200)


class LookPage(Page):
    """Theme, text size, movement, language.

    Args:
        theme: changed at once.
        preferences: where choices are kept.
        still: whether nothing moves at jumps.
        set_still: called with another choice; the viewer keeps it with its other options.
    """

    def __init__(
        self, theme: Theme, preferences: Preferences, still: bool, set_still: Callable[[bool], object]
    ) -> None:
        super().__init__(theme, "")
        self.title = self.tr("Look")
        self.setAccessibleName(self.title)
        self._preferences = preferences
        self.add_row(self.tr("Theme"), self._themes(), (self.tr("Shows at once."),))
        self.add_row(
            self.tr("Text size"),
            self._sizes(),
            (self.tr("Shows at once; also what is in this dialog, when it is opened again."),),
        )
        self.still = QCheckBox()
        self.still.setChecked(still)
        self.still.toggled.connect(lambda on: set_still(on))
        self.add_row(
            self.tr("No movement at jumps"),
            self.still,
            (self.tr("A place that is jumped to does not pulse, and pages do not glide."),),
        )
        self.add_row(self.tr("Language"), self._languages(), (self.tr("From the next start."),))
        self.column.addStretch()

    def _themes(self) -> ArrowCombo:
        mode = ArrowCombo(self.theme)
        for value, text in zip(MODES, (self.tr("As the system"), self.tr("Light"), self.tr("Dark")), strict=True):
            mode.addItem(text, value)
        mode.setCurrentIndex(MODES.index(self.theme.mode))
        mode.activated.connect(lambda _index: self._set_mode(mode.currentData()))
        return mode

    def _sizes(self) -> ArrowCombo:
        scale = ArrowCombo(self.theme)
        for percent in SCALES:
            scale.addItem(f"{percent} %", percent)
        nearest = min(SCALES, key=lambda percent: abs(percent - self.theme.scale * 100))
        scale.setCurrentIndex(SCALES.index(nearest))
        scale.activated.connect(lambda _index: self._set_scale(scale.currentData()))
        return scale

    def _languages(self) -> ArrowCombo:
        language = ArrowCombo(self.theme)
        for value, text in zip(LANGUAGES, (self.tr("As the system"), "English", "简体中文"), strict=True):
            language.addItem(text, value)
        chosen = self._preferences.text("look/language", "system")
        language.setCurrentIndex(LANGUAGES.index(chosen) if chosen in LANGUAGES else 0)
        language.activated.connect(lambda _index: self._preferences.set("look/language", language.currentData()))
        return language

    def _set_mode(self, mode: str) -> None:
        self.theme.set_mode(mode)
        self._preferences.set("look/theme", mode)

    def _set_scale(self, percent: int) -> None:
        self.theme.set_scale(percent / 100)
        self._preferences.set("look/scale", percent / 100)

"""Settings: the look, and every stage's numbers with their range, unit and the reason of their default."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from core.settings import GenerateSettings, PackSettings, ReadSettings, RetrieveSettings, Settings
from desktop.assets import paint_icon
from desktop.language import LANGUAGES
from desktop.preferences import Preferences, stage_settings
from desktop.settings_dialog.names import stage_fields
from desktop.settings_dialog.scans import LookFor, ScanFields
from desktop.theme import MODES, Theme
from desktop.widgets import PlainLabel, button

SCALES = (100, 115, 130, 150, 175, 200)
LABEL_WIDTH, FIELD_WIDTH = 250, 150
"""Pixels at 100 %."""
STAGES: tuple[tuple[str, type], ...] = (
    ("pack", PackSettings),
    ("generate", GenerateSettings),
    ("retrieve", RetrieveSettings),
)


class ArrowCombo(QComboBox):
    """A combo box whose arrow is drawn from the product's own icons."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        size = self._theme.px(12)
        box = QRectF(self.width() - size - self._theme.px(8), (self.height() - size) / 2, size, size)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_icon(painter, "down", self._theme.color("muted"), box)
        painter.end()


class SettingsDialog(QDialog):
    """A dialog; the look changes at once, the rest with Save.

    Signals:
        saved: the Settings that the next question uses.
    """

    saved = Signal(object)

    def __init__(
        self,
        preferences: Preferences,
        theme: Theme,
        parent: QWidget | None = None,
        look_for: LookFor = lambda _wanted, _show: None,
    ) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._theme = theme
        self._editors: dict[str, QWidget] = {}
        self.setWindowTitle(self.tr("Settings"))
        self.resize(theme.px(640), theme.px(600))
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, theme.space("m"), 0)
        column.setSpacing(theme.space("s"))
        column.addWidget(PlainLabel(self.tr("LOOK"), "caption"))
        column.addLayout(self._look())
        current = stage_settings(preferences)
        titles = {"pack": self.tr("EVIDENCE"), "generate": self.tr("MODEL"), "retrieve": self.tr("SEARCH")}
        for name, kind in STAGES:
            column.addSpacing(theme.space("m"))
            column.addWidget(PlainLabel(titles[name], "caption"))
            column.addLayout(self._stage(name, kind, getattr(current, name)))
        column.addSpacing(theme.space("m"))
        column.addWidget(PlainLabel(self.tr("SCANS"), "caption"))
        self.scans = ScanFields(theme, current.read, look_for)
        column.addWidget(self.scans)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setAccessibleName(self.tr("All settings"))
        row = QHBoxLayout()
        row.setSpacing(theme.space("s"))
        row.addWidget(button(self.tr("Back to defaults"), "", self._defaults))
        row.addStretch()
        row.addWidget(button(self.tr("Cancel"), "", self.reject))
        row.addWidget(button(self.tr("Save"), "primary", self._save))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("xl"), theme.space("l"), theme.space("l"), theme.space("l"))
        layout.setSpacing(theme.space("m"))
        layout.addWidget(PlainLabel(self.tr("Settings"), "title"))
        layout.addWidget(scroll, 1)
        layout.addLayout(row)

    def _look(self) -> QGridLayout:
        mode = ArrowCombo(self._theme)
        mode.setAccessibleName(self.tr("Theme"))
        for value, text in zip(MODES, (self.tr("As the system"), self.tr("Light"), self.tr("Dark")), strict=True):
            mode.addItem(text, value)
        mode.setCurrentIndex(MODES.index(self._theme.mode))
        mode.activated.connect(lambda _index: self._set_mode(mode.currentData()))
        scale = ArrowCombo(self._theme)
        scale.setAccessibleName(self.tr("Text size"))
        for percent in SCALES:
            scale.addItem(f"{percent} %", percent)
        nearest = min(SCALES, key=lambda percent: abs(percent - self._theme.scale * 100))
        scale.setCurrentIndex(SCALES.index(nearest))
        scale.activated.connect(lambda _index: self._set_scale(scale.currentData()))
        language = ArrowCombo(self._theme)
        language.setAccessibleName(self.tr("Language"))
        for value, text in zip(LANGUAGES, (self.tr("As the system"), "English", "简体中文"), strict=True):
            language.addItem(text, value)
        chosen = self._preferences.text("look/language", "system")
        language.setCurrentIndex(LANGUAGES.index(chosen) if chosen in LANGUAGES else 0)
        language.setToolTip(self.tr("From the next start"))
        language.activated.connect(lambda _index: self._preferences.set("look/language", language.currentData()))
        grid = self._grid()
        rows = (
            (self.tr("Theme"), mode),
            (self.tr("Text size"), scale),
            (self.tr("Language, from the next start"), language),
        )
        for number, (name, editor) in enumerate(rows):
            grid.addWidget(PlainLabel(name), number, 0)
            editor.setFixedWidth(self._theme.px(FIELD_WIDTH))
            grid.addWidget(editor, number, 1)
        return grid

    def _grid(self) -> QGridLayout:
        """Labels of one width, so that the fields of all groups stand in one column."""
        grid = QGridLayout()
        grid.setColumnMinimumWidth(0, self._theme.px(LABEL_WIDTH))
        grid.setColumnStretch(2, 1)
        grid.setHorizontalSpacing(self._theme.space("l"))
        grid.setVerticalSpacing(self._theme.space("xs"))
        return grid

    def _stage(self, stage: str, kind: type, current: object) -> QGridLayout:
        grid = self._grid()
        for number, (field, name, reason) in enumerate(stage_fields(kind)):
            editor = _editor(field.metadata, getattr(current, field.name))
            editor.setAccessibleName(name)
            editor.setAccessibleDescription(reason)
            editor.setFixedWidth(self._theme.px(FIELD_WIDTH))
            self._editors[f"{stage}.{field.name}"] = editor
            grid.addWidget(PlainLabel(name), number * 2, 0)
            grid.addWidget(editor, number * 2, 1)
            grid.addWidget(PlainLabel(reason, "muted", wrap=True), number * 2 + 1, 0, 1, 3)
        return grid

    def _set_mode(self, mode: str) -> None:
        self._theme.set_mode(mode)
        self._preferences.set("look/theme", mode)

    def _set_scale(self, percent: int) -> None:
        self._theme.set_scale(percent / 100)
        self._preferences.set("look/scale", percent / 100)

    def _defaults(self) -> None:
        for name, kind in STAGES:
            for field in fields(kind):
                _put(self._editors[f"{name}.{field.name}"], getattr(kind(), field.name))
        self.scans.put(ReadSettings())

    def _save(self) -> None:
        chosen = {key: _value(editor) for key, editor in self._editors.items()}
        read = self.scans.value()
        chosen |= {f"read.{field.name}": getattr(read, field.name) for field in fields(ReadSettings)}
        kinds = {**dict(STAGES), "read": ReadSettings}
        for key, value in chosen.items():
            stage, field_name = key.split(".", 1)
            default = getattr(kinds[stage](), field_name)
            if value == default:
                self._preferences.remove(f"settings/{key}")
            else:
                self._preferences.set(f"settings/{key}", str(value))
        self._preferences.save()
        settings: Settings = stage_settings(self._preferences)
        self.saved.emit(settings)
        self.accept()


def _editor(metadata: Any, value: object) -> QWidget:
    """Returns the editor of one setting, held to its declared range."""
    if isinstance(value, bool):
        check = QCheckBox()
        check.setChecked(value)
        return check
    spin: QSpinBox | QDoubleSpinBox
    if isinstance(value, float):
        spin = QDoubleSpinBox()
        spin.setDecimals(2)
        spin.setSingleStep(0.05)
        spin.setRange(float(metadata.get("low") or 0.0), float(metadata.get("high") or 1e6))
    else:
        spin = QSpinBox()
        spin.setGroupSeparatorShown(True)
        low, high = metadata.get("low"), metadata.get("high")
        spin.setRange(int(low if low is not None else 0), min(int(high if high is not None else 2**31 - 1), 2**31 - 1))
    spin.setSuffix(f" {metadata.get('unit')}" if metadata.get("unit") else "")
    _put(spin, value)
    return spin


def _put(editor: QWidget, value: Any) -> None:
    if isinstance(editor, QCheckBox):
        editor.setChecked(bool(value))
    elif isinstance(editor, QSpinBox | QDoubleSpinBox):
        editor.setValue(value)


def _value(editor: QWidget) -> bool | int | float:
    if isinstance(editor, QCheckBox):
        return editor.isChecked()
    if isinstance(editor, QDoubleSpinBox):
        return round(editor.value(), 4)
    return editor.value() if isinstance(editor, QSpinBox) else 0

"""Editors of settings: a check box, a number held to its declared range, a choice; each can be put to a value and read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QSpinBox, QWidget

from desktop.assets import paint_icon
from desktop.language import said
from desktop.settings_dialog.names import unit_words
from desktop.theme import Theme
from desktop.words import decimal, grouped, translate

INSET = 6
INT_MAX = 2**31 - 1


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

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Lets the page scroll: a choice is never changed by passing over it."""
        event.ignore()


class CalmSpin(QSpinBox):
    """A whole number; the wheel scrolls the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class CalmDoubleSpin(QDoubleSpinBox):
    """A number with decimals; the wheel scrolls the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def editor_of(metadata: Any, value: object) -> QWidget:
    """Returns the editor of one setting, held to its declared range."""
    if isinstance(value, bool):
        check = QCheckBox()
        check.setChecked(value)
        return check
    spin: QSpinBox | QDoubleSpinBox
    low, high = metadata.get("low"), metadata.get("high")
    if isinstance(value, float):
        spin = CalmDoubleSpin()
        spin.setDecimals(2)
        spin.setSingleStep(0.05)
        spin.setRange(float(low or 0.0), float(high or 1e6))
    else:
        spin = CalmSpin()
        spin.setGroupSeparatorShown(True)
        spin.setRange(int(low if low is not None else 0), min(int(high if high is not None else INT_MAX), INT_MAX))
    unit = unit_words(metadata.get("unit", ""))
    spin.setSuffix(f" {unit}" if unit else "")
    spin.lineEdit().setTextMargins(INSET, 0, INSET, 0)  # the style sheet's padding does not reach into it
    put(spin, value)
    return spin


def put(editor: QWidget, value: Any) -> None:
    """Shows a value."""
    if isinstance(editor, QCheckBox):
        editor.setChecked(bool(value))
    elif isinstance(editor, QSpinBox | QDoubleSpinBox):
        editor.setValue(value)


def value_of(editor: QWidget) -> bool | int | float:
    """Returns what is chosen."""
    if isinstance(editor, QCheckBox):
        return editor.isChecked()
    if isinstance(editor, QDoubleSpinBox):
        return round(editor.value(), 4)
    return editor.value() if isinstance(editor, QSpinBox) else 0


def when_changed(editor: QWidget, call: Callable[[], object]) -> None:
    """Calls when another value is chosen."""
    if isinstance(editor, QCheckBox):
        editor.toggled.connect(lambda _on: call())
    elif isinstance(editor, QSpinBox | QDoubleSpinBox):
        editor.valueChanged.connect(lambda _value: call())


def written(value: object, unit: str = "") -> str:
    """Returns a value for people: "on", "1,000 tokens", "0.50"."""
    if isinstance(value, bool):
        return translate("Setting", "on") if value else translate("Setting", "off")
    text = decimal(value, 2) if isinstance(value, float) else grouped(int(value))  # type: ignore[call-overload]
    return f"{text} {unit_words(unit)}" if unit else text


def reason_words(reason: str) -> str:
    """Returns why a setting has its default, as a sentence in the language of the window."""
    text = said(reason)
    return text[:1].upper() + text[1:] + ("." if text.isascii() else "。")

"""Pages of the settings: one a group, each a scrolled column; a setting has its reason, its default and its effect."""

from __future__ import annotations

from dataclasses import Field, fields
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.settings_dialog.editors import editor_of, put, reason_words, value_of, when_changed, written
from desktop.settings_dialog.effects import Held, effect
from desktop.settings_dialog.names import setting_name
from desktop.theme import LARGE, Theme
from desktop.widgets import PlainLabel, button
from desktop.words import translate

LABEL_WIDTH, FIELD_WIDTH = 196, 150
"""Pixels at 100 %."""


class Page(QScrollArea):
    """A column that scrolls; reached by what is on it, never by itself."""

    def __init__(self, theme: Theme, title: str) -> None:
        super().__init__()
        self.theme, self.title = theme, title
        inner = QWidget()
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(theme.space("s"), theme.space("xs"), theme.space("m"), theme.space("m"))
        self.column.setSpacing(theme.space("m"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inner)
        self.setAccessibleName(title)

    def add_row(self, name: str, editor: QWidget, notes: tuple[str, ...] = (), reset: QWidget | None = None) -> None:
        """Adds a labelled editor with lines below it."""
        theme = self.theme
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.space("m"))
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(2, 1)
        label = PlainLabel(name, wrap=True)
        if theme.scale < LARGE:
            label.setFixedWidth(theme.px(LABEL_WIDTH))  # a long name takes two lines: the fields stay below each other
        label.setBuddy(editor)
        editor.setFixedWidth(theme.px(FIELD_WIDTH))
        editor.setAccessibleName(name)
        editor.setAccessibleDescription(" ".join(notes))
        wide = theme.scale >= LARGE  # at large text the editor stands below its name
        grid.addWidget(label, 0, 0, 1, 3 if wide else 1)
        grid.addWidget(editor, int(wide), 0 if wide else 1)
        if reset is not None:
            grid.addWidget(reset, 2 * int(wide), 0 if wide else 2, Qt.AlignmentFlag.AlignLeft)
        for number, note in enumerate(notes, 3):
            grid.addWidget(PlainLabel(note, "muted", wrap=True), number, 0, 1, 3)
        self.column.addLayout(grid)


class StagePage(Page):
    """The settings of one stage, with a way back to the default of each."""

    def __init__(self, theme: Theme, title: str, stage: str, kind: type, current: object, held: Held) -> None:
        super().__init__(theme, title)
        self._kind = kind
        self.editors: dict[str, QWidget] = {}
        for field in fields(kind):
            self._add(stage, field, getattr(current, field.name), getattr(kind(), field.name), held)
        self.column.addStretch()

    def put_defaults(self) -> None:
        """Shows the default of every setting."""
        for key, editor in self.editors.items():
            put(editor, getattr(self._kind(), key.split(".", 1)[1]))

    def _add(self, stage: str, field: Field[Any], value: object, default: object, held: Held) -> None:
        key, name = f"{stage}.{field.name}", setting_name(field.name)
        editor = editor_of(field.metadata, value)
        usual = written(default, field.metadata.get("unit", ""))
        text = translate("Setting", "Default: {value}").format(value=usual)
        reset = button(text, "link", lambda: put(editor, default), f"{name}: {text}")
        reset.setEnabled(value_of(editor) != default)
        when_changed(editor, lambda: reset.setEnabled(value_of(editor) != default))
        self.editors[key] = editor
        self.add_row(name, editor, (reason_words(field.metadata.get("reason", "")), effect(key, held)), reset)


def page_buttons(*buttons: QWidget, theme: Theme) -> QHBoxLayout:
    """Returns the buttons at the foot, the first one apart."""
    row = QHBoxLayout()
    row.setSpacing(theme.space("s"))
    row.addWidget(buttons[0])
    row.addStretch()
    for one in buttons[1:]:
        row.addWidget(one)
    return row

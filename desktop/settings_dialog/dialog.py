"""Settings, one page a group: the look changes at once, the rest with Save; each says what it starts before it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QStackedWidget, QVBoxLayout, QWidget

from core.settings import GenerateSettings, PackSettings, ReadSettings, RetrieveSettings, Settings
from desktop.preferences import Preferences, stage_settings
from desktop.settings_dialog.editors import value_of
from desktop.settings_dialog.effects import Held, effect_of_scans
from desktop.settings_dialog.look import LookPage
from desktop.settings_dialog.pages import Page, StagePage, page_buttons
from desktop.settings_dialog.scans import LookFor, ScanFields
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, fit_dialog

STAGES: tuple[tuple[str, type], ...] = (
    ("pack", PackSettings),
    ("generate", GenerateSettings),
    ("retrieve", RetrieveSettings),
)


class SettingsDialog(QDialog):
    """A list of groups beside the page of one of them.

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
        held: Held = Held(),  # noqa: B008  # frozen
        still: bool = False,
        set_still: Callable[[bool], object] = lambda _on: None,
    ) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._theme = theme
        self.setWindowTitle(self.tr("Settings"))
        current = stage_settings(preferences)
        titles = {"pack": self.tr("Evidence"), "generate": self.tr("Model"), "retrieve": self.tr("Search")}
        self._stages = tuple(
            StagePage(theme, titles[name], name, kind, getattr(current, name), held) for name, kind in STAGES
        )
        self._editors = {key: editor for page in self._stages for key, editor in page.editors.items()}
        self.scans = ScanFields(theme, current.read, look_for)
        self.look = LookPage(theme, preferences, still, set_still)
        self.pages: tuple[Page, ...] = (self.look, *self._stages, self._scan_page(held))
        self._list, self._stack = QListWidget(), QStackedWidget()
        self._list.setObjectName("settingsGroups")
        self._list.setAccessibleName(self.tr("Groups of settings"))
        for page in self.pages:
            self._list.addItem(page.title)
            self._list.item(self._list.count() - 1).setSizeHint(QSize(0, theme.px(30)))
            self._stack.addWidget(page)
        self._list.setFixedWidth(theme.px(104))
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.currentRowChanged.connect(self._stack.setCurrentIndex)
        self._list.setCurrentRow(0)
        self._lay_out()
        fit_dialog(self, theme.px(720), theme.px(540))

    def show_page(self, title: str) -> None:
        """Turns to a page by its title."""
        self._list.setCurrentRow([page.title for page in self.pages].index(title))

    def _scan_page(self, held: Held) -> Page:
        page = Page(self._theme, self.tr("Scans"))
        page.column.addWidget(self.scans)
        page.column.addWidget(PlainLabel(effect_of_scans(held), "muted", wrap=True))
        page.column.addStretch()
        return page

    def _lay_out(self) -> None:
        theme = self._theme
        middle = QHBoxLayout()
        middle.setSpacing(theme.space("m"))
        middle.addWidget(self._list)
        middle.addWidget(self._stack, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("xl"), theme.space("l"), theme.space("l"), theme.space("l"))
        layout.setSpacing(theme.space("m"))
        layout.addWidget(PlainLabel(self.tr("Settings"), "title"))
        layout.addLayout(middle, 1)
        save = button(self.tr("Save"), "primary", self._save)
        save.setDefault(True)
        back = button(self.tr("Back to defaults"), "", self._defaults, self.tr("Every group back to its defaults"))
        layout.addLayout(page_buttons(back, button(self.tr("Cancel"), "", self.reject), save, theme=theme))

    def _defaults(self) -> None:
        for page in self._stages:
            page.put_defaults()
        self.scans.put(ReadSettings())

    def _save(self) -> None:
        chosen: dict[str, Any] = {key: value_of(editor) for key, editor in self._editors.items()}
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

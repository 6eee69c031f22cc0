"""The model picker of the header: which model answers, on what device, with how large a window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from core.ports import GeneratorInfo
from desktop.language import said
from desktop.models_page.words import ModelLike, model_title, picker_words
from desktop.theme import Theme
from desktop.widgets import plain_tooltip

NAME_MAX = 44


class ModelPicker(QToolButton):
    """A button with a menu.

    Signals:
        chosen: path of the model to load.
        add_wanted, manage_wanted: from the menu.
    """

    chosen = Signal(object)
    add_wanted = Signal()
    manage_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._models: tuple[ModelLike, ...] = ()
        self._info: GeneratorInfo | None = None
        self._path: Path | None = None
        self._default = ""
        self._loading = ""
        self._compact = False
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMenu(QMenu(self))
        self.menu().setToolTipsVisible(True)
        self.menu().aboutToShow.connect(self._fill)
        self._refresh()

    def show_models(self, models: Sequence[ModelLike], default: str) -> None:
        """Tells what the menu offers and what would be loaded."""
        self._models, self._default = tuple(models), default
        self._refresh()

    def show_info(self, info: GeneratorInfo | None, path: Path | None) -> None:
        """Tells what is loaded, and from which file: two may hold models of one name."""
        self._info, self._path, self._loading = info, path, ""
        self._refresh()

    def set_compact(self, compact: bool) -> None:
        """Shows the name alone where there is little room."""
        self._compact = compact
        self._refresh()

    def show_loading(self, name: str) -> None:
        """Says that a model is being loaded."""
        self._loading = name
        self._refresh()

    def _refresh(self) -> None:
        if self._loading:
            text = self.tr("Loading {name} …").format(name=self._loading)
        else:
            name, facts = picker_words(self._info, self._default)
            name = name if len(name) <= NAME_MAX else name[: NAME_MAX - 1] + "…"
            text = f"{name}   {facts}".rstrip()
        shown = text.split("   ")[0] if self._compact else text
        self.setText(shown.replace("&", "&&") + "  ▾")
        self.setAccessibleName(self.tr("Model: {name}").format(name=text))
        self.setToolTip(plain_tooltip(said(self._info.device)) if self._info is not None else "")

    def _fill(self) -> None:
        menu = self.menu()
        menu.clear()
        for model in self._models:
            if model.kind not in ("language", ""):
                continue
            action = menu.addAction(model_title(model).replace("&", "&&"))
            action.setEnabled(model.usable)
            action.setCheckable(True)
            action.setChecked(model.path == self._path)
            action.setToolTip(plain_tooltip(said(model.message)))
            if not model.usable:
                action.setText(self.tr("{name}: cannot be used").format(name=model.path.name.replace("&", "&&")))
            action.triggered.connect(lambda _checked=False, path=model.path: self.chosen.emit(path))
        if self._models:
            menu.addSeparator()
        menu.addAction(self.tr("Add a model file…"), self.add_wanted.emit)
        menu.addAction(self.tr("About these models…"), self.manage_wanted.emit)

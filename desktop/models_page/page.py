"""The models of this machine: what can be used, what cannot and why, and adding a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from desktop.assets import icon_pixmap
from desktop.language import said
from desktop.models_page.words import ModelLike, model_facts, model_title
from desktop.theme import Theme
from desktop.widgets import ElidedLabel, PlainLabel, button, clear_layout, fit_dialog, plain_tooltip


class ModelsPage(QDialog):
    """A dialog with one entry a file.

    Signals:
        chosen: path of the model to load.
        add_wanted: a file shall be added.
        folder_wanted: the models of a folder shall be used where they are.
        dropped: paths that were dropped on the list.
        accept_wanted: path of a changed file to use from now on.
        unload_wanted: the memory of the loaded model shall be given back.
        profiles_wanted: the profiles by size shall be shown.
        install_wanted: how to install a build for a graphics card.
    """

    chosen = Signal(object)
    add_wanted = Signal()
    folder_wanted = Signal()
    dropped = Signal(object)
    accept_wanted = Signal(object)
    unload_wanted = Signal()
    profiles_wanted = Signal()
    install_wanted = Signal()

    def __init__(self, folder: Path, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWindowTitle(self.tr("Models"))
        self.setAcceptDrops(True)
        fit_dialog(self, theme.px(620), theme.px(480))
        self._free: int | None = None
        self._list = QVBoxLayout()
        self._list.setSpacing(theme.space("m"))
        inner = QWidget()
        holder = QVBoxLayout(inner)
        holder.setContentsMargins(*(theme.space("m"),) * 4)
        holder.addLayout(self._list)
        holder.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setAccessibleName(self.tr("Models of this machine"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("xl"), theme.space("xl"), theme.space("xl"), theme.space("l"))
        layout.setSpacing(theme.space("s"))
        layout.addWidget(PlainLabel(self.tr("Models"), "title"))
        layout.addWidget(
            PlainLabel(
                self.tr(
                    "GGUF files of this machine. Each is checked before llama.cpp sees it; Pincite downloads nothing."
                ),
                "muted",
                wrap=True,
            )
        )
        place = ElidedLabel(str(folder), "muted")
        layout.addWidget(place)
        layout.addSpacing(theme.space("s"))
        layout.addWidget(scroll, 1)
        self._backend = PlainLabel("", "muted", wrap=True)
        self._install = button(self.tr("How to use a graphics card…"), "link", self.install_wanted.emit)
        self._install.hide()
        told = QHBoxLayout()
        told.addWidget(self._backend, 1)
        told.addWidget(self._install)
        layout.addLayout(told)
        row = QHBoxLayout()
        row.setSpacing(theme.space("s"))
        row.addWidget(button(self.tr("Add a model file…"), "", self.add_wanted.emit))
        row.addWidget(button(self.tr("Add a folder…"), "", self.folder_wanted.emit))
        row.addWidget(button(self.tr("Profiles…"), "", self.profiles_wanted.emit))
        row.addStretch()
        row.addWidget(button(self.tr("Close"), "", self.accept))
        layout.addLayout(row)

    def show_backend(self, text: str, *, offers: bool) -> None:
        """Says what llama.cpp can use on this machine, and offers to say how to get more."""
        self._backend.setText(text)
        self._install.setVisible(offers)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _model_paths(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = _model_paths(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.dropped.emit(paths)

    def show_models(self, models: Sequence[ModelLike], loaded: Path | None, free: int | None = None) -> None:
        """Shows the files; `loaded` is the one that is loaded, `free` the memory that is free now."""
        self._free = free
        clear_layout(self._list)
        if not models:
            self._list.addWidget(PlainLabel(self.tr("No model file is here yet."), "small"))
        for model in models:
            self._list.addWidget(self._entry(model, loaded))

    def _entry(self, model: ModelLike, loaded: Path | None) -> QWidget:
        theme = self._theme
        entry = QWidget()
        shape = QLabel()
        icon, color = ("check", "ok") if model.usable else ("cross", "bad")
        shape.setPixmap(icon_pixmap(icon, theme.color(color), theme.px(16), 2.0))
        column = QVBoxLayout()
        column.setSpacing(theme.space("xs"))
        column.addWidget(ElidedLabel(model_title(model), "strong"))
        if model.message:
            column.addWidget(PlainLabel(said(model.message), "small", wrap=True))
        facts = PlainLabel(model_facts(model, self._free), "muted", wrap=True)
        facts.setToolTip(plain_tooltip(f"{model.path}\nSHA-256 {model.sha256}" if model.sha256 else str(model.path)))
        column.addWidget(facts)
        row = QHBoxLayout(entry)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.space("s"))
        row.addWidget(shape, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        if model.changed:
            row.addWidget(
                button(
                    self.tr("Accept the change"),
                    "",
                    lambda: self.accept_wanted.emit(model.path),
                    self.tr("Use {name} as it is now").format(name=model.name),
                )
            )
        if model.usable and model.kind == "language":
            if model.path == loaded:
                row.addWidget(PlainLabel(self.tr("in use"), "ok"))
                told = self.tr("Give the memory of {name} back; the next question loads it again")
                row.addWidget(button(self.tr("Unload"), "", self.unload_wanted.emit, told.format(name=model.name)))
            else:
                row.addWidget(
                    button(
                        self.tr("Use"),
                        "",
                        lambda: self.chosen.emit(model.path),
                        self.tr("Use {name}").format(name=model.name),
                    )
                )
        return entry


def _model_paths(data: QMimeData) -> tuple[Path, ...]:
    """Returns the model files and folders of what is dragged."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return tuple(path for path in paths if path.suffix.lower() == ".gguf" or path.is_dir())


class AddModelDialog(QDialog):
    """Asks whether a model file shall be copied into the models folder or used where it is."""

    def __init__(self, path: Path, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.copy = False
        self.setWindowTitle(self.tr("Add a model"))
        self.setMinimumWidth(theme.px(420))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("xl"), theme.space("xl"), theme.space("xl"), theme.space("l"))
        layout.setSpacing(theme.space("s"))
        layout.addWidget(PlainLabel(self.tr("Where shall this model live?"), "title", wrap=True))
        layout.addWidget(ElidedLabel(path.name, "strong"))
        layout.addWidget(
            PlainLabel(
                self.tr(
                    "A copy stays when the original is moved or its disk is taken out. Without a copy nothing is written, and the file must stay where it is."
                ),
                "muted",
                wrap=True,
            )
        )
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(button(self.tr("Cancel"), "", self.reject))
        row.addWidget(button(self.tr("Use it where it is"), "", lambda: self._choose(False)))
        copy = button(
            self.tr("Copy it"), "primary", lambda: self._choose(True), self.tr("Copy it into the models folder")
        )
        copy.setDefault(True)
        row.addWidget(copy)
        layout.addSpacing(theme.space("s"))
        layout.addLayout(row)

    def _choose(self, copy: bool) -> None:
        self.copy = copy
        self.accept()

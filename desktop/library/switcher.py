"""Other libraries: open one from its folder or from those that were open, or make a new one, a matter of its own."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from desktop import dialogs
from desktop.errors import ErrorWords
from desktop.recent import forget_libraries, is_library, recent_libraries
from desktop.theme import Theme


class LibrarySwitcher(QObject):
    """Fills the menu of libraries and says which one is wanted.

    Signals:
        wanted: the folder of the library that shall be open instead.
        refused: ErrorWords.
    """

    wanted = Signal(object)
    refused = Signal(object)

    def __init__(self, menu: QMenu, folder: Path, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._menu, self._theme, self._window = menu, theme, window
        self._here = Path(os.path.abspath(folder))
        menu.aboutToShow.connect(self.fill)
        self.fill()

    def fill(self) -> None:
        """Lists what there is just now."""
        menu = self._menu
        menu.clear()
        menu.addAction(self.tr("Open another library…"), self.choose)
        menu.addAction(self.tr("New library…"), self.make)
        others = [path for path in recent_libraries() if path != self._here]
        if others:
            menu.addSeparator()
        names = [path.name for path in others]
        for path in others:
            shown = path.name if names.count(path.name) == 1 else f"{path.name} ({path.parent})"
            action = menu.addAction(shown.replace("&", "&&"), lambda path=path: self.open(path))
            action.setToolTip(str(path))
        if others:
            menu.addSeparator()
            menu.addAction(self.tr("Forget this list"), forget_libraries)

    def choose(self) -> None:
        """Lets the person choose the folder of a library."""
        folder = dialogs.choose_library(self._window, self.tr("Open another library"))
        if folder is not None:
            self.open(folder)

    def open(self, folder: Path) -> None:
        """Asks for a library, when there is one in the folder."""
        here = Path(os.path.abspath(folder))
        if not is_library(here):
            happened = self.tr("There is no library in {name}.").format(name=here.name)
            self.refused.emit(
                ErrorWords(
                    happened,
                    self.tr("The open library is untouched."),
                    self.tr("Choose a folder that holds library.sqlite, or make a new library."),
                )
            )
        elif here != self._here:
            self.wanted.emit(here)

    def make(self) -> None:
        """Asks for a name and a place and makes a library there: a folder of its own, for its owner alone."""
        name = dialogs.ask_line(self._window, self._theme, self.tr("Name of the new library"), "", self.tr("Go on"))
        if name is None:
            return
        place = dialogs.choose_library(self._window, self.tr("Where shall the new library be kept?"))
        if place is None:
            return
        folder = place / folder_name(name)
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            self.refused.emit(
                ErrorWords(
                    self.tr("There is something named {name} already.").format(name=folder.name),
                    self.tr("The open library is untouched."),
                    self.tr("Choose another name or place."),
                )
            )
            return
        self.wanted.emit(folder)


def folder_name(name: str) -> str:
    """Returns a name as a folder can bear it on every system.

    >>> folder_name("Smith v. Jones: 2026/1")
    'Smith v. Jones- 2026-1'
    """
    plain = "".join("-" if char in '<>:"/\\|?*' or not char.isprintable() else char for char in name)
    return plain.strip(" .")[:80] or "library"

"""The watched folders: which there are, when they were last looked through; add, stop, look again."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.library.fact_words import moment_words
from desktop.operations.library import Watched
from desktop.theme import Theme
from desktop.widgets import ElidedLabel, PlainLabel, button, clear_layout


class WatchedDialog(QDialog):
    """The list of watched folders.

    Signals:
        add_wanted: another folder shall be watched.
        drop_wanted: a folder that shall not be watched any more.
        rescan_wanted: look through all of them now.
    """

    add_wanted = Signal()
    drop_wanted = Signal(object)
    rescan_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWindowTitle(self.tr("Watched folders"))
        self.setMinimumWidth(theme.px(480))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.space("s"))
        self._last = PlainLabel(role="muted", wrap=True)
        self._again = button(self.tr("Look again now"), "", self.rescan_wanted.emit)
        close = button(self.tr("Close"), "primary", self.accept)
        close.setDefault(True)
        foot = QHBoxLayout()
        foot.setSpacing(theme.space("s"))
        foot.addWidget(button(self.tr("Watch a folder…"), "", self.add_wanted.emit))
        foot.addWidget(self._again)
        foot.addStretch()
        foot.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("xl"), theme.space("xl"), theme.space("xl"), theme.space("l"))
        layout.setSpacing(theme.space("s"))
        layout.addWidget(PlainLabel(self.tr("Watched folders"), "title"))
        layout.addWidget(
            PlainLabel(
                self.tr(
                    "PDFs in these folders and below are read when Pincite starts and whenever you ask. A file that "
                    "has changed becomes a new version; one that is gone keeps its text."
                ),
                "small",
                wrap=True,
            )
        )
        layout.addSpacing(theme.space("s"))
        layout.addLayout(self._rows)
        layout.addWidget(self._last)
        layout.addSpacing(theme.space("m"))
        layout.addLayout(foot)

    def show_watched(self, watched: Watched) -> None:
        """Shows the folders."""
        clear_layout(self._rows)
        for folder in watched.folders:
            self._rows.addLayout(self._row(folder, folder in watched.missing))
        if not watched.folders:
            self._rows.addWidget(PlainLabel(self.tr("No folder is watched yet."), "muted"))
        when = moment_words(watched.last_look)
        self._last.setText(
            self.tr("Last look: {when}").format(when=when) if when else self.tr("Not looked through yet.")
        )
        self._last.setVisible(bool(watched.folders))
        self.adjustSize()

    def _row(self, folder: Path, missing: bool) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._theme.space("s"))
        row.setContentsMargins(0, 2, 0, 2)
        row.addWidget(ElidedLabel(str(folder), "strong", mode=Qt.TextElideMode.ElideMiddle), 1)
        if missing:
            row.addWidget(PlainLabel(self.tr("not there just now"), "warn"))
        name = self.tr("Stop watching {name}").format(name=folder.name)
        row.addWidget(button(self.tr("Stop watching"), "link", lambda: self.drop_wanted.emit(folder), name))
        return row

"""How far reading is as a whole: time left, a thin bar, pause and cancel."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from core.ports import Progress
from desktop import words
from desktop.theme import Theme
from desktop.widgets import ElidedLabel, button


class ReadingStrip(QWidget):
    """Shown only while something is read.

    Signals:
        pause_wanted: True to hold, False to go on.
        cancel_wanted: reading shall stop.
    """

    pause_wanted = Signal(bool)
    cancel_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paused = False
        self._progress: Progress | None = None
        self._text = ElidedLabel(role="muted")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Reading progress"))
        self.pause = button("", "link", lambda: self.pause_wanted.emit(not self._paused))
        self.stop = button(self.tr("Cancel"), "link", self.cancel_wanted.emit, self.tr("Cancel reading"))
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.space("m"))
        row.addWidget(self.pause)
        row.addWidget(self.stop)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("s"), theme.space("xs"), theme.space("s"), 0)
        layout.setSpacing(theme.space("xs"))
        layout.addWidget(self._text)
        layout.addWidget(self.bar)
        layout.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_paused(False)
        self.hide()

    def show_progress(self, progress: Progress | None) -> None:
        """Shows the reading as a whole, or that it ended."""
        self._progress = progress
        self.setVisible(progress is not None)
        if progress is None:
            return
        self._say()
        self.bar.setRange(0, max(progress.total, 0))
        self.bar.setValue(progress.done)

    def show_paused(self, paused: bool) -> None:
        """Shows whether reading is held."""
        self._paused = paused
        self.pause.setText(self.tr("Go on") if paused else self.tr("Pause"))
        self.pause.setAccessibleName(self.tr("Go on reading") if paused else self.tr("Pause reading"))
        self._say()

    def _say(self) -> None:
        one = self._progress
        left = words.seconds_left(one.seconds_left) if one is not None else ""
        share = words.percent(one.done / one.total) if one is not None and one.total else ""
        parts = (self.tr("Paused"), share) if self._paused else (self.tr("Reading"), left, share)
        self._text.setText(" · ".join(part for part in parts if part))
        self._text.setAccessibleName(self._text.full_text())
        if self._paused:
            self._text.setToolTip(self.tr("Pages that are read so far are kept."))

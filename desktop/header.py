"""The line at the top: product, open, model, settings, and the offline badge."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from desktop.assets import icon_pixmap
from desktop.models_page.picker import ModelPicker
from desktop.proof.statement import Proof, badge_words
from desktop.theme import Theme
from desktop.widgets import button, set_property

WIDTH_FULL = 900
"""Pixels at 100 %: a narrower header says less."""


class Header(QFrame):
    """The header.

    Signals:
        open_wanted, settings_wanted, proof_wanted: a button was pressed.
    """

    open_wanted = Signal()
    settings_wanted = Signal()
    proof_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._theme = theme
        self._proof: Proof | None = None
        self._compact = True
        self._mark = QLabel()
        name = QLabel("Pincite")
        name.setObjectName("productName")
        name.setTextFormat(Qt.TextFormat.PlainText)
        self.open = button(self.tr("Open PDF…"), "", self.open_wanted.emit)
        self.picker = ModelPicker(theme)
        self.picker.set_compact(True)
        self.settings = button("", "quiet", self.settings_wanted.emit, self.tr("Settings"))
        self.settings.setToolTip(self.tr("Settings"))
        self.badge = button("", "", self.proof_wanted.emit)
        self.badge.setObjectName("offlineBadge")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(theme.space("l"), theme.space("s"), theme.space("l"), theme.space("s"))
        layout.setSpacing(theme.space("m"))
        layout.addWidget(self._mark)
        layout.addWidget(name)
        layout.addWidget(self.open)
        layout.addStretch()
        layout.addWidget(self.picker)
        layout.addWidget(self.settings)
        layout.addWidget(self.badge)
        theme.changed.connect(self._restyle)
        self._restyle()
        self.show_proof(None)

    def show_proof(self, proof: Proof | None) -> None:
        """Shows what was measured."""
        self._proof = proof
        text, state = badge_words(proof)
        self.badge.setText(self.tr("Offline") if self._compact else text)
        self.badge.setAccessibleName(text)
        self.badge.setToolTip(self.tr("What keeps this machine offline, as measured"))
        set_property(self.badge, "state", state)
        color = {"held": "ok", "partly": "warn"}.get(state, "muted")
        icon = {"held": "shield", "partly": "warning"}.get(state, "open")
        self.badge.setIcon(self._theme.icon(icon, color))

    def resizeEvent(self, event: QResizeEvent) -> None:
        compact = event.size().width() < self._theme.px(WIDTH_FULL)
        if compact != self._compact:
            self._compact = compact
            self.picker.set_compact(compact)
            self.show_proof(self._proof)
        super().resizeEvent(event)

    def _restyle(self) -> None:
        theme = self._theme
        self._mark.setPixmap(icon_pixmap("product", theme.color("accent"), theme.px(20), 2.0))
        self.settings.setIcon(theme.icon("settings", "muted"))
        for one in (self.settings, self.badge):
            one.setIconSize(QSize(theme.px(16), theme.px(16)))
        self.show_proof(self._proof)

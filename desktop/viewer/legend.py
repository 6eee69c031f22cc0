"""The legend under the pages: what each kind of mark means, and a switch for each."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from desktop.theme import Theme
from desktop.viewer import overlay
from desktop.viewer.marks import Layer
from desktop.widgets import plain_tooltip

SWATCH = (20, 12)


class Legend(QFrame):
    """One switch a layer.

    Signals:
        changed: the layers that are on, a frozenset of Layer.
    """

    changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("viewerLegend")
        self.setAccessibleName(self.tr("Legend of the marks on the page"))
        self._theme = theme
        self._switches: dict[Layer, QToolButton] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 2)
        layout.setSpacing(2)
        for layer, name, tip in self._entries():
            made = QToolButton()
            made.setProperty("kind", "quiet")
            made.setText(f" {name}")
            made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            made.setCheckable(True)
            made.setChecked(True)
            made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            made.setIconSize(QSize(*SWATCH))
            made.setToolTip(plain_tooltip(tip))
            made.setAccessibleName(name)
            made.setAccessibleDescription(tip)
            made.toggled.connect(self._toggled)
            layout.addWidget(made)
            self._switches[layer] = made
        layout.addStretch(1)
        self.restyle()

    def restyle(self) -> None:
        """Draws the swatches in the colours in force."""
        for layer, switch in self._switches.items():
            switch.setIcon(self._swatch(layer, switch.isChecked()))

    def layers(self) -> frozenset[Layer]:
        """Returns the layers that are on."""
        return frozenset(layer for layer, switch in self._switches.items() if switch.isChecked())

    def set_layers(self, layers: frozenset[Layer]) -> None:
        """Switches layers on and off."""
        for layer, switch in self._switches.items():
            switch.setChecked(layer in layers)

    def set_present(self, layers: frozenset[Layer]) -> None:
        """Shows only the switches of layers that the document has marks of."""
        for layer, switch in self._switches.items():
            switch.setVisible(layer in layers)

    def _toggled(self) -> None:
        self.restyle()
        self.changed.emit(self.layers())

    def _entries(self) -> tuple[tuple[Layer, str, str], ...]:
        return (
            (Layer.CITED, self.tr("cited"), self.tr("The words that the sentence rests on.")),
            (Layer.UNIT, self.tr("its context"), self.tr("The rest of the passage that was used.")),
            (
                Layer.EVIDENCE,
                self.tr("other evidence"),
                self.tr(
                    "Passages of the pack, with their number: filled where a sentence rests on them, hollow elsewhere."
                ),
            ),
            (
                Layer.NUMBERS,
                self.tr("numbers"),
                self.tr(
                    "Boxed by outcome: full line confirmed, dash and dot derived, dashed not confirmed, dotted "
                    "undetermined, double line contradicted."
                ),
            ),
            (Layer.HIDDEN, self.tr("hidden text"), self.tr("Text that is in the file but cannot be seen.")),
        )

    def _swatch(self, layer: Layer, on: bool) -> QIcon:
        ratio = 2.0
        pixmap = QPixmap(round(SWATCH[0] * ratio), round(SWATCH[1] * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        box = QRectF(1, 1, SWATCH[0] - 2, SWATCH[1] - 2)
        if not on:
            painter.setPen(QPen(self._theme.color("muted"), 1, Qt.PenStyle.DotLine))
            painter.drawRect(box)
        else:
            painter.fillRect(box, QColor("#ffffff"))
            if layer in (Layer.CITED, Layer.UNIT):
                painter.fillRect(box, overlay.CITED if layer is Layer.CITED else overlay.UNIT)
                painter.setPen(QPen(self._theme.color("border_strong"), 0.6))
                painter.drawRect(box)
            elif layer is Layer.HIDDEN:
                painter.fillRect(box, Qt.BrushStyle.BDiagPattern)
                painter.setPen(QPen(overlay.HIDDEN, 1, Qt.PenStyle.DashLine))
                painter.drawRect(box)
            else:
                color = overlay.EVIDENCE if layer is Layer.EVIDENCE else QColor("#1b7446")
                painter.setPen(QPen(color, 1 if layer is Layer.EVIDENCE else 2))
                painter.drawRect(box)
        painter.end()
        return QIcon(pixmap)

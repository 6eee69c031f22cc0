"""The legend under the pages: what each kind of mark means, and a switch for each."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from desktop.theme import Theme
from desktop.viewer import overlay
from desktop.viewer.flow_layout import FlowLayout
from desktop.viewer.marks import USUAL_LAYERS, Layer
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
        layout = FlowLayout(self, QMargins(8, 2, 8, 2), 2)
        for layer, name, tip in self._entries():
            made = QToolButton()
            made.setProperty("kind", "quiet")
            made.setText(f" {name}")
            made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            made.setCheckable(True)
            made.setChecked(layer in USUAL_LAYERS)
            made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            made.setIconSize(QSize(*SWATCH))
            made.setToolTip(plain_tooltip(tip))
            made.setAccessibleName(name)
            made.setAccessibleDescription(tip)
            made.toggled.connect(self._toggled)
            layout.addWidget(made)
            self._switches[layer] = made
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
            switch.blockSignals(True)
            switch.setChecked(layer in layers)
            switch.blockSignals(False)
        self.restyle()

    def set_present(self, layers: frozenset[Layer], *, sentences: bool) -> None:
        """Shows only the switches of layers that the documents in view have marks of.

        `sentences`: there is an answer whose sentences can have colours; until they have, nothing is marked.
        """
        if sentences and layers:
            layers |= {Layer.SENTENCES}
        for layer, switch in self._switches.items():
            switch.setVisible(layer in layers)
        self.updateGeometry()

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
                    "Passages of the pack: with the number of the citation where a sentence rests on them, else with "
                    "their key, E1 being the passage that fits the question best."
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
            (
                Layer.UNREAD,
                self.tr("not read"),
                self.tr("Pages whose words could not be read: an answer knows nothing of them."),
            ),
            (
                Layer.SENTENCES,
                self.tr("by sentence"),
                self.tr(
                    "The best passages for each sentence of the answer, each sentence in its own colour: s1, s2, …"
                ),
            ),
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
            self._paint_swatch(painter, box, layer)
        painter.end()
        return QIcon(pixmap)

    def _paint_swatch(self, painter: QPainter, box: QRectF, layer: Layer) -> None:
        grounds = {Layer.CITED: overlay.CITED, Layer.UNIT: overlay.UNIT}
        pens = {
            Layer.EVIDENCE: QPen(overlay.EVIDENCE, 1),
            Layer.NUMBERS: QPen(QColor("#1b7446"), 2),
            Layer.HIDDEN: QPen(overlay.HIDDEN, 1, Qt.PenStyle.DashLine),
            Layer.UNREAD: QPen(overlay.UNREAD, 1, Qt.PenStyle.DashLine),
        }
        if layer in grounds:
            painter.fillRect(box, grounds[layer])
        elif layer is Layer.HIDDEN:
            painter.fillRect(box, Qt.BrushStyle.BDiagPattern)
        elif layer is Layer.UNREAD:
            edge = QRectF(box.left(), box.top(), 4, box.height())
            for side in (edge, edge.translated(box.width() - 4, 0)):
                painter.fillRect(side, QBrush(overlay.UNREAD, Qt.BrushStyle.FDiagPattern))
        elif layer is Layer.SENTENCES:
            for number in range(3):
                part = QRectF(box.left() + number * box.width() / 3, box.top(), box.width() / 3, box.height())
                painter.fillRect(part, overlay.TONES[number])
        painter.setPen(pens.get(layer, QPen(self._theme.color("border_strong"), 0.6)))
        painter.drawRect(box)

"""A small window that shows the quote behind a citation chip, as plain text, while the mouse is on it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from core.answer import Citation
from core.text.one_line import one_line
from desktop import words
from desktop.theme import Theme
from desktop.widgets import PlainLabel

QUOTE_MAX = 420


class QuotePopover(QFrame):
    """Never takes focus or clicks; follows the chip under the mouse."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip)
        self.setObjectName("quotePopover")
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._head = PlainLabel(role="muted")
        self._quote = PlainLabel(wrap=True)
        self._quote.setFixedWidth(theme.px(340))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("m"))
        layout.setSpacing(theme.space("xs"))
        layout.addWidget(self._head)
        layout.addWidget(self._quote)

    def show_citation(self, citation: Citation, at: QPoint) -> None:
        """Shows a citation's quote below a point of the screen."""
        self._head.setText(f"{citation.doc_name} · {words.page_words(citation.page_number, citation.page_label)}")
        quote = one_line(citation.quote)
        self._quote.setText(quote if len(quote) <= QUOTE_MAX else quote[:QUOTE_MAX].rsplit(" ", 1)[0] + " …")
        self.adjustSize()
        area = self.screen().availableGeometry()
        x = max(area.left(), min(at.x(), area.right() - self.width()))
        y = at.y() + 6 if at.y() + 6 + self.height() < area.bottom() else at.y() - self.height() - 28
        self.move(x, y)
        self.show()

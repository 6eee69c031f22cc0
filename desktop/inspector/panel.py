"""The tabs below the page: claims, numbers, sources, receipt, coverage."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QTabWidget, QVBoxLayout, QWidget

from core.answer import Answer
from desktop.inspector import item_model
from desktop.inspector.coverage import CoverageTab
from desktop.inspector.receipt import ReceiptTab
from desktop.inspector.table import RowsTable
from desktop.theme import Theme

TABS = ("claims", "numbers", "sources", "receipt", "coverage")


class InspectorPanel(QFrame):
    """The inspector of one answer.

    Signals:
        row_chosen: Row; the page shall show it.
        again_wanted: ask again on what was left out.
    """

    row_chosen = Signal(object)
    again_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("inspector")
        self._answer: Answer | None = None
        self._claim = -1
        outcome = self.tr("Outcome")
        page = self.tr("Page")
        self.claims = RowsTable(
            self.tr("Claims"), (self.tr("Sentence"), self.tr("Why"), page, self.tr("Verdict")), (0, 170, 48, 182), theme
        )
        self.numbers = RowsTable(
            self.tr("Numbers"),
            (self.tr("In the answer"), self.tr("On the page"), page, outcome),
            (128, 0, 52, 132),
            theme,
        )
        self.sources = RowsTable(
            self.tr("Sources"),
            (self.tr("Passage"), self.tr("Document"), page, self.tr("Match")),
            (0, 150, 52, 140),
            theme,
        )
        self.receipt = ReceiptTab(theme)
        self.coverage = CoverageTab(theme)
        for source in (self.claims, self.numbers, self.sources, self.receipt):
            source.row_chosen.connect(self.row_chosen)
        self.receipt.again_wanted.connect(self.again_wanted)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setAccessibleName(self.tr("Inspector"))
        self.tabs.tabBar().setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        for widget in (self.claims, self.numbers, self.sources, self.receipt, self.coverage):
            self.tabs.addTab(widget, "")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tabs)
        self.show_answer(None)

    def show_answer(self, answer: Answer | None) -> None:
        """Shows an answer, or that there is none."""
        self._answer, self._claim = answer, -1
        claims = item_model.claim_rows(answer) if answer is not None else ()
        numbers = item_model.number_rows(answer) if answer is not None else ()
        none_yet = self.tr("Ask a question: what its answer rests on stands here.")
        for table, empty in (
            (self.claims, self.tr("This answer has no sentences to check.")),
            (self.numbers, self.tr("This answer holds no numbers or dates.")),
            (self.sources, self.tr("No passage speaks about this sentence.")),
        ):
            table.nothing = empty if answer is not None else none_yet
        self.claims.rows.show(claims)
        self.numbers.rows.show(numbers)
        self._show_sources()
        self.receipt.show_answer(answer)
        self.coverage.show_answer(answer)
        left = len(answer.pack.dropped) if answer is not None else 0
        names = (
            self.tr("Claims") + (f" · {len(claims)}" if claims else ""),
            self.tr("Numbers") + (f" · {len(numbers)}" if numbers else ""),
            self.tr("Sources"),
            self.tr("Receipt") + (self.tr(" · {n} left out").format(n=left) if left else ""),
            self.tr("Coverage"),
        )
        for index, name in enumerate(names):
            self.tabs.setTabText(index, name)

    def mark_claim(self, index: int) -> None:
        """Marks a claim in all tables; the sources become those of that claim."""
        self._claim = index
        self.claims.mark_claim(index)
        self.numbers.mark_claim(index)
        self._show_sources()

    def show_tab(self, name: str) -> bool:
        """Opens a tab by its English name; False for an unknown one."""
        if name.lower() not in TABS:
            return False
        self.tabs.setCurrentIndex(TABS.index(name.lower()))
        return True

    def _show_sources(self) -> None:
        answer = self._answer
        self.sources.rows.show(item_model.source_rows(answer, self._claim) if answer is not None else ())

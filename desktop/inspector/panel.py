"""The tabs below the page: claims, numbers, sources, receipt, coverage, map, similarity."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QTabWidget, QToolButton, QVBoxLayout, QWidget

from core.answer import Answer
from desktop.inspector import item_model
from desktop.inspector.coverage import CoverageTab
from desktop.inspector.map_tab import MapTab
from desktop.inspector.receipt import ReceiptTab
from desktop.inspector.similarity_tab import SimilarityTab
from desktop.inspector.table import RowsTable
from desktop.theme import Theme

TABS = ("claims", "numbers", "sources", "receipt", "coverage", "map", "similarity")


class InspectorPanel(QFrame):
    """The inspector of one answer.

    Signals:
        row_chosen: Row; the page shall show it.
        again_wanted: ask again on what was left out.
        page_wanted: Document, page index.
        copied: name of a table and the number of its rows that are on the clipboard as CSV.
    """

    row_chosen = Signal(object)
    again_wanted = Signal()
    page_wanted = Signal(object, int)
    copied = Signal(str, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("inspector")
        self._theme = theme
        self._answer: Answer | None = None
        self._claim = -1
        outcome = self.tr("Outcome")
        page = self.tr("Page")
        self.claims = RowsTable(
            self.tr("Claims"),
            (self.tr("Sentence"), self.tr("Why"), page, self.tr("Verdict")),
            (0, 170, 48, 182),
            theme,
            spare=(1,),  # a tooltip of the verdict says it, and so does the line under the sentence
        )
        self.numbers = RowsTable(
            self.tr("Numbers"),
            (self.tr("In the answer"), self.tr("On the page"), page, outcome),
            (128, 0, 52, 132),
            theme,
            spare=(2,),  # a tooltip of the number says it
        )
        self.sources = RowsTable(
            self.tr("Sources"),
            (self.tr("Passage"), self.tr("Document"), page, self.tr("Match")),
            (0, 150, 52, 140),
            theme,
            spare=(1,),  # a tooltip of the passage says it
        )
        self.receipt = ReceiptTab(theme)
        self.coverage = CoverageTab(theme)
        self.map = MapTab(theme)
        self.similarity = SimilarityTab(theme)
        for source in (self.claims, self.numbers, self.sources, self.receipt, self.map, self.similarity):
            source.row_chosen.connect(self.row_chosen)
        self.coverage.page_wanted.connect(self.page_wanted)
        self.receipt.again_wanted.connect(self.again_wanted)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setAccessibleName(self.tr("Inspector"))
        self.tabs.tabBar().setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        pages = (self.claims, self.numbers, self.sources, self.receipt, self.coverage, self.map, self.similarity)
        for widget in pages:
            self.tabs.addTab(widget, "")
        self._tools = self._make_tools(theme)
        self.tabs.setCornerWidget(self._tools)
        self._restyle()
        self.tabs.currentChanged.connect(self._show_tools)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tabs)
        layout.addWidget(self._filter)
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
        self.map.show_answer(answer)
        self.similarity.show_answer(answer)
        self._show_tools()
        left = len(answer.pack.dropped) if answer is not None else 0
        names = (
            self.tr("Claims") + (f" · {len(claims)}" if claims else ""),
            self.tr("Numbers") + (f" · {len(numbers)}" if numbers else ""),
            self.tr("Sources"),
            self.tr("Receipt") + (f" · {left}" if left else ""),
            self.tr("Coverage"),
            self.tr("Map"),
            self.tr("Similarity"),
        )
        for index, name in enumerate(names):
            self.tabs.setTabText(index, name)
        why = self.tr("What the model was given, and {n} passages that were left out") if left else ""
        self.tabs.setTabToolTip(TABS.index("receipt"), why.format(n=left))

    def mark_claim(self, index: int) -> None:
        """Marks a claim in all tables; the sources become those of that claim."""
        self._claim = index
        self.claims.mark_claim(index)
        self.numbers.mark_claim(index)
        self.map.mark_claim(index)
        self._show_sources()

    def show_tab(self, name: str) -> bool:
        """Opens a tab by its English name; False for an unknown one."""
        if name.lower() not in TABS:
            return False
        self.tabs.setCurrentIndex(TABS.index(name.lower()))
        return True

    def _make_tools(self, theme: Theme) -> QWidget:
        """Makes the filter and the copy button that serve whichever table is in front."""
        self._find = self._tool(self.tr("Filter rows"))
        self._find.setCheckable(True)
        self._find.toggled.connect(self._show_filter)
        self._copy = self._tool(self.tr("Copy the table as CSV"))
        self._copy.clicked.connect(self._copy_rows)
        self._filter = QLineEdit()
        self._filter.setPlaceholderText(self.tr("Filter rows"))
        self._filter.setAccessibleName(self.tr("Filter rows"))
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._filter_rows)
        self._filter.hide()
        tools = QWidget()
        row = QHBoxLayout(tools)
        row.setContentsMargins(0, 0, theme.space("xs"), 0)
        row.setSpacing(0)
        row.addWidget(self._find)
        row.addWidget(self._copy)
        theme.changed.connect(self._restyle)
        return tools

    def _tool(self, name: str) -> QToolButton:
        made = QToolButton()
        made.setProperty("bare", True)
        made.setAccessibleName(name)
        made.setToolTip(name)
        return made

    def _show_filter(self, wanted: bool) -> None:
        self._filter.setVisible(wanted and self._table() is not None)
        if wanted:
            self._filter.setFocus()
        else:
            self._filter.clear()

    def _restyle(self) -> None:
        self._find.setIcon(self._theme.icon("search", "muted"))
        self._copy.setIcon(self._theme.icon("copy", "muted"))
        for made in (self._find, self._copy):
            made.setIconSize(QSize(self._theme.px(16), self._theme.px(16)))

    def _table(self) -> RowsTable | None:
        """Returns the table in front, if the tab is one."""
        shown = self.tabs.currentWidget()
        if shown is self.receipt:
            return self.receipt.table
        return shown if isinstance(shown, RowsTable) else None

    def _show_tools(self, _index: int = 0) -> None:
        table = self._table()
        usable = table is not None and self._answer is not None
        self._tools.setVisible(usable)
        self._filter.setVisible(usable and self._find.isChecked())
        self._filter_rows(self._filter.text())

    def _filter_rows(self, text: str) -> None:
        table = self._table()
        if table is not None:
            table.rows.filter(text)

    def _copy_rows(self) -> None:
        table = self._table()
        if table is not None:
            QGuiApplication.clipboard().setText(table.rows.csv())
            self.copied.emit(table.accessibleName(), table.rows.rowCount())

    def _show_sources(self) -> None:
        answer = self._answer
        self.sources.rows.show(item_model.source_rows(answer, self._claim) if answer is not None else ())

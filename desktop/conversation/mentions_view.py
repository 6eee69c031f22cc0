"""Every mention of a thing as a table: counts, a line a place with the match in bold, and what could not be read."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.answer import Answer
from core.mentions import Mention, MentionPlace, Scan
from desktop import words
from desktop.inspector.item_model import Cell, Row
from desktop.inspector.table import RowsTable
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button

translate = words.translate
ROWS_SHOWN = 16
FORMS_SHOWN = 8
DOCUMENTS_SHOWN = 8


def summary_words(scan: Scan) -> str:
    """Returns "12 places in 2 documents, 10 different passages; 96 pages looked through."."""
    return translate("Mentions", "{places} in {documents}, {passages} in all; {pages} looked through.").format(
        places=words.places(scan.places),
        documents=words.documents(len(scan.per_document)),
        passages=words.passages(len(scan.mentions)),
        pages=words.pages(scan.pages_scanned),
    )


def nothing_words(scan: Scan) -> str:
    """Says that nothing was found, and where that was looked for."""
    return translate("Mentions", "No place mentions it: {pages} of {documents} were looked through.").format(
        pages=words.pages(scan.pages_scanned), documents=words.documents(scan.documents_scanned)
    )


def counts_words(scan: Scan) -> str:
    """Returns the count of each document, the most mentions first."""
    order = sorted(scan.per_document, key=lambda one: (-one.places, one.doc_name))
    parts = [f"{one.doc_name}: {words.grouped(one.places)}" for one in order[:DOCUMENTS_SHOWN]]
    rest = sum(one.places for one in order[DOCUMENTS_SHOWN:])
    if rest:
        parts.append(
            translate("Mentions", "{documents} more: {n}").format(
                documents=words.documents(len(order) - DOCUMENTS_SHOWN), n=words.grouped(rest)
            )
        )
    return " · ".join(parts)


def forms_words(scan: Scan) -> str:
    """Returns which spellings were counted, so that nobody has to trust the rule."""
    if scan.exact:
        return translate("Mentions", "Counted: exactly these words.")
    forms = ", ".join(f"{form.text} {words.grouped(form.count)}" for form in scan.forms[:FORMS_SHOWN])
    return translate("Mentions", "Counted: {forms}.").format(forms=forms) if forms else ""


def mention_rows(scan: Scan) -> tuple[tuple[Row, MentionPlace], ...]:
    """Returns a row a place, in reading order, and where it leads."""
    several = len(scan.per_document) > 1
    rows = [
        (_row(mention, place, number, several=several), place)
        for mention in scan.mentions
        for number, place in enumerate(mention.places)
    ]
    order = {one.doc_id: n for n, one in enumerate(scan.per_document)}
    return tuple(sorted(rows, key=lambda pair: (order[pair[1].doc_id], pair[1].span.page_index, pair[1].span.start)))


def _row(mention: Mention, place: MentionPlace, number: int, *, several: bool) -> Row:
    color = "text" if number == 0 else "muted"
    page = words.page_cell(place.page_number)
    label = f"{page} ({place.page_label})" if place.page_label not in ("", page) else page
    text = " ".join(mention.text.split())
    section = mention.section or ("" if several else place.doc_name)
    ocr = "OCR" if place.ocr else ""
    document = (Cell(place.doc_name, color=color),) if several else ()
    where = " · ".join(part for part in (section, ocr) if part)
    return Row(
        (
            *document,
            Cell(label, color=color),
            Cell(text, mention.matches[0] if mention.matches else (0, 0), color=color, tip=lambda: f"{text}\n{where}"),
            Cell(where, color="muted"),
        ),
        span=place.span,
        page_number=place.page_number,
        doc_name=place.doc_name,
    )


class MentionsView(QWidget):
    """The table of a scan.

    Signals:
        place_wanted: MentionPlace to show on its page, with its marks.
        save_wanted: the Scan to save as CSV.
    """

    place_wanted = Signal(object)
    save_wanted = Signal(object)

    def __init__(self, answer: Answer, scan: Scan, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places = mention_rows(scan)
        self.table: RowsTable | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space("xs"))
        if not scan.places:
            layout.addWidget(PlainLabel(nothing_words(scan), wrap=True))
            step = self.tr("Try one or two words as the documents spell them, or ask it as a question.")
            layout.addWidget(PlainLabel(step, "muted", wrap=True))
            return
        layout.addWidget(PlainLabel(summary_words(scan), "strong", wrap=True))
        for text in (counts_words(scan) if len(scan.per_document) > 1 else "", forms_words(scan)):
            if text:
                layout.addWidget(PlainLabel(text, "muted", wrap=True))
        if scan.cut:
            layout.addWidget(PlainLabel(self.tr("There are more places than can be listed; all are counted."), "warn"))
        heads = (self.tr("Page"), self.tr("Passage"), self.tr("Section"))
        widths = (58, 0, 124)
        if len(scan.per_document) > 1:
            heads, widths = (self.tr("Document"), *heads), (112, 54, 0, 96)
        spare = (len(heads) - 1,)  # a tooltip of the passage says its section
        self.table = RowsTable(self.tr("Mentions"), heads, widths, theme, spare=spare)
        self.table.setObjectName("mentions")
        self.table.rows.show(tuple(row for row, _place in self._places))
        self.table.row_chosen.connect(self._chosen)
        rows = min(len(self._places), ROWS_SHOWN)
        self.table.setFixedHeight(rows * theme.px(29) + self.table.horizontalHeader().sizeHint().height() + 4)
        layout.addSpacing(theme.space("s"))
        layout.addWidget(self.table)
        row = QHBoxLayout()
        row.addWidget(button(self.tr("Save as CSV …"), "link", lambda: self.save_wanted.emit(scan)))
        row.addStretch()
        layout.addLayout(row)

    def _chosen(self, chosen: Row) -> None:
        place = next((place for row, place in self._places if row is chosen), None)
        if place is not None:
            self.place_wanted.emit(place)

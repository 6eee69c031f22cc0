"""Tables of contents and covers: what is listed there is no evidence and governs nothing."""

import importlib.util
from pathlib import Path

import pytest

from core.domain import DocId, UnitKind
from core.pdf.contents import entries, is_contents_title
from core.pdf.layout import lay_out
from core.pdf.raw import RawPage
from core.pdf.units import read_document

_spec = importlib.util.spec_from_file_location("by_hand", Path(__file__).with_name("by_hand.py"))
assert _spec is not None
assert _spec.loader is not None
by_hand = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(by_hand)
page = by_hand.page


def lines(*texts: str) -> RawPage:
    return page(*((50, 100 + 14 * n, text) for n, text in enumerate(texts)))


LEADERS = tuple(f"{n}. Clause about it ........ {n // 2 + 1}" for n in range(1, 8))


@pytest.mark.parametrize(
    ("texts", "expected", "why"),
    [
        (("Contents", *LEADERS[:4]), range(1, 5), "named, with leaders"),
        (("Contents", "7. Fees 3", "8. Term 4", "9. Liability 4", "10. Law 5"), range(1, 5), "named, without leaders"),
        (("Contents", "PART I", *LEADERS[:4]), range(1, 6), "names of parts belong to it"),
        (LEADERS, range(7), "not named, but long and with leaders"),
        (LEADERS[:4], range(0), "a short list of amounts with leaders may be anything"),
        (tuple(f"Year {n} sales 1{n}" for n in range(8)), range(0), "labels and growing numbers, not named"),
        (
            ("Contents", "Item  Quantity", "Lamps 4", "Bulbs 12", "Screws 24", "Plugs 36"),
            range(0),
            "what a box contains",
        ),
        (
            ("Inhalt", "Teil  Anzahl (Stück)", "Lampe 4", "Birne 12", "Kabel 24", "Feder 36"),
            range(0),
            "the same in German",
        ),
        (
            ("Contents", "Clause  Page", "Quantity 4", "Bulbs 12", "Screws 24", "Plugs 36"),
            range(1, 6),
            "a clause on quantities",
        ),
        (("Contents", "Fees 9", "Term 7", "Law 5", "Notices 2"), range(0), "page numbers do not fall"),
        (("Contents", "Each party shall pay.", "The term is long."), range(0), "prose under the word"),
    ],
)
def test_entries(texts: tuple[str, ...], expected: range, why: str) -> None:
    assert entries(lay_out(lines(*texts)).lines) == expected, why


def test_entries_whose_page_stands_in_a_column_of_its_own() -> None:
    titles = ("1. Definitions", "2. Fees and payment", "3. Term", "4. Governing law")
    rows = [
        part
        for n, (title, number) in enumerate(zip(titles, ("1", "2", "4", "6"), strict=True))
        for part in ((50, 120 + 14 * n, title), (500, 120 + 14 * n, number))
    ]
    schedule = (50, 120 + 14 * len(titles), "Schedule A: Service hours A-1")
    assert entries(lay_out(page((50, 100, "Contents"), *rows, schedule)).lines) == range(1, 6)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Contents", True), ("TABLE OF CONTENTS", True), ("FORM 10-K for 2021 TABLE OF CONTENTS", True), ("目录", True),
     ("Inhaltsverzeichnis", True), ("Contents of the box", False), ("Index of prices", False)],
)  # fmt: skip
def test_contents_title(text: str, expected: bool) -> None:
    assert bool(is_contents_title(text)) is expected


class One:
    page_count = 1

    def __init__(self, raw: RawPage) -> None:
        self._raw = raw

    def labels(self) -> list[str]:
        return []

    def read_page(self, index: int) -> RawPage:
        return self._raw


def test_entries_are_headings_that_govern_nothing() -> None:
    raw = page(
        (250, 60, "Services Agreement", {"size": 16.0, "bold": True}),
        (50, 76, "Halden Logistics SA", {"size": 12.0, "bold": True}),
        (50, 88, "14 quai des Halles, Geneva (the Customer)"),
        (50, 100, "Contents", {"size": 12.0, "bold": True}),
        *((50, 120 + 14 * n, text, {"block": 9}) for n, text in enumerate(LEADERS)),
        (50, 260, "The customer pays the fees within thirty days of the invoice."),
    )
    units = next(iter(read_document(One(raw), DocId("d")))).units
    listed = [u for u in units if u.is_entry]
    assert len(listed) == len(LEADERS)
    assert {u.kind for u in listed} == {UnitKind.HEADING}
    assert next(u for u in units if "customer" in u.text).context.heading_path == ("Services Agreement",)


def test_a_cover_hands_on_its_largest_title_only() -> None:
    bold = {"bold": True}
    raw = page(
        (200, 60, "FORM 10-K", {"size": 18.0, "bold": True}),
        *((200, 100 + 30 * n, text, bold) for n, text in enumerate(
            ("Big Stores Corporation", "999 Lake Drive, Issaquah, WA 98027", "COST", "Title of each class",
             "Name of each exchange", "Documents Incorporated by Reference"))),
        (50, 300, "The registrant has filed all reports that the law asks for in the year."),
        (50, 340, "It is a large accelerated filer, as the rule of the commission defines it."),
    )  # fmt: skip
    units = next(iter(read_document(One(raw), DocId("d")))).units
    assert next(u for u in units if "has filed" in u.text).context.heading_path == ("FORM 10-K",)
    assert next(u for u in units if "Lake Drive" in u.text).kind is UnitKind.SENTENCE, "an address is no heading"

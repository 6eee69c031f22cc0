import importlib.util
from pathlib import Path

import pytest

from core.pdf.layout import lay_out
from core.pdf.raw import RawPage
from core.pdf.reading_order import in_one_column, is_disordered, xy_cut

_spec = importlib.util.spec_from_file_location("by_hand", Path(__file__).with_name("by_hand.py"))
assert _spec is not None
assert _spec.loader is not None
by_hand = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(by_hand)
page = by_hand.page


@pytest.mark.parametrize(
    ("raw", "rows", "why"),
    [
        (page((72, 100, "Revenue"), (300, 100, "1,577"), (400, 100, "1,488")), ["Revenue 1,577 1,488"], "two numbers"),
        (
            page((300, 100, "1,577"), (400, 100, "(12.5)%"), (72, 100, "Revenue")),
            ["Revenue 1,577 (12.5)%"],
            "cells by place",
        ),
        (
            page((72, 100, "Net loss"), (300, 100, "—"), (400, 100, "$ (45)")),
            ["Net loss — $ (45)"],
            "a dash is a number",
        ),
        (page((72, 100, "Goodwill"), (400, 100, "8,057")), ["Goodwill 8,057"], "one number far from its label"),
        (
            page((72, 100, "in the year 2019 we had 12 shops"), (320, 100, "of the 25 that stood in 2018 there")),
            [],
            "prose of two columns with years",
        ),
        (page((72, 100, "2019."), (320, 100, "of the 25 that stood in 2018 there")), [], "the last line of a column"),
        (page((72, 100, "Name of the officer"), (300, 100, "Position held")), [], "words only"),
        (
            page((72, 100, "Total sales 1,234 5,678 (3.2)%")),
            ["Total sales 1,234 5,678 (3.2)%"],
            "cells in one fragment",
        ),
        (page((72, 100, "This was so in 2018 and 2019")), [], "a line that ends with years"),
        (page((72, 100, "Sales"), (300, 100.8, "12"), (400, 99.5, "13")), ["Sales 12 13"], "baselines differ a little"),
        (page((72, 100, "Sales"), (300, 112, "12"), (400, 112, "13")), ["12 13"], "another baseline"),
    ],
)
def test_rows(raw: RawPage, rows: list[str], why: str) -> None:
    assert [line.text for line in lay_out(raw).lines if line.row] == rows, why


def test_text_is_words_lines_and_blocks() -> None:
    layout = lay_out(
        page((72, 100, "One line", {"block": 0}), (72, 112, "and another", {"block": 0}), (72, 200, "A new block"))
    )
    assert layout.text == "One line\nand another\n\nA new block"
    assert [layout.text[a:b] for a, b in zip(layout.starts, layout.ends, strict=True)] == layout.text.split()
    assert layout.word_lines.tolist() == [0, 0, 1, 1, 2, 2, 2]


def test_right_to_left_pieces_of_a_line_read_from_the_right() -> None:
    layout = lay_out(
        page((200, 100, "بنسبة", {"block": 0}), (150, 100, "إلى", {"block": 0}), (180, 100, "20", {"block": 0}))
    )
    assert layout.text == "بنسبة 20 إلى"


def test_an_empty_page() -> None:
    layout = lay_out(page())
    assert (layout.text, layout.lines, len(layout.starts)) == ("", (), 0)


TWO_COLUMNS = [(60.0, 100.0 + 12 * n, 280.0, 110.0 + 12 * n) for n in range(6)] + [
    (320.0, 100.0 + 12 * n, 540.0, 110.0 + 12 * n) for n in range(6)
]


@pytest.mark.parametrize(
    ("order", "disordered", "why"),
    [
        (list(range(12)), False, "one column after the other"),
        ([n // 2 + 6 * (n % 2) for n in range(12)], True, "line by line over the gutter"),
        ([5, 3, 1, 4, 2, 0, 11, 9, 7, 10, 8, 6], True, "up and down"),
    ],
)
def test_disorder(order: list[int], disordered: bool, why: str) -> None:
    boxes = [TWO_COLUMNS[i] for i in order]
    assert is_disordered(boxes, [False] * 12) is disordered, why
    assert [order[i] for i in xy_cut(boxes)] == list(range(12)), why


def test_a_title_over_two_columns_comes_first() -> None:
    boxes = [*TWO_COLUMNS, (60.0, 60.0, 540.0, 80.0)]
    assert xy_cut(boxes) == [12, *range(12)]


def test_one_column() -> None:
    assert in_one_column(TWO_COLUMNS[:6])
    assert not in_one_column(TWO_COLUMNS)

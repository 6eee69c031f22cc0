"""Two stretched columns, written line by line: no sentence jumps the gutter, and no table is taken for columns."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from core.domain import DocId, UnitKind
from core.pdf.engine import open_document
from core.pdf.units import read_document

LATIN = (
    "The operator keeps the warehouse open all year, and whatever arrives before noon is unloaded on the same day. Whoever"
    " orders later than that pays a surcharge of four per cent. A complaint about damaged goods has to reach the operator"
    " within eight days after the customer took them over."
)
CYRILLIC = (
    "Оператор держит склад открытым круглый год, и всё прибывающее до полудня разгружается в тот же день. Заказавший позднее"
    " платит надбавку в размере четырёх процентов. Жалоба на повреждение товара должна поступить оператору в течение восьми"
    " дней после приёмки."
)
CHINESE = (
    "经营方全年开放仓库，凡中午以前到达的货物均应于当日卸完。逾期下单的客户应支付百分之四的附加费用。"
    "货物损坏的投诉应在客户收货后八日内送达经营方，逾期不再受理。"
)
SIZE, TOP = 10, 80


def columns(path: Path, text: str, width: float, gutter: float, spaced: bool) -> list[str]:
    """Sets a text three times over in two justified columns, each line of the left with its neighbour; returns the lines."""
    font = pymupdf.Font("helv" if text.isascii() else "cjk")
    between = " " if spaced else ""
    lines: list[list[str]] = [[]]
    for word in (text.split() if spaced else list(text)) * 3:
        if font.text_length(between.join([*lines[-1], word]), SIZE) > width:
            lines.append([])
        lines[-1].append(word)
    half = (len(lines) + 1) // 2
    document = pymupdf.open()
    page = document.new_page()
    writer = pymupdf.TextWriter(page.rect)
    for number in range(half):
        for column, line in enumerate((lines[number], *lines[half + number : half + number + 1])):
            x = 60 + column * (width + gutter)
            free = width - sum(font.text_length(word, SIZE) for word in line)
            gap = free / max(1, len(line) - 1) if half * column + number < len(lines) - 1 else SIZE / 4 * spaced
            for word in line:
                writer.append((x, TOP + number * 13), word, font=font, fontsize=SIZE)
                x += font.text_length(word, SIZE) + gap
    writer.write_text(page)
    document.save(path)
    return [between.join(line) for line in lines]


@pytest.mark.parametrize("gutter", [8, 14, 20])
@pytest.mark.parametrize(
    ("text", "width", "spaced"),
    [(LATIN, 90, True), (LATIN, 150, True), (CYRILLIC, 120, True), (CYRILLIC, 170, True), (CHINESE, 100, False), (CHINESE, 170, False)],
    ids=["Latin, narrow", "Latin", "Cyrillic, narrow", "Cyrillic", "Chinese, narrow", "Chinese"],
)  # fmt: skip
def test_a_sentence_stays_in_its_stretched_column(
    tmp_path: Path, text: str, width: float, spaced: bool, gutter: float
) -> None:
    lines = columns(tmp_path / "a.pdf", text, width, gutter, spaced)
    with open_document(tmp_path / "a.pdf") as document:
        (page,) = read_document(document, DocId("a"))
    between = " " if spaced else ""
    assert between.join(unit.text for unit in page.units) == between.join(lines)
    assert not any(unit.kind is UnitKind.TABLE_ROW for unit in page.units)


LISTED = (
    ("10.1", "Form of the plan for senior staff", "S-1 333-2074 May 2015"),
    ("10.2", "Form of the plan for other staff", "S-1 333-2074 May 2015"),
    ("10.3", "Lease of the office in Larkholm", "S-1 333-2075 Jun 2016"),
    ("10.4", "Lease of the works at Pellworm", "S-1 333-2076 Jul 2016"),
    ("10.5", "Loan of the bank at Pellworm", "10-K 001-3741 Feb 2018"),
    ("10.6", "Loan of the bank in Larkholm", "10-K 001-3742 Feb 2018"),
)


def test_a_list_whose_cells_are_as_long_is_read_line_by_line(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page()
    for number, cells in enumerate(LISTED):
        for x, cell in zip((60, 90, 255), cells, strict=True):
            page.insert_text((x, TOP + 13 * number), cell, fontsize=SIZE)
    document.save(tmp_path / "a.pdf")
    with open_document(tmp_path / "a.pdf") as opened:
        (read,) = read_document(opened, DocId("a"))
    text = " ".join(read.page.text.split())
    assert all(f"{what} {where}" in text for _number, what, where in LISTED)

"""The column of a year, a quarter, a half or a length of time: heads of one line and of two, in text and beside a row."""

import pytest

from core.checks import review
from core.checks.passages import read_passages
from core.domain import UnitContext
from core.evidence import Passage

ZH = "单位：万元\n项目 2023年 2022年\n营业收入 125,300 118,420\n净利润 8,420 7,150"
ZH_NOTES = "单位：万元\n项目 附注 2023年 2022年\n营业收入 五、32 125,300 118,420\n净利润 五、40 8,420 7,150"
ZH_MONTHS = "单位：万元\n项目 2023年1-6月 2022年1-6月\n营业收入 125,300 118,420\n净利润 8,420 7,150"
ZH_ENDS = "单位：万元\n项目 2023年 2022年\n12月31日 12月31日\n存货 125,300 118,420\n总资产 402,100 377,650"
ZH_OPEN = "单位：万元\n项目 期末余额 期初余额\n存货 125,300 118,420\n总资产 402,100 377,650"
ZH_QUARTERS = "单位：万元\n2023年 2022年\n项目 第一季度 第二季度 第一季度 第二季度\n营业收入 30,100 31,200 28,300 29,400\n净利润 2,010 2,120 1,830 1,940"
EN_NOTES = "In EUR thousands\n Note 2023 2022\nRevenue 4 125,300 118,420\nNet profit 12 8,420 7,150\nTotal assets 402,100 377,650"
EN_QUARTERS = "| | Q1 | Q2 |\n|---|---|---|\n| Revenue | 125,300 | 118,420 |\n| Net profit | 8,420 | 7,150 |"
DE_HALVES = "in TEUR\n1. Halbjahr 2023  1. Halbjahr 2022\nUmsatz  125.300  118.420\nErgebnis  8.420  7.150"


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (ZH, "2022年净利润为7,150万元。", "2023年净利润为7,150万元。"),
        (ZH_NOTES, "2022年净利润为7,150万元。", "2022年净利润为8,420万元。"),
        (ZH_MONTHS, "2023年上半年净利润为8,420万元。", "2022年上半年净利润为8,420万元。"),
        (ZH_ENDS, "2023年末总资产为402,100万元。", "2022年12月31日总资产为402,100万元。"),
        (ZH_OPEN, "期末总资产为402,100万元。", "期初总资产为402,100万元。"),
        (ZH_QUARTERS, "2022年第一季度净利润为1,830万元。", "2022年第二季度净利润为1,830万元。"),
        (ZH_QUARTERS, "2023年第一季度净利润为2,010万元，第二季度为2,120万元。", "2022年第二季度净利润为2,120万元。"),
        (EN_NOTES, "Net profit in 2023 was EUR 8,420 thousand.", "Net profit in 2022 was EUR 8,420 thousand."),
        (EN_NOTES, "Total assets in 2023 were EUR 402,100 thousand.", "Total assets in 2022 were EUR 402,100 thousand."),
        (EN_QUARTERS, "Net profit in the second quarter was 7,150.", "Net profit in Q1 was 7,150."),
        (DE_HALVES, "Der Umsatz lag im 1. Halbjahr 2022 bei 118.420 TEUR.", "Der Umsatz lag im 1. Halbjahr 2023 bei 118.420 TEUR."),
    ],
)  # fmt: skip
def test_a_value_of_another_time_does_not_pass(text: str, right: str, wrong: str) -> None:
    assert review(right, [Passage("E1", 1, text)]).claims[0].verdict.value == "supported"
    assert review(wrong, [Passage("E1", 1, text)]).claims[0].verdict.value not in ("supported", "partial") or any(
        check.outcome.value == "undetermined" for check in review(wrong, [Passage("E1", 1, text)]).checks
    )


MONTHS = ("Three Months Ended June 30, 2023", "Nine Months Ended June 30, 2023")


@pytest.mark.parametrize(
    ("heads", "claim", "verdict"),
    [
        (MONTHS, "Net sales for the nine months ended June 30, 2023 were 14,694.", "supported"),
        (MONTHS, "Net sales for the nine months ended June 30, 2023 were 3,673.", "contradicted"),
        (MONTHS, "Net sales for the three and nine months ended June 30, 2023 were 3,673 and 14,694.", "supported"),
        (("Three Months 2023", "Twelve Months 2023"), "Net sales in 2023 were 14,694.", "supported"),
        (("Three Months 2023", "Twelve Months 2023"), "Net sales in the fourth quarter were 3,673.", "partial"),
        (("2023年", "2022年"), "2022年净利润为3,673万元。", "contradicted"),
        (("附注", "2023年", "2022年"), "2022年净利润为14,694万元。", "supported"),
        (("2023", "Change", "2022"), "Net sales in 2022 were 14,694.", "supported"),
    ],
)
def test_heads_beside_a_row(heads: tuple[str, ...], claim: str, verdict: str) -> None:
    label = "净利润" if "年" in claim else "Net sales"
    cells = {"附注": "五、4  ", "Change": ""}.get(heads[0], "") + "3,673  14,694"
    if "Change" in heads:
        cells = "3,673  300  14,694"
    context = UnitContext((), "", heads, "", "单位：万元" if "年" in claim else "")
    assert review(claim, [Passage("E1", 1, f"{label}  {cells}", context)]).claims[0].verdict.value == verdict


def test_the_number_of_a_note_is_no_cell() -> None:
    (read,) = read_passages([Passage("E1", 1, EN_NOTES)])
    cells = [(f.quantity.raw, f.head.raw if f.head else "") for f in read.figures if f.column >= 0]
    assert ("8,420", "2023") in cells
    assert ("402,100", "2023") in cells
    assert not any(raw in ("4", "12") for raw, _ in cells)


def test_a_head_of_two_years_is_of_neither() -> None:
    context = UnitContext((), "", ("2023", "2022", "2023 vs. 2022"))
    (read,) = read_passages([Passage("E1", 1, "Net sales  3,673  3,400  273", context)])
    assert [f.head.raw if f.head else "" for f in read.figures] == ["2023", "2022", ""]


LOSS = Passage(
    "E1", 1, "Contribution profit (loss)  226,589  (308,521)", UnitContext((), "", ("2017", "2016"), "", "in thousands")
)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("The contribution loss was $308.5 million in 2016.", "supported"),
        ("The contribution profit was $308.5 million in 2016.", "contradicted"),
        ("The contribution profit was $226.6 million in 2017.", "supported"),
    ],
)
def test_a_rounded_number_has_the_sign_of_its_cell(claim: str, verdict: str) -> None:
    assert review(claim, [LOSS]).claims[0].verdict.value == verdict


def test_small_numbers_in_brackets_fill_the_columns_of_a_row() -> None:
    context = UnitContext((), "", ("Q2 2023", "Q2 2022", "H1 2023", "H1 2022"), "", "in millions")
    (read,) = read_passages([Passage("E1", 1, "Restructuring charges (7) 34 (16) 35", context)])
    cells = [(str(f.quantity.value), f.head.raw if f.head else "") for f in read.figures if f.column >= 0]
    assert cells == [("-7", "Q2 2023"), ("34", "Q2 2022"), ("-16", "H1 2023"), ("35", "H1 2022")]
    assert read.rows[0].label == "Restructuring charges"


def test_the_months_that_end_with_a_quarter_are_that_quarter() -> None:
    context = UnitContext((), "", ("Three Months Ended June 30, 2023", "Six Months Ended June 30, 2023"))
    for claim, verdict in (
        ("Revenue in the second quarter of 2023 was 679,430.", "supported"),
        ("Revenue in the first half of 2023 was 1,396,407.", "supported"),
        ("Revenue in the second quarter of 2023 was 1,396,407.", "contradicted"),
    ):
        passage = Passage("E1", 1, "Revenue  679,430  1,396,407", context)
        assert review(claim, [passage]).claims[0].verdict.value == verdict, claim

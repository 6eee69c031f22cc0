"""A short quote is shown with its neighbours; what is quoted is always the page's own text."""

from __future__ import annotations

import dataclasses

import pytest

from core.cite import QUOTE_MAX, cited_unit, shorten, with_neighbours
from core.domain import DocId, Span, Unit, UnitKind
from tests.factories import DOC, evidence

PAGE = 1 << 16
LONG = "The tenant shall keep the premises clean and in good repair, fair wear and tear excepted, " * 2


def units(*texts: str, kinds: dict[int, UnitKind] | None = None, gap: int = 1) -> dict[int, Unit]:
    found, at = {}, 0
    for number, text in enumerate(texts):
        kind = (kinds or {}).get(number, UnitKind.SENTENCE)
        found[PAGE + number] = Unit(kind, (Span(DOC, 0, at, at + len(text)),), text, id=PAGE + number)
        at += len(text) + gap
    return found


ROW, HEADING = {1: UnitKind.TABLE_ROW}, {1: UnitKind.HEADING}
RUNS = [
    (units(LONG, "It is payable.", LONG), 1, [1, 2], "what follows, and no more once it is long"),
    (units("The rent is 900.", "It is payable monthly.", "Dogs may stay."), 1, [0, 1, 2], "all of a short paragraph"),
    (units("Rent:", LONG, LONG), 0, [0, 1], "what follows a colon"),
    (units(LONG, LONG), 0, [0], "a long quote stands alone"),
    (units("The rent is 900.", "Rent  900", "Dogs may stay.", kinds=ROW), 0, [0], "no row of a table is added"),
    (units("Rent  900", "Rent  900", "Dogs may stay.", kinds=ROW), 1, [1], "nothing is added to a row"),
    (units("The rent is 900.", "Dogs", "They may stay.", kinds=HEADING), 2, [2], "no heading before it is added"),
    (units("The rent is 900.", "Dogs may stay.", gap=40), 0, [0], "words stand between them on the page"),
    (units("It cost 3 euros.", "1 The sort was Reform.", gap=2), 0, [0], "a note below, a box, another column"),
    (units("It cost 3 euros:", "1 for the water", gap=2), 0, [0, 1], "a colon leads on"),
    (units("It cost", "3 euros.", gap=2, kinds={0: UnitKind.HEADING}), 0, [0, 1], "a heading leads on"),
    (units("a) It cost.", "b) It paid.", gap=2, kinds={1: UnitKind.LIST_ITEM}), 0, [0, 1], "items of a list"),
    (units("8.2 Sixty days.", "8.3 Not in June.", kinds={0: UnitKind.LIST_ITEM}), 0, [0], "another clause"),
    (units("8.2 It ends:", "8.3 Never.", gap=2), 0, [0, 1], "a clause that a colon leads on to"),
    (units("第三条 押金三万元。", "第四条 物业费由甲方承担。"), 0, [0], "another clause in Chinese"),
    (units("租金每月九百元。" * 12, "每月支付。", "狗可以留下。" * 20), 1, [0, 1], "wide characters count for more"),
]


@pytest.mark.parametrize(("around", "at", "run", "why"), RUNS, ids=[row[3] for row in RUNS])
def test_neighbours(around: dict[int, Unit], at: int, run: list[int], why: str) -> None:
    found = with_neighbours(around[PAGE + at], around)
    assert [unit.id - PAGE for unit in found] == run, why
    assert sum(len(unit.text) for unit in found) <= max(QUOTE_MAX, len(around[PAGE + at].text))


def test_units_of_other_pages_and_documents_are_no_neighbours() -> None:
    around = units("The rent is 900.", "Dogs may stay.")
    second = around[PAGE + 1]
    for changed in (
        dataclasses.replace(second.span, page_index=1),
        dataclasses.replace(second.span, doc_id=DocId("e" * 64)),
    ):
        other = {PAGE: around[PAGE], PAGE + 1: dataclasses.replace(second, spans=(changed,))}
        assert with_neighbours(around[PAGE], other) == (around[PAGE],)


def test_of_units_that_hold_the_words_the_one_that_fits_best_is_cited() -> None:
    first, second = units("The Customer pays.", "The Customer may end it.").values()
    item = dataclasses.replace(evidence("E1", "x"), units=(first, second), unit_fits=(0.2, 1.0))
    assert cited_unit(item, "the Customer", "Who pays?") is second
    assert cited_unit(dataclasses.replace(item, unit_fits=()), "the Customer", "Who pays?") is first


@pytest.mark.parametrize(
    ("text", "limit", "shown"), [("a b c", 9, "a b c"), ("one two three", 8, "one two"), ("x" * 9, 4, "xxxx")]
)
def test_shorten(text: str, limit: int, shown: str) -> None:
    assert shorten(text, limit) == shown


def test_a_quote_is_never_cut_within_an_amount() -> None:
    quote = "The seller shall pay to the buyer for each of the two mills a sum of approximately USD 25 million at once."
    for limit in range(60, len(quote)):
        cut = shorten(quote, limit)
        assert quote.startswith(cut)
        assert ("USD" in cut) == ("million" in cut), cut

"""Words that the end of a line cuts, in a plain text and on a page: rules look for them whole."""

from __future__ import annotations

import pytest

from core.answer import AnswerVerdict, Outcome
from core.checks import review
from core.cite import unit_passages
from core.domain import DocId, Page, Span, Unit, UnitKind
from core.evidence import Passage

CASES = [
    ("营业收入增长了百分之十二。", "公司在报告期内的主要经营地区的营业收入下\n降了百分之十二。", False),
    ("营业收入增长了百分之十二。", "公司在报告期内的主要经营地区的营业收入增\n长了百分之十二。", True),
    ("甲方应当承担维修费用。", "租赁期内房屋及其附属设施发生损坏的，乙\n方应当承担维修费用。", False),
    ("合同期限至少三年。", "双方在此明确约定并且同意本合同期限最\n多三年。", False),
    ("Revenue increased by 12 %.", "Revenue in-\ncreased by 12 %.", True),
    ("Revenue increased by 12 %.", "Revenue de-\ncreased by 12 %.", False),
    ("Der Umsatz ist gestiegen.", "Der Umsatz ist gestie-\ngen.", True),
]


@pytest.mark.parametrize(("claim", "page", "holds"), CASES)
def test_in_a_text_from_anywhere(claim: str, page: str, holds: bool) -> None:
    assert (review(claim, [Passage("E1", 1, page)]).verdict is AnswerVerdict.PASS) is holds


class OnePage:
    def __init__(self, text: str) -> None:
        self._page = Page(DocId("d"), 0, "1", 600.0, 800.0, text)

    def page(self, doc_id: DocId, index: int) -> Page:
        return self._page

    def places(self, spans: object) -> tuple[()]:
        return ()


@pytest.mark.parametrize(("claim", "page", "holds"), CASES)
def test_on_a_page(claim: str, page: str, holds: bool) -> None:
    read = page.replace("-\n", "").replace("\n", "")
    unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, len(page)),), read)
    (passage,) = unit_passages("E1", unit, OnePage(page), "doc")
    assert (review(claim, [passage]).verdict is AnswerVerdict.PASS) is holds


def test_the_place_of_a_number_behind_a_cut_word_is_that_of_the_page() -> None:
    page = "In the con-\ntract year re-\nvenue was EUR 4,020 and costs\nwere EUR 3,100."
    unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, len(page)),), page.replace("-\n", "").replace("\n", " "))
    (passage,) = unit_passages("E1", unit, OnePage(page), "doc")
    (check,) = [one for one in review("Costs were EUR 3,100.", [passage]).checks if one.outcome is Outcome.CONFIRMED]
    assert check.span is not None
    assert page[check.span.start : check.span.end] == "EUR 3,100"

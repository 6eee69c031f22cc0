"""A measure, a comparison or a person that was asked for, and a cited row that gives only what it would be made of.

Asked for the gross margin, the row of gross profit stands in the document and is of the right year; asked which region sold
the most, the sales of one region are right; neither answers.
"""

from __future__ import annotations

import re

from core.domain import Unit, UnitKind

_PER_CENT = r"[%％]|\bper ?cents?\b|\bpercentages?\b|\bProzent\b|百分"
_MEASURES: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(asked, re.IGNORECASE), re.compile(said, re.IGNORECASE))
    for asked, said in (
        (r"\bCAGR\b|\bcompound annual\b|复合(?:年均)?增长率", r"\bCAGR\b|\bcompound annual\b|复合"),
        (r"\b(?:ROA|ROE|ROIC|return on \w+)\b|资产收益率", r"\b(?:ROA|ROE|ROIC|return on)\b|收益率"),
        (r"\bDPO\b|\bdays payables?\b|\bDSO\b|\bdays sales\b", r"\bD[PS]O\b|\bdays\b"),
        (r"\b(?:cash ?flow|FCF) conversion\b", r"\bconversion\b"),
        (rf"\bas an? (?:{_PER_CENT}) of\b", _PER_CENT),
        (r"\bratios?\b|\bQuote\b|周转率|比率", rf"\bratios?\b|\bQuote\b|率|\btimes\b|\d\s?x\b|\d ?(?:to|:) ?1\b|{_PER_CENT}"),
        (r"\b(?:gross|operating|profit|net|EBITDA?)[- ]margins?\b|(?:毛|净)利率", rf"\bmargins?\b|利率|{_PER_CENT}"),
    )
)  # fmt: skip
"""What asks for a measure that is worked out of others, and what a place says that gives it."""
_MOST = r"(?:highest|largest|biggest|greatest|most|best|worst|lowest|smallest|least)"
_WHICH_MOST = re.compile(rf"^\W*(?:which|what) (?!is\b|are\b|was\b|were\b)[^?]*\b{_MOST}\b|哪[^？?]*最", re.IGNORECASE)
_COMPARES = re.compile(rf"\b{_MOST}\b|最|\btop\b", re.IGNORECASE)
_WHO = re.compile(r"^\W*who\b|^\W*谁", re.IGNORECASE)
_CELLS = re.compile(r"\s{2,}")


def other_measure(question: str, claim: str, unit: Unit) -> str:
    """Says which measure, comparison or person a question asks for that nothing in or over the cited row speaks of.

    >>> from core.domain import DocId, Span
    >>> row = Unit(UnitKind.TABLE_ROW, (Span(DocId("d"), 0, 0, 9),), "Gross profit  2,725  2,820")
    >>> other_measure("Is the gross margin improving?", "Gross profit, 2023: 2,725", row)
    'what is cited does not speak of “gross margin”'
    """
    if unit.kind is not UnitKind.TABLE_ROW:
        return ""
    context = unit.context
    around = " ".join(
        (claim, unit.text, *context.heading_path, context.caption, *context.column_heads, context.parent_label)
    )
    for asked, said in _MEASURES:
        found = asked.search(question)
        if found is not None and not said.search(around):
            return f"what is cited does not speak of “{found.group()}”"
    if _WHICH_MOST.search(question) and not _COMPARES.search(around):
        return "it asks which of several, and one row alone compares nothing"
    cells = _CELLS.split(unit.text.strip())[1:]
    if _WHO.search(question) and cells and not any(char.isalpha() for cell in cells for char in cell):
        return "it asks for a person or a party, and the answer gives none"
    return ""

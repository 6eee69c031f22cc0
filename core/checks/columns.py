"""The right column: a number under one head, in a sentence that names the head of another column of the same row.

Under "Plan | Actual" the row "Sales | 90 | 84" has 90 as planned: a claim of actual sales of 90 takes the wrong cell.
"""

from __future__ import annotations

import re
from decimal import Decimal

from core.answer import Outcome
from core.checks.evidence_index import EvidenceIndex
from core.checks.figures import Figure
from core.quantity import CALENDAR_KINDS, Quantity, shifted
from core.text.scripts import HAN
from core.text.terms import content_terms

_DIGITS = re.compile(r"\d")
_BLANK, _WIDE_BLANK = re.compile(r"\s+"), re.compile(r"\s{2,}|\t")
_LOOK_BACK = 12
"""So many lines above a row its heads are looked for."""


def wrong_column(
    quantity: Quantity,
    figure: Figure,
    index: EvidenceIndex,
    words: frozenset[str],
    stated: frozenset[Decimal] = frozenset(),
) -> tuple[Outcome, str] | None:
    """Returns the outcome and reason when the sentence names another column's head and not that over the number.

    `stated` are the sizes of the other numbers of the sentence: a head is named for the value under it.
    """
    heads = _heads(figure, index)
    if heads is None:
        return None
    at = _column(figure, index)
    if not 0 <= at < len(heads):
        return None
    said = words - content_terms(f"{figure.row.parent} {figure.row.label}")
    for other in index.cells(figure.row) if stated else ():
        if other is not figure and _sizes(other) & stated and 0 <= _column(other, index) < len(heads):
            said -= content_terms(heads[_column(other, index)])
    own = _words(heads[at])
    for other in index.cells(figure.row):
        there = _column(other, index)
        if other is figure or not 0 <= there < len(heads) or other.quantity.magnitude == quantity.magnitude:
            continue
        if quantity.percent and other.percent_cell < figure.percent_cell:
            continue
        theirs = _words(heads[there])
        named = (theirs - own) & said or _named_whole(theirs, own, heads, said)
        if named and not (own - theirs) & said:
            page = index.passage(figure).page_number
            here, beside = figure.quantity.raw.strip(), other.quantity.raw.strip()
            reason = (
                f"p. {page}: {here} stands under “{heads[at].strip()}”; under “{heads[there].strip()}” it says {beside}"
            )
            return Outcome.UNDETERMINED, reason
    return None


_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def wrong_years(
    quantity: Quantity, figure: Figure, index: EvidenceIndex, years: frozenset[int]
) -> tuple[Outcome, str] | None:
    """The same for the head of a change, "2014-2013", in a sentence of one year that another such head has."""
    heads, at = _heads(figure, index), _column(figure, index)
    if heads is None or len(years) != 1 or not 0 <= at < len(heads):
        return None
    wanted, own = str(next(iter(years))), _YEAR.findall(heads[at])
    if len(own) != _CHANGE_YEARS or wanted in own:
        return None
    for other in index.cells(figure.row):
        there = _column(other, index)
        theirs = _YEAR.findall(heads[there]) if 0 <= there < len(heads) else []
        alike = len(theirs) == _CHANGE_YEARS and other.quantity.percent == figure.quantity.percent
        if alike and wanted in theirs and other.quantity.magnitude != quantity.magnitude:
            page, here, beside = index.passage(figure).page_number, figure.quantity.raw.strip(), other.quantity.raw
            return Outcome.UNDETERMINED, (
                f"p. {page}: {here} stands under “{heads[at].strip()}”; under “{heads[there].strip()}” it says {beside.strip()}"
            )
    return None


_CHANGE_YEARS = 2
_SHORT = {"min": "minimum", "max": "maximum", "avg": "average", "qty": "quantity", "no": "number"}


def _words(head: str) -> frozenset[str]:
    """The words of a head, and what its short forms stand for: "Max. level"."""
    return content_terms(head) | content_terms(
        " ".join(_SHORT.get(word, "") for word in re.findall(r"[a-z]+", head.lower()))
    )


_IN = re.compile(
    r"\b(?:received|credited|deposited|collected|paid in(?:to)?(?! (?:19|20)\d\d| cash| full)|c[ao]me in|took in|incoming|inflows?|erhielt\w*|erhalten|gutgeschrieben|eingegangen)\b|收到|转入|存入",
    re.IGNORECASE,
)
_OUT = re.compile(
    r"\b(?:paid out|withdr[ae]w\w*|debited|spent|outgoing|outflows?|abgebucht|ausgezahlt)\b|转出|取出"
    r"|\b(?:paid|sent|transferred)\s(?:[^.;]{0,30}\s)?to\s(?!(?:(?:the|his|her|their|our|my|this|joint)\s){1,2}account)",
    re.IGNORECASE,
)
_LABEL_IN = re.compile(
    r"\b(?:(?:paid|money|total) in|credits?|deposits?|receipts?|Gutschrift\w*|Eingänge?)\b\W*$|^\W*(?:in|收入|贷方)\W*$",
    re.IGNORECASE,
)
_LABEL_OUT = re.compile(
    r"\b(?:(?:paid|money|total) out|debits?|withdrawals?|Lastschrift\w*|Ausgänge?)\b\W*$|^\W*(?:out|支出|借方)\W*$",
    re.IGNORECASE,
)


def wrong_side(quantity: Quantity, text: str, figure: Figure, index: EvidenceIndex) -> tuple[Outcome, str] | None:
    """The same where a statement of account has a sum on the side of what came in, and a sentence says that it went out."""
    sides = _IN.search(text), _OUT.search(text)
    if (sides[0] is None) == (sides[1] is None) or quantity.kind in CALENDAR_KINDS:
        return None
    said = sides[0] or sides[1]
    label = index.passage(figure).text[figure.row.start : figure.quantity.start]
    if figure.row.cell_row:
        heads, at = _heads(figure, index), _column(figure, index)
        label = heads[at] if heads is not None and 0 <= at < len(heads) else ""
    against = (_LABEL_OUT if sides[0] else _LABEL_IN).search(label)
    if against is None or said is None:
        return None
    page, read = index.passage(figure).page_number, figure.quantity.raw.strip()
    return (
        Outcome.UNDETERMINED,
        f"p. {page}: {read} stands under “{label.strip(' :.|')}”; the sentence says “{said.group().strip()}”",
    )


def _sizes(figure: Figure) -> set[Decimal]:
    size = figure.quantity.magnitude
    return {size, shifted(size, figure.note.power)} if figure.note is not None else {size}


def _named_whole(
    theirs: frozenset[str], own: frozenset[str], heads: tuple[str, ...], said: frozenset[str]
) -> frozenset[str]:
    """The words of a head that a longer one over the number holds, too, where the sentence says all of them.

    "Rigid Packaging 2022" is not under "Flexibles Rigid Packaging 2022"; what stands over every column names none.
    """
    if not theirs < own:
        return frozenset()
    words = theirs - frozenset.intersection(*(content_terms(head) for head in heads))
    words = frozenset(word for word in words if not word[0].isdecimal())
    return words if words and words <= said and not (own - theirs) <= said else frozenset()


def _column(figure: Figure, index: EvidenceIndex) -> int:
    """The position of a cell in its row: by the bars before it, or among the cells."""
    if not figure.row.piped:
        return figure.column
    text = index.passage(figure).text
    return text.count("|", text.rfind("\n", 0, figure.quantity.start) + 1, figure.quantity.start)


def _heads(figure: Figure, index: EvidenceIndex) -> tuple[str, ...] | None:
    """The words over the columns of a row: of the nearest line above with as many cells and no figures, or the passage's own."""
    passage = index.passage(figure)
    if not figure.row.piped:
        given = passage.context.column_heads or _heads_above(passage.text, figure)
        return given if len(given) == figure.columns > 1 else None
    start = passage.text.rfind("\n", 0, figure.quantity.start) + 1
    stop = passage.text.find("\n", start)
    bars = passage.text.count("|", start, stop if stop >= 0 else len(passage.text))
    for line in reversed(passage.text[: max(0, start - 1)].split("\n")[-_LOOK_BACK:]):
        if line.count("|") == bars and not _DIGITS.search(line):
            return tuple(line.split("|"))
    return None


def _heads_above(text: str, figure: Figure) -> tuple[str, ...]:
    """The words of the nearest line above a row that has as many of them as the row has cells, or one more over the labels."""
    for line in reversed(text[: figure.row.start].split("\n")[-_LOOK_BACK:]):
        parts = (_BLANK if HAN.search(line) else _WIDE_BLANK).split(line.strip())
        if len(parts) > 1 and not _DIGITS.search(line) and figure.columns <= len(parts) <= figure.columns + 1:
            return tuple(parts[-figure.columns :])
    return ()

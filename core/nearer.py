"""An answer whose own sentence fits the question worse than another does: the words are right, what they are said of is not.

Asked how many shares were represented, the sum of shares outstanding stands in the sentence before; asked who must indemnify the
buyer, the page has the buyer do it; of a row "Net sales" the total is no segment's. Each rule reads the question, the answer
and the sentences that the model was given, and says what stands nearer. None can raise an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from core.answer import Answer, FinishReason
from core.asked import Kind, is_english, kinds_asked
from core.checks.asked_words import is_of_several
from core.checks.parts import question_parts
from core.checks.synonyms import synonyms
from core.cite import units_of_claims
from core.domain import Unit, UnitKind
from core.fitness import holds_kin
from core.measured import no_answer, other_measure
from core.one_of_values import another_of_sentence, as_written, one_name
from core.plain_question import without_own_name
from core.quantity import CALENDAR_KINDS, Quantity
from core.remarks import with_remark
from core.text.quantities import quantities
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms, content_words
from core.unsaid import more_cases
from core.who_does import BARE_MAX, other_relation, other_side, other_subject

LEAD_IN = 2
"""Sentences before one that may name what it speaks of."""
_LABEL = re.compile(
    r"(?<!\w)(?P<label>[^\W\d_]{2,20})\s*[:：]\s*(?P<value>[^\s:：][^:：\n]{0,40}?)(?=\s{2,}|\s+[^\W\d_]{2,20}\s*[:：]|\s*$)"
)
_CJK_CLAUSE = re.compile(r"[，,；;。（）()]")
_NUMBERS = frozenset({Kind.AMOUNT, Kind.MONEY})
_ALSO_ASKS = re.compile(r"\band ((?:(?:to|by|from|with|for|at) )?(?:whom?|where|when|why|how))\W*$", re.IGNORECASE)
"""A second question without a word of its own."""
_IN_PLACE = re.compile(r"\bin (?:the )?(?P<name>[A-Z][a-z]{3,}(?: [A-Z][a-z]+)*)\b(?! \d)")
_THING = re.compile(
    r"\b(?:[Ww]hat (?=(?:[a-z-]+ ){1,2}(?:did|does|do|has|have|will)\b)|(?:[Ww]hat|[Hh]ow (?:much|large|high)) (?:is|are|was|were) (?:the |(?:the )?(?:[\w&.-]+ ){0,3}?[\w&.-]+(?:['’]s|s['’]) ))(?:(?:amount|sum|total|value|number|level|size)s? of )?(?:the )?"
    r"(?P<thing>(?:[a-z-]+ ){1,3}?)(?=(?:that|which|who|of|from|for|in|by|as|at|on|to|under|after|paid|received|due|made|during|did|does|do|has|have|will|[A-Z][\w’'-]*)\b)",
)
_CELLS = re.compile(r"\s{2,}")
_DATED = re.compile(
    r"(?:^|[,;.]\s|\b(?:and|und)\s)(?:(?:the|an?|its|and|der|die|das)\s)*(?P<label>[^,;.\d]{3,40}?)"
    r"(?:\s(?:(?:will|shall|should) be|is|was|ist|war)|:)\s(?:on\s|am\s)?(?:the\s)?$",
    re.IGNORECASE,
)
_QUARTER = re.compile(
    r"\b(?:(?:first|second|third|fourth|last|[A-Z][a-z]+) )?(?:(?:19|20)\d\d )?quarter(?:ly)?\b|\bQ[1-4]\b|\b[1-4]Q|\bthree months\b"
    r"|\bQuartal\w*|季度",
    re.IGNORECASE,
)
_WHOLE_YEAR = re.compile(
    r"\bfull[- ]year\b|\btwelve months\b|\b(?:fiscal )?year ended\b|\bGesamtjahr\b|全年", re.IGNORECASE
)
_MARKS = re.compile(r"\d[\d/.–-]*\d|\d")
_DELAY = re.compile(
    r"每(?:逾期|延迟|迟延|延误|拖延|超过|晚)[^，,。；;]{0,8}?[日天周月]|每[日天周月](?=[^，,。；;]{0,16}(?:违约金|滞纳金|罚))"
    r"|\b(?:for|per) (?:each|every) (?:\w+ ){0,2}(?:day|week|month)\b(?: of (?:the )?(?:delay|default))?|\bper (?:calendar |business )?(?:day|week) of (?:the )?delay\b"
    r"|\bje (?:\w+ )?(?:Tag|Woche|Monat)\b(?: \w+)? (?:Verzug|Verspätung)\w*",
    re.IGNORECASE,
)
_PER = re.compile(r"每|\b(?:per|each|every|daily|weekly|monthly|je|pro)\b|/|日|逐", re.IGNORECASE)
_JOINED = re.compile(r"[,;，；、和及与]|\b(?:and|und|et|y)\b", re.IGNORECASE)
_WHICH = re.compile(r"\b(?:what|which|welche\w*)\b|什么|哪", re.IGNORECASE)
_EACH_SHARE = re.compile(
    r"\bper (?:common |ordinary |diluted |basic )?(?:share|unit|ads)\b|\bje (?:Stamm|Vorzugs)?aktie\b|每股|1株当たり",
    re.IGNORECASE,
)
_SHARE_ASKED = re.compile(
    r"\b(?:shares?|eps|dividends?|units?|ads|stock|\w*aktien?|dividenden?)\b|每股|股|株", re.IGNORECASE
)
_IDLE = content_terms("how many much what which number amount total between during until since among 多少 几")
_MONTH = re.compile(r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$", re.IGNORECASE)
_NAMED = re.compile(r"(?<=[a-z0-9,;’'] )[A-Z][\w-]{2,}(?=['’]?s?\b)")


@dataclass(frozen=True, slots=True)
class Cited:
    """One sentence of the answer and the unit of the page that it is copied from."""

    claim: str
    unit: Unit
    place: str


def with_nearer(answer: Answer) -> Answer:
    """Returns an answer that does not pass, and says what stands nearer to the question, where something does."""
    if answer.finish_reason is not FinishReason.ANSWERED or answer.scan is not None:
        return answer
    cited = [
        Cited(claim.text, unit, f"p. {item.page_number}")
        for claim, item, unit in units_of_claims(answer)
        if not claim.struck and item.key == claim.citation_keys[0]
    ]
    if not cited:
        return answer
    units = [(unit, f"p. {unit.span.page_number}") for item in answer.pack.items for unit in item.units]
    names = {item.doc_name for item in answer.pack.items}
    return _remarked(answer, cited, units, frozenset(re.sub(r"[\W_]", "", name).casefold() for name in names))


def _remarked(answer: Answer, cited: Sequence[Cited], units: Sequence[tuple[Unit, str]], own: frozenset[str]) -> Answer:
    question, names = answer.question, {item.doc_name for item in answer.pack.items}
    if len(cited) == 1:
        one = cited[0]
        remark = (
            other_side(question, one.claim, one.unit.text)
            or (one.unit.kind is not UnitKind.TABLE_ROW and other_subject(question, one.unit.text))
            or other_relation(question, one.claim, one.unit)
            or one_of_parts(question, _given(one))
            or same_label(one.claim, _beside(one.unit, units))
            or left_out_delay(question, one.claim, one.unit.text)
            or of_one_share(question, one.unit)
            or of_whole_year(question, one.claim, one.unit)
            or other_measure(question, one.claim, one.unit)
            or other_row(question, one.claim, one.unit, units, own)
            or other_place(question, one, units)
            or another_of_sentence(question, one.claim, one.unit)
            or no_answer(question, one.claim, one.unit)
            or other_thing(question, one, units)
            or other_date(question, one.claim, one.unit.text)
            or beside_it(without_own_name(question, names), one, units)
            or better_value(question, one, units)
        )
        if remark:
            return with_remark(answer, remark)
    grounds = more_cases(question, [(one.claim, one.unit) for one in cited], [unit for unit, _place in units])
    return with_remark(answer, grounds) if grounds else answer


def _given(cited: Cited) -> str:
    """What a line of the answer gives: of a cell that is shown with its names, "Fee, 2024: 310 (in thousands)", the value."""
    if cited.unit.kind is not UnitKind.TABLE_ROW:
        return cited.claim
    return cited.claim.rsplit(": ", 1)[-1].split(" (", 1)[0]


def one_of_parts(question: str, claim: str) -> str:
    """Says that one value cannot answer a question of two parts, of which each asks for a value of its own.

    >>> one_of_parts("How many units were sold and at what total price?", "40 units")
    'the question has 2 parts, and the answer is one value'
    """
    also = _ALSO_ASKS.findall(question)
    parts = (*question_parts(question), *also)
    values = quantities(claim)
    rest = claim.replace(values[0].raw, " ") if values else claim
    if len(parts) < 2 or len(claim) > BARE_MAX or len(values) > 1 or _JOINED.search(rest):
        return ""
    if not all(kinds_asked(part) or _WHICH.search(part) or part in also for part in parts):
        return ""
    return f"the question has {len(parts)} parts, and the answer is one value"


def _beside(unit: Unit, units: Iterable[tuple[Unit, str]]) -> str:
    """A unit with the one before and the one behind it: what stands side by side on a page is read one after the other."""
    run = {
        other.id: other.text for other, _place in units if abs(other.id - unit.id) == 1 and len(other.text) <= BARE_MAX
    }
    return "  ".join(filter(None, (run.get(unit.id - 1, ""), unit.text, run.get(unit.id + 1, ""))))


def same_label(claim: str, text: str) -> str:
    """Says that a line has the answer's label twice with two values, as a block of signatures side by side has.

    >>> same_label("3 May 2021", "Date: 3 May 2021  Date: 9 May 2021")
    'the line that is cited has “Date” more than once: 3 May 2021, 9 May 2021'
    """
    if len(claim) > BARE_MAX:
        return ""
    value = claim.strip(" .")
    said: dict[str, list[str]] = {}
    for found in _LABEL.finditer(text):
        said.setdefault(found["label"].strip(), []).append(found["value"].strip(" .,;"))
    for label, values in said.items():
        if len(set(values)) > 1 and value in values:
            return f"the line that is cited has “{label}” more than once: {', '.join(dict.fromkeys(values))}"
    return ""


def left_out_delay(question: str, claim: str, text: str) -> str:
    """Says by what a sum is counted that the answer gives alone: a penalty for each day is no penalty.

    >>> left_out_delay("How much is the penalty?", "EUR 50", "For each day of delay a penalty of EUR 50 is due.")
    'it is counted “For each day of delay”'
    """
    found = _DELAY.search(text)
    if found is None or len(claim) > BARE_MAX or _PER.search(claim) or not quantities(claim):
        return ""
    if _DELAY.search(question) or is_of_several(question):
        return ""
    at = text.find(claim.strip(" ."))
    between = text[found.end() : at] if at >= found.end() else text[at + len(claim) : found.start()]
    if at < 0 or re.search(r"[。；;]|\.\s", between) or quantities(between):
        return ""
    return f"it is counted “{found.group()}”"


def of_one_share(question: str, unit: Unit) -> str:
    """Says that a row tells of one share what is asked for as a whole: under "Per share data" net income is no sum.

    >>> from core.domain import DocId, Span, UnitContext
    >>> context = UnitContext(parent_label="Per share data")
    >>> of_one_share("What was net income?", Unit(UnitKind.TABLE_ROW, (Span(DocId("d"), 0, 0, 9),), "Net income  2.10", context))
    'the row that is cited is “Per share data”'
    """
    if unit.kind is not UnitKind.TABLE_ROW or _SHARE_ASKED.search(question):
        return ""
    label = unit.text.split("  ", 1)[0]
    said = next((text for text in (unit.context.parent_label, label) if _EACH_SHARE.search(text)), "")
    return f"the row that is cited is “{said}”" if said else ""


def of_whole_year(question: str, claim: str, unit: Unit) -> str:
    """Says that a quarter was asked for where the cited place, or the nearest head over it, is of the year.

    >>> from core.domain import UnitContext
    >>> context = UnitContext(heading_path=("Full year highlights",))
    >>> of_whole_year("What was the profit in the May quarter?", "$9", Unit(UnitKind.SENTENCE, (), "Profit of $9.", context))
    'what is cited does not speak of “May quarter”'
    """
    asked, at = _QUARTER.search(question), unit.context
    heads = " / ".join(at.heading_path).split(" / ")  # a heading of several lines is joined so
    inmost = (claim, unit.text, at.parent_label, " ".join(at.column_heads), at.caption, *reversed(heads))
    told = next((text for text in inmost if _QUARTER.search(text) or _WHOLE_YEAR.search(text)), "")
    if asked is None or not told or _WHOLE_YEAR.search(question) or _QUARTER.search(told):
        return ""
    return f"what is cited does not speak of “{asked.group()}”"


def other_row(question: str, claim: str, unit: Unit, units: Sequence[tuple[Unit, str]], own: frozenset[str]) -> str:
    """Says which name of the question stands over or before other rows, and nowhere in, over or before what is cited.

    `own`: the names of the documents, in small letters and figures alone: "bestbuy2019" is of Best Buy.
    """
    near = [other.text for other, _place in units if 0 < unit.id - other.id <= LEAD_IN]
    said = " ".join((claim, unit.text, unit.context.words, *(near if unit.kind is not UnitKind.TABLE_ROW else ())))
    here = content_terms(one_name(said))
    rows = [other for other, _place in units if other.id != unit.id and other.kind is UnitKind.TABLE_ROW]
    for name in _NAMED.findall(one_name(question)) if is_english(question) else ():
        asked = content_terms(name)
        if not asked or _MONTH.match(name):
            continue
        if not any(_is_of(name, row, own) for row in rows) and not _is_section(name, units, own):
            continue
        if not holds_kin(asked, here):
            if unit.kind is UnitKind.TABLE_ROW:
                return f"the row that is cited does not name {as_written(name, question)}"
            return f"what is cited does not name {as_written(name, question)}"
        also = _joined_name(name, one_name(f"{claim} {unit.text}"))
        if also and also not in one_name(question) and unit.kind is not UnitKind.TABLE_ROW:
            return f"what is cited is said of {as_written(name, question)} and {also} together"
    return ""


def _is_of(name: str, row: Unit, own: frozenset[str]) -> bool:
    """Whether a row is named so: its label begins with the name, or a head over it is the name.

    What is a part of the company's own name names a row only where it is all of a head among other heads.
    """
    heads = row.context.column_heads
    if any(name.casefold() in one for one in own):
        return name in heads
    return any(
        one_name(label).casefold().startswith(name.casefold()) for label in (row.text, row.context.parent_label, *heads)
    )


def _is_section(name: str, units: Iterable[tuple[Unit, str]], own: frozenset[str]) -> bool:
    """Whether a later part of the company's own name is the heading of a section, as that of a segment is."""
    part = any(name.casefold() in one and not one.startswith(name.casefold()) for one in own)
    return part and any(unit.kind is UnitKind.HEADING and unit.text.strip() == name for unit, _place in units)


def _joined_name(name: str, text: str) -> str:
    """The other name that stands with a name wherever it does: "our Domestic and International segments"."""
    found = re.findall(
        rf"\b{re.escape(name)} and (?P<behind>[A-Z][\w-]{{3,}})|(?P<before>[A-Z][\w-]{{3,}}) and {re.escape(name)}\b",
        text,
    )
    alone = len(re.findall(rf"\b{re.escape(name)}\b", text)) > len(found)
    return next((one for pair in found for one in pair if one), "") if not alone else ""


def beside_it(question: str, cited: Cited, units: Sequence[tuple[Unit, str]]) -> str:
    """Says which word of a question for a number the sentence beside the cited one has, with a number of its own."""
    values = [one for one in quantities(cited.claim) if one.kind not in CALENDAR_KINDS]
    if (
        cited.unit.kind is UnitKind.TABLE_ROW
        or not values
        or not kinds_asked(question) & _NUMBERS
        or not is_english(question)
    ):
        return ""
    context = cited.unit.context
    here = content_terms(" ".join((cited.claim, cited.unit.text, *context.heading_path, context.caption)))
    asked = [term for term in content_words(question) if term.text not in _IDLE and not term.text.isdigit()]
    missing = [one for one in asked if one.text.isalpha() and not holds_kin((one.text, *synonyms(one.text)), here)]
    shared = frozenset(one.text for one in asked) - {one.text for one in missing}
    for unit, place in units:
        if not 0 < abs(unit.id - cited.unit.id) <= LEAD_IN or unit.kind is UnitKind.TABLE_ROW:
            continue
        there = content_terms(unit.text)
        alike = [one for one in quantities(unit.text) if (one.kind, one.unit) == (values[0].kind, values[0].unit)]
        told = [one for one in missing if holds_kin((one.text,), there)]
        if alike and told and holds_kin(shared, there):
            return f"the sentence beside it speaks of “{question[told[0].start : told[0].end]}” ({place})"
    return ""


def other_place(question: str, cited: Cited, units: Sequence[tuple[Unit, str]]) -> str:
    """Says that a value of a sentence is asked for in a place that nothing at or before it names.

    A day that is asked for is a place in time: where no date stands with a value, it need not be of that day.
    """
    claim, unit = cited.claim, cited.unit
    if unit.kind is UnitKind.TABLE_ROW or not quantities(claim) or len(claim) > BARE_MAX or not is_english(question):
        return ""
    near = [other.text for other, _place in units if 0 < unit.id - other.id <= LEAD_IN]
    around = " ".join((claim, unit.text, *near, *unit.context.heading_path, unit.context.caption))
    place = _IN_PLACE.search(one_name(question))
    name = place["name"] if place is not None and not _MONTH.match(place["name"]) else ""
    if name and not holds_kin(content_terms(name), content_terms(one_name(around))):
        return f"what is cited does not name {as_written(name, question)}"
    days = [one for one in quantities(question) if one.date is not None and one.date.day is not None]
    dated = any(one.date is not None for one in quantities(around))
    return f"no date stands with it, and {days[0].raw.strip()} is asked for" if len(days) == 1 and not dated else ""


def better_value(question: str, cited: Cited, units: Sequence[tuple[Unit, str]]) -> str:
    """Says which other value of the same kind stands in a clause with a number asked for, or with more of the question."""
    values = quantities(cited.claim)
    if (
        len(cited.claim) > BARE_MAX
        or len(values) != 1
        or not kinds_asked(question)
        or len(question_parts(question)) > 1
    ):
        return ""
    value, thing = values[0], _thing(values[0], cited.claim)
    near = _by_mark(question, cited, value)
    if near:
        return f"the question’s own number stands with {near} ({cited.place})"
    asked = content_terms(question) - content_terms(cited.claim) - _IDLE
    here = frozenset(word for word in asked if holds_kin((word,), content_terms(cited.unit.text)))
    if cited.unit.kind is UnitKind.TABLE_ROW or len(asked) < 2:
        return ""
    for sentence, place in _sentences(units):
        if sentence in cited.unit.text or cited.claim.strip(" .") in sentence:
            continue
        there = frozenset(word for word in asked if holds_kin((word,), content_terms(sentence)))
        others = [
            one for one in quantities(sentence) if thing and (one.kind, _thing(one, sentence)) == (value.kind, thing)
        ]
        if here < there and there == asked and len(others) == 1:
            return f"a sentence that has more of the question’s words gives {_shown(others[0], sentence)} ({place})"
    return ""


def other_thing(question: str, cited: Cited, units: Sequence[tuple[Unit, str]]) -> str:
    """Says where the thing that is asked for by its name stands with a value, when the cited place does not speak of it.

    Asked for the cash proceeds of a sale, the gain of the sale is another thing.
    """
    asked = _THING.search(question)
    values = [one for one in quantities(cited.claim) if one.kind not in CALENDAR_KINDS]
    words = content_terms(asked["thing"]) - _IDLE if asked is not None else frozenset()
    if asked is None or not words or not values or (len(cited.claim) <= BARE_MAX and len(values) != 1):
        return ""
    near = [unit.text for unit, _place in units if 0 < cited.unit.id - unit.id <= LEAD_IN]
    context = cited.unit.context
    here = content_terms(
        " ".join((cited.claim, cited.unit.text, *near, *context.heading_path, context.caption, context.parent_label))
    )
    if all(holds_kin((word, *synonyms(word)), here) for word in words):
        return ""
    for sentence, place in _sentences(units):
        others = [one for one in quantities(sentence) if (one.kind, one.unit) == (values[0].kind, values[0].unit)]
        there = content_terms(sentence)
        if others and all(holds_kin((word,), there) for word in words):
            return f"what is cited does not speak of “{asked['thing'].strip()}”, and {place} does"
    if cited.unit.kind is UnitKind.TABLE_ROW and (place := _row_of(words, units)):
        return f"what is cited does not speak of “{asked['thing'].strip()}”, and {place} does"
    return ""


def other_date(question: str, claim: str, text: str) -> str:
    """Says which of a sentence's dates is named as the question says, when the answer is another of them.

    >>> text = "The filing date will be May 6, 2031, and the hearing date will be May 27, 2031."
    >>> other_date("What is the hearing date of the appeal?", "May 6, 2031", text)
    'the question’s own words stand with May 27, 2031'
    """
    dates = [one for one in quantities(text) if one.date is not None]
    said = {one.date for one in quantities(claim) if one.date is not None}
    asked = content_terms(question)
    labels = [(one, _DATED.search(text[: one.start])) for one in dates]
    words = [(one, content_terms(label["label"])) for one, label in labels if label is not None]
    named = [one for one, label in words if label and label <= asked]
    if len(claim) > BARE_MAX or len(named) != 1 or len(dates) < 2 or not said or named[0].date in said:
        return ""
    return f"the question’s own words stand with {named[0].raw.strip()}"


def _row_of(words: frozenset[str], units: Iterable[tuple[Unit, str]]) -> str:
    """Where a row of a table with values is labelled by some words and no other; "" when none is."""
    for unit, place in units:
        label, *cells = _CELLS.split(unit.text.strip())
        named = content_terms(label)
        is_it = len(named) == len(words) and all(holds_kin((word,), named) for word in words)
        if is_it and unit.kind is UnitKind.TABLE_ROW and any(quantities(cell) for cell in cells):
            return place
    return ""


def _thing(one: Quantity, text: str) -> str:
    """What a value counts or is measured in: its unit or currency, or the word behind a bare number, "shares"."""
    word = re.match(r"\s*([^\W\d_]{3,})", text[one.end :])
    return one.unit or one.currency or (word.group(1).casefold() if word is not None else "")


def _shown(one: Quantity, text: str) -> str:
    """A value with the word behind it where that says what it counts."""
    raw = text[one.start : one.end].strip()
    return raw if one.unit or one.currency else f"{raw} {_thing(one, text)}"


def _by_mark(question: str, cited: Cited, value: Quantity) -> str:
    """The value of the clause that names a number of the question, where the answer's clause names none of them."""
    text = cited.unit.text
    at = text.find(cited.claim.strip(" ."))
    if at < 0 or not re.search(r"[\u3400-\u9fff]", text):
        return ""
    marks = {mark for mark in _MARKS.findall(question) if mark not in cited.claim}
    clauses = _clauses(text)
    home = next((clause for start, clause in clauses if start <= at < start + len(clause)), "")
    if not marks or home.startswith("其中") or any(mark in home for mark in marks):
        return ""
    for _start, clause in clauses:
        if any(mark in clause for mark in marks):
            others = [
                one
                for one in quantities(clause)
                if one.unit == value.unit and one.kind is value.kind and one.value != value.value
            ]
            if len(others) == 1 and others[0].raw.strip() not in question:
                return others[0].raw.strip()
    return ""


def _clauses(text: str) -> list[tuple[int, str]]:
    found, start = [], 0
    for cut in _CJK_CLAUSE.finditer(text):
        found.append((start, text[start : cut.start()]))
        start = cut.end()
    return [*found, (start, text[start:])]


def _sentences(units: Iterable[tuple[Unit, str]]) -> Iterator[tuple[str, str]]:
    for unit, place in units:
        if unit.kind is not UnitKind.TABLE_ROW:
            for start, end in sentence_ranges(unit.text):
                yield unit.text[start:end], place

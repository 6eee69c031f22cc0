"""A measure, a comparison or a person that was asked for, and a cited row that gives only what it would be made of.

Asked for the gross margin, the row of gross profit stands in the document and is of the right year; asked which region sold
the most, the sales of one region are right; neither answers.
"""

from __future__ import annotations

import re

from core.asked import Kind, holds_kind
from core.domain import Unit, UnitKind
from core.fitness import holds_kin
from core.one_of_values import one_name
from core.text.quantities import quantities
from core.text.terms import content_terms
from core.who_does import BARE_MAX

_PER_CENT = r"[%％]|\bper ?cents?\b|\bpercentages?\b|\bProzent\b|百分"
_MEASURES: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(asked, re.IGNORECASE), re.compile(said, re.IGNORECASE))
    for asked, said in (
        (r"\bCAGR\b|\bcompound annual\b|复合(?:年均)?增长率", r"\bCAGR\b|\bcompound annual\b|复合"),
        (r"\b(?:ROA|ROE|ROIC|return on \w+)\b|资产收益率", r"\b(?:ROA|ROE|ROIC|return on)\b|收益率"),
        (r"\bDPO\b|\bdays payables?\b|\bDSO\b|\bdays sales\b", r"\bD[PS]O\b|\bdays\b"),
        (r"\b(?:cash ?flow|FCF) conversion\b", r"\bconversion\b"),
        (rf"\bas an? (?:{_PER_CENT}) of\b", _PER_CENT),
        (r"\bratios?\b|\bQuote\b|周转率|比率", rf"\bratios?\b|\bQuote\b|率|\btimes\b|\d\s?x\b|(?<!\d)\d{{1,2}}(?:\.\d+)? ?(?:to|:) ?1(?:\.0+)?(?![\d,])|{_PER_CENT}"),
        (r"(?:\b(?:gross|operating|profit|net|EBITDA?)[- ]|% )margins?\b|(?:毛|净)利率", rf"\bmargins?\b|利率|{_PER_CENT}"),
    )
)  # fmt: skip
"""What asks for a measure that is worked out of others, and what a place says that gives it."""
_MOST = r"(?:highest|largest|biggest|greatest|most|best|worst|lowest|smallest|least)"
_WHICH_MOST = re.compile(
    rf"(?:^\W*|, )(?:which|what) (?!is\b|are\b|was\b|were\b)[^?]*\b{_MOST}\b|哪[^？?]*最", re.IGNORECASE
)
_COMPARES = re.compile(rf"\b{_MOST}\b|最|\btop\b", re.IGNORECASE)
_OWN_NAME = re.compile(r"(?<=\w )(?:[A-Z][\w&'’-]*)(?: [A-Z][\w&'’-]*)+")
_THINGS = (
    r"(?:segments?|categor(?:y|ies)|regions?|products?|services?|lines?|divisions?|business(?:es)?|countr(?:y|ies)|markets?|units?|brands?"
    r"|areas?|groups?|customers?|geograph(?:y|ies))"
)
_WHICH_OF = re.compile(
    rf"\b(?:which|what|any)\b(?! (?:is|are|was|were)\b)(?:[\s/]+[\w’'-]+){{0,4}}?[\s/]+{_THINGS}\b|哪些?[^？?]{{0,8}}(?:地区|产品|业务|分部|市场|部门)",
    re.IGNORECASE,
)
_TOTAL = re.compile(r"^\W*(?:grand |sub)?total\b|^\W*(?:合计|总计|Summe|Gesamt)", re.IGNORECASE)
_YES_NO = re.compile(
    r"^\W*(?:is|are|was|were|does|do|did|has|have|had|can|could|may|must|shall|should|will|would)\b|吗[？?]?\s*$|是否",
    re.IGNORECASE,
)
_TWO_COMPARED = re.compile(
    r"\b(?:more|less|fewer|[a-z]{2,}er)\b[^?]*\bthan (?:in|at|for|the|its|those|that|[A-Z]|(?:19|20)\d\d)|\bwhich (?:of the two )?[^?]*\b[a-z]+er\b[^?]* or\b"
)
_THING_ASKED = re.compile(
    r"^\W*(?:(?:by|for|in|at|to|on) )?(?:what|which|how (?:much|many|long|large|high)|when|where)\b", re.IGNORECASE
)
_SIDES = re.compile(
    r"\bhow (?:did|does|do|has|have|is|are|was|were) (?P<left>[^?]+?) (?:compared?|differ\w*|stack up) (?:to|with|against|from) (?P<right>[^?]+)"
    r"|^\W*(?:is|are|was|were|do|does|did|has|have|which)\b (?P<more>[^?]+?) (?:more|less|fewer|better|worse|[a-z]{2,}er) than (?P<than>(?:the|its|their|those|that of|in the) [^?]+)"
    r"|\b(?:compare|comparison (?:of|between)|difference between) (?P<one>[^?]+?) (?:to|with|against|and) (?P<other>[^?]+)",
    re.IGNORECASE,
)
_TIMES = re.compile(
    r"\S*\d\S*|\b(?:prior|previous|last|preceding|same|year|years|quarter|period|fiscal|month)\b", re.IGNORECASE
)
_ADDS_NOTHING = frozenset(["net", "total", "such", "said", "certain", "compani", "respect", "amount", "follow"])
_WHICH_NAMES = re.compile(
    r"\b(?:which|what) (?:[\w-]+ ){0,2}(?:customers?|suppliers?|compan(?:y|ies)|banks?|lenders?|directors?|officers?|shareholders?|persons?)\b(?! (?:is|are)\b)",
    re.IGNORECASE,
)
_PRINCIPAL = re.compile(
    r"\s*(?:in |of )?(?:the )?(?:aggregate )?(?:principal|face value|nominal|carrying)\b|\s+of (?:(?:its|our|the) )?(?:outstanding )?(?:\d[\d.]*\s?% )?(?:[A-Za-z-]+ ){0,3}?(?:debentures|notes|bonds)\b"
)
_PAID_ASKED = re.compile(r"\b(?:how much|what)\b[^?]*\b(?:pay|paid|price|cost|spen[dt])\b", re.IGNORECASE)
_WHO_DID = re.compile(r"^\W*who (?:(?:is|are|was|were|has|have|had|did|does) )?(?P<verb>[a-z]{4,})", re.IGNORECASE)
_WHO_IS = re.compile(
    r"^\W*who (?:is|was) (?:the|its|our|their) (?:[a-z-]+ ){0,2}?(?P<role>[a-z]{4,})(?= (?:of|under|for|in|to|on|at|by)\b|\W*$)",
    re.IGNORECASE,
)
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
    around = f"{claim} {unit.text} {unit.context.words}"
    for asked, said in _MEASURES:
        found = asked.search(question)
        if found is not None and not said.search(around):
            return f"what is cited does not speak of “{found.group()}”"
    if _WHICH_MOST.search(question) and not _COMPARES.search(_without_names(around, question)):
        return "it asks which of several, and one row alone compares nothing"
    if _WHICH_OF.search(question) and _TOTAL.search(unit.text) and "total" not in question.casefold():
        return "it asks which of several, and the row that is cited is their total"
    cells = _CELLS.split(unit.text.strip())[1:]
    if _WHO.search(question) and cells and not any(char.isalpha() for cell in cells for char in cell):
        return "it asks for a person or a party, and the answer gives none"
    return ""


def left_out_side(question: str, around: str) -> str:
    """Says which of two things that a question compares nothing in or over the cited place speaks of.

    >>> left_out_side("How did rent at home compare to rent abroad?", "Rent at home rose by 4%.")
    'it compares two, and what is cited does not speak of “rent abroad”'
    """
    found = _SIDES.search(question)
    if found is None:
        return ""
    sides = [side.strip() for side in found.groups() if side]
    if found["than"] and quantities(_TIMES.sub(" ", found["than"])):
        return ""  # a bound
    words = [content_terms(one_name(_TIMES.sub(" ", side))) for side in sides]
    here = content_terms(one_name(around))
    for side, own, others in zip(sides, words, reversed(words), strict=True):
        alone = own - others
        if alone and not any(holds_kin((word,), here) for word in alone):
            return f"it compares two, and what is cited does not speak of “{side}”"
    return ""


def no_answer(question: str, claim: str, unit: Unit) -> str:
    """Says what keeps an answer from being one, whatever it is copied from; "" where nothing does.

    >>> from core.domain import DocId, Span
    >>> unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, 9),), "It includes the gain on the sale of the mill.")
    >>> no_answer("What did Orno gain on the sale of the mill?", "gain on the sale of the mill", unit)
    'the answer repeats the question and says nothing new'
    """
    given = quantities(claim)
    if _WHICH_NAMES.search(question) and holds_kind(Kind.NAME, claim, content_terms(question)) is False:
        return "it asks for a person or a party, and the answer gives none"
    if _leaves_unnamed(question, claim):
        return "it asks for a person or a party, and the answer gives none"
    if _THING_ASKED.search(question) and _only_repeats(question, claim):
        return "the answer repeats the question and says nothing new"
    if _YES_NO.search(question) and unit.kind in (UnitKind.TABLE_ROW, UnitKind.HEADING) and not given:
        return "it asks for yes or no, and what is cited only names a thing"
    if _TWO_COMPARED.search(question) and len(claim) <= BARE_MAX and len(given) == 1:
        return "it compares two, and the answer gives one value"
    if told := left_out_side(question, f"{claim} {unit.text} {unit.context.words}"):
        return told
    at = unit.text.find(claim.strip(" ."))
    if _PAID_ASKED.search(question) and len(claim) <= BARE_MAX and at >= 0 and given:
        behind = unit.text[at + given[-1].end :]
        if _PRINCIPAL.match(behind):
            return "it is the amount of the debt, and what is paid may be another"
    return _only_we(question, claim)


def _leaves_unnamed(question: str, claim: str) -> bool:
    """Asked who the trustee is, a sentence on what "the Trustee" may do names nobody."""
    asked = _WHO_IS.search(question)
    if asked is None or len(claim) <= BARE_MAX:
        return False
    role = re.escape(asked["role"])
    gives = (
        rf"\b(?:as|is|was|be|means|called|appoint\w*|named|elect\w*)\b[^.;]{{0,80}}\b{role}",
        rf"[(“\"‘][^)”\"’]{{0,40}}\b{role}|\b{role}\w*[^.;]{{0,40}}[)”\"]",
        rf"\b{role}\w*\W{{0,3}}\s*(?:(?:is|was|shall be|means)\b|[:：,])?\s*(?-i:(?:\w+ ){{0,3}}[A-Z])",
        rf"(?-i:[A-Z])[\w.’'-]*,? (?:(?:the|our|its|an?) )?(?:(?!and\b|or\b|the\b)\w+ ){{0,2}}{role}",
    )
    named = any(re.search(one, claim, re.IGNORECASE) for one in gives)
    return re.search(rf"\b{role}", claim, re.IGNORECASE) is not None and not named


def _only_repeats(question: str, claim: str) -> bool:
    asked, said = content_terms(question), content_terms(claim) - _ADDS_NOTHING
    return bool(said) and all(holds_kin((word,), asked) for word in said) and not quantities(claim)


def _only_we(question: str, claim: str) -> str:
    """Asked who did it, "we have audited" names nobody."""
    who = _WHO_DID.search(question)
    if who is None or who["verb"].lower() in ("must", "shall", "will", "should", "would", "could", "been"):
        return ""
    stem = who["verb"][: max(4, len(who["verb"]) - 2)]
    found = re.search(rf"\b[Ww]e (?:have |had )(?:\w+ly )?{re.escape(stem)}\w*", claim)
    return f"it asks who, and what is cited says “{found.group()}”" if found else ""


def _without_names(text: str, question: str) -> str:
    """A text without the names of several words that the question gives: "Best Buy" says nothing of the best."""
    for name in _OWN_NAME.findall(question):
        text = text.replace(name, " ")
    return text

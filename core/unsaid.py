"""What a question asks and a sentence of the answer leaves unsaid: the deed or thing that was asked about, its cases, its "not".

The sentence stands in the document as it is cited. Asked whether the tenant may sublet, one on assigning the lease has the tenant
and no subletting; asked what is not covered, one exclusion of six is not what is not covered. Each rule reads the question, the
answer and the sentences that the model was given. None can raise an answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.answer import Answer, AnswerVerdict, FinishReason
from core.asked import Kind, holds_kind, is_english, kinds_asked
from core.asked_may import IDLE, other_noun, places, sentences_of, spoken_of, when_not
from core.asked_who import only_who_may_not, who_else
from core.checks.agents import side_of
from core.checks.asked_kind import lacks_kind
from core.checks.conditions import restriction_of
from core.checks.excluded import YES_NO, exclusions_of
from core.checks.parts import question_parts
from core.checks.synonyms import told_or_kin
from core.checks.wording import opposite_of
from core.cite import shorten, units_of_claims
from core.domain import Unit, UnitKind
from core.evidence import Query
from core.fitness import holds_kin
from core.plain_question import without_ends, without_own_name
from core.quantity import CALENDAR_KINDS, Quantity
from core.remarks import with_note, with_remark
from core.text.quantities import quantities
from core.text.scripts import HAN
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms, content_words

ABOUT_MIN = 0.5
"""Share of what a question asks about that a sentence must speak of."""
BETTER_MIN = 2 / 3
"""Share of a question's words that a sentence must have to stand nearer than the one that is cited."""
ASKED_MIN = 3
"""Words of a question of which one more in another sentence tells something."""
SAME_MIN = 0.75
"""Share of a Chinese question's characters and pairs that a sentence must have to tell of the same."""
FRAME = 2
"""Words beside a value that tell of which case it is."""
VALUE_MAX = 60
"""Characters of an answer that is a value and not a sentence."""
CONDITION_MAX = 120
_CASE_WORDS = content_terms(
    "after before within from until during following first next then each every further least most"
)
"""What stands between the values of several cases, and names none."""
_GROUNDS = re.compile(
    r"什么(?:情况|情形|条件)下?|哪些(?:情况|情形|条件)|\b(?:in|under) (?:what|which) (?:cases?|circumstances|conditions)\b|\bon (?:what|which) grounds?\b"
    r"|\bunter welchen (?:umständen|bedingungen|voraussetzungen)\b|\bin welchen fällen\b",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"如果|若|如(?=[^，。]{1,30}[，的])|逾期|超过|未(?:能|按|经)|违反|情形|的[，,]|\b(?:if|where|in the event|upon|unless|should|becomes?|fails?|breach\w*|wenn|falls|sofern|bei)\b",
    re.IGNORECASE,
)
_CASE = re.compile(
    r"如果|若|如(?=[^，。]{1,30}[，的])|逾期|超过|未(?:能|按|经)|违反|情形|的[，,]|因|经|\b(?:if|where|when|in the event|in case|upon|unless|should|on|only|by|provided|after|before|for|without|with|is|are|fails?|becomes?|wenn|falls|sofern|soweit|bei|nur|wegen|ist|sind)\b",
    re.IGNORECASE,
)
_MAY_ZH = re.compile(r"可以|有权|能够|应当|必须|[可能应须会将]|[，。；、？?：]")
_NO_IF = (
    r"(?:(?!\b(?:if|when|where|unless|because|happens?|consequences?|wenn|falls|passiert|geschieht|weil)\b)[^?]){0,40}?"
)
_ASKS_NOT = re.compile(
    rf"^\W*(?:(?:for|to|in|of|on|under|from|with) )?(?:what|which|who|whom)\b{_NO_IF}(?:\b(?:not|excluded|exempt)\b|n[’']t\b)"
    rf"|^\W*(?:was|welche\w*|wer)\b{_NO_IF}\b(?:nicht|ausgeschlossen|ausgenommen)\b"
    r"|^(?!如|若)[^，,]*?(?:哪些|什么)[^？?，,]{0,16}(?:不|除外)|^(?!如|若)[^，,]*?不(?:包括|包含|属于|适用|承保|保障|赔|负责|承担|得|可以|能|允许)[^？?，,]{0,10}(?:哪些|什么)",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:not|no|never|neither|nor|none|without|exclu\w+|exempt\w*|except\w*|outside|nicht|kein\w*|ohne|ausgeschlossen|ausgenommen|außer)\b|n[’']t\b|[不未无非免]|除",
    re.IGNORECASE,
)
_IF_UNDONE = re.compile(
    r"^\W*what (?:happens|follows|(?:is|are) the consequences?)\b[^?]*(?:\b(?:not|late|overdue|unpaid|in time|on time|delay\w*|fail\w*|default\w*|miss(?:es|ed)?)\b|n[’']t\b)"
    r"|^\W*was (?:passiert|geschieht|folgt)\b[^?]*\b(?:nicht|kein\w*|verspätet\w*|zu spät|Verzug|rechtzeitig)\b"
    r"|(?:不|未|没有?|逾期|拖欠|延迟|迟延|拒绝)[^？?]*(?:怎么办|会怎样|怎样处理|如何处理|有什么后果|什么后果|怎么处理)",
    re.IGNORECASE,
)
_UNDONE = re.compile(
    r"\b(?:not|no|without|unless|late\w*|overdue|unpaid|arrears|delay\w*|default\w*|fail\w*|breach\w*|miss(?:es|ed)?|neglect\w*|refus\w*|exceed\w*|laps\w*"
    r"|expir\w*|after (?:the )?due|otherwise|penalt\w*|terminat\w*|nicht|kein\w*|ohne|Verzug\w*|verspät\w*|versäum\w*|säumig\w*|unterbleib\w*|sonst|andernfalls|Mahn\w*|kündig\w*|in (?:this|that|such) (?:a )?(?:case|event)|in diesem Fall)\b"
    r"|n[’']t\b|[不未无]|逾期|拖欠|延迟|迟延|延误|超过|违约|拒绝|否则|解除|此时|届时",
    re.IGNORECASE,
)
_REST = re.compile(
    r"\b(?:any |all )?other (?:reasons?|cases?|circumstances|grounds|respects|events|situations|contents)\b|\bin (?:any|every) other (?:case|event)\b"
    r"|\bim Übrigen\b|\bin allen (?:anderen|übrigen) Fällen\b|除前款[^，。；]{0,4}外|除上述[^，。；]{0,6}外|除此之外|其他(?:情况|情形)",
    re.IGNORECASE,
)
"""What is left when the sentence before has spoken."""
_NON = re.compile(r"\b(?:non|un)-(?=[a-z])", re.IGNORECASE)
_NON_WORD = re.compile(r"\bnon-(\w{3,})", re.IGNORECASE)


def with_unsaid(answer: Answer) -> Answer:
    """Returns an answer that does not pass, and says what it leaves unsaid, where it does."""
    passes = answer.verdict is AnswerVerdict.PASS and answer.finish_reason is FinishReason.ANSWERED
    if not passes or answer.scan is not None:
        return answer
    cited = [
        (claim.text, unit)
        for claim, item, unit in units_of_claims(answer)
        if not claim.struck and item.key == claim.citation_keys[0]
    ]
    if not cited:
        return answer
    units = [unit for item in answer.pack.items for unit in item.units]
    asked = answer.query.text or answer.question
    question = without_own_name(asked, {item.doc_name for item in answer.pack.items})
    remark = unsaid(without_ends(question), cited, units, answer.query, of_report=question != asked)
    return with_remark(answer, remark) if remark else with_note(answer, its_condition(cited))


def unsaid(
    question: str,
    cited: Sequence[tuple[str, Unit]],
    units: Sequence[Unit],
    query: Query | None = None,
    *,
    of_report: bool = False,
) -> str:
    """Returns what the sentences of an answer leave unsaid of a question, "" where nothing is missed.

    Args:
        question: as it was asked.
        cited: the sentences of the answer, each with the unit of the page that it is copied from.
        units: all that the model was given.
        query: the question as it was understood, with what its words of the trade may be called.
        of_report: it is asked of a company in its own report, which tells a thing in words of its own; clauses keep to theirs.
    """
    told = (
        no_denial(question, cited, units)
        or nothing_undone(question, cited)
        or of_the_rest(cited)
        or no_case(question, cited)
        or values_of_parts(
            question,
            [claim for claim, _unit in cited],
            from_table=any(unit.kind is UnitKind.TABLE_ROW or unit.context.scale_note for _claim, unit in cited),
        )
        or of_the_opposite(question, cited)
        or one_of_cases(question, cited)
        or only_who_may_not(question, [claim for claim, _unit in cited])
        or when_not(question, cited, units)
        or other_noun(question, cited, units)
        or next(filter(None, (who_else(question, claim, unit, units) for claim, unit in cited)), "")
    )
    if told or of_report:
        return told
    return another_matter(question, cited, query) or better_sentence(question, cited, units, query)


def its_condition(cited: Sequence[tuple[str, Unit]]) -> str:
    """Names the condition or exception that the page gives a value with, which an answer that is the value alone leaves out.

    >>> from core.domain import DocId, Span
    >>> unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, 9),), "We pay up to EUR 900 if the shed was locked.")
    >>> its_condition([("EUR 900", unit)])
    'the page says it with “if the shed was locked”'
    """
    if len(cited) != 1 or len(cited[0][0]) > VALUE_MAX or cited[0][1].kind is UnitKind.TABLE_ROW:
        return ""
    claim, unit = cited[0]
    found = (
        unit.text[start:end] for start, end in sentence_ranges(unit.text) if claim.strip(" .") in unit.text[start:end]
    )
    sentence = next(found, "")
    place = restriction_of(sentence) if quantities(claim) else None
    if place is None or claim.strip(" .") in sentence[place[0] : place[1]]:
        return ""
    return f"the page says it with “{shorten(sentence[place[0] : place[1]].strip(' ,;.，；。'), CONDITION_MAX)}”"


def no_denial(question: str, cited: Sequence[tuple[str, Unit]], units: Sequence[Unit]) -> str:
    """Says that what is not so was asked for, and the answer denies nothing, or tells one exclusion of several."""
    if not _ASKS_NOT.search(question):
        return ""
    if not any(_DENIES.search(" ".join((claim, _over(unit)))) for claim, unit in cited):
        return "it asks what is not so, and what is cited says what is"
    told = " ".join(" ".join(claim.split()) for claim, _unit in cited)
    asked = content_terms(question) - IDLE
    further = [
        unit
        for unit in units
        if any(one not in told and told not in one for one in exclusions_of(unit))
        and len(told_or_kin(asked, content_terms(f"{unit.text} {_over(unit)}"))) > ABOUT_MIN * len(asked) - (not asked)
    ]
    return f"there is more that is not so: see {places(further)}" if further else ""


def nothing_undone(question: str, cited: Sequence[tuple[str, Unit]]) -> str:
    """Says that it was asked what follows if something is not done, and nothing cited speaks of what is not done.

    >>> from core.domain import DocId, Span
    >>> text = "A disputed amount may be withheld until 4 May."
    >>> nothing_undone("What happens if the rent is not paid?", [(text, Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, 9),), text))])
    'it asks what follows if something is not done, and what is cited does not speak of that'
    """
    if not _IF_UNDONE.search(question) or any(
        _UNDONE.search(" ".join((claim, unit.text, _over(unit)))) for claim, unit in cited
    ):
        return ""
    return "it asks what follows if something is not done, and what is cited does not speak of that"


def of_the_rest(cited: Sequence[tuple[str, Unit]]) -> str:
    """Says that a sentence speaks of all other cases than those that the one before it names.

    >>> from core.domain import DocId, Span
    >>> text = "No refund is made for other reasons."
    >>> of_the_rest([(text, Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, 9),), text))])
    'what is cited speaks of “other reasons”: see what stands before it'
    """
    found = _REST.search(cited[0][0]) if len(cited) == 1 else None
    if found is None or restriction_of(cited[0][0][: found.start()]) is not None:
        return ""
    return f"what is cited speaks of “{found.group().strip()}”: see what stands before it"


def no_case(question: str, cited: Sequence[tuple[str, Unit]]) -> str:
    """Says that the cases of something were asked for, and the answer names none.

    >>> from core.domain import DocId, Span
    >>> unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, 9),), "The bank may end the loan.")
    >>> no_case("Under what conditions may the bank end the loan?", [("The bank may end the loan.", unit)])
    'it asks in what cases, and the answer names none'
    """
    if not _GROUNDS.search(question) or any(_CASE.search(claim) or unit.context.parent_label for claim, unit in cited):
        return ""
    return "it asks in what cases, and the answer names none"


def more_cases(question: str, cited: Sequence[tuple[str, Unit]], units: Sequence[Unit]) -> str:
    """Names the other places that give a case of what is asked "in what cases"; one ground of several is not all.

    In Chinese, whatever word of may and must they use.
    """
    found = _GROUNDS.search(question)
    if found is None:
        return ""
    chinese = HAN.search(question) is not None
    rest = f"{question[: found.start()]} {question[found.end() :]}"
    asked = content_terms(_MAY_ZH.sub("", rest) if chinese else rest)
    said = {unit.id for _claim, unit in cited}

    def is_of_it(text: str) -> bool:
        if chinese and len(asked & content_terms(_MAY_ZH.sub("", text))) >= SAME_MIN * len(asked):
            return _CASE.search(text) is not None
        held = content_terms(text)
        return _CONDITION.search(text) is not None and all(holds_kin((word,), held) for word in asked)

    further = [
        unit
        for unit in units
        if unit.id not in said and is_of_it(unit.text) and not any(unit.text in claim for claim, _unit in cited)
    ]
    return f"there may be more cases than this one: see {places(further)}" if asked and further else ""


def values_of_parts(question: str, claims: Sequence[str], *, from_table: bool = False) -> str:
    """Says which part of a question asks for a value of its own that the answer does not give.

    In a table (`from_table`) a bare number may be an amount: its currency stands over the column.

    >>> values_of_parts("How many days of leave are granted and how many can be sold?", ["Four days can be sold until May."])
    'the question asks for 2 values, and the answer gives 1'
    """
    parts = question_parts(question)
    if len(parts) < 2:
        return ""
    counted = [part for part in parts if kinds_asked(part) & {Kind.AMOUNT, Kind.MONEY, Kind.LENGTH_OF_TIME}]
    values = {
        (one.value, one.unit, one.currency)
        for claim in claims
        for one in quantities(claim)
        if one.kind not in CALENDAR_KINDS
    }
    lacking = next(filter(None, (lacks_kind(part, claims, from_table=from_table) for part in counted)), "")
    if not lacking and len(counted) > len(values):
        return f"the question asks for {len(counted)} values, and the answer gives {len(values)}"
    return lacking


def one_of_cases(question: str, cited: Sequence[tuple[str, Unit]]) -> str:
    """Says that the page gives a value for one of several cases, told in the same words with other numbers.

    >>> from core.domain import DocId, Span
    >>> text = "The notice is one month after two years and three months after five years."
    >>> one_of_cases("How long is the notice?", [("one month", Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, 9),), text))])
    'the page gives another value for another case: three months'
    """
    if len(cited) != 1 or len(cited[0][0]) > VALUE_MAX or cited[0][1].kind is UnitKind.TABLE_ROW:
        return ""
    given, found = quantities(cited[0][0]), quantities(cited[0][1].text)
    mine = next((one for one in found if given and (one.value, one.unit) == (given[0].value, given[0].unit)), None)
    if mine is None or len(given) > 1:
        return ""
    frames = _frames(cited[0][1].text, found)
    if {(one.value, one.unit) for one in quantities(question)} & {(one.value, one.unit) for one in found}:
        return ""
    for one in found:
        alike = (one.unit, one.currency, one.kind) == (mine.unit, mine.currency, mine.kind) and one.value != mine.value
        same = any(a == b and "#" in a for a, b in zip(frames[mine.start], frames[one.start], strict=True))
        if alike and same and not _told_apart(question, cited[0][1].text, mine, one):
            return f"the page gives another value for another case: {one.raw.strip()}"
    return ""


def _told_apart(question: str, text: str, mine: Quantity, other: Quantity) -> bool:
    """Whether each of two values has words of its own before it, and the question those of the answer's: "starts on", "ends on"."""
    start = 0
    said: dict[int, frozenset[str]] = {}
    for one in sorted((mine, other), key=lambda one: one.start):
        before = text[start : one.start]
        for value in quantities(before):
            before = before.replace(value.raw, " ")
        said[one.start], start = content_terms(before) - _CASE_WORDS, one.end
    own, its = said[mine.start], said[other.start]
    asked = content_terms(question) - IDLE
    return any(holds_kin((word,), own) and not holds_kin((word,), its) for word in asked) and any(
        not holds_kin((word,), asked) for word in its - own
    )


def _frames(text: str, found: Sequence[Quantity]) -> dict[int, tuple[str, str]]:
    """What stands before and behind each value: some words, with # for other values."""
    frames = {}
    for one in found:
        before, behind = text[: one.start], text[one.end :]
        for other in reversed(found):
            if other.end <= one.start:
                before = f"{before[: other.start]}#{before[other.end :]}"
        shift = one.end
        for other in reversed(found):
            if other.start >= one.end:
                behind = f"{behind[: other.start - shift]}#{behind[other.end - shift :]}"
        frames[one.start] = (" ".join(before.split()[-FRAME:]), " ".join(re.sub(r"[.,;]", " ", behind).split()[:FRAME]))
    return frames


def of_the_opposite(question: str, cited: Sequence[tuple[str, Unit]]) -> str:
    """Says that the page speaks of what is expressly not the thing asked for: "non-structural" for "structural"."""
    if len(cited) != 1 or _NON.search(question):
        return ""
    claim, asked = cited[0][0], content_terms(question)
    for found in _NON_WORD.finditer(claim):
        own = content_terms(found[1])
        if own <= asked and not own & content_terms(_NON_WORD.sub(" ", claim)):
            return f"what is cited is said of what is “{found.group()}”"
    return ""


def another_matter(question: str, cited: Sequence[tuple[str, Unit]], query: Query | None = None) -> str:
    """Says which words of a question for yes or no the page does not speak of, where they are most of what it asks about.

    Who it is asked of is no matter: every clause has the tenant.
    """
    if not is_english(question) or not YES_NO.search(question):
        return ""
    words = [
        term
        for term in content_words(question)
        if term.text not in IDLE
        and not any(map(str.isdigit, term.text))
        and side_of(question[term.start : term.end]) is None
    ]
    asked = frozenset(term.text for term in words)
    said = frozenset[str]().union(*(content_terms(f"{claim} {unit.text} {_over(unit)}") for claim, unit in cited))
    left = asked - spoken_of(asked, said) - _of_trade(query, said)
    left -= {word for word in left if opposite_of(word, asked - left)}  # "rise or fall": one of them is the answer
    if len(asked - left) >= ABOUT_MIN * len(asked) + (len(asked) > 2):
        return ""
    shown = [question[term.start : term.end] for term in words if term.text in left]
    return f"what is cited does not speak of {', '.join(f'“{word}”' for word in dict.fromkeys(shown))}" if left else ""


def better_sentence(
    question: str, cited: Sequence[tuple[str, Unit]], units: Sequence[Unit], query: Query | None = None
) -> str:
    """Says where a sentence stands that has all that the cited one has of the question, and more."""
    if len(cited) != 1 or not is_english(question) or cited[0][1].kind is UnitKind.TABLE_ROW:
        return ""
    claim, unit = cited[0]
    asked = content_terms(question) - IDLE
    if len(asked) < ASKED_MIN:
        return ""
    if (
        kinds_asked(question) == {Kind.NAME}
        and len(claim) <= 2 * VALUE_MAX
        and holds_kind(Kind.NAME, " ".join(("is", claim)), asked)
    ):
        return ""  # who it is stands in a sentence of its own
    read = content_terms if _NON.search(question) else _terms
    here = spoken_of(asked, read(f"{unit.text} {_over(unit)}"))
    others = [
        (other, read(sentence))
        for other, sentence in sentences_of(units)
        if other.id != unit.id and other.span.doc_id == unit.span.doc_id and claim.strip(" .") not in sentence
    ]
    trade = frozenset(word for words in query.concept_words for word in words) if query is not None else frozenset()
    plain = asked - here - trade if YES_NO.search(question) else frozenset()
    rare = {word for word in plain if sum(word in said for _other, said in others) == 1}
    for other, said in others:
        there = spoken_of(asked, said | read(_over(other)))
        nearer = here < there and len(there) >= BETTER_MIN * len(asked) and (len(there - here) > 1 or there == asked)
        if nearer or (rare & said and len(there) > 1):
            return f"a sentence that has more of the question’s words stands on {places((other,))}"
    return ""


def _of_trade(query: Query | None, said: frozenset[str]) -> frozenset[str]:
    """The question's words for things of the trade that a page puts in a wording of the trade: "sub-licence" for "license"."""
    if query is None:
        return frozenset()
    return frozenset(
        word
        for words, phrases in zip(query.concept_words, query.concept_phrases, strict=False)
        for word in words
        if any(len(phrase) > 1 and said.issuperset(phrase) for phrase in phrases)
    )


def _terms(text: str) -> frozenset[str]:
    """The words of a text; "non-structural" is not structural."""
    return content_terms(_NON_WORD.sub(" ", text))


def _over(unit: Unit) -> str:
    return " ".join((*unit.context.heading_path[-1:], unit.context.caption, unit.context.parent_label))

"""A question as typed -> a Query: what to search for, and notes on what was done to the question.

Deterministic. Nothing is thrown away in silence: each step that changes the search leaves a note for the person.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.evidence import Query
from core.follow_up import leans, moved_period, without_leaning
from core.periods import period_terms, periods_in, without_periods
from core.ports import Turn
from core.text.folding import fold
from core.text.terms import is_stopword, term_texts, terms
from core.vocabulary import EMPTY, Question, SetOff, Vocabulary

PERIOD_WEIGHT = 0.25
"""A year stands on most pages of a report: it helps to choose, it does not find (measured on filings)."""
DEFINITION_WEIGHT = 0.5
POINTER_WEIGHT = 0.4
CARRIED_WEIGHT = 0.6
_DEFINITION = re.compile(r"\b(?:is|are|as) (?:defined|calculated|computed) (?:as|by)\b|^defin(?:e|ing)\b", re.I)
_INSTRUCTION = re.compile(
    r"^(?:please |kindly |and |then |so |also |but |just )*"
    r"(?:answer|round|give|provide|respond|reply|bas(?:e|ing) (?:your|it|the|this|any)|us(?:e|ing)|utili[sz]e|state|explain|express|"
    r"assume|approach|refer|rely|consider|report|return|present|write|keep|limit|be (?:brief|concise|precise|exact)|"
    r"do not|don't|cite|quote|think|remember|"
    r"you(?:'re| are| have| must| should| may only)|we (?:need|want|would like)|i (?:need|want|would like)|"
    r"your (?:only|sole)|here(?:'s| is) (?:the|my) question|imagine|act as|suppose you|"
    r"in (?:usd|eur|gbp|units? of|thousands|millions|billions|percent|per ?cent|english|one sentence|two sentences)\b|"
    r"calculate (?:\(or|or) extract|help (?:us|me)\b)",
    re.I,
)
_CONDITIONAL = re.compile(
    r"^if .*\b(?:not|n't|no)\b.*\b(?:state|say|explain|tell|write|answer)\b|^(?:then )?(?:please )?(?:state|say) (?:that|so)\b",
    re.I,
)
_SOURCE_CLAUSE = re.compile(
    r"^(?:using|bas(?:ed|ing)|according to|in agreement with|in line with|considering|taking into account|given|"
    r"referring to|relying|looking at|from|by|with reference to|drawing|per|assuming|as|when|based)\b[^,:?]*?"
    r"\b(?:statements?|sheets?|information|data|details|tables?|report|document|agreement|contract|policy|filing|"
    r"section|page|paper|judge?ments?|analyst|standpoint|perspective)\b[^,:?]*[,:]\s*(?=\S)",
    re.I,
)
_ASIDE = re.compile(
    r"\((?:in|as|round|rounded|answer|express|to|please|use|using)\b[^()]*\)|"
    r"[,;]?\s*\b(?:answer|please answer) in (?:one|two|three|a|\d+) (?:sentences?|words?)\b",
    re.I,
)
_SEGMENT = re.compile(
    r"(?:(?<=[.?!;])(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bInc\.)(?<!\bNo\.)(?<!\bU\.S\.)\s+|(?<=[。？！；])\s*)(?=\S)"
    r"|(?<=question:)\s*",
    re.I,
)
_POINTER = re.compile(r"[?？]\s*[(（]([^()（）]{4,200})[)）]\s*$")
"""Words in brackets behind the question mark: people name the document there."""
_QUOTED = re.compile(r"[\"“”„«]([^\"“”„«»]{2,200})[\"“”»]|「([^」]{1,100})」")
_NAME = re.compile(
    r"(?<![\w])(?:[A-Z][\w&.'’-]*\w|[A-Z]{2,})(?:[ \u00a0](?:(?:of|the|and|de|van|von|&) )?(?:[A-Z][\w&.'’-]*\w|[A-Z]{2,}))*"
)
_CLAUSE = re.compile(
    r"\b(?:section|clause|article|paragraph|§|item|note|exhibit|schedule|annex|appendix)\s*(\d+(?:\.\d+)*|[ivxlc]+\b|[A-Z]\b)",
    re.I,
)
_WEAK = frozenset(
    (
        "amount", "total", "inform", "provid", "base", "compani", "document", "report", "agreement", "contract",
        "user", "websit", "site",
    )
)  # fmt: skip
"""Words that a question needs to be a sentence: who is asked about, and where; many documents write "we" and "you"."""
_WEAK_WEIGHT = 0.6


_CJK_QUESTION_WORDS = re.compile(
    "请问|(?:[到在由从向给为对要应会能需]|需要|应该|应当)?(?:什么时候|何时|哪一?[天日年月]|谁|多少|多久|多长(?:时间)?|多[大高])|(?:合计|共计|总共|一共|总计)(?:是|为|有)?多少|是多少|有多少|多少|多久|多长(?:时间)?|多[大高]|是什么|什么时候|(?:在|有)?(?:什么|哪些|哪种)(?:情况|情形|条件)(?:下|时)?|什么|哪一|哪些|哪个|哪位|哪里|哪年|哪|是谁|谁|何时|何地|何人|为何"
    "|怎么样|怎么办|怎么|怎样|如何|为什么|是否|有没有|是不是|能不能|可不可以|会不会|要不要|能否|可否|可以|应该|[吗呢]|[的了是]"
    "|いくら|いつ|どこ|だれ|誰|何が|何を|ですか|ますか"
)
"""Chinese and Japanese are cut into characters and pairs; pairs across these words would only stand in questions."""


_WHAT_FOLLOWS = re.compile(r"^\W*was (?:passiert|geschieht|folgt)\b,?(?: (?:wenn|falls)\b)?", re.IGNORECASE)


def understand(question: str, vocabulary: Vocabulary = EMPTY, history: Sequence[Turn] = ()) -> Query:
    """Returns the question as a Query; `notes` say what was left out, carried over or added."""
    asked, pointed = _without_pointer(" ".join(question.split()))
    kept, definitions, left_out = _without_instructions(asked)
    weights = {term: _WEAK_WEIGHT if term in _WEAK else 1.0 for term in _content(kept)}
    for part, weight in ((definitions, DEFINITION_WEIGHT), (pointed, POINTER_WEIGHT)):
        for term in _content(part):
            weights.setdefault(term, weight)
    earlier = periods_in(history[-1].question) if history else ()
    periods = periods_in(asked) or moved_period(asked, earlier)
    text, carried = _carried_over(kept, weights, periods, history)
    periods = periods or (earlier if carried else ())
    weights.update(dict.fromkeys(period_terms(periods), PERIOD_WEIGHT))
    triggered = Question.of(f"{asked} {carried}")
    set_off = vocabulary.set_off(triggered)
    entries = [asked.entry for asked in set_off]
    notes = {
        "Not searched for (instructions): ": "; ".join(f"“{part}”" for part in left_out),
        "Taken as a follow-up to: ": f"“{history[-1].question}”" if carried else "",
        "Taken as the name of a document: ": f"“{pointed}”" if pointed else "",
        "Words of the trade: ": ", ".join(entry.name for entry in entries),
        "Period: ": ", ".join(periods),
    }
    return Query(
        question=question,
        text=" ".join(part for part in (text, definitions) if part),
        terms=tuple(weights.items()),
        phrases=tuple(next(filter(None, match.groups())) for match in _QUOTED.finditer(asked)),
        periods=periods,
        concepts=tuple(entry.name for entry in entries),
        concept_words=tuple(tuple(sorted(asked.words)) for asked in set_off),
        concept_shares=tuple(asked.share for asked in set_off),
        concept_phrases=tuple(asked.entry.phrases for asked in set_off),
        notes=tuple(f"{label}{value}" for label, value in notes.items() if value),
        related=_related(set_off, weights),
        statements=vocabulary.cued(triggered),
        names=_names(f"{kept} {carried} ; {pointed}"),
        clauses=tuple(match.group(0) for match in _CLAUSE.finditer(asked)),
        forms=vocabulary.forms_asked(Question.of(f"{asked} {carried} {pointed}")),
    )


def _without_pointer(asked: str) -> tuple[str, str]:
    """Returns the question, and what stands in brackets behind its question mark."""
    pointer = _POINTER.search(asked)
    return (asked[: pointer.start(1) - 1].strip(), pointer.group(1)) if pointer else (asked, "")


def _related(set_off: Sequence[SetOff], weights: dict[str, float]) -> tuple[tuple[str, float], ...]:
    """Returns the words that entries add to those of the question, each with its best weight."""
    found: dict[str, float] = {}
    for asked in set_off:
        for word in asked.entry.words:
            if word not in weights:
                found[word] = max(found.get(word, 0.0), asked.entry.weight * asked.share)
    return tuple(found.items())


def _content(text: str) -> list[str]:
    plain = _CJK_QUESTION_WORDS.sub(" ", _WHAT_FOLLOWS.sub(" ", without_periods(text)))
    return [text for text in term_texts(plain) if not is_stopword(text)]


def _without_instructions(text: str) -> tuple[str, str, list[str]]:
    """Returns (what is asked, definitions, instruction clauses); a question made of instructions alone is kept."""
    kept, definitions, left_out = [], [], []
    for segment in (part.strip() for part in _SEGMENT.split(text)):
        if not segment:
            continue
        head, colon, rest = segment.partition(": ")
        if colon and _INSTRUCTION.match(head) and rest.endswith("?"):
            left_out.append(head)
            segment = rest
        source = _SOURCE_CLAUSE.match(segment)
        if source and len(segment) - source.end() > 12:
            left_out.append(source.group(0).strip(" ,:"))
            segment = segment[source.end() :]
        for aside in _ASIDE.findall(segment):
            left_out.append(aside.strip(" ,;()"))
        segment = _ASIDE.sub(" ", segment).strip()
        if _DEFINITION.search(segment):
            definitions.append(segment)
        elif _CONDITIONAL.match(segment) or (_INSTRUCTION.match(segment) and not segment.endswith("?")):
            left_out.append(segment.rstrip(" .:;"))
        else:
            kept.append(segment)
    if not any(_content(part) for part in kept):
        return text, " ".join(definitions), []
    return " ".join(kept), " ".join(definitions), left_out


def _carried_over(
    text: str, weights: dict[str, float], periods: tuple[str, ...], history: Sequence[Turn]
) -> tuple[str, str]:
    """Adds the last question's terms to a question that leans on it; returns (text to show, text carried over).

    A period or a name that the question gives takes the place of the one before.
    """
    own = [term for term in weights if not any(term in period for period in periods)]
    if not history or not leans(text, own):
        return text, ""
    for term in set(weights) - set(_content(without_leaning(text))) - set(period_terms(periods)):
        del weights[term]
    before, _, _ = _without_instructions(" ".join(history[-1].question.split()))
    old = set(period_terms(periods_in(before))) if periods else set()
    if _names(without_leaning(text)):
        old |= {term.text for name in _names(before) for term in terms(name)}
    added = [term for term in _content(before) if term not in weights and term not in old]
    for term in added:
        weights[term] = CARRIED_WEIGHT if own else 1.0
    return (f"{text} ({before})", before) if added else (text, "")


def _names(text: str) -> tuple[str, ...]:
    """Returns runs of capitalised words: what may name a company, a person or a document."""
    found = []
    for match in _NAME.finditer(without_periods(text)):
        words = [re.sub(r"['’]s$", "", word) for word in match.group().split()]
        while words and is_stopword(fold(words[0])):
            words = words[1:]
        while words and is_stopword(fold(words[-1])):
            words = words[:-1]
        if words:
            found.append(" ".join(words))
    return tuple(dict.fromkeys(found))

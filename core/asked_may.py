"""What a question asks of when one may, or in German whether one may a thing, and the sentences that the answer leaves aside.

Asked when the order may be signed, "by 31 March" is no answer where the next sentence says that it may not be before the bank
agrees; asked for a dog, what is said of birds says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from core.checks.agents import side_of
from core.checks.synonyms import told_or_kin
from core.domain import Unit, UnitKind
from core.fitness import holds_kin
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms

SHOWN_MAX = 3
IDLE = content_terms(
    "may must can shall allowed permitted possible required need have make made give given take taken get do done happen happens "
    "how much many long often soon quickly when where which what who whom under upon case cases circumstances conditions condition "
    "grounds ground reason reasons consequence consequences agreement contract lease policy clause provision document party parties any "
    "someone anyone somebody something anything else one yes newly website"
)
"""Words of asking, which no page needs to hold."""
_MAY_WHEN = re.compile(
    r"^\W*(?:when|from when|as of when) (?:may|can)\b|^\W*(?:ab )?wann (?:darf|dürfen|kann|können)\b", re.IGNORECASE
)
_MAY_NOT_YET = re.compile(
    r"\b(?:may|can|shall|must) not\b[^.;]*\b(?:before|until|unless|without)\b|\b(?:may|can) only\b[^.;]*\b(?:after|once|if|when)\b"
    r"|\b(?:darf|dürfen|kann|können)\b[^.;]*\b(?:nicht vor|nicht bevor|erst|nur wenn|nicht ohne)\b",
    re.IGNORECASE,
)
_MAY = re.compile(r"\b(?:may|can|darf|dürfen|kann|können)\b(?! not\b)")  # "3 May" is no permission
_YES_NO_DE = re.compile(
    r"^\W*(?:darf|dürfen|muss|müssen|kann|können|soll|sollen|ist|sind|hat|haben|wird|werden)\s[^,?]*\?", re.IGNORECASE
)
_NOUN_DE = re.compile(
    r"(?<=\s)(?!Frau\b|Herrn?\b|\w*(?:[Vv]ertr[aä]g|[Vv]ereinbarung|[Vv]erhältnis|[Kk]lausel|[Pp]olice|[Ff]all|[Rr]echt)\w*)[A-ZÄÖÜ][a-zäöüß]{3,}\b"
)
"""A thing that is named in German; that a contract has it says nothing."""


def when_not(question: str, cited: Sequence[tuple[str, Unit]], units: Sequence[Unit]) -> str:
    """Says where a sentence on the same thing tells when one may not, where it was asked when one may.

    >>> from core.domain import DocId, Span
    >>> texts = ("He is to sign the order by 3 May.", "The order may not be signed before the bank agrees.")
    >>> both = [Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, 9),), text, id=n) for n, text in enumerate(texts)]
    >>> when_not("When may the order be signed?", [("3 May", both[0])], both)
    'a sentence that says when one may not stands on p. 1'
    """
    if not _MAY_WHEN.search(question) or any(
        _MAY_NOT_YET.search(claim) or _MAY.search(unit.text) for claim, unit in cited
    ):
        return ""
    asked = content_terms(question) - IDLE
    here = spoken_of(asked, content_terms(" ".join(f"{claim} {unit.text}" for claim, unit in cited)))
    further = [
        unit
        for unit, sentence in sentences_of(units)
        if here and _MAY_NOT_YET.search(sentence) and here <= spoken_of(asked, content_terms(sentence))
    ]
    return f"a sentence that says when one may not stands on {places(further)}" if further else ""


def other_noun(question: str, cited: Sequence[tuple[str, Unit]], units: Sequence[Unit]) -> str:
    """Says which things of a German question for yes or no are not named by the answer, and are by another sentence.

    >>> from core.domain import DocId, Span
    >>> texts = ("Vögel darf der Mieter halten.", "Hunde darf der Mieter nicht halten.")
    >>> both = [Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, 9),), text, id=n) for n, text in enumerate(texts)]
    >>> other_noun("Darf der Mieter einen Hund halten?", [(texts[0], both[0])], both)
    'what is cited does not speak of “Hund”'
    """
    if not _YES_NO_DE.search(question):
        return ""
    nouns = [noun for noun in _NOUN_DE.findall(question) if side_of(noun) is None]
    own = [word for claim, _unit in cited for word in _NOUN_DE.findall(f" {claim}") if side_of(word) is None]
    said = [*own, *(word for _claim, unit in cited for word in _NOUN_DE.findall(f" {unit.text} {unit.context.words}"))]
    others = [word for _unit, sentence in sentences_of(units) for word in _NOUN_DE.findall(f" {sentence}")]
    left = [noun for noun in nouns if not any(_is_form(noun, word) for word in said)]
    if (
        not own
        or not left
        or len(left) < len(nouns)
        or not any(_is_form(noun, word) for noun in left for word in others)
    ):
        return ""
    return f"what is cited does not speak of {', '.join(f'“{noun}”' for noun in dict.fromkeys(left))}"


def _is_form(noun: str, word: str) -> bool:
    """Whether a German word is a noun in another case or number, or a compound with it."""
    stem, other = (
        re.sub("[äöü]", lambda found: "aou"["äöü".index(found.group())], one.casefold()) for one in (noun, word)
    )
    stem = re.sub(r"(?:en|er|es|e|n|s)$", "", stem) if len(stem) > len("hund") else stem
    return stem in other


def spoken_of(asked: frozenset[str], said: frozenset[str]) -> frozenset[str]:
    """Those of the words that are said: as they are, as a synonym, in another form."""
    return told_or_kin(asked, said) | {word for word in asked if holds_kin((word,), said)}


def sentences_of(units: Iterable[Unit]) -> Iterator[tuple[Unit, str]]:
    """Yields each sentence of the text with its unit."""
    for unit in units:
        if unit.kind not in (UnitKind.TABLE_ROW, UnitKind.HEADING) and not unit.hidden:
            for start, end in sentence_ranges(unit.text):
                yield unit, unit.text[start:end]


def places(units: Iterable[Unit]) -> str:
    """Names the pages of some units, each once."""
    return ", ".join(list(dict.fromkeys(f"p. {unit.span.page_number}" for unit in units))[:SHOWN_MAX])

"""What a document itself tells about the question's words, without any vocabulary.

Words that the file ran together or keeps apart ("accounts payable", "cashflow"), abbreviations that stand for words of the
document ("CEO", "capex"), and pages that bear the name which the question gives as its source.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from core.evidence import Query
from core.index.lexical import DocumentIndex, Floats, WeightedTerm, idf
from core.text.terms import is_stopword, term_hash, terms

LEARNT_WEIGHT = 0.7
"""Of a word that stands for one of the question, against 1 for the question's own."""
NEAR_WEIGHT = 0.6
"""Of a form of a word that the document does not hold as it is asked for."""
SOURCE_LIFT = 1.0
"""Of a page that bears the name of the source: less than one whose rows prove it, see `core.lift`."""
_SPELLINGS = (("our", "or"), ("or", "our"), ("enc", "ens"), ("ens", "enc"), ("ys", "yz"), ("yz", "ys"))
_ARABIC_VERB = ("ي", "ت", "ا", "ن")
"""Prefixes of persons and moods; the stem of a word keeps them."""
_TITLE_AT, _TITLE_EXTRA = 8, 8
_SHORT = re.compile(
    r"(?<![\w&])(?:[A-Z]&?){2,6}(?![\w&])|(?<![\w&])[a-z]{4,7}(?![\w&])|(?<![\w&])[A-Z][a-z]?[A-Z](?![\w&])"
)
_SOURCE = re.compile(
    r"\b((?:(?!the|a|an|and|or|of|in|on|by|from|its|this|that|following|within|using|primarily)[A-Za-z&]+ ){1,2}"
    r"(?:statements?|sheets?|tables?|schedules?|notes?))\b|\b((?:statements?|tables?|schedules?|notes?) (?:of|on|to) (?:the )?[a-z]+(?: [a-z]+)?)",
    re.I,
)
TEXT_MAX = 600_000
_EXPANSIONS = 2
_SEEN_MIN = 2
_SEEN_ENOUGH = 3
"""An abbreviation that a document uses itself finds its passages; what it stands for would only blur them."""


@lru_cache(maxsize=64)
def sources_named(text: str) -> tuple[tuple[str, ...], ...]:
    """Returns the names of statements, tables and notes that a question gives as its source, as terms.

    >>> sources_named("based on the cash flow statement and the statement of income")
    (('cash', 'flow', 'statement'), ('statement', 'incom'))
    """
    found = []
    for match in _SOURCE.finditer(text):
        words = tuple(term.text for term in terms(match.group()) if not is_stopword(term.text))
        if len(words) >= 2:
            found.append(words)
    return tuple(dict.fromkeys(found))


def source_pages(query: Query, index: DocumentIndex) -> Floats:
    """Returns what each page gains by bearing the name of a source near its top, in a short line."""
    gains = np.zeros(index.pages, dtype=np.float32)
    for words in sources_named(query.question):
        units = index.holding([term_hash(word) for word in words])
        pages = index.unit_page[units]
        near_top = units - index.first_unit[pages] < _TITLE_AT
        short = index.unit_length[units] <= len(words) + _TITLE_EXTRA
        gains[pages[near_top & short]] = SOURCE_LIFT
    return gains


@dataclass(frozen=True, slots=True, eq=False)
class _Asked:
    """What of a question may stand otherwise in a document, worked out once for all documents.

    joined: two words run together and the first of them, with the hash of the one; long: words that may be two; near:
    words, with their hash, whose other forms are tried. hashes: uint32, of all these, to be looked up together.
    """

    joined: tuple[tuple[str, int, str], ...]
    long: tuple[tuple[str, tuple[int, ...]], ...]
    near: tuple[tuple[str, int], ...]
    hashes: NDArray[np.uint32]


@lru_cache(maxsize=64)
def _asked(text: str, weights: tuple[tuple[str, float], ...]) -> _Asked:
    raw = [word for word in re.findall(r"[^\W\d_]+", text) if not is_stopword(word.lower())]
    joined = tuple(
        (term.text, term_hash(term.text), first) for first, second in pairwise(raw) for term in terms(first + second)
    )
    long = tuple((word, tuple(term_hash(term.text) for term in terms(word))) for word in raw if len(word) >= 7)
    near = tuple((word, term_hash(word)) for word, weight in weights if weight >= LEARNT_WEIGHT)
    every = [value for _, value, _ in joined] + [value for _, values in long for value in values]
    every += [value for _, value in near]
    return _Asked(joined, long, near, np.array(every, dtype=np.uint32))


def learnt_terms(query: Query, index: DocumentIndex, spelt_out: Sequence[str] = ()) -> list[WeightedTerm]:
    """Returns words of the document that stand for words of the question; `spelt_out` is what abbreviations stand for."""
    asked, weights = _asked(query.text, query.terms), dict(query.terms)
    held = index.body.held(asked.hashes)
    found: dict[str, float] = {}
    for text, value, first in asked.joined:
        if value in held and _run_together(index, text, first):
            found.setdefault(text, 1.0)
    for word, values in asked.long:
        if not held.issuperset(values):
            for part in _parts(index, word):
                found.setdefault(part, LEARNT_WEIGHT)
    for word, value in asked.near:
        if value not in held:
            found.update((near, NEAR_WEIGHT) for near in near_forms(word) if near not in found)
    found.update((word, LEARNT_WEIGHT) for word in spelt_out if word not in found)
    return [
        _weighted(index, word, weight) for word, weight in found.items() if word not in weights and _holds(index, word)
    ]


def spelt_out(query: Query, index: DocumentIndex, text: Callable[[], str]) -> tuple[str, ...]:
    """Returns the words that the question's abbreviations stand for in a document.

    Its text is only read when there is an abbreviation, and once for all of them.
    """
    found: dict[str, None] = {}
    lowered = cache(lambda: _lowered(text()[:TEXT_MAX]))
    for short in dict.fromkeys(_SHORT.findall(query.text)):
        if _seen(index, short) < _seen_enough(short):
            kept = index.remembered(f"stands for {short}", partial(expansions, short, lowered))
            found.update(dict.fromkeys(kept))
    return tuple(found)


def known_expansion(index: DocumentIndex, short: str) -> tuple[str, ...]:
    """Returns what a short form of this question or an earlier one was found to stand for in a document."""
    return index.remembered(f"stands for {short}", tuple) if f"stands for {short}" in index.others else ()


def _lowered(text: str) -> str:
    """Returns a text with its ASCII letters in lower case, which are all that the patterns look for, in a quarter of the time.

    Only two other letters become ASCII ones.
    """
    if text.isascii() or "\u212a" in text or "\u0130" in text:
        return text.lower()
    return text.encode("utf-8", "surrogatepass").lower().decode("utf-8", "surrogatepass")


def expansions(short: str, lowered: Callable[[], str]) -> tuple[str, ...]:
    r"""Returns the content terms of what a short form stands for in a text: runs of words that begin with its letters.

    >>> expansions("CEO", lambda: "the chief executive officer left. a new chief executive officer came.")
    ('chief', 'execut', 'offic')

    The patterns begin with a letter and look behind it, since `re` skips to a letter ten times as fast as to "\b".
    """
    letters = [letter for letter in short.lower() if letter.isalpha()]
    if short.islower():
        begins = short[:2]
        cuts = (rf"{short[2:cut]}[a-z]+[ \n]+{short[cut:]}[a-z]+" for cut in range(2, len(short) - 1))
        pattern = rf"{begins}(?<!\w{begins})(?:{'|'.join(cuts)})\b"
    else:
        between = r",?(?:[ \n-]+(?:and|of|the|for|in|&))?[ \n-]+"
        first, *others = (rf"{letter}[a-z]+" for letter in letters)
        first = rf"{letters[0]}(?<!\w{letters[0]})[a-z]+"
        pattern = between.join((first, *others)) + r"\b"
    counts: Counter[tuple[str, ...]] = Counter()
    for match in re.finditer(pattern, lowered()):
        counts[tuple(term.text for term in terms(match.group()) if not is_stopword(term.text))] += 1
    best = [words for words, seen in counts.most_common(_EXPANSIONS) if seen >= _SEEN_MIN and len(words) >= 2]
    return tuple(dict.fromkeys(word for words in best for word in words))


def _seen_enough(short: str) -> int:
    """Returns in how many units a short form is known well; the index holds no little words, which are never one."""
    if short[0].isupper():
        return _SEEN_ENOUGH
    return 0 if any(is_stopword(word) for word in (short, *(term.text for term in terms(short)))) else 1


def _seen(index: DocumentIndex, short: str) -> int:
    """Returns how many units hold a short form."""
    return len(index.holding([term_hash(term.text) for term in terms(short)]))


def _holds(index: DocumentIndex, term: str) -> bool:
    return index.unit_df(term_hash(term)) > 0


def near_forms(word: str) -> tuple[str, ...]:
    """Returns terms that are forms of the same word, for one that a document does not hold: endings, spellings, prefixes.

    >>> near_forms("licenc"), near_forms("favour")
    (('licen', 'licens'), ('favou', 'favor'))
    """
    if len(word) < 4 or not word.isalpha():
        return ()
    arabic = "\u0600" <= word[0] <= "\u06ff"
    forms = [word[:-1]] if len(word) >= 6 or arabic else []
    forms += [word[:-2]] if len(word) >= 8 else []
    if word.isascii():
        forms += [word.replace(a, b) for a, b in _SPELLINGS if a in word]
    if arabic:
        bare = word[1:] if word[0] in _ARABIC_VERB and len(word) >= 5 else word
        stems = [bare, bare[:-1]] if len(bare) >= 4 else [bare]
        forms += [mark + each for each in stems for mark in ("", *_ARABIC_VERB)]
    return tuple(dict.fromkeys(form for form in forms if form != word and len(form) >= 3))


def _run_together(index: DocumentIndex, joined: str, first: str) -> bool:
    """Says whether a document has two words as one; "third-party" is indexed as one word and as its parts."""
    one = index.holding([term_hash(joined)])
    if not len(one):
        return False
    both = index.holding([term_hash(joined), *(term_hash(term.text) for term in terms(first))])
    return 2 * len(both) < len(one)


def _parts(index: DocumentIndex, word: str) -> Sequence[str]:
    """Returns the two words of the document of which a word is made, when one unit holds both."""
    for cut in range(3, len(word) - 2):
        pair = [term.text for part in (word[:cut], word[cut:]) for term in terms(part)]
        if len(pair) == 2 and len(index.holding([term_hash(part) for part in pair])):
            return pair
    return ()


def _weighted(index: DocumentIndex, word: str, weight: float) -> WeightedTerm:
    value = term_hash(word)
    return WeightedTerm(word, value, weight, idf(index.units, index.unit_df(value)))

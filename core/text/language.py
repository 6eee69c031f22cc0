"""A text -> the language it is probably written in, by its script and its commonest words; None when nothing decides.

For people who look through a library, never for answering: nothing that is checked depends on a guess.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from core.text.folding import fold
from core.text.scripts import LETTERS

CHARACTERS_MAX = 20_000
"""A few pages decide; more would only cost time."""
WORDS_MIN = 12
"""Common words that must be found before a language is named."""
LEAD = 1.6
"""So many times as often as those of the next language."""
_SCRIPT_SHARE = 0.3
"""Of the letters: names and quotations in another script do not make a language."""
_SCRIPTS = (
    ("ja", re.compile(r"[\u3041-\u30ff]"), 0.1),
    ("ko", re.compile(r"[\uac00-\ud7a3]"), _SCRIPT_SHARE),
    ("zh", re.compile(r"[\u4e00-\u9fff]"), _SCRIPT_SHARE),
    ("ar", re.compile(r"[\u0600-\u06ff]"), _SCRIPT_SHARE),
    ("he", re.compile(r"[\u0590-\u05ff]"), _SCRIPT_SHARE),
    ("el", re.compile(r"[\u0370-\u03ff]"), _SCRIPT_SHARE),
    ("ru", re.compile(r"[\u0400-\u04ff]"), _SCRIPT_SHARE),
)
_COMMON = {
    "en": "the of and to in for by or is be that with shall this any on not as are from which it",
    "de": "der die und das den von zu mit ist des im nicht ein eine auf für werden sich dem als oder",
    "fr": "le la les de des et du en une un est à pour dans par que au sur ne qui pas",
    "es": "el la de los y en que las del se por con una un para es su al como no o",
    "it": "il di e la che in del per un della le non è con dei si una da al sono",
    "nl": "de het een van en in is dat op te zijn voor met niet aan door bij of worden",
    "pt": "o de a e que do da em um para é com não uma os no se na por dos as",
}
_VOTES: dict[str, tuple[str, ...]] = {
    word: tuple(language for language, words in _COMMON.items() if word in words.split())
    for words in _COMMON.values()
    for word in words.split()
}
_QUESTION_WORDS = {
    "en": "what which who whose when where why how does do did was were has have many much",
    "de": "wer wie was wann wo warum welche welcher welches welchem welchen wogegen wodurch womit wofür wurde wird war waren hat gibt viele wem wen wozu kann",
    "fr": "quel quelle quels quelles comment combien pourquoi qui quand est-ce sont avec",
    "es": "que quien quienes cual cuales cuando donde como cuanto cuantos cuanta cuantas fue son",
    "it": "quale quali quando dove come quanto quanti perche cosa sono",
    "nl": "wie wat wanneer waar waarom welke hoe hoeveel was werd",
    "pt": "qual quais quem quando onde quanto quantos foi sao",
}


def language_of(text: str) -> str | None:
    """Returns an ISO 639-1 code.

    >>> language_of("The Tenant shall pay the rent to the Landlord on the first day of each month, and it is due " * 2)
    'en'
    """
    text = text[:CHARACTERS_MAX]
    words = LETTERS.findall(text.casefold())
    letters = sum(map(len, words))
    if not letters:
        return None
    for language, script, share in _SCRIPTS:
        if len(script.findall(text)) >= share * letters:
            return language
    votes: Counter[str] = Counter()
    for word in words:
        votes.update(_VOTES.get(word, ()))
    ranked = votes.most_common(2)
    if not ranked or ranked[0][1] < WORDS_MIN:
        return None
    if len(ranked) > 1 and ranked[0][1] < LEAD * ranked[1][1]:
        return None
    return ranked[0][0]


@lru_cache(maxsize=1)
def _question_votes() -> dict[str, frozenset[str]]:
    """Returns the little words of questions and sentences -> the languages that have them."""
    found: dict[str, set[str]] = {}
    for lists in (_COMMON, _QUESTION_WORDS):
        for language, words in lists.items():
            for word in words.split():
                found.setdefault(fold(word), set()).add(language)
    return {word: frozenset(languages) for word, languages in found.items()}


def is_english(question: str) -> bool:
    """Says whether a question is English as far as its letters and little words show; keywords in Latin letters are.

    >>> is_english("Who signed it in Wien?"), is_english("Wer war der erste Zeuge?"), is_english("谁签的？")
    (True, False, False)
    """
    votes: Counter[str] = Counter()
    words = LETTERS.findall(fold(question))
    if any(not word.isascii() for word in words):
        return False
    for word in words:
        votes.update(_question_votes().get(word, ()))
    english = votes.pop("en", 0)
    return max(votes.values(), default=0) <= english

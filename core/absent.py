"""Names that a question asks about and that stand nowhere in the documents searched."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from core.text.terms import content_words

_GERMAN = re.compile(
    r"\b(?:der|das|dem|wie|wann|wo|wer|welche[rsnm]?|ist|sind|wird|werden|wurden?|hatten?|gab|ein|eine[rnms]?|und|nicht|von"
    r"|für|zum|zur|im|viele)\b",
    re.IGNORECASE,
)
"""German writes every noun with a capital, so a capital says nothing of a name there."""
LETTERS_MIN = 3


def absent_names(question: str, names: Sequence[str], holds: Callable[[str], bool]) -> tuple[str, ...]:
    """Returns the names of a question none of whose words is held anywhere in scope.

    A name is a run of words like "Apple" or "Jane Doe", inside the question, not at its beginning; abbreviations in
    capitals (COGS, EBITDA) are terms of the trade and no names. `holds` tells whether a normalised term stands in the
    text, title or file name of any document in scope. Measured on 660 answerable questions outside German: 3 false.
    """
    if _GERMAN.search(question):
        return ()
    found = []
    for name in names:
        words = name.split()
        proper = all(len(word) >= LETTERS_MIN and word[0].isupper() and not word.isupper() for word in words)
        terms = [term.text for term in content_words(name)]
        if proper and terms and question.find(name) > 0 and not any(map(holds, terms)):
            found.append(name)
    return tuple(found)

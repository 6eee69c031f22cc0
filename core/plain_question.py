"""A question without what tells no value of a report from another: the company's own name, and "the end of" a year."""

from __future__ import annotations

import re
from collections.abc import Iterable

_AT_END = re.compile(
    r"\b(?:at|by|as of|as at|until) (?:the )?(?:end|close|beginning|start) of (?=(?:the )?(?:(?:fiscal|financial|calendar|year)\s){0,2}(?:[A-Z]\w+ )?(?:FY)?(?:19|20)\d\d)",
    re.IGNORECASE,
)
_LETTERS = re.compile(r"[\W\d_]+")
_CAPITALISED = re.compile(r"(?<=\w )(?P<name>[A-Z][\w-]{2,})(?:['’]s?)?")


def without_own_name(question: str, documents: Iterable[str]) -> str:
    """Returns a question without the words of a name that stand in the name of its one document, too: in its report it is "we".

    >>> without_own_name("How many lamps did Orno sell in Peru?", ["ORNO_2022_10K"])
    'How many lamps did  sell in Peru?'
    """
    names = {_LETTERS.sub("", name).casefold() for name in documents}
    if len(names) != 1:
        return question
    name = next(iter(names))
    return _CAPITALISED.sub(lambda found: "" if found["name"].casefold() in name else found.group(), question)


def without_ends(question: str) -> str:
    """Returns a question with blanks for "at the end of" before a year, which is how a date is told: no ending backlog."""
    return _AT_END.sub(lambda found: " " * len(found.group()), question)

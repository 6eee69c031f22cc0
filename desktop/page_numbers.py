"""Page numbers as people write them ("3-7, 12"), for the window and the command line. Pure."""

from __future__ import annotations

import re

_RANGE = re.compile(r"^(\d{1,6})(?:\s*(?:-|–|—|~|～|至|到|to|bis)\s*(\d{1,6}))?$", re.I)
_BETWEEN = re.compile(r"\s*(?:[,;，；、]|\band\b|\bund\b|和)\s*|(?<=\d)\s+(?=\d)")
_HEAD = re.compile(r"^\s*(?:pages?|pp?\.?|seiten?|s\.|第)\s*", re.I)


def written_ranges(text: str) -> tuple[tuple[int, int], ...]:
    """Returns the first and last page of each range that a text names; nothing when any part of it is no range.

    >>> written_ranges("pages 3-5, 9"), written_ranges("5-3"), written_ranges("the annex")
    (((3, 5), (9, 9)), (), ())
    """
    found = []
    for part in _BETWEEN.split(_HEAD.sub("", text.strip()).rstrip("页 .")):
        match = _RANGE.match(part.strip())
        if match is None:
            return ()
        first, last = int(match[1]), int(match[2] or match[1])
        if not 1 <= first <= last:
            return ()
        found.append((first, last))
    return tuple(found)

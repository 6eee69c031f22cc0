"""The lines of a page's text as one, as its unit reads: a word that a line's end cuts is whole again.

"in- creased" was no "increased" to the checks, and 下 降 not 下降: they passed what the page denies. Where the unit's text joins
two lines, so does this; the way back to the page's characters is kept.
"""

from __future__ import annotations

import re

from core.text.normalise import reading

_BESIDE = 8
"""Characters either side of a line's end that are looked for in the unit's text."""
_HYPHENS = ("-", "‐", "\u00ad")
_BREAKS = re.compile(r"\n+")
_line = re.compile(rf"(?:(?![-‐\u00ad]\n)[^\n]){{0,{_BESIDE}}}")
"""The beginning of a line, without the hyphen that cuts its own last word."""

Cuts = tuple[tuple[int, int], ...]
"""(position, characters): from this position of the joined text on, so many characters of the page were left out before."""


def joined(raw: str, read: str) -> tuple[str, Cuts]:
    r"""Returns a stretch of a page’s text in one line, and what was left out.

    Args:
        raw: as it stands on the page, lines parted by line breaks.
        read: the same stretch, or more, as the unit gives it.

    >>> joined("Sales in-\ncreased in\nMay.", "Sales increased in May.")
    ('Sales increased in May.', ((8, 2),))
    """
    if "\n" not in raw:
        return raw, ()
    out, left_out, end = "", 0, 0
    cuts: list[tuple[int, int]] = []
    for found in _BREAKS.finditer(raw):
        out += raw[end : found.start()]
        end = found.end()
        after = _line.match(raw, end).group()  # type: ignore[union-attr]
        hyphen = out[-1:] in _HYPHENS and _reads(out[:-1], after, read)
        parted = not out[-1:].isspace() and _reads(f"{out} ", after, read)
        whole = hyphen or (not parted and _reads(out, after, read))
        left_out += hyphen + len(found.group()) - (not whole)
        out = out[:-1] if hyphen else out if whole else f"{out} "
        cuts.append((len(out), left_out))
    return out + raw[end:], tuple(cuts)


def before_cuts(position: int, cuts: Cuts) -> int:
    """Returns where a character of the joined text stands in the page's stretch."""
    return position + next((left_out for at, left_out in reversed(cuts) if at <= position), 0)


def _reads(before: str, after: str, read: str) -> bool:
    """Whether a unit's text has the end of a line and the beginning of the next without anything between them."""
    return bool(before and after) and reading(before[-_BESIDE:] + after) in read

"""The lines of a page's text as one, as its unit reads: a word that a line's end cuts is whole again.

"in- creased" was no "increased" to the checks, and 下 降 not 下降: they passed what the page denies. Where the unit's text joins
two lines, so does this; the way back to the page's characters is kept.
"""

from __future__ import annotations

from core.text.normalise import reading

_BESIDE = 8
"""Characters either side of a line's end that are looked for in the unit's text."""
_HYPHENS = "-‐\u00ad"

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
    lines = raw.split("\n")
    out, length, left_out = [lines[0]], len(lines[0]), 0
    cuts: list[tuple[int, int]] = []
    for line in lines[1:]:
        before = out[-1]
        if before[-1:] in _HYPHENS and before and _reads(before[:-1], line, read):
            out[-1] = before[:-1]
            length, left_out = length - 1, left_out + 2
            cuts.append((length, left_out))
        elif before and _reads(before, line, read):
            left_out += 1
            cuts.append((length, left_out))
        else:
            out.append(" ")
            length += 1
        out.append(line)
        length += len(line)
    return "".join(out), tuple(cuts)


def before_cuts(position: int, cuts: Cuts) -> int:
    """Returns where a character of the joined text stands in the page's stretch."""
    return position + next((left_out for at, left_out in reversed(cuts) if at <= position), 0)


def _reads(before: str, after: str, read: str) -> bool:
    """Whether a unit's text has the end of a line and the beginning of the next without anything between them."""
    return bool(after) and reading(before[-_BESIDE:] + after[:_BESIDE]) in read

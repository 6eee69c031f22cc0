"""Text of a page in several lines -> one line to show: words apart, and scripts without spaces joined where a line ended."""

from __future__ import annotations

import re

from core.text.scripts import CJK

_SPACED = "\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff"
"""Korean sets its words apart: there a line may have ended between two words."""
_UNSPACED = re.compile(rf"(?![{_SPACED}])[{CJK}\u3001-\u3011\u3014-\u301f\uff01-\uff65]")
_KOREAN = re.compile(rf"[{_SPACED}]")
_NUMBER_ALONE = re.compile(r"[\d.()（）]+")
"""A line that holds the number of a clause and nothing else."""


def one_line(text: str) -> str:
    r"""Returns a text in one line; a line end beside a letter of a script without spaces was no space.

    >>> one_line("违约金总额不超\n过合同总价的10%。")
    '违约金总额不超过合同总价的10%。'
    >>> one_line("payable in\nadvance")
    'payable in advance'
    """
    made = before = ""
    for line in (" ".join(line.split()) for line in text.splitlines()):
        made += line if _is_one_run(before, line) else f" {line}"
        before = line
    return " ".join(made.split())


def in_parts(text: str) -> str:
    r"""Returns a text in one line whose lines are parts of their own, such as a heading over its passage.

    >>> in_parts("Rent\nThe rent is due monthly.")
    'Rent · The rent is due monthly.'
    """
    return " · ".join(line for line in map(one_line, text.splitlines()) if line)


def _is_one_run(before: str, line: str) -> bool:
    """Whether a line goes on within a run that is written without spaces; an empty line and a clause's number end it."""
    if not before or not line or _NUMBER_ALONE.fullmatch(before):
        return False
    edges = (before[-1], line[0])
    return any(map(_UNSPACED.match, edges)) and not any(map(_KOREAN.match, edges))

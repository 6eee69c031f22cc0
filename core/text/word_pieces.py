"""Text to the pieces that page words are: words at white space, single characters in scripts without spaces."""

from __future__ import annotations

import re

UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u312f\u3190-\u319f\u31a0-\u31bf\u31f0-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\uff01-\uff0f\uff1a-\uff60"
)
"""Scripts written without spaces, and their full-width punctuation, as a range for a regular expression."""
_piece = re.compile(f"[{UNSPACED}]|[^\\s{UNSPACED}]+")
is_unspaced = re.compile(f"[{UNSPACED}]").match
"""Whether a text begins with a letter of such a script."""


def pieces(text: str) -> list[str]:
    """Words of a text as the pages are cut.

    Example: "约 20 万 people" gives "约", "20", "万", "people".
    """
    return _piece.findall(text)

"""One spelling for digits, signs, brackets and blanks, character by character, so that offsets stay those of the text."""

from __future__ import annotations

import re

_PLAIN = str.maketrans(
    {**{chr(0xFF10 + i): str(i) for i in range(10)}, "−": "-", "–": "-", "—": "-", "‒": "-", "﹣": "-", "－": "-", "＋": "+",
     "，": ",", "．": ".", "％": "%", "﹪": "%", "（": "(", "）": ")", "\u00a0": "\u00a0", "\u202f": "\u00a0", "\u2009": "\u00a0", "\u2007": "\u00a0", "\u2008": "\u00a0",
     "\u200a": "\u00a0", "\u3000": " ", "＄": "$", "￥": "¥", "￡": "£", "\t": " ", "’": "’", "\u02bc": "’", "٪": "%"}
)  # fmt: skip
_HAS_KANA = re.compile("[\u3041-\u30fa円]")
_ARABIC = re.compile(r"[\u066b\u066c](?<=\d.)(?=\d)")
"""Arabic's marks of decimals and of thousands, which are no other marks between digits."""
_JAPANESE = str.maketrans({"△": "-", "▲": "-"})
"""Japanese accounts write a minus so; elsewhere the marks point up."""


def is_japanese(text: str) -> bool:
    """Whether a text has kana, or amounts in 円."""
    return _HAS_KANA.search(text) is not None


def plain_marks(text: str) -> str:
    """Returns a text of the same length with full-width and typographic marks in their plain form.

    >>> plain_marks("（−１２．５％）")
    '(-12.5%)'
    """
    if text.isascii():
        return text.replace("\t", " ")
    plain = text.translate(_PLAIN)
    if _ARABIC.search(plain):
        plain = _ARABIC.sub(lambda mark: "’" if mark[0] == "\u066c" else ".", plain)
    return plain.translate(_JAPANESE) if is_japanese(plain) else plain

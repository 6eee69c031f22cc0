"""A word -> the same word without case, accents, ligatures, presentation forms and vowel marks."""

from __future__ import annotations

import unicodedata

_SKIPPED = "\u00ad\u0640\u200b\u200c\u200d\u200e\u200f\ufeff"
_ARABIC = str.maketrans({"أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ة": "ه", "ؤ": "و", "ئ": "ي"})


def fold(text: str) -> str:
    """Returns the folded form; ASCII text is only lower-cased.

    >>> [fold(word) for word in ("Café", "STRASSE", "Straße", "ﬁnance")]
    ['cafe', 'strasse', 'strasse', 'finance']
    """
    if text.isascii():
        return text.lower()
    text = unicodedata.normalize("NFKC", text).casefold().translate(_ARABIC)
    kept = unicodedata.normalize("NFKD", text).translate(_kept)
    return unicodedata.normalize("NFC", kept)


class _Kept(dict[int, int | None]):
    """Characters -> themselves, or None for those that are dropped; each is looked at once."""

    def __missing__(self, code: int) -> int | None:
        char = chr(code)
        kept = self[code] = None if unicodedata.combining(char) or char in _SKIPPED else code
        return kept


_kept = _Kept()

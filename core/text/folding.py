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
    parts = unicodedata.normalize("NFKD", text)
    kept = "".join(char for char in parts if not unicodedata.combining(char) and char not in _SKIPPED)
    return unicodedata.normalize("NFC", kept)

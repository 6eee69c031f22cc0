"""Named steps that make texts comparable, each with the way back to the original's offsets where that is needed.

strict: letters, digits and what changes a number: signs, brackets before a number, decimal marks, percent, currency.
compact: letters and digits only. search: a plain string for word search. reading: what a person reads, with print
forms undone. The first two drop case, spaces, hyphens and quotes; thousands marks are dropped, decimal marks are not.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

import numpy as np
from numpy.typing import NDArray

from core.text.offsets import Mapped

_BMP = 0x10000
_SUPERSCRIPTS = frozenset("¹²³⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉¼½¾⅓⅔⅛⅜⅝⅞")
CURRENCY_MARKS = "$€£¥₹₽₩"
_MINUS = "-−–‐‑—"
_TATWEEL = "\u0640"
"""Stretches a line of Arabic and is no letter, though Unicode counts it among them."""

_signs = re.compile(
    rf"[.,٫%‰％({CURRENCY_MARKS}{_MINUS.replace('-', chr(92) + '-')}]"
    rf"(?:(?<=\d[.,٫])(?=\d)|(?<=[%‰％{CURRENCY_MARKS}])|(?<=\()(?=\s?[{CURRENCY_MARKS}]?\s?\.?\d)"
    rf"|(?<=[{_MINUS}])(?<![^\W_].)(?=\.?\d|[{CURRENCY_MARKS}]\s?\.?\d)|(?<=\.)(?<![\w.].)(?=\d))"
)
"""Marks that change a number; it begins with one class of letters, which is what makes searching fast."""
_comma_of_thousands = re.compile(r",(?=\d{3}(?!\d))")


@cache
def _tables(strict: bool) -> tuple[NDArray[np.uint8], NDArray[np.uint32], dict[int, str]]:
    """For each BMP character: how many characters it becomes, which one if one, and the rest as a dictionary."""
    counts = np.zeros(_BMP, np.uint8)
    singles = np.zeros(_BMP, np.uint32)
    several: dict[int, str] = {}
    for code in range(_BMP):
        out = _folded(chr(code), strict)
        counts[code] = min(len(out), 255)
        if len(out) == 1:
            singles[code] = ord(out)
        elif out:
            several[code] = out
    return counts, singles, several


def _folded(char: str, strict: bool) -> str:
    """What one character becomes: lower case, print forms and accents apart, letters and digits only."""
    if char.isascii():
        return char.lower() if char.isalnum() else ""
    if strict and char in _SUPERSCRIPTS:
        return char
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", char).casefold())
    out = []
    for c in parts:
        if c.isdecimal():
            out.append(str(unicodedata.decimal(c)))
        elif c == _TATWEEL:
            continue
        elif c.isalnum() or (strict and unicodedata.category(c) in ("Mn", "Mc")):
            out.append(c)
    return "".join(out)


def _codes(text: str) -> NDArray[np.uint32]:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)


def _fold(text: str, strict: bool, kept: dict[int, str]) -> Mapped:
    """Folds every character; `kept` gives characters to put at positions that folding would drop."""
    codes = _codes(text)
    counts, singles, several = _tables(strict)
    inside = np.minimum(codes, _BMP - 1)
    lengths = np.where(codes < _BMP, counts[inside], 1).astype(np.int64)
    values = np.where(codes < _BMP, singles[inside], codes)
    if kept:
        at = np.fromiter(kept, np.int64, len(kept))
        lengths[at] = 1
        values[at] = np.fromiter((ord(c) for c in kept.values()), np.uint32, len(kept))
    source = np.repeat(np.arange(len(codes), dtype=np.int32), lengths)
    out = values[source]
    for position in np.flatnonzero(lengths > 1).tolist():
        first = int(np.searchsorted(source, position))
        letters = several[int(codes[position])]
        out[first : first + len(letters)] = _codes(letters)
    result = out.astype(np.uint32).tobytes().decode("utf-32-le", "surrogatepass")
    return Mapped(result, np.append(source, np.int32(len(text))).astype(np.int32), source + np.int32(1))


def strict(text: str) -> Mapped:
    """Letters, digits, accents, and the marks that change a number; see the module's docstring.

    Example: "Net loss of $(1,234.5) — 12 %" becomes "netlossof$(1234.512%".
    """
    return _fold(text, True, _kept(text))


def _kept(text: str) -> dict[int, str]:
    """The marks that change a number, by their place in the text."""
    kept: dict[int, str] = {}
    for found in _signs.finditer(text):
        at, mark = found.start(), found.group()
        if mark == ",":
            if not _comma_of_thousands.match(text, at):
                kept[at] = ","
        elif mark in _MINUS:
            kept[at] = "-"
        else:
            kept[at] = {"٫": ".", "％": "%"}.get(mark, mark)
    return kept


def strict_text(text: str) -> str:
    """The text that `strict` gives, without the way back: much faster for a short text."""
    if not text.isascii():
        return strict(text).text
    lower = text.lower()
    out: list[str] = []
    at = 0
    for place, mark in _kept(text).items():
        out += (lower[at:place].translate(_DROPPED), mark)
        at = place + 1
    return "".join([*out, lower[at:].translate(_DROPPED)])


def compact(text: str) -> Mapped:
    """Letters and digits only, without case and accents. Never enough to call a number the same."""
    return _fold(text, False, {})


_DROPPED = {code: None for code in range(128) if not chr(code).isalnum()}


def compact_text(text: str) -> str:
    """The text that `compact` gives, without the way back."""
    return text.lower().translate(_DROPPED) if text.isascii() else compact(text).text


_UNSEEN = {
    c: None
    for c in (0x00AD, 0xFFFD, 0x200B, 0x2060, 0xFEFF, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
}
"""Characters that a reader never sees: soft hyphen, zero-width space, byte-order mark, direction marks;
and U+FFFD, a glyph that the file gives no letter for."""
_SPACES = {
    c: " "
    for c in (
        0x00A0,
        0x1680,
        *range(0x2000, 0x200B),
        0x202F,
        0x205F,
        0x3000,
        0x09,
        0x0A,
        0x0D,
        0x0B,
        0x0C,
        0x85,
        0x2028,
        0x2029,
    )
}
_FULL_WIDTH_MARKS = {0xFF05: "%", 0xFF04: "$", 0xFF0B: "+", 0xFF0D: "-", 0xFF0E: ".", 0xFFE5: "¥", 0xFFE1: "£"}
_READING_RANGES = ((0xFB00, 0xFB06), (0xFB13, 0xFDFB), (0xFE70, 0xFEFC), (0xFF10, 0xFF19), (0xFF21, 0xFF3A), (0xFF41, 0xFF5A), (0xFF66, 0xFF9F),
                   (0x2E80, 0x2FD5), (0xF900, 0xFAFF), (0x0132, 0x0133), (0x01C4, 0x01CC), (0x0149, 0x0149))  # fmt: skip


@cache
def _reading_table() -> dict[int, str | None]:
    table: dict[int, str | None] = {**_UNSEEN, **_SPACES, **_FULL_WIDTH_MARKS}
    for low, high in _READING_RANGES:
        for code in range(low, high + 1):
            table[code] = unicodedata.normalize("NFKC", chr(code))
    return table


_printed_form = re.compile(
    "[\u0009-\u000d\u0085\u00a0\u00ad\u0132\u0133\u0149\u01c4-\u01cc\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f\u2060\u2066-\u2069"
    "\u2e80-\u2fd5\u3000\uf900-\ufdfb\ufe70-\ufeff\ufffd\uff04-\uff5a\uff66-\uff9f\uffe1-\uffe5]"
).search
"""Whether a text holds anything that the table changes; most texts do not, and this is much faster."""
_space_runs = re.compile(r"[ \t\n]{2,}|[\t\n]").sub


def reading(text: str) -> str:
    """What a person reads: ligatures, Arabic print forms and full-width letters undone, accents joined, one space.

    Superscripts, fractions and CJK punctuation stay: 10² is not 102.
    """
    if not text.isascii():
        if _printed_form(text):
            text = text.translate(_reading_table())
        if not unicodedata.is_normalized("NFC", text):
            text = unicodedata.normalize("NFC", text)
        if _right_to_left(text):
            text = _mirrored(text)
    if "  " in text or "\n" in text or "\t" in text:
        text = _space_runs(" ", text)
    return text.strip()


_right_to_left = re.compile("[\u0590-\u08ff]").search
_bracket = re.compile(r"[()\[\]]").search
_MIRROR = str.maketrans("()[]", ")(][")


def _mirrored(text: str) -> str:
    """Brackets of right-to-left text turned round when the file holds them as they look on paper."""
    first = _bracket(text)
    return text.translate(_MIRROR) if first and first.group() in ")]" else text


_dashes = re.compile("[‐-―−﹘﹣－]").sub
_quotes = str.maketrans(
    {"‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "`": "'", "´": "'"}
)
_ARABIC = str.maketrans({"أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ة": "ه", "ؤ": "و", "ئ": "ي", "ـ": None})


def search(text: str) -> str:
    """A plain string for word search: lower case, no accents, one kind of dash and quote, Arabic letters unified."""
    if text.isascii():
        return text.lower()
    text = unicodedata.normalize("NFKD", reading(text).translate(_quotes).translate(_ARABIC).casefold())
    return unicodedata.normalize("NFC", "".join(c for c in _dashes("-", text) if not unicodedata.combining(c)))

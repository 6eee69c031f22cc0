"""What stands beside a number: signs, brackets and currencies before it; percent, scale, currency and unit after it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from core.text.currencies import CODE_ALIASES, CODES, PREFIXES, SIGNS, WORDS
from core.text.folding import fold
from core.text.scales import SCALE_WORDS, SHORT_SCALES
from core.text.units_of_measure import UNITS

_SPACES = " \u00a0"
_CODE = re.compile(
    r"(?<![A-Za-z])(U\.S\.\s?\$|(?:US|A|AU|C|CA|CDN|Cdn|HK|NZ|S|NT|R|USD)\$|Rs\.?|SFr\.|Fr\.|[A-Z]{2,3})$"
)
_SIGN_PREFIX = re.compile(r"(?<![A-Za-z])(U\.S\. ?|US|AU|CA|CDN|Cdn|HK|NZ|NT|A|C|S|R|USD)$")
_CJK_BEFORE = (("人民币", "CNY"), ("人民幣", "CNY"), ("美元", "USD"), ("欧元", "EUR"), ("港币", "HKD"), ("港元", "HKD"))
_MINUS_WORD = re.compile(
    r"(?:\b(?:minus|negative|menos|moins|meno|negativ[eoa]?|moins|min)\s+|负|負|マイナス\s?)$", re.IGNORECASE
)
_TOKEN = re.compile(r"[ \u00a0]?[-‐‑]?([^\W\d_]+(?:['’][^\W\d_]+|[-‐‑][^\W\d_]+|\.[A-Za-z](?![A-Za-z]))*\.?)")
_MARK = re.compile(r"[ \u00a0]?(%|‰|‱)")
_CLOSE = re.compile(r"[ \u00a0]?\)")
_CURRENCY_SIGN = re.compile(rf"[ \u00a0]?([{''.join(SIGNS)}])(?!\s?\d)")
_DIGIT_NEXT = re.compile(r"\s?[(-]?\d")
_WRAPPED_MIN = 4
_PROSE_LETTERS = 12
"""Letters on a number's line from which it is no cell."""
_CONNECTORS = frozenset({"de", "di", "do", "of", "d"})
_PERCENT = {
    "percent": 0,
    "percentage": 0,
    "pct": 0,
    "prozent": 0,
    "procent": 0,
    "pourcent": 0,
    "pour-cent": 0,
    "pct.": 0,
}
_PERCENT_PHRASES = frozenset({"per cent", "pour cent", "por ciento", "por cento", "per cento", "par cent"})
_POINT_PHRASES = frozenset(
    {"percentage points", "percentage point", "basis points", "basis point", "per mille", "pro mille"}
)
_BASIS = {"bps": -2, "bp": -2, "bips": -2, "promille": -1, "promil": -1}
_TIMES = frozenset({"x", "times", "fold", "mal", "fois", "veces", "vezes", "volte", "keer"})
_CJK_AFTER: dict[str, tuple[str, str]] = {
    "个百分点": ("percent", "points"), "個百分點": ("percent", "points"), "百分点": ("percent", "points"), "百分點": ("percent", "points"),
    "个百分點": ("percent", "points"), "パーセント": ("percent", ""), "ポイント": ("percent", "points"), "倍": ("times", ""), "基点": ("basis", ""), "个基点": ("basis", ""), "プロセント": ("percent", ""),
}  # fmt: skip


@dataclass(slots=True)
class Before:
    """What stands before a number."""

    start: int
    currency: str = ""
    minus: bool = False
    bracket: bool = False
    plus: bool = False
    letters: bool = False
    """Glued to letters or a name, so it is a part of an identifier."""
    in_range: bool = False
    """A digit and a dash stand before it."""


@dataclass(slots=True)
class After:
    """What stands after a number."""

    end: int
    percent: bool = False
    percent_power: int = 0
    """-2 for basis points, -1 for per mille."""
    points: bool = False
    scale: int = 0
    scaled: bool = False
    currency: str = ""
    unit: str = ""
    times: bool = False
    closed: bool = False
    word: str = ""
    """The word after it, when it is no unit: what is counted."""
    minor: Decimal | None = None


def read_before(text: str, start: int) -> Before:
    """Walks left from a number over its currency, sign and bracket."""
    before = Before(start)
    for _ in range(5):
        at = before.start
        gap = at
        while gap > 0 and text[gap - 1] in _SPACES and at - gap < 2:
            gap -= 1
        if gap == 0:
            break
        char = text[gap - 1]
        if char in SIGNS and not before.currency:
            before.currency, before.start = SIGNS[char], gap - 1
            _widen_sign(text, before)
        elif char in "-+±" and at == gap:
            if not _take_sign(text, before, gap, start):
                break
        elif char == "(" and not before.bracket:
            before.bracket, before.start = True, gap - 1
        elif char.isalpha():
            _take_letters(text, before, gap, start, at == gap)
            break
        else:
            break
    return before


def _widen_sign(text: str, before: Before) -> None:
    """As in "US" before "$"."""
    prefix = _SIGN_PREFIX.search(text[max(0, before.start - 6) : before.start])
    if prefix and before.currency == "$":
        name = prefix.group(1).strip() + "$"
        before.currency = PREFIXES.get(name, "USD" if name.startswith("U.S") else "$")
        before.start -= len(prefix.group(1))


def _take_sign(text: str, before: Before, gap: int, start: int) -> bool:
    char, left = text[gap - 1], text[gap - 2] if gap > 1 else ""
    if char != "-":
        before.plus, before.start = True, gap - 1
        return True
    if left and (left.isdecimal() or left in "%)"):
        before.in_range = True
        return False
    if left.isalpha() and left.isascii():
        before.letters = True
        return False
    before.minus, before.start = True, gap - 1
    return True


def _take_letters(text: str, before: Before, gap: int, start: int, glued: bool) -> None:
    code = _CODE.search(text[max(0, gap - 8) : gap])
    name = code.group(1) if code else ""
    if name in CODES or name in PREFIXES or (name.endswith("$") and name):
        if not before.currency or name in ("US", "AU"):
            known = CODE_ALIASES.get(name) or PREFIXES.get(name) or name
            if name in ("US", "AU") and not before.currency:
                before.letters = glued
                return
            before.currency, before.start = known, gap - len(name)
            if (
                before.start > 0
                and text[before.start - 1] == "-"
                and not text[before.start - 2 : before.start - 1].isalnum()
            ):
                before.minus, before.start = True, before.start - 1
        return
    for word, currency in _CJK_BEFORE:
        if text.endswith(word, 0, gap):
            before.currency, before.start = currency, gap - len(word)
            gap = before.start
            break
    word_minus = _MINUS_WORD.search(text[max(0, before.start - 11) : before.start])
    if word_minus:
        before.minus, before.start = True, before.start - len(word_minus.group())
    elif glued and text[gap - 1].isascii() and before.start == start:
        before.letters = True


@lru_cache(maxsize=50_000)
def _word_role(raw: str) -> tuple[str, str]:
    """Returns (role, value) of a word after a number: percent, scale, currency, unit, times, connector or ""."""
    word = fold(raw).rstrip(".") if len(raw) > 1 else raw.lower()
    dotted = fold(raw)
    if word in _PERCENT:
        return "percent", ""
    if word in _BASIS:
        return "basis", str(_BASIS[word])
    if word in SHORT_SCALES:
        return ("short", str(SCALE_WORDS.get(word, 12)))
    if raw.isupper() and word.upper() in CODES:
        return "currency", CODE_ALIASES.get(word.upper(), word.upper())
    if word in SCALE_WORDS or dotted in SCALE_WORDS:
        return "scale", str(SCALE_WORDS.get(word) or SCALE_WORDS.get(dotted, 0))
    if word in WORDS:
        return "currency", WORDS[word]
    if word.startswith("d'") and word[2:] in WORDS:
        return "currency", WORDS[word[2:]]
    if word in UNITS:
        return "unit", UNITS[word][0]
    if word in _TIMES:
        return "times", ""
    head = word.split("-")[0]
    if head != word and (head in UNITS or head in SCALE_WORDS):
        return ("unit", UNITS[head][0]) if head in UNITS else ("scale", str(SCALE_WORDS[head]))
    if word.upper() in CODES and len(word) == 3 and word not in ("all", "cop", "try", "pen", "sar"):
        return "currency", CODE_ALIASES.get(word.upper(), word.upper())
    return "", ""


def read_after(text: str, end: int, before: Before) -> After:
    """Walks right from a number over bracket, percent, scale, currency and unit."""
    after = After(end)
    for _ in range(6):
        at = after.end
        if at >= len(text):
            break
        char = text[at]
        if char in "\n|":
            if char == "|" or not _wrapped_word(text, at, after):
                break
            continue
        if before.bracket and not after.closed and (close := _CLOSE.match(text, at)):
            after.closed, after.end = True, close.end()
            continue
        mark = _MARK.match(text, at)
        if mark and not after.percent:
            after.percent, after.end = True, mark.end()
            after.percent_power = {"%": 0, "‰": -1, "‱": -2}[mark.group(1)]
            continue
        sign = _CURRENCY_SIGN.match(text, at)
        if sign and not after.currency and not before.currency and not after.percent:
            after.currency, after.end = SIGNS[sign.group(1)], sign.end()
            continue
        if not _take_word(text, at, before, after):
            break
    return after


def _wrapped_word(text: str, at: int, after: After) -> bool:
    """A scale or percent word at the start of the next line still belongs to the number; a unit does within prose."""
    token = _TOKEN.match(text, at + 1)
    if token is None or len(token.group(1)) < _WRAPPED_MIN or after.scaled or after.percent:
        return False
    role, value = _word_role(token.group(1))
    line = text[text.rfind("\n", 0, at) + 1 : at]
    if role == "scale" and len(token.group(1)) > _WRAPPED_MIN:
        after.scale, after.scaled = int(value), True
    elif role == "percent":
        after.percent = True
    elif role == "unit" and not after.unit and sum(char.isalpha() for char in line) >= _PROSE_LETTERS:
        after.unit = value
    else:
        return False
    after.end = token.end()
    return True


def _take_word(text: str, at: int, before: Before, after: After) -> bool:
    if text[at] > "\u2e7f" or (text[at] == " " and at + 1 < len(text) and text[at + 1] > "\u2e7f"):
        return _take_cjk(text, at, before, after)
    token = _TOKEN.match(text, at)
    if token is None:
        return False
    if _take_phrase(text, token, after):
        return True
    raw = token.group(1)
    glued = token.start(1) == at
    role, value = _word_role(raw)
    if role == "short":
        return _take_short(text, token, raw, int(value), glued, before, after)
    if role == "currency":
        taken = _take_currency(text, token, value, glued, before, after)
    elif role == "times" and (raw in ("x", "X") or before.currency) and _DIGIT_NEXT.match(text, token.end()):
        taken = False  # "$4,250 x 12" multiplies
    elif role:
        taken = _take_role(role, value, after)
    else:
        taken = (
            fold(raw).strip(".'") in _CONNECTORS and (after.scaled or glued) and _currency_follows(text, token.end())
        )
    if not taken:
        after.word = after.word or raw
        return False
    after.end = token.end() - (1 if raw.endswith(".") and fold(raw) not in SCALE_WORDS else 0)
    return role not in ("unit", "times")


def _take_role(role: str, value: str, after: After) -> bool:
    """Notes a percent, scale, unit or "times"; False when the number has one already."""
    if role == "percent" and not after.percent:
        after.percent = True
    elif role == "basis" and not after.percent:
        after.percent, after.percent_power, after.points = True, int(value), True
    elif role == "scale" and not after.unit:
        after.scale, after.scaled = after.scale + int(value), True
    elif role == "unit" and not after.unit and not after.percent:
        after.unit = value
    elif role == "times" and not after.unit:
        after.times = True
    else:
        return False
    return True


def _take_currency(text: str, token: re.Match[str], value: str, glued: bool, before: Before, after: After) -> bool:
    """Notes a currency, unless it belongs to the next number or differs from the one before the number."""
    if after.currency or (_DIGIT_NEXT.match(text, token.end()) and (before.currency or token.group(1).isupper())):
        return False
    if before.currency and not glued and value not in (before.currency, "$", "USD", "CNY"):
        return False
    after.currency = value
    return True


def _currency_follows(text: str, at: int) -> bool:
    """Whether a currency stands after "de" or "of": "millones de euros", "280 millions de $"."""
    following = _TOKEN.match(text, at)
    if _CURRENCY_SIGN.match(text, at) is not None:
        return True
    return following is not None and _word_role(following.group(1))[0] == "currency"


def _take_short(
    text: str, token: re.Match[str], raw: str, power: int, glued: bool, before: Before, after: After
) -> bool:
    """One-letter scales: glued ("5k", "$5.2m"), or apart beside a currency, or a capital M ("-2.5 M")."""
    letter = raw.rstrip(".")
    followed_by_sign = _CURRENCY_SIGN.match(text, token.end()) is not None
    apart = bool(before.currency) or letter == "M" or followed_by_sign
    if after.scaled or after.percent or not (glued or apart) or (letter.lower() == "t" and not before.currency):
        return False
    after.scale, after.scaled, after.end = after.scale + power, True, token.start(1) + len(letter)
    return True


def _take_phrase(text: str, token: re.Match[str], after: After) -> bool:
    second = _TOKEN.match(text, token.end())
    if second is None or second.start() != token.end() or len(second.group(1)) < 2:
        return False
    phrase = f"{fold(token.group(1)).rstrip('.')} {fold(second.group(1)).rstrip('.')}"
    if phrase in _PERCENT_PHRASES:
        after.percent = True
    elif phrase in _POINT_PHRASES:
        after.percent, after.points = True, True
        after.percent_power = -2 if phrase.startswith("basis") else -1 if "mille" in phrase else 0
    elif phrase in WORDS and not after.currency:
        after.currency = WORDS[phrase]
    else:
        return False
    after.end = second.end() - (1 if second.group(1).endswith(".") else 0)
    return True


def _take_cjk(text: str, at: int, before: Before, after: After) -> bool:
    start = at + 1 if text[at] == " " else at
    for size in range(5, 0, -1):
        piece = text[start : start + size]
        if len(piece) < size:
            continue
        if piece in _CJK_AFTER:
            role, value = _CJK_AFTER[piece]
            if role == "times":
                after.times = True
            else:
                after.percent, after.points = True, value == "points"
                after.percent_power = -2 if role == "basis" else 0
            after.end = start + size
            return False
        if piece in WORDS and not after.currency:
            after.currency, after.end = WORDS[piece], start + size
            return False
        if piece in UNITS and not before.currency:
            after.unit, after.end = UNITS[piece][0], start + size
            return False
    after.word = text[start]
    return False

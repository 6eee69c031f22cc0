"""What stands beside a number: signs, brackets and currencies before it; percent, scale, currency and unit after it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from core.text.currencies import CODE_ALIASES, CODES, PHRASE_STARTS, PREFIXES, SIGNS, WORDS
from core.text.folding import fold
from core.text.percents import percent_after
from core.text.scales import SCALE_WORDS, SHORT_SCALES
from core.text.units_of_measure import UNITS, unit_phrase

_SPACES = " \u00a0"
_CJK_WORD = 2
"""Letters from which a currency's Chinese name may stand before a number."""
_CODE = re.compile(
    r"(?<![A-Za-z])(U\.S\.\s?\$|(?:US|A|AU|C|CA|CDN|Cdn|HK|NZ|S|NT|R|MX|USD)\$|Rs\.?|SFr\.|Fr\.|kr\.?|zł|Kč|[A-Z]{2,3})$"
)
_CODE_ENDS = frozenset("s.rłč")
"""Of the codes that do not end in a capital letter."""
_SIGN_PREFIX = re.compile(r"(?<![A-Za-z])(U\.S\. ?|US|AU|CA|CDN|Cdn|HK|NZ|NT|MX|A|C|S|R|USD)$")
_SCALED_SIGN = re.compile(r"(?<![^\W_])([TkKM]|Mio\.? ?|Mrd\.? ?)$")
_SCALED_CODE = re.compile(r"(?<![^\W_])([TkKM]|Mio\.? ?)(EUR|USD|CHF|GBP)$")
_SCALES_BEFORE = {"T": 3, "k": 3, "K": 3, "M": 6, "Mio": 6, "Mrd": 9}
_CJK_BEFORE = tuple(
    (word, code)
    for word, code in sorted(WORDS.items(), key=lambda item: -len(item[0]))
    if len(word) >= _CJK_WORD and word[0] > "\u2e7f"
)
_MINUS_WORD = re.compile(
    r"(?<!plus or )(?:\b(?:minus|negative|menos|moins|meno|negativ[eoa]?|moins|min)\s+|负|負|マイナス\s?)$",
    re.IGNORECASE,
)
_MINUS_ENDS = frozenset("sSeEoOaAvVnN负負ス")
"""Last letters of these words."""
_TOKEN = re.compile(r"[ \u00a0]?[-‐‑]?([^\W\d_]+(?:['’][^\W\d_]+|[-‐‑][^\W\d_]+|\.[A-Za-z](?![A-Za-z]))*\.?)")
_QUALIFIED = re.compile(
    r"[ \u00a0-](?:business|working|calendar|trading|banking|clear|consecutive|successive|full|further|additional|more|other)[ \u00a0]"
    r"(days?|weeks?|months?|years?|hours?)\b",
    re.IGNORECASE,
)
_CLOSE = re.compile(r"[ \u00a0]?\)")
_CURRENCY_SIGN = re.compile(rf"[ \u00a0]?([{''.join(SIGNS)}])(?!\s?\d)")
_THOUSAND = 3
_DIGIT_NEXT = re.compile(r"\s?[(-]?\d")
_NOTHING_BEHIND = frozenset(["", "|", ",", ";", ":", "."])
_NOTHING_AFTER_BLANK = frozenset(" " + char for char in "0123456789|\n")
"""What says at once that neither a unit nor a sign stands behind a number, as behind most cells of a table."""
_WRAPPED_MIN = 4
_PROSE_LETTERS = 12
"""Letters on a number's line from which it is no cell."""
_CONNECTORS = frozenset({"de", "di", "do", "of", "d"})
_PERCENT = frozenset({"percent", "prozent", "procent", "pourcent"})
"""Words that may stand on the next line."""
_SCALED_CODES = {
    "teur": ("EUR", 3),
    "keur": ("EUR", 3),
    "meur": ("EUR", 6),
    "tusd": ("USD", 3),
    "kusd": ("USD", 3),
    "musd": ("USD", 6),
    "tchf": ("CHF", 3),
    "kchf": ("CHF", 3),
    "mchf": ("CHF", 6),
}
_CENTS = {"cent": "¢", "cents": "¢", "¢": "¢", "pence": "GBP", "penny": "GBP", "p": "GBP"}
_TIMES = frozenset({"x", "×", "times", "fold", "mal", "fois", "veces", "vezes", "volte", "keer"})
_CJK_AFTER: dict[str, tuple[str, int]] = {
    "个百分点": ("points", 0), "個百分點": ("points", 0), "百分点": ("points", 0), "百分點": ("points", 0), "ポイント": ("points", 0),
    "パーセント": ("percent", 0), "プロセント": ("percent", 0), "倍": ("times", 0), "基点": ("points", -2), "个基点": ("points", -2),
    "個基點": ("points", -2), "基點": ("points", -2), "ベーシスポイント": ("points", -2), "bp": ("points", -2),
}  # fmt: skip
_CJK_LONGEST = max(len(word) for word in (*_CJK_AFTER, "平方メートル"))
_TENTHS = re.compile(
    r"(?:[成割])(?:(半)|([\d一二三四五六七八九])分)?(?=[^\u3400-\u9fff\u3040-\u30ff]|$|[以多左半的股收下上])"
)
_TENTH_DIGITS = "一二三四五六七八九"


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
    scale: int = 0
    """"TEUR 5", "T€ 5": the scale glued to the currency."""


@dataclass(slots=True)
class After:
    """What stands after a number."""

    end: int
    percent: bool = False
    percent_power: int = 0
    """-2 for basis points, -1 for per mille, 1 for tenths."""
    added: Decimal | None = None
    """What a second part adds before the scale: the half in 两成半."""
    minor: int = 0
    """-2 for cents and pence."""
    points: bool = False
    scale: int = 0
    scaled: bool = False
    currency: str = ""
    unit: str = ""
    times: bool = False
    closed: bool = False
    word: str = ""
    """The word after it, when it is no unit: what is counted."""
    counted: bool = False
    """The number is written in words, so that "de" may link it to its currency: "deux millions de dollars"."""


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
        elif char.isalpha() or (char == "." and text[gap - 3 : gap] in ("Rs.", "Fr.", "kr.")):
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
        return
    scaled = _SCALED_SIGN.search(text[max(0, before.start - 6) : before.start])
    if scaled:
        before.scale, before.start = _SCALES_BEFORE[scaled.group(1).strip(". ")], before.start - len(scaled.group(1))


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
    scaled = _SCALED_CODE.search(text[max(0, gap - 8) : gap]) if text[gap - 1] in "RDFP" else None
    if scaled and not before.currency:
        before.currency, before.scale = scaled.group(2), _SCALES_BEFORE[scaled.group(1).strip(". ")]
        before.start = gap - len(scaled.group())
        return
    last = text[gap - 1]
    code = _CODE.search(text[max(0, gap - 8) : gap]) if last.isupper() or last in _CODE_ENDS else None
    name = code.group(1) if code else ""
    name = "kr" if name == "kr." else name
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
    if text[gap - 1] > "\u2e7f":
        for word, currency in _CJK_BEFORE:
            if text.endswith(word, 0, gap):
                before.currency, before.start = currency, gap - len(word)
                gap = before.start
                break
    left = text[max(0, before.start - 20) : before.start]
    word_minus = _MINUS_WORD.search(left) if left.rstrip()[-1:] in _MINUS_ENDS else None
    if word_minus:
        before.minus, before.start = True, before.start - len(word_minus.group())
    elif glued and text[gap - 1].isascii() and before.start == start:
        before.letters = True


def _special_role(raw: str, word: str) -> tuple[str, str] | None:
    """Percents, currencies with a scale glued to them, cents, and "mm": "$5 mm" is five million, "5 mm" a length."""
    if word in _PERCENT:
        return "percent", ""
    if word in _SCALED_CODES and raw[-1:].isupper():
        return "scaled", word
    if word in _CENTS:
        return "cents", _CENTS[word]
    if raw == "um":
        return "um", "um"
    return ("mm", "mm") if raw in ("mm", "mm.") else None


@lru_cache(maxsize=50_000)
def _word_role(raw: str) -> tuple[str, str]:
    """Returns (role, value) of a word after a number: percent, scale, currency, unit, times, connector or ""."""
    word = fold(raw).rstrip(".") if len(raw) > 1 else raw.lower()
    dotted = fold(raw)
    special = _special_role(raw, word)
    if special is not None:
        return special
    if word in SHORT_SCALES:
        return ("short", str(SCALE_WORDS.get(word, 12)))
    if raw.isupper() and word.upper() in CODES:
        return "currency", CODE_ALIASES.get(word.upper(), word.upper())
    if word in SCALE_WORDS or dotted in SCALE_WORDS:
        return "scale", str(SCALE_WORDS.get(word) or SCALE_WORDS.get(dotted, 0))
    if word in WORDS:
        return "currency", WORDS[word]
    if word[:2] in ("d'", "d’") and word[2:] in WORDS:
        return "currency", WORDS[word[2:]]
    owned = word[:-2] if word.endswith(("'s", "’s")) else word  # "one month's notice"
    if owned in UNITS:
        return "unit", UNITS[owned][0]
    if word in _TIMES:
        return "times", ""
    head = word.split("-")[0]
    if head != word and (head in UNITS or head in SCALE_WORDS):
        return ("unit", UNITS[head][0]) if head in UNITS else ("scale", str(SCALE_WORDS[head]))
    if word.upper() in CODES and len(word) == 3 and word not in ("all", "cop", "try", "pen", "sar"):
        return "currency", CODE_ALIASES.get(word.upper(), word.upper())
    return "", ""


def read_after(text: str, end: int, before: Before, words: bool = False) -> After:
    """Walks right from a number over bracket, percent, scale, currency and unit."""
    after = After(end, counted=words)
    if text[end : end + 1] in _NOTHING_BEHIND or text[end : end + 2] in _NOTHING_AFTER_BLANK:
        return after
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
        if not after.percent and (share := percent_after(text, at)):
            after.percent = True
            after.percent_power, after.points, after.end = share
            continue
        sign = _CURRENCY_SIGN.match(text, at)
        if sign and not after.currency and not before.currency and not after.percent:
            after.currency, after.end = SIGNS[sign.group(1)], sign.end()
            continue
        if not _take_word(text, at, before, after):
            break
    plain = not (after.unit or after.percent or after.currency or after.times)
    if plain and (counted := _QUALIFIED.match(text, after.end)):
        after.unit = UNITS[counted[1].lower()][0]  # the adjective matters, so the number ends before it
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
    if not after.unit and not after.percent and (phrase := unit_phrase(text, at)):
        after.unit, after.end = phrase
        return False
    token = _TOKEN.match(text, at)
    if token is None:
        return _take_mark(text, at, before, after)
    if _take_phrase(text, token, after):
        return True
    raw = token.group(1)
    glued = token.start(1) == at
    role, value = _word_role(raw)
    if role == "short":
        return _take_short(text, token, raw, int(value), glued, before, after)
    if role == "currency":
        taken = _take_currency(text, token, value, glued, before, after)
    elif role in ("scaled", "cents", "mm", "um"):
        taken = _take_special(role, value, raw, glued, before, after)
    elif role == "times" and (raw in ("x", "X", "×") or before.currency) and _DIGIT_NEXT.match(text, token.end()):
        taken = False  # "$4,250 x 12" multiplies
    elif raw.lower() == "miles" and not text.startswith(" de ", token.end()):
        taken = _take_role("unit", "mile", after)  # "miles de euros" are thousands
    elif role:
        taken = _take_role(role, value, after)
    else:
        linked = after.scaled or glued or after.counted
        taken = fold(raw).strip(".'") in _CONNECTORS and linked and _currency_follows(text, token.end())
    if not taken:
        after.word = after.word or raw
        return False
    after.end = token.end() - (1 if raw.endswith(".") and fold(raw) not in SCALE_WORDS else 0)
    return role not in ("unit", "times")


def _take_mark(text: str, at: int, before: Before, after: After) -> bool:
    """As in "2.5×" and "5¢"."""
    mark = text[at : at + 1]
    if mark == "×" and not after.unit and not _DIGIT_NEXT.match(text, at + 1):
        after.times, after.end = True, at + 1
    elif mark == "¢" and not before.currency and not after.currency:
        after.currency, after.minor, after.end = "¢", -2, at + 1
    return False


def _take_special(role: str, value: str, raw: str, glued: bool, before: Before, after: After) -> bool:
    """Cents, currencies with a scale glued to them ("5.400 TEUR"), and "mm", which is a scale only beside money."""
    if role == "mm":
        return _take_role("scale", "6", after) if before.currency else _take_role("unit", "mm", after)
    if role == "um":
        return glued and _take_role("unit", "um", after)  # "2023 um 6 %" is no length
    if after.currency or before.currency or after.percent or after.unit:
        return False
    if role == "cents":
        if (raw == "p") is not glued or after.scaled or raw in ("P", "CENT", "CENTS"):
            return False
        after.currency, after.minor = value, -2
        return True
    code, power = _SCALED_CODES[value]
    after.currency, after.scale, after.scaled = code, after.scale + power, True
    return True


def _take_role(role: str, value: str, after: After) -> bool:
    """Notes a percent, scale, unit or "times"; False when the number has one already."""
    if role == "percent" and not after.percent:
        after.percent = True
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
    if letter == "T" and followed_by_sign and not glued:
        power = _THOUSAND  # "5.400 T€"
    elif letter.lower() == "t" and not before.currency:
        return False
    if after.scaled or after.percent or not (glued or apart):
        return False
    after.scale, after.scaled, after.end = after.scale + power, True, token.start(1) + len(letter)
    return True


def _take_phrase(text: str, token: re.Match[str], after: After) -> bool:
    """A currency of two or three words: "Swiss francs", "Hong Kong dollars"."""
    if after.currency or token.group(1)[0].isdecimal() or fold(token.group(1)).rstrip(".") not in PHRASE_STARTS:
        return False
    phrase, end = token.group(1), token.end()
    for _ in range(2):
        following = _TOKEN.match(text, end)
        if following is None or following.start() != end:
            return False
        phrase, end = f"{phrase} {following.group(1)}", following.end()
        code = WORDS.get(" ".join(fold(part).rstrip(".") for part in phrase.split()))
        if code:
            after.currency, after.end = code, end - (1 if phrase.endswith(".") else 0)
            return True
    return False


def _take_cjk(text: str, at: int, before: Before, after: After) -> bool:
    start = at + 1 if text[at] == " " else at
    if not after.percent and (tenths := _TENTHS.match(text, start)):
        after.percent, after.percent_power, after.end = True, 1, tenths.end()
        after.added = Decimal("0.5") if tenths[1] else _tenth(tenths[2]) if tenths[2] else None
        return False
    for size in range(min(_CJK_LONGEST, len(text) - start), 0, -1):
        piece = text[start : start + size]
        if piece in _CJK_AFTER:
            role, power = _CJK_AFTER[piece]
            if role == "times":
                after.times = True
            else:
                after.percent, after.points, after.percent_power = True, role == "points", power
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


def _tenth(digit: str) -> Decimal:
    """The hundredths of 3割5分, in tenths."""
    return Decimal(digit if digit.isdecimal() else _TENTH_DIGITS.index(digit) + 1) / 10

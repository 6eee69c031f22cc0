"""Scale notes of tables: "in thousands, except per share", "$'000", "£m", 单位：万元 -> power of ten, currency, exceptions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from core.text.currencies import CODE_ALIASES, CODES, PREFIXES, SIGNS, WORDS
from core.text.folding import fold

_MONEY = r"(?:US|HK|AU|CA|NZ|S|A|C|R|NT)?[$€£¥₹￥]|RMB|USD|EUR|GBP|CHF|JPY|CNY|HKD|AUD|CAD|\bRs\.?"
_NOTE = re.compile(
    rf"(?P<before>{_MONEY})?\s?(?:\b(?:are\s+)?in\s+)?\b(?P<word>thousands?|millions?|billions?|crores?|lakhs?)\b(?P<of>\s+of\s+(?:(?:U\.?S\.?|Canadian|Australian|Hong Kong)\s+)?(?:[A-Za-z]+|[$€£¥]))?"
    rf"|(?P<money>{_MONEY})\s?['’‘`]?(?P<short>000s?|mn|mil|mm|m|k|bn|million|thousand|billion)\b(?!\s?\d)"
    r"|['’‘`]000s?\b(?!\d)|\(000s?(?:\s+omitted)?\)|\b000s?\s+omitted"
    r"|\b(?:in\s+)?(?P<de>Tsd\.?|Mio\.?|Mrd\.?|TEUR|TUSD|TCHF|MEUR|T€|Tausend|Millionen|Milliarden)\s*(?P<demoney>EUR|Euro|€|CHF|USD)?(?!\w)"
    r"|\ben\s+(?P<fr>milliers|millions|milliards|miles|millones)\s+(?:d['’e]\s*)?(?P<frmoney>euros?|dollars?|dólares|pesos)?"
    r"|\b(?:em|in)\s+(?P<pt>milhares|milhões|migliaia|milioni|miliardi|duizenden|miljoenen)\s+(?:de|di)?\s*(?P<ptmoney>euros?|euro|reais|dollari|dólares)?"
    r"|(?:单位|單位|単位|金额单位|金額單位)[：:]\s*(?:人民币|人民幣)?(?P<zh>百万|百萬|千万|千|万|萬|亿|億)?(?P<zhmoney>元|円|美元|港元|欧元)?"
    r"|(?:人民币|人民幣|以)?(?P<zh2>百万|百萬|千|万|萬|亿|億)(?P<zhmoney2>元|円|港元|美元)(?:为单位|為單位)?(?=\s*[\n|)）]|$)",
    re.IGNORECASE,
)
_POWERS = {
    "thousand": 3, "million": 6, "billion": 9, "crore": 7, "lakh": 5, "000": 3, "mn": 6, "m": 6, "mil": 6, "mm": 6, "k": 3, "bn": 9, "tsd": 3, "mio": 6, "mrd": 9,
    "teur": 3, "tusd": 3, "tchf": 3, "meur": 6, "t€": 3, "tausend": 3, "millionen": 6, "milliarden": 9, "millier": 3, "milliard": 9, "mile": 3, "millone": 6, "milhare": 3,
    "milhoe": 6, "migliaia": 3, "milioni": 6, "miliardi": 9, "duizenden": 3, "miljoenen": 6,
    "千": 3, "万": 4, "萬": 4, "百万": 6, "百萬": 6, "千万": 7, "亿": 8, "億": 8,
}  # fmt: skip
_GLUED_MONEY = {"teur": "EUR", "t€": "EUR", "meur": "EUR", "tusd": "USD", "tchf": "CHF"}
_EXCEPT = re.compile(
    r"except\s+(?:for\s+)?(?P<what>[^)\n|]{3,90})|unless\s+(?:otherwise\s+)?(?:specified|stated|indicated)",
    re.IGNORECASE,
)
_DIGIT_BEFORE = re.compile(r"\d[\d.,]*\)?\s*$")
_HINTS = (
    "thousand", "million", "billion", "crore", "lakh", "000s", "000 omitted", "tsd", "mio", "mrd", "teur", "tusd", "tchf", "meur", "t€", "tausend",
    "milli", "miles", "milh", "migliaia", "milion", "miliard", "duizenden", "miljoen", "单位", "單位", "単位",
)  # fmt: skip
_SIGNED_HINT = re.compile(
    r"[$€£¥]\s?['’‘`]?[mMkKbB0]|(?:RMB|USD|EUR|GBP|HKD|AUD|CAD|JPY|CNY|CHF)\s?['’‘`]?[mMkKbB0]|['’‘`]\s?000|[千万萬亿億][元円]"
)
_AHEAD, _BEHIND = 24, 48


@dataclass(frozen=True, slots=True)
class ScaleNote:
    """A note that gives scale and currency to the numbers of a table, [start, end) of its text."""

    start: int
    end: int
    power: int
    currency: str = ""
    except_words: str = ""
    """What is excepted: "per share amounts and percentages"; "" when nothing is."""
    raw: str = ""


@lru_cache(maxsize=1024)
def scale_notes(text: str) -> tuple[ScaleNote, ...]:
    """Finds the notes that govern tables; a scale word beside a number is not one.

    >>> [(n.power, n.currency) for n in scale_notes("(in thousands of euros, except per share)")]
    [(3, 'EUR')]
    """
    found: list[ScaleNote] = []
    done = 0
    for start, end in _hints(text):
        if start < done:
            continue
        match = _NOTE.search(text, max(done, start - _AHEAD), min(len(text), end + _BEHIND))
        if match is None:
            continue
        done = max(match.end(), end)
        note = _read_note(match, text)
        if note is not None:
            found.append(note)
    return tuple(found)


def _hints(text: str) -> list[tuple[int, int]]:
    """Returns the places where a note may stand; looking for words is far cheaper than trying the whole pattern."""
    low = text.lower()
    if len(low) != len(text):  # a few letters change length in lower case
        low = text
    places = [match.span() for match in _SIGNED_HINT.finditer(text)]
    for word in _HINTS:
        at = low.find(word)
        while at >= 0:
            places.append((at, at + len(word)))
            at = low.find(word, at + len(word))
    return sorted(places)


def _read_note(match: re.Match[str], text: str) -> ScaleNote | None:
    groups = match.groupdict()
    word = next((groups[name] for name in ("word", "short", "de", "fr", "pt", "zh", "zh2") if groups[name]), "000")
    if match.group().startswith(("单位", "單位", "単位", "金")) and not groups["zh"]:
        return ScaleNote(match.start(), match.end(), 0, _money(groups["zhmoney"] or ""), "", match.group().strip())
    if groups["word"] and not _is_note_word(match, text):
        return None
    if (groups["de"] or groups["zh2"]) and _DIGIT_BEFORE.search(text[max(0, match.start() - 14) : match.start()]):
        return None
    key = fold(word).strip(".'").rstrip("s")
    power = _POWERS.get(key, _POWERS.get(fold(word).strip("."), 0))
    if not power:
        return None
    money = next(
        (groups[n] for n in ("before", "money", "demoney", "frmoney", "ptmoney", "zhmoney", "zhmoney2") if groups[n]),
        "",
    )
    if groups["of"]:
        money = re.sub(r"^\s*of\s+", "", groups["of"])
    if not money:
        left = re.search(
            rf"(?P<m>{_MONEY}|dollars|euros?|pounds|yen|yuan|renminbi)\s*(?:amounts\s*)?$",
            text[max(0, match.start() - 24) : match.start()],
            re.IGNORECASE,
        )
        money = left["m"] if left else _GLUED_MONEY.get(fold(word).strip("."), "")
        right = re.match(rf"\s*(?P<m>{_MONEY})(?![\w$])", text[match.end() : match.end() + 6])
        money = money or (right["m"] if right else "")
    line_end = text.find("\n", match.end())
    tail = text[match.end() : line_end if line_end >= 0 else len(text)][:160]
    excepted = _EXCEPT.search(tail)
    words = (excepted["what"] or "unless specified") if excepted else ""
    return ScaleNote(match.start(), match.end(), power, _money(money), words.lower(), match.group().strip())


def _is_note_word(match: re.Match[str], text: str) -> bool:
    """As in "thousands" in a note, not in "1.5 million" or "tens of thousands" or "a million"."""
    left = text[max(0, match.start("word") - 14) : match.start("word")]
    if _DIGIT_BEFORE.search(left) or re.search(
        r"(?:tens|hundreds|several|many|few|one|two|three|four|five|six|seven|eight|nine|ten|hundred|half|a)\s+(?:of\s+)?$",
        left,
        re.IGNORECASE,
    ):
        return False
    word = match["word"].lower()
    if word.endswith("s") or word in ("crore", "lakh"):
        return True
    opened = text.rfind("(", max(0, match.start() - 20), match.start()) >= 0
    return bool(match["before"]) or re.search(r"\bin\s*$", left, re.IGNORECASE) is not None or opened


def _money(word: str) -> str:
    word = word.strip()
    if not word:
        return ""
    if word in PREFIXES:
        return PREFIXES[word]
    if word in SIGNS:
        return SIGNS[word]
    if word.upper() in CODES:
        return CODE_ALIASES.get(word.upper(), word.upper())
    if word.endswith("$"):
        return PREFIXES.get(word, "$")
    low = fold(word)
    if low.startswith(("u.s", "us ")) and "dollar" in low:
        return "USD"
    for name, code in (("canadian", "CAD"), ("australian", "AUD"), ("hong kong", "HKD")):
        if low.startswith(name):
            return code
    return WORDS.get(low, "")

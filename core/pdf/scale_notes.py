"""The words near a table that give its numbers scale and currency: "(in millions, except per share data)". Pure."""

from __future__ import annotations

import re
from functools import lru_cache

LENGTH_MAX = 120

_UNITS = r"(?:[\w.]*\s)?(?:dollars|euros?|yen|pounds|francs|shares|units|tonnes|barrels|rubles|renminbi|rmb|usd|eur|gbp|chf|cad|aud|jpy|cny)\b"
_keyword = re.compile(
    r"\bin\s+(?!the\b)(?:[\w.$€£]+\s+){0,3}?(?:thousands|millions|billions)\b"
    rf"|\b(?:thousands|millions|billions)\s+of\s+{_UNITS}"
    r"|\b(?:in|Angaben in|en|em|в)\s+(?:Mio|Tsd|Mrd|miles|millones|milhões|млн|тыс|млрд)\b\.?"
    r"|(?<![\w,.])(?:[€$£¥]|US\$|EUR|USD|GBP)\s?(?:mn?|bn|k|'000|000s?|millions?|thousands?)(?!\w)"
    r"|\b(?:T€|TEUR|TUSD|TCHF|MEUR)(?!\w)|\ben\s(?:milliers|millions|milliards)\b(?:\sd['’e]\s?\w+)?|\b(?:in|em)\s(?:migliaia|milioni|miliardi|milhares|duizenden|miljoenen)\b"
    r"|(?:单位|單位|単位)\s?[:：]?\s?[^\s()（）]{1,12}|(?:人民币|人民幣)?[千百万萬亿億]+(?:港|美|欧)?[元円]",
    re.I,
).search
_HINTS = (
    "thousand", "million", "billion", "mio", "tsd", "mrd", "miles", "milh", "单位", "單位", "単位", "元", "円", "tchf", "tusd",
    "milliers", "millions", "milliards", "migliaia", "milioni", "miliardi", "duizenden", "miljoenen", "млн", "тыс", "млрд", "$", "€", "£",
    "¥", "eur", "usd", "gbp",
)  # fmt: skip
"""One of them is in every line of scale words; looking for them first is ten times as fast."""
_stop = re.compile(r"[.;:]\s")


@lru_cache(maxsize=4096)
def scale_note(text: str) -> str:
    """The scale words of a line with what stands with them in brackets or clause; "" when there are none.

    Example: "Revenue (in thousands, except per share)" gives "in thousands, except per share".
    """
    lower = text.lower()
    found = _keyword(text) if any(hint in lower for hint in _HINTS) else None
    if not found:
        return ""
    opening = text.rfind("(", 0, found.start() + 1)
    if opening >= 0 and ")" not in text[opening : found.start()]:
        closing = text.find(")", found.end())
        return text[opening + 1 : closing if closing >= 0 else len(text)].strip()[:LENGTH_MAX]
    begins = [m.end() for m in _stop.finditer(text, 0, found.start())]
    stop = _stop.search(text, found.end())
    return text[begins[-1] if begins else 0 : stop.start() if stop else len(text)].strip(" ()（）")[:LENGTH_MAX]


def is_scale_line(text: str) -> bool:
    """Whether a line holds little but scale words."""
    if len(text) > LENGTH_MAX:
        return False
    note = scale_note(text)
    return bool(note) and len(note) + 4 >= 0.7 * len(text.strip())

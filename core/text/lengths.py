"""The lengths of time that reports are of, in months: "three months ended", "52 weeks", 前三季度."""

from __future__ import annotations

import re
from functools import lru_cache

_MONTHS = {
    "three": 3, "six": 6, "nine": 9, "twelve": 12, "drei": 3, "sechs": 6, "neun": 9, "zwölf": 12, "三": 3, "六": 6, "九": 9, "十二": 12,
}  # fmt: skip
_WEEKS = {"13": 3, "14": 3, "26": 6, "27": 6, "39": 9, "40": 9, "52": 12, "53": 12, "thirteen": 3, "fourteen": 3}
_LENGTH = re.compile(
    r"\b(?P<months>three|six|nine|twelve|drei|sechs|neun|zwölf|3|6|9|12)(?=(?:\s(?:and|or|und)\s\w{1,6})?[- ]?(?:months?|monaten?)\b)|(?P<cjk>三|六|九|十二|3|6|9|12)个月"
    r"|\b(?P<weeks>13|14|26|27|39|40|52|53|thirteen|fourteen)[- ]weeks?\b|(?P<quarter>\bquarter(?:ly)?\b|\bQ[1-4]\b|\bQuartal\b|季度)"
    r"|(?P<half>\bhalf[- ]year|\bH[12]\b|\b(?:first|second) half\b|\bHalbjahr|半年)|(?P<year>\b(?:years? ended|full[- ]year|fiscal years?|Geschäftsjahr|annual)\b|全年|年度)",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def lengths_in(text: str) -> tuple[int, ...]:
    """Returns the lengths that a text names, in its order.

    >>> lengths_in("Three Months Ended June 30, Nine Months Ended June 30,"), lengths_in("in the second quarter")
    ((3, 9), (3,))
    """
    return tuple(_months(match) for match in _LENGTH.finditer(text))


def _months(match: re.Match[str]) -> int:
    word = (match["months"] or match["cjk"] or "").lower()
    if word:
        return _MONTHS.get(word) or int(word)
    if match["weeks"]:
        return _WEEKS[match["weeks"].lower()]
    return 3 if match["quarter"] else 6 if match["half"] else 12

"""Whether numerals of Chinese and Japanese count something or are part of a word."""

from __future__ import annotations

import re

from core.text.scales import CJK_SCALES

_NOTE_BEFORE = "：:(（|/位以币幣"
_ONE_SPAN = re.compile(r"(?:年|天|周|个月|小时|个工作日)(?=$|[^\u3400-\u9fff]|以[上内下]|[内期])")
"""What makes a length of time of 一 at the beginning of a text or clause: 一年 is one, 一年来 and 一天天 are none."""
_CJK_MEASURES = frozenset(
    "かヶカヵケ箇成割家人元年月日周个個名天倍次项項股台件辆套份位户戶吨箱张張条條座所间間万亿億成點点章回円％%"
)
FOUR_COUNTED = re.compile(
    r"\s?(?:人(?!均|民|大|力|口)|名(?!列|为|為|义)|家(?!庭|电|具|用|长)|株|股(?!东|東|份|票|市|权|權)|套|户(?!外|籍|口)|戶|台(?!湾|灣|北|风)|件(?!事)|辆|輛|棵|吨|噸|箱)"
)
"""What makes four digits a count and no year: 2015名员工; "2015股东大会" is the meeting of a year."""
_CJK_BEFORE_COUNT = frozenset("第共约約达達为為计計有是近超过過逾满滿仅僅少多于")


def counts(plain: str, start: int, end: int) -> bool:
    """A single numeral is often part of a word (一般, 三星): it needs a measure word after it or 第 before it.

    >>> counts("他有三家店", 2, 3), counts("三星", 0, 1)
    (True, False)
    """
    body = re.sub(r"\s", "", plain[start:end])
    after = plain[end : end + 1]
    before = plain[start - 1 : start]
    if before and before in _NOTE_BEFORE and all(char in CJK_SCALES for char in body):
        return False  # 单位：万元 is a note, no amount
    if len(body) >= 2:
        return body not in ("万一", "千万", "十分", "百万", "一一", "千百", "万千", "一二", "三三两两")
    if body in "百千万亿億萬十" and before.isdecimal():
        return False
    alone = (not after or not after.isalpha()) and (not before or not before.isalpha())
    return (
        alone
        or (after in _CJK_MEASURES and body != "一")
        or before == "第"
        or (before == "前" and after == "大" and body != "一")
        or (before in _CJK_BEFORE_COUNT and after in _CJK_MEASURES)
        or after == "パ"
        or (not before.isalpha() and _ONE_SPAN.match(plain, end) is not None)
    )

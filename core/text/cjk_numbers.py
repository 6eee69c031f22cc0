"""Chinese and Japanese numerals, both scripts and financial characters, mixed with digits -> exact values, where they count something."""

from __future__ import annotations

import re
from decimal import Decimal

from core.text.numerals import read_numeral
from core.text.scales import CJK_SCALES

DIGITS: dict[str, int] = {
    "零": 0, "〇": 0, "○": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "两": 2, "兩": 2, "幺": 1,
    "壹": 1, "贰": 2, "貳": 2, "叁": 3, "參": 3, "叄": 3, "参": 3, "肆": 4, "伍": 5, "陆": 6, "陸": 6, "柒": 7, "捌": 8, "玖": 9, "弌": 1, "弐": 2, "壱": 1,
}  # fmt: skip
TENS: dict[str, int] = {"廿": 20, "卅": 30}
NUMERALS = "".join(DIGITS) + "".join(TENS) + "".join(CJK_SCALES)
_SCALE = rf"[{''.join(CJK_SCALES)}](?!(?<=千)[克米瓦卡帕]|(?<=兆)[帕瓦赫]|(?<=百)分[点點])"
"""A scale, unless it begins a unit: 千克 is a kilogram."""
RUN = re.compile(rf"[{NUMERALS}](?:\s?[{NUMERALS}])*(?:\s?[点點]\s?[{NUMERALS}]+)?(?:[{''.join(CJK_SCALES)}]+)?")
MIXED_TAIL = re.compile(
    rf"\s?{_SCALE}(?:\s?零?\s?(?:\d{{1,3}}(?:,\d{{3}})+|\d*)\s?{_SCALE})*(?:\s?零?\d+(?![\d.,%％年月日角]))?"
)
_TOKEN = re.compile(rf"\d[\d,]*(?:\.\d+)?|[{NUMERALS}]")


def read_cjk(surface: str, short: bool = True) -> tuple[Decimal, int] | None:
    """Returns the value and the power of ten of its last digit; None when it is not a number.

    `short` says that the last digit may be of the next place, as in Chinese: 三万五 is 35000; in Japanese it is 30005.

    >>> [str(read_cjk(s)[0]) for s in ("一万五千七百", "二十一兆", "八十四点九", "7万5千4百", "二〇一七")]
    ['15700', '21000000000000', '84.9', '75400', '2017']
    """
    text = re.sub(r"\s", "", surface)
    whole, mark, fraction = text.partition("点") if "点" in text else text.partition("點")
    if mark:
        return _with_fraction(whole, fraction)
    if all(char in DIGITS for char in whole) and len(whole) > 1:
        return Decimal("".join(str(DIGITS[char]) for char in whole)), 0
    return _read_whole(whole, short)


def _with_fraction(whole: str, fraction: str) -> tuple[Decimal, int] | None:
    tail = ""
    while fraction and fraction[-1] in CJK_SCALES and len(fraction) > 1:
        tail, fraction = fraction[-1] + tail, fraction[:-1]
    digits = "".join(str(DIGITS[char]) for char in fraction if char in DIGITS)
    head = read_cjk(whole)
    if head is None or len(digits) != len(fraction) or not digits:
        return None
    power = sum(CJK_SCALES[char] for char in tail)
    value = (head[0] + Decimal(digits).scaleb(-len(digits))).scaleb(power)
    return value, power - len(digits)


def _read_whole(text: str, allow_short: bool) -> tuple[Decimal, int] | None:
    """Sections below 万, 亿 and 兆 are read one by one; a bigger scale takes everything smaller before it."""
    parts: list[Decimal] = []
    pending: Decimal | None = None
    last_power = 0
    exponent = 0
    after_scale = 0
    zero = False
    for token in _TOKEN.findall(text):
        if token in CJK_SCALES:
            power = CJK_SCALES[token]
            scale = Decimal(10) ** power
            amount = pending if pending is not None else Decimal(0)
            if pending is None and parts and 0 < after_scale < power:
                amount += parts.pop()  # 1577百万: both scales are of one number
            while parts and parts[-1] < scale:
                amount += parts.pop()
            parts.append((amount or Decimal(1)) * scale)
            exponent = power if pending is None else power + min(0, _exponent(pending))
            last_power, pending, zero, after_scale = power, None, False, power
            continue
        after_scale = 0
        if token in TENS:
            parts.append(Decimal(TENS[token]))
            last_power, pending = 1, None
        else:
            value = Decimal(DIGITS[token]) if token in DIGITS else Decimal(token.replace(",", ""))
            if token in DIGITS and value == 0:
                zero = True
                continue
            if pending is not None:
                return None
            pending, exponent = value, 0
    if pending is not None:
        short = allow_short and last_power >= 2 and not zero and pending < 10 and exponent == 0
        if short:  # 三万五 is 35000
            pending = pending.scaleb(last_power - 1)
            exponent = last_power - 1
        parts.append(pending)
    return (sum(parts, Decimal(0)), exponent) if parts or zero else None


def _exponent(value: Decimal) -> int:
    exponent = value.as_tuple().exponent
    return exponent if isinstance(exponent, int) else 0


_JIAO_FEN = re.compile(rf"(?:零?([\d{''.join(DIGITS)}])角)?(?:零?([\d{''.join(DIGITS)}])分(?!之))?")


def read_minor_yuan(text: str, at: int) -> tuple[Decimal, int] | None:
    """Returns the tenths and hundredths of a yuan that stand at a place, and where they end.

    >>> read_minor_yuan("伍角陆分", 0)
    (Decimal('0.56'), 4)
    """
    found = _JIAO_FEN.match(text, at)
    if found is None or found.end() == at:
        return None
    jiao, fen = (_digit(part) for part in found.groups())
    return jiao / 10 + fen / 100, found.end()


def _digit(char: str | None) -> Decimal:
    return Decimal(DIGITS.get(char or "", char or 0))


def read_cjk_or_digits(surface: str) -> tuple[Decimal, int] | None:
    """Returns the value and the power of ten of the last digit of either kind of numeral."""
    if surface[0].isdecimal():
        numeral = read_numeral(surface.strip(".,"), False)
        return (numeral.value, numeral.exponent) if numeral else None
    return read_cjk(surface)


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

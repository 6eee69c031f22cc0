"""Does a question lean on the one before, and which period does "the year before" then mean? By rule alone."""

from __future__ import annotations

import re

from core.periods import years_in
from core.text.scripts import HAN_OR_KANA

_OPENING = re.compile(
    r"^(?:and|or|also|what about|how about|what of|same (?:question )?for|then|but)\b|^(?:那么|那|它|其|这个|该)|呢[？?]?$",
    re.I,
)
_POINTING = re.compile(
    r"\b(?:it|this|they|them|those|these|the same|he|she|his|her|its|their)\b|它|他们|她们|该(?:公司|合同|协议)", re.I
)
_WEAKLY_POINTING = re.compile(r"\b(?:that|there|one)\b", re.I)
"""Also little words of whole questions ("Is there a rent that ..."), so they point only where next to nothing is said."""
_EARLIER = re.compile(
    r"\b(?:the )?(?:year (?:before|earlier)(?: that)?|(?:previous|prior|preceding|last) (?:fiscal )?year)\b|前一年|上一年度?|上年度?|去年",
    re.I,
)
_LATER = re.compile(
    r"\b(?:the )?(?:year after(?: that)?|(?:following|next|subsequent) (?:fiscal )?year)\b|后一年|下一年度?|次年|第二年",
    re.I,
)
_EARLIER_QUARTER = re.compile(
    r"\b(?:the )?(?:quarter before(?: that)?|(?:previous|prior|preceding|last) quarter)\b|上一?季度", re.I
)
_LATER_QUARTER = re.compile(
    r"\b(?:the )?(?:quarter after(?: that)?|(?:following|next|subsequent) quarter)\b|下一?季度", re.I
)
_CJK_LEAN = re.compile(r"^(?:那么|那|它的?|其中?|这个|该)+|呢(?=[？?]?$)")
OWN_MAX = 4
OWN_MAX_WEAK = 2


def leans(text: str, own: list[str]) -> bool:
    """Says whether a question leans on the one before: it has no words of its own, or few and a word that points back."""
    if not own:
        return True
    size = _size(own)
    points = _OPENING.search(text) or _POINTING.search(text) or moved_period(text, ("2000", "Q2"))
    if size <= OWN_MAX and points:
        return True
    return size <= OWN_MAX_WEAK and bool(_WEAKLY_POINTING.search(text))


def _size(own: list[str]) -> int:
    """Returns how many words a question has of its own; Chinese is cut into characters and pairs, about three a word."""
    cjk = sum(bool(HAN_OR_KANA.match(term)) for term in own)
    return len(own) - cjk + -(-cjk // 3)


def moved_period(text: str, before: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the periods that a text means by "the year before" and the like, from those asked for before.

    >>> moved_period("and the year before?", ("2019",)), moved_period("the next quarter?", ("2021", "Q4"))
    (('2018',), ('2022', 'Q1'))
    """
    years = years_in(before)
    if not years:
        return ()
    quarter = next((int(period[1]) for period in before if re.fullmatch("Q[1-4]", period)), 0)
    for pattern, step in ((_EARLIER_QUARTER, -1), (_LATER_QUARTER, 1)):
        if quarter and pattern.search(text):
            count = 4 * years[0] + quarter - 1 + step
            return (str(count // 4), f"Q{count % 4 + 1}")
    rest = tuple(period for period in before if not (len(period) == 4 and period.isdigit()))
    if _EARLIER.search(text):
        return (str(years[0] - 1), *rest)
    return (str(years[-1] + 1), *rest) if _LATER.search(text) else ()


def without_leaning(text: str) -> str:
    """Returns a follow-up without its words that only point: they are not searched for."""
    for pattern in (_EARLIER_QUARTER, _LATER_QUARTER, _EARLIER, _LATER, _CJK_LEAN):
        text = pattern.sub(" ", text)
    return re.sub(
        r"^(?:and|or|also|what about|how about|what of|same (?:question )?for|then|but)\b",
        " ",
        text.strip(),
        flags=re.I,
    )

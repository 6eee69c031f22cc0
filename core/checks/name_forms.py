"""Names known by their form, whatever the language writes with capitals: after a title, before 公司 or 先生, in quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.text.folding import fold
from core.text.scripts import HAN

_TITLED = re.compile(
    r"\b(?:Herrn?|Frau|Dr\.|Prof\.|Firma|Rechtsanw[aä]lt(?:in)?|Notar(?:in)?|Richter(?:in)?|Monsieur|Madame|Mme|Señora?|Signora?)\s+"
    r"(?:(?:Dr|Prof)\.\s+)*(?P<name>[A-ZÀ-ÖØ-Þ][\w’'-]{2,})"
)
_NOT_IN_NAMES = "了的向被由从与和对将把给为是在于及或按以售让付供，。、；：和其该本此各每另某任何两家我贵上述子母分"
_ORGANISATION = re.compile(
    rf"(?P<name>[^\W\d_a-zA-Z{_NOT_IN_NAMES}]{{2,10}}?)"
    r"(?P<suffix>股份有限公司|有限责任公司|有限公司|公司|集团|集團|银行|銀行|大学|大學|研究院|研究所|事务所|事務所|基金会|基金會|医院|醫院|法院|协会|協會)"
)
_PERSON = re.compile(
    r"(?P<name>(?![\u4e00-\u9fff]{0,2}(?:[辞接担出聘续兼继原离卸升]任|选举|推选|提名|[由为是]))[\u4e00-\u9fff]{2,3})(?P<suffix>先生|女士|小姐|博士|教授|律师|律師|法官|董事长|董事長|总经理|總經理|主任)"
)
_PLACE = re.compile(
    rf"(?P<name>[^\W\d_a-zA-Z{_NOT_IN_NAMES}]{{2,5}})(?P<suffix>[省市县縣镇鎮])(?![场場价價值盈级級区])"
)
_QUOTED = re.compile(r"[“„«「《\"](?P<name>[^”“„«»「」《》\"]{2,60})[”“»」》\"]")
_QUOTED_WORDS = 5
_QUOTED_CJK = 12
_COMMON = frozenset(
    [
        "上市",
        "控股",
        "目标",
        "关联",
        "参股",
        "全资",
        "保险",
        "证券",
        "信托",
        "基金",
        "租赁",
        "担保",
        "项目",
        "商业",
        "中央",
        "人民",
        "投资",
        "有限",
        "股份",
        "各家",
        "多家",
        "一家",
        "中级",
        "高级",
        "最高",
        "外资",
        "合资",
        "民营",
        "国有",
        "跨国",
        "城",
        "超",
        "股",
        "门",
    ]
)


@dataclass(frozen=True, slots=True)
class NamedForm:
    """A name, [start, end) of the text."""

    start: int
    end: int


def strange_forms(text: str, evidence: str, question: str = "") -> list[NamedForm]:
    """Returns the names of a text that neither the evidence nor the question holds; both are folded.

    >>> [(f.start, f.end) for f in strange_forms("合同由明达有限公司签署。", "合同由华安有限公司签署。")]
    [(3, 9)]
    """
    known = _flat(f"{evidence} {question}")
    found: list[NamedForm] = []
    for item in _forms(text, known):
        if not any(old.start < item.end and item.start < old.end for old in found):
            found.append(item)
    return sorted(found, key=lambda item: item.start)


def _forms(text: str, known: str) -> Iterator[NamedForm]:
    for match in _TITLED.finditer(text):
        if _flat(match["name"]) not in known:
            yield NamedForm(match.start("name"), match.end("name"))
    if HAN.search(text):
        for pattern in (_ORGANISATION, _PERSON, _PLACE):
            for match in pattern.finditer(text):
                if not _cjk_known(_flat(match["name"]), match["suffix"], known):
                    yield NamedForm(match.start("name"), match.end())
    for match in _QUOTED.finditer(text):
        name = match["name"].strip()
        if _is_term(name) and _flat(name.strip(".,;")) not in known:
            yield NamedForm(match.start("name"), match.end("name"))


def _flat(text: str) -> str:
    """A text without blanks: a name goes on over the end of a line."""
    return "".join(fold(text).split())


def _cjk_known(name: str, suffix: str, known: str) -> bool:
    """Whether the name stands in the evidence; what stands before it in the claim ("收购明达公司") may cling to it."""
    if name in _COMMON or name[-2:] in _COMMON:
        return True
    return any(name[at:] in known and (at == 0 or name[at:] + suffix in known) for at in range(len(name) - 1))


def _is_term(name: str) -> bool:
    """A defined term, not a quotation: few words that begin with capitals, or few characters."""
    if HAN.search(name):
        return len(name) <= _QUOTED_CJK
    words = name.split()
    return len(words) <= _QUOTED_WORDS and all(word[:1].isupper() for word in words if len(word) > 3)

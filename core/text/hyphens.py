"""Words that a line's end cuts: whether the hyphen belongs to the word, and a plain text with its words whole. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence

_TENS = frozenset(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"])
_UNITS = frozenset(
    [
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
    ]
)
_FIRST_PARTS = frozenset(
    [
        "non",
        "self",
        "single",
        "double",
        "long",
        "short",
        "cross",
        "well",
        "high",
        "low",
        "mid",
        "quasi",
        "half",
        "third",
        "first",
        "second",
        "year",
        "full",
        "tax",
        "cost",
        "risk",
        "income",
        "equity",
        "fixed",
        "real",
        "vice",
        "arm",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "ten",
        "forward",
        "foreign",
        "market",
        "stock",
        "asset",
        "debt",
        "cash",
        "interest",
    ]
)
"""Words and prefixes that stand with a hyphen in compounds, and are seldom the beginning of a longer word."""
_SYLLABLES = frozenset(
    [
        "re",
        "co",
        "in",
        "on",
        "off",
        "over",
        "under",
        "pre",
        "post",
        "inter",
        "intra",
        "sub",
        "super",
        "multi",
        "semi",
        "anti",
        "ex",
        "all",
    ]
)
"""Prefixes that are syllables more often: they keep the hyphen only before a word that stands elsewhere too."""
_LAST_PARTS = frozenset(
    [
        "based",
        "related",
        "party",
        "backed",
        "owned",
        "bearing",
        "driven",
        "specific",
        "looking",
        "term",
        "sharing",
        "sized",
        "weighted",
        "average",
        "effective",
        "compliant",
        "controlled",
        "sensitive",
        "dependent",
        "year",
    ]
)
_LINKS = frozenset(["of", "to", "the", "in", "on", "by", "for", "and", "or", "a", "as"])
"""The middle of a compound of several words: "state-of-the-art"."""
_suspends = re.compile(r"(?:and|und|oder|sowie|bzw)\b|(?:or|to|bis|et|ou)\s+[^\W_]+[-‐]", re.IGNORECASE).match
"""Behind the hyphen of a first part, whose last part stands with the next one: "pre- and post-tax"."""
_head = re.compile(r"[^\W_]+(?:-[^\W_]+)*(?=[-‐]$)")
_tail = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


_cut = re.compile(r"(?<=[^\W\d_]{2})([-‐\u00ad])\n(?=[a-zß-öø-ÿ]{2})")
_cut_cjk = re.compile(
    r"(?<=[\u3400-\u9fff，、])\n(?=[\u3400-\u9fff])(?!第|附件|附表|[一二三四五六七八九十]+、|[^，。：:；\n]{1,10}[：:])"
)
_cells = re.compile(r"\s{2}|\t|\||[\u3400-\u9fff] [\u3400-\u9fff\d]").search
"""A blank between words of Chinese parts cells, as two do elsewhere."""
NEAR = 60
CJK_LINE_MIN = 14
"""A shorter line of Chinese may be a heading or a cell; a longer one that ends without a stop goes on."""


class WordsOf:
    """The words of a few pages, looked up in their texts, since few are ever asked for."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts

    def __contains__(self, word: object) -> bool:
        """Whether a word in small letters stands there, and not as the rest of a word cut at a line end."""
        whole = re.compile(rf"(?<![^\W_])(?<![-‐]\n){re.escape(str(word))}(?![^\W_])").search
        return any(str(word) in lower and whole(lower) is not None for lower in map(str.lower, self._texts))


def keeps_hyphen(before: str, after: str, known: Container[str]) -> bool:
    """Whether a word cut after its hyphen keeps it; `before` ends with the hyphen, `after` begins with the rest.

    `known`: lower-case words of the pages around; a form that stands there decides.

    Example: "twenty-" and "one (21)" keep it, "agree-" and "ment" do not.
    """
    head, tail = _head.findall(before[-NEAR:]), _tail.match(after)
    if not head or not tail:
        return False
    left, right = head[-1].lower(), tail.group().lower()
    if left in _TENS and right in _UNITS:
        return True
    if f"{left}-{right}" in known:
        return True
    if left + right in known:
        return False
    if left in _SYLLABLES:
        return right in known
    return left in _FIRST_PARTS or right in _LAST_PARTS or "-" in left or right.split("-")[0] in _LINKS - {right}


def joint(before: str, after: str, known: Container[str]) -> str:
    """What stands between a line that ends with a hyphen and the next one, in place of the hyphen.

    >>> [joint("the " + line, rest, ()) for line, rest in (("agree-", "ment"), ("long-", "term"), ("pre-", "and post-tax"))]
    ['', '-', '- ']
    """
    mark = before[-1]
    if mark == "\u00ad":
        return ""
    if _suspends(after) and not _is_known(before, after, known):
        return f"{mark} "
    return mark if keeps_hyphen(before, after, known) else ""


def _is_known(before: str, after: str, known: Container[str]) -> bool:
    head, tail = _head.findall(before[-NEAR:]), _tail.match(after)
    return bool(head and tail) and (head[-1] + tail.group()).lower() in known  # type: ignore[union-attr]


def whole_words(text: str) -> str:
    r"""Returns a plain text with the words whole that the ends of its lines cut; tables and paragraphs stay as they are.

    >>> whole_words("Sales in-\ncreased on a long-\nterm view.")
    'Sales increased on a long-term view.'
    """
    if any(hyphen in text for hyphen in ("-\n", "‐\n", "\u00ad\n")):
        text = _cut.sub(_rejoined(text), text)
    if text.isascii():
        return text
    return _cut_cjk.sub(lambda cut: "" if _is_long_line(text, cut.start()) else "\n", text)


def _rejoined(text: str) -> Callable[[re.Match[str]], str]:
    known = WordsOf((text,))

    def hyphen(cut: re.Match[str]) -> str:
        at = cut.start() + 1
        return joint(text[max(0, at - NEAR) : at], text[cut.end() : cut.end() + NEAR], known)

    return hyphen


def _is_long_line(text: str, end: int) -> bool:
    line = text[text.rfind("\n", 0, end) + 1 : end]
    return len(line) >= CJK_LINE_MIN and not _cells(line.strip())

"""Nearly word for word: the few words by which a claim differs from the sentence it repeats, and whether they turn it around.

What stands in the same place of two otherwise equal sentences speaks of the same thing, so one negation more, one
opposite word or one value in another's place is told here without any guess at what belongs to what.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise

from core.answer import Outcome
from core.checks.axes import BY_WORTH, Turned
from core.checks.polarity_words import PATTERNS
from core.checks.wording import opposite_of
from core.text.stems import stem

SAME_MIN = 0.75
"""Share of the claim's words that must stand in the source in the same order."""
_WORDS_MIN = 5
_WORDS_MAX = 160
_SWAP = 3
_WHOLE_MIN = 0.7
_SKELETON_MIN = 0.9
"""The same with all values taken out: from here on two values in each other's place are no other order of words."""
_VALUE = "#"
_EDIT_WORDS = 4
"""A longer stretch that differs is a phrase left out or put in other words, and no single word turned around."""
_MONTH = r"(?:jan(?:uary?)?|feb(?:ruary?)?|mar(?:ch)?|märz|apr(?:il)?|ma[yi]|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)"
_DATE = rf"{_MONTH}\.?\s+\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s+\d{{4}})?\b|\d{{1,2}}(?:st|nd|rd|th|\.)?\s+{_MONTH}(?:,?\s+\d{{4}})?\b|{_MONTH}\s+\d{{4}}\b"
_TOKEN = re.compile(
    rf"(?P<date>\b(?:{_DATE}))|" + r"[^\W\d_\u4e00-\u9fff]+(?:['’][a-z]+)?|\d+(?:[.,]\d+)*|[\u4e00-\u9fff]",
    re.IGNORECASE,
)


def _split(words: str) -> list[str]:
    return words.split()


_NEGATIONS = frozenset(
    _split(
        "not no never none nobody nothing neither nor without cannot nicht kein keine keinen keinem keiner keines nie niemals ohne weder "
        "不 未 无 無 没 非"
    )
)
_DUTY = frozenset(_split("shall must will muss müssen"))
_MAY = frozenset(_split("may can might could kann können darf dürfen"))
_SURE_DUTY = frozenset(["shall", "must", "muss", "müssen"])
"""What stands alone in the place of "may" makes a duty of a right; "will" may tell of the future only."""
_NO_AXES = frozenset({"early", "full", "side", "paid"})
"""Axes whose words a paraphrase exchanges freely."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word with its place."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Edit:
    """Words of the claim that stand where the source has others; either may be empty."""

    said: tuple[Word, ...]
    read: tuple[Word, ...]
    at: int
    """Where the edit stands in the claim's text."""


@dataclass(frozen=True, slots=True)
class Alignment:
    """A claim laid beside the sentence that it nearly repeats."""

    ratio: float
    edits: tuple[Edit, ...]
    share: float
    """How much of the sentence the claim repeats."""

    @property
    def is_whole(self) -> bool:
        """Whether it is most of the sentence, and nothing but articles and forms of "be" differs."""
        return self.share >= _WHOLE_MIN and all(_is_idle(edit.said) and _is_idle(edit.read) for edit in self.edits)


@lru_cache(maxsize=256)
def align(claim: str, source: str) -> Alignment | None:
    """Lays a claim beside a sentence; None when they do not share their words in order.

    >>> [word.text for word in align("The fee may be paid in cash or kind.", "The fee must be paid in cash or kind.").edits[0].said]
    ['may']
    """
    mine, theirs = _words(claim), _words(source)
    if not _WORDS_MIN <= len(mine) <= _WORDS_MAX or not _WORDS_MIN <= len(theirs) <= _WORDS_MAX:
        return None
    placed = _in_place(mine, theirs)
    if placed is not None:
        return placed
    matcher = SequenceMatcher(None, [word.text for word in mine], [word.text for word in theirs], autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    matched = sum(block.size for block in blocks)
    if not blocks or matched / len(mine) < SAME_MIN:
        return None
    edits: list[Edit] = []
    first = blocks[0]
    before = theirs[max(0, first.b - _EDIT_WORDS) : first.b]
    if first.a or _negations(before):
        edits.append(Edit(mine[: first.a], before, mine[0].start))
    for one, other in pairwise(blocks):
        said = mine[one.a + one.size : other.a]
        edits.append(Edit(said, theirs[one.b + one.size : other.b], mine[other.a].start))
    last = blocks[-1]
    tail = mine[last.a + last.size :]
    if tail:
        behind = last.b + last.size
        edits.append(Edit(tail, theirs[behind : behind + len(tail)], tail[0].start))
    return Alignment(matched / len(mine), tuple(edits), matched / len(theirs))


def _in_place(mine: tuple[Word, ...], theirs: tuple[Word, ...]) -> Alignment | None:
    """Compares two sentences of equal length word by word; None when too many words differ."""
    if len(mine) != len(theirs):
        return None
    pairs = list(zip(mine, theirs, strict=True))
    differing = [at for at, (one, other) in enumerate(pairs) if one.text != other.text]
    if len(differing) > max((1 - SAME_MIN) * len(mine), _SWAP):
        return None
    edits: list[Edit] = []
    for at in differing:
        one, other = pairs[at]
        if edits and at - 1 in differing:
            last = edits.pop()
            edits.append(Edit((*last.said, one), (*last.read, other), last.at))
        else:
            edits.append(Edit((one,), (other,), one.start))
    share = 1 - len(differing) / len(mine)
    if share < SAME_MIN and _exchanged(edits) is None:
        return None
    return Alignment(share, tuple(edits), share)


@lru_cache(maxsize=512)
def values_in_place(claim: str, source: str) -> tuple[tuple[Word, Word], ...] | None:
    """Pairs each value of a claim with the one that stands in its place; None when the words around them are not the same.

    >>> [(said.text, read.text) for said, read in values_in_place("It rose from 7 to 5 in the year or so.", "It rose from 5 to 7 in the year or so.")]
    [('7', '5'), ('5', '7')]
    """
    mine, theirs = _words(claim), _words(source)
    if not _WORDS_MIN <= len(mine) <= _WORDS_MAX or not _WORDS_MIN <= len(theirs) <= _WORDS_MAX:
        return None
    matcher = SequenceMatcher(None, [_shape(word) for word in mine], [_shape(word) for word in theirs], autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    if sum(block.size for block in blocks) < _SKELETON_MIN * len(mine):
        return None
    window = theirs[blocks[0].b : blocks[-1].b + blocks[-1].size]
    if _values(window) != _values(mine):
        return None  # with values left out, a value may have slipped into another's place
    return tuple(
        (mine[block.a + at], theirs[block.b + at])
        for block in blocks
        for at in range(block.size)
        if _shape(mine[block.a + at]) == _VALUE
    )


def _values(words: tuple[Word, ...]) -> int:
    return sum(_shape(word) == _VALUE for word in words)


def _shape(word: Word) -> str:
    return _VALUE if word.text[0].isdecimal() or word.text[0] == _VALUE else word.text


def turned_copy(alignment: Alignment, source: str) -> Turned | None:
    """Returns the edit that turns a near copy around: a negation, a modal, an opposite word.

    A source that has the claim's word as well as its opposite may say it of another part: "the south site … the north site".
    """
    short = [edit for edit in alignment.edits if max(len(edit.said), len(edit.read)) <= _EDIT_WORDS]
    denials = [(edit, _negations(edit.said) - _negations(edit.read)) for edit in short]
    odd = [edit for edit, change in denials if change % 2]
    if len(odd) == 1 and _is_pure(odd[0]) and not _denies_otherwise(alignment.edits):
        edit = odd[0]
        reason = (
            "the sentence denies what the source says"
            if _negations(edit.said)
            else "the source denies what the sentence says"
        )
        word = next(word for word in (*edit.said, *edit.read) if word.text in _NEGATIONS)
        return _turned(edit, f"{reason} (“{word.text}”)", Outcome.CONTRADICTED)
    exchanged = _exchanged(short) if not odd and not is_told_from_the_other_end(alignment) else None
    if exchanged is not None:
        one, other = _text(exchanged.said), _text(exchanged.read)
        return _turned(exchanged, f"“{one}” and “{other}” change places", Outcome.CONTRADICTED)
    for edit in short if not odd and not is_told_from_the_other_end(alignment) else ():
        pair = _opposed(edit)
        if pair is not None and not _has(source, pair[0]):
            sure = {pair[0], pair[1]} & _SURE_DUTY and {pair[0], pair[1]} & _MAY
            outcome = Outcome.CONTRADICTED if sure else Outcome.UNDETERMINED
            return _turned(edit, f"the sentence says “{pair[0]}”, the source “{pair[1]}”", outcome)
    return None


def _has(source: str, said: str) -> bool:
    """Whether a word other than a modal stands in a text, too."""
    return said not in _DUTY | _MAY and said in {word.text for word in _words(source)}


def is_told_from_the_other_end(alignment: Alignment) -> bool:
    """Whether two things change places and so does the word between them: "B is slower than A" for "A is faster than B"."""
    edits = [edit for edit in alignment.edits if max(len(edit.said), len(edit.read)) <= _EDIT_WORDS]
    exchanged = _exchanged(edits)
    if exchanged is None:
        return False
    ends = {_text(exchanged.said), _text(exchanged.read)}
    return any(_opposed(edit) for edit in edits if _text(edit.said) not in ends)


def _exchanged(edits: list[Edit]) -> Edit | None:
    """The first of two edits that take each other's words: "plant A exceeded plant B" for "plant B exceeded plant A"."""
    for at, one in enumerate(edits):
        if not one.said or not one.read or _is_idle(one.said):
            continue
        for other in edits[at + 1 :]:
            if _text(one.said) == _text(other.read) and _text(one.read) == _text(other.said):
                return one
    return None


def _opposed(edit: Edit) -> tuple[str, str] | None:
    """A word of the claim and the word with the opposite sense that stands in its place."""
    said, read = {word.text for word in edit.said}, {word.text for word in edit.read}
    if (said & _DUTY and read & _MAY) or (said & _MAY and read & _DUTY):
        return " ".join(word.text for word in edit.said), " ".join(word.text for word in edit.read)
    mine, theirs = _text(edit.said), _text(edit.read)
    if not mine or not theirs:
        return None
    for axis, _, one, other in PATTERNS:
        if axis in _NO_AXES or (axis == "trend" and (BY_WORTH.match(mine) or BY_WORTH.match(theirs))):
            continue
        sides = [(bool(one.search(text)), bool(other.search(text))) for text in (mine, theirs)]
        if sides in ([(True, False), (False, True)], [(False, True), (True, False)]):
            return mine, theirs
    for word in said - read:
        opposite = opposite_of(word, read - said)
        if opposite is not None:
            return word, opposite
    return None


def _turned(edit: Edit, reason: str, outcome: Outcome) -> Turned:
    start = edit.said[0].start if edit.said else edit.at
    end = edit.said[-1].end if edit.said else edit.at + 1
    return Turned(outcome, reason, start, end)


def _negations(words: tuple[Word, ...]) -> int:
    return sum(word.text in _NEGATIONS or word.text.endswith(("n't", "n’t")) for word in words)


def _denies_otherwise(edits: tuple[Edit, ...]) -> bool:
    """Whether words beside the negation deny by what they mean: "not included" for "excluded"."""
    for edit in edits:
        mine, theirs = _text(edit.said), _text(edit.read)
        if any(opposite_of(word.text, {other.text for other in edit.read}) for word in edit.said):
            return True
        for axis, _, one, other in PATTERNS:
            if axis in _NO_AXES:
                continue
            if (one.search(mine) and other.search(theirs)) or (other.search(mine) and one.search(theirs)):
                return True
            if bool(other.search(mine)) != bool(other.search(theirs)) and axis in ("include", "permit", "grant"):
                return True
    return False


def _is_idle(words: tuple[Word, ...]) -> bool:
    return all(word.text in _IDLE for word in words)


def _is_pure(edit: Edit) -> bool:
    """Whether an edit is a negation and nothing else: "not", "no" for "any", but not "no less than" for "at least"."""
    rest = [{stem(word.text) for word in words if not _is_light(word)} for words in (edit.said, edit.read)]
    return rest[0] == rest[1]


def _is_light(word: Word) -> bool:
    return word.text in _IDLE or word.text in _NEGATIONS or word.text in _AFFIRMED


_IDLE = frozenset(
    _split("a an the is are was were be been do does did has have had any such this that these those its their")
)


_AFFIRMED = frozenset(
    _split(
        "with either or both each every some all one ever always mit ein eine einen einem einer sowohl entweder 已 有 是 可"
    )
)
"""What stands where the other text has a negation."""


def _text(words: tuple[Word, ...]) -> str:
    return " ".join(word.text for word in words)


@lru_cache(maxsize=512)
def _words(text: str) -> tuple[Word, ...]:
    return tuple(Word(_written(match), *match.span()) for match in _TOKEN.finditer(text))


def _written(match: re.Match[str]) -> str:
    """One spelling for a word: dates whatever the order of their parts, numbers without grouping."""
    word = match.group().lower()
    if match["date"]:
        parts = re.findall(r"\d+|[a-zä]{3}", re.sub(r"(?<=\d)(?:st|nd|rd|th)", "", word))
        return _VALUE + " ".join(sorted(part.lstrip("0") for part in parts))
    if len(word) == 1 and match.group().isupper() and match.start():
        return f"{word}."  # "plant A", not the article
    return word.replace(",", "") if word[0].isdecimal() else word

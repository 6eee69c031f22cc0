"""Two parts of a source that are built alike, and a claim that takes its words from both, or gives each what is the other's.

"Clinical testing was done by Medira in Ulm. Safety testing was done by Sotex in Lille": the two differ in three slots,
clinical or safety, Medira or Sotex, Ulm or Lille, and "Medira did the safety testing" fills one slot from each.

"The landlord repairs the roof and the tenant the floors" against "roof repairs are up to the tenant, the floors to the
landlord": every word is in the source, but each half of the claim takes words of both halves of the source.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import combinations, product

from core.checks.agents import side_of
from core.checks.polarity_words import NEGATORS, NOT_NEGATION, PATTERNS
from core.checks.told import Told, Word, told
from core.text.scripts import HAN
from core.text.sentences import sentence_ranges
from core.text.terms import is_stopword

_TOKEN = re.compile(r"[^\W\d_\u4e00-\u9fff]+(?:[-'’][^\W\d_]+)*|[\u4e00-\u9fff]|[\w.,%]*\d[\w.,%]*")
_SENTENCE = re.compile(r"(?<=[；;])\s*|\n+")
_SEGMENT = re.compile(r"[,，;；:：]\s*|\s(?=(?:and|but|while|whereas|und|während|aber)\s)", re.IGNORECASE)
_OWN_CLAUSE = re.compile(
    r"[;；，]|(?<=[\u4e00-\u9fff%％]),|\b(?:but|while|whereas|although|and|und|während|aber)\b", re.IGNORECASE
)
_EXCEPTION = re.compile(
    r"\b(?:except|unless|other than|save (?:for|as)|apart from|außer|ausgenommen)\b|除[^，。；]{1,20}外", re.IGNORECASE
)
_NEGATIONS = frozenset(["not", "no", "never", "without", "nicht", "kein", "keine", "ohne", "不", "未", "无", "没"])
_ARTICLES = frozenset(["the", "a", "an"])
_RELATIVE = frozenset(["who", "which", "whose", "whom"])
_PRONOUNS = frozenset(["it", "so", "they", "them", "this", "these", "those", "such", "es", "sie", "其", "它", "该"])
_SLOT_WORDS, _SLOT_DIFFERENCE = 10, 7
_HAN_SLOT = 4
_HAN_CLAUSE = 14
"""Two clauses as short as this are built alike when both say what is what."""
_VERBS = frozenset(
    [
        "is",
        "are",
        "was",
        "were",
        "be",
        "has",
        "have",
        "shall",
        "must",
        "may",
        "will",
        "can",
        "wird",
        "ist",
        "sind",
        "hat",
    ]
)
_SHORT = 5
"""Parts as short as this, and about as long, are built alike with one word in common: "A provides the crane, B provides the hoist"."""
_COPULAS = frozenset(["为", "是", "由", "任"])
_SEGMENTS_MAX = 14
_PARTY_WORDS = 2
_SPAN_MAX = 3
"""A part is made of so many segments at most."""
_SAME_MIN = 2
_SAME_SHARE = 0.25
"""Of the shorter part's tokens, function words among them, so many stand in the other part, in order."""
_SLOTS_MIN = 2
_SOURCE_CHARS = 700


@dataclass(frozen=True, slots=True)
class _Part:
    """A stretch [start, end) of the source with its tokens and their ranges."""

    start: int
    end: int
    tokens: tuple[str, ...]
    ranges: tuple[tuple[int, int], ...]
    whole: bool
    """Whether it is a sentence, which has a subject of its own."""


@dataclass(frozen=True, slots=True)
class _Slot:
    """Where two parallel parts differ: a range of each."""

    one: tuple[int, int]
    other: tuple[int, int]


def mixed_parts(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a claim fills the slots of two parallel parts from both.

    >>> mixed_parts("Kern runs the north site.", "The north site is run by Amsel. The south site is run by Kern.")[0]
    'the source says “Kern” and “north” of two different things'
    """
    if len(source) > _SOURCE_CHARS:
        return None
    words = told(claim, source)
    if len(words) < _SLOTS_MIN:
        return None
    cjk = HAN.search(claim) is not None
    for one, other in _pairs(source):
        if not cjk and (not _reaches(words, one) or not _reaches(words, other)):
            continue
        cuts = [slots for slots in (_slots(one, other, False), [] if cjk else _slots(one, other, True)) if slots]
        for slots, (start, end) in product(cuts, _clauses(claim)):
            filling = _with_characters(claim, source, words, slots) if cjk else words
            found = _mixed([word for word in filling if start <= word.word.start < end], slots)
            if found is not None:
                first, second = sorted(found, key=lambda word: word.start)
                if claim[first.start : second.end] in source:
                    continue  # the source has the two side by side
                said, beside = claim[first.start : first.end], claim[second.start : second.end]
                return f"the source says “{said}” and “{beside}” of two different things", first.start, second.end
    return None


def _with_characters(claim: str, source: str, words: Sequence[Told], slots: Sequence[_Slot]) -> list[Told]:
    """Adds the short Chinese fillings of slots that stand in a claim as they are: 甲 or 乙, 先 or 后."""
    found = list(words)
    for slot in slots:
        texts = [source[start:end] for start, end in (slot.one, slot.other)]
        for (start, _), text, rival in zip((slot.one, slot.other), texts, reversed(texts), strict=True):
            if 0 < len(text) <= _HAN_SLOT and HAN.match(text) and text not in rival:
                found += [
                    Told(Word(text, at.start(), at.end()), (start,)) for at in re.finditer(re.escape(text), claim)
                ]
    return found


def _clauses(claim: str) -> list[tuple[int, int]]:
    return _ranges(claim, _OWN_CLAUSE, 0, len(claim))


def _reaches(words: Sequence[Told], part: _Part) -> bool:
    """Whether a claim has a word that is told in this part and nowhere else."""
    return any(all(part.start <= place < part.end for place in word.places) for word in words)


def _mixed(words: Sequence[Told], slots: Sequence[_Slot]) -> tuple[Word, Word] | None:
    """Two words of a claim of which one fills a slot as the first part does, the other another slot as the second does."""
    filled = [_surely((_fills(words, slot.one), _fills(words, slot.other))) for slot in slots]
    firsts = [one[0] for one, other in filled if one and not other]
    seconds = [other[0] for one, other in filled if other and not one]
    return (firsts[0].word, seconds[0].word) if firsts and seconds else None


def _surely(filled: tuple[list[Told], list[Told]]) -> tuple[list[Told], list[Told]]:
    """A slot that both parts seem to fill is filled by the one whose very words the claim has, when only one is."""
    exact = tuple([word for word in side if word.exact] for side in filled)
    return (exact[0], exact[1]) if all(filled) and any(exact) and not all(exact) else filled


def _fills(words: Sequence[Told], place: tuple[int, int]) -> list[Told]:
    return [word for word in words if all(place[0] <= at < place[1] for at in word.places)]


def _slots(one: _Part, other: _Part, by_word: bool) -> list[_Slot]:
    """Where two parts differ; none when they are not built alike.

    With `by_word` a slot of as many words in both is cut into its words: "gross annual salary", "net expense allowance".
    What opens the first of two parts of one sentence may be the subject of both: a slot there is as long as its counterpart.
    """
    codes = SequenceMatcher(None, one.tokens, other.tokens, autojunk=False).get_opcodes()
    if not _built_alike(one, other, [one.tokens[first:last] for tag, first, last, _, _ in codes if tag == "equal"]):
        return []
    slots: list[_Slot] = []
    whole = one.whole and other.whole
    for tag, a, b, c, d in codes:
        if tag in ("equal", "delete") or (tag == "insert" and not whole and other.tokens[c:d] != ("副",)):
            continue  # what only the first part says may be meant in the second, too
        if not _is_filling(b - a, d - c):
            continue
        parties = [at for at in range(a, b) if side_of(one.tokens[at]) is not None]
        if parties and d - c <= _PARTY_WORDS and any(side_of(token) is not None for token in other.tokens[c:d]):
            a, b = parties[-1], parties[-1] + 1  # "the Buyer bears … and the Seller …": the verb is that of both
        elif not whole and a == 0:
            a = max(a, b - (d - c))
        b = _before_verb(one.tokens, a, b, other.tokens[c:d])
        step = 1 if by_word and b - a == d - c else max(b - a, d - c, 1)
        for at in range(0, max(b - a, d - c), step):
            first, last = (a + at, min(b, a + at + step)), (c + at, min(d, c + at + step))
            if _is_slot(one.tokens[slice(*first)], other.tokens[slice(*last)], tag == "insert"):
                slots.append(_Slot(_range(one, *first), _range(other, *last)))
    return slots if len(slots) >= _SLOTS_MIN else []


def _before_verb(tokens: Sequence[str], start: int, end: int, beside: Sequence[str]) -> int:
    """Where a slot ends whose verb the second part leaves out: "the north site is run by Amsel and the south site by Kern"."""
    if _VERBS & {*beside}:
        return end
    return next((at for at in range(start + 1, end) if tokens[at] in _VERBS), end)


def _built_alike(one: _Part, other: _Part, equal: Sequence[Sequence[str]]) -> bool:
    """Whether two parts have enough tokens in common, in order; short Chinese clauses with the same "is" have."""
    same = sum(len(tokens) + len(_RELATIVE & {*tokens}) for tokens in equal if _tells(tokens))
    lengths = len(one.tokens), len(other.tokens)
    if same and max(lengths) <= _HAN_CLAUSE and any(_COPULAS & {*tokens} for tokens in equal):
        return True
    if max(lengths) <= _SHORT and abs(lengths[0] - lengths[1]) <= 1 and any(_has_content(tokens) for tokens in equal):
        return True
    return same >= max(_SAME_MIN, _SAME_SHARE * min(lengths))


def _is_slot(one: Sequence[str], other: Sequence[str], inserted: bool) -> bool:
    if _PRONOUNS & {*one, *other}:
        return False
    return inserted or (_has_content(one) and _has_content(other))


def _is_filling(one: int, other: int) -> bool:
    """Whether two stretches of so many words may fill one slot, and are not two clauses."""
    return max(one, other) <= _SLOT_WORDS and abs(one - other) <= _SLOT_DIFFERENCE


def _range(part: _Part, first: int, last: int) -> tuple[int, int]:
    return (part.ranges[first][0], part.ranges[last - 1][1]) if first < last else (part.end, part.end)


def _tells(tokens: Sequence[str]) -> bool:
    """A single Chinese character in common tells nothing."""
    return len(tokens) > 1 or not HAN.match(tokens[0]) or tokens[0] in _COPULAS


def _has_content(tokens: Sequence[str]) -> bool:
    return any(not is_stopword(token) and token not in _NEGATIONS for token in tokens)


def _pairs(source: str) -> Iterator[tuple[_Part, _Part]]:
    """Parts that share two tokens at least: whole sentences, then neighbouring clauses of one, short ones first."""
    yield from _all_pairs(source)


@lru_cache(maxsize=256)
def _all_pairs(source: str) -> tuple[tuple[_Part, _Part], ...]:
    sentences = [part for start, end in sentence_ranges(source) for part in _ranges(source, _SENTENCE, start, end)]
    found = [(_part(source, *one, True), _part(source, *other, True)) for one, other in combinations(sentences[:6], 2)]
    for start, end in sentences:
        segments = _ranges(source, _SEGMENT, start, end)[:_SEGMENTS_MAX]
        for size, behind in product(range(1, _SPAN_MAX + 1), repeat=2):
            for at in range(len(segments) - size - behind + 1):
                first, last = segments[at : at + size], segments[at + size : at + size + behind]
                one = _part(source, first[0][0], first[-1][1], False)
                found.append((one, _part(source, last[0][0], last[-1][1], False)))
    return tuple(
        (one, other)
        for one, other in found
        if _may_be_alike(one, other)
        and not _EXCEPTION.search(source[one.start : one.end])
        and not _EXCEPTION.search(source[other.start : other.end])
    )


def _may_be_alike(one: _Part, other: _Part) -> bool:
    """Whether two parts share tokens enough; one that opens with "who" or "which" is no part without what it is said of."""
    shared = set(one.tokens) & set(other.tokens)
    if not shared or one.tokens[0] in _RELATIVE or other.tokens[0] in _RELATIVE:
        return False
    short = max(len(one.tokens), len(other.tokens)) <= _SHORT
    return len(shared) + len(shared & (_RELATIVE | _COPULAS)) + short >= _SAME_MIN


def _ranges(text: str, pattern: re.Pattern[str], start: int, end: int) -> list[tuple[int, int]]:
    cuts = [match.span() for match in pattern.finditer(text, start, end)]
    starts, ends = [start, *(cut[1] for cut in cuts)], [*(cut[0] for cut in cuts), end]
    return [(first, last) for first, last in zip(starts, ends, strict=True) if text[first:last].strip()]


def _part(text: str, start: int, end: int, whole: bool) -> _Part:
    tokens, ranges = _tokens(text)
    first, last = bisect_left(ranges, (start,)), bisect_left(ranges, (end,))
    return _Part(start, end, tokens[first:last], ranges[first:last], whole)


@lru_cache(maxsize=64)
def _tokens(text: str) -> tuple[tuple[str, ...], tuple[tuple[int, int], ...]]:
    """The words of a text but for articles, which are the same everywhere and would be taken for likeness."""
    found = [(match.group().lower(), match.span()) for match in _TOKEN.finditer(text)]
    found = [(token, span) for token, span in found if token not in _ARTICLES]
    return tuple(token for token, _ in found), tuple(span for _, span in found)


_SURE_CUT = re.compile(
    r"[;；]|\b(?:but|while|whereas|although|though|während|wohingegen|aber|sondern)\b|而|但",
    re.IGNORECASE,
)
_CUT = re.compile(r"，|,\s?(?=[^\W\d])|(?<=[\u4e00-\u9fff%％]),|\b(?:and|und)\b", re.IGNORECASE)
"""Where one part of a sentence may end and the next begin: a comma or "and" may also stand within a list."""
_PRONOUN = re.compile(r"\b(?:it|do(?:es)? so|they|them|one|ones|es|sie)\b|它|其(?!他)", re.IGNORECASE)
_EXCLUDED = next(other for axis, _, _, other in PATTERNS if axis == "include")
_EDGE = 4
_WORDS_MIN = 4
_HALVES_CHARS = 600
"""A longer stretch has more than two parts, and words of a claim are spread over them by chance."""


def crossed_halves(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when both halves of a claim mix both halves of its source.

    >>> crossed_halves("Ann owns the house, and Ben the car keys.", "Ben owns the house and Ann the car keys.")[0]
    '“Ann” and “Ben” stand with each other’s part of the source'
    """
    if len(source) > _HALVES_CHARS:
        return None
    there, here = _cuts(source), _cuts(claim)
    if not there or not here:
        return None
    words = sorted((*told(claim, source), *_denials(claim, source)), key=lambda item: item.word.start)
    found = _crossed((claim, source), words, there, here)
    if found is None:
        return None
    one, other = sorted((found[0].word, found[1].word), key=lambda word: word.start)
    said, beside = claim[one.start : one.end], claim[other.start : other.end]
    return f"“{said}” and “{beside}” stand with each other’s part of the source", one.start, other.end


def _crossed(
    texts: tuple[str, str], words: Sequence[Told], there: Sequence[int], here: Sequence[int]
) -> tuple[Told, Told] | None:
    """The first two words that stand in each other's part, for the cuts by which most words tell it.

    Where the two halves of one are the two halves of the other, each half is looked at by itself.
    """
    if len(words) < _WORDS_MIN:
        return None
    claim, source = texts
    best: tuple[int, Told, Told] | None = None
    for cut, own in product(there, here):
        sides = _sides(words, cut, own, _PRONOUN.search(source, cut) is not None)
        straight, across = min(len(sides[0]), len(sides[3])), min(len(sides[1]), len(sides[2]))
        if (straight or across) and not (straight and across) and _is_clean(sides):
            first, last = ([item for item in words if (item.word.start >= own) is behind] for behind in (False, True))
            return _crossed(texts, first, there, here) or _crossed(texts, last, there, here)
        if across and (straight or _exchanged_parties(claim, sides)):
            first_word, second_word = (
                (sides[2], sides[1]) if across <= straight or not straight else (sides[0], sides[3])
            )
            if best is None or straight + across > best[0]:
                best = (straight + across, first_word[0], second_word[0])
    return (best[1], best[2]) if best else None


def _is_clean(sides: Sequence[Sequence[Told]]) -> bool:
    return not (sides[0] or sides[3]) or not (sides[1] or sides[2])


def _exchanged_parties(claim: str, sides: Sequence[Sequence[Told]]) -> bool:
    """Whether the two parties alone change halves, while something else stays in its own."""
    moved = [{side_of(claim[item.word.start : item.word.end]) for item in side} - {None} for side in sides[1:3]]
    opposed = any(one and other and one[0] == other[0] and one[1] != other[1] for one, other in product(*moved))
    return opposed and bool(sides[0] or sides[3])


def _denials(claim: str, source: str) -> list[Told]:
    """The negations of a claim as words that the source tells where it has one: "this but not that" may be crossed, too."""
    there = tuple(_negations(source))
    return [Told(Word("not", at, at + 1), there) for at in _negations(claim)] if there else []


def _negations(text: str) -> list[int]:
    skipped = [match.span() for match in NOT_NEGATION.finditer(text)]
    found = {match.start() for match in (*NEGATORS.finditer(text), *_EXCLUDED.finditer(text))}
    return sorted(at for at in found if not any(start <= at < end for start, end in skipped))


def _cuts(text: str) -> list[int]:
    ends = [end for _, end in sentence_ranges(text)]
    for pattern, at in ((_SURE_CUT, ends), (_CUT, [])):
        found = sorted({*at, *(match.start() for match in pattern.finditer(text))})
        found = [cut for cut in found if _EDGE <= cut < len(text) - _EDGE]
        if found:
            return found
    return []


def _sides(
    words: Sequence[Told], there: int, here: int, repeated: bool
) -> tuple[list[Told], list[Told], list[Told], list[Told]]:
    """The words told in one half of the source only: by half of the source and half of the claim, first-first to last-last.

    `repeated`: the last half speaks of the first by "it", so that only values tell the first from the last.
    """
    sides: tuple[list[Told], list[Told], list[Told], list[Told]] = ([], [], [], [])
    for item in words:
        behind = {place >= there for place in item.places}
        if len(behind) == 1 and (not repeated or True in behind or item.word.text[0] == "="):
            sides[2 * behind.pop() + (item.word.start >= here)].append(item)
    return sides

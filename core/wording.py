"""What the wording of a question tells of the sentence that answers it, beside the words that both share.

A question for what a thing is wants the sentence that says "the thing is ..."; in Chinese and Japanese the question word
stands where the answer will stand, so the words beside it stand beside the answer; and in languages whose words change
inside, runs of letters are alike where whole words are not.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from core.text.folding import fold
from core.text.scripts import HAN_OR_KANA
from core.text.terms import Term, content_words

SUBJECT_WORDS_MAX = 8
"""A longer question names more than a thing."""
BESIDE = 4
"""Characters before or after a question word."""
RUN = 4
"""Letters; with the blanks around a word, so that its beginning and its end count as such."""
_WHAT_IS = re.compile(
    r"\W*(?:(?:what|who)(?:['’]s| is| are| was| were| does| do)\s+(?:(?:the|an?)\s+)?(.+?)(?:\s+(?:mean|stand for|refer to))?"
    r"|(?:was|wer) (?:ist|sind|war|waren) (?:(?:der|die|das|eine?)\s+)?(.+?)"
    r"|(?:qué|quién|cuál) (?:es|son|era|fue) (?:(?:el|l[ao]s?|una?)\s+)?(.+?)"
    r"|(?:что такое|кто так(?:ой|ая)) (.+?))\W*",
    re.IGNORECASE,
)
_WHAT_IS_LAST = re.compile(r"(?:什么是)?(.+?)(?:是什么|是谁|是指|指的是|(?:是|为|有)?多少|$)")
_ASKS_WHAT_IS = re.compile(r"是什么|什么是|是谁|是指|指的是|多少\W*$")
_IS = (
    r"(?:(?:is|are|was|were|means?|refers?|(?:shall|will) mean|has the meaning|ist|sind|war|waren|es|son|era|eran|fue|это)\b"
    r"|[—–-]|是|指|[款额费]?(?:总计|共计|合计)?为(?!准|限)|(?:共计|合计|总计))"
)
_QUOTED = r"[\"“'«「《]{0}[\"”'»」》]"
_SAID = r"{0}(?:\s*\([^)]*\)|（[^）]*）)?[”\"’」]?\s*" + _IS
_IN_PLACE = re.compile(
    r"什么时候|什么时间|什么|哪一?[个些里位种年天家]?|多少|几[个种位年]?|谁|怎么样?|怎样|如何|为什么|为何|何时|啥"
    r"|いつ|どこ|だれ|誰|何|なぜ|いくつ|いくら|どの|どんな"
)
_ONLY_ASKS = re.compile(
    r"(?:在|有)?(?:什么|哪些|哪种)(?:情况|情形|条件)(?:下|时)?|什么(?:时候|时间|地方|名字|样)?|为什么|为何|何时|哪一?[个些里位种年月天家儿]?|多少|多久|多长时间|多[长大]|几(?:个|种|次|位|名)?"
    r"|怎么办|怎么样?|怎样|如何|是不是|是否|有没有|能不能|能否|可不可以|可以|吗|呢|由?谁|请问|叫做?|啥"
)
_ONLY_ASKS_LATIN = re.compile(
    r"\bhow (?:quickly|soon|often|fast|far|promptly|large|big|high)\b|\bmax(?:imum)? (?:length|duration|period|time)\b"
    r"|\b(?:in|under|on|for) (?:what|which) (?:cases?|circumstances?|conditions?|grounds?|basis|reasons?)\b"
    r"|\b(?:in welchen Fällen|unter welchen (?:Umständen|Bedingungen|Voraussetzungen)|aus welchen Gründen)\b"
    r"|^\W*was (?:passiert|geschieht|folgt)\b,?(?: wenn\b)?|^\W*what happens\b"
    r"|\b(?:ich|wir|man|muss|müssen|darf|dürfen|kann|können|soll|sollen|wird|werden)\b",
    re.IGNORECASE,
)


def subject(question: str) -> str:
    """Returns the thing that a question asks about when it asks what that is, folded; "" of any other question.

    >>> subject("What is the effective date?"), subject("When does it end?")
    ('effective date', '')
    """
    match = _WHAT_IS.fullmatch(question.strip())
    if match is None and _ASKS_WHAT_IS.search(question):
        match = _WHAT_IS_LAST.match(question.strip())
    named = next(filter(None, match.groups()), "") if match is not None else ""
    return fold(named).strip(" ?¿!") if len(named.split()) <= SUBJECT_WORDS_MAX else ""


def defines(named: str, text: str) -> bool:
    """Whether a text says what a thing is: it sets its name in quotes, or goes on from it with "is" or "means".

    >>> defines("effective date", 'dated March 15, 2000 (the "Effective Date")'), defines("term", "for the Term")
    (True, False)
    """
    folded = fold(text)
    if not named or named.split()[0] not in folded:
        return False
    name = r"\s+".join(map(re.escape, named.split()))
    return bool(re.search(_QUOTED.format(name), folded) or re.search(_SAID.format(name), folded))


def beside_question_word(question: str) -> tuple[str, ...]:
    """Returns the pairs of characters after a question word that stands in the answer's place, or before it at the end.

    >>> beside_question_word("尖吻灵猫主要是什么颜色？"), beside_question_word("What colour is it?")
    (('颜色',), ())
    """
    match = _IN_PLACE.search(question)
    if match is None:
        return ()
    pairs = [term for term in content_words(question) if len(term.text) == 2 and HAN_OR_KANA.match(term.text)]
    after = [term.text for term in pairs if match.end() <= term.start and term.end <= match.end() + BESIDE]
    before = [term.text for term in pairs if match.start() - BESIDE <= term.start and term.end <= match.start()]
    return tuple(dict.fromkeys(after or before))


def only_asking(question: str) -> frozenset[str]:
    """Returns the terms of a question that only make it a question: "in what cases", "how soon", 能不能.

    >>> sorted(only_asking("能不能转租？"))
    ['不', '不能', '能', '能不', '能转']
    """
    spans = [match.span() for match in _ONLY_ASKS.finditer(question)]
    phrases = [match.span() for match in _ONLY_ASKS_LATIN.finditer(question)]
    touched: dict[str, bool] = {}
    for term in content_words(question):
        asks = any(a < term.end and term.start < b for a, b in (spans if HAN_OR_KANA.match(term.text) else phrases))
        touched[term.text] = touched.get(term.text, True) and asks
    return frozenset(term for term, only in touched.items() if only)


def chance_pairs(standing: Mapping[str, Iterable[object]]) -> frozenset[str]:
    """Returns pairs of characters that only meet in the question, where one word ends and the next begins.

    Such a pair stands nowhere, while both its characters stand in other pairs that do: in "雍错又叫" 雍错 and 又叫 are
    words, 错又 is none, and that no passage holds it says nothing. `standing` maps a question's terms to where they stand.
    """
    pairs = [term for term in standing if len(term) == 2 and HAN_OR_KANA.match(term)]
    known = frozenset("".join(term for term in pairs if standing[term]))
    return frozenset(term for term in pairs if not standing[term] and known.issuperset(term))


def whole_stretches(lacking: Sequence[Term], words: Sequence[Term]) -> list[tuple[int, int]]:
    """Returns [start, end) of what a question says and no passage does, as a person would name it.

    A word each; of Chinese and Japanese, which are cut into characters and pairs, the stretches of two characters and more
    that no pair which is found covers: where 租赁 and 期限 are found and 限到 is not, nothing is lacking but 到.
    """
    found = {at for one in words if one not in lacking and len(one.text) > 1 for at in range(one.start, one.end)}
    out: list[tuple[int, int]] = []
    for one in lacking:
        if not HAN_OR_KANA.match(one.text):
            out.append((one.start, one.end))
            continue
        for at in range(one.start, one.end):
            if at in found or (out and at < out[-1][1]):
                continue
            if out and out[-1][1] == at and at - 1 not in found:
                out[-1] = (out[-1][0], at + 1)
            else:
                out.append((at, at + 1))
    return [(start, end) for start, end in out if end - start > 1]


@lru_cache(maxsize=4096)
def letter_runs(text: str) -> frozenset[str]:
    """Returns the runs of letters of a text's words.

    >>> sorted(letter_runs("die Frist"))
    [' die', ' fri', 'die ', 'fris', 'ist ', 'rist']
    """
    runs: set[str] = set()
    for word in re.findall(r"\w+", fold(text)):
        padded = f" {word} "
        runs.update(padded[at : at + RUN] for at in range(max(1, len(padded) - RUN + 1)))
    return frozenset(runs)


def run_weights(question: str, texts: Sequence[str]) -> dict[str, float]:
    """Weighs the letter runs of a question's content words by their rarity in some texts; the weights sum to 1."""
    asked = frozenset[str]().union(*(letter_runs(question[term.start : term.end]) for term in content_words(question)))
    held = [letter_runs(text) for text in texts]
    counts = {run: sum(run in runs for runs in held) for run in asked}
    weights = {run: math.log(1 + (len(held) - count + 0.5) / (count + 0.5)) for run, count in counts.items()}
    total = sum(weights.values()) or 1.0
    return {run: weight / total for run, weight in weights.items()}

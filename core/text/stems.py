"""A folded word -> its stem: Porter's rules for Latin letters, light suffix rules for Cyrillic and Arabic; and its irregular forms.

One word has one stem whatever the language of the page, so question and page always meet.
"""

from __future__ import annotations

from functools import lru_cache

_KINDS = str.maketrans({chr(code): "v" if chr(code) in "aeiou" else "c" for code in range(97, 123) if code != 121})


@lru_cache(maxsize=200_000)
def stem(word: str) -> str:
    """Returns the stem of a folded word.

    >>> [stem(word) for word in ("revenues", "competing", "assignment", "policies", "книгами", "الكتاب")]
    ['revenu', 'compet', 'assign', 'polici', 'книг', 'كتاب']
    """
    if len(word) <= 2 or not word[0].isalpha():
        return word
    if word.isascii():
        return _porter(word) if word.isalpha() else word
    if "\u0400" <= word[0] <= "\u04ff":
        return _cyrillic(word)
    if "\u0600" <= word[0] <= "\u06ff":
        return _arabic(word)
    return word


def _measure(word: str) -> int:
    """Returns Porter's m: the number of vowel-consonant sequences."""
    return _kinds(word).count("vc")


def _kinds(word: str) -> str:
    """Returns v or c for each letter; y is a vowel after a consonant."""
    kinds = word.translate(_KINDS)
    at = kinds.find("y")
    while at >= 0:
        kinds = f"{kinds[:at]}{'v' if at and kinds[at - 1] == 'c' else 'c'}{kinds[at + 1 :]}"
        at = kinds.find("y", at)
    return kinds


def _short(word: str) -> bool:
    return _kinds(word)[-3:] == "cvc" and word[-1] not in "wxy"


def _porter(word: str) -> str:
    word = _plural(word)
    past = _past(word)
    word = past if len(past) > 2 else past + "e"  # used, using -> use, not the pronoun "us"
    if len(word) <= 3:
        return word
    if word.endswith("y") and "v" in _kinds(word[:-1]):
        word = word[:-1] + "i"
    # One call says that none of many endings is there, as for most words.
    if word.endswith(_ENDINGS2):
        word = _replace(word, _STEP2, 0)
    if word.endswith(_ENDINGS3):
        word = _replace(word, _STEP3, 0)
    if word.endswith(_ENDINGS4):
        word = _cut(word)
    if word.endswith("e"):
        m = _measure(word[:-1])
        if m > 1 or (m == 1 and not _short(word[:-1])):
            word = word[:-1]
    if word.endswith("ll") and _measure(word) > 1:
        word = word[:-1]
    return word


def _plural(word: str) -> str:
    if word.endswith("sses") or (word.endswith("ies") and len(word) > 4):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _past(word: str) -> str:
    if word.endswith("eed"):
        return word[:-1] if _measure(word[:-3]) > 0 else word
    for suffix in ("ed", "ing"):
        root = word[: -len(suffix)]
        if word.endswith(suffix) and "v" in _kinds(root):
            if root.endswith(("at", "bl", "iz")):
                return root + "e"
            if len(root) > 1 and root[-1] == root[-2] and _kinds(root)[-1] == "c" and root[-1] not in "lsz":
                return root[:-1]
            if _measure(root) == 1 and _short(root):
                return root + "e"
            return root
    return word


_STEP2 = (
    ("ational", "ate"), ("ization", "ize"), ("isation", "ize"), ("iveness", "ive"), ("fulness", "ful"),
    ("ousness", "ous"), ("tional", "tion"), ("biliti", "ble"), ("entli", "ent"), ("ousli", "ous"), ("ation", "ate"),
    ("alism", "al"), ("aliti", "al"), ("iviti", "ive"), ("enci", "ence"), ("anci", "ance"), ("izer", "ize"),
    ("alli", "al"), ("ator", "ate"), ("bli", "ble"), ("eli", "e"),
)  # fmt: skip
"""The longest ending first: it alone is tried."""
_STEP3 = (("icate", "ic"), ("ative", ""), ("alize", "al"), ("iciti", "ic"), ("ical", "ic"), ("ness", ""), ("ful", ""))
_STEP4 = (
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous", "ive", "ize", "ise",
    "al", "er", "ic", "ou",
)  # fmt: skip
_ENDINGS2, _ENDINGS3 = (tuple(suffix for suffix, _ in step) for step in (_STEP2, _STEP3))
_ENDINGS4 = (*_STEP4, "ion")


def _replace(word: str, rules: tuple[tuple[str, str], ...], m: int) -> str:
    for suffix, new in rules:
        if word.endswith(suffix):
            root = word[: -len(suffix)]
            return root + new if _measure(root) > m else word
    return word


def _cut(word: str) -> str:
    for suffix in _STEP4:
        if word.endswith(suffix):
            root = word[: -len(suffix)]
            return root if _measure(root) > 1 else word
    if word.endswith("ion") and word[-4:-3] in ("s", "t") and _measure(word[:-3]) > 1:
        return word[:-3]
    return word


_CYRILLIC_ENDINGS = """
иями ями ами ого его ому ему ыми ими иях ях ах ов ев ей ой ий ый ая яя ое ее ую юю ые ие ем ом ам ям ию ью ия ья иям
ость ости остью ение ения ению ением ении ние ния нии нию нием ешь ете ит ет ут ют ат ят ал ала ало али ил ила ило или
ел ела ели ать ить еть ыть ался алась лось лись лся лась ться тся ется ются ится ного ной ном ных ными ный ная ное ные
а я о е ы и у ю ь й
"""
_CYRILLIC = tuple(sorted(_CYRILLIC_ENDINGS.split(), key=len, reverse=True))


def _cyrillic(word: str) -> str:
    for suffix in _CYRILLIC:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return word[: -len(suffix)]
    return word


_ARABIC_PREFIXES = ("وبال", "وكال", "وفال", "ولل", "وال", "بال", "كال", "فال", "ال", "لل")
_ARABIC_SUFFIXES = ("ها", "ان", "ات", "ون", "ين", "يه", "ه", "ي")


def _arabic(word: str) -> str:
    """Takes off the article with what is joined to it, "and", and endings in turn: the light stemmer "light10" (Larkey 2007).

    One letter that may be "with" or "for" stays: too many words begin with it.
    """
    for prefix in _ARABIC_PREFIXES:
        if word.startswith(prefix) and len(word) - len(prefix) >= 3:
            word = word[len(prefix) :]
            break
    if word[0] == "و" and len(word) >= 4:
        word = word[1:]
    for suffix in _ARABIC_SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 2:
            word = word[: -len(suffix)]
    return word


_IRREGULAR = (
    "pay paid", "sell sold", "buy bought", "hold held", "make made", "give given gave", "take taken took", "grow grew grown", "rise rose risen",
    "fall fell fallen", "begin began begun", "write wrote written", "speak spoke spoken", "keep kept", "leave left", "lose lost", "build built",
    "spend spent", "send sent", "lend lent", "bring brought", "seek sought", "find found", "meet met", "lead led", "bear borne bore", "choose chose chosen",
    "break broke broken", "become became", "come came", "go went gone", "do did done", "say said", "tell told", "know knew known", "see saw seen",
    "drive drove driven", "draw drew drawn", "withdraw withdrew withdrawn", "undertake undertook undertaken", "bind bound", "stand stood", "win won",
    "child children", "person people", "man men", "woman women", "foot feet", "criterion criteria", "datum data", "index indices",
    "get got gotten", "run ran", "show shown", "wear wore worn", "steal stole stolen", "shrink shrank shrunk", "sink sank sunk", "swear swore sworn",
    "forbid forbade forbidden", "forget forgot forgotten", "hide hid hidden", "throw threw thrown", "fly flew flown", "catch caught", "teach taught",
    "think thought", "fight fought", "feed fed", "sit sat", "wind wound", "withhold withheld", "uphold upheld", "overcome overcame", "arise arose arisen",
)  # fmt: skip
_FORMS: dict[str, frozenset[str]] = {
    stem(word): frozenset(stem(other) for other in line.split()) for line in _IRREGULAR for word in line.split()
}


def irregular_forms(term: str) -> frozenset[str]:
    """Returns the stems of all forms of a word that is inflected irregularly; none for any other.

    >>> sorted(irregular_forms("paid"))
    ['paid', 'pay']
    """
    return _FORMS.get(term, frozenset())

"""Forms of irregular verbs and nouns, by stem: "paid" for "pay", which no rule of stemming finds."""

from __future__ import annotations

from core.text.stems import stem

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


def forms(term: str) -> frozenset[str]:
    """Returns the stems of all forms of a word that is inflected irregularly; none for any other.

    >>> sorted(forms("paid"))
    ['paid', 'pay']
    """
    return _FORMS.get(term, frozenset())


__all__ = ["forms"]

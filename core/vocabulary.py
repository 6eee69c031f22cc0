"""Words of the trade, as data: which words of a question lead to which headings, clauses, rows and statements.

The packs are TOML files (`resources/vocabulary`, and a folder of the person's own); their form is described in the
README beside them. Nothing here knows what any pack is about.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from core.errors import PinciteError
from core.text.folding import fold
from core.text.terms import is_stopword, term_texts, terms

_SPACELESS = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_ENTRY_KEYS = {
    "name",
    "when",
    "asked_with",
    "words",
    "headings",
    "phrases",
    "rows",
    "statement",
    "needs",
    "narrows",
    "weight",
    "place",
}
_ADJECTIVE = re.compile(r"iv(?:e|ely|ity)$")
_STATEMENT_KEYS = {"name", "cues", "titles", "rows"}
_FORM_KEYS = {"name", "cues", "content", "full_year"}


class VocabularyError(PinciteError):
    """A vocabulary pack cannot be read."""

    user_message = "A vocabulary file cannot be used."
    help = "See the README in resources/vocabulary for the form of these files."


@dataclass(frozen=True, slots=True)
class Trigger:
    """Words of a question that set off an entry: groups of neighbouring words, all of which must stand in it."""

    groups: tuple[tuple[str, ...], ...]
    text: str
    spaceless: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """The search terms of all groups."""
        if self.spaceless:
            return tuple(term.text for group in self.groups for term in terms(group[0]))
        return tuple(word for group in self.groups for word in group)

    def fires(self, question: Question) -> bool:
        """Says whether every group stands in the question; little words between content words do not part them."""
        if self.spaceless:
            return all(group[0] in question.raw for group in self.groups)
        if self.groups[0][0] not in question.words or self._is_of_another_noun(question.raw):
            return False
        return all(
            _contains(question.words, group)
            or (len(group) > 1 and _contains(question.content, group) and _carries_meaning(group))
            for group in self.groups
        )

    def _is_of_another_noun(self, raw: str) -> bool:
        """Whether "exclusive" is set off by "exclusions" alone: one stem, and of an adjective and a noun that mean two things."""
        if self.groups != ((stem := self.groups[0][0],),) or not _ADJECTIVE.search(self.text):
            return False
        return re.search(rf"\b{stem}ions?\b", raw) is not None and f"{stem}iv" not in raw


@dataclass(frozen=True, slots=True)
class Question:
    """A question as triggers read it: all its terms, those that carry meaning, and its folded text."""

    words: tuple[str, ...]
    content: tuple[str, ...]
    raw: str

    @classmethod
    def of(cls, text: str) -> Question:
        """Reads a question."""
        words = tuple(term_texts(text))
        return cls(words, tuple(word for word in words if not is_stopword(word)), fold(text))


@dataclass(frozen=True, slots=True)
class Entry:
    """One idea of a trade and where documents speak of it."""

    name: str
    when: tuple[Trigger, ...]
    words: tuple[str, ...] = ()
    """Terms that passages about it use; searched beside the question's own."""
    headings: tuple[tuple[str, ...], ...] = ()
    """Headings under which it stands, as terms."""
    phrases: tuple[tuple[str, ...], ...] = ()
    """Wording that states it, as content terms that stand near each other in one passage."""
    rows: tuple[tuple[str, ...], ...] = ()
    """Labels of table rows that hold it, as terms."""
    statement: str = ""
    """The statement on which its rows stand."""
    needs: tuple[str, ...] = ()
    """Entries that an answer needs beside or instead of it: the parts of a ratio."""
    narrows: tuple[str, ...] = ()
    """Entries that are more general: beside this one they count less ("use for analytics" is less about use)."""
    weight: float = 0.5
    """Weight of `words` against 1 for a word of the question."""
    marks: tuple[str, ...] = ()
    """Terms that documents of this pack's trade use throughout; none: the entry applies to every document."""
    at_beginning: bool = False
    """It stands where a document begins: parties, date, title."""


@dataclass(frozen=True, slots=True)
class SetOff:
    """An entry, and the words of the question that set it off or that set off the entry which needs it."""

    entry: Entry
    words: frozenset[str]
    share: float = 1.0
    """What it counts: less where a more specific entry was set off by these words and others."""


YIELDS = 0.5
"""What a general entry ("liability") counts beside a specific one ("cap on liability")."""


def _yielding(asked: SetOff, others: Iterable[SetOff]) -> SetOff:
    """Returns an entry with its share: rows are named by their labels and yield to none."""
    name = asked.entry.name
    if asked.entry.rows or not any(
        (asked.words < other.words and not other.entry.rows) or name in other.entry.narrows for other in others
    ):
        return asked
    return replace(asked, share=YIELDS)


@dataclass(frozen=True, slots=True)
class Statement:
    """A standard page of a kind of document: known by its title and by rows that it always has."""

    name: str
    cues: tuple[Trigger, ...]
    titles: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A kind of document: the words that ask for it and the words by which its first page is known."""

    name: str
    cues: tuple[Trigger, ...]
    content: tuple[tuple[str, ...], ...]
    full_year: bool = False
    """It covers a whole year: what a question for a year means when it names no kind of document."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All packs together."""

    entries: tuple[Entry, ...] = ()
    statements: tuple[Statement, ...] = ()
    forms: tuple[Form, ...] = ()
    _named: dict[str, Entry] = field(init=False, repr=False, compare=False)
    _by_word: dict[str, tuple[tuple[int, Trigger], ...]] = field(init=False, repr=False, compare=False)
    """Triggers with the place of their entry, by a word that must stand in the question; "" for those without blanks."""

    def __post_init__(self) -> None:
        """Lists triggers by their words: a question has ten words, the packs have over a thousand triggers."""
        by_word: dict[str, list[tuple[int, Trigger]]] = {}
        for place, entry in enumerate(self.entries):
            for trigger in entry.when:
                word = "" if trigger.spaceless else trigger.groups[0][0]
                by_word.setdefault(word, []).append((place, trigger))
        object.__setattr__(self, "_by_word", {word: tuple(found) for word, found in by_word.items()})
        object.__setattr__(self, "_named", {entry.name: entry for entry in reversed(self.entries)})

    def entry(self, name: str) -> Entry | None:
        """Returns the entry of this name."""
        return self._named.get(name)

    def statement(self, name: str) -> Statement | None:
        """Returns the statement of this name."""
        return next((statement for statement in self.statements if statement.name == name), None)

    def asked(self, question: Question) -> tuple[Entry, ...]:
        """Returns the entries that a question sets off, and those that they need, each once, in order."""
        return tuple(asked.entry for asked in self.set_off(question))

    def set_off(self, question: Question) -> tuple[SetOff, ...]:
        """Returns what `asked` does, with the words of the question that set each entry off."""
        fired: dict[int, set[str]] = {}
        for word in {"", *question.words} if not question.raw.isascii() else set(question.words):
            for place, trigger in self._by_word.get(word, ()):
                if trigger.fires(question):
                    fired.setdefault(place, set()).update(trigger.words)
        found: dict[str, SetOff] = {}
        for place in sorted(fired):
            entry = self.entries[place]
            needed = (self.entry(need) for need in entry.needs)
            for each in (entry, *(other for other in needed if other is not None)):
                words = fired[place] | (found[each.name].words if each.name in found else frozenset())
                found[each.name] = SetOff(each, frozenset(words))
        return tuple(_yielding(asked, found.values()) for asked in found.values())

    def cued(self, question: Question) -> tuple[str, ...]:
        """Returns the names of the statements that a question names."""
        return tuple(s.name for s in self.statements if any(cue.fires(question) for cue in s.cues))

    def forms_asked(self, question: Question) -> tuple[str, ...]:
        """Returns the names of the kinds of document that a question names."""
        return tuple(form.name for form in self.forms if any(cue.fires(question) for cue in form.cues))


EMPTY = Vocabulary()


def phrase_terms(text: str) -> tuple[str, ...]:
    """Returns a phrase as content terms; a phrase of function words alone keeps them."""
    every = tuple(term_texts(text))
    return tuple(term for term in every if not is_stopword(term)) or every


def load_packs(*folders: Traversable | Path) -> Vocabulary:
    """Reads the packs of the folders given, or the ones that come with the program. Raises VocabularyError."""
    places: Sequence[Traversable | Path] = folders or (files("resources").joinpath("vocabulary"),)
    return _joined(
        read_pack(file.read_text(encoding="utf-8"), file.name)
        for folder in places
        for file in sorted(folder.iterdir(), key=lambda item: item.name)
        if file.name.endswith(".toml")
    )


@lru_cache(maxsize=1)
def standard_vocabulary() -> Vocabulary:
    """Returns the packs that come with the program, read once."""
    return load_packs()


def _joined(packs: Iterable[Vocabulary]) -> Vocabulary:
    every = tuple(packs)
    return Vocabulary(
        tuple(entry for pack in every for entry in pack.entries),
        tuple(statement for pack in every for statement in pack.statements),
        tuple(form for pack in every for form in pack.forms),
    )


def read_pack(text: str, name: str) -> Vocabulary:
    """Reads one pack. Raises VocabularyError, naming the entry and the field."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise VocabularyError(f"The vocabulary file {name} cannot be read: {error}.") from None
    marks = tuple(max(phrase_terms(mark), key=len) for mark in raw.get("pack", {}).get("marks", ()))
    return Vocabulary(
        tuple(replace(_entry(item, name), marks=marks) for item in raw.get("entry", ())),
        tuple(_statement(item, name) for item in raw.get("statement", ())),
        tuple(_form(item, name) for item in raw.get("form", ())),
    )


def _entry(item: dict[str, Any], file: str) -> Entry:
    _check(item, _ENTRY_KEYS, file)
    weight = item.get("weight", 0.5)
    if not isinstance(weight, int | float) or not 0 <= weight <= 1:
        raise VocabularyError(f"{file}, entry {item['name']!r}: weight must be a number from 0 to 1.")
    if item.get("place", "beginning") != "beginning":
        raise VocabularyError(f'{file}, entry {item["name"]!r}: place can only be "beginning".')
    words = dict.fromkeys(term for phrase in item.get("words", ()) for term in phrase_terms(phrase))
    return Entry(
        name=item["name"],
        when=_triggers(_with_one_of(item.get("when", ()), item.get("asked_with", ()))),
        words=tuple(words),
        headings=_phrases(item.get("headings", ())),
        phrases=_phrases(item.get("phrases", ())),
        rows=_labels(item.get("rows", ())),
        statement=item.get("statement", ""),
        needs=tuple(item.get("needs", ())),
        narrows=tuple(item.get("narrows", ())),
        weight=float(weight),
        at_beginning=item.get("place", "") == "beginning",
    )


def _statement(item: dict[str, Any], file: str) -> Statement:
    _check(item, _STATEMENT_KEYS, file)
    return Statement(
        item["name"], _triggers(item.get("cues", ())), _phrases(item.get("titles", ())), _phrases(item.get("rows", ()))
    )


def _form(item: dict[str, Any], file: str) -> Form:
    _check(item, _FORM_KEYS, file)
    return Form(
        item["name"], _triggers(item.get("cues", ())), _phrases(item.get("content", ())), item.get("full_year") is True
    )


def _check(item: dict[str, Any], keys: set[str], file: str) -> None:
    name = item.get("name")
    if not isinstance(name, str) or not name:
        raise VocabularyError(f"{file}: an entry has no name.")
    unknown = set(item) - keys
    if unknown:
        raise VocabularyError(f"{file}, entry {name!r}: unknown field {sorted(unknown)[0]!r}.")
    for key in keys - {"name", "statement", "weight", "full_year", "place"}:
        value = item.get(key, [])
        if not isinstance(value, list) or not all(isinstance(part, str) and part.strip() for part in value):
            raise VocabularyError(f"{file}, entry {name!r}: {key} must be a list of texts.")


def _phrases(texts: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(dict.fromkeys(phrase_terms(text) for text in texts))


def _labels(texts: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Returns row labels, and behind them the same run together: some files lose the blanks of a table's labels."""
    joined = tuple((term.text,) for text in texts if " " in text for term in terms(text.replace(" ", ""))[:1])
    return tuple(dict.fromkeys((*_phrases(texts), *joined)))


def _with_one_of(texts: Sequence[str], others: Sequence[str]) -> Sequence[str]:
    """Returns each text joined with each of the others in its script: "phone" and "covered" make "phone + covered"."""
    spaceless = {other: bool(_SPACELESS.search(other)) for other in others}
    pairs = (
        f"{text} + {other}" for text in texts for other in others if spaceless[other] == bool(_SPACELESS.search(text))
    )
    return tuple(pairs) if others else texts


def _triggers(texts: Sequence[str]) -> tuple[Trigger, ...]:
    found = []
    for text in texts:
        spaceless = bool(_SPACELESS.search(text))
        parts = [part.strip() for part in text.split("+") if part.strip()]
        groups = tuple((fold(part),) if spaceless else tuple(term_texts(part)) for part in parts)
        kept = tuple(group for group in groups if group)
        if kept:
            found.append(Trigger(kept, text, spaceless))
    return tuple(found)


def _contains(words: tuple[str, ...], group: tuple[str, ...]) -> bool:
    """Says whether words hold a group side by side; most groups are one word, and most are not there at all."""
    first, size = group[0], len(group)
    if size == 1 or first not in words:
        return first in words
    at = words.index(first)
    while words[at : at + size] != group:
        try:
            at = words.index(first, at + 1)
        except ValueError:
            return False
    return True


@lru_cache(maxsize=20_000)
def _carries_meaning(group: tuple[str, ...]) -> bool:
    return not any(map(is_stopword, group))

"""Constrains decoding to a piece of the evidence: by bytes, so that it works with every vocabulary.

The evidence is flattened (a line break reads as a space, a word broken over two lines as one word), and every flat
byte remembers where it stands in the verbatim quote. A state is a set of places in the flat bytes; a token is allowed
when its bytes continue one of them. So whatever the model prefers, what comes out stands in the evidence.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from models.engine import TokenTable

PIECE_MAX = 24
"""Bytes; longer pieces are runs of signs or whole foreign words, which can be written with shorter ones too."""
WORDS_KEPT = 20_000
BORDER = b"\xff"
"""Between quotes; in no UTF-8 text, so nothing runs from one quote into the next."""
_JOINERS = frozenset(".,:/'’-–_@&")
_SIGNS = frozenset("-−–+#§.")


@dataclass(frozen=True, slots=True)
class Flat:
    """Flattened text and, for each of its characters, the offset in the original; one more for the end."""

    text: str
    offsets: tuple[int, ...]


def plain_letter(character: str) -> str:
    """Returns the ordinary letters of a presentation form (ﬁ, Arabic as it is drawn); anything else as it is.

    Some PDFs spell with the forms that a font draws; a model knows only the letters.
    """
    drawn = "\ufb00" <= character <= "\ufdff" or "\ufe70" <= character <= "\ufefc"
    return unicodedata.normalize("NFKC", character).replace(" ", "") if drawn else character


def plain_letters(text: str) -> str:
    """Returns a text with presentation forms as ordinary letters."""
    return "".join(map(plain_letter, text)) if any("\ufb00" <= c <= "\ufefc" for c in text) else text


def flatten(quote: str) -> Flat:
    r"""Turns line breaks and runs of spaces into one space and joins words that were broken over two lines.

    Presentation forms become ordinary letters.

    Example:
        flatten("an agree-\nment  of").text == "an agreement of"
    """
    out: list[str] = []
    offsets: list[int] = []
    at = 0
    while at < len(quote):
        character = quote[at]
        if character.isspace():
            end = at
            while end < len(quote) and quote[end].isspace():
                end += 1
            broken = (
                "\n" in quote[at:end]
                and len(out) > 1
                and out[-1] in "-\u00ad"
                and out[-2].isalpha()
                and end < len(quote)
                and quote[end].islower()
            )
            if broken:
                out.pop()
                offsets.pop()
            elif out and out[-1] != " ":
                out.append(" ")
                offsets.append(at)
            at = end
        else:
            for letter in plain_letter(character) if character != "\u00ad" else "":
                out.append(letter)
                offsets.append(at)
            at += 1
    while out and out[-1] == " ":
        out.pop()
        offsets.pop()
    return Flat("".join(out), (*offsets, offsets[-1] + 1 if offsets else 0))


def _wordless(character: str) -> bool:
    """Whether the script writes words without spaces between them, so that a word may begin anywhere."""
    return "\u3040" <= character <= "\u30ff" or "\u3400" <= character <= "\u9fff" or "\u0e00" <= character <= "\u0eff"


def boundary(text: str, at: int) -> bool:
    """Whether a copy may begin or end between characters at - 1 and at without cutting a word, number or sign off.

    "4,020", "12.5 %" without its space, "$5", "(1,234)" and "re-entry" are never cut inside.
    """
    if at in (0, len(text)):
        return True
    before, after = text[at - 1], text[at]
    if before.isspace() or after.isspace():
        return True
    if unicodedata.combining(after):
        return False
    if before.isalnum() and after.isalnum():
        # Digits stay whole beside any letter; between two letters of such a script a word may begin.
        return _wordless(before) and _wordless(after)
    if after in _JOINERS and before.isalnum() and at + 1 < len(text) and text[at + 1].isalnum():
        return False
    if before in _JOINERS and after.isalnum() and at > 1 and text[at - 2].isalnum():
        return False
    if after.isdigit() and (before in _SIGNS or before == "(" or unicodedata.category(before) == "Sc"):
        return False
    if before.isdigit() and (after == "%" or after == "‰" or unicodedata.category(after) == "Sc"):
        return False
    return not (before.isdigit() and after == ")" and _opened_number(text, at))


def _opened_number(text: str, at: int) -> bool:
    start = at
    while start > 0 and (text[start - 1].isdigit() or text[start - 1] in ".,% "):
        start -= 1
    return start > 0 and text[start - 1] == "("


class PieceIndex:
    """Bytes -> token id, for all tokens that write something; built once a vocabulary.

    Attributes:
        ids: the tokens.
        longest: bytes of the longest.
        heads: what stands before the first inner space of the tokens that hold one (" of the" has " of"). Hardly any
            vocabulary has such tokens for words, so that a look-up seldom goes beyond the word it begins in.
    """

    def __init__(self, table: TokenTable) -> None:
        self.ids: dict[bytes, int] = {}
        self.heads: set[bytes] = set()
        longest = 1
        for token, piece in enumerate(table.pieces):
            # A fallback byte 0xff is in no text, but it would match the border between two quotes.
            if piece and len(piece) <= PIECE_MAX and token not in table.ends and BORDER not in piece:
                if token in table.byte_tokens and piece in self.ids:
                    continue
                # A model writes "1" as its ordinary token, never as the fallback byte 0x31.
                if self.ids.get(piece) in table.byte_tokens:
                    self.ids[piece] = token
                self.ids.setdefault(piece, token)
                longest = max(longest, len(piece))
                inner = word_end(piece)
                if inner < len(piece):
                    self.heads.add(piece[:inner])
        self.longest = longest
        self._known: dict[bytes, dict[int, int]] = {}

    def of_word(self, word: bytes) -> dict[int, int]:
        """Returns `matches` of a word, looked up once: the evidence of the next question has most words again."""
        found = self._known.get(word)
        if found is None:
            if len(self._known) >= WORDS_KEPT:
                self._known.clear()
            found = self._known[word] = self.matches(word)
        return found

    def matches(self, window: bytes) -> dict[int, int]:
        """Returns the length of each token that a text begins with, shortest first."""
        ids = self.ids
        end = word_end(window)
        if end < len(window) and window[:end] in self.heads:
            end = len(window)
        tokens = ((ids.get(window[:length]), length) for length in range(1, end + 1))
        return {token: length for token, length in tokens if token is not None}


def word_end(text: bytes) -> int:
    """Returns where the first word of a text ends: at the first space behind something else than a space.

    >>> word_end(b" of the")
    3
    """
    start = len(text) - len(text.lstrip(b" "))
    found = text.find(b" ", start)
    return found if found > 0 else len(text)


Place = tuple[int, int]
"""(start, position): byte where the copy began, and where it stands now."""


class Options(Mapping[int, list[Place]]):
    """The tokens that may come next, and where each leads: worked out only for the one that is chosen."""

    def __init__(self, index: PieceIndex, words: Mapping[bytes, Sequence[Place]], lead: int = 0) -> None:
        """Collects the tokens.

        Args:
            index: the vocabulary.
            words: what the evidence goes on with, and where.
            lead: how many of a word's first bytes stand in the prompt's place, not in the evidence.
        """
        self._lead = lead
        self._known = [(index.of_word(word), places) for word, places in words.items()]
        self._lengths: dict[int, int] = {}
        for known, _places in self._known:
            self._lengths.update(known)

    def __getitem__(self, token: int) -> list[Place]:
        length = self._lengths[token] - self._lead
        return sorted(
            (start, position + length) for known, places in self._known if token in known for start, position in places
        )

    def __iter__(self) -> Iterator[int]:
        return iter(self._lengths)

    def __len__(self) -> int:
        return len(self._lengths)


class SpanConstraint:
    """All pieces of some quotes that begin and end at word boundaries."""

    def __init__(self, quotes: Sequence[tuple[str, str]], index: PieceIndex) -> None:
        """Prepares the evidence.

        Args:
            quotes: (key, verbatim quote) in order of preference; the first of equal copies is cited.
            index: the vocabulary.
        """
        self._index = index
        self._quotes = tuple(quotes)
        self._flats = tuple(flatten(quote) for _key, quote in quotes)
        self._bases: list[int] = []
        parts: list[bytes] = []
        base = 0
        starts: list[int] = []
        ends: set[int] = set()
        self._character: dict[int, tuple[int, int]] = {}
        for number, flat in enumerate(self._flats):
            self._bases.append(base)
            at = base
            for position, character in enumerate((*flat.text, "")):
                self._character[at] = (number, position)
                if boundary(flat.text, position):
                    if character and (character.isalnum() or character in "($€£¥§\"“'‘«-−+"):
                        starts.append(at)
                    if position and not flat.text[position - 1].isspace():
                        ends.add(at)
                at += len(character.encode())
            parts.append(flat.text.encode() + BORDER)
            base += len(parts[-1])
        self._bytes = b"".join(parts)
        self._starts = tuple(starts)
        self._ends = ends

    def begin(self, lead: bytes) -> Options:
        """Returns the tokens that may come first; `lead` is the space that the prompt still wants, or nothing."""
        return self._options(((start, start) for start in self._starts), lead)

    def extend(self, places: Iterable[Place]) -> Options:
        """Returns the tokens that may follow."""
        return self._options(places, b"")

    def _options(self, places: Iterable[Place], lead: bytes) -> Options:
        """Gathers what the evidence goes on with at each place, as far as a token can reach: there is one space between words."""
        data, reach, heads = self._bytes, self._index.longest - len(lead), self._index.heads
        words: dict[bytes, list[Place]] = {}
        for place in places:
            window = lead + data[place[1] : place[1] + reach]
            end = window.find(b" ", 1)
            word = window[:end] if end > 0 and window[:end] not in heads else window
            words.setdefault(word, []).append(place)
        return Options(self._index, words, len(lead))

    def may_end(self, places: Iterable[Place]) -> list[Place]:
        """Returns the places where a copy may end: behind a whole word."""
        return [place for place in places if place[1] in self._ends and place[1] > place[0]]

    def follows(self, place: Place) -> bytes:
        """Returns the next byte of the evidence; 0xff, which is in no text, at the end of a quote."""
        return self._bytes[place[1] : place[1] + 1]

    def locate(self, place: Place) -> tuple[str, int, int, str]:
        """Returns (key, start, end, text) in the verbatim quote; `place` must be one where a copy may end."""
        number, first = self._character[place[0]]
        _same, last = self._character[place[1]]
        key, quote = self._quotes[number]
        offsets = self._flats[number].offsets
        start, end = offsets[first], offsets[last - 1] + 1
        return key, start, end, quote[start:end]

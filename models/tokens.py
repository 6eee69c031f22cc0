"""Counting tokens: exactly, by the model's own tokeniser in a worker; or, without a model, by an estimate that says so."""

from __future__ import annotations

import hashlib
import re
import threading
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path

from core.errors import FrameError
from models.gguf_reader import GgufHeader
from models.worker_client import LoadOrder, WorkerClient, vectors_of

CACHED = 20_000
BATCH_BYTES = 400_000
"""Of text a frame; a frame's head holds one megabyte."""


class WorkerCounter:
    """Counts with llama.cpp in a worker; the same text is asked once. Safe to use from several threads."""

    def __init__(self, client: WorkerClient, fingerprint: str) -> None:
        self._client = client
        self._fingerprint = fingerprint
        self._known: OrderedDict[str, int] = OrderedDict()
        self._lock = threading.Lock()

    @property
    def fingerprint(self) -> str:
        """Names the tokeniser and vocabulary, for example "llama/default:" and 16 digits of the vocabulary's hash."""
        return self._fingerprint

    def count(self, text: str) -> int:
        """Returns the number of tokens of plain text."""
        return self.count_many((text,))[0]

    def count_many(self, texts: Sequence[str]) -> tuple[int, ...]:
        """Returns the number of tokens of each text, with as few questions to the worker as possible."""
        with self._lock:
            missing = list(dict.fromkeys(text for text in texts if text not in self._known))
        fresh: dict[str, int] = {}
        for batch in _batches(missing):
            counts = vectors_of(self._client.request("count", {"texts": batch}, "counts"))
            if len(counts) != len(batch):
                raise FrameError
            fresh.update(zip(batch, (int(count) for count in counts), strict=True))
        with self._lock:
            out = tuple(fresh[text] if text in fresh else self._known[text] for text in texts)
            self._known.update(fresh)
            while len(self._known) > CACHED:
                self._known.popitem(last=False)
        return out

    def close(self) -> None:
        """Ends the worker; only for a counter that owns it."""
        self._client.close()


def _batches(texts: Sequence[str]) -> list[list[str]]:
    out: list[list[str]] = []
    size = 0
    for text in texts:
        length = 6 * len(text)  # JSON may escape every character
        if not out or size + length > BATCH_BYTES:
            out.append([])
            size = 0
        out[-1].append(text)
        size += length
    return out


class _Kinds(dict[int, str]):
    """Characters -> what they cost: a letter (a, b), a digit (0, 8), space, line break or another sign (., W).

    b, 8 and W are those of other scripts; of letters, of CJK digits and of CJK characters.
    """

    def __missing__(self, code: int) -> str:
        character, wide = chr(code), code >= 0x2E80
        if character.isalpha() and not wide:
            kind = "a" if character.isascii() else "b"
        elif character.isspace():
            kind = "\n" if character == "\n" else " "
        elif character.isdigit():
            kind = "8" if wide else "0"
        else:
            kind = "W" if wide else "."
        self[code] = kind
        return kind


_kinds = _Kinds()
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_FOREIGN_WORD = re.compile(r"(?<![ab])a*b[ab]*")


class WordCounter:
    """A conservative estimate for when there is no model: it counts too many rather than too few.

    Characters divided by four under-counts financial text by 20 to 50 % (measured). Here a word costs a token for every
    three letters begun (two letters in other scripts), a digit, sign or line break one, a CJK character two, and a space
    before a digit one more, as in vocabularies that split numbers into digits.

    It counts in this process, faster than a text can be guessed or looked up, so it does not ask for many at once.
    """

    fingerprint = "estimate: no model, so more tokens are counted than a model would"

    def count(self, text: str) -> int:
        """Returns the estimate."""
        kinds = _kinds_of(text)
        without_letters = kinds.replace("a", "").replace("b", "") if "b" in kinds else kinds.replace("a", "")
        return (
            _letter_tokens(kinds)
            + len(without_letters)
            - without_letters.count(" ")
            + without_letters.count("W")
            + without_letters.count("8")
            + sum(map(without_letters.count, (" 0", " 8", "\n0", "\n8")))
        )


def _kinds_of(text: str) -> str:
    """Returns the kind of every character; Python looks ASCII up ten times as fast, and most else is marks of print."""
    if not text.isascii():
        marks = set(_NOT_ASCII.findall(text))
        if all(_kinds[ord(mark)] in ". 0" for mark in marks):
            for mark in marks:
                text = text.replace(mark, _kinds[ord(mark)])
    return text.translate(_kinds)


def _letter_tokens(kinds: str) -> int:
    """Returns what the words of a text cost: every three letters begun, or every two of other scripts."""
    total = 0
    if "b" in kinds:
        words = _FOREIGN_WORD.findall(kinds)
        total = sum(-(-(2 * len(word) + word.count("b")) // 6) for word in words)
        kinds = _FOREIGN_WORD.sub(" ", kinds)
    threes = kinds.replace("aaa", "3").replace("aa", "a")
    return total + threes.count("3") + threes.count("a")


def counter_for(path: Path) -> WorkerCounter:
    """Returns the exact counter of a model file, loading its vocabulary only; close it when done.

    Raises:
        BadModelFileError: the file failed validation.
        ModelLoadError: llama.cpp refused it.
    """
    client = WorkerClient(LoadOrder(path, vocabulary_only=True))
    return WorkerCounter(client, fingerprint_of(client.header))


def fingerprint_of(header: GgufHeader) -> str:
    """Returns the name of a tokeniser: its kind, its rule for splitting words, and a hash of its tokens in order."""
    digest = hashlib.sha256()
    for token in header.tokens:
        digest.update(token + b"\0")  # no token holds a NUL
    kind, rule = header.text("tokenizer.ggml.model"), header.text("tokenizer.ggml.pre") or "default"
    return f"{kind}/{rule}:{digest.hexdigest()[:16]}"

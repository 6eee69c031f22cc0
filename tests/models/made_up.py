"""A language model without weights: a vocabulary, and logits from a function or from a seeded random source."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from models.engine import Logits, TokenTable

CONTROL = ("<bos>", "<eos>", "<start>", "<stop>")
USER_DEFINED = ("<image>", "[tool]")


def small_table() -> TokenTable:
    """Control tokens, user-defined tokens, all 256 bytes as fallback, letters, and common words with and without space."""
    words = [
        "the",
        "a",
        "of",
        "and",
        "rent",
        "notice",
        "days",
        "sixty",
        "60",
        "1,200",
        "term",
        "lease",
        "may",
        "party",
        "end",
        "not",
        "is",
        ".",
        ",",
        "(",
        ")",
        "$",
        "%",
        "5",
        "-",
        "、",
        "期",
        "天",
    ]
    pieces: list[bytes] = [b""] * len(CONTROL)
    pieces += [text.encode() for text in USER_DEFINED]
    first_byte = len(pieces)
    pieces += [bytes([value]) for value in range(256)]
    pieces += [character.encode() for character in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"]
    pieces += [word.encode() for word in words] + [f" {word}".encode() for word in words]
    pieces += [b"\n", b"\n\n", b".\n", b" ", b"  "]
    return TokenTable(
        pieces=tuple(pieces),
        ends=frozenset((1, 3)),
        control=frozenset(range(len(CONTROL))),
        user_defined=USER_DEFINED,
        byte_tokens=frozenset(range(first_byte, first_byte + 256)),
    )


class MadeUpModel:
    """A LanguageModel whose logits are a function of the tokens so far."""

    begin = (0,)

    def __init__(
        self, table: TokenTable, logits: Callable[[tuple[int, ...]], Logits], context_tokens: int = 4096
    ) -> None:
        self.table = table
        self.context_tokens = context_tokens
        self._logits = logits
        self.cached: list[int] = []
        self.steps = 0
        self._ids: dict[bytes, int] = {}
        for token, piece in enumerate(table.pieces):
            if piece:
                self._ids[piece] = token
        self._longest = max(map(len, table.pieces))

    def tokenize(self, text: str, *, special: bool) -> list[int]:
        """Longest match first; control texts are recognised only with `special`, user-defined ones always."""
        out: list[int] = []
        data, at = text.encode(), 0
        named = {name.encode(): number for number, name in enumerate(CONTROL)} if special else {}
        while at < len(data):
            for length in range(min(self._longest, len(data) - at), 0, -1):
                piece = data[at : at + length]
                token = named.get(piece, self._ids.get(piece))
                if token is not None:
                    out.append(token)
                    at += length
                    break
        return out

    def evaluate(self, tokens: Sequence[int], sections: Sequence[int] = ()) -> Logits:
        self.cached = list(tokens)
        return self._logits(tuple(self.cached))

    def rewind(self, keep: int) -> int:
        del self.cached[keep:]
        return len(self.cached)

    def step(self, token: int) -> Logits:
        self.cached.append(token)
        self.steps += 1
        return self._logits(tuple(self.cached))


def random_logits(size: int, seed: int) -> Callable[[tuple[int, ...]], Logits]:
    """Logits that know nothing, the same for the same tokens and seed."""

    def logits(tokens: tuple[int, ...]) -> Logits:
        source = np.random.default_rng([seed, len(tokens), *tokens[-4:]])
        return source.normal(0, 4, size).astype(np.float32)

    return logits


def script(table: TokenTable, pieces: Sequence[bytes], prompt_tokens: int) -> Callable[[tuple[int, ...]], Logits]:
    """Logits that want to write the pieces one after the other behind a prompt, then end."""
    ids = [next(i for i, p in enumerate(table.pieces) if p == piece and i not in table.byte_tokens) for piece in pieces]

    def logits(tokens: tuple[int, ...]) -> Logits:
        out = np.zeros(len(table), dtype=np.float32)
        at = len(tokens) - prompt_tokens
        out[ids[at] if at < len(ids) else min(table.ends)] = 20.0
        return out

    return logits

"""Cleaned text that knows where each of its characters came from."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Mapped:
    """A text made from another one, with the way back.

    offsets: int32[len(text) + 1], where each character begins in the original; the last entry is the original's
    length. ends: int32[len(text)], where it ends there. Both never go down. Several characters may come from one
    (a ligature), and one from several (a letter and its accent).
    """

    text: str
    offsets: NDArray[np.int32]
    ends: NDArray[np.int32]

    def then(self, after: Mapped) -> Mapped:
        """The two steps as one: `after` was made from this text."""
        if int(after.offsets[-1]) != len(self.text):
            raise ValueError("the second step was made from another text")
        ends = self.ends[after.ends - 1] if len(after.text) else self.ends[:0]
        return Mapped(after.text, self.offsets[after.offsets], ends.astype(np.int32))


def identity(text: str) -> Mapped:
    """The text itself."""
    offsets = np.arange(len(text) + 1, dtype=np.int32)
    return Mapped(text, offsets, offsets[1:])

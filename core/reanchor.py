"""A saved answer and a newer version of its document -> what became of every quote: pure, nothing is searched twice."""

from __future__ import annotations

import difflib
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from core.answer import Answer, Citation
from core.domain import DocId

if TYPE_CHECKING:
    from core.anchor import Anchoring
    from core.anchor_index import AnchorIndex

Diff = tuple[tuple[str, str, str], ...]


class Fate(StrEnum):
    """What became of a quote in a newer version."""

    UNCHANGED = "unchanged"
    """The same words on the same page."""
    MOVED = "moved"
    """The same words on another page."""
    CHANGED = "changed"
    """Its place is found, and words, numbers or signs differ."""
    GONE = "gone"
    """No place in the newer version is like it."""


@dataclass(frozen=True, slots=True)
class Reanchored:
    """A citation of an older version, and where its quote stands in the newer one.

    `diff` lists (operation, words of the quote, words of the newer page), with operation equal, replace, delete or
    insert; it is empty unless the fate is changed.
    """

    citation: Citation
    fate: Fate
    anchoring: Anchoring
    diff: Diff = ()
    reason: str = ""


def reanchor(answer: Answer, older: Collection[DocId], newer: AnchorIndex) -> tuple[Reanchored, ...]:
    """Looks for the quotes of an answer that come from older versions of a document, in the order of its citations."""
    return tuple(_again(citation, newer) for citation in answer.citations if citation.doc_id in older)


def _again(citation: Citation, newer: AnchorIndex) -> Reanchored:
    # The checks come with it; a window that only shows what became of quotes starts without them.
    from core.anchor import anchor

    found = anchor(newer, citation.quote, citation.page_number - 1)
    if found.status == "not_found" or found.page_index is None:
        return Reanchored(citation, Fate.GONE, found, reason=f"It is not in the newer version. {found.reason}".strip())
    if found.status == "exact" or (found.status == "check_signs" and not found.changes):
        # Nothing differs; of pages read by OCR the anchor does not say more.
        if found.page_index == citation.page_number - 1:
            return Reanchored(citation, Fate.UNCHANGED, found, reason="The same words stand on the same page.")
        where = f"page {citation.page_number} to page {found.page_index + 1}"
        return Reanchored(citation, Fate.MOVED, found, reason=f"The same words moved from {where}.")
    diff = found.diff if any(step[0] != "equal" for step in found.diff) else word_diff(citation.quote, found.text)
    return Reanchored(citation, Fate.CHANGED, found, diff, found.reason)


def word_diff(old: str, new: str) -> Diff:
    """Compares two texts word for word.

    >>> word_diff("sixty days' notice", "ninety days' notice")
    (('replace', 'sixty', 'ninety'), ('equal', "days' notice", "days' notice"))
    """
    before, after = old.split(), new.split()
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    return tuple(
        (operation, " ".join(before[i:j]), " ".join(after[m:n])) for operation, i, j, m, n in matcher.get_opcodes()
    )

"""Where a person is in the conversation: which session, which answer is open, which sentence, how far it is scrolled."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConversationPlace:
    """A place in a session; -1 is no sentence."""

    session: str = ""
    answer: str = ""
    claim: int = -1
    scroll: int = 0

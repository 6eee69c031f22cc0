"""When a setting takes effect and what that costs, said before it starts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from desktop import words
from desktop.words import translate

SECONDS_A_SCAN = 5.0
"""Recognising a page takes 3 to 9 seconds (core.settings.ReadSettings)."""
WITH_THE_MODEL = ("generate.context_tokens", "generate.threads", "generate.gpu_layers")


@dataclass(frozen=True, slots=True)
class Held:
    """What the library holds: documents, their pages, and those that could not be read."""

    documents: int = 0
    pages: int = 0
    documents_unread: int = 0
    pages_unread: int = 0


class Counted(Protocol):
    """What is counted of a line of the library."""

    @property
    def pages(self) -> int: ...
    @property
    def not_read(self) -> int: ...


def held_by(entries: Iterable[Counted]) -> Held:
    """Counts what the lines of the library hold."""
    lines = tuple(entries)
    unread = [entry.not_read for entry in lines if entry.not_read]
    return Held(len(lines), sum(entry.pages for entry in lines), len(unread), sum(unread))


def effect(key: str, held: Held) -> str:
    """Returns when a setting such as "pack.budget_tokens" takes effect, and what it starts."""
    if key in WITH_THE_MODEL:
        return translate("Setting", "Takes effect when the model is loaded again: choose it anew.")
    if key == "retrieve.meaning" and held.pages:
        text = translate(
            "Setting", "From the next question. Switched on, {pages} are read for meaning in the background."
        )
        return text.format(pages=words.pages(held.pages))
    if key == "generate.judge":
        return translate("Setting", "From the next question. Each sentence is given to the model once more.")
    return translate("Setting", "From the next question.")


def effect_of_scans(held: Held) -> str:
    """Returns what other settings of scans start, and how long that takes."""
    later = translate("Setting", "For files that are read from now on; nothing is read again by itself.")
    if not held.pages_unread:
        return later
    text = translate(
        "Setting", "{documents} with {pages} not read can be read again from the list: {time} if all are scans."
    )
    again = text.format(
        documents=words.first_upper(words.documents(held.documents_unread)),
        pages=words.pages(held.pages_unread),
        time=words.about_time(held.pages_unread * SECONDS_A_SCAN),
    )
    return f"{later} {again}"

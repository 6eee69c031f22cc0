"""How the library list is sorted, and the heading over each group of rows where an order makes groups. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from core.domain import DocumentStatus
from desktop.library.fact_words import language_name
from desktop.words import translate

if TYPE_CHECKING:
    from desktop.library.item_model import Entry

HEADINGS_MAX = 2000
"""Rows; rows with headings differ in height, and more of them could not be laid out between two frames."""


class Order(StrEnum):
    """How the list is sorted."""

    OLDEST = "oldest"
    NEWEST = "newest"
    NAME = "name"
    STATUS = "status"
    LANGUAGE = "language"
    FOLDER = "folder"


GROUPED = (Order.LANGUAGE, Order.FOLDER)


def sorted_entries(rows: Sequence[Entry], order: Order) -> tuple[Entry, ...]:
    """Returns the rows in an order; they come in the order in which they were added."""
    if order is Order.OLDEST:
        return tuple(rows)
    if order is Order.NEWEST:
        return tuple(reversed(rows))
    if order is Order.NAME:
        return tuple(sorted(rows, key=lambda entry: entry.name.casefold()))
    if order is Order.FOLDER:
        return tuple(sorted(rows, key=lambda entry: (str(entry.path.parent).casefold(), entry.name.casefold())))
    if order is Order.LANGUAGE:
        return tuple(sorted(rows, key=_language_key))
    return tuple(sorted(rows, key=_gravity))


def heading(entry: Entry, order: Order) -> str:
    """Returns the title of the group that a row is in, "" where the order makes no groups."""
    if order is Order.FOLDER:
        return "/".join(entry.path.parent.parts[-2:]).replace("//", "/") or translate("Library", "No folder")
    if order is Order.LANGUAGE:
        return language_name(entry.language) or translate("Library", "Language not known")
    return ""


def same_group(first: Entry, second: Entry, order: Order) -> bool:
    """Whether two rows stand under one heading; folders of one name at two places are two."""
    if order is Order.FOLDER:
        return first.path.parent == second.path.parent
    return heading(first, order) == heading(second, order)


def _language_key(entry: Entry) -> tuple[bool, str, str]:
    name = language_name(entry.language)
    return (not name, name.casefold(), entry.name.casefold())


def _gravity(entry: Entry) -> int:
    """Problems first, then what is not whole, then what is as it should be."""
    if entry.problem:
        return 0
    if entry.status is DocumentStatus.READING:
        return 1
    return 2 if entry.not_read or entry.missing else 3 if entry.newer is not None else 4

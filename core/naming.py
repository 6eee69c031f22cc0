"""Documents -> labels that tell them apart, and what a person types -> the documents that it may mean. Pure.

Two files of one name are told apart by their folders, versions of one file by the first digits of their content's id.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path

from core.domain import DocId, Document

ID_DIGITS = 8
FOLDERS_MAX = 3
"""Folders that a label names at most; what these do not tell apart the id does."""


def labels(documents: Sequence[Document], older: Collection[DocId] = ()) -> dict[DocId, str]:
    """Returns the shortest label of each document that no other has: name, folder/name, or name@id.

    Those that are `older`, replaced by another version of their file, take no name from it: theirs is name@id. Every
    label means its document again in `matching`.
    """
    current = [document for document in documents if document.id not in older]
    names = Counter(document.name for document in current)
    made = {document.id: document.name for document in current if names[document.name] == 1}
    clashing = [document for document in current if document.id not in made]
    for folders in range(1, FOLDERS_MAX + 1) if clashing else ():
        places = Counter(_place(document, folders) for document in clashing)
        for document in clashing:
            if document.id not in made and places[_place(document, folders)] == 1:
                made[document.id] = _place(document, folders)
    for document in documents:
        made.setdefault(document.id, f"{document.name}@{document.id[:ID_DIGITS]}")
    return made


def folder_of(label: str) -> str:
    """Returns the folder that a label names, or ""."""
    return label.rpartition("/")[0]


def _place(document: Document, folders: int) -> str:
    return "/".join([*document.path.parts[-1 - folders : -1], document.name])


def matching(documents: Iterable[Document], name: str) -> tuple[Document, ...]:
    """Returns the documents that a person may mean, by the first of these rules that finds any.

    The whole id or path; the name, with or without `.pdf`; name@id; folder/name; the name whatever its case; the first
    digits of the id, eight at least.
    """
    every = tuple(documents)
    bare = without_suffix(name)
    rules: tuple[Callable[[Document], bool], ...] = (
        lambda d: d.id == name or str(d.path) == name,
        lambda d: d.name in (name, bare),
        lambda d: _is_name_and_id(d, bare),
        lambda d: _is_place(d, bare),
        lambda d: d.name.casefold() in (name.casefold(), bare.casefold()),
        lambda d: len(name) >= ID_DIGITS and d.id.startswith(name.lower()),
    )
    for rule in rules:
        found = tuple(document for document in every if rule(document))
        if found:
            return found
    return ()


def means_content(document: Document, name: str) -> bool:
    """Whether a name says which content is meant and not only which file: an older version is meant then."""
    by_id = len(name) >= ID_DIGITS and document.id.startswith(name.lower())
    return by_id or _is_name_and_id(document, without_suffix(name))


def without_suffix(name: str) -> str:
    """Returns a file's name without `.pdf`."""
    return name[:-4] if name.lower().endswith(".pdf") else name


def _is_name_and_id(document: Document, bare: str) -> bool:
    name, mark, digits = bare.rpartition("@")
    return bool(mark) and len(digits) >= 4 and document.name == name and document.id.startswith(digits.lower())


def _is_place(document: Document, bare: str) -> bool:
    parts = Path(bare).parts
    return len(parts) > 1 and (*document.path.parts[:-1], document.name)[-len(parts) :] == parts

"""Operations on tags and collections: documents join and leave, groups are renamed and deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.domain import DocId
from core.index.groups import GroupKind
from desktop.operations.operation import Operation, Reporter
from desktop.operations.workbench import WorkbenchLike


def changed(
    workbench: WorkbenchLike,
    kind: GroupKind,
    docs: Sequence[DocId],
    joined: Sequence[str],
    left: Sequence[str],
    success: Callable[[Any], None],
) -> Operation:
    """Puts documents into groups and takes them out of others."""

    def run(_reporter: Reporter) -> None:
        for name in joined:
            workbench.store.groups.add(kind, name, docs)
        for name in left:
            workbench.store.groups.drop(kind, name, docs)

    return Operation("change tags and collections", run, success)


def deleted(workbench: WorkbenchLike, kind: GroupKind, name: str, success: Callable[[Any], None]) -> Operation:
    """Forgets a group; its documents stay."""

    def run(_reporter: Reporter) -> None:
        workbench.store.groups.delete(kind, name)

    return Operation("delete a collection", run, success)

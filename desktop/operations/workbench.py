"""What operations need of models.build.Workbench, so that tests can stand in for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from core.answer import Answer
from core.domain import DocId, Document, NotRead, Place, Span
from core.ports import CancelToken, EventSink, GeneratorInfo, Turn
from core.settings import Settings


class StoreLike(Protocol):
    """The library's store."""

    def documents(self) -> tuple[Document, ...]: ...
    def document(self, doc_id: DocId) -> Document: ...
    def not_read(self, doc_id: DocId) -> tuple[NotRead, ...]: ...
    def places(self, spans: Sequence[Span]) -> tuple[Place, ...]: ...
    def sessions(self) -> tuple[Any, ...]: ...
    def create_session(self, title: str) -> str: ...
    def rename_session(self, session_id: str, title: str) -> None: ...
    def delete_session(self, session_id: str) -> None: ...
    def answers(self, session_id: str) -> tuple[Answer, ...]: ...


class LibraryLike(Protocol):
    """The library."""

    @property
    def folder(self) -> Path: ...
    def remove(self, doc_id: DocId) -> None: ...
    def ingest(self, paths: Sequence[Path], **options: Any) -> tuple[Any, ...]: ...


class CatalogLike(Protocol):
    """The models folder."""

    @property
    def folder(self) -> Path: ...
    def models(self) -> tuple[Any, ...]: ...
    def inspect(self, path: Path) -> Any: ...


class WorkbenchLike(Protocol):
    """Core and models wired together."""

    settings: Settings

    @property
    def library(self) -> LibraryLike: ...
    @property
    def store(self) -> StoreLike: ...
    @property
    def catalog(self) -> CatalogLike: ...
    @property
    def model_info(self) -> GeneratorInfo | None: ...
    def default_model(self) -> Any: ...
    def load_model(self, path: Path | None = None) -> GeneratorInfo: ...
    def ask(
        self,
        question: str,
        *,
        docs: Sequence[DocId] | None = None,
        budget: int | None = None,
        history: Sequence[Turn] = (),
        session_id: str | None = None,
        exclude: frozenset[int] = frozenset(),
        all_batches: bool = False,
        on_event: EventSink = ...,
        cancel: CancelToken | None = None,
    ) -> Answer: ...
    def close(self) -> None: ...


Passwords = Mapping[Path, str] | str | None

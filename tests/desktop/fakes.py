"""A workbench without files or models: the same calls, answers at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace

from core.answer import Answer
from core.domain import (
    DocId,
    Document,
    DocumentStatus,
    NotRead,
    Page,
    PageQuality,
    Place,
    Rect,
    Span,
    Unit,
    UnitContext,
    UnitKind,
)
from core.errors import NoModelError, NothingAttachedError, PinciteError
from core.evidence import Query, Retrieval
from core.gather import AskRequest, Gathered
from core.index.groups import Group, GroupKind
from core.pack_edits import NOTHING
from core.pdf.ocr import OcrPlan, OcrSettings
from core.ports import (
    CancelToken,
    EventSink,
    Finished,
    GeneratorInfo,
    Packed,
    PauseToken,
    Progress,
    ProgressSink,
    Retrieved,
    Streamed,
    no_event,
    no_progress,
)
from core.reanchor import Reanchored
from core.settings import ReadSettings, Settings
from core.templates import Templates
from core.watching import Rescan
from models.known import KnownModels
from models.meaning import MeaningRead
from tests.desktop import factories


@dataclass(frozen=True)
class FakeResult:
    """What reading one file gave."""

    path: Path
    doc_id: str | None
    name: str
    pages: int
    status: str
    message: str = ""
    text_pages: int = 0
    ocr_pages: int = 0
    not_read: tuple[NotRead, ...] = ()
    seconds: float = 0.1


@dataclass(frozen=True)
class FakeModel:
    """A file of the models folder."""

    path: Path
    name: str
    usable: bool = True
    message: str = ""
    kind: str = "language"
    architecture: str = "gemma3"
    family: str = "Gemma 3"
    size_class: str = "tiny"
    parameters: int = 268_000_000
    quantisation: str = "Q4_K_M"
    context_train: int = 32_768
    licence: str = "gemma"
    file_bytes: int = 253_000_000
    sha256: str | None = None
    has_template: bool = True
    template_known: bool = True
    ram_estimate_bytes: int = 420_000_000
    tokens_per_second: float = 0.0
    changed: bool = False
    context_used: int = 2048


class FakeGroups:
    """Tags and collections in memory."""

    def __init__(self) -> None:
        self.members: dict[tuple[GroupKind, str], list[DocId]] = {}

    def every(self, kind: GroupKind) -> tuple[Group, ...]:
        return tuple(Group(k, name, tuple(ids)) for (k, name), ids in sorted(self.members.items()) if k is kind)

    def add(self, kind: GroupKind, name: str, docs: Sequence[DocId] = ()) -> str:
        known = self.members.setdefault((kind, name), [])
        known += [doc for doc in docs if doc not in known]
        return name

    def drop(self, kind: GroupKind, name: str, docs: Sequence[DocId]) -> None:
        self.members[kind, name] = [doc for doc in self.members[kind, name] if doc not in docs]
        if kind is GroupKind.TAG and not self.members[kind, name]:
            del self.members[kind, name]

    def delete(self, kind: GroupKind, name: str) -> None:
        del self.members[kind, name]


class FakeStore:
    """Documents, sessions and answers in memory."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.docs = {doc.id: doc for doc in documents}
        self.saved: dict[str, list[Answer]] = {}
        self.titles: dict[str, str] = {}
        self.meta: dict[str, object] = {}
        self.files = SimpleNamespace(of=lambda _doc_id: ())
        self.groups = FakeGroups()
        self.read_only = False
        self.changed_pages: dict[tuple[DocId, int], Page] = {}

    def documents(self) -> tuple[Document, ...]:
        return tuple(self.docs.values())

    def document(self, doc_id: DocId) -> Document:
        return self.docs[doc_id]

    def pages_done(self, doc_id: DocId) -> frozenset[int]:
        return frozenset(range(self.docs[doc_id].page_count))

    def document_keys(self) -> tuple[SimpleNamespace, ...]:
        return tuple(SimpleNamespace(id=doc.id, revision=hash(doc)) for doc in self.docs.values())

    def page_counts(self, doc_id: DocId) -> dict[PageQuality, int]:
        return {PageQuality.OCR: 28} if doc_id == factories.SCANS else {PageQuality.TEXT: self.docs[doc_id].page_count}

    def pages(self, doc_id: DocId) -> tuple[Page, ...]:
        return tuple(
            self.changed_pages.get((doc_id, index)) or Page(doc_id, index, str(index + 1), 595, 842, "Text.")
            for index in range(self.docs[doc_id].page_count)
        )

    def page_warnings(self, doc_id: DocId) -> tuple[tuple[int, str], ...]:
        return ()

    def not_read(self, doc_id: DocId) -> tuple[NotRead, ...]:
        if self.docs[doc_id].status is DocumentStatus.PARTIAL:
            return tuple(NotRead(index, "no text, and OCR found none") for index in (4, 5, 30))
        return ()

    def places(self, spans: Sequence[Span]) -> tuple[Place, ...]:
        return tuple(Place(span, (Rect(72, 100, 300, 112),)) for span in spans)

    def units(self, doc_id: DocId, index: int | None = None) -> tuple[Unit, ...]:
        span = Span(doc_id, 0, 0, 5)
        contexts = (UnitContext(("8. Term", "8.2 Notice")), UnitContext(("9. Liability",)))
        return tuple(Unit(UnitKind.SENTENCE, (span,), "Text.", context, id=n) for n, context in enumerate(contexts, 1))

    def sessions(self) -> tuple[SimpleNamespace, ...]:
        return tuple(
            SimpleNamespace(
                id=key,
                title=title,
                created_at="2026-11-30T09:00:00+00:00",
                updated_at="2026-11-30T09:00:00+00:00",
                answers=len(self.saved.get(key, [])),
            )
            for key, title in self.titles.items()
        )

    def sessions_matching(self, text: str) -> frozenset[str]:
        held = {
            key: " ".join((title, *(a.question + a.text for a in self.saved[key])))
            for key, title in self.titles.items()
        }
        return frozenset(key for key, whole in held.items() if text.casefold() in whole.casefold())

    def create_session(self, title: str) -> str:
        key = f"session-{len(self.titles) + 1}"
        self.titles[key] = title
        self.saved[key] = []
        return key

    def rename_session(self, session_id: str, title: str) -> None:
        self.titles[session_id] = title

    def delete_session(self, session_id: str) -> None:
        self.titles.pop(session_id, None)
        self.saved.pop(session_id, None)

    def save_answer(self, session_id: str, answer: Answer) -> None:
        self.saved[session_id].append(answer)

    def answers(self, session_id: str) -> tuple[Answer, ...]:
        return tuple(self.saved[session_id])

    def get_meta(self, key: str) -> object:
        return self.meta.get(key)

    def put_meta(self, key: str, value: object) -> None:
        self.meta[key] = value


class FakeLibrary:
    """Reads nothing; every file becomes a document, except those whose name says otherwise."""

    def __init__(self, store: FakeStore, folder: Path) -> None:
        self.store = store
        self.folder = folder
        self.leaving: frozenset[DocId] = frozenset()
        self.removal_fails: PinciteError | None = None
        self.calls: list[tuple[Path, ...]] = []
        self.passwords: list[object] = []
        self.pauses: list[PauseToken | None] = []
        self.folders: list[Path] = []
        self.rescans = 0
        self.read = ReadSettings()
        self.rescan_result = Rescan()
        self.alike: tuple[tuple[DocId, float, str], ...] = ()
        self.fates: tuple[Reanchored, ...] | Exception = ()

    def ingest(
        self,
        paths: Sequence[Path],
        *,
        passwords: Mapping[Path, str] | str | None = None,
        progress: ProgressSink = no_progress,
        cancel: CancelToken | None = None,
        on_result: Callable[[FakeResult], None] | None = None,
        pause: PauseToken | None = None,
    ) -> tuple[FakeResult, ...]:
        self.calls.append(tuple(paths))
        self.pauses.append(pause)
        self.passwords.append(passwords)
        results = []
        for path in paths:
            if cancel is not None:
                cancel.raise_if_cancelled()
            progress(Progress("ingest", 1, 3, path.name, 2.0, 1, 3))
            result = self._read(path, passwords)
            results.append(result)
            if on_result is not None:
                on_result(result)
        return tuple(results)

    def stage_removal(self, doc_ids: Sequence[DocId]) -> None:
        self.leaving |= frozenset(doc_ids)

    def keep(self, doc_ids: Sequence[DocId]) -> None:
        self.leaving -= frozenset(doc_ids)

    def finish_removal(self, doc_ids: Sequence[DocId] | None = None) -> None:
        if self.removal_fails is not None:
            raise self.removal_fails
        for doc_id in self.leaving if doc_ids is None else doc_ids:
            self.store.docs.pop(doc_id, None)
        self.keep(tuple(self.leaving) if doc_ids is None else doc_ids)

    def newer_version(self, doc_id: DocId) -> Document | None:
        later = [document for document in self.store.documents() if document.version_of == doc_id]
        return (self.newer_version(later[-1].id) or later[-1]) if later else None

    def ocr_plan(self, read: ReadSettings | None = None) -> OcrPlan:
        folder = Path((read or ReadSettings()).tessdata or "/data")
        return OcrPlan(OcrSettings(folder, "eng")) if "bad" not in folder.name else OcrPlan(None, f"{folder} is empty.")

    def keep_read_settings(self, read: ReadSettings) -> None:
        self.read = read

    def latest(self) -> tuple[DocId, ...] | None:
        return None

    def superseded(self) -> frozenset[DocId]:
        return frozenset(d.id for d in self.store.documents() if self.newer_version(d.id) is not None)

    def older_versions(self, doc_id: DocId) -> tuple[DocId, ...]:
        known = self.store.docs.get(doc_id)
        older = known.version_of if known is not None else None
        return (older, *self.older_versions(older)) if older in self.store.docs else ()

    def similar(self, doc_id: DocId) -> tuple[tuple[DocId, float, str], ...]:
        return self.alike

    def reanchor(self, answer: Answer, doc_id: DocId) -> tuple[Reanchored, ...]:
        if isinstance(self.fates, Exception):
            raise self.fates
        return self.fates

    def watch_folder(self, path: Path) -> None:
        self.folders.append(path)

    def unwatch(self, path: Path) -> None:
        self.folders.remove(path)

    def watched(self) -> tuple[Path, ...]:
        return tuple(self.folders)

    def rescan(self, *, pause: PauseToken | None = None, **_options: object) -> Rescan:
        self.rescans += 1
        self.pauses.append(pause)
        return self.rescan_result

    def _read(self, path: Path, passwords: object) -> FakeResult:
        name = path.stem
        if "locked" in name and not passwords:
            return FakeResult(path, None, name, 0, "needs_password", "This PDF is locked with a password.")
        if "broken" in name:
            return FakeResult(path, None, name, 0, "damaged", "This PDF is damaged and cannot be opened.")
        doc_id = DocId(name.ljust(64, "0")[:64])
        self.store.docs[doc_id] = factories.document(doc_id, name, 3, path=path)
        return FakeResult(path, doc_id, name, 3, "indexed", text_pages=3)


class FakeCatalog:
    """Two models, one of them unusable."""

    def __init__(self, folder: Path, models: Sequence[FakeModel] | None = None) -> None:
        self.folder = folder
        self.found = list(
            models
            if models is not None
            else (
                FakeModel(folder / "gemma.gguf", "Gemma 3 270M"),
                FakeModel(folder / "cut.gguf", "cut.gguf", False, "The file ends in the middle of a tensor."),
            )
        )

    def models(self) -> tuple[FakeModel, ...]:
        return tuple(self.found)

    def inspect(self, path: Path) -> FakeModel:
        return FakeModel(path, path.stem)


class FakeWorkbench:
    """Stands in for models.build.Workbench.

    Args:
        answer: what `ask` returns, or the error that it raises.
        gate: called between two streamed words; a test can wait in it or cancel from it.
    """

    def __init__(
        self,
        folder: Path = Path("/library"),
        documents: Sequence[Document] | None = None,
        answer: Answer | Exception | None = None,
        models: Sequence[FakeModel] | None = None,
        gate: Callable[[], None] = lambda: None,
    ) -> None:
        self.settings = Settings()
        self.store = FakeStore(factories.library() if documents is None else documents)
        self.library = FakeLibrary(self.store, folder)
        self.catalog = FakeCatalog(folder / "models", models)
        self.answer = answer if answer is not None else factories.answer()
        self.gate = gate
        self.asked: list[dict[str, object]] = []
        self.meaning_pages: int | None = None
        """Pages that an embedding model has read; None without one."""
        self.meaning_stage = "embedding"
        self.embedded: list[tuple[DocId, ...]] = []
        self.reviewed: list[AskRequest] = []
        self.listed: list[dict[str, object]] = []
        self.pace: float | None = None
        self.closed = False
        self.templates = Templates()
        self.known = KnownModels(self.store)
        self._info: GeneratorInfo | None = None
        self.model_path: Path | None = None

    @property
    def model_info(self) -> GeneratorInfo | None:
        return self._info

    def default_model(self) -> FakeModel | None:
        return next((model for model in self.catalog.models() if model.usable), None)

    def load_model(self, path: Path | None = None) -> GeneratorInfo:
        model = self.default_model() if path is None else self.catalog.inspect(path)
        if model is None:
            raise NoModelError
        self._info = GeneratorInfo(model.name, "0" * 64, "test", 2048, "CPU", 3)
        self.model_path = model.path
        return self._info

    def unload_model(self) -> None:
        self._info = self.model_path = None

    def ingest(self, paths: Sequence[Path], **options: object) -> tuple[FakeResult, ...]:
        return self.library.ingest(paths, **options)  # type: ignore[arg-type]

    def ask(
        self,
        question: str,
        *,
        session_id: str | None = None,
        on_event: EventSink = no_event,
        cancel: CancelToken | None = None,
        **options: object,
    ) -> Answer:
        self.asked.append({"question": question, **options})
        if self._info is None:
            self.load_model()
        if isinstance(self.answer, PinciteError | RuntimeError):
            raise self.answer
        assert isinstance(self.answer, Answer)
        answer = replace(self.answer, question=question, id=f"answer-{time.monotonic_ns()}")
        query = Query(question, question, ())
        on_event(Retrieved(Retrieval(query, (), "ok", 0.9, pages_searched=236)))
        on_event(Packed(answer.pack))
        for word in answer.text.split(" ")[:12]:
            self.gate()
            if cancel is not None:
                cancel.raise_if_cancelled()
            on_event(Streamed(word + " "))
        on_event(Finished(answer))
        if session_id is not None:
            self.store.save_answer(session_id, answer)
        return answer

    def compare(self, question: str, docs: Sequence[DocId], **options: object) -> Answer:
        return self.ask(question, docs=tuple(docs), kind="compare", **options)  # type: ignore[arg-type]

    def extract_fields(self, fields: Sequence[object], docs: Sequence[DocId], **options: object) -> Answer:
        question = str(options.pop("question", ""))
        return self.ask(question, docs=tuple(docs), kind="fields", fields=tuple(fields), **options)  # type: ignore[arg-type]

    def summarise(self, request: object, **options: object) -> Answer:
        return self.ask("Summary", section=request, kind="summary", **options)  # type: ignore[arg-type]

    def has_embedding_model(self) -> bool:
        return self.meaning_pages is not None

    def embed(
        self, docs: Sequence[DocId], progress: ProgressSink = no_progress, cancel: CancelToken | None = None
    ) -> int:
        self.embedded.append(tuple(docs))
        for number, doc_id in enumerate(docs):
            name = self.store.docs[doc_id].name
            progress(Progress(self.meaning_stage, number, len(docs), name))
            self.gate()
            if cancel is not None:
                cancel.raise_if_cancelled()
        return len(docs)

    def meaning_read(self, doc_id: DocId) -> MeaningRead:
        return MeaningRead(self.meaning_pages or 0, self.store.docs[doc_id].page_count, 0)

    def review(self, request: AskRequest, cancel: CancelToken | None = None) -> SimpleNamespace:
        self.reviewed.append(request)
        if request.edits.only and not request.edits.attaches:
            raise NothingAttachedError
        query = Query(request.question, request.search or request.question, (), notes=("Period: 2026",))
        retrieval = Retrieval(query, (), "ok", 0.9, searched_docs=(factories.LEASE,), pages_searched=236)
        pack = factories.answer().pack
        kept = tuple(i for i in pack.items if not request.edits.removed & {unit.id for unit in i.units})
        packs = (replace(pack, items=kept, used=sum(i.tokens for i in kept)),)
        return SimpleNamespace(
            found=Gathered(retrieval, NOTHING, packs * (3 if request.all_batches else 1)), seconds=24.0
        )

    def seconds_for(self, rounds: int) -> float | None:
        return None if self.pace is None else self.pace * rounds

    def list_all(
        self, question: str, *, session_id: str | None = None, progress: ProgressSink = no_progress, **options: object
    ) -> Answer:
        self.listed.append({"question": question, **options})
        progress(Progress("scan", 0, 2, "services-agreement"))
        answer = factories.list_of_mentions(question)
        if session_id is not None:
            self.store.save_answer(session_id, answer)
        return answer

    def close(self) -> None:
        self.closed = True

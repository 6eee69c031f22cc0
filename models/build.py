"""Core and models wired together without Qt: what the command line, the window, tests and evaluation use.

What searches, packs, checks and asks is imported where it is first used: the window opens without it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from core.answer import Answer, FinishReason
from core.domain import DocId, Span
from core.errors import DiskFullError, LibraryReadOnlyError, NoModelError
from core.library import IngestResult, Library
from core.pack_edits import PackEdits
from core.ports import (
    CancelToken,
    EventSink,
    GeneratorInfo,
    ProgressSink,
    TokenCounter,
    Turn,
    no_event,
    no_progress,
)
from core.settings import Settings
from core.templates import Templates
from models.catalog import Catalog, ModelInfo
from models.folders import models_folder, no_model_error, prompts_folder
from models.gguf import read_header
from models.known import KnownModels, ModelChangedError
from models.meaning import MeaningModel, MeaningRead, meaning_read, read_documents
from models.profile import profile_of
from models.tokens import WordCounter, counter_for

if TYPE_CHECKING:
    from core.evidence import EvidencePack, Query, Retrieval
    from core.fields import Field
    from core.gather import AskRequest, Gathered, Parts
    from core.retrieve import Searcher
    from core.summarise import SectionRequest
    from core.vocabulary import Vocabulary
    from models.client import ModelClient
    from models.embed import EmbedClient

LAST_MODEL = "last_model"
"""Key in the library under which the path of the model last used is kept."""
PACE = "seconds_a_round"
"""Key, alone and with the model's hash, under which it is kept how long a round took last."""
NO_EDITS = PackEdits()


@dataclass(frozen=True, slots=True)
class PackReview:
    """What would be asked, and how long it takes; None while no model has told its pace."""

    found: Gathered
    seconds: float | None


class Workbench:
    """A library, the models of this machine, and at most one loaded model.

    Searching and asking may be called from background threads; one question is answered at a time.
    """

    def __init__(self, folder: Path, settings: Settings | None = None, models: Path | None = None) -> None:
        self.library = Library(folder, settings, Path(str(files("resources") / "tessdata")))
        self._settings = self.library.settings
        self.store = self.library.store
        self.known = KnownModels(self.store)
        self.catalog = Catalog(models or models_folder(), self._settings.generate, self.known)
        self.templates = Templates(prompts_folder())
        self._vocabulary: Vocabulary | None = None
        self._searcher: Searcher | None = None
        self._model: ModelClient | None = None
        self._model_path: Path | None = None
        self._counter: TokenCounter | None = None
        self._searched_by: EmbedClient | None = None
        self._meaning = MeaningModel(self.catalog)
        self._asking = threading.Lock()
        self._making = threading.Lock()

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self._settings

    @settings.setter
    def settings(self, settings: Settings) -> None:
        """Puts other settings into force for the next question; the search is made anew when they change it."""
        with self._making:
            if settings.retrieve != self._settings.retrieve:
                self._searcher = None
            self._settings = settings
        self.catalog.use(settings.generate)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the trade, loaded on first use: shipped packs and those in the library's `vocabulary` folder."""
        from core.vocabulary import load_packs

        if self._vocabulary is None:
            own = self.library.folder / "vocabulary"
            shipped = files("resources") / "vocabulary"
            self._vocabulary = load_packs(shipped, own) if own.is_dir() else load_packs(shipped)
        return self._vocabulary

    @property
    def searcher(self) -> Searcher:
        """The search over this library, made on first use."""
        from core.retrieve import Searcher

        with self._making:
            wanted = self.settings.retrieve.meaning and self.store.vectors.any()
            embedder = self._meaning.ready() if wanted else None
            if self._searcher is None or embedder is not self._searched_by:
                self._searcher = Searcher(self.store, self.settings.retrieve, self.vocabulary, embedder)
                self._searched_by = embedder
            return self._searcher

    @property
    def model_info(self) -> GeneratorInfo | None:
        """The loaded model, or None."""
        return self._model.info if self._model is not None else None

    @property
    def model_path(self) -> Path | None:
        """The file of the loaded model, or None; two files may hold models of one name."""
        return self._model_path

    @property
    def model_pid(self) -> int | None:
        """The process number of the loaded model's worker, or None."""
        return self._model.pid if self._model is not None else None

    def ingest(
        self,
        paths: Sequence[Path],
        *,
        passwords: Mapping[Path, str] | str | None = None,
        progress: ProgressSink = no_progress,
        cancel: CancelToken | None = None,
        on_result: Callable[[IngestResult], None] | None = None,
    ) -> tuple[IngestResult, ...]:
        """Adds files and folders to the library; see Library.ingest."""
        return self.library.ingest(paths, passwords=passwords, progress=progress, cancel=cancel, on_result=on_result)

    def has_embedding_model(self) -> bool:
        """Whether an embedding model is in the models folder and switched on."""
        return self.settings.retrieve.meaning and self._meaning.info() is not None

    def embed(
        self, docs: Sequence[DocId], progress: ProgressSink = no_progress, cancel: CancelToken | None = None
    ) -> int:
        """Reads documents for their meaning, in the order given; returns the pages done, 0 without a model.

        Each page is kept as it is done, so a cancelled run goes on where it stopped. Raises Cancelled, ModelError.
        """
        embedder = self._meaning.loaded() if self.settings.retrieve.meaning else None
        if embedder is None:
            return 0
        try:
            return read_documents(self.store, docs, embedder, progress, cancel or CancelToken())
        finally:
            with self._making:  # a search made before the first page knows of no model; what was read counts at once
                self._searcher = None

    def meaning_read(self, doc_id: DocId) -> MeaningRead:
        """Returns how far a document is read for meaning. Raises UnknownDocumentError."""
        return meaning_read(self.store, doc_id)

    def _vectors(self, cancel: CancelToken) -> Callable[[list[str]], object] | None:
        """Returns what turns texts into vectors, so that packed units are compared with the question by meaning."""
        embedder = self._meaning.ready() if self.settings.retrieve.meaning else None
        return None if embedder is None else lambda texts: embedder.embed(texts, cancel)

    def _noted(self, query: Query) -> Query:
        """A question with what it could not be searched by."""
        trouble = self._meaning.trouble if self.settings.retrieve.meaning else ""
        return replace(query, notes=(*query.notes, trouble)) if trouble and trouble not in query.notes else query

    def search(
        self,
        question: str,
        docs: Sequence[DocId] | None = None,
        budget: int | None = None,
        pages: frozenset[tuple[DocId, int]] | None = None,
    ) -> tuple[Retrieval, EvidencePack]:
        """Searches and packs without a generating model; tokens are counted by the chosen model's tokeniser.

        Without `docs` the latest version of each file is searched; `pages` narrows the search to pages of them.
        """
        from core.pack import pack
        from core.query import understand

        query = understand(question, self.vocabulary)
        retrieval = self.searcher.search(query, docs if docs is not None else self.library.latest(), pages=pages)
        retrieval = replace(retrieval, query=self._noted(retrieval.query))
        tokens = budget if budget is not None else self.settings.pack.budget_tokens
        return retrieval, pack(retrieval, self.store, self.counter(), tokens)

    def counter(self) -> TokenCounter:
        """Returns the loaded or default model's own tokeniser, else a conservative estimate that says so."""
        if self._model is not None:
            return self._model.counter
        if self._counter is None:
            chosen = self.default_model()
            self._counter = counter_for(chosen.path) if chosen is not None else WordCounter()
        return self._counter

    def use_counter_of(self, path: Path) -> None:
        """Counts tokens as this model file does. Raises BadModelFileError."""
        self._counter = counter_for(path)

    def default_model(self) -> ModelInfo | None:
        """Returns the model last used, else the first usable one of the models folder.

        Where the file of the one last used changed, it is refused when it is loaded: no other answers in its place unseen.
        """
        models = [info for info in self.catalog.models() if info.kind == "language" and (info.usable or info.changed)]
        last = self.store.get_meta(LAST_MODEL)
        used = next((info for info in models if str(info.path) == last), None)
        return used or next((info for info in models if info.usable), None)

    @staticmethod
    def peek_models() -> tuple[str, ...]:
        """Returns the names of the usable language models of the models folder."""
        return tuple(m.name for m in Catalog(models_folder()).models() if m.usable and m.kind == "language")

    def load_model(self, path: Path | None = None) -> GeneratorInfo:
        """Loads a model file, or the default one. Raises NoModelError, BadModelFileError, ModelLoadError.

        ModelChangedError: it is not the file that this library used before, and nobody accepted it yet.
        """
        from models.client import ModelClient

        if path is None:
            chosen = self.default_model()
            if chosen is None:
                raise no_model_error(self.catalog.folder, len(self.catalog.models()))
            path = chosen.path
        mine = self.known.profile(profile_of(read_header(path)).size_class)
        generate = self.settings.generate
        if mine.context_tokens:
            generate = replace(generate, context_tokens=mine.context_tokens)
        with self._asking:
            self._unload()
            model = ModelClient.load(path, generate, sha256=self.known.trusted(path), passages=mine.passages)
            try:
                self.known.check(path, model.info.sha256)
            except ModelChangedError:
                model.unload()
                raise
            model.templates = self.templates
            self._model, self._model_path = model, path
        with suppress(LibraryReadOnlyError, DiskFullError):  # which model was used last is no reason not to answer
            self.store.put_meta(LAST_MODEL, str(path))
        return self._model.info

    def unload_model(self) -> None:
        """Ends the model's process and gives its memory back."""
        with self._asking:
            self._unload()

    def ask(
        self,
        question: str,
        *,
        docs: Sequence[DocId] | None = None,
        budget: int | None = None,
        history: Sequence[Turn] = (),
        session_id: str | None = None,
        exclude: frozenset[int] = frozenset(),
        spent: tuple[Span, ...] = (),
        edits: PackEdits = NO_EDITS,
        search: str = "",
        all_batches: bool = False,
        template: str = "",
        pages: frozenset[tuple[DocId, int]] | None = None,
        before: Sequence[Answer] = (),
        on_event: EventSink = no_event,
        cancel: CancelToken | None = None,
    ) -> Answer:
        """Answers a question from the library and saves the answer when a session is given.

        Without `docs` the latest version of each file is asked. `template` names what kind of answer is wanted; "" is the usual one.
        `pages` narrows the search to pages of them. `before`: answers to it, the first first, when another one is wanted.
        """
        from core.another import cited_units, rounds_of
        from core.gather import AskRequest
        from core.pipeline import ask

        if not template:
            template = self._usual_template()
        self.templates.load(template)  # an unknown name is said before a model is loaded
        if docs is None:
            docs = self.library.latest()
        request = AskRequest(
            question=question,
            docs=tuple(docs) if docs is not None else None,
            budget=budget,
            history=tuple(history),
            exclude=exclude | cited_units(before),
            spent=spent,
            edits=edits,
            search=search,
            all_batches=all_batches,
            template=template,
            pages=pages,
            earlier=rounds_of(before),
        )
        return self._answered(
            lambda parts, model, token: ask(request, parts, model, on_event, token), session_id, cancel
        )

    def compare(
        self,
        question: str,
        docs: Sequence[DocId],
        *,
        template: str = "compare",
        session_id: str | None = None,
        on_event: EventSink = no_event,
        cancel: CancelToken | None = None,
    ) -> Answer:
        """Puts a question to each document on its own and marks what they give otherwise. Raises BadInputError."""
        from core.compare import compare
        from core.gather import AskRequest

        self.templates.load(template)
        request = AskRequest(question, tuple(docs), template=template)
        return self._answered(
            lambda parts, model, token: compare(request, parts, model, on_event, token), session_id, cancel
        )

    def extract_fields(
        self,
        fields: Sequence[Field],
        docs: Sequence[DocId] | None = None,
        *,
        question: str = "",
        session_id: str | None = None,
        on_event: EventSink = no_event,
        cancel: CancelToken | None = None,
    ) -> Answer:
        """Fills a list of fields from each document on its own. Raises BadInputError."""
        from core.fields import extract_fields
        from core.gather import AskRequest

        named = docs if docs is not None else self.library.latest()
        scope = tuple(named if named is not None else (document.id for document in self.store.documents()))
        request = AskRequest(question, scope)
        return self._answered(
            lambda parts, model, token: extract_fields(fields, request, parts, model, on_event, token),
            session_id,
            cancel,
        )

    def summarise(
        self,
        request: SectionRequest,
        *,
        session_id: str | None = None,
        on_event: EventSink = no_event,
        cancel: CancelToken | None = None,
    ) -> Answer:
        """Summarises a section of a document; a model is used when one is loaded, and none is needed."""
        from core.gather import Parts
        from core.summarise import summarise

        with self._asking:
            model = self._model
            counter = model.counter if model is not None else self.counter()
            parts = Parts(self.store, self.searcher, self.vocabulary, self.settings, self._pace(model))
            answer = summarise(request, parts, counter, model, on_event, cancel or CancelToken())
        if session_id is not None:
            self.store.save_answer(session_id, answer)
        return answer

    def seconds_for(self, rounds: int) -> float | None:
        """Returns how long so many questions take with the model at hand; None while no model has told its pace."""
        pace = self._pace(self._model)
        return None if pace is None else pace * rounds

    def _pace(self, model: ModelClient | None) -> float | None:
        found = self.store.get_meta(f"{PACE}/{model.info.sha256}" if model is not None else PACE)
        return float(found) if isinstance(found, int | float) else None

    def _usual_template(self) -> str:
        """The form of answers that was set for models of this size, else facts."""
        size = self._model.profile.size_class if self._model is not None else ""
        return (self.known.profile(size).template if size else "") or "facts"

    def _answered(
        self,
        work: Callable[[Parts, ModelClient, CancelToken], Answer],
        session_id: str | None,
        cancel: CancelToken | None,
    ) -> Answer:
        """Does a piece of asking with the loaded model, has it judged where that is wished, and keeps what it took."""
        from core.gather import Parts

        cancel = cancel or CancelToken()
        if self._model is None:
            self.load_model()
        with self._asking:
            model = self._model
            if model is None:
                raise NoModelError
            parts = Parts(
                self.store, self.searcher, self.vocabulary, self.settings, self._pace(model), self._vectors(cancel)
            )
            try:
                answer = work(parts, model, cancel)
            except ModelChangedError:
                self._unload()  # the next question loads it anew, when the person has accepted the file
                raise
            if self.settings.generate.judge and answer.claims and answer.finish_reason is not FinishReason.CANCELLED:
                from core.checks.judge import judged_answer

                answer = judged_answer(answer, lambda claim, passage: model.judge(claim, passage, cancel))
            answer = replace(answer, query=self._noted(answer.query))
            sha256 = model.info.sha256
            self.known.measured(sha256, model.tokens_per_second)
        by_model = answer.draft is not None and answer.mode != "fields"  # those are filled by rule, in no time
        if by_model and answer.finish_reason is not FinishReason.CANCELLED:
            with suppress(LibraryReadOnlyError, DiskFullError):
                seconds = round(answer.ms / 1000 / answer.all_batches, 2)
                for key in (f"{PACE}/{sha256}", PACE):
                    self.store.put_meta(key, seconds)
        if session_id is not None:
            self.store.save_answer(session_id, answer)
        return answer

    def review(self, request: AskRequest, cancel: CancelToken | None = None) -> PackReview:
        """Returns what an answer to a question would rest on, without asking a model.

        Raises NothingToSearchError, NothingAttachedError and BadInputError.
        """
        from core.calibration import standard_calibration
        from core.gather import Parts, gather
        from core.judge import judge

        if request.docs is None:
            request = replace(request, docs=self.library.latest())
        parts = Parts(self.store, self.searcher, self.vocabulary, self.settings)
        info = self.model_info
        window = info.context_tokens if info is not None else self.settings.generate.context_tokens
        cancel = cancel or CancelToken()
        found = gather(request, parts, self.counter(), window, cancel)
        found = judge(found, standard_calibration(), self._vectors(cancel)).gathered
        found = replace(found, retrieval=replace(found.retrieval, query=self._noted(found.retrieval.query)))
        return PackReview(found, self.seconds_for(len(found.packs)))

    def list_all(
        self,
        question: str,
        *,
        docs: Sequence[DocId] | None = None,
        session_id: str | None = None,
        progress: ProgressSink = no_progress,
        cancel: CancelToken | None = None,
    ) -> Answer:
        """Lists every mention of what a question names, without a model; saved when a session is given.

        Raises BadInputError, NothingToSearchError and Cancelled.
        """
        from core.exhaustive import scan, scan_answer, subject

        began = time.monotonic()
        scope = docs if docs is not None else self.library.latest()
        found = scan(self.store, subject(question), scope, progress, cancel)
        answer = scan_answer(question, found, self.store, scope, began)
        if session_id is not None:
            self.store.save_answer(session_id, answer)
        return answer

    def close(self) -> None:
        """Ends the workers and closes the library."""
        self._unload()
        close = getattr(self._counter, "close", None)
        if close is not None:
            close()
        self._meaning.close()
        self.library.close()

    def _unload(self) -> None:
        if self._model is not None:
            self._model.unload()
            self._model = self._model_path = None

"""llama.cpp behind our own words: the only file that imports llama_cpp; runs in the model worker.

Only the low-level binding is loaded. The package's own `__init__` imports Jinja, diskcache and code that can fetch
files, so a bare package object is put in its place first.
"""

from __future__ import annotations

import ctypes
import importlib.machinery
import importlib.util
import os
import re
import sys
import types
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from core.errors import ModelLoadError, PromptTooLongError
from models.engine import Logits, Stopped, TokenTable, chunk_ends

if TYPE_CHECKING:
    from core.workers import Channel

PACKAGE = "llama_cpp"
TILES = "AMX_INT8 = 1"
"""Compilers drop half of the tile configuration that ggml's matrix code sets up (GCC 12 does): the processor then ends the
process at the first product. Where llama.cpp was built for tiles, weights stay in their plain layout, which uses none."""
_ABORTED = 2
_FUNCTION = re.compile(r"^[a-z0-9_]+: ")
_UNUSED, _NORMAL, _CONTROL, _USER_DEFINED, _BYTE = 2, 4, 8, 16, 32


def binding() -> Any:
    """Returns the low-level module, loading it on first use without running the package's `__init__`."""
    name = f"{PACKAGE}.{PACKAGE}"
    if name in sys.modules:
        return sys.modules[name]
    # llama.cpp forks a debugger on a failed assertion unless told not to.
    os.environ["GGML_NO_BACKTRACE"] = "1"
    if PACKAGE not in sys.modules:
        package = types.ModuleType(PACKAGE)
        package.__path__ = list(binding_folders())
        package.__spec__ = importlib.machinery.ModuleSpec(PACKAGE, None, is_package=True)
        sys.modules[PACKAGE] = package
    module = importlib.import_module(name)
    module.llama_backend_init()
    return module


def binding_folders() -> tuple[str, ...]:
    """Returns where the binding's package lies; nothing of it is run."""
    if PACKAGE in sys.modules:
        return tuple(sys.modules[PACKAGE].__path__)
    spec = importlib.util.find_spec(PACKAGE)
    return tuple(spec.submodule_search_locations or ()) if spec is not None else ()


def version() -> str:
    """Returns the installed binding's version, read from its source: importlib.metadata would import sockets."""
    for place in binding_folders():
        found = re.search(r'__version__ = "([^"]+)"', (Path(place) / "__init__.py").read_text("utf-8"))
        if found:
            return found[1]
    return "unknown"


@dataclass(frozen=True, slots=True)
class EngineSettings:
    """How a model is loaded."""

    context_tokens: int = 2048
    batch_tokens: int = 256
    threads: int = 1
    gpu_layers: int = 0
    vocabulary_only: bool = False
    embedding: bool = False


class _Log:
    """Keeps llama.cpp's last complaints, so that a failed load can tell the true reason."""

    def __init__(self, api: Any) -> None:
        self.lines: deque[str] = deque(maxlen=20)
        self._level = 0
        self._callback = api.llama_log_callback(self._take)
        api.llama_log_set(self._callback, None)

    def _take(self, level: int, text: bytes, _data: Any) -> None:
        if level != 5:  # 5 continues the line before
            self._level = level
        if self._level in (3, 4):
            line = "".join(c for c in text.decode("utf-8", "replace") if c.isprintable()).strip()
            if line:
                self.lines.append(line[:300])

    def reason(self) -> str:
        """The most telling complaint: "error loading model: ..." before "failed to load model"."""
        for word in ("error loading model", "error", "fail", "unable"):
            for line in reversed(self.lines):
                if word in line:
                    return line.partition("error loading model: ")[2] or _FUNCTION.sub("", line).rstrip(".")
        return self.lines[-1] if self.lines else "llama.cpp gave no reason"


class Engine:
    """A loaded model with one sequence in its cache. Not thread-safe: one worker, one engine, one caller."""

    def __init__(
        self,
        path: str | Path,
        settings: EngineSettings,
        *,
        should_stop: Callable[[], bool] = lambda: False,
        on_progress: Callable[[float], None] = lambda _share: None,
    ) -> None:
        """Loads the model.

        Args:
            path: the file, or /proc/self/fd/N.
            settings: window, threads, layers.
            should_stop: asked many times a token from inside llama.cpp; True ends the evaluation.
            on_progress: told 0..1 while the weights load.

        Raises:
            ModelLoadError: with llama.cpp's own reason.
            Stopped: `should_stop` ended the loading.
        """
        self._api = api = binding()
        self.settings = settings
        self._log = _Log(api)
        self._should_stop = should_stop
        self._cached: list[int] = []
        self._ends: list[int] = []
        """Where the pieces ended in which the cached tokens were evaluated."""
        self._context: Any = None
        self._model = self._load(path, on_progress)
        self._vocabulary = api.llama_model_get_vocab(self._model)
        self._size = int(api.llama_vocab_n_tokens(self._vocabulary))
        self._table: TokenTable | None = None
        if not settings.vocabulary_only:
            self._open_context()

    # ---- loading

    def _load(self, path: str | Path, on_progress: Callable[[float], None]) -> Any:
        api = self._api
        parameters = api.llama_model_default_params()
        parameters.n_gpu_layers = self.settings.gpu_layers
        parameters.vocab_only = self.settings.vocabulary_only
        parameters.use_extra_bufts = TILES not in self.system

        def progress(share: float, _data: Any) -> bool:
            on_progress(float(share))
            return not self._should_stop()

        self._progress = api.llama_progress_callback(progress)
        parameters.progress_callback = self._progress
        model = api.llama_model_load_from_file(os.fspath(path).encode(), parameters)
        if not model:
            if self._should_stop():
                raise Stopped
            raise ModelLoadError(f"The model could not be loaded: {self._log.reason()}.")
        return model

    def _open_context(self) -> None:
        api, settings = self._api, self.settings
        parameters = api.llama_context_default_params()
        trained = int(api.llama_model_n_ctx_train(self._model))
        parameters.n_ctx = min(settings.context_tokens, trained) if trained > 0 else settings.context_tokens
        batch = min(settings.batch_tokens, parameters.n_ctx)
        parameters.n_batch = parameters.n_ubatch = batch
        parameters.n_threads = parameters.n_threads_batch = settings.threads
        parameters.n_seq_max = 1
        parameters.no_perf = True
        # With a shrunken window cache a rewind silently gives wrong logits.
        parameters.swa_full = True
        if settings.embedding:
            parameters.embeddings = True
            parameters.n_batch = parameters.n_ubatch = parameters.n_ctx
        self._abort = api.ggml_abort_callback(self._stop_now)
        parameters.abort_callback = self._abort
        context = api.llama_init_from_model(self._model, parameters)
        if not context:
            self.close()
            raise ModelLoadError(f"The model's window could not be opened: {self._log.reason()}.")
        self._context = context
        self._memory = api.llama_get_memory(context)
        self._batch_tokens = int(parameters.n_batch)

    def _stop_now(self, _data: Any) -> bool:
        return self._should_stop()

    def close(self) -> None:
        """Gives all memory back; the engine is unusable afterwards."""
        if self._context:
            self._api.llama_free(self._context)
            self._context = None
        if self._model:
            self._api.llama_model_free(self._model)
            self._model = None

    # ---- facts

    @property
    def context_tokens(self) -> int:
        """Size of the window; llama.cpp rounds it up."""
        return int(self._api.llama_n_ctx(self._context))

    @property
    def vocabulary_size(self) -> int:
        """Number of token ids."""
        return self._size

    @property
    def dimension(self) -> int:
        """Length of an embedding."""
        return int(self._api.llama_model_n_embd_out(self._model))

    @property
    def system(self) -> str:
        """llama.cpp's own line about the processor features in use."""
        return str(self._api.llama_print_system_info().decode("utf-8", "replace")).strip()

    @property
    def complaints(self) -> list[str]:
        """llama.cpp's last warnings and errors."""
        return list(self._log.lines)[-6:]

    @property
    def gpu_possible(self) -> bool:
        """Whether this build can use a graphics card at all."""
        return bool(self._api.llama_supports_gpu_offload())

    @property
    def begin(self) -> tuple[int, ...]:
        """The BOS id, when the model wants one."""
        wanted = bool(self._api.llama_vocab_get_add_bos(self._vocabulary))
        token = int(self._api.llama_vocab_bos(self._vocabulary))
        return (token,) if wanted and token >= 0 else ()

    def _piece(self, token: int, special: bool) -> bytes:
        buffer = ctypes.create_string_buffer(256)
        count = self._api.llama_token_to_piece(self._vocabulary, token, buffer, len(buffer), 0, special)
        if count < 0:
            buffer = ctypes.create_string_buffer(-count)
            count = self._api.llama_token_to_piece(self._vocabulary, token, buffer, -count, 0, special)
        return buffer.raw[:count]

    @property
    def table(self) -> TokenTable:
        """The vocabulary as bytes; built once (a third of a second for 262,144 tokens)."""
        if self._table is None:
            self._table = self._build_table()
        return self._table

    def _build_table(self) -> TokenTable:
        api, vocabulary = self._api, self._vocabulary
        piece, attribute, is_end = api.llama_token_to_piece, api.llama_vocab_get_attr, api.llama_vocab_is_eog
        buffer = ctypes.create_string_buffer(512)
        pieces: list[bytes] = []
        ends, control, byte_tokens = set(), set(), set()
        user_defined: list[str] = []
        for token in range(self._size):
            flags = attribute(vocabulary, token)
            if flags != _NORMAL:  # nearly all are, and every call costs
                if is_end(vocabulary, token):
                    ends.add(token)
                if flags & _CONTROL:
                    control.add(token)
                if flags & _BYTE:
                    byte_tokens.add(token)
                if flags & _USER_DEFINED:
                    user_defined.append(self._piece(token, True).decode("utf-8", "replace"))
            hidden = flags & (_CONTROL | _UNUSED)
            count = 0 if hidden else piece(vocabulary, token, buffer, 512, 0, False)
            pieces.append(buffer.raw[:count] if count > 0 else b"")
        return TokenTable(
            tuple(pieces), frozenset(ends), frozenset(control), tuple(user_defined), frozenset(byte_tokens)
        )

    # ---- tokens

    def tokenize(self, text: str, *, special: bool) -> list[int]:
        """Returns ids without BOS; control tokens are recognised only with `special`."""
        raw = text.encode("utf-8", "replace")
        room = len(raw) + 8
        ids = (ctypes.c_int32 * room)()
        count = self._api.llama_tokenize(self._vocabulary, raw, len(raw), ids, room, False, special)
        if count < 0:
            ids = (ctypes.c_int32 * -count)()
            count = self._api.llama_tokenize(self._vocabulary, raw, len(raw), ids, -count, False, special)
        return list(ids[:count])

    # ---- evaluating

    def evaluate(self, tokens: Sequence[int], sections: Sequence[int] = ()) -> Logits:
        """Makes the cache hold exactly `tokens` and returns a copy of the last logits. Raises Stopped.

        llama.cpp's results depend a little on how many tokens it evaluates at once (logits differ by up to 0.8). So
        only pieces that were evaluated alike are reused, and a cached prompt gives the very logits of a fresh one.
        """
        wanted = list(tokens)
        if not wanted or len(wanted) >= self.context_tokens:
            raise PromptTooLongError
        ends = chunk_ends(len(wanted), sections, self._batch_tokens)
        shared = _common_prefix(self._cached, wanted)
        alike = [end for end, old in zip(ends, self._ends, strict=False) if end == old and end <= shared]
        alike = alike[: _common_prefix(ends, self._ends)]
        # The last piece is evaluated again even when it is cached: its logits are not kept.
        start = self.rewind(max((end for end in alike if end < len(wanted)), default=0))
        for end in ends:
            if end > start:
                self._decode(wanted[start:end])
                start = end
        return self._logits()

    def step(self, token: int) -> Logits:
        """Appends one token and returns a copy of its logits. Raises Stopped."""
        self._decode([token])
        return self._logits()

    def reusable(self, tokens: Sequence[int]) -> int:
        """Returns how many of these tokens the cache already holds."""
        return _common_prefix(self._cached, tokens)

    def rewind(self, keep: int) -> int:
        """Cuts the cache back to `keep` tokens; returns how many are left (0 for models that cannot be cut)."""
        if keep < len(self._cached):
            if not self._api.llama_memory_seq_rm(self._memory, 0, keep, -1):
                # A recurrent state cannot be cut: begin anew.
                self._api.llama_memory_clear(self._memory, True)
                keep = 0
            del self._cached[keep:]
            while self._ends and self._ends[-1] > keep:
                self._ends.pop()
        return keep

    def _decode(self, tokens: list[int]) -> None:
        ids = (ctypes.c_int32 * len(tokens))(*tokens)
        code = self._api.llama_decode(self._context, self._api.llama_batch_get_one(ids, len(tokens)))
        if code == 0:
            self._cached.extend(tokens)
            self._ends.append(len(self._cached))
            return
        # What an ended evaluation left behind is unknown to us: drop it from the cache.
        if not self._api.llama_memory_seq_rm(self._memory, 0, len(self._cached), -1):
            self._api.llama_memory_clear(self._memory, True)
            self._cached.clear()
            self._ends.clear()
        if code == _ABORTED:
            raise Stopped
        if code == 1:
            raise PromptTooLongError
        raise ModelLoadError(f"llama.cpp failed while it computed (code {code}): {self._log.reason()}.")

    def _logits(self) -> Logits:
        pointer = self._api.llama_get_logits_ith(self._context, -1)
        return np.ctypeslib.as_array(pointer, shape=(self._size,)).copy()

    # ---- embedding

    def embed(self, text: str) -> NDArray[np.float32]:
        """Returns the pooled embedding of one text, length 1, cut to the model's window."""
        api = self._api
        raw = text.encode("utf-8", "replace")
        room = len(raw) + 8
        ids = (ctypes.c_int32 * room)()
        count = api.llama_tokenize(self._vocabulary, raw, len(raw), ids, room, True, False)
        limit = self._batch_tokens
        if count > limit:  # keep the closing token, which the model was trained with
            ids[limit - 1] = ids[count - 1]
            count = limit
        if self._memory:
            api.llama_memory_clear(self._memory, True)
        batch = api.llama_batch_get_one(ids, count)
        code = api.llama_encode(self._context, batch) if not self._memory else api.llama_decode(self._context, batch)
        if code == _ABORTED:
            raise Stopped
        if code != 0:
            raise ModelLoadError(f"The embedding model failed (code {code}): {self._log.reason()}.")
        pointer = api.llama_get_embeddings_seq(self._context, 0)
        if not pointer:
            raise ModelLoadError("This model gives no embedding of a whole text.")
        vector = np.ctypeslib.as_array(pointer, shape=(self.dimension,)).astype(np.float32)
        length = float(np.linalg.norm(vector))
        return np.asarray(vector / length if length > 0 else vector, dtype=np.float32)


def _common_prefix(a: Sequence[int], b: Sequence[int]) -> int:
    count = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        count += 1
    return count


def serve(channel: Channel) -> None:
    """Entry of the model worker: answers frames until the channel closes."""
    from models.service import Service

    Service(channel, Engine).run()

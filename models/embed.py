"""Texts to unit vectors, with an embedding model in a worker of its own; see core.ports.Embedder."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.errors import FrameError, ModelLoadError
from core.ports import CancelToken
from core.settings import WorkerLimits
from models.gguf import read_header
from models.machine import default_threads
from models.profile import profile_of
from models.worker_client import LoadOrder, WorkerClient, vectors_of

WINDOW = 256
"""Tokens of a text that are read; the default model was trained on no more."""
BATCH = 16
"""Texts a frame, so that a cancel is seen soon and progress can be shown."""
TEXT_MAX = 8_000
"""Characters sent of one text; more than the window holds in any language."""


class EmbedClient:
    """An embedding model in a worker; restarted after a death. One request at a time, others wait."""

    def __init__(self, client: WorkerClient) -> None:
        self._client = client

    @classmethod
    def load(cls, path: Path, *, threads: int = 0, limits: WorkerLimits | None = None, sha256: str = "") -> EmbedClient:
        """Checks the file and loads it.

        Raises:
            BadModelFileError: the header is not valid.
            ModelLoadError: it is no embedding model, or llama.cpp refused it.
        """
        if profile_of(read_header(path)).kind != "embedding":
            raise ModelLoadError("This is not an embedding model.")
        order = LoadOrder(path, WINDOW, WINDOW, threads or default_threads(), embedding=True, sha256=sha256)
        return cls(WorkerClient(order, limits))

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the model file."""
        return self._client.loaded.sha256

    @property
    def dimension(self) -> int:
        """Length of a vector."""
        return self._client.loaded.dimension

    def embed(self, texts: list[str], cancel: CancelToken) -> NDArray[np.float32]:
        """Returns float32[n, dimension], rows of length 1. Raises Cancelled and ModelDiedError."""
        parts = []
        for start in range(0, len(texts), BATCH):
            cancel.raise_if_cancelled()
            batch = [text[:TEXT_MAX] for text in texts[start : start + BATCH]]
            vectors = vectors_of(self._client.request("embed", {"texts": batch}, "vectors", cancel=cancel))
            if vectors.shape != (len(batch), self.dimension) or not np.isfinite(vectors).all():
                raise FrameError
            parts.append(vectors.astype(np.float32))
        return np.concatenate(parts) if parts else np.zeros((0, self.dimension), dtype=np.float32)

    def close(self) -> None:
        """Ends the worker and gives its memory back."""
        self._client.close()

"""The device is the best one that works, and its words give the true reason."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from core.errors import ModelLoadError
from core.settings import WorkerLimits
from models import device
from models.device import load_on_best_device
from models.gguf import read_header
from models.gguf_writer import u32
from models.machine import default_threads, free_memory, physical_cores
from models.worker_client import LoadOrder, model_limits
from tests.models.tiny_gguf import fields, write_model


class FakeWorker:
    """Loads unless more layers are wanted than its card holds."""

    holds = 0
    gpu_possible = True

    def __init__(self, order: LoadOrder, limits: WorkerLimits | None = None, **_options: object) -> None:
        if order.gpu_layers > self.holds:
            raise ModelLoadError("The model could not be loaded: out of memory on the card.")
        self.loaded = SimpleNamespace(gpu_possible=self.gpu_possible, gpu_layers=order.gpu_layers)


OOM = "The model could not be loaded: out of memory on the card."
DEVICES = [
    (0, True, 999, True, "CPU", "none wanted"),
    (-1, False, 999, True, "CPU (no graphics card was found)", "no card"),
    (-1, True, 999, False, "CPU (this build of llama.cpp uses no graphics card)", "a build for the processor"),
    (-1, True, 999, True, "GPU, 32 of 32 layers", "all layers"),
    (-1, True, 20, True, f"GPU, 16 of 32 layers; fewer than wanted: {OOM}", "half of them fit"),
    (24, True, 999, True, "GPU, 24 of 32 layers", "as many as asked for"),
    (-1, True, 0, True, f"CPU ({OOM})", "none fits"),
]


@pytest.mark.parametrize(("wanted", "card", "holds", "build", "words", "why"), DEVICES, ids=[row[5] for row in DEVICES])
def test_device(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    wanted: int,
    card: bool,
    holds: int,
    build: bool,
    words: str,
    why: str,
) -> None:
    worker = type("Worker", (FakeWorker,), {"holds": holds, "gpu_possible": build})
    monkeypatch.setattr(device, "WorkerClient", worker)
    monkeypatch.setattr(device, "graphics_devices", lambda: (Path("/dev/card"),) if card else ())
    path = write_model(tmp_path / "m.gguf", fields(llama__block_count=u32(32)))
    assert load_on_best_device(LoadOrder(path), wanted)[1] == words, why


def test_a_real_worker_with_a_card_that_its_build_does_not_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "graphics_devices", lambda: (Path("/dev/null"),))
    client, words = load_on_best_device(LoadOrder(write_model(tmp_path / "m.gguf"), context_tokens=256), -1)
    client.close()
    if not client.loaded.gpu_possible:
        assert words == "CPU (this build of llama.cpp uses no graphics card)"


def test_limits_follow_the_file(tmp_path: Path) -> None:
    header = read_header(write_model(tmp_path / "m.gguf"))
    assert model_limits(header, 2048, gpu=False).address_space_mb < 4096
    assert model_limits(header, 2048, gpu=True).address_space_mb == 262_144


def test_the_machine_is_told_in_sane_numbers() -> None:
    assert 1 <= default_threads() <= max(1, physical_cores() - 1)
    free = free_memory()
    assert free is None or free > 10_000_000

"""Loads a model on the best device that works, and says in words which one that is and why."""

from __future__ import annotations

import dataclasses

from core.errors import ModelLoadError
from core.ports import CancelToken
from core.settings import WorkerLimits
from models.gguf import read_header
from models.gguf_reader import GgufHeader
from models.machine import graphics_devices
from models.worker_client import LoadOrder, WorkerClient

ALL_LAYERS = 999


def load_on_best_device(
    order: LoadOrder,
    gpu_layers: int,
    limits: WorkerLimits | None = None,
    *,
    sandbox: bool = True,
    header: GgufHeader | None = None,
    cancel: CancelToken | None = None,
) -> tuple[WorkerClient, str]:
    """Loads with as many layers on the graphics card as work, then fewer, then on the processor alone.

    Args:
        order: what to load; its `gpu_layers` is replaced.
        gpu_layers: 0 for none, -1 for as many as work, else the number wanted.
        limits: of the worker; None computes them from the file.
        sandbox: False only for a graphics driver that the sandbox breaks.
        header: when it was read already.
        cancel: ends the loading.

    Returns:
        The worker, and the device in words, with the true reason when it is not the one that was wanted.

    Raises:
        BadModelFileError: the file is not valid.
        ModelLoadError: it cannot be loaded on the processor either.
        Cancelled: `cancel` was set meanwhile.
    """
    header = header or read_header(order.path)

    def load(layers: int) -> WorkerClient:
        one = dataclasses.replace(order, gpu_layers=layers)
        return WorkerClient(one, limits, sandbox=sandbox, header=header, cancel=cancel)

    if gpu_layers == 0:
        return load(0), "CPU"
    if not graphics_devices():
        return load(0), "CPU (no graphics card was found)"
    layers = header.own("block_count")
    reason = ""
    for attempt in attempts(gpu_layers, layers):
        try:
            client = load(attempt)
        except ModelLoadError as error:
            reason = error.user_message
            continue
        if not client.loaded.gpu_possible:
            return client, "CPU (this build of llama.cpp uses no graphics card)"
        return client, device_words(attempt, layers, reason)
    return load(0), f"CPU ({reason})" if reason else "CPU"


def attempts(gpu_layers: int, layers: int) -> tuple[int, ...]:
    """Returns the numbers of layers to try: what was asked for, half and a quarter of it.

    Example:
        attempts(-1, 32) is (999, 16, 8)
    """
    wanted = ALL_LAYERS if gpu_layers < 0 else gpu_layers
    real = min(wanted, layers)
    return tuple(dict.fromkeys(number for number in (wanted, real // 2, real // 4) if number > 0))


def device_words(attempt: int, layers: int, reason: str) -> str:
    """Returns the device for the person, with why fewer layers than wanted are on it."""
    back_off = f"; fewer than wanted: {reason}" if reason else ""
    return f"GPU, {min(attempt, layers)} of {layers} layers{back_off}"

"""Model files to words: size, memory, what is known of them. Pure."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from core.ports import GeneratorInfo
from desktop.language import said
from desktop.words import decimal, grouped, translate

DEVICE_MAX = 24


class ModelLike(Protocol):
    """What the window needs of a catalogue's model."""

    @property
    def path(self) -> Path: ...
    @property
    def name(self) -> str: ...
    @property
    def usable(self) -> bool: ...
    @property
    def message(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def quantisation(self) -> str: ...
    @property
    def file_bytes(self) -> int: ...
    @property
    def ram_estimate_bytes(self) -> int: ...
    @property
    def context_train(self) -> int: ...
    @property
    def licence(self) -> str: ...


def size_words(size: int) -> str:
    """Returns "253 MB" or "4.5 GB"."""
    if size >= 1_000_000_000:
        return f"{decimal(size / 1e9)} GB"
    return f"{max(1, round(size / 1e6))} MB"


def model_title(model: ModelLike) -> str:
    """Returns "Gemma 3 270M · Q4_K_M"."""
    return f"{model.name} · {model.quantisation}" if model.quantisation else model.name


def model_facts(model: ModelLike) -> str:
    """Returns what to know before choosing it."""
    parts = [size_words(model.file_bytes)]
    if model.ram_estimate_bytes:
        parts.append(
            translate("Models", "needs about {size} of memory").format(size=size_words(model.ram_estimate_bytes))
        )
    if model.context_train:
        parts.append(translate("Models", "window up to {n} tokens").format(n=grouped(model.context_train)))
    if model.licence:
        parts.append(translate("Models", "licence {name}").format(name=model.licence))
    return " · ".join(parts)


def picker_words(info: GeneratorInfo | None, chosen: str) -> tuple[str, str]:
    """Returns the picker's name and its facts: the loaded model, else the one that would be loaded, else none."""
    if info is not None:
        device = said(info.device.split(" (")[0])
        device = device if len(device) <= DEVICE_MAX else device[: DEVICE_MAX - 1] + "…"
        return info.name, translate("Models", "{device} · {n} tokens").format(
            device=device, n=grouped(info.context_tokens)
        )
    if chosen:
        return chosen, translate("Models", "loads when asked")
    return translate("Models", "No model yet"), ""

"""Model files to words: size, memory, what is known of them. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from core.ports import GeneratorInfo
from desktop.language import said
from desktop.words import decimal, grouped, translate

DEVICE_MAX = 24
HASH_SHOWN = 12
"""Characters of a hash; the whole stands in the tooltip."""


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
    @property
    def family(self) -> str: ...
    @property
    def has_template(self) -> bool: ...
    @property
    def template_known(self) -> bool: ...
    @property
    def sha256(self) -> str | None: ...
    @property
    def tokens_per_second(self) -> float: ...
    @property
    def changed(self) -> bool: ...
    @property
    def context_used(self) -> int: ...


def size_words(size: int) -> str:
    """Returns "253 MB" or "4.5 GB"."""
    if size >= 1_000_000_000:
        return f"{decimal(size / 1e9)} GB"
    return f"{max(1, round(size / 1e6))} MB"


def model_title(model: ModelLike) -> str:
    """Returns "Gemma 3 270M · Q4_K_M"."""
    return f"{model.name} · {model.quantisation}" if model.quantisation else model.name


def model_facts(model: ModelLike, free: int | None = None) -> str:
    """Returns what to know before choosing it; `free` is the memory that is free now."""
    parts = [size_words(model.file_bytes)]
    if model.ram_estimate_bytes:
        parts.append(memory_words(model, free))
    if model.context_train:
        parts.append(translate("Models", "window up to {n} tokens").format(n=grouped(model.context_train)))
    if model.kind == "language":
        parts.append(template_words(model))
    if model.tokens_per_second:
        speed = translate("Models", "{n} tokens a second here").format(n=grouped(round(model.tokens_per_second)))
        parts.append(speed)
    if model.licence:
        parts.append(translate("Models", "licence {name}").format(name=model.licence))
    if model.sha256:
        parts.append(f"SHA-256 {model.sha256[:HASH_SHOWN]}…")
    return " · ".join(parts)


def memory_words(model: ModelLike, free: int | None) -> str:
    """Returns what it needs for the chosen window, beside what is free."""
    need = size_words(model.ram_estimate_bytes)
    if not model.context_used:
        return translate("Models", "needs about {size} of memory").format(size=need)
    window = grouped(model.context_used)
    if free is None:
        text = translate("Models", "needs about {size} of memory at {n} tokens")
        return text.format(size=need, n=window)
    text = translate("Models", "needs about {size} of memory at {n} tokens, {free} are free")
    return text.format(size=need, n=window, free=size_words(free))


def template_words(model: ModelLike) -> str:
    """Returns how it is asked: by a chat template that is known, or as a base model."""
    if model.template_known:
        return translate("Models", "chat template {name}").format(name=model.family)
    if model.has_template:
        return translate("Models", "chat template not known: asked as a base model")
    return translate("Models", "base model")


def backend_words(starts: bool, kinds: Sequence[str]) -> str:
    """Returns what llama.cpp can use on this machine."""
    if not starts:
        return translate("Models", "llama.cpp does not start on this machine.")
    if not kinds:
        return translate("Models", "llama.cpp here uses the processor alone.")
    return translate("Models", "llama.cpp here can use {names}.").format(names=", ".join(kinds))


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

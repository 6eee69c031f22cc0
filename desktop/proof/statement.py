"""What keeps this machine offline, as measured, to words: the badge, the list, and a statement to print. Pure."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from desktop.language import said
from desktop.words import translate

NETWORK_MODULES = (
    "socket",
    "_socket",
    "ssl",
    "_ssl",
    "http.client",
    "urllib.request",
    "asyncio",
    "requests",
    "PySide6.QtNetwork",
)


class LayerLike(Protocol):
    """One thing that is held back, whether it is, and by what or why not."""

    @property
    def name(self) -> str: ...
    @property
    def held(self) -> bool: ...
    @property
    def detail(self) -> str: ...


class SealLike(Protocol):
    """The app's own filter, and what Python code tried."""

    @property
    def held(self) -> bool: ...
    @property
    def detail(self) -> str: ...
    @property
    def attempts(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Proof:
    """What was measured. `layers` is empty while it is not measured yet."""

    app_held: bool
    app_detail: str
    attempts: int
    layers: tuple[LayerLike, ...]
    modules: tuple[str, ...]


def loaded_network_modules(loaded: Iterable[str] | None = None) -> tuple[str, ...]:
    """Returns which modules that can talk to a network are loaded in this process."""
    names = set(sys.modules if loaded is None else loaded)
    return tuple(name for name in NETWORK_MODULES if name in names)


def measure(seal: SealLike | None, layers: Sequence[LayerLike]) -> Proof:
    """Builds the proof from the app's seal and the layers that a confined child tried."""
    if seal is None:
        held, detail, attempts = False, translate("Proof", "the window was started without its seal"), 0
    else:
        held, detail, attempts = seal.held, seal.detail, seal.attempts
    return Proof(held, detail, attempts, tuple(layers), loaded_network_modules())


def badge_words(proof: Proof | None) -> tuple[str, str]:
    """Returns the badge's text and state: "held", "partly" or ""; it never says more than what was measured."""
    if proof is None:
        return translate("Proof", "Offline · measuring …"), ""
    tried = (
        translate("Proof", "1 attempt")
        if proof.attempts == 1
        else translate("Proof", "{n} attempts").format(n=proof.attempts)
    )
    open_layers = [layer for layer in proof.layers if not layer.held]
    if proof.app_held and proof.layers and not open_layers:
        return translate("Proof", "Offline · enforced by the kernel · {tried}").format(tried=tried), "held"
    if proof.app_held or any(layer.held for layer in proof.layers):
        return translate("Proof", "Offline · partly enforced · {tried}").format(tried=tried), "partly"
    return translate("Proof", "Offline by design · not enforced · {tried}").format(tried=tried), "partly"


def statement(proof: Proof, version: str, moment: str) -> str:
    """Returns a plain statement for the file; every line says what was measured, and what was not."""
    yes, no = translate("Proof", "holds"), translate("Proof", "DOES NOT HOLD")
    lines = [
        translate("Proof", "Pincite {version}: how this machine was kept offline").format(version=version),
        translate("Proof", "Measured {moment}").format(moment=moment),
        "",
        translate("Proof", "This window: {state}. {detail}.").format(
            state=yes if proof.app_held else no, detail=said(proof.app_detail).rstrip(".")
        ),
        translate("Proof", "Attempts to reach a network seen from Python code in this window: {n}.").format(
            n=proof.attempts
        ),
        translate("Proof", "Modules of this window that can talk to a network: {names}.").format(
            names=", ".join(proof.modules) or translate("Proof", "none")
        ),
        "",
        translate("Proof", "Processes that open documents and models, tried in a confined child:"),
    ]
    lines += [f"  [{yes if layer.held else no}] {said(layer.name)}: {said(layer.detail)}" for layer in proof.layers]
    if not proof.layers:
        lines.append("  " + translate("Proof", "not measured"))
    lines += [
        "",
        translate(
            "Proof",
            "Not measured: attempts by native code, which the kernel refuses without counting them; other programs of this machine.",
        ),
    ]
    return "\n".join(lines)

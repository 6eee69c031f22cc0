"""Settings, one frozen dataclass a stage; each field is declared once with default, range, unit and reason."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field, fields
from typing import Any


def setting(default: Any, reason: str, *, low: float | None = None, high: float | None = None, unit: str = "") -> Any:
    """Declares a setting: its default, the range that is accepted, its unit and why the default is what it is."""
    return field(default=default, metadata={"reason": reason, "low": low, "high": high, "unit": unit})


class Checked:
    """Checks every field against its declared range when made."""

    __slots__ = ()

    def __post_init__(self) -> None:
        """Raises ValueError, naming the setting, when a value is out of its range."""
        for item in fields(self):  # type: ignore[arg-type]
            low, high = item.metadata.get("low"), item.metadata.get("high")
            value = getattr(self, item.name)
            if (low is not None and value < low) or (high is not None and value > high):
                raise ValueError(f"{item.name} = {value} is outside {low} .. {high}")


@dataclass(frozen=True, slots=True)
class WorkerLimits(Checked):
    """What a child process may use before it is ended."""

    address_space_mb: int = setting(
        2048, "turns memory bombs into ordinary errors (21 of 22 measured)", low=256, high=262144, unit="MB"
    )
    cpu_seconds_per_page: int = setting(10, "the slowest honest page measured took 1.2 s", low=1, high=600, unit="s")
    cpu_seconds_per_file: int = setting(
        20, "what a file may use over a quarter second a page before the rest is left out", low=1, high=3600, unit="s"
    )
    silence_seconds: int = setting(20, "no frame for so long means a hang", low=1, high=3600, unit="s")
    processes: int = setting(0, "0: one a core; each holds one document at a time", low=0, high=64, unit="processes")
    pages_max: int = setting(10_000, "larger documents are refused with a message", low=1, high=100_000, unit="pages")
    words_per_page_max: int = setting(
        100_000, "a page with more is a bomb, not a page", low=1000, high=1_000_000, unit="words"
    )


@dataclass(frozen=True, slots=True)
class ReadSettings(Checked):
    """What is done with pages that hold a picture and no words."""

    recognise: bool = setting(True, "a scan is of no use unread; what is recognised is marked as such")
    language: str = setting("", "as Tesseract names it, joined by +; empty: English and the installed CJK languages")
    tessdata: str = setting(
        "", "folder of Tesseract's language data; empty: the packaged one, $TESSDATA_PREFIX, then the system's"
    )
    seconds_factor: int = setting(
        2, "recognising a dense page takes 3-9 s, so it may use so many times a page's limits", low=1, high=20
    )


@dataclass(frozen=True, slots=True)
class RetrieveSettings(Checked):
    """Retrieval and its thresholds."""

    hits: int = setting(200, "enough to fill any budget twice", low=10, high=5000, unit="hits")
    coverage_min: float = setting(
        0.28,
        "below it the best place shares too little with the question (794 questions on 60 PDFs)",
        low=0.0,
        high=1.0,
    )
    coverage_min_missed: float = setting(
        0.58,
        "the same when a thing of the trade that the question names stands nowhere; both together refuse 2 of 3"
        " unanswerable questions and 1 of 7 answerable ones",
        low=0.0,
        high=1.0,
    )
    vocabulary: bool = setting(True, "words of the trade find clauses that share no word with the question")
    meaning: bool = setting(True, "an embedding model helps where words fail; used only when one is present")


@dataclass(frozen=True, slots=True)
class PackSettings(Checked):
    """The evidence budget."""

    budget_tokens: int = setting(
        1000, "half of a 2,048 window is the safe share for input", low=50, high=32_768, unit="tokens"
    )
    window_share_max: float = setting(0.5, "room for instructions, history, question and answer", low=0.1, high=0.8)


@dataclass(frozen=True, slots=True)
class GenerateSettings(Checked):
    """The decode loop."""

    context_tokens: int = setting(
        2048, "a window that every model and laptop has", low=256, high=131_072, unit="tokens"
    )
    answer_tokens_max: int = setting(
        160, "a few sentences; over it a sentence is dropped, not cut", low=8, high=4096, unit="tokens"
    )
    span_tokens_max: int = setting(64, "a short answer copied from the evidence", low=4, high=512, unit="tokens")
    focus_items: int = setting(3, "tiny models answer best from one to three passages", low=1, high=50, unit="passages")
    threads: int = setting(0, "0: physical cores minus one, at least one", low=0, high=256, unit="threads")
    gpu_layers: int = setting(-1, "-1: as many as the build and the card allow", low=-1, high=1000, unit="layers")
    judge: bool = setting(
        False, "a second pass of the model over each sentence and its passage; it can only lower a verdict"
    )
    seed: int = setting(7, "greedy decoding ignores it; recorded all the same", low=0, high=2**31 - 1)


@dataclass(frozen=True, slots=True)
class Settings(Checked):
    """All stages together."""

    worker: WorkerLimits = WorkerLimits()
    read: ReadSettings = ReadSettings()
    retrieve: RetrieveSettings = RetrieveSettings()
    pack: PackSettings = PackSettings()
    generate: GenerateSettings = GenerateSettings()

    def fingerprint(self) -> str:
        """Returns 16 hex digits that change when any setting changes."""
        text = json.dumps(asdict(self), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

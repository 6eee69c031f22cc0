"""Measures the decode loop: own loop against a bare llama.cpp loop, cost of the constraint, follow-ups, cancel times.

usage: python -m tests.eval.decode_speed MODEL.gguf
Processor time where it can be had: wall time on a shared machine says little.
"""

from __future__ import annotations

import statistics
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from core.errors import PinciteError
from core.ports import CancelToken
from models.decode import StopRules, free_text, span_ends, verbatim_span
from models.llama import Engine, EngineSettings
from models.machine import default_threads
from models.verbatim import PieceIndex, SpanConstraint
from models.worker_client import LoadOrder, WorkerClient

TEXT = (
    "The monthly rent is $1,200.50, payable in advance on the first day of each month. Either party may end this lease "
    "on sixty (60) days' written notice to the other. The tenant shall keep the premises clean and insured. "
)
STORY = "Once upon a time there was a small town by the sea, and in this town"


def tokens_per_second(engine: Engine) -> None:
    prompt = [*engine.begin, *engine.tokenize(STORY, special=False)]
    written = free_text(engine, engine.evaluate(prompt), StopRules((), 96))
    count = len(written.tokens)

    def bare() -> None:
        logits = engine.evaluate(prompt)
        for _ in range(count):
            logits = engine.step(int(np.argmax(logits)))

    def own() -> None:
        free_text(engine, engine.evaluate(prompt), StopRules((), count))

    times: dict[str, list[float]] = {"bare": [], "own": []}
    for _ in range(6):
        for name, run in (("bare", bare), ("own", own)):
            times[name].append(cpu(run))
    ratio = min(times["bare"]) / min(times["own"])
    print(
        f"{count} tokens: bare {count / min(times['bare']):.1f}/s, own {count / min(times['own']):.1f}/s, ratio {ratio:.3f}"
    )


def cpu(run: Callable[[], object]) -> float:
    began = time.process_time()
    run()
    return time.process_time() - began


def constraint_cost(engine: Engine) -> None:
    index = PieceIndex(engine.table)
    ends = span_ends(engine.table)
    licence = (Path(__file__).parents[2] / "LICENSE").read_text("utf-8")[2000:4400]
    quotes = [("E0", TEXT), *((f"E{n}", licence[300 * n : 300 * n + 300]) for n in range(8))]
    spent, steps, over, built = 0.0, 0, 0.0, 0.0
    real = engine.step

    def counted(token: int) -> object:
        nonlocal spent, steps
        began = time.process_time()
        out = real(token)
        spent += time.process_time() - began
        steps += 1
        return out

    for question in ("How much is the rent?", "When is it due?", "What notice is needed?", "Who keeps the premises?"):
        text = f"Passage: {TEXT}\nQuestion: {question}\nAnswer:"
        prompt = [*engine.begin, *engine.tokenize(text, special=False)]
        logits = engine.evaluate(prompt)
        began = time.process_time()
        constraint = SpanConstraint(quotes, index)
        built = max(built, time.process_time() - began)
        engine.step = counted  # type: ignore[method-assign,assignment]
        over += cpu(
            lambda logits=logits, constraint=constraint, prompt=prompt: verbatim_span(  # type: ignore[misc]
                engine, logits, constraint, ends, prompt_tokens=len(prompt), tokens_max=40, starts=3
            )
        )
        engine.step = real  # type: ignore[method-assign]
    print(
        f"constraint {(over - spent) / steps * 1000:.2f} ms a token of {steps}, {built * 1000:.0f} ms once for 2,600 characters"
    )


def follow_up(engine: Engine) -> None:
    evidence = [*engine.begin, *engine.tokenize(f"Passage: {TEXT * 12}\n", special=False)]
    times = []
    for question in ("How much is the rent?", "Who insures?", "When is it due?", "What notice is needed?"):
        prompt = [*evidence, *engine.tokenize(f"Question: {question}\nAnswer:", special=False)]
        times.append(cpu(lambda prompt=prompt: engine.evaluate(prompt, (len(evidence),))))  # type: ignore[misc]
    print(f"first token: cold {times[0]:.2f} s CPU ({len(prompt)} tokens), follow-ups {max(times[1:]):.3f} s at most")
    warm = engine.evaluate(prompt, (len(evidence),))
    engine.rewind(0)
    difference = float(np.abs(warm - engine.evaluate(prompt, (len(evidence),))).max())
    print(f"logits with a cached prefix differ from fresh ones by {difference}")


def cancel_times(path: Path, rounds: int) -> None:
    client = WorkerClient(LoadOrder(path, threads=default_threads()))
    base = {
        "stop": [], "tokens_max": 400, "thinking_tokens_max": 64, "free": True, "quotes": [], "span_tokens_max": 8,
        "span_starts": 1, "question": "",
    }  # fmt: skip
    for name, text, delay in (("writing", STORY, 0.35), ("reading the prompt", TEXT * 26, 0.3)):
        waits = []
        for number in range(rounds):
            cancel = CancelToken()
            asked = [0.0]

            def go(cancel: CancelToken = cancel, asked: list[float] = asked) -> None:
                asked[0] = time.monotonic()
                cancel.cancel()

            timer = threading.Timer(delay + 0.013 * (number % 7), go)
            timer.start()
            try:
                head = {**base, "segments": [["ours", f"{number} {text}", False]]}
                client.request("decode", head, "decoded", cancel=cancel)
            except PinciteError:
                pass
            if asked[0]:
                waits.append((time.monotonic() - asked[0]) * 1000)
            timer.cancel()
        waits.sort()
        p95 = waits[int(0.95 * (len(waits) - 1))]
        print(
            f"cancel while {name}: median {statistics.median(waits):.1f} ms, p95 {p95:.1f} ms, max {waits[-1]:.1f} ms"
        )
    client.close()


def main() -> None:
    path = Path(sys.argv[1])
    engine = Engine(path, EngineSettings(threads=1))
    engine.table  # noqa: B018 (built before anything is timed)
    tokens_per_second(engine)
    constraint_cost(engine)
    follow_up(engine)
    engine.close()
    cancel_times(path, 40)


if __name__ == "__main__":
    main()

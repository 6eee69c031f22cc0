"""Fits the weights of `resources/calibration/answering.toml` on a question bench and says what they reach.

usage: python -m tests.eval.fit_answering BENCH_FOLDER LIBRARY [OUT.toml]   (pdf/, questions.jsonl)

Choice: a conditional logit over the units of each question's pack; right are units of a gold page whose quote holds a
gold answer, and, for less, units of a gold page. Refusal: a logistic regression. What is printed is measured on documents that
the weights did not see: five parts, cut by document. Nothing here runs a model.
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core import answerable, fitness
from core.asked import is_english
from core.calibration import Refusal, standard_calibration
from core.cite import verbatim, with_neighbours
from core.domain import Unit, UnitKind
from core.evidence import Retrieval
from core.pasted import PageTexts
from core.ports import CancelToken
from models.build import Workbench

FOLDS = 5
PAGE_WEIGHT = 1.0
ENGLISH_RATE = 0.11
"""Share of the answerable English questions refused with an embedding model: from there on the curve is flat, and right
pages are lost for nothing."""
SCALE_MIN = 0.15
"""Of a sign's deviation: a sign that is seldom seen would get a large weight from a few cases."""
UNSURE_RATE = 0.28
"""Share of the answerable questions that may be refused or marked as unsure."""
EMBEDDED = 2 * fitness.MEANING_UNITS
"""Units of a question that an embedding model looks at: those that may be among the likeliest by other weights."""
RATES = (0.06, 0.09, 0.12, 0.15, 0.2)
Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Case:
    """One question of the bench with what was found for it."""

    kind: str
    document: str
    answerable: bool
    retrieval: Retrieval
    fit: fitness.Fit
    holds: NDArray[np.bool_]
    on_page: NDArray[np.bool_]
    meaning: Floats
    """Likeness in meaning of each unit with the question; zeros where it was not looked at."""


def letters(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def tokens(text: str) -> set[str]:
    return set(re.findall(r"[\u3040-\u30ff\u3400-\u9fff]|[^\W\u3040-\u30ff\u3400-\u9fff]+", text.casefold()))


def holds_gold(quote: str, golds: Sequence[str]) -> bool:
    """Whether a quote holds a gold answer, or most of a long one."""
    mine = letters(quote)
    for gold in golds:
        whole = letters(gold)
        if whole and whole in mine:
            return True
        if len(whole) > 150:
            words = tokens(gold)
            if (len(mine) >= 40 and mine in whole) or len(words & tokens(quote)) >= 0.6 * len(words):
                return True
    return False


def quotes_of(units: Sequence[Unit], store: PageTexts) -> list[str]:
    """Returns what is quoted for each unit: a short one comes with its neighbours."""
    around = {unit.id: unit for unit in units}
    quotes = []
    for unit in units:
        run = with_neighbours(unit, around)
        spans = unit.spans if len(run) == 1 else (replace(run[0].span, end=run[-1].span.end),)
        quotes.append(verbatim(spans, store))
    return quotes


def _may_be_quoted(unit: Unit, pages: Sequence[int]) -> bool:
    return unit.span.page_number in pages and unit.kind is not UnitKind.HEADING


def read_cases(folder: Path, library: Path) -> list[Case]:
    bench = Workbench(library)
    bench.ingest([folder / "pdf"])
    names = {document.name: document.id for document in bench.store.documents()}
    embedder = bench._meaning.loaded()
    held: dict[str, object] = {}

    def vectors(texts: list[str]) -> object:
        new = [text for text in dict.fromkeys(texts) if text not in held]
        held.update(zip(new, np.asarray(embedder.embed(new, CancelToken())) if new else (), strict=True))
        return np.array([held[text] for text in texts])

    if embedder is None:
        vectors = None
    cases = []
    for line in (folder / "questions.jsonl").open(encoding="utf-8"):
        row = json.loads(line)
        document = row["doc"].removesuffix(".pdf")
        retrieval, pack = bench.search(row["question"], [names[document]], 1000)
        found = fitness.fit(retrieval, pack, standard_calibration())
        meaning = np.zeros(len(found.units))
        if vectors is not None and len(meaning) and is_english(row["question"]):
            likeliest = np.argsort(-found.sums, kind="stable")[:EMBEDDED].tolist()
            texts = [found.units[n].text for n in likeliest]
            meaning[likeliest] = fitness.likeness(row["question"], texts, vectors)
        on_page = np.array([row["answerable"] and _may_be_quoted(u, row["pages"]) for u in found.units], dtype=bool)
        gold = [
            bool(ok) and holds_gold(quote, row["answers"])
            for quote, ok in zip(quotes_of(found.units, bench.store), on_page, strict=True)
        ]
        kind = row["domain"] if row["domain"] != "wiki" else f"wiki-{row['lang']}"
        cases.append(
            Case(kind, document, row["answerable"], retrieval, found, np.array(gold, dtype=bool), on_page, meaning)
        )
    bench.close()
    return cases


def fit_choice(cases: Sequence[Case], names: Sequence[str], ridge: float = 1.0) -> dict[str, float]:
    columns = [fitness.SIGNS.index(name) for name in names]
    told = [case for case in cases if case.answerable and case.on_page.any()]
    signs = np.concatenate([case.fit.signs[:, columns] for case in told])
    scale = np.maximum(signs.std(axis=0), SCALE_MIN)
    signs = signs / scale
    sizes = np.array([len(case.on_page) for case in told])
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    owner = np.repeat(np.arange(len(told)), sizes)
    holds = np.concatenate([case.holds for case in told]).astype(float)
    on_page = np.concatenate([case.on_page for case in told]).astype(float)
    some = np.add.reduceat(holds, starts) > 0

    def shares(sums: Floats, mask: Floats) -> Floats:
        likely = np.exp(sums - np.maximum.reduceat(sums, starts)[owner]) * mask
        return likely / np.maximum(np.add.reduceat(likely, starts), 1e-30)[owner]

    weights, mean, square = np.zeros(len(columns)), np.zeros(len(columns)), np.zeros(len(columns))
    for step in range(1, 301):
        sums = signs @ weights
        every = shares(sums, np.ones(len(sums)))
        pull = (shares(sums, holds) - every) * some[owner] + PAGE_WEIGHT * (shares(sums, on_page) - every)
        slope = signs.T @ pull - ridge * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        weights += 0.05 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return {name: float(weight) for name, weight in zip(names, weights / scale, strict=True)}


def refit(case: Case, choice: dict[str, float]) -> Case:
    weights = np.array([choice.get(name, 0.0) for name in fitness.SIGNS])
    return replace(case, fit=replace(case.fit, sums=case.fit.signs @ weights))


def question_rows(cases: Sequence[Case], names: Sequence[str]) -> Floats:
    rows = []
    for case in cases:
        signs = answerable.question_signs(case.retrieval, case.fit) if case.fit.units else {}
        rows.append([signs.get(name, 0.0) for name in names])
    return np.array(rows, dtype=float)


def fit_refusal(rows: Floats, refuse: Floats, ridge: float = 3.0) -> tuple[Floats, float]:
    mean, scale = rows.mean(axis=0), rows.std(axis=0) + 1e-9
    signs = np.c_[(rows - mean) / scale, np.ones(len(rows))]
    weights = np.zeros(signs.shape[1])
    penalty = np.diag([ridge] * (len(weights) - 1) + [0.0])
    for _ in range(30):
        likely = 1 / (1 + np.exp(-signs @ weights))
        bend = (signs * (likely * (1 - likely))[:, None]).T @ signs + penalty
        weights += np.linalg.solve(bend, signs.T @ (refuse - likely) - penalty @ weights)
    own = weights[:-1] / scale
    return own, float(weights[-1] - own @ mean)


def parts(cases: Sequence[Case]) -> NDArray[np.int64]:
    documents = sorted({case.document for case in cases})
    order = np.random.default_rng(0).permutation(len(documents))
    part = {document: int(place) % FOLDS for document, place in zip(documents, order, strict=True)}
    return np.array([part[case.document] for case in cases])


def held_out(
    cases: Sequence[Case], choice_names: Sequence[str], refusal_names: Sequence[str]
) -> tuple[list[Case], Floats]:
    """Returns the cases with the sums, and the refusal odds, of weights that did not see their document."""
    part, out, odds = parts(cases), list(cases), np.zeros(len(cases))
    for number in range(FOLDS):
        seen = [case for case, n in zip(cases, part, strict=True) if n != number]
        choice = fit_choice(seen, choice_names)
        for at in np.flatnonzero(part == number):
            out[at] = refit(cases[at], choice)
    rows = question_rows(out, refusal_names)
    refuse = np.array([not case.answerable for case in cases], dtype=float)
    for number in range(FOLDS):
        weights, constant = fit_refusal(rows[part != number], refuse[part != number])
        odds[part == number] = rows[part == number] @ weights + constant
    return out, odds


def chosen(cases: Sequence[Case], told: NDArray[np.bool_] | None = None) -> str:
    found: dict[str, list[tuple[bool, bool]]] = defaultdict(list)
    for at, case in enumerate(cases):
        if case.answerable:
            ok = bool(case.fit.units) and (told is None or bool(told[at]))
            pair = (ok and bool(case.holds[case.fit.best]), ok and bool(case.on_page[case.fit.best]))
            found["all"].append(pair)
            found[case.kind].append(pair)
    return "  ".join(
        f"{kind} {np.mean([p[0] for p in pairs]):.3f}/{np.mean([p[1] for p in pairs]):.3f}"
        for kind, pairs in found.items()
    )


def roc(odds: Floats, refuse: NDArray[np.bool_]) -> str:
    falsely = np.sort(odds[~refuse])[::-1]
    reached = [f"{rate:.2f}: {np.mean(odds[refuse] > falsely[int(rate * len(falsely))]):.3f}" for rate in RATES]
    place = np.argsort(np.argsort(odds))
    wrong, right = int(refuse.sum()), int((~refuse).sum())
    area = (place[refuse].sum() - wrong * (wrong - 1) / 2) / (wrong * right)
    return f"{'  '.join(reached)}  area {area:.3f}"


def point(odds: Floats, refuse: NDArray[np.bool_], rate: float) -> float:
    falsely = np.sort(odds[~refuse])[::-1]
    return float(falsely[int(rate * len(falsely))])


def by_kind(cases: Sequence[Case], refused: NDArray[np.bool_]) -> str:
    kinds = sorted({case.kind for case in cases})
    lines = []
    for kind in kinds:
        right = [bool(r) for case, r in zip(cases, refused, strict=True) if case.kind == kind and not case.answerable]
        false = [bool(r) for case, r in zip(cases, refused, strict=True) if case.kind == kind and case.answerable]
        lines.append(f"{kind} {np.mean(right) if right else float('nan'):.2f}/{np.mean(false):.2f}")
    return "  ".join(lines)


HEAD = """# Weights for choosing the sentence that answers (core/fitness.py) and for saying that none does (core/answerable.py).
#
# Made by tests/eval/fit_answering.py on {n} questions over {documents} documents: contracts, privacy policies, science papers and
# encyclopedia text in English, German, Spanish, Russian, Arabic and Chinese; {un} of them are not answered in their document.
# No language model is looked at. On documents that the weights did not see (five parts, cut by document):
{lines}
"""
LINE = """# {name}: the chosen unit holds the answer for {holds:.0%} and stands on the right page for {page:.0%}
# of the answerable questions; {recall:.0%} of the unanswerable ones are refused where {rate:.0%} of the answerable ones are.
"""
CHOICE = tuple(name for name in fitness.SIGNS if name != "meaning")
REFUSAL = (
    "coverage",
    "named",
    "trade at the top",
    "pack",
    "rest",
    "kin",
    "order",
    "inflected",
    "letters",
    "own at most",
    "missed share",
    "trade share",
    "own or trade",
    "lacking",
)
"""Of the signs of core.answerable, those without which the held-out curve falls; the others add nothing to these."""
BY_MEANING = ("meaning", "meaning at most")


@dataclass(frozen=True)
class Made:
    """One set of weights and what it reaches."""

    choice: dict[str, float]
    refusal: Refusal
    line: str
    odds: Floats
    """Held out, one a case."""


def make(
    title: str, cases: Sequence[Case], choice_names: Sequence[str], refusal_names: Sequence[str], rate: float
) -> Made:
    refuse = np.array([not case.answerable for case in cases])
    held, odds = held_out(cases, choice_names, refusal_names)
    alone = [bool(c.retrieval.names_missed or answerable.missing_years(c.retrieval, c.fit)) for c in cases]
    odds = np.where(alone, np.inf, odds)
    at = point(odds, refuse, rate)
    print(f"{title}: chosen, held out:", chosen(held))
    print("  refused at false refusals of", roc(odds, refuse))
    print(f"  by kind at {rate}:", by_kind(cases, odds > at))
    print("  chosen and not refused:", chosen(held, odds <= at))
    choice = fit_choice(cases, choice_names)
    rows = question_rows([refit(case, choice) for case in cases], refusal_names)
    weights, constant = fit_refusal(rows, refuse.astype(float))
    right = [case for case in held if case.answerable and case.fit.units]
    line = LINE.format(
        name=title,
        holds=np.mean([bool(case.holds[case.fit.best]) for case in right]),
        page=np.mean([bool(case.on_page[case.fit.best]) for case in right]),
        recall=np.mean(odds[refuse] > at),
        rate=rate,
    )
    unsure = point(odds, refuse, UNSURE_RATE)
    print(f"  refused or marked: {np.mean(odds[refuse] > unsure):.3f} at {UNSURE_RATE}")
    return Made(
        choice, Refusal(dict(zip(refusal_names, weights.tolist(), strict=True)), constant, at, unsure), line, odds
    )


def by_meaning(cases: Sequence[Case], choice: dict[str, float]) -> list[Case]:
    """The cases that an embedding model looked at, with its sign for the likeliest units, as core.fitness does."""
    out = []
    for case in cases:
        if case.meaning.any():
            sums = refit(case, choice).fit.sums
            likeliest = np.argsort(-sums, kind="stable")[: fitness.MEANING_UNITS]
            signs = case.fit.signs.copy()
            signs[likeliest, fitness.MEANING] = case.meaning[likeliest]
            out.append(replace(case, fit=replace(case.fit, signs=signs, sums=sums)))
    return out


def numbers(weights: Mapping[str, float]) -> str:
    return "".join(f'"{name}" = {weight:.4f}\n' for name, weight in weights.items())


def written(head: str, plain: Made, meant: Made) -> str:
    parts = [head]
    for made, suffix in ((plain, ""), (meant, "_by_meaning")):
        parts += [
            f"[choice{suffix}]  # weight of each sign of a unit\n{numbers(made.choice)}",
            f"[refusal{suffix}]  # log-odds that the documents do not say; refused above `from`, marked above `unsure`\n"
            f"constant = {made.refusal.constant:.4f}\nfrom = {made.refusal.limit:.4f}\nunsure = {made.refusal.unsure:.4f}\n",
            f"[refusal{suffix}.weights]\n{numbers(made.refusal.weights)}",
        ]
    return "\n".join(parts)


def fitted(cases: Sequence[Case], rate: float = 0.12) -> str:
    """Returns the calibration file. Raises ValueError when no embedding model looked at the cases."""
    refuse = np.array([not case.answerable for case in cases])
    print("best of the search:", chosen([refit(case, {"search": 1.0}) for case in cases]))
    now = np.array([case.retrieval.outcome != "ok" for case in cases])
    print(f"the search's own rule: {now[refuse].mean():.3f} at {now[~refuse].mean():.3f}; {by_kind(cases, now)}")
    plain = make("Without an embedding model", cases, CHOICE, REFUSAL, rate)
    looked_at = by_meaning(cases, plain.choice)
    if not looked_at:
        raise ValueError("put an embedding model into the models folder")
    english = np.array([bool(case.meaning.any()) for case in cases])
    title = "With one, in English"
    meant = make(title, looked_at, (*CHOICE, "meaning"), (*REFUSAL, *BY_MEANING), ENGLISH_RATE)
    refused = plain.odds > plain.refusal.limit
    refused[english] = meant.odds > meant.refusal.limit
    print(f"together: {refused[refuse].mean():.3f} at {refused[~refuse].mean():.3f}; {by_kind(cases, refused)}")
    documents = len({case.document for case in cases})
    head = HEAD.format(n=len(cases), documents=documents, un=int(refuse.sum()), lines=plain.line + meant.line)
    return written(head, plain, meant)


def main(folder: Path, library: Path, out: Path | None) -> None:
    text = fitted(read_cases(folder, library))
    if out is not None:
        out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]) if len(sys.argv) > 3 else None)

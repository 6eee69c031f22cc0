"""Searches a library for the questions of a cases file, in one process, and prints quality by kind of question.

usage: retrieval_bench.py CASES.jsonl LIBRARY SCORER.py [--all] [--ablate NAME,...] [--gguf MODEL] [--embed MODEL]
           [--misses] [--limit N]

SCORER.py is the cases' own scorer: one that knows `Gold` (needed rows inside a budget) or one that knows `score_one` (a
page, and an answer inside the first tokens). `--ablate` runs again with parts switched off: packs, pack:NAME (one of
them), meaning, lift, proximity, references, learnt, lengths. `--embed` gives the embedding model that read the library:
without it there is no meaning. `--misses` names the questions that were lost, with where their pages came.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import numpy as np

from core.evidence import EvidencePack, Retrieval
from core.index.store import Store
from core.lift import Lift
from core.pack import pack
from core.ports import TokenCounter
from core.query import understand
from core.retrieve import Searcher, pages_ranked
from core.settings import RetrieveSettings
from core.vocabulary import EMPTY, Vocabulary, load_packs, standard_vocabulary
from models.embed import EmbedClient
from models.tokens import WordCounter, counter_for

_ONE_PACK = "pack:"
Row = dict[str, Any]
Searched = tuple[Retrieval, dict[int, EvidencePack]]


def main() -> None:
    """Runs the bench, then once more for each ablation."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=Path)
    parser.add_argument("library", type=Path)
    parser.add_argument("scorer", type=Path)
    parser.add_argument("--all", action="store_true", help="search every document instead of the question's own")
    parser.add_argument("--ablate", default="")
    parser.add_argument("--gguf", type=Path)
    parser.add_argument("--embed", type=Path)
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--limit", type=int, default=0)
    parser.add_argument("--by", default="")
    parser.add_argument("--save", type=Path, help="write each question's outcome, to compare two runs")
    args = parser.parse_args()
    scorer = _loaded(args.scorer)
    cases = [json.loads(line) for line in args.cases.read_text(encoding="utf-8").splitlines() if line.strip()]
    if args.limit:
        cases = [cases[i * len(cases) // args.limit] for i in range(args.limit)]
    counter: TokenCounter = counter_for(args.gguf) if args.gguf else WordCounter()
    store = Store.open(args.library / "library.sqlite" if args.library.is_dir() else args.library)
    judge = _by_rows(scorer, cases) if hasattr(scorer, "Gold") else _by_page(scorer, cases, args)
    embedder = EmbedClient.load(args.embed) if args.embed else None
    for name in ("", *filter(None, args.ablate.split(","))):
        with _without(name) as settings:
            searcher = Searcher(store, settings, _vocabulary(name), embedder)
            outcomes, spent = _outcomes(cases, store, counter, searcher, judge, args.all, _vocabulary(name))
        print(f"\n{'without ' + name if name else 'all parts'}: {len(cases)} questions, {args.library}")
        _print(outcomes, args.by.split(",") if args.by else judge.groups, spent)
        if args.misses and not name:
            _print_misses(outcomes, judge.steer)
        if args.save and not name:
            args.save.write_text("\n".join(json.dumps([case["id"], marks]) for case, marks in outcomes), "utf-8")
    if embedder is not None:
        embedder.close()


def _vocabulary(name: str) -> Vocabulary:
    """Returns the packs that come with the program, without those that an ablation switches off."""
    if name == "packs":
        return EMPTY
    if not name.startswith(_ONE_PACK):
        return standard_vocabulary()
    folder, left_out = files("resources").joinpath("vocabulary"), f"{name.removeprefix(_ONE_PACK)}.toml"
    if not folder.joinpath(left_out).is_file():
        sys.exit(f"there is no pack named {left_out}")
    with TemporaryDirectory() as kept:
        for file in folder.iterdir():
            if file.name.endswith(".toml") and file.name != left_out:
                (Path(kept) / file.name).write_text(file.read_text(encoding="utf-8"), "utf-8")
        return load_packs(Path(kept))


def _loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("scorer", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["scorer"] = module
    spec.loader.exec_module(module)
    return module


@contextmanager
def _without(name: str) -> Iterator[RetrieveSettings]:
    """Switches one part off; a part that this version does not have changes nothing and says so."""
    parts = {
        "proximity": ("core.second_look", "PROXIMITY", 0.0),
        "references": ("core.second_look", "REFERENCE", 0.0),
        "learnt": ("core.learnt", "LEARNT_WEIGHT", 0.0),
        "lift": ("core.scoring", "lift", _no_lift),
        "lengths": ("core.scoring", "length_weights", lambda _query, _index: None),
    }
    if name in ("", "packs", "meaning") or name.startswith(_ONE_PACK):
        yield RetrieveSettings(vocabulary=name != "packs", meaning=name != "meaning")
        return
    if name not in parts:
        sys.exit(f"there is no part named {name}")
    place, attribute, off = parts[name]
    module = importlib.import_module(place)
    kept = getattr(module, attribute)
    setattr(module, attribute, off)
    try:
        yield RetrieveSettings()
    finally:
        setattr(module, attribute, kept)


def _no_lift(_query: object, index: Any, _vocabulary: object, _asked: object = (), _besides: object = ()) -> Lift:
    units = np.zeros(index.units, dtype=np.float32)
    return Lift(units, np.zeros(index.pages, dtype=np.float32), units.copy())


def _outcomes(
    cases: list[Row], store: Store, counter: TokenCounter, searcher: Searcher, judge: _Judge, everything: bool,
    vocabulary: Vocabulary,
) -> tuple[list[tuple[Row, Row]], list[float]]:  # fmt: skip
    by_name = {document.name: document.id for document in store.documents()}
    found, spent = [], []
    for case in cases:
        docs = None if everything else [by_name[judge.document(case)]]
        question = str(case.get("question_global") if everything and "question_global" in case else case["question"])
        began = time.process_time()
        retrieval = searcher.search(understand(question, vocabulary), docs)
        spent.append((time.process_time() - began) * 1000)
        packs = {budget: pack(retrieval, store, counter, budget) for budget in judge.budgets}
        found.append((case, judge.marks(case, (retrieval, packs))))
    return found, spent


class _Judge:
    """How a kind of cases is scored."""

    budgets: tuple[int, ...]
    groups: list[str]
    steer: str

    def __init__(self, document: Callable[[Row], str], marks: Callable[[Row, Searched], Row]) -> None:
        self.document, self.marks = document, marks


def _by_rows(scorer: ModuleType, cases: list[Row]) -> _Judge:
    golds = {}
    for case in cases:
        case["id"] = case["financebench_id"]
        case["kind"] = case["question_type"]
        golds[case["id"]] = scorer.Gold(case)

    def marks(case: Row, searched: Searched) -> Row:
        retrieval, packs = searched
        gold = golds[case["id"]]
        order = list(dict.fromkeys((hit.doc_name, hit.unit.span.page_index) for hit in pages_ranked(retrieval)[:20]))
        ranks = [order.index((gold.doc, page)) + 1 for page in gold.pages if (gold.doc, page) in order]
        first = min(ranks, default=99)
        out: Row = {f"hit@{k}": first <= k for k in (1, 5, 10)}
        out["doc@1"] = bool(order) and order[0][0] == gold.doc
        for budget, held in packs.items():
            texts = [{"doc": item.doc_name, "page": item.spans[0].page_index, "text": item.text} for item in held.items]
            out[f"ALL@{budget}"] = bool(scorer.judge(gold, texts)[2])
        out["ranks"] = f"pages {[page + 1 for page in gold.pages]} ranks {ranks}"
        return out

    judge = _Judge(lambda case: str(case["doc_name"]), marks)
    judge.budgets, judge.groups, judge.steer = (500, 1000, 2000), ["kind"], "ALL@1000"
    return judge


def _by_page(scorer: ModuleType, cases: list[Row], args: argparse.Namespace) -> _Judge:
    counter = scorer.Tok(str(args.gguf) if args.gguf else None)

    def marks(case: Row, searched: Searched) -> Row:
        retrieval, packs = searched
        items = [
            {"doc": f"{item.doc_name}.pdf", "page": item.page_number, "text": item.text} for item in packs[1000].items
        ]
        held = {(item["doc"], item["page"]) for item in items}
        hits = [
            {"doc": f"{hit.doc_name}.pdf", "page": hit.unit.span.page_number, "text": hit.unit.text}
            for hit in pages_ranked(retrieval)[:20]
        ]
        ranked = [*items, *(hit for hit in hits if (hit["doc"], hit["page"]) not in held)]
        out: Row = scorer.score_one(case, {"id": case["id"], "ranked": ranked}, {}, counter)
        out.pop("false_refusal", None)
        out.pop("refused", None)
        if case["answerable"]:
            order = list(dict.fromkeys((hit["doc"], hit["page"]) for hit in ranked))
            ranks = [order.index((case["doc"], p)) + 1 for p in case["pages"] if (case["doc"], p) in order]
            out["ranks"] = f"pages {case['pages']} ranks {ranks}"
        return out

    judge = _Judge(lambda case: str(case["doc"]).removesuffix(".pdf"), marks)
    judge.budgets, judge.groups, judge.steer = (1000,), ["domain", "lang"], "hit@1"
    return judge


def _print(outcomes: list[tuple[Row, Row]], groups: list[str], spent: list[float]) -> None:
    table: dict[str, dict[str, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for case, marks in outcomes:
        for group in ("all", *(f"{name}={case.get(name)}" for name in groups)):
            for mark, value in marks.items():
                if mark != "ranks":
                    table[group][mark].append(bool(value))
    columns = list(dict.fromkeys(mark for group in table.values() for mark in group))
    print("| group | n | " + " | ".join(columns) + " |")
    print("|" + "---|" * (len(columns) + 2))
    for group, marks in sorted(table.items(), key=lambda pair: (pair[0] != "all", pair[0])):
        count = max(map(len, marks.values()))
        cells = [f"{100 * np.mean(marks[c]):.1f}" if c in marks else "" for c in columns]
        print(f"| {group} | {count} | " + " | ".join(cells) + " |")
    print(f"CPU ms a search: p50 {np.median(spent):.1f}, p95 {np.percentile(spent, 95):.1f}")


def _print_misses(outcomes: list[tuple[Row, Row]], steer: str) -> None:
    for case, marks in outcomes:
        if steer in marks and not marks[steer]:
            print(f"MISS {case['id']} [{case.get('kind')}] {marks['ranks']} | {case['question'][:160]}")


if __name__ == "__main__":
    main()

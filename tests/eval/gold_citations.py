"""How often the first citation stands on what answers, of the questions for which the search brought that into the pack.

usage: python -m tests.eval.gold_citations BENCH_FOLDER LIBRARY [--among N]   (pdf/, questions.jsonl: a document bench)
       python -m tests.eval.gold_citations QUESTIONS.jsonl LIBRARY PDF_FOLDER [--among N]   (FinanceBench rows)

No language model runs: what is cited is the sentence or row that fits best, as for an answer in the evidence's own words.
Four readings, by kind: the quoted sentence holds the answer, of packs of which some sentence does; it states the same
answer, on whichever page; the passage (what one key stands for) holds it, of packs of which some passage does; the page is
right, of packs with a right page. With --among N the choice is among the search's best N passages, as it was measured for
language models, of packs in which the right one is among them. Questions that are refused are left out, and counted. Of FinanceBench rows the answer is a number of the answer or
its reckoning, or the line item that this names.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from core import cite
from core.answer import Citation, Draft
from core.calibration import standard_calibration
from core.evidence import EvidencePack
from core.gather import Gathered
from core.judge import judge
from core.pack_edits import NOTHING
from core.ports import CancelToken
from core.text.terms import content_terms
from models.build import Workbench
from models.compose import extract
from models.drafted import source_of
from tests.eval.fit_answering import holds_gold, quotes_of

BUDGET = 1000
_LINE_ITEM = re.compile(
    r"line items?(?: name)?s?(?:, as seen in the 10K,)? (?:was|were|named):?\s*(.+?)\.?\s*(?=The final step|Metric \d|\n|$)"
)
_NUMBER = re.compile(r"\d[\d,]*\.?\d*")


@dataclass(frozen=True)
class Asked:
    """A question of a bench, the pages that answer it and what tells that a text does."""

    kind: str
    document: str
    question: str
    pages: frozenset[int]
    holds: Callable[[str], bool]


def of_documents(folder: Path) -> Iterator[Asked]:
    for line in (folder / "questions.jsonl").open(encoding="utf-8"):
        row = json.loads(line)
        if row["answerable"]:
            kind = row["domain"] if row["domain"] != "wiki" else f"wiki-{row['lang']}"
            name = row["doc"].removesuffix(".pdf")
            golds = tuple(row["answers"])
            yield Asked(
                kind, name, row["question"], frozenset(row["pages"]), lambda text, golds=golds: holds_gold(text, golds)
            )


def of_filings(file: Path) -> Iterator[Asked]:
    for line in file.open(encoding="utf-8"):
        row = json.loads(line)
        pages = frozenset(each["evidence_page_num"] + 1 for each in row["evidence"])
        reckoned = row["justification"] or ""
        told = _numbers(f"{row['answer']} {reckoned}")
        items = [content_terms(match) for match in _LINE_ITEM.findall(reckoned)]
        yield Asked(
            row["question_type"],
            row["doc_name"],
            row["question"],
            pages,
            lambda text, told=told, items=items: (
                bool(told & _numbers(text)) or any(item and item <= content_terms(text) for item in items)
            ),
        )


def _numbers(text: str) -> set[str]:
    """Numbers of three digits or more, no years, without their grouping."""
    found = {match.replace(",", "").rstrip(".") for match in _NUMBER.findall(text)}
    return {each for each in found if sum(map(str.isdigit, each)) >= 3 and not re.fullmatch(r"(?:19|20)\d\d", each)}


def first_citation(bench: Workbench, pack: EvidencePack, question: str) -> Citation | None:
    composed = extract("", tuple(source_of(item, question) for item in pack.items), question, span=None)
    draft = Draft(composed.text, composed.sentences, None, (), "stop")
    return next(iter(cite.citations(draft, pack, bench.store, question)), None)


def looked_at(bench: Workbench, asked: Asked, pack: EvidencePack) -> Counter[str]:
    """Returns what the pack has, and what of that the first citation stands on."""
    units = [unit for item in pack.items for unit in item.units]
    quotes = dict(zip([unit.id for unit in units], quotes_of(units, bench.store), strict=True))
    right = [
        (item.key, unit)
        for item in pack.items
        for unit in item.units
        if unit.span.page_number in asked.pages and asked.holds(quotes[unit.id])
    ]
    keys = {item.key for item in pack.items if any(unit.span.page_number in asked.pages for unit in item.units)}
    passages = {item.key for item in pack.items if item.key in keys and asked.holds(item.quote)}
    cited = first_citation(bench, pack, asked.question)
    on_page = cited is not None and cited.page_number in asked.pages
    return Counter(
        page=bool(keys),
        page_cited=bool(keys) and on_page,
        passage=bool(passages),
        passage_cited=cited is not None and cited.key in passages,
        sentence=bool(right),
        sentence_cited=bool(right) and cited is not None and on_page and asked.holds(cited.quote),
        same=bool(right),
        same_cited=bool(right) and cited is not None and asked.holds(cited.quote),
    )


def main(cases: Path, library: Path, files: Path, among: int) -> None:
    bench = Workbench(library)
    bench.ingest([files])
    names = {document.name: document.id for document in bench.store.documents()}
    vectors = bench._vectors(CancelToken())
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for asked in of_documents(cases) if cases.is_dir() else of_filings(cases):
        retrieval, pack = bench.search(asked.question, [names[asked.document]], BUDGET)
        pack = replace(pack, items=pack.items[: among or None])
        judged = judge(Gathered(retrieval, NOTHING, (pack,)), standard_calibration(), vectors)
        found = Counter(asked=1, refused=not judged.answers)
        if judged.answers:
            found += looked_at(bench, asked, judged.gathered.packs[0])
        counts["all"] += found
        counts[asked.kind] += found
    bench.close()
    for kind, n in counts.items():
        shares = "  ".join(
            f"{what} {n[what + '_cited'] / max(1, n[what]):.3f} of {n[what]:3d}"
            for what in ("sentence", "same", "passage", "page")
        )
        print(f"{kind:18s} {n['asked']:3d} asked, {n['refused']:2d} refused  {shares}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("cases", type=Path)
    parser.add_argument("library", type=Path)
    parser.add_argument("files", type=Path, nargs="?")
    parser.add_argument("--among", type=int, default=0)
    given = parser.parse_args()
    main(given.cases, given.library, given.files or given.cases / "pdf", given.among)

"""What is quoted, and what refused, before any language model is asked: the part of an answer that code alone decides.

usage: python -m tests.eval.quotes_without_model BENCH_FOLDER LIBRARY   (pdf/, questions.jsonl)

Prints by kind of document: refused of the unanswerable, refused of the answerable, and the share of all answerable
questions whose first quote holds a gold answer and stands on a gold page; a refusal counts as a miss. The weights were
fitted on the same questions; what they reach on unseen documents is printed by tests.eval.fit_answering.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from pathlib import Path

from core import cite
from core.answer import Draft
from core.calibration import standard_calibration
from core.gather import Gathered
from core.judge import judge
from core.pack_edits import NOTHING
from core.ports import CancelToken
from models.build import Workbench
from models.compose import extract
from models.drafted import source_of
from tests.eval.fit_answering import holds_gold


def main(folder: Path, library: Path) -> None:
    bench = Workbench(library)
    bench.ingest([folder / "pdf"])
    names = {document.name: document.id for document in bench.store.documents()}
    vectors = bench._vectors(CancelToken())
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for line in (folder / "questions.jsonl").open(encoding="utf-8"):
        row = json.loads(line)
        retrieval, pack = bench.search(row["question"], [names[row["doc"].removesuffix(".pdf")]], 1000)
        judged = judge(Gathered(retrieval, NOTHING, (pack,)), standard_calibration(), vectors)
        found = Counter(n=1)
        if not row["answerable"]:
            found = Counter(un=1, refused=not judged.answers, doubted=bool(judged.doubt))
        elif not judged.answers:
            found["falsely"] = 1
        else:
            packed = judged.gathered.packs[0]
            composed = extract(
                "", tuple(source_of(i, row["question"]) for i in packed.items), row["question"], span=None
            )
            draft = Draft(composed.text, composed.sentences, None, (), "stop")
            quotes = cite.citations(draft, packed, bench.store, row["question"])
            on_page = bool(quotes) and quotes[0].page_number in row["pages"]
            found["page"] = on_page
            found["holds"] = on_page and holds_gold(quotes[0].quote, row["answers"])
            found["falsely doubted"] = bool(judged.doubt)
        kind = row["domain"] if row["domain"] != "wiki" else f"wiki-{row['lang']}"
        counts["all"] += found
        counts[kind] += found
    bench.close()
    for kind, n in counts.items():
        un, an = max(1, n["un"]), max(1, n["n"])
        print(
            f"{kind:10s} {n['n']:4d}+{n['un']:3d}  refused {n['refused'] / un:.3f} falsely {n['falsely'] / an:.3f}"
            f"  doubted {n['doubted'] / un:.3f} falsely {n['falsely doubted'] / an:.3f}"
            f"  quote holds {n['holds'] / an:.3f}  page {n['page'] / an:.3f}"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

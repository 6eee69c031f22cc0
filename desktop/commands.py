"""The commands that work on documents: ingest, search, ask, check, anchor."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.domain import DocId
from core.errors import BadInputError, PasswordNeededError, PinciteError
from core.evidence import Passage
from core.export import records
from core.pasted import is_pasted
from core.text.one_line import one_line
from desktop import asking_commands, inputs, mode_commands, page_commands
from desktop.memory import collected_rarely
from models.folders import library_folder

if TYPE_CHECKING:
    from core.answer import Answer
    from models.build import Workbench

Record = dict[str, Any]

NO_PASSWORD_HELP = "Give a copy without a password."
PLACES_SHOWN = 10


def open_workbench(args: argparse.Namespace, *, makes: bool = False) -> Workbench:
    """Opens the library that the arguments name, or the person's own.

    Raises BadInputError for a named one that is not there, unless the command `makes` it: a misspelt name is no empty library.
    """
    from core.library import STORE_NAME
    from models.build import Workbench

    named = getattr(args, "library", None)
    if named is not None and not makes and not (Path(named) / STORE_NAME).exists():
        raise BadInputError(
            f"There is no library in {named}.", help=f"pincite ingest FILE.pdf --library {named} makes one."
        )
    return Workbench(named or library_folder())


def emit(record: Record) -> None:
    """Prints one JSON line."""
    print(inputs.encoded(record), flush=True)


def search(args: argparse.Namespace) -> int:
    """Finds and packs evidence."""
    workbench = open_workbench(args)
    try:
        if args.model is not None:
            workbench.use_counter_of(args.model)
        return _each(args, lambda row: _search_one(workbench, args, row), _show_search)
    finally:
        workbench.close()


def ask(args: argparse.Namespace) -> int:
    """Answers questions."""
    if args.batch is None and args.question is None and mode_commands.needs_question(args):
        args.usage_error("a QUESTION is needed")
    workbench = open_workbench(args)
    try:
        if args.judge:
            generate = replace(workbench.settings.generate, judge=True)
            workbench.settings = replace(workbench.settings, generate=generate)
        mode_commands.check_mode(workbench, args)
        if asking_commands.needs_model(args):
            workbench.load_model(args.model)
        elif args.model is not None:
            workbench.use_counter_of(args.model)
        return _each(args, lambda row: _ask_one(workbench, args, row), show_answer)
    finally:
        workbench.close()


def check(args: argparse.Namespace) -> int:
    """Checks texts against evidence; no library, no model."""
    from core.checks import review

    def one(row: Record) -> Record:
        began = time.perf_counter()
        answer = inputs.text(row, "answer")
        evidence = row["passages"] if args.batch is None else inputs.evidence(row.get("evidence"))
        result = review(answer, evidence, question=str(row.get("question") or ""))
        return records.check_record(result, time.perf_counter() - began)

    if args.batch is None:
        if args.answer is None or not args.evidence:
            raise BadInputError("check needs a text and its evidence.", help="pincite check TEXT --evidence page1.txt")
        pages = [page for number, path in enumerate(args.evidence, 1) for page in _pages_of(path, number)]
        args.row = {"answer": args.answer, "passages": pages, "question": args.question}
    return _each(args, one, _show_check)


def _pages_of(path: Path, number: int) -> list[Passage]:
    """Reads evidence: a text file is one page, a PDF is read into its units in a temporary library."""
    if path.suffix.lower() != ".pdf":
        return [Passage(path.name, number, inputs.read_text(path, "evidence"))]
    from core.cite import unit_passages
    from models.build import Workbench

    with tempfile.TemporaryDirectory(prefix="pincite-check-") as folder:
        workbench = Workbench(Path(folder) / "library")
        try:
            doc_id = _read_in(workbench, path)
            units = workbench.store.units(doc_id)
            return [
                p
                for unit in units
                for p in unit_passages(f"{path.name} p. {unit.span.page_number}", unit, workbench.store, path.stem)
            ]
        finally:
            workbench.close()


def _read_in(workbench: Workbench, pdf: Path) -> DocId:
    result = workbench.ingest([pdf])[0]
    if result.doc_id is None or result.status not in ("indexed", "already_indexed", "partial"):
        message = for_a_shell(result.message, NO_PASSWORD_HELP) or result.status
        raise BadInputError(message if message.startswith(pdf.name) else f"{pdf.name}: {message}", help="")
    return DocId(result.doc_id)


def anchor(args: argparse.Namespace) -> int:
    """Finds quotes on the page; a PDF that is not in the library is read into a temporary one."""
    from core.anchor import AnchorIndex, anchor, build_index
    from models.build import Workbench

    if args.batch is None:
        if args.quote is None or args.pdf is None:
            raise BadInputError("anchor needs a quote and a PDF.", help="pincite anchor QUOTE --pdf FILE")
        args.row = {"quote": args.quote, "pdf": str(args.pdf), "page": args.page}
    with tempfile.TemporaryDirectory(prefix="pincite-anchor-") as folder:
        workbench = Workbench(args.library or Path(folder) / "library")
        indexes: dict[str, AnchorIndex] = {}

        def one(row: Record) -> Record:
            pdf = inputs.text(row, "pdf")
            quote, page_index = inputs.text(row, "quote"), inputs.page_index(row.get("page"))
            if pdf not in indexes:
                text = workbench.library.document_text(_read_in(workbench, Path(pdf)))
                indexes.clear()
                indexes[pdf] = build_index(text.pages, text.words)
            return records.anchor_record(anchor(indexes[pdf], quote, page_index))

        try:
            return _each(args, one, _show_anchor)
        finally:
            workbench.close()


def _search_one(workbench: Workbench, args: argparse.Namespace, row: Record) -> Record:
    docs = scope_of(workbench, args, row)
    pages = page_commands.pages_of(workbench, args, row, docs)
    budget, hits = inputs.budget(row.get("budget", args.budget)), inputs.hits(row.get("k", args.k))
    began = time.process_time()
    retrieval, pack = workbench.search(inputs.text(row, "question"), docs, budget, pages)
    ms = (time.process_time() - began) * 1000
    record = records.search_record(retrieval, pack, hits, ms)
    _labelled(workbench, record["ranked"], record["pack"]["items"])
    return {**record, "older_versions": _older(workbench) if docs is None else []}


def _older(workbench: Workbench) -> list[Record]:
    """The older versions that are not searched unless they are named."""
    labels = workbench.library.labels()
    return [{"doc": labels[doc_id], "doc_id": doc_id} for doc_id in sorted(workbench.library.superseded())]


def _ask_one(workbench: Workbench, args: argparse.Namespace, row: Record) -> Record:
    from core.changed import changed_documents

    docs = scope_of(workbench, args, row)

    def record_of(answer: Answer) -> Record:
        cited = [one.doc_id for one in (*answer.citations, *answer.nearest) if not is_pasted(one.doc_id)]
        record = records.answer_record(answer, changed_documents(workbench.store, cited))
        _labelled(workbench, record["citations"], record["nearest"], record["pack"]["items"])
        return {**record, "older_versions": _older(workbench) if docs is None else []}

    return asking_commands.answer_one(workbench, args, row, docs, record_of)


def scope_of(workbench: Workbench, args: argparse.Namespace, row: Record) -> list[DocId] | None:
    """The documents that are named, tagged or collected, all together; None means the latest version of each file.

    Of tags and collections older versions of a file are left out, unless they are named.
    """
    from core.index.groups import GroupKind

    named = resolve(workbench, inputs.names(row.get("docs") or args.doc))
    tags, collection = inputs.texts(row.get("tags") or args.tag, "tags"), row.get("collection") or args.collection
    groups = [workbench.store.groups.find(GroupKind.TAG, tag) for tag in tags]
    if collection:
        groups.append(workbench.store.groups.find(GroupKind.COLLECTION, str(collection)))
    if not groups:
        return named
    older = workbench.library.superseded()
    members = [doc_id for group in groups for doc_id in group.members if doc_id not in older]
    if not members and not named:
        raise BadInputError("There is no document in that collection.", help="Add some in the window.")
    return list(dict.fromkeys([*(named or []), *members]))


def resolve(workbench: Workbench, names: list[str]) -> list[DocId] | None:
    """Names to document ids; None means the latest version of each file.

    Raises UnknownDocumentError naming the first unknown one, BadInputError listing the choices for an ambiguous one.
    """
    return [workbench.library.find(name).id for name in names] or None


def _labelled(workbench: Workbench, *groups: list[Record]) -> None:
    """Gives each entry that names a document the label that tells it from others of its name."""
    labels = workbench.library.labels()
    for group in groups:
        for entry in group:
            entry["doc_label"] = labels.get(entry["doc_id"], entry["doc"])


def _each(args: argparse.Namespace, one: Any, show: Any) -> int:
    """Runs one input or a batch in order; a failed line of a batch becomes a record with "error"."""
    if args.batch is None:
        row = getattr(args, "row", None) or {"question": args.question}
        record = one(row)
        if args.json:
            emit(record)
        else:
            show(record)
        failed = asking_commands.failures(record)
        for failure in failed:
            print(f"pincite: {failure['error']} {failure['help']}".rstrip(), file=sys.stderr)
        return 1 if failed else 0
    code = 0
    with collected_rarely():
        for number, row in inputs.rows(args.batch):
            record = _answered(one, number, row)
            code = 1 if asking_commands.failures(record) else code
            emit({"id": inputs.row_id(row, number), **record})
    return code


def _answered(one: Any, number: int, row: object) -> Record:
    """The record of one line of a batch; whatever is wrong with the line is said in it."""
    try:
        if isinstance(row, PinciteError):
            raise row
        if not isinstance(row, dict):
            raise BadInputError(f"Line {number} is not a JSON object.")
        answered: Record = one(row)
        return answered
    except PinciteError as error:
        return asking_commands.failure_record(error)
    except (ArithmeticError, AttributeError, LookupError, OSError, RecursionError, TypeError, ValueError) as error:
        return {"error": f"Line {number} cannot be understood: {error!r}"[:500], "help": ""}


def _show_search(record: Record) -> None:
    if record["outcome"] != "ok":
        print(f"{record['outcome']}: {record['advice']}")
    for note in record["understood"]["notes"]:
        print(f"  ({note})")
    for hit in record["ranked"]:
        print(
            f"{hit['score']:8.3f}  {hit['doc_label']} p. {hit['page']} ({hit['label']})  {one_line(hit['text'])[:110]}"
        )
    pack = record["pack"]
    print(
        f"packed {len(pack['items'])} passages, {pack['used']} of {pack['budget']} tokens; left out {len(pack['dropped'])}"
    )
    _show_older(record)


def _show_older(record: Record) -> None:
    for one in record.get("older_versions", [])[:PLACES_SHOWN]:
        print(f"   not searched: {one['doc']}, an older version (--doc {one['doc']} asks it)")


MARKS = {"supported": "✓", "partial": "~", "unsupported": "✗", "contradicted": "✗", "unchecked": "?"}
OUTCOMES = {"confirmed": "✓", "derived": "ƒ", "contradicted": "✗", "not_confirmed": "✗", "undetermined": "?"}


def show_answer(record: Record) -> None:
    """Prints an answer as a person reads it: claims with verdicts, citations, numbers, receipt."""
    if asking_commands.is_special(record):
        asking_commands.show(record)
        return
    print(f"Q  {record['question']}\n")
    asking_commands.show_understood(record)
    if record.get("parts"):
        mode_commands.show_parts(record)
    if not record["claims"]:
        print(f"   {record['finish_reason']}: {record['message'] or record['verdict_reason']}")
    for claim in record["claims"]:
        cited = "".join(f"[{key}]" for key in claim["citations"])
        print(f"{MARKS[claim['verdict']]}  {claim['text']} {cited}  {claim['verdict'].upper()}")
        if claim["struck"] or claim["verdict"] not in ("supported",):
            print(f"   {'struck out: ' if claim['struck'] else ''}{claim['reason']}")
    print(
        f"\n   verdict: {record['verdict']} ({record['verdict_reason']})  confidence: {record['confidence_word'] or '-'}"
    )
    for citation in record["citations"] or record["nearest"]:
        quote = one_line(citation["quote"])
        print(
            f"\n[{citation['key']}] {citation.get('doc_label', citation['doc'])}"
            f" {asking_commands.place_words(citation)}\n    “{quote[:300]}”"
        )
    pack = record["pack"]
    _show_numbers(record["numbers"], {item["key"]: item.get("doc_label", item["doc"]) for item in pack["items"]})
    print(
        f"\n   evidence: {pack['used']} of {pack['budget']} tokens, {len(pack['items'])} passages, {len(pack['dropped'])} left out"
    )
    for document in record["documents_changed"]:
        print(f"   {document['doc']} is answered from what was read of it: {document['reason']}")
    for page in record["not_read"][:5]:
        print(f"   not read: {page['doc']} p. {page['page']}: {page['reason']}")
    _show_older(record)
    if "another" in record:
        print("\n--- another answer, from the next best passage\n")
        show_answer(record["another"])


def _show_numbers(numbers: list[Record], documents: dict[str, str]) -> None:
    """Prints what was checked, each with its document and page; `documents`: by evidence key."""
    if numbers:
        print()
    for number in numbers:
        place = f"{documents.get(number['evidence_id'], '')} p. {number['page']}".strip() if number["page"] else ""
        found = "  ".join(part for part in (place, number["evidence_surface"], number["formula"]) if part)
        print(f"{OUTCOMES[number['status']]}  {number['surface']:24} {number['status']:14}{found}".rstrip())


def _show_check(record: Record) -> None:
    for number in record["results"]:
        found = "  ".join(part for part in (number["evidence_id"] or "", number["reason"]) if part)
        print(f"{OUTCOMES[number['status']]}  {number['surface']:24} {number['status']:14}{found}".rstrip())
    for claim in record["claims"]:
        print(f"{MARKS[claim['verdict']]}  {claim['text']}  {claim['verdict'].upper()}: {claim['reason']}")
    print(f"verdict: {record['verdict']} ({record['verdict_reason']})  words found: {record['coverage']['ratio']:.0%}")


def _show_anchor(record: Record) -> None:
    where = f"p. {record['page']}" if record["page"] else "-"
    status = "hidden" if record["hidden"] else record["status"]  # what nobody sees is no exact quote of the page
    print(f"{status}  {where}  score {record['score']:.2f}  {record['reason']}".rstrip())
    if record["text"]:
        print(f"  “{one_line(record['text'])}”")
    for operation, quoted, found in record["diff"]:
        if operation != "equal":
            print(f"  quote: {quoted or '-'}   page: {found or '-'}")
    if record["elsewhere"]:
        pages = ", ".join(f"p. {page}" for page in dict.fromkeys(record["elsewhere"][:PLACES_SHOWN]))
        count = len(record["elsewhere"])
        more = " and others" if count > PLACES_SHOWN else ""
        print(f"  the same words stand in {count} more {'place' if count == 1 else 'places'}: {pages}{more}")
    near = record["closest"]
    if near is not None:
        print(f"  closest is p. {near['page']}: “{one_line(near['text'])[:200]}”")


def for_a_shell(message: str, advice: str) -> str:
    """Puts what can be done at a command line in place of a window's advice to type a password."""
    return message.replace(PasswordNeededError.help, advice)

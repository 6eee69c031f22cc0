"""`pincite ask` beyond a plain question: evidence changed by hand, a look at it before asking, every mention listed."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.domain import DocId
from core.errors import BadInputError, ModelError, PinciteError, WorkerError
from core.export import records
from core.export.asked import asked_record, review_record, scan_csv, understood_record
from core.mention_words import asked_for_all
from core.pack_edits import PackEdits
from core.pasted import Pasted, checked
from core.ports import AskEvent, RoundStarted, Streamed
from core.text.one_line import in_parts, one_line
from desktop import inputs, mode_commands, page_commands
from desktop.evidence_places import left_out, needs_keys, pinned

if TYPE_CHECKING:
    from core.answer import Answer
    from core.gather import AskRequest
    from models.build import Workbench

Record = dict[str, Any]
PLACES_SHOWN = 200
_MARK = re.compile(r"\s*\[E\d+\]")
"""In a draft that was not finished it leads nowhere: the passages were not kept, and each round counts its own."""
TRADE, TRADE_TOLD = "Words of the trade: ", "Terms of the trade, searched for under their other names too: "


def needs_model(args: argparse.Namespace) -> bool:
    """Whether a question of these arguments is put to a model."""
    return not (args.review or args.exhaustive) and mode_commands.needs_model(args)


def answer_one(
    workbench: Workbench,
    args: argparse.Namespace,
    row: Record,
    docs: list[DocId] | None,
    record_of: Callable[[Answer], Record],
) -> Record:
    """Answers one question, or only reviews its evidence, or lists all mentions; returns its record.

    Where the model fails, the record holds the reason as "error" and keeps what was written until then.
    """
    mode = mode_commands.mode_of(args, row)
    if mode in mode_commands.PARTED:
        page_commands.refuse_pages(args, row, f"--mode {mode}")
        what = str(row.get("question", args.question) or mode)
        return _kept(what, record_of, lambda tell: mode_commands.answer_parts(workbench, args, row, docs, mode, tell))
    question = inputs.text(row, "question")
    if bool(row.get("exhaustive", args.exhaustive)):
        page_commands.refuse_pages(args, row, "--exhaustive")
        answer = workbench.list_all(question, docs=docs)
        if args.csv is not None and answer.scan is not None:
            args.csv.write_text(scan_csv(answer.scan), encoding="utf-8-sig", newline="")
        return {**record_of(answer), **asked_record(answer)}
    request = _request(workbench, args, row, question, docs)
    if args.review:
        return _reviewed(workbench, request)
    given = {"docs": docs, "budget": request.budget, "edits": request.edits, "template": mode, "pages": request.pages}
    answers: list[Answer] = []

    def ask(tell: Callable[[AskEvent], None]) -> Answer:
        options = {"search": request.search, "all_batches": request.all_batches}
        answers.append(workbench.ask(question, **given, **options, on_event=tell))
        return answers[0]

    record = _kept(question, record_of, ask)
    if answers and args.batch is None and not args.json:
        _tell(answers[0])
    if answers and bool(row.get("another", args.another)):
        record["another"] = _kept(
            question, record_of, lambda tell: workbench.ask(question, **given, before=(answers[0],), on_event=tell)
        )
    return record


def _kept(
    question: str, record_of: Callable[[Answer], Record], ask: Callable[[Callable[[AskEvent], None]], Answer]
) -> Record:
    """Returns an answer's record; of a question whose model failed the reason and what had been written."""
    written: list[str] = []

    def tell(event: AskEvent) -> None:
        if isinstance(event, Streamed):
            written.append(event.text)
        elif isinstance(event, RoundStarted):
            written.append("\n" if written else "")
            _tell_round(event)

    try:
        answer = ask(tell)
    except (ModelError, WorkerError) as error:
        draft = _MARK.sub("", "".join(written)).strip()
        return {"question": question, "finish_reason": "error", "draft": draft, **failure_record(error)}
    return {**record_of(answer), **asked_record(answer)}


def failure_record(error: PinciteError) -> Record:
    """What failed and what to do next."""
    return {"error": error.user_message, "help": error.help}


def _request(
    workbench: Workbench, args: argparse.Namespace, row: Record, question: str, docs: list[DocId] | None
) -> AskRequest:
    from core.pipeline import AskRequest

    pins, gone = (inputs.texts(row.get(key, getattr(args, key)), key) for key in ("pin", "without"))
    only = bool(row.get("only_added", args.only_added))
    request = AskRequest(
        question,
        tuple(docs) if docs is not None else None,
        inputs.budget(row.get("budget", args.budget)),
        search=str(row.get("search_for", args.search_for) or ""),
        all_batches=bool(row.get("all_batches", args.all_batches)),
        pages=page_commands.pages_of(workbench, args, row, docs),
    )
    pack = workbench.review(request).found.packs[0] if needs_keys([*pins, *gone]) else None
    texts = tuple(_pasted(path) for path in args.add_text) + _given_texts(row.get("texts"))
    edits = pinned(PackEdits(texts=texts, only=only), pins, workbench.library, pack)
    return replace(request, edits=left_out(edits, gone, workbench.library, pack))


def _pasted(path: Path) -> Pasted:
    return checked(Pasted(path.name, inputs.read_text(path, "a text to add")))


def _given_texts(value: object) -> tuple[Pasted, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        raise BadInputError("texts is not a list.", help='It is a list of {"name", "text"}.')
    found = []
    for number, item in enumerate(value, 1):
        if not isinstance(item, dict) or not isinstance(item.get("text"), str):
            raise BadInputError("A text that is given has no text.", help='Each is {"name", "text"}.')
        found.append(checked(Pasted(str(item.get("name") or f"pasted text {number}"), item["text"])))
    return tuple(found)


def _reviewed(workbench: Workbench, request: AskRequest) -> Record:
    review = workbench.review(request)
    return {
        "question": request.question,
        "understood": understood_record(review.found.retrieval.query),
        "review": review_record(review.found, review.seconds),
        "pack": records.pack_record(review.found.packs[0]),
    }


def _tell_round(event: RoundStarted) -> None:
    left = "" if event.seconds_left is None else f", about {event.seconds_left:.0f} s left"
    print(f"round {event.number} of {event.total}{left}", file=sys.stderr)


def _tell(answer: Answer) -> None:
    """Says on stderr what else the question may mean."""
    if answer.tied:
        names = ", ".join(name for _doc_id, name in answer.tied)
        print(f"which document? The question fits these alike: {names}. Choose with --doc NAME.", file=sys.stderr)
    asked = asked_for_all(answer.question)
    if asked is not None and answer.scan is None:
        print(f"--exhaustive lists every mention of “{asked.subject}”, without a model.", file=sys.stderr)


def show(record: Record) -> None:
    """Prints a review, a list of mentions or an unfinished draft as a person reads it."""
    if "error" in record:
        _show_unfinished(record)
    elif "review" in record:
        _show_review(record)
    else:
        _show_mentions(record)


def is_special(record: Record) -> bool:
    """Whether a record is a review, a list or an unfinished draft, and not an answer of a model."""
    return "error" in record or "review" in record or record.get("mentions") is not None


def failures(record: Record) -> list[Record]:
    """Returns what failed of a record: its question, or the other answer that was asked for too."""
    return [one for one in (record, record.get("another", {})) if "error" in one]


def place_words(citation: Record) -> str:
    """Returns page and label of a citation, and the same words in other versions; pasted text has no page."""
    place = f"p. {citation['page']} ({citation['label']})" if citation["page"] else "(pasted, no page)"
    others = ", ".join(f"{one['doc']} p. {one['page']}" for one in citation.get("others", ()))
    return f"{place}, also {others}" if others else place


def show_understood(record: Record) -> None:
    """Prints how a question was understood where that is not how it was put, and where rounds disagree."""
    understood = record.get("understood", {"text": record["question"], "notes": []})
    if understood["text"] != record["question"]:
        print(f"   searched for: {understood['text']}")
    for note in understood["notes"]:
        print(f"   ({note.replace(TRADE, TRADE_TOLD, 1)})")
    for one in record.get("disagreements", ()):
        print(f"   different values: “{one['first']}” [{one['first_key']}] and “{one['second']}” [{one['second_key']}]")


def _show_unfinished(record: Record) -> None:
    if record["draft"]:
        print(f"Q  {record['question']}\n\n   Unfinished draft, without its checks and citations:")
        for line in record["draft"].splitlines():
            print(f"   {one_line(line)}")


def _show_review(record: Record) -> None:
    review, pack = record["review"], record["pack"]
    print(f"Q  {record['question']}")
    show_understood(record)
    if review["outcome"] != "ok":
        print(f"   {review['outcome']}: {review['advice']}")
    for item in pack["items"]:
        place = f"{item['doc']} p. {item['page']} ({item['label']})" if item["page"] else f"{item['doc']} (pasted)"
        hand = " by hand" if item.get("by_hand") else ""
        print(f"\n[{item['key']}] {place}, {item['tokens']} tokens{hand}\n    {in_parts(item['text'])[:300]}")
    print(f"\n   attached: {pack['used']} of {pack['budget']} tokens in {len(pack['items'])} passages")
    for drop in pack["dropped"][:10]:
        place = f"{drop['doc']} p. {drop['page']}" if drop["page"] else drop["doc"]
        print(f"   left out: {place}, {drop['tokens']} tokens: {drop['reason']}")
    if len(pack["dropped"]) > 10:
        print(f"   left out: {len(pack['dropped']) - 10} more (--json lists them)")
    rounds, seconds = len(review["rounds"]), review["seconds"]
    if rounds > 1:
        took = "" if seconds is None else f", about {seconds:.0f} s"
        print(f"   {rounds} rounds{took}")
    if review["which_document"]:
        print(f"   which document? {', '.join(one['doc'] for one in review['which_document'])} (--doc NAME)")


def _show_mentions(record: Record) -> None:
    found = record["mentions"]
    exact = " exactly" if found["exact"] else ""
    print(f"Q  {record['question']}\n")
    print(
        f"   “{found['subject']}”{exact}: {found['places']} places, {found['passages']} different passages;"
        f" {_counted(found['pages_scanned'], 'page')} of {_counted(found['documents_scanned'], 'document')} looked through"
    )
    for one in found["per_document"]:
        print(f"   {one['places']:5} in {one['doc']} on {one['pages']} page{'s' if one['pages'] != 1 else ''}")
    if found["forms"]:
        print("   counted: " + ", ".join(f"{form['text']} {form['count']}" for form in found["forms"][:12]))
    for mention in found["mentions"][:PLACES_SHOWN]:
        first, *others = mention["places"]
        section = f"  [{mention['section']}]" if mention["section"] else ""
        print(f"\n{first['doc']} p. {first['page']} ({first['label']}){section}\n    {_marked(mention)}")
        for other in others:
            print(f"    also {other['doc']} p. {other['page']}")
    if len(found["mentions"]) > PLACES_SHOWN:
        print(f"\n   and {len(found['mentions']) - PLACES_SHOWN} more passages (--json or --csv lists them)")
    if record["not_read"]:
        print(f"\n   {len(record['not_read'])} pages could not be read and may mention it too:")
    for page in record["not_read"][:5]:
        print(f"   not read: {page['doc']} p. {page['page']}: {page['reason']}")


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _marked(mention: Record) -> str:
    text, shown, at = mention["text"], "", 0
    for start, end in mention["matches"]:
        shown += f"{text[at:start]}«{text[start:end]}»"
        at = end
    return f"{shown}{text[at:]}"

"""`pincite ask --mode`: a kind of answer by its template, or documents compared, fields filled, a section summarised."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.domain import DocId
from core.errors import BadInputError
from core.export.parts import parts_csv
from core.ports import AskEvent
from core.text.one_line import one_line
from desktop import inputs

if TYPE_CHECKING:
    from core.answer import Answer
    from core.fields import Field
    from models.build import Workbench

Record = dict[str, Any]
COMPARE, FIELDS, SUMMARISE = "compare", "fields", "summarise"
NEAR_SHOWN = 120
"""Characters that are shown of the passage that came closest."""
PARTED = (COMPARE, FIELDS, SUMMARISE)


def mode_of(args: argparse.Namespace, row: Record) -> str:
    """Returns the mode of one question: that of its line, else that of the arguments; a list of fields is one too."""
    mode = str(row.get("mode") or args.mode or "")
    if not mode and (row.get("fields") or args.field or args.fields):
        return FIELDS
    return SUMMARISE if not mode and (row.get("section") or args.section) else mode


def check_mode(workbench: Workbench, args: argparse.Namespace) -> None:
    """Says at once that there is no such template. Raises BadInputError."""
    if args.mode and args.mode not in PARTED:
        try:
            workbench.templates.load(args.mode)
        except BadInputError as error:
            others = f"Or {', '.join(PARTED)}."
            raise BadInputError(error.user_message, help=f"{error.help} {others}".strip()) from None


def needs_question(args: argparse.Namespace) -> bool:
    """Whether the arguments ask something; fields and summaries are made without a question."""
    return mode_of(args, {}) not in (FIELDS, SUMMARISE)


def needs_model(args: argparse.Namespace) -> bool:
    """Whether the arguments ask for something that a model writes; a summary is made without one unless it is named."""
    return args.batch is not None or mode_of(args, {}) != SUMMARISE or args.model is not None


def answer_parts(
    workbench: Workbench,
    args: argparse.Namespace,
    row: Record,
    docs: list[DocId] | None,
    mode: str,
    on_event: Callable[[AskEvent], None],
) -> Answer:
    """Answers in one of the modes that have parts, and writes the table where --csv names a file."""
    if mode == COMPARE:
        answer = workbench.compare(inputs.text(row, "question"), scope(workbench, docs), on_event=on_event)
    elif mode == FIELDS:
        fields = fields_of(args, row)
        answer = workbench.extract_fields(fields, scope(workbench, docs), on_event=on_event)
    else:
        answer = _summary(workbench, args, row, docs, on_event)
    if args.csv is not None and answer.parts:
        args.csv.write_text(parts_csv(answer), encoding="utf-8-sig", newline="")
    return answer


def scope(workbench: Workbench, docs: list[DocId] | None) -> list[DocId]:
    """Returns the documents that are named, else the latest version of each file."""
    found = docs if docs is not None else workbench.library.latest()
    return list(found) if found is not None else [document.id for document in workbench.store.documents()]


def fields_of(args: argparse.Namespace, row: Record) -> tuple[Field, ...]:
    """Returns the fields of a line, of --fields FILE or of --field NAME. Raises BadInputError."""
    from core.fields import parse_fields, parse_fields_toml

    given = row.get("fields")
    if given is not None:
        return parse_fields("\n".join(inputs.texts(given, "fields")))
    if args.fields is not None:
        return parse_fields_toml(inputs.read_text(args.fields, "a list of fields"))
    return parse_fields("\n".join(args.field))


def _summary(
    workbench: Workbench,
    args: argparse.Namespace,
    row: Record,
    docs: list[DocId] | None,
    on_event: Callable[[AskEvent], None],
) -> Answer:
    from core.summarise import SectionRequest

    found = scope(workbench, docs)
    if len(found) != 1:
        raise BadInputError(
            f"A summary is made of one document; {len(found)} are in scope.", help="Name it with --doc NAME."
        )
    heading = str(row.get("section") or args.section or "")
    return workbench.summarise(SectionRequest(found[0], heading), on_event=on_event)


def show_parts(record: Record) -> None:
    """Prints a table of parts as a person reads it: what differs stands between « and »."""
    wide = max((len(part["field"] or part["doc"]) for part in record["parts"]), default=0)
    several = len({part["doc_id"] for part in record["parts"]}) > 1
    citations = {citation["key"]: citation for citation in (*record["citations"], *record["nearest"])}
    last = None
    for part in record["parts"]:
        if part["field"] and several and part["doc"] != last:
            print(f"\n   {part['doc']}")
        last = part["doc"]
        name = part["field"] or part["doc"]
        first = citations.get(part["citations"][0]) if part["citations"] else None
        place = f"  [{part['citations'][0]}] p. {first['page']}" if first is not None else ""
        if first is not None and not part["value"]:
            place = f"; closest is p. {first['page']}: “{one_line(first['quote'])[:NEAR_SHOWN]}”"
        value = marked(part["value"], part["marks"]) or f"- {part['message'].rstrip('.')}"
        print(f"   {name:<{wide}}  {value}{place}  {part['verdict'].upper()}")
        if part["value"] and part["message"]:
            print(f"   {'':<{wide}}    ? {part['message']}")
        for reason in part["differs"]:
            print(f"   {'':<{wide}}    ≠ {reason}")
    print()


def marked(text: str, marks: list[list[int]]) -> str:
    """Returns a text with each marked range between « and »."""
    out, at = "", 0
    for start, end in marks:
        if start >= at:
            out += f"{text[at:start]}«{text[start:end]}»"
            at = end
    return out + text[at:]

"""The command that reads PDFs into the library; what a file holds that would act elsewhere is listed on request."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from core.domain import DocId
from core.errors import BadInputError, NoModelError, PinciteError
from core.export import records
from core.index.groups import clean_name
from desktop import inputs
from desktop.commands import Record, emit, for_a_shell, open_workbench

if TYPE_CHECKING:
    from core.library import IngestResult
    from core.pdf.raw import InertItem
    from core.pdf.render_client import RenderClient
    from models.build import Workbench

PASSWORD_HELP = "Put the password into the first line of a file and give it with --password-file FILE."
SHOWN = 10


def ingest(args: argparse.Namespace) -> int:
    """Reads PDFs and folders; exit 1 when a file gave nothing to search."""
    password = None if args.password_file is None else inputs.first_line(args.password_file)
    for tag in args.tag:
        clean_name(tag)
    workbench = open_workbench(args, makes=True)
    try:
        _choose_tessdata(workbench, args.tessdata)
        names = _Names(workbench)
        show = _Shown(args.json, names, _Inside(workbench, password) if args.list_inert else None)
        try:
            results = workbench.ingest(args.paths, passwords=password, on_result=show)
            for tag in args.tag:
                _tag(workbench, tag, results)
        finally:
            show.close()
        if args.meaning:
            _read_for_meaning(workbench, [DocId(result.doc_id) for result in results if result.doc_id])
    finally:
        workbench.close()
    return 0 if all(r.status in ("indexed", "already_indexed", "partial") for r in results) else 1


def _tag(workbench: Workbench, tag: str, results: Sequence[IngestResult]) -> None:
    """Gives documents a tag, those that were in the library before too; a file that gave no document has none."""
    from core.index.groups import GroupKind

    docs = [DocId(result.doc_id) for result in results if result.doc_id]
    if docs:
        shown = workbench.store.groups.add(GroupKind.TAG, tag, docs)
        print(f"tagged {shown}: {len(docs)} of {len(results)} files", file=sys.stderr)


def _choose_tessdata(workbench: Workbench, folder: Path | None) -> None:
    """Takes the language data of a folder, for this call. Raises BadInputError when there is none in it."""
    from core.pdf.ocr import folder_problem

    library = workbench.library
    if folder is not None:
        problem = folder_problem(str(folder))
        if problem:
            raise BadInputError(problem, help="Give the folder that holds eng.traineddata or another language's file.")
        library.settings = replace(library.settings, read=replace(library.settings.read, tessdata=str(folder)))
    plan = library.ocr_plan()
    if plan.settings is not None and plan.problem:
        print(f"pincite: {plan.problem}", file=sys.stderr)


class _Names:
    """What tells the files of one call from each other and from the library's: the name, with the folder where needed."""

    def __init__(self, workbench: Workbench) -> None:
        self._workbench = workbench
        self._places: dict[str, set[Path]] = {}
        for document in workbench.store.documents():
            self._places.setdefault(document.name, set()).add(document.path)

    def of(self, result: IngestResult) -> str:
        """Returns the words for a file."""
        path = Path(os.path.abspath(result.path))
        places = self._places.setdefault(result.name, set())
        places.add(path)
        return result.name if len(places) == 1 else f"{result.name} (in {path.parent})"

    def held_as(self, result: IngestResult) -> str:
        """Says under which other name the same content is in the library; "" when it has its own."""
        if result.status != "already_indexed" or result.doc_id is None:
            return ""
        held = self._workbench.store.document(DocId(result.doc_id)).name
        return "" if held == result.name else f"The same file is in the library as {held}."


def _read_for_meaning(workbench: Workbench, docs: list[DocId]) -> None:
    if not workbench.has_embedding_model():
        raise NoModelError(
            "There is no embedding model to read for meaning.", help=f"Put one into {workbench.catalog.folder}."
        )
    print(f"pages read for meaning: {workbench.embed(docs)}", file=sys.stderr)


class _Inside:
    """Looks into files for what would act in another viewer, with one confined process that is started when needed."""

    def __init__(self, workbench: Workbench, password: str | None) -> None:
        self._limits, self._password = workbench.settings.worker, password
        self._client: RenderClient | None = None

    def of(self, path: Path) -> tuple[InertItem, ...]:
        """Returns what a file holds. Raises PinciteError."""
        from core.pdf.render_client import RenderClient

        self._client = self._client or RenderClient(self._limits)
        handle = self._client.open(path, self._password)
        try:
            return handle.inert_items()
        finally:
            handle.close()

    def close(self) -> None:
        """Ends the process."""
        if self._client is not None:
            self._client.close()


class _Shown:
    """Prints the verdict on each file, and on request what is inert in it."""

    def __init__(self, as_json: bool, names: _Names, inside: _Inside | None) -> None:
        self._as_json, self._names, self._inside = as_json, names, inside

    def __call__(self, result: IngestResult) -> None:
        record = records.ingest_record(result)
        message = for_a_shell(record["message"], PASSWORD_HELP)
        record["message"] = f"{self._names.held_as(result)} {message}".strip()
        if self._inside is not None:
            record |= self._inert(self._inside, result)
        if self._as_json:
            emit(record)
        else:
            there = os.path.lexists(result.path)
            _show(record, self._names.of(result), record["status"] if there or result.doc_id else "no such file")

    @staticmethod
    def _inert(inside: _Inside, result: IngestResult) -> Record:
        """The items, or why they cannot be listed."""
        if result.doc_id is None:
            return {"inert": None, "inert_message": "The file is no PDF that can be opened."}
        try:
            return {"inert": [records.inert_record(item) for item in inside.of(result.path)], "inert_message": ""}
        except PinciteError as error:
            return {"inert": None, "inert_message": error.user_message}

    def close(self) -> None:
        """Ends what looked into the files."""
        if self._inside is not None:
            self._inside.close()


def _show(record: Record, name: str, state: str) -> None:
    read = record["text_pages"] + record["ocr_pages"]
    by_ocr = f", {record['ocr_pages']} of them by OCR" if record["ocr_pages"] else ""
    count = f": {read} of {record['pages']} pages read{by_ocr} in {record['seconds']:.1f} s" if record["pages"] else ""
    print(f"{state:16} {name}{count}")  # of a file that was not opened there is nothing to count
    if record["message"]:
        print(f"{'':17}{record['message']}")
    for page in record["not_read"][:SHOWN]:
        print(f"{'':17}page {page['page']}: {page['reason']}")
    if len(record["not_read"]) > SHOWN:
        print(f"{'':17}and {len(record['not_read']) - SHOWN} more pages (--json lists them)")
    for item in (record.get("inert") or [])[:SHOWN]:
        place = f"page {item['page']}: " if item["page"] else ""
        print(f"{'':17}never followed or run: {place}{item['kind']} {item['detail']}")
    if len(record.get("inert") or []) > SHOWN:
        print(f"{'':17}and {len(record['inert']) - SHOWN} more (--json lists them)")

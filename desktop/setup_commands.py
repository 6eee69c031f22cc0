"""The commands about this machine: models, doctor, demo, shot, window."""

from __future__ import annotations

import argparse
import os
import platform
import shlex
import shutil
import sqlite3
import sys
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import BadInputError, PinciteError
from core.export import records
from core.version import VERSION, installed_version
from desktop.commands import Record, emit, show_answer
from models.folders import demo_folder, library_folder, models_folder, prompts_folder

if TYPE_CHECKING:
    from models.backend import Backend

SAMPLE = "services-agreement.pdf"
DEMO_QUESTION = "How many days of notice must a party give to terminate for convenience?"


def doctor(args: argparse.Namespace) -> int:
    """Says what this machine offers and what is missing; exit 1 when something needed is missing."""
    record = machine_report(args.library or library_folder())
    if args.json:
        emit(record)
    else:
        for name, value in record.items():
            if isinstance(value, list):
                print(f"{name}:")
                for item in value:
                    detail = item["detail"].replace("\n", "\n      ")
                    print(f"  {'✓' if item['held'] else '✗'} {item['name']}: {detail}")
            else:
                print(f"{name}: {value}")
    return 0 if all(item["held"] for item in record["needed"]) else 1


def machine_report(library: Path) -> Record:
    """Returns versions, isolation layers as really probed, and the parts that are needed or optional."""
    from core.sandbox import sandbox_report
    from models.backend import backend_report
    from models.build import Workbench

    backend = backend_report()
    fts = _has_fts5()
    found = Workbench.peek_models()
    return {
        "pincite": VERSION,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "pymupdf-lite": installed_version("pymupdf-lite"),
        "llama-cpp-python": installed_version("llama-cpp-python"),
        "PySide6": installed_version("PySide6-Essentials"),
        "sqlite": sqlite3.sqlite_version,
        "library": str(library),
        "models folder": str(models_folder()),
        "prompts folder": str(prompts_folder()),
        "free disk": f"{shutil.disk_usage(_existing(library)).free // 2**20:,} MB",
        "isolation": [{"name": layer.name, "held": layer.held, "detail": layer.detail} for layer in sandbox_report()],
        "needed": [
            {"name": "llama.cpp", "held": backend.starts, "detail": backend.detail},
            {"name": "FTS5 in SQLite", "held": fts, "detail": "full-text index" if fts else "use another Python build"},
            {"name": "writable library", "held": os.access(_existing(library), os.W_OK), "detail": str(library)},
        ],
        "optional": [
            {
                "name": "a usable model",
                "held": bool(found),
                "detail": ", ".join(found) or f"put a .gguf file into {models_folder()}",
            },
            _graphics_report(backend),
            _chat_report(),
            _templates_report(),
            _ocr_report(library),
            {"name": "display", "held": has_display(), "detail": "window can open" if has_display() else "none"},
        ],
        **_answer_report(library),
    }


def _graphics_report(backend: Backend) -> Record:
    """Whether a graphics card can be used, and how to get there without a network."""
    detail = "\n".join(filter(None, (backend.graphics, backend.install)))
    return {"name": "graphics card", "held": backend.gpu, "detail": detail}


def _chat_report() -> Record:
    """Whether the chat template of every language model is known; one that is not is asked as a base model."""
    from models.catalog import Catalog

    asked = [one for one in Catalog(models_folder()).models() if one.usable and one.kind == "language"]
    unknown = [one.name for one in asked if one.has_template and not one.template_known]
    detail = f"not known, asked as base models: {', '.join(unknown)}" if unknown else "known where a model has one"
    return {"name": "chat templates", "held": not unknown, "detail": detail}


def _templates_report() -> Record:
    """The prompt templates of the person's own, and what is wrong with those that cannot be used."""
    from core.templates import Templates

    own = [one for one in Templates(prompts_folder()).listed() if one.own]
    bad = [f"{one.name}: {one.problem}" for one in own if one.problem]
    good = ", ".join(one.name for one in own if not one.problem)
    detail = "; ".join(filter(None, (good, *bad))) or f"none; put .toml files into {prompts_folder()}"
    return {"name": "prompt templates of your own", "held": not bad, "detail": detail}


def _ocr_report(library: Path) -> Record:
    """Which language data scans are recognised with, by the library's own settings where there is one."""
    from core.library import STORE_NAME, Library
    from core.pdf.ocr import plan

    tessdata = Path(str(resources.files("resources") / "tessdata"))
    found = plan(True, "", "", tessdata)
    if (library / STORE_NAME).is_file():
        try:
            opened = Library(library, tessdata=tessdata)
            found = opened.ocr_plan()
            opened.close()
        except PinciteError:
            pass  # what is wrong with the library is told elsewhere
    if found.settings is None:
        return {"name": "OCR language data", "held": False, "detail": f"scans stay unread. {found.problem}"}
    used = f"{found.settings.language.replace('+', ', ')} from {found.settings.tessdata}"
    return {"name": "OCR language data", "held": not found.problem, "detail": f"{used}. {found.problem}".rstrip(". ")}


def _answer_report(library: Path) -> Record:
    """How often the saved answers cite nothing, or wrongly: an "answers" group where there is a library, else nothing."""
    from core.index.store import Store
    from core.library import STORE_NAME
    from core.statistics import answer_statistics

    path = library / STORE_NAME
    if not path.is_file():
        return {}
    try:
        store = Store.open(path)
        try:
            saved = [answer for session in store.sessions() for answer in store.answers(session.id)]
        finally:
            store.close()
    except PinciteError as error:
        return {"answers": [{"name": "saved answers", "held": False, "detail": str(error)}]}
    counted = ("sentences", "sentences with a citation", "answers")
    return {
        "answers": [
            {
                "name": rate.name,
                "held": rate.sound,
                "detail": rate.words(what),
                "count": rate.count,
                "of": rate.of,
                "rate": round(rate.share, 4),
            }
            for rate, what in zip(answer_statistics(saved).rates, counted, strict=True)
        ]
    }


def demo(args: argparse.Namespace) -> int:
    """Sets up the demo model and the sample, asks one question, and opens the window when there is a display."""
    from models.build import Workbench
    from models.demo import ensure_demo_model

    folder = demo_folder()
    print("Setting up the demo model ...", file=sys.stderr)
    model = ensure_demo_model(Path(os.environ.get("PINCITE_MODELS") or folder / "models"))
    library = folder / "library"
    workbench = Workbench(library, models=model.parent)
    try:
        with resources.as_file(resources.files("resources") / "samples" / SAMPLE) as sample:
            print("Reading the sample ...", file=sys.stderr)
            result = workbench.ingest([sample])[0]
        print("Asking ...", file=sys.stderr)
        workbench.load_model(model)
        for earlier in workbench.store.sessions():
            workbench.store.delete_session(earlier.id)
        session = workbench.store.create_session("Demo")
        docs = [document.id for document in workbench.store.documents() if document.id == result.doc_id]
        answer = workbench.ask(DEMO_QUESTION, docs=docs, session_id=session)
        record = records.answer_record(answer)
    finally:
        workbench.close()
    if args.json:
        emit(record)
    else:
        show_answer(record)
    if args.no_window or args.json or not has_display():
        print(_next_step(model), file=sys.stderr)
        return 0
    from desktop.app import run_window

    return run_window(library, [], answer=answer, models=model.parent)


def _next_step(model: Path) -> str:
    """Says how a person goes on with papers of their own: the demo's model lies in no folder that is looked through."""
    program = "pincite" if shutil.which("pincite") else sys.argv[0]
    return (
        "\nNext, with papers of your own:\n"
        f"  {program} ingest PAPER.pdf\n"
        f'  {program} ask "QUESTION" --model {shlex.quote(str(model))}'
    )


def shot(args: argparse.Namespace) -> int:
    """Draws the window in a state into a PNG."""
    from desktop.shot import take_shot

    try:
        width, height = (int(part) for part in args.size.lower().split("x"))
    except ValueError:
        raise BadInputError(f"--size {args.size} is not WIDTHxHEIGHT.", help="For example --size 1440x900.") from None
    code = take_shot(
        args.out,
        args.library or library_folder(),
        doc=args.doc,
        page=args.page,
        ask=args.ask,
        claim=args.claim,
        tab=args.tab,
        state=args.state,
        theme=args.theme,
        scale=args.scale / 100,
        lang=args.lang,
        size=(width, height),
        seal=args.seal,
    )
    print(args.out)
    return code


def window(args: argparse.Namespace) -> int:
    """Opens the window."""
    if not has_display() and os.environ.get("QT_QPA_PLATFORM") is None:
        raise BadInputError("There is no display to open a window on.", help="Use the commands: pincite --help.")
    from desktop.app import run_window

    return run_window(args.library or library_folder(), args.files)


def has_display() -> bool:
    """Whether a window can be shown."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _has_fts5() -> bool:
    connection = sqlite3.connect(":memory:")
    try:
        connection.execute("create virtual table t using fts5(x)")
    except sqlite3.OperationalError:
        return False
    finally:
        connection.close()
    return True


def _existing(path: Path) -> Path:
    while not path.exists() and path != path.parent:
        path = path.parent
    return path

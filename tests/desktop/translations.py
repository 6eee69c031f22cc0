"""Brings Qt Linguist's files up to date with the source: python -m tests.desktop.translations

lupdate reads what the window says; what core and models say is found by message_sources and put into the second file in
the same form. New sentences stand there unfinished, what is said no longer is taken out. Then edit by Qt Linguist
(`pyside6-linguist resources/translations/zh_CN.ts`) or by hand.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from xml.sax.saxutils import escape

from PySide6.scripts import pyside_tool

from core.checks import explain
from core.vocabulary import standard_vocabulary
from desktop.language import EXPLAIN, MESSAGE, TOPIC
from desktop.linguist import sentences
from tests.desktop import message_sources

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "resources" / "translations"
LUPDATE, LRELEASE = (Path(pyside_tool.__file__).parents[1] / name for name in ("lupdate", "lrelease"))
HEAD = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
"""
QUOTES = {'"': "&quot;", "'": "&apos;", "\xa0": "&#xa0;"}


def update_window(path: Path) -> None:
    """Runs lupdate over the window's source; it keeps translations, and drops those of sentences that are gone."""
    source = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "desktop").rglob("*.py"))]
    options = ["-silent", "-no-obsolete", "-locations", "none", "-sort-messages", "-source-language", "en"]
    subprocess.run(
        [LUPDATE, *options, "-target-language", "zh_CN", *source, "-ts", str(path)], cwd=ROOT, check=True, timeout=60
    )


def said_contexts(known: Iterable[str] = ()) -> dict[str, list[str]]:
    """Returns what core and models say, by context; of the forms that nobody is sure to read those that are known."""
    written = message_sources.written()
    kept = [text for text in known if text in written or text.removesuffix(".") in written]
    messages = dict.fromkeys((*kept, *message_sources.spoken()))
    topics = [entry.name for entry in standard_vocabulary().entries]
    return {EXPLAIN: list(dict.fromkeys(explain.sentences())), MESSAGE: list(messages), TOPIC: topics}


def write(path: Path, contexts: Mapping[str, Iterable[str]], done: Mapping[str, Mapping[str, str]]) -> None:
    """Writes a file as lupdate does: contexts and sentences by alphabet, one line a sentence and a translation."""
    lines = [HEAD]
    for name in sorted(contexts):
        lines.append(f"<context>\n    <name>{escape(name)}</name>\n")
        for source in sorted(contexts[name]):
            target = done.get(name, {}).get(source, "")
            kind = "" if target else ' type="unfinished"'
            lines.append(
                f"    <message>\n        <source>{escape(source, QUOTES)}</source>\n"
                f"        <translation{kind}>{escape(target, QUOTES)}</translation>\n    </message>\n"
            )
        lines.append("</context>\n")
    path.write_text("".join((*lines, "</TS>\n")), encoding="utf-8")


def main() -> None:
    """Updates both files and says what is left to translate."""
    window, said = FOLDER / "zh_CN.ts", FOLDER / "zh_CN.said.ts"
    update_window(window)
    done = sentences(said.read_text(encoding="utf-8"))
    write(said, said_contexts(done.get(MESSAGE, {})), done)
    for path in (window, said):
        left = path.read_text(encoding="utf-8").count('type="unfinished"')
        print(f"{path.name}: {left} sentences to translate")


if __name__ == "__main__":
    main()

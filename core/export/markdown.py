"""A session -> Markdown: questions, sentences with verdicts, sources with pages. Text of documents stays plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from core.answer import Answer
from core.export.told import Sentence, Told, told

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~!&])")
_AT_START = re.compile(r"^(\s*)([-+=]|\d+[.)])(?=\s|$|[-=])")


def plain(text: str) -> str:
    r"""Returns text that Markdown shows as it is.

    >>> plain("1. *Rent* <b>")
    '1\\. \\*Rent\\* \\<b\\>'
    """
    escaped = _SPECIAL.sub(r"\\\1", text)
    return _AT_START.sub(lambda found: f"{found[1]}{found[2][:-1]}\\{found[2][-1]}", escaped)


def session_markdown(title: str, answers: Sequence[Answer]) -> str:
    """Returns a session as one Markdown document."""
    lines = [f"# {plain(title)}", ""]
    for answer in answers:
        lines += _answer(told(answer))
    return "\n".join(lines).rstrip() + "\n"


def _answer(one: Told) -> Iterable[str]:
    yield f"## {plain(one.question)}"
    yield ""
    for sentence in one.sentences:
        yield from _sentence(sentence)
    if one.text:
        yield f"{plain(one.text)}"
        yield ""
    yield f"**Verdict:** {plain(one.verdict)}"
    yield ""
    for head, sources in (("Sources", one.sources), ("Nearest passages", one.nearest)):
        if sources:
            yield f"### {head}"
            yield ""
            for source in sources:
                yield f"- \\[{source.key}\\] {plain(source.place)}: “{plain(source.quote)}”"
            yield ""
    for note in one.notes:
        yield f"- {plain(note)}"
    yield ""


def _sentence(sentence: Sentence) -> Iterable[str]:
    cited = "".join(f" \\[{key}\\]" for key in sentence.keys)
    body = f"~~{plain(sentence.text)}~~" if sentence.struck else plain(sentence.text)
    yield f"{plain(sentence.mark)} {body}{cited} ({sentence.verdict})"
    yield ""
    if sentence.reason and (sentence.struck or sentence.verdict != "supported"):
        yield f"> {plain(sentence.reason)}"
        yield ""

"""A session -> one HTML page that holds all it needs: no scripts, no links, nothing is fetched when it is opened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from core.answer import Answer
from core.export.told import Sentence, Source, Told, told

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; } h3 { font-size: 1rem; }
.supported { border-left: 4px solid #2c7a4b; } .partial, .unchecked { border-left: 4px dashed #a06a00; }
.unsupported, .contradicted { border-left: 4px double #b3261e; }
.sentence { padding: .1rem .8rem; margin: .5rem 0; } .verdict { font-variant: small-caps; }
blockquote { margin: .2rem 0 .6rem 1.2rem; } li { margin: .3rem 0; } .notes { font-size: .85rem; opacity: .8; }
@media print { body { max-width: none; margin: 0; } .sentence, li { break-inside: avoid; } }
"""


def session_html(title: str, answers: Sequence[Answer]) -> str:
    """Returns a session as one page."""
    body = "\n".join(line for answer in answers for line in _answer(told(answer)))
    return (
        '<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n{body}\n"
        "</body>\n</html>\n"
    )


def _answer(one: Told) -> Iterable[str]:
    yield f"<h2>{escape(one.question)}</h2>"
    yield from map(_sentence, one.sentences)
    if one.text:
        yield f"<p>{escape(one.text)}</p>"
    yield f"<p><strong>Verdict:</strong> {escape(one.verdict)}</p>"
    yield from _sources("Sources", one.sources)
    yield from _sources("Nearest passages", one.nearest)
    if one.notes:
        yield '<ul class="notes">' + "".join(f"<li>{escape(note)}</li>" for note in one.notes) + "</ul>"


def _sentence(sentence: Sentence) -> str:
    cited = "".join(f" [{escape(key)}]" for key in sentence.keys)
    text = f"<s>{escape(sentence.text)}</s>" if sentence.struck else escape(sentence.text)
    told_why = sentence.reason and (sentence.struck or sentence.verdict != "supported")
    why = f"<br><small>{escape(sentence.reason)}</small>" if told_why else ""
    verdict = f'<span class="verdict">{escape(sentence.verdict)}</span>'
    return f'<p class="sentence {escape(sentence.verdict)}">{sentence.mark} {text}{cited} {verdict}{why}</p>'


def _sources(head: str, sources: Sequence[Source]) -> Iterable[str]:
    if sources:
        yield f"<h3>{head}</h3><ul>"
        for one in sources:
            yield f"<li>[{escape(one.key)}] {escape(one.place)}<blockquote>“{escape(one.quote)}”</blockquote></li>"
        yield "</ul>"

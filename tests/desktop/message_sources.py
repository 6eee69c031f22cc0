"""What core and models say to people, found in their source: templates of sentences with numbered fields.

An f-string becomes one template: "p. {page} says {said}" is "p. {1} says {2}". A choice between two fixed words makes two
templates, and the name of a constant is replaced by its text, so that each template is what a person may read.
"""

from __future__ import annotations

import ast
import itertools
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SPEAKING = ("core", "models")
SILENT_MODULES = (
    "core/checks/antonyms.py",  # lists of words, here and below
    "core/checks/coverage.py",
    "core/mention_words.py",
    "core/periods.py",
    "core/text/",
    "core/asked.py",
    "models/answer_form.py",
    "core/checks/explain.py",  # its sentences are in the window's own table: see explain.sentences
    "core/fitness.py",  # names of signs that are weighed
    "core/field_rules.py",  # names of kinds of values
    "core/reckoning.py",  # sentences of answers
    "core/export/",  # what is written into files, in English
    "core/index/canonical.py",  # refusals of types, for programmers
    "models/backend.py",  # `pincite doctor` alone says it
    "models/families.py",  # forms of prompts
)
SILENT = {
    # lists of words and phrases of documents
    "not no never none nobody nothing neither nor without cannot nicht kein keine keinen keinem keiner keines nie niemals ohne weder 不 未 无 無 没 非",
    "shall must will muss müssen",
    "may can might could kann können darf dürfen",
    "a an the is are was were be been do does did has have had any such this that these those its their",
    "with either or both each every some all one ever always mit ein eine einen einem einer sowohl entweder 已 有 是 可",
    "unless specified",
    "hong kong",
    "per share or excepted from the scale",
    *("at least / at most", "may not", "shall not", ", or a"),
    *("von der", "von dem", "durch den", "durch die", "durch das"),
    # names of columns, tables, files, counters and signs
    *("unit norms", "page norms", "label shares", "template sha256", "markers neutralised", "prompt tokens reused"),
    *("chosen by", "rule, without a model"),
    *("passages shown to the model", "passages read for a span", "stderr of {1}", "llama-cpp-python {1}"),
    "id, name, path, page_count, status, message, title, added_at, size_bytes, version_of, warnings",
    "id, name, path, page_count, status, message, title, added_at, size_bytes, version_of, warnings, missing",
    "p.idx, p.label, p.width, p.height, p.text, p.source, p.quality, p.note, p.hidden",
    "AND p.idx = ?",
    "C:/Program Files/Tesseract-OCR/tessdata",
    "Library/Application Support/Pincite",
    *("coverage without trade", "coverage squared", "trade least", "trade at the top", "kind missing"),
    *("kind missing near", "stands out", "meaning at most"),
    *("own at most", "missed share", "trade share", "own or trade"),
    *("three months", "twelve months", "rows of {1}"),
    *(
        "error loading model",
        "error loading model:",
        "embedding again",
        "still here",
        "{1} at {2}",
        "{1} fields",
        "trade {1}",
        "entry {1}",
        "statement {1}",
    ),
    # beginnings that are looked for, and notes that the window words itself
    *("Text recognition", "This page could not be read:", "Not searched for (instructions):", "Words of the trade:"),
    *("Taken as a follow-up to:", "Taken as the name of a document:"),
    # figures, the same in every language
    "{1} in {2}, {3} in {4}",
    *("{1} of {2} {3} ({4} %)", "no {1} yet"),  # `pincite stats` alone says it
}
"""Texts that look like sentences and that the window never shows."""
COMPOSED = {
    "No page could be read. Page {1}: {2} {3} {4}": ("No page could be read.", "Page {1}: {2}"),
    "{1}: {2}": ("{1} pages: {2}", "1 page: {1}"),  # counted pages and what is on them
}
"""Texts of several sentences, each of which is a message of its own."""
FOLLOWING = re.compile(r"(?<=[a-z)][.!?])(?<! p\.)(?: ?\{\d+\}\.?)+$")
BEFORE = re.compile(r"^\{1\} (?=[A-Z])")
LIST = re.compile(r"[^\W\d_A-Z]+(?: [^\W\d_A-Z]+){4,}")
OF_SENTENCES = {"a", "and", "are", "in", "is", "it", "its", "no", "not", "of", "that", "the", "to", "was"}
"""Five lower-case words or more without any of these are a list of words."""
PROMPT = re.compile(
    r"^(?:You answer questions from|Say this shortly|Earlier (?:question|answer):|An earlier answer failed)"
)
PROSE = re.compile(r"[A-Za-z’]{2,},? (?:[A-Za-z“(]|\{\d)|\} [a-z]{2,}")
CODE = re.compile(r"\(\?|\\[bswd]|SELECT|INSERT|CREATE|DELETE|UPDATE|PRAGMA|WHERE |ORDER BY|import |BEGIN |\|\w")
FOR_PROGRAMMERS = {"ValueError", "TypeError", "RuntimeError", "AssertionError", "KeyError", "NotImplementedError"}
Parts = list[str | None]
"""A text in parts; None is a field."""
COMBINATIONS_MAX = 16
"""Choices within one f-string that are spelled out."""


@cache
def spoken() -> dict[str, str]:
    """Returns every template that may reach a person and where it stands; lists of words and programs are left out."""
    return {text: place for text, place in written().items() if _is_spoken(text, place)}


def _is_spoken(text: str, place: str) -> bool:
    if text in SILENT or place.startswith(SILENT_MODULES) or PROMPT.match(text):
        return False
    if LIST.fullmatch(text) and not set(text.split()) & OF_SENTENCES:
        return False
    return text not in COMPOSED and PROSE.search(text) is not None and CODE.search(text) is None


@cache
def written() -> dict[str, str]:
    """Returns every text in the source of core and models as a template, and where it stands."""
    trees = {
        path: ast.parse(path.read_text(encoding="utf-8"))
        for package in SPEAKING
        for path in sorted((ROOT / package).rglob("*.py"))
    }
    constants: dict[str, list[Parts]] = {}
    for tree in trees.values():
        constants |= _constants(tree)
    found: dict[str, str] = {}
    for path, tree in trees.items():
        place = path.relative_to(ROOT).as_posix()
        skipped, known = _skipped(tree), constants | _choices_of_names(tree)
        for node in ast.walk(tree):
            if id(node) not in skipped:
                for text in templates(node, known):
                    for part in (text.strip(), *COMPOSED.get(text.strip(), ())):
                        found.setdefault(part, f"{place}:{node.lineno}")
    return found


def templates(node: ast.AST, known: dict[str, list[Parts]]) -> list[str]:
    """Returns the templates that a text in the source stands for, numbered from the left."""
    made = itertools.islice(itertools.product(*_parts(node, known)), COMBINATIONS_MAX)
    if not _is_text(node):
        return []
    return [_first_sentence(_numbered(list(itertools.chain.from_iterable(parts)))) for parts in made]


def _first_sentence(template: str) -> str:
    """Leaves off messages before and behind a sentence: each sentence is translated by itself."""
    numbers = itertools.count(1)
    return re.sub(r"\{\d+\}", lambda _field: f"{{{next(numbers)}}}", BEFORE.sub("", FOLLOWING.sub("", template)))


def _is_text(node: ast.AST) -> bool:
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.Add) and (_is_text(node.left) or _is_text(node.right))
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _parts(node: ast.AST, known: dict[str, list[Parts]]) -> list[list[Parts]]:
    """Returns the parts of a text, each as its choices, each of which is texts with None for a field."""
    if isinstance(node, ast.Constant):
        return [[_format_parts(str(node.value))]]
    if isinstance(node, ast.JoinedStr):
        return list(itertools.chain.from_iterable(_parts(value, known) for value in node.values))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [*_parts(node.left, known), *_parts(node.right, known)]
    inner = node.value if isinstance(node, ast.FormattedValue) else node
    fixed = known.get(inner.id, []) if isinstance(inner, ast.Name) else _fixed(inner)
    return [fixed or [[None]]]


def _fixed(node: ast.AST) -> list[Parts]:
    """Returns the texts of one text or of a choice between texts, or nothing."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [_format_parts(node.value)]
    if isinstance(node, ast.JoinedStr):
        return [list(itertools.chain.from_iterable(choices[0] for choices in _parts(node, {})))]
    if isinstance(node, ast.IfExp):
        first, second = _fixed(node.body), _fixed(node.orelse)
        return [*first, *second] if first and second else []
    return []


def _choices_of_names(tree: ast.Module) -> dict[str, list[Parts]]:
    """Returns names that are given a text or a choice of texts once and nothing else."""
    given: dict[str, list[list[Parts]]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            given.setdefault(node.id, [])
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            plain = isinstance(node.value, ast.Constant | ast.IfExp)
            given.setdefault(node.targets[0].id, []).append(_fixed(node.value) if plain else [])
    arguments = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    return {name: texts[0] for name, texts in given.items() if len(texts) == 1 and texts[0] and name not in arguments}


def _format_parts(text: str) -> Parts:
    """Splits a text for str.format at its fields."""
    pieces = re.split(r"\{[a-z_]*\}", text)
    parts: Parts = [pieces[0]]
    for piece in pieces[1:]:
        parts += [None, piece]
    return parts


def _numbered(parts: Parts) -> str:
    numbers = itertools.count(1)
    return "".join(part if part is not None else f"{{{next(numbers)}}}" for part in parts)


def _constants(tree: ast.Module) -> dict[str, list[Parts]]:
    return {
        target.id: [[node.value.value]]
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
        and target.id.lstrip("_").isupper()
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    }


def _skipped(tree: ast.Module) -> set[int]:
    """Returns what is no text for people: docstrings, parts of f-strings, lists of words, words for programmers."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            skipped |= {id(part) for part in node.values if isinstance(part, ast.Constant)}
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and _is_text(node):
            skipped |= {id(side) for side in (node.left, node.right) if _is_text(side)}
        elif isinstance(node, ast.Call) and _is_silent(node):
            skipped |= {id(part) for part in ast.walk(node)}
    return skipped


def _is_silent(call: ast.Call) -> bool:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr == "split" and isinstance(function.value, ast.Constant)
    return isinstance(function, ast.Name) and function.id in {*FOR_PROGRAMMERS, "terms"}  # words that are looked for

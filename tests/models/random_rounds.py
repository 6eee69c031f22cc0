"""One round of decoding with random logits: random evidence, both decodings, the composed draft, and what must hold."""

from __future__ import annotations

import random
import re
from functools import lru_cache

from core.align import align
from core.prompting import PromptItem, base_prompt, parse_template
from core.text.sentences import sentence_ranges
from models.chat import tokenise
from models.compose import Composed, Source, compose, extract, shorten
from models.decode import SpanEnds, StopRules, free_text, span_ends, verbatim_span
from models.engine import TokenTable
from models.verbatim import PieceIndex, SpanConstraint, flatten
from tests.models.made_up import MadeUpModel, random_logits, small_table

UNITS = (
    "Either party may end this lease on sixty (60) days' written\nnotice, not less.",
    "The monthly rent is $1,200.50, payable in ad-\nvance on the first day of each month.",
    "Net loss was (4,020) in 2019 and 12.5% of revenue.",
    "Das Mietverhältnis endet am 31. Dezember 2026.",
    "租赁期限为三年，自2021年3月1日起。",
    "Договор вступает в силу с момента подписания.",
    "a",
    "Row 7 | 1,577 | -3.2 | n/a",
    "A very long clause " + "that goes on and on, with terms and conditions, " * 12 + "until it ends.",
)
TEMPLATE = parse_template(
    "random",
    {
        "title": "",
        "instructions": "",
        "examples": [],
        "stop": ["\n"],
        "sentences_max": 5,
        "extractive": True,
        "refusal": "The documents do not say.",
    },
)
_MARK = re.compile(r" \[(E\d+)\]")
Named = tuple[str, TokenTable, PieceIndex, SpanEnds]


@lru_cache(maxsize=1)
def tables() -> tuple[Named, ...]:
    """The small made-up vocabulary, and one of the size and look of a real one."""
    out = []
    for name, table in (("small", small_table()), ("word pieces", _large_table())):
        out.append((name, table, PieceIndex(table), span_ends(table)))
    return tuple(out)


def _large_table() -> TokenTable:
    """20,000 pieces: every run of up to six characters of the evidence, and made-up ones, as a trained vocabulary has."""
    base = small_table()
    source = random.Random(1)
    pieces = dict.fromkeys(
        unit[start : start + length].encode() for unit in UNITS for start in range(len(unit)) for length in range(1, 7)
    )
    while len(pieces) < 20_000:
        pieces[
            "".join(source.choices(" etaoinsrhldcumfpgwyb.,;:!?\n0123456789éß期", k=source.randint(1, 8))).encode()
        ] = None
    known = set(base.pieces)
    extra = tuple(piece for piece in pieces if piece not in known)
    return TokenTable(base.pieces + extra, base.ends, base.control, base.user_defined, base.byte_tokens)


def check_round(table: TokenTable, index: PieceIndex, ends: SpanEnds, seed: int) -> str:
    """Runs one round; returns what is wrong, "" when all holds."""
    source = random.Random(seed)
    sources = _sources(source)
    question = source.choice(("When does the lease end?", "How much is the rent?", "Why?", "谁？"))
    model = MadeUpModel(table, random_logits(len(table), seed))
    items = tuple(PromptItem(item.key, item.text) for item in sources)
    prompt = tokenise(model, base_prompt(TEMPLATE, items, question))
    logits = model.evaluate(prompt.ids)
    free = free_text(model, logits, StopRules(("\n",), source.randint(4, 40)))
    constraint = SpanConstraint([(item.key, item.quote) for item in sources], index)
    span = verbatim_span(
        model,
        logits,
        constraint,
        ends,
        prompt_tokens=len(prompt.ids),
        tokens_max=source.randint(4, 24),
        lead=prompt.lead,
        starts=source.randint(1, 3),
    )
    if span is not None:
        quote = next(item.quote for item in sources if item.key == span.key)
        if quote[span.start : span.end] != span.text or not span.text.strip():
            return f"the span {span.text!r} is not verbatim"
    drafts = (
        compose(
            free.text,
            free.finish_reason,
            sources,
            question,
            align=align,
            split=sentence_ranges,
            fallback=span,
            refusal=TEMPLATE.refusal,
            sentences_max=TEMPLATE.sentences_max,
        ),
        extract(free.text, sources, question, span=span),
    )
    return next((problem for draft in drafts if (problem := _problem(draft, sources))), "")


def _sources(source: random.Random) -> tuple[Source, ...]:
    out = []
    for number in range(1, source.randint(2, 5)):
        units = tuple(source.sample(UNITS, source.randint(1, 3)))
        out.append(Source(f"E{number}", "Heading\n" + "\n".join(units), "\n".join(units), units))
    return tuple(out)


def _problem(draft: Composed, sources: tuple[Source, ...]) -> str:
    keys = {item.key: item for item in sources}
    if not draft.sentences:
        return "nothing is shown"
    for sentence in draft.sentences:
        text = draft.text[sentence.start : sentence.end]
        if sentence.key not in keys:
            return f"{text!r} is cited as {sentence.key}"
        mark = _MARK.match(draft.text, sentence.end)
        if mark is None or mark[1] != sentence.key:
            return f"{text!r} carries no mark"
        if sentence.bound == "verbatim":
            item = keys[sentence.key]
            places = [flatten(unit).text for unit in (*item.units, item.quote)]
            if not any(text in (place, shorten(place)) or text in place for place in places):
                return f"{text!r} is called verbatim and is not"
    covered = "".join(draft.text[s.start : s.end] + f" [{s.key}]" for s in draft.sentences)
    if "".join(covered.split()) != "".join(draft.text.split()):
        return "something is shown outside the sentences"
    return ""

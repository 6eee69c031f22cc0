"""What core and models say, in English with numbers and names in it -> the same sentence in another language.

A table maps templates with numbered fields to templates: "p. {1} says {2}" = "第 {1} 页为 {2}". A message may be several
sentences; each is translated by itself, and what the table does not know stays English. Fields are the person's or the
document's words and stay as they are, unless the translation says what they hold:

    {1:n}  a number, a date, a list of pages: no letters, or the sentence is another one
    {1:m}  a message of its own, translated where it is known
    {1:k}  a message of its own that must be known, or the sentence is another one
    {1:l}  messages with commas between them
    {1:t}  names of topics of the vocabulary packs, one after the other
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

FIELD = re.compile(r"\{(\d+)(?::([nmklt]))?\}")
BETWEEN = re.compile(r"(?<!\bp\.)(?<=[.!?])\s+(?=[A-Z“\d])|;\s+|\s+·\s+|\n")
"""Where one sentence of a message may end and the next begin; "p. 7" is no end."""
NUMBER = r"[^A-Za-z]*"
CACHE = 4096
MESSAGE_MAX = 4000
"""Longer texts are no messages."""
DEPTH_MAX = 4
"""Messages within messages."""


@dataclass(frozen=True)
class Template:
    """One sentence with fields, in both languages."""

    source: str
    target: str

    @cached_property
    def literals(self) -> tuple[str, ...]:
        """The fixed parts of the source, without its first letter, which may be a capital."""
        first, *others = FIELD.sub("\0", self.source).split("\0")
        return tuple(part for part in (first[1:], *others) if part)

    @cached_property
    def kinds(self) -> dict[str, str]:
        """What each field holds: "", "n", "m", "k", "l" or "t"."""
        return {number: kind or "" for number, kind in FIELD.findall(self.target)}

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The source as an expression with one group a field."""
        parts, at = [], 0
        for match in FIELD.finditer(self.source):
            parts.append(re.escape(self.source[at : match.start()]))
            wide = self.source[match.end() : match.end() + 1] == "{"  # it ends where the letters of the next one begin
            number = NUMBER if wide else f"{NUMBER}?"
            parts.append(f"({number if self.kinds.get(match[1]) == 'n' else '.*?'})")
            at = match.end()
        parts.append(re.escape(self.source[at:]))
        either = f"[{self.source[0].lower()}{self.source[0].upper()}]" if self.source[0].isalpha() else ""
        expression = "".join(parts)
        return re.compile(either + expression[1:] if either else expression, re.DOTALL)

    def fields_of(self, text: str) -> tuple[str, ...] | None:
        """Returns what stands in the fields, or None when the text is another sentence."""
        if not all(part in text for part in self.literals):  # far quicker than the expression, and mostly the answer
            return None
        match = self.pattern.fullmatch(text)
        return match.groups() if match else None

    def is_one_sentence(self, values: tuple[str, ...]) -> bool:
        """Whether no field runs over the end of a sentence; what stands in quotation marks may hold whole ones."""
        for number, value in enumerate(values, 1):
            if f"“{{{number}}}" not in self.source and BETWEEN.search(value):
                return False
        return True


class Messages:
    """A table of templates. `said` is pure: the same text gives the same words."""

    def __init__(self, table: Mapping[str, str], topics: Mapping[str, str] | None = None) -> None:
        self._topics = topics or {}
        pairs = [(_bare(source), target) for source, target in table.items()]
        self._fixed = {_lowered(source): target for source, target in pairs if not FIELD.search(source)}
        templates = (Template(source, target) for source, target in pairs if FIELD.search(source))
        # The one with the most fixed text says the most; one with little would take the words of the others for fields.
        self._templates = sorted(templates, key=lambda one: -sum(map(len, one.literals)))
        self._cached = lru_cache(CACHE)(self._translated)

    def said(self, text: str) -> str:
        """Returns a message in the table's language; sentences that are not known stay as they are."""
        return self._cached(text) if 0 < len(text) <= MESSAGE_MAX else text

    def topics(self, text: str) -> str:
        """Returns names of topics, one after the other, in the table's language; a name may hold a comma itself."""
        parts, done, at = text.split(", "), [], 0
        while at < len(parts):
            ends = range(len(parts), at, -1)
            end = next((end for end in ends if ", ".join(parts[at:end]) in self._topics), at + 1)
            name = ", ".join(parts[at:end])
            done.append(self._topics.get(name, name))
            at = end
        return "、".join(done) if self._topics else text

    def _translated(self, text: str) -> str:
        return self._message(text, 0)

    def _message(self, text: str, depth: int) -> str:
        """Returns a message translated as a whole, else sentence by sentence, else as one sentence with others inside."""
        known = self._whole(text, depth)
        if known is None:
            known = self._in_parts(text, depth)
            if known == text:
                known = self._whole(text, depth, within=True)
        return text if known is None else known

    def _in_parts(self, text: str, depth: int) -> str:
        """Translates sentence by sentence: from each beginning the longest run that is one known message."""
        ends = [(match.start(), match.end()) for match in BETWEEN.finditer(text)] + [(len(text), len(text))]
        done, start, at = "", 0, 0
        while at < len(ends):
            for last in range(len(ends) - 1, at - 1, -1):
                part = text[start : ends[last][0]]
                known = None if (at, last) == (0, len(ends) - 1) else self._whole(part, depth)
                if known is not None:
                    at = last
                    break
            else:
                known, part = None, text[start : ends[at][0]]
            done += (known if known is not None else part) + _joint(text[ends[at][0] : ends[at][1]], known is not None)
            start, at = ends[at][1], at + 1
        return done.rstrip() if text == text.rstrip() else done

    def _whole(self, text: str, depth: int, *, within: bool = False) -> str | None:
        """Returns the translation of one message, or None when the table does not hold it.

        Args:
            text: a sentence.
            depth: how many messages it stands in.
            within: whether a field may hold the end of a sentence; a list of cells in brackets does.
        """
        stop = text.endswith(".") and not text.endswith("..")
        bare = _bare(text)
        target = self._fixed.get(_lowered(bare))
        if target is None and depth < DEPTH_MAX:
            target = self._filled(bare, depth, within)
        if target is None:
            return None
        return target if stop else target.removesuffix("。")

    def _filled(self, bare: str, depth: int, within: bool) -> str | None:
        for template in self._templates:
            values = template.fields_of(bare)
            if values is None or not (within or template.is_one_sentence(values)):
                continue
            filled = self._fill(template, values, depth)
            if filled is not None:
                return filled
        return None

    def _fill(self, template: Template, values: tuple[str, ...], depth: int) -> str | None:
        spoken = []
        for number, value in enumerate(values, 1):
            kind = template.kinds.get(str(number), "")
            if kind == "t":
                spoken.append(self.topics(value))
                continue
            if kind == "l":
                spoken.append("、".join(self._message(one, depth + 1) for one in value.split(", ")))
                continue
            if kind not in ("m", "k") or not value.strip():
                spoken.append(value)
                continue
            known = self._message(value, depth + 1)
            if known == value and kind == "k":
                return None
            spoken.append(known)
        return FIELD.sub(lambda match: spoken[int(match[1]) - 1], template.target)


def _bare(text: str) -> str:
    """A message without the stop at its end, which some places take away."""
    text = text.strip()
    return text[:-1] if text.endswith(".") and not text.endswith("..") else text


def _lowered(text: str) -> str:
    """A fixed message without the capital that some places give its beginning."""
    return text[:1].lower() + text[1:]


def _joint(between: str, known: bool) -> str:
    """What stands between two sentences; after a translated one a space is not written."""
    if not known or "\n" in between:
        return between
    return {";": "；", "": ""}.get(between.strip(), between)

"""A text -> its quantities in order, with value, scale, currency, sign, percent, unit and kind read from what is written."""

from __future__ import annotations

import re
from bisect import bisect_right
from decimal import Decimal
from functools import lru_cache

from core.domain import UnitContext
from core.quantity import CalendarDate, Quantity, QuantityKind, shifted
from core.text.affixes import After, Before, read_after, read_before
from core.text.cjk_numbers import (
    FOUR_COUNTED,
    MIXED_TAIL,
    NUMERALS,
    RUN,
    counts,
    read_cjk,
    read_cjk_or_digits,
    read_minor_yuan,
)
from core.text.dates import find_dates
from core.text.fractions import cents_behind, fractions, hundredths, ratios, round_the_clock
from core.text.identifiers import identifiers
from core.text.leading_words import ABOUT, ABOUT_LINK, DOWN, DOWN_LINK, leading_at, may_lead
from core.text.number_words import word_numbers
from core.text.numerals import comma_is_decimal, digit_runs, digits_only, point_is_decimal, read_numeral
from core.text.plain_marks import is_japanese, plain_marks
from core.text.ranges import join_minor, join_restated, share_in_ranges
from core.text.references import (
    CJK_CLAUSES,
    CJK_NOTE,
    chained,
    is_clause_label,
    is_german_ordinal,
    is_identifier_mark,
    is_list_mark,
    is_note_mark,
    is_reference,
    is_titled,
    sub_clause,
)
from core.text.scripts import LETTERS
from core.text.shares_in_words import shares_in_words

_HAS_CJK = re.compile(r"[\u3005-\u30ff\u3400-\u9fff]")
_CJK_PART = rf"[\d.,]+|[{NUMERALS}](?:\s?[{NUMERALS}])*(?:\s?[点點]\s?[{NUMERALS}]+)?"
_PART_OF = re.compile(
    rf"(?:(?P<whole>{_CJK_PART})\s*又\s*)?(?P<parts>{_CJK_PART})\s*分\s*[之の]\s*(?P<value>{_CJK_PART})"
)
_AND_MORE = re.compile("[多余餘]([百千万萬亿億]+)")
_MINOR = re.compile(r"(?<=[a-zA-Z]) (\d\d)(?![\d%]|[.,]\d|\s?[A-Za-z])")

_RATIO_EXPONENT = -6
_ROUGHLY = re.compile(r"(?:more than|over|nearly|almost|about|roughly) $", re.IGNORECASE)
_MAY_NAME = frozenset({QuantityKind.REFERENCE, QuantityKind.NUMBER})
_LIKELY_YEAR = (1900, 2099)
_COUNTED = re.compile(r" [^\W\d_]{4,}")
"""A word right behind a number of four digits: "1577 units"."""
_IN_YEAR = re.compile(
    r"(?:\b(?:in|since|of|from|until|to|by|year|anno|im|jahr|en|del?|circa|c\.|before|after|around|dated?)|[,/–-])\s?$",
    re.IGNORECASE,
)
_HEADS = re.compile(r"(?:19|20)\d\d(?=[\s|]+(?:19|20)\d\d(?![\d.,]))")
_GROUP = re.Match.group
_WINDOW = 48


def quantities(text: str, context: UnitContext | None = None) -> list[Quantity]:
    """Finds the quantities of a text, in order; offsets are into `text` as given.

    `context` gives a scale note that governs a unit; its scale is not applied here (see `core.checks.figures`), its
    column heads only help to tell a decimal comma from a grouping comma.

    >>> [(q.raw, str(q.value), q.kind.value) for q in quantities("Revenue fell to $1.5 million, down 12.5 percent.")]
    [('$1.5 million', '1500000', 'amount'), ('12.5 percent', '12.5', 'percent')]
    """
    hint = " ".join((context.caption, *context.column_heads)) if context else ""
    return list(_read(text, hint))


@lru_cache(maxsize=512)
def _read(text: str, hint: str) -> tuple[Quantity, ...]:
    plain = plain_marks(text)
    reader = _Reader(text, plain, comma_is_decimal(plain + "\n" + hint if hint else plain))
    return tuple(reader.read())


class _Reader:
    """Collects the quantities of one text; ranges once taken are not read again."""

    def __init__(self, text: str, plain: str, comma_decimal: bool) -> None:
        self.text = text
        self.plain = plain
        self.comma_decimal = comma_decimal
        self.point_decimal = point_is_decimal(plain)
        self.found: list[Quantity] = []
        self.taken: list[tuple[int, int]] = []
        self.mask = bytearray(len(plain))
        """1 at every character that belongs to a quantity."""
        self.read_to = 0
        self.words = list(LETTERS.finditer(plain))
        self.vocabulary = set(map(str.lower, map(_GROUP, self.words)))
        self.cjk = _HAS_CJK.search(plain) is not None
        self.down, self.about = self._leading_words()
        self.japanese = self.cjk and is_japanese(plain)

    def read(self) -> list[Quantity]:
        """Runs the passes from the most to the least specific."""
        self._identifiers()
        self._ratios()
        self._dates()
        if self.cjk:
            self._cjk_parts()
        self._fractions()
        self._digits()
        if self.cjk:
            self._cjk_runs()
        self._shares()
        self._words()
        self.found.sort(key=lambda item: (item.start, item.end))
        shared = share_in_ranges(self.plain, chained(self.plain, self.found))
        return join_restated(self.text, join_minor(self.text, shared))

    def _leading_words(self) -> tuple[list[int], list[int]]:
        """Where the words end that say of a number behind them that it goes down, or is about so much."""
        if self.cjk or "~" in self.plain or "≈" in self.plain:
            return [match.end() for match in DOWN.finditer(self.plain)], [
                match.end() for match in ABOUT.finditer(self.plain)
            ]
        leading = set(filter(may_lead, self.vocabulary))
        if not leading:
            return [], []
        starts = [match.start() for match in self.words if match.group().lower() in leading]
        return leading_at(DOWN, self.plain, starts), leading_at(ABOUT, self.plain, starts)

    def _free(self, start: int, end: int) -> bool:
        return 1 not in self.mask[start:end]

    def _take(self, quantity: Quantity) -> None:
        self.found.append(quantity)
        self.taken.append((quantity.start, quantity.end))
        self.mask[quantity.start : quantity.end] = b"\x01" * (quantity.end - quantity.start)
        self.read_to = quantity.end

    def _identifiers(self) -> None:
        for start, end in identifiers(self.plain, self.words, self.vocabulary, self.cjk):
            self._take_plain(QuantityKind.IDENTIFIER, start, end, digits_only(self.plain[start:end]))
        for match in CJK_NOTE.finditer(self.plain) if self.cjk else ():
            if self._free(*match.span()):
                self._take_plain(QuantityKind.REFERENCE, *match.span(), digits_only(match.group()))

    def _ratios(self) -> None:
        for start, end, value in ratios(self.plain):
            if self._free(start, end):
                raw = self.text[start:end]
                self._take(Quantity(QuantityKind.NUMBER, raw, start, end, value, _RATIO_EXPONENT, unit="ratio"))

    def _dates(self) -> None:
        for item in find_dates(self.plain, self.words, self.vocabulary):
            if not self._free(item.start, item.end):
                continue
            raw = self.text[item.start : item.end]
            value = Decimal(item.minutes if item.date is None else item.date.year or 0)
            self._take(Quantity(item.kind, raw, item.start, item.end, value, date=item.date, other_dates=item.others))

    def _cjk_parts(self) -> None:
        """百分之八十四点九, 三分之一, 25分の1014."""
        for match in _PART_OF.finditer(self.plain):
            parts, value = read_cjk_or_digits(match["parts"]), read_cjk_or_digits(match["value"])
            whole = read_cjk_or_digits(match["whole"]) if match["whole"] else (Decimal(0), 0)
            if not parts or not value or not whole or parts[0] == 0 or not self._free(*match.span()):
                continue
            before = read_before(self.plain, match.start())
            sign = -1 if before.minus else 1
            start, raw = before.start if before.minus else match.start(), self.text[match.start() : match.end()]
            if parts[0] in (100, 1000, 10000) and not match["whole"]:
                amount = sign * value[0] * 100 / parts[0]
                self._take(
                    Quantity(
                        QuantityKind.PERCENT,
                        raw,
                        start,
                        match.end(),
                        amount,
                        value[1],
                        percent=True,
                        negative=before.minus,
                        words=True,
                    )
                )
            else:
                amount = sign * (whole[0] + value[0] / parts[0])
                self._take(Quantity(QuantityKind.NUMBER, raw, start, match.end(), amount, -6, negative=before.minus))

    def _fractions(self) -> None:
        for start, end in [*round_the_clock(self.plain), *hundredths(self.plain)] if "/" in self.plain else ():
            self.mask[start:end] = b"\x01" * (end - start)
            self.taken.append((start, end))
        for start, end, value, exponent in fractions(self.plain):
            if self._free(start, end):
                self._suffixed(start, end, value, exponent)

    def _digits(self) -> None:
        self.read_to = 0
        spans = sorted(self.taken)
        at = 0
        for start, end in digit_runs(self.plain):
            while at < len(spans) and spans[at][1] <= start:
                at += 1
            if at < len(spans) and spans[at][0] < end:
                continue
            self._digit_run(start, end)

    def _digit_run(self, start: int, end: int) -> None:
        if start < self.read_to:
            return
        surface = self.plain[start:end]
        if surface == "000" and self.plain[start - 1 : start] in ("'", "’", "‘", "`"):
            return  # "$'000" heads a column
        if " " in surface and self._separate_cells(start, end):
            for part in re.finditer(r"\S+", surface):
                self._digit_run(start + part.start(), start + part.end())
            return
        mark = is_identifier_mark(self.plain, start, end)
        if mark:
            self._take_plain(QuantityKind.IDENTIFIER, start, mark, digits_only(surface))
            return
        numeral = read_numeral(surface, self.comma_decimal, self.point_decimal)
        if numeral is None:
            if "," in surface and "." not in surface:
                for part in re.finditer(r"\d+", surface):
                    self._digit_run(start + part.start(), start + part.end())
                return
            raw = self.text[start:end]
            self._take(Quantity(QuantityKind.REFERENCE, raw, start, end, digits_only(surface), unit=surface))
            return
        if self.cjk and (tail := MIXED_TAIL.match(self.plain, end)):
            mixed = read_cjk(re.sub(r"^[\d,.]+", str(numeral.value), self.plain[start : tail.end()]))
            if mixed is not None:
                self._suffixed(start, tail.end(), mixed[0], mixed[1], scaled=True)
                return
        self._suffixed(start, end, numeral.value, numeral.exponent, others=numeral.others)

    def _separate_cells(self, start: int, end: int) -> bool:
        """Whether "120 130 140" are three cells of a row: groups of three digits, and neither unit nor word with them.

        "25 858" and "300 000 GBP" are single numbers.
        """
        surface = self.plain[start:end]
        if not re.fullmatch(r"\d{3}(?: \d{3})+", surface):
            return False
        after = self.plain[end : end + 3].lstrip(" ")[:1]
        before = self.plain[max(0, start - 2) : start].strip()[-1:]
        return not after.isalpha() and after not in tuple("%€$£¥") and before not in tuple("€$£¥")

    def _take_plain(self, kind: QuantityKind, start: int, end: int, value: Decimal) -> None:
        self._take(Quantity(kind, self.text[start:end], start, end, value))

    def _suffixed(
        self,
        start: int,
        end: int,
        value: Decimal,
        exponent: int,
        *,
        others: tuple[tuple[Decimal, int], ...] = (),
        words: bool = False,
        ordinal: bool = False,
        scaled: bool = False,
    ) -> None:
        before = read_before(self.plain, start)
        if before.start < start and any(a < start and before.start < b for a, b in self.taken[-8:]):
            before = Before(start, in_range=before.in_range)
        if before.currency and _HEADS.match(self.plain, start):
            before = Before(start)  # "in TEUR 2022 2021": the years head columns
        after = read_after(self.plain, end, before, words)
        if before.bracket and not after.closed:
            before.start, before.bracket = _without_bracket(self.plain, before, start), False
        after.scaled, after.scale = after.scaled or before.scale > 0, after.scale + before.scale
        core_end = end
        power = after.scale + after.minor + (after.percent_power if after.percent else 0)
        value, exponent, end = self._sized(value, exponent, power, after)
        minus = before.minus or self._trailing_minus(end, before, after)
        bracketed = before.bracket and after.closed and not words
        kind = self._kind(start, end, value, before, after, ordinal, words, scaled or after.scaled)
        if kind in _MAY_NAME and (sub := sub_clause(self.plain, start, core_end, kind is QuantityKind.REFERENCE)):
            kind, after.unit, end = QuantityKind.REFERENCE, self.plain[core_end:sub].replace(" ", ""), sub
        if bracketed and (kind is QuantityKind.REFERENCE or self._annotation(before.start, value)):
            bracketed = False
        if bracketed and kind is QuantityKind.YEAR:
            bracketed = False
        negative = (minus or bracketed) and kind not in (QuantityKind.REFERENCE, QuantityKind.IDENTIFIER)
        date = CalendarDate(int(value)) if kind is QuantityKind.YEAR else None
        self._take(
            Quantity(
                kind,
                self.text[before.start : end],
                before.start,
                end,
                value.copy_negate() if negative else value,
                exponent,
                after.scale,
                scaled or after.scaled,
                before.currency or after.currency,
                "points" if after.points else after.unit,
                negative,
                self._governed(self.down, DOWN_LINK, before.start),
                after.percent,
                date,
                (),
                tuple(shifted(other.copy_negate() if negative else other, power) for other, _ in others),
                words,
                self._governed(self.about, ABOUT_LINK, before.start),
                before.letters or self._glued_to_letters(end, after),
            )
        )

    def _sized(self, value: Decimal, exponent: int, power: int, after: After) -> tuple[Decimal, int, int]:
        """The value under its scale, with the cents that stand behind its currency, and where it ends."""
        if after.added is not None:
            value, exponent = value + after.added, exponent - 1
        if power:
            value, exponent = shifted(value, power), exponent + power
        end = after.end
        if after.currency and not after.scaled and exponent == 0 and (minor := _MINOR.match(self.plain, end)):
            return value + Decimal(minor[1]) / 100, -2, minor.end()
        if after.currency == "CNY" and exponent == 0 and self.cjk and (part := read_minor_yuan(self.plain, end)):
            return value + part[0], -2, part[1]
        return value, exponent, end

    def _governed(self, ends: list[int], link: re.Pattern[str], start: int) -> bool:
        """Whether one of the words that end at `ends` stands before a number, with only link words between."""
        if not ends:
            return False
        at = bisect_right(ends, start) - 1
        return at >= 0 and start - ends[at] <= _WINDOW and link.fullmatch(self.plain, ends[at], start) is not None

    def _glued_to_letters(self, end: int, after: After) -> bool:
        """As in "1e3", "5G", "401k-plan": more than a number."""
        char = self.plain[end : end + 1]
        return char.isascii() and char.isalpha() and self.plain[end : end + 2] not in ("st", "nd", "rd", "th")

    def _annotation(self, start: int, value: Decimal) -> bool:
        """As in "sixty (60) days": the digits repeat the words before them."""
        return any(
            item.words and item.value == value and 0 <= start - item.end <= 2 for item in self.found[-1:]
        ) or bool(
            start > 1
            and self.plain[start - 2 : start].strip().isalpha()
            and _ends_in_number_word(self.plain[max(0, start - 40) : start], value)
        )

    def _trailing_minus(self, end: int, before: Before, after: After) -> bool:
        """As in "1,234-" at the end of a cell, as some ledgers print it."""
        plain = self.plain
        if end >= len(plain) or plain[end] != "-" or after.percent or before.minus:
            return False
        return end + 1 == len(plain) or plain[end + 1 : end + 3].lstrip(" ")[:1] in ("\n", "|", "")

    def _kind(
        self,
        start: int,
        end: int,
        value: Decimal,
        before: Before,
        after: After,
        ordinal: bool,
        words: bool,
        scaled: bool,
    ) -> QuantityKind:
        if after.percent:
            return QuantityKind.PERCENT
        if before.currency or after.currency:
            return QuantityKind.AMOUNT
        named = self._named(start, end, value, before, after, words, scaled)
        if named is not None:
            return named
        if (
            ordinal
            or is_german_ordinal(self.plain, start, end)
            or (
                not words
                and self.plain[end : end + 2] in ("st", "nd", "rd", "th")
                and not self.plain[end + 2 : end + 3].isalpha()
            )
        ):
            return QuantityKind.ORDINAL
        if after.times:
            return QuantityKind.MULTIPLE
        if after.unit:
            return QuantityKind.MEASURE
        if (
            not scaled
            and not before.minus
            and end - start == 4
            and 1500 <= value <= 2199
            and value == value.to_integral_value()
            and not FOUR_COUNTED.match(self.plain, end)
            and (
                _LIKELY_YEAR[0] <= value <= _LIKELY_YEAR[1]
                or not _COUNTED.match(self.plain, end)
                or _IN_YEAR.search(self.plain, max(0, start - 12), start)
            )
        ):
            return QuantityKind.YEAR
        return QuantityKind.NUMBER

    def _named(
        self, start: int, end: int, value: Decimal, before: Before, after: After, words: bool, scaled: bool
    ) -> QuantityKind | None:
        """References and identifiers; None when the number counts something."""
        if self.plain[start - 1 : start] == "第":
            named = self.plain[end : end + 1] in CJK_CLAUSES
            return QuantityKind.REFERENCE if named else QuantityKind.ORDINAL
        if words and is_titled(self.plain, start):
            return QuantityKind.REFERENCE
        if not words and before.letters and start > 0 and self.plain[start - 1].isalpha():
            return QuantityKind.IDENTIFIER
        if not scaled and not words and not before.minus:
            if is_note_mark(self.plain, before.start, end, before.bracket and after.closed, value):
                return QuantityKind.REFERENCE
            named = is_reference(self.plain, before.start) and not _HEADS.match(self.plain, start)
            if named or is_list_mark(self.plain, start, end):
                return QuantityKind.REFERENCE
            if not after.unit and not after.times and is_clause_label(self.plain, start, end):
                return QuantityKind.REFERENCE
        return None

    def _cjk_runs(self) -> None:
        for match in RUN.finditer(self.plain):
            start, end = match.span()
            if not self._free(start, end) or not counts(self.plain, start, end):
                continue
            more = _AND_MORE.match(self.plain, end)  # 一百多万
            read = read_cjk(match.group() + more[1] if more else match.group(), short=not self.japanese)
            if read is not None:
                self._suffixed(start, more.end() if more else end, read[0], read[1], words=True)

    def _words(self) -> None:
        for number in word_numbers(self.plain, self.words, self.vocabulary):
            if not self._free(number.start, number.end):
                continue
            if number.bare and self._has_digit_before(number.start):
                continue
            cents, end = cents_behind(self.plain, number.end) or (Decimal(0), number.end)
            exponent = -2 if cents else number.exponent
            self._suffixed(number.start, end, number.value + cents, exponent, words=True, ordinal=number.ordinal)

    def _shares(self) -> None:
        """Half of the shares, twice the price."""
        for item in shares_in_words(self.plain, self.vocabulary):
            if not self._free(item.start, item.end):
                continue
            if not item.multiple:
                self._suffixed(item.start, item.end, item.value, item.exponent, words=True)
                continue
            raw = self.text[item.start : item.end]
            exponent = 0 if _ROUGHLY.search(self.plain, max(0, item.start - 14), item.start) else item.exponent
            self._take(Quantity(QuantityKind.MULTIPLE, raw, item.start, item.end, item.value, exponent, words=True))

    def _has_digit_before(self, start: int) -> bool:
        return self.plain[max(0, start - 2) : start].strip()[-1:].isdecimal()


def _ends_in_number_word(left: str, value: Decimal) -> bool:
    numbers = word_numbers(left)
    return bool(numbers) and numbers[-1].value == value and len(left.rstrip()) - numbers[-1].end <= 1


def _without_bracket(plain: str, before: Before, start: int) -> int:
    """A bracket that is not closed right after the number is punctuation, and so is what stands before it."""
    at = plain.rfind("(", before.start, start)
    if at < 0:
        return before.start
    if before.currency and at > before.start:
        before.currency = ""
    inner = at + 1
    while inner < start and plain[inner] == " ":
        inner += 1
    return inner

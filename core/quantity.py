"""Quantities: numbers, amounts, percents, dates and references as frozen values with exact decimals."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum


class QuantityKind(StrEnum):
    """What a number is used for; only quantities of comparable kinds are ever compared."""

    NUMBER = "number"
    AMOUNT = "amount"
    """A number with a currency."""
    PERCENT = "percent"
    """Percent, per mille, basis points and percentage points; `value` is in percent."""
    MULTIPLE = "multiple"
    """"3x", "three times"."""
    MEASURE = "measure"
    """A number with a unit of measure or of time (a duration)."""
    ORDINAL = "ordinal"
    DATE = "date"
    YEAR = "year"
    PERIOD = "period"
    """A quarter, a half, a fiscal year."""
    TIME = "time"
    """A clock time; `value` is in minutes after midnight."""
    REFERENCE = "reference"
    """Note 7, Section 3.2, page 12, a footnote mark, a list number: confirms no amount."""
    IDENTIFIER = "identifier"
    """A telephone or account number, a form name: confirms nothing but itself."""


_ZEROS_MAX = 40


def shifted(value: Decimal, power: int) -> Decimal:
    """Returns value x 10^power with every digit kept; `Decimal.scaleb` rounds to 28 digits.

    >>> shifted(Decimal("1.5"), 6)
    Decimal('1500000')
    """
    sign, digits, exponent = value.as_tuple()
    if not isinstance(exponent, int):
        return value
    zeros = exponent + power
    if 0 < zeros <= _ZEROS_MAX:
        return Decimal((sign, digits + (0,) * zeros, 0))
    return Decimal((sign, digits, zeros))


CALENDAR_KINDS = frozenset({QuantityKind.DATE, QuantityKind.YEAR, QuantityKind.PERIOD, QuantityKind.TIME})
NAMING_KINDS = frozenset({QuantityKind.REFERENCE, QuantityKind.IDENTIFIER, QuantityKind.ORDINAL})
"""Numbers that name a place, a thing or a rank."""
UNCOUNTED_KINDS = NAMING_KINDS | CALENDAR_KINDS
"""Numbers that are no amount of anything."""
FIGURE_KINDS = frozenset({QuantityKind.AMOUNT, QuantityKind.NUMBER, QuantityKind.MEASURE, QuantityKind.PERCENT})
"""Numbers that are an amount of something, and no multiple of another."""


@dataclass(frozen=True, slots=True)
class CalendarDate:
    """A date or period; a part that is not written is None."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    quarter: int | None = None
    half: int | None = None
    fiscal: bool = False

    def parts(self) -> tuple[int | None, ...]:
        """Returns what can be compared: year, month, day, quarter, half."""
        return (self.year, self.month, self.day, self.quarter, self.half)

    def holds(self, other: CalendarDate) -> bool:
        """Whether every part that `other` writes is written here too, and the same."""
        return all(theirs is None or theirs == mine for mine, theirs in zip(self.parts(), other.parts(), strict=True))

    def clashes(self, other: CalendarDate) -> bool:
        """Whether some part is written in both and differs."""
        pairs = zip(self.parts(), other.parts(), strict=True)
        return any(mine is not None and theirs is not None and mine != theirs for mine, theirs in pairs)


@dataclass(frozen=True, slots=True)
class Quantity:
    """One quantity of a text, [start, end) of it, with everything that is written about it.

    `value` is exact and signed, with scale words applied: "$1.5 million" is 1500000. A percent's value is in percent.
    """

    kind: QuantityKind
    raw: str
    start: int
    end: int
    value: Decimal
    exponent: int = 0
    """Power of ten of the last written digit: -1 for 12.5, 5 for 1.5 million."""
    scale: int = 0
    """Power of ten given by a scale word; 0 when there is none."""
    scaled: bool = False
    """Whether a scale word stands beside the number."""
    currency: str = ""
    """ISO code, or "$" and "¥" for the signs that several currencies share."""
    unit: str = ""
    """Canonical unit ("day", "kg"), or the word counted ("employee") when it is no unit."""
    negative: bool = False
    """A minus sign, brackets or a word for minus."""
    downward: bool = False
    """A word such as "loss of" or "decreased by" governs it; the value itself is not turned around."""
    percent: bool = False
    date: CalendarDate | None = None
    other_dates: tuple[CalendarDate, ...] = ()
    """Other readings: 03/04/2020 is 3 April or 4 March."""
    other_values: tuple[Decimal, ...] = ()
    """Other readings: "1.234" is 1.234 or 1234."""
    words: bool = False
    """Written in words."""
    approximate: bool = False
    """"about", "nearly", "some" stands before it."""
    loose: bool = False
    """Part of a name or glued to letters; weaker as evidence."""

    @property
    def magnitude(self) -> Decimal:
        """The value without its sign, every digit kept."""
        return self.value.copy_abs()

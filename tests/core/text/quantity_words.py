"""Writes a quantity as the tables of these tests do: "amount -2300000 EUR", "measure 5 kg", "date 2020-06-30"."""

from decimal import Decimal

from core.quantity import CalendarDate, Quantity, QuantityKind
from core.text.quantities import quantities


def shown(text: str) -> str:
    """All quantities of a text, in order."""
    return "; ".join(_one(item) for item in quantities(text))


def _one(item: Quantity) -> str:
    kind = "ref" if item.kind is QuantityKind.REFERENCE else "id" if item.kind is QuantityKind.IDENTIFIER else item.kind
    if item.date is not None:
        dates = "/".join(_date(date) for date in (item.date, *item.other_dates))
        return f"{kind} {dates}"
    value = (
        f"{item.value.quantize(Decimal('0.000001')).normalize():f}"
        if item.exponent < -6 or len(str(item.value)) > 20
        else f"{item.value.normalize():f}"
    )
    return " ".join(part for part in (str(kind), value, item.currency, item.unit) if part)


def _date(date: CalendarDate) -> str:
    parts = [
        f"{date.year}" if date.year else "",
        f"{date.month:02}" if date.month else "",
        f"{date.day:02}" if date.day else "",
    ]
    text = "-".join(part for part in parts if part)
    if date.quarter:
        text += f" Q{date.quarter}"
    if date.half:
        text += f" H{date.half}"
    return text.strip()

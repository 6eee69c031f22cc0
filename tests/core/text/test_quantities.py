"""Reading quantities: every form that pages and answers use, and what must not be read as an amount."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.quantity import QuantityKind as Kind
from core.text.quantities import quantities

N, A, P, M = Kind.NUMBER, Kind.AMOUNT, Kind.PERCENT, Kind.MEASURE


@pytest.mark.parametrize(
    ("text", "value", "kind", "currency", "why"),
    [
        ("It was 1,577 in all", "1577", N, "", "comma groups"),
        ("It was 1\u2009577 in all", "1577", N, "", "a thin space groups"),
        ("It was 1\u00a0577 in all", "1577", N, "", "a no-break space groups"),
        ("It was 1’577 in all", "1577", N, "", "an apostrophe groups"),
        ("über 1.234,56 hinaus", "1234.56", N, "", "decimal comma"),
        ("It was 1,234.56 in all", "1234.56", N, "", "decimal point"),
        ("Die Marge lag bei 8,7 %, die Zahl bei 61.016", "61016", N, "", "the page's convention decides 61.016"),
        ("about 1,10,000 votes", "110000", N, "", "lakh grouping"),
        ("₹5 crore", "50000000", A, "INR", "crore"),
        ("3 lakh people", "300000", N, "", "lakh"),
        ("$52.3 billion", "52300000000", A, "$", "scale word"),
        ("$5.2m", "5200000", A, "$", "glued letter"),
        ("9,441K", "9441000", N, "", "thousands by letter"),
        ("$2,018mn", "2018000000", A, "$", "mn"),
        ("7\u202f231,79 M€", "7231790000", A, "EUR", "scale glued to the sign"),
        ("9.191,58 Mio. EUR", "9191580000", A, "EUR", "German scale, code after"),
        ("5.293,82 millones de euros", "5293820000", A, "EUR", "Spanish scale and connector"),
        ("470 millions $", "470000000", A, "$", "French: sign after the scale"),
        ("RMB377.3 billion", "377300000000", A, "CNY", "code glued before"),
        ("US$81,945", "81945", A, "USD", "prefixed sign"),
        ("9,189 USD", "9189", A, "USD", "code after"),
        ("74,646 thousand dollars", "74646000", A, "$", "scale and currency word"),
        ("10,000 swiss francs", "10000", A, "CHF", "currency of two words"),
        ("give one month's notice", "1", M, "", "a unit in the genitive"),
        ("共有2015名员工", "2015", N, "", "four digits before a Chinese measure word"),
        ("2015股东大会", "2015", Kind.YEAR, "", "a year before a word that begins as a measure word does"),
        ("2016人均收入", "2016", Kind.YEAR, "", "a year before a share of each head"),
        ("made this 19 TH DAY OF MAY , 2010", "2010", Kind.DATE, "", "a date with spaces inside"),
        ("one year’s salary", "1", M, "", "the same with a typographic apostrophe"),
        ("15 dollars 50", "15.50", A, "$", "cents after the word"),
        ("(12.5%)", "-12.5", P, "", "brackets are negative"),
        ("$(1,577)", "-1577", A, "$", "sign before the bracket"),
        ("(60)%", "-60", P, "", "percent after the bracket"),
        ("-$370", "-370", A, "$", "minus before the sign"),
        ("$-64 million", "-64000000", A, "$", "minus after the sign"),
        ("−$29 million", "-29000000", A, "$", "typographic minus"),
        ("negative $510", "-510", A, "$", "a word for minus"),
        ("| 1,234- |", "-1234", N, "", "trailing minus in a ledger"),
        ("12.5 percent", "12.5", P, "", "percent in a word"),
        ("4.1 per cent", "4.1", P, "", "percent in two words"),
        ("3.6 pct", "3.6", P, "", "percent cut short"),
        ("36 por ciento", "36", P, "", "Spanish percent"),
        ("10 Prozent", "10", P, "", "German percent"),
        ("50 basis points", "0.50", P, "", "basis points in percent"),
        ("25 bps", "0.25", P, "", "basis points, short"),
        ("5 ‰", "0.5", P, "", "per mille in percent"),
        ("0.5 percentage points", "0.5", P, "", "percentage points"),
        ("3x", "3", Kind.MULTIPLE, "", "a multiple"),
        ("1/3 of it", "0.3333333333333333333333333333", N, "", "a fraction"),
        ("1½ cups", "1.5", N, "", "a vulgar fraction"),
        ("20-year loan", "20", M, "", "a hyphenated duration"),
        ("sixty days", "60", M, "", "words and a unit"),
        ("the 21st day", "21", Kind.ORDINAL, "", "an ordinal"),
        ("60,640,000元", "60640000", A, "CNY", "currency glued in Chinese"),
        ("3575800万元", "35758000000", A, "CNY", "万 and 元"),
        ("亏损2.96亿元", "296000000", A, "CNY", "亿 and 元"),
        ("一万五千七百人", "15700", N, "", "Chinese numerals"),
        ("二〇一七", "2017", Kind.YEAR, "", "digits read one by one"),
        ("十萬柒仟捌佰伍拾肆", "107854", N, "", "financial characters"),
        ("百分之八十四点九", "84.9", P, "", "Chinese percent"),
        ("12个百分点", "12", P, "", "Chinese points"),
        ("25分の1014", "40.56", N, "", "Japanese fraction"),
        ("百パーセント", "100", P, "", "Japanese percent"),
        ("二十一兆", "21000000000000", N, "", "兆"),
        ("２７家", "27", N, "", "full-width digits"),
        ("1.0092瑞士法郎", "1.0092", A, "CHF", "a currency in Chinese"),
        ("-2.5 M", "-2500000", N, "", "a capital M apart"),
        ("half a million users", "500000", N, "", "half of a scale"),
        ("a hundred stores", "100", N, "", "an article before a scale"),
    ],
)
def test_forms(text: str, value: str, kind: Kind, currency: str, why: str) -> None:
    found = [q for q in quantities(text) if q.kind is kind and q.value == Decimal(value)]
    assert found, (why, quantities(text))
    assert found[0].currency == currency, why
    assert text[found[0].start : found[0].end] == found[0].raw, why


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("see Note 7", Kind.REFERENCE, "a note"),
        ("under Section 3.2", Kind.REFERENCE, "a section"),
        ("on page 12", Kind.REFERENCE, "a page"),
        ("26. Notes to the accounts", Kind.REFERENCE, "a heading number"),
        ("(1) Includes leases", Kind.REFERENCE, "a footnote mark"),
        ("Net income (2)", Kind.REFERENCE, "a footnote mark after a label"),
        ("第3条", Kind.REFERENCE, "an article in Chinese"),
        ("Form 10-K", Kind.IDENTIFIER, "a form"),
        ("call 415-555-0100 now", Kind.IDENTIFIER, "a telephone number"),
        ("in 2018", Kind.YEAR, "a year"),
    ],
)
def test_no_amounts(text: str, kind: Kind, why: str) -> None:
    assert [q.kind for q in quantities(text)] == [kind], why


def test_cells_one_a_line_stay_apart() -> None:
    values = [q.value for q in quantities("capex\n1,577\n1,488")]
    assert values == [Decimal(1577), Decimal(1488)]


def test_a_range_is_two_numbers_that_share_unit_and_scale() -> None:
    low, high = quantities("between 5-10%")
    assert (low.value, low.percent, high.value, high.percent) == (Decimal(5), True, Decimal(10), True)
    low, high = quantities("$1.2-1.4 billion")
    assert (low.value, high.currency) == (Decimal("1.2E+9"), "$")


def test_spaced_minus_is_an_operator() -> None:
    assert [str(q.value) for q in quantities("828.8 - 885.3 = -56.5")] == ["828.8", "885.3", "-56.5"]


def test_digits_after_words_are_no_negative() -> None:
    (days,) = quantities("sixty (60) days")
    assert (days.value, days.unit, days.negative) == (Decimal(60), "day", False)


def test_words_of_loss_govern_without_turning_the_value() -> None:
    (loss,) = quantities("a loss of $510 thousand")
    assert loss.downward
    assert loss.value == 510_000


def test_infinity_and_exponents_are_no_numbers() -> None:
    assert quantities("infinity and beyond") == []
    assert all(q.loose or q.kind is Kind.IDENTIFIER for q in quantities("1e3"))


def test_one_as_a_pronoun_is_silent() -> None:
    assert quantities("one of the parties, no one else, this one") == []


WHOLE = st.integers(min_value=1, max_value=10**12)


@given(WHOLE, st.sampled_from([",", "\u00a0", "\u2009", "\u202f", "’"]))
def test_grouped_whole_numbers_round_trip(number: int, mark: str) -> None:
    text = f"{number:,}".replace(",", mark)
    found = quantities(f"value {text} end")
    assert [q.value for q in found] == [Decimal(number)]


@given(st.decimals(min_value=Decimal("0.01"), max_value=Decimal(10**9), places=2))
def test_decimals_round_trip_in_both_conventions(number: Decimal) -> None:
    english = f"{number:,.2f}"
    german = english.translate(str.maketrans({",": ".", ".": ","}))
    assert [q.value for q in quantities(f"$ {english}!")] == [number]
    assert [q.value for q in quantities(f"{german} €")] == [number]


@given(
    st.decimals(min_value=Decimal("0.1"), max_value=Decimal(9999), places=1),
    st.sampled_from([("thousand", 3), ("million", 6), ("bn", 9), ("trillion", 12), ("万", 4), ("亿", 8)]),
    st.sampled_from(["$", "€", "£", ""]),
    st.booleans(),
)
def test_scales_signs_and_currencies_round_trip(
    number: Decimal, scale: tuple[str, int], sign: str, minus: bool
) -> None:
    word, power = scale
    text = f"{'-' if minus else ''}{sign}{number}{'' if word in '万亿' else ' '}{word}"
    (found,) = quantities(text)
    assert found.value == (-number if minus else number).scaleb(power)
    assert found.negative is minus


@given(st.integers(min_value=0, max_value=999_999_999))
def test_chinese_numerals_round_trip(number: int) -> None:
    assert [q.value for q in quantities(f"共{_chinese(number)}元")] == [Decimal(number)]


def _chinese(number: int) -> str:
    """Writes a number in Chinese numerals."""
    if number == 0:
        return "零"
    digits = "零一二三四五六七八九"
    out = ""
    for power, name in ((8, "亿"), (4, "万"), (0, "")):
        section = number // 10**power % 10**4
        if not section:
            if out and not out.endswith("零") and number % 10**power:
                out += "零"
            continue
        part, zero = "", False
        for place, unit in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
            digit = section // place % 10
            if digit:
                part += ("零" if zero and part else "") + digits[digit] + unit
                zero = False
            else:
                zero = True
        if out and section < 1000 and not out.endswith("零"):
            out += "零"
        out += part + name
    return out


@given(st.text(max_size=200))
def test_any_text_is_read_without_failing(text: str) -> None:
    for item in quantities(text):
        assert 0 <= item.start < item.end <= len(text)
        assert text[item.start : item.end] == item.raw


@pytest.mark.parametrize(
    ("text", "raws", "why"),
    [
        ("upon sixty (60) days' notice", ["sixty (60) days"], "words and digits of one number"),
        ("two (2) percent", ["two (2) percent"], "with its percent"),
        ("Five Million Dollars ($5,000,000)", ["Five Million Dollars ($5,000,000)"], "an amount in brackets"),
        ("thirty (30) and no more", ["thirty (30)"], "the digits are no list number"),
        ("sixty (90) days", ["sixty", "(90) days"], "a contradiction in the text stays visible"),
    ],
)
def test_a_number_written_twice_is_one(text: str, raws: list[str], why: str) -> None:
    assert [quantity.raw for quantity in quantities(text)] == raws, why


@pytest.mark.parametrize(
    ("text", "value"),
    [("١٬٢٣٤٬٥٦٧٫٨٩", "1234567.89"), ("٨٬٠٠٠ SAR", "8000"), ("٣٫٥٪", "3.5"), ("۱٬۲۳۴", "1234"), ("1٬234", "1234")],
)
def test_arabic_marks_of_thousands_and_decimals(text: str, value: str) -> None:
    assert [str(item.value) for item in quantities(text)] == [value]

"""Whole numbers written out in the languages that the reader knows; the other way round from what is tested."""

from collections.abc import Callable

_EN = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_EN_TENS = ["_", "_", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_DE = [
    "null",
    "ein",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
]
_DE_TENS = ["_", "_", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
_NL = [
    "nul",
    "een",
    "twee",
    "drie",
    "vier",
    "vijf",
    "zes",
    "zeven",
    "acht",
    "negen",
    "tien",
    "elf",
    "twaalf",
    "dertien",
    "veertien",
    "vijftien",
    "zestien",
    "zeventien",
    "achttien",
    "negentien",
]
_NL_TENS = ["_", "_", "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig"]
_FR = [
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
]
_FR_TENS = [
    "_",
    "_",
    "vingt",
    "trente",
    "quarante",
    "cinquante",
    "soixante",
    "soixante",
    "quatre-vingt",
    "quatre-vingt",
]
_ES = [
    "cero",
    "uno",
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "once",
    "doce",
    "trece",
    "catorce",
    "quince",
    "dieciséis",
    "diecisiete",
    "dieciocho",
    "diecinueve",
    "veinte",
    "veintiuno",
    "veintidós",
    "veintitrés",
    "veinticuatro",
    "veinticinco",
    "veintiséis",
    "veintisiete",
    "veintiocho",
    "veintinueve",
]
_ES_TENS = ["_", "_", "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"]
_ES_HUNDREDS = [
    "_",
    "ciento",
    "doscientos",
    "trescientos",
    "cuatrocientos",
    "quinientos",
    "seiscientos",
    "setecientos",
    "ochocientos",
    "novecientos",
]
_PT = [
    "zero",
    "um",
    "dois",
    "três",
    "quatro",
    "cinco",
    "seis",
    "sete",
    "oito",
    "nove",
    "dez",
    "onze",
    "doze",
    "treze",
    "catorze",
    "quinze",
    "dezesseis",
    "dezessete",
    "dezoito",
    "dezenove",
]
_PT_TENS = ["_", "_", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"]
_PT_HUNDREDS = [
    "_",
    "cento",
    "duzentos",
    "trezentos",
    "quatrocentos",
    "quinhentos",
    "seiscentos",
    "setecentos",
    "oitocentos",
    "novecentos",
]
_IT = [
    "zero",
    "uno",
    "due",
    "tre",
    "quattro",
    "cinque",
    "sei",
    "sette",
    "otto",
    "nove",
    "dieci",
    "undici",
    "dodici",
    "tredici",
    "quattordici",
    "quindici",
    "sedici",
    "diciassette",
    "diciotto",
    "diciannove",
]
_IT_TENS = ["_", "_", "venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"]


def _english(n: int) -> str:
    if n < 20:
        return _EN[n]
    if n < 100:
        return _EN_TENS[n // 10] + (f"-{_EN[n % 10]}" if n % 10 else "")
    if n < 1000:
        return f"{_EN[n // 100]} hundred" + (f" and {_english(n % 100)}" if n % 100 else "")
    return _by_scale(n, _english, (("billion", 9), ("million", 6), ("thousand", 3)), " ")


def _by_scale(n: int, below: Callable[[int], str], scales: tuple[tuple[str, int], ...], gap: str) -> str:
    for name, power in scales:
        if n >= 10**power:
            rest = n % 10**power
            return f"{below(n // 10**power)}{gap}{name}" + (
                f"{gap}{_by_scale(rest, below, scales, gap)}" if rest else ""
            )
    return below(n)


def _germanic(n: int, ones: list[str], tens: list[str], link: str, hundred: str, thousand: str) -> str:
    if n < 20:
        return ones[n]
    if n < 100:
        return (ones[n % 10] + link if n % 10 else "") + tens[n // 10]
    if n < 1000:
        return ones[n // 100] + hundred + (_germanic(n % 100, ones, tens, link, hundred, thousand) if n % 100 else "")
    head = _germanic(n // 1000, ones, tens, link, hundred, thousand)
    return head + thousand + (_germanic(n % 1000, ones, tens, link, hundred, thousand) if n % 1000 else "")


def _german(n: int) -> str:
    return _germanic(n, _DE, _DE_TENS, "und", "hundert", "tausend")


def _dutch(n: int) -> str:
    return _germanic(n, _NL, _NL_TENS, "en", "honderd", "duizend")


def _french(n: int) -> str:
    if n < 20:
        return _FR[n]
    if n < 100:
        ten, one = n // 10, n % 10
        if ten in (7, 9):
            one += 10
        if one == 0:
            return _FR_TENS[ten] + ("s" if ten == 8 else "")
        return _FR_TENS[ten] + (" et " if one in (1, 11) and ten < 8 else "-") + _FR[one]
    if n < 1000:
        head = "cent" if n < 200 else f"{_FR[n // 100]} cent"
        return head + (f" {_french(n % 100)}" if n % 100 else "s" if n >= 200 else "")
    head = "mille" if n < 2000 else f"{_french(n // 1000)} mille"
    return head + (f" {_french(n % 1000)}" if n % 1000 else "")


def _spanish(n: int) -> str:
    if n < 30:
        return _ES[n]
    if n < 100:
        return _ES_TENS[n // 10] + (f" y {_ES[n % 10]}" if n % 10 else "")
    if n < 1000:
        return "cien" if n == 100 else _ES_HUNDREDS[n // 100] + (f" {_spanish(n % 100)}" if n % 100 else "")
    head = (
        "mil"
        if n < 2000
        else f"{_spanish(n // 1000).removesuffix('o') if (n // 1000) % 10 == 1 else _spanish(n // 1000)} mil"
    )
    return head + (f" {_spanish(n % 1000)}" if n % 1000 else "")


def _portuguese(n: int) -> str:
    if n < 20:
        return _PT[n]
    if n < 100:
        return _PT_TENS[n // 10] + (f" e {_PT[n % 10]}" if n % 10 else "")
    if n < 1000:
        return "cem" if n == 100 else _PT_HUNDREDS[n // 100] + (f" e {_portuguese(n % 100)}" if n % 100 else "")
    head = "mil" if n < 2000 else f"{_portuguese(n // 1000)} mil"
    rest = n % 1000
    return head + (f"{' e' if rest < 100 or rest % 100 == 0 else ''} {_portuguese(rest)}" if rest else "")


def _italian(n: int) -> str:
    if n < 20:
        return _IT[n]
    if n < 100:
        ten, one = _IT_TENS[n // 10], n % 10
        return (ten[:-1] if one in (1, 8) else ten) + (_IT[one] if one else "")
    if n < 1000:
        return ("" if n < 200 else _IT[n // 100]) + "cento" + (_italian(n % 100) if n % 100 else "")
    head = "mille" if n < 2000 else _italian(n // 1000) + "mila"
    return head + (_italian(n % 1000) if n % 1000 else "")


def _chinese(n: int, digits: str, places: str, scales: str) -> str:
    out = ""
    for power, name in ((8, scales[1]), (4, scales[0]), (0, "")):
        section = n // 10**power % 10**4
        if not section:
            if out and not out.endswith(digits[0]) and n % 10**power:
                out += digits[0]
            continue
        part, zero = "", False
        for place, unit in ((1000, places[2]), (100, places[1]), (10, places[0]), (1, "")):
            digit = section // place % 10
            if digit:
                part += (digits[0] if zero and part else "") + digits[digit] + unit
                zero = False
            else:
                zero = True
        if out and section < 1000 and not out.endswith(digits[0]):
            out += digits[0]
        out += part + name
    return out


SPELLED: dict[str, tuple[Callable[[int], str], str]] = {
    "English": (_english, " days"), "German": (_german, " Tage"), "Dutch": (_dutch, " dagen"), "French": (_french, " jours"),
    "Spanish": (_spanish, " días"), "Portuguese": (_portuguese, " dias"), "Italian": (_italian, " giorni"),
    "Chinese": (lambda n: _chinese(n, "零一二三四五六七八九", "十百千", "万亿"), "天"),
    "Chinese, traditional": (lambda n: _chinese(n, "零一二三四五六七八九", "十百千", "萬億"), "天"),
    "Chinese, financial": (lambda n: _chinese(n, "零壹贰叁肆伍陆柒捌玖", "拾佰仟", "万亿"), "元整"),
    "Chinese, financial traditional": (lambda n: _chinese(n, "零壹貳參肆伍陸柒捌玖", "拾佰仟", "萬億"), "元整"),
    "Japanese": (lambda n: _chinese(n, "零一二三四五六七八九", "十百千", "万億").replace("零", ""), "円"),
}  # fmt: skip
"""Language -> how it writes a number from 2 on, and a word that is counted."""

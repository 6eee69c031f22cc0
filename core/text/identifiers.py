"""Numbers that name something and count nothing: telephone, account, invoice, file and product numbers, codes."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

_NAMED = (
    r"(?:IBAN|BIC|ISBN|ISSN|CUSIP|ISIN|SEDOL|SKU|ABN|ACN|HRB|HRA|EIN|SSN|DUNS|CIK|LEI|USt-IdNr\.?|Steuernummer|SIREN|SIRET|NIF|CIF|VAT ID|Tax ID|TIN"
    r"|(?:(?:bank )?account|invoice|order|purchase order|policy|contract|case|claim|commission file|file|patent|serial|reference|customer|tax|VAT|registration|licen[cs]e|permit"
    r"|passport|docket|project|lot|part|model|batch|certificate|company|tracking|phone|telephone|tel\.?|fax|mobile)\s?(?:numbers?|nos?\.|nr\.|#|id)"
    r"|(?:Konto|Rechnungs|Vertrags|Kunden|Auftrags|Policen|Akten|Register)(?:nummer|-?nr\.)"
    r"|(?:numéro|número|numero) de (?:compte|facture|contrat|cuenta|factura|contrato|conta|conto))"
    r"\s?(?:nos?\.?|numbers?|nr\.?|#)?:?\s?"
)
_VALUE = r"(?=[A-Z\d]*[-/ .]?\d)[A-Z\d]+(?:[-/:.][A-Za-z\d]+)*(?:[ \u00a0]\d{2,}[A-Z\d]*|[ \u00a0][A-Z]{1,4}\d{2,}[A-Z\d]*)*(?![,.]\d{3}\b|\.\d|%)"
_AFTER_NAME = re.compile(rf"(?<![^\W_])(?i:{_NAMED})(?P<value>{_VALUE})")
_CJK_NAME = re.compile(
    r"(?:统一社会信用代码|統一社會信用代碼|电话|電話|传真|傳真|账号|帳號|帐号|编号|編號|证件号码?|身份证号码?|合同号|发票号码?|發票號碼|電話番号)[:：]?\s?"
    rf"(?P<value>{_VALUE})"
)
_NAME_WORDS = frozenset(
    [
        "number", "numbers", "no", "nos", "nr", "id", "iban", "bic", "isbn", "issn", "cusip", "isin", "sedol", "sku", "abn", "acn", "hrb", "hra", "ein",
        "ssn", "duns", "cik", "lei", "idnr", "siren", "siret", "nif", "cif", "tin", "numéro", "número", "numero", "kontonummer", "rechnungsnummer",
        "vertragsnummer", "kundennummer", "auftragsnummer", "policennummer", "aktennummer", "registernummer", "steuernummer", "invoice", "account",
    ]
)  # fmt: skip
"""Last words of a name after which a number is read."""
_NAME_BEFORE, _VALUE_AFTER = 30, 48
_SHAPES = re.compile(
    r"(?<![\w.,+-])(?P<value>"
    r"\+\d{1,3}(?:[ \u00a0.-]?\(?\d{1,4}\)?){1,2}(?:[ \u00a0.-]?\d{2,4}){2,4}"  # +1 (415) 555-0100
    r"|\(\d{3}\)[ \u00a0]?\d{3}[-.]\d{4}|\d{3}[-.]\d{3}[-.]\d{4}"
    r"|\d{3}-\d{2}-\d{4}|\d{2}-\d{7}|0\d{1,3}-\d{5,8}(?:-\d{1,4})?"
    r"|\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}|97[89](?:-\d{1,7}){3}-\d"
    r"|[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?|v\d+(?:\.\d+){1,3}"
    r"|(?:(?!(?:FY|CY|USD|EUR|GBP|CHF|RMB|CNY|JPY|HKD|INR|AUD|CAD|SEK|NOK)-)[A-Z]{2,}-\d+(?:-[A-Z\d]+)*)"
    r"|\d:\d\d-[a-z]{2}-\d{3,6}|[A-Z\d]*\d[A-Z\d]*(?<=[A-Z\d]{10})(?<![\d]{10})[A-Z\d]*[A-Z][A-Z\d]*"
    r")(?![\w]|[.,-]\d|%)"
)
_MAYBE = re.compile(
    r"[-+(.A-Zv](?:(?<=-)(?:\d{1,7}-\d|\d{5,8}(?!\d)|(?<=[A-Z]{2}-)\d|[a-z]{2}-\d{3})|(?<=\+)\d{1,3}[ (.\d-]|(?<=\()\d{3}\)[ \u00a0]?\d{3}[-.]"
    r"|(?<=\.)\d{3}\.\d{4}|(?<=[A-Z])(?:[A-Z]\d\d[ A-Z\d]|\d{4}|(?<=\d{3}[A-Z]))|(?<=v)\d+\.\d)"
)
"""A cheap look for a place where one of the shapes may be."""
_CARD = re.compile(r"\d{4} \d{4} \d{4} \d{4}(?!\d)")
_PHONE_MIN = 9


def identifiers(text: str, words: Sequence[re.Match[str]], vocabulary: Set[str], cjk: bool) -> list[tuple[int, int]]:
    r"""Returns the ranges of numbers that are telephone numbers, accounts, files, codes and the like, in order.

    `words` are the runs of letters of the text, `vocabulary` the same in lower case.

    >>> text = "Call +1 (415) 555-0100 about invoice no. 2020-0042; 15 stores."
    >>> words = list(re.finditer(r"[^\W\d_]+", text))
    >>> [text[a:b] for a, b in identifiers(text, words, {word.group().lower() for word in words}, cjk=False)]
    ['+1 (415) 555-0100', '2020-0042']
    """
    found: list[tuple[int, int]] = []
    if _MAYBE.search(text) or _CARD.search(text):
        found += [match.span("value") for match in _SHAPES.finditer(text) if _is_one(match["value"])]
    if not _NAME_WORDS.isdisjoint(vocabulary) or "#" in text:
        found += _named(text, words)
    if cjk:
        found += [match.span("value") for match in _CJK_NAME.finditer(text)]
    if len(found) < _TWO:
        return found
    found.sort()
    return [span for at, span in enumerate(found) if not at or span[0] >= max(end for _, end in found[:at])]


_TWO = 2


def _named(text: str, words: Sequence[re.Match[str]]) -> list[tuple[int, int]]:
    """Numbers behind "account no." and the like; only where a digit follows soon is the pattern tried."""
    places = {match.end() for match in words if match.group().lower() in _NAME_WORDS}
    places |= {match.end() for match in _HASH.finditer(text)} if "#" in text else set()
    spans = set()
    for at in places:
        if not _DIGIT_SOON.match(text, at):
            continue
        start = max(0, at - _NAME_BEFORE)
        spans |= {match.span("value") for match in _AFTER_NAME.finditer(text, start, at + _VALUE_AFTER)}
    return sorted(spans)


_HASH = re.compile("#")
_DIGIT_SOON = re.compile(r"[.:# \u00a0]{0,4}[A-Z]{0,6}[- ]?\d|\s(?:nos?\.?|numbers?|nr\.?)")


def _is_one(value: str) -> bool:
    """A plus sign before a number makes no telephone number of it: nine digits do."""
    return value[0] != "+" or sum(char.isdecimal() for char in value) >= _PHONE_MIN

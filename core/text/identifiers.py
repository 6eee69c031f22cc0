"""Numbers that name something and count nothing: telephone, account, invoice, file and product numbers, codes."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NAMED = (
    r"(?:IBAN|BIC|ISBN|ISSN|CUSIP|ISIN|SEDOL|SKU|ABN|ACN|HRB|HRA|EIN|SSN|DUNS|CIK|LEI|USt-IdNr\.?|Steuernummer|SIREN|SIRET|NIF|CIF|VAT ID|Tax ID|TIN"
    r"|(?:(?:bank )?account|invoice|order|purchase order|policy|contract|case|claim|commission file|file|patent|serial|reference|customer|tax|VAT|registration|licen[cs]e|permit"
    r"|passport|docket|project|lot|part|model|batch|certificate|company|tracking|phone|telephone|tel\.?|fax|mobile)\s?(?:numbers?|nos?\.|nr\.|#|id)"
    r"|(?:Konto|Rechnungs|Vertrags|Kunden|Auftrags|Policen|Akten|Register)(?:nummer|-?nr\.)"
    r"|(?:numéro|número|numero) de (?:compte|facture|contrat|cuenta|factura|contrato|conta|conto)"
    r"|统一社会信用代码|統一社會信用代碼|电话|電話|传真|傳真|账号|帳號|帐号|编号|編號|证件号码?|身份证号码?|合同号|发票号码?|發票號碼|电话番号|電話番号)"
    r"\s?(?:nos?\.?|numbers?|nr\.?|#)?[:：]?\s?"
)
_VALUE = r"(?=[A-Z\d]*[-/ .]?\d)[A-Z\d]+(?:[-/:.][A-Za-z\d]+)*(?:[ \u00a0]\d{2,}[A-Z\d]*|[ \u00a0][A-Z]{1,4}\d{2,}[A-Z\d]*)*(?![,.]\d{3}\b|\.\d|%)"
_AFTER_NAME = re.compile(rf"(?<![^\W_])(?i:{_NAMED})(?P<value>{_VALUE})")
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
    r"\+\d|\(\d{3}\)|\d[-.]\d{3}[-.]\d{4}|\d-\d\d-\d|\b\d{2}-\d{7}|\b0\d{1,3}-\d{5}|\d{4}[ -]\d{4}[ -]\d{4}|97[89]-|\b[A-Z]{2}\d\d[ A-Z\d]|\bv\d+\.|[A-Z]{2}-\d|\d-[a-z][a-z]-\d|[A-Z]\d{4}|\d{4}[A-Z]"
)
_NAME_HINT = re.compile(
    r"(?:number|no\.|nos\.|nr\.|nummer|#|\bid\b|iban|\bbic\b|isb?n|issn|cusip|sedol|\bsku|\bab?cn\b|\babn|\bhr[ab]\b|\bein\b|\bssn\b|duns|\bcik\b|\blei\b|sire[nt]|\bnif\b|\bcif\b|\btin\b|idnr|num[eé]ro|número|代码|代碼|电话|電話|传真|傳真|[账帳帐]号|帳號|[编編][号號]|件号|证号|同号|票号|票號)",
    re.IGNORECASE,
)


def identifiers(text: str) -> Iterator[tuple[int, int]]:
    """Yields the ranges of numbers that are telephone numbers, accounts, files, codes and the like.

    >>> text = "Call +1 (415) 555-0100 about invoice no. 2020-0042; 15 stores."
    >>> [text[start:end] for start, end in identifiers(text)]
    ['+1 (415) 555-0100', '2020-0042']
    """
    found: list[tuple[int, int]] = []
    if _MAYBE.search(text):
        found += [match.span("value") for match in _SHAPES.finditer(text) if _is_one(match["value"])]
    if _NAME_HINT.search(text):
        found += [match.span("value") for match in _AFTER_NAME.finditer(text)]
    end = 0
    for start, stop in sorted(found):
        if start >= end:
            yield start, stop
            end = stop


def _is_one(value: str) -> bool:
    """A plus sign before a number makes no telephone number of it: nine digits do."""
    return value[0] != "+" or sum(char.isdecimal() for char in value) >= _PHONE_MIN


_PHONE_MIN = 9

"""Currencies by sign, code and word in several languages -> ISO code, or "$" and "¥" where the sign is shared."""

from __future__ import annotations

SIGNS: dict[str, str] = {
    "$": "$", "＄": "$", "€": "EUR", "£": "GBP", "￡": "GBP", "¥": "¥", "￥": "¥", "₹": "INR", "₩": "KRW", "₽": "RUB", "₺": "TRY",
    "₴": "UAH", "₫": "VND", "฿": "THB", "₱": "PHP", "₪": "ILS", "₦": "NGN", "₿": "BTC",
}  # fmt: skip

PREFIXES: dict[str, str] = {
    "US$": "USD", "U.S.$": "USD", "U.S. $": "USD", "USD$": "USD", "A$": "AUD", "AU$": "AUD", "C$": "CAD", "CA$": "CAD", "CDN$": "CAD", "HK$": "HKD", "NZ$": "NZD",
    "S$": "SGD", "NT$": "TWD", "MX$": "MXN", "R$": "BRL", "Rs.": "INR", "Rs": "INR", "RMB": "CNY", "Cdn$": "CAD", "RM": "MYR", "kr": "kr", "zł": "PLN", "Kč": "CZK", "AU": "AUD", "US": "USD", "Fr.": "CHF", "SFr.": "CHF",
    "人民币": "CNY", "人民幣": "CNY", "美元": "USD", "欧元": "EUR", "港币": "HKD", "港元": "HKD",
}  # fmt: skip

CODES: frozenset[str] = frozenset(
    [
        "USD",
        "EUR",
        "GBP",
        "JPY",
        "CNY",
        "CNH",
        "RMB",
        "CHF",
        "AUD",
        "CAD",
        "NZD",
        "HKD",
        "SGD",
        "TWD",
        "INR",
        "KRW",
        "BRL",
        "MXN",
        "RUB",
        "ZAR",
        "SEK",
        "NOK",
        "DKK",
        "PLN",
        "CZK",
        "HUF",
        "TRY",
        "ILS",
        "AED",
        "SAR",
        "QAR",
        "THB",
        "IDR",
        "MYR",
        "PHP",
        "VND",
        "NGN",
        "EGP",
        "KES",
        "ARS",
        "CLP",
        "COP",
        "PEN",
        "UAH",
        "RON",
        "BGN",
        "ISK",
        "KWD",
        "BHD",
        "OMR",
        "PKR",
        "LKR",
        "BDT",
    ]
)
CODE_ALIASES: dict[str, str] = {"RMB": "CNY", "CNH": "CNY", "SFR": "CHF"}

WORDS: dict[str, str] = {
    # "dollar" alone is shared, as its sign is
    "dollar": "$", "dollars": "$", "dolar": "$", "dolares": "$", "dollari": "$", "dollaro": "$", "buck": "$", "bucks": "$",
    "us dollar": "USD", "us dollars": "USD", "u.s dollars": "USD", "american dollars": "USD", "canadian dollars": "CAD", "canadian dollar": "CAD", "australian dollars": "AUD",
    "australian dollar": "AUD", "hong kong dollars": "HKD", "singapore dollars": "SGD", "us-dollar": "USD", "us-dollars": "USD",
    "dolares estadounidenses": "USD", "dolares americanos": "USD", "dollars americains": "USD",
    "euro": "EUR", "euros": "EUR", "eur": "EUR", "d'euros": "EUR", "d'euro": "EUR", "cent euro": "EUR",
    "pound": "GBP", "pounds": "GBP", "pound sterling": "GBP", "pounds sterling": "GBP", "sterling": "GBP", "pfund": "GBP", "livres": "GBP", "libras": "GBP",
    "sterline": "GBP", "pond": "GBP", "british pounds": "GBP",
    "yen": "JPY", "japanese yen": "JPY", "円": "JPY", "日元": "JPY", "日圆": "JPY",
    "yuan": "CNY", "renminbi": "CNY", "chinese yuan": "CNY", "元人民币": "CNY", "人民币": "CNY", "人民幣": "CNY", "元": "CNY", "圆": "CNY", "块": "CNY", "圓": "CNY", "塊": "CNY",
    "franc": "CHF", "swiss franc": "CHF", "swiss francs": "CHF", "schweizer franken": "CHF", "franken": "CHF", "francs suisses": "CHF", "瑞士法郎": "CHF",
    "rupee": "INR", "rupees": "INR", "indian rupees": "INR", "won": "KRW", "韩元": "KRW", "real": "BRL", "reais": "BRL", "peso": "MXN", "pesos": "MXN",
    "mexican pesos": "MXN", "rand": "ZAR", "ruble": "RUB", "rubles": "RUB", "roubles": "RUB", "rubel": "RUB", "卢布": "RUB",
    "美元": "USD", "美金": "USD", "欧元": "EUR", "歐元": "EUR", "英镑": "GBP", "英鎊": "GBP", "港元": "HKD", "港币": "HKD", "ドル": "USD", "ユーロ": "EUR", "ポンド": "GBP",
    "新台币": "TWD", "新臺幣": "TWD", "澳元": "AUD", "加元": "CAD", "米ドル": "USD", "块钱": "CNY", "塊錢": "CNY", "加币": "CAD", "澳币": "AUD", "澳門元": "MOP", "新加坡元": "SGD",
    "日幣": "JPY", "日币": "JPY", "韓元": "KRW", "ウォン": "KRW", "人民元": "CNY", "スイスフラン": "CHF", "豪ドル": "AUD", "香港ドル": "HKD",
    "new zealand dollars": "NZD", "new zealand dollar": "NZD", "hong kong dollar": "HKD", "singapore dollar": "SGD", "taiwan dollars": "TWD",
    "swedish kronor": "SEK", "swedish krona": "SEK", "kroner": "kr", "kronen": "kr", "kronor": "kr", "norwegian kroner": "NOK", "danish kroner": "DKK", "danish krone": "DKK", "kr": "kr",
    "zl": "PLN", "zł": "PLN", "zloty": "PLN", "zlotys": "PLN", "złoty": "PLN", "złotych": "PLN", "kc": "CZK", "czech koruna": "CZK", "koruna": "CZK", "forint": "HUF", "forints": "HUF",
    "lira": "TRY", "turkish lira": "TRY", "dirham": "AED", "dirhams": "AED", "riyal": "SAR", "riyals": "SAR", "ringgit": "MYR", "baht": "THB", "shekel": "ILS", "shekels": "ILS", "naira": "NGN",
    "rupiah": "IDR", "ευρω": "EUR", "livres sterling": "GBP", "libras esterlinas": "GBP", "sterline britanniche": "GBP", "pfund sterling": "GBP",
    "south korean won": "KRW", "brazilian reais": "BRL", "dolares canadienses": "CAD", "dollars canadiens": "CAD", "dollari americani": "USD", "dollari usa": "USD",
}  # fmt: skip

PHRASE_STARTS: frozenset[str] = frozenset(name.split()[0] for name in WORDS if " " in name)
"""First words of the names of more than one word."""

SHARED: dict[str, frozenset[str]] = {
    "kr": frozenset({"SEK", "NOK", "DKK", "ISK"}),
    "¢": frozenset({"$", "USD", "CAD", "AUD", "NZD", "HKD", "SGD", "EUR", "ZAR", "MXN"}),
    "$": frozenset({"USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN", "CLP", "COP", "ARS", "BRL"}),
    "¥": frozenset({"JPY", "CNY"}),
}


def same_currency(one: str, other: str) -> bool:
    """Whether two currencies may be the same; an unknown one ("") may be any.

    >>> same_currency("$", "USD"), same_currency("$", "EUR")
    (True, False)
    """
    if not one or not other or one == other:
        return True
    return other in SHARED.get(one, ()) or one in SHARED.get(other, ())

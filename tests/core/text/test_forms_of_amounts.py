"""Currencies by sign, code and word, negatives, and number words of nine languages."""

import pytest

from tests.core.text.quantity_words import shown

FORMS: dict[str, list[tuple[str, str]]] = {
    "currencies by sign": [
        ("$5", "amount 5 $"), ("€5", "amount 5 EUR"), ("5 €", "amount 5 EUR"), ("£5", "amount 5 GBP"), ("¥5", "amount 5 ¥"),
        ("₹5", "amount 5 INR"), ("₩5,000", "amount 5000 KRW"), ("US$5", "amount 5 USD"), ("A$5", "amount 5 AUD"), ("C$5", "amount 5 CAD"),
        ("HK$5", "amount 5 HKD"), ("NT$5", "amount 5 TWD"), ("R$ 5", "amount 5 BRL"), ("S$5", "amount 5 SGD"), ("NZ$5", "amount 5 NZD"),
        ("MX$5", "amount 5 MXN"), ("5$", "amount 5 $"), ("$ 5", "amount 5 $"), ("5¢", "amount 0.05 ¢"), ("75 cents", "amount 0.75 ¢"),
        ("CA$5", "amount 5 CAD"), ("U.S.$5", "amount 5 USD"), ("5 kr", "amount 5 kr"), ("kr 5", "amount 5 kr"), ("zł 5", "amount 5 PLN"),
        ("5 zł", "amount 5 PLN"), ("5 Kč", "amount 5 CZK"), ("Fr. 5.–", "amount 5 CHF"), ("£5.50p", "amount 5.5 GBP"),
        ("50p", "amount 0.5 GBP"), ("250 pence", "amount 2.5 GBP"), ("₽5", "amount 5 RUB"), ("5₽", "amount 5 RUB"),
    ],
    "currencies by code": [
        ("USD 5", "amount 5 USD"), ("5 USD", "amount 5 USD"), ("EUR5m", "amount 5000000 EUR"), ("CHF 1'200", "amount 1200 CHF"),
        ("RMB 5", "amount 5 CNY"), ("CNY5", "amount 5 CNY"), ("JPY 5bn", "amount 5000000000 JPY"), ("SEK 100", "amount 100 SEK"),
        ("100 NOK", "amount 100 NOK"), ("AED 5", "amount 5 AED"), ("GBP 5,000", "amount 5000 GBP"), ("USD(5)", "amount -5 USD"),
        ("INR 500", "amount 500 INR"), ("5 eur", "amount 5 EUR"), ("PLN 3", "amount 3 PLN"), ("ZAR5m", "amount 5000000 ZAR"),
        ("SGD 1.5 million", "amount 1500000 SGD"),
    ],
    "currencies by word": [
        ("5 dollars", "amount 5 $"), ("five US dollars", "amount 5 USD"), ("5 U.S. dollars", "amount 5 USD"),
        ("5 Canadian dollars", "amount 5 CAD"), ("5 euros", "amount 5 EUR"), ("5 pounds sterling", "amount 5 GBP"),
        ("5 Swiss francs", "amount 5 CHF"), ("5 rupees", "amount 5 INR"), ("5 yen", "amount 5 JPY"), ("5 yuan", "amount 5 CNY"),
        ("5 Euro", "amount 5 EUR"), ("5 dólares", "amount 5 $"), ("5 Schweizer Franken", "amount 5 CHF"), ("5元", "amount 5 CNY"),
        ("5美元", "amount 5 USD"), ("人民币5元", "amount 5 CNY"), ("5 円", "amount 5 JPY"), ("5ドル", "amount 5 USD"), ("5欧元", "amount 5 EUR"),
        ("5港元", "amount 5 HKD"), ("5 Swedish kronor", "amount 5 SEK"), ("5 pesos", "amount 5 MXN"),
        ("5 Australian dollars", "amount 5 AUD"), ("15 dollars 50", "amount 15.5 $"), ("5 US-Dollar", "amount 5 USD"),
        ("5 dollars américains", "amount 5 USD"), ("5 livres sterling", "amount 5 GBP"), ("5 Pfund", "amount 5 GBP"),
        ("RM5", "amount 5 MYR"), ("5 New Zealand dollars", "amount 5 NZD"), ("5 Danish kroner", "amount 5 DKK"), ("5块钱", "amount 5 CNY"),
        ("3元5角", "amount 3.5 CNY"), ("日元5000", "amount 5000 JPY"), ("港币5元", "amount 5 HKD"), ("5英镑", "amount 5 GBP"),
        ("5韩元", "amount 5 KRW"), ("5 ευρώ", "amount 5 EUR"),
    ],
    "negatives": [
        ("-5", "number -5"), ("−5", "number -5"), ("–5", "number -5"), ("(5)%", "percent -5"), ("(1,577)", "number -1577"),
        ("$(1,577)", "amount -1577 $"), ("($1,577)", "amount -1577 $"), ("-$5", "amount -5 $"), ("$-5", "amount -5 $"),
        ("minus 5", "number -5"), ("negative 5", "number -5"), ("minus five percent", "percent -5"), ("| 1,234- |", "number -1234"),
        ("1,234-", "number -1234"), ("Verlust −2,3", "number -2.3"), ("minus 5 Prozent", "percent -5"), ("moins 5 %", "percent -5"),
        ("menos 5 %", "percent -5"), ("meno 5 %", "percent -5"), ("负5%", "percent -5"), ("マイナス5％", "percent -5"),
        ("（1,577）", "number -1577"), ("-12,5 %", "percent -12.5"), ("€ -5", "amount -5 EUR"), ("EUR -5", "amount -5 EUR"),
        ("△1,577千円", "amount -1577000 JPY"), ("▲1,577百万円", "amount -1577000000 JPY"), ("▲5%", "percent 5"),
        ("(€5m)", "amount -5000000 EUR"), ("(12.5 %)", "percent -12.5"), ("min 5 graden", "number -5"), ("$ (12.5)", "amount -12.5 $"),
    ],
    "words of loss": [
        ("a loss of $510", "amount 510 $"), ("decreased by 5%", "percent 5"), ("Verlust von 5 Mio. EUR", "amount 5000000 EUR"),
        ("perte de 5 M€", "amount 5000000 EUR"), ("亏损5亿元", "amount 500000000 CNY"), ("fell to $5", "amount 5 $"), ("down 5%", "percent 5"),
        ("下降5%", "percent 5"),
    ],
    "English number words": [
        ("twelve units", "number 12"), ("forty-two", "number 42"), ("one hundred and five", "number 105"),
        ("two thousand and twenty", "number 2020"), ("nineteen ninety-nine", "number 1999"),
        ("three million two hundred thousand", "number 3200000"), ("One Hundred Thousand Dollars", "amount 100000 $"),
        ("zero point five", "number 0.5"), ("twenty-one point seven percent", "percent 21.7"), ("a hundred and one", "number 101"),
        ("twelve hundred", "number 1200"), ("one thousand two hundred thirty-four", "number 1234"),
        ("five hundred million", "number 500000000"), ("two hundred twenty-five thousand", "number 225000"), ("a thousand", "number 1000"),
        ("eleven hundred and fifty", "number 1150"), ("Twenty Five Thousand", "number 25000"), ("fifty-fifty", "number 50; number 50"),
        ("three-hundred-sixty-five days", "measure 365 day"), ("six and a half percent", "percent 6.5"), ("nil", ""),
    ],
    "German number words": [
        ("zwölf Tage", "measure 12 day"), ("einundzwanzig", "number 21"), ("einhundertfünf", "number 105"),
        ("zweitausendzwanzig", "number 2020"), ("dreihunderttausend", "number 300000"),
        ("eine Million zweihunderttausend", "number 1200000"), ("fünfundfünfzig Prozent", "percent 55"), ("dreißig Tage", "measure 30 day"),
        ("neunzehnhundertneunundneunzig", "number 1999"), ("zwei Komma fünf", "number 2.5"), ("sechzig Monate", "measure 60 month"),
        ("tausend Euro", "amount 1000 EUR"), ("zweieinhalb Jahre", "measure 2.5 year"), ("dreieinhalb Prozent", "percent 3.5"),
        ("anderthalb Millionen", "number 1500000"), ("fünfhunderttausend Euro", "amount 500000 EUR"), ("siebenundsiebzig", "number 77"),
    ],
    "Dutch number words": [
        ("twaalf dagen", "measure 12 day"), ("eenentwintig", "number 21"), ("honderdvijf", "number 105"),
        ("tweeduizend twintig", "number 2020"), ("driehonderdduizend euro", "amount 300000 EUR"), ("vijfenvijftig procent", "percent 55"),
        ("dertig dagen", "measure 30 day"), ("negentienhonderdnegenennegentig", "number 1999"), ("twee miljoen", "number 2000000"),
        ("tweeëntwintig", "number 22"), ("drieëndertig", "number 33"), ("duizend", "number 1000"), ("anderhalf jaar", "measure 1.5 year"),
        ("tweeënhalf", "number 2.5"), ("zestig maanden", "measure 60 month"),
    ],
    "French number words": [
        ("douze jours", "measure 12 day"), ("vingt et un", "number 21"), ("soixante-dix-sept", "number 77"), ("quatre-vingts", "number 80"),
        ("quatre-vingt-dix-neuf", "number 99"), ("cent cinq", "number 105"), ("deux cents euros", "amount 200 EUR"),
        ("deux mille vingt", "number 2020"), ("trois cent mille euros", "amount 300000 EUR"),
        ("mille neuf cent quatre-vingt-dix-neuf", "number 1999"), ("un million deux cent mille", "number 1200000"),
        ("soixante et onze", "number 71"), ("trente jours", "measure 30 day"), ("deux virgule cinq", "number 2.5"),
        ("nonante-neuf", "number 99"), ("cinquante-cinq pour cent", "percent 55"), ("un million d'euros", "amount 1000000 EUR"),
        ("mille euros", "amount 1000 EUR"), ("quatre-vingt-un", "number 81"),
    ],
    "Spanish number words": [
        ("doce días", "measure 12 day"), ("veintiuno", "number 21"), ("treinta y cinco", "number 35"), ("ciento cinco", "number 105"),
        ("doscientos euros", "amount 200 EUR"), ("dos mil veinte", "number 2020"), ("trescientos mil euros", "amount 300000 EUR"),
        ("mil novecientos noventa y nueve", "number 1999"), ("un millón doscientos mil", "number 1200000"),
        ("treinta días", "measure 30 day"), ("dos coma cinco", "number 2.5"), ("cincuenta y cinco por ciento", "percent 55"),
        ("cien euros", "amount 100 EUR"), ("dieciséis", "number 16"), ("veintidós", "number 22"),
        ("mil millones de euros", "amount 1000000000 EUR"), ("sesenta meses", "measure 60 month"), ("setenta y siete", "number 77"),
    ],
    "Italian number words": [
        ("dodici giorni", "measure 12 day"), ("ventuno", "number 21"), ("trentacinque", "number 35"), ("centocinque", "number 105"),
        ("duecento euro", "amount 200 EUR"), ("duemilaventi", "number 2020"), ("trecentomila euro", "amount 300000 EUR"),
        ("millenovecentonovantanove", "number 1999"), ("un milione duecentomila", "number 1200000"), ("trenta giorni", "measure 30 day"),
        ("due virgola cinque", "number 2.5"), ("cinquantacinque per cento", "percent 55"), ("ventitré", "number 23"),
        ("trentotto", "number 38"), ("sessanta mesi", "measure 60 month"), ("mille euro", "amount 1000 EUR"), ("quarantuno", "number 41"),
        ("ottantotto", "number 88"),
    ],
    "Portuguese number words": [
        ("doze dias", "measure 12 day"), ("vinte e um", "number 21"), ("trinta e cinco", "number 35"), ("cento e cinco", "number 105"),
        ("duzentos euros", "amount 200 EUR"), ("dois mil e vinte", "number 2020"), ("trezentos mil euros", "amount 300000 EUR"),
        ("mil novecentos e noventa e nove", "number 1999"), ("um milhão e duzentos mil", "number 1200000"),
        ("trinta dias", "measure 30 day"), ("dois vírgula cinco", "number 2.5"), ("cinquenta e cinco por cento", "percent 55"),
        ("cem reais", "amount 100 BRL"), ("dezesseis", "number 16"), ("sessenta meses", "measure 60 month"),
        ("mil reais", "amount 1000 BRL"), ("setenta e sete", "number 77"),
    ],
    "Chinese numerals": [
        ("十二天", "measure 12 day"), ("二十一", "number 21"), ("一百零五", "number 105"), ("两千零二十", "number 2020"), ("三十万元", "amount 300000 CNY"),
        ("一百二十万", "number 1200000"), ("百分之五十五", "percent 55"), ("三十日", "measure 30 day"), ("二点五", "number 2.5"), ("一千九百九十九", "number 1999"),
        ("壹万贰仟叁佰肆拾伍元", "amount 12345 CNY"), ("人民币壹佰万元整", "amount 1000000 CNY"), ("壹拾万元", "amount 100000 CNY"),
        ("三亿五千万", "number 350000000"), ("貳佰萬元", "amount 2000000 CNY"), ("陆拾日", "measure 60 day"), ("玖佰玖拾玖", "number 999"),
        ("一万五", "number 15000"), ("五十多家", "number 50"), ("二百五", "number 250"), ("廿五", "number 25"), ("壹仟贰佰叁拾肆元伍角陆分", "amount 1234.56 CNY"),
        ("伍元整", "amount 5 CNY"), ("三元五角", "amount 3.5 CNY"), ("一百多万", "number 1000000"), ("十几个", ""),
    ],
    "Japanese numerals": [
        ("十二日間", "measure 12 day"), ("二十一", "number 21"), ("三十万円", "amount 300000 JPY"), ("一億二千万円", "amount 120000000 JPY"),
        ("五十五パーセント", "percent 55"), ("金壱百万円", "amount 1000000 JPY"), ("弐拾万円", "amount 200000 JPY"), ("参千円", "amount 3000 JPY"),
        ("3割5分", "percent 35"), ("六十日以内", "measure 60 day"), ("千円", "amount 1000 JPY"), ("１２万円", "amount 120000 JPY"),
        ("三か月", "measure 3 month"), ("２年間", "measure 2 year"),
    ],
    "dollars and cents": [
        ("17 dollars and 25 cents", "amount 17.25 $"), ("five dollars and fifty cents", "amount 5.5 $"), ("3 pounds 50 pence", "amount 3.5 GBP"),
        ("12 euros and 5 cents", "amount 12.05 EUR"), ("$17 and 25 cents", "amount 17.25 $"), ("20 dollars, 99 cents", "amount 20.99 $"),
        ("17 yen and 25 cents", "amount 17 JPY; amount 0.25 ¢"), ("$5 million and 25 cents", "amount 5000000 $; amount 0.25 ¢"),
        ("Five Hundred and 00/100 Dollars ($500.00)", "amount 500 $"), ("Ten Thousand and No/100 Dollars", "amount 10000 $"),
        ("Five Hundred and 25/100 Dollars ($500.25)", "amount 500.25 $"), ("Ten & 50/100 dollars", "amount 10.5 $"),
    ],
}  # fmt: skip

ROWS = [(form, text, expected) for form, rows in FORMS.items() for text, expected in rows]


@pytest.mark.parametrize(("form", "text", "expected"), ROWS)
def test_form(form: str, text: str, expected: str) -> None:
    assert shown(text) == expected, form


@pytest.mark.parametrize("form", FORMS)
def test_each_form_has_enough_rows(form: str) -> None:
    assert len(FORMS[form]) >= 6

"""Every form of number: grouping, decimals, scales, fractions, ordinals, ranges, percents and multiples, in nine languages."""

import pytest

from tests.core.text.quantity_words import shown

FORMS: dict[str, list[tuple[str, str]]] = {
    "integers": [
        ("1577 units", "number 1577"), ("1,577 units", "number 1577"), ("12,345,678 units", "number 12345678"), ("0 defects", "number 0"),
        ("007 lines", "number 7"), ("100000000 bytes", "number 100000000"), ("1,234,567,890,123 cells", "number 1234567890123"),
        ("１２３ units", "number 123"),
    ],
    "decimals, point": [
        ("It was 12.5.", "number 12.5"), ("It was .75", "number 0.75"), ("It was 0.05", "number 0.05"),
        ("It was 1,234.50", "number 1234.5"), ("It was 3.14159", "number 3.14159"), ("$0.004 a unit", "amount 0.004 $"),
        ("up 1.10x", "multiple 1.1"),
    ],
    "decimals, comma": [
        ("Es waren 12,5 km", "measure 12.5 km"), ("1.234,50 EUR", "amount 1234.5 EUR"), ("0,05 %", "percent 0.05"),
        ("Preis: 3,14159 und 2,5", "number 3.14159; number 2.5"), ("le prix de 12,50 €", "amount 12.5 EUR"),
        ("1.234.567,89 Euro", "amount 1234567.89 EUR"), ("12'345,60 CHF", "amount 12345.6 CHF"), ("-0,5 %", "percent -0.5"),
    ],
    "grouping": [
        ("1\u2009577 units", "number 1577"), ("1\u00a0577 units", "number 1577"), ("1\u202f577\u202f000 units", "number 1577000"),
        ("1’577’000 Fr.", "number 1577000"), ("52'794.50 in total", "number 52794.5"), ("1 577 000 euros", "amount 1577000 EUR"),
        ("12 345,67 €", "amount 12345.67 EUR"), ("1 577 km", "measure 1577 km"), ("1’577.\u2014", "number 1577"),
        ("1.577.000 Stück", "number 1577000"),
    ],
    "lakh and crore": [
        ("1,10,000 votes", "number 110000"), ("₹1,23,45,678", "amount 12345678 INR"), ("Rs. 12,34,567.50", "amount 1234567.5 INR"),
        ("Rs 5 lakh", "amount 500000 INR"), ("₹2.5 crore", "amount 25000000 INR"), ("INR 3 crores", "amount 30000000 INR"),
        ("₹1,200 Cr", "amount 12000000000 INR"), ("3.5 lakhs", "number 350000"), ("₹ 1.2 lakh crore", "amount 1200000000000 INR"),
        ("five lakh rupees", "amount 500000 INR"), ("two crore", "number 20000000"),
    ],
    "scale letters": [
        ("$5k", "amount 5000 $"), ("$5.2m", "amount 5200000 $"), ("$5.2M", "amount 5200000 $"), ("€1.2bn", "amount 1200000000 EUR"),
        ("£3 mn", "amount 3000000 GBP"), ("$7B", "amount 7000000000 $"), ("€ 1.2m", "amount 1200000 EUR"), ("$2.5MM", "amount 2500000 $"),
        ("$1.1tn", "amount 1100000000000 $"), ("USD 5 mln", "amount 5000000 USD"), ("10K users", "number 10000"),
        ("£250k", "amount 250000 GBP"), ("$1.5T", "amount 1500000000000 $"), ("$5 M", "amount 5000000 $"),
    ],
    "scale words, English": [
        ("five thousand", "number 5000"), ("12 thousand", "number 12000"), ("$3 million", "amount 3000000 $"),
        ("4.5 billion euros", "amount 4500000000 EUR"), ("2 trillion yen", "amount 2000000000000 JPY"),
        ("1.5 hundred thousand", "number 150000"), ("$12-million", "amount 12000000 $"), ("a million dollars", "amount 1000000 $"),
        ("half a billion dollars", "amount 500000000 $"), ("one and a half million", "number 1500000"),
        ("two and a half billion dollars", "amount 2500000000 $"), ("$1.2 million-plus", "amount 1200000 $"),
    ],
    "scale words, German": [
        ("5 Tausend", "number 5000"), ("3 Mio. €", "amount 3000000 EUR"), ("3 Mio €", "amount 3000000 EUR"),
        ("1,2 Mrd. Euro", "amount 1200000000 EUR"), ("2,5 Millionen Euro", "amount 2500000 EUR"), ("4 Milliarden", "number 4000000000"),
        ("1,5 Billionen Euro", "amount 1500000000000 EUR"), ("USD 3,5 Mio.", "amount 3500000 USD"), ("5.400 TEUR", "amount 5400000 EUR"),
        ("TEUR 5.400", "amount 5400000 EUR"), ("T€ 5.400", "amount 5400000 EUR"), ("5.400 T€", "amount 5400000 EUR"),
        ("EUR 7,2 Mrd.", "amount 7200000000 EUR"), ("250 Tsd. €", "amount 250000 EUR"), ("MEUR 12,5", "amount 12500000 EUR"),
        ("12,5 Mio EUR", "amount 12500000 EUR"), ("eine Million Euro", "amount 1000000 EUR"),
    ],
    "scale words, French": [
        ("3 millions d’euros", "amount 3000000 EUR"), ("3 millions d'euros", "amount 3000000 EUR"),
        ("1,2 milliard d’euros", "amount 1200000000 EUR"), ("2,5 milliards d'euros", "amount 2500000000 EUR"),
        ("7 231,79 M€", "amount 7231790000 EUR"), ("12 mille tonnes", "measure 12000 t"), ("350 k€", "amount 350000 EUR"),
        ("4,1 Md€", "amount 4100000000 EUR"), ("4,1 Mds €", "amount 4100000000 EUR"), ("deux millions de dollars", "amount 2000000 $"),
        ("500 milliers d'euros", "amount 500000 EUR"),
    ],
    "scale words, Spanish Portuguese Italian Dutch": [
        ("5 mil euros", "amount 5000 EUR"), ("3 millones de euros", "amount 3000000 EUR"), ("1 millón de dólares", "amount 1000000 $"),
        ("5.293,82 millones de euros", "amount 5293820000 EUR"), ("2 mil millones de euros", "amount 2000000000 EUR"),
        ("3 milhões de reais", "amount 3000000 BRL"), ("R$ 1,5 bilhão", "amount 1500000000 BRL"),
        ("2 bilhões de reais", "amount 2000000000 BRL"), ("3 milioni di euro", "amount 3000000 EUR"),
        ("1,2 miliardi di euro", "amount 1200000000 EUR"), ("5 mila euro", "amount 5000 EUR"), ("3 miljoen euro", "amount 3000000 EUR"),
        ("2,4 miljard euro", "amount 2400000000 EUR"), ("12 duizend euro", "amount 12000 EUR"), ("R$ 250 mil", "amount 250000 BRL"),
        ("€ 3,5 mln", "amount 3500000 EUR"), ("€ 2 mld", "amount 2000000000 EUR"),
    ],
    "scale characters": [
        ("3,500万元", "amount 35000000 CNY"), ("2.96亿元", "amount 296000000 CNY"), ("5千元", "amount 5000 CNY"), ("1.234 千元", "amount 1234 CNY"),
        ("3百万美元", "amount 3000000 USD"), ("12 百万元", "amount 12000000 CNY"), ("1.2兆円", "amount 1200000000000 JPY"),
        ("1万2千人", "number 12000"), ("人民币 3.5 亿元", "amount 350000000 CNY"), ("3千万", "number 30000000"), ("5億円", "amount 500000000 JPY"),
        ("2萬元", "amount 20000 CNY"), ("3万5千円", "amount 35000 JPY"), ("10万美元", "amount 100000 USD"), ("1億2,000万円", "amount 120000000 JPY"),
        ("500千美元", "amount 500000 USD"), ("3百万円", "amount 3000000 JPY"), ("25 万平方米", "measure 250000 sqm"),
    ],
    "fractions": [
        ("two-thirds of the votes", "number 0.666667"), ("three quarters of them", "number 0.75"), ("1/2 of it", "number 0.5"),
        ("1 1/2 cups", "number 1.5"), ("2½ years", "measure 2.5 year"), ("a third of the shares", "number 0.333333"),
        ("one half of the price", "number 0.5"), ("one-fifth of it", "number 0.2"), ("half the shares", "number 0.5"),
        ("half of the shares", "number 0.5"), ("¾ of it", "number 0.75"), ("five and a half years", "measure 5.5 year"),
        ("one and three-quarters", "number 1.75"), ("drei Viertel der Stimmen", "number 0.75"), ("zwei Drittel", "number 0.666667"),
        ("les deux tiers", "number 0.666667"), ("dos tercios", "number 0.666667"), ("due terzi", "number 0.666667"),
        ("三分之二", "number 0.666667"), ("四分の三", "number 0.75"), ("一半", "number 0.5"), ("dois terços", "number 0.666667"),
        ("twee derde", "number 0.666667"), ("la moitié des actions", "number 0.5"), ("die Hälfte der Aktien", "number 0.5"),
        ("la mitad de las acciones", "number 0.5"), ("半数以上", "number 0.5"), ("a quarter of the shares", "number 0.25"),
        ("½ mile", "measure 0.5 mile"), ("7/8 inch", "measure 0.875 inch"), ("half a year", "measure 0.5 year"), ("半年", "measure 0.5 year"),
        ("half an hour", "measure 0.5 hour"), ("anderthalb Jahre", "measure 1.5 year"), ("due e mezzo", "number 2.5"),
        ("tres y medio", "number 3.5"),
    ],
    "ordinals": [
        ("the 21st day", "ordinal 21"), ("the 2nd", "ordinal 2"), ("the 3rd party", "ordinal 3"), ("the 11th hour", "ordinal 11"),
        ("the twenty-first", "ordinal 21"), ("the hundredth", "ordinal 100"), ("the one hundred and fifth", "ordinal 105"),
        ("第三", "ordinal 3"), ("第21回", "ordinal 21"), ("the fifth", "ordinal 5"), ("the twenty first time", "ordinal 21"),
    ],
    "ranges": [
        ("5 to 10 percent", "percent 5; percent 10"), ("5-10%", "percent 5; percent 10"), ("5%–10%", "percent 5; percent 10"),
        ("$1.2-1.4 billion", "amount 1200000000 $; amount 1400000000 $"), ("between 5 and 10 days", "measure 5 day; measure 10 day"),
        ("from $3 to $5 million", "amount 3000000 $; amount 5000000 $"),
        ("between €5 million and €10 million", "amount 5000000 EUR; amount 10000000 EUR"),
        ("10–15 years", "measure 10 year; measure 15 year"), ("5至10年", "measure 5 year; measure 10 year"),
        ("3%到5%", "percent 3; percent 5"), ("30 bis 60 Tage", "measure 30 day; measure 60 day"),
        ("de 30 à 60 jours", "measure 30 day; measure 60 day"), ("five to ten days", "measure 5 day; measure 10 day"),
        ("5~10%", "percent 5; percent 10"), ("USD 10m to 12m", "amount 10000000 USD; amount 12000000 USD"),
        ("pages 12-15", "ref 12; ref 15"), ("2018-2020", "year 2018; year 2020"), ("2018–19", "period 2018/2019"),
        ("20 - 30 %", "percent 20; percent 30"), ("entre 5 y 10 por ciento", "percent 5; percent 10"),
        ("tra 5 e 10 giorni", "measure 5 day; measure 10 day"), ("tussen 5 en 10 dagen", "measure 5 day; measure 10 day"),
        ("zwischen 5 und 10 Tagen", "measure 5 day; measure 10 day"), ("entre 5 et 10 jours", "measure 5 day; measure 10 day"),
        ("between five and ten per cent", "percent 5; percent 10"), ("5千~8千元", "amount 5000 CNY; amount 8000 CNY"),
        ("1万至2万元", "amount 10000 CNY; amount 20000 CNY"), ("3 or 4 weeks", "measure 3 week; measure 4 week"),
    ],
    "plus-minus": [
        ("±5%", "percent 5"), ("+/- 5 %", "percent 5"), ("+5%", "percent 5"), ("plus or minus 3 percent", "percent 3"),
        ("+ 2.5 %", "percent 2.5"), ("10 +/- 2", "number 10; number 2"),
    ],
    "percent": [
        ("12.5%", "percent 12.5"), ("12.5 %", "percent 12.5"), ("12.5 percent", "percent 12.5"), ("12.5 per cent", "percent 12.5"),
        ("12,5 Prozent", "percent 12.5"), ("12,5 v.H.", "percent 12.5"), ("12,5 pour cent", "percent 12.5"),
        ("12,5 por ciento", "percent 12.5"), ("12,5 por cento", "percent 12.5"), ("12,5 per cento", "percent 12.5"),
        ("12,5 procent", "percent 12.5"), ("百分之十二点五", "percent 12.5"), ("12.5％", "percent 12.5"), ("12.5パーセント", "percent 12.5"),
        ("twelve percent", "percent 12"), ("zwölf Prozent", "percent 12"), ("成 三成", "percent 30"), ("增长两成半", "percent 25"),
        ("3割", "percent 30"), ("a 5-percent fee", "percent 5"), ("fifty per cent.", "percent 50"), ("5 pct.", "percent 5"),
        ("百分之百", "percent 100"), ("20%-plus", "percent 20"), ("twenty-five (25%) percent", "percent 25"), ("doce por ciento", "percent 12"),
        ("dodici per cento", "percent 12"), ("douze pour cent", "percent 12"), ("twaalf procent", "percent 12"),
        ("doze por cento", "percent 12"),
    ],
    "per mille": [
        ("5‰", "percent 0.5"), ("5 ‰", "percent 0.5"), ("5 per mille", "percent 0.5"), ("5 per mil", "percent 0.5"),
        ("5 Promille", "percent 0.5"), ("2,5 pro mille", "percent 0.25"), ("5 pour mille", "percent 0.5"), ("5 por mil", "percent 0.5"),
        ("千分之五", "percent 0.5"), ("万分之三", "percent 0.03"), ("5 promille", "percent 0.5"), ("5 per mille", "percent 0.5"),
        ("5 per thousand", "percent 0.5"),
    ],
    "basis points": [
        ("50 basis points", "percent 0.5 points"), ("25 bps", "percent 0.25 points"), ("25bps", "percent 0.25 points"),
        ("1 bp", "percent 0.01 points"), ("150 Basispunkte", "percent 1.5 points"), ("50 points de base", "percent 0.5 points"),
        ("50 puntos básicos", "percent 0.5 points"), ("50 punti base", "percent 0.5 points"), ("50个基点", "percent 0.5 points"),
        ("50基点", "percent 0.5 points"), ("50 basispunten", "percent 0.5 points"), ("50 pontos base", "percent 0.5 points"),
        ("50ベーシスポイント", "percent 0.5 points"), ("fifty basis points", "percent 0.5 points"), ("a 25-basis-point cut", "percent 0.25 points"),
        ("-12.5 bps", "percent -0.125 points"), ("25 BPs", "percent 0.25 points"),
    ],
    "percentage points": [
        ("0.5 percentage points", "percent 0.5 points"), ("0.5 percentage point", "percent 0.5 points"), ("2 pp", "percent 2 points"),
        ("2 ppts", "percent 2 points"), ("1,2 Prozentpunkte", "percent 1.2 points"), ("1,2 points de pourcentage", "percent 1.2 points"),
        ("2 puntos porcentuales", "percent 2 points"), ("2 punti percentuali", "percent 2 points"),
        ("2 pontos percentuais", "percent 2 points"), ("2 procentpunten", "percent 2 points"), ("12个百分点", "percent 12 points"),
        ("2.5百分点", "percent 2.5 points"), ("3 %-points", "percent 3 points"), ("two percentage points", "percent 2 points"),
        ("2ポイント", "percent 2 points"), ("1.5 p.p.", "percent 1.5 points"), ("a 3-percentage-point rise", "percent 3 points"),
    ],
    "multiples": [
        ("3x", "multiple 3"), ("3.5x leverage", "multiple 3.5"), ("three times", "multiple 3"), ("3 times", "multiple 3"),
        ("2.5×", "multiple 2.5"), ("tenfold", "multiple 10"), ("a 10-fold rise", "multiple 10"), ("double the price", "multiple 2"),
        ("doubled in size", "multiple 2"), ("twice the price", "multiple 2"), ("tripled", "multiple 3"), ("triple the price", "multiple 3"),
        ("quadrupled", "multiple 4"), ("3倍", "multiple 3"), ("两倍", "multiple 2"), ("dreimal so viel", "multiple 3"),
        ("3-mal", "multiple 3"), ("das Doppelte", "multiple 2"), ("trois fois", "multiple 3"), ("tres veces", "multiple 3"),
        ("tre volte", "multiple 3"), ("três vezes", "multiple 3"), ("drie keer", "multiple 3"), ("le double", "multiple 2"),
        ("el doble", "multiple 2"), ("il doppio", "multiple 2"), ("o dobro", "multiple 2"), ("翻倍", "multiple 2"), ("翻了一番", "multiple 2"),
        ("twofold", "multiple 2"), ("thrice", "multiple 3"), ("1.5-times", "multiple 1.5"),
    ],
    "ratios": [
        ("3:1", "number 3 ratio"), ("a ratio of 3:1", "number 3 ratio"), ("a 3-to-1 ratio", "number 3 ratio"), ("2-for-1 split", "number 2 ratio"),
        ("1.25:1.00", "number 1.25 ratio"), ("a ratio of 2:15", "number 0.133333 ratio"), ("at 2:15", "time 135"), ("Note 3: 15 stores", "ref 3; number 15"),
        ("3 of 10", "number 3; number 10"), ("one in five", "number 1; number 5"),
    ],
    "dozens": [
        ("a dozen eggs", "number 12"), ("two dozen", "number 24"), ("half a dozen", "number 6"), ("half-dozen", "number 6"),
        ("three dozen sites", "number 36"), ("ein Dutzend", "number 12"), ("une douzaine", "number 12"), ("una docena", "number 12"),
        ("una dozzina", "number 12"), ("een dozijn", "number 12"), ("a score of sites", ""), ("uma dúzia", "number 12"),
        ("a couple of days", ""),
    ],
}  # fmt: skip

ROWS = [(form, text, expected) for form, rows in FORMS.items() for text, expected in rows]


@pytest.mark.parametrize(("form", "text", "expected"), ROWS)
def test_form(form: str, text: str, expected: str) -> None:
    assert shown(text) == expected, form


@pytest.mark.parametrize("form", FORMS)
def test_each_form_has_enough_rows(form: str) -> None:
    assert len(FORMS[form]) >= 6

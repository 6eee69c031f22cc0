"""Dates, periods, durations, times, units, references and identifiers in every form."""

import pytest

from tests.core.text.quantity_words import shown

FORMS: dict[str, list[tuple[str, str]]] = {
    "dates in words": [
        ("September 10, 2019", "date 2019-09-10"), ("10 September 2019", "date 2019-09-10"), ("10th of September 2019", "date 2019-09-10"),
        ("the 10th day of September, 2019", "date 2019-09-10"), ("Sept. 10, 2019", "date 2019-09-10"), ("10-Sep-2019", "date 2019-09-10"),
        ("10 Sep 19", "date 2019-09-10"), ("September 10", "date 09-10"), ("September 2019", "date 2019-09"),
        ("the first day of January 2020", "date 2020-01-01"), ("1st January 2020", "date 2020-01-01"),
        ("January first, 2020", "date 2020-01-01"), ("the fifteenth of March 2021", "date 2021-03-15"),
        ("31 December 2020", "date 2020-12-31"), ("Sep-19", "date 2019-09"), ("Dec. 31, '19", "date 2019-12-31"),
        ("SEPTEMBER 10, 2019", "date 2019-09-10"), ("10. September 2019", "date 2019-09-10"), ("1er janvier 2020", "date 2020-01-01"),
        ("3 de marzo de 2020", "date 2020-03-03"), ("3 de março de 2020", "date 2020-03-03"), ("3 marzo 2020", "date 2020-03-03"),
        ("3 maart 2020", "date 2020-03-03"), ("3. März 2020", "date 2020-03-03"), ("3 février 2020", "date 2020-02-03"),
        ("le 14 juillet 2019", "date 2019-07-14"), ("15 août 2019", "date 2019-08-15"), ("Tuesday, 10 September 2019", "date 2019-09-10"),
        ("10 de septiembre del 2019", "date 2019-09-10"), ("1º de janeiro de 2020", "date 2020-01-01"),
        ("1° gennaio 2020", "date 2020-01-01"),
    ],
    "dates in digits": [
        ("2019-09-10", "date 2019-09-10"), ("2019/09/10", "date 2019-09-10"), ("10.09.2019", "date 2019-09-10"),
        ("12/31/2019", "date 2019-12-31"), ("31/12/2019", "date 2019-12-31"), ("12/02/2024", "date 2024-12-02/2024-02-12"),
        ("10.09.19", "date 2019-09-10"), ("9/10/19", "date 2019-09-10/2019-10-09"), ("20190910", "number 20190910"),
        ("2019.09.10", "date 2019-09-10"), ("2019-9-1", "date 2019-09-01"), ("01-02-2020", "date 2020-01-02/2020-02-01"),
        ("31-12-2019", "date 2019-12-31"), ("2019-09-10T12:00:00Z", "date 2019-09-10; time 720"), ("12/2019", "date 2019-12"),
        ("05/05/2020", "date 2020-05-05"),
    ],
    "dates in Chinese and Japanese": [
        ("2019年9月10日", "date 2019-09-10"), ("二〇一九年九月十日", "date 2019-09-10"), ("2019年9月", "date 2019-09"), ("9月10日", "date 09-10"),
        ("2019 年 9 月 10 日", "date 2019-09-10"), ("二零一九年十二月三十一日", "date 2019-12-31"), ("2019年度", "year 2019"),
        ("令和2年3月31日", "date 2020-03-31"), ("平成31年4月1日", "date 2019-04-01"), ("民國109年3月31日", "date 2020-03-31"),
        ("2019年12月31日止年度", "date 2019-12-31"), ("贰零壹玖年玖月壹拾日", "date 2019-09-10"), ("二○一九年", "year 2019"), ("2019年末", "year 2019"),
        ("昭和50年", "year 1975"),
    ],
    "quarters and halves": [
        ("Q4 2019", "period 2019 Q4"), ("Q4'19", "period 2019 Q4"), ("4Q19", "period 2019 Q4"), ("4Q 2019", "period 2019 Q4"),
        ("the fourth quarter of 2019", "period 2019 Q4"), ("third quarter 2019", "period 2019 Q3"), ("Q3 FY21", "period 2021 Q3"),
        ("Q3 of fiscal 2021", "period 2021 Q3"), ("first quarter", "period Q1"), ("H1 2020", "period 2020 H1"), ("1H20", "period 2020 H1"),
        ("first half of 2020", "period 2020 H1"), ("second half of fiscal 2020", "period 2020 H2"), ("2024年第一季度", "period 2024 Q1"),
        ("2024年上半年", "period 2024 H1"), ("第三季度", "period Q3"), ("Q1-Q3 2020", "period Q1; period 2020 Q3"),
        ("third-quarter 2020", "period 2020 Q3"), ("2019Q4", "period 2019 Q4"), ("2019 Q4", "period 2019 Q4"),
        ("drittes Quartal 2020", "period 2020 Q3"), ("3. Quartal 2020", "period 2020 Q3"), ("3e trimestre 2020", "period 2020 Q3"),
        ("troisième trimestre 2020", "period 2020 Q3"), ("tercer trimestre de 2020", "period 2020 Q3"),
        ("terzo trimestre 2020", "period 2020 Q3"), ("derde kwartaal 2020", "period 2020 Q3"),
        ("terceiro trimestre de 2020", "period 2020 Q3"), ("3T20", "period 2020 Q3"), ("1. Halbjahr 2020", "period 2020 H1"),
        ("erstes Halbjahr 2020", "period 2020 H1"), ("premier semestre 2020", "period 2020 H1"),
        ("primer semestre de 2020", "period 2020 H1"), ("2020年第3四半期", "period 2020 Q3"), ("第3四半期", "period Q3"), ("下半年", "period H2"),
        ("三季度", "period Q3"), ("2024年前三季度", "year 2024"), ("the quarter ended June 30, 2020", "date 2020-06-30"),
    ],
    "fiscal years": [
        ("FY19", "period 2019"), ("FY2019", "period 2019"), ("FY 2019", "period 2019"), ("fiscal 2019", "period 2019"),
        ("fiscal year 2019", "period 2019"), ("financial year 2019", "period 2019"), ("FY2019/20", "period 2019/2020"),
        ("2019/20", "period 2019/2020"), ("FY19-20", "period 2019/2020"), ("the year ended 30 June 2020", "date 2020-06-30"),
        ("year ended December 31, 2020", "date 2020-12-31"), ("fiscal years 2019 and 2020", "period 2019; year 2020"),
        ("FYE 2020", "period 2020"), ("Geschäftsjahr 2019/20", "period 2019/2020"), ("2019财年", "year 2019"), ("2019会计年度", "year 2019"),
        ("2019-2020", "year 2019; year 2020"), ("2018-19", "period 2018/2019"), ("2019年3月期", "date 2019-03"), ("FY'19", "period 2019"),
    ],
    "periods and durations": [
        ("sixty (60) days", "measure 60 day"), ("60 days", "measure 60 day"), ("three years", "measure 3 year"),
        ("a 20-year loan", "measure 20 year"), ("thirty-six (36) months", "measure 36 month"), ("24 hours", "measure 24 hour"),
        ("90 calendar days", "measure 90 day"), ("five (5) business days", "measure 5 day"), ("ten working days", "measure 10 day"),
        ("30 Tage", "measure 30 day"), ("trente jours", "measure 30 day"), ("30 días", "measure 30 day"), ("三十日", "measure 30 day"),
        ("60个自然日", "measure 60 day"), ("三年", "measure 3 year"), ("5个工作日", "measure 5 day"), ("三个月", "measure 3 month"), ("十四周岁", "measure 14 year"),
        ("超过一个月不满的", "measure 1 month"), ("三周后", "measure 3 week"),
        ("two weeks", "measure 2 week"), ("one (1) year", "measure 1 year"), ("12-month period", "measure 12 month"),
        ("6 ½ years", "measure 6.5 year"), ("a ten-day notice", "measure 10 day"), ("60-day", "measure 60 day"),
        ("dreißig (30) Tage", "measure 30 day"), ("treinta (30) días", "measure 30 day"), ("trente (30) jours", "measure 30 day"),
        ("sei mesi", "measure 6 month"), ("seis meses", "measure 6 month"), ("zes maanden", "measure 6 month"),
        ("3 Jahre", "measure 3 year"), ("30 banking days", "measure 30 day"), ("48 hrs", "measure 48 hour"),
        ("90 min.", "measure 90 minute"), ("三十（30）日", "measure 30 day"), ("叁拾（30）天", "measure 30 day"), ("3 semesters", "number 3"),
        ("15 Werktage", "measure 15 day"), ("15 jours ouvrables", "measure 15 day"), ("2 Jahrzehnte", "measure 2 decade"),
        ("two decades", "measure 2 decade"),
    ],
    "clock times": [
        ("10:30 a.m.", "time 630"), ("10:30 AM", "time 630"), ("2:05 pm", "time 845"), ("17:45", "time 1065"), ("5 p.m.", "time 1020"),
        ("5pm", "time 1020"), ("12:00 noon", "time 720"), ("12 noon", "time 720"), ("midnight", "time 0"), ("noon", "time 720"),
        ("17.45 Uhr", "time 1065"), ("17 Uhr", "time 1020"), ("17h30", "time 1050"), ("17 h 30", "time 1050"), ("下午5点", "time 1020"),
        ("上午9时30分", "time 570"), ("17:45 Uhr", "time 1065"), ("17時30分", "time 1050"), ("9:00 to 17:00", "time 540; time 1020"),
        ("09:00 hours", "time 540"), ("11:59 p.m.", "time 1439"), ("5 o'clock", "time 300"), ("14.30 uur", "time 870"),
        ("alle ore 15:00", "time 900"), ("五点三十分", "time 330"),
    ],
    "units": [
        ("1,200 sq m", "measure 1200 sqm"), ("1,200 sq ft", "measure 1200 sqft"), ("1,200 sq. ft.", "measure 1200 sqft"),
        ("1,200 square feet", "measure 1200 sqft"), ("1,200 square metres", "measure 1200 sqm"), ("1,200 m²", "measure 1200 sqm"),
        ("1,200 m2", "measure 1200 sqm"), ("1,200平方米", "measure 1200 sqm"), ("98.6 °F", "measure 98.6 fahrenheit"),
        ("98.6°F", "measure 98.6 fahrenheit"), ("37 °C", "measure 37 celsius"), ("37 degrees Celsius", "measure 37 celsius"),
        ("20摄氏度", "measure 20 celsius"), ("5 kg", "measure 5 kg"), ("11 lb", "measure 11 lb"), ("11 lbs.", "measure 11 lb"),
        ("5 km/h", "measure 5 km/h"), ("60 mph", "measure 60 mph"), ("5 m", "number 5"), ("5 metres", "measure 5 m"),
        ("12 cm", "measure 12 cm"), ("12 inches", "measure 12 inch"), ("6 ft", "measure 6 foot"), ("2.5 MW", "measure 2.5 mw"),
        ("500 kWh", "measure 500 kwh"), ("3 GB", "measure 3 gb"), ("5 litres", "measure 5 litre"), ("5 L", "measure 5 litre"),
        ("10 cubic metres", "measure 10 cum"), ("10 m³", "measure 10 cum"), ("100 cubic feet", "measure 100 cuft"),
        ("5 acres", "measure 5 acre"), ("5 ha", "measure 5 ha"), ("5 hectares", "measure 5 ha"), ("100 bbl", "measure 100 barrel"),
        ("5 tonnes", "measure 5 t"), ("5 metric tons", "measure 5 t"), ("10 miles", "measure 10 mile"), ("5公里", "measure 5 km"),
        ("5千克", "measure 5 kg"), ("5公斤", "measure 5 kg"), ("3亩", "measure 3 mu"), ("25 Quadratmeter", "measure 25 sqm"),
        ("25 mètres carrés", "measure 25 sqm"), ("25 metros cuadrados", "measure 25 sqm"), ("25 metri quadrati", "measure 25 sqm"),
        ("25 vierkante meter", "measure 25 sqm"), ("5 µm", "measure 5 um"), ("5 gallons", "measure 5 gallon"),
        ("2 oz", "measure 2 oz"), ("2 ounces", "measure 2 oz"), ("10 psi", "measure 10 psi"), ("5 bar", "measure 5 bar"),
        ("3 kW", "measure 3 kw"), ("10 Mbps", "measure 10 mbps"), ("50 dB", "measure 50 db"), ("10 sq miles", "measure 10 sqmile"),
        ("3,000 sqm", "measure 3000 sqm"), ("25 qm", "measure 25 sqm"),
    ],
    "references": [
        ("Note 7", "ref 7"), ("Section 3.2", "ref 3.2"), ("Section 3.2(b)", "ref 3.2 (b)"), ("clause 3.2(b)(iii)", "ref 3.2 (b)(iii)"),
        ("page 12", "ref 12"), ("p. 12", "ref 12"), ("pp. 12-14", "ref 12; ref 14"), ("Article 5", "ref 5"), ("§ 5", "ref 5"),
        ("§§ 5, 6", "ref 5; ref 6"), ("Exhibit 10.1", "ref 10.1"), ("Schedule 2", "ref 2"), ("Item 7A", "ref 7"), ("第3条", "ref 3"),
        ("第三条", "ref 3"), ("第3.2款", "ref 3.2"), ("附注7", "ref 7"), ("表3", "ref 3"), ("Ziffer 5", "ref 5"), ("Abschnitt 3.2", "ref 3.2"),
        ("Artikel 5", "ref 5"), ("artículo 5", "ref 5"), ("articolo 5", "ref 5"), ("artigo 5", "ref 5"), ("Seite 12", "ref 12"),
        ("página 12", "ref 12"), ("Nr. 5", "ref 5"), ("No. 5", "ref 5"), ("Sections 3 and 4", "ref 3; ref 4"),
        ("Notes 3, 4 and 5", "ref 3; ref 4; ref 5"), ("Clause 12.3.1", "ref 1231 12.3.1"), ("Rule 144A", "ref 144"),
        ("Appendix 3", "ref 3"), ("Figure 2", "ref 2"), ("ASC 606", "ref 606"), ("IFRS 16", "ref 16"),
        ("26. Notes to the accounts", "ref 26"), ("under 3.2(b) or", "ref 3.2 (b)"), ("| 12.5(a) |", "number 12.5"), ("(iv) the Buyer", ""),
        ("Section Seven", "ref 7"), ("Article Five", "ref 5"), ("第十二条第二款", "ref 12; ref 2"), ("paragraph (3)", "ref 3"),
        ("alinéa 2", "ref 2"), ("Absatz 2", "ref 2"), ("Anlage 3", "ref 3"), ("l'article 5", "ref 5"), ("Chapter 11", "ref 11"),
        ("Clauses 4.1 to 4.3", "ref 4.1; ref 4.3"), ("Lot 5", "ref 5"), ("Building 4", "ref 4"), ("Room 12", "ref 12"),
    ],
    "telephone and identity": [
        ("415-555-0100", "id 4155550100"), ("+1 (415) 555-0100", "id 14155550100"), ("+49 89 1234567", "id 49891234567"),
        ("+86 10 6552 9988", "id 861065529988"), ("Form 10-K", "id 10"), ("(415) 555-0100", "id 4155550100"),
        ("Account No. 12345678", "id 12345678"), ("Invoice INV-2020-0042", "id 20200042"),
        ("IBAN DE89 3704 0044 0532 0130 00", "id 89370400440532013000"), ("12-3456789", "id 123456789"), ("123-45-6789", "id 123456789"),
        ("ISBN 978-3-16-148410-0", "id 9783161484100"), ("4111 1111 1111 1111", "id 4111111111111111"),
        ("Case No. 1:20-cv-01234", "id 12001234"), ("VAT No. GB123456789", "id 123456789"), ("SKU 12345-678", "id 12345678"),
        ("192.168.0.1", "ref 19216801 192.168.0.1"), ("v1.2.3", "id 123"), ("电话：010-65529988", "id 1065529988"),
        ("Commission file number 001-36743", "id 136743"), ("COVID-19", "id 19"), ("A4 paper", "id 4"), ("HRB 12345", "id 12345"),
        ("CUSIP 037833100", "id 37833100"), ("+1.415.555.0100", "id 14155550100"), ("统一社会信用代码91310000MA1FL0000X", "id 9131000010000"),
        ("ABN 12 345 678 901", "id 12345678901"),
    ],
}  # fmt: skip

ROWS = [(form, text, expected) for form, rows in FORMS.items() for text, expected in rows]


@pytest.mark.parametrize(("form", "text", "expected"), ROWS)
def test_form(form: str, text: str, expected: str) -> None:
    assert shown(text) == expected, form


@pytest.mark.parametrize("form", FORMS)
def test_each_form_has_enough_rows(form: str) -> None:
    assert len(FORMS[form]) >= 6

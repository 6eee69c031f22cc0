"""Of a sentence's several values, or of another year's or place's, the answer takes one: is it the one that is asked for?"""

import pytest

from core.domain import DocId, Span, Unit, UnitContext, UnitKind
from core.one_of_values import another_of_sentence, asked_value

STAFF = "As of December 31, 2024 and 2023, the staff of Orno was approximately 510 and 480 with 9% abroad."
PARTS = "As of June 30, 2024, Orno employed 310 people, of whom 40 worked in the United States."
PLACES = "Orno employs 310 people, 210 in the U.S. and 100 internationally."
SHEDS = "Aro and Bel were kept in C-6 sheds; Cor and Dorn were kept in B-2 sheds."
TOWNS = "1 in 66 pupils in small towns is absent each day, compared to 1 in 5 pupils in large towns."
CASES = [
    ("What was the staff at the end of 2023?", "510", STAFF, True, "the value of the other year of a list"),
    ("What was the staff at the end of 2023?", "480", STAFF, False, "the value of the year at its place"),
    ("How many mills ran in 2023?", "12, 11, and 9", "12, 11, and 9 mills ran in 2024, 2023 and 2022, respectively.", True, "all of a list for one year"),
    ("How many mills ran in 2023?", "11", "12 mills ran in 2024 and 11 in 2023.", False, "each value beside its year"),
    ("How many people worked there at the end of 2023?", "120", "At December 31, 2024, 120 people worked there.", True, "a sentence of another year"),
    ("How many people worked there at the end of 2024?", "120", "At December 31, 2024, 120 people worked there.", False, "the year that is asked for"),
    ("How many people worked there in fiscal 2023?", "120", "At January 28, 2024, 120 people worked there.", False, "a fiscal year that ends early in the next"),
    ("How much was owed in 2024?", "$40 million", "We owed $40 million under notes due 2031.", False, "a year of maturity is no year of the value"),
    ("How many options were given in 2024?", "400", "400 options were given under the 2019 Share Plan.", False, "a year in a name"),
    ("How many people work in the United States?", "310", PARTS, True, "the whole for a part"),
    ("How many people work in the US?", "40", PARTS, False, "the part"),
    ("How many people does Orno employ?", "310", PARTS, False, "the whole, as asked"),
    ("How many people work outside the United States?", "210", PLACES, True, "the place that is left out"),
    ("How many people work outside the US?", "100", PLACES, False, "the other places"),
    ("How many people work in the US?", "210", PLACES, False, "the place itself"),
    ("How many shops did Orno close?", "5", "Orno expects to close 5 shops.", True, "what is to come for what was"),
    ("Was passiert mit 5 Paketen?", "5", "The depot will send 5 of them on.", False, "German for what"),
    ("How many shops did Orno close?", "5", "Orno closed 5 shops and plans to open 2.", False, "what was, with a plan beside it"),
    ("How many shops does Orno plan to close?", "5", "Orno expects to close 5 shops.", False, "a plan is asked for"),
    ("Was there a change in the number of shops?", "Orno expects to close a total of five to ten shops and open about two others during the year.",
     "Orno expects to close a total of five to ten shops and open about two others during the year.", True, "a plan for what was, as a sentence"),
    ("How many lamps did Orno deliver in 2024?", "930 lamps", "At December 31, 2024, we had 4 in stock and have delivered a total of 930 lamps.", True, "since the beginning"),
    ("How many lamps has Orno delivered?", "930 lamps", "We have delivered a total of 930 lamps.", False, "no year is asked for"),
    ("How many lamps did Orno deliver in 2024?", "30 lamps", "In 2024 we delivered a total of 30 lamps.", False, "the total of a year"),
    ("How much was paid on the notes due 2031?", "$4 million", "In 2024, Orno paid $4 million on them.", False, "a year of maturity in the question"),
    ("How many AB-35 lamps were exported?", "35", "Since 2014 we have sold AB-35 lamps abroad.", True, "a part of a name"),
    ("How many lamps were exported?", "35", "We exported 35 AB-35 lamps.", False, "a number and a name"),
    ("2023年末员工有多少人？", "510", "2024年末及2023年末员工人数分别为510人、480人。", True, "a list in Chinese"),
    ("2024年末员工有多少人？", "510", "2024年末及2023年末员工人数分别为510人、480人。", False, "the first of the list in Chinese"),
    ("How many lamps were broken?", "1", "Of these, 400 lamps were broken [1].", True, "the mark of a note"),
    ("How many lamps were broken?", "2", "Broken were 2.4 million lamps [1, 2].", True, "the mark of a note among others"),
    ("How many lamps were broken?", "400", "Of these, 400 lamps were broken [1].", False, "a number before a note"),
    ("How many lamps were broken?", "1", "Only 1 lamp was broken [1].", False, "a number that a note has, too"),
    ("In which sheds were Aro and Bel kept?", "B-2 sheds", SHEDS, True, "the clause of others"),
    ("In which sheds were Aro and Bel kept?", "C-6 sheds", SHEDS, False, "the clause of those asked for"),
    ("In which sheds was Dorn kept?", "B-2 sheds", SHEDS, False, "one of the others"),
    ("How long may the Buyer keep it?", "ten days", "The Buyer pays 5%; it may keep it ten days.", False, "a clause that goes on about the same"),
    ("How many of the 310 people work abroad?", "Orno has 310 people, of whom 40 work abroad.", "Orno has 310 people, of whom 40 work abroad.", False, "both are given"),
    ("其中海外员工有多少人？", "310人", "公司共有员工310人，其中海外员工40人。", True, "the part is asked for by its word"),
    ("What was the price of Velt including debts?", "€80 million", "The price of Velt was €80 million, including €14 million of debts.", False, "the whole is asked for"),
    ("How many pupils in small towns are absent each day?", "1 in 5 pupils in large towns", TOWNS, True, "the other side of a comparison"),
    ("How many pupils in small towns are absent each day?", "1 in 66 pupils in small towns", TOWNS, False, "the side asked for"),
    ("How many pupils in large towns are absent?", "1 in 5", TOWNS, False, "the second side, asked for"),
    ("How much is refunded?", "EUR 25", "We refund the premium in full, less EUR 25 for postage.", True, "what is taken off"),
    ("How much is refunded?", "abzüglich EUR 25", "Die Prämie wird erstattet, abzüglich EUR 25 für Porto.", False, "told with the word"),
    ("How much is deducted?", "EUR 25", "We refund the premium in full, less EUR 25 for postage.", False, "a deduction is asked for"),
    ("What is the postage?", "EUR 25", "We refund the premium in full, less EUR 25 for postage.", False, "it is asked for by its name"),
    ("How much is the rent?", "EUR 25", "The rent is no less than EUR 25.", False, "a bound"),
    ("Wie viele Leute arbeiten im Ausland?", "310", "Orno beschäftigt 310 Leute, davon 40 im Ausland.", True, "a part in German"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "claim", "text", "told", "why"), CASES, ids=[row[-1] for row in CASES])
def test_a_value_is_the_one_of_its_sentence_that_is_asked_for(question, claim, text, told, why):
    unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, len(text)),), text)
    assert bool(another_of_sentence(question, claim, unit)) is told, why


def test_the_value_of_the_year_is_named():
    unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, len(STAFF)),), STAFF)
    told = another_of_sentence("What was the staff at the end of 2023?", "510", unit)
    assert told == "of its values, 480 is the one of 2023"


TAKEN = [
    ("What was the staff at the end of 2023?", "510", STAFF, "480", "of the year"),
    ("What was the staff at the end of 2024?", "510", STAFF, "", "already of the year"),
    ("What was the staff at the end of 2022?", "510", STAFF, "", "a year that it does not name"),
    ("How many mills ran in 2023?", "12, 11, and 9", "12, 11, and 9 mills ran in 2024, 2023 and 2022, respectively.", "11", "one of a list"),
    ("What did sales total in 2023?", "€6 million", "Sales in 2024 and 2023 were €6 million and €5 million.", "€5 million", "with its scale"),
    ("How many people work in the United States?", "310", PARTS, "40", "of the part"),
    ("How many people work in the US?", "310", "Orno has 310 people, of whom 40% are in the US.", "", "a share is no number of people"),
    ("How many people work in the US?", "310", "Orno has 310 people, with 40 in the US and 20 in Peru.", "40", "one of two parts"),
    ("How many people work abroad?", "310", "Orno has 310 people, 90 at home and 40 abroad.", "40", "the value before the word asked for"),
    ("How many people work abroad?", "40", "Orno has 310 people, 90 at home and 40 abroad.", "", "it is that value"),
    ("How many people work outside the US?", "100", PLACES, "", "the place named is left out"),
    ("In how many towns does Orno have mills?", "9", "Orno has 310 people at 9 large mills in 4 towns.", "4", "what is counted"),
    ("How many mills does Orno have?", "9", "Orno has 310 people at 9 large mills in 4 towns.", "", "it is what is counted"),
    ("How many full-time clerks are here?", "18", "Orno has 46 full-time and 18 part-time clerks here.", "46", "the last words are of both"),
    ("How many part-time clerks are here?", "18", "Orno has 46 full-time and 18 part-time clerks here.", "", "it is the part-time ones"),
    ("How much was sold in Asia?", "€5 million", "It sold €5 million in Europe and €3 million in Asia.", "€3 million", "each with its place"),
    ("When was the mill sold?", "2023", "On February 15, 2023, the mill was sold for $450 million.", "February 15, 2023", "the year alone"),
    ("In which year was the mill sold?", "2023", "On February 15, 2023, the mill was sold for $450 million.", "", "a year is asked for"),
    ("When was the mill sold?", "2023", "The mill was begun on May 2, 2023 and sold on June 9, 2023.", "", "two dates"),
    ("What share of the staff works part-time?", "10%", "The staff is 58% full-time, 32% part-time and 10% seasonal workers.", "32%", "one of several shares"),
    ("What share of the staff is in a union?", "540", "Some 540 people, which is 35% of the staff, are in a union.", "35%", "a share for a number"),
    ("How many people are in a union?", "540", "Some 540 people, which is 35% of the staff, are in a union.", "", "a number is asked for"),
    ("How much did Orno pay for Velt?", "€14 million", "The price of Velt was €80 million, of which €14 million was for its debts.", "€80 million", "the whole for its part"),
    ("How much of it was for debts?", "€14 million", "The price of Velt was €80 million, of which €14 million was for its debts.", "", "the part is asked for"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "said", "text", "taken", "why"), TAKEN, ids=[row[-1] for row in TAKEN])
def test_the_value_that_is_asked_for_is_taken_where_it_is_certain(question, said, text, taken, why):
    assert asked_value(question, said, text) == taken, why


ROWS = [
    (
        "What dividend was declared in February 2020?",
        "Dividend  0.37  0.34",
        ("2019", "2018"),
        True,
        "no column of the year",
    ),
    ("What dividend was declared in 2018?", "Dividend  0.37  0.34", ("2019", "2018"), False, "a column of the year"),
    (
        "What was owed in fiscal 2018?",
        "Debt  37  34",
        ("February 2, 2019", "February 3, 2018"),
        False,
        "a year that ends early in the next",
    ),
    ("What dividend was declared in 2020?", "Dividend  0.37  0.34", ("Common", "Preferred"), False, "no years over it"),
]


@pytest.mark.parametrize(("question", "text", "heads", "told", "why"), ROWS, ids=[row[-1] for row in ROWS])
def test_a_row_of_other_years(question, text, heads, told, why):
    context = UnitContext(column_heads=heads)
    row = Unit(UnitKind.TABLE_ROW, (Span(DocId("d"), 0, 0, len(text)),), text, context)
    assert bool(another_of_sentence(question, "0.37", row)) is told, why

"""What a question asks and the answer leaves unsaid: another deed, a "not", a case, a value, a better sentence."""

from __future__ import annotations

import time

import pytest

from core.domain import DocId, Span, Unit, UnitContext, UnitKind
from core.unsaid import one_of_cases, unsaid


def unit(text: str, number: int, parent: str = "") -> Unit:
    span = Span(DocId("d"), 0, number * 1000, number * 1000 + len(text))
    return Unit(UnitKind.SENTENCE, (span,), text, UnitContext(parent_label=parent), id=number)


LEASE = (
    "The Lessee may not assign this lease.",
    "The Lessee may underlet one room of the Flat to one person.",
    "The Lessor may enter the Flat on three days' notice.",
    "The Lessor may end the lease where the Lessee breaks it, by ten days' notice.",
    "The Lessee may make non-permanent alterations. Permanent alterations are forbidden.",
)
POLICY = (
    "We insure the boat against fire and theft.",
    "We do not cover racing.",
    "We do not cover ice.",
    "Frost is excluded.",
)
LEAVE = ("The Employee gets 24 days of holiday.", "Six days of holiday may be sold.")
ENDS = ("甲方有权解除合同。", "乙方连续两月停工的，甲方有权解除合同。")
CAR = ("You may not use the car for racing.", "We are not liable for things left in the car.")
SCALE = ("Die Frist verlängert sich nach fünf Jahren auf sechs Monate und nach acht Jahren auf neun Monate.",)
CASES = [
    ("May the Lessee sublet the Flat?", LEASE, 0, "does not speak of “sublet”, “Flat”", "assigning is no subletting"),
    ("May the Lessee sublet the Flat?", LEASE, 1, "", "the sentence on it"),
    ("May the Lessee assign the lease?", LEASE, 0, "", "the sentence on it"),
    ("Did profits rise or fall?", ("Profits rose by 4%.",), 0, "", "one of two opposites"),
    ("How much notice must the Lessor give before entering the Flat?", LEASE, 3, "more of the question’s words", "of another deed"),
    ("How much notice must the Lessor give before entering the Flat?", LEASE, 2, "", "the right one"),
    ("Does the Lessee have to pay for parking spaces?", LEASE, 0, "does not speak of “pay”, “parking”, “spaces”", "of nothing that is asked"),
    ("May the Lessee make permanent alterations?", ("The Lessee may make non-permanent alterations.",), 0, "“non-permanent”", "the opposite"),
    ("May the Lessee make non-permanent alterations?", ("The Lessee may make non-permanent alterations.",), 0, "", "as asked"),
    ("What is not covered?", POLICY, 0, "what is not so", "it says what is covered"),
    ("What is not covered?", POLICY, 1, "more that is not so", "one exclusion of three"),
    ("What is not covered?", POLICY[:2], 1, "", "the only one"),
    ("What happens if the Lessee does not pay?", ("The Lessor may end the lease where the rent is unpaid.",), 0, "", "a case that is not so"),
    ("Was passiert, wenn der Mieter nicht zahlt?", ("Der Vermieter kann kündigen.",), 0, "", "German, the same"),
    ("What happens if the rent is not paid in time?", ("A disputed amount may be withheld until the end of May.",), 0, "follows if something is not done", "nothing of it"),
    ("What happens if the rent is not paid in time?", ("Late payments bear interest at 4 % a year.",), 0, "", "the delay"),
    ("What happens if the roof leaks?", ("The Lessor repairs it within a week.",), 0, "", "something that happens"),
    ("如果乙方不付款会有什么后果？", ("乙方逾期付款的，甲方收取滞纳金。",), 0, "", "Chinese, the same"),
    ("What may the car not be used for?", CAR, 0, "", "what else is denied is of something else"),
    ("哪些财产不承保？", ("本公司承保房屋和家具。",), 0, "what is not so", "Chinese: what is covered"),
    ("Under what conditions may the Lessor end the lease?", ("The Lessor may end the lease.",), 0, "names none", "a case without its case"),
    ("Under what conditions may the Lessor end the lease?", LEASE, 3, "", "with it"),
    ("什么情况下甲方可以解除合同？", ENDS, 0, "names none", "Chinese"),
    ("什么情况下甲方可以解除合同？", ENDS, 1, "", "Chinese, with its case"),
    ("How many days of holiday are there and how many can be sold?", LEAVE, 1, "2 values", "one value for two questions"),
    ("How many days of holiday may be sold?", LEAVE, 1, "", "one question"),
    ("Wie lang ist die Frist?", SCALE, 0, "another case: neun Monate", "one of two steps"),
    ("Wie lang ist die Frist nach acht Jahren?", SCALE, 0, "", "a step that was asked for"),
    ("For which damage is the yard not liable?", ("The yard is liable for damage by its staff.",), 0, "what is not so", "it says what it is liable for"),
    ("When is the fee paid back?", ("No fee is paid back for other reasons.",), 0, "other reasons", "all but what stands before"),
    ("When is the fee paid back?", ("It is paid back if the boat sinks, and in no other case.",), 0, "", "both in one"),
    ("乙方可以转租吗？", ("除前款外，乙方不得转租。",), 0, "除前款外", "Chinese, all but what stands before"),
    ("What is the rent and when is it due?", ("The rent is due on 3 May 2024.",), 0, "amount of money", "the day and no rent"),
    ("What is the rent and when is it due?", ("The rent of EUR 900 is due on 3 May 2024.",), 0, "", "both"),
    ("When may the crane be hired?", ("He is to order the crane for hire by 3 May.", "The crane may not be hired before the bank agrees."), 0, "when one may not stands on p. 1", "a day, and when not"),
    ("When may the crane be hired?", ("The crane may be hired from 3 May.", "The crane may not be hired before the bank agrees."), 0, "", "a day from which one may"),
    ("When may the crane be hired?", ("The crane may not be hired before the bank agrees.", "He is to hire the crane by 3 May."), 0, "", "when not, as cited"),
    ("Wann darf der Kran gemietet werden?", ("Der Kran wird am 3. Mai gemietet.", "Der Kran darf erst nach Zahlung gemietet werden."), 0, "when one may not", "a day in German"),
    ("Darf der Mieter einen Hund halten?", ("Vögel darf der Mieter halten.", "Hunde bedürfen der Zustimmung."), 0, "does not speak of “Hund”", "birds for a dog"),
    ("Darf der Mieter einen Hund halten?", ("Vögel darf der Mieter halten.", "Hunde bedürfen der Zustimmung."), 1, "", "the dog in another number"),
    ("Darf der Mieter einen Hund halten?", ("Haustiere darf der Mieter halten.",), 0, "", "nothing else speaks of a dog"),
    ("Kann der Vertrag verlängert werden?", ("Die Laufzeit verlängert sich um ein Jahr.", "Der Vertrag endet am 3. Mai."), 0, "", "every clause is of the contract"),
]  # fmt: skip


SPAN = "Parking opens at 06:00 on 1 June 2025 and closes at midnight on 31 May 2026."
OF_CASES = [
    ("When does parking close?", "31 May 2026", SPAN, False, "the end, as asked"),
    ("When does parking open?", "1 June 2025", SPAN, False, "the beginning, as asked"),
    ("When does parking close?", "1 June 2025", SPAN, True, "the beginning for the end"),
    ("How long is the notice?", "one month", "The notice is one month after two years and three months after five years.", True, "one case of two"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "claim", "text", "told", "why"), OF_CASES, ids=[row[-1] for row in OF_CASES])
def test_a_value_of_one_case_is_told_where_the_question_does_not_name_it(question, claim, text, told, why):
    assert bool(one_of_cases(question, [(claim, unit(text, 1))])) is told, why


@pytest.mark.parametrize(("question", "texts", "at", "remark", "why"), CASES, ids=[row[-1] for row in CASES])
def test_what_is_left_unsaid(question: str, texts: tuple[str, ...], at: int, remark: str, why: str) -> None:
    units = [unit(text, number) for number, text in enumerate(texts, 1)]
    claim = "sechs Monate" if texts is SCALE else units[at].text
    found = unsaid(question, [(claim, units[at])], units)
    assert remark in found if remark else not found, why


def test_several_sentences_tell_all_exclusions() -> None:
    units = [unit(text, number) for number, text in enumerate(POLICY, 1)]
    told = [(one.text, one) for one in units[1:]]
    assert not unsaid("What is not covered?", told, units)


def test_an_item_of_a_list_is_a_case() -> None:
    item = unit("the Lessee is bankrupt;", 2, "The Lessor may end the lease when:")
    assert not unsaid("On what grounds may the Lessor end the lease?", [(item.text, item)], [item])


def test_a_report_tells_of_its_company_in_words_of_its_own():
    text = "Historically, the mills have swung with the price of grain."
    unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, len(text)),), text, id=1)
    question = "Is the business of Orno exposed to seasonal downturns of demand?"
    assert unsaid(question, [(text, unit)], [unit]), "a clause would say it in its words"
    assert not unsaid(question, [(text, unit)], [unit], of_report=True)


def test_a_sentence_of_many_values_costs_little() -> None:
    given = unit("12 mills " * 300 + "13 mills.", 1)
    began = time.process_time()
    unsaid("Who runs the mills?", [("12", given)], [given])
    assert time.process_time() - began < 2

"""A bare name that stands where the question's words are not, beside another name that stands where they are."""

import pytest

from core.answer import AnswerVerdict
from core.checks import review
from core.evidence import Passage

APPOSITION = "Nora Lindt, Chief Executive Officer, and Paul Ames, Chief Financial Officer, signed the report."
BRACKETS = "This lease is made between Hans Weber (“Landlord”) and Petra Klein (“Tenant”)."
TABLE = "Role | Name\nChair | Ann Smith\nSecretary | Tom Brown\nAuditor | Halden AG"
SIGNED = "For the Seller:\nJames Hill\nDirector\nFor the Buyer:\nSusan Grey\nManaging Partner"
LABELS = "Chief executive:\nAda Moor\nChief financial officer:\nIan Reed"
BY = "The minutes were taken by Mrs. Calder and approved by Mr. Finch."
FIRMS = "The windows are made by Vidro AB. The doors are made by Porta GmbH. Lastra Logistik carries both."
ROLES = "Water is paid for by the landlord, while heating is paid for by the tenant."
DEED_DE = "Mietvertrag zwischen Hans Weber als Vermieter und Petra Klein als Mieterin."
OFFICES_ZH = "公司总经理为王伟，财务总监为李娜。"
FORM_ZH = "出租方：张三\n承租方：李四"
PAYS_ZH = "水费由出租人承担，燃气费由承租人承担。"
PAIRS = [
    (APPOSITION, "Who is the chief executive?", "Nora Lindt", "Paul Ames", "what stands behind the name"),
    (APPOSITION, "Who is the chief financial officer?", "Paul Ames", "Nora Lindt", "of one word more"),
    (BRACKETS, "Who is the landlord?", "Hans Weber", "Petra Klein", "a defined term"),
    (BRACKETS, "Who is the tenant?", "Petra Klein", "Hans Weber", "the other one"),
    (TABLE, "Who is the auditor?", "Halden AG", "Tom Brown", "a row of a table"),
    (SIGNED, "Who signed for the buyer?", "Susan Grey", "James Hill", "a block of signatures"),
    (SIGNED, "Who signed for the seller?", "James Hill", "Susan Grey", "the first of them"),
    (LABELS, "Who is the chief financial officer?", "Ian Reed", "Ada Moor", "labels on lines of their own"),
    (BY, "Who approved the minutes?", "Mr. Finch", "Mrs. Calder", "who did it, told in the passive"),
    (FIRMS, "Which supplier makes the doors?", "Porta GmbH", "Vidro AB", "which of a kind"),
    (ROLES, "Who pays for heating?", "The tenant", "The landlord", "a role is a name, too"),
    (DEED_DE, "Wer ist der Vermieter?", "Hans Weber", "Petra Klein", "German nouns are no names"),
    (OFFICES_ZH, "谁是公司的财务总监？", "李娜", "王伟", "a clause with an office"),
    (FORM_ZH, "出租方是谁？", "张三", "李四", "lines of a form"),
    (PAYS_ZH, "燃气费由谁承担？", "承租人", "出租人", "a role in a clause"),
]


def _verdict(answer: str, page: str, question: str) -> AnswerVerdict:
    return review(answer, [Passage("E1", 1, page)], question=question).verdict


@pytest.mark.parametrize(("page", "question", "good", "wrong", "why"), PAIRS, ids=[pair[-1] for pair in PAIRS])
def test_the_role_belongs_to_the_name_beside_it(page: str, question: str, good: str, wrong: str, why: str) -> None:
    assert _verdict(good, page, question) is AnswerVerdict.PASS, why
    assert _verdict(wrong, page, question) is AnswerVerdict.UNDETERMINED, why


def test_the_other_name_is_shown() -> None:
    result = review("Paul Ames", [Passage("E1", 1, APPOSITION)], question="Who is the chief executive?")
    (check,) = [check for check in result.checks if check.kind == "polarity"]
    assert check.evidence_surface == "Nora Lindt"
    assert check.surface == "Paul Ames"


@pytest.mark.parametrize(
    ("page", "question", "answer", "why"),
    [
        (
            "The idea goes back to Thomas Marlow. Marlow later gave up the idea of a common market.",
            "Who had the idea of a common market?",
            "Thomas Marlow",
            "the same man by his last name",
        ),
        (
            "The record is held by Jon Averill, who led the Hawks to a title in Hall Twelve and is their general manager.",
            "Who is the general manager of the Hawks?",
            "Jon Averill",
            "a relative clause is said of the name before it",
        ),
        (
            "The report names an executive of the firm. Ada Moor signed and executed it.",
            "Who signed the report?",
            "Ada Moor",
            "no other name",
        ),
        (
            "Im Jahr 1819 schrieb der Dichter Karl Ebert das Gedicht. Das Gedicht erschien im Verlag.",
            "Wer hat das Gedicht geschrieben?",
            "Karl Ebert",
            "a German noun is no name",
        ),
        (
            "The Hawks beat the Brookside Rovers in the second round of Harvest Cup 12 in the city.",
            "Who lost to the Hawks in the second round?",
            "Brookside Rovers",
            "a name with a number behind it is an event",
        ),
        (
            "Die Kalmar-Gemeinschaft baute das Netz in Partnerschaft mit Nordlink auf.",
            "Mit wem ging die Gemeinschaft eine Partnerschaft ein?",
            "Nordlink",
            "a German noun with its article is no name",
        ),
        (
            "王伟于2001年加入公司，2005年起担任财务总监。",
            "谁担任财务总监？",
            "王伟",
            "a time is no name",
        ),
    ],
)
def test_a_good_name_is_not_doubted(page: str, question: str, answer: str, why: str) -> None:
    result = review(answer, [Passage("E1", 1, page)], question=question)
    assert not any("something else" in check.reason for check in result.checks), why


def test_a_question_that_does_not_ask_who_is_left_alone() -> None:
    result = review("Paul Ames", [Passage("E1", 1, APPOSITION)], question="What is the chief executive's view?")
    assert result.checks == ()

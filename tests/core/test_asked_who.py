"""A party as the answer to "who", beside the other party that does the same."""

from __future__ import annotations

import pytest

from core.asked_who import only_who_may_not, who_else
from core.domain import DocId, Span, Unit, UnitContext, UnitKind


def units(*texts: str) -> list[Unit]:
    return [
        Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, n * 500, n * 500 + len(text)),), text, UnitContext(), id=n + 1)
        for n, text in enumerate(texts)
    ]


@pytest.mark.parametrize(
    ("question", "answer", "cited", "other", "told", "why"),
    [
        ("谁负责维修？", "乙方", "4.2 乙方自行添置的设备由乙方负责维修。", "4.1 给排水管道的维修由甲方负责。", True, "each repairs some"),
        ("谁负责维修添置的设备？", "乙方", "乙方自行添置的设备由乙方负责维修。", "管道的维修由甲方负责。", False, "a deed of one's own"),
        ("水电费由谁承担？", "乙方", "水电费由乙方承担。", "物业费由甲方承担。", False, "another fee"),
        (
            "Who owns the platform?",
            "the Customer",
            "The Provider grants the Customer a right to use the Platform for its own business.",
            "The Provider remains the owner of the Platform.",
            True,
            "nobody owns what it uses",
        ),
        (
            "Who pays for repairs?",
            "the Tenant",
            "The Tenant pays for repairs inside the flat.",
            "The Landlord shall pay for repairs of the roof.",
            True,
            "each pays some",
        ),
        (
            "Who pays the rent?",
            "the Tenant",
            "The Tenant pays the rent.",
            "The Landlord is not bound to pay rent for the shed.",
            False,
            "a denial",
        ),
        ("Who pays the rent?", "the Tenant", "The Tenant pays the rent.", "The Landlord shall give a receipt for the rent.", False, "another deed"),
        ("Who supplies the steel?", "the Buyer", "The Buyer supplies the steel.", "The Seller supplies the paint for the steel frame.", False, "another thing is supplied"),
        ("Who pays the rent?", "the Tenant", "The Tenant pays the rent.", "The Landlord pays back the rent of June.", False, "another deed of the same verb"),
        ("Who supplies steel?", "the Buyer", "The Buyer supplies the steel.", "The Seller supplies all other steel.", True, "the same thing"),
        ("Who must the Tenant tell of damage?", "the Landlord", "The Tenant must tell the Landlord of damage.", "The Tenant must tell of damage at once.", False, "the one it is done to"),
        ("Who pays the rent?", "the Tenant", "The Tenant pays the rent.", "The Landlord may ask the Tenant to pay the rent early.", False, "its own party again"),
    ],
)  # fmt: skip
def test_the_other_party(question: str, answer: str, cited: str, other: str, told: bool, why: str) -> None:
    given = units(cited, other)
    assert bool(who_else(question, answer, given[0], given)) is told, why


@pytest.mark.parametrize(
    ("question", "claim", "told"),
    [
        ("Who may end the lease?", "The landlord may not end the lease in winter.", True),
        (
            "When may the landlord end the lease?",
            "The landlord may end the lease in spring, but may not in winter.",
            False,
        ),
        ("Who may not end the lease?", "The landlord may not end the lease in winter.", False),
        ("May the landlord end the lease?", "The landlord may not end the lease in winter.", False),
    ],
)
def test_who_may_is_not_who_may_not(question: str, claim: str, told: bool) -> None:
    assert bool(only_who_may_not(question, [claim])) is told

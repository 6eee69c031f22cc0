"""Who is what: offices, parties, attendance, votes and signatures, given to the wrong name."""

from __future__ import annotations

import pytest

from core.answer import ClaimVerdict
from core.checks import review
from core.evidence import Passage

_MINUTES = (
    "Present: R. Halvorsen (chair), J. Petrova (secretary), K. Adomako. Apologies: M. Rossi, T. Byrne.\n"
    "The report was moved by Mr Adomako and seconded by Ms Petrova. Voting in favour: Halvorsen, Adomako. Against: Petrova."
)
_PROSE = "Mrs Halvorsen took the chair and Mr Ito kept the minutes. The board elected Ms Duarte as treasurer."
_LEASE = "Lessor: Brook Street Ltd\nLessee: Marlow Foods Ltd\nGuarantor: Helen Voss\nRent: 900 a month"
_DEED = 'The loan is made by Nordic Savings AB (the "Lender") to Tarn Mills Ltd (the "Borrower").'
_SIGNED = "Signed for the Buyer: Omar Haddad. Signed for the Seller: Lucy Finch. In the presence of: Per Lund, notary."
_LABELS = (
    "Original Lender: Corn Bank\nSecurity Agent: Hollow Trust\nAccount Bank: Leeds Union\nBorrower: Marsh Wind Ltd"
)
_ACCOUNTS = "Ms Ruiz presented the accounts as treasurer. Apologies had been received from Mr Orr. Mr Tan was elected vice-chair."
_ZH_VOTE = "主持人：董事长陈立。出席：陈立、宋佳。宋佳提议聘任陈立为财务总监。表决：赞成1票（宋佳），弃权1票（陈立）。"
_ADDRESSES = 'Parties: Lark Dairy Ltd of 3 Mill Row ("Supplier"); Hotel Meridian SA of 18 Quai Vert ("Customer").'
_FOR = "Signatures. For Oak Council: Judith Pell, Head of Works. For Swift Waste Ltd: Andrei Popa. Witness to both: Ann Cole."
_ZH_ABSENT = "会议主席：林强。出席董事：林强、徐静。未出席董事：罗杰。"
_DE = "Anwesend: Frau Vogt (Vorsitzende), Herr Lang (Schriftführer). Entschuldigt: Frau Ebert."
_DATED = "This deed is made between (1) Alder plc as lender, (2) Birch plc as borrower and (3) Cedar AG as guarantor."
_ZH = "会议由孙立平主持，郑晓兰担任记录人。出席董事：孙立平、何伟；缺席董事：丁洁。议案由何伟提出，孙立平附议。孙立平赞成，何伟反对。"
_ZH_LEASE = "出租方：长河置业有限公司\n承租方：远山咖啡有限公司\n担保人：罗晓"
_ZH_DEED = "北辰银行（以下简称“贷款人”）与南湖建材有限公司（以下简称“借款人”）签订本合同。"


def verdict(claim: str, source: str) -> ClaimVerdict:
    return review(claim, [Passage("E1", 1, source)]).claims[0].verdict


@pytest.mark.parametrize(
    ("source", "true", "turned"),
    [
        (_MINUTES, "Halvorsen was chair.", "Petrova was chair."),
        (_MINUTES, "The secretary was J. Petrova.", "The secretary was R. Halvorsen."),
        (_MINUTES, "M. Rossi was absent.", "M. Rossi was present."),
        (_MINUTES, "K. Adomako attended the meeting.", "T. Byrne attended the meeting."),
        (_MINUTES, "Petrova voted against.", "Petrova voted in favour."),
        (_MINUTES, "Ms Petrova seconded the report.", "Mr Adomako seconded the report."),
        (_PROSE, "Mrs Halvorsen chaired the meeting.", "Mr Ito chaired the meeting."),
        (_PROSE, "The minutes were taken by Mr Ito.", "The minutes were taken by Mrs Halvorsen."),
        (_LEASE, "Brook Street Ltd is the landlord.", "Brook Street Ltd is the tenant."),
        (_LEASE, "The guarantor is Helen Voss.", "The lessee is Helen Voss."),
        (_DEED, "Tarn Mills is the Borrower.", "Tarn Mills is the Lender."),
        (_SIGNED, "Lucy Finch signed for the Seller.", "Lucy Finch signed for the Buyer."),
        (_SIGNED, "Per Lund was the witness.", "Omar Haddad was the witness."),
        (_LABELS, "The Security Agent is Hollow Trust.", "The Security Agent is Leeds Union."),
        (_LABELS, "Leeds Union is the Account Bank.", "Leeds Union is the Borrower."),
        (_ACCOUNTS, "Ms Ruiz is the treasurer.", "Mr Tan is the treasurer."),
        (_ACCOUNTS, "Mr Orr sent his apologies.", "Mr Orr attended the meeting."),
        (_ZH_VOTE, "会议由陈立主持。", "陈立投了赞成票。"),
        (_ADDRESSES, "Hotel Meridian SA is the Customer.", "Hotel Meridian SA is the Supplier."),
        (_FOR, "Andrei Popa signed for Swift Waste Ltd.", "Andrei Popa signed for Oak Council."),
        (_ZH_ABSENT, "罗杰未出席会议。", "罗杰出席了会议。"),
        (_DE, "Frau Vogt war Vorsitzende.", "Herr Lang war Vorsitzender."),
        (_DE, "Frau Ebert war nicht anwesend.", "Frau Ebert war anwesend."),
        (_DATED, "Birch plc is the borrower.", "Alder plc is the borrower."),
        (_ZH, "会议主席是孙立平。", "会议主席是郑晓兰。"),
        (_ZH, "丁洁缺席会议。", "丁洁出席会议。"),
        (_ZH, "议案由何伟提出。", "议案由孙立平提出。"),
        (_ZH, "何伟投了反对票。", "何伟投了赞成票。"),
        (_ZH_LEASE, "远山咖啡有限公司是承租方。", "远山咖啡有限公司是出租方。"),
        (_ZH_DEED, "南湖建材有限公司为借款人。", "南湖建材有限公司为贷款人。"),
    ],
)
def test_another_holds_the_office(source: str, true: str, turned: str) -> None:
    assert verdict(true, source) in (ClaimVerdict.SUPPORTED, ClaimVerdict.PARTIAL)
    assert verdict(turned, source) is ClaimVerdict.CONTRADICTED


@pytest.mark.parametrize(
    ("source", "claim", "why"),
    [
        (_MINUTES, "Rossi was not present.", "a denial of what is not said"),
        (_PROSE, "Ms Duarte was elected treasurer.", "in other words"),
        ("Ms Ito was chair until May; since June Mr Bell has been chair.", "Mr Bell was chair.", "two held it"),
        (
            "Landlord: Tarn Ltd. Tenant: Beck Ltd. Subtenant of the tenant is Moss Ltd.",
            "Tarn Ltd is the landlord.",
            "-",
        ),
        ("The lender is Bank Ost and the guarantor is Bank West.", "Bank Ost is the lender.", "two with one word"),
        ("Chair of the audit committee: Ann Lee. Chair of the board: Ben Ode.", "Ann Lee was chair.", "two bodies"),
    ],
)
def test_what_the_source_says_is_not_accused(source: str, claim: str, why: str) -> None:
    assert verdict(claim, source) is not ClaimVerdict.CONTRADICTED, why


def test_a_change_in_office_is_left_open() -> None:
    source = "Secretary: Ana Ruiz. Ben Ode, treasurer, resigned as secretary in May."
    assert verdict("Ben Ode was secretary.", source) is not ClaimVerdict.CONTRADICTED


def test_a_denied_office_is_contradicted() -> None:
    assert verdict("Halvorsen was not the chair.", _MINUTES) is ClaimVerdict.CONTRADICTED


def test_an_office_that_the_source_gives_is_open_to_no_other_doubt() -> None:
    source = (
        "Attendance: Bright (Chair), Devlin. Absent: Ogilvy. It was moved by Ms Strand that the car park be closed."
    )
    assert verdict("Ogilvy did not attend.", source) is ClaimVerdict.SUPPORTED
    assert verdict("Ms Strand moved that the car park be closed.", source) is ClaimVerdict.SUPPORTED

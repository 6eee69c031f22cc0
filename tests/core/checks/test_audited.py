"""Claims as an auditor meets them: told in other words, rounded, reckoned or turned in one thing; a row each for a cause."""

from __future__ import annotations

import pytest

from core.answer import ClaimVerdict
from core.checks import review
from core.checks.roles import turned_deal, turned_succession
from core.domain import UnitContext
from core.evidence import Passage

ACCOUNT = (
    "Date | Entry | Out | In | Balance\n04 Mar | Rent, Hill House | 900.00 | | 1,310.00\n"
    "07 Mar | Card, Dell Foods | 61.40 | | 1,248.60\n11 Mar | Wages, Arden Ltd | | 2,050.00 | 3,298.60"
)
POLL = (
    "Table 4: Use of the library (per cent of members)\nDistrict | Weekly | Monthly | Never\n"
    "Harbour | 34 | 41 | 25\nOld Town | 29 | 38 | 33"
)
MONEY = "Product | Sales (EUR m) | Share (%)\nBread | 12 | 44\nRolls | 15 | 56"
MINUTES = "Mrs Hale would replace Mr Stroud as treasurer from 1 June 2022; Mr Stroud would stay on the committee."


def verdict(claim: str, source: str) -> ClaimVerdict:
    (found,) = review(claim, [Passage("E1", 1, source)]).claims
    return found.verdict


@pytest.mark.parametrize(
    ("source", "claim", "why"),
    [
        ("The quota sank from 31,4 % to 27,2 %.", "The quota fell by 4.2 percentage points.", "points of two percents"),
        ("Die Quote sank von 31,4 % auf 27,2 %.", "Die Quote verringerte sich um 4,2 Prozentpunkte.", "German words"),
        ("Loans are charged at 39.9 % a year. In May the loan rate is lowered to 34.9 %.", "The loan rate comes down by five percentage points.", "points of two sentences"),
        ("The motion was carried by five votes to two.", "The motion was carried 5:2.", "a result in words"),
        ("She takes 5 mg twice a day.", "She takes 5 mg twice daily.", "the same rate"),
        ("Sales in the two months to 28 February were EUR 4 million.", "Sales in the first two months were EUR 4 million.", "first says which months"),
        ("Der Umsatz sank von 52,3 Mio. EUR auf 48,7 Mio. EUR.", "Der Umsatz ging von 52,3 auf 48,7 Millionen Euro zurück.", "no name"),
        ("董事长陈志远先生于九月辞职。", "陈志远辞任董事长。", "a verb is no part of a name"),
        (POLL, "In Harbour 25 per cent never use the library.", "a caption says percent"),
        (MONEY, "Bread makes up 44 % of sales.", "a head says percent"),
        ("Backlog was $150.0 billion and $135.4 billion at December 31, 2022 and 2021.", "At the end of 2022 the backlog was $150 billion.", "each value has its year"),
        ("At year-end we had cash of $5.9 billion, of which Ortega China held $860 million.", "Ortega China held $860 million of Ortega's $5.9 billion in cash at year-end.", "both values in their places"),
        (ACCOUNT, "After the rent was paid the balance was 1,310.00.", "the entry of the row"),
        (MINUTES, "From 1 June 2022 Mrs Hale is treasurer in place of Mr Stroud.", "who follows whom"),
    ],
)  # fmt: skip
def test_honest_claims_pass(source: str, claim: str, why: str) -> None:
    assert verdict(claim, source) is ClaimVerdict.SUPPORTED, why


@pytest.mark.parametrize(
    ("source", "claim", "why"),
    [
        ("The quota sank from 31,4 % to 27,2 %.", "The quota fell by 4.3 percentage points.", "other points"),
        ("The motion was carried by five votes to two.", "The motion was carried 5:3.", "another result"),
        ("The motion was carried by five votes to two.", "The motion was carried 2:5.", "the sides exchanged"),
        ("She takes 5 mg twice a day.", "She takes 5 mg once daily.", "another rate"),
        (POLL, "In Harbour 33 per cent never use the library.", "another row"),
        (MONEY, "Bread sales were EUR 44 million.", "a percent is no amount"),
        ("Backlog was $150.0 billion and $135.4 billion at December 31, 2022 and 2021.", "At the end of 2022 the backlog was $135.4 billion.", "the other year"),
        (ACCOUNT, "After the rent was paid the balance was 1,248.60.", "the balance of another entry"),
        (MINUTES, "From 1 June 2022 Mr Stroud is treasurer in place of Mrs Hale.", "who follows whom"),
    ],
)  # fmt: skip
def test_turned_claims_do_not(source: str, claim: str, why: str) -> None:
    assert verdict(claim, source) is not ClaimVerdict.SUPPORTED, why


def test_a_head_within_a_longer_one_names_its_own_column() -> None:
    heads = ("2022 Soft Rigid Goods", "2022 Rigid Goods", "2022 Total")
    row = Passage("E1", 1, "Net sales 2,812 830 3,642", UnitContext((), "", heads))
    for claim, fine in (
        ("Net sales of Rigid Goods were 2,812 in 2022.", False),
        ("Net sales of Rigid Goods were 830 in 2022.", True),
        ("Net sales of Soft Goods were 2,812 in 2022.", True),
        ("Net sales of Soft Goods were 830 in 2022.", False),
    ):
        (found,) = review(claim, [row]).claims
        assert (found.verdict is ClaimVerdict.SUPPORTED) is fine, claim


def test_the_name_of_the_document_is_known() -> None:
    (found,) = review(
        "Norvik owed $5 million.", [Passage("E1", 1, "We owed $5 million.", doc_name="NORVIK_2021")]
    ).claims
    assert found.verdict is ClaimVerdict.SUPPORTED


@pytest.mark.parametrize(
    ("claim", "source", "turned"),
    [
        ("Bo Ek succeeded Ann Lee.", "Ann Lee was replaced by Bo Ek.", False),
        ("Ann Lee succeeded Bo Ek.", "Ann Lee was replaced by Bo Ek.", True),
        ("Ann Lee takes over from Bo Ek.", "Bo Ek chairs it in place of Ann Lee.", True),
        ("由王芳接任董事长。", "董事会选举李强先生接任董事长。", True),
        ("李强接任董事长。", "董事会选举李强先生接任董事长。", False),
        ("Bo Ek chairs it.", "Ann Lee was replaced by Bo Ek.", False),
    ],
)
def test_succession(claim: str, source: str, turned: bool) -> None:
    assert (turned_succession(claim, source) is not None) is turned


@pytest.mark.parametrize(
    ("claim", "turned"),
    [
        ("乙厂向甲公司供应主机。", True),
        ("甲公司向乙厂采购主机。", True),
        ("乙厂从甲公司采购主机。", False),
        ("甲公司向乙厂提供主机。", False),
    ],
)
def test_a_chinese_deal_from_either_end(claim: str, turned: bool) -> None:
    assert (turned_deal(claim, "根据合同，由甲公司向乙厂供应主机24台。") is not None) is turned


NOTES = "Stores | Note | 2023 | 2022\nOwn stores | 4 | 212 | 198\nFranchised | 5 | 87 | 93\nTotal | | 299 | 291"
BILL = "Consulting: EUR 3,800.00. Net amount: EUR 4,022.50. VAT 19 %."
BALANCE = "At 30 June 2023\nTrade receivables, net 1,875\nInventories, net 2,213\nGoodwill, net 690"
STATEMENT = "Total paid out: 2,098.69. Total paid in: 2,787.95."
PAPERS = "Of our 7.75% Notes $450 million was outstanding. Of our 7.50% Notes $475 million was outstanding."
POWER = "Belling Energy may provide up to ten percent of the fuel from renewable sources. Ortho Fund pays for it."
RATES = "Period | Price\nBeginning on August 1, 2015 through July 31, 2016 | 103.875%\nBeginning on August 1, 2016 through July 31, 2017 | 102.583%"


@pytest.mark.parametrize(
    ("source", "claim", "why"),
    [
        ("The rate of return was 37 % of those asked.", "Slightly more than a third of those asked returned it: a rate of return.", "a part that is told roughly"),
        ("Mrs Marlow, born 12 February 1951, was seen on 27 September 2023.", "Mrs Marlow, aged 72, was seen on 27 September 2023.", "an age by the date of birth"),
        ("Interest expense was $50.2 million in 2014 and $132.7 million in 2015.", "Interest expense more than doubled, from $50.2 million to $132.7 million.", "a multiple of its own values"),
        (BILL, "VAT at 19 % on the net amount comes to EUR 764.28.", "a percent of what the page gives"),
        ("One in eight had moved; of these, two thirds named the rent.", "Two thirds of those who had moved named the rent.", "a share of the part"),
        (STATEMENT, "In all 2,787.95 was paid in.", "what came in"),
        ("About 250 aircraft are in stock, of which some 140 are meant for China.", "Some 140 of the about 250 aircraft in stock are meant for China.", "a part of a whole"),
        (NOTES, "Franchised stores numbered 87 in 2023.", "the cell beside the note"),
        (PAPERS, "Of the 7.50% Notes $475 million was outstanding.", "the paper of the same rate"),
        (RATES, "From August 1, 2016 through July 31, 2017 the price is 102.583%.", "the row of both dates"),
    ],
)  # fmt: skip
def test_honest_claims_of_the_second_round_pass(source: str, claim: str, why: str) -> None:
    assert verdict(claim, source) is ClaimVerdict.SUPPORTED, why


@pytest.mark.parametrize(
    ("source", "claim", "why"),
    [
        ("The rate of return was 37 % of those asked.", "Nearly a third of those asked returned it: a rate of return.", "above is not below"),
        ("Mrs Marlow, born 12 February 1951, was seen on 27 September 2023.", "Mrs Marlow, aged 62, was seen on 27 September 2023.", "another age"),
        ("Interest expense was $50.2 million in 2014 and $132.7 million in 2015.", "Interest expense more than tripled, from $50.2 million to $132.7 million.", "another multiple"),
        (BILL, "VAT at 19 % on the net amount comes to EUR 784.28.", "another result"),
        ("One in eight had moved; of these, two thirds named the rent.", "Two thirds of all households named the rent.", "a share of the part is none of all"),
        (STATEMENT, "In all 2,787.95 was paid out.", "the other side of the account"),
        (NOTES, "Franchised stores numbered 5 in 2023.", "the number of a note"),
        (BALANCE, "Trade receivables were 2,213.", "a row whose label says more than the sentence"),
        (PAPERS, "Of the 7.75% Notes $475 million was outstanding.", "a paper of another rate"),
        (RATES, "From August 1, 2015 through July 31, 2016 the price is 102.583%.", "the row of other dates"),
        (POWER, "Ortho Fund may provide up to ten percent of the fuel from renewable sources.", "another does it"),
        ("Product sales in the U.S. were $6.4 billion.", "Product sales outside the U.S. were $6.4 billion.", "another place"),
        ("Eine Brücke wurde 1981 über den Fluss eröffnet. Im Jahr 2004 entwarf die Firma das Funknetz.", "Die Brücke über den Fluss wurde 2004 eröffnet.", "the date of another sentence"),
        ("Oncology products achieved sales of $16.0 billion. Immunology products achieved sales of $16.9 billion.", "Immunology sales were $16.0 billion.", "what another sentence opens with"),
    ],
)  # fmt: skip
def test_turned_claims_of_the_second_round_do_not(source: str, claim: str, why: str) -> None:
    assert verdict(claim, source) is not ClaimVerdict.SUPPORTED, why


YEARS = "Write-downs were $322 million in fiscal year 2016, compared with $183 million in fiscal year 2015. Write-downs were $183 million in fiscal year 2015, compared with $106 million in fiscal year 2014."
ITEMS = "The adjustments for 2020 include approximately $745 million of bad items. The adjustments for 2019 include approximately $930 million of bad items."


@pytest.mark.parametrize(
    ("source", "claim", "fine", "why"),
    [
        (YEARS, "Write-downs were $183 million in fiscal 2015.", True, "its own year"),
        (YEARS, "Write-downs were $183 million in fiscal 2016.", False, "the year that stands behind the value"),
        (ITEMS, "The adjustments for 2020 include about $745 million of bad items.", True, "the sentence of the year"),
        (ITEMS, "The adjustments for 2019 include about $745 million of bad items.", False, "the sentence of another year"),
        ("The rate was 45.0% in 2018 and 22.4% in 2019.", "The rate fell by 22.6 percentage points.", True, "points"),
        ("The rate was 45.0% in 2018 and 22.4% in 2019.", "The rate fell by 22.6 %.", False, "points are no percent"),
    ],
)  # fmt: skip
def test_years_and_points_of_the_third_round(source: str, claim: str, fine: bool, why: str) -> None:
    assert (verdict(claim, source) is ClaimVerdict.SUPPORTED) is fine, why


def test_a_change_between_other_years_is_told_by_its_head() -> None:
    heads = ("Fiscal 2015", "Fiscal 2014", "Fiscal 2013", "% Change 2015-2014", "% Change 2014-2013")
    row = Passage("E1", 1, "Product cost 90.0 97.1 138.2 (7)% (30)%", UnitContext((), "", heads))
    for claim, fine in (
        ("Product cost fell by 7% in fiscal 2015.", True),
        ("Product cost fell by 30% in fiscal 2015.", False),
    ):
        (found,) = review(claim, [row]).claims
        assert (found.verdict is ClaimVerdict.SUPPORTED) is fine, claim

import random
from dataclasses import replace

import numpy as np
import pytest

from core.anchor import Anchoring, anchor, build_index, numbers
from core.anchor_index import AnchorIndex
from core.domain import DocId, Page, PageWords, Rect, TextSource
from core.text.word_pieces import pieces

FIRST = """Annual report of Acme
The company opened twelve new stores in the northern region during the year and closed three older ones.
Net revenue was $1,577.5 million, an increase of 12.5% over the prior year's $1,402.2 million.
Other expense, net (45) 118 (1,234)
The board approved the plan. Year ended December 31, 2022
Interest rates on the credit facility are set every quarter by the agent bank, and the company"""
SECOND = """Annual report of Acme
must pay them within thirty days of the notice.
The board approved the plan. The shares were issued at €12.50 each in the second quarter.
Goodwill -12 and 3.5 % of sales; 500 shares, 1,500 units. year ended December 31, 2022
租赁期限为三年，租金为每月12,500元。"""


def page(text: str, index: int) -> tuple[Page, PageWords]:
    starts, ends, lines = [], [], []
    at = 0
    for piece in pieces(text):
        at = text.index(piece, at)
        starts.append(at)
        ends.append(at + len(piece))
        lines.append(text.count("\n", 0, at))
        at += len(piece)
    boxes = [[10.0 * s, 20.0 * n, 10.0 * e, 20.0 * n + 10] for s, e, n in zip(starts, ends, lines, strict=True)]
    words = PageWords(
        np.asarray(starts, np.uint32),
        np.asarray(ends, np.uint32),
        np.asarray(boxes, np.float32),
        np.asarray(lines, np.uint32),
    )
    return Page(DocId("d"), index, str(index + 1), 612, 792, text), words


@pytest.fixture(scope="module")
def index() -> AnchorIndex:
    made = [page(FIRST, 0), page(SECOND, 1)]
    return build_index([p for p, _ in made], [w for _, w in made])


@pytest.mark.parametrize(
    ("quote", "status", "page_index", "text", "why"),
    [
        ("The company opened twelve new stores", "exact", 0, "The company opened twelve new stores", "word by word"),
        (
            "the COMPANY opened\n twelve “new” stores",
            "exact",
            0,
            "The company opened twelve new stores",
            "case, breaks, quotes",
        ),
        (
            "revenue was $1577.5 million",
            "exact",
            0,
            "revenue was $1,577.5 million",
            "a thousands comma is no difference",
        ),
        ("revenue was $15,775 million", "check_signs", 0, "revenue was $1,577.5 million", "a decimal mark lost"),
        ("an increase of 12.5 over", "check_signs", 0, "an increase of 12.5% over", "percent lost"),
        (
            "Other expense, net 45 118 (1,234)",
            "check_signs",
            0,
            "Other expense, net (45) 118 (1,234)",
            "a bracket lost",
        ),
        (
            "Other expense, net (45) 118 (1,234)",
            "exact",
            0,
            "Other expense, net (45) 118 (1,234)",
            "marks at the end are taken in",
        ),
        ("Goodwill 12 and", "check_signs", 1, "Goodwill -12 and", "a minus lost"),
        ("12 and 3.5", "check_signs", 1, "12 and 3.5", "a sign left outside, percent left outside"),
        ("issued at $12.50 each", "check_signs", 1, "issued at €12.50 each", "another currency"),
        ("Year ended December 31, 2022", "exact", 0, "Year ended December 31, 2022", "the same letter case goes first"),
        ("year ended December 31, 2022", "exact", 1, "year ended December 31, 2022", "the same letter case goes first"),
        ("500 shares", "exact", 1, "500 shares", "a number of its own"),
        ("500 units", "not_found", None, "", "never the end of 1,500"),
        ("tores in the north", "near", 0, "stores in the northern", "never exact inside a word"),
        ("租金为每月12,500元", "exact", 1, "租金为每月12,500元", "scripts without spaces may be cut anywhere"),
        (
            "Goodwill -12 and 3.5",
            "check_signs",
            1,
            "Goodwill -12 and 3.5",
            "a percent sign left outside behind a space",
        ),
        ("…", "not_found", None, "", "nothing to look for"),
        ("", "not_found", None, "", "nothing at all"),
        ("Quarterly dividends of the bank rose sharply in Asia", "not_found", None, "", "not in there"),
    ],
)
def test_statuses(index: AnchorIndex, quote: str, status: str, page_index: int | None, text: str, why: str) -> None:
    found = anchor(index, quote)
    assert (found.status, found.page_index, found.text) == (status, page_index, text), why
    if status == "not_found":
        assert found.reason
        assert not found.places
    else:
        assert index.pages[page_index or 0].text[found.start : found.end] == text
        assert found.places[0].rects


@pytest.mark.parametrize(("asked", "given"), [(0, 0), (1, 1), (None, 0), (7, 0)])
def test_the_given_page_decides_between_equal_sentences(index: AnchorIndex, asked: int | None, given: int) -> None:
    assert anchor(index, "The board approved the plan.", asked).page_index == given


def test_a_wrong_page_is_no_reason_to_fail(index: AnchorIndex) -> None:
    assert anchor(index, "The company opened twelve new stores", 1).page_index == 0


def test_a_damaged_quote_is_near_with_its_differences(index: AnchorIndex) -> None:
    found = anchor(
        index, "The company opened twelve stores in the nothern region during this year and closed three older ones."
    )
    assert found.status == "near"
    assert 0.75 <= found.score < 1
    assert found.text.startswith("The company opened")
    assert found.text.endswith("older ones.")
    changes = [d for d in found.diff if d[0] != "equal"]
    assert ("replace", "nothern", "northern") in changes
    assert ("insert", "", "new") in changes


def test_a_changed_number_is_never_exact(index: AnchorIndex) -> None:
    found = anchor(
        index, "The company opened 12 new stores in the northern region during the year and closed 4 older ones."
    )
    assert found.status == "near"
    assert "number differs" in found.reason


TERMS = """The fee is $ 12.50 for each copy and the discount is 12.5 % of the price.
The tenant shall not sublet the whole or any part of the premises without the prior written consent of the landlord.
Either party may terminate this agreement upon sixty (60) days written notice to the other party.
任何一方应提前六十日书面通知另一方后方可解除本合同。承租人不得转租房屋的全部或者部分。
Net loss of ($12) million in the year. The café opens at 10² metres. A transfer to others is valid only in writing.
The amount is USD 500 thousand payable in June 2020."""


@pytest.mark.parametrize(
    ("quote", "status", "kind", "quoted", "found"),
    [
        ("The fee is € 12.50 for each copy", "check_signs", "currency", "€ 12.50", "$ 12.50"),
        ("the discount is 12.5 of the price", "check_signs", "percent", "12.5", "12.5 %"),
        ("$12 million in the year", "check_signs", "sign", "$12", "($12)"),
        ("12 million in the year", "check_signs", "sign", "12", "($12)"),
        ("The fee is $ 125.0 for each copy", "check_signs", "decimal_mark", "125.0", "12.50"),
        ("The cafe opens at 10² metres.", "check_signs", "accent", "cafe", "café"),
        ("The café opens at 102 metres.", "check_signs", "number", "102", "10²"),
        (
            "The tenant shall sublet the whole or any part of the premises without the prior written consent of the"
            " landlord.",
            "near",
            "negation",
            "",
            "not",
        ),
        (
            "Either party may not terminate this agreement upon sixty (60) days written notice to the other party.",
            "near",
            "negation",
            "not",
            "",
        ),
        ("A transfer to others is invalid only in writing.", "near", "negation", "invalid", "valid"),
        ("承租人得转租房屋的全部或者部分。", "near", "negation", "", "不得"),
        (
            "任何一方应提前三十日书面通知另一方后方可解除本合同。",
            "near",
            "number",
            "三十日",
            "六十日",
        ),
        (
            "Either party may terminate this agreement upon thirty (60) days written notice to the other party.",
            "near",
            "number",
            "thirty",
            "",
        ),
        (
            "The amount is EUR 500 thousand payable in June 2020.",
            "near",
            "currency",
            "EUR 500 thousand",
            "USD 500 thousand",
        ),
        (
            "The amount is USD 500 million payable in June 2020.",
            "near",
            "number",
            "USD 500 million",
            "USD 500 thousand",
        ),
        ("The amount is USD 500 thousand payable in June 2021.", "near", "number", "June 2021", "June 2020"),
    ],
)
def test_what_turns_the_meaning_is_named(quote: str, status: str, kind: str, quoted: str, found: str) -> None:
    made, words = page(TERMS, 0)
    result = anchor(build_index([made], [words]), quote)
    assert result.status == status
    assert (kind, quoted, found) in [(one.kind, one.quoted, one.found) for one in result.changes]
    assert result.altered is (kind != "accent")
    assert not result.verified
    assert any(operation != "equal" for operation, _, _ in result.diff), "the diff shows it too"
    assert (quoted or found) in result.reason


@pytest.mark.parametrize(
    "quote",
    [
        "The fee for each copy is $ 12.50 and the discount is 12.5 % of the price.",
        "The tenant shall not sublet the whole or part of the premises without prior written consent of the landlord.",
        "Either party can terminate this agreement upon sixty (60) days' written notice to the other party.",
    ],
)
def test_other_words_alone_alter_nothing(quote: str) -> None:
    made, words = page(TERMS, 0)
    found = anchor(build_index([made], [words]), quote)
    assert (found.status, found.altered, found.changes) == ("near", False, ())


@pytest.mark.parametrize(
    ("quote", "asked", "first", "elsewhere"),
    [
        ("The board approved the plan.", None, 0, (1,)),
        ("The board approved the plan.", 1, 1, (0,)),
        ("the", None, 0, (*[0] * 8, *[1] * 5)),
        ("The company opened twelve new stores", None, 0, ()),
    ],
)
def test_other_places_with_the_same_words_are_told(
    index: AnchorIndex, quote: str, asked: int | None, first: int, elsewhere: tuple[int, ...]
) -> None:
    found = anchor(index, quote, asked)
    assert (found.status, found.page_index, found.elsewhere) == ("exact", first, elsewhere)


@pytest.mark.parametrize("quote", ["a", "it", "12", "年"])
def test_a_short_quote_is_no_quote_over_a_page_break(quote: str) -> None:
    made = [page("We had a plan and it cost 12 euros. 三年", 0), page("Nothing more, it says, is a must: 12. 一年", 1)]
    found = anchor(build_index([p for p, _ in made], [w for _, w in made]), quote)
    assert (found.status, found.page_index, found.reason, found.elsewhere) == ("exact", 0, "", (1,))


def test_what_is_not_found_shows_the_closest_place(index: AnchorIndex) -> None:
    found = anchor(index, "The company sold old stores of the northern region to a bank during the long winter.")
    assert found.status == "not_found"
    assert found.page_index is None
    assert found.closest is not None
    assert found.closest.place.span.page_index == 0
    assert found.closest.place.rects
    assert "northern region" in found.closest.text
    assert anchor(index, "Xylophone zebra").closest is None


@pytest.mark.parametrize(
    ("quote", "status"),
    [("The fee is $ 12.50 for each copy", "check_signs"), ("discount of the price", "exact"), ("The fee is", "exact")],
)
def test_numbers_read_by_ocr_are_never_exact(quote: str, status: str) -> None:
    made, words = page(TERMS.replace("discount is 12.5 % of", "discount of"), 0)
    found = anchor(build_index([replace(made, source=TextSource.OCR)], [words]), quote)
    assert found.status == status
    assert ("picture" in found.reason) is (status == "check_signs")
    assert not found.altered


@pytest.mark.parametrize(
    ("quote", "hidden", "why"),
    [
        ("The fee is $ 12.50", True, "all of it is hidden"),
        ("for each copy", False, "what stands beside it is seen"),
        ("The fee is $ 12.50 for each copy", True, "a part of it is hidden"),
    ],
)
def test_a_quote_that_nobody_sees_on_the_page_is_not_verified(quote: str, hidden: bool, why: str) -> None:
    made, words = page("The fee is $ 12.50 for each copy", 0)
    out_of_sight = tuple(Rect(*box) for box in words.boxes[words.ends <= made.text.index(" for")].tolist())
    found = anchor(build_index([replace(made, hidden=out_of_sight)], [words]), quote)
    assert found.status == "exact", why
    assert found.hidden is hidden, why
    assert found.verified is not hidden, why
    assert ("nobody sees them" in found.reason) is hidden, why


def test_a_quote_over_the_page_break_has_places_on_both_pages(index: AnchorIndex) -> None:
    quote = "set every quarter by the agent bank, and the company must pay them within thirty days of the notice."
    found = anchor(index, quote)
    assert found.status == "exact"
    assert [p.span.page_index for p in found.places] == [0, 1]
    assert "Annual report" not in found.text


def test_altered_numbers_are_never_exact(index: AnchorIndex) -> None:
    rng = random.Random(3)
    sentences = [line for line in (FIRST + "\n" + SECOND).splitlines() if any(c.isdigit() for c in line)]
    for _ in range(300):
        line = rng.choice(sentences)
        at = rng.choice([i for i, c in enumerate(line) if c.isdigit()])
        altered = line[:at] + str((int(line[at]) + rng.randrange(1, 10)) % 10) + line[at + 1 :]
        found = anchor(index, altered)
        assert found.status != "exact", altered
        if found.status == "near":
            assert "number differs" in found.reason


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("$1,577.5 million", {"1577.5": 1}),
        ("(45) and 45", {"-45": 1, "45": 1}),
        ("-5 or –5 %", {"-5": 1, "-5%": 1}),
        ("2019-2020", {"2019": 1, "2020": 1}),
        ("no number", {}),
        ("3.2(b)", {"3.2": 1}),
    ],
)
def test_numbers(text: str, counted: dict[str, int]) -> None:
    assert dict(numbers(text)) == counted


def test_empty_documents() -> None:
    assert anchor(build_index([], []), "anything").status == "not_found"
    blank, words = page("", 0)
    assert anchor(build_index([blank], [words]), "anything at all", 0).status == "not_found"
    with pytest.raises(ValueError, match="1 pages"):
        build_index([blank], [])


def test_nothing_found_is_frozen() -> None:
    with pytest.raises(AttributeError):
        Anchoring("exact").score = 2.0  # type: ignore[misc]

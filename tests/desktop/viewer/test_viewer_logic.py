"""Page field, history, selection of words, finding, marks, render keys and cache; no widgets."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.answer import Check, Claim, ClaimVerdict, Outcome, SourceMatch
from core.domain import DocId, Page, PageWords, Rect
from desktop.viewer.finding import find_in_pages, pattern_of
from desktop.viewer.history import History, Position
from desktop.viewer.marks import (
    Layer,
    first_place,
    marks_of,
    missing_spans,
    requests_for,
    short_label,
    supporting_spans,
)
from desktop.viewer.page_labels import parse_page, printed_differs
from desktop.viewer.render_cache import (
    PREFETCH_PAGES,
    TILE_PX,
    PictureCache,
    RenderKey,
    page_keys,
    picture_bytes,
    wanted_keys,
    whole_fits,
)
from desktop.viewer.selection import (
    Selection,
    WordPosition,
    chars_to_words,
    line_neighbour,
    nearest_word,
    range_rects,
    run_left,
    word_at,
)
from desktop.viewer.source import facts_of
from desktop.viewer.transform import Box, PageLayout
from tests.desktop.viewer import viewer_fakes as fakes

LABELS = ["i", "ii", "iii", "1", "2", "3", "A-1", "A-2", ""]


@pytest.mark.parametrize(
    ("text", "index", "why"),
    [
        ("1", 0, "a number is physical"),
        ("9", 8, "the last page"),
        ("0", None, "there is no page 0"),
        ("10", None, "beyond the end, and no such label"),
        ("=1", 3, "the printed 1"),
        ('"2"', 4, "quotes ask for the printed one too"),
        ("“3”", 5, "typographic quotes"),
        ("iii", 2, "roman"),
        ("III", 2, "case does not matter"),
        (" a-2 ", 7, "label with a prefix"),
        ("", None, "nothing typed"),
        ("=", None, "only the sign"),
        ("２", None, "full-width digits name no page"),
    ],
)
def test_page_field(text: str, index: int | None, why: str) -> None:
    assert parse_page(text, LABELS) == index, why


@given(st.text(max_size=12))
def test_page_field_takes_anything(text: str) -> None:
    index = parse_page(text, LABELS)
    assert index is None or 0 <= index < len(LABELS)


@pytest.mark.parametrize(
    ("index", "label", "expected"), [(0, "1", False), (0, "i", True), (5, "", False), (5, "4", True)]
)
def test_printed_number_is_shown_only_where_it_differs(index: int, label: str, expected: bool) -> None:
    assert printed_differs(index, label) is expected


def test_history_goes_back_and_forward_like_a_browser() -> None:
    a, b, c = (Position(fakes.doc_id(name), 1) for name in "abc")
    history = History()
    assert history.back(a) is None and history.forward(a) is None
    history.leave(a)
    history.leave(a)
    history.leave(b)
    assert history.back(c) == b and history.back(b) == a and not history.can_back
    assert history.forward(a) == b and history.forward(b) == c and not history.can_forward
    history.back(c)
    history.leave(b)
    assert not history.can_forward, "a new jump forgets what lay ahead"
    history.forget(b.doc_id)
    assert history.back(c) == a


# --- selection

WORDS = fakes.page_words(fakes.TEXT)


def text_of(words: PageWords, start: int, end: int) -> str:
    return fakes.TEXT[int(words.starts[start]) : int(words.ends[end - 1])]


@pytest.mark.parametrize(
    ("x", "y", "reach", "expected"),
    [(73, 95, 0, "8."), (95, 95, 0, "Term"), (300, 95, 0, None), (195, 95, 20, "termination"), (73, 500, 4, None)],
)
def test_word_at(x: float, y: float, reach: float, expected: str | None) -> None:
    word = word_at(WORDS, x, y, reach)
    assert (None if word is None else text_of(WORDS, word, word + 1)) == expected


def test_nearest_word_prefers_the_line_over_the_column() -> None:
    word = nearest_word(WORDS, 590, fakes.TOP + 3)
    assert word is not None and text_of(WORDS, word, word + 1) == "termination"


def test_selection_across_pages() -> None:
    selection = Selection(WordPosition(3, 2), WordPosition(1, len(WORDS) - 1))
    assert selection.first.page_index == 1 and list(selection.pages) == [1, 2, 3]
    assert selection.words_on(2, WORDS) == (0, len(WORDS)), "a page in the middle is selected whole"
    assert selection.chars_on(3, WORDS) == (0, int(WORDS.ends[2]))
    assert selection.chars_on(0, WORDS) is None


def test_boxes_one_a_line_and_one_a_far_cell() -> None:
    assert len(range_rects(WORDS, 0, 6)) == 2, "two lines"
    boxes = WORDS.boxes.copy()
    boxes[1, 0] += 200
    boxes[1, 2] += 200
    apart = PageWords(WORDS.starts, WORDS.ends, boxes, WORDS.lines)
    assert len(range_rects(apart, 0, 2)) == 2, "two cells of one line"


@given(start=st.integers(0, len(fakes.TEXT)), length=st.integers(0, 80))
def test_characters_to_words_covers_them(start: int, length: int) -> None:
    end = min(len(fakes.TEXT), start + length)
    first, last = chars_to_words(WORDS, start, end)
    inside = fakes.TEXT[start:end].split()
    assert last - first == len(inside)
    if inside:
        assert WORDS.starts[first] <= start + len(fakes.TEXT[start:end]) - len(fakes.TEXT[start:end].lstrip())
        assert WORDS.ends[last - 1] >= end - (len(fakes.TEXT[start:end]) - len(fakes.TEXT[start:end].rstrip()))


@pytest.mark.parametrize(("direction", "expected"), [(1, "Either"), (-1, "Term")])
def test_line_neighbour(direction: int, expected: str) -> None:
    word = next(i for i in range(len(WORDS)) if text_of(WORDS, i, i + 1) == "This")
    found = line_neighbour(WORDS, word, direction)
    assert found is not None and text_of(WORDS, found, found + 1) == expected
    assert line_neighbour(WORDS, 0, -1) is None


def test_tags_stand_left_of_the_line_that_leads_to_a_mark() -> None:
    rect = range_rects(WORDS, 6, 7)[0]
    assert run_left(WORDS, rect) == fakes.LEFT
    assert run_left(WORDS, Rect(400, 300, 450, 312)) == 400, "nothing stands on that line"


def test_no_words() -> None:
    none = PageWords(WORDS.starts[:0], WORDS.ends[:0], WORDS.boxes[:0], WORDS.lines[:0])
    assert word_at(none, 1, 1) is None and nearest_word(none, 1, 1) is None and chars_to_words(none, 0, 9) == (0, 0)


# --- finding


@pytest.mark.parametrize(
    ("text", "query", "found"),
    [
        ("prior written\nnotice", "written notice", ["written\nnotice"]),
        ("Conﬁdential", "confidential", ["Conﬁdential"]),
        ("oﬃce and office", "office", ["oﬃce", "office"]),
        ("the party’s notice", "party's", ["party’s"]),
        ("“Fees” means", '"fees"', ["“Fees”"]),
        ("termi-\nnation fee", "termination", ["termi-\nnation"]),
        ("9.1(b) and 9x1(b)", "9.1(b)", ["9.1(b)"]),
        ("10.5 and 1015", "10.5", ["10.5"]),
        ("a+b [c] (d", "[c] (d", ["[c] (d"]),
        ("提前六十日书面通知", "六十日", ["六十日"]),
        ("nothing here", "absent", []),
    ],
)  # fmt: skip
def test_finding(text: str, query: str, found: list[str]) -> None:
    assert [text[hit.start : hit.end] for hit in find_in_pages([(0, text)], query)] == found


@pytest.mark.parametrize("query", ["", "   ", "\n"])
def test_nothing_to_find(query: str) -> None:
    assert pattern_of(query) is None and list(find_in_pages([(0, "abc")], query)) == []


@given(st.text(min_size=1, max_size=40))
def test_every_text_finds_itself(text: str) -> None:
    if text.strip() and not any(re.match(r"\s", c) and not c.isspace() for c in text):
        assert pattern_of(text) is not None
        assert list(find_in_pages([(3, text)], text)), "a query is found where it stands"


# --- marks


def test_marks_of_a_selected_citation() -> None:
    library = fakes.MemoryLibrary(fakes.document())
    answer = fakes.answer(library)
    requests = requests_for(answer, answer.citations[0])
    places = dict(zip(missing_spans(requests), library.places(missing_spans(requests)), strict=True))
    (page,) = marks_of(requests, places).values()
    kinds = [(mark.layer, mark.label, mark.outcome) for mark in page]
    assert kinds == [
        (Layer.UNIT, "", None),
        (Layer.EVIDENCE, "E2", None),
        (Layer.EVIDENCE, "E3", None),
        (Layer.CITED, "1", None),
        (Layer.NUMBERS, "", Outcome.CONFIRMED),
        (Layer.NUMBERS, "", Outcome.CONTRADICTED),
    ]
    assert len(page[3].rects) == 2, "the citation runs over two lines"


@pytest.mark.parametrize(
    ("sources", "checked", "strong", "why"),
    [
        (((5, 20, "conclusive"),), None, [(5, 20)], "one sentence of the quote says it"),
        (((5, 20, "conclusive"), (20, 30, "conclusive")), (22, 24), [(5, 20), (20, 30)], "two of them"),
        (((5, 20, "minimum"),), None, [], "no sentence is sure to be it: the whole quote"),
        (((5, 20, "conclusive"),), (22, 24), [], "a number of it stands in another sentence"),
        (((5, 20, "conclusive"),), (90, 92), [(5, 20)], "a number beyond the quote"),
        (((80, 90, "conclusive"),), None, [], "it stands beyond the quote"),
        (((0, 40, "conclusive"),), None, [], "it is the whole quote"),
        ((), None, [], "nothing is known"),
    ],
)
def test_the_sentence_that_supports_is_strong_and_its_neighbours_faint(sources, checked, strong, why) -> None:
    library = fakes.MemoryLibrary(fakes.document())
    answer = fakes.answer(library)
    citation = answer.citations[0]
    whole = replace(citation.places[0].span, start=0, end=40)
    citation = replace(citation, places=(replace(citation.places[0], span=whole),))
    found = tuple(
        SourceMatch(citation.key, 1, 1.0, "", 0, level, replace(whole, start=start, end=end))
        for start, end, level in sources
    )
    spans = [replace(whole, start=checked[0], end=checked[1])] if checked else []
    checks = tuple(Check("number", 0, 1, "1", Outcome.CONFIRMED, "", citation.key, span=span) for span in spans)
    claim = Claim(0, 11, "It says so.", (citation.key,), ClaimVerdict.SUPPORTED, "", checks=checks, sources=found)
    answer = replace(answer, claims=(claim, replace(claim, struck=True, sources=())), citations=(citation,))
    assert [(span.start, span.end) for span in supporting_spans(answer, citation)] == strong, why
    layers = [request.layer for request in requests_for(answer, citation) if request.key == citation.key]
    assert layers.count(Layer.CITED) == 1
    assert layers.count(Layer.UNIT) == (2 if strong else 1), "the rest of the quote is not lost"


def test_marks_wait_for_boxes_but_the_citation_does_not() -> None:
    library = fakes.MemoryLibrary(fakes.document())
    answer = fakes.answer(library)
    (page,) = marks_of(requests_for(answer, answer.citations[0]), {}).values()
    assert [mark.layer for mark in page] == [Layer.CITED]


@pytest.mark.parametrize(
    ("hidden", "shown", "why"),
    [
        (Rect(72, 100, 120, 112), Rect(72, 100, 120, 112), "under a picture"),
        (Rect(900, 100, 950, 112), Rect(606, 100, 612, 112), "right of the page"),
        (Rect(72, -40, 120, -28), Rect(72, 0, 120, 6), "above it"),
        (Rect(-90, 900, -50, 912), Rect(0, 786, 6, 792), "beyond a corner"),
        (Rect(590, 100, 640, 112), Rect(590, 100, 640, 112), "a part of it is on the page"),
    ],
)
def test_hidden_text_beyond_the_page_is_marked_at_its_edge(hidden: Rect, shown: Rect, why: str) -> None:
    page = Page(DocId("d"), 0, "1", 612, 792, "Words.", hidden=(hidden, hidden))
    (mark,) = facts_of(page).marks
    assert mark.layer is Layer.HIDDEN
    assert mark.rects == (shown,), why


def test_no_answer_no_marks() -> None:
    assert requests_for(None, None) == ()
    library = fakes.MemoryLibrary(fakes.document())
    citation = fakes.answer(library).citations[0]
    assert [request.layer for request in requests_for(None, citation)] == [Layer.CITED]
    assert first_place(citation) == citation.places[0]


@pytest.mark.parametrize(("key", "label"), [("E12", "12"), ("N3", "3"), ("E", "E"), ("", "")])
def test_short_label(key: str, label: str) -> None:
    assert short_label(key) == label


# --- pictures

A4 = (595.0, 842.0)


def test_wanted_pictures_most_needed_first() -> None:
    layout = PageLayout([A4] * 50, 1.0, 0, (700, 0))
    page = layout.page_box(20)
    keys = wanted_keys(layout, 1.0, Box(0, page.y + 5, 700, 500))
    sharp = [key.page_index for key in keys if not key.thumbnail]
    assert sharp[0] == 20 and sorted(sharp) == list(range(20 - PREFETCH_PAGES, 21 + PREFETCH_PAGES))
    assert all(key.thumbnail for key in keys[len(sharp) :]), "stand-ins come after all sharp pictures"


def test_neighbours_are_left_out_when_they_do_not_fit_the_cache() -> None:
    layout = PageLayout([A4] * 50, 2.0, 0, (1300, 0))
    keys = wanted_keys(layout, 2.0, Box(0, layout.page_box(20).y, 1300, 900), budget=30_000_000)
    assert [key.page_index for key in keys if not key.thumbnail] == [20, 21, 19][
        : len([k for k in keys if not k.thumbnail])
    ]
    assert len([key for key in keys if not key.thumbnail]) < 5


def test_large_zooms_are_tiled() -> None:
    layout = PageLayout([A4], 8.0, 0, (900, 0))
    assert not whole_fits(A4, 8.0)
    box = layout.page_box(0)
    keys = page_keys(layout, 0, 1.0, Box(box.x, box.y, 900, 900))
    assert [key.tile for key in keys] == [(0, 0)]
    assert page_keys(layout, 0, 1.0, Box(box.x + 900, box.y + 900, 900, 900))[-1].tile == (1, 1)
    clip = RenderKey(0, 8.0, 0, (4, 6)).clip(A4)
    assert clip is not None and clip.x1 == 595 and clip.bottom == 842, "the last tile ends with the page"
    assert picture_bytes(RenderKey(0, 8.0, 0, (0, 0)), A4) == TILE_PX * TILE_PX * 3


def test_the_oldest_pictures_go_but_pinned_ones_stay() -> None:
    cache: PictureCache[bytes] = PictureCache(100, len)
    keys = [RenderKey(index, 1.0) for index in range(5)]
    cache.pin(keys[:1])
    for key in keys:
        cache.put(key, bytes(40))
    assert [key in cache for key in keys] == [True, False, False, False, True]
    assert cache.used == 80
    cache.put(keys[4], bytes(10))
    assert cache.used == 50, "a picture that is replaced is not counted twice"
    cache.clear()
    assert len(cache) == 0 and cache.best_for(0, 0) is None


def test_a_pinned_set_over_the_budget_is_kept_whole() -> None:
    cache: PictureCache[bytes] = PictureCache(100, len)
    keys = [RenderKey(index, 1.0) for index in range(5)]
    cache.pin(keys)
    for key in keys:
        cache.put(key, bytes(40))
    assert len(cache) == 5, "what is in view must not be thrown out for what is in view"
    cache.pin(())
    assert cache.used <= 100


def test_best_stand_in_is_the_sharpest_of_the_same_turn() -> None:
    cache: PictureCache[bytes] = PictureCache(1000, len)
    for key in (RenderKey(1, 1.0), RenderKey(1, 2.0), RenderKey(1, 3.0, 90), RenderKey(1, 9.0, 0, (0, 0))):
        cache.put(key, b"x")
    assert cache.best_for(1, 0) == RenderKey(1, 2.0)

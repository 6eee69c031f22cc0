"""The map of an answer: what is linked to what, folding, and where the boxes stand."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from desktop.inspector.answer_graph import QUESTION, answer_graph, laid_out
from tests.desktop import factories


def ends(graph, start):
    return [edge.end for edge in graph.edges if edge.start == start]


def test_sentences_lead_to_passages_and_those_to_their_page():
    graph = answer_graph(factories.answer())
    assert ends(graph, QUESTION) == [f"claim {n}" for n in range(5)]
    assert [ends(graph, f"claim {n}") for n in range(5)] == [["E1"], ["E2"], ["E3"], ["E4"], []]
    pages = graph.column(3)
    assert [page.title for page in pages] == ["p. 11 (10)"], "four passages of one page are one box"
    assert {edge.start for edge in graph.edges if edge.end == pages[0].id} == {"E1", "E2", "E3", "E4"}


def test_a_struck_sentence_says_so_and_leads_nowhere():
    struck = answer_graph(factories.answer()).node("claim 4")
    assert struck is not None
    assert struck.title == "5 · Unsupported, struck out"
    assert not struck.foldable


def test_folding_a_sentence_hides_what_only_it_cites():
    graph = answer_graph(factories.answer(), frozenset({"claim 0"}))
    assert graph.node("E1") is None
    assert graph.node("E2") is not None
    folded = graph.node("claim 0")
    assert folded is not None
    assert folded.folded


def test_opening_the_question_shows_what_was_given_and_not_cited():
    made = factories.answer()
    made = replace(made, claims=made.claims[:1])
    shut, opened = answer_graph(made), answer_graph(made, frozenset({QUESTION}))
    assert [node.id for node in shut.column(2)] == ["E1"]
    assert [node.id for node in opened.column(2)] == ["E1", "E2", "E3", "E4"]
    spare = [edge for edge in opened.edges if edge.end == "E2"]
    assert [(edge.start, edge.cited) for edge in spare] == [(QUESTION, False)]


def test_a_refusal_is_the_question_alone():
    graph = answer_graph(factories.refusal())
    assert [node.id for node in graph.nodes] == [QUESTION]
    assert graph.nodes[0].title == "The documents come close, but not close enough"


@pytest.mark.parametrize("turned", [frozenset(), frozenset({QUESTION}), frozenset({"claim 1", "claim 2"})])
def test_boxes_of_a_column_never_overlap(turned):
    graph = answer_graph(factories.answer(), turned)
    heights = {node.id: 30.0 + 7 * (number % 4) for number, node in enumerate(graph.nodes)}
    boxes = laid_out(graph, heights, (100, 200, 200, 100), 10, 40)
    for column in range(4):
        stacked = [boxes[node.id] for node in graph.column(column)]
        assert all(a.top + a.height + 10 <= b.top + 1e-9 for a, b in pairwise(stacked))
        assert len({box.left for box in stacked}) <= 1

"""An answer to a graph of what it rests on: question, sentences, passages, pages; pure, without a widget.

The graph has four columns. A sentence can be folded so that its passages go, and the question opened so that the
passages come that were given to the model and that no sentence cites.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.answer import Answer
from core.domain import Span
from core.evidence import Evidence
from core.text.one_line import one_line
from desktop import words
from desktop.conversation.claim_text import CITATION_MARK, is_derived

translate = words.translate
QUESTION = "question"
COLUMNS = 4


@dataclass(frozen=True, slots=True)
class Node:
    """One box. `id` is "question", "claim 0", "E1" or "page <document> <number>"; `icon` and `color` are of the theme."""

    id: str
    column: int
    title: str
    text: str
    icon: str = ""
    color: str = "muted"
    foldable: bool = False
    folded: bool = False
    claim: int = -1
    key: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Edge:
    """A line from one box to another; `cited` is False where a passage was given but not cited."""

    start: str
    end: str
    cited: bool = True
    color: str = "muted"


@dataclass(frozen=True, slots=True)
class Graph:
    """What is drawn, each column from top to bottom."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]

    def column(self, number: int) -> tuple[Node, ...]:
        """Returns the boxes of a column."""
        return tuple(node for node in self.nodes if node.column == number)

    def node(self, node_id: str) -> Node | None:
        """Returns a box by its id."""
        return next((node for node in self.nodes if node.id == node_id), None)

    def near(self, node_id: str, step: int) -> str | None:
        """Returns the first box that a line leads to in the next column (`step` 1) or the one before (-1)."""
        if step > 0:
            return next((edge.end for edge in self.edges if edge.start == node_id), None)
        return next((edge.start for edge in self.edges if edge.end == node_id), None)


@dataclass(frozen=True, slots=True)
class Box:
    """Where a node stands, in pixels at 100 % text size."""

    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """The height of its middle."""
        return self.top + self.height / 2


def answer_graph(answer: Answer, turned: frozenset[str] = frozenset()) -> Graph:
    """Builds the graph. `turned`: ids of the boxes that were opened or folded against how they stand at first.

    At first the sentences are open and the passages that no sentence cites are folded away.
    """
    claims = [_claim_node(answer, number, f"claim {number}" in turned) for number in range(len(answer.claims))]
    edges = [Edge(QUESTION, node.id, True, node.color) for node in claims]
    cited: dict[str, None] = {}
    for node in claims:
        for key in answer.claims[node.claim].citation_keys:
            if answer.pack.item(key) is not None and not node.folded:
                cited[key] = None
                edges.append(Edge(node.id, key, True, node.color))
    used = {key for claim in answer.claims for key in claim.citation_keys}
    spare = [item for item in answer.pack.items if item.key not in used]
    with_spare = QUESTION in turned
    items = [item for key in cited if (item := answer.pack.item(key)) is not None] + (spare if with_spare else [])
    edges += [Edge(QUESTION, item.key, False) for item in spare if with_spare]
    pages: dict[str, Node] = {}
    for item in items:
        page = _page_node(item)
        pages.setdefault(page.id, page)
        edges.append(Edge(item.key, page.id, item.key in used))
    question = _question_node(answer, len(spare), not with_spare)
    evidence = [_evidence_node(item, item.key in used) for item in items]
    return Graph((question, *claims, *evidence, *pages.values()), tuple(edges))


def laid_out(
    graph: Graph, heights: Mapping[str, float], widths: Sequence[float], gap: float, between: float
) -> dict[str, Box]:
    """Places the boxes: each column from top to bottom, every box as near as can be to the boxes that lead to it.

    Args:
        graph: the graph.
        heights: of each box, by id.
        widths: of the four columns.
        gap: between two boxes of one column.
        between: between two columns.
    """
    boxes: dict[str, Box] = {}
    left = 0.0
    for column in range(COLUMNS):
        bottom = 0.0
        for node in graph.column(column):
            before = [boxes[edge.start].middle for edge in graph.edges if edge.end == node.id and edge.start in boxes]
            wanted = sum(before) / len(before) - heights[node.id] / 2 if before and column > 1 else 0.0
            top = max(bottom, wanted)
            boxes[node.id] = Box(left, top, widths[column], heights[node.id])
            bottom = top + heights[node.id] + gap
        left += widths[column] + between
    return boxes


def _question_node(answer: Answer, spare: int, folded: bool) -> Node:
    mark = words.verdict_mark(answer.verdict)
    title = words.finish_title(answer.finish_reason) or mark.word
    return Node(QUESTION, 0, title, answer.question, mark.icon, mark.color, spare > 0, folded and spare > 0)


def _claim_node(answer: Answer, number: int, folded: bool) -> Node:
    claim = answer.claims[number]
    mark = words.claim_mark(claim.verdict, derived=is_derived(claim))
    title = f"{number + 1} · {mark.word}"
    if claim.struck:
        title = translate("Inspector", "{verdict}, struck out").format(verdict=title)
    foldable = any(answer.pack.item(key) is not None for key in claim.citation_keys)
    key = claim.citation_keys[0] if claim.citation_keys else ""
    text = CITATION_MARK.sub("", claim.text)
    node_id = f"claim {number}"
    return Node(node_id, 1, title, text, mark.icon, mark.color, foldable, folded and foldable, number, key)


def _evidence_node(item: Evidence, cited: bool) -> Node:
    said = translate("Map", "cited") if cited else translate("Map", "given, not cited")
    color = "accent" if cited else "muted"
    text = one_line(item.quote)
    return Node(item.key, 2, f"{item.key} · {said}", text, "", color, key=item.key, span=item.spans[0])


def _page_node(item: Evidence) -> Node:
    node_id = f"page {item.doc_id} {item.page_number}"
    title = words.page_short(item.page_number, item.page_label)
    return Node(node_id, 3, title, item.doc_name, "document", "muted", key=item.key, span=item.spans[0])

"""The plane of passages: near means alike, the same answer gives the same picture."""

from __future__ import annotations

import numpy as np
import pytest

from core.similarity import project, similarity_plane
from tests.desktop import factories

NOTICE = "Either party may terminate the agreement on sixty days notice"
ALIKE = "A party may terminate this agreement by sixty days written notice"
OTHER = "Revenue of the cloud segment grew by twelve percent in fiscal 2024"


def test_alike_passages_lie_nearer_than_others():
    xy, share = project([NOTICE, ALIKE, OTHER, "Operating margin of the segment fell in fiscal 2024"])
    near, far = np.linalg.norm(xy[0] - xy[1]), np.linalg.norm(xy[0] - xy[2])
    assert near < far / 2
    assert 0 < share <= 1


@pytest.mark.parametrize("texts", [[NOTICE], [NOTICE, NOTICE], ["", ""], ["的", ", ."]])
def test_nothing_to_tell_apart(texts):
    xy, share = project(texts)
    assert xy.tolist() == [[0.0, 0.0]] * len(texts)
    assert share == 0.0


def test_the_picture_is_the_same_each_time_and_within_its_frame():
    texts = [NOTICE, ALIKE, OTHER, "租赁期为三年", "押金为两个月租金"]
    first, second = project(texts)[0], project(list(texts))[0]
    assert np.array_equal(first, second)
    assert np.abs(first).max() == pytest.approx(1.0)


def test_an_answers_points_are_its_passages():
    answer = factories.answer()
    points = similarity_plane(answer).points
    kinds = [point.kind for point in points]
    assert kinds[0] == "question"
    assert kinds.count("left_out") == len(answer.pack.dropped)
    cited = {key for claim in answer.claims for key in claim.citation_keys}
    assert {point.key for point in points if point.kind == "cited"} == cited & {i.key for i in answer.pack.items}

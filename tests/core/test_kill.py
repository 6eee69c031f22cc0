"""Nothing acknowledged is lost when the app or a worker is killed: the short version of tests/eval/kill9.py."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from tests.eval.kill9 import Tally, kill_app, kill_ingest_workers, kill_render_workers, own_files

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found through /proc")
ROUNDS = 2


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return own_files(tmp_path_factory.mktemp("files"), 30)


def held(tally: Tally) -> None:
    assert tally.broken == [] and tally.rounds == ROUNDS, tally.line()


def test_the_app_is_killed_while_it_reads(files: list[Path], tmp_path: Path) -> None:
    tally = kill_app(files, tmp_path, ROUNDS, random.Random(3))
    held(tally)
    assert tally.killed > 0


def test_a_worker_is_killed_while_it_reads(files: list[Path], tmp_path: Path) -> None:
    tally = kill_ingest_workers(files, tmp_path, ROUNDS, random.Random(4))
    held(tally)
    assert tally.acknowledged > 0


def test_a_worker_is_killed_while_it_draws(files: list[Path]) -> None:
    tally = kill_render_workers(files, ROUNDS, random.Random(5))
    held(tally)
    assert tally.killed > 0 and tally.resumed == ROUNDS

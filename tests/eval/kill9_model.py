"""Kills the model worker at random moments of an ask, again and again: the next ask must work, nothing saved is lost.

usage: kill9_model.py [--rounds 50] [--seed 1]   (needs the demo model: PINCITE_MODELS)
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import threading
from pathlib import Path

from core.errors import ModelError
from models.build import Workbench

SAMPLE = Path(__file__).resolve().parents[2] / "resources/samples/services-agreement.pdf"
QUESTIONS = (
    "How many days of notice must a party give to terminate for convenience?",
    "What is the liability cap?",
    "When must the Provider notify a personal data breach?",
)


def main() -> int:
    """Runs the rounds and prints what happened; exit 1 when a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    told = finished = killed = 0
    with tempfile.TemporaryDirectory() as folder:
        workbench = Workbench(Path(folder) / "library")
        workbench.ingest([SAMPLE])
        workbench.load_model()
        session = workbench.store.create_session("kill")
        for round_number in range(args.rounds):
            pid = workbench.model_pid
            timer = threading.Timer(chance.uniform(0.0, 1.5), kill, (pid,))
            timer.start()
            try:
                workbench.ask(QUESTIONS[round_number % len(QUESTIONS)], session_id=session)
                finished += 1
            except ModelError:
                told += 1
            timer.cancel()
            timer.join()
            killed += pid is not None and not alive(pid)
            answer = workbench.ask(QUESTIONS[0], session_id=session)
            finished += 1
            if not answer.citations or len(workbench.store.answers(session)) != finished:
                print(f"round {round_number}: the next ask or the saved answers failed")
                return 1
        workbench.close()
    print(f"{args.rounds} rounds, {killed} kills, {told} told as stated failures, {finished} answers saved and there")
    return 0


def kill(pid: int | None) -> None:
    """Sends SIGKILL when the process is still there."""
    if pid is not None and alive(pid):
        os.kill(pid, signal.SIGKILL)


def alive(pid: int) -> bool:
    """Whether a process runs and is no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main())

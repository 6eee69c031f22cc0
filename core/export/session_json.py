"""A session -> JSON: title and the full record of each answer, as the command line prints it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from core.answer import Answer
from core.export.records import answer_record
from core.version import VERSION


def session_json(title: str, answers: Sequence[Answer]) -> str:
    """Returns a session as one JSON object."""
    record = {"title": title, "written_by": f"pincite {VERSION}", "answers": [answer_record(one) for one in answers]}
    return json.dumps(record, ensure_ascii=False, indent=1, allow_nan=False) + "\n"

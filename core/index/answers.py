"""Conversations and their answers in the library: saved as canonical JSON, read back as the same values."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from datetime import UTC, datetime

from core.answer import Answer
from core.errors import BadInputError, LibraryDamagedError
from core.index.canonical import from_json, to_json
from core.index.database import Database


@dataclass(frozen=True, slots=True)
class Session:
    """One conversation."""

    id: str
    title: str
    created_at: str
    updated_at: str
    answers: int = 0
    """How many answers it holds."""


class AnswerStore:
    """The answers of one library."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create_session(self, title: str) -> str:
        """Starts a conversation and returns its id."""
        session_id, now = uuid.uuid4().hex, _now()
        with self._database.writing() as connection:
            connection.execute("INSERT INTO session VALUES (?, ?, ?, ?)", (session_id, title, now, now))
        return session_id

    def rename_session(self, session_id: str, title: str) -> None:
        """Gives a conversation another title. Raises BadInputError for an unknown one."""
        with self._database.writing() as connection:
            if not connection.execute("UPDATE session SET title = ? WHERE id = ?", (title, session_id)).rowcount:
                raise BadInputError("There is no such conversation.")

    def delete_session(self, session_id: str) -> None:
        """Forgets a conversation and its answers."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM session WHERE id = ?", (session_id,))
        self._database.scrub()

    def sessions(self) -> tuple[Session, ...]:
        """Returns the conversations, the latest first."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT s.id, s.title, s.created_at, s.updated_at, count(a.num) FROM session s"
                " LEFT JOIN answer a ON a.session = s.id GROUP BY s.id ORDER BY s.updated_at DESC, s.created_at DESC"
            ).fetchall()
        return tuple(Session(*row) for row in rows)

    def matching(self, text: str) -> frozenset[str]:
        """Returns the conversations whose title, questions and answers hold every word of a text, whatever its case."""
        words = text.casefold().split()
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT s.id, s.title, json_extract(a.value, '$.question'), json_extract(a.value, '$.text')"
                " FROM session s LEFT JOIN answer a ON a.session = s.id"
            )
            held: dict[str, list[str]] = {}
            for session_id, title, question, answer in rows:
                held.setdefault(session_id, [title]).extend((question or "", answer or ""))
        joined = {session_id: "\n".join(texts).casefold() for session_id, texts in held.items()}
        return frozenset(session_id for session_id, text in joined.items() if all(word in text for word in words))

    def save(self, session_id: str, answer: Answer) -> None:
        """Adds an answer to a conversation, or replaces the one with the same id."""
        value = to_json(answer)
        docs = {item.doc_id for item in answer.pack.items} | {citation.doc_id for citation in answer.citations}
        docs |= {dropped.hit.doc_id for dropped in answer.pack.dropped} | {near.doc_id for near in answer.nearest}
        docs |= {other.doc_id for item in answer.pack.items for other in item.others}
        if answer.scan is not None:
            docs |= {place.doc_id for mention in answer.scan.mentions for place in mention.places}
        with self._database.writing() as connection:
            if not connection.execute(
                "UPDATE session SET updated_at = ? WHERE id = ?", (answer.created_at or _now(), session_id)
            ).rowcount:
                raise BadInputError("There is no such conversation.")
            connection.execute(
                "INSERT INTO answer (session, id, created_at, value) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET session = excluded.session, value = excluded.value",
                (session_id, answer.id, answer.created_at, value),
            )
            num = connection.execute("SELECT num FROM answer WHERE id = ?", (answer.id,)).fetchone()[0]
            connection.executemany("INSERT OR IGNORE INTO answer_document VALUES (?, ?)", [(num, doc) for doc in docs])

    def answers(self, session_id: str) -> tuple[Answer, ...]:
        """Returns the answers of a conversation in the order they were given."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT value FROM answer WHERE session = ? ORDER BY num", (session_id,)
            ).fetchall()
        try:
            return tuple(from_json(Answer, row[0]) for row in rows)
        except (ValueError, TypeError, KeyError):
            raise LibraryDamagedError("A saved answer cannot be read.") from None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")

"""Where a person is in the window -> text and back: sizes, columns, pages, session, sentence; nonsense reads as nothing."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields

from PySide6.QtCore import QByteArray

from desktop.conversation.place import ConversationPlace


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """Everything that is put back when the window opens again."""

    geometry: str = ""
    """States of Qt are kept in base 64."""
    columns: str = ""
    right: str = ""
    tab: str = ""
    viewer: str = ""
    conversation: ConversationPlace = field(default_factory=ConversationPlace)

    def as_text(self) -> str:
        """Returns JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)


def place_of(text: str) -> WindowPlace:
    """Returns what was written; what cannot be understood is left out."""
    try:
        plain = json.loads(text) if text else {}
    except ValueError:
        plain = {}
    if not isinstance(plain, dict):
        return WindowPlace()
    talk = plain.get("conversation")
    texts = {one.name: plain[one.name] for one in fields(WindowPlace) if isinstance(plain.get(one.name), str)}
    return WindowPlace(**texts, conversation=_conversation(talk if isinstance(talk, dict) else {}))


def _conversation(plain: dict[str, object]) -> ConversationPlace:
    session, answer, claim, scroll = (plain.get(name) for name in ("session", "answer", "claim", "scroll"))
    return ConversationPlace(
        session if isinstance(session, str) else "",
        answer if isinstance(answer, str) else "",
        claim if isinstance(claim, int) else -1,
        scroll if isinstance(scroll, int) else 0,
    )


def packed(state: QByteArray) -> str:
    """Returns a state of Qt as text."""
    return bytes(state.toBase64().data()).decode("ascii")


def unpacked(text: str) -> QByteArray:
    """Returns the state again."""
    return QByteArray.fromBase64(text.encode("ascii", "ignore"))

"""The list of sessions: title, number of questions and day; open, start, rename and delete."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any, Protocol

from PySide6.QtCore import QAbstractListModel, QDate, QLocale, QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QPainter

from desktop import words
from desktop.library.delegate import TwoLineDelegate
from desktop.widgets import plain_tooltip

translate = words.translate
SESSION = Qt.ItemDataRole.UserRole + 1


class SessionLike(Protocol):
    """What the list needs of a stored session."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def updated_at(self) -> str: ...
    @property
    def answers(self) -> int: ...


def day_words(moment: str, today: date) -> str:
    """Returns "today", "yesterday", a weekday within a week, else the date; "" for what is no date."""
    try:
        when = datetime.fromisoformat(moment)
    except ValueError:
        return ""
    day = (when if when.tzinfo else when.replace(tzinfo=UTC)).astimezone().date()
    age = (today - day).days
    if age <= 0:
        return translate("Day", "today")
    if age == 1:
        return translate("Day", "yesterday")
    if age < 7:
        return str(QLocale().dayName(day.isoweekday()))
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)


def session_status(session: SessionLike, today: date) -> str:
    """Returns "6 questions · today"."""
    return " · ".join(part for part in (words.questions(session.answers), day_words(session.updated_at, today)) if part)


class SessionModel(QAbstractListModel):
    """Sessions, the newest first."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[SessionLike, ...] = ()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        session = self._rows[index.row()]
        if role == SESSION:
            return session
        if role == Qt.ItemDataRole.DisplayRole:
            return session.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{session.title}, {session_status(session, date.today())}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip(session.title)
        return None

    def show(self, sessions: Sequence[SessionLike]) -> None:
        """Replaces the rows."""
        self.beginResetModel()
        self._rows = tuple(sorted(sessions, key=lambda session: session.updated_at, reverse=True))
        self.endResetModel()

    def row_of(self, session_id: str | None) -> int:
        """Returns the row of a session, or -1."""
        return next((number for number, row in enumerate(self._rows) if row.id == session_id), -1)


class SessionDelegate(TwoLineDelegate):
    """A session's row."""

    def paint_row(self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        theme = self.theme
        session: SessionLike = index.data(SESSION)
        left, width = box.left() + theme.px(9), box.width() - theme.px(18)
        self.line(painter, QRectF(left, box.top() + theme.px(5), width, theme.px(21)), session.title, "body", "text")
        status = session_status(session, date.today())
        self.line(painter, QRectF(left, box.top() + theme.px(25), width, theme.px(18)), status, "small", "muted")

"""Tags or collections of the chosen documents: a list to tick, and a line for a new name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListWidget, QListWidgetItem, QWidget

from core.domain import DocId
from core.errors import BadInputError
from core.index.groups import Group, GroupKind, clean_name
from desktop import words
from desktop.dialogs import PlainDialog
from desktop.language import said
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button

translate = words.translate
STATES = {0: Qt.CheckState.Unchecked, 1: Qt.CheckState.PartiallyChecked, 2: Qt.CheckState.Checked}


@dataclass(frozen=True, slots=True)
class GroupChange:
    """A group that documents join or leave."""

    name: str
    joins: bool


def membership(group: Group, docs: Sequence[DocId]) -> int:
    """Returns 0 when none of the documents is in a group, 1 when some are, 2 when all are."""
    inside = len(set(docs) & set(group.members))
    return 0 if not inside else 2 if inside == len(set(docs)) else 1


class GroupsDialog(PlainDialog):
    """Ticks say in which groups the documents are; a half tick stays as it is."""

    def __init__(
        self, kind: GroupKind, groups: Sequence[Group], docs: Sequence[DocId], theme: Theme, parent: QWidget | None
    ) -> None:
        tags = kind is GroupKind.TAG
        title = translate("Groups", "Tags") if tags else translate("Groups", "Collections")
        super().__init__(title, words.documents(len(docs)), theme, parent)
        self._before = {group.name: membership(group, docs) for group in groups}
        self.list = QListWidget()
        self.list.setObjectName("ticks")
        self.list.setAccessibleName(title)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        for group in groups:
            self._row(group.name, STATES[self._before[group.name]])
        self.new = QLineEdit()
        hint = translate("Groups", "New tag") if tags else translate("Groups", "New collection, such as a matter")
        self.new.setPlaceholderText(hint)
        self.new.setAccessibleName(hint)
        self.new.returnPressed.connect(self._add)
        self._problem = PlainLabel("", "warn", wrap=True)
        self._problem.hide()
        if groups:
            self.list.setCurrentRow(0)
            self.list.setFixedHeight(theme.px(min(240, 34 * len(groups) + 12)))
        self.list.setVisible(bool(groups))
        for widget in (self.list, self.new, self._problem):
            self.body.addWidget(widget)
        save = button(translate("Groups", "Save"), "primary", self._save)
        self.buttons.addWidget(button(translate("Dialog", "Cancel"), "", self.reject))
        self.buttons.addWidget(save)
        self.finish()
        (self.list if groups else self.new).setFocus()
        self._theme = theme

    def changes(self) -> tuple[GroupChange, ...]:
        """Returns what was ticked or unticked."""
        found = []
        for number in range(self.list.count()):
            item = self.list.item(number)
            state, was = item.checkState(), STATES[self._before.get(item.text(), 0)]
            if state != was and state != Qt.CheckState.PartiallyChecked:
                found.append(GroupChange(item.text(), state == Qt.CheckState.Checked))
        return tuple(found)

    def _row(self, name: str, state: Qt.CheckState) -> None:
        item = QListWidgetItem(name)
        item.setFlags(Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        item.setCheckState(state)
        self.list.addItem(item)

    def _add(self) -> bool:
        """Puts the new name on the list, ticked; a name that is there already is ticked."""
        try:
            name = clean_name(self.new.text())
        except BadInputError as error:
            self._problem.setText(said(error.user_message))
            self._problem.show()
            return False
        same = [self.list.item(n) for n in range(self.list.count())]
        known = next((item for item in same if item.text().casefold() == name.casefold()), None)
        if known is not None:
            known.setCheckState(Qt.CheckState.Checked)
        else:
            self._row(name, Qt.CheckState.Checked)
        self.list.setFixedHeight(self._theme.px(min(240, 34 * self.list.count() + 12)))
        self.list.show()
        self.new.clear()
        self._problem.hide()
        return True

    def _save(self) -> None:
        if self.new.text().strip() and not self._add():
            return
        self.accept()

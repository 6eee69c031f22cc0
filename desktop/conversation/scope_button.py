"""The button beside the question that says what is asked, and its menu: all, selected, tags, collections, pages, additions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from core.domain import DocId, Document
from desktop import words
from desktop.conversation.choice_button import ChoiceButton
from desktop.conversation.page_scope import PageScope
from desktop.theme import Theme
from desktop.widgets import plain_tooltip

NAME_MAX = 34


@dataclass(frozen=True, slots=True)
class ScopeGroup:
    """A tag, or a collection, that is asked alone."""

    name: str
    tag: bool = False

    @property
    def title(self) -> str:
        """Returns what it is called among others: a tag bears its sign."""
        return f"#{self.name}" if self.tag else self.name


Groups = Mapping[ScopeGroup, tuple[DocId, ...]]


class ScopeButton(ChoiceButton):
    """Holds what questions are asked of.

    Signals:
        changed: the scope is another one, or is said in other words.
        pages_wanted: the Document of which pages shall be chosen.
        only_wanted: whether only what was added by hand is used.
    """

    changed = Signal()
    pages_wanted = Signal(object)
    only_wanted = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._theme = theme
        self.documents: tuple[Document, ...] = ()
        self.selected: tuple[Document, ...] = ()
        self._groups: dict[ScopeGroup, tuple[DocId, ...]] = {}
        self._group: ScopeGroup | None = None
        self._only_selected = False
        self._removed: frozenset[DocId] = frozenset()
        """What was asked alone when it was removed: when the removal is undone it is asked alone again."""
        self._current: Document | None = None
        self._pages: PageScope | None = None
        self._attached = self._only_attached = False
        self._takes_pages = True
        self.setAccessibleName(self.tr("Scope"))
        self.refresh()

    @property
    def docs(self) -> tuple[DocId, ...] | None:
        """The documents to search; None means all."""
        if self._pages is not None:
            return (self._pages.doc_id,)
        if self._group is not None:
            return self._groups[self._group]
        if self._only_selected and self.selected:
            return tuple(document.id for document in self.selected)
        return None

    @property
    def pages(self) -> frozenset[tuple[DocId, int]] | None:
        """The pages to search, where there are chosen ones that count."""
        return self._pages.pages if self._pages is not None and self._takes_pages else None

    @property
    def offered(self) -> tuple[Document, ...]:
        """What is selected in the library although everything is asked."""
        return self.selected if self.docs is None and not self._only_attached else ()

    def set_takes_pages(self, takes: bool) -> None:
        """Tells whether chosen pages count: lists, comparisons and fields go through whole documents, and say so."""
        if takes != self._takes_pages:
            self._takes_pages = takes
            self.refresh()

    def show_documents(self, documents: tuple[Document, ...], selected: tuple[Document, ...]) -> None:
        """Tells what can be searched and what is selected in the library."""
        before = frozenset(document.id for document in self.selected)
        self.documents, self.selected = documents, selected
        now = frozenset(document.id for document in selected)
        if not selected:
            if self._only_selected and not before & {document.id for document in documents}:
                self._removed = before
            self._only_selected = False
        elif now == self._removed:
            self._only_selected, self._removed = True, frozenset()
        if self._pages is not None and all(document.id != self._pages.doc_id for document in documents):
            self._pages = None
        self._renew()

    def show_groups(self, groups: Groups) -> None:
        """Tells which tags and collections can be asked; `show_documents` follows."""
        self._groups = dict(groups)
        if self._group not in self._groups:
            self._group = None

    def show_current(self, document: Document | None) -> None:
        """Tells which document's pages are in view: pages of it can be chosen."""
        if document != self._current:
            self._current = document
            self.refresh()

    def show_attached(self, attached: bool, only: bool) -> None:
        """Tells whether something was added by hand, and whether it alone is used."""
        if (attached, only) != (self._attached, self._only_attached):
            self._attached, self._only_attached = attached, only
            self._renew()

    def ask_group(self, group: ScopeGroup) -> bool:
        """Narrows the scope to a tag or a collection; False where it has no document."""
        if group not in self._groups:
            return False
        self._choose(False, group)
        return True

    def ask_pages(self, pages: PageScope) -> None:
        """Narrows the scope to pages of a document."""
        self._choose(False, None, pages)

    def ask_only_selected(self) -> None:
        """Narrows the scope to what is selected in the library."""
        self._choose(bool(self.selected))

    def refresh(self) -> None:
        """Says the scope in words and fills the menu."""
        scope = self._words_now()
        counted = self.docs is not None and len(self.docs) > 1 and self._group is None  # "3 documents selected"
        self.show_choice(scope, Qt.TextElideMode.ElideRight if counted else Qt.TextElideMode.ElideMiddle)
        self.setAccessibleName(self.tr("Scope: {scope}").format(scope=scope))
        self.setToolTip(plain_tooltip(self._whole() or scope))
        self._fill()

    def _renew(self) -> None:
        self.refresh()
        self.changed.emit()

    def _choose(self, only_selected: bool, group: ScopeGroup | None = None, pages: PageScope | None = None) -> None:
        self._only_selected, self._group, self._pages, self._removed = only_selected, group, pages, frozenset()
        if self._only_attached:
            self.only_wanted.emit(False)
        self._renew()

    def _words_now(self) -> str:
        if self._only_attached:
            return self.tr("Only what was added")
        if self._pages is not None and not self._takes_pages:
            return f"{cut_name(self._pages.name)}.pdf"
        if self._pages is not None:
            pages = self.tr("p. {pages}").format(pages=cut(self._pages.ranges))
            return f"{cut_name(self._pages.name)} · {pages}"
        return self._words(self._only_selected, self._group)

    def _words(self, only_selected: bool, group: ScopeGroup | None = None) -> str:
        if group is not None:
            return f"{cut(group.title)} · {len(self._groups[group])}"
        if not only_selected:
            return self.tr("All documents") + (f" · {len(self.documents)}" if self.documents else "")
        if len(self.selected) == 1:
            return f"{cut_name(self.selected[0].name)}.pdf"
        return self.tr("{documents} selected").format(documents=words.documents(len(self.selected)))

    def _whole(self) -> str:
        """The names of what is asked, where the button has no room for them."""
        docs = self.docs
        names = [one.name for one in (*self.documents, *self.selected) if docs is not None and one.id in docs]
        names = list(dict.fromkeys(names))
        shown = [f"{name}.pdf" for name in names[:12]]
        return "\n".join([*shown, "…"] if len(names) > len(shown) else shown)

    def _fill(self) -> None:
        menu = self.menu()
        menu.clear()
        group = QActionGroup(menu)
        usual = self._pages is None and not self._only_attached and self._group is None
        for chosen in (False, True) if self.selected else (False,):
            on = usual and chosen == self._only_selected
            self._entry(menu, group, self._words(chosen), on, lambda value=chosen: self._choose(value))  # type: ignore[misc]
        for tag, title in ((True, self.tr("By tag")), (False, self.tr("By collection"))):
            self._add_groups(menu, group, tag, title)
        if not self.selected:
            menu.addAction(self.tr("Select documents in the library to ask only those")).setEnabled(False)
        self._add_narrower(menu, group)

    def _add_groups(self, menu: QMenu, actions: QActionGroup, tag: bool, title: str) -> None:
        named = [group for group in self._groups if group.tag == tag]
        if named:
            menu.addSeparator()
            menu.addAction(title).setEnabled(False)
        for one in named:
            on = one == self._group and not self._only_attached
            self._entry(menu, actions, self._words(False, one), on, lambda value=one: self._choose(False, value))  # type: ignore[misc]

    def _add_narrower(self, menu: QMenu, actions: QActionGroup) -> None:
        """Pages of one document, and what was added by hand: a selection, a section, a text."""
        menu.addSeparator()
        one = self.selected[0] if len(self.selected) == 1 else self._current
        if one is not None and one.page_count:
            text = self.tr("Pages of {name} …").format(name=cut_name(one.name))
            on = self._pages is not None and not self._only_attached
            self._entry(menu, actions, text, on, lambda document=one: self._wish_pages(document))  # type: ignore[misc]
        text = self.tr("Only what was added by hand: a selection, a section, a text")
        only = self._entry(menu, actions, text, self._only_attached, lambda: self.only_wanted.emit(True))
        only.setEnabled(self._attached)

    def _entry(self, menu: QMenu, actions: QActionGroup, text: str, on: bool, chosen: Callable[[], object]):  # type: ignore[no-untyped-def]
        action = menu.addAction(text.replace("&", "&&"))
        action.setCheckable(True)
        action.setChecked(on)
        action.triggered.connect(lambda _checked=False: chosen())
        actions.addAction(action)
        return action

    def _wish_pages(self, document: Document) -> None:
        self._fill()  # nothing is chosen until pages are
        self.pages_wanted.emit(document)


def cut(text: str) -> str:
    """Returns a name that a button has room for."""
    return text if len(text) <= NAME_MAX else f"{text[: NAME_MAX - 1]}…"


def cut_name(text: str) -> str:
    """Returns the name of a document that a button has room for: filings of one company differ at its end."""
    half = NAME_MAX // 2
    return text if len(text) <= NAME_MAX else f"{text[:half]}…{text[1 - half :]}"

"""The window: header, library, conversation, page and inspector, and how they speak to each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMainWindow, QSplitter, QVBoxLayout, QWidget

from core.answer import Answer
from core.domain import Document, Place
from core.settings import Settings
from core.text.one_line import one_line
from desktop import dialogs
from desktop.conversation.controller import ConversationController
from desktop.conversation.empty import Setup
from desktop.conversation.modes import AskInput
from desktop.conversation.panel import ConversationPanel
from desktop.conversation.scope_button import ScopeGroup
from desktop.conversation.summary import answer_as_text
from desktop.conversation.versions import VersionsController
from desktop.drops import WindowDrops
from desktop.errors import ErrorWords, describe
from desktop.header import Header
from desktop.inspector.controller import InspectorController
from desktop.inspector.panel import InspectorPanel
from desktop.jumps import Jumps, ViewerLike
from desktop.library.controller import LibraryController
from desktop.library.extras import LibraryExtras
from desktop.library.item_model import Order
from desktop.library.panel import LibraryPanel
from desktop.library.switcher import LibrarySwitcher
from desktop.meaning import MeaningController
from desktop.models_page.controller import ModelsController
from desktop.operations.workbench import WorkbenchLike
from desktop.place_keeper import PlaceKeeper
from desktop.preferences import Preferences
from desktop.proof.controller import ProofController
from desktop.proof.statement import SealLike
from desktop.recent import window_title
from desktop.samples import demo_model_available, sample_files
from desktop.shortcuts import ShortcutSheet, window_shortcuts
from desktop.status import StatusLine
from desktop.tasks import Tasks
from desktop.theme import Theme
from desktop.window_place import WindowPlace, packed, place_of, unpacked

if TYPE_CHECKING:
    from desktop.verdict_help import Result

ViewerFactory = Callable[[Any, Tasks, Theme], QWidget]
COLUMNS = (232, 548, 660)
RIGHT = (610, 250)
RIGHT_SPLIT = 860
"""Pixels that two documents side by side take, where the conversation can spare them."""
WIDTH_LEAST = 1000
"""Pixels; a narrower screen is no screen to work on, and none at all in pictures."""


def make_viewer(workbench: Any, tasks: Tasks, theme: Theme) -> QWidget:
    """Returns the page viewer; imported late because the window can be drawn before it."""
    from desktop.viewer.split import SplitViewer

    return SplitViewer(workbench, tasks, theme)


class MainWindow(QMainWindow):
    """The window of one library.

    Signals:
        closed: the window is gone and nothing runs on its behalf.
        library_wanted: the folder of a library that shall be open instead of this one.
    """

    closed = Signal()
    library_wanted = Signal(object)

    def __init__(
        self,
        workbench: WorkbenchLike,
        tasks: Tasks,
        theme: Theme,
        preferences: Preferences,
        *,
        seal: SealLike | None = None,
        viewer_factory: ViewerFactory = make_viewer,
    ) -> None:
        super().__init__()
        self._workbench, self._tasks, self._theme, self._preferences = workbench, tasks, theme, preferences
        self._closing = False
        self._unsplit: list[int] = []
        self._setup: Setup | None = None
        self.setWindowTitle(window_title(workbench.library.folder))
        self.header = Header(theme)
        self.library = LibraryPanel(theme)
        self.conversation = ConversationPanel(theme, workbench.settings.pack.budget_tokens)
        self.inspector = InspectorPanel(theme)
        self.viewer: Any = viewer_factory(workbench, tasks, theme)
        self.status = StatusLine(theme)
        self.jumps = Jumps(workbench, tasks, cast("ViewerLike", self.viewer), self)
        self.library_controller = LibraryController(workbench, tasks, self.library, theme)
        self.extras = LibraryExtras(
            workbench, tasks, self.library, self.library_controller, theme, lambda doc_id: self.viewer.password(doc_id)
        )
        self.models_controller = ModelsController(workbench, tasks, self.header.picker, preferences, theme, self)
        self.conversation_controller = ConversationController(workbench, tasks, self.conversation, self.library, theme)
        self.inspector_controller = InspectorController(workbench, tasks, self.inspector)
        self.versions = VersionsController(workbench, tasks, self.conversation, theme)
        self.meaning = MeaningController(workbench, tasks, lambda: self.viewer.document, self)
        self.proof_controller = ProofController(tasks, self.header, theme, seal, self)
        self.switcher = LibrarySwitcher(self.library.head.libraries, workbench.library.folder, theme, self)
        self._drops = WindowDrops(self, self.add_files, self.models_controller.add_paths)
        self._keeper = PlaceKeeper(preferences, tasks, self.place, self)
        self._lay_out()
        self._connect()
        self._connect_answers()
        self._add_actions()
        self._restore()

    def start(self) -> None:
        """Fills the window in the background."""
        self.library_controller.refresh()
        self.models_controller.refresh()
        self.conversation_controller.open_last(self._place.conversation)
        self.proof_controller.measure()
        self.extras.look_through()
        self._keeper.start(
            (
                self.conversation.moved,
                self.conversation.answer_shown,
                self.conversation.claim_chosen,
                self.viewer.page_changed,
                self.viewer.document_shown,
                self.viewer.split_changed,
                self._columns.splitterMoved,
                self._right.splitterMoved,
            )
        )
        self.conversation.composer.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_answer(self, answer: Answer) -> None:
        """Shows one answer alone, as if it had just been asked."""
        self.conversation.show_only(answer)
        self.conversation.select_claim(0)

    def select_claim(self, index: int) -> None:
        """Chooses a claim; the page follows."""
        self.conversation.select_claim(index)

    def show_tab(self, name: str) -> bool:
        """Opens a tab of the inspector by its English name."""
        return self.inspector.show_tab(name)

    def open_document(self, document: Document) -> None:
        """Shows a document's pages."""
        self.viewer.open_document(document)

    def add_files(self, paths: Sequence[Path]) -> None:
        """Reads files in the background."""
        self.library_controller.add(paths)

    def ask(self, question: str) -> None:
        """Asks as if it was written in the composer."""
        self.conversation.composer.set_question(question)
        self.conversation.composer.asked.emit(AskInput(question, self.conversation.composer.scope()))

    def show_error(self, error: ErrorWords) -> None:
        """Shows an error calmly."""
        dialogs.show_error(self, self._theme, error)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._closing and self._tasks.long_work():
            title = self.tr("Stop the running work and close?")
            text = self.tr(
                "Pages that are read and answers that are finished are kept. The rest goes on when you ask for it again."
            )
            if not dialogs.confirm(self, self._theme, title, text, self.tr("Stop and close")):
                event.ignore()
                return
        self._closing = True
        self.meaning.enabled = False
        self._tasks.cancel_all()
        self.library.undo.finish_all()
        self.conversation_controller.finish_deleting()
        self._keeper.close()
        self._preferences.save()
        self.viewer.shut_down()
        super().closeEvent(event)
        self.closed.emit()

    def _lay_out(self) -> None:
        self._right = QSplitter(Qt.Orientation.Vertical)
        self._right.setObjectName("right")
        self._right.addWidget(self.viewer)
        self._right.addWidget(self.inspector)
        self._right.setStretchFactor(0, 3)
        self._right.setStretchFactor(1, 1)
        self._right.setSizes([self._theme.px(size) for size in RIGHT])
        self._columns = QSplitter(Qt.Orientation.Horizontal)
        self._columns.setObjectName("columns")
        growth = 1 + (self._theme.scale - 1) * 0.3
        for widget, minimum in ((self.library, 190), (self.conversation, 340), (self._right, 360)):
            widget.setMinimumWidth(round(minimum * growth))
            self._columns.addWidget(widget)
        self._columns.setSizes([round(COLUMNS[0] * growth), *COLUMNS[1:]])
        for index, factor in enumerate((0, 2, 3)):
            self._columns.setStretchFactor(index, factor)
        for splitter in (self._right, self._columns):
            splitter.setHandleWidth(1)
            splitter.setChildrenCollapsible(False)
        self.conversation.tab_after(self.library.session_list)
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        layout.addWidget(self._columns, 1)
        self.setCentralWidget(body)
        self.setStatusBar(self.status)

    def _connect(self) -> None:
        self.header.open_wanted.connect(self.library_controller.choose)
        self.header.settings_wanted.connect(self.open_settings)
        self.library.document_opened.connect(self.open_document)
        self.library.settings_wanted.connect(self.open_settings)
        self.library.selection_changed.connect(lambda _documents: self._show_scope())
        self.library.ask_only_wanted.connect(self.conversation.composer.ask_only_selected)
        self.library.order_chosen.connect(lambda order: self._preferences.set("library/order", order.value))
        self.extras.page_wanted.connect(self.viewer.show_page)
        self.versions.place_wanted.connect(self.viewer.show_place)
        self.extras.document_wanted.connect(self.open_document)
        self.viewer.info_wanted.connect(self.extras.open_details)
        self.library_controller.documents_changed.connect(self._documents_changed)
        self.library_controller.reading.connect(self._reading_changed)
        self.library_controller.password_given.connect(self.viewer.keep_password)
        self.library_controller.document_hidden.connect(self.viewer.forget_document)
        self.library_controller.document_removed.connect(self._document_removed)
        self.library.collection_asked.connect(lambda name: self.conversation.composer.ask_group(ScopeGroup(name)))
        self.conversation.answer_shown.connect(self._answer_shown)
        self.conversation.mention_wanted.connect(lambda place: self.jumps.to_marks(place.marks or (place.span,)))
        self.conversation_controller.evidence.place_wanted.connect(self.jumps.to_span)
        self.jumps.pasted_wanted.connect(self._show_pasted)
        self.conversation.help_wanted.connect(self.open_verdict_help)
        self.conversation.receipt_wanted.connect(lambda: self.inspector.show_tab("receipt"))
        self.conversation.empty.wanted.connect(self._start_wanted)
        self.inspector.row_chosen.connect(self.jumps.to_row)
        self.inspector.page_wanted.connect(self.viewer.show_page)
        self.inspector.again_wanted.connect(self.conversation_controller.ask_on_left_out)
        self.conversation_controller.model_used.connect(self.models_controller.show_loaded)
        self.conversation_controller.model_wanted.connect(self.models_controller.add)
        self.conversation_controller.demo_wanted.connect(self.models_controller.set_up_demo)
        self.models_controller.changed.connect(self._show_setup)
        self.models_controller.changed.connect(self.conversation_controller.look_up_pace)
        self.models_controller.changed.connect(self.meaning.settings_saved)
        self.conversation_controller.started.connect(lambda: self.meaning.hold("question"))
        self.conversation_controller.model_used.connect(lambda: self.meaning.release("question"))
        self.viewer.document_shown.connect(self.meaning.document_opened)
        self.meaning.progress.connect(self._show_meaning)
        self.meaning.stopped.connect(self._meaning_stopped)
        self.meaning.message.connect(self.status.say)
        self.status.stop_wanted.connect(self._toggle_meaning)
        for controller in (
            self.library_controller,
            self.models_controller,
            self.conversation_controller,
            self.inspector_controller,
            self.proof_controller,
        ):
            controller.message.connect(self.status.say)
        self.viewer.selection_action.connect(self._selection_action)
        self.viewer.mark_clicked.connect(self.conversation.select_key)
        self.viewer.split_changed.connect(self._make_room)
        self._tasks.failed.connect(lambda _name, error: self.show_error(describe(error)))
        self.switcher.wanted.connect(self.library_wanted)
        self.switcher.refused.connect(self.show_error)

    def _connect_answers(self) -> None:
        """What an answer shows on the pages."""
        self.conversation.citation_chosen.connect(self.jumps.to_citation)
        self.conversation.beside_wanted.connect(self.jumps.beside)
        self.conversation.highlights_wanted.connect(self.viewer.show_sentences)
        self.viewer.sentences_changed.connect(self.conversation.set_highlights)
        self.conversation.check_chosen.connect(self.jumps.to_check)
        self.conversation.claim_chosen.connect(self._claim_chosen)

    def _add_actions(self) -> None:
        calls: dict[str, Callable[[], object]] = {
            "next_claim": lambda: self.conversation.step(1),
            "previous_claim": lambda: self.conversation.step(-1),
            "compose": lambda: self.conversation.composer.edit.setFocus(Qt.FocusReason.ShortcutFocusReason),
            "review": self.conversation_controller.evidence.toggle,
            "open": self.library_controller.choose,
            "details": self._open_details,
            "new_session": self.conversation_controller.new_session,
            "cancel": self._escape,
            "next_tab": self._next_tab,
            "split": self.viewer.toggle_split,
            "other_pane": self.viewer.next_pane,
            "beside": self.viewer.show_beside,
            "again": self.conversation_controller.ask_on_left_out,
            "copy_answer": self._copy_answer,
            "export": self.conversation_controller.export_open,
            "settings": self.open_settings,
            "proof": self.proof_controller.open,
            "keys": self.open_keys,
            "verdicts": self.open_verdict_help,
            "quit": self.close,
        }
        for shortcut in window_shortcuts():
            action = QAction(shortcut.text, self)
            action.setShortcuts([QKeySequence(keys) for keys in shortcut.keys])
            action.triggered.connect(lambda _checked=False, call=calls[shortcut.action]: call())
            self.addAction(action)

    def open_verdict_help(self, about: Result | None = None) -> None:
        """Opens the page that says what the verdicts mean, at one of them."""
        from desktop.verdict_help import VerdictHelp  # all checks come with it

        help_page = VerdictHelp(self._theme, about, self)
        help_page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        help_page.open()

    def open_keys(self) -> None:
        """Opens the list of keys."""
        ShortcutSheet(self._theme, self).open()

    def open_settings(self) -> None:
        """Opens the settings."""
        from desktop.settings_dialog.dialog import SettingsDialog
        from desktop.settings_dialog.effects import held_by

        dialog = SettingsDialog(
            self._preferences,
            self._theme,
            self,
            self.library_controller.look_for_language_data,
            held_by(self.library.model.entries()),
            self.viewer.options.still,
            self.viewer.set_reduced_motion,
        )
        dialog.saved.connect(self._settings_saved)
        dialog.open()

    def _settings_saved(self, settings: Settings) -> None:
        self._workbench.settings = settings
        self.meaning.settings_saved()
        self.library_controller.read_with(settings.read)
        self.conversation.composer.set_budget(settings.pack.budget_tokens)
        self.status.say(self.tr("Saved. A loaded model keeps its window until it is loaded again."))

    def _answer_shown(self, answer: Answer | None) -> None:
        self.jumps.set_answer(answer)
        self.inspector_controller.show_answer(answer)

    def _claim_chosen(self, _answer: Answer, index: int) -> None:
        self.inspector.mark_claim(index)
        self.jumps.to_claim(index)

    def _documents_changed(self, documents: Sequence[Document]) -> None:
        shown = self.viewer.document
        for document in documents:
            if shown is not None and document.id == shown.id and document != shown:
                self.viewer.open_document(document)
        self._show_scope()
        self._show_setup()
        self.versions.look_again()
        self.meaning.show_documents(documents)

    def _reading_changed(self, reading: bool) -> None:
        text = self.tr("Still reading: an answer uses only the pages that are read so far.")
        self.conversation.composer.set_caution(text if reading else "")
        (self.meaning.hold if reading else self.meaning.release)("reading")

    def _show_meaning(self, text: str) -> None:
        if text or not self.meaning.paused:
            self.status.show_work(text)

    def _meaning_stopped(self, stopped: bool) -> None:
        text = self.tr("Reading for meaning is stopped; what was read is used.")
        self.status.show_work(text if stopped else "", stopped=stopped)

    def _toggle_meaning(self) -> None:
        if self.meaning.paused:
            self.meaning.resume()
        else:
            self.meaning.stop()

    def _document_removed(self, doc_id: str) -> None:
        self.conversation_controller.forget_document(doc_id)
        self.viewer.forget_document(doc_id)

    def _show_scope(self) -> None:
        chosen = {entry.doc_id for entry in self.library.selected_entries()}
        selected = tuple(d for d in self.library_controller.documents if d.id in chosen)
        self.conversation.composer.show_groups(self.library_controller.groups)
        self.conversation.composer.show_documents(self.library_controller.searched, selected)
        self.conversation_controller.evidence.show_documents(self.library_controller.documents, self.viewer.document)

    def _show_setup(self) -> None:
        setup = Setup(
            documents=min(1, len(self.library_controller.documents)),
            model=self.models_controller.ready_name,
            sample=bool(sample_files()),
            demo_model=demo_model_available(),
            models_folder=str(self._workbench.catalog.folder),
        )
        # Asked with every document that is read: the widgets are built anew only for something new to say.
        if setup != self._setup:
            self._setup = setup
            self.conversation.empty.show_setup(setup)

    def _start_wanted(self, name: str) -> None:
        {
            "open": self.library_controller.choose,
            "sample": lambda: self.add_files(sample_files()),
            "demo_model": self.models_controller.set_up_demo,
            "add_model": self.models_controller.add,
        }[name]()

    def _selection_action(self, action: str, text: str, places: Sequence[Place]) -> None:
        if action == "ask":
            self.conversation.composer.set_question(f"“{one_line(text)}” ")
        elif action == "evidence":
            self.conversation_controller.evidence.add_selection(places)

    def _show_pasted(self, name: str, quote: str) -> None:
        dialogs.show_text(self, self._theme, self.tr("{name} (pasted, no page)").format(name=name), quote)

    def _escape(self) -> None:
        if self.conversation_controller.busy:
            self.conversation_controller.cancel()
        elif not self.conversation.evidence.isHidden():
            self.conversation_controller.evidence.close()
        else:
            self.conversation.focus_answer()

    def _next_tab(self) -> None:
        tabs = self.inspector.tabs
        tabs.setCurrentIndex((tabs.currentIndex() + 1) % tabs.count())

    def _copy_answer(self) -> None:
        if self.conversation.current is not None:
            QGuiApplication.clipboard().setText(answer_as_text(self.conversation.current.answer))
            self.status.say(self.tr("The answer is on the clipboard, with its sources."))

    def _open_details(self) -> None:
        """Details of what is selected in the library, else of the document whose pages are shown."""
        chosen = [entry.document for entry in self.library.selected_entries() if entry.document is not None]
        shown = self.viewer.document
        inside = self.library.isAncestorOf(self.focusWidget() or self)
        document = chosen[0] if chosen and (inside or shown is None) else shown
        if document is not None:
            self.extras.open_details(document)

    def _make_room(self, split: bool) -> None:
        """Two documents side by side need a wider column; the conversation lends it."""
        sizes = self._columns.sizes()
        if split:
            self._unsplit = sizes
            lent = max(0, min(RIGHT_SPLIT - sizes[2], sizes[1] - self.conversation.minimumWidth()))
            self._columns.setSizes([sizes[0], sizes[1] - lent, sizes[2] + lent])
        elif self._unsplit and sum(self._unsplit) == sum(sizes):
            self._columns.setSizes(self._unsplit)

    def _restore(self) -> None:
        with suppress(ValueError):
            self.library.set_order(Order(self._preferences.text("library/order")))
        self._place = place = place_of(self._preferences.place())
        geometry = unpacked(place.geometry)
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            room = self.screen().availableGeometry().size()
            self.resize(QSize(1440, 900).boundedTo(room) if room.width() >= WIDTH_LEAST else QSize(1440, 900))
        for text, splitter in ((place.columns, self._columns), (place.right, self._right)):
            if text:
                splitter.restoreState(unpacked(text))
        self.viewer.restore(place.viewer)

    def place(self) -> WindowPlace:
        """Returns where the person is."""
        return WindowPlace(
            packed(self.saveGeometry()),
            packed(self._columns.saveState()),
            packed(self._right.saveState()),
            viewer=self.viewer.state(),
            conversation=self.conversation_controller.place,
        )

"""Every dialog by keyboard and by name, at 100 % and 200 %: Tab reaches all of it, nothing is cut, nothing leaves the screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QDialog,
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)

import desktop
from core.answer import Outcome
from core.domain import DocumentStatus
from core.index.groups import Group, GroupKind
from core.pdf.ocr import NOT_TRIED
from desktop import dialogs
from desktop.conversation.add_dialogs import PasteDialog, SectionDialog
from desktop.dialogs import PlainDialog
from desktop.errors import ErrorWords
from desktop.library.card import DocumentCard
from desktop.library.groups_dialog import GroupsDialog
from desktop.library.item_model import Entry
from desktop.library.password_dialog import PasswordDialog
from desktop.library.text_dialog import TextDialog
from desktop.models_page.page import AddModelDialog
from desktop.models_page.profiles import ProfilesDialog
from desktop.settings_dialog.dialog import SettingsDialog
from desktop.verdict_help import VerdictHelp
from desktop.widgets import ElidedLabel, PlainLabel
from models.known import SizeProfile
from models.profile import SIZE_CLASSES
from tests.desktop import factories
from tests.desktop.test_window import walk

SCREEN = QSize(1280, 800)
SETTINGS = ("Look", "Evidence", "Model", "Search", "Scans")


def newest(window: QWidget) -> QDialog:
    shown = [child for child in window.findChildren(QDialog) if child.isVisible()]
    return shown[-1]


def settings_at(title: str) -> Callable[..., QDialog]:
    def opened(window) -> QDialog:
        window.open_settings()
        dialog = newest(window)
        assert isinstance(dialog, SettingsDialog)
        dialog.show_page(title)
        return dialog

    return opened


def shown(make: Callable[..., QDialog]) -> Callable[..., QDialog]:
    def opened(window) -> QDialog:
        dialog = make(window)
        dialog.show()
        return dialog

    return opened


def calls(name: str) -> Callable[..., QDialog]:
    def opened(window) -> QDialog:
        target = window
        for part in name.split("."):
            target = getattr(target, part)
        target()
        return newest(window)

    return opened


def details(window) -> QDialog:
    window.extras.open_details(window.library_controller.documents[0])
    return window.extras.details


def text_as_read(window) -> QDialog:
    pages = tuple(factories.page(index) for index in range(3))
    why = "The file is not there any more; this is what was read of it."
    dialog = TextDialog(factories.document(), pages, why, window._theme, window)
    dialog.show()
    return dialog


def profiles(window) -> QDialog:
    sizes = {size: SizeProfile(0, 0, "") for size in SIZE_CLASSES}
    dialog = ProfilesDialog(sizes, (), window._theme, window)
    dialog.show()
    return dialog


def groups(window) -> QDialog:
    known = (
        Group(GroupKind.COLLECTION, "smith", (factories.LEASE,)),
        Group(GroupKind.COLLECTION, "a matter with a name that is rather long", ()),
    )
    dialog = GroupsDialog(GroupKind.COLLECTION, known, (factories.LEASE,), window._theme, window)
    dialog.show()
    return dialog


def section(window) -> QDialog:
    dialog = SectionDialog(factories.library()[:4], factories.LEASE, window._theme, window)
    dialog.document_chosen.connect(lambda doc_id: dialog.show_headings(doc_id, ("1. Definitions", "8. Term", "9. Cap")))
    dialog.open()
    return dialog


def waits(ask: Callable[..., object]) -> Callable[..., QDialog]:
    """Opens a dialog that waits for its answer, without waiting."""

    def opened(window) -> QDialog:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(PlainDialog, "exec", lambda dialog: dialog.show() or QDialog.DialogCode.Rejected)
            ask(window, window._theme)
        return newest(window)

    return opened


ERROR = ErrorWords("The disk is full.", "What was read is kept.", "Free some space, then try again.")
DIALOGS: dict[str, Callable[..., QDialog]] = {
    **{f"settings {title}": settings_at(title) for title in SETTINGS},
    "keys": calls("open_keys"),
    "verdicts": shown(lambda window: VerdictHelp(window._theme, Outcome.DERIVED, window)),
    "proof": calls("proof_controller.open"),
    "models": calls("models_controller.open_page"),
    "add a model": shown(lambda window: AddModelDialog(Path("a.gguf"), window._theme, window)),
    "details": details,
    "watched folders": calls("extras.open_watched"),
    "password": shown(lambda window: PasswordDialog("lease", window._theme, window)),
    "text as read": text_as_read,
    "profiles of models": profiles,
    "tags and collections": groups,
    "a section": section,
    "pasted text": shown(lambda window: PasteDialog("pasted text 1", "Notice: 60 days", window._theme, window)),
    "a line": waits(lambda window, theme: dialogs.ask_line(window, theme, "Rename session", "Notice", "Rename")),
    "yes or no": waits(
        lambda window, theme: dialogs.confirm(
            window, theme, "Stop the running work and close?", "Pages that are read are kept.", "Stop and close"
        )
    ),
    "an error": waits(lambda window, theme: dialogs.show_error(window, theme, ERROR)),
    "words without a page": waits(lambda window, theme: dialogs.show_text(window, theme, "Pasted", "Notice: 60 days")),
}


@pytest.fixture(params=[1.0, 2.0], ids=["100 %", "200 %"])
def window(request, make_window, theme, monkeypatch):
    monkeypatch.setattr("desktop.operations.details.RenderClient", None)
    monkeypatch.setattr("desktop.widgets.room_of", lambda _widget: SCREEN)
    theme.set_scale(request.param)
    made = make_window()
    made.show_answer(factories.answer())
    QApplication.processEvents()
    return made


def name_of(widget: QWidget) -> str:
    own = widget.text().replace("&", "") if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or own


def reachable(dialog: QDialog) -> list[QWidget]:
    return [
        child
        for child in dialog.findChildren(QWidget)
        if child.isVisible() and child.isEnabled() and child.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


@pytest.mark.parametrize("opened", DIALOGS.values(), ids=DIALOGS)
def test_a_dialog_by_keyboard_and_by_name(window, qtbot, opened):
    dialog = opened(window)
    dialog.activateWindow()
    QApplication.processEvents()
    assert dialog.width() <= SCREEN.width() and dialog.height() <= SCREEN.height()
    check_words(dialog)
    check_tab_order(dialog, qtbot)
    check_focus(dialog)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not shiboken6.isValid(dialog) or not dialog.isVisible(), "Escape closes it"


def check_words(dialog: QDialog) -> None:
    """No words are cut, and nothing has to be scrolled sideways."""
    words = [child for child in dialog.findChildren(QWidget) if child.isVisible() and cut(child)]
    assert [f"{type(w).__name__} {w.text()[:40]}" for w in words] == []
    areas = [child for child in dialog.findChildren(QAbstractScrollArea) if child.isVisible()]
    assert [type(a).__name__ + a.accessibleName() for a in areas if a.horizontalScrollBar().maximum() > 0] == []


def check_tab_order(dialog: QDialog, qtbot) -> None:
    """Tab goes through every control and comes back, and each has a name."""
    wanted = [w for w in reachable(dialog) if w.focusProxy() is None]
    assert wanted
    wanted[0].setFocus()
    seen: list[QWidget] = []
    for _step in range(len(wanted) * 3):
        widget = QApplication.focusWidget()
        if widget in seen:
            break
        seen.append(widget)
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    assert all(dialog.isAncestorOf(widget) for widget in seen), "Tab stays in the dialog"
    assert [type(w).__name__ + " " + name_of(w) for w in wanted if w not in seen] == []
    assert [type(w).__name__ for w in seen if not name_of(w)] == []


def check_focus(dialog: QDialog) -> None:
    """The focus can be seen on every control."""
    areas = [area for area in dialog.findChildren(QScrollArea) if area.isVisible()]
    for widget in reachable(dialog):
        for area in areas:
            if area.isAncestorOf(widget):
                area.ensureWidgetVisible(widget)  # as Tab does
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        focused = dialog.grab().toImage()
        widget.clearFocus()
        assert focused != dialog.grab().toImage(), f"{type(widget).__name__} {name_of(widget)}"


def cut(widget: QWidget) -> bool:
    """Whether the words of a button or label have less room than they need."""
    if isinstance(widget, QLabel) and not isinstance(widget, ElidedLabel) and widget.text():
        needed = widget.heightForWidth(widget.width()) if widget.wordWrap() else widget.sizeHint().height()
        return widget.height() < needed or (not widget.wordWrap() and widget.width() < widget.sizeHint().width())
    if isinstance(widget, QPushButton | QCheckBox) and widget.text():
        return widget.width() < widget.fontMetrics().horizontalAdvance(widget.text())
    return False


def test_a_cut_label_is_found(qtbot):
    holder = QWidget()
    qtbot.addWidget(holder)
    label = PlainLabel("words that need more room than this", parent=holder)
    label.resize(20, 20)
    assert cut(label)
    label.resize(label.sizeHint())
    assert not cut(label)


def test_every_kind_of_dialog_is_walked(make_window, monkeypatch):
    """A new dialog needs a line above, whatever it is a kind of."""
    source = Path(desktop.__file__).parent
    kinds = {
        name
        for path in source.rglob("*.py")
        for name in re.findall(r"^class (\w+)\((?:QDialog|PlainDialog)\)", path.read_text(encoding="utf-8"), re.M)
    }
    monkeypatch.setattr("desktop.operations.details.RenderClient", None)
    made = make_window()
    opened = {type(open_one(made)).__name__ for open_one in DIALOGS.values()}
    assert kinds == opened


def test_the_window_by_keyboard_and_by_name(window, qtbot):
    """Tab goes round the window at any text size; nothing of it needs a wider screen."""
    seen = walk(window, qtbot)
    for _pass in range(3):  # a column that lays itself out by its width does so once the width is known
        QApplication.processEvents()
    assert [type(widget).__name__ for widget in seen if not name_of(widget)] == []
    missed = [w for w in reachable(window) if w not in seen and w.focusProxy() is None]
    assert [f"{type(w).__name__} {name_of(w)}" for w in missed] == []
    assert window.width() <= SCREEN.width() and window.height() <= SCREEN.height()
    words = [child for child in window.findChildren(QWidget) if child.isVisible() and cut(child)]
    assert [f"{type(w).__name__} {w.text()[:40]}" for w in words] == []


def test_the_review_of_the_evidence_needs_no_higher_screen(window):
    """What is below and above gives way before the window leaves the screen; no words of a link are lost."""
    composer = window.conversation.composer
    composer.set_question("How many days of notice must a party give to terminate this agreement for convenience?")
    window.conversation_controller.evidence.open()
    for _pass in range(3):
        QApplication.processEvents()
    assert window.conversation.evidence.isVisible()
    assert window.minimumSizeHint().height() <= SCREEN.height() and window.height() <= SCREEN.height()
    for link in (composer._offer, composer._narrow):
        assert not link.isVisible() or link.fontMetrics().horizontalAdvance(link.text()) <= link.width()
        assert not link.isVisible() or link.height() >= link.fontMetrics().height()
    for made in (composer._scope, composer._mode, composer._ask):
        place = made.mapTo(window, made.rect().bottomLeft())
        assert (
            made.height() >= min(made.sizeHint().height(), made.maximumHeight())
            and place.y() < window.height() - window.status.height()
        )
        around = made.parentWidget()
        assert made.geometry().bottom() <= around.height(), "no line of the composer is cut"
    assert window.conversation.evidence._scroll.height() >= window._theme.px(30), "and passages are in sight"


def test_what_stands_in_place_of_pages_has_room_at_any_size(qtbot, theme):
    from desktop.viewer.notice import Notice

    for scale, width in ((1.0, 360), (1.0, 700), (2.0, 360), (2.0, 533)):
        theme.set_scale(scale)
        pane = QWidget()
        qtbot.addWidget(pane)
        notice = Notice(pane)
        notice.show_empty()
        pane.resize(width, 300)
        notice.resize(width, 300)
        pane.show()
        QApplication.processEvents()
        assert [label.text() for label in notice.findChildren(QLabel) if label.isVisible() and cut(label)] == []
        widest = max(label.width() for label in notice.findChildren(QLabel))
        assert 250 <= widest <= width, "lines of a good length, inside the pane"


def test_what_can_be_done_about_a_document_is_never_cut(qtbot, theme):
    """Three links stand below a scan that was not recognised; a narrow list at large text breaks them over lines."""
    for scale in (1.0, 2.0):
        theme.set_scale(scale)
        card = DocumentCard(theme)
        qtbot.addWidget(card)
        scan = factories.document(
            status=DocumentStatus.EMPTY, message=f"There is no text to search. {NOT_TRIED}", page_count=3
        )
        card.show_entry(Entry("scan", Path("scan.pdf"), scan.status, 3, 3, scan.message, scan))
        card.resize(round(208 * (1 + (scale - 1) * 0.3)), card.heightForWidth(round(208 * (1 + (scale - 1) * 0.3))))
        card.show()
        QApplication.processEvents()
        links = card.findChildren(QPushButton)
        assert len(links) == 3
        for link in links:
            assert not cut(link) and link.geometry().right() <= link.parentWidget().width()

"""The keys that one pane understands while the keyboard is in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from desktop.viewer.canvas import Canvas
from desktop.viewer.find_tool import FindTool
from desktop.viewer.scroller import Fit
from desktop.viewer.select_tool import SelectTool
from desktop.viewer.selection_actions import SelectionActions

if TYPE_CHECKING:
    from desktop.viewer.view import ViewerPane


def add_pane_keys(
    pane: ViewerPane, canvas: Canvas, find: FindTool, select: SelectTool, actions: SelectionActions
) -> None:
    """Adds the shortcuts; those of the canvas alone leave the fields their own copy and paste."""
    everywhere: tuple[tuple[str, Callable[[], object]], ...] = (
        ("Ctrl+F", pane.open_find),
        ("Ctrl+G", pane.header.focus_page),
        ("F3", lambda: find.step(1)),
        ("Shift+F3", lambda: find.step(-1)),
        ("Alt+Left", lambda: pane.travel.step(-1)),
        ("Alt+Right", lambda: pane.travel.step(1)),
        ("Ctrl++", lambda: canvas.step_zoom(1)),
        ("Ctrl+=", lambda: canvas.step_zoom(1)),
        ("Ctrl+-", lambda: canvas.step_zoom(-1)),
        ("Ctrl+0", lambda: pane.set_fit(Fit.WIDTH)),
        ("Ctrl+9", lambda: pane.set_fit(Fit.PAGE)),
        ("Ctrl+R", lambda: canvas.rotate_view(90)),
        ("Ctrl+Shift+R", lambda: canvas.rotate_view(-90)),
    )
    on_pages: tuple[tuple[str, Callable[[], object]], ...] = (
        ("Ctrl+C", select.copy),
        ("Ctrl+A", select.select_page),
        ("Ctrl+Return", actions.enter),
        ("Ctrl+Home", lambda: canvas.go_to(0)),
        ("Ctrl+End", lambda: canvas.go_to(canvas.page_layout.page_count - 1)),
    )
    for keys, call in everywhere:
        shortcut = QShortcut(QKeySequence(keys), pane)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(call)
    for keys, call in on_pages:
        shortcut = QShortcut(QKeySequence(keys), canvas)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(call)

"""The viewer's head line: document, page field, back and forward, find, zoom and the menu with the rest."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QMenu, QPushButton, QToolTip, QWidget

from desktop.theme import Theme
from desktop.viewer.marks import Layer
from desktop.viewer.options import ViewOptions
from desktop.viewer.page_labels import printed_differs
from desktop.viewer.scroller import Fit
from desktop.viewer.transform import ZOOM_STEPS
from desktop.widgets import ElidedLabel, PlainLabel, button, plain_tooltip, set_property
from desktop.words import grouped

FIELD_WIDTH = 52
NAME_LEAST, NAME_WISHED = 56, 160
SPACING, EDGES, CLOSE_WIDTH = 2, 40, 28
LEFT_OUT = (
    ("fit", True),
    ("find word", True),
    ("page", True),
    ("info", True),
    ("zoom", False),
    ("printed", True),
    ("steps", False),
    ("find", False),
    ("travel", False),
    ("of", False),
    ("strip", False),
    ("name", False),
)
"""What a narrow pane goes without, in this order; and whether that is worth it to show more of the name."""


class Header(QFrame):
    """Shows where one is and offers to go elsewhere; knows nothing of pages.

    Signals:
        page_entered: what was typed into the page field.
        fit_chosen: a Fit.
        zoom_chosen: a zoom; 1.0 is 100 %.
        zoom_stepped: +1 or -1.
        turned: degrees clockwise.
        find_asked, back_asked, forward_asked, info_asked: a button was pressed.
        strip_toggled: whether the strip beside the pages should show.
        option_toggled: the name of a field of ViewOptions, or "sentences" or "split"; whether it should be on.
        beside_asked: the place that shows should show in the other pane too.
        close_asked: this pane should go.
    """

    page_entered = Signal(str)
    fit_chosen = Signal(object)
    zoom_chosen = Signal(float)
    zoom_stepped = Signal(int)
    turned = Signal(int)
    find_asked = Signal()
    info_asked = Signal()
    back_asked = Signal()
    forward_asked = Signal()
    strip_toggled = Signal(bool)
    option_toggled = Signal(str, bool)
    beside_asked = Signal()
    close_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("viewerHeader")
        self._theme = theme
        self._icons: list[tuple[QPushButton, str]] = []
        self._travelled = self._split = False
        self._count = self._printed = ""
        self.name = ElidedLabel("", "strong")
        self.name.setMinimumWidth(NAME_LEAST)
        self.info = self._icon_button("info", self.tr("Details of this document (Ctrl+I)"), self.info_asked.emit)
        self.field = QLineEdit()
        self.field.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.field.setAccessibleName(self.tr("Page"))
        tip = self.tr("A page number, or a printed label such as iv or A-3. “=12” means the printed 12.")
        self.field.setToolTip(plain_tooltip(tip))
        self.field.setAccessibleDescription(tip)
        self.field.returnPressed.connect(lambda: self.page_entered.emit(self.field.text()))
        self.of = PlainLabel("", "muted")
        self.strip = self._icon_button("strip", self.tr("Pages and outline"), lambda: None)
        self.strip.setCheckable(True)
        self.strip.clicked.connect(self.strip_toggled)
        self.back = self._icon_button("back", self.tr("Back to where you were (Alt+Left)"), self.back_asked.emit)
        self.forward = self._icon_button("forward", self.tr("Forward (Alt+Right)"), self.forward_asked.emit)
        self.find_button = button(self.tr("find"), "quiet", self.find_asked.emit, self.tr("Find in this document"))
        self._icons.append((self.find_button, "search"))
        self.out = self._icon_button("minus", self.tr("Zoom out"), lambda: self.zoom_stepped.emit(-1))
        self.zoom = button("100 %", "quiet", lambda: None, self.tr("Zoom"))
        self.zoom.setMenu(self._zoom_menu())
        self.into = self._icon_button("plus", self.tr("Zoom in"), lambda: self.zoom_stepped.emit(1))
        self.fit = button(self.tr("fit width"), "quiet", lambda: self.fit_chosen.emit(Fit.WIDTH))
        self.more = self._icon_button("more", self.tr("More about the view"), lambda: None)
        self.more.setMenu(self._more_menu())
        self.close_pane = button("", "quiet", self.close_asked.emit, self.tr("Close this pane"))
        self.close_pane.setFixedWidth(theme.px(CLOSE_WIDTH))
        self.close_pane.setToolTip(plain_tooltip(self.tr("Close this pane")))
        self._icons.append((self.close_pane, "cross"))
        self.close_pane.hide()
        self._lay_out()
        self.restyle()
        self.show_document("", 0)
        self.set_history(False, False)

    def restyle(self) -> None:
        """Draws the icons in the colours in force."""
        for made, name in self._icons:
            made.setIcon(self._theme.icon(name, "muted"))
            made.setIconSize(QSize(self._theme.px(15), self._theme.px(15)))
        self.field.setFixedWidth(self._theme.px(FIELD_WIDTH))

    def show_document(self, name: str, page_count: int) -> None:
        """Shows a document's name; "" when none is open."""
        self.name.setText(name)
        for widget in (
            self.field,
            self.find_button,
            self.out,
            self.zoom,
            self.into,
            self.fit,
            self.strip,
            self.info,
        ):
            widget.setEnabled(page_count > 0)
        self.field.setVisible(page_count > 0)
        if not page_count:
            self.field.setText("")
            self._count = self._printed = ""
        self._show_what_fits()

    def show_page(self, page_index: int, page_count: int, label: str) -> None:
        """Shows the page; the printed number only where it differs from the physical one."""
        self.field.setText(str(page_index + 1))
        self.field.setModified(False)
        self._count = self.tr("of {count}").format(count=grouped(page_count))
        printed = printed_differs(page_index, label)
        self._printed = self.tr(" · printed {label}").format(label=label[:16]) if printed else ""
        self.of.setToolTip(plain_tooltip(self._count + self._printed))
        self._show_what_fits()

    def show_zoom(self, zoom: float, fit: Fit) -> None:
        """Shows the zoom, and which fit is in force."""
        self.zoom.setText(f"{round(zoom * 100)} %")
        self.zoom.setAccessibleName(self.tr("Zoom {percent} percent").format(percent=round(zoom * 100)))
        for action in self._fits.actions():
            action.setChecked(action.data() is fit)

    def set_history(self, back: bool, forward: bool) -> None:
        """Says whether there is a way back and forward."""
        self._travelled = back or forward
        self.back.setEnabled(back)
        self.forward.setEnabled(forward)
        self._show_what_fits()

    def show_options(self, options: ViewOptions) -> None:
        """Shows what is switched on."""
        for name, action in self._switches.items():
            on = Layer.SENTENCES in options.layers if name == "sentences" else getattr(options, name, None)
            if isinstance(on, bool):
                action.setChecked(on)

    def set_strip(self, shown: bool) -> None:
        """Shows whether the strip is open."""
        self.strip.setChecked(shown)
        self._strip_switch.setChecked(shown)

    def show_split(self, split: bool, active: bool) -> None:
        """Shows whether there are two panes, and whether this is the one that citations open in."""
        self._split = split
        self.close_pane.setVisible(split)
        self._switches["split"].setChecked(split)
        self._switches["together"].setEnabled(split)
        set_property(self, "active", split and active)
        where = self.tr("Citations open in this pane.") if split and active else ""
        self.setAccessibleDescription(where)
        self._show_what_fits()

    def focus_page(self) -> None:
        """Moves the keyboard to the page field."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def say(self, text: str) -> None:
        """Says something about what was typed, beside the page field."""
        QToolTip.showText(self.field.mapToGlobal(QPoint(0, self.field.height())), plain_tooltip(text), self.field)
        self.field.setAccessibleDescription(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_what_fits()

    def _show_what_fits(self) -> None:
        """Leaves out what a narrow pane has no room for, the least needed first; the menu and the keys have it all."""
        shown = self._widths()
        name = self.name.fontMetrics().horizontalAdvance(self.name.full_text()) + 4
        wished = max(0, min(name, self._theme.px(NAME_WISHED)) - NAME_LEAST)
        for part, for_name in LEFT_OUT:
            if sum(shown.values()) + (wished if for_name else 0) <= self.width():
                break
            del shown[part]
        self.find_button.setText(self.tr("find") if "find word" in shown else "")
        self.of.setText(self._count + (self._printed if "printed" in shown else ""))
        for part, widgets in self._parts.items():
            for widget in widgets:
                widget.setVisible(shown.get(part, 0) > 0)

    def _widths(self) -> dict[str, int]:
        """Returns the width of every part with the space beside it; 0 for one that is not wanted."""

        def width(*widgets: QWidget) -> int:
            return sum(min(widget.sizeHint().width(), widget.maximumWidth()) + SPACING for widget in widgets)

        letters = self.of.fontMetrics()
        fixed = (self.more, self.close_pane) if self._split else (self.more,)
        return {
            "always": width(*fixed) + self.field.width() + EDGES,
            "name": NAME_LEAST,
            "strip": width(self.strip),
            "fit": width(self.fit),
            "find": width(self.out),
            "find word": self.find_button.fontMetrics().horizontalAdvance(self.tr("find")) + 6,
            "page": width(self._page_word) + 4 if self._count else 0,
            "of": letters.horizontalAdvance(self._count) + 8 if self._count else 0,
            "printed": letters.horizontalAdvance(self._printed),
            "info": width(self.info),
            "zoom": width(self.zoom),
            "steps": width(self.out, self.into),
            "travel": width(self.back, self.forward) if self._travelled else 0,
        }

    def _lay_out(self) -> None:
        self._page_word = PlainLabel(self.tr("page"), "muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(SPACING)
        for travel in (self.strip, self.back, self.forward):
            layout.addWidget(travel)
        layout.addSpacing(4)
        layout.addWidget(self.name, 12)
        layout.addSpacing(6)
        for part in (self._page_word, self.field, self.of):
            layout.addWidget(part)
            layout.addSpacing(4)
        layout.addStretch(1)
        for control in (
            self.find_button, self.out, self.zoom, self.into, self.fit, self.info, self.more, self.close_pane
        ):  # fmt: skip
            layout.addWidget(control)
        self._parts: dict[str, tuple[QWidget, ...]] = {
            "strip": (self.strip,),
            "name": (self.name,),
            "fit": (self.fit,),
            "find": (self.find_button,),
            "page": (self._page_word,),
            "of": (self.of,),
            "info": (self.info,),
            "zoom": (self.zoom,),
            "steps": (self.out, self.into),
            "travel": (self.back, self.forward),
        }

    def _icon_button(self, icon: str, name: str, clicked: object) -> QPushButton:
        made = button("", "quiet", clicked, name)  # type: ignore[arg-type]
        made.setToolTip(plain_tooltip(name))
        self._icons.append((made, icon))
        return made

    def _zoom_menu(self) -> QMenu:
        menu = QMenu(self)
        for step in ZOOM_STEPS[2:]:
            action = menu.addAction(f"{round(step * 100)} %")
            action.triggered.connect(lambda _checked=False, zoom=step: self.zoom_chosen.emit(zoom))
        return menu

    def _more_menu(self) -> QMenu:
        menu = QMenu(self)
        self._fits = QActionGroup(self)
        for text, fit, keys in (
            (self.tr("Fit width"), Fit.WIDTH, "Ctrl+0"),
            (self.tr("Fit page"), Fit.PAGE, "Ctrl+9"),
        ):
            action = self._action(menu, text, keys)
            action.setCheckable(True)
            action.setData(fit)
            action.triggered.connect(lambda _checked=False, chosen=fit: self.fit_chosen.emit(chosen))
            self._fits.addAction(action)
        self._fits.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        self._switches: dict[str, QAction] = {}
        self._switch(menu, "single", self.tr("One page at a time"))
        self._action(menu, self.tr("Zoom in"), "Ctrl++").triggered.connect(lambda: self.zoom_stepped.emit(1))
        self._action(menu, self.tr("Zoom out"), "Ctrl+-").triggered.connect(lambda: self.zoom_stepped.emit(-1))
        menu.addSeparator()
        self._action(menu, self.tr("Turn right"), "Ctrl+R").triggered.connect(lambda: self.turned.emit(90))
        self._action(menu, self.tr("Turn left"), "Ctrl+Shift+R").triggered.connect(lambda: self.turned.emit(-90))
        menu.addSeparator()
        self._action(menu, self.tr("Find…"), "Ctrl+F").triggered.connect(lambda: self.find_asked.emit())
        self._action(menu, self.tr("Go to page…"), "Ctrl+G").triggered.connect(self.focus_page)
        menu.addSeparator()
        self._switch(menu, "split", self.tr("Two documents side by side"), "Ctrl+\\")
        self._action(menu, self.tr("Show this place in the other pane"), "Ctrl+Shift+B").triggered.connect(
            lambda: self.beside_asked.emit()
        )
        self._switch(menu, "together", self.tr("Scroll both together"))
        menu.addSeparator()
        self._strip_switch = self._action(menu, self.tr("Pages and outline"), "")
        self._strip_switch.setCheckable(True)
        self._strip_switch.triggered.connect(self.strip_toggled)
        self._action(menu, self.tr("Details…"), "Ctrl+I").triggered.connect(lambda: self.info_asked.emit())
        self._switch(menu, "legend", self.tr("Legend and layers"))
        self._switch(menu, "sentences", self.tr("Colour the passages of each sentence"))
        self._switch(menu, "dimmed", self.tr("Dim the pages"))
        self._switch(menu, "still", self.tr("No movement at jumps"))
        return menu

    def _switch(self, menu: QMenu, name: str, text: str, keys: str = "") -> None:
        """Adds an action that is on or off; who owns the options says which after it was pressed."""
        action = self._action(menu, text, keys)
        action.setCheckable(True)
        action.triggered.connect(lambda checked: self.option_toggled.emit(name, checked))
        self._switches[name] = action

    def _action(self, menu: QMenu, text: str, keys: str) -> QAction:
        """Adds an action; its keys are shown, and acted on by the pane's own shortcuts."""
        shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        action = QAction(f"{text}\t{shown}" if keys else text, self)
        menu.addAction(action)
        return action

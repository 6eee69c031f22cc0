"""Design tokens to fonts, colours, icons and one style sheet; light and dark, following the system or a choice."""

from __future__ import annotations

from string import Template

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import QApplication

from desktop import assets

MODES = ("system", "light", "dark")
SCALE_MAX = 2.0
LARGE = 1.5
"""From this size of the text on, what stands side by side at 100 % stands below each other."""


def contrast(first: QColor, second: QColor) -> float:
    """Returns the WCAG contrast ratio of two opaque colours, 1..21."""

    def luminance(color: QColor) -> float:
        parts = [color.redF(), color.greenF(), color.blueF()]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


class Theme(QObject):
    """The look in force.

    Signals:
        changed: colours or the text size changed; everything that paints itself repaints.
    """

    changed = Signal()

    def __init__(self, mode: str = "system", scale: float = 1.0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._mode = mode if mode in MODES else "system"
        self._scale = min(max(scale, 1.0), SCALE_MAX)
        self._tokens = assets.tokens()
        assets.load_fonts()
        assets.name_icons()
        self._families = _families(self._tokens["families"]["sans"])
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    @property
    def mode(self) -> str:
        """The choice, not the result: "system", "light" or "dark"."""
        return self._mode

    @property
    def scale(self) -> float:
        """Text size, 1.0 to 2.0."""
        return self._scale

    @property
    def dark(self) -> bool:
        """Whether the dark colours are in force."""
        if self._mode == "system":
            return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self._mode == "dark"

    def color(self, name: str) -> QColor:
        """Returns a colour token: "text", "muted", "accent", "ok", ..."""
        return QColor(self._tokens["dark" if self.dark else "light"][name])

    def px(self, pixels: float) -> int:
        """Returns a length at the text size in force."""
        return round(pixels * self._scale)

    def space(self, name: str) -> int:
        """Returns a spacing token: xs, s, m, l or xl; grows at half the pace of the text."""
        return round(float(self._tokens["space"][name]) * (1 + (self._scale - 1) / 2))

    def radius(self, name: str = "medium") -> int:
        """Returns a corner radius: small, medium or large."""
        return int(self._tokens["radius"][name])

    def font(self, role: str = "body", *, bold: bool = False) -> QFont:
        """Returns a font of the type scale: caption, small, body or title."""
        font = QFont()
        font.setFamilies(list(self._families))
        font.setPixelSize(self.px(self._tokens["type"][role]))
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        return font

    def icon(self, name: str, color: str = "text") -> QIcon:
        """Returns an icon in a colour token, drawn sharp for screens of one and two pixels a point."""
        icon = QIcon()
        for ratio in (1.0, 2.0):
            icon.addPixmap(assets.icon_pixmap(name, self.color(color), self.px(16), ratio))
        return icon

    def set_mode(self, mode: str) -> None:
        """Chooses "system", "light" or "dark"."""
        if mode in MODES and mode != self._mode:
            self._mode = mode
            self._refresh()

    def set_scale(self, scale: float) -> None:
        """Chooses the text size, 1.0 to 2.0."""
        scale = min(max(scale, 1.0), SCALE_MAX)
        if scale != self._scale:
            self._scale = scale
            self._refresh()

    def apply(self) -> None:
        """Puts font, palette and style sheet on the application."""
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            return
        app.setFont(self.font())
        app.setPalette(self._palette())
        app.setStyleSheet(self.style_sheet())

    def style_sheet(self) -> str:
        """Returns the style sheet with every token filled in."""
        values = {f"c_{name}": value for name, value in self._tokens["dark" if self.dark else "light"].items()}
        values |= {f"s_{name}": f"{self.space(name)}px" for name in self._tokens["space"]}
        values |= {f"r_{name}": f"{value}px" for name, value in self._tokens["radius"].items()}
        values |= {f"t_{name}": f"{self.px(value)}px" for name, value in self._tokens["type"].items()}
        values["mode"] = "dark" if self.dark else "light"
        values["control"] = f"{self.px(18)}px"
        values["tick"] = f"{self.px(12)}px"
        values["scroller"] = f"{self.px(48)}px"
        return Template(assets.resource_text("styles", "window.qss")).substitute(values)

    def _system_changed(self) -> None:
        if self._mode == "system":
            self._refresh()

    def _refresh(self) -> None:
        self.apply()
        self.changed.emit()

    def _palette(self) -> QPalette:
        palette = QPalette()
        roles = {
            QPalette.ColorRole.Window: "window",
            QPalette.ColorRole.Base: "window",
            QPalette.ColorRole.AlternateBase: "sidebar",
            QPalette.ColorRole.Button: "raised",
            QPalette.ColorRole.Text: "text",
            QPalette.ColorRole.WindowText: "text",
            QPalette.ColorRole.ButtonText: "text",
            QPalette.ColorRole.ToolTipBase: "raised",
            QPalette.ColorRole.ToolTipText: "text",
            QPalette.ColorRole.PlaceholderText: "muted",
            QPalette.ColorRole.Highlight: "accent",
            QPalette.ColorRole.HighlightedText: "on_accent",
            QPalette.ColorRole.Link: "accent",
            QPalette.ColorRole.Mid: "border",
        }
        for role, name in roles.items():
            palette.setColor(role, self.color(name))
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("muted"))
        return palette


def _families(wanted: list[str]) -> tuple[str, ...]:
    installed = set(QFontDatabase.families())
    system = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)).family()
    return (*(name for name in wanted if name in installed), system)

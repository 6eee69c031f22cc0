"""Reads the product's own styles and icons from the resources package; nothing here takes a path from outside."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from PySide6.QtCore import QByteArray, QDir, QRectF, Qt
from PySide6.QtGui import QColor, QFontDatabase, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer


@lru_cache(maxsize=64)
def resource_text(folder: str, name: str) -> str:
    """Returns the text of resources/<folder>/<name>."""
    return files("resources").joinpath(folder, name).read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def tokens() -> dict[str, Any]:
    """Returns the design tokens as nested tables."""
    return tomllib.loads(resource_text("styles", "tokens.toml"))


def load_fonts() -> None:
    """Gives the product's own typeface to Qt, unless it is there already."""
    if "Inter" in QFontDatabase.families():
        return
    for weight in ("Regular", "SemiBold"):
        data = files("resources").joinpath("fonts", f"Inter-{weight}.otf").read_bytes()
        QFontDatabase.addApplicationFontFromData(QByteArray(data))


def name_icons() -> None:
    """Lets the style sheet name the product's own icons as `icons:tick-light.svg`; it can name nothing else."""
    QDir.setSearchPaths("icons", [str(files("resources").joinpath("icons"))])


def icon_renderer(name: str, color: QColor) -> QSvgRenderer:
    """Returns a renderer of resources/icons/<name>.svg with its `currentColor` set to a colour."""
    text = resource_text("icons", f"{name}.svg").replace("currentColor", color.name())
    return QSvgRenderer(QByteArray(text.encode("utf-8")))


def paint_icon(painter: QPainter, name: str, color: QColor, box: QRectF) -> None:
    """Paints an icon into a box of the painter's coordinates."""
    icon_renderer(name, color).render(painter, box)


def icon_pixmap(name: str, color: QColor, size: int, ratio: float = 1.0) -> QPixmap:
    """Returns a square pixmap of an icon; `size` is in logical pixels."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_icon(painter, name, color, QRectF(0, 0, size, size))
    painter.end()
    return pixmap

"""Paints pages from what is in the cache: sheet, picture or stand-in, marks, notices. Never renders, never waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPainterPath, QPen

from core.domain import PageWords, Rect
from desktop.language import said
from desktop.theme import Theme
from desktop.viewer import overlay
from desktop.viewer.marks import USUAL_LAYERS, Layer, Mark
from desktop.viewer.overlay import PaintedMark
from desktop.viewer.render_cache import (
    CACHE_BYTES,
    THUMBNAIL_BYTES,
    PictureCache,
    RenderKey,
    page_keys,
    stand_in_key,
)
from desktop.viewer.transform import Box, PageLayout

DIMMING = QColor(18, 19, 21, 52)
"""Over the picture and below the marks: a white page is easier on the eye in a dark room."""


TAG_PT, TAG_LEAST_PX, TAG_INDENT_PX = 11.0, 8, 16
FAILURE_TOP_PX = 70


@dataclass(frozen=True, slots=True)
class PageTag:
    """A note on a page that everyone must see: not read, or read by OCR."""

    text: str
    warning: bool


@dataclass(frozen=True, slots=True)
class Layered:
    """What lies on one page besides answer marks."""

    selected: tuple[Rect, ...] = ()
    found: tuple[Rect, ...] = ()
    found_now: tuple[Rect, ...] = ()
    tag: PageTag | None = None
    words: PageWords | None = None
    """Keeps the tags of marks clear of the text."""
    failure: str = ""
    pulse: float | None = None


class PagePainter:
    """Holds the pictures and paints pages from them."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.pictures: PictureCache[QImage] = PictureCache(CACHE_BYTES, QImage.sizeInBytes)
        self.thumbnails: PictureCache[QImage] = PictureCache(THUMBNAIL_BYTES, QImage.sizeInBytes)
        self._painted: dict[int, tuple[tuple[object, ...], list[PaintedMark]]] = {}
        self.layers: frozenset[Layer] = USUAL_LAYERS
        self.dimmed = False

    def clear(self) -> None:
        """Forgets all pictures."""
        self.pictures.clear()
        self.thumbnails.clear()
        self._painted.clear()

    def keep(self, key: RenderKey, image: QImage) -> None:
        """Keeps a rendered picture."""
        (self.thumbnails if key.thumbnail else self.pictures).put(key, image)

    def has(self, key: RenderKey) -> bool:
        """Whether a picture is kept."""
        return key in (self.thumbnails if key.thumbnail else self.pictures)

    def painted_marks(
        self, layout: PageLayout, page_index: int, marks: tuple[Mark, ...], words: PageWords | None
    ) -> list[PaintedMark]:
        """Returns the paths of a page's marks, kept until layout, marks or words change."""
        made_from = (layout, marks, words)
        kept = self._painted.get(page_index)
        if kept is not None and all(old is new for old, new in zip(kept[0], made_from, strict=True)):
            return kept[1]
        if len(self._painted) > 64:
            self._painted.clear()
        painted = [PaintedMark(layout, page_index, mark, words) for mark in marks]
        self._painted[page_index] = (made_from, painted)
        return painted

    def paint(
        self, painter: QPainter, layout: PageLayout, page_index: int, view: Box, marks: tuple[Mark, ...], on: Layered
    ) -> None:
        """Paints one page; `view` is the viewport's box in content pixels, the painter's origin its corner."""
        ratio = painter.device().devicePixelRatioF()
        box = layout.page_box(page_index)
        corner = QPointF(round((box.x - view.x) * ratio) / ratio, round((box.y - view.y) * ratio) / ratio)
        sheet = QRectF(corner, QSizeF(box.width, box.height))
        painter.fillRect(sheet, Qt.GlobalColor.white)
        self._paint_picture(painter, layout, page_index, view, corner, ratio)
        if self.dimmed:
            painter.fillRect(sheet, DIMMING)
        painter.setPen(QPen(self._theme.color("border"), 1))
        painter.drawRect(sheet.adjusted(-1, -1, 0, 0))
        painter.save()
        painter.translate(corner)
        self._paint_layers(painter, layout, page_index, marks, on)
        if on.failure:
            self._paint_failure(painter, said(on.failure), box)
        if on.tag is not None:
            self._paint_tag(painter, on.tag, box.width)
        painter.restore()

    def _paint_picture(
        self, painter: QPainter, layout: PageLayout, page_index: int, view: Box, corner: QPointF, ratio: float
    ) -> None:
        keys = page_keys(layout, page_index, ratio, view)
        if not all(key in self.pictures for key in keys):
            self._paint_stand_in(painter, layout, page_index, corner, ratio)
        for key in keys:
            image = self.pictures.get(key)
            if image is None:
                continue
            at = corner
            if (clip := key.clip(layout.sizes[page_index])) is not None:
                part = overlay.relative_boxes(layout, page_index, (clip,))[0]
                at = corner + QPointF(round(part.x * ratio) / ratio, round(part.y * ratio) / ratio)
            image.setDevicePixelRatio(ratio)
            painter.drawImage(at, image)

    def _paint_stand_in(
        self, painter: QPainter, layout: PageLayout, page_index: int, corner: QPointF, ratio: float
    ) -> None:
        box = layout.page_box(page_index)
        best = self.pictures.best_for(page_index, layout.rotation)
        image = self.pictures.get(best) if best is not None else None
        if image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
            painter.drawImage(QRectF(corner, QSizeF(box.width, box.height)), image)
            return
        image = self.thumbnails.get(stand_in_key(layout, page_index, ratio))
        if image is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        painter.translate(corner + QPointF(box.width / 2, box.height / 2))
        painter.rotate(layout.rotation)
        width, height = (box.width, box.height) if layout.rotation % 180 == 0 else (box.height, box.width)
        painter.drawImage(QRectF(-width / 2, -height / 2, width, height), image)
        painter.restore()

    def _paint_layers(
        self, painter: QPainter, layout: PageLayout, page_index: int, marks: tuple[Mark, ...], on: Layered
    ) -> None:
        for rects, color in ((on.found, overlay.FOUND), (on.selected, overlay.SELECTED)):
            if rects:
                boxes = overlay.relative_boxes(layout, page_index, rects)
                overlay.paint_fill(painter, overlay.fill_of(boxes), color)
        painted = self.painted_marks(layout, page_index, marks, on.words)
        overlay.paint_marks(painter, painted, self.layers, self._tag_font(layout.scale))
        if on.found_now:
            path = overlay.fill_of(overlay.relative_boxes(layout, page_index, on.found_now))
            overlay.paint_fill(painter, path, overlay.FOUND_NOW)
            painter.strokePath(path, QPen(QColor("#8a4b00"), 1))
        if on.pulse is not None:
            strong = next((item for item in painted if item.mark.layer is Layer.CITED), None)
            if strong is not None:
                overlay.paint_pulse(painter, strong.path, on.pulse)

    def _tag_font(self, scale: float) -> QFont:
        """Returns the font of keys beside marks: on a small page they must not be larger than the text."""
        font = self._theme.font("caption", bold=True)
        font.setPixelSize(round(min(max(TAG_LEAST_PX, TAG_PT * scale), font.pixelSize())))
        return font

    def _paint_tag(self, painter: QPainter, tag: PageTag, width: float) -> None:
        font = self._theme.font("caption", bold=True)
        metrics = QFontMetricsF(font)
        room = QRectF(0, 0, max(60.0, width - 2 * TAG_INDENT_PX - 16), 3 * metrics.lineSpacing())
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, tag.text)
        height = min(words.height(), room.height())
        box = QRectF(TAG_INDENT_PX, 10, words.width() + 16, height + 6)
        path = QPainterPath()
        path.addRoundedRect(box, 4, 4)
        # Fixed colours: the sheet is white in both themes.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        painter.fillPath(path, QColor("#fdf1d3" if tag.warning else "#efefec"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setFont(font)
        painter.setPen(QColor("#7d5200" if tag.warning else "#55575c"))
        painter.drawText(box.adjusted(8, 3, -6, -3), Qt.TextFlag.TextWordWrap, tag.text)

    def _paint_failure(self, painter: QPainter, reason: str, box: Box) -> None:
        painter.fillRect(QRectF(0, 0, box.width, box.height), QColor(253, 246, 228, 235))
        painter.setPen(QColor("#7d5200"))
        room = QRectF(24, FAILURE_TOP_PX, max(10.0, box.width - 48), 84)
        title = QCoreApplication.translate("Viewer", "This page could not be drawn.")
        for font, text in ((self._theme.font("small", bold=True), title), (self._theme.font("small"), reason)):
            painter.setFont(font)
            painter.drawText(room, Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap, text)
            room.setTop(room.top() + QFontMetricsF(font).lineSpacing() + 4)


def missing(painter: PagePainter, keys: Sequence[RenderKey]) -> list[RenderKey]:
    """Returns the wanted pictures that are not there, in the order given."""
    return [key for key in keys if not painter.has(key)]

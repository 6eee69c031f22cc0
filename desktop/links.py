"""Nothing in this app opens a link, a file or a mail program: every such wish ends here."""

from __future__ import annotations

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

SCHEMES = ("http", "https", "ftp", "file", "mailto", "tel", "data", "smb", "javascript")


class LinkGuard(QObject):
    """Takes every URL and does nothing with it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.refused = 0

    @Slot(QUrl)
    def refuse(self, _url: QUrl) -> None:
        """Counts and forgets."""
        self.refused += 1


def block_links(parent: QObject) -> LinkGuard:
    """Puts the guard before every scheme that would leave this process."""
    guard = LinkGuard(parent)
    for scheme in SCHEMES:
        QDesktopServices.setUrlHandler(scheme, guard, "refuse")  # type: ignore[arg-type]  # the stub says bytes, the binding takes text
    return guard

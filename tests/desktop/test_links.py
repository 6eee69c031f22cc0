"""Nothing opens a link."""

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from desktop.links import SCHEMES, block_links


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_way_out_is_refused(qapp, scheme):
    guard = block_links(qapp)
    QDesktopServices.openUrl(QUrl(f"{scheme}:x"))
    assert guard.refused == 1
    for one in SCHEMES:
        QDesktopServices.unsetUrlHandler(one)

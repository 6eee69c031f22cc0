"""What a person types into the page field to a page: physical numbers and printed labels. No Qt."""

from __future__ import annotations

from collections.abc import Sequence


def parse_page(text: str, labels: Sequence[str]) -> int | None:
    """Returns the page index that the text names, or None.

    A number in range is a physical page. Anything else is looked up among the printed labels, exactly first, then
    without regard to case. A leading "=" or quotes ask for the printed label even when it looks like a number.

    >>> parse_page("2", ["i", "ii", "1", "2"])
    1
    >>> parse_page("=2", ["i", "ii", "1", "2"])
    3
    """
    wanted = text.strip()
    printed = wanted.startswith("=")
    if len(wanted) > 1 and wanted[0] in "\"'“" and wanted[-1] in "\"'”":
        wanted, printed = wanted[1:-1].strip(), True
    wanted = wanted.removeprefix("=").strip()
    if not wanted:
        return None
    if not printed and wanted.isascii() and wanted.isdigit() and 1 <= int(wanted) <= len(labels):
        return int(wanted) - 1
    if wanted in labels:
        return labels.index(wanted)
    folded = wanted.casefold()
    return next((index for index, label in enumerate(labels) if label.casefold() == folded), None)


def printed_differs(page_index: int, label: str) -> bool:
    """Whether the printed label tells a person something that the physical number does not."""
    return bool(label) and label != str(page_index + 1)

"""The viewer's own style sheet, from the theme's tokens."""

from __future__ import annotations

from desktop.theme import Theme


def pane_style(theme: Theme) -> str:
    """Returns the style sheet of the pane in the colours in force."""
    window, border = theme.color("window").name(), theme.color("border").name()
    sidebar, canvas = theme.color("sidebar").name(), theme.color("canvas").name()
    return (
        f"#viewerHeader, #findBar {{ background: {window}; border: none; }}"
        f"#viewerHeader {{ border-top: 2px solid transparent; }}"
        f"#viewerHeader[active='true'] {{ border-top: 2px solid {theme.color('accent').name()}; }}"
        f"#viewerStrip {{ background: {sidebar}; border-right: 1px solid {border}; }}"
        "#viewerStrip QTreeView::item { padding: 3px 2px; }"
        f"#viewerRule {{ background: {border}; }}"
        f"#viewerNotice {{ background: {canvas}; }}"
        f"#viewerCanvas, #viewerCanvas QScrollBar {{ background: {canvas}; }}"
        "#viewerHeader QPushButton::menu-indicator { image: none; width: 0; }"
    )


def legend_style(theme: Theme) -> str:
    """Returns the style sheet of the line below both panes."""
    window, border = theme.color("window").name(), theme.color("border").name()
    return f"#viewerLegend {{ background: {window}; border: none; }} #viewerRule {{ background: {border}; }}"

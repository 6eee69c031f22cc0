"""The operation that loads what a question needs, after the window stands and before one is asked."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from desktop.operations.operation import Operation, Reporter, nothing

NEEDED = (
    "desktop.conversation.pending_view",
    "desktop.conversation.earlier",
    "desktop.conversation.answer_view",
    "core.mention_words",
    "core.text.quantities",
    "core.query",
    "core.retrieve",
    "core.gather",
    "core.checks.run",
    "core.pipeline",
    "models.client",
)
"""In the order in which they need each other, so that closing the window waits for one of them at most.

What shows an answer is among them: loaded with the first question it would hold up the window for 45 ms.
"""


def ready_to_ask(loaded: Callable[[], object] = nothing) -> Operation:
    """Loads the modules that search, pack, check, ask and show; the first question then waits for the model alone.

    `loaded` is called afterwards, when all of them are there.
    """

    def run(reporter: Reporter) -> None:
        for name in NEEDED:
            reporter.cancel.raise_if_cancelled()
            import_module(name)

    return Operation("get ready to ask", run, lambda _nothing: loaded())

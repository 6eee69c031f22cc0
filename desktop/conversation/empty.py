"""What the middle says before the first question: where to begin, and what this machine already has."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QMargins, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.assets import icon_pixmap
from desktop.theme import Theme
from desktop.viewer.flow_layout import FlowLayout
from desktop.widgets import PlainLabel, button, clear_layout


@dataclass(frozen=True, slots=True)
class Setup:
    """What is there: documents, a usable model, the sample, the demo model's package."""

    documents: int = 0
    model: str = ""
    sample: bool = False
    demo_model: bool = False
    models_folder: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the list: done or open, what it is, and the buttons it offers (action name, text)."""

    done: bool
    text: str
    help: str
    actions: tuple[tuple[str, str], ...] = ()


class EmptyState(QWidget):
    """The first page.

    Signals:
        wanted: "open", "sample", "demo_model" or "add_model".
        question_wanted: an example question that was clicked.
    """

    wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, theme.space("xl"), 0, 0)
        self._layout.setSpacing(theme.space("s"))
        self._setup = Setup()
        theme.changed.connect(self._restyle)
        self.show_setup(self._setup)

    def steps(self, setup: Setup) -> tuple[Step, ...]:
        """Returns what to do, with what is done already."""
        documents = Step(
            setup.documents > 0,
            self.tr("Add documents") if not setup.documents else self.tr("Documents are ready"),
            self.tr("Drop PDFs on the left. They never leave this machine."),
            (("open", self.tr("Open PDF…")), *((("sample", self.tr("Use the sample")),) if setup.sample else ())),
        )
        actions: tuple[tuple[str, str], ...] = (("add_model", self.tr("Add a model file…")),)
        if setup.demo_model:
            actions = (("demo_model", self.tr("Set up the demo model")), *actions)
        model = Step(
            bool(setup.model),
            self.tr("Choose a model") if not setup.model else self.tr("Model: {name}").format(name=setup.model),
            self._model_help(setup),
            actions,
        )
        ask = Step(
            False, self.tr("Ask a question"), self.tr("Every sentence of the answer is tied to its page and checked.")
        )
        return (documents, model, ask)

    def _model_help(self, setup: Setup) -> str:
        """Says how a model gets here without a network, and what the demo model is for where it can be set up."""
        if setup.demo_model:
            return self.tr(
                "The demo model is small and quick to try. For work, add a larger GGUF file: nothing is downloaded."
            )
        if not setup.models_folder:
            return self.tr("Add a language model in GGUF form, from a disk or a USB stick: nothing is downloaded.")
        text = self.tr(
            "Add a language model in GGUF form, from a disk or a USB stick, or put it into {folder}: nothing is downloaded."
        )
        return text.format(folder=setup.models_folder)

    def show_setup(self, setup: Setup) -> None:
        """Shows the list for what is there."""
        self._setup = setup
        clear_layout(self._layout)
        theme = self._theme
        ready = setup.documents > 0 and bool(setup.model)
        title = self.tr("Ask your documents") if ready else self.tr("Answers with the page they stand on")
        self._layout.addWidget(PlainLabel(title, "title", wrap=True))
        self._layout.addWidget(
            PlainLabel(
                self.tr(
                    "Pincite answers from your PDFs, pins every sentence to its place on the page, and checks every number and date. Nothing leaves this machine."
                ),
                "muted",
                wrap=True,
            )
        )
        self._layout.addSpacing(theme.space("m"))
        for number, step in enumerate(self.steps(setup), 1):
            self._layout.addLayout(self._step(number, step))
            self._layout.addSpacing(theme.space("s"))

    def _restyle(self) -> None:
        self.show_setup(self._setup)

    def _step(self, number: int, step: Step) -> QHBoxLayout:
        theme = self._theme
        shape = QLabel()
        shape.setFixedWidth(theme.px(24))
        shape.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        if step.done:
            shape.setPixmap(icon_pixmap("check", theme.color("ok"), theme.px(16), 2.0))
        else:
            shape.setText(str(number))
            shape.setProperty("role", "accent")
        column = QVBoxLayout()
        column.setSpacing(theme.space("xs"))
        column.addWidget(PlainLabel(step.text, "strong", wrap=True))
        if not step.done:
            column.addWidget(PlainLabel(step.help, "muted", wrap=True))
            if step.actions:
                column.addWidget(self._buttons(step))
        row = QHBoxLayout()
        row.setSpacing(theme.space("s"))
        row.addWidget(shape, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        return row

    def _buttons(self, step: Step) -> QWidget:
        holder = QWidget()
        row = FlowLayout(holder, QMargins(), self._theme.space("s"), self._theme.space("xs"))
        for name, text in step.actions:
            row.addWidget(button(text, "", partial(self.wanted.emit, name)))
        return holder

"""The prompt templates that a person can choose: those of the product, and TOML files of the person's own beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from core.errors import BadInputError
from core.prompting import Folder, Template, load_template

ORDER = ("facts", "number", "yes_no", "extract", "explain", "list", "summary")
"""Of the product's own, as they are shown; what is not named follows by its name."""


@dataclass(frozen=True, slots=True)
class TemplateFile:
    """A template of the menu, or a file that cannot be one: then `problem` says why."""

    name: str
    title: str
    own: bool
    problem: str = ""


class Templates:
    """Templates by name; a file of the person's own goes before one of the product with the same name."""

    def __init__(self, own: Path | None = None, shipped: Folder | None = None) -> None:
        self.own = own
        self._shipped: Folder = shipped if shipped is not None else files("resources") / "prompts"

    def load(self, name: str) -> Template:
        """Returns a template. Raises BadInputError, which names those that can be chosen."""
        if self.own is not None and self._is_own(name):
            return load_template(self.own, name)
        try:
            return load_template(self._shipped, name)
        except BadInputError as error:
            names = ", ".join(one.name for one in self.listed() if not one.problem)
            raise BadInputError(error.user_message, help=f"Templates: {names}.") from None

    def listed(self) -> tuple[TemplateFile, ...]:
        """Returns what can be chosen, the product's own first, and the files that cannot be read with the reason."""
        shipped = [self._described(name, own=False) for name in ORDER if not self._is_own(name)]
        return (*shipped, *(self._described(name, own=True) for name in self._own_names()))

    def _is_own(self, name: str) -> bool:
        return name in self._own_names()

    def _own_names(self) -> Sequence[str]:
        if self.own is None:
            return ()
        try:
            return sorted(path.stem for path in self.own.glob("*.toml") if path.is_file())
        except OSError:
            return ()

    def _described(self, name: str, *, own: bool) -> TemplateFile:
        try:
            template = load_template(self.own if own and self.own is not None else self._shipped, name)
        except BadInputError as error:
            return TemplateFile(name, name, own, error.user_message)
        return TemplateFile(name, template.title, own)

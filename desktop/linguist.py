"""Qt Linguist's file of translations (TS 2.1) -> finished sentences by context; read as it is, without a compiled copy."""

from __future__ import annotations

from collections.abc import Mapping
from xml.parsers import expat

Sentences = Mapping[str, Mapping[str, str]]
"""Context -> sentence of the source -> its translation."""


def sentences(text: str) -> dict[str, dict[str, str]]:
    """Returns what is finished: what a translator has not done yet, or what is said no longer, is left out.

    Raises ValueError for what is no such file.
    """
    found: dict[str, dict[str, str]] = {}
    fields: dict[str, str] = {}
    parts: list[str] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        parts.clear()
        if name == "message":
            fields.pop("source", None)
        elif name == "translation":
            fields["type"] = attributes.get("type", "finished")

    def end(name: str) -> None:
        if name in ("name", "source", "translation"):
            fields[name] = "".join(parts)
        elif name == "message" and fields["type"] == "finished" and fields["translation"]:
            found.setdefault(fields["name"], {})[fields["source"]] = fields["translation"]

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = parts.append
    try:
        parser.Parse(text, True)
    except (expat.ExpatError, KeyError) as error:
        raise ValueError(f"not a file of Qt Linguist: {error}") from error
    return found

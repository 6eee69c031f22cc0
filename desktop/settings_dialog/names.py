"""Settings to the names and reasons that people read."""

from __future__ import annotations

from dataclasses import Field, fields
from typing import Any

from desktop.words import first_upper, translate


def setting_name(name: str) -> str:
    """Returns the name of a setting; one that has no name of its own yet is spelled from its field."""
    known = {
        "budget_tokens": translate("Setting", "Evidence budget"),
        "window_share_max": translate("Setting", "Largest share of the window"),
        "context_tokens": translate("Setting", "Window"),
        "answer_tokens_max": translate("Setting", "Longest answer"),
        "span_tokens_max": translate("Setting", "Longest quoted answer"),
        "focus_items": translate("Setting", "Passages that the model sees at once"),
        "threads": translate("Setting", "Processor threads"),
        "gpu_layers": translate("Setting", "Layers on the graphics card"),
        "judge": translate("Setting", "Let a second pass of the model judge"),
        "seed": translate("Setting", "Seed"),
        "hits": translate("Setting", "Passages considered"),
        "coverage_min": translate("Setting", "Weakest match that is answered"),
        "vocabulary": translate("Setting", "Use the vocabulary of the trade"),
        "meaning": translate("Setting", "Search by meaning too"),
    }
    return known.get(name) or first_upper(name.replace("_", " "))


def stage_fields(stage: type) -> list[tuple[Field[Any], str, str]]:
    """Returns (field, name, reason) of every setting of a stage."""
    return [
        (field, setting_name(field.name), first_upper(field.metadata.get("reason", "")) + ".")
        for field in fields(stage)
    ]

"""Settings to the names and reasons that people read."""

from __future__ import annotations

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
        "coverage_min_missed": translate("Setting", "Weakest match where a thing is missing"),
        "vocabulary": translate("Setting", "Use the vocabulary of the trade"),
        "meaning": translate("Setting", "Search by meaning too"),
    }
    return known.get(name) or first_upper(name.replace("_", " "))


def unit_words(unit: str) -> str:
    """Returns the unit of a setting."""
    return {
        "tokens": translate("Unit", "tokens"),
        "passages": translate("Unit", "passages"),
        "hits": translate("Unit", "passages"),
        "threads": translate("Unit", "threads"),
        "layers": translate("Unit", "layers"),
    }.get(unit, unit)

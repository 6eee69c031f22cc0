"""Claims and evidence to deterministic outcomes, each with the span it used."""

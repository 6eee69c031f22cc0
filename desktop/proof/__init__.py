"""The proof panel: what keeps the machine offline, measured."""

"""Background work as values: what runs, what happens on success, what on failure."""

"""Pages and units to one SQLite file that can be searched."""

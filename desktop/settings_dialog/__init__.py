"""Settings, one page a file."""

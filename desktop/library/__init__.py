"""The document list."""

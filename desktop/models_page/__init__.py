"""The list of models on this machine."""

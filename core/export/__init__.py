"""Answers to files for other people: one format a module."""

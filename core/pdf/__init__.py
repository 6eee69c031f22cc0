"""PDF files to canonical pages, words and units."""

"""Text to normalised text, sentences, terms, quantities and dates, with offsets that map back."""

"""Data shipped with the product: prompts, vocabulary, styles, icons, translations, samples."""

"""The page canvas, its layers and its render cache."""

"""Language models: GGUF files to drafts whose citations cannot be invented."""

"""Documents to answers without a window or a language model: reading, retrieval, packing, anchoring, checking."""

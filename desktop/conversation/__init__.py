"""Questions, streamed answers and claims."""

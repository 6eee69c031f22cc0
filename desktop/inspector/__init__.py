"""Tables that explain an answer."""

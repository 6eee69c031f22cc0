"""Background work as values: what to run, what to do with its result; an operation never touches a widget."""

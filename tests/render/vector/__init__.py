"""Pictures: what is in them, what is not, and what is refused."""

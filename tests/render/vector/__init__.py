"""Pictures: their contents, what they leave out, and refusals."""

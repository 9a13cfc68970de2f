"""Moves and views of Roll & Write as numbers."""

"""Moves and views of the card game as numbers."""

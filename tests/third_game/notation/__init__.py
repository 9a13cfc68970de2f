"""Moves, positions and documents of the game."""

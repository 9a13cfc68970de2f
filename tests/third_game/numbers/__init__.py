"""Numbered actions and encoded views of the game."""

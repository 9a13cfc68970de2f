"""Batches and the rules play the same games, move by move."""

"""Drawings of the card game, and its sentences."""

"""The card game drawn as text."""

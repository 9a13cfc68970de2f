"""The texts for players, in every language."""

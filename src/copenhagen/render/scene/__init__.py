"""The visible content of a game, for drawings as text and for pictures."""

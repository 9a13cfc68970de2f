"""Pictures of the card game."""

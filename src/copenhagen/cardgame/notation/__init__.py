"""The notation of the card game: moves and positions as text, values as documents."""

"""The legal actions of the game as questions."""

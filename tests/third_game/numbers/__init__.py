"""The actions and views of the game as numbers."""

"""One record for each kind of move and event of the game."""

"""One record for each kind of move and event of the card game, with everything about it."""

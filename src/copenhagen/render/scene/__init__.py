"""The visible side of a game, for whoever draws it: as text, or as a picture."""

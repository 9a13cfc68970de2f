"""Moves in text: ``p3`` plays a 3, ``x3`` exchanges one, ``?3`` is a 3 that chance draws."""

LONGEST_MOVE = 2

"""What the library did when it was found to be right, written down line by line.

- ``games``: whole games; every move with what it led to;
- ``orders``: all legal moves of a position, in their order, which is part of the interface;
- ``perft``: how many sequences of moves start from a position, move by move.

``python -m tests.golden`` writes all files anew: the games go through the same moves again, and
what differs is for the reader of the diff to judge. A rule that changed shows in these files.
"""

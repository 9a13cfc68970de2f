"""A record of the library's behavior when it was found to be right, line by line.

- ``games``: whole games, with the result of every move;
- ``orders``: all legal moves of a position, in their order, which is part of the interface;
- ``perft``: the number of sequences of moves from a position, move by move.

``python -m tests.golden`` rewrites all files: the games repeat the same moves, and the differences
are for the reader of the diff to judge. A changed rule shows in these files.
"""

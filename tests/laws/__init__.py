"""The laws that hold in every position that a game can come to, one file for each law.

Each file says its law in words, checks it in a way of its own that does not ask the library, and
tries it on walks of all games (see tests/strategies.py). `tests.laws.test_walking` checks all of
them at once while Hypothesis plays, and `python -m tests.sweep` does so on many thousands of games.
"""

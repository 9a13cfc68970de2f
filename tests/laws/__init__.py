"""The laws that hold in every position that a game can come to, one file for each law.

Each file says its law in words, checks it in a way of its own that does not ask the library, and
holds it on one corpus of walks that are taken once in a run (tests/corpus.py, tests.laws.holding):
on every step, state or walk of it, or where that takes long on some of each kind. Where a law is
about more than that, moves that are refused or cards dealt anew, Hypothesis draws from the corpus
and plays new games as well (see tests/strategies.py). `tests.laws.test_walking` checks all laws of
positions and steps at once while Hypothesis plays, and `python -m tests.sweep` does so on many
thousands of games.
"""

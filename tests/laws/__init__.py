"""The laws that hold in every position that can arise in a game, one file for each law.

Each file states its law in words, checks it in an independent way that does not ask the library,
and holds it on one corpus of walks, made once in a run (tests/corpus.py, tests.laws.holding): on
every step, state or walk, or on some of each kind if that takes long. Where a law goes beyond
that, to refused moves or cards dealt again, Hypothesis draws from the corpus and also plays new
games (see tests/strategies.py). `tests.laws.test_walking` checks all laws of positions and steps
at once while Hypothesis plays, and `python -m tests.sweep` does so on many
thousands of games.
"""

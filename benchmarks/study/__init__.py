"""A study of both games by many games of bots: ``python -m benchmarks.study``.

Is the first seat better off, what is each ability and module worth, how long are games?
`benchmarks.study.games` plays them, `benchmarks.study.page` writes the page of the documentation.
"""

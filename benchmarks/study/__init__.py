"""A study of both games, from many games of bots: ``python -m benchmarks.study``.

Does the first seat have an advantage? How much is each ability and module worth? How long are
games?
`benchmarks.study.games` plays them, `benchmarks.study.page` writes the page of the documentation.
"""

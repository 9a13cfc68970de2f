"""The rules of Roll & Write, one file for each heading of the rulebook.

`setup` comes first, and `turn` has the order of the questions. `dice` and `choosing` are the first
phase of a turn, `drawing` is the second, and `marking` the third; then `tracks`, `coats_of_arms`,
`scoring` and `ending`.
"""

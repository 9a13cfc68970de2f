"""Copenhagen: Roll & Write: one file for each topic of its rulebook.

`components` and `setup` are the sheets, the dice and the set-up; `dice`, `choosing` and `drawing`
are the first two phases of a turn, `marking` is the third; then `tracks`, `coats_of_arms`,
`scoring` and `ending`. `turn` says which question follows which, `game` is the front. `views` is
what one seat may know, `events` what happens in a step, `folding` how the one follows the other.
"""

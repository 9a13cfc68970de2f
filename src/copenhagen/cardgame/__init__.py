"""The card game: one file for each topic of its rulebook.

`components` and `setup` are the box and the set-up; `take_cards`, `hand_limit` and `supply` are
action A; `construct`, `payment` and `placing` are action B; then `coats_of_arms`, `scoring`,
`ending` and `abilities`. `turn` says which question follows which, `game` is the front. `views` is
what one seat may know, `events` what happens in a step, `folding` how the one follows the other.
"""

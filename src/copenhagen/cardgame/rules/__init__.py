"""The rules of the card game, one file for each heading of the rulebook.

`setup` comes first, and `turn` has the order of the questions. `take_cards`, `hand_limit` and
`supply` are action A; `construct`, `payment` and `placing` are action B; then `coats_of_arms`,
`scoring`, `abilities` and `ending`. `expansion` has the modules of Expansion 1.
"""

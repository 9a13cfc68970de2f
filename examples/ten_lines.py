"""A whole game in ten lines: three players who choose at random."""

import random

import copenhagen as cph

rng = random.Random(7)
state = cph.settle(cph.card_game(players=3), rng)  # cards dealt, first decision
while actions := cph.legal_actions(state):
    state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
print(cph.render.draw_house(state.players[0].house))
print(cph.result(state))

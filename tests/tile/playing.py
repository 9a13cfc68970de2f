"""Playing with the tile: whole games with the copy of the package, and what has to hold in them.

``python -m tests.tile.playing COPY CATALOGUES GAMES`` prints how many games and swaps there were.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import copenhagen as cph
from copenhagen import notation, render
from copenhagen.batch import Batch
from copenhagen.bots import ExpertBot, GreedyBot
from copenhagen.cardgame import Ability, Move, State
from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.cardgame.actions import TILE_ACTIONS
from copenhagen.messages import add_catalogues

__all__ = ["main"]

_CHECKED = 12
"""Of so many steps, one is looked at closely; each with a swap is."""


def main(arguments: Sequence[str]) -> None:
    """Play games, and print how many they were and how often cards were swapped in them."""
    copy, catalogues, games = arguments
    assert Path(cph.__file__).is_relative_to(copy), f"another copy is loaded: {cph.__file__}"
    add_catalogues(Path(catalogues))
    check_the_tile(Ability["SWAP"])
    check_that_batches_refuse_it(Ability["SWAP"])
    played = {"games": int(games), "swaps": 0, "by the bot": 0}
    for number in range(int(games)):
        rng = Random(number)
        state = first(number, rng)
        while cph.result(state) is None:
            move = chosen(state, number, rng)
            after = cph.apply(state, move)
            is_swap = move in TILE_ACTIONS["swap_card"]
            if is_swap:
                played["swaps"] += 1
                played["by the bot"] += number % _BY_BOT == 0
            if is_swap or rng.randrange(_CHECKED) == 0:
                check_a_state(state)
                check_a_step(state, move, after)
            state = after
    sys.stdout.write(json.dumps(played))


_BY_BOT = 5
"""Of so many games, the bot plays one."""


def first(number: int, rng: Random) -> State:
    """Return the beginning of a game that has the tile, or may have it."""
    swap, *others = [Ability["SWAP"], *rng.sample(_OTHERS, 2)]
    abilities = [(swap, *others, rng.choice(_ONE_OF)), "variant_b"][number % 2]
    return cph.card_game(
        2 + number % 3,
        abilities=abilities,  # type: ignore[arg-type]
        jokers=rng.random() < _SOMETIMES,
        missions=rng.random() < _SOMETIMES,
    )


_SOMETIMES = 0.3
_ONE_OF = (Ability.BOTH_ACTIONS, Ability.FOUR_CARDS, Ability.CONSTRUCT_TWICE)
_OTHERS = (
    *(Ability.ADDITIONAL_CARD, Ability.CONSTRUCTION_DISCOUNT, Ability.CHANGE_OF_COLORS),
    *(Ability.DRAW_PILE, Ability.DISCARD_PILE, Ability.HAND_LIMIT, Ability.SPECIAL_TILE),
)


def chosen(state: State, number: int, rng: Random) -> Move:
    """Return a move at random: the tile is taken where it lies and is used every other time."""
    actions = cph.legal_actions(state)
    if not actions:
        return rng.choice([outcome for outcome, _ in cph.chance_outcomes(state)])
    if number % _BY_BOT == 0:
        return GreedyBot().choose(cph.view(state, state.to_act), actions, rng)
    taken = [one for one in actions if getattr(one, "ability", None) is Ability["SWAP"]]
    swaps = [one for one in actions if one in TILE_ACTIONS["swap_card"]]
    return rng.choice(taken or (swaps if rng.random() < _HALF else None) or actions)


_HALF = 0.5


def check_the_tile(tile: Ability) -> None:
    """Its record is read by all that tells of tiles: words, catalogue and pictures."""
    record = ABILITY_TILES[tile]
    assert cph.rulebook.rule(record.rule).title == record.title
    for said in (render.name, render.explain):
        assert said(tile) != said(tile, lang="de")
    game = cph.card_game(2, abilities="variant_b").game
    listed = [one["ability"] for one in cph.notation.catalogue(game)["abilities"]["tiles"]]
    assert str(tile) in listed
    assert render.svg(tile) not in [render.svg(other) for other in Ability if other is not tile]


def check_that_batches_refuse_it(tile: Ability) -> None:
    """Batches, whose functions do not know it, say so at once; the best bot plays without them."""
    game = cph.card_game(2, abilities="variant_b").game
    try:
        Batch(game, 1, seed=1)
    except cph.errors.InvalidGame as refusal:
        told = {fault.text for fault in refusal.faults}
        assert told == {"batches do not know SwapCard", f"batches do not know {tile}"}
    else:
        raise AssertionError("a batch plays with the tile")
    assert Batch(cph.card_game(2).game, 1, seed=1)
    assert not ExpertBot(1).prepare(game)


def check_a_state(state: State) -> None:
    """A state is valid and can be written; what is on offer is legal, numbered and asked for."""
    assert cph.state_faults(state) == ()
    assert cph.from_json(cph.to_json(state)) == state
    assert notation.read_state(notation.write_state(state)) == state
    actions = cph.legal_actions(state)
    space, encoding = cph.action_space(state.game), cph.encoding(state.game)
    for seat in range(len(state.players)):
        view = cph.view(state, seat)
        assert cph.from_json(cph.to_json(view)) == view
        assert len(encoding.encode(view)) == encoding.size
        assert cph.view(cph.resample(view, Random(0)), seat) == view
    for action in actions:
        assert cph.why_illegal(state, action) == ()
        assert space.action(space.id(action)) == action
        assert cph.from_json(cph.to_json(action)) == action
        assert notation.read_move(state, notation.write_move(action)) == action
    for swap in TILE_ACTIONS["swap_card"]:
        assert (swap in actions) is (cph.why_illegal(state, swap) == ())
    if actions:
        check_the_questions(state, actions)


def check_the_questions(state: State, actions: tuple[Any, ...]) -> None:
    """Each action is the answer to questions, once, in words of either language."""
    view = cph.view(state, state.to_act)
    for lang in ("en", "de"):
        tree = cph.choices(view, actions, lang=lang)
        assert cph.from_json(cph.to_json(tree)) == tree
        assert sorted(map(repr, tree.actions)) == sorted(map(repr, actions))


def check_a_step(before: State, move: Move, after: State) -> None:
    """No card is lost, each view follows from the events, and they are told in either language."""
    assert cards(before) == cards(after)
    for seat in range(len(before.players)):
        events = cph.events(before, move, after, seat=seat)
        assert cph.fold(cph.view(before, seat), events) == cph.view(after, seat)
        for event in events:
            assert cph.from_json(cph.to_json(event)) == event
            if told := render.tell(event):
                assert told != render.tell(event, lang="de")
    assert render.describe(move) != render.describe(move, lang="de")


def cards(state: State) -> list[int]:
    """Return how many cards there are of each color."""
    held = [sum(hand) for hand in zip(*(player.hand for player in state.players), strict=True)]
    return [
        held[color] + state.supply[color] + state.discard[color] + state.display.count(color)
        for color in cph.COLORS
    ]


if __name__ == "__main__":
    main(sys.argv[1:])

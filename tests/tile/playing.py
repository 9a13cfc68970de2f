"""Play with the tiles: whole games with the copy of the package, and checks in every position.

``python -m tests.tile.playing COPY CATALOGUES GAMES`` prints the number of games, and how often
each tile was used.
"""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import copenhagen as cph
from copenhagen import cardgame, notation, render
from copenhagen.batch import Batch
from copenhagen.bots import BOTS, ExpertBot, GreedyBot
from copenhagen.cardgame import TILE_ACTIONS, Ability, Move, State, TileAction, TileEvent
from copenhagen.cardgame.rules.expansion.new_abilities import TILES as RECORDS
from copenhagen.choice_tree import Choice, Navigator
from copenhagen.cli.lessons import lesson_on
from copenhagen.messages import add_catalogues
from copenhagen.pointing import point_at
from tests.tile import TILES

__all__ = ["main"]

_CHECKED = 12
"""One in this many steps is checked thoroughly; steps with a new tile always are."""

NEW = tuple(Ability[name.upper()] for name in TILES if name.upper() in Ability.__members__)
"""The new tiles, in a copy of the package that has them."""

DEEDS = {tile: RECORDS[tile].actions[0].deeds[0].name for tile in NEW}


def main(arguments: Sequence[str]) -> None:
    """Play games; print their number, and how often each tile was used."""
    copy, catalogues, games = arguments
    assert Path(cph.__file__).is_relative_to(copy), f"another copy is loaded: {cph.__file__}"
    add_catalogues(Path(catalogues))
    for tile in NEW:
        check_the_tile(tile)
    check_that_batches_refuse_them()
    played = Counter(games=int(games))
    for number in range(int(games)):
        rng, shown = Random(number), False
        state = first(number, rng)
        while cph.result(state) is None:
            move = chosen(state, number, rng)
            after = cph.apply(state, move)
            used = tile_of(move)
            if used is not None:
                played[str(used)] += 1
                check_the_questions_of(state, used)
            if used is not None or rng.randrange(_CHECKED) == 0:
                check_a_state(state)
                check_a_step(state, move, after)
            if used is not None and not shown:
                shown = True
                check_that_bots_decide(state, rng)
            state = after
    sys.stdout.write(json.dumps(played))


_BY_BOT = 5
"""The bot plays one in this many games."""


def tile_of(move: Move) -> Ability | None:
    """Return the new tile that a move uses."""
    return next((tile for tile in NEW if move in TILE_ACTIONS[DEEDS[tile]]), None)


def first(number: int, rng: Random) -> State:
    """Return the start of a game that has the tiles, or may have them."""
    abilities = [(*NEW, rng.choice(_OTHERS), rng.choice(_ONE_OF)), "variant_b"][number % 2]
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
    """Return a random move: the tiles are taken whenever possible, and used every other time."""
    actions = cph.legal_actions(state)
    if not actions:
        return rng.choice([outcome for outcome, _ in cph.chance_outcomes(state)])
    if number % _BY_BOT == 0:
        return GreedyBot().choose(cph.view(state, state.to_act), actions, rng)
    taken = [one for one in actions if getattr(one, "ability", None) in NEW and not tile_of(one)]
    used = [one for one in actions if tile_of(one) is not None]
    return rng.choice(taken or (used if rng.random() < _HALF else None) or actions)


_HALF = 0.5


def check_the_tile(tile: Ability) -> None:
    """Every room reads its record: words, catalogue, pictures and lists."""
    record = RECORDS[tile]
    assert cph.rulebook.rule(record.rule).title == record.title
    for said in (render.name, render.explain):
        assert said(tile) != said(tile, lang="de")
    game = cph.card_game(2, abilities="variant_b").game
    listed = [one["ability"] for one in cph.notation.catalogue(game)["abilities"]["tiles"]]
    assert str(tile) in listed
    assert render.svg(tile) not in [render.svg(other) for other in Ability if other is not tile]
    assert cph.from_json(cph.to_json(game)) == game
    for kind, base in ((record.actions[0].kind, TileAction), (record.events[0].kind, TileEvent)):
        assert issubclass(kind, base)
        assert getattr(cardgame, kind.__name__) is kind
        assert kind.__name__ in cardgame.__all__


def check_that_batches_refuse_them() -> None:
    """Batches refuse them by name, as their functions lack them; the best bot does without."""
    game = cph.card_game(2, abilities="variant_b").game
    names = [*map(str, NEW), *(RECORDS[tile].actions[0].kind.__name__ for tile in NEW)]
    try:
        Batch(game, 1, seed=1)
    except cph.errors.InvalidGame as refusal:
        told = {fault.text for fault in refusal.faults}
        assert told == {f"batches do not know {name}" for name in names}
    else:
        raise AssertionError("a batch plays with the tiles")
    assert Batch(cph.card_game(2).game, 1, seed=1)
    assert not ExpertBot(1).prepare(game)


def check_that_bots_decide(state: State, rng: Random) -> None:
    """Bots of every level play where the tile can be used; the expert does without batches."""
    actions, view = cph.legal_actions(state), cph.view(state, state.to_act)
    for bot in (BOTS["normal"](), BOTS["hard"](), ExpertBot(5)):
        assert bot.choose(view, actions, rng) in actions


def check_a_state(state: State) -> None:
    """A state is valid and can be written; its actions are legal, numbered and in the tree."""
    assert cph.state_faults(state) == ()
    assert cph.from_json(cph.to_json(state)) == state
    assert notation.read_state(notation.write_state(state)) == state
    assert render.svg(state)
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
    for one in (one for tile in NEW for one in TILE_ACTIONS[DEEDS[tile]]):
        assert (one in actions) is (cph.why_illegal(state, one) == ())
    if actions:
        check_the_questions(state, actions)


def check_the_questions(state: State, actions: tuple[Any, ...]) -> None:
    """Each action is the answer to questions, once, with words in both languages."""
    view = cph.view(state, state.to_act)
    for lang in ("en", "de"):
        tree = cph.choices(view, actions, lang=lang)
        assert cph.from_json(cph.to_json(tree)) == tree
        assert sorted(map(repr, tree.actions)) == sorted(map(repr, actions))


def check_the_questions_of(state: State, tile: Ability) -> None:
    """The tile asks the questions of its record, each with a lesson, in its own words.

    One choice says that the tile is used, and clicks on the tile find the actions.
    """
    view, actions = cph.view(state, state.to_act), cph.legal_actions(state)
    new = RECORDS[tile].actions[0]
    (deed,) = new.deeds
    action = next(one for one in actions if isinstance(one, new.kind))
    texts = []
    for lang in ("en", "de"):
        tree = cph.choices(view, actions, lang=lang)
        path: tuple[Choice, ...] = tree.path(action)
        assert [choice.kind for choice in path] == [deed.name, *(ask.kind for ask in deed.asks)]
        assert [choice.uses for choice in path] == [(tile,), *[()] * len(deed.asks)]
        texts.append(
            [text for one in path if one.question for text in (one.question.text, one.label)]
        )
        here = Navigator(tree)
        for choice, asked in zip(path, deed.asks, strict=False):
            here = here.choose(choice)
            lesson = lesson_on(here, state)
            assert lesson is not None
            assert (lesson.question, lesson.rule) == (asked.question, asked.rule)
    assert not {*texts[0]} & {*texts[1]}
    pointed = point_at(view, f"ability-{tile}")
    assert not pointed.reasons
    assert pointed.path
    assert pointed.path[0].kind == deed.name


def check_a_step(before: State, move: Move, after: State) -> None:
    """No card is lost, views follow from events, and events have sentences in both languages."""
    assert cards(before) == cards(after)
    for seat in range(len(before.players)):
        events = cph.events(before, move, after, seat=seat)
        assert cph.fold(cph.view(before, seat), events) == cph.view(after, seat)
        for event in events:
            assert cph.from_json(cph.to_json(event)) == event
            if told := render.tell(event):
                assert told != render.tell(event, lang="de"), told
    assert render.describe(move) != render.describe(move, lang="de")


def cards(state: State) -> list[int]:
    """Return the number of cards of each color."""
    held = [sum(hand) for hand in zip(*(player.hand for player in state.players), strict=True)]
    return [
        held[color] + state.supply[color] + state.discard[color] + state.display.count(color)
        for color in cph.COLORS
    ]


if __name__ == "__main__":
    main(sys.argv[1:])

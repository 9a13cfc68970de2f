"""Wrong arguments for each public function, argument by argument.

It returns, or refuses with a short error of the library. The operators of `copenhagen.house` on
bare numbers are Python's own matter.
"""

import copy
import inspect
from collections.abc import Callable, Mapping
from itertools import islice
from random import Random
from types import FunctionType
from typing import Any

import attrs
import numpy as np
import pytest

import copenhagen as cph
from copenhagen import (
    bots,
    cardgame,
    games,
    notation,
    pointing,
    render,
    rulebook,
    spaces,
)

RNG = Random(1)
CARDS = cph.settle(cph.card_game(2), RNG)
DICE = cph.settle(cph.roll_and_write(2), RNG)
ACTIONS = cph.legal_actions(CARDS)
AFTER = cph.apply(CARDS, ACTIONS[0])
OVER = cph.result(cph.playout(CARDS, RNG))
MATCH = cph.Match(cph.card_game(2), seed=1)
MATCH.play(MATCH.legal_actions[0])
SEEN = cph.view(CARDS, 0)
QUESTION = cph.choices(SEEN, ACTIONS)
HERE = cph.Navigator(QUESTION)
SPACE = cph.action_space(CARDS.game)
OUTCOMES = spaces.outcome_space(CARDS.game)
TOLD = cph.events(CARDS, ACTIONS[0], AFTER)
GREEDY = bots.GreedyBot()
(REASON, *_) = cph.why_illegal(CARDS, cph.legal_actions(DICE)[0])

WRONG: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 1.5, float("nan"), "", "0", "Red", "x" * 100_000, b"x"),
    *([], {}, (), set(), object(), range(3), int, lambda: None, Exception("x")),
    *(CARDS, DICE, SEEN, MATCH, MATCH.frame(0), MATCH.record(), QUESTION, CARDS.game, type(CARDS)),
    *(ACTIONS, ACTIONS[0], cph.legal_actions(DICE)[0], TOLD[0], cph.Color.RED),
    *(cardgame.Ability.FOUR_CARDS, GREEDY, bots.GreedyBot, np.int64(1), np.array([1])),
)
"""Values of wrong types, near misses, and values that are valid elsewhere."""

Call = tuple[Callable[..., object], tuple[Any, ...], Mapping[str, Any]]


def call(function: Callable[..., object], *given: Any, **named: Any) -> Call:  # noqa: ANN401
    return function, given, named


def on_a_copy(method: str) -> Callable[..., object]:
    """Return a function that calls a method of a copy of the match."""

    def function(*given: Any, **named: Any) -> object:  # noqa: ANN401
        return getattr(copy.deepcopy(MATCH), method)(*given, **named)

    return function


def first(function: Callable[..., Any]) -> Callable[..., object]:
    """Return a function that takes the first values of a generator."""
    return lambda *given, **named: [*islice(function(*given, **named), 3)]


TWO = [bots.RandomBot(), bots.RandomBot()]
SPOKEN: dict[str, Any] = {"names": ("Ada", "Ben"), "lang": "en"}
CALLS: dict[str, Call] = {
    "card_game": call(
        cph.card_game, 2, abilities="base", jokers=False, missions=False, options="bga"
    ),
    "roll_and_write": call(cph.roll_and_write, 2, options=cph.RollAndWriteOptions()),
    "CardGameOptions": call(cph.CardGameOptions, **attrs.asdict(cph.CardGameOptions())),
    "RollAndWriteOptions": call(cph.RollAndWriteOptions, **attrs.asdict(cph.RollAndWriteOptions())),
    "legal_actions": call(cph.legal_actions, CARDS),
    "apply": call(cph.apply, CARDS, ACTIONS[0]),
    "why_illegal": call(cph.why_illegal, CARDS, ACTIONS[0]),
    "chance_outcomes": call(cph.chance_outcomes, AFTER),
    "settle": call(cph.settle, AFTER, RNG),
    "sample": call(cph.sample, AFTER, RNG),
    "result": call(cph.result, CARDS),
    "view": call(cph.view, CARDS, 0),
    "public_view": call(cph.public_view, CARDS),
    "resample": call(cph.resample, SEEN, RNG),
    "events": call(cph.events, CARDS, ACTIONS[0], AFTER, seat=0),
    "games.events_by_seat": call(games.events_by_seat, CARDS, ACTIONS[0], AFTER),
    "games.first_state": call(games.first_state, CARDS.game),
    "games.is_state": call(games.is_state, CARDS),
    "games.is_view": call(games.is_view, SEEN),
    "games.is_public_view": call(games.is_public_view, SEEN),
    "fold": call(cph.fold, SEEN, TOLD),
    "payments": call(cph.payments, CARDS, ACTIONS[0]),
    "points_by_source": call(cph.points_by_source, CARDS, 0),
    "playout": call(cph.playout, CARDS, RNG, turns=1),
    "replay": call(first(cph.replay), CARDS, ACTIONS[:1]),
    "state_faults": call(cph.state_faults, CARDS),
    "to_json": call(cph.to_json, CARDS),
    "to_data": call(cph.to_data, CARDS),
    "from_json": call(cph.from_json, cph.to_json(CARDS), cph.State, lenient=False),
    "from_data": call(cph.from_data, cph.to_data(CARDS), cph.State, lenient=False),
    "digest": call(cph.digest, CARDS),
    "notation.differences": call(notation.differences, CARDS, AFTER),
    "notation.json_schema": call(notation.json_schema, "state"),
    "notation.catalogue": call(notation.catalogue, CARDS.game),
    "notation.read_state": call(notation.read_state, notation.write_state(CARDS)),
    "notation.write_state": call(notation.write_state, CARDS),
    "notation.read_move": call(notation.read_move, CARDS, notation.write_move(ACTIONS[0])),
    "notation.write_move": call(notation.write_move, ACTIONS[0]),
    "choices": call(cph.choices, SEEN, ACTIONS, lang="en"),
    "Navigator": call(cph.Navigator, QUESTION),
    "Navigator.choose": call(HERE.choose, 0),
    "Navigator.lead_to": call(HERE.lead_to, ACTIONS[0]),
    "pointing.point_at": call(pointing.point_at, SEEN, "slot-1", HERE),
    "pointing.covered": call(pointing.covered, ACTIONS[0]),
    "pointing.covering": call(pointing.covering, ACTIONS, ["a1"]),
    "action_space": call(cph.action_space, CARDS.game),
    "ActionSpace.legal": call(SPACE.legal, CARDS),
    "ActionSpace.action": call(SPACE.action, 3),
    "ActionSpace.id": call(SPACE.id, ACTIONS[0]),
    "spaces.outcome_space": call(spaces.outcome_space, CARDS.game),
    "OutcomeSpace.possible": call(OUTCOMES.possible, AFTER),
    "encoding": call(cph.encoding, CARDS.game),
    "Encoding.encode": call(cph.encoding(CARDS.game).encode, SEEN),
    "Match": call(cph.Match, cph.card_game(2), seed=1, players=("Ada", "Ben")),
    "Match.load": call(cph.Match.load, MATCH.record(), seed=1, at=1),
    "Match.play": call(
        on_a_copy("play"), MATCH.legal_actions[0], seat=MATCH.to_act, number=len(MATCH.moves)
    ),
    "Match.frame": call(MATCH.frame, 0, since=0, lang="en"),
    "Match.undo": call(on_a_copy("undo"), force=True),
    "Match.can_undo": call(MATCH.can_undo, 0),
    "Match.view": call(MATCH.view, 0),
    "Match.steps": call(MATCH.steps, 0),
    "Match.events": call(MATCH.events, 0, since=0),
    "Match.bot_action": call(MATCH.bot_action, GREEDY, RNG),
    "Match.why_illegal": call(MATCH.why_illegal, MATCH.legal_actions[0]),
    "Companion": call(cph.Companion, SEEN),
    "Companion.load": call(cph.Companion.load, cph.Companion(SEEN).record()),
    "Companion.play": call(
        lambda *given, **named: cph.Companion(cph.view(cph.card_game(2), 0)).play(*given, **named),
        *("?r",),
        seen=None,
    ),
    "simulate": call(
        cph.simulate,
        *(cph.card_game(2), TWO, 1),
        seed=1,
        jobs=1,
        first=0,
        rotate=False,
        paired=False,
        records=False,
    ),
    "bots.bot_playout": call(bots.bot_playout, cph.card_game(2), TWO, RNG),
    "bots.bot_game": call(first(bots.bot_game), cph.card_game(2), TWO, RNG),
    "bots.review": call(first(bots.review), [], worlds=9),
    "GreedyBot.choose": call(GREEDY.choose, SEEN, ACTIONS, RNG),
    "GreedyBot.rank": call(GREEDY.rank, SEEN, ACTIONS, RNG),
    "GreedyBot.value": call(GREEDY.value, SEEN, 0),
    "RandomBot.choose": call(bots.RandomBot().choose, SEEN, ACTIONS, RNG),
    "CasualBot.choose": call(bots.CasualBot().choose, SEEN, ACTIONS, RNG),
    "SearchBot": call(bots.SearchBot, iterations=5),
    "SearchBot.choose": call(bots.SearchBot(iterations=1).choose, SEEN, ACTIONS, RNG),
    "render.tell": call(render.tell, TOLD[0], **SPOKEN),
    "render.describe": call(render.describe, ACTIONS[0], lang="en"),
    "render.svg": call(render.svg, CARDS, **SPOKEN),
    "render.draw_state": call(render.draw_state, CARDS, **SPOKEN),
    "render.draw_view": call(render.draw_view, SEEN, **SPOKEN),
    "render.draw_house": call(render.draw_house, CARDS.players[0].house),
    "render.explain": call(render.explain, REASON, lang="de"),
    "render.facts": call(render.facts, HERE.root.path(ACTIONS[0]), lang="en"),
    "render.log": call(render.log, [*MATCH.steps()], seat=0, since=0, public=False, **SPOKEN),
    "render.standing": call(render.standing, OVER, **SPOKEN),
    "render.question": call(render.question, CARDS.phase, lang="en"),
    "render.labels": call(render.labels, "en"),
    "render.name": call(render.name, cph.Color.RED, lang="en"),
    "render.about": call(render.about, CARDS.game, "tile", lang="en"),
    "render.things": call(render.things, CARDS.game, lang="en"),
    "render.chances": call(render.chances, [], marked=[], **SPOKEN),
    "render.languages": call(render.languages),
    "render.reason_in_words": call(render.reason_in_words, cardgame.EndReason.TWELVE_POINTS),
    "render.style_sheet": call(render.style_sheet),
    "render.translated": call(render.translated, cardgame.Mission.ONE_COLOR.title, "de"),
    "rulebook.ask": call(rulebook.ask, "can i pass", lang="en", limit=3),
    "rulebook.near": call(rulebook.near, "can i pass", lang="en", limit=3),
    "rulebook.answers": call(rulebook.answers, "en"),
    "rulebook.search_data": call(rulebook.search_data, "en"),
    "rulebook.rule": call(rulebook.rule, "base.build.support"),
    "rulebook.ruling": call(rulebook.ruling, "C-04"),
    "rulebook.scope_of": call(rulebook.scope_of, "base.build.support"),
    "rulebook.applies": call(rulebook.applies, "base.build.support", rulebook.SetUp(players=2)),
    "rulebook.terms_of": call(rulebook.terms_of, rulebook.RULES["base.build.support"]),
    "rulebook.terms_called": call(rulebook.terms_called, "house"),
}
"""A valid call of each function, with all arguments that a wrong value could replace."""

LONGEST = 3_000
"""The maximum length of a message, which may have some dozens of faults."""

LEFT_OUT = {
    "rulebook.is_it",  # composes messages
    "rulebook.nearest",
    "simulation.perft",  # its running time is the caller's choice
}


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_argument_is_refused_by_the_library(name: str) -> None:
    function, given, named = CALLS[name]
    function(*given, **named)
    tries = [
        (key, value, (*given[:key], value, *given[key + 1 :]), named)
        for key in range(len(given))
        for value in WRONG
    ] + [(key, value, given, {**named, key: value}) for key in named for value in WRONG]
    longest = 0
    for key, value, some, others in tries:
        try:
            function(*some, **others)
        except cph.CopenhagenError as error:
            longest = max(longest, len(str(error)))
        except Exception as error:
            error.add_note(f"argument {key} of {name} was {type(value).__name__}")
            raise
    assert longest <= LONGEST


def test_every_function_at_the_top_and_of_four_topics_is_called() -> None:
    public = {
        prefix + name
        for prefix, module in (
            ("", cph),
            ("games.", games),
            ("pointing.", pointing),
            ("render.", render),
            ("rulebook.", rulebook),
        )
        for name in module.__all__
        if isinstance(inspect.unwrap(getattr(module, name)), FunctionType)
    }
    assert public - LEFT_OUT == public & set(CALLS)

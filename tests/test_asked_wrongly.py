"""Wrong requests of a client are refused by a typed error that names the fault."""

from collections.abc import Callable
from inspect import signature
from random import Random
from typing import Any

import attrs
import numpy as np
import pytest

import copenhagen as cph
from copenhagen import rulebook
from copenhagen.bots import BOTS, GreedyBot
from copenhagen.cardgame import PRESETS, CardDealt, CardGame, EndReason
from copenhagen.errors import InvalidValue
from copenhagen.render import (
    Changes,
    Offer,
    Preview,
    Refusal,
    draw_state,
    draw_view,
    log,
    standing,
    svg,
    tell,
)
from copenhagen.rollwrite import Phase, RollAndWrite

MATCH = cph.Match(cph.card_game(2), seed=7)
NO_NAMES = (None, 0, "Ada", {0: "Ada"}, (1, 2))
DEALT = CardDealt(0, None)
RESULT = cph.Result(EndReason.TWELVE_POINTS, (9, 12), (20, 31), ((1,), (0,)))

WRONG: dict[str, tuple[Callable[[Any], object], tuple[Any, ...], str]] = {
    "steps since": (MATCH.steps, (None, "3", 1.0, True, []), "since"),
    "events since": (lambda since: MATCH.events(since=since), (None, "3", 1.0), "since"),
    "log since": (lambda since: log(MATCH.steps(), since=since), (None, "3", 1.0), "since"),
    "schema": (cph.notation.json_schema, ([], {}, None, 3), "kind"),
    "changes": (Changes.after, (None, 3), "events"),
    "offer": (lambda actions: Offer.at(MATCH.state, actions), (None, 3), "actions"),
    "log steps": (log, (None, 3, ["no step"], MATCH.moves), "steps"),
    "log names": (lambda names: log(MATCH.steps(), names=names), NO_NAMES, "names"),
    "names of a state": (lambda names: draw_state(MATCH.state, names=names), NO_NAMES, "names"),
    "names of a view": (lambda names: draw_view(MATCH.view(0), names=names), NO_NAMES, "names"),
    "names in a sentence": (lambda names: tell(DEALT, names=names), NO_NAMES, "names"),
    "names of a standing": (lambda names: standing(RESULT, names=names), NO_NAMES, "names"),
    "bot": (MATCH.bot_action, (None, "greedy", GreedyBot, MATCH), "bot"),
    "record": (cph.notation.record_faults, (None, "{}", MATCH, MATCH.state), "record"),
    "names": (lambda names: svg(MATCH.view(0), names=names), (None, 0), "names"),
}


@pytest.mark.parametrize("what", WRONG)
def test_it_is_refused_and_named(what: str) -> None:
    ask, values, path = WRONG[what]
    for value in values:
        with pytest.raises(InvalidValue) as refusal:
            ask(value)
        assert refusal.value.faults[0].path.partition("[")[0] == path


def test_what_is_wrong_with_a_log_is_all_named() -> None:
    with pytest.raises(InvalidValue) as refusal:
        log([*MATCH.steps(), 3], names=("Ada", 0), since=None)  # type: ignore[list-item, arg-type]
    assert [fault.path for fault in refusal.value.faults] == [
        f"steps[{len(MATCH.moves)}]",
        "names[1]",
        "since",
    ]


@pytest.mark.parametrize(
    ("here", "there"),
    [
        (cph.card_game(2), cph.roll_and_write(2)),
        (cph.roll_and_write(2), cph.card_game(2)),
    ],
    ids=["card game", "roll and write"],
)
def test_actions_of_the_other_game_are_laid_over_nothing(here: cph.State, there: cph.State) -> None:
    mine, other = (cph.legal_actions(cph.settle(start, Random(1))) for start in (here, there))
    drawn = [here, cph.view(here, 0), cph.public_view(here), here.players[0].house]
    for thing in drawn:
        for overlay, path in (
            (Offer((mine[0], *other[:1])), "overlays[0].actions[1]"),
            (Preview(other[0]), "overlays[0].action"),
            (Refusal(other[0], ()), "overlays[0].action"),
        ):
            with pytest.raises(InvalidValue) as refusal:
                svg(thing, overlays=[overlay])
            assert [fault.path for fault in refusal.value.faults] == [path]


def test_names_can_be_a_list_and_fewer_than_the_players() -> None:
    assert "Ada" in draw_state(MATCH.state, names=["Ada"])


# Unknown options

UNKNOWN: dict[str, tuple[Callable[..., object], dict[str, Any], list[str]]] = {
    "card game": (
        cph.card_game,
        {"players": 2, "joker": True, "mision": True},
        ["joker: no such option; did you mean jokers?", "mision: … missions?"],
    ),
    "with other faults": (
        cph.card_game,
        {"players": 7, "joker": True},
        ["joker: … jokers?", "players: 7 is not 2, 3 or 4 [base.setup.players]"],
    ),
    "without the players": (cph.card_game, {"joker": True}, ["joker: … jokers?"]),
    "Roll & Write": (
        cph.roll_and_write,
        {"players": 2, "option": 1, "jokers": True},
        ["option: … options?", "jokers: no such option; the options are players, options"],
    ),
    "which card game": (CardGame, {"players": 2, "joker": True}, ["joker: … jokers?"]),
    "which Roll & Write": (RollAndWrite, {"players": 2, "option": 1}, ["option: … options?"]),
    "options": (
        cph.CardGameOptions,
        {"reshufle": "lazy", "coats_of_arms": "optional", "scoring": "never"},
        [
            "reshufle: … reshuffle?",
            "coats_of_arms: … coat_of_arms?",
            "options.scoring: 'never' is not one of after_coats, each_placement",
        ],
    ),
    "options of Roll & Write": (cph.RollAndWriteOptions, {"mirrors": True}, ["mirrors: … mirror?"]),
}


@pytest.mark.parametrize("what", UNKNOWN)
def test_all_unknown_options_are_named_with_what_was_meant(what: str) -> None:
    make, given, told = UNKNOWN[what]
    with pytest.raises(cph.errors.InvalidGame) as refusal:
        make(**given)
    full = [text.replace("…", "no such option; did you mean") for text in told]
    assert [str(fault) for fault in refusal.value.faults] == full


def test_what_makes_a_game_is_called_as_before() -> None:
    for make in (cph.card_game, CardGame, cph.roll_and_write, RollAndWrite):
        assert next(iter(signature(make).parameters)) == "players"
        with pytest.raises(TypeError, match="players"):
            make()  # type: ignore[call-arg]


STATE = cph.settle(cph.card_game(2), Random(1))
ONE: Any = np.int64(1)
TWO: Any = np.int64(2)
OPEN = cph.legal_actions(STATE)
HELPED: dict[str, tuple[Callable[[], object], str]] = {
    "a word": (lambda: cph.Color("Red"), "'Red' is not a Color; is it 'red'?"),
    "a name": (lambda: cph.cardgame.Ability("four_card"), "an Ability; is it 'four_cards'?"),
    "no word": (lambda: cph.cardgame.Phase("x"), "'x' is not a Phase: display, hands"),
    "actions": (lambda: cph.to_json(cph.legal_actions(STATE)), r"ActionList\(actions\) has one"),  # type: ignore[arg-type]
    "a match": (lambda: cph.to_json(MATCH), r"match.record\(\) has one, and match.frame\(seat\)"),  # type: ignore[arg-type]
    "a type": (lambda: cph.from_json("{}", "view"), "give the class, such as copenhagen.View"),  # type: ignore[call-overload]
    "a state": (lambda: cph.choices(STATE, ()), "copenhagen.view shows it to a seat"),  # type: ignore[arg-type]
    "a record": (lambda: cph.Match(MATCH.record()), "copenhagen.Match.load takes a record"),  # type: ignore[type-var]
    "no question": (lambda: rulebook.ask(None), "question: has to be a string"),  # type: ignore[arg-type]
    "no limit": (lambda: rulebook.ask("can I pass", limit="2"), "limit: has to be a whole"),  # type: ignore[arg-type]
    "no limit of near": (
        lambda: rulebook.near("can I pass", limit="2"),  # type: ignore[arg-type]
        "limit: has to be a whole",
    ),
    "no ruling": (lambda: rulebook.ruling(5), "no ruling 5"),  # type: ignore[arg-type]
    "a bot by name": (lambda: BOTS["impossible"], "'impossible' is not a bot: random, greedy"),
    "a preset": (lambda: PRESETS["bg"], "'bg' is not a preset; is it 'bga'"),
    "a rule by id": (lambda: rulebook.RULES["base.build"], "no rule 'base.build'"),
    "a ruling by id": (lambda: rulebook.RULINGS["C-4"], "no ruling 'C-4'; is it 'C-04' or 'C-14'"),
    "a number of NumPy": (lambda: cph.view(STATE, ONE), "int.. makes it one of Python's"),
    "players of NumPy": (lambda: cph.card_game(TWO), "int.. makes it one of Python's"),
    "an action": (lambda: tell(OPEN[0]), "copenhagen.render.describe tells of moves"),  # type: ignore[arg-type]
    "no rule": (lambda: rulebook.rule(None), "no rule None"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("what", HELPED)
def test_what_would_have_been_right_is_named(what: str) -> None:
    ask, told = HELPED[what]
    with pytest.raises(cph.CopenhagenError, match=told):
        ask()


@pytest.mark.parametrize("name", ["random", "easy", "normal", "hard"])
def test_a_bot_does_not_choose_for_another_seat(name: str) -> None:
    other = cph.view(STATE, 1 - STATE.to_act)
    with pytest.raises(InvalidValue, match="the view of seat 1, and seat 0 decides"):
        BOTS[name]().choose(other, OPEN, Random(1))


# States changed by hand

BROKEN: dict[str, Any] = {
    "phase": {"phase": "no_such"},
    "phase of the other game": {"phase": Phase.ROLL},
    "players": {"players": ()},
    "to_act": {"to_act": 9},
    "display": {"display": ()},
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_state_that_breaks_a_law_says_so_where_the_rules_fail(what: str) -> None:
    broken = attrs.evolve(STATE, **BROKEN[what])
    asked: list[Callable[[], object]] = [
        lambda: cph.apply(broken, OPEN[0]),
        lambda: cph.legal_actions(cph.apply(broken, OPEN[0])),
    ]
    if what != "display":
        asked += [lambda: cph.legal_actions(broken), lambda: cph.why_illegal(broken, OPEN[0])]
    for ask in asked:
        with pytest.raises(cph.errors.InvalidState) as caught:
            ask()
        assert caught.value.faults[0].path == what.partition(" ")[0]

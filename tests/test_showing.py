"""The display and copies of values: short, on one line, and never with an error."""

import copy
import importlib
import pickle
import pkgutil
import re
from collections.abc import Callable, Collection, Iterator
from functools import cache
from inspect import getmembers, isclass
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.vendor.pretty import pretty

import copenhagen as cph
from copenhagen import cardgame, errors, house, rollwrite
from copenhagen.bots import GreedyBot
from copenhagen.cardgame import actions as card_actions
from copenhagen.cardgame import components as card_components
from copenhagen.cardgame import events as card_events
from copenhagen.cardgame.actions import BUILDS, Build, Discard, TakeCards
from copenhagen.cardgame.bots.greedy import CardWeights
from copenhagen.cardgame.components import FACADE_TILES, Ability, FacadeTile, Mission, Variant
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import CardGame, PlayerView, PlayerViewDraft, ViewDraft
from copenhagen.cardgame.state import House as CardHouse
from copenhagen.cardgame.state import HouseDraft as CardFront
from copenhagen.cardgame.state import Player as CardPlayer
from copenhagen.cardgame.state import PlayerDraft as CardSeat
from copenhagen.cardgame.state import Recorder as CardRecorder
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.state import StateDraft as CardDraft
from copenhagen.cardgame.state import StateLike as CardTable
from copenhagen.cardgame.views import View as CardView
from copenhagen.errors import LONGEST_SHOWN
from copenhagen.games import State, sample
from copenhagen.house.colors import Color
from copenhagen.house.placements import Placement
from copenhagen.match import Match, Step, Waiting
from copenhagen.notation import Record, read_move, read_state, write_state
from copenhagen.notation.reprs import LONGEST_PICTURE
from copenhagen.results import Result
from copenhagen.rollwrite import actions as roll_actions
from copenhagen.rollwrite import components as roll_components
from copenhagen.rollwrite import events as roll_events
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.bots.greedy import RollWeights
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Drawn, RollAndWrite
from copenhagen.rollwrite.state import House as RollHouse
from copenhagen.rollwrite.state import Player as RollPlayer
from copenhagen.rollwrite.state import PlayerDraft as RollSeat
from copenhagen.rollwrite.state import Recorder as RollRecorder
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.state import StateLike as RollTable
from copenhagen.rollwrite.views import View as RollView
from copenhagen.rulebook import RULES
from copenhagen.rulebook.terms import TERMS, Term
from tests.adapters import extras
from tests.cardgame.mutations import mutations as card_mutations
from tests.fuzz.valid import valid
from tests.profiles import thinned
from tests.rollwrite.mutations import mutations as roll_mutations
from tests.strategies import all_moves

POSITIONS: tuple[type, ...] = (
    *(CardState, CardView, CardPlayer, PlayerView, CardHouse),
    *(RollState, RollView, RollPlayer, RollHouse),
)
"""The classes that show their line, or part of one, at full length."""

DRAFTS: tuple[type, ...] = (
    *(CardTable, CardSeat, CardFront, CardRecorder, ViewDraft, PlayerViewDraft),
    *(RollTable, RollSeat, RollRecorder),
)

NO_VALUES = {
    "copenhagen.cli",
    "copenhagen.errors",  # below the values; a reason and a fault are as long as their sentence
    "copenhagen.notation.lines",
    "copenhagen.notation.codec",
    "copenhagen.render",
    *(f"copenhagen.{game}.pictures" for game in ("cardgame", "rollwrite")),
    "copenhagen.notation.kinds",
    "copenhagen.rollwrite.validation.houses",
}
"""Modules that make frozen classes for their own use only."""


def public_classes() -> Iterator[type]:
    for found in pkgutil.walk_packages(cph.__path__, "copenhagen."):
        if found.name.startswith((*NO_VALUES, "copenhagen.__main__", "copenhagen.adapters.")):
            continue
        if extras.missing(found.name) is not None:
            continue
        module = importlib.import_module(found.name)
        for name, kind in getmembers(module, isclass):
            if kind.__module__ == found.name and attrs.has(kind) and not name.startswith("_"):
                yield kind


@cache
def values() -> list[type]:
    """Return the frozen classes."""
    return [kind for kind in dict.fromkeys(public_classes()) if "__setattr__" in vars(kind)]


def name_of(kind: type) -> str:
    return f"{kind.__module__.removeprefix('copenhagen.')}.{kind.__name__}"


def parts(value: object) -> Iterator[object]:
    """Yield `value` and every value inside it."""
    kind: Any = type(value)
    if attrs.has(kind):
        yield value
        for field in attrs.fields(kind):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from parts(part)


def steps_of(start: State, seed: int) -> Iterator[tuple[State, Any, State]]:
    rng = Random(seed)
    while True:
        moves = cph.legal_actions(start)
        move: Any = rng.choice(moves) if moves else sample(start, rng)
        if move is None:
            return
        after = cph.apply(start, move)
        yield start, move, after
        start = after


SOME = 0.06
"""The share of the positions of a game that is checked."""

SELDOM: tuple[object, ...] = (
    *(card_events.CardDrawn(1, None), cardgame.CardsKept(1), card_events.CoatDeclined(2)),
    *(card_events.CoatActionsSkipped(0, 2), card_events.CoatsResumed(0, 1)),
    *(card_events.BuildChosen(1, BUILDS[0][0]), cardgame.DrawingStarted(1, 3)),
    *(cardgame.EndCardDrawn(3), card_events.MissionGained(1, Mission.ONE_COLOR, choice=True)),
    *(card_events.MissionScored(1), card_events.RewardTaken(1, 1)),
    *(card_actions.Decline(), card_actions.ScoreMission(), card_actions.Done()),
    *(cardgame.DrawCards(), cardgame.KeepCards(), card_actions.TakeAdditional(3)),
    *(roll_actions.NoMark(), roll_events.CoatActionsSkipped(0, 1), roll_events.MarkDeclined(1)),
    *(GreedyBot(), FACADE_TILES[7].shape, RollAndWrite(3).sheet),
    Record(CardGame(2), (TakeCards((0, 1)),) * 99, ("A" * 64, "B" * 64)),
    RollAndWrite(4, RollAndWriteOptions(mirror=True, marks="optional", drawing="optional")),
    CardGame(
        4,
        CardGameOptions(
            reshuffle="lazy",
            scoring="each_placement",
            coat_of_arms="optional",
            four_cards="two_pairs",
            joker_wild_for_missions=True,
        ),
        (
            Ability.CONSTRUCTION_DISCOUNT,
            Ability.CHANGE_OF_COLORS,
            Ability.CONSTRUCT_TWICE,
            Ability.SPECIAL_TILE,
        ),
        jokers=True,
        missions=(Mission.ONLY_BRICKWORK, Mission.THREE_WINDOWS),
    ),
)
"""Values missing from the games below, and values of the greatest length."""


@cache
def shown() -> tuple[object, ...]:
    """Return the values and events of some games, and further values."""
    variants: list[Variant] = ["base", "variant_a", "variant_b"]
    games: list[State] = [
        cph.card_game(players, abilities=abilities, jokers=jokers, missions=missions)
        for players, abilities in zip((2, 3, 4), variants, strict=True)
        for jokers, missions in ((False, False), (True, True))
    ]
    games += [cph.roll_and_write(players) for players in (2, 3, 4)]
    found: dict[object, None] = {}  # in order, so that all processes find the same
    rng = Random(1)
    for seed, start in enumerate(games):
        for before, move, after in steps_of(start, seed):
            found |= dict.fromkeys((move, *cph.events(before, move, after)))
            if rng.random() < SOME:
                views = (cph.view(after, seat) for seat in (0, 1))
                actions = cph.legal_actions(after)[::5]
                paid = (paid for action in actions for paid in cph.payments(after, action))
                for value in (after, *views, cph.public_view(after), *actions, *paid):
                    found |= dict.fromkeys(parts(value))
        found |= dict.fromkeys((cph.result(after), Step(3, 1, move, before, after)))
    found |= dict.fromkeys(part for value in SELDOM for part in parts(value))
    return (*found, *all_moves()[::23], *RULES.values(), *TERMS)


def is_short(value: object) -> bool:
    text = repr(value)
    longest = LONGEST_PICTURE + 40 if isinstance(value, POSITIONS) else LONGEST_SHOWN
    return len(text) <= longest and text.isprintable() and " at 0x" not in text


def namespace() -> dict[str, object]:
    found: dict[str, object] = {}
    for module in (
        card_components,
        cardgame,
        card_actions,
        card_events,
        house.colors,
        house.shapes,
    ):
        found |= vars(module)
    return {**found, **{kind.__name__: kind for kind in (*CARD_NAMES, *SHARED_NAMES)}}


CARD_NAMES = (CardGame, CardGameOptions, cardgame.state.Phase, cardgame.EndReason)
SHARED_NAMES = (Result, Record, Waiting, GreedyBot, CardWeights, RollWeights, Term)
ROLL_NAMES = (RollAndWrite, RollAndWriteOptions, rollwrite.state.Phase, rollwrite.EndReason)


def built_again(value: object) -> object:
    """Return the value built by a value's text: some names have one meaning in each game."""
    names = namespace()
    if "copenhagen.rollwrite" in type(value).__module__ or isinstance(
        getattr(value, "reason", None), rollwrite.EndReason
    ):
        for module in (roll_components, roll_actions, roll_events):
            names |= vars(module)
        names |= {kind.__name__: kind for kind in ROLL_NAMES}
    return eval(repr(value), names)  # noqa: S307 - our own texts


def test_every_public_frozen_class_is_shown_and_copied_as_values_are() -> None:
    assert len(values()) > 100
    for kind in values():
        assert kind.__repr__.__module__ == "copenhagen.values", kind
        assert "__deepcopy__" in vars(kind), kind


def test_reasons_and_faults_are_shown_whole_and_copied_as_values_are() -> None:
    """They are below the values, and as long as their sentence, which may be long."""
    for part in (cph.Reason("base.turn.order", "x" * 999), cph.Fault("seat", "y" * 999)):
        assert eval(repr(part), vars(cph)) == part  # noqa: S307 - our own texts
        assert copy.copy(part) is copy.deepcopy(part) is part
    frozen = {kind for kind in vars(errors).values() if isclass(kind) and attrs.has(kind)}
    assert frozen == {cph.Reason, cph.Fault}


def test_every_kind_of_value_of_a_game_is_among_those_shown_here() -> None:
    of_games = {
        kind
        for kind in values()
        if re.search(r"\.(actions|events|state|views|components|placements)$", kind.__module__)
    }
    met = {type(value) for value in shown()}
    inner = {"ActionRule", "Chance", "Reader"}  # see the rules below
    assert {kind.__name__ for kind in of_games - met} <= inner


def test_every_value_is_shown_in_short_on_one_line() -> None:
    long = [value for value in shown() if not is_short(value)]
    assert not long


def test_a_text_that_is_a_call_builds_the_value_again() -> None:
    calls = [value for value in shown() if not repr(value).startswith("<")]
    assert len({type(value) for value in calls}) > 40
    for value in calls:
        assert built_again(value) == value


def test_a_picture_shows_no_bare_mask() -> None:
    for value in shown():
        if repr(value).startswith("<"):
            assert not re.search(r"[=(]\d{4,}", repr(value)), value


def test_rules_are_shown_without_their_functions() -> None:
    rules = cph.card_game(2, abilities="variant_b", jokers=True).game.rules
    assert repr(rules) == (
        "<Rules takes=TakeCards TakeCards TakeFromDiscardPile DrawCards, single=joker tile,"
        " keeps_pile=True, second_tile=True>"
    )
    for part in (*rules.action_rules.values(), *rules.chance.values(), rules.single):
        assert is_short(part)


def test_the_line_of_a_state_can_be_pasted() -> None:
    for state in (value for value in shown() if isinstance(value, CardState | RollState)):
        line = repr(state).removeprefix("<State ").removesuffix(">")
        assert line == write_state(state)
        assert read_state(line) == state


def test_the_text_of_a_build_and_of_a_drawing_can_be_pasted() -> None:
    pasted = set()
    for state in (value for value in shown() if isinstance(value, CardState | RollState)):
        for move in cph.legal_actions(state)[-3:]:
            if isinstance(move, Build | DrawShape):
                assert read_move(state, repr(move).split()[1].removesuffix(">")) == move
                pasted.add(type(move))
    assert pasted == {Build, DrawShape}


def test_hypothesis_prints_what_the_prompt_shows() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    assert pretty(state) == repr(state)
    assert pretty(BUILDS[0][0]) == "<Build b2a1n>"


def test_a_view_shows_no_more_than_it_knows() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    assert repr(state) == "<State 2ecm 0A bpgyrrg - 59* BG,A,- BRP,A,->"
    assert repr(cph.view(state, 1)) == ("<View of seat 1: 2ecm 0A bpgyrrg - 59* ??,A,- BRP,A,->")
    assert repr(cph.view(state, 0).players[1]) == "<PlayerView ???,A,- score=0>"


@pytest.mark.parametrize("start", [cph.card_game(2), cph.roll_and_write(2)])
def test_what_shows_a_view_does_not_look_as_if_it_could_be_read_back(start: cph.State) -> None:
    state = cph.playout(start, Random(1), turns=9)
    for view in (cph.view(state, 1), cph.public_view(state)):
        shown = repr(view)
        assert shown.startswith(f"<{type(view).__name__} ")
        assert shown.endswith(">")
        for read in (cph.notation.read_state, cph.from_json):
            with pytest.raises(cph.CopenhagenError):
                read(shown)


def test_a_refusal_reads_well() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    with pytest.raises(cph.IllegalAction) as refused:
        cph.apply(state, BUILDS[19][-1])
    assert str(refused.value).startswith("<Build p5e9e> is refused: no cell of the tile ")


# Impossible, half-made or random values


class Hostile:
    """An object whose `repr` and comparisons raise an error."""

    def __repr__(self) -> str:
        raise RuntimeError

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]


JUNK: tuple[Any, ...] = (
    *(None, True, -1, 3, 10**50, 10**6000, 0.5, float("nan"), "", "two\nlines", "long" * 10**3),
    *((), (1,) * 5, (-1,) * 5, (10**9,) * 5, (10**6000,) * 5, (0,) * 10**3, (None,), [], {}, set()),
    *(object(), Hostile(), (Hostile(),), Color.RED, BUILDS[0], FACADE_TILES[0], CardHouse()),
    *(CardGame(2), RollAndWrite(2), CardGame, Drawn(1 << 60, 0), cardgame.state.Phase.ACTION),
)


def called(junk: object) -> str:
    """Return a name for a value that may have no text."""
    number = next(number for number, one in enumerate(JUNK) if one is junk)
    return f"{type(junk).__name__}-{number}"


def spoiled(value: Any, name: str, junk: object) -> object:  # noqa: ANN401 - any value
    """Return a copy of a value with `junk` in one field, bypassing all validation."""
    kind = type(value)
    twin = object.__new__(kind)
    for field in attrs.fields(kind):
        object.__setattr__(twin, field.name, getattr(value, field.name))
    object.__setattr__(twin, name, junk)
    return twin


def one_of_each() -> Collection[Any]:
    return {type(value): value for value in shown()}.values()


def test_a_value_with_anything_in_a_field_is_shown_all_the_same(subtests: pytest.Subtests) -> None:
    for value in one_of_each():
        with subtests.test(case=name_of(type(value))):
            for field in attrs.fields(type(value)):
                for junk in JUNK:
                    text = repr(spoiled(value, field.name, junk))
                    longest = (
                        LONGEST_PICTURE + 40 if isinstance(value, POSITIONS) else LONGEST_SHOWN
                    )
                    assert len(text) <= longest, (field.name, called(junk))
                    assert text.isprintable(), (field.name, called(junk))


@pytest.mark.parametrize("game", ["card", "roll"])
@given(data=st.data())
def test_a_position_with_anything_in_a_player_is_shown_all_the_same(
    game: str, data: st.DataObject
) -> None:
    state: Any = data.draw(st.sampled_from(valid(game, 2).states))
    player = state.players[0]
    name = data.draw(st.sampled_from([field.name for field in attrs.fields(type(player))]))
    junk = data.draw(st.sampled_from(JUNK))
    others = (spoiled(player, name, junk), *state.players[1:])
    assert is_short(spoiled(state, "players", others))


@pytest.mark.parametrize("game", ["card", "roll"])
def test_an_impossible_position_shows_its_line_and_what_is_wrong(game: str) -> None:
    state: Any = valid(game, 2).states[5]
    mutants = card_mutations if game == "card" else roll_mutations
    some: Any = thinned(mutants(state, Random(1)), 3)
    for _, mutant in some:
        assert is_short(mutant)
        lawful = not cph.state_faults(mutant)
        assert ("(impossible: " in repr(mutant)) is not lawful


def test_what_is_wrong_with_a_position_stands_behind_its_line() -> None:
    state = cph.roll_and_write(3)
    assert repr(attrs.evolve(state, in_hand=4)) == (
        "<State 3rw 0R +4 - -,- -,- -,- (impossible: dice: there are 5 dice in all, not 4"
        " [rollwrite.dice.roll])>"
    )
    assert repr(spoiled(state, "in_hand", None)) == (
        "<State (impossible: in_hand: has to be a number of dice)>"
    )


def test_a_value_that_is_half_made_is_shown_all_the_same(subtests: pytest.Subtests) -> None:
    """As in a debugger that stops within its constructor."""
    for kind in values():
        with subtests.test(case=name_of(kind)):
            assert repr(object.__new__(kind)).startswith((f"<{kind.__name__}", f"{kind.__name__}("))
            assert repr(object.__new__(Match)) == "<Match>"


def test_a_house_that_its_tiles_do_not_make_shows_its_cells() -> None:
    assert repr(CardHouse(filled=0b1000111, windows=0b11)) == "<House filled=abc1b2, windows=ab1>"
    assert repr(CardHouse(colors=(0, 0, 1, 0, 0))) == "<House colors={red: a1}>"
    assert repr(RollHouse(filled=1 << 50)) == f"<House filled={1 << 50}>"


# Matches


def test_a_match_shows_its_game_its_players_and_whom_it_waits_for() -> None:
    match = cph.Match(cph.card_game(2), seed=7, players=("Ada", "Ben"))
    match.play(match.legal_actions[0])
    assert repr(match) == (
        "<Match waiting_for=player, to_act=1, moves=15, game=CardGame(players=2),"
        " players=('Ada', 'Ben')>"
    )
    assert repr(cph.Match(cph.roll_and_write(3))) == (
        "<Match waiting_for=chance, moves=0, game=RollAndWrite(players=3)>"
    )


# Copies


def test_values_are_copied_by_being_returned() -> None:
    for value in shown():
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value


def test_drafts_are_copied_as_ever() -> None:
    """Changing the copy of a draft must not change the draft."""
    for kind in DRAFTS:
        assert not hasattr(kind, "__deepcopy__"), kind
        assert not hasattr(kind, "__copy__"), kind
    draft = CardDraft.of(cph.card_game(2))
    twin = copy.deepcopy(draft)
    twin.to_act = 1
    assert draft.to_act == 0


def test_a_copy_with_changes_is_made_with_evolve() -> None:
    state = cph.card_game(2)
    assert attrs.evolve(state, to_act=1).to_act == 1
    assert state.to_act == 0


def test_the_hash_of_a_build_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[FacadeTile] = []

    def counted(tile: FacadeTile) -> int:
        asked.append(tile)
        return 1

    monkeypatch.setattr(FacadeTile, "__hash__", counted)
    build = Build(FACADE_TILES[3], FACADE_TILES[3].placements[0])
    assert {build, build} == {build}
    assert len(asked) == 1


def test_a_pickled_build_does_not_carry_its_hash() -> None:
    build = Build(FACADE_TILES[3], FACADE_TILES[3].placements[0])
    before = pickle.dumps(build)
    hash(build)
    assert pickle.dumps(build) == before
    assert hash(pickle.loads(before)) == hash(build)  # noqa: S301 (our own)


def test_counts_name_their_colors() -> None:
    assert repr(Discard((0, 2, 0, 1, 0))) == "<Discard cards={yellow: 2, green: 1}>"
    assert repr(roll_actions.Roll((1, 0, 0, 0, 0, 4))) == "<Roll dice={blue: 1, white: 4}>"


# Errors


def refusals_of(junk: Any) -> list[Callable[[], object]]:  # noqa: ANN401 - the purpose of the test
    state = cph.settle(cph.card_game(2), Random(1))
    return [
        lambda: cph.apply(state, junk),
        lambda: cph.card_game(junk, abilities=junk, jokers=junk, missions=junk, options=junk),
        lambda: cph.roll_and_write(junk, options=junk),
        lambda: cph.view(state, [junk]),  # type: ignore[arg-type]
        lambda: cph.notation.write_move([junk]),  # type: ignore[arg-type]
        lambda: card_actions.TakeAdditional([junk]),  # type: ignore[arg-type]
        lambda: roll_actions.Choose(junk),
    ]


def test_a_refusal_of_anything_is_short_and_on_one_line(subtests: pytest.Subtests) -> None:
    for junk in JUNK:
        with subtests.test(case=called(junk)):
            for refused in refusals_of(junk):
                with pytest.raises(cph.CopenhagenError) as error:
                    refused()
                assert len(str(error.value)) < 9 * LONGEST_SHOWN
                assert str(error.value).isprintable()


def test_a_move_without_notation_is_shown_as_ever() -> None:
    move = DrawShape(Placement(0, 0, 0, "n"))
    with pytest.raises(cph.errors.InvalidMove) as refused:
        cph.notation.write_move(move)
    assert str(refused.value) == f"{move!r} has no notation"


@pytest.mark.parametrize("cells", [0, 1, 1 << 45, 1 << 5000])
def test_a_drawing_that_is_none_is_not_described(cells: int) -> None:
    with pytest.raises(cph.errors.InvalidMove):
        cph.render.describe(DrawShape(Placement(cells, 0, 0, "n")))


def test_no_set_of_cells_is_negative() -> None:
    with pytest.raises(cph.InvalidValue, match="negative"):
        list(house.cells_of(-1))
    with pytest.raises(cph.errors.InvalidMove):
        DrawShape(Placement(-1, 0, 0, "n"))
    with pytest.raises(cph.errors.InvalidMove):
        Build(FACADE_TILES[0], Placement(1, -1, 0, "n"))


def test_a_game_with_anything_in_a_field_is_refused(subtests: pytest.Subtests) -> None:
    for junk in JUNK:
        with subtests.test(case=called(junk)):
            games = [
                *[
                    (CardGame, name)
                    for name in ("players", "options", "abilities", "jokers", "missions")
                ],
                *[(RollAndWrite, name) for name in ("players", "options")],
            ]
            for kind, name in games:
                given: dict[str, Any] = {"players": 2, name: junk}
                try:
                    state = cph.games.first_state(kind(**given))
                except cph.errors.InvalidGame as refused:
                    assert {fault.path for fault in refused.faults} == {name}  # noqa: PT017 (or none)
                else:
                    assert cph.state_faults(state) == ()


@pytest.mark.parametrize(
    "strange",
    ["x", object(), str, [CardState], int | str],
    ids=["text", "object", "type", "list", "union"],
)
def test_a_document_is_expected_of_a_type_that_has_some(strange: Any) -> None:  # noqa: ANN401
    with pytest.raises(cph.InvalidValue, match="expected: "):
        cph.from_json('{"format":1,"type":"done"}', strange)

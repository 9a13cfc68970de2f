"""A match: play, chance from a seed, a generator or outside, undo, records, events."""

import inspect
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from random import Random
from types import FrameType
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.bots import GreedyBot, RandomBot
from copenhagen.cardgame import DrawCards
from copenhagen.cardgame.actions import (
    Build,
    Discard,
    Pay,
    Reveal,
    RevealAbility,
    RevealMission,
    RevealSets,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.components import Ability, Mission, Variant
from copenhagen.cardgame.events import CardDealt, CardDrawn, CardsTaken, CardTurned
from copenhagen.cardgame.state import CardGame, EndCard, Phase, State
from copenhagen.cardgame.views.disclosure import reveals_hand
from copenhagen.errors import (
    IllegalNotation,
    InvalidGame,
    InvalidValue,
    MatchError,
    NotAState,
    UnreadableNotation,
)
from copenhagen.games import Game, Move
from copenhagen.games import State as AnyState
from copenhagen.house.colors import COLORS, Color
from copenhagen.match import Match, Step, Waiting
from copenhagen.notation import write_move
from copenhagen.rollwrite.actions import Choose, Mark, Reroll, Roll
from copenhagen.rollwrite.components import FacadeShape
from tests.drawing import Sitting, build, position
from tests.playing import HASTY
from tests.profiles import by_profile

FREE = (Ability.ADDITIONAL_CARD, Ability.CONSTRUCTION_DISCOUNT, Ability.DRAW_PILE)
"""Three of the four sets of a game of variant A."""

Snapshot = tuple[tuple[Move, ...], tuple[AnyState, ...], bool, bool]


def snapshot(match: Match[AnyState]) -> Snapshot:
    return match.moves, match.states, match.can_undo(), match.can_redo


def card_game_of(game: Game) -> CardGame:
    assert isinstance(game, CardGame)
    return game


def play_on(match: Match[AnyState], choices: int, rng: Random) -> None:
    """Make `choices` random choices, or fewer if the game ends."""
    for _ in range(choices):
        if match.legal_actions:
            match.play(rng.choice(match.legal_actions))


def at_a_build(seed: int = 1) -> Match[State]:
    """Return a match of greedy bots whose next choice is a build that shows nothing hidden."""
    match = Match(cph.card_game(2), seed=seed)
    while True:
        action = match.bot_action(GreedyBot())
        if isinstance(action, Build) and not reveals_hand(match.state, action):
            return match
        match.play(action)


def dealt_by_hand(match: Match[State], cards: Iterator[Color], until: Phase = Phase.ACTION) -> None:
    """Play as a table with real cards would, until a player or something else is to decide."""
    while match.state.phase is not until:
        match.play(Reveal(next(cards)))


def in_turn() -> Iterator[Color]:
    """Yield the colors in a cycle."""
    while True:
        yield from COLORS


# Sources of chance


def test_with_a_seed_the_same_moves_bring_the_same_cards() -> None:
    one, two = (Match(cph.card_game(3), seed=11) for _ in range(2))
    play_on(one, 40, Random(1))
    play_on(two, 40, Random(1))
    assert one.moves == two.moves
    assert one.states == two.states
    assert one.seed == 11


def test_another_seed_brings_other_cards() -> None:
    displays = {Match(cph.card_game(3), seed=seed).state.display for seed in range(20)}
    assert len(displays) > 15


def test_with_a_seed_an_undone_line_has_no_bearing_on_the_next_one() -> None:
    straight, astray = (Match(cph.card_game(3), seed=5) for _ in range(2))
    moves = straight.legal_actions[:3]
    astray.play(moves[1])
    astray.play(astray.legal_actions[0])
    astray.undo(force=True)
    astray.undo(force=True)
    for match in (straight, astray):
        match.play(moves[0])
        match.play(match.legal_actions[2])
    assert straight.moves == astray.moves


def test_with_a_seed_the_same_move_cannot_be_played_again_for_better_cards() -> None:
    match = Match(cph.card_game(4), seed=5)
    first = match.play("t01")
    match.undo(force=True)
    match.play("t12")
    match.undo(force=True)
    assert match.play("t01") == first


def test_with_a_seed_another_line_says_nothing_about_the_cards_of_this_one() -> None:
    same = 0
    for seed in range(60):
        match = Match(cph.card_game(3), seed=seed)
        here = match.play("t01")[1].move
        match.undo(force=True)
        same += here == match.play("t12")[1].move
    # One card in five would be the same by chance; with a shared stream, nearly all would.
    assert same < 30


def test_with_a_generator_the_cards_are_drawn_from_it() -> None:
    one = Match(cph.card_game(2), rng=Random(4))
    assert one.state == cph.settle(cph.card_game(2), Random(4))
    assert one.own_chance
    assert one.seed is None


def test_outside_chance_waits_for_the_card_that_was_really_turned_over() -> None:
    match = Match(cph.card_game(2))
    assert (match.waiting_for, match.to_act) == (Waiting.CHANCE, None)
    assert match.legal_actions == ()
    assert {outcome for outcome, _ in match.chance_outcomes} == set(map(Reveal, COLORS))
    (step,) = match.play(Reveal(Color.RED))
    assert step.seat is None
    assert match.state.display[0] is Color.RED
    dealt_by_hand(match, in_turn())
    assert (match.waiting_for, match.to_act) == (Waiting.PLAYER, 0)
    assert match.state.display == (2, 0, 1, 2, 3, 4, 0)


def test_outside_chance_is_played_in_notation_as_well() -> None:
    match = Match(cph.card_game(2))
    match.play("?g")
    assert match.state.display[0] is Color.GREEN


def test_a_match_that_turns_the_cards_over_itself_takes_none_from_outside() -> None:
    match = Match(cph.card_game(2), seed=1)
    before = snapshot(match)
    with pytest.raises(MatchError, match="makes the moves of chance itself"):
        match.play(Reveal(Color.RED))
    assert snapshot(match) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seed": 1, "rng": Random(1)}, "not from both"),
        ({"rng": 7}, "rng: 7 is neither a random.Random nor a NumPy Generator"),
        ({"seed": 1, "rng": 7}, "rng: 7 is neither a random.Random nor a NumPy Generator"),
    ],
)
def test_chance_that_cannot_be_is_refused(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(MatchError, match=message):
        Match(cph.card_game(2), **arguments)  # type: ignore[arg-type]


def test_a_match_begins_at_a_state() -> None:
    with pytest.raises(NotAState):
        Match("a state")  # type: ignore[type-var]


# Playing


def test_play_returns_the_move_and_what_chance_did_after_it() -> None:
    match = Match(cph.card_game(2), seed=1)
    steps = match.play(TakeCards((0, 1)))
    assert [type(step.move) for step in steps] == [TakeCards, Reveal, Reveal]
    assert [step.seat for step in steps] == [0, None, None]
    assert steps[-1].after == match.state
    assert steps[0].number == len(match.moves) - 2


def test_play_reads_notation() -> None:
    match = Match(cph.card_game(2), seed=1)
    assert match.play("t12")[0].move == TakeCards((1, 2))


@pytest.mark.parametrize(("text", "error"), [("t99", UnreadableNotation), ("+1", IllegalNotation)])
def test_a_text_that_names_no_possible_move_changes_nothing(
    text: str, error: type[Exception]
) -> None:
    match = Match(cph.card_game(2), seed=1)
    before = snapshot(match)
    with pytest.raises(error):
        match.play(text)
    assert snapshot(match) == before


def test_an_illegal_move_changes_nothing_and_is_explained() -> None:
    match = Match(cph.card_game(2), seed=1)
    before = snapshot(match)
    move = TakeCards((0, 9))
    with pytest.raises(cph.IllegalAction) as refused:
        match.play(move)
    assert refused.value.reasons == match.why_illegal(move)
    assert snapshot(match) == before


class BrokenDice(Random):
    """A generator that fails after a number of draws."""

    left = 100

    def random(self) -> float:
        self._throw()
        return super().random()

    def getrandbits(self, bits: int, /) -> int:
        self._throw()
        return super().getrandbits(bits)

    def _throw(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise OSError("the dice fell off the table")


def test_a_generator_that_fails_leaves_the_match_as_it_was() -> None:
    dice = BrokenDice(1)
    match = Match(cph.card_game(2), rng=dice)
    before = snapshot(match)
    dice.left = 1
    with pytest.raises(OSError, match="fell off"):
        match.play("t01")
    assert snapshot(match) == before


def test_a_bot_is_asked_and_its_choice_not_yet_played() -> None:
    match = Match(cph.card_game(2), seed=1)
    before = snapshot(match)
    choice = match.bot_action(RandomBot())
    assert choice in match.legal_actions
    assert snapshot(match) == before
    assert match.bot_action(RandomBot()) == choice, (
        "with a seed, the bot's dice follow from the moves"
    )
    asked = {match.bot_action(RandomBot(), Random(seed)) for seed in range(40)}
    assert len(asked) > 1


def test_the_dice_of_a_bot_are_the_same_after_a_move_was_taken_back() -> None:
    drawn = []

    class Thrower:
        def choose(self, _: cph.View, actions: tuple[cph.Action, ...], rng: Random) -> cph.Action:
            drawn.append(rng.random())
            return actions[0]

    match = Match(cph.card_game(2), seed=1)
    match.play(match.bot_action(Thrower()))
    match.undo(force=True)
    match.bot_action(Thrower())
    assert drawn[0] == drawn[1]


def test_a_bot_is_asked_only_where_a_player_decides() -> None:
    with pytest.raises(MatchError, match="waiting for chance"):
        Match(cph.card_game(2)).bot_action(RandomBot())


def test_a_game_to_its_end() -> None:
    match = Match(cph.card_game(3), rng=Random(2))
    while match.waiting_for is Waiting.PLAYER:
        match.play(match.bot_action(RandomBot()))
    assert match.waiting_for is Waiting.NOBODY
    assert match.to_act is None
    assert match.result == cph.result(match.state)
    assert match.result is not None
    with pytest.raises(cph.IllegalAction, match="the game is over"):
        match.play(TakeCards((0, 1)))


def test_a_seat_gets_its_view() -> None:
    match = Match(cph.card_game(3), seed=2)
    assert match.view(1) == cph.view(match.state, 1)
    assert match.game.players == 3


# Undo and redo


def test_a_choice_that_revealed_nothing_is_undone_and_redone() -> None:
    match = at_a_build()
    before = snapshot(match)
    steps = match.play(match.bot_action(GreedyBot()))
    after = match.state
    assert match.can_undo()
    assert match.undo() == tuple(step.move for step in steps)
    assert snapshot(match)[:2] == before[:2]
    assert match.can_redo
    assert match.redo() == steps
    assert match.state == after
    assert not match.can_redo


def test_revealed_cards_stop_undo_unless_it_is_forced() -> None:
    match = Match(cph.card_game(2), seed=1)
    start = match.state
    steps = match.play("t01")
    assert not match.can_undo()
    before = snapshot(match)
    with pytest.raises(MatchError, match="2 cards have been revealed since"):
        match.undo()
    assert snapshot(match) == before
    assert match.undo(force=True) == tuple(step.move for step in steps)
    assert match.state == start


def built(me: Sitting, color: str, names: str, *others: Sitting) -> Match[State]:
    """Return a match in which seat 0 has just built a tile."""
    match = Match(position(me, *others))
    match.play(build(color, names))
    return match


BLUE_IN_THE_CORNER = ("b", "*a1 b1")


def test_a_payment_with_cards_that_all_have_seen_is_taken_back() -> None:
    assert built(Sitting(hand="bbgp", concealed="gp"), *BLUE_IN_THE_CORNER).can_undo()


@pytest.mark.parametrize("concealed", ["b", "bb", "bg"])
def test_a_payment_that_shows_concealed_cards_is_not_taken_back(concealed: str) -> None:
    match = built(Sitting(hand="bbg", concealed=concealed), *BLUE_IN_THE_CORNER)
    before = snapshot(match)
    text = "something about the concealed cards of seat 0 has become known since"
    text += "; it can only be forced"
    for seat in (None, 0):
        assert not match.can_undo(seat)
        with pytest.raises(MatchError, match=text):
            match.undo(seat)
    assert snapshot(match) == before
    assert len(match.undo(force=True)) == 1


def test_a_payment_with_cards_that_the_others_could_count_is_taken_back() -> None:
    """A player who counts cards knows the supply, so the others know the hand."""
    sittings = Sitting(hand="bbg", concealed="bbg"), Sitting(hand="y"), Sitting(hand="r")
    state = position(*sittings, end_card=EndCard.SUPPLY)
    match = Match(state)
    match.play(build(*BLUE_IN_THE_CORNER))
    assert match.can_undo(0)
    for seat in (1, 2):
        assert cph.view(state, seat).unseen == (2, 0, 0, 1, 0)


def test_what_one_other_seat_does_not_know_is_enough() -> None:
    """Seat 2 has a concealed card, so seat 1 cannot tell which of the two has the green one."""
    sittings = Sitting(hand="bbg", concealed="bbg"), Sitting(), Sitting(hand="r", concealed="r")
    match = Match(position(*sittings, end_card=EndCard.SUPPLY))
    match.play(build(*BLUE_IN_THE_CORNER))
    assert not match.can_undo()


def test_a_discard_that_shows_concealed_cards_is_not_taken_back() -> None:
    me = Sitting(hand="bbbbyyyyg", concealed="g")
    state = position(me, phase=Phase.HAND_LIMIT, display="..rgpby")
    for cards, shows in (((1, 1, 0, 0, 0), False), ((1, 0, 0, 1, 0), True)):
        match = Match(state)
        match.play(Discard(cards))
        assert match.can_undo() is not shows


def test_what_a_question_says_of_the_hand_is_not_taken_back() -> None:
    """A build with one payment is paid at once: a second blue card would have been a second way."""
    discount = (Ability.CONSTRUCTION_DISCOUNT,)
    assert not built(
        Sitting(hand="bg", concealed="g", active=discount), *BLUE_IN_THE_CORNER
    ).can_undo(), "the concealed card is not blue"
    assert built(Sitting(hand="b", active=discount), *BLUE_IN_THE_CORNER).can_undo()
    asked = built(Sitting(hand="bbg", concealed="b", active=discount), *BLUE_IN_THE_CORNER)
    assert asked.state.phase is Phase.PAYMENT
    assert not asked.can_undo(), "the concealed card is blue"
    asked = built(Sitting(hand="bbg", concealed="g", active=discount), *BLUE_IN_THE_CORNER)
    assert asked.state.phase is Phase.PAYMENT
    assert asked.can_undo(), "the blue ones have been seen"
    asked.play(Pay(natural=1, discount=True))
    assert asked.can_undo()


@pytest.mark.parametrize(("concealed", "shows"), [("b", True), ("g", True), ("", False)])
def test_whether_anything_can_be_built_is_not_taken_back(concealed: str, shows: bool) -> None:  # noqa: FBT001
    """With "Both actions", the others learn whether a build is possible."""
    me = Sitting(hand=concealed, concealed=concealed, active=(Ability.BOTH_ACTIONS,))
    match = Match(position(me, display="bgygpby"))
    match.play("t12")
    assert match.can_undo() is not shows


def test_a_seat_takes_back_its_own_last_choice_and_nobody_elses() -> None:
    match = built(Sitting(hand="bb"), *BLUE_IN_THE_CORNER, Sitting(hand="yy"))
    assert [match.can_undo(seat) for seat in (None, 0, 1)] == [True, True, False]
    with pytest.raises(MatchError, match="seat 1 has not decided yet"):
        match.undo(1)
    match.play(build("y", "a1 *b1"))
    assert [match.can_undo(seat) for seat in (None, 0, 1)] == [True, False, True]
    before = snapshot(match)
    with pytest.raises(MatchError, match="seat 1 has decided since; it can only be forced"):
        match.undo(0)
    assert snapshot(match) == before
    assert match.undo(1) == (build("y", "a1 *b1"),)
    assert match.undo(0) == (build("b", "*a1 b1"),)
    with pytest.raises(MatchError, match="there is nothing to undo"):
        match.undo(0)


def test_without_a_seat_the_last_choice_is_taken_back_whoever_made_it() -> None:
    match = built(Sitting(hand="bb"), *BLUE_IN_THE_CORNER, Sitting(hand="yy"))
    match.play(build("y", "a1 *b1"))
    assert match.undo() == (build("y", "a1 *b1"),)
    assert match.undo() == (build("b", "*a1 b1"),)


@pytest.mark.parametrize("own", [False, True])
def test_by_force_a_seat_takes_back_all_since_its_last_choice(own: bool) -> None:  # noqa: FBT001
    match = Match(cph.settle(cph.card_game(3), Random(4)), seed=4 if own else None)
    for move in ("t01", "t12", "t23"):
        match.play(move)
        if not own:
            match.play("?b")
            match.play("?y")
    moves, state = match.moves, match.state
    assert match.undo(1, force=True) == moves[3:]
    assert len(match.moves) == 3
    while match.can_redo:
        match.redo()
    assert (match.moves, match.state) == (moves, state)
    assert match.undo(0, force=True) == moves


def test_what_chance_did_before_anybody_else_decided_stops_a_seat_as_well() -> None:
    match = Match(cph.card_game(2), seed=1, players=("Ada", "Ben"))
    match.play("t01")
    with pytest.raises(MatchError, match="2 cards have been revealed since"):
        match.undo(0)
    match.play(match.legal_actions[0])
    with pytest.raises(MatchError, match="Ben has decided since"):
        match.undo(0)


@pytest.mark.parametrize("seat", [-1, 2, "0", True])
def test_only_a_seat_of_the_game_takes_anything_back(seat: int) -> None:
    match = at_a_build()
    for ask in (match.can_undo, match.undo, lambda seat: match.undo(seat, force=True)):
        with pytest.raises(InvalidValue, match="this game has seats 0 to 1"):
            ask(seat)


def test_in_roll_and_write_nothing_is_hidden_but_others_have_decided() -> None:
    match = Match(cph.roll_and_write(3), moves=[Roll((2, 1, 1, 0, 0, 1))])
    match.play("b3w1")
    assert [match.can_undo(seat) for seat in (None, 0, 1)] == [True, True, False]
    while match.to_act == 0:
        match.play(match.legal_actions[-1])
    match.play("+y")
    assert [match.can_undo(seat) for seat in (None, 0, 1)] == [True, False, True]


# One assignment


def interrupted(call: Callable[[], object], instruction: int) -> bool:
    """Make the call, interrupt it at an instruction of the match; return whether that happened."""
    left = instruction

    def trace(frame: FrameType, event: str, _: object) -> Any:  # noqa: ANN401 (itself)
        nonlocal left
        if frame.f_code.co_filename != inspect.getfile(Match):
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            left -= 1
            if left < 0:
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


def to_the_end(match: Match[AnyState]) -> tuple[Snapshot, tuple[Move, ...]]:
    """Return everything visible of a match, including the moves to redo."""
    now = snapshot(match)
    while match.can_redo:
        match.redo()
    return now, match.moves


@pytest.mark.parametrize("way", ["play on", "play", "play again", "undo", "redo"])
def test_an_interrupted_call_has_done_all_or_nothing(way: str) -> None:
    def begin() -> tuple[Match[State], Callable[[], object]]:
        match = Match(cph.card_game(2), seed=5)
        match.play("t01")
        match.play("t23")
        if way not in {"play on", "undo"}:
            match.undo(force=True)
        calls: dict[str, Callable[[], object]] = {
            "play on": lambda: match.play("t12"),
            "play": lambda: match.play("t12"),
            "play again": lambda: match.play("t23"),
            "undo": lambda: match.undo(force=True),
            "redo": match.redo,
        }
        return match, calls[way]

    match, call = begin()
    start = to_the_end(match)
    match, call = begin()
    call()
    done = to_the_end(match)
    seen = Counter[bool]()
    for instruction in count(step=by_profile(quick=2, ci=1, deep=1)):
        match, call = begin()
        was_interrupted = interrupted(call, instruction)
        now = to_the_end(match)
        assert now in (start, done), f"interrupted at instruction {instruction}"
        seen[now == done] += 1
        if not was_interrupted:
            break
    assert seen[False] > 20, "interrupted before"
    assert seen[True] > 5, "interrupted after, as before it has returned"


def test_redo_brings_the_same_cards_from_a_generator_too() -> None:
    match = Match(cph.card_game(2), rng=Random(8))
    steps = match.play("t01")
    match.undo(force=True)
    assert match.redo() == steps
    match.undo(force=True)
    assert match.play("t01") == steps, "the same move again is a redo"


def test_another_move_ends_what_could_be_redone() -> None:
    match = Match(cph.card_game(2), seed=1)
    match.play("t01")
    match.undo(force=True)
    match.play("t12")
    assert not match.can_redo
    with pytest.raises(MatchError, match="nothing to redo"):
        match.redo()


def test_the_set_up_cannot_be_undone() -> None:
    match = Match(cph.card_game(2), seed=1)
    assert not match.can_undo()
    with pytest.raises(MatchError, match="nothing to undo"):
        match.undo(force=True)


def test_outside_chance_is_taken_back_card_by_card_and_only_by_force() -> None:
    match = Match(cph.card_game(2))
    dealt_by_hand(match, in_turn())
    match.play("t01")
    match.undo()
    match.redo()
    assert match.waiting_for is Waiting.CHANCE
    match.play(Reveal(Color.BLUE))
    assert not match.can_undo()
    with pytest.raises(MatchError, match="a card has been revealed"):
        match.undo()
    assert match.undo(force=True) == (Reveal(Color.BLUE),)
    match.play(Reveal(Color.RED))
    assert match.state.display[0] is Color.RED


@given(st.integers(2, 4), st.integers(0, 10**6), st.lists(st.integers(0, 30), max_size=25))
def test_whatever_is_undone_and_redone_the_history_replays(
    players: int, seed: int, decisions: list[int]
) -> None:
    match = Match(cph.card_game(players), seed=seed)
    for number in decisions:
        if number < 4 and match.can_redo:
            match.redo()
        elif number < 8 and any(step.seat is not None for step in match.steps()):
            match.undo(force=True)
        elif match.legal_actions:
            match.play(match.legal_actions[number % len(match.legal_actions)])
        assert (match.state, *cph.replay(match.states[0], match.moves))[-1] == match.state
    again = Match(cph.card_game(players), seed=seed)
    for step in match.steps():
        if step.seat is not None:
            again.play(step.move)
    assert again.states == match.states


# Records


def test_a_record_leads_to_the_same_match() -> None:
    match = Match(cph.card_game(3, options="bga"), seed=9, players=("Ada", "Ben", "Cleo"))
    play_on(match, 25, Random(1))
    loaded = Match.load(match.record())
    assert loaded.states == match.states
    assert loaded.moves == match.moves
    assert loaded.players == ("Ada", "Ben", "Cleo")
    assert loaded.game == match.game


def test_a_loaded_match_goes_on_with_its_seed_as_if_it_had_never_stopped() -> None:
    match = Match(cph.card_game(3), seed=9)
    play_on(match, 10, Random(1))
    loaded = Match.load(match.record(), seed=9)
    play_on(match, 15, Random(2))
    play_on(loaded, 15, Random(2))
    assert loaded.moves == match.moves


def test_a_record_of_a_real_table_goes_on_with_chance_of_its_own() -> None:
    match = Match(cph.card_game(2))
    match.play(Reveal(Color.RED))
    loaded = Match.load(match.record(), seed=1)
    assert loaded.waiting_for is Waiting.PLAYER
    assert loaded.moves[0] == Reveal(Color.RED)


def test_a_record_is_stepped_through() -> None:
    match = Match(cph.card_game(2), seed=9)
    play_on(match, 5, Random(1))
    shown = Match.load(match.record(), at=0)
    assert shown.state == match.states[0]
    seen: list[Step[AnyState, Move]] = []
    while shown.can_redo:
        seen += shown.redo()
    assert seen == list(match.steps())


@pytest.mark.parametrize("at", [-1, 13])
def test_a_record_has_no_position_beyond_its_moves(at: int) -> None:
    match = Match(cph.card_game(2), seed=9)
    assert len(match.moves) == 7 + 2 + 3, "the display and the hands"
    with pytest.raises(MatchError, match="moves 0 to 12"):
        Match.load(match.record(), at=at)


def test_only_a_record_is_loaded() -> None:
    match = Match(cph.card_game(2), seed=9)
    with pytest.raises(MatchError, match="from a Record, not from 'game'"):
        Match.load("game")  # type: ignore[arg-type]
    with pytest.raises(MatchError, match="moves 0 to 12, not '3'"):
        Match.load(match.record(), at="3")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "start",
    [
        cph.settle(cph.card_game(2), Random(1)),
        cph.settle(cph.card_game(3, abilities="variant_a", missions=True), Random(1)),
        cph.playout(cph.card_game(4, abilities="variant_b", jokers=True), Random(2), turns=30),
        cph.playout(cph.roll_and_write(3), Random(2), turns=9),
    ],
)
def test_a_record_may_begin_at_a_position(start: cph.State) -> None:
    match = Match(start, seed=1, players=map(str, range(start.game.players)))
    for _ in range(5):
        match.play(match.legal_actions[0])
    record = match.record()
    assert record.start == record.first_state == start
    again = cph.from_json(cph.to_json(record), cph.Record)
    assert again == record
    assert tuple(again.states()) == match.states
    loaded = Match.load(again, seed=1)
    assert (loaded.state, loaded.moves, loaded.record()) == (match.state, match.moves, record)
    assert Match.load(again, at=0).state == start


def test_a_record_of_a_whole_game_begins_at_its_first_state() -> None:
    match = Match(cph.card_game(2), seed=1)
    match.play("t01")
    assert match.record().start is None
    assert match.record().first_state == cph.card_game(2)


def test_comments_stay_with_the_moves_that_they_are_about() -> None:
    match = Match(cph.card_game(2), seed=1)
    for _ in range(3):
        match.play(match.legal_actions[0])
    made = len(match.moves)
    told = tuple(f"move {number}" for number in range(made))
    commented = attrs.evolve(match.record(), comments=told)
    assert cph.from_json(cph.to_json(commented)) == commented
    loaded = Match.load(commented, seed=1)
    assert loaded.record() == commented
    loaded.play(loaded.legal_actions[0])
    assert loaded.record().comments[:made] == told
    assert not any(loaded.record().comments[made:])
    short = Match.load(commented, seed=1, at=made - 2)
    assert short.record().comments == told[: made - 2]
    assert attrs.evolve(commented, comments=("",) * made) == match.record()


@pytest.mark.parametrize(
    ("changes", "error", "path"),
    [
        ({"start": cph.roll_and_write(2)}, InvalidGame, "start"),
        ({"start": cph.card_game(3)}, InvalidGame, "start"),
        ({"start": "2ecm"}, InvalidGame, "start"),
        (
            {"start": attrs.evolve(cph.card_game(2), special_tiles=3)},
            cph.errors.InvalidState,
            "start.special_tiles",
        ),
        ({"comments": ("one",)}, InvalidGame, "comments"),
        ({"comments": ["one"]}, InvalidGame, "comments"),
        ({"moves": (cph.cardgame.Done(),), "comments": ("x" * 1001,)}, InvalidGame, "comments[0]"),
        ({"moves": (cph.cardgame.Done(),), "comments": (7,)}, InvalidGame, "comments[0]"),
        ({"moves": (cph.cardgame.Done(),), "comments": ("\x1b[2J",)}, InvalidGame, "comments[0]"),
    ],
)
def test_a_start_or_a_comment_that_cannot_be_is_refused(
    changes: dict[str, Any], error: type[cph.InvalidValue], path: str
) -> None:
    with pytest.raises(error) as refused:
        cph.Record(**{"game": cph.card_game(2).game, "moves": (), **changes})
    assert [fault.path for fault in refused.value.faults] == [path]


def test_moves_that_are_given_are_made_and_can_be_undone() -> None:
    match = at_a_build()
    again = Match(cph.card_game(2), seed=3, moves=match.moves)
    assert again.states == match.states
    with pytest.raises(cph.IllegalAction):
        Match(cph.card_game(2), moves=[TakeCards((0, 1))])


def test_there_is_one_name_for_each_player_or_none() -> None:
    with pytest.raises(InvalidGame, match="there are 1 names for 2 players"):
        Match(cph.card_game(2), players=["Ada"])


@pytest.mark.parametrize(
    ("names", "path"),
    [
        (("Ada", 3), "players[1]"),
        (("", "Bo"), "players[0]"),
        (("Ada", "Bo" * 33), "players[1]"),
        (("Ada", "B\no"), "players[1]"),
        ("ab", "players"),
    ],
)
def test_names_that_no_record_could_hold_are_refused_at_once(
    names: Iterable[str], path: str
) -> None:
    with pytest.raises(InvalidGame) as caught:
        Match(cph.card_game(2), players=names)
    assert [fault.path for fault in caught.value.faults] == [path]


# Events


def test_events_since_an_earlier_moment() -> None:
    match = Match(cph.card_game(2), seed=1)
    seen = len(match.moves)
    assert match.events(since=seen) == ()
    match.play("t01")
    events = match.events(since=seen)
    assert [type(event) for event in events[:1]] == [CardsTaken]
    assert sum(isinstance(event, CardTurned) for event in events) == 2
    assert match.events()[-len(events) :] == events
    assert match.events(since=-5) == match.events()


def test_events_hide_the_cards_that_were_dealt_to_others() -> None:
    match = Match(cph.card_game(2), seed=1)
    dealt = [event for event in match.events(1) if isinstance(event, CardDealt)]
    assert [event.card is None for event in dealt] == [event.seat == 0 for event in dealt]
    assert [event.card is None for event in dealt] == [True, True, False, False, False]


def test_every_move_of_a_match_has_a_notation() -> None:
    match = Match(cph.card_game(4), seed=6)
    play_on(match, 30, Random(3))
    assert all(write_move(move) for move in match.moves)


# The modules of Expansion 1


def with_modules(seed: int, abilities: Variant = "variant_b") -> Match[State]:
    start = cph.card_game(3, abilities=abilities, jokers=True, missions=True)
    return Match(start, seed=seed, players=("Ada", "Ben", "Cleo"))


@pytest.mark.parametrize("abilities", ["variant_a", "variant_b"])
def test_a_match_with_modules_is_recorded_and_loaded(abilities: Variant) -> None:
    match = with_modules(4, abilities)
    play_on(match, 60, Random(1))
    record = cph.from_json(cph.to_json(match.record()))
    assert isinstance(record, cph.Record)
    begun = card_game_of(record.game)
    assert (begun.abilities, begun.missions) == (abilities, ()), "as it was begun"
    assert len(match.state.game.missions or ()) == 2, "as chance has drawn it"
    loaded = Match.load(record, seed=4)
    assert loaded.states == match.states
    play_on(match, 10, Random(2))
    play_on(loaded, 10, Random(2))
    assert loaded.moves == match.moves
    assert all(write_move(move) for move in match.moves)


def test_the_game_grows_with_what_is_drawn_and_shrinks_where_that_is_undone() -> None:
    match = Match(cph.card_game(2, abilities="variant_a", missions=True))
    dealt_by_hand(match, iter([*COLORS, Color.BLUE, Color.RED, *COLORS]), until=Phase.SETS)
    assert (match.state.game.abilities, match.state.game.missions) == ("variant_a", ())
    sets = tuple(sorted((*FREE, Ability.BOTH_ACTIONS)))
    match.play(RevealSets(sets))
    match.play(RevealMission(Mission.ONE_COLOR))
    match.play("?mW")
    assert match.state.game.abilities == sets
    drawn = match.state.game.missions
    match.undo(force=True)
    assert (drawn, match.state.game.missions) == (
        (Mission.ONE_COLOR, Mission.ONLY_WINDOWS),
        (Mission.ONE_COLOR,),
    )
    assert card_game_of(match.record().game).abilities == "variant_a"


def test_an_ability_tile_that_was_turned_over_stops_undo() -> None:
    me = Sitting(house=". . b . .\n. . B . .")
    state = position(me, phase=Phase.COAT_OF_ARMS, coats=2, abilities="variant_b")
    match = Match(state, seed=1)
    steps = match.play(TakeAbility(state.ability_display[0]))
    assert isinstance(steps[1].move, RevealAbility)
    with pytest.raises(MatchError, match="a tile has been revealed since"):
        match.undo()
    assert match.undo(force=True) == tuple(step.move for step in steps)


def test_cards_and_a_tile_that_were_revealed_stop_undo() -> None:
    me = Sitting(house=". . b . .\n. . B . .", hand="g")
    took = position(me, phase=Phase.COAT_OF_ARMS, coats=1, abilities="variant_b", display="..rgpby")
    match = Match(attrs.evolve(took, took_cards=True), seed=1)
    match.play(TakeAbility(took.ability_display[0]))
    with pytest.raises(MatchError, match="2 cards and a tile have been revealed since"):
        match.undo()


def test_cards_that_are_drawn_come_from_outside_one_by_one() -> None:
    me = Sitting(active=(Ability.DRAW_PILE,))
    state = position(me, abilities=(*FREE, Ability.FOUR_CARDS), supply="byrgp")
    match = Match(state)
    match.play(DrawCards())
    for letter in "byr":
        assert (match.state.phase, match.waiting_for) == (Phase.DRAW, Waiting.CHANCE)
        match.play(f"?{letter}")
    assert match.to_act == 1
    drawn = [event.card for event in match.events(1) if isinstance(event, CardDrawn)]
    assert drawn == [None] * 3
    own = [event.card for event in match.events(0) if isinstance(event, CardDrawn)]
    assert own == [Color.BLUE, Color.YELLOW, Color.RED]


def test_the_end_of_game_card_that_is_drawn_ends_a_match() -> None:
    me = Sitting(active=(Ability.DRAW_PILE,))
    state = position(me, abilities=(*FREE, Ability.FOUR_CARDS), supply="", end_card=EndCard.SUPPLY)
    match = Match(state, seed=1)
    match.play(DrawCards())
    assert match.waiting_for is Waiting.NOBODY
    assert match.state.end_card is EndCard.DRAWN


# Roll & Write


def test_with_a_seed_the_same_moves_bring_the_same_dice() -> None:
    one, two = (Match(cph.roll_and_write(3), seed=11) for _ in range(2))
    play_on(one, 60, Random(1))
    play_on(two, 60, Random(1))
    assert one.moves == two.moves
    assert one.states == two.states
    rolls = {Match(cph.roll_and_write(3), seed=seed).state.dice for seed in range(20)}
    assert len(rolls) > 15


def test_real_dice_are_told_to_the_match() -> None:
    match = Match(cph.roll_and_write(3))
    assert (match.waiting_for, match.to_act) == (Waiting.CHANCE, None)
    assert len(match.chance_outcomes) == 252
    (step,) = match.play(Roll((2, 1, 0, 1, 0, 1)))
    assert step.seat is None
    assert match.to_act == 0
    match.play("rby")
    assert match.waiting_for is Waiting.CHANCE, "two dice are in the hand again"
    match.play("?pp")
    assert match.state.dice == (1, 0, 0, 1, 2, 1)


def test_dice_that_were_rolled_stop_undo() -> None:
    match = Match(cph.roll_and_write(3), seed=3)
    with pytest.raises(MatchError, match="nothing to undo"):
        match.undo()
    again = match.legal_actions[0]
    assert isinstance(again, Reroll)
    match.play(again)
    rolled = match.state
    assert not match.can_undo()
    with pytest.raises(MatchError, match="dice have been rolled since; it can only be forced"):
        match.undo()
    assert [type(move) for move in match.undo(force=True)] == [Reroll, Roll]
    match.redo()
    assert match.state == rolled, "the same dice come again"


def test_a_choice_before_the_next_roll_is_taken_back_freely() -> None:
    match = Match(cph.roll_and_write(3))
    match.play("?bbyrw")
    match.play("b3w1")
    assert match.undo() == (Choose(FacadeShape(Color.BLUE, 3), 1),)
    assert not match.can_undo(), "the roll has been seen"
    assert match.undo(force=True) == (Roll((2, 1, 1, 0, 0, 1)),)


def test_a_whole_game_of_roll_and_write_is_recorded_and_loaded() -> None:
    match = Match(cph.roll_and_write(2), seed=5, players=("Ada", "Ben"))
    while match.waiting_for is Waiting.PLAYER:
        match.play(match.bot_action(HASTY))
    assert match.result is not None
    record = cph.from_json(cph.to_json(match.record()))
    assert isinstance(record, cph.Record)
    loaded = Match.load(record, seed=5, at=40)
    assert loaded.state == match.states[40]
    while loaded.can_redo:
        loaded.redo()
    assert (loaded.state, loaded.players) == (match.state, match.players)
    assert loaded.result == match.result


def test_everybody_sees_everything_that_happens() -> None:
    match = Match(cph.roll_and_write(3), seed=5)
    play_on(match, 20, Random(2))
    assert match.events(0) == match.events(2) == match.events()
    assert match.view(1).state == match.state
    assert [step.number for step in match.steps()] == list(range(1, len(match.moves) + 1))


def test_what_the_rules_forbid_is_explained_and_changes_nothing() -> None:
    match = Match(cph.roll_and_write(3), moves=[Roll((2, 1, 1, 0, 0, 1))])
    before = snapshot(match)
    with pytest.raises(cph.IllegalAction, match=r"rollwrite\.choose\.dice"):
        match.play(Choose(FacadeShape(Color.BLUE, 5)))
    with pytest.raises(cph.IllegalAction, match="not a move of Roll & Write"):
        match.play(TakeCards((0, 1)))  # type: ignore[arg-type]
    assert [reason.rule for reason in match.why_illegal(Mark(Color.RED))] == [
        "rollwrite.turn.order"
    ]
    assert snapshot(match) == before


# Refusals


def of_two() -> Match[State]:
    return Match(cph.card_game(2), seed=7, players=("Ada", "Bo"))


REFUSED: dict[str, tuple[Callable[[], object], type[cph.errors.Refused], list[str]]] = {
    "an action": (
        lambda: cph.apply(of_two().state, Pay(1)),
        cph.IllegalAction,
        ["base.turn.order"],
    ),
    "an action in a match": (
        lambda: of_two().play(Pay(1)),
        cph.IllegalAction,
        ["base.turn.order"],
    ),
    "a text": (
        lambda: cph.notation.read_move(of_two().state, "y2a1n"),
        IllegalNotation,
        ["base.build.cost"],
    ),
    "a text in a match": (lambda: of_two().play("y2a1n"), IllegalNotation, ["base.build.cost"]),
    "no notation": (lambda: of_two().play("hello"), UnreadableNotation, [""]),
    "chance": (lambda: of_two().play(of_two().moves[0]), MatchError, [""]),
    "another seat": (lambda: of_two().play("t01", seat=1), cph.errors.NotYourTurn, [""]),
    "another number": (lambda: of_two().play("t01", number=11), cph.errors.OutOfDate, [""]),
    "undo": (lambda: of_two().undo(), MatchError, [""]),
    "redo": (lambda: of_two().redo(), MatchError, [""]),
}


@pytest.mark.parametrize(("attempt", "kind", "rules"), REFUSED.values(), ids=list(REFUSED))
def test_every_refusal_is_caught_by_one_class_and_has_reasons_and_a_document(
    attempt: Callable[[], object], kind: type[cph.errors.Refused], rules: list[str]
) -> None:
    with pytest.raises(cph.errors.Refused) as caught:
        attempt()
    refusal = caught.value
    assert type(refusal) is kind
    assert [reason.rule for reason in refusal.reasons] == rules
    for lang in cph.render.languages():
        said = cph.render.translated(refusal, lang)
        assert type(said) is kind
        texts = [cph.render.explain(reason, lang=lang) for reason in refusal.reasons]
        assert [reason.text for reason in said.reasons] == texts
        assert cph.render.explain(said) == cph.render.explain(refusal, lang=lang)
        assert cph.from_json(cph.to_json(said), cph.errors.Refused) == said
    assert cph.render.translated(refusal, "de") != refusal
    assert cph.render.translated(refusal) == refusal
    assert cph.render.explain(refusal, rules=True).count("[") == len("".join(rules) and rules)


def test_the_document_of_a_refused_move_that_no_notation_can_write_leaves_it_out() -> None:
    with pytest.raises(cph.IllegalAction) as caught:
        of_two().play(TakeCards((3, 9)))
    data = cph.to_data(caught.value)
    assert (data["type"], data["move"]) == ("illegal_action", None)
    again = cph.from_data(data)
    assert isinstance(again, cph.IllegalAction)
    assert (again.move, again.reasons) == (None, caught.value.reasons)


def test_a_seat_plays_on_its_own_turn_only() -> None:
    match = of_two()
    with pytest.raises(cph.errors.NotYourTurn, match="it is the turn of Ada, not of Bo") as caught:
        match.play("zzz", seat=1)
    assert (caught.value.seat, caught.value.to_act) == (1, 0)
    match.play("t01", seat=0)
    match.play("t01", seat=1)
    with pytest.raises(cph.errors.NotYourTurn, match="Ada, not of Bo"):
        match.play("t01", seat=1)


def test_nobody_may_play_for_a_seat_while_chance_is_next_or_when_the_game_is_over() -> None:
    real = Match(cph.card_game(2))
    with pytest.raises(cph.errors.NotYourTurn, match="waiting for chance") as caught:
        real.play("?b", seat=0)
    assert (caught.value.seat, caught.value.to_act) == (0, None)
    over = Match(cph.roll_and_write(2), seed=3)
    play_on(over, 500, Random(3))
    assert over.result
    with pytest.raises(cph.errors.NotYourTurn, match="the game is over"):
        over.play("rw", seat=1)


def test_a_move_for_another_point_of_the_game_is_refused() -> None:
    match = of_two()
    seen = match.frame(0)
    match.play("t01", seat=0, number=seen.number, history=seen.history)
    with pytest.raises(cph.errors.OutOfDate) as caught:
        match.play("t23", seat=0, number=seen.number)
    assert (caught.value.number, caught.value.now) == (seen.number, len(match.moves))
    match.undo(force=True)
    match.play("t12")
    now = match.frame(1)
    with pytest.raises(cph.errors.OutOfDate):
        match.play("t01", seat=1, history=seen.history)
    with pytest.raises(cph.errors.OutOfDate):
        match.play("t01", history=now.history)  # the one of seat 1, not of spectators
    assert match.play("t01", seat=1, number=now.number, history=now.history)


def test_another_move_in_the_place_of_one_taken_back_is_told_by_the_history_alone() -> None:
    match = Match(cph.roll_and_write(2), seed=3)
    one, other = match.legal_actions[:2]
    match.play(one)
    seen = match.frame(1)
    match.undo()
    match.play(other)
    with pytest.raises(cph.errors.OutOfDate) as caught:
        match.play(match.legal_actions[0], seat=1, number=seen.number, history=seen.history)
    assert (caught.value.number, caught.value.now) == (1, 1)
    match.play(match.legal_actions[0], seat=1, number=seen.number)


@pytest.mark.parametrize("number", [-1, True, "12", 1.0, 10**6])
@pytest.mark.parametrize("seat", [2, -1, "0", False])
def test_what_is_no_seat_and_no_number_is_refused_at_once(seat: Any, number: Any) -> None:  # noqa: ANN401
    with pytest.raises(InvalidValue) as caught:
        of_two().play("t01", seat=seat, number=number)
    assert [fault.path for fault in caught.value.faults] == ["seat", "number"]


class Row:
    """An object that compares like a NumPy array."""

    def __eq__(self, other: object) -> Any:  # noqa: ANN401
        return self

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise ValueError("the truth value of an array is ambiguous")


@pytest.mark.parametrize("move", [None, 42, b"t01", {"type": "done"}, ["t01"], Row()])
def test_what_is_no_move_at_all_breaks_no_rule(move: Any) -> None:  # noqa: ANN401
    match = of_two()
    match.play("t01")
    match.undo(force=True)
    for ask in (match.play, match.why_illegal):
        with pytest.raises(cph.errors.InvalidMove, match="is not a move of the card game"):
            ask(move)
    assert match.can_redo


def test_why_not_is_asked_with_a_text_as_with_a_move() -> None:
    match = of_two()
    assert match.why_illegal("t01") == match.why_illegal(match.legal_actions[0]) == ()
    assert [reason.rule for reason in match.why_illegal("y2a1n")] == ["base.build.cost"]
    for text in ("t01", "y2a1n", "hello", "y2", "?b", *map(write_move, match.moves)):
        if not (reasons := match.why_illegal(text)):
            match.play(text)
            match.undo(force=True)
            continue
        with pytest.raises(cph.errors.Refused) as caught:
            match.play(text)
        assert caught.value.reasons == reasons


def test_a_move_that_names_no_history_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    match = of_two()
    monkeypatch.delattr("copenhagen.match._digest")
    match.play("t01", seat=0, number=len(match.moves))
    with pytest.raises(NameError):
        match.play(match.legal_actions[0], history="")


@pytest.mark.parametrize(
    "arguments", [{"players": 5}, {"players": None}, {"players": "ab"}, {"moves": 5}], ids=repr
)
def test_a_match_of_what_is_no_list_is_refused(arguments: Any) -> None:  # noqa: ANN401
    with pytest.raises(InvalidValue, match="is not a"):
        Match(cph.card_game(2), **arguments)


@pytest.mark.parametrize("events", [None, 5])
def test_what_is_no_list_of_events_is_not_folded(events: Any) -> None:  # noqa: ANN401
    for start in (cph.card_game(2), cph.roll_and_write(2)):
        with pytest.raises(InvalidValue, match="is not a list of events"):
            cph.fold(cph.view(start, 0), events)

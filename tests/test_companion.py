"""A companion knows what its seat knows, needs nothing more, and misses no continuation."""

import copy
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import copenhagen as cph
from copenhagen import Companion, Waiting
from copenhagen.bots import GreedyBot, RandomBot
from copenhagen.cardgame import PointsScored
from copenhagen.games import all_is_told
from tests.playing import HASTY, by_source
from tests.profiles import by_profile

if TYPE_CHECKING:
    from collections.abc import Callable

EXPANDED: dict[str, Any] = {"abilities": "variant_b", "jokers": True, "missions": True}
SETS: Any = ("draw_pile", "discard_pile", "construct_twice", "special_tile")

GAMES: dict[str, cph.State] = {
    "two": cph.card_game(2),
    "three": cph.card_game(3),
    "four as on Board Game Arena": cph.card_game(4, options="bga"),
    "expanded": cph.card_game(2, **EXPANDED),
    "expanded for three": cph.card_game(3, **EXPANDED),
    "Roll & Write": cph.roll_and_write(2),
}


def follow(start: cph.State, seed: int, bot: Any, turns: int) -> int:  # noqa: ANN401
    """Let a companion of each seat follow a game; return how often it needed a view.

    Each gets the moves that its seat sees, and the seat's view only if it needs that.
    """
    seats = range(start.game.players)
    companions: list[Companion[Any]] = [Companion(cph.view(start, seat)) for seat in seats]
    heard: list[list[cph.Event]] = [[] for _ in seats]
    state, rng, asked = start, Random(seed), 0
    for _ in range(turns):
        move: Any = cph.sample(state, rng)
        if move is None:
            if cph.result(state):
                break
            move = bot.choose(cph.view(state, state.to_act), cph.legal_actions(state), rng)
        after = cph.apply(state, move)
        for seat, companion in enumerate(companions):
            seen: Any = cph.events(state, move, after, seat=seat)
            if len(companion.events) == len(heard[seat]):
                told = move if all_is_told(seen) else None
                ways = companion.possible(told)
                assert seen in [way[: len(seen)] for way in ways]
                if len(ways) > 1:
                    asked += 1
                    with pytest.raises(cph.MatchError, match="say which one was seen"):
                        companion.play(told)
                    companion.play(told, seen=seen)
                else:
                    companion.play(cph.notation.write_move(told) if told else None)
            else:
                assert not all_is_told(seen)  # it continued by itself, past hidden cards only
            heard[seat] += seen
            assert list(companion.events[: len(heard[seat])]) == heard[seat]
        state = after
        for seat, companion in enumerate(companions):
            if len(companion.events) == len(heard[seat]):
                agrees(companion, state, seat)
    return asked


def agrees(companion: Companion[Any], state: Any, seat: int) -> None:  # noqa: ANN401
    """Check that a companion agrees with a match about its seat."""
    match = cph.Match(state)
    assert companion.view == cph.view(state, seat)
    assert companion.waiting_for is match.waiting_for
    assert companion.to_act == match.to_act
    assert companion.result == match.result
    own = match.to_act == seat
    assert companion.legal_actions == (match.legal_actions if own else ())


def test_it_knows_what_its_seat_knows(subtests: pytest.Subtests) -> None:
    for number, (name, start) in enumerate(GAMES.items()):
        # One game is continued until few cards are left.
        late = name == "three"
        turns = by_profile(quick=100 if late else 12, ci=100 if late else 40, full=100, deep=1_000)
        bots = ((1, RandomBot()), (2, HASTY))
        with subtests.test(case=name):
            for seed, bot in by_profile(quick=[bots[(number + 1) % 2]], ci=bots, deep=bots):
                follow(start, seed, bot, turns)


def test_where_a_hand_decides_it_asks_what_was_seen() -> None:
    """In games known to contain it, or in one of the others."""
    for start, bot, known in (
        (cph.card_game(2, abilities=SETS), RandomBot(), 5),
        (GAMES["three"], HASTY, 13),
    ):
        assert any(follow(start, seed, bot, 40) for seed in range(known, known + 9))


def test_whatever_can_happen_is_among_what_it_thinks_possible(subtests: pytest.Subtests) -> None:
    for name, start in GAMES.items():
        with subtests.test(case=name):
            rng = Random(4)
            match: Any = cph.Match(start, rng=rng)
            most = by_profile(quick=30, ci=60, full=90, deep=1_000)
            while not match.result and len(match.moves) < most:
                for seat in range(start.game.players):
                    view = match.view(seat)
                    if view.to_act == seat or rng.random() < 0.5:
                        continue
                    companion: Companion[Any] = Companion(view)
                    if companion.view != view:
                        continue
                    for _ in range(8):
                        world = cph.resample(view, rng)
                        move = rng.choice(cph.legal_actions(world))
                        way = cph.events(world, move, cph.apply(world, move), seat=seat)
                        assert way in companion.possible(move)
                match.play(rng.choice(match.legal_actions))


def dealt() -> Companion[cph.cardgame.View]:
    """Return a companion of seat 0 of two whose seat has been dealt two red cards."""
    companion = Companion(cph.view(cph.card_game(2), 0))
    for card in "byrgpbyrr":
        companion.play(f"?{card}")
    return companion


def test_it_does_not_ask_for_the_cards_of_others() -> None:
    companion = dealt()
    assert companion.view.players[1].concealed == 3
    assert companion.waiting_for is Waiting.PLAYER
    assert companion.to_act == 0
    assert companion.view == cph.view(
        cph.notation.read_state("2ecm 0A byrgpby - 59* RR,A,- GGP,A,-"), 0
    )
    bot = GreedyBot()
    assert bot.choose(companion.view, companion.legal_actions, Random(1)) in companion.legal_actions


def test_it_asks_what_was_seen_of_a_card_drawn_unseen_that_may_let_its_owner_construct() -> None:
    players = "YRp,Ban,b2e2eg2c1nr2b1wy3c2n Bgpp,a,r2b2ep2a1wp2a3nr3d2s"
    state = cph.notation.read_state(f"2ecmCBNS 0N1 bbpypgg b2y3r6g2p3 41* {players}")
    seen = cph.view(state, 1)
    companion: Companion[Any] = Companion(seen)
    assert companion.view == seen
    assert len(companion.possible()) == 2


def test_it_turns_over_no_card_by_itself_even_the_only_one_that_is_left() -> None:
    houses = (
        "-,Bax,y2b1sy2d1sy3d2wg3c4wr5c9er3d9e",
        "pppp,a,b2d1sg2c2wse1b2a1nb3d2Eb3a3Ssb3y3e4Wg2b4n",
        "yyyrr,ac,r2b1nr2e1sg3c2wp2d3ep2a1wp3b2w",
    )
    state = cph.notation.read_state(" ".join(("3epm 1R bbbgp-g b9y9r10g9p7 1", *houses)))
    seen = cph.view(state, 0)
    assert Companion(seen).view == seen


def test_it_says_that_a_game_is_over() -> None:
    over = cph.playout(cph.card_game(2), Random(1))
    assert Companion(cph.view(over, 0)).waiting_for is Waiting.NOBODY


def test_a_build_that_can_have_been_paid_in_several_ways_is_asked_about() -> None:
    # A player with only one concealed green card pays it with the discount; with more of them, the
    # rules ask whether the discount is used.
    seen = cph.view(cph.notation.read_state("2ecm 1A byrgpby - 57* RR,A,- rrGGP,AD,-"), 0)
    companion: Companion[Any] = Companion(seen)
    paid, asked = sorted(companion.possible("g2a1n"), key=len, reverse=True)
    assert [type(event).__name__ for event in asked] == ["BuildChosen", "Asked"]
    with pytest.raises(cph.MatchError, match="in 2 ways"):
        companion.play("g2a1n")
    with pytest.raises(cph.InvalidValue, match="seen"):
        companion.play("g2a1n", seen=())
    assert companion.view == seen
    assert companion.play("g2a1n", seen=paid) == paid
    assert companion.view.players[1].house["a1"]
    assert companion.view.players[1].concealed == 2
    companion.undo()
    assert companion.view == seen
    with pytest.raises(cph.MatchError, match="nothing to undo"):
        companion.undo()


def test_what_is_impossible_with_any_cards_is_refused() -> None:
    companion = dealt()
    before = companion.view
    for move, error in (
        ("b3a1n", cph.errors.IllegalNotation),
        ("?r", cph.NotationError),
        ("nonsense", cph.errors.UnreadableNotation),
        (cph.cardgame.Done(), cph.IllegalAction),
        (cph.rollwrite.Pass(), cph.IllegalAction),
        (None, cph.MatchError),
        (42, cph.errors.InvalidMove),
    ):
        wrong: Any = move
        with pytest.raises(error):
            companion.play(wrong)
    assert companion.view == before
    nothing: Any = cph.card_game(2)
    with pytest.raises(cph.errors.NotAState):
        Companion(nothing)


# Display and saving


def test_it_shows_what_the_seat_knows() -> None:
    companion = dealt()
    assert repr(companion) == f"<Companion moves=9, view={companion.view}>"


@pytest.mark.parametrize("start", [cph.card_game(3), cph.roll_and_write(2)])
def test_what_a_seat_has_seen_is_saved_and_followed_on(start: cph.State) -> None:
    match = cph.Match(start, seed=5)
    for _ in range(5):
        match.play(match.legal_actions[0])
    companion: Companion[Any] = Companion(cph.view(start, 0))
    for step in match.steps():
        if all_is_told(step.events(0)):
            companion.play(step.move)
    record = companion.record()
    again = Companion.load(cph.from_json(cph.to_json(record), cph.SeatRecord))
    assert again.record() == record
    assert again.view == companion.view
    assert again.events == companion.events
    assert again.legal_actions == companion.legal_actions
    again.undo()
    assert len(again.record().told) == len(record.told) - 1


def test_what_no_seat_can_have_seen_is_not_followed() -> None:
    record = dealt().record()
    data = cph.to_data(record)
    nobody = cph.to_data(PointsScored(3, 1, by_source(rows={0: 1})))
    spoils: list[tuple[Callable[[Any], object], str]] = [
        (lambda d: d["told"].append([nobody]), "told[9]"),
        (lambda d: d["told"][8][0].update(card=None), "told[8]"),
        (lambda d: d["begin"].update(to_act=1), "begin"),
    ]
    del nobody["format"]
    for spoil, path in spoils:
        spoiled = copy.deepcopy(data)
        spoil(spoiled)
        with pytest.raises(cph.InvalidValue) as refusal:
            cph.from_data(spoiled, cph.SeatRecord)
        assert refusal.value.faults[0].path.startswith(path)
    with pytest.raises(cph.InvalidValue, match="is not a SeatRecord"):
        Companion.load(None)  # type: ignore[arg-type]

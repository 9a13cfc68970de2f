"""Ending the game: twelve points, the End of Game card, and the winners."""

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Decline,
    Discard,
    Done,
    Move,
    Pay,
    PlaceSpecial,
    Reveal,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import END_OF_GAME, Ability
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.house.colors import Color
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, card, cards, cell, position
from tests.playing import allowed, refused

EACH = CardGameOptions(scoring="each_placement")

SEVEN_ROWS = """
    w w w w w
    r y b g p
    R Y B G P
    r y b g p
    R Y B G P
    r y b g p
    R Y B G P
"""
"""Rows 1 to 6 are worth 1 and 2 points in turn, row 7 is worth 2: eleven points."""

ELEVEN = "w w . . ." + SEVEN_ROWS
TEN = ELEVEN.replace("w w w w w", "P p p w w")
LAST = build("g", "*c8 d8 e8")
"""The green tile that completes row 8, for one point."""


@pytest.mark.rule("base.end.twelve")
def test_twelve_points_end_the_game_at_once_and_the_player_has_won() -> None:
    """Rulings S-03 and S-05."""
    state = position(Sitting(house=ELEVEN, hand="ggg"), players=4)
    assert state.players[0].score == 11
    after = allowed(state, LAST)
    assert (after.players[0].score, after.phase, after.to_act) == (12, Phase.OVER, 0)
    outcome = cph.result(after)
    assert outcome is not None
    assert outcome.reason is EndReason.TWELVE_POINTS
    assert str(outcome.reason) == "twelve_points"
    assert outcome.winners == (0,)


@pytest.mark.rule("base.end.twelve")
def test_eleven_points_do_not_end_the_game() -> None:
    state = position(Sitting(house=TEN, hand="ggg"), players=4)
    assert state.players[0].score == 10
    after = allowed(state, LAST)
    assert (after.players[0].score, after.phase, after.to_act) == (11, Phase.ACTION, 1)
    assert cph.result(after) is None


@pytest.mark.rule("base.end.twelve")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_the_round_is_not_played_to_its_end(turn: int) -> None:
    """Ruling S-04."""
    seats = [Sitting()] * 4
    seats[turn] = Sitting(house=ELEVEN, hand="ggg")
    after = allowed(position(*seats, turn=turn), LAST)
    assert after.phase is Phase.OVER
    outcome = cph.result(after)
    assert outcome is not None
    assert outcome.winners == (turn,)


@pytest.mark.rule("base.end.twelve", "base.ability.both-actions")
def test_at_twelve_points_the_display_is_not_refilled_and_no_end_card_is_turned() -> None:
    """Rulings E-10 and S-03."""
    me = Sitting(house=ELEVEN, hand="ggg", active=(Ability.BOTH_ACTIONS,))
    state = position(me, players=4, supply="b", end_card=EndCard.SUPPLY)
    state = allowed(state, TakeCards((0, 1)), LAST)
    assert state.phase is Phase.OVER
    assert state.display[:2] == (None, None)
    assert state.end_card is EndCard.SUPPLY
    outcome = cph.result(state)
    assert outcome is not None
    assert outcome.reason is EndReason.TWELVE_POINTS


ROW_EIGHT = "G g g . ." + SEVEN_ROWS
"""Yellow on d8, e8 and d9 completes row 8 and column d and covers a coat of arms."""


@pytest.mark.rule("base.end.twelve", "base.score.moment", "base.score.track")
def test_the_coats_of_arms_of_the_last_tile_still_count() -> None:
    """Rulings K-01, P-11 and S-07: a special tile completes column e as well."""
    state = position(Sitting(house=ROW_EIGHT, hand="yyy"), players=4)
    pending = allowed(state, build("y", "d8 *e8 d9"))
    assert (pending.phase, pending.players[0].score) == (Phase.COAT_OF_ARMS, 11)
    after = allowed(pending, PlaceSpecial(cell("e9")))
    assert (after.phase, after.players[0].score) == (Phase.OVER, 11 + 1 + 2 + 2)


@pytest.mark.rule("base.end.twelve", "base.score.moment")
def test_with_scoring_after_each_placement_open_coats_of_arms_are_lost_at_twelve() -> None:
    """Rulings K-01 and P-11."""
    state = position(Sitting(house=ROW_EIGHT, hand="yyy"), players=4, options=EACH)
    after = allowed(state, build("y", "d8 *e8 d9"))
    assert (after.phase, after.players[0].score) == (Phase.OVER, 11 + 1 + 2)
    assert after.players[0].active == state.players[0].active


def end_card_turned(*sittings: Sitting, turn: int = 0) -> State:
    """Return the position after `turn` takes the first two cards and the end card comes."""
    players = len(sittings)
    state = position(*sittings, turn=turn, supply="", end_card=EndCard.SUPPLY, players=players)
    return turn_over(allowed(state, TakeCards((0, 1))), "E")


@pytest.mark.rule("base.end.card")
def test_the_end_of_game_card_ends_the_game_at_once_and_later_slots_stay_empty() -> None:
    """Rulings E-07 and P-15."""
    state = position(players=3, supply="bb", end_card=EndCard.SUPPLY, display="byrgpby")
    state = turn_over(allowed(state, TakeCards((3, 4))), "E")
    assert (state.phase, state.end_card) == (Phase.OVER, EndCard.DISPLAY)
    assert state.display == (*map(card, "byr"), END_OF_GAME, None, *map(card, "by"))
    assert state.supply == cards("bb")
    outcome = cph.result(state)
    assert outcome is not None
    assert outcome.reason is EndReason.END_OF_GAME_CARD


@pytest.mark.rule("base.end.card")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_most_points_win_whoever_turned_the_card(turn: int) -> None:
    one, two = Sitting(house="R r G g w"), Sitting(house="w w w w w")
    state = end_card_turned(one, two, one, turn=turn)
    outcome = cph.result(state)
    assert outcome is not None
    assert outcome.scores == (1, 2, 1)
    assert outcome.winners == (1,)


@pytest.mark.rule("base.end.card", "base.ability.both-actions")
def test_with_both_actions_the_end_card_comes_after_the_building_which_counts() -> None:
    """Ruling E-08."""
    me = Sitting(house="R r G g .", hand="yy", active=(Ability.BOTH_ACTIONS,))
    state = position(me, Sitting(house="w w w w w"), players=3, supply="", end_card=EndCard.SUPPLY)
    state = allowed(state, TakeCards((0, 1)), build("y", "*e1 e2"))
    assert state.phase is Phase.REFILL
    outcome = cph.result(turn_over(state, "E"))
    assert outcome is not None
    assert outcome.scores == (1, 2, 0)


@pytest.mark.rule("base.end.tie")
def test_with_equal_points_the_fewest_empty_spaces_win() -> None:
    """Ruling S-06."""
    fuller = "B b . . .\nR r G g w"
    state = end_card_turned(Sitting(house="Y y P p w"), Sitting(house=fuller), Sitting())
    outcome = cph.result(state)
    assert outcome is not None
    assert outcome.scores == (1, 1, 0)
    assert outcome.empty == (40, 38, 45)
    assert outcome.ranking == ((1,), (0,), (2,))
    assert outcome.winners == (1,)


@pytest.mark.rule("base.end.tie")
def test_the_tie_breaker_does_not_outweigh_points() -> None:
    many_tiles = "G g g . .\nP p p . .\nG g g . ."
    state = end_card_turned(Sitting(house=many_tiles), Sitting(house="R r G g w"))
    outcome = cph.result(state)
    assert outcome is not None
    assert (outcome.scores, outcome.empty) == ((0, 1), (36, 40))
    assert outcome.winners == (1,)


@pytest.mark.rule("base.end.tie")
def test_players_who_are_equal_in_both_share_the_victory() -> None:
    """Ruling S-06."""
    state = end_card_turned(Sitting(house="Y y P p w"), Sitting(), Sitting(house="R r G g w"))
    outcome = cph.result(state)
    assert outcome is not None
    assert outcome.ranking == ((0, 2), (1,))
    assert outcome.winners == (0, 2)


@pytest.mark.rule("base.end.tie")
def test_the_other_places_are_ranked_by_the_same_keys() -> None:
    """Ruling S-06."""
    state = end_card_turned(
        Sitting(house="R r . . ."),
        Sitting(),
        Sitting(house="G g w w w"),
        Sitting(house="B b . . ."),
    )
    outcome = cph.result(state)
    assert outcome is not None
    assert outcome.ranking == ((2,), (0, 3), (1,))


def ended(why: str) -> State:
    """Return a finished game."""
    if why == "twelve points":
        return allowed(position(Sitting(house=ELEVEN, hand="ggg"), players=4), LAST)
    return end_card_turned(Sitting(hand="rr"), Sitting())


@pytest.mark.rule("base.end.over")
@pytest.mark.parametrize("why", ["twelve points", "the End of Game card"])
@pytest.mark.parametrize(
    "move",
    [
        TakeCards((3, 4)),
        TakeAdditional(3),
        Discard(cards("b")),
        build("r", "*d1 e1"),
        Pay(2),
        PlaceSpecial(0),
        TakeAbility(Ability.BOTH_ACTIONS),
        ActivateAbilities(),
        Decline(),
        Done(),
        Reveal(Color.RED),
        Reveal(END_OF_GAME),
    ],
    ids=repr,
)
def test_after_the_end_nothing_is_done(why: str, move: Move) -> None:
    """Ruling S-04."""
    state = ended(why)
    assert not cph.legal_actions(state)
    assert not cph.chance_outcomes(state)
    assert refused(state, move) == ("base.end.over",)


@pytest.mark.rule("base.end.over")
def test_there_is_no_result_while_the_game_runs() -> None:
    state = position(Sitting(hand="rrrr"))
    assert cph.result(state) is None
    assert cph.result(cph.card_game(3)) is None
    assert cph.result(allowed(state, TakeCards((0, 1)))) is None

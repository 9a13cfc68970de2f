"""Bots: their views, their choices, and the good sense of the greedy bot."""

from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from math import nan
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from benchmarks.old_weights import OLD
from copenhagen.bots import (
    BOTS,
    Bot,
    CasualBot,
    ExpertBot,
    GreedyBot,
    RandomBot,
    SearchBot,
    bot_game,
    bot_playout,
)
from copenhagen.cardgame import DrawCards, KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    Action,
    Build,
    PlaceJoker,
    PlaceSpecial,
    ScoreMission,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.bots import CardBot, CardWeights
from copenhagen.cardgame.components import Ability, Mission
from copenhagen.cardgame.rules.ending import EndReason, Result
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.cardgame.views import View
from copenhagen.errors import InvalidValue, NotAState
from copenhagen.match import Match
from copenhagen.notation import read_move, write_move
from copenhagen.rollwrite.actions import Action as RollAction
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.bots import RollBot, RollWeights
from copenhagen.rollwrite.state import House as RollHouse
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.rollwrite.state import State as RollState
from tests.drawing import Sitting, cell, position
from tests.playing import HASTY
from tests.profiles import by_profile
from tests.strategies import positions


def choice(bot: CardBot, state: State, seed: int = 0) -> Action:
    """Return the choice of `bot` at `state`."""
    return bot.choose(cph.view(state, state.to_act), cph.legal_actions(state), Random(seed))


def played(bots: list[Bot], seed: int, start: State | None = None) -> Result:
    """Return the result of one game between `bots`."""
    *_, (_, last) = bot_game(start or cph.card_game(len(bots)), bots, Random(seed))
    ended = cph.result(last)
    assert ended is not None
    return ended


@attrs.define
class Witness:
    """A bot that plays at random and records its views."""

    shown: list[tuple[View, tuple[Action, ...]]] = attrs.field(factory=list)

    def choose(self, view: View, actions: tuple[Action, ...], rng: Random) -> Action:
        self.shown.append((view, actions))
        return rng.choice(actions)


# The interface of a bot


def test_a_bot_sees_the_view_of_its_seat_and_its_legal_actions() -> None:
    bots = [Witness(), Witness()]
    states = [state for _, state in bot_game(cph.card_game(2), bots, Random(3))]
    asked = [state for state in states if cph.legal_actions(state)]
    for seat, bot in enumerate(bots):
        expected = [
            (cph.view(state, seat), cph.legal_actions(state))
            for state in asked
            if state.to_act == seat
        ]
        assert bot.shown == expected


def test_a_game_of_bots_yields_every_move_and_ends() -> None:
    first = cph.card_game(3)
    game = list(bot_game(first, [RandomBot()] * 3, Random(5)))
    assert [state for _, state in game] == list(cph.replay(first, (move for move, _ in game)))
    assert cph.result(game[-1][1]) is not None


def test_a_game_of_bots_repeats_itself_with_its_seed() -> None:
    bots: list[Bot] = [GreedyBot(), RandomBot()]
    one, two = (list(bot_game(cph.card_game(2), bots, Random(7))) for _ in range(2))
    assert one == two


def test_there_is_one_bot_for_each_seat() -> None:
    with pytest.raises(InvalidValue, match="3 bots are needed, not 2"):
        next(bot_game(cph.card_game(3), [RandomBot()] * 2, Random(1)))


@pytest.mark.parametrize("bot", [RandomBot, "random", None], ids=["class", "name", "none"])
def test_what_cannot_choose_is_no_bot(bot: Any) -> None:  # noqa: ANN401 - anything but a bot
    for play in (bot_playout, lambda *given: next(bot_game(*given))):
        with pytest.raises(InvalidValue, match=r"bots\[1\]: .* is not a bot: it cannot choose"):
            play(cph.card_game(2), [RandomBot(), bot], Random(1))


def test_bots_play_from_a_state() -> None:
    with pytest.raises(NotAState):
        bot_playout(None, [RandomBot()] * 2, Random(1))  # type: ignore[call-overload]


@attrs.frozen
class Cheat:
    """A bot that chooses an illegal action."""

    def choose(self, *_: object) -> Action:
        return TakeCards((0, 0))


@attrs.frozen
class Forgetful:
    """A bot that returns no action."""

    def choose(self, *_: object) -> Action:
        return None  # type: ignore[return-value]


@pytest.mark.parametrize("bot", [Cheat(), Forgetful()], ids=["cheat", "forgetful"])
def test_a_bot_that_breaks_the_rules_is_stopped(bot: Bot) -> None:
    bots = [bot, RandomBot()]
    told = [f"The bot at seat 0, {type(bot).__name__}(), chose it."]
    with pytest.raises(cph.IllegalAction) as refused:
        list(bot_game(cph.card_game(2), bots, Random(1)))
    assert refused.value.__notes__ == told
    with pytest.raises(cph.IllegalAction) as refused:
        bot_playout(cph.card_game(2), bots, Random(1))
    assert refused.value.__notes__ == told


def test_every_bot_has_a_name() -> None:
    assert {name: type(make()) for name, make in BOTS.items()} == {
        "random": RandomBot,
        "greedy": GreedyBot,
        "easy": CasualBot,
        "normal": GreedyBot,
        "hard": SearchBot,
        "expert": ExpertBot,
    }


# The random bot


@pytest.mark.parametrize("name", BOTS)
def test_where_there_is_nothing_to_choose_a_bot_says_so(name: str) -> None:
    seen = cph.view(cph.card_game(2), 0)
    with pytest.raises(InvalidValue, match="there is no action to choose"):
        BOTS[name]().choose(seen, (), Random(1))


def test_the_random_bot_chooses_anything() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    assert {choice(RandomBot(), state, seed) for seed in range(300)} == set(
        cph.legal_actions(state)
    )


# The greedy bot


@given(positions(where=lambda state: bool(cph.legal_actions(state))), st.integers(0, 99))
def test_the_greedy_bot_chooses_a_legal_action_in_every_position(state: State, seed: int) -> None:
    assert choice(GreedyBot(), state, seed) in cph.legal_actions(state)


def test_the_greedy_bot_takes_what_is_left_to_it() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    action = cph.legal_actions(state)[3]
    assert GreedyBot().choose(cph.view(state, 0), (action,), Random(0)) is action


def test_it_completes_a_row_rather_than_lay_a_tile_elsewhere() -> None:
    me = Sitting(house=". . g . .\n. . G . .\nR r B b .", hand="yy")
    state = position(me, Sitting())
    builds = tuple(a for a in cph.legal_actions(state) if isinstance(a, Build))
    action = GreedyBot().choose(cph.view(state, 0), builds, Random(0))
    assert len(builds) > 10
    assert cph.apply(state, action).players[0].score == 1


@cache
def winning_positions() -> list[State]:
    """Return positions of greedy games in which some action ends the game."""
    return list(islice(_winning_positions(), 3))


def _winning_positions() -> Iterator[State]:
    for seed in count():
        for _, state in bot_game(cph.card_game(3), [GreedyBot()] * 3, Random(seed)):
            if max(player.score for player in state.players) < 12 - MOST_AT_ONCE:
                continue
            afters = (cph.apply(state, action) for action in cph.legal_actions(state))
            if any(after.phase is Phase.OVER for after in afters):
                yield state


MOST_AT_ONCE = 6
"""At that few points from the end, the bot checks whether an action ends the game."""


@pytest.mark.parametrize("bot", [GreedyBot(), SearchBot(iterations=20)])
def test_it_wins_where_it_can(bot: CardBot) -> None:
    for state in winning_positions():
        after = cph.apply(state, choice(bot, state))
        # It may win in another way, by a coat of arms or by a payment of its choice.
        assert after.phase in {Phase.OVER, Phase.COAT_OF_ARMS, Phase.PAYMENT}


def test_it_takes_cards_of_one_color_where_it_can_build_nothing() -> None:
    state = position(Sitting(), Sitting(), display="byrrgpb")
    assert choice(GreedyBot(), state) == TakeCards((2, 3))


def test_it_takes_the_coat_of_arms_where_two_places_are_alike_otherwise() -> None:
    me = Sitting(house=". r b p .\n. R B P .", hand="gg")
    state = position(me, Sitting())
    action = choice(GreedyBot(), state)
    assert isinstance(action, Build)
    assert cph.apply(state, action).phase is Phase.COAT_OF_ARMS


def test_it_uses_a_coat_of_arms_where_that_brings_points_and_another_one() -> None:
    me = Sitting(house="G g P p .\nR r B b w")
    state = position(me, Sitting(), phase=Phase.COAT_OF_ARMS, coats=1)
    assert choice(GreedyBot(), state) == PlaceSpecial(cell("e2"))


def test_equally_good_actions_are_chosen_by_chance() -> None:
    state = position(Sitting(), Sitting(), display="rrrrrrr")
    chosen = {choice(GreedyBot(), state, seed) for seed in range(40)}
    assert len(chosen) == 6, "all adjacent pairs, and not the ability tile for nothing"
    assert all(isinstance(action, TakeCards) for action in chosen)


def test_weights_change_what_it_does() -> None:
    state = position(Sitting(house="R r B b ."), Sitting(), phase=Phase.COAT_OF_ARMS, coats=1)
    collector = GreedyBot(CardWeights(abilities=(50.0, 99.0, *[50.0] * 9)))
    assert choice(collector, state) == TakeAbility(Ability.ADDITIONAL_CARD)
    assert choice(GreedyBot(), state) != choice(collector, state)


@pytest.mark.end_to_end
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_greedy_bot_beats_random_ones(players: int) -> None:
    games = 4
    won = 0
    for game in range(games):
        seat = game % players
        bots: list[Bot] = [RandomBot()] * players
        bots[seat] = GreedyBot()
        won += played(bots, game).winners == (seat,)
    assert won == games, "of 720 games it won 717 when this was written"


# The greedy bot with the modules of Expansion 1

TWICE = (
    Ability.CONSTRUCT_TWICE,
    Ability.DISCARD_PILE,
    Ability.DRAW_PILE,
    Ability.SPECIAL_TILE,
)
FOUR = (Ability.FOUR_CARDS, Ability.DISCARD_PILE, Ability.DRAW_PILE, Ability.HAND_LIMIT)
WINDOWS = (Mission.THREE_WINDOWS, Mission.ONLY_BRICKWORK)


def turn_of(state: State) -> tuple[list[Action], State]:
    """Return the greedy bot's actions in the turn of seat 0, up to chance, and the last state."""
    actions: list[Action] = []
    while state.to_act == 0 and cph.legal_actions(state):
        actions.append(choice(GreedyBot(), state))
        state = cph.apply(state, actions[-1])
    return actions, state


def test_it_draws_where_the_display_has_nothing_for_it() -> None:
    me = Sitting(active=(Ability.DRAW_PILE,))
    state = position(me, Sitting(), abilities=TWICE, display="bygpbyg")
    assert choice(GreedyBot(), state) == DrawCards()


def test_it_takes_from_the_discard_pile_what_it_collects() -> None:
    me = Sitting(hand="rr", active=(Ability.DISCARD_PILE,))
    state = position(me, Sitting(), abilities=TWICE, display="bygpbyg", discard="bgrr")
    assert choice(GreedyBot(), state) == TakeFromDiscardPile()


def test_it_takes_four_cards() -> None:
    me = Sitting(active=(Ability.FOUR_CARDS,), inactive=(Ability.ANY_CARDS,))
    state = position(me, Sitting(), abilities=FOUR, display="byrrrrp")
    assert choice(GreedyBot(), state) == TakeCards((2, 3, 4, 5))


def test_it_keeps_cards_that_are_worth_more_than_the_ability_tile() -> None:
    def kept(hand: str) -> bool:
        me = Sitting(hand=hand, active=(Ability.HAND_LIMIT,))
        state = position(me, abilities=FOUR, phase=Phase.HAND_LIMIT, display="..gpgyg")
        return choice(GreedyBot(), state) == KeepCards()

    assert kept("bbbbyyyrr")
    assert not kept("bbbbbbbb"), "a ninth card of one color is worth little"


def test_it_constructs_twice_and_places_the_special_tile_in_the_same_turn() -> None:
    both = (Ability.CONSTRUCT_TWICE, Ability.SPECIAL_TILE)
    me = Sitting(house="R r B b .", hand="ppgg", active=both)
    actions, after = turn_of(position(me, abilities=TWICE))
    kinds = [type(action) for action in actions]
    assert kinds.count(Build) == 2
    assert PlaceSpecial in kinds
    assert after.players[0].score == 1
    assert sum(after.players[0].hand) == 0


def test_it_covers_the_brickwork_that_a_line_can_do_without() -> None:
    me = Sitting(house="b p p P j\nB j j j j")
    actions, after = turn_of(position(me, phase=Phase.COAT_OF_ARMS, coats=1, jokers=True))
    assert PlaceJoker(cell("d2")) in actions or PlaceJoker(cell("a1")) in actions
    assert after.players[0].score == 3, "it was 2"


@pytest.mark.parametrize("house", ["B R p Y .\nb r P y .", "R r G g .\nP p Y y ."])
def test_it_turns_a_tile_so_that_a_mission_is_fulfilled(house: str) -> None:
    me = Sitting(house=house, hand="bb", inactive=(Ability.ANY_CARDS,))
    _, after = turn_of(position(me, missions=WINDOWS))
    assert after.players[0].missions == (Mission.THREE_WINDOWS,)
    assert after.players[0].score == 3


def reward(house: str) -> State:
    """Return a position where a mission is fulfilled and its reward is to be chosen."""
    me = Sitting(house=house, missions=(Mission.THREE_WINDOWS,), mission_points=0)
    asked = position(me, phase=Phase.REWARD, jokers=True, missions=WINDOWS)
    return attrs.evolve(asked, rewards=1)


def test_it_takes_the_point_of_a_mission_where_a_joker_brings_less() -> None:
    assert turn_of(reward("P p G g j"))[0] == [ScoreMission()]


def test_it_takes_a_joker_for_a_mission_where_that_brings_more() -> None:
    actions, after = turn_of(reward("b p p P j\nB j j j j"))
    assert isinstance(actions[0], PlaceJoker), "with the coat of arms of c3"
    assert after.players[0].score == 3


def test_it_does_not_reckon_with_the_end_of_game_card_when_it_draws() -> None:
    me = Sitting(active=(Ability.DRAW_PILE,))
    state = position(me, abilities=TWICE, display="bygpbyg", supply="", end_card=EndCard.SUPPLY)
    drawn = cph.settle(cph.apply(state, DrawCards()), Random(0))
    ended = cph.result(drawn)
    assert ended is not None
    assert ended.reason is EndReason.END_OF_GAME_CARD
    assert choice(GreedyBot(), state) in cph.legal_actions(state)


# Roll & Write


def mid_turn(*texts: str, players: int = 3, **sheet: object) -> RollState:
    """Return the state after moves in notation, with another sheet for the deciding player."""
    match = Match(cph.roll_and_write(players))
    for text in texts:
        match.play(text)
    owners = list(match.state.players)
    owners[match.state.to_act] = attrs.evolve(owners[match.state.to_act], **sheet)  # type: ignore[arg-type]
    return attrs.evolve(match.state, players=tuple(owners))


def written(state: RollState, seed: int = 0) -> str:
    """Return the greedy bot's choice, in notation."""
    bot: RollBot = GreedyBot()
    actions = cph.legal_actions(state)
    return write_move(bot.choose(cph.view(state, state.to_act), actions, Random(seed)))


ROW_TWO = RollHouse(filled=0b00111_11111, windows=0b00111_11110)
"""Row 2, with a coat of arms, lacks the cells d2 and e2."""


def test_it_draws_where_a_row_is_completed() -> None:
    drawing = mid_turn("?rryyw", "r2w0", house=ROW_TWO)
    assert written(drawing) == "de2"


def test_it_chooses_the_shape_that_completes_a_row() -> None:
    house = RollHouse(filled=0b00011_11111, windows=0b00011_11110)
    state = mid_turn("?yyggg", house=house, spent_stars=(0, 0, 2, 0, 0))
    assert written(state) == "g3w0"


def test_it_rolls_again_where_the_dice_are_of_no_use() -> None:
    assert written(mid_turn("?byrgp")).startswith("r")
    assert written(mid_turn("?bbbbb")) == "b5w0"


def test_it_marks_the_x_where_it_costs_nothing() -> None:
    """The X goes into the incomplete row, and column d has an X already."""
    upright = RollHouse(filled=0b01111_01111, windows=0b01111_00111)
    state = mid_turn("?rryyw", "r2w0", house=upright)
    assert written(state) == "e1e2"
    half = RollHouse(filled=0b00001_01111, windows=0b00001_01111)
    marking = cph.apply(mid_turn("?rryyw", "r2w0", house=half), read_move_at("e1e2", half))
    assert written(marking) == "xe2"


def read_move_at(text: str, house: RollHouse) -> RollAction:
    """Return the greedy bot's drawing of a red domino on `house`."""
    move = read_move(mid_turn("?rryyw", "r2w0", house=house), text)
    assert isinstance(move, DrawShape)
    return move


def test_it_saves_no_x_for_what_is_worth_it() -> None:
    star = (2, 0, 0, 0, 0)
    completing = RollHouse(filled=0b00111_11111, windows=0b00111_11111)
    late = mid_turn("?rryyw", "r2w0", "ab1", house=RollHouse(), tracks=star)
    assert written(late) != "x-", "an X in an empty house may do no harm"
    drawing = mid_turn("?rryyw", "r2w0", house=completing, tracks=star)
    placed = cph.apply(drawing, read_move(drawing, "de2"))
    assert written(placed) == "x-", "the row is worth a point more, and no star is dearer"


def test_it_fills_a_track_that_is_nearly_full() -> None:
    marking = mid_turn("?rryyw", "r2w0", "ab1", "xa1", tracks=(0, 8, 0, 0, 0))
    assert written(marking) == "+y"


def test_it_takes_the_coat_of_arms_square_that_completes_a_row() -> None:
    nearly = RollHouse(filled=0b01111_11111, windows=0b01111_11110)
    base = mid_turn("?rryyw", house=nearly)
    state = attrs.evolve(base, phase=RollPhase.COAT_OF_ARMS, coats=1)
    assert written(state) == "oe2"


def test_weights_of_roll_and_write_change_what_it_does() -> None:
    marking = mid_turn("?rryyw", "r2w0", "ab1", "xa1")
    fan = GreedyBot(RollWeights(abilities=(0.0, 0.0, 0.0, 90.0, 0.0)))
    chosen = fan.choose(cph.view(marking, marking.to_act), cph.legal_actions(marking), Random(0))
    assert write_move(chosen) == "+g"


@pytest.mark.end_to_end
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_greedy_bot_beats_random_ones_at_roll_and_write(players: int) -> None:
    games = by_profile(quick=players, ci=6, deep=60)
    won = 0
    for game in range(games):
        seat = game % players
        bots: list[RollBot] = [RandomBot()] * players
        bots[seat] = GreedyBot()
        *_, (_, last) = bot_game(cph.roll_and_write(players), bots, Random(game))
        ended = cph.result(last)
        assert ended is not None
        won += ended.winners == (seat,)
    assert won == games, "of 180 games it won 180 when this was written"


@pytest.mark.parametrize("players", [2, 4])
def test_the_greedy_bot_plays_with_every_option(players: int) -> None:
    options = cph.RollAndWriteOptions(
        mirror=True, marks="optional", drawing="optional", unlock="same_turn"
    )
    start = cph.roll_and_write(players, options=options)
    *_, (_, last) = bot_game(start, [HASTY] * players, Random(players))
    ended = cph.result(last)
    assert ended is not None
    assert str(ended.reason) == "twelve_points"


def test_a_bot_of_both_games_plays_both() -> None:
    bots: list[Bot] = [HASTY, RandomBot()]
    for start in (cph.card_game(2), cph.roll_and_write(2)):
        *_, (_, last) = bot_game(start, bots, Random(2))
        assert cph.result(last) is not None


def test_a_seed_brings_the_same_game_on_every_python() -> None:
    """Since 3.12, `sum` rounds floats differently, which once changed this game on 3.11."""
    options = cph.RollAndWriteOptions(mirror=True, unlock="same_turn")
    bots: list[Bot] = [OLD, *(RandomBot() for _ in range(3))]
    state: cph.State = cph.roll_and_write(4, options=options)
    moves, rng = 0, Random(7)
    while cph.result(state) is None:
        move: cph.Move | None = cph.sample(state, rng)
        if move is None:
            seen, actions = cph.view(state, state.to_act), cph.legal_actions(state)
            move = bots[state.to_act].choose(seen, actions, rng)
        state, moves = cph.apply(state, move), moves + 1
    assert moves == 312, "as on 3.12, 3.13 and 3.14 when this was written"


# Settings


@pytest.mark.parametrize(
    ("kind", "settings", "paths"),
    [
        (CardWeights, {"point": "x", "row": nan}, ["CardWeights.point", "CardWeights.row"]),
        (RollWeights, {"abilities": (1, 2, True, 3, 4)}, ["RollWeights.abilities[2]"]),
        (RollWeights, {"abilities": 5}, ["RollWeights.abilities"]),
        (
            GreedyBot,
            {"weights": "heavy"},
            ["weights[0]", "weights[1]", "weights[2]", "weights[3]", "weights[4]"],
        ),
        (GreedyBot, {"weights": (RollWeights(), RollWeights())}, ["weights[1]"]),
        (GreedyBot, {"weights": 3, "broad": 0}, ["weights", "broad"]),
        (GreedyBot, {"narrow": "x", "guesses": -1}, ["narrow", "guesses"]),
        (CasualBot, {"greedy": 3}, ["greedy"]),
        (SearchBot, {"iterations": 5, "stop": True, "greedy": 3}, ["stop", "greedy"]),
    ],
)
def test_settings_that_are_none_are_refused_at_once(
    kind: Any,  # noqa: ANN401 - a bot or its weights
    settings: dict[str, object],
    paths: list[str],
) -> None:
    with pytest.raises(InvalidValue) as refusal:
        kind(**settings)
    assert [fault.path for fault in refusal.value.faults] == paths

"""The types of the library for checkers: ``mypy`` and ``pyright`` read this file, pytest runs it.

Each `assert_type` is a type that both have to find, and each ignored error one that both have to
report, since an ignore without an error is an error itself.
"""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import assert_type

import pytest

import copenhagen as cph
from copenhagen import cardgame, rollwrite
from copenhagen.bots import Bot, GreedyBot, RandomBot, bot_game, bot_playout
from copenhagen.cardgame.bots import CardBot
from copenhagen.rollwrite.bots import RollBot


def test_what_a_match_hands_out_is_of_its_game() -> None:
    cards = cph.Match(cph.card_game(2), seed=1)
    assert_type(cards, cph.Match[cardgame.State])
    assert_type(cards.game, cardgame.CardGame)
    assert_type(cards.moves, tuple[cardgame.Move, ...])
    assert_type(cards.legal_actions, tuple[cardgame.Action, ...])
    assert_type(cards.chance_outcomes, tuple[tuple[cardgame.Outcome, Fraction], ...])
    assert_type(cards.events(), tuple[cardgame.Event, ...])
    assert_type(cards.result, cph.Result[cardgame.EndReason] | None)
    assert_type(cards.view(0), cardgame.View)
    (step, *_) = cards.play(cards.legal_actions[0])
    assert_type(step, cph.Step[cardgame.State, cardgame.Move])
    assert_type(step.move, cardgame.Move)
    assert_type(step.after, cardgame.State)
    assert_type(step.events(0), tuple[cardgame.Event, ...])
    assert_type([*cards.steps()], list[cph.Step[cardgame.State, cardgame.Move]])
    assert_type(cards.bot_action(GreedyBot(), Random(1)), cardgame.Action)
    assert_type(cards.undo(force=True), tuple[cardgame.Move, ...])
    assert_type(cards.redo()[0].move, cardgame.Move)
    with pytest.raises(cph.IllegalAction):
        cards.play(rollwrite.Pass())  # type: ignore[arg-type]


def test_the_same_is_known_of_roll_and_write() -> None:
    dice = cph.Match(cph.roll_and_write(2), seed=1)
    assert_type(dice.game, rollwrite.RollAndWrite)
    assert_type(dice.moves, tuple[rollwrite.Move, ...])
    assert_type(dice.legal_actions, tuple[rollwrite.Action, ...])
    assert_type(dice.chance_outcomes, tuple[tuple[rollwrite.Outcome, Fraction], ...])
    assert_type(dice.events(), tuple[rollwrite.Event, ...])
    assert_type(dice.result, cph.Result[rollwrite.EndReason] | None)
    assert_type(dice.view(0), rollwrite.View)
    (step, *_) = dice.play(dice.legal_actions[0])
    assert_type(step, cph.Step[rollwrite.State, rollwrite.Move])
    assert_type(step.events(), tuple[rollwrite.Event, ...])
    assert_type(dice.undo(), tuple[rollwrite.Move, ...])
    with pytest.raises(cph.IllegalAction):
        dice.play(cardgame.Done())  # type: ignore[arg-type]


def test_a_frame_is_of_the_game_of_its_match() -> None:
    cards = cph.Match(cph.card_game(2), seed=1)
    assert_type(cards.frame(0).view, cardgame.View)
    assert_type(cards.frame().view, cardgame.PublicView)
    assert_type(cards.frame(0).events, tuple[cardgame.Event, ...])
    dice = cph.Match(cph.roll_and_write(2), seed=1)
    assert_type(dice.frame(1).view, rollwrite.View)

    def show(match: cph.Match[cph.State], seat: int | None) -> cph.Frame:
        assert_type(match.frame(seat).view, cph.View | cph.PublicView)
        return match.frame(seat)

    assert show(cards, 0).viewer == 0
    assert show(dice, None).viewer is None


def test_a_companion_needs_no_type_of_views() -> None:
    def follow(companion: cph.Companion) -> int:
        assert_type(companion.view, cph.View)
        return companion.view.viewer

    cards = cph.Companion(cph.view(cph.card_game(2), 1))
    assert_type(cards.view, cardgame.View)
    assert follow(cards) == 1


def test_of_a_match_of_either_game_both_are_known() -> None:
    def play(match: cph.Match[cph.State], bot: Bot) -> None:
        assert_type(match.game, cph.Game)
        assert_type(match.view(0), cph.View)
        assert_type(match.legal_actions, tuple[cph.Action, ...])
        assert_type(match.chance_outcomes, tuple[tuple[cph.Outcome, Fraction], ...])
        assert_type(match.moves, tuple[cph.Move, ...])
        assert_type(match.bot_action(bot), cph.Action)
        (step, *_) = match.play(match.bot_action(bot))
        assert_type(step.move, cph.Move)
        happened: tuple[cph.Event, ...] = match.events()
        result: cph.Result | None = match.result
        assert happened
        assert result is None

    for start in (cph.card_game(2), cph.roll_and_write(2)):
        play(cph.Match(start, seed=1), RandomBot())


def test_which_game_it_is_may_be_known_only_when_the_program_runs() -> None:
    match = cph.Match(cph.card_game(2) if Random(1).random() < 1 else cph.roll_and_write(2), seed=1)
    assert_type(match.legal_actions, tuple[cph.Action, ...])
    match.play(match.legal_actions[0])
    state: cph.State = cph.settle(match.state, Random(1))
    for action in cph.legal_actions(state)[:2]:
        assert cph.apply(state, action).players


def test_the_functions_know_the_game_by_the_state() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    assert_type(state, cardgame.State)
    assert_type(cph.legal_actions(state), tuple[cardgame.Action, ...])
    assert_type(cph.chance_outcomes(state), tuple[tuple[cardgame.Outcome, Fraction], ...])
    assert_type(cph.sample(state, Random(1)), cardgame.Outcome | None)
    after = cph.apply(state, cph.legal_actions(state)[0])
    assert_type(after, cardgame.State)
    assert_type(cph.events(state, cph.legal_actions(state)[0], after), tuple[cardgame.Event, ...])
    assert_type(cph.notation.read_move(state, "t01"), cardgame.Move)
    view = cph.view(state, 0)
    assert_type(view, cardgame.View)
    assert_type(cph.public_view(state), cardgame.PublicView)
    assert_type(cph.resample(view, Random(1)), cardgame.State)
    assert_type(cph.payments(view, cph.legal_actions(state)[0]), tuple[cardgame.Pay, ...])
    assert_type(cph.result(state), cph.Result[cardgame.EndReason] | None)
    if final := cph.result(cph.playout(state, Random(1))):
        assert_type(final.reason, cardgame.EndReason)


def test_the_same_functions_know_roll_and_write() -> None:
    state = cph.settle(cph.roll_and_write(3), Random(1))
    assert_type(cph.legal_actions(state), tuple[rollwrite.Action, ...])
    assert_type(cph.sample(state, Random(1)), rollwrite.Outcome | None)
    assert_type(cph.apply(state, cph.legal_actions(state)[0]), rollwrite.State)
    view = cph.view(state, 0)
    assert_type(view, rollwrite.View)
    assert_type(cph.public_view(state), rollwrite.PublicView)
    assert_type(cph.resample(view, Random(1)), rollwrite.State)
    assert_type(cph.payments(view, cph.legal_actions(state)[0]), tuple[rollwrite.Payment, ...])
    assert_type(cph.result(state), cph.Result[rollwrite.EndReason] | None)


def test_a_move_of_the_other_game_is_refused_before_the_program_runs() -> None:
    cards, dice = cph.card_game(2), cph.roll_and_write(2)
    with pytest.raises(cph.IllegalAction):
        cph.apply(cards, rollwrite.Pass())  # type: ignore[type-var]
    with pytest.raises(cph.IllegalAction):
        cph.apply(dice, cardgame.Done())  # type: ignore[type-var]
    assert cph.why_illegal(cards, rollwrite.Pass())


def test_a_function_may_take_either_game() -> None:
    def of_either(state: cph.State, move: cph.Move, view: cph.View) -> None:
        assert_type(cph.legal_actions(state), tuple[cph.Action, ...])
        assert_type(cph.sample(state, Random(1)), cph.Outcome | None)
        assert_type(cph.view(state, 0), cph.View)
        assert_type(cph.public_view(state), cph.PublicView)
        assert_type(cph.resample(view, Random(1)), cph.State)
        assert_type(cph.games.first_state(state.game), cph.State)
        assert_type(cph.apply(state, move), cph.State)
        assert_type(
            cph.payments(state, cph.legal_actions(state)[0]),
            tuple[cardgame.Pay | rollwrite.Payment, ...],
        )
        assert_type(cph.notation.read_move(state, cph.notation.write_move(move)), cph.Move)
        happened: tuple[cph.Event, ...] = cph.events(state, move, cph.apply(state, move))
        assert happened
        if isinstance(state, cardgame.State):
            assert_type(state.tiles, tuple[int, ...])
            seen: cardgame.View = cph.view(state, 0)
            assert_type(seen.hand, cardgame.Counts)
        else:
            assert_type(state.copies, tuple[int, ...])

    for match in (cph.Match(cph.card_game(2), seed=1), cph.Match(cph.roll_and_write(2), seed=1)):
        of_either(match.state, match.legal_actions[0], match.view(0))


def test_a_function_may_return_the_game_that_it_was_given() -> None:
    def one_more(state: cph.games.SomeState, move: cph.Move) -> cph.games.SomeState:
        assert_type(cph.legal_actions(state), tuple[cph.Action, ...])
        assert_type(cph.view(state, 0), cph.View)
        assert_type(cph.apply(state, move), cph.games.SomeState)
        return cph.settle(cph.apply(state, move), Random(1))

    cards = cph.settle(cph.card_game(2), Random(1))
    assert_type(one_more(cards, cph.legal_actions(cards)[0]), cardgame.State)


def test_states_players_and_views_of_both_games_have_something_in_common() -> None:
    def points(position: cph.games.Position) -> int:
        assert_type(position.to_act, int)
        for player in position.players:
            assert_type(player.score, int)
        return sum(player.score for player in position.players)

    def of_either(state: cph.State, view: cph.View, seen: cph.PublicView) -> list[int]:
        assert_type(sum(player.score for player in state.players), int)
        assert_type(sum(player.score for player in view.players), int)
        assert_type(sum(player.score for player in seen.players), int)
        return [points(state), points(view), points(seen)]

    for start in (cph.card_game(3), cph.roll_and_write(3)):
        state: cph.State = cph.playout(start, Random(1))
        result = cph.result(state)
        assert result
        scores = of_either(state, cph.view(state, 1), cph.public_view(state))
        assert scores == [sum(result.scores)] * 3
        assert cph.view(state, 1).phase is state.phase
        assert cph.view(state, 1).game == cph.public_view(state).game == state.game
        assert cph.view(state, 1).to_act == cph.public_view(state).to_act == state.to_act


def test_bots_play_the_game_that_they_know() -> None:
    def of_one(start: cardgame.State, either: Bot, bot: CardBot, other: RollBot) -> None:
        assert_type(bot_playout(start, [bot, either], Random(1)), cardgame.State)
        game = bot_game(start, [bot, either], Random(1))
        assert_type(game, Iterator[tuple[cardgame.Move, cardgame.State]])
        assert_type(cph.Match(start, seed=1).bot_action(either), cardgame.Action)
        bot_game(start, [other, other], Random(1))  # type: ignore[list-item, type-var]
        cph.Match(start, seed=1).bot_action(other)  # type: ignore[arg-type]
        cph.simulate(start, [bot, either], 1, seed=1)
        cph.simulate(start, [other, other], 1, seed=1)  # type: ignore[misc]

    def of_either(start: cph.State, bot: Bot) -> None:
        assert_type(bot_playout(start, [bot, bot], Random(1)), cph.State)
        game = bot_game(start, [bot, RandomBot()], Random(1))
        assert_type(game, Iterator[tuple[cph.Move, cph.State]])
        cph.simulate(start, [bot, RandomBot()], 1, seed=1)

    of_one(cph.card_game(2), RandomBot(), RandomBot(), RandomBot())
    of_either(cph.roll_and_write(2), RandomBot())


def test_what_chooses_in_a_playout_names_the_actions_of_its_game() -> None:
    def last(
        state: cardgame.State, actions: tuple[cardgame.Action, ...], _: Random
    ) -> cardgame.Action:
        assert state.players
        return actions[-1]

    assert_type(cph.playout(cph.card_game(2), Random(1), last, turns=1), cardgame.State)


def test_a_document_is_of_the_kind_that_was_asked_for() -> None:
    state = cph.card_game(2)
    text = cph.to_json(state)
    read: cardgame.State = cph.from_json(text, cardgame.State)
    assert_type(read.players, tuple[cardgame.Player, ...])
    assert_type(cph.from_json(cph.to_json(state.game), cardgame.CardGame), cardgame.CardGame)
    assert_type(cph.from_json(text), cph.notation.Document)
    assert_type(cph.from_json(text, cph.State), cph.State)
    seen = cph.from_json(cph.to_json(cph.view(state, 1)), cph.View)
    assert_type(seen, cph.View)
    assert_type(seen.viewer, int)
    with pytest.raises(cph.InvalidDocument, match="'state' was found where 'record' is expected"):
        cph.from_json(text, cph.Record)
    with pytest.raises(cph.InvalidDocument, match="where 'view' or 'roll_and_write_view' is"):
        cph.from_json(text, cph.View)


def test_names_that_there_are_not_are_seen_before_the_program_runs() -> None:
    by_name = cph.card_game(2, missions=("one_color", cph.cardgame.Mission.TWO_COLUMNS))
    assert by_name.game.missions == (
        cph.cardgame.Mission.ONE_COLOR,
        cph.cardgame.Mission.TWO_COLUMNS,
    )
    assert cph.card_game(2, abilities="variant_b", options="bga").game.abilities == "variant_b"
    with pytest.raises(cph.errors.InvalidGame):
        cph.card_game(2, abilities="variant_c")  # type: ignore[arg-type]
    with pytest.raises(cph.errors.InvalidGame):
        cph.card_game(2, options="BGA")  # type: ignore[arg-type]
    with pytest.raises(cph.errors.InvalidGame):
        cph.card_game(2, missions=("one_colour", "two_columns"))  # type: ignore[arg-type]
    with pytest.raises(cph.errors.InvalidGame):
        cph.CardGameOptions(reshuffle="never")  # type: ignore[arg-type]
    with pytest.raises(cph.errors.InvalidGame):
        cph.RollAndWriteOptions(marks="never")  # type: ignore[arg-type]
    with pytest.raises(cph.errors.InvalidGame):
        cph.card_game(2, joker=True)  # type: ignore[call-arg]
    with pytest.raises(cph.errors.InvalidGame):
        cph.roll_and_write(2, jokers=True)  # type: ignore[call-arg]
    with pytest.raises(cph.errors.InvalidGame):
        cph.CardGameOptions(reshufle="lazy")  # type: ignore[call-arg]
    with pytest.raises(cph.errors.InvalidGame):
        rollwrite.RollAndWrite(2, option=None)  # type: ignore[call-arg]
    with pytest.raises(AttributeError, match="no attribute 'legal_action'"):
        cph.legal_action  # type: ignore[attr-defined]  # noqa: B018

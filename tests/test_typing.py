"""What type checkers know of the library: ``mypy`` reads this file, and pytest runs it.

Each `assert_type` is a type that `mypy` has to find, and each ignored error one that it has to
report, since an ignore without an error is an error itself.
"""

from fractions import Fraction
from random import Random
from typing import assert_type

import pytest

import copenhagen as cph
from copenhagen import cardgame, rollwrite


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
    assert_type(cards.undo(force=True), tuple[cardgame.Move, ...])
    assert_type(cards.redo()[0].move, cardgame.Move)


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


def test_of_a_match_of_either_game_both_are_known() -> None:
    match: cph.Match[cph.State] = cph.Match(cph.card_game(2), seed=1)
    assert_type(match.events(), tuple[cph.Event, ...])
    assert_type(match.view(0), cph.View)
    moves: tuple[cph.Move, ...] = match.moves
    result: cph.Result | None = match.result
    assert moves
    assert result is None


def test_the_functions_know_the_game_by_the_state() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    assert_type(cph.legal_actions(state), tuple[cardgame.Action, ...])
    assert_type(cph.apply(state, cph.legal_actions(state)[0]), cardgame.State)
    assert_type(cph.result(state), cph.Result[cardgame.EndReason] | None)
    if final := cph.result(cph.playout(state, Random(1))):
        assert_type(final.reason, cardgame.EndReason)


def test_a_document_is_of_the_kind_that_was_asked_for() -> None:
    state = cph.card_game(2)
    text = cph.to_json(state)
    assert_type(cph.from_json(text, cardgame.State), cardgame.State)
    assert_type(cph.from_json(cph.to_json(state.game), cardgame.CardGame), cardgame.CardGame)
    assert_type(cph.from_json(text), cph.Document)
    assert_type(cph.from_json(text, cph.State), cph.Document)
    with pytest.raises(cph.InvalidDocument, match="'state' was found where 'record' is expected"):
        cph.from_json(text, cph.Record)
    with pytest.raises(cph.InvalidDocument, match="where 'view' or 'roll_and_write_view' is"):
        cph.from_json(text, cph.View)


def test_names_that_there_are_not_are_seen_before_the_program_runs() -> None:
    by_name = cph.card_game(2, missions=("one_color", cph.Mission.TWO_COLUMNS))
    assert by_name.game.missions == (cph.Mission.ONE_COLOR, cph.Mission.TWO_COLUMNS)
    assert cph.card_game(2, abilities="variant_b", options="bga").game.abilities == "variant_b"
    with pytest.raises(cph.InvalidGame):
        cph.card_game(2, abilities="variant_c")  # type: ignore[arg-type]
    with pytest.raises(cph.InvalidGame):
        cph.card_game(2, options="BGA")  # type: ignore[arg-type]
    with pytest.raises(cph.InvalidGame):
        cph.card_game(2, missions=("one_colour", "two_columns"))  # type: ignore[arg-type]
    with pytest.raises(cph.InvalidGame):
        cph.CardGameOptions(reshuffle="never")  # type: ignore[arg-type]
    with pytest.raises(cph.InvalidGame):
        cph.RollAndWriteOptions(marks="never")  # type: ignore[arg-type]
    with pytest.raises(AttributeError, match="no attribute 'legal_action'"):
        cph.legal_action  # type: ignore[attr-defined]  # noqa: B018

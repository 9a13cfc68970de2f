"""Every feature of the library works for a game that it does not know."""

# Type checkers know only the built-in games.
# mypy: disable-error-code="arg-type, type-var, truthy-bool"

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import attrs
import jsonschema
import pytest

import copenhagen as cph
from copenhagen.bots import BOTS, Bot, GreedyBot, RandomBot, SearchBot, bot_game, review
from copenhagen.engine.game import game_named, games
from copenhagen.games import worlds
from copenhagen.notation import (
    KINDS,
    UNIONS,
    ActionList,
    catalogue,
    json_schema,
    read_move,
    read_state,
    typescript,
    write_move,
    write_state,
)
from copenhagen.pointing import point_at
from tests.third_game import (
    CardDrawn,
    Draw,
    EndReason,
    Exchange,
    HighestCard,
    Play,
    PublicView,
    State,
    View,
    highest_card,
)

START: Any = highest_card()
GAMES = 20


@cache
def played(seed: int) -> cph.Match[Any]:
    """Return a match with random moves."""
    match: cph.Match[Any] = cph.Match(START, seed=seed, players=("Ada", "Ben"))
    rng = Random(seed)
    while match.legal_actions:
        match.play(rng.choice(match.legal_actions))
    return match


def steps() -> Iterator[Any]:
    """Yield every step of some matches."""
    for seed in range(GAMES):
        yield from played(seed).steps()


@pytest.fixture
def state() -> Any:
    return cph.settle(START, Random(1))


# Rules, views and events


def test_it_is_one_of_the_games() -> None:
    assert [game.name for game in games()] == ["card_game", "roll_and_write", "highest_card"]
    third = game_named("highest_card")
    assert third is not None
    assert third.moves == (Play, Exchange, Draw)


def test_its_first_value_makes_it_known() -> None:
    """In a fresh process, which has loaded nothing but the game's values."""
    text = (
        "from copenhagen.engine.game import game_of, loaded_games\n"
        "from copenhagen.loading import register\n"
        "register('tests.third_game')\n"
        "from tests.third_game import highest_card\n"
        "assert not [*loaded_games()]\n"
        "print(game_of(type(highest_card()), 'state').name)"
    )
    run = subprocess.run(
        [sys.executable, "-c", text],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout == "highest_card\n", run.stderr


def test_it_is_played_to_its_end() -> None:
    for seed in range(GAMES):
        match = played(seed)
        assert match.result is not None
        assert match.result.reason is EndReason.CARDS_PLAYED
        assert sum(match.result.scores) <= 3
        assert cph.playout(START, Random(seed)).phase is match.state.phase


def test_chance_is_exact(state: Any) -> None:
    after = cph.apply(state, Exchange(state.players[0].hand.index(1) + 1))
    chances = cph.chance_outcomes(after)
    assert sum(chance for _, chance in chances) == 1
    assert {outcome for outcome, _ in chances} == {
        Draw(rank) for rank, left in enumerate(after.deck, 1) if left
    }


def test_illegal_moves_are_refused_with_reasons(state: Any) -> None:
    missing = state.players[0].hand.index(0) + 1
    assert [reason.rule for reason in cph.why_illegal(state, Play(missing))] == ["third.play.card"]
    with pytest.raises(cph.IllegalAction, match=r"third\.play\.card"):
        cph.apply(state, Play(missing))
    assert [reason.rule for reason in cph.why_illegal(state, Draw(1))] == ["third.turn.order"]


def test_views_folded_over_events_are_the_next_views() -> None:
    for step in steps():
        for seat in range(2):
            told = step.events(seat)
            seen = cph.view(step.before, seat)
            assert cph.fold(seen, told) == cph.view(step.after, seat)
        everybody = [event for event in step.events() if not isinstance(event, CardDrawn)]
        assert all(event in step.events(1 - (step.seat or 0)) for event in everybody)


def test_nobody_sees_a_card_of_another_hand() -> None:
    for step in steps():
        hidden = [event for event in step.events(0) if isinstance(event, CardDrawn)]
        assert all((event.card is None) == (event.seat == 1) for event in hidden)
        seen = cph.view(step.before, 0)
        assert seen.players[1].hand is None
        assert cph.view(cph.resample(seen, Random(1)), 0) == seen
        assert all(cph.view(world, 0) == seen for world in worlds(seen))


def test_impossible_states_are_named(state: Any) -> None:
    wrong = attrs.evolve(state, to_act=3)
    assert [fault.path for fault in cph.state_faults(wrong)] == ["to_act"]
    with pytest.raises(cph.errors.InvalidState, match="to_act"):
        cph.legal_actions(wrong)


# Notation and documents


def everything() -> Iterator[Any]:
    """Yield every kind of value that has a document."""
    match = played(3)
    yield from (match.record(), match.result, match.frame(0), match.frame(), START.game)
    yield from (START.game.options, ActionList(cph.legal_actions(cph.settle(START, Random(1)))))
    for step in match.steps():
        yield from (step, step.move, step.before, *step.events(), *step.events(0))
        yield from (cph.view(step.before, 0), cph.public_view(step.before))
        actions = cph.legal_actions(step.before)
        yield cph.choices(cph.view(step.before, step.before.to_act), actions)
        yield from cph.why_illegal(step.before, Draw(1))


@cache
def validator(kind: str) -> Any:
    """Return the validators of each kind's schema, as both are known by now."""
    return jsonschema.Draft202012Validator(json_schema(kind))


def test_documents_are_read_as_what_was_written() -> None:
    kinds = Counter[str]()
    for value in everything():
        text = cph.to_json(value)
        assert cph.from_json(text) == value
        data = cph.to_data(value)
        validator(data["type"]).validate(data)
        kinds[data["type"]] += 1
    assert {"highest_card_state", "highest_card_view", "play", "card_exchanged", "frame"} <= set(
        kinds
    )
    assert len(kinds) > 14


def test_its_documents_stand_beside_those_of_the_other_games() -> None:
    assert {"play", "exchange", "draw"} <= {*UNIONS["move"]}
    assert {"take_cards", "reroll"} <= {*UNIONS["move"]}
    assert KINDS["highest_card_state"] is not KINDS["state"]
    assert "export interface HighestCardCardDrawn" in typescript()


def test_a_wrong_document_names_what_is_wrong() -> None:
    with pytest.raises(cph.InvalidDocument, match=r"card: 7 is not a whole number from 0 to 5"):
        cph.from_data({"format": 1, "type": "play", "card": 7})


def test_moves_and_positions_have_texts() -> None:
    for step in steps():
        assert read_move(step.before, write_move(step.move)) == step.move
        assert read_state(write_state(step.before)) == step.before
        assert cph.digest(step.before) != cph.digest(step.after)
    state = cph.settle(START, Random(1))
    own = state.players[0].hand.index(1) + 1
    assert read_move(state, str(own)) == Play(own)
    assert repr(state) == f"<State {write_state(state)}>"
    with pytest.raises(cph.NotationError, match="is a move of Roll & Write, and this is Highest"):
        read_move(state, "x-")


def test_a_record_is_loaded_and_replayed() -> None:
    record = played(5).record()
    again = cph.Match.load(cph.from_json(cph.to_json(record), cph.Record))
    assert again.state == played(5).state
    assert [state.phase for state in record.states()][-1] == again.state.phase


def test_the_catalogue_has_its_components() -> None:
    document = catalogue(START.game)
    assert document["hand"] == 3
    assert document["game"]["type"] == "highest_card"


# Choices, words and pictures


def test_every_action_is_at_the_end_of_one_path() -> None:
    for step in steps():
        if actions := cph.legal_actions(step.before):
            seen = cph.view(step.before, step.before.to_act)
            question = cph.choices(seen, actions)
            assert Counter(question.actions) == Counter(actions)
            assert cph.Navigator(question).follow(question.path(step.move)).action == step.move


def test_a_card_is_pointed_at(state: Any) -> None:
    seen, hand = cph.view(state, 0), state.players[0].hand
    there, missing = hand.index(1) + 1, hand.index(0) + 1
    choice = point_at(seen, f"rank-{there}").choice
    assert choice is not None
    assert {leaf.action for leaf in choice.leaves} <= {Play(there), Exchange(there)}
    assert [reason.rule for reason in point_at(seen, f"rank-{missing}").reasons] == [
        "third.play.card"
    ]


def test_it_is_told_in_two_languages() -> None:
    match = played(3)
    english = [str(entry) for entry in cph.render.log(match.steps(), names=("Ada", "Ben"))]
    german = [
        str(entry) for entry in cph.render.log(match.steps(), names=("Ada", "Ben"), lang="de")
    ]
    assert any("Ada played a " in line for line in english)
    assert any(" gespielt" in line for line in german)
    assert cph.render.describe(Play(3), lang="de") == "eine 3 spielen"
    seen = cph.view(cph.settle(START, Random(1)), 0)
    question = cph.choices(seen, cph.legal_actions(cph.settle(START, Random(1))), lang="de")
    assert (question.text, question.choices[0].label) == ("Was tust du?", "Eine Karte spielen")
    assert cph.render.standing(match.result, names=("Ada", "Ben"))[0].startswith("1. ")


def test_without_a_picture_of_its_own_it_is_drawn_plainly(state: Any) -> None:
    drawn = cph.render.draw_view(cph.view(state, 0), names=("Ada", "Ben"))
    assert drawn.splitlines()[:2] == ["Highest Card", "> Ada: 0 points"]
    assert drawn.count("hand: ") == 1, "only one's own"
    german = cph.render.draw_state(state, lang="de")
    assert german.splitlines()[0] == "Höchste Karte"
    picture = cph.render.svg(cph.view(state, 0), names=("Ada", "Ben"))
    assert "&gt; Ada: 0 points" in picture
    assert str(state.players[1].hand) not in picture


# Matches and numbers


def test_a_choice_is_taken_back_and_made_again() -> None:
    match: cph.Match[Any] = cph.Match(START, seed=1)
    first = match.legal_actions[0]
    match.play(first)
    before = match.state
    match.undo()
    assert match.legal_actions[0] == first
    match.redo()
    assert match.state == before


def test_a_companion_follows_what_its_seat_is_told() -> None:
    for seat in range(2):
        match = played(7)
        first, *_ = match.steps()
        companion = cph.Companion(cph.view(first.before, seat))
        for step in match.steps():
            if step.seat is not None or step.before.to_act == seat:
                companion.play(step.move)
        assert companion.view == cph.view(match.state, seat)


def test_actions_and_views_have_numbers() -> None:
    space, encoding = cph.action_space(START.game), cph.encoding(START.game)
    outcomes = cph.spaces.outcome_space(START.game)
    rows: dict[bytes, Any] = {}
    for step in steps():
        numbers = space.legal(step.before)
        assert [space.action(number) for number in numbers] == [*cph.legal_actions(step.before)]
        assert all(outcomes.outcome(number) for number, _ in outcomes.possible(step.before))
        seen = cph.view(step.before, 0)
        row = encoding.encode(seen)
        assert len(row) == encoding.size
        assert rows.setdefault(row, seen) == seen


# Bots and simulations


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays(name: str) -> None:
    """The last round, since the expert searches to the end."""
    late = cph.playout(START, Random(1), turns=4)
    *_, (_, last) = bot_game(late, (BOTS[name](), RandomBot()), Random(1))
    assert cph.result(last) is not None


def test_a_bot_that_looks_ahead_wins_more() -> None:
    bots: list[Bot] = [SearchBot(30), RandomBot()]
    simulation = cph.simulate(START, bots, 16, seed=1, paired=True)
    tally = simulation.tally()
    assert tally.bot(tally.names[0]).wins.share > 0.5
    assert [*tally.reasons] == ["cards_played"]
    assert tally.reasons["cards_played"].share == 1


def test_decisions_are_explained_and_reviewed(state: Any) -> None:
    seen, actions = cph.view(state, 0), cph.legal_actions(state)
    best, *_ = GreedyBot().explain(seen, actions)
    assert best.action in actions
    reviewed = review(tuple(played(1).steps())[-3:], worlds=9)
    assert all(one.seat in {0, 1} for one in reviewed)


# Adapters


def test_a_gymnasium_environment_plays_it() -> None:
    pytest.importorskip("gymnasium")
    from copenhagen.adapters.gymnasium import env as new_env  # noqa: PLC0415 - of an extra

    env = new_env(START.game)
    observation, info = env.reset(seed=1)
    rng, rewards, over = Random(1), 0.0, False
    while not over:
        legal = [number for number, can in enumerate(info["action_mask"]) if can]
        observation, reward, over, _, info = env.step(rng.choice(legal))
        rewards += float(reward)
    assert observation is not None
    assert -1 <= rewards <= 1


def test_a_pettingzoo_environment_plays_it() -> None:
    pytest.importorskip("pettingzoo")
    from copenhagen.adapters.pettingzoo import env as new_env  # noqa: PLC0415 - of an extra

    env, rng = new_env(START.game), Random(1)
    env.reset(seed=1)
    for _ in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        mask = observation["action_mask"]
        legal = [number for number, can in enumerate(mask) if can]
        env.step(None if ended or cut else rng.choice(legal))
    assert not env.agents


def test_batches_say_that_they_do_not_play_it() -> None:
    pytest.importorskip("numba")
    from copenhagen.batch import Batch  # noqa: PLC0415 - of an extra

    with pytest.raises(cph.errors.InvalidGame, match="no batch plays"):
        Batch(START.game, 4, seed=1)


def test_types_are_its_own() -> None:
    assert type(START) is State
    assert type(cph.view(START, 0)) is View
    assert type(cph.public_view(START)) is PublicView
    assert type(START.game) is HighestCard

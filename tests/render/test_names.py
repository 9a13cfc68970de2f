"""Names with control characters, or that change the writing direction, are refused everywhere."""

import json
from pathlib import Path
from random import Random

import pytest

import copenhagen as cph
from copenhagen import render
from copenhagen.errors import InvalidValue
from copenhagen.match import Match
from tests.cli.running import run

HOSTILE = (
    "\x1b[2JAda",
    "Ada\nwins",
    "Ada\rBo",
    "Ada\x00",
    "Ada\u202eoB",
    "Ada\u2066",
    "\x9b31mAda",
    "\x07",
)
STATES = (
    cph.playout(cph.card_game(2), Random(1), turns=5),
    cph.playout(cph.roll_and_write(2), Random(1), turns=5),
)


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
@pytest.mark.parametrize("state", STATES, ids=lambda state: type(state.game).__name__)
def test_no_name_tells_a_terminal_what_to_do(name: str, state: cph.State) -> None:
    names = ("Bo", name)
    match = Match(cph.games.first_state(state.game), seed=1)
    match.play(match.legal_actions[0])
    first = next(match.steps())
    event = cph.events(first.before, first.move, first.after)[0]
    doors = (
        lambda: render.draw_state(state, names=names),
        lambda: render.draw_view(cph.view(state, 0), names=names),
        lambda: render.draw_view(cph.public_view(state), names=names),
        lambda: render.tell(event, names=names),
        lambda: render.log(match.steps(), names=names),
        lambda: render.svg(state, names=names),
        lambda: render.svg(cph.view(state, 1), names=names),
        lambda: Match(cph.games.first_state(state.game), players=names),
        lambda: cph.Record(cph.games.first_state(state.game).game, (), players=names),
    )
    for door in doors:
        with pytest.raises(InvalidValue) as refused:
            door()
        assert str(refused.value).isprintable()


@pytest.mark.parametrize("name", HOSTILE[:-1], ids=ascii)
def test_the_command_takes_no_such_name(name: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    match = Match(cph.card_game(2), seed=1, players=("Ada", "greedy"))
    saved.write_text(
        json.dumps({**json.loads(cph.to_json(match.record())), "players": [name, "greedy"]})
    )
    for arguments in (
        ("play", "--plain", "--continue", str(saved)),
        ("replay", str(saved)),
        ("show", str(saved)),
        ("play", "--seats", f"human:{name},greedy"),
    ):
        result = run(*arguments)
        assert result.status == 2
        assert result.out == ""
        assert result.err.replace("\n", "").isprintable()

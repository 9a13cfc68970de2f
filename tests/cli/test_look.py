"""``look``: at every question the whole table, and then the same list again."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen.cli.menu import Menu, before, menu_of
from copenhagen.cli.seats import Seat, names_of
from copenhagen.games import State, first_state
from copenhagen.match import Match
from copenhagen.notation import to_json
from copenhagen.render import draw_view
from tests.cli.running import at_terminal

STARTS = (
    cph.card_game(2),
    cph.card_game(2, abilities="variant_a", jokers=True, missions=True),
    cph.card_game(3, abilities="variant_b", jokers=True),
    cph.roll_and_write(2),
    cph.roll_and_write(3),
)
NAMES = ("Ada", "Bo", "Cy")
WITHOUT_A_TABLE = {
    "CardGame hand_limit",
    "CardGame payment",
    "RollAndWrite draw",
    "RollAndWrite mark_x",
}
"""Questions before which less than the table is shown."""


def question_of(match: Match[State]) -> str:
    return f"{type(match.game).__name__} {match.state.phase}"


def questions() -> Iterator[Match[State]]:
    """Yield a match at each question, with a list that leads to others where there is one."""
    found: set[tuple[str, bool]] = set()
    for start in STARTS:
        for seed in range(12):
            match: Match[State] = Match(first_state(start.game), seed=seed)
            bot, rng = BOTS["random"](), Random(seed)
            while match.seat is not None:
                menu = menu_of(match.view(match.seat), match.legal_actions)
                key = (question_of(match), isinstance(menu.choices[0].leads_to, Menu))
                if key not in found:
                    found.add(key)
                    yield match
                match.play(match.bot_action(bot, rng))


def prompt_of(menu: Menu, seat: int) -> str:
    return f"{menu.prefix or NAMES[seat]}> "


def test_look_draws_the_table_at_every_question_and_stays_in_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    asked, without_table = set[str](), set[str]()
    inner = 0
    for match in questions():
        seat = match.state.seat
        view = match.view(seat)
        players = match.game.players
        path.write_text(to_json(match.record()))
        seats = ",".join(f"human:{NAMES[s]}" if s == seat else "random" for s in range(players))
        kinds = [Seat("human", NAMES[s]) if s == seat else Seat("random") for s in range(players)]
        menu = menu_of(view, match.legal_actions)
        lists, typed = [menu, menu], ["look"]
        if isinstance(place := menu.choices[0].leads_to, Menu):
            lists += [place, place]
            typed += ["1", "look"]
            inner += 1
        outcome, script = at_terminal(
            monkeypatch, "play", "--continue", str(path), "--seats", seats, typed=typed
        )
        table = draw_view(view, names=names_of(kinds))
        parts = outcome.out.split("(a number, its notation, or: ")[:-1]
        assert len(parts) == len(lists)
        for part, listed in zip(parts, lists, strict=True):
            assert part.endswith("\n".join(listed.lines()) + "\n")
        is_drawn = [table in part for part in parts]
        whole = before(view) is None
        assert is_drawn == [whole, True, False, True][: len(parts)]
        assert script.asked[: len(lists)] == [prompt_of(listed, seat) for listed in lists]
        asked.add(question_of(match))
        if not whole:
            without_table.add(question_of(match))
    assert len(asked) > 12
    assert without_table >= WITHOUT_A_TABLE
    assert inner >= 3

"""The records of tiles, missions and stars, of moves and events, and tables to be complete."""

import re
from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from copenhagen.cardgame.ability_tiles import ABILITIES, ABILITY_TILES
from copenhagen.cardgame.mission_tiles import MISSION_TILES, MISSIONS
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.engine.game import GameKind, games
from copenhagen.engine.kinds import ActionKind, MoveKind, records_of_events, records_of_moves
from copenhagen.render.vector.signs import drawn
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.stars import ABILITY_STARS, Ability
from copenhagen.rulebook import RULES
from copenhagen.values import complete, option_letters, option_values


@pytest.mark.parametrize(
    ("table", "kinds"),
    [(ABILITY_TILES, ABILITIES), (MISSION_TILES, MISSIONS), (ABILITY_STARS, tuple(Ability))],
    ids=["ability tiles", "missions", "stars"],
)
def test_each_thing_has_a_record_in_the_order_of_the_things(
    table: Mapping[Any, Any], kinds: tuple[Any, ...]
) -> None:
    assert tuple(table) == kinds
    for kind, record in table.items():
        assert record.rule in RULES
        assert (kind.title, kind.purpose) == (record.title, record.purpose)
        assert str(record.purpose).endswith(".")


def test_letters_are_capitals_and_those_of_one_kind_differ() -> None:
    for table in (ABILITY_TILES, MISSION_TILES):
        letters = [record.letter for record in table.values()]
        assert len(set(letters)) == len(letters)
        assert all(re.fullmatch("[A-Z]", letter) for letter in letters)


def test_each_icon_can_be_drawn() -> None:
    tiles = [tile.icon for tile in ABILITY_TILES.values()]
    stars = [star.icon for star in ABILITY_STARS.values()]
    for icon in (*tiles, *stars):
        assert len(drawn(icon)) >= len(icon)


@pytest.mark.parametrize("kind", [CardGameOptions, RollAndWriteOptions])
def test_each_value_of_an_option_has_a_letter_of_its_own(kind: type) -> None:
    for name, letters in option_letters(kind).items():
        assert tuple(letters) == option_values(kind)[name]
        assert len(set(letters.values())) == len(letters)


def test_a_table_that_is_complete_cannot_be_changed() -> None:
    table = complete("signs.SIGNS", (int, str), {int: 1, str: 2})
    assert dict(table) == {int: 1, str: 2}
    with pytest.raises(TypeError):
        table[int] = 3  # type: ignore[index]


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ({int: 1}, "signs.SIGNS: nothing for str, bytes"),
        ({int: 1, str: 2, bytes: 3, list: 4}, "signs.SIGNS: nobody asks for list"),
        ({int: 1, str: 2, list: 4}, "signs.SIGNS: nothing for bytes; nobody asks for list"),
    ],
)
def test_a_table_that_lacks_something_says_what_and_where(
    entries: dict[type, int], words: str
) -> None:
    with pytest.raises(LookupError, match=f"^{re.escape(words)}$"):
        complete("signs.SIGNS", (int, str, bytes), entries)


# The records of moves and events


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_record_that_is_missing_or_there_twice_is_named(game: GameKind) -> None:
    moves, events = (game.room(f"kinds.{name}") for name in ("moves", "events"))
    for kind in game.moves:
        with pytest.raises(LookupError, match=f"^signs: two for {kind.__name__}$"):
            records_of_moves("signs", game, [*moves.MOVES.values(), moves.MOVES[kind]])
        others = [record for record in moves.MOVES.values() if record.kind is not kind]
        with pytest.raises(LookupError, match=f"^signs: nothing for {kind.__name__}$"):
            records_of_moves("signs", game, others)
    for kind in game.events:
        with pytest.raises(LookupError, match=f"^signs: two for {kind.__name__}$"):
            records_of_events("signs", game, [*events.EVENTS.values(), events.EVENTS[kind]])
        others = [record for record in events.EVENTS.values() if record.kind is not kind]
        with pytest.raises(LookupError, match=f"^signs: nothing for {kind.__name__}$"):
            records_of_events("signs", game, others)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_an_event_without_words_and_an_action_without_a_choice_are_named(game: GameKind) -> None:
    moves = [*game.room("kinds.moves").MOVES.values()]
    kind, bare = moves[0].kind, MoveKind(moves[0].kind, text=moves[0].text, said=moves[0].said)
    with pytest.raises(LookupError, match=f"^signs with choices: nothing for {kind.__name__}$"):
        records_of_moves("signs", game, [bare, *moves[1:]])
    events = [*game.room("kinds.events").EVENTS.values()]
    silent = attrs.evolve(events[0], deed=None, sentence=None)
    kind = silent.kind
    with pytest.raises(LookupError, match=f"^signs with words: nothing for {kind.__name__}$"):
        records_of_events("signs", game, [silent, *events[1:]])


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_move_in_a_record_is_of_its_kind_and_has_a_text_of_its_own(game: GameKind) -> None:
    for record in game.room("kinds.moves").MOVES.values():
        assert isinstance(record, ActionKind) == (record.kind in game.actions)
        texts = [record.text(move) for move in record.every]
        assert None not in texts
        assert len(set(texts)) == len(texts)
        assert {type(move) for move in record.every} <= {record.kind}

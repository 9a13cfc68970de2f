"""Records of games: every move in order, replayed when they are read."""

import json

import pytest
from hypothesis import given

import copenhagen as cph
from copenhagen.cardgame.actions import Move, Reveal, RevealMission, RevealSets, TakeCards
from copenhagen.cardgame.components import Ability, Mission
from copenhagen.cardgame.state import CardGame, Phase
from copenhagen.errors import IllegalAction, InvalidDocument, InvalidGame, InvalidMove
from copenhagen.house.colors import Color
from copenhagen.notation import Record, from_data, from_json, record_faults, to_data, to_json
from copenhagen.notation.record import LONGEST_NAME, MOST_MOVES
from tests.strategies import Walk, whole_walks

NAMES = ("Ann", "Bob", "Cy", "Di")


@given(whole_walks())
def test_a_whole_game_comes_back_and_replays_to_the_same_states(walk: Walk) -> None:
    record = Record(walk.game, walk.moves, NAMES[: walk.game.players])
    text = to_json(record)
    again = from_json(text, Record)
    assert again == record
    assert to_json(again) == text
    assert len(text) < 64 * 1024
    assert tuple(again.states()) == walk.states
    assert record_faults(record) == ()


@given(whole_walks())
def test_a_game_may_be_recorded_up_to_any_move(walk: Walk) -> None:
    for number in (0, 1, len(walk.moves) // 2):
        record = Record(walk.game, walk.moves[:number])
        assert from_json(to_json(record)) == record
        assert [*record.states()][-1] == walk.states[number]


def test_a_record_is_readable() -> None:
    moves = tuple(map(Reveal, (Color.RED, Color.BLUE)))
    assert json.loads(to_json(Record(CardGame(2), moves, ("Ann", "Bob")))) == {
        "format": 1,
        "type": "record",
        "game": {
            "type": "card_game",
            "players": 2,
            "options": {
                "reshuffle": "eager",
                "scoring": "after_coats",
                "coat_of_arms": "mandatory",
                "four_cards": "run",
                "joker_wild_for_missions": False,
            },
            "abilities": "base",
            "jokers": False,
            "missions": None,
        },
        "moves": ["?r", "?b"],
        "players": ["Ann", "Bob"],
        "start": None,
        "comments": [],
    }


SETS = (
    Ability.ADDITIONAL_CARD,
    Ability.CONSTRUCTION_DISCOUNT,
    Ability.DRAW_PILE,
    Ability.FOUR_CARDS,
)


@pytest.mark.rule("expansion.variant-a.drawn", "expansion.mission.setup")
def test_what_chance_draws_at_the_set_up_is_among_the_moves_and_not_in_the_game() -> None:
    moves: tuple[Move, ...] = (
        *map(Reveal, (*Color, Color.RED, Color.RED)),
        RevealSets(SETS),
        RevealMission(Mission.ONE_COLOR),
        RevealMission(Mission.TWO_COLUMNS),
    )
    record = Record(CardGame(3, abilities="variant_a", jokers=True, missions=()), moves)
    text = to_json(record)
    assert '"?r","?@XDNF","?mO","?mC"]' in text
    assert '"abilities":"variant_a","jokers":true,"missions":[]' in text
    again = from_json(text, Record)
    assert again == record
    *_, last = again.states()
    assert last.phase is Phase.HANDS
    assert last.game == CardGame(
        3, abilities=SETS, jokers=True, missions=(Mission.ONE_COLOR, Mission.TWO_COLUMNS)
    )


# --- invalid records -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players", "paths"),
    [
        (CardGame(5), (), ["game.players"]),
        (CardGame(2, abilities=SETS[::-1]), (), ["game.abilities"]),
        (CardGame(2, abilities=SETS[1:]), (), ["game.abilities"]),
        (CardGame(2, missions=(Mission.ONE_COLOR,)), (), ["game.missions"]),
        (CardGame(2, missions=(Mission.ONE_COLOR,) * 2), (), ["game.missions"]),
        (CardGame(2, missions=tuple(Mission)), (), ["game.missions"]),
        (None, (), ["game"]),
        (CardGame(2), ("Ann",), ["players"]),
        (CardGame(2), ["Ann", "Bob"], ["players"]),
        (CardGame(2), ("Ann", ""), ["players[1]"]),
        (CardGame(2), ("Ann", 7), ["players[1]"]),
        (CardGame(2), ("A\nnn", "\ud800"), ["players[0]", "players[1]"]),
        (CardGame(2), ("Ann", "x" * (LONGEST_NAME + 1)), ["players[1]"]),
    ],
)
def test_games_and_names_have_to_fit(game: object, players: object, paths: list[str]) -> None:
    with pytest.raises(InvalidGame) as caught:
        Record(game, (), players)  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == paths


@pytest.mark.parametrize(
    ("moves", "path"),
    [
        ([Reveal(Color.RED)], "moves"),
        ((Reveal(Color.RED), "?r"), "moves[1]"),
        ((Reveal(Color.RED),) * (MOST_MOVES + 1), "moves"),
    ],
)
def test_moves_have_to_be_moves(moves: object, path: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        Record(CardGame(2), moves)  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == [path]


def test_names_may_be_any_printable_text() -> None:
    record = Record(CardGame(2), (), ("Zoë 🏠", "Ann & Bob"))
    assert from_json(to_json(record)) == record
    assert to_json(record).isascii()


@pytest.mark.parametrize("name", ["क्\u200cष", "👨\u200d👩\u200d👧", "क्\u200dष", "❤\ufe0f\u200d🔥"])
def test_names_may_have_joiners_between_what_can_be_seen(name: str) -> None:
    record = Record(CardGame(2), (), (name, "Ben"))
    assert from_json(to_json(record)) == record
    match = cph.Match(cph.card_game(2), seed=1, players=(name, "Ben"))
    assert name in cph.render.svg(match.state, names=match.players)
    assert name in cph.render.draw_state(match.state, names=match.players)


@pytest.mark.parametrize(
    ("name", "strange"),
    [
        ("Ada\u200d", "U+200D ZERO WIDTH JOINER"),
        ("\u200cAda", "U+200C ZERO WIDTH NON-JOINER"),
        ("A \u200dda", "U+200D ZERO WIDTH JOINER"),
        ("A\u200d\u200dda", "U+200D ZERO WIDTH JOINER"),
        ("A\u202eda", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("A\u200bda", "U+200B ZERO WIDTH SPACE"),
        ("A\x1b[3J", "U+001B"),
    ],
)
def test_the_character_that_no_name_has_is_named(name: str, strange: str) -> None:
    with pytest.raises(InvalidGame) as refusal:
        Record(CardGame(2), (), ("Ben", name))
    text = f"a name has 1 to 64 characters, all of them printable, and not {strange}"
    assert [str(fault) for fault in refusal.value.faults] == [f"players[1]: {text}"]


def test_a_name_has_one_spelling() -> None:
    short, long = "Zo\u00eb", "Zoe\u0308"
    record = Record(CardGame(2), (), (long, "Ben"))
    assert record == Record(CardGame(2), (), (short, "Ben"))
    assert from_json(to_json(record).replace("\\u00eb", "e\\u0308")) == record
    match = cph.Match(cph.card_game(2), players=(long, "Ben"))
    assert match.players == match.record().players == (short, "Ben")


# --- refusals on reading ---------------------------------------------------------------------


def paths_of(data: dict[str, object]) -> list[str]:
    """Return the paths of the faults of a refused record."""
    with pytest.raises(InvalidDocument) as caught:
        from_data(data)
    return [fault.path for fault in caught.value.faults]


def test_a_move_that_was_not_legal_is_told_with_its_place_and_every_reason() -> None:
    record = Record(CardGame(3), (*map(Reveal, [Color.RED] * 7), TakeCards((0, 6))))
    with pytest.raises(InvalidDocument) as caught:
        from_json(to_json(record))
    assert [(fault.path, fault.rule) for fault in caught.value.faults] == [
        ("moves[7]", "base.turn.order")
    ]
    assert record_faults(record) == caught.value.faults
    with pytest.raises(IllegalAction):
        list(record.states())


def test_texts_in_short_or_of_no_form_are_no_moves_of_a_record() -> None:
    data = to_data(Record(CardGame(2), ()))
    for text in ("g4", "g4b1", "$", "?w", "c4", "", "?r ", "d" * 100, 3, None, ["?r"]):
        assert paths_of(data | {"moves": ["?r", text]}) == ["moves[1]"]


def test_games_and_names_of_a_document_have_to_fit() -> None:
    data = to_data(Record(CardGame(2), (), ("Ann", "Bob")))
    assert paths_of(data | {"players": ["Ann"]}) == ["players"]
    assert paths_of(data | {"players": ["Ann", ""]}) == ["players[1]"]
    assert paths_of(data | {"players": ["Ann", 7]}) == ["players[1]"]
    assert paths_of(data | {"moves": ["?r"] * (MOST_MOVES + 1)}) == ["moves"]
    assert paths_of(data | {"game": to_data(CardGame(2))}) == ["game.format"]
    del data["players"]
    assert paths_of(data) == ["players"]


def test_a_record_holds_no_seed_and_no_order_of_the_deck() -> None:
    start = cph.card_game(players=2)
    data = to_data(Record(start.game, ()))
    parts = {"game", "moves", "players", "start", "comments"}
    assert set(data) == {"format", "type", *parts}

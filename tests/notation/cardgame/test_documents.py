"""JSON documents of the card game: values round-trip, and invalid documents are refused."""

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.actions import (
    Build,
    Discard,
    Move,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import FacadeTile, Mission, Variant
from copenhagen.cardgame.options import PRESETS, CardGameOptions
from copenhagen.cardgame.state import CardGame, House, Phase, State
from copenhagen.cardgame.validation.checks import state_faults, view_faults
from copenhagen.cardgame.views import View
from copenhagen.errors import (
    MOST_FAULTS,
    InvalidDocument,
    InvalidMove,
    InvalidState,
    InvalidValue,
)
from copenhagen.house.colors import Color
from copenhagen.house.placements import Placement
from copenhagen.notation import (
    Document,
    Record,
    from_data,
    from_json,
    to_data,
    to_json,
)
from copenhagen.notation.documents import LONGEST_DOCUMENT
from tests.cardgame.reading import read_state
from tests.strategies import ALL_GAMES, Walk, all_moves, copy_of, positions, possible, walks

MAIN = "3ecm 0A ypbgbyp - 45 YG,A,- RRR,A,- BBP,A,-"
REWARD = (
    "2epmtwbjmOK 0Ww1l1cbp yyyrbbg@NFHH b2p2r3y3g2r3p2ryg4b2pb3p2 25*"
    " yr,ac,b2c1sy2c2wy4a2Ep2e1sy2d3eg2e2wp5a4n,O0"
    " yyyrpp,ad,p2c1wr3b2nr2a2er4b5sr2a6ng2d4sb2a8e"
)
COAT = "3ecm 1C1 bbyrrbb p3 37 byyrRP,A,- rR,a,p3c3e BYggG,a,-"
KIB = 1024
OPTIONS = [field.name for field in attrs.fields(CardGameOptions)]
SETS = ["additional_card", "change_of_colors", "draw_pile", "construct_twice"]

Faults = list[tuple[str, str]]


def refused(data: object) -> Faults:
    """Return the path and the text of each fault of a refused document."""
    with pytest.raises(InvalidDocument) as caught:
        from_json(data if isinstance(data, str) else json.dumps(data))
    return [(fault.path, fault.text) for fault in caught.value.faults]


def main_data() -> dict[str, Any]:
    """Return the document of a state, to be spoiled."""
    return to_data(read_state(MAIN))


# --- round trips -----------------------------------------------------------------------------


@given(walks(), st.integers(0, 3))
def test_every_state_of_a_game_comes_back_and_takes_less_than_4_kib(walk: Walk, first: int) -> None:
    for state in walk.states[first::4]:
        text = to_json(state)
        again = from_json(text, State)
        assert again == state
        assert [p.house.tiles for p in again.players] == [p.house.tiles for p in state.players]
        assert hash(again) == hash(state)
        assert len(text) < 4 * KIB
        assert to_json(again) == text


@given(positions())
def test_every_view_comes_back(state: State) -> None:
    for seat in range(state.game.players):
        seen = cph.view(state, seat)
        text = to_json(seen)
        assert from_json(text, View) == seen
        assert len(text) < 8 * KIB
        assert to_json(from_json(text)) == text


def test_every_move_comes_back_or_cannot_be_written() -> None:
    written = [text for move in all_moves() if (text := text_or_none(move)) is not None]
    assert len(written) > 3_500


def text_or_none(move: Move) -> str | None:
    """Return the document of a move that round-trips, or ``None`` if it has none."""
    try:
        text = to_json(move)
    except InvalidMove:
        return None
    assert from_json(text) == move
    return text


def test_every_game_and_its_options_come_back(subtests: pytest.Subtests) -> None:
    for game in ALL_GAMES:
        with subtests.test(case=str(game)):
            assert from_json(to_json(game), CardGame) == game
            assert from_json(to_json(game.options), CardGameOptions) == game.options


@given(positions())
def test_data_and_text_say_the_same(state: State) -> None:
    assert json.loads(to_json(state)) == to_data(state)
    assert from_data(to_data(state)) == state


@given(positions())
def test_equal_states_have_documents_that_differ_in_the_order_of_tiles_at_most(
    state: State,
) -> None:
    assert to_json(copy_of(state)) == to_json(state)


@pytest.mark.rule("expansion.variant-a.drawn", "expansion.mission.setup")
@pytest.mark.parametrize("abilities", ["variant_a", "variant_b"])
@given(rng=st.randoms(use_true_random=False))
def test_games_come_back_while_their_tiles_are_being_drawn(abilities: Variant, rng: Random) -> None:
    state = cph.card_game(3, abilities=abilities, missions=True)
    phases = {state.phase}
    while state.phase is not Phase.HANDS:
        assert from_json(to_json(state), State) == state
        assert from_json(to_json(state.game), CardGame) == state.game
        assert from_json(to_json(cph.view(state, 0)), View) == cph.view(state, 0)
        state = cph.apply(state, rng.choice(possible(state)))
        phases.add(state.phase)
    assert len(phases) == 4


def test_what_the_modules_keep_is_written_in_words() -> None:
    data = to_data(read_state(REWARD))
    assert data["game"]["abilities"] == "variant_b"
    assert data["game"]["jokers"] is True
    assert data["game"]["missions"] == ["one_color", "only_brickwork"]
    assert data["game"]["options"]["four_cards"] == "two_pairs"
    assert data["game"]["options"]["joker_wild_for_missions"] is True
    assert data["phase"] == "reward"
    assert data["pile"][:5] == ["blue", "blue", "purple", "purple", "red"]
    assert data["pile"][-1] == "purple"
    names = ("ability_display", "to_draw", "bought", "changed", "rewards", "coats_later")
    assert {name: data[name] for name in names} == {
        "ability_display": ["draw_pile", "four_cards", "hand_limit", "hand_limit"],
        "to_draw": 0,
        "bought": 1,
        "changed": ["blue", "purple"],
        "rewards": 1,
        "coats_later": 1,
    }
    me = data["players"][0]
    assert (me["missions"], me["mission_points"], me["score"]) == (["one_color"], 0, 3)


def test_the_abilities_of_a_game_are_a_word_or_a_list() -> None:
    data = to_data(CardGame(2))
    for word in ("base", "variant_a", "variant_b"):
        assert from_data(data | {"abilities": word}) == CardGame(2, abilities=word)
    game = from_data(data | {"abilities": SETS})
    assert isinstance(game, CardGame)
    assert [str(ability) for ability in game.abilities] == SETS
    assert to_data(game)["abilities"] == SETS


def test_documents_are_compact_and_readable() -> None:
    assert to_json(CardGame(2, PRESETS["bga"])) == (
        '{"format":1,"type":"card_game","players":2,"options":{"reshuffle":"lazy",'
        '"scoring":"each_placement","coat_of_arms":"mandatory","four_cards":"run",'
        '"joker_wild_for_missions":false},"abilities":"base","jokers":false,"missions":null}'
    )
    green = Build(FacadeTile(Color.GREEN, 4), FacadeTile(Color.GREEN, 4).placements[0])
    assert to_data(green) == {
        "format": 1,
        "type": "build",
        "tile": "g4",
        "cells": ["b1", "a2", "b2", "c2"],
        "brick": "b1",
    }
    data = main_data()
    assert list(data) == [
        "format",
        "type",
        "game",
        "phase",
        "to_act",
        "players",
        "supply",
        "end_card",
        "display",
        "discard",
        "tiles",
        "special_tiles",
        "abilities",
        "supply_known",
        "took_cards",
        "pending",
        "coats",
        "pile",
        "ability_display",
        "to_draw",
        "bought",
        "changed",
        "rewards",
        "coats_later",
    ]
    assert data["players"][1]["hand"] == {
        "blue": 0,
        "yellow": 0,
        "red": 3,
        "green": 0,
        "purple": 0,
    }
    assert to_data(read_state(COAT))["players"][1]["house"] == ["p3c3e"]


# --- values that cannot be written -----------------------------------------------------------


@pytest.mark.parametrize("value", [None, 3, "state", [], {}, House(), Color.RED, State])
def test_what_is_no_document_is_not_written(value: object) -> None:
    with pytest.raises(InvalidValue, match="has no document"):
        to_json(value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "move",
    [
        PlaceSpecial(45),
        PlaceSpecial(-1),
        PlaceJoker(45),
        Build(FacadeTile(Color.GREEN, 4), Placement(1, 1, 0, "")),
        Build(FacadeTile(Color.GREEN, 4), Placement(1 << 45, 0, 0, "")),
        TakeCards((0, 7)),
        TakeAdditional(-1),
        Discard((0, 0, 0, 0, -1)),
        Pay(1_000),
    ],
)
def test_moves_with_what_there_is_not_in_the_box_are_not_written(move: Move) -> None:
    with pytest.raises(InvalidMove):
        to_json(move)


def test_a_house_that_its_tiles_do_not_make_is_not_written() -> None:
    state = read_state(COAT)
    for house in (House(filled=1, windows=1), attrs.evolve(state.players[1].house, tiles=())):
        me = attrs.evolve(state.players[1], house=house)
        players = (state.players[0], me, state.players[2])
        with pytest.raises(InvalidState) as caught:
            to_json(attrs.evolve(state, players=players))
        assert [fault.path for fault in caught.value.faults] == ["players[1].house"]


# --- invalid documents: the text -------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "this is not JSON"),
        ("{", "this is not JSON"),
        ("{'format': 1}", "this is not JSON"),
        ('{"format":1,"type":"done"} x', "this is not JSON"),
        ('{"format":' + "9" * 5_000 + "}", "this is not JSON"),
        ("[" * 100_000, "this is nested too deeply for a document"),
        ('{"a":' * 100_000, "this is nested too deeply for a document"),
        (" " * (LONGEST_DOCUMENT + 1), "a document has at most 1000000 characters"),
        ("[]", "a list is not an object"),
        ("null", "null is not an object"),
        ("1", "1 is not an object"),
        ('"done"', "'done' is not an object"),
    ],
)
def test_a_text_that_is_no_document_is_refused(text: str, told: str) -> None:
    ((path, found),) = refused(text)
    assert path == ""
    assert found.startswith(told)


@pytest.mark.parametrize("text", [None, 7, b'{"format":1,"type":"done"}'])
def test_only_texts_are_read(text: object) -> None:
    with pytest.raises(InvalidDocument, match="a document is a string"):
        from_json(text)  # type: ignore[call-overload]


# --- invalid documents: the envelope ---------------------------------------------------------


@pytest.mark.parametrize("version", [None, 0, 2, 1.0, True, "1", [1], 10**30])
def test_only_this_format_is_read(version: object) -> None:
    ((path, text),) = refused({"format": version, "type": "done"})
    assert path == "format"
    assert "is not a format that can be read here; the only one is 1" in text


def test_a_document_says_its_format_and_its_type() -> None:
    assert refused({"type": "done"}) == [("format", "is missing")]
    assert refused({"format": 1}) == [("type", "is missing")]
    assert refused({}) == [("format", "is missing"), ("type", "is missing")]


@pytest.mark.parametrize("tag", [None, "State", "house", 1, ["state"], {"state": 1}, "x" * 1_000])
def test_only_known_types_are_read(tag: object) -> None:
    ((path, text),) = refused({"format": 1, "type": tag})
    assert path == "type"
    assert "is not a type of document; the types are state, view, public_view, card_game" in text
    assert len(text) < 740


def test_another_type_than_the_expected_one_is_refused() -> None:
    with pytest.raises(InvalidDocument) as caught:
        from_json('{"format":1,"type":"done"}', State)
    assert str(caught.value) == "type: 'done' was found where 'state' is expected"


# --- invalid documents: fields ---------------------------------------------------------------

Spoil = Callable[[dict[str, Any]], object]

WILD: Faults = [("game.options.joker_wild_for_missions", "'no' is neither true nor false")]

SPOILED: list[tuple[Spoil, Faults]] = [
    (lambda d: d.pop("to_act"), [("to_act", "is missing")]),
    (lambda d: d.update(extra=1), [("extra", "is unknown here")]),
    (lambda d: d.update({"a b": 1}), [("['a b']", "is unknown here")]),
    (lambda d: d["players"][1].pop("hand"), [("players[1].hand", "is missing")]),
    (lambda d: d["players"][1].update(hnad={}), [("players[1].hnad", "is unknown here")]),
    (
        lambda d: d["players"][2]["hand"].pop("red"),
        [("players[2].hand.red", "is missing")],
    ),
    (
        lambda d: d["players"][2]["hand"].update(white=1),
        [("players[2].hand.white", "is unknown here")],
    ),
    (
        lambda d: d["players"][2]["hand"].update(red=True, green=-1, blue=1.0),
        [
            ("players[2].hand.blue", "1.0 is not a whole number from 0 to 999"),
            ("players[2].hand.red", "true is not a whole number from 0 to 999"),
            ("players[2].hand.green", "-1 is not a whole number from 0 to 999"),
        ],
    ),
    (lambda d: d.update(to_act="0"), [("to_act", "'0' is not a whole number from 0 to 999")]),
    (lambda d: d.update(to_act=False), [("to_act", "false is not a whole number from 0 to 999")]),
    (lambda d: d.update(to_act=0.0), [("to_act", "0.0 is not a whole number from 0 to 999")]),
    (
        lambda d: d.update(to_act=float("nan")),
        [("to_act", "nan is not a whole number from 0 to 999")],
    ),
    (lambda d: d.update(to_act=None), [("to_act", "null is not a whole number from 0 to 999")]),
    (
        lambda d: d.update(to_act=10**40),
        [("to_act", "a huge number is not a whole number from 0 to 999")],
    ),
    (lambda d: d.update(took_cards=0), [("took_cards", "0 is neither true nor false")]),
    (lambda d: d.update(took_cards="no"), [("took_cards", "'no' is neither true nor false")]),
    (
        lambda d: d.update(phase="ACTION"),
        [
            (
                "phase",
                (
                    "'ACTION' is not a phase: display, hands, action, additional, hand_limit,"
                    " construct, payment, coat_of_arms, refill, over, sets, ability_display,"
                    " missions, take, draw, purchase, after_purchase, reward, next_ability"
                ),
            )
        ],
    ),
    (
        lambda d: d["display"].__setitem__(6, "white"),
        [
            (
                "display[6]",
                "'white' is not a card: blue, yellow, red, green, purple, end_of_game",
            )
        ],
    ),
    (
        lambda d: d["display"].append("red"),
        [("display", "a list of 8 entries, but at most 7 are possible")],
    ),
    (lambda d: d.update(display="byrgpby"), [("display", "'byrgpby' is not a list")]),
    (lambda d: d.update(players={}), [("players", "an object is not a list")]),
    (lambda d: d["players"].__setitem__(0, []), [("players[0]", "a list is not an object")]),
    (
        lambda d: d["players"][0].update(house=["p3c3e", "g4b1", 3, "sc3"]),
        [
            ("players[0].house[1]", "'g4b1' is not a laid tile"),
            ("players[0].house[2]", "3 is not a laid tile"),
        ],
    ),
    (
        lambda d: d["players"][0].update(house=[["p3c3e"]]),
        [("players[0].house[0]", "a list is not a laid tile")],
    ),
    (
        lambda d: d["players"][0].update(house=["sa1"] * 46),
        [("players[0].house", "a list of 46 entries, but at most 45 are possible")],
    ),
    (
        lambda d: d["players"][0].update(active=["ANY_CARDS"]),
        [
            (
                "players[0].active[0]",
                (
                    "'ANY_CARDS' is not an ability tile: any_cards, additional_card,"
                    " construction_discount, change_of_colors, both_actions, draw_pile,"
                    " discard_pile, four_cards, hand_limit, construct_twice, special_tile"
                ),
            )
        ],
    ),
    (lambda d: d.update(pending="sc3"), [("pending", "'sc3' is not a facade tile")]),
    (lambda d: d.update(pending=False), [("pending", "false is not a laid tile")]),
    (
        lambda d: d.update(supply_known=[0, 0, 0]),
        [(f"supply_known[{seat}]", "0 is neither true nor false") for seat in range(3)],
    ),
    (lambda d: d["game"].update(type="chess"), [("game.type", "'chess' is not 'card_game'")]),
    (lambda d: d["game"].pop("type"), [("game.type", "is missing")]),
    (
        lambda d: d["game"].update(abilities="variant_c"),
        [
            (
                "game.abilities",
                (
                    "'variant_c' is neither a list of four ability tiles nor one of base,"
                    " variant_a, variant_b"
                ),
            )
        ],
    ),
    (
        lambda d: d["game"].update(abilities=SETS[::-1]),
        [("game.abilities", "the four sets are named in their order")],
    ),
    (
        lambda d: d["game"].update(abilities=SETS[:3]),
        [
            ("game.abilities", "variant A takes four different ability tiles"),
            (
                "game.abilities",
                'exactly one of "Both actions", "Four cards" and "Construct twice" is in the game',
            ),
        ],
    ),
    (
        lambda d: d["game"].update(abilities=["any_cards", 7]),
        [
            (
                "game.abilities[1]",
                (
                    "7 is not an ability tile: any_cards, additional_card,"
                    " construction_discount, change_of_colors, both_actions, draw_pile,"
                    " discard_pile, four_cards, hand_limit, construct_twice, special_tile"
                ),
            )
        ],
    ),
    (
        lambda d: d["game"].update(missions=["one_color", "one_color"], jokers=0),
        [
            ("game.jokers", "0 is neither true nor false"),
        ],
    ),
    (
        lambda d: d["game"].update(missions=["one_color", "one_color"]),
        [("game.missions", "there are at most two different missions in a game")],
    ),
    (lambda d: d["game"].update(missions=False), [("game.missions", "false is not a list")]),
    (lambda d: d["game"]["options"].update(joker_wild_for_missions="no"), WILD),
    (lambda d: d.pop("pile"), [("pile", "is missing")]),
    (
        lambda d: d.update(pile=["white"]),
        [("pile[0]", "'white' is not a color: blue, yellow, red, green, purple")],
    ),
    (
        lambda d: d.update(changed=["red"]),
        [("changed", "two colors are needed: from and to")],
    ),
    (
        lambda d: d.update(changed=["red", "blue", "red"]),
        [("changed", "a list of 3 entries, but at most 2 are possible")],
    ),
    (
        lambda d: d.update(ability_display=["four_cards"] * 5),
        [("ability_display", "a list of 5 entries, but at most 4 are possible")],
    ),
    (
        lambda d: d["players"][0].update(missions=["W"], mission_points=-1),
        [
            ("players[0].missions[0]", f"'W' is not a mission: {', '.join(map(str, Mission))}"),
            ("players[0].mission_points", "-1 is not a whole number from 0 to 999"),
        ],
    ),
    (lambda d: d["game"].update(players=5), [("game.players", "5 is not 2, 3 or 4")]),
    (
        lambda d: d["game"]["options"].update(reshuffle="never", scoring=1),
        [
            ("game.options.reshuffle", "'never' is not one of eager, lazy"),
            ("game.options.scoring", "1 is not one of after_coats, each_placement"),
        ],
    ),
    (
        lambda d: (d.pop("to_act"), d.update(more=[]), d["players"][0].update(score="1")),
        [
            ("to_act", "is missing"),
            ("players[0].score", "'1' is not a whole number from 0 to 999"),
            ("more", "is unknown here"),
        ],
    ),
    (lambda d: d.update(game=None), [("game", "null is not an object")]),
    (
        lambda d: d["players"][0].update(hand=[1, 1, 0, 0, 0]),
        [("players[0].hand", "a list is not an object")],
    ),
]


def test_every_wrong_field_is_told_with_its_path(subtests: pytest.Subtests) -> None:
    for case in SPOILED:
        with subtests.test(case=repr(case)):
            spoil, faults = case
            data = main_data()
            spoil(data)
            assert refused(data) == faults


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        ({"type": "take_cards", "slots": [0, 7]}, ["slots[1]"]),
        ({"type": "take_cards", "slots": "01"}, ["slots"]),
        ({"type": "take_cards", "slots": [0] * 8}, ["slots"]),
        ({"type": "take_additional", "slot": -1}, ["slot"]),
        ({"type": "discard", "cards": {"blue": 1}}, [f"cards.{c}" for c in list(Color)[1:]]),
        (
            {"type": "pay", "natural": 1, "converted": 0, "from_color": "white"},
            ["discount", "from_color"],
        ),
        ({"type": "place_special", "cell": "c10"}, ["cell"]),
        ({"type": "place_special", "cell": 12}, ["cell"]),
        ({"type": "take_ability", "ability": 0}, ["ability"]),
        ({"type": "done", "seat": 1}, ["seat"]),
        ({"type": "reveal", "card": None}, ["card"]),
        ({"type": "build", "tile": "g6", "cells": ["a1"], "brick": "x"}, ["tile", "brick"]),
        ({"type": "build", "tile": "g2", "cells": ["a1", "b1"], "brick": "c1"}, [""]),
        ({"type": "build", "tile": "g2", "cells": ["a1", "c1"], "brick": "a1"}, [""]),
        ({"type": "build", "tile": "g2", "cells": ["a1", "b1", "a1"], "brick": "a1"}, ["cells"]),
        ({"type": "build", "tile": "g2", "cells": [], "brick": "a1"}, [""]),
        (
            {"type": "card_game", "players": 1, "options": {}},
            ["abilities", "jokers", "missions", *(f"options.{name}" for name in OPTIONS)],
        ),
        ({"type": "card_game_options", "reshuffle": "eager"}, OPTIONS[1:]),
        ({"type": "place_joker", "cell": "sc3"}, ["cell"]),
        ({"type": "keep_cards", "cards": 8}, ["cards"]),
        ({"type": "reveal_ability", "ability": "four"}, ["ability"]),
        ({"type": "reveal_mission", "mission": "W"}, ["mission"]),
        ({"type": "reveal_sets", "abilities": ["draw_pile", 7]}, ["abilities[1]"]),
        ({"type": "reveal_sets", "abilities": ["draw_pile"] * 12}, ["abilities"]),
    ],
)
def test_moves_and_games_are_read_as_strictly(data: dict[str, Any], faults: list[str]) -> None:
    assert [path for path, _ in refused({"format": 1, **data})] == faults


def test_cells_may_be_named_in_any_order() -> None:
    data = {"format": 1, "type": "build", "tile": "g2", "cells": ["b1", "a1"], "brick": "b1"}
    assert to_data(from_data(data))["cells"] == ["a1", "b1"]


def test_one_key_twice_among_very_many_is_found_at_once() -> None:
    many = ",".join(f'"{number}":0' for number in range(30_000))
    text = f'{{"format":1,"type":"done",{many},"0":1}}'
    assert len(text) < LONGEST_DOCUMENT
    # Quadratic work would take until the run is stopped.
    assert refused(text)[0] == ("['0']", "appears here more than once")


def test_a_key_that_stands_twice_is_refused_wherever_it_is() -> None:
    text = to_json(read_state(MAIN))
    assert refused('{"format":1,"format":1,"type":"done"}') == [
        ("format", "appears here more than once")
    ]
    assert refused('{"format":1,"type":"done","type":"done","x":0}') == [
        ("type", "appears here more than once"),
        ("x", "is unknown here"),
    ]
    assert refused(text.replace('"to_act":0', '"to_act":0,"to_act":0')) == [
        ("to_act", "appears here more than once")
    ]
    assert refused(text.replace('"score":0', '"score":0,"score":1', 1)) == [
        ("players[0].score", "appears here more than once")
    ]
    assert refused(text.replace('"score":0', '"score":"0","score":"1"', 1)) == [
        ("players[0].score", "appears here more than once"),
        ("players[0].score", "'1' is not a whole number from 0 to 999"),
    ]
    assert refused(text.replace('"discard":{', '"discard":{"blue":0,')) == [
        ("discard.blue", "appears here more than once")
    ]
    assert refused(text.replace('"players":3', '"players":3,"players":3')) == [
        ("game.players", "appears here more than once")
    ]


def test_faults_are_counted_once_there_are_many() -> None:
    data = main_data() | {f"key_{number}": 0 for number in range(1_000)}
    faults = refused(data)
    assert len(faults) == MOST_FAULTS + 1
    assert faults[-1] == ("", "and 950 more faults")


# --- invalid documents: positions ------------------------------------------------------------


def test_a_lawless_position_is_another_error_with_the_same_paths() -> None:
    data = main_data()
    data["players"][1]["house"] = ["g4b5e"]
    data["special_tiles"] = 11
    with pytest.raises(InvalidState) as caught:
        from_data(data)
    assert [(fault.path, fault.rule) for fault in caught.value.faults] == [
        ("tiles", "base.setup.tiles"),
        ("special_tiles", "base.setup.tiles"),
        ("players[1].house[0]", "base.build.support"),
    ]


@pytest.mark.parametrize(
    ("spoil", "path"),
    [
        (lambda d: d.update(to_act=3), "to_act"),
        (lambda d: d["players"].pop(), "players"),
        (lambda d: d["display"].pop(), "display"),
        (lambda d: d["supply_known"].pop(), "supply_known"),
    ],
)
def test_lengths_that_do_not_fit_the_game_are_told(spoil: Spoil, path: str) -> None:
    data = main_data()
    spoil(data)
    with pytest.raises(InvalidState) as caught:
        from_data(data)
    assert [fault.path for fault in caught.value.faults] == [path]


def test_a_lawless_view_is_refused_with_its_own_paths() -> None:
    data = to_data(cph.view(read_state(MAIN), 0))
    data["to_act"] = 3
    data["players"][1]["concealed"] = 4
    with pytest.raises(InvalidState) as caught:
        from_data(data)
    assert [fault.path for fault in caught.value.faults] == ["to_act"]
    data["to_act"] = 0
    with pytest.raises(InvalidState) as caught:
        from_data(data)
    assert [fault.path for fault in caught.value.faults] == ["players[1].concealed"]


# --- arbitrary input -------------------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    7,
    -1,
    2.5,
    10**25,
    float("nan"),
    float("inf"),
    "",
    "red",
    "g4b1n",
    "any_cards",
    "\ud800",
    [],
    [None],
    {},
    {"red": 1},
)


def places(data: object) -> Iterator[tuple[Any, Any]]:
    """Yield every object or list within `data`, with each key or index of it."""
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from places(data[key])


def spoiled(data: dict[str, Any], rng: Random) -> None:
    """Change `data` in one place, in one of a few ways."""
    inside, key = rng.choice(list(places(data)) or [(data, data.setdefault("x", 0) or "x")])
    way = rng.randrange(4)
    if way == 0:
        del inside[key]
    elif way == 1 and isinstance(inside, list):
        inside.insert(key, deepcopy(rng.choice((*JUNK, inside[key]))))
    elif way == 1:
        inside[str(rng.choice(("to_act", "", "x y", "type", "\ud800")))] = deepcopy(
            rng.choice(JUNK)
        )
    elif way == 2 and isinstance(inside[key], int):
        inside[key] = int(inside[key]) + rng.choice((-1, 1))
    else:
        inside[key] = deepcopy(rng.choice(JUNK))


@given(positions(), st.randoms(use_true_random=False))
def test_a_spoiled_document_is_refused_or_is_another_lawful_value(
    state: State, rng: Random
) -> None:
    game = attrs.evolve(state.game, missions=None)
    record = Record(game, (), ("Ann", "Bob", "Cy", "Di")[: state.game.players])
    values: list[Document] = [state, cph.view(state, 0), TakeCards((0, 1)), record, state.game]
    for value in values:
        for _ in range(8):
            data = json.loads(to_json(value))
            for _ in range(rng.choice((1, 1, 2, 5))):
                spoiled(data, rng)
            found = read_or_refused(json.dumps(data))
            if isinstance(found, State):
                assert state_faults(found) == ()
            if isinstance(found, View):
                assert view_faults(found) == ()
                assert cph.view(cph.resample(found, rng), found.viewer) == found
            if found is not None:
                # The type checker would compare each kind of document with each other kind.
                again: Any = from_json(to_json(found))
                assert again == found


def read_or_refused(text: str) -> Document | None:
    """Return the value of a document, or ``None`` if its contents are refused."""
    try:
        return from_json(text)
    except (InvalidDocument, InvalidState) as error:
        return None if error.faults and str(error) else from_json("no reason was given")


@given(st.text(max_size=40))
def test_any_text_is_refused(text: str) -> None:
    refused(text)


@given(
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)),
        lambda inner: st.one_of(
            st.lists(inner, max_size=4),
            st.dictionaries(st.text(max_size=5), inner, max_size=4),
            st.fixed_dictionaries(
                {"format": st.just(1), "type": st.sampled_from(["state", "pay"])}
            ),
        ),
        max_leaves=12,
    )
)
def test_any_data_is_refused(data: object) -> None:
    with pytest.raises(InvalidDocument):
        from_data(data)


@pytest.mark.parametrize(
    "value",
    [(1, 2), {1: 2}, {1, 2}, object(), b"x", 10**5_000],
    ids=["tuple", "dict", "set", "object", "bytes", "huge"],
)
def test_data_that_no_json_makes_is_refused_as_well(value: object) -> None:
    for key in ("to_act", "players", "game", "phase", "display", "pending", "supply"):
        with pytest.raises(InvalidDocument) as caught:
            from_data(main_data() | {key: value})
        assert {re.split(r"\W", fault.path)[0] for fault in caught.value.faults} == {key}
    with pytest.raises(InvalidDocument):
        from_data(value)
    assert refused_key({1: 2}) == "[1]"


def refused_key(more: dict[Any, Any]) -> str:
    """Return the path of the only fault of a document with `more` keys."""
    with pytest.raises(InvalidDocument) as caught:
        from_data({"format": 1, "type": "done", **more})
    return caught.value.faults[0].path


@pytest.mark.parametrize(
    "text",
    [
        '{"format":1,"type":"record","game":{},"moves":[' + ",".join(['"x"'] * 240_000) + "]}",
        '{"format":1,"type":"state",' + ",".join(f'"{n}":0' for n in range(80_000)) + "}",
        '{"format":1,"type":"state",' + ",".join(['"a":0'] * 150_000) + "}",
        '{"format":1,"type":"view","hand":"' + "x" * 900_000 + '"}',
    ],
)
def test_the_longest_documents_are_refused_in_little_time(text: str) -> None:
    assert len(text) <= LONGEST_DOCUMENT
    faults = refused(text)
    assert len(str(faults)) < 20_000

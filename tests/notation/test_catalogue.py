"""The catalogue of a game: its components, with every placement."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame import BUILDS, FACADE_TILES, CardGame, copies_of
from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.cardgame.notation.houses import laid_tiles
from copenhagen.house import mask_of
from copenhagen.messages import languages
from copenhagen.notation import to_data
from copenhagen.rollwrite import RollAndWrite
from copenhagen.rulebook import RULES
from tests.cli.running import refused, run
from tests.rollwrite.walks import GAMES as ROLL_GAMES
from tests.strategies import ALL_GAMES

LARGEST = 100_000
"""The maximum length of a catalogue, in characters."""


@given(game=st.sampled_from([*ALL_GAMES[:200], *ROLL_GAMES]))
def test_a_catalogue_is_a_small_document_of_its_game(game: cph.Game) -> None:
    document = cph.notation.catalogue(game)
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    assert json.loads(text) == document == cph.notation.catalogue(game)
    assert len(text) < LARGEST
    assert (document["format"], document["type"]) == (1, "catalogue")
    assert document["game"] == {k: v for k, v in to_data(game).items() if k != "format"}
    assert rules_in(document) <= set(RULES)
    assert all(tuple(names) == languages() for names in names_in(document))


def rules_in(data: object) -> set[str]:
    if isinstance(data, dict):
        found = {data["rule"]} if "rule" in data else set()
        return found.union(*map(rules_in, data.values()))
    return set().union(*map(rules_in, data)) if isinstance(data, list) else set()


def names_in(data: object) -> list[dict[str, str]]:
    if isinstance(data, dict):
        own = [data["names"]] if "names" in data else []
        return own + [names for value in data.values() for names in names_in(value)]
    return [names for value in data for names in names_in(value)] if isinstance(data, list) else []


def test_every_placement_of_every_tile() -> None:
    document = cph.notation.catalogue(CardGame(3))
    known = {text: tile for text, tile in laid_tiles().items() if text[0] in "byrgp"}
    found: dict[str, list[str]] = {}
    for kind, tile in zip(FACADE_TILES, document["tiles"], strict=True):
        assert (tile["tile"], tile["copies"]) == (str(kind), copies_of(kind, 3))
        assert len(tile["squares"]) == tile["size"]
        found.update(tile["placements"])
    assert list(found) == list(known)
    for text, cells in found.items():
        placement = known[text].placement
        assert mask_of(cells) == placement.cells
        assert mask_of(cells[:1]) == placement.brick
    assert len(found) == sum(map(len, BUILDS)) == 3132


def test_single_tiles_are_jokers_where_these_are_in_the_game() -> None:
    plain = cph.notation.catalogue(cph.card_game(2).game)["single_tiles"]
    jokers = cph.notation.catalogue(cph.card_game(2, jokers=True).game)["single_tiles"]
    assert (plain["tile"], plain["copies"], plain["placements"]["sc3"]) == ("special", 12, ["c3"])
    assert (jokers["tile"], jokers["placements"]["jc3"]) == ("joker", ["c3"])
    assert len(plain["placements"]) == len(jokers["placements"]) == 45


@pytest.mark.parametrize(
    ("abilities", "drawn", "copies"),
    [
        ("base", 0, {"any_cards": 3, "both_actions": 3}),
        ("variant_a", 4, {"any_cards": 3, "four_cards": 3, "hand_limit": 3}),
        ("variant_b", 0, {"any_cards": 3, "four_cards": 2, "special_tile": 2}),
    ],
)
def test_ability_tiles_are_those_of_the_game(
    abilities: str, drawn: int, copies: dict[str, int]
) -> None:
    state = cph.card_game(3, abilities=abilities)  # type: ignore[arg-type]
    listed = cph.notation.catalogue(state.game)["abilities"]
    found = {tile["ability"]: tile["copies"] for tile in listed["tiles"]}
    assert listed["drawn_sets"] == drawn
    assert copies.items() <= found.items()
    assert len(found) == (5 if abilities == "base" else 11)


def test_missions_are_those_that_may_come_into_the_game() -> None:
    some = cph.card_game(2, missions=("one_color", "two_columns")).game
    for game, missions in ((cph.card_game(2).game, 0), (some, 2)):
        assert len(cph.notation.catalogue(game)["missions"]["tiles"]) == missions
    drawn = cph.notation.catalogue(cph.card_game(2, missions=True).game)["missions"]
    assert (drawn["in_play"], len(drawn["tiles"])) == (2, 6)


def test_shapes_are_those_of_the_sheet() -> None:
    turned, mirrored = (
        cph.notation.catalogue(RollAndWrite(2, cph.RollAndWriteOptions(mirror=mirror)))
        for mirror in (False, True)
    )
    shapes = {shape["shape"]: shape for shape in turned["shapes"]}
    assert (shapes["b4l"]["copies"], shapes["b4r"]["copies"], shapes["b4r"]["printed"]) == (1, 0, 1)
    assert shapes["p5"]["placements"]["abcde1"] == ["a1", "b1", "c1", "d1", "e1"]
    assert {"b4", "y4"} <= {shape["shape"] for shape in mirrored["shapes"]}
    for document in (turned, mirrored):
        for shape in document["shapes"]:
            assert {len(cells) for cells in shape["placements"].values()} == {shape["size"]}


def test_tracks_have_what_they_unlock() -> None:
    document = cph.notation.catalogue(cph.roll_and_write(2).game)
    unlocked = [track["boxes"] for track in document["tracks"]]
    for ability, boxes in zip(document["abilities"], unlocked, strict=True):
        assert ability["stars"] == boxes.count("star") + ability["stars_at_start"]
        assert boxes[-1] == "points"


def test_a_catalogue_is_nobody_elses_to_change() -> None:
    game = cph.roll_and_write(2).game
    cph.notation.catalogue(game)["shapes"].clear()
    assert cph.notation.catalogue(game)["shapes"]


@pytest.mark.parametrize("game", [None, "card_game", cph.roll_and_write(2), CardGame(7)])
def test_what_is_no_game_has_no_catalogue(game: object) -> None:
    with pytest.raises(cph.errors.InvalidGame):
        cph.notation.catalogue(game)  # type: ignore[arg-type]


def test_the_command_prints_it() -> None:
    out = run("dev", "catalogue", "--players", "3", "--jokers", "--missions").out
    assert json.loads(out) == cph.notation.catalogue(
        cph.card_game(3, jokers=True, missions=True).game
    )
    out = run("dev", "catalogue", "--game", "roll-and-write", "--mirror").out
    options = cph.RollAndWriteOptions(mirror=True)
    assert json.loads(out) == cph.notation.catalogue(cph.roll_and_write(2, options=options).game)
    assert "belongs to roll-and-write" in refused("dev", "catalogue", "--mirror")


def test_each_tile_and_each_mission_has_the_rule_of_its_own_name() -> None:
    """Abilities and missions have the same numbers, so a table of both once mixed them up."""
    found = cph.notation.catalogue(cph.card_game(2, abilities="variant_b", missions=True).game)
    for tile in found["abilities"]["tiles"]:
        about = ABILITY_TILES[cph.cardgame.Ability(tile["ability"])]
        assert (tile["rule"], tile["letter"]) == (about.rule, about.letter)
        assert tile["ability"].replace("_", "-") in tile["rule"].split(".")
    for tile in found["missions"]["tiles"]:
        assert tile["rule"] == f"expansion.mission.{tile['mission'].replace('_', '-')}"

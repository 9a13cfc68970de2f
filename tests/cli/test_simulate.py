"""``copenhagen simulate``: figures that add up, as text and as JSON."""

import json
from typing import Any

import pytest

from tests.cli.running import refused, run

BOTS = ("--bots", "random", "--seed", "1")


def data_of(*args: str) -> dict[str, Any]:
    outcome = run("simulate", "--json", *args)
    assert outcome.status == 0
    assert outcome.err == ""
    data: dict[str, Any] = json.loads(outcome.out)
    return data


def without_timing(*args: str) -> dict[str, Any]:
    data = data_of(*args)
    del data["timing"]
    return data


def test_a_summary_for_people() -> None:
    out = run("simulate", "-n", "3", "--players", "3", *BOTS).out
    assert out.startswith("3 games, 3 players, seed 1\n")
    assert "modules: abilities=base, jokers=False, missions=False\n" in out
    assert (
        "options: reshuffle=eager, scoring=after_coats, coat_of_arms=mandatory,\n"
        "  four_cards=run, joker_wild_for_missions=False\n"
    ) in out
    assert "2 random: points" in out
    assert "ended by end of game card" in out
    assert "moves a second" in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_keys_of_the_json_are_stable() -> None:
    data = data_of("-n", "2", *BOTS)
    assert list(data) == [
        "format",
        "type",
        "game",
        "games",
        "players",
        "bots",
        "abilities",
        "jokers",
        "missions",
        "options",
        "seed",
        "reasons",
        "decisions",
        "moves",
        "winning_score",
        "seats",
        "timing",
    ]
    assert (data["format"], data["type"]) == (1, "simulation")
    assert list(data["options"]) == [
        "reshuffle",
        "scoring",
        "coat_of_arms",
        "four_cards",
        "joker_wild_for_missions",
    ]
    assert list(data["reasons"]) == ["twelve_points", "end_of_game_card"]
    assert list(data["decisions"]) == ["min", "median", "max", "mean"]
    assert [list(seat) for seat in data["seats"]] == [["bot", "wins", "shared_wins", "score"]] * 2
    assert list(data["timing"]) == [
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "moves_per_second",
    ]


def test_the_figures_add_up() -> None:
    data = data_of("-n", "12", "--bots", "greedy,random,random", "--seed", "2")
    assert data["games"] == sum(data["reasons"].values()) == 12
    assert data["players"] == len(data["seats"]) == 3
    assert [seat["bot"] for seat in data["seats"]] == data["bots"] == ["greedy", "random", "random"]
    shared = sum(seat["shared_wins"] for seat in data["seats"])
    assert sum(seat["wins"] for seat in data["seats"]) + shared / 2 >= 11
    assert data["seats"][0]["wins"] >= 11, "the greedy bot wins"
    for spread in (data["moves"], data["decisions"], *(seat["score"] for seat in data["seats"])):
        assert spread["min"] <= spread["median"] <= spread["max"]
        assert spread["min"] <= spread["mean"] <= spread["max"]
    assert data["moves"]["min"] > data["decisions"]["min"]
    assert max(seat["score"]["max"] for seat in data["seats"]) == data["winning_score"]["max"]


def test_the_same_seed_gives_the_same_figures() -> None:
    assert without_timing("-n", "4", *BOTS) == without_timing("-n", "4", *BOTS)
    assert without_timing("-n", "4", "--bots", "random") != without_timing("-n", "4", *BOTS)


def test_the_games_of_a_seed_do_not_depend_on_their_number() -> None:
    one, two = without_timing("-n", "1", *BOTS), without_timing("-n", "2", *BOTS)
    assert one["moves"]["min"] in {two["moves"]["min"], two["moves"]["max"]}


def test_options_of_the_table() -> None:
    options = "bga,coat_of_arms=optional,four_cards=two_pairs,joker_wild_for_missions=TRUE"
    data = data_of("-n", "1", *BOTS, "--options", options)
    assert data["options"] == {
        "reshuffle": "lazy",
        "scoring": "each_placement",
        "coat_of_arms": "optional",
        "four_cards": "two_pairs",
        "joker_wild_for_missions": True,
    }


@pytest.mark.parametrize(
    ("arguments", "abilities", "jokers", "missions"),
    [
        ("", "base", False, False),
        ("--abilities base", "base", False, False),
        ("--abilities variant_a", "variant_a", False, False),
        ("--jokers --abilities variant_b --missions", "variant_b", True, True),
        ("--missions two_columns,one_color", "base", False, ["two_columns", "one_color"]),
        (
            "--abilities hand_limit,draw-pile,BOTH_ACTIONS,special_tile",
            ["hand_limit", "draw_pile", "both_actions", "special_tile"],
            False,
            False,
        ),
    ],
)
def test_modules_of_the_game(
    arguments: str, abilities: object, jokers: object, missions: object
) -> None:
    data = data_of("-n", "1", *arguments.split(), *BOTS)
    assert [data["abilities"], data["jokers"], data["missions"]] == [abilities, jokers, missions]
    assert data["reasons"]["twelve_points"] + data["reasons"]["end_of_game_card"] == 1


def test_names_of_modules_may_have_spaces() -> None:
    names = "Four cards, Draw pile, Hand limit, Special tile"
    assert data_of("-n", "1", *BOTS, "--abilities", names)["abilities"][0] == "four_cards"


def test_a_summary_names_the_modules() -> None:
    names = "construction_discount,change_of_colors,construct_twice,additional_card"
    missions = "only_windows,only_brickwork"
    modules = ("--abilities", names, "--jokers", "--missions", missions)
    out = run("simulate", "-n", "2", "--players", "4", *BOTS, *modules).out
    assert out.splitlines()[1:4] == [
        "modules: abilities=construction_discount / change_of_colors / construct_twice /",
        "  additional_card, jokers=True, missions=only_windows / only_brickwork",
        "options: reshuffle=eager, scoring=after_coats, coat_of_arms=mandatory,",
    ]
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_greedy_bots_play_with_all_modules(players: str) -> None:
    modules = ("--abilities", "variant_b", "--jokers", "--missions")
    data = data_of("-n", "2", "--players", players, "--seed", "5", *modules)
    assert data["winning_score"]["min"] >= 9


def test_greedy_bots_play_where_nothing_is_said() -> None:
    assert data_of("-n", "1")["bots"] == ["greedy", "greedy"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("-n 0", "0 is not in the range"),
        ("-n many", "'many' is not a valid integer"),
        ("--bots human", "'human' is not one of random, greedy, easy"),
        ("--bots greedy,random --players 3", "--bots names 2 players, --players says 3"),
        ("--bots random,random,random,random,random", "players: 5 is not 2, 3 or 4"),
        ("--options ,", "'' is not one of default, bga"),
        ("--options joker_wild_for_missions=maybe", "'maybe' is not one of False, True"),
        ("--options joker_wild_for_missions=1", "'1' is not one of False, True"),
        ("--options four_cards=four", "'four' is not one of run, two_pairs"),
        ("--abilities all", "'all' is not one of base, variant_a, variant_b, or four names"),
        ("--abilities", "requires an argument"),
        ("--abilities x,y", "'x' is not one of additional_card, "),
        (
            "--abilities any_cards,four_cards,draw_pile,hand_limit",
            "'any_cards' is not one of additional_card, ",
        ),
        (
            "--abilities four_cards,draw_pile",
            "variant A takes four different ability tiles [expansion.variant-a.sets]",
        ),
        (
            "--abilities four_cards,both_actions,draw_pile,hand_limit",
            "is in the game [expansion.variant-a.one-of-three]",
        ),
        ("--missions one_color", "name two different missions"),
        (
            "--missions one_color,one_color",
            "or none to have them drawn [expansion.mission.setup]",
        ),
        ("--missions one_color,two_columns,three_rows", "name two different missions"),
        ("--missions one_color,mine", "'mine' is not one of only_windows, "),
        ("--jokers yes", "Got unexpected extra argument"),
    ],
)
def test_wrong_arguments_get_one_line(arguments: str, message: str) -> None:
    assert message in refused("simulate", *arguments.split())

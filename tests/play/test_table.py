"""A game in a page: what the reader clicks on is understood, refused with its rule, taken back."""

import json
import re
from html import unescape
from random import Random
from typing import Any

import pytest
from table import LEVELS, Table, answer
from words import WORDS, words

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen.messages import translated
from copenhagen.notation import write_state
from copenhagen.rulebook import RULES
from tests.profiles import by_profile, thinned

POSITION = "2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-"
SUPPORT = "base.build.support"


class Reader:
    """Whoever sits before the page: does something, and sees what the page shows."""

    def __init__(self, **config: object) -> None:
        self.do("start", rules="rule/RULE/", **config)

    def do(self, what: str, **more: object) -> "Reader":
        asked = {"table": "0", "do": what, **more}
        shown = json.loads(answer(json.dumps(asked)))
        assert shown.pop("table") == "0"
        self.shown: dict[str, Any] = shown
        return self

    def click(self, **place: str) -> "Reader":
        return self.do("click", **place)

    def choose(self, label: str) -> "Reader":
        return self.do("choose", choice=self.choices.index(label))

    def bots(self) -> "Reader":
        while self.shown["bot"]:
            self.do("bot")
        return self

    @property
    def choices(self) -> list[str]:
        return [unescape(one) for one in re.findall(r"data-choice[^>]*>([^<]*)", self.shown["ask"])]

    @property
    def question(self) -> str:
        found = re.search(r"<p[^>]*>([^<]*)", self.shown["ask"])
        assert found is not None
        return found[1]

    @property
    def offered(self) -> list[str]:
        return re.findall(r'data-action="([^"]*)"', self.shown["picture"])

    @property
    def broken(self) -> list[str]:
        """The rules of the refusal that is shown, each with a link to it."""
        found = re.findall(r'data-rule="([^"]*)"', self.shown["said"])
        links = re.findall(r'href="rule/([^"]*)/"', self.shown["said"])
        assert links == [RULES[id_].anchor for id_ in found]
        return found


def played(reader: Reader) -> Reader:
    """Do what comes first, in the picture where something is offered there."""
    if reader.shown["bot"]:
        return reader.do("bot")
    if reader.offered:
        return reader.click(action=reader.offered[0])
    if reader.choices:
        return reader.do("choose", choice=0)
    return reader


# The card game


def test_two_cards_are_taken_by_clicking_on_them() -> None:
    reader = Reader(position=POSITION).click(slot="1")
    assert reader.shown["lit"].count('[data-slot="1"]') == 1
    assert reader.shown["said"] == ""
    reader.click(slot="2")
    assert (
        reader.shown["said"]
        == "Player 1 took yellow from footbridge 2 and green from footbridge 3."
    )
    assert "Turn 1" in reader.shown["log"]
    assert not reader.shown["bot"]


def test_a_card_is_given_back_by_another_click() -> None:
    reader = Reader(position=POSITION)
    before = reader.shown
    assert reader.click(slot="1").click(slot="1").shown == before


def test_cards_that_do_not_lie_side_by_side_take_an_ability() -> None:
    reader = Reader(position=POSITION).click(slot="0").click(slot="6")
    assert "Any cards" in reader.shown["said"]


def test_a_tile_is_chosen_then_turned_then_placed() -> None:
    reader = Reader(position=POSITION)
    assert '[data-tile="r2"]' in reader.shown["lit"] or reader.offered
    reader.click(tile="r2").choose("as printed")
    assert reader.offered
    assert all(action.endswith("n") for action in reader.offered)
    reader.click(cell="b1", seat="0")
    assert "built a red tile on b1 and c1" in reader.shown["said"]
    assert "paid 2 red cards" in reader.shown["said"]


def test_a_place_on_offer_is_built_on_at_once() -> None:
    reader = Reader(position=POSITION).click(action="r2a1n")
    assert "built a red tile on a1 and b1" in reader.shown["said"]


@pytest.mark.parametrize(
    ("lang", "sentence", "title"),
    [
        (
            "en",
            "no cell of the tile lies in the bottom row or right above a tile",
            "Rule: Ground or tile below",
        ),
        ("de", "kein Feld des Plättchens", "Regel: " + translated(RULES[SUPPORT].title, "de")),
    ],
)
def test_a_place_where_nothing_can_be_is_refused_with_the_rule(
    lang: str, sentence: str, title: str
) -> None:
    reader = Reader(position=POSITION, lang=lang)
    picture = reader.shown["picture"]
    reader.click(tile="r2").click(cell="e9", seat="0")
    assert reader.broken == [SUPPORT]
    assert sentence in reader.shown["said"]
    assert f">{title}</a>" in reader.shown["said"]
    assert reader.do("back").shown["picture"] == picture


def test_a_tile_that_cannot_be_paid_is_refused_with_the_rule() -> None:
    reader = Reader(position=POSITION).click(tile="p5")
    assert reader.broken == ["base.build.cost"]


def test_an_ability_that_nobody_is_offered_is_not_taken() -> None:
    reader = Reader(position=POSITION).click(ability="both_actions")
    assert reader.shown["said"] == WORDS["en"]["not_here"]


def test_the_house_of_another_is_not_built_on() -> None:
    reader = Reader(position=POSITION).click(tile="r2").click(cell="a1", seat="1")
    assert reader.shown["said"] == WORDS["en"]["not_yours"]


def test_what_is_no_move_changes_nothing() -> None:
    reader = Reader(position=POSITION)
    before = reader.shown["digest"]
    for place in ({"action": "nothing"}, {"track": "red"}, {"cell": "e9"}, {"other": "x"}):
        assert reader.click(**place).shown["digest"] == before
    assert reader.do("choose", choice=99).shown["digest"] == before


# Back, undo, start over


def test_a_question_leads_back_to_the_one_before() -> None:
    reader = Reader(position=POSITION)
    before = reader.shown["ask"]
    reader.choose("Take two cards")
    assert reader.question == "Which two cards do you take?"
    assert reader.do("back").shown["ask"] == before
    assert reader.do("back").shown["ask"] == before


def test_undo_takes_back_what_was_done_and_what_bots_did_since() -> None:
    reader = Reader(seed=3, bots="on")
    before = reader.shown
    reader.click(action=reader.offered[0]).bots()
    assert reader.shown["digest"] != before["digest"]
    after = reader.do("undo").shown
    assert after.pop("said") == words("en")["taken_back"]
    assert after == {name: part for name, part in before.items() if name != "said"}
    assert reader.do("undo").shown["said"] != words("en")["taken_back"]  # nothing to take back


def test_a_hint_names_three_moves_and_each_can_be_made() -> None:
    reader = Reader(position=POSITION).click(tile="r2")
    asked = reader.shown["ask"]
    advised = reader.do("hint").shown
    assert advised["ask"] == asked, "what was chosen so far stays chosen"
    moves = re.findall(r'data-do="follow" data-move="([^"]*)">', advised["said"])
    assert len(moves) == 3
    assert "take the cards from footbridges" in advised["said"]
    assert re.search("Chance to win [0-9]+ %, .* points at the end", advised["said"])
    assert "footbridge" in reader.do("follow", move=moves[0]).shown["log"]


def test_a_hint_is_for_who_is_asked() -> None:
    reader = Reader(game="card_game", bots=True, lang="de").do("hint")
    assert "Gewinnchance" in reader.shown["said"]
    reader.do("choose", choice=0)
    while not reader.shown["bot"]:
        reader.do("choose", choice=0)
    before = reader.shown
    assert 'data-do="hint" disabled' in before["tools"]
    for what in ({"do": "hint"}, {"do": "follow", "move": "t12"}):
        assert reader.do(what.pop("do"), **what).shown == before


def test_starting_over_brings_the_same_cards_and_other_cards_are_others() -> None:
    reader = Reader(seed=3, bots="on")
    first = reader.shown["digest"]
    reader.click(action=reader.offered[0]).bots()
    assert reader.do("restart").shown["digest"] == first
    assert {reader.do("fresh").shown["digest"] for _ in range(5)} != {first}


def test_moves_of_an_example_are_made_before_one_plays_on() -> None:
    reader = Reader(position=POSITION, moves="r2a1n")
    assert "built a red tile" in reader.shown["log"]
    assert reader.shown["said"] == ""


# Bots


def test_what_the_reader_did_stays_in_sight_while_bots_play() -> None:
    reader = Reader(players=3, bots="on").click(action="t01").bots()
    assert re.fullmatch(r"You took .*\. Bot 1 .*\. Bot 2 .*\.", reader.shown["said"])


def test_a_bot_decides_nothing_for_the_reader() -> None:
    reader = Reader(bots="on")
    before = reader.shown["digest"]
    assert reader.do("bot").shown["digest"] == before


def test_while_a_bot_decides_nothing_is_on_offer() -> None:
    reader = Reader(bots="on").click(action="t01")
    assert reader.shown["bot"]
    assert reader.question == "Bot is deciding …"
    assert reader.offered == [] == reader.choices
    before = reader.shown["digest"]
    assert reader.click(slot="0").shown["digest"] == before


def test_bots_can_be_called_in_and_sent_away() -> None:
    reader = Reader(position=POSITION)
    assert "Player 1" in reader.shown["picture"]
    assert words("en")["your_hand"] not in reader.shown["picture"]
    reader.do("bots")
    assert "Your hand" in reader.shown["picture"]
    assert "Hand of You" not in reader.shown["picture"]
    assert "checked" in reader.shown["tools"]
    reader.click(action="r2a1n")
    assert reader.shown["bot"]
    assert not reader.do("bots").shown["bot"]


def test_in_german_it_is_your_hand_too() -> None:
    assert "Handkarten" in Reader(bots="on", lang="de").shown["picture"]


# Whole games


GAMES = (
    {"players": 2},
    {"players": 3, "abilities": "variant_b", "jokers": "on", "missions": "on"},
    {
        "players": 4,
        "abilities": "variant_a",
        "missions": "on",
        "lang": "de",
        "scoring": "after_coats",
    },
    {"players": 2, "game": "roll_and_write"},
    {"players": 3, "game": "roll_and_write", "lang": "de", "mirror": "on", "unlock": "same_turn"},
)


@pytest.mark.parametrize(
    "config", thinned(GAMES, 4), ids=lambda config: "-".join(map(str, config.values()))
)
def test_a_game_is_played_to_its_end(config: dict[str, Any]) -> None:
    """In the quick profile others have begun the game."""
    state = Table(config).match.state
    late = cph.playout(state, Random(2), turns=by_profile(quick=34, ci=0, deep=0))
    begun = {} if late == state else {"position": write_state(late)}
    reader = Reader(bots="on", seed=2, wide=False, **config, **begun)
    before = reader.shown["digest"]
    for _ in range(2000):
        played(reader)
        if "cphp-standing" in reader.shown["ask"]:
            break
    assert reader.shown["digest"] != before, "something was played"
    say = words(config.get("lang", "en"))
    assert reader.question.startswith(say["ended"].split("{", maxsplit=1)[0])
    assert "<li>1. " in reader.shown["ask"]
    assert not reader.shown["bot"]
    assert reader.choices == []


@pytest.mark.parametrize("level", [*LEVELS, "unheard of"])
def test_a_bot_plays_as_well_as_was_asked_for(level: str) -> None:
    reader = Reader(bots="on", level=level, seed=2).click(action="t01").bots()
    assert reader.offered
    expected = BOTS["normal" if level == "unheard of" else level]()
    assert type(Table({"level": level}).bot) is type(expected)


@pytest.mark.parametrize("config", GAMES, ids=lambda config: "-".join(map(str, config.values())))
def test_a_narrow_picture_has_what_a_move_needs(config: dict[str, Any]) -> None:
    """The own house, what can be taken, and below that the houses of the others."""
    reader = Reader(bots="on", wide=False, **config)
    parts, others = reader.shown["picture"].split('<details class="cphp-others">')
    assert set(re.findall('data-seat="([0-9])"', parts)) == {"0"}
    seats = {str(seat) for seat in range(1, int(config["players"]))}
    assert set(re.findall('data-seat="([0-9])"', others)) == seats
    assert "data-tile" in parts


@pytest.mark.parametrize("game", ["card_game", "roll_and_write"])
def test_what_is_asked_is_always_answered(game: str) -> None:
    table = Table({"game": game, "players": 2})
    seen = set[str]()
    for number in range(150):
        if table.match.result:
            break
        before = table.actions
        assert table.question is not None
        table.do({"do": "choose", "choice": number % len(table.question.choices)})
        assert table.actions != before or write_state(table.match.state) not in seen
        seen.add(write_state(table.match.state))


# Roll & Write


def drawing() -> Reader:
    """Return somebody who is to draw a shape of two squares on an empty sheet."""
    reader = Reader(game="roll_and_write", players=2)
    while not any(re.fullmatch("[a-e]{2}[1-9]", action) for action in reader.offered):
        played(reader)
    return reader


def test_a_shape_in_the_air_is_refused_with_the_rule() -> None:
    reader = drawing()
    reader.click(cell="e9", seat="0")
    assert reader.broken == ["rollwrite.draw.support"]


def test_a_shape_is_drawn_where_it_is_clicked() -> None:
    reader = drawing()
    place = reader.offered[0]
    before = reader.shown["digest"]
    assert reader.click(action=place).shown["digest"] != before


# What cannot be


def test_a_position_that_cannot_be_is_told() -> None:
    said = Reader(position="nothing").shown["said"]
    assert said
    assert "<" not in said


@pytest.mark.parametrize("config", [{"players": 7}, {"abilities": "none"}])
def test_a_game_that_cannot_be_is_told(config: dict[str, Any]) -> None:
    assert Reader(**config).shown.keys() == {"said"}

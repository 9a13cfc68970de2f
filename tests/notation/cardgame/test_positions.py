"""Positions on one line: short, exact, and read as strictly as a document."""

import re
from itertools import zip_longest
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from copenhagen.cardgame.components import (
    BASE_ABILITIES,
    FACADE_TILES,
    HAND_LIMIT,
    MOST_CARDS,
    PLAYERS,
    SLOTS,
    SPECIAL_TILES,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.notation.positions import LONGEST_POSITION
from copenhagen.cardgame.state import CardGame, State
from copenhagen.cardgame.validation.checks import state_faults
from copenhagen.errors import InvalidState, UnreadableNotation
from copenhagen.house.colors import COLORS
from copenhagen.notation import write_state
from tests.cardgame.mutations import MUTATIONS, Mutation
from tests.cardgame.positions_of_modules import LINES
from tests.cardgame.reading import read_state
from tests.cardgame.validation.test_checks import LAWFUL
from tests.strategies import Walk, positions, walks

MAIN = "3ecm 0A ypbgbyp - 45 YG,A,- RRR,A,- BBP,A,-"


@settings(max_examples=2 * settings().max_examples)
@given(walks(), st.integers(0, 3))
def test_every_position_of_a_game_comes_back_from_its_line(walk: Walk, first: int) -> None:
    lines: dict[str, State] = {}
    for state in walk.states[first::4]:
        line = write_state(state)
        again = read_state(line)
        assert again == state
        assert [p.house.tiles for p in again.players] == [p.house.tiles for p in state.players]
        assert len(line) <= LONGEST_POSITION
        assert lines.setdefault(line, state) == state


@pytest.mark.parametrize("line", LAWFUL)
def test_a_lawful_line_is_the_line_of_its_position(line: str) -> None:
    assert write_state(read_state(line)) == line


# --- the length of a line --------------------------------------------------------------------

BASE = {"game": len("4ecmtw"), "turn": len("3P+g4e9n"), "abilities": 4 * len(BASE_ABILITIES) + 1}
"""The maximum length of the game, the turn and all ability tiles in the base game.

The ability tiles of one player may have the mark of resting tiles.
"""

SETS = {
    "game": len("4ecmtwDCBHjmOW"),
    "turn": max(len("3P+g4e9nb1cbr=11"), len("3C+7b2w2l7cbr=11")),
    "abilities": 4 * (1 + 4) + 1,
}
"""The same with four sets: in one phase a build is pending, in the other rewards and coats of
arms."""

VARIANT_B = SETS | {"game": len("4ecmtwbjmOW"), "abilities": 4 + 20 + len("@") + 1}
"""The same in variant B: its twenty tiles are with the players and, marked, in the display."""


def longest(players: int, texts: dict[str, int], *, modules: bool) -> dict[str, int]:
    """Return the maximum length of each part of the line of a lawful position, all at once.

    All contents of the box are laid, taken or discarded, with nothing left in stock or supply.
    """
    tiles = sum(copies_of(tile, players) for tile in FACADE_TILES)
    # At most four slots are empty, and a hand without cards has a mark. Ten more cards in the
    # supply add one digit there, and remove ten letters from hands and discard pile.
    cards = len(COLORS) * cards_of_each_color(players) - (SLOTS - MOST_CARDS) + players
    cards += len("0*?3")
    if not modules:  # the discard pile is only a count, and one hand holds four more cards
        cards = len("b14y14r14g14p14") + players * HAND_LIMIT + MOST_CARDS + len("60*")
    return texts | {
        "slots": SLOTS,
        "cards": cards,
        "houses": len("g4b1n") * tiles + len("sc3") * SPECIAL_TILES,
        "missions": players * len(",OW1") if modules else 0,
        "spaces": len(("game", "turn", "display", "discard", "supply")) + players - 1,
        "commas": 2 * players,
    }


def lengths(line: str) -> dict[str, int]:
    """Return the length of each part of a line."""
    game, turn, display, discard, supply, *players = line.split(" ")
    hands, abilities, houses, *missions = zip_longest(
        *(player.split(",", 3) for player in players), fillvalue=""
    )
    slots, *shown = display.partition("@")
    return {
        "game": len(game),
        "turn": len(turn),
        "abilities": sum(map(len, abilities)) + sum(map(len, shown)),
        "slots": len(slots),
        "cards": len(discard) + sum(map(len, hands)) + len(supply),
        "houses": sum(map(len, houses)),
        "missions": sum(len(f",{text}") for texts in missions for text in texts if text),
        "spaces": line.count(" "),
        "commas": 2 * len(players),
    }


def bounds_of(game: CardGame) -> dict[str, int]:
    """Return the maximum length of each part of the line of a position of `game`."""
    if game.abilities == "base" and not game.jokers and game.missions is None:
        return longest(game.players, BASE, modules=False)
    texts = VARIANT_B if game.abilities == "variant_b" else SETS
    return longest(game.players, texts, modules=True)


def test_no_position_has_a_longer_line_than_is_said() -> None:
    """All tiles of the box are laid, and every other part has its maximum length."""
    with_modules = [
        sum(longest(players, texts, modules=True).values())
        for players in PLAYERS
        for texts in (SETS, VARIANT_B)
    ]
    assert max(with_modules) == LONGEST_POSITION


def test_no_position_of_the_base_game_has_a_line_of_400_characters() -> None:
    assert max(sum(longest(n, BASE, modules=False).values()) for n in PLAYERS) < 400


def check_lengths(state: State) -> None:
    """Check each part of the line of a position against its maximum length."""
    line, bounds = write_state(state), bounds_of(state.game)
    found = lengths(line)
    assert sum(found.values()) == len(line)
    assert {name: n for name, n in found.items() if n > bounds[name]} == {}


@given(walks())
def test_no_part_of_a_line_is_longer_than_its_bound(walk: Walk) -> None:
    for state in walk.states[::2]:
        check_lengths(state)


def test_no_part_of_a_known_line_is_longer_than_its_bound(subtests: pytest.Subtests) -> None:
    for line in [*LAWFUL, *LINES.values()]:
        with subtests.test(case=str(line)):
            check_lengths(read_state(line))


@given(positions(), st.sampled_from(MUTATIONS), st.randoms(use_true_random=False))
def test_nor_is_it_in_a_lawful_position_that_no_game_has_led_to(
    state: State, mutation: Mutation, rng: Random
) -> None:
    lawful = [mutant for mutant in mutation(state, rng) if not state_faults(mutant)]
    for mutant in lawful[:20]:
        check_lengths(mutant)


# --- the parts of a line ---------------------------------------------------------------------


def test_the_fields_say_what_the_documentation_says() -> None:
    state = read_state("2epm 1C2 yrpbyyg b7y2r2g6p5 33* byrrrRg,a,- yy,a,b2a1np2d1sg2e2eb2b2sb3d2w")
    assert state.game.options.scoring == "each_placement"
    assert (state.to_act, str(state.phase), state.took_cards, state.coats) == (
        1,
        "coat_of_arms",
        False,
        2,
    )
    assert [str(card)[0] for card in state.display] == list("yrpbyyg")
    assert state.discard == (7, 2, 2, 6, 5)
    assert state.supply_size == 33
    assert state.players[0].hand == (1, 1, 4, 1, 0)
    assert state.players[0].concealed == (0, 0, 1, 0, 0)
    assert len(state.players[1].house.tiles) == 5


# --- refusals --------------------------------------------------------------------------------


def test_what_follows_no_form_is_unreadable_and_the_field_is_named(
    subtests: pytest.Subtests,
) -> None:
    for case in [
        (MAIN.replace("3ecm", "5ecm"), "field 1, game"),
        (MAIN.replace("3ecm", "3eco "), "field 2, turn: ''"),
        (MAIN.replace("3ecm", "3cem"), "field 1, game"),
        (MAIN.replace("0A", "4A"), "field 2, turn"),
        (MAIN.replace("0A", "0a"), "field 2, turn"),
        (MAIN.replace("0A", "0A2"), "field 2, turn"),
        (MAIN.replace("0A", "0C"), "field 2, turn"),
        (MAIN.replace("0A", "0P"), "field 2, turn"),
        (MAIN.replace("0A", "0Psc3"), "field 2, turn"),
        (MAIN.replace("0A", "0Pg4e9n"), "field 2, turn"),
        (MAIN.replace("ypbgbyp", "ypbgby"), "field 3, display"),
        (MAIN.replace("ypbgbyp", "Ypbgbyp"), "field 3, display"),
        (MAIN.replace(" - ", " b0 "), "field 4, discard"),
        (MAIN.replace(" - ", " y1b1 "), "field 4, discard"),
        (MAIN.replace(" - ", " b "), "field 4, discard"),
        (MAIN.replace("45", "045"), "field 5, supply"),
        (MAIN.replace("45", "*45"), "field 5, supply"),
        (MAIN.replace("YG", "GY"), "field 6, player"),
        (MAIN.replace("YG", ""), "field 6, player"),
        (MAIN.replace("YG,A", "YG,aA"), "field 6, player"),
        (MAIN.replace("YG,A", "YG,A~"), "field 6, player"),
        (MAIN.replace("YG,A,-", "YG,A,g4e9n"), "field 6, player"),
        (MAIN.replace("YG,A,-", "YG,A,g4b1"), "field 6, player"),
        (MAIN.replace("YG,A,-", "YG,A"), "field 6, player"),
        (MAIN.replace("YG,A,-", "YG,A,-,-"), "field 6, player"),
        (MAIN.replace(" BBP,A,-", ""), "2 players where there should be 3"),
        (MAIN + " BBP,A,-", "4 players where there should be 3"),
        (MAIN + " ", "field 9, player"),
        (MAIN + "\n", "field 8, player"),
        ("", "a position has 5 fields and one for each player, not 1"),
        ("x" * (LONGEST_POSITION + 1), f"not a line of at most {LONGEST_POSITION} characters"),
        ("x " * 199, "not 200"),
        ("x x x x x x x", "field 1, game"),
        (None, "None is not a line"),
        (b"3ecm", "b'3ecm' is not a line"),
    ]:
        with subtests.test(case=repr(case)):
            line, field = case
            with pytest.raises(UnreadableNotation, match=re.escape(str(field))):
                read_state(line)  # type: ignore[arg-type]


def test_all_fields_that_cannot_be_read_are_named_at_once() -> None:
    with pytest.raises(UnreadableNotation) as caught:
        read_state("3ecm 0A ypbgby - x YG,A,- RRR,A,- BBP,a,A")
    assert str(caught.value) == (
        "this is not a position: field 3, display: 'ypbgby'; field 5, supply: 'x';"
        " field 8, player: 'BBP,a,A'"
    )


def test_a_discard_pile_in_order_is_not_named_where_nobody_knows_whether_it_matters() -> None:
    wrong = LINES["one knows the supply"].replace("3ecowb ", "3ecowbb ")
    with pytest.raises(
        UnreadableNotation, match=r"^this is not a position: field 1, game: '3ecowbb'$"
    ):
        read_state(wrong)
    with pytest.raises(UnreadableNotation, match="field 4, discard: 'g2y2bypy2p2'"):
        read_state(wrong.replace("3ecowbb ", "3ecow "))


def test_the_number_of_face_down_cards_shows_a_forgotten_card() -> None:
    with pytest.raises(InvalidState) as caught:
        read_state(MAIN.replace("YG", "Y"))
    assert [str(fault) for fault in caught.value.faults] == [
        "supply: 46 cards are left for it, but the line says 45 [base.setup.cards]"
    ]


def test_positions_that_break_a_law_are_refused_with_every_fault() -> None:
    with pytest.raises(InvalidState) as caught:
        read_state("3ecm 0A -pbgbyp - 46 YG,A,g4b5e RRR,X,- BBP,A,-")
    assert [fault.path for fault in caught.value.faults] == [
        "players[1].active",
        "players[0].house[0]",
        "display",
    ]


@given(positions(), st.sampled_from(MUTATIONS), st.randoms(use_true_random=False))
def test_a_position_that_is_not_lawful_cannot_be_written(
    state: State, mutation: Mutation, rng: Random
) -> None:
    for mutant in list(mutation(state, rng))[:20]:
        try:
            line = write_state(mutant)
        except InvalidState:
            continue
        assert read_state(line) == mutant


# --- arbitrary input -------------------------------------------------------------------------

LETTERS = "234ecmlpo0123DHAXLBPCRO+-*byrgpBYRGP,AXDCBaxdcb~sabcde neswNESW"


@given(positions(), st.data())
def test_a_line_with_a_slip_is_refused_or_is_exactly_another_position(
    state: State, data: st.DataObject
) -> None:
    line = write_state(state)
    for _ in range(10):
        at = data.draw(st.integers(0, len(line)))
        cut = data.draw(st.integers(0, 2))
        put = data.draw(st.text(LETTERS, max_size=2))
        slip = line[:at] + put + line[at + cut :]
        try:
            again = read_state(slip)
        except (UnreadableNotation, InvalidState):
            continue
        assert write_state(again) == slip


@given(st.text(max_size=60))
def test_any_text_is_refused_as_unreadable(text: str) -> None:
    with pytest.raises(UnreadableNotation):
        read_state(text)

"""The text of moves: one text per move, read strictly, refused with a reason."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame import DrawCards, KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    BUILDS,
    JOKERS,
    SPECIALS,
    Build,
    Decline,
    Discard,
    Done,
    Move,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
    RevealAbility,
    RevealMission,
    RevealSets,
    ScoreMission,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.components import END_OF_GAME, Ability, FacadeTile, Mission, Variant
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.notation.houses import laid_tile, laid_tiles, text_of
from copenhagen.cardgame.state import Phase, State
from copenhagen.errors import (
    AmbiguousNotation,
    IllegalNotation,
    InvalidMove,
    NotationError,
    UnreadableNotation,
)
from copenhagen.house.colors import Color
from copenhagen.house.placements import Placement
from copenhagen.notation import read_move, write_move
from copenhagen.notation.moves import move_named
from tests.cardgame.reading import read_state
from tests.strategies import all_moves, moves_at, positions, possible

MAIN = "3ecm 0A ypbgbyp - 45 YG,A,- RRR,A,- BBP,A,-"
SETS = (
    Ability.ADDITIONAL_CARD,
    Ability.CONSTRUCTION_DISCOUNT,
    Ability.DRAW_PILE,
    Ability.FOUR_CARDS,
)
GREEN = "2ecm 0A ypbgbyp - 57* ggGG,A,- RPP,A,-"
PAYMENT = (
    "3epm 2Pb4b3W rppyrpb b2y2r3g2p6 27 ggg,AB,r3d1wb2c4e bbr,ab,p2b1wy2c3sg2e1w bByyy,AC,p4c1w"
)


def text_or_none(move: Move) -> str | None:
    """Return the text of a move, or ``None`` if it has none."""
    try:
        return write_move(move)
    except InvalidMove:
        return None


def read_or_listed(state: State, text: str) -> tuple[str, ...]:
    """Return the full text of the move that `text` names, or of all moves that it may name."""
    try:
        return (write_move(read_move(state, text)),)
    except AmbiguousNotation as error:
        return error.candidates


# --- laid tiles ------------------------------------------------------------------------------


def test_every_way_to_lay_a_tile_has_one_text_and_no_two_have_the_same() -> None:
    laid: list[Build | PlaceJoker | PlaceSpecial] = [
        *(build for builds in BUILDS for build in builds),
        *SPECIALS,
        *JOKERS,
    ]
    texts = [text_of(tile) for tile in laid]
    assert len(set(texts)) == len(laid) == len(laid_tiles())
    for tile, text in zip(laid, texts, strict=True):
        assert text is not None
        assert laid_tile(text) is tile


def test_a_build_made_by_hand_has_the_text_of_the_one_that_it_equals() -> None:
    build = BUILDS[0][0]
    by_hand = Build(
        FacadeTile(build.tile.color, build.tile.size),
        Placement(build.placement.cells, build.placement.brick, 0, "?"),
    )
    assert by_hand == build
    assert write_move(by_hand) == write_move(build) == "b2a1n"


# --- writing ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (TakeCards((2, 3)), "t23"),
        (Discard((1, 0, 2, 0, 0)), "dbrr"),
        (Pay(3), "$3"),
        (Pay(0, discount=True), "$0-"),
        (Pay(2, 1, Color.RED), "$2+1r"),
        (Pay(0, 2, Color.BLUE, discount=True), "$0+2b-"),
        (PlaceSpecial(12), "sc3"),
        (TakeCards((0, 1, 2, 3)), "t0123"),
        (TakeFromDiscardPile(), "tP"),
        (DrawCards(), "tN"),
        (KeepCards(), "k"),
        (PlaceJoker(12), "jc3"),
        (ScoreMission(), "m"),
        (TakeAbility(Ability.CONSTRUCT_TWICE), "@T"),
        (RevealAbility(Ability.SPECIAL_TILE), "?@S"),
        (RevealSets(SETS), "?@XDNF"),
        (RevealMission(Mission.ONLY_BRICKWORK), "?mK"),
        (Decline(), "@-"),
        (Done(), "."),
        (Reveal(Color.YELLOW), "?y"),
        (Reveal(END_OF_GAME), "?*"),
    ],
)
def test_the_texts_of_the_documentation(move: Move, text: str) -> None:
    assert write_move(move) == text
    assert move_named(GAME, text) == move


def test_each_move_has_its_own_text_and_what_is_not_in_the_game_has_none() -> None:
    by_text: dict[str, Move] = {}
    for move in all_moves():
        text = text_or_none(move)
        if text is not None:
            assert move_named(GAME, text) == move
            assert by_text.setdefault(text, move) == move
    assert len(by_text) > 3_500


@pytest.mark.parametrize(
    "move",
    [
        TakeCards((0, 7)),
        TakeCards((0,)),
        TakeCards((0, 1, 2)),
        TakeCards((3, 4, 5, 7)),
        PlaceJoker(-1),
        RevealSets(SETS[:1]),
        RevealSets((*SETS, Ability.HAND_LIMIT)),
        Discard((0, 0, 0, 0, 0)),
        Discard((1, -1, 0, 0, 0)),
        Discard((80, 0, 0, 0, 0)),
        Pay(-1),
        Pay(10),
        Pay(0, 1, None),
        PlaceSpecial(45),
        Build(FacadeTile(Color.GREEN, 4), Placement(1, 1, 0, "n")),
        "t01",
        None,
    ],
)
def test_what_there_is_not_in_the_game_cannot_be_written(move: object) -> None:
    with pytest.raises(InvalidMove):
        write_move(move)  # type: ignore[arg-type]


# --- reading ---------------------------------------------------------------------------------


@given(positions())
def test_every_possible_move_is_read_from_its_text(state: State) -> None:
    for move in possible(state):
        assert read_move(state, write_move(move)) == move


@given(positions(), st.data())
def test_a_move_that_is_refused_is_refused_with_the_same_reasons(
    state: State, data: st.DataObject
) -> None:
    move = data.draw(moves_at(state))
    text = text_or_none(move)
    if text is None:
        return
    reasons = cph.why_illegal(state, move)
    if reasons:
        with pytest.raises(IllegalNotation) as caught:
            read_move(state, text)
        assert caught.value.reasons == reasons
        assert all(str(reason) in str(caught.value) for reason in reasons)
    else:
        assert read_move(state, text) == move


def test_what_follows_no_form_is_unreadable_wherever_it_is_said(subtests: pytest.Subtests) -> None:
    for text in [
        "c4",
        "",
        " ",
        "t",
        "t1",
        "t07",
        "t012",
        "t0127",
        "t01234",
        "tp",
        "tS",
        "tPN",
        "kk",
        "kb",
        "K",
        "mW",
        "M",
        "j",
        "jc0",
        "Jc3",
        "jc3n",
        "?@",
        "?@@",
        "?@XD",
        "?@XDNFH",
        "?@xdnf",
        "?m",
        "?mX",
        "?mWW",
        "T01",
        "t\u0660\u0661",
        "+7",
        "+",
        "d",
        "dw",
        "d0",
        "dbbx",
        "db2",
        "G4b1n",
        "g4B1n",
        "g4b1x",
        "g4f1n",
        "g4b0n",
        "g4b1nn",
        "4b1n",
        "s",
        "sc",
        "sf1",
        "sC3",
        "Sc3",
        "s c3",
        "$x",
        "3",
        "$3+1w",
        "$3+1",
        "$10",
        "$--",
        "$-3",
        "@",
        "@a",
        "@E",
        "@AA",
        "..",
        "?",
        "?B",
        "?w",
        "b",
        "take 0 1",
        "d" + "b" * 80,
        "t01" * 1000,
    ]:
        with subtests.test(case=repr(text)):
            for line in (MAIN, PAYMENT):
                with pytest.raises(UnreadableNotation):
                    read_move(read_state(line), text)


def test_what_is_no_text_is_unreadable() -> None:
    with pytest.raises(UnreadableNotation):
        read_move(read_state(MAIN), 7)  # type: ignore[arg-type]


def test_slots_in_falling_order_can_be_read_and_are_illegal() -> None:
    with pytest.raises(IllegalNotation) as caught:
        read_move(read_state(MAIN), "t10")
    assert [reason.rule for reason in caught.value.reasons] == ["base.take.two-adjacent"]
    with pytest.raises(IllegalNotation) as caught:
        read_move(read_state(MAIN), "t3210")
    assert "base.take.two-adjacent" in [reason.rule for reason in caught.value.reasons]


@pytest.mark.rule("expansion.variant-a.drawn")
def test_the_four_sets_are_named_in_their_order() -> None:
    state = read_state("2ecma 0S ypbgbyp - 64* -,A,- -,A,-")
    assert read_move(state, "?@XDNF") == RevealSets(SETS)
    with pytest.raises(IllegalNotation) as caught:
        read_move(state, "?@FNDX")
    assert [reason.rule for reason in caught.value.reasons] == ["expansion.variant-a.sets"]


def test_the_cards_of_a_discard_may_be_named_in_any_order() -> None:
    assert move_named(GAME, "drbrb") == Discard((2, 0, 2, 0, 0))


# --- short forms -----------------------------------------------------------------------------


def test_a_build_may_be_named_without_its_turn_where_that_is_clear() -> None:
    state = read_state(GREEN)
    lying = read_move(state, "g3a1n")
    with pytest.raises(AmbiguousNotation) as caught:
        read_move(state, "g3a1")
    assert caught.value.candidates == ("g3a1n", "g3a1w")
    assert write_move(lying) == "g3a1n"
    assert str(caught.value) == "g3a1 may be any of g3a1n, g3a1w"
    assert write_move(read_move(state, "g4b1")) == "g4b1n"


def test_many_candidates_are_counted_in_the_message_and_kept_in_the_error() -> None:
    with pytest.raises(AmbiguousNotation) as caught:
        read_move(read_state(GREEN), "g2")
    assert len(caught.value.candidates) == 18
    assert str(caught.value).endswith(" and 6 more")


def test_what_is_shared_by_all_that_a_short_text_may_mean_is_the_reason() -> None:
    with pytest.raises(IllegalNotation) as caught:
        read_move(read_state(MAIN), "g5")
    assert {reason.rule for reason in caught.value.reasons} == {"base.build.cost"}
    with pytest.raises(IllegalNotation) as caught:
        read_move(read_state(PAYMENT), "g4b1")
    assert [reason.rule for reason in caught.value.reasons] == ["base.turn.order"]


def test_reasons_that_differ_are_all_told() -> None:
    with pytest.raises(IllegalNotation) as caught:
        read_move(read_state("2ecm 0A ypbgbyp p2 55* ggGG,A,p2a1n RPP,A,-"), "g3b3")
    assert {reason.rule for reason in caught.value.reasons} == {
        "base.build.free",
        "base.build.support",
    }


def test_a_payment_may_leave_out_the_numbers_that_follow() -> None:
    state = read_state(PAYMENT)
    assert [write_move(move) for move in cph.legal_actions(state)] == ["$2+2y", "$1+3y"]
    assert read_move(state, "$2+y") == read_move(state, "$+2y") == Pay(2, 2, Color.YELLOW)
    with pytest.raises(AmbiguousNotation) as caught:
        read_move(state, "$+y")
    assert caught.value.candidates == ("$2+2y", "$1+3y")
    for text in ("$", "$-", "$+r", "$+y-"):
        with pytest.raises(IllegalNotation) as refused:
            read_move(state, text)
        assert refused.value.reasons


@given(positions(where=lambda state: state.phase in (Phase.ACTION, Phase.CONSTRUCT)))
def test_a_short_text_is_the_only_build_that_it_begins_or_all_of_them(state: State) -> None:
    texts = [write_move(move) for move in cph.legal_actions(state) if isinstance(move, Build)]
    for text in texts:
        for short in (text[:4], text[:2]):
            meant = tuple(other for other in texts if other.startswith(short))
            assert read_or_listed(state, short) == meant


@given(positions(where=lambda state: state.phase is Phase.PAYMENT))
def test_every_payment_can_be_named_in_short_or_is_one_of_the_candidates(state: State) -> None:
    for move in cph.legal_actions(state):
        full = write_move(move)
        assert full in read_or_listed(state, f"${full[2:]}")


# --- arbitrary input -------------------------------------------------------------------------


@given(
    positions(),
    st.one_of(
        st.text(max_size=12), st.text("tdbyrgpsjkm+$@.?-*ACDXBNPFHTSW0123456789 ", max_size=8)
    ),
)
def test_whatever_is_typed_is_a_legal_move_or_an_error_of_notation(state: State, text: str) -> None:
    try:
        move = read_move(state, text)
    except NotationError:
        return
    assert cph.why_illegal(state, move) == ()


@pytest.mark.parametrize("abilities", ["base", "variant_a", "variant_b"])
def test_a_whole_game_can_be_played_by_typing(abilities: Variant) -> None:
    rng = Random(2)
    state = cph.card_game(2, abilities=abilities, jokers=True, missions=True)
    typed = 0
    while cph.result(state) is None:
        text = write_move(rng.choice(possible(state)))
        state = cph.apply(state, read_move(state, text))
        typed += 1
    assert typed > 50

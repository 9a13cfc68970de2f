"""Validation: reachable positions pass, and impossible ones are refused with a reason."""

from itertools import permutations, product
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.components import ABILITIES, BASE_ABILITIES, END_OF_GAME, Ability
from copenhagen.cardgame.state import CardGame, EndCard, House, Phase, State
from copenhagen.cardgame.validation.checks import state_faults, typed_state_faults, view_faults
from copenhagen.errors import InvalidState, NotAState
from copenhagen.rulebook import RULES
from tests.cardgame.mutations import MUTATIONS, Mutation
from tests.cardgame.positions_of_modules import LINES
from tests.cardgame.reading import read_state
from tests.laws.playing_on import play_on
from tests.profiles import by_profile, thinned
from tests.strategies import Walk, positions, walks

FIRST = "3ecm 0D ------- - 60 -,A,- -,A,- -,A,-"
MAIN = "3ecm 0A ypbgbyp - 45 YG,A,- RRR,A,- BBP,A,-"
COAT = "3ecm 1C1 bbyrrbb p3 37 byyrRP,A,- rR,a,p3c3e BYggG,a,-"
PAYMENT = (
    "3epm 2Pb4b3W rppyrpb b2y2r3g2p6 27 ggg,AB,r3d1wb2c4e bbr,ab,p2b1wy2c3sg2e1w bByyy,AC,p4c1w"
)
RESTING = (
    "4lco 2C1 rbgypgg b8y1r9g8p11 19*"
    " yrrr,a,y4c2Wsc1g2d1nb2a2eb5c4sg3d4eg4d5esb3sb5r3c5n"
    " rg,Ba,p2a1np2a2nr2e1sy4d2Wr2e3er2e4wr4c5eg5b7esc3"
    " -,X~a,g3c1wb2e1sg3d4eg2b1wg2e3ep3a3esb3p3c4sb4b7eb3e4N"
    " bg,adcb,y2b1sy2c1wy2c4ey3e2sb2d3ep2b3ep3a4er4e5sp4c5w"
)
BOTH = (
    "3lcm 0C+1 --brbgb b2y4r9g7p3 20* pp,acb,g2d2ep2e2ey4c2nr2c1sg3e5ey3b3wy3c5Sg4a5e"
    " yrp,a,r2d1sg2c3ese1y2a1nb4a4ep3d2wr3b3nr3c6sb3b6W"
    " bbyypp,a,b2b1nb2a1wy2d1np2c2wg4a3er4d4wp3e2w"
)
SHOWN = (
    "3lcm 2O pyrg*yy b8y6r6g7p8 5 rrrrRgg,a,-"
    " -,a,g3c1wsb1r2d1ny3b2Wg3d2wb2e2wsa3y2b4ey2a5er2e5esc4sb5g2d5s bbbyygp,a,-"
)
WON = (
    "2lco 0O bbbbbbb b3y13r12g14p11 5*"
    " yppp,a,g3c1wsa1p3d3eg4a2ep2e1wse3g4b4wp2e4wsd4p4e9ey4c5Esb5p3d7wsc6b3b7ssc7sa7"
    " rr,a,g3c3ese1g2a1ng2d2ey2b2sy3a3Ey3c4er2e2wsa4r3d5esc5sb5r5d6Nsa5r2c8wr4b8wy2a6w"
)
TAKING = "3epo 0X+ --bbpyb r6p2 35 yyG,AX,r2b1nr2c3e bBYP,A,r3b2s BggGP,a,p2b1s"
LIMIT = "3lco 0L+ gr--rrb y3r3 37 yYggGppp,a,- BP,a,r3a1E gG,a,y3d1w"
AS_WELL = "3lpo 2B+ yygp--g b4y3p2 33 bBg,a,y3b1E yYrrrgP,a,- yrR,Ba,b4c3W"
NO_NEW_ONES = (0,) * (len(ABILITIES) - len(BASE_ABILITIES))
LAWFUL = (FIRST, MAIN, COAT, PAYMENT, RESTING, BOTH, SHOWN, WON)


def broken(line: str) -> list[tuple[str, str | None]]:
    """Return the path and the rule of every fault of the position that `line` describes."""
    with pytest.raises(InvalidState) as caught:
        read_state(line)
    return [(fault.path, fault.rule) for fault in caught.value.faults]


def found(state: State) -> list[tuple[str, str | None]]:
    """Return the path and the rule of every fault of `state`."""
    return [(fault.path, fault.rule) for fault in state_faults(state)]


def changed(line: str, seat: int, **changes: object) -> State:
    """Return the position of `line` with another player at `seat`."""
    state = read_state(line)
    players = list(state.players)
    players[seat] = attrs.evolve(players[seat], **changes)  # type: ignore[arg-type]
    return attrs.evolve(state, players=tuple(players))


# --- reachable positions ---------------------------------------------------------------------


@given(walks(), st.integers(0, 1))
def test_every_position_that_a_game_comes_by_passes(walk: Walk, first: int) -> None:
    for state in walk.states[first::2]:
        assert state_faults(state) == ()


@given(positions(), st.randoms(use_true_random=False))
def test_what_a_seat_sees_of_it_passes_and_so_does_what_it_may_imagine(
    state: State, rng: Random
) -> None:
    for seat in range(state.game.players):
        seen = cph.view(state, seat)
        assert view_faults(seen) == ()
        assert state_faults(cph.resample(seen, rng)) == ()


@pytest.mark.parametrize("line", LAWFUL)
def test_the_positions_of_this_page_are_lawful(line: str) -> None:
    assert state_faults(read_state(line)) == ()


# --- refused, or as good as reachable --------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "3ecm 0A ypbgbyp - 45 YG,AX,- RRR,A,- BBP,A,-",  # an ability tile without a coat of arms
        "3ecm 0A ypbgbyp g2 43 YG,A,g2a1nsc1 RRR,A,- BBP,A,-",  # and a special tile without one
        COAT.replace(" p3 37 ", " p2 38 "),  # houses that cost more cards than were discarded
        TAKING.replace("--bbpyb", "-b-bpyb"),  # taken apart, with "Any cards" active
        TAKING.replace("35 yyG", "36 YG"),  # nobody has seen the taken cards
        "3ecm 0R -p-g-yp - 48 YG,A,- RRR,A,- BBP,A,-",
        PAYMENT.replace("2Pb4b3W", "2P+b4b3W"),
        BOTH.replace("pp,acb", "pp,Bac"),
        RESTING.replace("X~a", "Xb~a").replace("adcb", "adc"),
        SHOWN.replace("b8y6r6g7p8 5", "y6r6g7p8 13"),
    ],
)
def test_one_can_play_on_where_no_game_has_led(line: str) -> None:
    for seed in range(by_profile(quick=1, ci=3, deep=3)):
        play_on(read_state(line), Random(seed))


@given(positions(), st.sampled_from(MUTATIONS), st.randoms(use_true_random=False))
def test_a_changed_position_is_refused_or_keeps_every_law_to_the_end(
    state: State, mutation: Mutation, rng: Random
) -> None:
    lawful = [mutant for mutant in mutation(state, rng) if not state_faults(mutant)]
    for mutant in rng.sample(lawful, min(by_profile(quick=1, ci=3, deep=3), len(lawful))):
        play_on(mutant, rng)


# --- the box ---------------------------------------------------------------------------------


@pytest.mark.rule("base.setup.cards")
def test_every_card_is_in_one_place() -> None:
    assert broken("3ecm 0A ypbgbyp b13 32 YG,A,- RRR,A,- BBP,A,-") == [
        ("supply", "base.setup.cards"),
        ("supply", "base.setup.cards"),  # the number of face-down cards, which the line contains
    ]
    state = read_state(MAIN)
    blue, yellow, red, green, purple = state.supply
    elsewhere = (blue - 1, yellow, red, green + 1, purple)
    assert found(attrs.evolve(state, supply=elsewhere)) == [("supply", "base.setup.cards")] * 2


@pytest.mark.rule("base.hand.owned", "base.turn.open-information")
def test_only_starting_cards_in_hand_are_concealed() -> None:
    assert broken("3ecm 0A ypbgbyp - 44 RGP,A,- RRR,A,- BBP,A,-") == [
        ("players[0].concealed", "base.turn.open-information")
    ]
    assert found(changed(MAIN, 0, concealed=(2, 0, 0, 0, 0))) == [
        ("players[0].concealed", "base.hand.owned")
    ]


@pytest.mark.rule("base.setup.tiles")
def test_every_tile_is_in_its_stack_or_on_a_house() -> None:
    state = read_state(COAT)
    assert found(attrs.evolve(state, tiles=(*state.tiles[:-1], 0))) == [
        ("tiles", "base.setup.tiles")
    ]
    assert found(attrs.evolve(state, special_tiles=11)) == [("special_tiles", "base.setup.tiles")]
    two_of_size_five = "yyy,a,p5c1wp5c2w"
    assert ("tiles", "base.setup.tiles") in broken(
        f"3ecm 1A bbyrrbb p9 30 byyrRP,A,- {two_of_size_five} BYggG,a,-"
    )


@pytest.mark.rule("base.setup.abilities", "base.coat.no-double", "base.setup.any-cards")
def test_every_ability_tile_is_in_its_stack_or_before_one_player() -> None:
    state = read_state(MAIN)
    for stacks in ((0, 3, 3, 3, 2, *NO_NEW_ONES), (0, 3, 3, 3, 3, 0, 0, 0, 0, 0, 1)):
        assert found(attrs.evolve(state, abilities=stacks)) == [
            ("abilities", "base.setup.abilities")
        ]
    assert broken("3ecm 0A ypbgbyp - 45 YG,,- RRR,A,- BBP,A,-") == [
        ("players[0].active", "base.setup.any-cards")
    ]
    assert ("players[0].active", "base.coat.no-double") in broken(
        "3ecm 0A ypbgbyp - 45 YG,Aa,- RRR,A,- BBP,A,-"
    )
    unsorted = (Ability.BOTH_ACTIONS, Ability.ANY_CARDS)
    assert ("players[2].active", "base.coat.no-double") in found(
        changed(PAYMENT, 2, active=unsorted)
    )


# --- the houses ------------------------------------------------------------------------------


@pytest.mark.rule("base.build.support", "base.build.free")
def test_every_tile_lies_on_something_and_beside_the_others() -> None:
    floating = "3ecm 0A ypbgbyp g4 41 YG,A,g4b5e RRR,A,- BBP,A,-"
    assert broken(floating) == [("players[0].house[0]", "base.build.support")]
    overlapping = "3ecm 0A ypbgbyp g4 41 YG,A,g2a1ng2b1n RRR,A,- BBP,A,-"
    assert broken(overlapping) == [("players[0].house[1]", "base.build.free")]
    in_any_order = "3ecm 0A ypbgbyp g2p2 41 YG,A,p2a2ng2a1n RRR,A,- BBP,A,-"
    assert read_state(in_any_order).players[0].house.filled == 0b1100011


@pytest.mark.rule("expansion.joker.brickwork", "expansion.joker.instead")
def test_a_joker_lies_over_brickwork_only() -> None:
    line = "3ecmj 0A ypbgbyp g2 43 YG,A,{} RRR,A,- BBP,A,-"
    assert read_state(line.format("g2a1nja1")).players[0].house.windows == 0b11
    for house, fault in (
        ("g2a1njb1", ("players[0].house[1]", "expansion.joker.brickwork")),
        ("ja1g2a1n", ("players[0].house[1]", "base.build.free")),
        ("g2a1nsc1", ("players[0].house[1]", "expansion.joker.instead")),
    ):
        assert broken(line.format(house)) == [fault]


@pytest.mark.rule("base.setup.house")
@pytest.mark.parametrize(
    "wrong",
    [
        {"filled": 0b111},
        {"windows": 0b111},
        {"colors": (1, 0, 0, 0, 0)},
    ],
)
def test_a_house_is_what_its_tiles_make(wrong: dict[str, object]) -> None:
    right = read_state(COAT).players[1].house
    house = attrs.evolve(right, **wrong)  # type: ignore[arg-type]
    assert found(changed(COAT, 1, house=house))[0] == ("players[1].house", "base.setup.house")


# --- set-up ----------------------------------------------------------------------------------


@pytest.mark.rule("base.setup.display", "base.setup.hands", "base.setup.first-player")
@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("3ecm 0D -y----- - 59 -,A,- -,A,- -,A,-", ("display", "base.setup.display")),
        ("3ecm 0D ypbgbyp - 53 -,A,- -,A,- -,A,-", ("display", "base.setup.display")),
        ("3ecm 1D y------ - 59 -,A,- -,A,- -,A,-", ("to_act", "base.setup.first-player")),
        ("3ecm 0D y------ - 58 B,A,- -,A,- -,A,-", ("players[0].hand", "base.setup.hands")),
        ("3ecm 0H ypbgby- - 54 -,A,- -,A,- -,A,-", ("display", "base.setup.display")),
        ("3ecm 1H ypbgbyp - 53 -,A,- -,A,- -,A,-", ("players[0].hand", "base.setup.hands")),
        ("3ecm 0H ypbgbyp - 52 -,A,- B,A,- -,A,-", ("players[1].hand", "base.setup.hands")),
        ("3ecm 0H ypbgbyp - 52 b,A,- -,A,- -,A,-", ("players[0].concealed", "base.setup.hands")),
        ("3ecm 0H ypbgbyp b1 52 -,A,- -,A,- -,A,-", ("discard", "base.turn.order")),
        ("3ecm 0H+ ypbgbyp - 53 -,A,- -,A,- -,A,-", ("took_cards", "base.turn.order")),
        ("3ecm 0H ypbgbyp - 53 -,a,- -,A,- -,A,-", ("players[0]", "base.turn.order")),
        ("3ecm 0H ypbgbyp - 54* -,A,- -,A,- -,A,-", ("end_card", "base.setup.end-card")),
    ],
)
def test_nothing_is_done_before_the_set_up_is(line: str, fault: tuple[str, str]) -> None:
    assert fault in broken(line)


# --- supply and End of Game card -------------------------------------------------------------


@pytest.mark.rule("base.supply.end-card", "base.end.card", "base.supply.two-players")
@pytest.mark.parametrize(
    ("line", "faults"),
    [
        (
            "3ecm 0A ypbgb*p - 46 YG,A,- RRR,A,- BBP,A,-",
            [("phase", "base.end.card")],
        ),
        (
            "2ecm 0A pgryryg - 58 YR,A,- RRP,A,-",
            [("end_card", "base.supply.two-players")],
        ),
    ],
)
def test_the_end_of_game_card_is_where_it_can_be(line: str, faults: list[tuple[str, str]]) -> None:
    assert broken(line) == faults


@pytest.mark.rule("base.supply.end-card", "base.supply.reshuffle")
def test_the_end_of_game_card_is_in_one_place_and_everybody_knows_the_reshuffle() -> None:
    shown = read_state(SHOWN)
    assert found(attrs.evolve(shown, end_card=EndCard.SUPPLY))[0] == (
        "end_card",
        "base.supply.end-card",
    )
    twice = (END_OF_GAME, *shown.display[1:])
    assert ("end_card", "base.supply.end-card") in found(attrs.evolve(shown, display=twice))
    for line, known in ((MAIN, (True, False, False)), (SHOWN, (True, True, False))):
        assert found(attrs.evolve(read_state(line), supply_known=known)) == [
            ("supply_known", "base.supply.reshuffle")
        ]


@pytest.mark.rule("base.supply.reshuffle")
def test_an_empty_supply_is_reshuffled_in_time() -> None:
    hands = "YG,A,- RRR,A,- BBP,A,-"
    main = f"3{{}}cm 0A ypbgbyp b8y9r9g10p9 0 {hands}"
    assert read_state(main.format("l")).supply == (0, 0, 0, 0, 0)
    assert broken(main.format("e")) == [("supply", "base.supply.reshuffle")]
    refill = f"3{{}}cm 0R --bgbyp b8y10r9g10p10 0 {hands}"
    assert broken(refill.format("l")) == [("supply", "base.supply.reshuffle")]
    assert broken(refill.format("e")) == [("supply", "base.supply.reshuffle")]


# --- hands, display and abilities within a turn ----------------------------------------------

ALL_LINES = {**LINES, "an action": MAIN, "a payment": PAYMENT, "building as well": AS_WELL}


@pytest.mark.rule("base.hand.limit", "base.take.two-adjacent", "base.take.refill")
@pytest.mark.parametrize(
    ("line", "faults"),
    [
        (MAIN.replace("45 YG", "39 bbbbbbYG"), [("players[0].hand", "base.hand.limit")]),
        (
            TAKING.replace("bbpyb", "----b").replace("35 yyG", "39 yyG"),
            [("display", "base.take.two-adjacent")],
        ),
        (TAKING.replace("0X+", "2X+"), [("players[2].active", "base.ability.additional-card")]),
        (LIMIT.replace("37 yYggGppp", "38 yYggGpp"), [("players[0].hand", "base.hand.limit")]),
        (
            LIMIT.replace("0L+", "0L"),
            [("display", "base.take.refill"), ("took_cards", "base.turn.order")],
        ),
        (
            AS_WELL.replace("33 bBg", "36 bBg").replace("yrR,Ba", "-,Ba"),
            [("phase", "base.ability.both-actions")],
        ),
        (
            AS_WELL.replace(",Ba,", ",ab,"),
            [("players[2].active", "base.ability.both-actions")],
        ),
    ],
)
def test_within_a_turn_cards_and_abilities_fit_the_question(
    line: str, faults: list[tuple[str, str]]
) -> None:
    assert broken(line) == faults


@pytest.mark.rule("base.take.refill-order")
def test_where_slots_are_refilled_one_is_empty_and_no_more_than_four() -> None:
    line = "3ecm 0R {} - {} YG,A,- RRR,A,- BBP,A,-"
    assert broken(line.format("ypbgbyp", 45)) == [("display", "base.take.refill-order")]
    assert broken(line.format("-----yp", 50)) == [("display", "base.take.two-adjacent")]


@pytest.mark.rule("base.build.payment", "base.build.stock")
@pytest.mark.parametrize(
    ("line", "faults"),
    [
        (
            PAYMENT.replace("2Pb4b3W", "2Pb5b3n"),
            [("pending", "base.build.free"), ("pending", "base.build.payment")],
        ),
        (PAYMENT.replace(",AC,", ",Ac,"), [("pending", "base.build.payment")]),
    ],
)
def test_a_build_that_waits_is_legal_and_can_be_paid_in_two_ways(
    line: str, faults: list[tuple[str, str]]
) -> None:
    assert broken(line) == faults


@pytest.mark.rule("base.turn.order")
def test_a_build_waits_in_its_phase_and_in_no_other() -> None:
    waiting = read_state(PAYMENT)
    assert found(attrs.evolve(waiting, pending=None)) == [("pending", "base.build.payment")]
    assert found(attrs.evolve(waiting, phase=Phase.ACTION)) == [("pending", "base.build.payment")]
    assert waiting.pending is not None
    gone = list(waiting.tiles)
    gone[waiting.pending.tile.index] = 0
    assert ("pending", "base.build.stock") in found(attrs.evolve(waiting, tiles=tuple(gone)))


# --- coats of arms ---------------------------------------------------------------------------


@pytest.mark.rule("base.coat.one-each", "base.ability.rest")
def test_open_coats_of_arms_were_reached_by_the_house() -> None:
    assert broken(COAT.replace("1C1", "1C2")) == [("coats", "base.coat.one-each")]
    assert broken(RESTING.replace("2C1", "0C1")) == [("players[2].resting", "base.ability.rest")]


@pytest.mark.rule("base.coat.mandatory")
def test_a_coat_of_arms_action_is_asked_where_one_is_possible() -> None:
    full = read_state(COAT)
    me = attrs.evolve(full.players[1], active=full.players[1].inactive, inactive=())
    players = (full.players[0], me, full.players[2])
    nothing = attrs.evolve(full, players=players, special_tiles=0, abilities=(0,) * len(ABILITIES))
    assert ("coats", "base.coat.mandatory") in found(nothing)


# --- scores and the end ----------------------------------------------------------------------


@pytest.mark.rule("base.score.moment", "base.end.twelve")
def test_the_score_is_what_the_house_was_worth_at_its_last_scoring() -> None:
    assert found(changed(MAIN, 1, score=1)) == [("players[1].score", "base.score.moment")]
    assert found(changed(WON, 0, score=11)) == [("players[0].score", "base.score.moment")]


@pytest.mark.rule("base.end.twelve")
def test_twelve_points_end_the_game_and_only_the_turn_that_reaches_them() -> None:
    assert broken(WON.replace("0O", "0A")) == [("players[0].score", "base.end.twelve")]
    assert broken(WON.replace("0O", "1O")) == [
        ("players[0].score", "base.end.twelve"),
        ("players[1].score", "base.end.twelve"),
    ]
    assert broken(MAIN.replace("0A", "0O")) == [("players[0].score", "base.end.twelve")]


# --- types, lengths, ranges ------------------------------------------------------------------

FORMS = [
    ("game", 3, "game"),
    ("game", CardGame(5), "game.players"),
    ("phase", 2, "phase"),
    ("to_act", True, "to_act"),
    ("to_act", 3, "to_act"),
    ("players", (), "players"),
    ("players", (None, None, None), "players"),
    ("supply", (1, 2, 3), "supply"),
    ("supply", (9, 9, 9, 9, 9.0), "supply"),
    ("end_card", 0, "end_card"),
    ("display", ("red",) * 7, "display"),
    ("display", (None,) * 6, "display"),
    ("discard", [0, 0, 0, 0, 0], "discard"),
    ("tiles", (1,) * 19, "tiles"),
    ("special_tiles", -1, "special_tiles"),
    ("abilities", (0, 3, 3, 3, 3), "abilities"),
    ("abilities", (0, 3, 3, 3, 3, 0, 0, 0, 0, 0, False), "abilities"),
    ("supply_known", (False,) * 2, "supply_known"),
    ("took_cards", 0, "took_cards"),
    ("pending", "g4b1n", "pending"),
    ("coats", None, "coats"),
]


def test_a_field_that_can_mean_nothing_is_told_alone(subtests: pytest.Subtests) -> None:
    for name, value, path in FORMS:
        with subtests.test(case=str((name, value, path))):
            state = attrs.evolve(read_state(MAIN), **{name: value})  # type: ignore[arg-type]
            assert [fault.path for fault in state_faults(state)] == [path]


@pytest.mark.parametrize(
    ("name", "value", "path"),
    [
        ("house", None, "house"),
        ("house", House(tiles=("g4b1n",)), "house[0]"),  # type: ignore[arg-type]
        ("hand", (1, 1, 0, 0), "hand"),
        ("concealed", (0, 0, 0, 0, -1), "concealed"),
        ("active", (0,), "active"),
        ("inactive", [], "inactive"),
        ("resting", None, "resting"),
        ("score", 1.0, "score"),
    ],
)
def test_so_is_a_field_of_a_player(name: str, value: object, path: str) -> None:
    faults = state_faults(changed(MAIN, 1, **{name: value}))
    assert [fault.path for fault in faults] == [f"players[1].{path}"]


@pytest.mark.rule("base.setup.cards")
def test_so_is_a_hand_of_more_cards_than_the_game_has(subtests: pytest.Subtests) -> None:
    """It is refused without asking the rules, which know no price for this many cards."""
    for name, line in ALL_LINES.items():
        with subtests.test(case=name):
            for cards in (15, 29, 30, 999):
                state = read_state(line)
                wrong = changed(line, state.to_act, hand=(0, cards, 0, 0, 0))
                path = f"players[{state.to_act}]."
                assert found(wrong) == [(f"{path}hand", "base.setup.cards")]
                assert typed_state_faults(wrong) == state_faults(wrong)
                seen = cph.view(state, (state.to_act + 1) % state.game.players)
                players = list(seen.players)
                players[state.to_act] = attrs.evolve(
                    players[state.to_act], open=(0, cards, 0, 0, 0)
                )
                faults = view_faults(attrs.evolve(seen, players=tuple(players)))
                assert [(fault.path, fault.rule) for fault in faults] == [
                    (f"{path}open", "base.setup.cards")
                ]


def test_only_states_and_views_are_looked_at() -> None:
    with pytest.raises(NotAState):
        state_faults("3ecm")  # type: ignore[arg-type]
    with pytest.raises(NotAState):
        view_faults(read_state(MAIN))  # type: ignore[arg-type]


# --- views -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value", "path"),
    [
        ("viewer", 3, "viewer"),
        ("to_act", 3, "to_act"),
        ("game", CardGame(2), "players"),
        ("hand", (15, 0, 0, 0, 0), "hand"),
        ("unseen", (14, 14, 14, 14, 14), "unseen"),
        ("unseen", (0, 0, 0, 0, 0), "unseen"),
        ("supply", (0, 0, 0, 0, 0), "unseen"),
        ("special_tiles", 11, "special_tiles"),
        ("phase", Phase.PAYMENT, "pending"),
    ],
)
def test_a_view_is_refused_with_its_own_paths(name: str, value: object, path: str) -> None:
    seen = cph.view(read_state(MAIN), 0)
    faults = view_faults(attrs.evolve(seen, **{name: value}))  # type: ignore[arg-type]
    assert faults
    assert faults[0].path == path


@pytest.mark.parametrize(
    ("name", "value"), [("game", None), ("special_tiles", None), ("players", ()), ("supply", 3)]
)
def test_a_field_of_a_view_that_can_mean_nothing_is_told_alone(name: str, value: object) -> None:
    seen = attrs.evolve(cph.view(read_state(MAIN), 0), **{name: value})  # type: ignore[arg-type]
    assert [fault.path for fault in view_faults(seen)] == [name]


@pytest.mark.rule("base.setup.first-player")
def test_whose_turn_it_is_is_said_of_a_view_as_of_a_state() -> None:
    seen = attrs.evolve(cph.view(read_state(FIRST), 0), to_act=1)
    assert [(fault.path, fault.rule) for fault in view_faults(seen)] == [
        ("to_act", "base.setup.first-player")
    ]


def test_a_view_that_is_of_another_game_is_refused_or_seen_by_somebody(
    subtests: pytest.Subtests,
) -> None:
    """A phase, or a module, that contradicts the rest of the view."""
    for name in [*LINES, "the base game alone"]:
        with subtests.test(case=str(name)):
            views, base = (
                [cph.view(read_state(line), seat) for line in lines for seat in (0, 1)]
                for lines in ([LINES[name]] if name in LINES else [], [MAIN, PAYMENT])
            )
            with_base = [*product(views, base), *product(base, views)]
            mixed = [
                attrs.evolve(one, **{field: getattr(other, field)})
                for one, other in [*permutations(views or base, 2), *(with_base)]
                for field in ("game", "phase", "players", "ability_display", "pile", "pending")
            ]
            mixed += [attrs.evolve(one, phase=phase) for one in views or base for phase in Phase]
            for seen in thinned(mixed, 9):
                if not view_faults(seen):
                    state = cph.resample(seen, Random(1))
                    assert state_faults(state) == ()
                    assert cph.view(state, seen.viewer) == seen


def test_a_view_whose_numbers_do_not_agree_is_refused() -> None:
    seen = cph.view(read_state(MAIN), 0)
    players = (attrs.evolve(seen.players[0], concealed=1), *seen.players[1:])
    assert view_faults(attrs.evolve(seen, players=players)) != ()


# --- the faults themselves -------------------------------------------------------------------


@given(positions(), st.sampled_from(MUTATIONS), st.randoms(use_true_random=False))
def test_every_fault_names_a_rule_of_the_book_or_none(
    state: State, mutation: Mutation, rng: Random
) -> None:
    for mutant in mutation(state, rng):
        for fault in state_faults(mutant):
            assert fault.rule is None or fault.rule in RULES
            assert fault.text

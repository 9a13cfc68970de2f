"""The captions of the examples of Expansion 1 agree with the results of their moves."""

import re

import pytest

from copenhagen.cardgame.actions import Build, PlaceJoker, TakeCards
from copenhagen.cardgame.components import ABILITIES, MISSIONS, SPECIAL_TILES
from copenhagen.cardgame.rules.payment import cost
from copenhagen.cardgame.state import Phase, State
from copenhagen.games import legal_actions
from copenhagen.house.colors import COLORS
from copenhagen.notation import read_move, read_state
from copenhagen.rulebook import RULES
from copenhagen_docs import Played, play
from copenhagen_docs.examples.expansion import EXPANSION_1
from copenhagen_docs.fences import example_in
from tests.rulebook.pages import BOOKS, PAGES, table

OUTCOMES = """
    variant-b.replace 1: - AN 0 -
    variant-b.replace 2: - ANS 0 -
    variant-b.nothing-new 1: - ANTdh 0 -
    variant-b.nothing-new 2: - ADNHT 0 -
    ability.any-number 1: - AXCNTd 0 -
    ability.any-number 2: - ASxdcnt 2 -
    ability.one-way 1: byrgg ANp 0 -
    ability.one-way 2: brrggg APn 0 -
    ability.both-actions 1: bgg ASb 0 -
    ability.both-actions 2: bggg Abs 0 -
    ability.follow-up 1: - Adts 0 -
    ability.follow-up 2: ggg ATSd 0 -
    ability.four-at-most 1: bbyrp axn 0 -
    ability.four-at-most 2: bbyrg Xaf 0 -
    four-cards 1: byrrgp af 0 -
    four-cards.adjacent 1: byrrgp af 0 -
    four-cards.adjacent 3: bbyrrp af 0 -
    four-cards.any-cards 1: bbyrgp af 0 -
    four-cards.any-cards 2: brrggp Af 0 -
    discard-pile 1: bbyr Ap 0 -
    discard-pile.two 1: byrg Ap 0 -
    discard-pile.order 1: rgp AP 0 -
    discard-pile.order 2: brp APc 0 -
    draw-pile 1: byrpp An 0 -
    draw-pile.concealed 1: byrpp An 0 -
    draw-pile.concealed 2: bbrrgg An 0 -
    draw-pile.additional 1: byyyrg Axn 0 -
    draw-pile.additional 2: byyrg AXn 0 -
    draw-pile.reshuffle 1: brrpp An 0 -
    draw-pile.reshuffle 2: brrrrrg An 0 -
    draw-pile.end 1: br ABn 0 - over
    draw-pile.end 2: bbbbrrrr ABn 0 - over
    hand-limit.keep 1: bbbyyrrp Ah 0 -
    hand-limit.both-actions 1: bbyrr Abh 0 -
    hand-limit.both-actions 2: bbrr Abh 0 -
    hand-limit.build 1: bbbyyrr Ah 0 -
    hand-limit.build 2: bbbyyrrrr Ah 0 -
    hand-limit.discard-first 1: bbyrrrrrp Ah 0 -
    hand-limit.discard-first 3: bbbyyrrrr Aph 0 -
    construct-twice 1: - At 0 -
    construct-twice.one-after-other 1: - At 1 -
    construct-twice.one-after-other 2: yy AT 1 - over
    construct-twice.beside 1: - At 0 -
    construct-twice.beside 2: - At 0 -
    construct-twice.discount 1: r Adt 0 -
    construct-twice.discount 2: y Adt 0 -
    construct-twice.change 1: - Act 0 -
    construct-twice.change 2: - Act 0 -
    construct-twice.gained 1: y Adt 0 -
    construct-twice.gained 2: - At 0 -
    special-tile 1: - As 0 -
    special-tile 3: - Ats 0 -
    special-tile.before 1: - As 0 -
    special-tile.purchase 1: - As 0 -
    special-tile.purchase 2: y As 0 -
    special-tile.scored 1: - As 1 -
    special-tile.scored 2: g Ads 0 -
    special-tile.joker 1: - As 0 -
    special-tile.joker 2: r As 0 -
    joker.instead 1: - A 0 -
    joker.stock 1: - A 0 -
    joker.free 1: - A 0 -
    joker.free 2: - A 0 -
    joker.brickwork 1: - A 0 -
    joker.brickwork 3: - A 0 -
    joker.saving 1: - A 0 -
    joker.saving 2: - A 0 -
    joker.saving 3: b Ad 0 -
    joker.color 1: - A 0 -
    joker.color 2: - A 0 -
    joker.again 1: - A 1 -
    joker.again 2: - A 0 -
    joker.again 3: - A 3 -
    joker.coats 1: - AD 0 -
    joker.coats 2: - A 0 -
    joker.empty-cells 1: - A 0 -
    joker.empty-cells 2: - A 1 -
    mission.setup 1: - A 0 -
    mission.once 1: - A 2 T
    mission.once 2: - AD 1 T
    mission.moment 1: - A 2 T
    mission.moment 2: yy A 0 -
    mission.whole-house 1: - A 2 T
    mission.whole-house 2: - AD 2 T
    mission.both 1: p A 3 TO
    mission.both 2: p AD 4 TO
    mission.point 1: - A 2 T
    mission.point 2: p A 2 O over
    mission.twelve-first 1: p A 2 O over
    mission.twelve-first 2: p A 1 O over
    mission.no-last-look 1: byrg A 0 - over
    mission.no-last-look 2: br Ab 2 T over
    mission.only-windows 1: - AD 6 W
    mission.only-windows 2: - AD 4 -
    mission.two-columns 1: brp AD 3 C
    mission.two-columns 2: br A 2 -
    mission.three-rows 1: - A 2 R
    mission.three-rows 2: - AD 1 -
    mission.only-brickwork 1: p AD 4 K
    mission.only-brickwork 2: p AD 2 -
    mission.three-windows 1: - A 2 T
    mission.three-windows 2: - A 1 -
    mission.three-windows 3: - A 2 T
    mission.one-color 1: p A 2 O
    mission.one-color 2: - A 1 -
    mission.one-color 3: - A 1 -
    mission.one-color 4: - A 2 O
    mission.reward 1: - A 2 T
    mission.reward 2: - A 1 T
    mission.reward-joker 1: - A 3 WT
    mission.reward-joker 2: - AD 1 T
    mission.one-by-one 1: p AD 2 TO
    mission.one-by-one 2: pp AD 4 TO
    mission.last-joker 1: - AD 2 O
    mission.last-joker 2: p AD 2 RO
"""
"""Each example with its player's results.

The hand; the ability tiles in the letters of the notation, inactive ones in lower case; the points
from the moves; the missions; and whether the game is over.
"""

TOLD = re.findall(r"([a-z.-]+) (\d): (\S+) (\S+) (\d+) (\S+)( over)?", OUTCOMES)
"""The lines of the table, split."""


def _example(rule: str, number: int) -> Played:
    found = [example for example in EXPANSION_1 if example.rule == f"expansion.{rule}"]
    return play(found[number - 1], number)


def _state(played: Played) -> State:
    state = played.state
    assert isinstance(state, State)
    return state


def test_an_example_comes_to_what_its_caption_says(subtests: pytest.Subtests) -> None:
    for case in TOLD:
        with subtests.test(case=repr(case)):
            rule, number, hand, tiles, points, missions, over = case
            played = _example(rule, int(number))
            first, state = played.states[0], _state(played)
            assert isinstance(first, State)
            before, after = first.players[played.seat], state.players[played.seat]
            held = zip(COLORS, after.hand, strict=True)
            assert "".join(color.letter * cards for color, cards in held) == hand.strip("-")
            active = "".join(_LETTERS[tile] for tile in after.active)
            inactive = "".join(_LETTERS[tile].lower() for tile in after.inactive)
            assert active + inactive == tiles
            assert after.score - before.score == int(points)
            assert "".join(
                "WCRKTO"[MISSIONS.index(one)] for one in after.missions
            ) == missions.strip("-")
            assert (state.phase is Phase.OVER) is bool(over)


_LETTERS = dict(zip(ABILITIES, "AXDCBNPFHTS", strict=True))


def test_examples_stand_in_the_order_of_the_rules() -> None:
    order = list(dict.fromkeys(example.rule for example in EXPANSION_1))
    assert order == [id_ for id_ in RULES if id_ in order]


# More claims of single captions


@pytest.mark.rule("expansion.variant-b.nothing-new")
def test_the_player_owns_all_that_lies_open() -> None:
    state = read_state(_example("variant-b.nothing-new", 1).example.position)
    assert isinstance(state, State)
    assert set(state.ability_display) < set(state.players[0].abilities)


@pytest.mark.rule("expansion.variant-b.used-up")
def test_three_tiles_lie_open_when_the_stack_is_empty() -> None:
    state = _state(_example("variant-b.used-up", 1))
    assert (sum(state.abilities), len(state.ability_display)) == (0, 3)


@pytest.mark.rule("expansion.four-cards.adjacent")
def test_two_pairs_are_two_pairs() -> None:
    take = _example("four-cards.adjacent", 3).moves[-1]
    assert take == TakeCards((0, 1, 3, 4))


@pytest.mark.rule("expansion.draw-pile.concealed")
def test_drawn_cards_are_concealed() -> None:
    concealed = [
        sum(_state(_example("draw-pile.concealed", number)).players[0].concealed)
        for number in (1, 2)
    ]
    assert concealed == [3, 5]


@pytest.mark.rule("expansion.discard-pile.order")
def test_paid_cards_lie_by_their_printed_colors() -> None:
    first, second = (_state(_example("discard-pile.order", number)) for number in (1, 2))
    assert [str(card) for card in first.pile[-3:]] == ["green"] * 3
    assert [str(card) for card in second.pile[-2:]] == ["blue", "green"]


@pytest.mark.rule("expansion.draw-pile.reshuffle")
def test_the_discards_of_the_turn_are_not_in_the_new_supply() -> None:
    assert sum(_state(_example("draw-pile.reshuffle", 2)).discard) == 2


@pytest.mark.rule("expansion.construct-twice.one-after-other")
def test_the_first_tile_is_scored_before_the_second() -> None:
    played = _example("construct-twice.one-after-other", 1)
    scores = [state.players[0].score for state in played.states if isinstance(state, State)]
    assert scores == [0, 1, 1]


@pytest.mark.rule("expansion.special-tile.purchase")
def test_after_a_special_tile_the_purchase_cannot_be_declined() -> None:
    played = _example("special-tile.purchase", 1)
    state = played.states[1]
    assert all(isinstance(action, Build) for action in legal_actions(state))


@pytest.mark.rule("expansion.joker.stock")
def test_the_last_joker_is_the_twelfth() -> None:
    state = _state(_example("joker.stock", 1))
    placed = [
        tile
        for player in state.players
        for tile in player.house.tiles
        if isinstance(tile, PlaceJoker)
    ]
    assert (len(placed), state.special_tiles) == (SPECIAL_TILES, 0)


@pytest.mark.rule("expansion.joker.empty-cells")
def test_a_joker_over_brick_leaves_the_empty_cells() -> None:
    played = _example("joker.empty-cells", 1)
    counts = [state.players[0].house.empty for state in played.states if isinstance(state, State)]
    assert counts[1:] == [38, 38]
    assert _state(_example("joker.empty-cells", 2)).players[0].house.empty == 37


@pytest.mark.rule("expansion.mission.one-by-one")
def test_an_open_coat_of_arms_waits_for_both_rewards() -> None:
    played = _example("mission.one-by-one", 2)
    phases = [state.phase for state in played.states if isinstance(state, State)]
    assert phases[1:4] == [Phase.REWARD, Phase.REWARD, Phase.COAT_OF_ARMS]


# The pages


@pytest.mark.rule("expansion.joker.saving")
def test_the_table_of_prices_beside_jokers_is_right() -> None:
    """Rulings C-09 and J-09: a green tile of three cells in each of the four ways."""
    rows = table(PAGES["joker-tiles"], "the tile of three cells lies")
    found = [_price(position, build) for position, build in BESIDE_JOKERS]
    assert found == [int(price.split()[0]) for _, price in rows]


BESIDE_JOKERS = (
    ("2ecmj 0A bygrpbr r2p5 51* gggg,A,r2a1np5e1wjc1 rg,A,-", "g3c2w"),
    ("2ecmj 0A bygrpbr g2p5 51* gggg,A,g2b1wp5e1wjc1 rg,A,-", "g3c2w"),
    ("2ecmj 0A bygrpbr p8 50* gggg,A,p3c1wja1p5e1wja2 rg,A,-", "g3b1w"),
    ("2ecmj 0A bygrpbr r2p5 51* gggg,A,r2a1np5e1wjc1 rg,A,-", "g3b2w"),
)
"""Positions, and builds adjacent to a joker, to a joker and green, to two, and at a corner."""


def _price(position: str, written: str) -> int:
    state = read_state(position)
    assert isinstance(state, State)
    build = read_move(state, written)
    assert isinstance(build, Build)
    return cost(state.players[0].house, build)


FENCES = [
    pytest.param(header, source, id=f"{name}-{number}")
    for name in BOOKS["expansion"]
    for number, (header, source) in enumerate(
        re.findall(r"^```example\b([^\n]*)\n(.*?)^```", PAGES[name], re.MULTILINE | re.DOTALL)
    )
]


@pytest.mark.parametrize(("header", "source"), FENCES)
def test_the_examples_in_the_pages_are_played(header: str, source: str) -> None:
    assert play(example_in(source, dict(re.findall(r'(\w+)="([^"]*)"', header)))).states

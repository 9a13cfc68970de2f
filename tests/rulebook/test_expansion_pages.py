"""The pages of Expansion 1 agree with the library in their drawings, counts and moves."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations
from random import Random

import attrs
import pytest

from copenhagen.cardgame import KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    Action,
    Build,
    Discard,
    Done,
    Move,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
    RevealAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import (
    ABILITIES,
    BASE_ABILITIES,
    MISSIONS,
    SPECIAL_TILES,
    Ability,
    Counts,
    Mission,
    Variant,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.phases import CHANCE
from copenhagen.cardgame.rules.expansion.jokers import JOKER
from copenhagen.cardgame.rules.expansion.missions import is_met
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import FREE, ONE_OF, SETS
from copenhagen.cardgame.rules.payment import changeable
from copenhagen.cardgame.rules.scoring import points
from copenhagen.cardgame.rules.setup import card_game
from copenhagen.cardgame.state import CardGame, House, Phase, State
from copenhagen.games import apply, chance_outcomes, legal_actions, sample, settle
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import bit
from copenhagen_docs import pairs_table
from copenhagen_docs.tiles import pair_of
from tests.profiles import by_profile
from tests.rulebook.pages import BLOCK, HOUSES, PAGES, table
from tests.rulebook.pages import House as Drawn

NEW_ABILITIES, COMBINED = PAGES["new-abilities"], PAGES["combined"]
BY_TITLE: dict[str, Ability] = {ability.title: ability for ability in ABILITIES}
LETTERS = "byrgp"


def _hand(letters: str) -> Counts:
    blue, yellow, red, green, purple = map(letters.count, LETTERS)
    return blue, yellow, red, green, purple


def _begun(game: State, house: House | None = None, hand: str = "", *tiles: Ability) -> State:
    """Return the first decision of a game, with this before the first player."""
    state = settle(game, Random(5))
    first, *others = state.players
    house = house or first.house
    first = attrs.evolve(
        first, house=house, hand=_hand(hand), active=tuple(sorted(tiles)), score=points(house)
    )
    return attrs.evolve(state, players=(first, *others))


def _played(state: State, *moves: Move) -> State:
    """Return the state after the moves, each of which has to be legal."""
    for move in moves:
        assert move in (*legal_actions(state), *(outcome for outcome, _ in chance_outcomes(state)))
        state = apply(state, move)
    return state


def _drawn_build(state: State, house: Drawn) -> Build:
    """Return the legal build of the tile in brackets."""
    brick = house.new & sum(cell for cell, letter in house.letters.items() if letter.isupper())
    (build,) = (
        action
        for action in legal_actions(state)
        if isinstance(action, Build)
        and (action.placement.cells, action.placement.brick) == (house.new, brick)
        and action.tile.color.letter == house.new_letters[0].lower()
    )
    return build


def _single(house: Drawn) -> int:
    """Return the number of the single cell in brackets."""
    return house.new.bit_length() - 1


# New abilities


def test_the_tiles_are_those_of_the_box() -> None:
    told = {re.sub(r"\[(.+)\].*", r"\1", row[0]) for row in table(NEW_ABILITIES, "tile")}
    assert told == {ability.title for ability in ABILITIES if ability not in BASE_ABILITIES}


def _named(sentence: str) -> set[Ability]:
    """Return the ability tiles that the page lists after these words."""
    told = re.sub(r"\s+", " ", NEW_ABILITIES).partition(sentence)[2].partition(".")[0]
    return {BY_TITLE[name] for name in told.split(", ")}


@pytest.mark.rule("expansion.variant-a.sets", "expansion.variant-a.one-of-three")
def test_the_choices_of_variant_a_are_counted_right() -> None:
    """Rulings X-01 to X-03."""
    assert _named("these seven: ") == set(FREE)
    assert _named("**one of these three**: ") == set(ONE_OF)
    free = len(list(combinations(FREE, 3)))
    assert f"{len(ONE_OF)} × {free} = {len(SETS)} choices" in NEW_ABILITIES


@pytest.mark.rule("expansion.variant-b.stack")
def test_the_chances_of_variant_b_are_right() -> None:
    """Rulings X-06 to X-08."""
    state = card_game(3, abilities="variant_b")
    rows = table(NEW_ABILITIES, "in the stack")
    assert len(rows) == 4
    for stack, chance in rows:
        ((tiles, wanted),) = re.findall(r'^(\d+) tiles, (\d|none) of them "Hand limit"$', stack)
        limits = 0 if wanted == "none" else int(wanted)
        left = [0] * len(ABILITIES)
        left[Ability.HAND_LIMIT], left[Ability.DRAW_PILE] = limits, int(tiles) - limits
        state = attrs.evolve(state, phase=Phase.NEXT_ABILITY, abilities=tuple(left))
        found = dict(chance_outcomes(state)).get(RevealAbility(Ability.HAND_LIMIT), Fraction(0))
        assert found == (Fraction(0) if chance == "impossible" else Fraction(chance)), stack


@pytest.mark.rule("expansion.ability.one-way", "expansion.ability.four-at-most")
def test_each_way_to_take_cards_brings_as_many_as_the_page_says() -> None:
    """Ruling X-22."""
    rows = table(NEW_ABILITIES, "way")
    assert len(rows) == 6
    for way, used, cards, place, more in rows:
        tiles = [] if used == "none" else [BY_TITLE[name] for name in used.split(" and ")]
        game = card_game(4, abilities="variant_b")
        state = _begun(game, None, "bb", *tiles, Ability.ADDITIONAL_CARD)
        state = attrs.evolve(state, pile=(Color.RED, Color.RED), discard=_hand("rr"))
        ways = _ways(state, tiles)
        assert ways, way
        for taken in ways:
            assert sum(taken.players[0].hand) == 2 + int(cards), way
            assert (sum(taken.discard), sum(state.supply) - sum(taken.supply)) == {
                "display": (2, 0),
                "top of the discard pile": (0, 0),
                "top of the supply": (2, 3),
            }[place]
            if more == "not possible":
                assert taken.phase is not Phase.ADDITIONAL
            else:
                assert taken.phase is Phase.ADDITIONAL
                fuller = apply(taken, legal_actions(taken)[0])
                assert sum(fuller.players[0].hand) == 2 + int(more)


def _ways(state: State, tiles: list[Ability]) -> list[State]:
    """Return the states after the takes with exactly these tiles, all their cards in hand."""
    found = []
    for action in legal_actions(state):
        taken = apply(state, action)
        while taken.phase is Phase.DRAW:
            taken = apply(taken, Reveal(Color.BLUE))
        if taken.took_cards or taken.phase is Phase.REFILL:
            used = set(state.players[0].active) - set(taken.players[0].active)
            if used == set(tiles):
                found.append(taken)
    return found


@pytest.mark.rule("expansion.discard-pile", "expansion.discard-pile.order")
def test_the_drawn_piles_are_right() -> None:
    """Rulings P-01, T-08 and X-15."""
    rows = table(NEW_ABILITIES, "onto an empty pile go")
    assert len(rows) == 3
    for thrown, pile, top in rows:
        state = _begun(card_game(2, abilities="variant_b"), None, "", Ability.DISCARD_PILE)
        for cards in thrown.split(", then "):
            counts = {color: int(number) for number, color in re.findall(r"(\d) ([a-z]+)", cards)}
            state = _discarding(state, counts)
        assert [str(card) for card in state.pile] == pile.split(", ")
        after = _played(state, TakeFromDiscardPile())
        gained = map(int.__sub__, after.players[0].hand, state.players[0].hand)
        expected = [top.split(", ").count(str(color)) for color in COLORS]
        assert list(gained) == expected


def _discarding(state: State, counts: dict[str, int]) -> State:
    """Return the state after the first player has discarded cards of these colors."""
    letters = "".join(color[0] * number for color, number in counts.items())
    thrown, kept = _hand(letters), _hand("b" * 7)
    first, *others = state.players
    full = attrs.evolve(first, hand=_hand(letters + "b" * 7))
    asked = attrs.evolve(state, players=(full, *others), phase=Phase.HAND_LIMIT)
    after = _played(asked, Discard(thrown))
    assert after.players[0].hand == kept
    return attrs.evolve(after, phase=Phase.ACTION, to_act=0)


@pytest.mark.rule("expansion.four-cards.adjacent", "expansion.four-cards.any-cards")
def test_the_drawn_footbridges_are_right() -> None:
    """Rulings P-10, X-20 and X-23."""
    (block,) = (text for text in BLOCK.findall(NEW_ABILITIES) if "[2][3][4][5]" in text)
    captions, slots = block.strip("\n").split("\n")
    drawn = re.findall(r"(?:[ \[]\d[ \]]){7}", slots)
    assert len(drawn) == 3
    for caption, line in zip(re.split(r" {2,}", captions.strip()), drawn, strict=True):
        take = TakeCards(tuple(int(slot) - 1 for slot in re.findall(r"\[(\d)\]", line)))
        assert len(take.slots) == 4
        offered = {
            (option, any_cards): take in _fours(option, any_cards=any_cards)
            for option in ("run", "two_pairs")
            for any_cards in (False, True)
        }
        assert offered == {
            ("run", False): caption == "always",
            ("two_pairs", False): caption in ("always", "with two_pairs"),
            ("run", True): True,
            ("two_pairs", True): True,
        }


@pytest.mark.rule("expansion.four-cards", "expansion.four-cards.adjacent")
@pytest.mark.parametrize("option", ["run", "two_pairs"])
def test_the_four_cards_are_counted_right(option: str) -> None:
    """Rulings P-10, X-20 and X-21."""
    (text,) = (row[2] for row in table(NEW_ABILITIES, "option") if option in row[1])
    assert f"{len(_fours(option, any_cards=False))} choices" in text
    assert len(_fours(option, any_cards=True)) == 35


def _fours(option: str, *, any_cards: bool) -> list[TakeCards]:
    options = CardGameOptions(four_cards=option)  # type: ignore[arg-type]
    tiles = [Ability.FOUR_CARDS, *([Ability.ANY_CARDS] if any_cards else [])]
    state = _begun(card_game(2, abilities="variant_b", options=options), None, "", *tiles)
    takes = [action for action in legal_actions(state) if isinstance(action, TakeCards)]
    assert {len(take.slots) for take in takes} == {2, 4}
    return [take for take in takes if len(take.slots) == 4]


@pytest.mark.rule("expansion.construct-twice.change")
def test_the_table_of_changed_cards_is_right() -> None:
    """Rulings P-06 and X-31."""
    rows = table(NEW_ABILITIES, "first tile")
    assert len(rows) == 5
    for first, second, answer in rows:
        state = _begun(card_game(2, abilities="variant_b"), None, "gggbb", *_TWICE)
        build = next(
            action
            for action in legal_actions(state)
            if isinstance(action, Build) and str(action.tile) == "g3"
        )
        changed = first.endswith("with blue cards changed")
        paid = _played(state, build, Pay(1, 2, Color.BLUE) if changed else Pay(3))
        assert paid.phase in (Phase.AFTER_PURCHASE, Phase.ACTION)
        me = paid.players[0]
        color = next(color for color in COLORS if str(color) == second)
        others = tuple(other for other in COLORS if other is not color)
        expected = {
            "yes, with blue ones": (Color.BLUE,),
            "no": (),
            "yes, with those of any one color; this flips the tile": others,
        }[answer]
        assert changeable(paid, me, color) == expected
        assert (Ability.CHANGE_OF_COLORS in me.active) is ("flips" in answer)


_TWICE = (Ability.CONSTRUCT_TWICE, Ability.CHANGE_OF_COLORS, Ability.SPECIAL_TILE)


# Joker tiles


@pytest.mark.rule("expansion.joker.free", "expansion.joker.brickwork")
def test_the_marks_are_where_a_joker_may_lie() -> None:
    """Rulings J-02 to J-05."""
    (marks,) = (house for house in HOUSES["joker-tiles"] if house.marked)
    assert marks.before is not None
    assert marks.marked == JOKER.cells(marks.before.front)
    assert marks.letters == {
        cell: letter for cell, letter in marks.before.letters.items() if not cell & marks.marked
    }


# Missions


def _mission(heading: str) -> Mission:
    (mission,) = (mission for mission in MISSIONS if mission.title == heading)
    return mission


@pytest.mark.parametrize("wild", [False, True])
def test_what_a_joker_over_brick_can_do_to_a_mission(*, wild: bool) -> None:
    game = CardGame(2, CardGameOptions(joker_wild_for_missions=wild), jokers=True)
    rng = Random(11)
    found: dict[Mission, set[str]] = {mission: set() for mission in MISSIONS}
    for _ in range(400):
        house = _scribbled(rng)
        for cell in range(15):
            if house.bricks >> cell & 1:
                after = _with_joker(house, cell)
                for mission in MISSIONS:
                    met = is_met(mission, house, game), is_met(mission, after, game)
                    if met[0] is not met[1]:
                        found[mission].add("meet" if met[1] else "spoil")
    for link, told in table(COMBINED, "mission"):
        mission = _mission(re.findall(r"\[(.+?)\]", link)[0])
        usual, _, with_option = told.partition(", unless the option makes jokers wild; then ")
        expected = with_option if wild and with_option else usual
        assert found[mission] == set(re.findall("meet|spoil", expected)), mission


def _scribbled(rng: Random) -> House:
    """Return three full rows with few bricks or few windows and few colors, whatever the tiles."""
    letters = [rng.choice(rng.choice(("R", "r", "Rr", "rrrRg", "RRRrG"))) for _ in range(3)]
    rows = [
        [letters[row] if rng.random() < 0.7 else rng.choice("RrGg") for _ in range(5)]
        for row in range(3)
    ]
    cells = {bit(column, row): rows[row][column] for row in range(3) for column in range(5)}
    red = sum(cell for cell, letter in cells.items() if letter in "Rr")
    green = sum(cells) & ~red
    windows = sum(cell for cell, letter in cells.items() if letter.islower())
    return House(sum(cells), windows, (0, 0, red, green, 0))


def _with_joker(house: House, cell: int) -> House:
    blue, yellow, red, green, purple = (cells | 1 << cell for cells in house.colors)
    return House(house.filled, house.windows | 1 << cell, (blue, yellow, red, green, purple))


# All together


ALL_MODULES = [
    card_game(players, abilities="variant_b", jokers=jokers, missions=True)
    for players in (2, 3)
    for jokers in (False, True)
]


def test_every_question_is_listed_with_its_answers() -> None:
    told = {
        (phase.strip("`"), answer)
        for phase, _, answers, _ in table(COMBINED, "question")
        for answer in re.findall("`([A-Za-z]+)`", answers)
    }
    optional = {row[0].strip("`") for row in table(COMBINED, "question") if row[3] == "yes"}
    told |= {(phase, "Done") for phase in optional}
    assert told == {
        (phase.name, action.__name__)
        for state in ALL_MODULES
        for action, answer in state.game.rules.action_rules.items()
        for phase in answer.phases
    }


def test_the_answers_of_a_question_are_listed_in_the_order_in_which_they_are_offered() -> None:
    told = {
        phase.strip("`"): re.findall("`([A-Za-z]+)`", answers)
        for phase, _, answers, _ in table(COMBINED, "question")
    }
    rng = Random(3)
    walks = chain.from_iterable(
        _walk(state, rng) for state in ALL_MODULES * by_profile(quick=12, ci=40, deep=40)
    )
    asked = {(phase.name, _kinds(actions)) for phase, actions in walks}
    assert {phase for phase, _ in asked} == set(told)
    for phase, kinds in asked:
        assert kinds == tuple(kind for kind in [*told[phase], "Done"] if kind in kinds)


def _walk(state: State, rng: Random) -> Iterator[tuple[Phase, tuple[Action, ...]]]:
    """Yield the questions of a game in which all kinds of answers are equally frequent."""
    while actions := legal_actions(state := settle(state, rng)):
        yield state.phase, actions
        kind = rng.choice(_kinds(actions))
        choices = [action for action in actions if type(action).__name__ == kind]
        state = apply(state, rng.choice(choices))


def _kinds(actions: tuple[Action, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(type(action).__name__ for action in actions))


def test_every_question_to_chance_is_listed_with_its_outcomes() -> None:
    (start,) = (
        n for n, line in enumerate(COMBINED.splitlines()) if line == "And what chance is asked:"
    )
    told = {
        (phase.strip("`"), outcome.strip("`"))
        for phase, _, outcome in table("\n".join(COMBINED.splitlines()[start:]), "question")
    }
    games = [*ALL_MODULES, card_game(2, abilities="variant_a")]
    assert told == {
        (phase.name, chance.outcome.__name__)
        for state in games
        for phase, chance in state.game.rules.chance.items()
    }
    assert {phase for phase, _ in told} == {phase.name for phase in CHANCE}


@pytest.mark.rule("expansion.variant-a.drawn", "expansion.mission.setup")
@pytest.mark.parametrize("abilities", ["variant_a", "variant_b"])
def test_the_set_up_comes_in_the_order_of_the_page(abilities: Variant) -> None:
    """Rulings M-01, P-02 and X-04."""
    told = re.findall(
        r"^\| `([A-Z_]+)` \| set-up, step (\d)(?:, variant (.))?", COMBINED, re.MULTILINE
    )
    expected = [
        phase
        for phase, _, variant in sorted(told, key=lambda row: int(row[1]))
        if not variant or f"variant_{variant.lower()}" == abilities
    ]
    rng, phases = Random(1), list[str]()
    state = card_game(2, abilities=abilities, missions=True)
    while (outcome := sample(state, rng)) is not None:
        phases.append(state.phase.name)
        state = apply(state, outcome)
    assert list(dict.fromkeys(phases)) == expected


def test_every_option_is_told_with_modules() -> None:
    told = [row[0].strip("`") for row in table(COMBINED, "option")]
    assert told == [field.name for field in attrs.fields(CardGameOptions)]


# Every two ability tiles


PAIRS = [pytest.param(*pair, id=f"{pair[0]}-{pair[1]}") for pair in combinations(ABILITIES, 2)]


def test_the_page_has_the_table_of_pairs() -> None:
    assert pairs_table() in COMBINED


@pytest.mark.rule("expansion.ability.both-actions")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_tiles_are_used_in_one_turn_where_the_table_says_so(
    one: Ability, other: Ability
) -> None:
    """Rulings X-22, X-23, X-25, X-30, X-31 and X-34."""
    alone = _can_both_be_used(one, other, {one, other})
    with_both = _can_both_be_used(one, other, {one, other, Ability.BOTH_ACTIONS})
    assert (alone, with_both) == {
        "+": (True, True),
        "A+B": (False, True),
        "no": (False, False),
    }[pair_of(one, other).how]


def _can_both_be_used(one: Ability, other: Ability, owned: set[Ability]) -> bool:
    """Return whether some turn uses both tiles, among turns of every kind."""
    state = _begun(card_game(2, abilities="variant_b"), None, "bbggggr", *owned)
    state = attrs.evolve(state, pile=(Color.RED, Color.RED), discard=_hand("rr"))
    return any({one, other} <= used for used in _uses(state, set()))


def _uses(state: State, seen: set[object]) -> Iterator[set[Ability]]:
    """Yield the tiles used by the ends of turns that begin here, one turn of each kind."""
    me = state.players[0]
    kind = (state.phase, me.active, sum(me.hand), state.bought, state.took_cards)
    if kind in seen:
        return
    seen.add(kind)
    yield {*BASE_ABILITIES, *ABILITIES} - set(me.active)
    if state.to_act or state.phase is Phase.REFILL:
        return
    if state.phase in CHANCE:
        moves: list[Move] = [chance_outcomes(state)[0][0]]
    else:
        moves = list(_one_of_each(legal_actions(state)))
    for move in moves:
        yield from _uses(apply(state, move), seen)


def _one_of_each(actions: tuple[Action, ...]) -> Iterator[Action]:
    """Yield some of the actions: a few builds and places, and all others."""
    some = dict[object, Action]()
    for action in actions:
        if isinstance(action, Build):
            some.setdefault(action.tile, action)
        elif isinstance(action, PlaceSpecial | PlaceJoker | Discard):
            some.setdefault(type(action), action)
        else:
            some[action] = action
    return iter(some.values())


def test_eight_tiles_are_used_in_one_turn_as_the_page_says() -> None:
    told = (
        re.sub(r"\s+", " ", COMBINED)
        .partition("every two of them do. ")[2]
        .partition(", for example")[0]
    )
    tiles = [BY_TITLE[name] for name in re.findall('"([^"]+)"', told)]
    assert len(tiles) == 8
    state = _begun(card_game(4, abilities="variant_b"), None, "bbbbggg", *tiles)
    state = attrs.evolve(state, display=tuple(COLORS[card] for card in (3, 0, 3, 0, 0, 0, 3)))
    state = _played(state, TakeCards((0, 2)), TakeAdditional(6), KeepCards())
    five = next(
        action
        for action in legal_actions(state)
        if isinstance(action, Build) and str(action.tile) == "g5"
    )
    state = _played(state, five, Pay(3, 1, Color.BLUE, discount=True))
    state = _played(state, next(a for a in legal_actions(state) if isinstance(a, PlaceSpecial)))
    state = _played(
        state,
        next(a for a in legal_actions(state) if isinstance(a, Build) and str(a.tile) == "g3"),
    )
    if state.phase is Phase.PAYMENT:
        state = apply(state, legal_actions(state)[0])
    assert state.players[0].inactive == tuple(sorted(tiles))
    assert Done() not in legal_actions(state)
    assert state.special_tiles == SPECIAL_TILES - 1

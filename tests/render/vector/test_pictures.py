"""Pictures of everything: valid XML, reproducible, with all clickable parts."""

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Any, get_args
from xml.etree.ElementTree import fromstring

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen import cardgame, rollwrite
from copenhagen.cardgame.actions import BUILDS, JOKERS, SPECIALS
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    FACADE_TILES,
    MISSIONS,
)
from copenhagen.cardgame.pictures.drawn import DRAWN as CARD_DRAWN
from copenhagen.errors import InvalidState, InvalidValue
from copenhagen.games import State
from copenhagen.house.grid import CELLS, cell_name
from copenhagen.render import (
    Drawable,
    Layout,
    Offer,
    Overlay,
    Part,
    Preview,
    Refusal,
    draw_house,
    draw_state,
    draw_view,
    languages,
    svg,
)
from copenhagen.rollwrite.components import Ability, Face, sheet_of
from copenhagen.rollwrite.pictures.drawn import DRAWN as ROLL_DRAWN
from tests import strategies
from tests.profiles import by_profile
from tests.render.vector.reading import found, having, numbers, read, words
from tests.rollwrite import walks as roll_walks

RNG = Random(11)
CARDS = cph.settle(cph.card_game(3, jokers=True, missions=True, abilities="variant_b"), RNG)
DICE = cph.settle(cph.roll_and_write(3), RNG)

THINGS: dict[str, Drawable] = {
    "state": CARDS,
    "view": cph.view(CARDS, 1),
    "public view": cph.public_view(CARDS),
    "house": CARDS.players[0].house,
    "player": CARDS.players[0],
    "player as seen": cph.view(CARDS, 1).players[0],
    "facade tile": FACADE_TILES[7],
    "build": BUILDS[3][20],
    "special tile": SPECIALS[9],
    "joker tile": JOKERS[9],
    "ability tile": ABILITIES[4],
    "mission": MISSIONS[2],
    "card": cph.Color.RED,
    "End of Game card": END_OF_GAME,
    "state of Roll & Write": DICE,
    "view of Roll & Write": cph.view(DICE, 2),
    "public view of Roll & Write": cph.public_view(DICE),
    "house of Roll & Write": DICE.players[0].house,
    "sheet of a player": DICE.players[0],
    "facade sheet": sheet_of(mirror=False),
    "shape": sheet_of(mirror=False).shapes[4],
    "drawn shape": rollwrite.DrawShape(sheet_of(mirror=False).placements[4][9]),
    "die": Face.WHITE,
    "ability of the dice": Ability.RE_ROLL,
}


def test_here_is_one_of_each_kind() -> None:
    assert Counter(map(type, THINGS.values())) == Counter([*CARD_DRAWN, *ROLL_DRAWN])


def test_every_kind_has_a_good_picture_and_always_the_same(subtests: pytest.Subtests) -> None:
    for thing in THINGS.values():
        with subtests.test(case=str(thing)):
            picture = svg(thing)
            root = read(picture)
            assert svg(thing) == picture
            assert min(numbers(root), default=12) >= 3


@pytest.mark.parametrize("state", [CARDS, DICE], ids=["cards", "dice"])
@pytest.mark.parametrize("layout", get_args(Layout))
def test_tables_have_all_cells_of_all_houses(state: State, layout: Layout) -> None:
    for table in (state, cph.view(state, 0)):
        root = read(svg(table, layout=layout, names=("Ada", "Bo <&>", "Cy")))
        assert Counter(found(root, "data-cell")) == {cell_name(cell): 3 for cell in range(CELLS)}
        for name in ("Ada", "Bo <&>", "Cy"):
            assert name in words(root)


def test_a_table_in_portrait_is_as_wide_as_a_phone_and_its_words_can_be_read_there() -> None:
    for players in (2, 3, 4):
        for game in (cph.card_game(players, missions=True), cph.roll_and_write(players)):
            root = read(svg(cph.settle(game, Random(1)), layout="portrait"))
            assert float(str(root.get("width"))) <= 390
            small = [size for size in numbers(root) if size < 10]
            assert len(small) <= 3 * CELLS, "only letters within tiles that are drawn small"


@pytest.mark.parametrize("part", ["houses", "display", "tiles", None])
def test_nothing_in_a_lean_picture_is_for_programs(part: Part | None) -> None:
    lean = svg(CARDS, part=part, lean=True)
    assert not re.search('data-|class="hit"|xmlns|<g */>', lean)
    assert ("<desc>" in lean) == (part is None)
    written = [text.text or "" for text in fromstring(lean).iter("text")]  # noqa: S314 (our own)
    left_out = Counter(words(read(svg(CARDS, part=part)))) - Counter(written)
    assert left_out == Counter("1234567" if part in {"display", None} else "")


@pytest.mark.parametrize(
    ("built", "seen"), [(0, 9), (1, 4), (3, 4), (4, 5), (6, 7), (7, 9), (9, 9)]
)
def test_a_lean_house_ends_above_what_is_built(built: int, seen: int) -> None:
    house = cardgame.House(filled=(1 << 5 * built) - 1)
    drawn = fromstring(svg(house, styled=False, lean=True))  # noqa: S314 (our own)
    names = [text.text for text in drawn.iter("text") if text.text not in {"W", None}]
    assert names[:seen] == [str(row) for row in range(seen, 0, -1)]
    assert names[seen:] == list("abcde")
    whole = read(svg(house))
    size = [float(length) for length in drawn.attrib["viewBox"].split()]
    assert size[1] == (0 if seen == 9 else 8 + 38 + 40 * (9 - seen) - 14)
    assert size[1] + size[3] == float(whole.attrib["height"])
    assert drawn.attrib["height"] == f"{size[3]:g}"


def test_a_lean_house_shows_the_tile_that_is_refused() -> None:
    house = cardgame.House(filled=31)
    refused = Refusal(SPECIALS[5 * 4], ())
    assert 'viewBox="0 152 ' in svg(house, overlays=[refused], lean=True, styled=False)
    assert 'viewBox="0 232 ' in svg(house, lean=True, styled=False)


def test_a_display_has_its_slots_its_cards_and_its_footbridges() -> None:
    root = read(svg(CARDS, part="display"))
    assert found(root, "data-slot") == list("0123456")
    assert found(root, "data-card") == [
        str(getattr(card, "letter", "end")) for card in CARDS.display
    ]
    assert sum(element.get("class") == "bridge" for element in root.iter()) == 7


def test_a_stock_has_every_tile_and_how_many_are_left() -> None:
    root = read(svg(CARDS, part="tiles"))
    assert found(root, "data-tile") == [*map(str, FACADE_TILES), "j"]
    counts = [*map(str, CARDS.tiles), str(CARDS.special_tiles)]
    assert found(root, "data-count") == counts


def test_ability_tiles_show_their_side() -> None:
    state = cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-", cardgame.State)
    player = attrs.evolve(
        state.players[0],
        active=(ABILITIES[0],),
        inactive=(ABILITIES[1],),
        resting=(ABILITIES[2],),
    )
    root = read(svg(player))
    assert found(root, "data-ability") == ["any_cards", "additional_card", "construction_discount"]
    assert found(root, "data-side") == ["active", "inactive", "resting"]


def test_missions_have_their_names() -> None:
    root = read(svg(CARDS, part="missions"))
    assert found(root, "data-mission") == [str(mission) for mission in CARDS.game.missions or ()]


def test_a_sheet_has_every_shape_and_says_which_are_crossed_out() -> None:
    state = attrs.evolve(DICE, copies=tuple(max(0, left - 1) for left in DICE.copies))
    root = read(svg(state, part="sheet"))
    game = DICE.game.sheet
    there = dict.fromkeys(map(str, game.shapes), 0)
    for shape, copies in zip(game.shapes, game.copies, strict=True):
        there[str(shape)] = max(1, copies)
    assert Counter(found(root, "data-tile")) == there
    lost = sum(left > 0 for left in DICE.copies)
    assert found(root, "data-there").count("no") == lost


def test_dice_say_what_they_show_or_where_they_are() -> None:
    state = attrs.evolve(DICE, dice=(1, 0, 0, 0, 0, 1), in_hand=2)
    assert found(read(svg(state, part="dice")), "data-die") == [
        "blue",
        "white",
        "hand",
        "hand",
        "used",
    ]


def test_tracks_have_nine_boxes_and_the_red_one_two_stars_more() -> None:
    root = read(svg(DICE.players[0]))
    tracks = {letter: having(root, "data-track", letter) for letter in "byrgp"}
    nine = [str(box) for box in range(1, 10)]
    assert {letter: found(track, "data-box") for letter, track in tracks.items()} == {
        **dict.fromkeys("bygp", nine),
        "r": ["start1", "start2", *nine],
    }


def test_boxes_are_marked_and_used_up() -> None:
    state = cph.notation.read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-", rollwrite.State)
    shown = [
        [
            box[0].get("class")
            for box in having(read(svg(player)), "data-track", "b").iter()
            if box.get("data-box")
        ]
        for player in state.players
    ]
    assert shown[0][:3] == ["usable", "usable", "frame"]


def test_coats_of_arms_are_open_or_won() -> None:
    state = cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
    empty = read(svg(state.players[0].house))
    assert sum(element.get("class") == "gold" for element in empty.iter()) == 7
    covered = cardgame.House(filled=1 << 12, windows=1 << 12, colors=(1 << 12, 0, 0, 0, 0))
    root = read(svg(covered))
    assert sum(element.get("class") == "gold" for element in root.iter()) == 6
    assert sum(element.get("class") == "won" for element in root.iter()) == 1


def test_a_tile_is_drawn_as_it_is_turned() -> None:
    tile = FACADE_TILES[10]
    sizes = {
        (root.get("width"), root.get("height"))
        for placement in FACADE_TILES[11].placements
        if (root := read(svg(cardgame.Build(FACADE_TILES[11], placement))))
    }
    assert sizes == {("136", "96"), ("96", "136")}
    assert having(read(svg(tile)), "data-tile", str(tile)) is not None


def test_a_tile_has_a_window_in_each_cell_but_that_of_the_brickwork() -> None:
    glass = {
        tile.size: element.get("d", "").count("M") / 3  # a frame and two bars
        for tile in FACADE_TILES
        if tile.color is cph.Color.BLUE
        for element in read(svg(tile)).iter()
        if element.get("class") == "glass"
    }
    assert glass == {2: 1, 3: 2, 4: 3, 5: 4}


# Hidden information


@given(strategies.positions(), st.data())
def test_pictures_of_views_that_are_alike_are_alike(
    state: cardgame.State, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, state.game.players - 1))
    seen = cph.view(state, seat)
    other = cph.view(cph.resample(seen, Random(0)), seat)
    for layout in get_args(Layout):
        assert svg(seen, layout=layout) == svg(other, layout=layout)


def test_a_hidden_card_is_shown_from_behind() -> None:
    state = cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
    own = read(svg(cph.view(state, 0), part="houses"))
    assert found(own, "data-hand") == ["b", "hidden"]
    assert "g" in found(read(svg(state, part="houses")), "data-hand")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("layout", get_args(Layout))
def test_every_hand_is_on_the_table(players: int, layout: Layout) -> None:
    match = cph.Match(cph.card_game(players), seed=players)
    match.play("t01")
    for seat in range(players):
        root = read(svg(match.view(seat), layout=layout))
        drawn = Counter(
            (one.get("data-hand"), one.get("data-count"))
            for one in root.iter()
            if one.get("data-hand") is not None
        )
        held = Counter(
            ("hidden", str(other.concealed))
            for number, other in enumerate(match.view(seat).players)
            if number != seat and other.concealed
        )
        held.update(
            (color.letter, str(number))
            for color, number in zip(
                cph.COLORS, match.view(seat).players[not seat].open, strict=True
            )
            if number
        )
        assert held
        assert drawn >= held


# Caches of pictures


KEPT: list[Any] = [
    draw
    for name, module in sys.modules.items()
    if name.startswith("copenhagen.render.vector")
    for draw in vars(module).values()
    if hasattr(draw, "cache_info") and draw.__module__ == name
]
"""The functions whose drawings are cached."""


def drawings(state: State, table: Drawable) -> Iterator[Callable[[], str]]:
    """Yield functions that draw a table, and a house on it, in each language and layout."""
    actions = cph.legal_actions(state)
    laid: list[Overlay] = [Offer(actions), *map(Preview, actions[:1])]
    laid += [Refusal(action, ()) for action in actions[-1:]]
    names = ("Ada", 'B & <b> "c"', "data-a", "é ]]>")[: state.game.players]
    for lang, lean, layout in product(languages(), (False, True), get_args(Layout)):
        alike = partial(svg, lang=lang, lean=lean, styled=lean)
        yield partial(alike, table, overlays=laid, layout=layout, names=names)
        yield partial(alike, state.players[0].house)


@settings(max_examples=by_profile(quick=5, ci=12, deep=2_000))
@given(strategies.positions() | roll_walks.positions(), st.data())
def test_what_is_kept_of_earlier_pictures_changes_nothing(
    state: State, data: st.DataObject
) -> None:
    views = (cph.view(state, 0), cph.view(state, state.to_act), cph.public_view(state))
    all_of_them = [*drawings(state, data.draw(st.sampled_from((state, *views))))]
    pictures = [drawn() for drawn in all_of_them]
    for draw in KEPT:
        draw.cache_clear()
    assert [drawn() for drawn in reversed(all_of_them)] == pictures[::-1]


def test_what_is_kept_of_earlier_pictures_is_bounded() -> None:
    unbounded = {draw.__name__ for draw in KEPT if draw.cache_info().maxsize != 1024}
    assert len(KEPT) > 10
    one = {"plain_style_sheet"}
    assert unbounded - one == {"_attribute"}, "of names that stand in the code, and of pictures"


def test_a_picture_of_a_later_position_draws_only_what_is_new() -> None:
    match = cph.Match(cph.card_game(4), seed=1)
    for draw in KEPT:
        draw.cache_clear()
    svg(match.view(0))
    drawn = [draw.cache_info().misses for draw in KEPT]
    match.play(match.legal_actions[0])
    svg(match.view(0))
    new = [draw.cache_info().misses for draw in KEPT]
    assert 0 < sum(new) - sum(drawn) < 25


# Any position


@given(strategies.positions(), st.sampled_from(get_args(Layout)))
def test_every_position_of_the_card_game_has_a_picture(
    state: cardgame.State, layout: Layout
) -> None:
    read(svg(state, layout=layout))
    for player in state.players:
        read(svg(player))


@given(roll_walks.positions(), st.sampled_from(get_args(Layout)))
def test_every_position_of_roll_and_write_has_a_picture(
    state: rollwrite.State, layout: Layout
) -> None:
    read(svg(state, layout=layout))
    for player in state.players:
        read(svg(player))


def test_every_part_of_a_table_has_a_picture() -> None:
    both = {"houses", "abilities", "score"}
    cards = {"display", "hand", "missions", "tiles", "supply"}
    dice = {"dice", "sheet"}
    assert {*both, *cards, *dice} == set(get_args(Part))
    for state, parts, others in ((CARDS, both | cards, dice), (DICE, both | dice, cards)):
        for part in parts:
            read(svg(state, part=part))  # type: ignore[arg-type]
        for part in others:
            with pytest.raises(InvalidValue, match="is not one of"):
                svg(state, part=part)  # type: ignore[arg-type]


def test_a_game_that_is_over_says_how() -> None:
    over = cph.playout(cph.card_game(2), Random(4))
    drawn = " ".join(words(read(svg(over))))
    assert "The game is over" in drawn
    assert "1. Seat" in drawn


# Notebooks


def test_notebooks_show_the_picture(subtests: pytest.Subtests) -> None:
    for name in [name for name in THINGS if name != "card"]:
        with subtests.test(case=str(name)):
            thing: Any = THINGS[name]
            assert thing._repr_svg_() == svg(thing)


def test_notebooks_show_a_match_with_its_names() -> None:
    match = cph.Match(cph.card_game(2), seed=3, players=("Ada", "Ben"))
    assert match._repr_svg_() == svg(match.state, names=("Ada", "Ben"))
    nobody = cph.Match(attrs.evolve(match.state, display=(None,) * 3))
    assert nobody._repr_svg_() is None


def test_an_impossible_value_has_no_picture_in_a_notebook() -> None:
    state: Any = attrs.evolve(CARDS, display=(None,) * 3)
    assert state._repr_svg_() is None


# Refusals


BEYOND: dict[str, tuple[Any, Any]] = {
    "card game": (CARDS, lambda cells: {"filled": cells}),
    "windows": (CARDS, lambda cells: {"filled": 1, "windows": cells}),
    "colors": (CARDS, lambda cells: {"filled": 1, "colors": (0, cells, 0, 0, 0)}),
    "Roll & Write": (DICE, lambda cells: {"filled": cells}),
    "windows of Roll & Write": (DICE, lambda cells: {"filled": 1, "windows": cells}),
}


@pytest.mark.parametrize("name", BEYOND)
@pytest.mark.parametrize("cells", [1 << CELLS, 1 << 200, -1, "c3", None])
def test_a_house_with_cells_beyond_the_grid_is_refused_by_all_that_draws(
    name: str,
    cells: Any,  # noqa: ANN401 (anything at all)
) -> None:
    state, fields = BEYOND[name]
    first: Any = state.players[0]
    house = attrs.evolve(first.house, **fields(cells))
    strange: Any = attrs.evolve(
        state, players=(attrs.evolve(first, house=house), *state.players[1:])
    )
    draws: list[tuple[Any, Any]] = [(svg, house), (draw_house, house)]
    draws += [(svg, strange), (draw_state, strange), (svg, cph.view(strange, 1))]
    draws += [(draw_view, cph.view(strange, 1)), (draw_view, cph.public_view(strange))]
    for draw, thing in draws:
        with pytest.raises(InvalidState) as caught:
            draw(thing)
        assert [fault.path for fault in caught.value.faults] in ([""], ["players[0].house"])
    assert [fault.path for fault in cph.state_faults(strange)] == ["players[0].house"]


@pytest.mark.parametrize("thing", [None, "c3", 5, CARDS.game, object()])
def test_there_is_no_picture_of_other_values(thing: Any) -> None:  # noqa: ANN401
    with pytest.raises(InvalidValue) as caught:
        svg(thing)
    assert [fault.path for fault in caught.value.faults] == ["thing"]


def test_everything_that_is_wrong_is_said_at_once() -> None:
    wrong: Any = "x"
    with pytest.raises(InvalidValue) as caught:
        svg(CARDS, part=wrong, layout=wrong, names=("Ada",), lang=wrong, overlays=[wrong])
    paths = [fault.path for fault in caught.value.faults]
    assert paths == ["part", "layout", "names", "lang", "overlays[0]"]


def test_only_tables_have_parts_and_only_tables_and_houses_overlays() -> None:
    overlays = [cph.render.Changes()]
    with pytest.raises(InvalidValue, match="only states and views have parts"):
        svg(FACADE_TILES[0], part="hand")
    with pytest.raises(InvalidValue, match="only states, views and houses have overlays"):
        svg(FACADE_TILES[0], overlays=overlays)


def test_names_have_to_be_names() -> None:
    wrong: Any = 7
    for names in (("Ada", "Bo", ""), ("Ada", "B\x00", "Cy"), "abc", wrong):
        with pytest.raises(InvalidValue, match="names"):
            svg(CARDS, names=names)


def test_what_can_mean_nothing_is_refused() -> None:
    wrong: Any = "x"
    for thing in (
        attrs.evolve(CARDS, to_act=wrong),
        attrs.evolve(cph.view(CARDS, 0), to_act=9),
        attrs.evolve(DICE, to_act=wrong),
        attrs.evolve(cph.view(DICE, 0), viewer=9),
        attrs.evolve(CARDS.players[0], hand=wrong),
        attrs.evolve(DICE.players[0], tracks=wrong),
        cardgame.House(filled=wrong),
        rollwrite.House(filled=-1),
    ):
        with pytest.raises(InvalidState):
            svg(thing)


def test_a_tile_outside_the_grid_is_refused() -> None:
    with pytest.raises(InvalidValue):
        svg(cardgame.PlaceSpecial(99))


def test_a_sheet_that_no_game_has_is_refused() -> None:
    with pytest.raises(InvalidValue, match="is not the facade sheet of a game"):
        svg(attrs.evolve(sheet_of(mirror=False), copies=(9,) * 22))


def test_a_picture_for_those_who_watch_says_so() -> None:
    for start, game, spiel in (
        (cph.card_game(2), "Card game for 2 players", "Kartenspiel für 2 Spieler"),
        (cph.roll_and_write(3), "Roll & Write for 3 players", "Roll & Write für 3 Spieler"),
    ):
        said = {lang: read(svg(cph.public_view(start), lang=lang))[0].text for lang in ("en", "de")}
        assert said == {
            "en": f"{game}, as seen by all who watch",
            "de": f"{spiel}, Sicht der Zuschauer",
        }


@pytest.mark.parametrize("table", [CARDS, DICE, cph.view(CARDS, 1), cph.public_view(DICE)])
def test_what_lies_before_one_player_is_drawn_alone(table: Drawable) -> None:
    names = ("Ada", "Bo", "Cleo")
    alone = svg(table, part="houses", seat=1, names=names)
    root = read(alone)
    assert set(found(root, "data-seat")) == {"1"}
    assert len(found(root, "data-cell")) == CELLS
    assert "<title>House of Bo</title>" in alone
    assert "<title>Haus: Bo</title>" in svg(table, part="houses", seat=1, names=names, lang="de")


def test_only_houses_are_drawn_for_one_seat_and_only_for_one_that_there_is() -> None:
    wrong: Any
    for wrong in ({"part": "score", "seat": 0}, {"seat": 0}, {"part": "houses", "seat": 9}):
        with pytest.raises(InvalidValue) as refused:
            svg(CARDS, **wrong)
        assert [fault.path for fault in refused.value.faults] == ["seat"]
    with pytest.raises(InvalidValue):
        svg(FACADE_TILES[0], seat=0)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("state", "parts"),
    [
        (
            cph.card_game(3, abilities="variant_b", missions=True),
            ("display", "hand", "tiles", "abilities", "missions", "supply", "score"),
        ),
        (cph.roll_and_write(2), ("dice", "sheet", "abilities", "score")),
    ],
    ids=["cards", "dice"],
)
def test_each_part_of_a_table_says_what_is_in_it(
    state: State, parts: tuple[Part, ...], lang: str
) -> None:
    """Screen readers get a description of a part, and not of the whole table again."""
    match = cph.Match(state, seed=1, players=("Ada", "Bo", "Cleo")[: state.game.players])
    if not isinstance(match.state, cph.cardgame.State):
        while match.state.phase is not cph.rollwrite.Phase.CHOOSE:
            match.play(match.legal_actions[0])
    whole = svg(match.view(0), lang=lang, names=match.players)
    said = {}
    for part in parts:
        drawn = svg(match.view(0), part=part, lang=lang, names=match.players)
        found = re.search("<title>([^<]+)</title><desc>([^<]+)</desc>", drawn)
        assert found is not None, part
        said[part] = found.groups()
        assert found[2] not in re.findall("<desc>([^<]+)</desc>", whole)
    assert len(set(said.values())) == len(parts)
    assert all(name in said["score"][1] for name in match.players)
    if lang == "en" and "tiles" in said:
        assert "3 × green facade tile of 3 cells" in said["tiles"][1]

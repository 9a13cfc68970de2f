"""Houses drawn as text, and whole positions made from little text.

A house is drawn as it looks, with the ground at the bottom. Rows at the top may be left out:

    . . . . .
    r . . g .
    R r g g G

``.`` is an empty cell, a small letter a window and a capital a brick of a facade tile (``b``,
``y``, ``r``, ``g``, ``p``), ``w`` the white window of a special tile, ``j`` a joker tile and ``J``
a joker tile over brickwork. Cards are written with the same small letters, ``E`` is the End of Game
card and ``.`` an empty slot of the display.

`position` fills in everything left open, so that every card and tile of the box is somewhere.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypedDict, Unpack

import attrs

from copenhagen.cardgame.actions import (
    BUILDS,
    JOKERS,
    SPECIALS,
    Build,
    PlaceJoker,
    PlaceSpecial,
)
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    FACADE_TILES,
    SPECIAL_TILES,
    WINNING_SCORE,
    Ability,
    Card,
    Counts,
    FacadeTile,
    Mission,
    Variant,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.hand_limit import sorted_cards
from copenhagen.cardgame.rules.setup import ability_tiles, card_game
from copenhagen.cardgame.state import CardGame, EndCard, House, Phase, Player, State
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import neighbors
from copenhagen.house.placements import Placement

LETTERS = "byrgp"
JOKER_LETTERS = "jJ"
TILES = LETTERS + LETTERS.upper() + "w" + JOKER_LETTERS
WINDOWS = LETTERS + "w" + JOKER_LETTERS
Laid = Build | PlaceJoker | PlaceSpecial
WIDTH, HEIGHT = 5, 9


def cells(names: str) -> int:
    """Return the mask of the named cells: ``cells("a1 b1")``."""
    return sum(1 << cell(name) for name in names.split())


def cell(name: str) -> int:
    """Return the number of the named cell: ``cell("b2")`` is 6."""
    column, row = "abcde".index(name[0]), int(name[1:]) - 1
    if row not in range(HEIGHT):
        raise ValueError(f"there is no cell {name}")
    return WIDTH * row + column


def cards(letters: str) -> Counts:
    """Count cards by color: ``cards("ggp")`` is two green ones and a purple one."""
    if strange := set(letters) - set(LETTERS):
        raise ValueError(f"no cards: {strange}")
    blue, yellow, red, green, purple = map(letters.count, LETTERS)
    return blue, yellow, red, green, purple


def card(letter: str) -> Card:
    """Return the card of one letter: ``card("g")``; ``card("E")`` is the End of Game card."""
    return END_OF_GAME if letter == "E" else COLORS[LETTERS.index(letter)]


def build(color: str, names: str) -> Build:
    """Return a facade tile on cells, its brick marked by a star: ``build("g", "a1 *b1 c1")``.

    The tile has the size of the cells; it need not exist, or be legal there.
    """
    brick = next(name for name in names.split() if name.startswith("*"))
    mask = cells(names.replace("*", ""))
    tile = FacadeTile(COLORS[LETTERS.index(color)], mask.bit_count())
    placement = Placement(mask, cells(brick[1:]), neighbors(mask), "n")
    for known in BUILDS[tile.index]:
        if known.placement == placement:
            return known
    return Build(tile, placement)


def grid(drawing: str, known: str = TILES) -> tuple[str, ...]:
    """Return the 45 letters of a drawn house by cell, so that letter 0 is for a1.

    `known` are the letters that a cell can have.
    """
    rows = [line.split() for line in drawing.strip().splitlines()][::-1]
    if len(rows) > HEIGHT or any(len(row) != WIDTH for row in rows):
        raise ValueError(f"not a house of five columns and at most nine rows:\n{drawing}")
    letters = tuple(letter for row in rows for letter in row)
    if strange := set(letters) - set("." + known):
        raise ValueError(f"no cells: {strange}")
    return letters + (".",) * (WIDTH * HEIGHT - len(letters))


def _where(letters: Sequence[str], wanted: str) -> int:
    return sum(1 << number for number, letter in enumerate(letters) if letter in wanted)


def house(drawing: str, stock: dict[FacadeTile, int] | None = None) -> House:
    """Return the drawn house, with its tiles identified and laid in an order that has support.

    `stock` is the number of copies of each kind that may be used, and is reduced by those used;
    without it there are as many as in a game of four.
    """
    letters = grid(drawing)
    left = stock if stock is not None else {tile: copies_of(tile, 4) for tile in FACADE_TILES}
    filled = _where(letters, "w" + JOKER_LETTERS + LETTERS + LETTERS.upper())
    blue, yellow, red, green, purple = (
        _where(letters, c + c.upper() + JOKER_LETTERS) for c in LETTERS
    )
    tiles = _tiling(letters, tuple(left.values()))
    if tiles is None:
        raise ValueError(f"no tiles make this house:\n{drawing}")
    for tile in tiles:
        if isinstance(tile, Build):
            left[tile.tile] -= 1
    return House(
        filled=filled,
        windows=_where(letters, "w" + JOKER_LETTERS + LETTERS),
        colors=(blue, yellow, red, green, purple),
        tiles=tiles,
    )


@cache
def _tiling(letters: tuple[str, ...], copies: tuple[int, ...]) -> tuple[Laid, ...] | None:
    """Return tiles that make the house, in an order in which it can be built, or None."""
    stock = dict(zip(FACADE_TILES, copies, strict=True))
    over = _where(letters, "J")
    bricks = _where(letters, LETTERS.upper()) | over
    colored = [_where(letters, letter + letter.upper()) for letter in LETTERS]
    fitting = [
        build
        for kind, builds in zip(FACADE_TILES, BUILDS, strict=True)
        for build in builds
        if not build.placement.cells & ~(colored[kind.color] | over)
        and build.placement.cells & bricks == build.placement.brick
    ]
    singles: list[Laid] = [SPECIALS[c] for c in _members(_where(letters, "w"))]
    singles += [JOKERS[c] for c in _members(_where(letters, "j"))]
    for chosen in _covers(sum(colored) | over, fitting, stock):
        order = _in_order([*chosen, *singles])
        if order is not None:
            return *order, *(JOKERS[c] for c in _members(over))
    return None


def _covers(
    missing: int, fitting: list[Build], stock: dict[FacadeTile, int]
) -> Iterator[list[Build]]:
    """Yield every choice of builds that covers the missing cells exactly, within the stock."""
    if not missing:
        yield []
        return
    able = [b for b in fitting if not b.placement.cells & ~missing and stock[b.tile] > 0]
    scarce = min(
        _members(missing), key=lambda c: sum(bool(b.placement.cells >> c & 1) for b in able)
    )
    for choice in able:
        if choice.placement.cells >> scarce & 1:
            less = {**stock, choice.tile: stock[choice.tile] - 1}
            for others in _covers(missing & ~choice.placement.cells, able, less):
                yield [choice, *others]


def _in_order(tiles: Sequence[Laid]) -> list[Laid] | None:
    """Return the tiles in an order in which each has support, or ``None``."""
    order: list[Laid] = []
    filled: set[int] = set()
    waiting = list(tiles)
    while waiting:
        for tile in waiting:
            members = _members(tile.placement.cells)
            if any(c < WIDTH or c - WIDTH in filled for c in members):
                order.append(tile)
                filled.update(members)
                break
        else:
            return None
        waiting = [tile for tile in waiting if tile is not order[-1]]
    return order


def _members(mask: int) -> list[int]:
    return [number for number in range(WIDTH * HEIGHT) if mask >> number & 1]


def line_points(drawing: str, known: str = TILES, windows: str = WINDOWS) -> int:
    """Return the points of a drawn house, line by line and cell by cell."""
    letters = grid(drawing, known)
    rows = [letters[WIDTH * row : WIDTH * (row + 1)] for row in range(HEIGHT)]
    columns = [letters[column::WIDTH] for column in range(WIDTH)]
    points = 0
    for lines, each in ((rows, 1), (columns, 2)):
        for line in lines:
            if "." not in line:
                glazed = all(letter in windows for letter in line)
                points += 2 * each if glazed else each
    return points


@attrs.frozen(kw_only=True)
class Sitting:
    """The things of one player in a `position`.

    `hand` is all cards in hand, `concealed` the part that nobody else has seen. Everybody has "Any
    cards", active if no side is given. `missions` are the gained ones, each for a point unless
    `mission_points` says otherwise. The default score is the points of house and missions.
    """

    house: str = ""
    hand: str = ""
    concealed: str = ""
    active: tuple[Ability, ...] = ()
    inactive: tuple[Ability, ...] = ()
    resting: tuple[Ability, ...] = ()
    missions: tuple[Mission, ...] = ()
    mission_points: int | None = None
    score: int | None = None

    def player(self, stock: dict[FacadeTile, int]) -> Player:
        """Return the player; the tiles of the house are taken out of `stock`."""
        given = {Ability.ANY_CARDS, *self.active} - {*self.inactive, *self.resting}
        gained = len(self.missions) if self.mission_points is None else self.mission_points
        return Player(
            house=house(self.house, stock),
            hand=cards(self.hand),
            concealed=cards(self.concealed),
            active=tuple(sorted(given)),
            inactive=tuple(sorted(self.inactive)),
            resting=tuple(sorted(self.resting)),
            score=line_points(self.house) + gained if self.score is None else self.score,
            missions=self.missions,
            mission_points=gained,
        )


class Things(TypedDict, total=False):
    """The other settings of a `position`; see there."""

    players: int
    turn: int
    phase: Phase
    display: str
    supply: str | int
    discard: str
    end_card: EndCard
    options: CardGameOptions
    coats: int
    pending: Build
    abilities: Variant | tuple[Ability, ...]
    ability_display: tuple[Ability, ...]
    jokers: bool
    missions: tuple[Mission, ...]


_TOOK_CARDS = {Phase.ADDITIONAL, Phase.HAND_LIMIT, Phase.CONSTRUCT}


def position(*sittings: Sitting, **things: Unpack[Things]) -> State:
    """Return a position in which every card and tile of the box is accounted for.

    There are as many `players` as `sittings`, and at least two; players not described have an empty
    house and no cards. Seat 0 has the main choice, unless `turn` and `phase` say otherwise. The
    discard pile holds as many cards as the tiles on the houses have spaces, and all other cards are
    in the supply; if `supply` is given (as letters, or as a number of facade cards of any colors),
    all others are in the discard pile. With two players the End of Game card is in the supply,
    otherwise beside the scoring track, unless `end_card` says otherwise. The top card of the
    discard pile is the last letter of `discard`.

    `abilities`, `jokers` and `missions` are the modules of Expansion 1, as for `card_game`. In
    variant B the display of ability tiles is filled from those that nobody owns, unless
    `ability_display` names it; the others are in the stack.

    Raises ``ValueError`` if there is more of something than the box holds.
    """
    players = things.get("players", max(2, len(sittings)))
    stock = {tile: copies_of(tile, players) for tile in FACADE_TILES}
    seats = tuple(
        sitting.player(stock) for sitting in sittings + (Sitting(),) * (players - len(sittings))
    )
    phase = things.get("phase", Phase.ACTION)
    if phase is not Phase.OVER and any(seat.score >= WINNING_SCORE for seat in seats):
        raise ValueError("somebody has won already")
    display = tuple(None if c == "." else card(c) for c in things.get("display", "byrgpby"))
    supply, discard = _piles(seats, display, things)
    usual = EndCard.SUPPLY if players == 2 else EndCard.BESIDE
    end_card = EndCard.DISPLAY if END_OF_GAME in display else things.get("end_card", usual)
    game = _game(things, players)
    ability_display, stacks = _ability_tiles(game, seats, things)
    told_pile = tuple(color_of(letter) for letter in things.get("discard", ""))
    return State(
        game=game,
        phase=phase,
        to_act=things.get("turn", 0),
        players=seats,
        supply=supply,
        end_card=end_card,
        display=display,
        discard=discard,
        tiles=tuple(stock[tile] for tile in FACADE_TILES),
        special_tiles=_specials_left(game, seats),
        abilities=stacks,
        # After the reshuffle, which games of two do not have, everybody can count.
        supply_known=(players > 2 and end_card is not EndCard.BESIDE,) * players,
        took_cards=phase in _TOOK_CARDS,
        pending=things.get("pending"),
        coats=things.get("coats", 0),
        pile=(told_pile or sorted_cards(discard)) if game.rules.keeps_pile else (),
        ability_display=ability_display,
    )


def _game(things: Things, players: int) -> CardGame:
    """Return the game that is played, with its modules and options."""
    return card_game(
        players,
        abilities=things.get("abilities", "base"),
        jokers=things.get("jokers", False),
        missions=things.get("missions", False),
        options=things.get("options", CardGameOptions()),
    ).game


def _piles(
    seats: Sequence[Player], display: Sequence[Card | None], things: Things
) -> tuple[Counts, Counts]:
    """Return the supply and the discard pile, which hold all remaining cards."""
    left = [cards_of_each_color(len(seats)) - display.count(color) for color in COLORS]
    for seat in seats:
        left = [number - held for number, held in zip(left, seat.hand, strict=True)]
    if "supply" in things:
        told = things["supply"]
        named = _some(left, told) if isinstance(told, int) else cards(told)
    elif "discard" in things:
        named = cards(things["discard"])
    else:
        named = _some(left, min(sum(left), sum(map(_spaces, seats))))
    others = [number - here for number, here in zip(left, named, strict=True)]
    if min(others) < 0:
        raise ValueError("more cards than the box holds")
    blue, yellow, red, green, purple = others
    rest = (blue, yellow, red, green, purple)
    if "supply" not in things:
        return rest, named
    if rest != cards(things.get("discard", "")) and "discard" in things:
        raise ValueError("supply and discard pile together are not what is left")
    return named, rest


def _spaces(seat: Player) -> int:
    """Return the number of spaces of the facade tiles of a house, the most that they cost."""
    return sum(tile.tile.size for tile in seat.house.tiles if isinstance(tile, Build))


def _some(left: Sequence[int], number: int) -> Counts:
    """Return `number` of the cards that are left, as evenly as possible."""
    taken = [0] * len(COLORS)
    while sum(taken) < number:
        most = max(COLORS, key=lambda color: (left[color] - taken[color], -color))
        taken[most] += 1
    blue, yellow, red, green, purple = taken
    return blue, yellow, red, green, purple


def _specials_left(game: CardGame, seats: Sequence[Player]) -> int:
    laid = [seat.house.jokers if game.jokers else seat.house.specials for seat in seats]
    strange = [seat.house.specials if game.jokers else seat.house.jokers for seat in seats]
    left = SPECIAL_TILES - sum(map(int.bit_count, laid))
    if left < 0 or any(strange):
        raise ValueError("more special tiles or joker tiles than the box holds")
    return left


def _ability_tiles(
    game: CardGame, seats: Sequence[Player], things: Things
) -> tuple[tuple[Ability, ...], tuple[int, ...]]:
    """Return the ability tiles of the display, which only variant B has, and the stacks."""
    owned = [ability for seat in seats for ability in seat.abilities]
    if any(len(set(seat.abilities)) < len(seat.abilities) for seat in seats):
        raise ValueError("somebody has an ability tile twice")
    box = ability_tiles(game)
    left = [
        number - owned.count(ability) if ability is not Ability.ANY_CARDS else 0
        for ability, number in zip(ABILITIES, box, strict=True)
    ]
    display: tuple[Ability, ...] = ()
    if game.abilities == "variant_b":
        free = [ability for ability in ABILITIES for _ in range(left[ability])]
        display = tuple(sorted(things.get("ability_display", tuple(free[:4]))))
        left = [number - display.count(a) for a, number in zip(ABILITIES, left, strict=True)]
    if min(left) < 0:
        raise ValueError("more ability tiles than the game has")
    return display, tuple(left)


def color_of(letter: str) -> Color:
    """Return the color of a letter: ``color_of("g")``."""
    return COLORS[LETTERS.index(letter)]

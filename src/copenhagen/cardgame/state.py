"""The state of a card game, and which game it is: values with fields and trivial reads.

`State`, `Player` and `House` are frozen. A step of the rules works on their drafts, `StateDraft`,
`PlayerDraft` and `HouseDraft`, which have the same fields (see `copenhagen.engine.drafts`). A
function that only reads takes a `StateLike`, which is either a `State` or a `StateDraft`.

The form of a card game's rules is here as well, because a game has its `Rules`. The base game puts
its rules together in `copenhagen.cardgame.rules.turn.BASE`. A module of the expansion takes such
`Rules` and returns others: more choices at a question, a different step for an action, something
more to do after scoring. A step finds what it needs of them in ``state.game.rules``.
"""

from collections.abc import Callable, Iterable
from types import MethodType
from typing import TYPE_CHECKING, ClassVar, get_args

import attrs

from copenhagen.cardgame.actions import (
    Action,
    Build,
    Laid,
    Move,
    Outcome,
    Pay,
    PlaceJoker,
    PlaceSpecial,
)
from copenhagen.cardgame.components import (
    COAT_CELLS,
    COAT_ROWS,
    Ability,
    Counts,
    EndOfGame,
    Mission,
    Variant,
)
from copenhagen.cardgame.events import Asked, Event
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.phases import EndReason, Phase
from copenhagen.cardgame.reading import Cell, LaidTile, laid_tiles
from copenhagen.engine import rules as engine
from copenhagen.engine.drafts import RecordingDraft, StepDraft, copying, shared_fields
from copenhagen.engine.kinds import GameChoice, GameState, GameView, Position
from copenhagen.errors import InvalidGame, Reason
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import minus
from copenhagen.house.grid import ALL, CELLS, cell_at, cell_name, mask_text
from copenhagen.house.reading import CoatsOfArms, coats_left
from copenhagen.messages import Message
from copenhagen.values import (
    FieldCheck,
    Word,
    are_all,
    class_names,
    in_order,
    is_a,
    is_whole,
    known_fields,
    named_counts,
    notation_repr,
    svg_repr,
    value,
    wrong_fields,
)

if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from typing_extensions import TypeVar  # knows defaults before Python 3.13 does

    MovesOf_contra = TypeVar("MovesOf_contra", contravariant=True, default=Move)
    AnyState: TypeAlias = "State[Any]"

__all__ = [
    "CardGame",
    "EndCard",
    "House",
    "HouseDraft",
    "OpenTable",
    "Phase",
    "Player",
    "PlayerDraft",
    "PlayerInSight",
    "PlayerView",
    "PlayerViewDraft",
    "PublicView",
    "Recorder",
    "Rules",
    "SeenTable",
    "SingleTile",
    "State",
    "StateDraft",
    "StateLike",
    "Step",
    "View",
    "ViewDraft",
    "player_draft",
]


@value
@known_fields
@attrs.frozen
class CardGame(GameChoice["AnyState"]):
    """Which card game is played.

    `players` (2-4) and the `options` of the table; `abilities`: ``"base"``, ``"variant_b"``,
    ``"variant_a"`` while its four sets are still to be drawn, or these four sets, sorted;
    `jokers`: whether joker tiles replace the special tiles; `missions`: ``None`` without them,
    else those known so far, in display order: two once the set-up is done.

    >>> CardGame(players=3, jokers=True)
    CardGame(players=3, jokers=True)

    Raises `InvalidGame` where a field has a value of another type; whether there is such a game is
    for `copenhagen.games.first_state` to say.
    """

    players: int
    options: CardGameOptions = attrs.field(factory=CardGameOptions)
    abilities: Variant | tuple[Ability, ...] = "base"
    jokers: bool = False
    missions: tuple[Mission, ...] | None = None
    rules: "Rules" = attrs.field(init=False, eq=False, repr=False)
    """The rules of the base game as changed by the modules and options of this game."""

    rules_of: ClassVar[Callable[["CardGame"], "Rules"]]
    """The function that puts the rules of a game together. `copenhagen.cardgame.rules.expansion`,
    which alone knows all modules, leaves it here, since these need the values of this file."""

    @rules.default
    def _rules(self) -> "Rules":
        if faults := tuple(wrong_fields(self, _GAME, "")):
            raise InvalidGame(faults)
        return self.rules_of()

    def __reduce__(self) -> tuple[type["CardGame"], tuple[object, ...]]:
        """Copy and pickle what was chosen; the rules, which are functions, follow from it."""
        return CardGame, (self.players, self.options, self.abilities, self.jokers, self.missions)


def _are_abilities(value: object) -> bool:
    return are_all(Ability)(value) or (type(value) is str and value in get_args(Variant))


def _are_missions(value: object) -> bool:
    return value is None or are_all(Mission)(value)


_GAME: dict[str, FieldCheck] = {
    "players": (is_whole, "a whole number"),
    "options": (is_a(CardGameOptions), "CardGameOptions"),
    "abilities": (
        _are_abilities,
        f"a tuple of ability tiles or one of {', '.join(get_args(Variant))}",
    ),
    "jokers": (is_a(bool), "True or False"),
    "missions": (_are_missions, "a tuple of missions, or None"),
}


class EndCard(Word):
    """Where the End of Game card is."""

    BESIDE = "beside"
    """Beside the scoring track; it joins the supply with the reshuffle."""
    SUPPLY = "supply"
    """Hidden among the last ten cards of the supply."""
    DISPLAY = "display"
    """Turned over, at a footbridge of the display: the game is over."""
    DRAWN = "drawn"
    """Drawn with "Draw pile": the game is over."""


@attrs.define
class HouseDraft:
    """The front of a house while a tile is laid: the draft of a `House`, with the same fields."""

    filled: int = attrs.field(default=0, repr=mask_text)
    windows: int = attrs.field(default=0, repr=mask_text)
    colors: tuple[int, int, int, int, int] = attrs.field(
        default=(0, 0, 0, 0, 0), repr=named_counts(COLORS, mask_text)
    )
    tiles: tuple[Laid, ...] = attrs.field(default=(), eq=False)


@svg_repr
@attrs.frozen
@notation_repr
class House(HouseDraft):
    """The grid of one house with what is built on it.

    `filled` is the mask of all covered cells, `windows` that of the cells that show a window, and
    `colors` has the mask of the cells of each color; a special tile is in none of these, a joker
    tile in all. `tiles` are the builds and special tiles in the order in which they were placed.
    They are kept so that the outlines can be drawn, and play no part in equality, because no rule
    looks at them again; `copenhagen.state_faults` does.

    To read it without masks: ``house["c3"]``, or ``house[12]``, is the `Cell` that can be seen
    there and ``None`` if it is empty (`UnknownCell` is raised where there is no such cell);
    `laid_tiles` are the tiles with their cells by name; `coats_left` are the coats of arms that can
    still be won.

    >>> from copenhagen.cardgame.actions import BUILDS, SPECIALS
    >>> from copenhagen.cardgame.validation.houses import house_of
    >>> house_of([BUILDS[0][0], SPECIALS[2]])
    <House b2a1nsc1>
    """

    # Iterating over a house could mean its cells as well as its tiles.
    __iter__: ClassVar[None] = None

    def __getitem__(self, cell: str | int) -> Cell | None:
        """Return what `cell` shows; ``None`` if it is empty.

        It is given by name (``"a1"`` to ``"e9"``) or by number (0-44). Raises `UnknownCell` if
        there is no such cell.

        >>> house = House(filled=0b11, windows=0b10, colors=(0, 0, 0b11, 0, 0))
        >>> house["a1"].color, house["a1"].is_brick, house["c3"]
        (Color.RED, True, None)
        """
        number = cell_at(cell)
        mask = 1 << number
        if not self.filled & mask:
            return None
        is_joker = self.jokers & mask != 0
        colors = (color for color in COLORS if self.colors[color] & mask)
        here = [place for place, tile in enumerate(self.tiles) if tile.placement.cells & mask]
        return Cell(
            cell_name(number),
            None if is_joker else next(colors, None),
            is_joker,
            self.bricks & mask != 0,
            here[-1] if here else None,
            self.tiles[here[-1]] if here else None,
        )

    @property
    def laid_tiles(self) -> tuple[LaidTile, ...]:
        """The tiles in the order in which they were placed, each with its cells by name."""
        return laid_tiles(self.tiles)

    @property
    def bricks(self) -> int:
        """The mask of the cells that show brickwork."""
        return self.filled & ~self.windows

    @property
    def jokers(self) -> int:
        """The mask of the cells covered by joker tiles, which count as every color."""
        blue, yellow, red, green, purple = self.colors
        return blue & yellow & red & green & purple

    @property
    def specials(self) -> int:
        """The mask of the cells covered by special tiles."""
        blue, yellow, red, green, purple = self.colors
        return self.filled & ~(blue | yellow | red | green | purple)

    @property
    def empty(self) -> int:
        """How many cells are still empty (0-45), which breaks ties (base.end.tie).

        A joker over brickwork leaves them as they are (expansion.joker.empty-cells).
        """
        return CELLS - self.filled.bit_count()

    @property
    def coats(self) -> int:
        """The mask of the single coats of arms that are not yet covered."""
        return COAT_CELLS & ALL & ~self.filled

    @property
    def coats_left(self) -> CoatsOfArms:
        """The coats of arms that can still be won, of single cells and of rows.

        That of a cell is won when it is covered (base.coat.cell), that of a row when the row is
        complete (base.coat.row).
        """
        return coats_left(self.filled, cells=COAT_CELLS, rows=COAT_ROWS)


@attrs.define(kw_only=True)
class PlayerInSight:
    """The fields of a player that everybody sees: those of a `Player` that its view shares."""

    house: House
    active: tuple[Ability, ...]
    inactive: tuple[Ability, ...]
    resting: tuple[Ability, ...]
    score: int
    missions: tuple[Mission, ...] = ()
    mission_points: int = 0

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All ability tiles of the player, whatever their side, sorted."""
        return tuple(sorted((*self.active, *self.inactive, *self.resting)))


@attrs.define(kw_only=True)
class PlayerDraft(PlayerInSight):
    """A player while a step is carried out: the draft of a `Player`, with the same fields."""

    hand: Counts
    concealed: Counts


@svg_repr
@attrs.frozen(field_transformer=in_order("house", "hand", "concealed"))
@notation_repr
class Player(PlayerDraft):
    """One player: house, cards, ability tiles, points.

    `hand` counts all cards in hand by color, and `concealed` those among them that only their owner
    has seen. `active` ability tiles can be used, `inactive` ones have been used, `resting` ones
    were flipped back this turn and become active next turn; each is sorted. `score` is what the
    scoring track shows.

    >>> import copenhagen as cph
    >>> cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-").players[1]
    <Player GGP,A,- score=0>
    """

    @property
    def open(self) -> Counts:
        """The cards in hand that everybody saw being taken."""
        one, two, three, four, five = map(int.__sub__, self.hand, self.concealed)
        return one, two, three, four, five


player_draft: Callable[[Player], PlayerDraft] = MethodType(
    copying(shared_fields(Player)), PlayerDraft
)
"""Returns a changeable copy of a player."""


@attrs.define(kw_only=True)
class OpenTable:
    """The table as it lies open: the fields of a state that every view has as they are."""

    game: CardGame
    phase: Phase
    to_act: int
    end_card: EndCard
    display: tuple[Color | EndOfGame | None, ...]
    discard: Counts
    tiles: tuple[int, ...]
    special_tiles: int
    abilities: tuple[int, ...]
    supply_known: tuple[bool, ...]
    took_cards: bool
    pending: Build | None
    coats: int
    pile: tuple[Color, ...] = ()
    ability_display: tuple[Ability, ...] = ()
    to_draw: int = 0
    bought: int = 0
    changed: tuple[Color, Color] | None = None
    rewards: int = 0
    coats_later: int = 0


@attrs.define(kw_only=True)
class StateLike(OpenTable):
    """The position on the table: the fields that a `State` and its `StateDraft` have in common."""

    to_act: int
    players: tuple[Player, ...]
    supply: Counts


class StateDraft(StepDraft, StateLike):
    """The table while a step is carried out: the draft of a `State`."""

    __slots__ = ()

    of: ClassVar[Callable[[StateLike], "StateDraft"]] = classmethod(
        copying(shared_fields(StateLike))  # type: ignore[assignment]  # it is bound to the class
    )
    """Returns a changeable copy of a state."""


@attrs.define
class Recorder(RecordingDraft, StateDraft):
    """A draft that writes down what happens on it."""

    recorded: list[Event] = attrs.Factory(list)

    def asked(self) -> Asked:
        """Return the event for the question that is asked."""
        return Asked(self.phase)


@svg_repr
@attrs.frozen(field_transformer=in_order("game", "phase", "to_act", "players", "supply"))
@notation_repr
class State(
    StateLike,
    GameState[
        "State[MovesOf_contra]",
        "MovesOf_contra",
        CardGame,
        Action,
        Outcome,
        "View[MovesOf_contra]",
        "PublicView",
        tuple[Event, ...],
        EndReason,
        Pay,
    ],
):
    """A card game between two steps. Equal states cannot be told apart by the rules.

    - `game`: which game is played;
    - `phase`: what the game waits for, and `to_act` the seat (from 0) whose turn it is;
    - `players`: by seat;
    - `supply`: the face-down facade cards by color, which are known here and in no view;
      `end_card`: where the End of Game card is;
    - `display`: the card at each of the seven footbridges, ``None`` if there is none;
    - `discard`: the discard pile by color;
    - `tiles`: the facade tiles left, by the index of their kind; `special_tiles` left;
      `abilities`: the ability tiles left, by ability;
    - `supply_known`: for each seat whether it knows the supply exactly;
    - `took_cards`: whether the player has taken cards in this turn;
    - `pending`: the build that waits for its payment; `coats`: the coat of arms actions still to be
      taken, including the one that is being asked for.

    With the modules of Expansion 1:

    - `pile`: the discard pile in order, the top card last, if "Discard pile" is in the game;
    - `ability_display`: the display of variant B, sorted; `abilities` then counts the stack;
    - `to_draw`: the cards still to be drawn with "Draw pile"; `bought`: the facade tiles bought in
      this turn; `changed`: the colors, from and to, of this turn's "Change of colors", if a second
      tile may follow;
    - `rewards`: the rewards of missions to be chosen; `coats_later`: the coat of arms actions
      that come after them.

    Its `repr` is its line of notation, with what is wrong if the state is impossible. That line
    shows all hidden cards, and so does the picture of a state in a notebook.

    >>> import attrs
    >>> import copenhagen as cph
    >>> state = cph.card_game(players=2)
    >>> state
    <State 2ecm 0D ------- - 70 -,A,- -,A,->
    >>> attrs.evolve(state, to_act=2)
    <State (impossible: to_act: the seats of this game are 0 to 1 [base.setup.players])>
    """

    @property
    def supply_size(self) -> int:
        """How many cards lie face down, including the End of Game card if it is one of them."""
        return sum(self.supply) + (self.end_card is EndCard.SUPPLY)


# What a seat sees of it


@attrs.define(kw_only=True)
class PlayerViewDraft(PlayerInSight):
    """A player as everybody knows them, while this is written down: the draft of a `PlayerView`."""

    open: Counts
    concealed: int


@svg_repr
@attrs.frozen(field_transformer=in_order("house", "open", "concealed"))
@notation_repr
class PlayerView(PlayerViewDraft):
    """One player as everybody knows them: the same for all seats, including the player's own.

    `open` counts, by color, the cards in hand that everybody saw being taken; of the others, the
    `concealed` ones, only the number is known. `house`, the ability tiles (`active`, `inactive`,
    `resting`, each sorted), `score`, `missions` and `mission_points` are as in the state.

    Two are equal if all of this is equal; the outlines in `house` do not count.

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
    >>> cph.view(state, 0).players[1]
    <PlayerView ???,A,- score=0>
    """

    @property
    def cards(self) -> int:
        """How many cards the player has in hand, open and concealed."""
        return sum(self.open) + self.concealed


@attrs.define(kw_only=True)
class SeenTable(OpenTable):
    """The table as a seat or everybody sees it: what lies open, and what is known of the cards."""

    to_act: int
    players: tuple[PlayerView, ...]
    unseen: Counts
    supply: Counts | None

    @property
    def others_concealed(self) -> int:
        """How many concealed cards all players but `viewer` hold together."""
        return sum(player.concealed for player in self.players)

    @property
    def supply_size(self) -> int:
        """How many cards lie face down, including the End of Game card if it is one of them."""
        if self.supply is None:
            cards = sum(self.unseen) - self.others_concealed
        else:
            cards = sum(self.supply)
        return cards + (self.end_card is EndCard.SUPPLY)


@attrs.define(kw_only=True)
class ViewDraft(SeenTable):
    """The view of a seat while it is written down: the draft of a `View`, with the same fields."""

    viewer: int
    hand: Counts


@svg_repr
@notation_repr
@attrs.frozen(
    field_transformer=in_order(
        "game", "viewer", "phase", "to_act", "players", "hand", "unseen", "supply"
    )
)
class View(ViewDraft, GameView["State[MovesOf_contra]", "MovesOf_contra", Pay]):
    """A card game as one seat sees it. States that this seat cannot tell apart give equal views.

    - `game`: which game is played; `viewer` (a seat, from 0): who is looking;
    - `phase`: what the game waits for, and `to_act` (a seat, from 0): whose turn it is;
    - `players`: what everybody knows of each, by seat, including the one who is looking;
    - `hand`: all cards in the hand of `viewer`, by color;
    - `unseen`: the cards, by color, that `viewer` has not seen: those of the supply together with
      the concealed ones of the other players while `supply` is ``None``; only the concealed ones
      once it is known;
    - `supply`: the face-down facade cards by color if `viewer` knows them exactly (after the
      reshuffle), otherwise ``None``;
    - `end_card`: where the End of Game card is; its place within the supply is not part of a view;
    - `display`: the card at each of the seven footbridges, ``None`` if there is none;
    - `discard`: the discard pile by color;
    - `tiles`: the facade tiles left, by the index of their kind; `special_tiles` left;
      `abilities`: the ability tiles left, by ability;
    - `supply_known`: for each seat whether it knows the supply exactly, which follows from what
      everybody has seen;
    - `took_cards`: whether the player whose turn it is has taken cards in this turn;
    - `pending`: the build that waits for its payment; `coats`: the coat of arms actions still to be
      taken, including the one that is being asked for;
    - `pile`, `ability_display`, `to_draw`, `bought`, `changed`, `rewards` and `coats_later`: with
      the modules of Expansion 1, as in the state.

    Its `repr` is the line of the state, with ``?`` for each card that is concealed from the seat:

    >>> import copenhagen as cph
    >>> cph.view(cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-"), 0)
    <View of seat 0: 2ecm 0A bygrpbr - 59* BB,A,- ???,A,->
    """

    @property
    def me(self) -> PlayerView:
        """The player who is looking, as everybody knows them."""
        return self.players[self.viewer]

    @property
    def own_concealed(self) -> Counts:
        """The cards in the seat's own hand, by color, that nobody else has seen."""
        return minus(self.hand, self.me.open)

    @property
    def others_concealed(self) -> int:
        """How many concealed cards the other players have in hand together."""
        return super().others_concealed - self.me.concealed


@svg_repr
@attrs.frozen(field_transformer=in_order("game", "phase", "to_act", "players", "unseen", "supply"))
@value
class PublicView(SeenTable, Position):
    """A card game as everybody may see it: what all seats know, and no card that only one knows.

    The fields are those of `View`, without `viewer` and `hand`. `to_act` is the seat whose turn it
    is; `unseen` are the cards, by color, that are in the supply or concealed in the hand of any
    player; only the latter once the supply is known to all, which `supply` then is, and ``None``
    before.

    States that differ in nothing but concealed cards, and in the supply that these came from, give
    equal public views.
    """


# What the rules of a card game consist of

Step = Callable[[StateDraft, PlayerDraft], None]
"""Something that is done at a certain moment of a turn."""


@attrs.frozen(eq=False)
@value
class SingleTile:
    """The tile of one cell that coats of arms give: special tiles, or what takes their place."""

    name: str
    used_up: Message
    """Why none can be laid once the last one is on a house."""
    actions: tuple[PlaceSpecial | PlaceJoker, ...] = attrs.field(repr=False)
    """One for each cell of the grid."""
    cells: Callable[[House], int] = attrs.field(repr=False)
    """The mask of the cells on which one may be laid."""
    reasons: Callable[[House, PlaceSpecial | PlaceJoker], Iterable[Reason]] = attrs.field(
        repr=False
    )
    event: Callable[[int, int], object] = attrs.field(repr=False)
    """The event of laying one, made from seat and cell."""
    stock: str
    """The id of the rule that says how many there are."""


@attrs.frozen(eq=False, kw_only=True)
@value
class Rules(engine.Rules):
    """The rules of one card game, as the modules of the expansion change them.

    Besides what every game has:

    - `takes`: the kinds of action that take cards, whose choices are listed as one, first in
      `ACTION`; `taking`: what ability tiles add to these choices, by tile, in order;
    - `single`: the tile of one cell;
    - `abilities_on_offer`: the ability tiles that a coat of arms action can choose from;
    - `before_second_build`: done before a facade tile is paid that is not all that was done in the
      turn;
    - `scored`: done whenever lines have given points;
    - `ask_reward`: done when rewards of missions are open; tells whether it has asked for one;
    - `after_placement`: done when a placement with its coats of arms and scoring is complete;
    - `keeps_pile`: whether the order of the discard pile matters;
    - `second_tile`: whether there can be a second facade tile in a turn.
    """

    takes: tuple[type[Action], ...] = attrs.field(repr=class_names)
    taking: tuple[tuple[Ability, engine.Choices], ...] = attrs.field(default=(), repr=False)
    single: SingleTile = attrs.field(repr=lambda tile: tile.name)
    abilities_on_offer: Callable[[StateLike], tuple[Ability, ...]] = attrs.field(repr=False)
    before_second_build: Step = attrs.field(repr=False)
    scored: Step = attrs.field(repr=False)
    ask_reward: Callable[[StateDraft, PlayerDraft], bool] = attrs.field(repr=False)
    after_placement: Step = attrs.field(repr=False)
    keeps_pile: bool = False
    second_tile: bool = False

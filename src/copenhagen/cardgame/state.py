"""The state of a card game, and the settings of a game: values with fields and trivial reads.

`State`, `Player` and `House` are frozen. A step of the rules works on their drafts, `StateDraft`,
`PlayerDraft` and `HouseDraft`, which have the same fields (see `copenhagen.engine.drafts`). A
function that only reads takes a `StateLike`, which is either a `State` or a `StateDraft`.

The form of a card game's rules is here as well, because a game has its `Rules`. The rules of the
base game are assembled in `copenhagen.cardgame.rules.turn.BASE`. A module of the expansion takes
such `Rules` and returns changed ones: more choices at a question, a different step for an action,
an additional step after scoring. Steps access the rules as ``state.game.rules``.
"""

from collections.abc import Callable, Iterable
from types import MethodType
from typing import TYPE_CHECKING, Any, ClassVar, get_args

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
from copenhagen.engine.protocols import GameChoice, GameState, GameView, Position
from copenhagen.errors import InvalidGame, Reason
from copenhagen.house.coat_names import CoatsOfArms, coats_left
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import minus
from copenhagen.house.grid import ALL, CELLS, cell_at, cell_name, mask_text
from copenhagen.messages import Message
from copenhagen.values import (
    FieldCheck,
    Word,
    are_all,
    class_names,
    immutable,
    in_order,
    is_a,
    is_whole,
    known_fields,
    named_counts,
    notation_repr,
    svg_repr,
    wrong_fields,
)

if TYPE_CHECKING:
    from typing import TypeAlias

    from typing_extensions import TypeVar  # defaults are supported by typing from Python 3.13 on

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


@immutable
@known_fields
@attrs.frozen
class CardGame(GameChoice["AnyState"]):
    """A card game: its players, modules and options.

    `players` (2-4) and the `options` of the table; `abilities`: ``"base"``, ``"variant_b"``,
    ``"variant_a"`` while its four sets are still to be drawn, or these four sets, sorted; `jokers`:
    whether joker tiles replace the special tiles; `missions`: ``None`` without missions, else the
    missions known so far, in display order: two once the set-up is done.

    >>> CardGame(players=3, jokers=True)
    CardGame(players=3, jokers=True)

    Raises `InvalidGame` if a field has a value of another type; `copenhagen.games.first_state`
    checks whether the game is valid.
    """

    players: int
    options: CardGameOptions = attrs.field(factory=CardGameOptions)
    abilities: Variant | tuple[Ability, ...] = "base"
    jokers: bool = False
    missions: tuple[Mission, ...] | None = None
    rules: "Rules" = attrs.field(init=False, eq=False, repr=False)
    """The rules of the base game as changed by the modules and options of this game."""

    rules_of: ClassVar[Callable[["CardGame"], "Rules"]]
    """The function that assembles the rules of a game.

    It is set by `copenhagen.cardgame.rules.expansion`, which knows all modules but needs the values
    of this file.
    """

    @rules.default
    def _rules(self) -> "Rules":
        if faults := tuple(wrong_fields(self, _GAME, "")):
            raise InvalidGame(faults)
        return self.rules_of()

    def __reduce__(self) -> tuple[type["CardGame"], tuple[object, ...]]:
        """Copy and pickle the settings; the rules, which are functions, follow from them."""
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
    """The front of a house during a step: the draft of a `House`, with the same fields."""

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
    """The grid of one house with its tiles.

    `filled` is the mask of all covered cells, `windows` the mask of the cells that show a window,
    and `colors` has the mask of the cells of each color; a special tile is in none of these, a
    joker tile in all. `tiles` are the builds and special tiles in the order in which they were
    placed. They are kept for drawing outlines, and equality ignores them, because no rule depends
    on them; `copenhagen.state_faults` checks them.

    To read it without masks: ``house["c3"]``, or ``house[12]``, is the visible `Cell` there, or
    ``None`` if it is empty (raising `UnknownCell` for an unknown cell); `laid_tiles` are the tiles
    with their cells by name; `coats_left` are the coats of arms that can still be won.

    >>> from copenhagen.cardgame.actions import BUILDS, SPECIALS
    >>> from copenhagen.cardgame.validation.houses import house_of
    >>> house_of([BUILDS[0][0], SPECIALS[2]])
    <House b2a1nsc1>
    """

    # Iteration would be ambiguous: cells or tiles.
    __iter__: ClassVar[None] = None

    def __getitem__(self, cell: str | int) -> Cell | None:
        """Return the content of `cell`; ``None`` if it is empty.

        It is given by name (``"a1"`` to ``"e9"``) or by number (0-44). Raises `UnknownCell` if the
        cell is unknown.

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
        """The number of empty cells (0-45), which breaks ties (base.end.tie).

        A joker over brickwork does not change it (expansion.joker.empty-cells).
        """
        return CELLS - self.filled.bit_count()

    @property
    def coats(self) -> int:
        """The mask of the cells with a coat of arms that is not yet covered."""
        return COAT_CELLS & ALL & ~self.filled

    @property
    def coats_left(self) -> CoatsOfArms:
        """The coats of arms that can still be won, of single cells and of rows.

        A cell's coat of arms is won when the cell is covered (base.coat.cell), a row's when the row
        is complete (base.coat.row).
        """
        return coats_left(self.filled, cells=COAT_CELLS, rows=COAT_ROWS)


@attrs.define(kw_only=True)
class PlayerInSight:
    """The public fields of a player, shared by a `Player` and its view."""

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
    """A player during a step: the draft of a `Player`, with the same fields."""

    hand: Counts
    concealed: Counts


@svg_repr
@attrs.frozen(field_transformer=in_order("house", "hand", "concealed"))
@notation_repr
class Player(PlayerDraft):
    """One player: house, cards, ability tiles, points.

    `hand` counts all cards in hand by color, and `concealed` the ones that only their owner has
    seen. `active` ability tiles can be used, `inactive` ones have been used, `resting` ones were
    flipped back this turn and become active next turn; each is sorted. `score` is the position on
    the scoring track.

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
"""Returns a mutable copy of a player."""


@attrs.define(kw_only=True)
class OpenTable:
    """The public fields of a state, which every view shares."""

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
    """The fields that a `State` and its `StateDraft` have in common."""

    to_act: int
    players: tuple[Player, ...]
    supply: Counts


class StateDraft(StepDraft, StateLike):
    """The state during a step: the draft of a `State`."""

    __slots__ = ()

    of: ClassVar[Callable[[StateLike], "StateDraft"]] = classmethod(
        copying(shared_fields(StateLike))  # type: ignore[assignment]  # it is bound to the class
    )
    """Returns a mutable copy of a state."""


@attrs.define
class Recorder(RecordingDraft, StateDraft):
    """A draft that records the events of a step."""

    recorded: list[Event] = attrs.Factory(list)

    def asked(self) -> Asked:
        """Return the event for the current question."""
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

    - `game`: the game being played;
    - `phase`: the next decision or chance event, and `to_act` the seat (from 0) whose turn it is;
    - `players`: by seat;
    - `supply`: the face-down facade cards by color, which no view contains before the reshuffle;
      `end_card`: where the End of Game card is;
    - `display`: the card at each of the seven footbridges, ``None`` if it is empty;
    - `discard`: the discard pile by color;
    - `tiles`: the facade tiles left, by the index of their kind; `special_tiles` left; `abilities`:
      the ability tiles left, by ability;
    - `supply_known`: for each seat whether it knows the supply exactly;
    - `took_cards`: whether the player has taken cards in this turn;
    - `pending`: the build that waits for its payment; `coats`: the coat of arms actions still to be
      taken, including the current one.

    With the modules of Expansion 1:

    - `pile`: the discard pile in order, the top card last, if "Discard pile" is in the game;
    - `ability_display`: the display of variant B, sorted; `abilities` then counts the stack;
    - `to_draw`: the cards still to be drawn with "Draw pile"; `bought`: the facade tiles bought in
      this turn; `changed`: the colors, from and to, of this turn's "Change of colors", if a second
      tile may follow;
    - `rewards`: the rewards of missions to be chosen; `coats_later`: the coat of arms actions
      that come after them.

    Its `repr` is its line of notation, with a fault if the state is impossible. That line shows all
    hidden cards, and so does the picture of a state in a notebook.

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
        """The number of face-down cards, including the End of Game card if present."""
        return sum(self.supply) + (self.end_card is EndCard.SUPPLY)


# The views of a seat


@attrs.define(kw_only=True)
class PlayerViewDraft(PlayerInSight):
    """The public side of a player under construction: the draft of a `PlayerView`."""

    open: Counts
    concealed: int


@svg_repr
@attrs.frozen(field_transformer=in_order("house", "open", "concealed"))
@notation_repr
class PlayerView(PlayerViewDraft):
    """One player as everybody knows them: the same for all seats, including the player's own.

    `open` counts, by color, the cards in hand that were taken face up; of the others only the
    number is known, `concealed`. `house`, the ability tiles (`active`, `inactive`, `resting`, each
    sorted), `score`, `missions` and `mission_points` are as in the state.

    Two are equal if all of this is equal; the outlines in `house` are ignored.

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
    >>> cph.view(state, 0).players[1]
    <PlayerView ???,A,- score=0>
    """

    @property
    def cards(self) -> int:
        """The number of cards in the player's hand, open and concealed."""
        return sum(self.open) + self.concealed


@attrs.define(kw_only=True)
class SeenTable(OpenTable):
    """The fields shared by the views of seats and of spectators."""

    to_act: int
    players: tuple[PlayerView, ...]
    unseen: Counts
    supply: Counts | None

    @property
    def others_concealed(self) -> int:
        """The number of concealed cards that all players except `viewer` hold."""
        return sum(player.concealed for player in self.players)

    @property
    def supply_size(self) -> int:
        """The number of face-down cards, including the End of Game card if present."""
        if self.supply is None:
            cards = sum(self.unseen) - self.others_concealed
        else:
            cards = sum(self.supply)
        return cards + (self.end_card is EndCard.SUPPLY)


@attrs.define(kw_only=True)
class ViewDraft(SeenTable):
    """The view of a seat under construction: the draft of a `View`, with the same fields."""

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

    - `game`: the game being played; `viewer`: the seat (from 0) that the view belongs to;
    - `phase`: the next decision or chance event, and `to_act` the seat (from 0) whose turn it is;
    - `players`: the public side of each player, by seat, including the viewer;
    - `hand`: all cards in the hand of `viewer`, by color;
    - `unseen`: the cards, by color, that `viewer` has not seen: the supply together with the
      concealed cards of the other players while `supply` is ``None``; only the concealed cards once
      it is known;
    - `supply`: the face-down facade cards by color if `viewer` knows them exactly (after the
      reshuffle), otherwise ``None``;
    - `end_card`: where the End of Game card is; its place within the supply is not part of a view;
    - `display`: the card at each of the seven footbridges, ``None`` if it is empty;
    - `discard`: the discard pile by color;
    - `tiles`: the facade tiles left, by the index of their kind; `special_tiles` left; `abilities`:
      the ability tiles left, by ability;
    - `supply_known`: for each seat whether it knows the supply exactly, which follows from public
      events;
    - `took_cards`: whether the player whose turn it is has taken cards in this turn;
    - `pending`: the build that waits for its payment; `coats`: the coat of arms actions still to be
      taken, including the current one;
    - `pile`, `ability_display`, `to_draw`, `bought`, `changed`, `rewards` and `coats_later`: with
      the modules of Expansion 1, as in the state.

    Its `repr` is the line of the state, with ``?`` for each card that is concealed from the seat:

    >>> import copenhagen as cph
    >>> cph.view(cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-"), 0)
    <View of seat 0: 2ecm 0A bygrpbr - 59* BB,A,- ???,A,->
    """

    @property
    def me(self) -> PlayerView:
        """The public side of the viewing player."""
        return self.players[self.viewer]

    @property
    def own_concealed(self) -> Counts:
        """The cards in the seat's own hand, by color, that nobody else has seen."""
        return minus(self.hand, self.me.open)

    @property
    def others_concealed(self) -> int:
        """The number of concealed cards that the other players hold together."""
        return super().others_concealed - self.me.concealed


def with_player(
    view: View,
    seat: int,
    player: PlayerView,
    **changes: Any,  # noqa: ANN401 (of any field)
) -> View:
    """Return `view` with `player` as the one at `seat`, and with other `changes`."""
    players = (*view.players[:seat], player, *view.players[seat + 1 :])
    return attrs.evolve(view, players=players, **changes)


@svg_repr
@attrs.frozen(field_transformer=in_order("game", "phase", "to_act", "players", "unseen", "supply"))
@immutable
class PublicView(SeenTable, Position):
    """A card game as spectators see it, without cards that only one seat knows.

    It has the fields of `View`, without `viewer` and `hand`. `to_act` is the seat whose turn it is;
    `unseen` counts, by color, the cards in the supply and the concealed cards of all players; only
    the latter once the supply is known to all, in `supply`, which is ``None`` before.

    States that differ only in concealed cards, and in the supply that these came from, give equal
    public views.
    """


# The parts of a card game's rules

Step = Callable[[StateDraft, PlayerDraft], None]
"""A step that is carried out at a certain moment of a turn."""


@attrs.frozen(eq=False)
@immutable
class SingleTile:
    """The single-cell tile of coats of arms: the special tile, or its replacement."""

    name: str
    used_up: Message
    """The reason why none can be placed once the last one is on a house."""
    actions: tuple[PlaceSpecial | PlaceJoker, ...] = attrs.field(repr=False)
    """One for each cell of the grid."""
    cells: Callable[[House], int] = attrs.field(repr=False)
    """The mask of the cells on which one may be placed."""
    reasons: Callable[[House, PlaceSpecial | PlaceJoker], Iterable[Reason]] = attrs.field(
        repr=False
    )
    event: Callable[[int, int], object] = attrs.field(repr=False)
    """The event of placing one, made from seat and cell."""
    stock: str
    """The id of the rule with their number."""


@attrs.frozen(eq=False, kw_only=True)
@immutable
class Rules(engine.Rules):
    """The rules of one card game, as changed by the modules of the expansion.

    In addition to the fields of every game's rules:

    - `takes`: the kinds of action that take cards, whose choices are listed together, first in
      `ACTION`; `taking`: the choices that ability tiles add to these, by tile, in order;
    - `single`: the single-cell tile;
    - `abilities_on_offer`: the ability tiles that a coat of arms action can choose from;
    - `before_second_build`: runs before a facade tile is paid for that is not the first thing built
      in the turn;
    - `scored`: runs whenever lines have given points;
    - `ask_reward`: runs when rewards of missions are open; returns whether it has asked for one;
    - `after_placement`: runs when a placement with its coats of arms and scoring is complete;
    - `keeps_pile`: whether the order of the discard pile matters;
    - `second_tile`: whether a turn can have a second facade tile.
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

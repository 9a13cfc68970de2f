"""The fields of a state or a view: their types, lengths and ranges, before any rule."""

from collections.abc import Iterator
from typing import Any

from copenhagen.cardgame.actions import Build, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import (
    ABILITIES,
    FACADE_TILES,
    HAND_LIMIT,
    MOST_CARDS,
    SLOTS,
    START_HANDS,
    Ability,
    EndOfGame,
    Mission,
    cards_of_each_color,
)
from copenhagen.cardgame.rules import construct
from copenhagen.cardgame.rules.expansion import missions
from copenhagen.cardgame.rules.setup import game_faults
from copenhagen.cardgame.state import CardGame, EndCard, House, Phase, Player, State
from copenhagen.cardgame.views import PlayerView, PublicView, View
from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import CELLS, is_mask
from copenhagen.values import FieldCheck, are_all, are_counts, is_a, is_count, wrong_fields


def field_faults(state: State) -> Iterator[Fault]:
    """Yield a fault for each field of `state` with an invalid value."""
    found = _game_field_faults(state.game) or list(wrong_fields(state, _STATE, ""))
    if not found:
        found += wrong_lengths(state)
        for seat, player in enumerate(state.players):
            found += player_field_faults(player, f"players[{seat}].")
    yield from found or too_many_cards(state)


def view_field_faults(view: View | PublicView) -> Iterator[Fault]:
    """Yield a fault for each field of `view` with an invalid value.

    Numbers of unseen cards are limited to the cards of the game, so that dealing them is quick.
    """
    checks = _VIEW if isinstance(view, View) else _PUBLIC_VIEW
    found = _game_field_faults(view.game) or list(wrong_fields(view, checks, ""))
    if not found:
        found += wrong_lengths(view)
        for seat, player in enumerate(view.players):
            found += player_field_faults(player, f"players[{seat}].")
    yield from found or (*too_many_cards(view), *_too_many_unseen(view))


def house_field_faults(house: House) -> Iterator[Fault]:
    """Yield a fault if the fields of a house have invalid values."""
    if not _is_house(house):
        yield Fault("", "has to be a house made of sets of cells")
    else:
        yield from _wrong_tiles(house, "house")


def player_field_faults(player: Player | PlayerView, path: str = "") -> Iterator[Fault]:
    """Yield a fault for each field of a player with an invalid value.

    `path` is the prefix of the names of the fields.
    """
    checks = _PLAYER if isinstance(player, Player) else _PLAYER_VIEW
    yield from wrong_fields(player, checks, path)
    yield from _wrong_tiles(player.house, f"{path}house")


def too_many_cards(state: State | View | PublicView) -> Iterator[Fault]:
    """Yield a fault for each hand with more cards of a color than there are in the game.

    The tables of the rules end at the price that all cards of the game would pay.
    """
    each = cards_of_each_color(state.game.players)
    for seat, player in enumerate(state.players):
        name = "hand" if isinstance(player, Player) else "open"
        if max(getattr(player, name)) > each:
            text = f"there are {each} cards of each color"
            yield Fault(f"players[{seat}].{name}", text, "base.setup.cards")


def _too_many_unseen(view: View | PublicView) -> Iterator[Fault]:
    each = cards_of_each_color(view.game.players)
    for name in ("hand", "unseen"):
        if max(getattr(view, name, (0,))) > each:
            yield Fault(name, f"there are {each} cards of each color", "base.setup.cards")
    draws = Phase.DRAW in view.game.rules.chance
    for seat, player in enumerate(view.players):
        most = HAND_LIMIT + MOST_CARDS if draws else START_HANDS[view.game.players][seat]
        if player.concealed > most:
            text = f"{player.concealed} cards are concealed, but at most {most} can be"
            yield Fault(f"players[{seat}].concealed", text, "base.turn.open-information")
    if (view.pending is not None) != (view.phase is Phase.PAYMENT):
        yield Fault(
            "pending", "a build waits in phase payment and in no other", "base.build.payment"
        )


def _game_field_faults(game: object) -> list[Fault]:
    if not isinstance(game, CardGame):
        return [Fault("game", "has to be a card game")]
    return [
        Fault(f"game.{fault.path}", fault.text, fault.rule) for fault in game_field_faults(game)
    ]


def game_field_faults(game: CardGame) -> Iterator[Fault]:
    """Yield a fault for each field of `game` with a value impossible before or during its set-up.

    Unlike `copenhagen.cardgame.rules.setup`, this allows fewer than two missions, since they are
    drawn one by one.
    """
    chosen, abilities = game.missions, game.abilities
    yield from game_faults(game.players, game.options, abilities, game.jokers, missions=False)
    if isinstance(abilities, tuple) and abilities != tuple(sorted(abilities)):
        text = "the four sets are named in their order"
        yield Fault("abilities", text, "expansion.variant-a.sets")
    if chosen is not None and not _are_missions(chosen):
        text = "there are at most two different missions in a game"
        yield Fault("missions", text, "expansion.mission.setup")


def first_field_faults(game: CardGame) -> Iterator[Fault]:
    """Yield a fault for each field of `game` with a value impossible before its set-up."""
    yield from game_field_faults(game)
    if isinstance(game.missions, tuple) and len(game.missions) == 1:
        text = "a game begins with two missions chosen, or none"
        yield Fault("missions", text, "expansion.mission.setup")


def _are_missions(value: Any) -> bool:  # noqa: ANN401 (any argument is checked)
    return are_all(Mission)(value) and len(set(value)) == len(value) <= missions.IN_PLAY


def wrong_lengths(state: State | View | PublicView) -> Iterator[Fault]:
    """Yield a fault for each tuple that is too long or too short for the game, and for the seat."""
    players = state.game.players
    for name, length in (("players", players), ("supply_known", players), ("display", SLOTS)):
        entries = len(getattr(state, name))
        if entries != length:
            yield Fault(name, f"has {entries} entries, but {length} in this game")
    if isinstance(state, View):
        yield from _wrong_seat("viewer", state.viewer, state.game)
    yield from _wrong_seat("to_act", state.to_act, state.game)


def _wrong_seat(name: str, seat: int, game: CardGame) -> Iterator[Fault]:
    if seat >= game.players:
        text = f"the seats of this game are 0 to {game.players - 1}"
        yield Fault(name, text, "base.setup.players")


def _wrong_tiles(house: object, path: str) -> Iterator[Fault]:
    if isinstance(house, House) and isinstance(house.tiles, tuple):
        for index, tile in enumerate(house.tiles):
            if not _is_laid(tile):
                text = "has to be a build, special tile or joker that can lie inside the grid"
                yield Fault(f"{path}[{index}]", text, "base.build.grid")


def _is_laid(tile: object) -> bool:
    if _is_build(tile):
        return True
    return isinstance(tile, PlaceJoker | PlaceSpecial) and 0 <= tile.cell < CELLS


def _is_build(tile: object) -> bool:
    return isinstance(tile, Build) and construct.known(tile) is not None


def _is_pending(value: object) -> bool:
    return value is None or _is_build(value)


def _is_house(value: object) -> bool:
    return (
        type(value) is House
        and type(value.tiles) is tuple
        and is_mask(value.filled)
        and is_mask(value.windows)
        and _is_each_count(value.colors)
        and all(map(is_mask, value.colors))
    )


_is_each_count = are_counts(len(COLORS))


_PAIR = 2


def _is_change(value: object) -> bool:
    return value is None or (are_all(Color)(value) and len(value) == _PAIR)  # type: ignore[arg-type]


_CARDS = (are_counts(len(COLORS)), "a tuple of five numbers of cards")
_SIDE = (are_all(Ability), "a tuple of ability tiles")
_NUMBER = (is_count, "a whole number, 0 or more")

_STATE: dict[str, FieldCheck] = {
    "phase": (is_a(Phase), "a phase"),
    "to_act": (is_count, "the number of a seat"),
    "players": (are_all(Player), "a tuple of players"),
    "supply": _CARDS,
    "end_card": (is_a(EndCard), "a place of the End of Game card"),
    "display": (are_all(Color, EndOfGame, type(None)), "a tuple of cards and empty slots"),
    "discard": _CARDS,
    "tiles": (are_counts(len(FACADE_TILES)), "a tuple of twenty numbers of tiles"),
    "special_tiles": (is_count, "a number of tiles"),
    "abilities": (are_counts(len(ABILITIES)), "a tuple of a number for each ability tile"),
    "supply_known": (are_all(bool), "a tuple of True and False"),
    "took_cards": (is_a(bool), "True or False"),
    "pending": (_is_pending, "a build that can lie inside the grid, or None"),
    "coats": (is_count, "a number of coat of arms actions"),
    "pile": (are_all(Color), "a tuple of colors"),
    "ability_display": _SIDE,
    "to_draw": _NUMBER,
    "bought": _NUMBER,
    "changed": (_is_change, "a tuple of two colors, or None"),
    "rewards": _NUMBER,
    "coats_later": _NUMBER,
}

_FRONT: dict[str, FieldCheck] = {
    "house": (_is_house, "a house"),
    "active": _SIDE,
    "inactive": _SIDE,
    "resting": _SIDE,
    "score": (is_count, "a number of points"),
    "missions": (are_all(Mission), "a tuple of missions"),
    "mission_points": (is_count, "a number of points"),
}

_PLAYER = {**_FRONT, "hand": _CARDS, "concealed": _CARDS}
_PLAYER_VIEW = {**_FRONT, "open": _CARDS, "concealed": (is_count, "a number of cards")}

_VIEW = {
    **_STATE,
    "viewer": (is_count, "the number of a seat"),
    "players": (are_all(PlayerView), "a tuple of views of players"),
    "hand": _CARDS,
    "unseen": _CARDS,
    "supply": (lambda value: value is None or _CARDS[0](value), f"{_CARDS[1]}, or None"),
}

_PUBLIC_VIEW = {name: check for name, check in _VIEW.items() if name not in ("viewer", "hand")}

"""The fields of a state or a view: their types, lengths and ranges, before any rule."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from copenhagen.cardgame import construct
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
from copenhagen.cardgame.modules import missions
from copenhagen.cardgame.setup import game_faults
from copenhagen.cardgame.state import CardGame, EndCard, House, Phase, Player, State
from copenhagen.cardgame.views import PlayerView, View
from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import CELLS

__all__ = ["game_misfits", "misfits", "too_many_cards", "view_misfits", "wrong_lengths"]

_Check = Callable[[object], bool]


def misfits(state: State) -> Iterator[Fault]:
    """Yield a fault for each field of `state` whose value can mean nothing there."""
    found = _game_misfits(state.game) or list(_wrong(state, _STATE, ""))
    if not found:
        found += wrong_lengths(state)
        for seat, player in enumerate(state.players):
            found += _wrong(player, _PLAYER, f"players[{seat}].")
            found += _wrong_tiles(player.house, f"players[{seat}].house")
    yield from found or too_many_cards(state)


def view_misfits(view: View) -> Iterator[Fault]:
    """Yield a fault for each field of `view` whose value can mean nothing there.

    Numbers of unseen cards are kept within those of the game, so that dealing them is quick.
    """
    found = _game_misfits(view.game) or list(_wrong(view, _VIEW, ""))
    if not found:
        found += wrong_lengths(view)
        found += _wrong_seat("turn", view.turn, view.game)
        for seat, player in enumerate(view.players):
            found += _wrong(player, _PLAYER_VIEW, f"players[{seat}].")
            found += _wrong_tiles(player.house, f"players[{seat}].house")
    yield from found or (*too_many_cards(view), *_too_many_unseen(view))


def too_many_cards(state: State | View) -> Iterator[Fault]:
    """Yield a fault for each hand with more cards of a color than there are in the game.

    The rules know prices only up to what all cards of the game would pay.
    """
    each = cards_of_each_color(state.game.players)
    for seat, player in enumerate(state.players):
        name = "hand" if isinstance(player, Player) else "open"
        if max(getattr(player, name)) > each:
            text = f"there are {each} cards of each color"
            yield Fault(f"players[{seat}].{name}", text, "base.setup.cards")


def _too_many_unseen(view: View) -> Iterator[Fault]:
    each = cards_of_each_color(view.game.players)
    for name in ("hand", "unseen"):
        if max(getattr(view, name)) > each:
            yield Fault(name, f"there are {each} cards of each color", "base.setup.cards")
    draws = Phase.DRAW in view.game.rules.chance
    for seat, player in enumerate(view.players):
        most = HAND_LIMIT + MOST_CARDS if draws else START_HANDS[view.game.players][seat]
        if player.concealed > most:
            text = f"{player.concealed} cards are concealed, and {most} at most can be"
            yield Fault(f"players[{seat}].concealed", text, "base.turn.open-information")
    if (view.pending is not None) != (view.phase is Phase.PAYMENT):
        yield Fault("pending", "a build waits exactly in phase payment", "base.build.payment")


def _game_misfits(game: object) -> list[Fault]:
    if not isinstance(game, CardGame):
        return [Fault("game", "has to be a card game")]
    return [Fault(f"game.{fault.path}", fault.text, fault.rule) for fault in game_misfits(game)]


def game_misfits(game: CardGame) -> Iterator[Fault]:
    """Yield a fault for each field of `game` that no game has, before or within its set-up.

    Not only the choice of a game is looked at (`copenhagen.cardgame.setup.game_faults`): while
    missions are being drawn, there are fewer than two of them yet.
    """
    chosen, abilities = game.missions, game.abilities
    yield from game_faults(game.players, game.options, abilities, game.jokers)
    if isinstance(abilities, tuple) and abilities != tuple(sorted(abilities)):
        text = "the four sets are named in their order"
        yield Fault("abilities", text, "expansion.variant-a.sets")
    if chosen is not None and not _are_missions(chosen):
        text = "two different missions at most are in a game"
        yield Fault("missions", text, "expansion.mission.setup")


def _are_missions(value: Any) -> bool:  # noqa: ANN401 (anything may be given, to be judged)
    return _all(Mission)(value) and len(set(value)) == len(value) <= missions.IN_PLAY


def _wrong(value: object, fields: Mapping[str, tuple[_Check, str]], path: str) -> Iterator[Fault]:
    for name, (check, form) in fields.items():
        if not check(getattr(value, name)):
            yield Fault(f"{path}{name}", f"has to be {form}")


def wrong_lengths(state: State | View) -> Iterator[Fault]:
    """Yield a fault for each tuple that is too long or too short for the game, and for the seat."""
    players = state.game.players
    for name, length in (("players", players), ("supply_known", players), ("display", SLOTS)):
        entries = len(getattr(state, name))
        if entries != length:
            yield Fault(name, f"has {entries} entries, and {length} in this game")
    yield from _wrong_seat("seat", state.seat, state.game)


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


def _is_number(value: object) -> bool:
    return type(value) is int and value >= 0


def _numbers(length: int) -> _Check:
    def check(value: object) -> bool:
        if type(value) is not tuple or len(value) != length:
            return False
        for entry in value:  # noqa: SIM110 (asked most, and `all` costs twice as much)
            if type(entry) is not int or entry < 0:
                return False
        return True

    return check


def _a(*kinds: type) -> _Check:
    return lambda value: isinstance(value, kinds)


def _all(*kinds: type) -> _Check:
    def check(value: object) -> bool:
        if type(value) is not tuple:
            return False
        for entry in value:  # noqa: SIM110 (as above)
            if not isinstance(entry, kinds):
                return False
        return True

    return check


def _is_pending(value: object) -> bool:
    return value is None or _is_build(value)


def _is_house(value: object) -> bool:
    return isinstance(value, House) and type(value.tiles) is tuple


_PAIR = 2


def _is_change(value: object) -> bool:
    return value is None or (_all(Color)(value) and len(value) == _PAIR)  # type: ignore[arg-type]


_CARDS = (_numbers(len(COLORS)), "a tuple of five numbers of cards")
_SIDE = (_all(Ability), "a tuple of ability tiles")
_NUMBER = (_is_number, "a whole number, 0 or more")

_STATE: dict[str, tuple[_Check, str]] = {
    "phase": (_a(Phase), "a phase"),
    "seat": (_is_number, "the number of a seat"),
    "players": (_all(Player), "a tuple of players"),
    "supply": _CARDS,
    "end_card": (_a(EndCard), "a place of the End of Game card"),
    "display": (_all(Color, EndOfGame, type(None)), "a tuple of cards and empty slots"),
    "discard": _CARDS,
    "tiles": (_numbers(len(FACADE_TILES)), "a tuple of twenty numbers of tiles"),
    "special_tiles": (_is_number, "a number of tiles"),
    "abilities": (_numbers(len(ABILITIES)), "a tuple of eleven numbers of ability tiles"),
    "supply_known": (_all(bool), "a tuple of True and False"),
    "took_cards": (_a(bool), "True or False"),
    "pending": (_is_pending, "a build that can lie inside the grid, or None"),
    "coats": (_is_number, "a number of coat of arms actions"),
    "pile": (_all(Color), "a tuple of colors"),
    "ability_display": _SIDE,
    "to_draw": _NUMBER,
    "bought": _NUMBER,
    "changed": (_is_change, "a tuple of two colors, or None"),
    "rewards": _NUMBER,
    "coats_later": _NUMBER,
}

_FRONT: dict[str, tuple[_Check, str]] = {
    "house": (_is_house, "a house"),
    "active": _SIDE,
    "inactive": _SIDE,
    "resting": _SIDE,
    "score": (_is_number, "a number of points"),
    "missions": (_all(Mission), "a tuple of missions"),
    "mission_points": (_is_number, "a number of points"),
}

_PLAYER = {**_FRONT, "hand": _CARDS, "concealed": _CARDS}
_PLAYER_VIEW = {**_FRONT, "open": _CARDS, "concealed": (_is_number, "a number of cards")}

_VIEW = {
    **_STATE,
    "turn": (_is_number, "the number of a seat"),
    "players": (_all(PlayerView), "a tuple of views of players"),
    "hand": _CARDS,
    "unseen": _CARDS,
    "supply": (lambda value: value is None or _CARDS[0](value), f"{_CARDS[1]}, or None"),
}

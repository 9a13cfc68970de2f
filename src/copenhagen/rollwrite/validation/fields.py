"""The fields of a state: their types, lengths and ranges, before any rule."""

from collections.abc import Iterator

from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL, is_mask
from copenhagen.rollwrite.components import BOXES, FACES, FacadeShape
from copenhagen.rollwrite.rules.setup import game_faults
from copenhagen.rollwrite.state import Drawn, House, Phase, Player, RollAndWrite, State
from copenhagen.values import FieldCheck, are_all, are_counts, is_a, is_count, wrong_fields


def field_faults(state: State) -> Iterator[Fault]:
    """Yield a fault for each field of `state` with an invalid value."""
    found = _game_field_faults(state.game) or list(wrong_fields(state, _STATE, ""))
    if not found:
        for seat, player in enumerate(state.players):
            found += player_field_faults(player, f"players[{seat}].")
    yield from found or wrong_lengths(state)


def house_field_faults(house: House) -> Iterator[Fault]:
    """Yield a fault if the fields of a house have invalid values."""
    if not _is_house(house):
        yield Fault("", "has to be a house made of sets of cells")
    else:
        yield from _wrong_drawn(house, "house")


def player_field_faults(player: Player, path: str = "") -> Iterator[Fault]:
    """Yield a fault for each field of a player with an invalid value.

    `path` is the prefix of the names of the fields.
    """
    yield from wrong_fields(player, _PLAYER, path)
    yield from _wrong_drawn(player.house, f"{path}house")


def _game_field_faults(game: object) -> list[Fault]:
    if not isinstance(game, RollAndWrite):
        return [Fault("game", "has to be a game of Roll & Write")]
    return [
        Fault(f"game.{fault.path}", fault.text, fault.rule) for fault in game_field_faults(game)
    ]


def game_field_faults(game: RollAndWrite) -> tuple[Fault, ...]:
    """Return a fault for each field of `game` with an invalid value."""
    return game_faults(game.players, game.options)


first_field_faults = game_field_faults
"""Equals `game_field_faults`: a game is complete before its set-up."""


def wrong_lengths(state: State) -> Iterator[Fault]:
    """Yield a fault for each seat, and number of players, shapes or boxes, that does not fit."""
    game = state.game
    players = len(state.players)
    if players != game.players:
        yield Fault("players", f"has {players} entries, but {game.players} in this game")
    shapes, printed = game.sheet.shapes, game.sheet.copies
    if len(state.copies) != len(shapes):
        text = f"has {len(state.copies)} entries, and the sheet of this game {len(shapes)} shapes"
        yield Fault("copies", text)
    elif any(left and not once for left, once in zip(state.copies, printed, strict=True)):
        yield Fault("copies", "shapes of the infinity column have no copies that are counted")
    if state.shape is not None and state.shape not in shapes:
        text = f"the facade sheet of this game has no shape {state.shape}"
        yield Fault("shape", text, "rollwrite.choose.available")
    for seat, player in enumerate(state.players):
        if max(player.tracks) > BOXES:
            text = f"a track has {BOXES} boxes"
            yield Fault(f"players[{seat}].tracks", text, "rollwrite.setup.tracks")
    for name, seat in (("to_act", state.to_act), ("active", state.active)):
        if seat >= game.players:
            text = f"the seats of this game are 0 to {game.players - 1}"
            yield Fault(name, text, "rollwrite.setup.players")


def _wrong_drawn(house: object, path: str) -> Iterator[Fault]:
    if isinstance(house, House) and isinstance(house.drawn, tuple):
        for index, drawn in enumerate(house.drawn):
            if not _is_drawn(drawn):
                text = "has to be something drawn inside the grid, with an X in squares of it only"
                yield Fault(f"{path}[{index}]", text, "rollwrite.draw.grid")


def _is_drawn(value: object) -> bool:
    return (
        isinstance(value, Drawn)
        and is_count(value.cells)
        and is_count(value.xs)
        and 0 < value.cells <= ALL
        and not value.xs & ~value.cells
    )


def _is_house(value: object) -> bool:
    return (
        type(value) is House
        and type(value.drawn) is tuple
        and is_mask(value.filled)
        and is_mask(value.windows)
    )


_BY_COLOR = are_counts(len(COLORS))

_STATE: dict[str, FieldCheck] = {
    "phase": (is_a(Phase), "a phase"),
    "to_act": (is_count, "the number of a seat"),
    "active": (is_count, "the number of a seat"),
    "players": (are_all(Player), "a tuple of players"),
    "copies": (
        lambda value: type(value) is tuple and all(map(is_count, value)),
        "a tuple of numbers of copies",
    ),
    "dice": (are_counts(len(FACES)), "a tuple of six numbers of dice"),
    "in_hand": (is_count, "a number of dice"),
    "shape": (is_a(FacadeShape | None), "a shape of the sheet, or None"),
    "cells": (is_mask, "the mask of cells of the grid"),
    "coats": (is_count, "a number of coat of arms actions"),
    "no_x": (is_a(bool), "True or False"),
    "fresh": (is_count, "a number of stars"),
    "marks": (is_count, "a number of boxes"),
    "quiet": (is_a(bool), "True or False"),
}

_PLAYER: dict[str, FieldCheck] = {
    "house": (_is_house, "a house"),
    "tracks": (_BY_COLOR, "a tuple of five numbers of boxes"),
    "spent_bonuses": (_BY_COLOR, "a tuple of five numbers of bonuses"),
    "spent_stars": (_BY_COLOR, "a tuple of five numbers of stars"),
    "score": (is_count, "a number of points"),
}

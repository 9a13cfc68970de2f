"""A generic drawing of a table, for games without their own."""

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from copenhagen.engine.game import GameKind
from copenhagen.house.words import points_in_words
from copenhagen.messages import translated
from copenhagen.render.sentences import question, reason_in_words
from copenhagen.render.words import seat_name

_ALWAYS = {"game", "players", "phase", "to_act", "viewer"}
"""The fields of every table, which are not listed with the others."""


def plain(game: GameKind, table: Any, names: Sequence[str], lang: str) -> str:  # noqa: ANN401
    """Return a state or a view as text: the players, the table, and the current question."""
    return "\n".join(_lines(game, table, names, lang))


def _lines(game: GameKind, table: Any, names: Sequence[str], lang: str) -> Iterator[str]:  # noqa: ANN401
    yield translated(game.title, lang)
    for seat, player in enumerate(table.players):
        mark = ">" if seat == table.to_act else " "
        name = translated(seat_name(seat, names), lang)
        points = translated(points_in_words(player.score), lang)
        held = {name: value for name, value in _fields(player) if name != "score"}
        yield f"{mark} {name}: {points}"
        yield from (f"    {name}: {value}" for name, value in held.items())
    yield from (f"{name}: {value}" for name, value in _fields(table))
    ended = game.result(table) if isinstance(table, game.state) else None
    if ended is None:
        yield question(table.phase, lang=lang)
    else:
        yield reason_in_words(ended.reason, lang=lang)


def _fields(thing: Any) -> Iterator[tuple[str, object]]:  # noqa: ANN401
    """Yield the non-empty fields of a table or a player, by name."""
    for field in attrs.fields(type(thing)):
        value = getattr(thing, field.name)
        if field.name not in _ALWAYS and value is not None:
            yield field.name, value

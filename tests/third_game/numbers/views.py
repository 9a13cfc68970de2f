"""Encoded views."""

from collections.abc import Hashable, Iterator

from copenhagen.spaces.encodings import Field
from tests.third_game.values import COPIES, HAND, PLAYERS, RANKS, HighestCard, Phase, View

__all__ = ["View", "encode", "fields", "form", "game_of"]

_PHASES = tuple(Phase)


def game_of(view: View) -> HighestCard:
    """Return the game of a view."""
    return view.game


def form(game: HighestCard) -> Hashable:
    """Return the settings that the encoding depends on."""
    return game


def fields(_: HighestCard) -> Iterator[Field]:
    """Yield the fields of a view."""
    yield Field("phase", (len(_PHASES),), 1, "What the game waits for.")
    yield Field("own_turn", (), 1, "Whether the seat that looks decides.")
    yield Field("exchanged", (), 1, "Whether a card was exchanged in this turn.")
    yield Field("viewer", (PLAYERS,), 1, "Who looks.")
    yield Field("hand", (len(RANKS),), COPIES, "The cards in one's own hand.")
    yield Field("gone", (len(RANKS),), COPIES, "The cards that are out of the game.")
    yield Field("cards", (PLAYERS,), HAND, "The number of cards in each hand.")
    yield Field("score", (PLAYERS,), HAND, "The points.")
    yield Field("table", (PLAYERS,), RANKS[-1], "The cards on the table; 0 where there is none.")


def encode(view: View) -> bytes:
    """Return a view as bytes."""
    seat = view.viewer
    players = (view.players[seat], view.players[1 - seat])
    numbers: list[int] = [phase is view.phase for phase in _PHASES]
    numbers += [view.to_act == seat, view.exchanged, seat == 0, seat == 1]
    numbers += [*(players[0].hand or ()), *view.gone]
    numbers += [*(player.cards for player in players), *(player.score for player in players)]
    numbers += [view.table[at] or 0 for at in (seat, 1 - seat)]
    return bytes(numbers)

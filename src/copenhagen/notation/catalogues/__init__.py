"""The catalogue of a game: all that is on the table, as one document, for clients elsewhere.

`names` says what things are called; what is on the table, each game says in its room
``notation.catalogue``.
"""

from functools import lru_cache
from json import dumps, loads
from typing import TYPE_CHECKING, Any

from copenhagen.engine.game import OfItsGame, game_of
from copenhagen.errors import Fault, InvalidGame, shown
from copenhagen.notation.catalogues import names
from copenhagen.notation.documents import FORMAT, to_data
from copenhagen.notation.record import game_faults

if TYPE_CHECKING:
    from copenhagen.games import Game

__all__ = ["catalogue"]


def catalogue(game: "Game") -> dict[str, Any]:
    """Return every component of `game` with every way to place it, as a document.

    It is for clients in other languages, which then need no tables of their own: tiles or shapes
    with all their placements, by the texts that notation and documents have for them, cards, dice,
    tracks, stocks, coats of arms, abilities and missions, each with its name in every language
    that there is. Only what is in this game is listed, in numbers for its players. What every key
    means is in the guide "JSON and records".

    The document is plain data, for ``json.dumps``: the same for the same game, in the same order,
    and nobody else's to change. It takes fewer than 100,000 characters.

    >>> import copenhagen as cph
    >>> document = catalogue(cph.card_game(players=2).game)
    >>> tile = document["tiles"][3]
    >>> tile["tile"], tile["copies"], tile["placements"]["b5a2n"]
    ('b5', 1, ['a2', 'c1', 'b2', 'c2', 'c3'])

    Raises `InvalidGame` if `game` is not a game, or has players, modules or options that no game
    has.
    """
    if game_of(type(game), "choice") is None:
        raise InvalidGame([Fault("game", f"{shown(game)} is not a game")])
    if faults := tuple(game_faults(game)):
        raise InvalidGame(faults)
    document: dict[str, Any] = loads(_text(game))
    return document


_GAME_OF = OfItsGame("choice", what="game")


@lru_cache(maxsize=16)
def _text(game: "Game") -> str:
    """Return the document as text, of which everybody gets data of his own."""
    said, kind = to_data(game), _GAME_OF[type(game)]
    return dumps(
        {
            "format": FORMAT,
            "type": "catalogue",
            "game": {key: value for key, value in said.items() if key != "format"},
            **kind.room("notation.catalogue").parts(game),
            "terms": names.terms(kind.books),
        }
    )

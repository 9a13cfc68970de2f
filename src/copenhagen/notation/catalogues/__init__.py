"""The catalogue of a game: all its components as one document, for clients in other languages.

`names` has the names of things; each game lists its components in its room ``notation.catalogue``.
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

    With it, clients in other languages need no tables of components: tiles or shapes with all their
    placements, in the notation that documents use, cards, dice, tracks, stocks, coats of arms,
    abilities and missions, each with its name in every available language. Only the components of
    this game are listed, with the quantities for its number of players. The guide "JSON and
    records" explains the keys.

    The document is plain data, for ``json.dumps``: the same for the same game, in the same order,
    and a new copy for each call. It takes fewer than 100,000 characters.

    >>> import copenhagen as cph
    >>> document = catalogue(cph.card_game(players=2).game)
    >>> tile = document["tiles"][3]
    >>> tile["tile"], tile["copies"], tile["placements"]["b5a2n"]
    ('b5', 1, ['a2', 'c1', 'b2', 'c2', 'c3'])

    Raises `InvalidGame` if `game` is not a game, or has an invalid number of players, module or
    option.
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
    """Return the document as text, from which each caller gets its own copy."""
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

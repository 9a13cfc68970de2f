"""Games for machine learning: actions, outcomes and views as numbers.

`copenhagen.spaces.numbering` defines spaces of moves, and `copenhagen.spaces.encodings` the
encoding of views. Each game defines its own moves and views: `copenhagen.cardgame.numbers` and
`copenhagen.rollwrite.numbers`.
"""

import copyreg
from collections.abc import Callable, Hashable
from types import ModuleType
from typing import TYPE_CHECKING, Any

from copenhagen.engine.game import OfItsGame, game_of
from copenhagen.games import first_state
from copenhagen.spaces.encodings import ENCODING, Encoding, Field
from copenhagen.spaces.numbering import NUMBERING, ActionSpace, Features, Group, OutcomeSpace
from copenhagen.spaces.reflections import Symmetry, symmetry

if TYPE_CHECKING:
    from copenhagen.engine.kinds import ActionKind
    from copenhagen.games import Action, Game

__all__ = [
    "ENCODING",
    "NUMBERING",
    "ActionSpace",
    "Encoding",
    "Features",
    "Field",
    "Group",
    "OutcomeSpace",
    "Symmetry",
    "action_space",
    "encoding",
    "outcome_space",
    "symmetries",
]


def action_space(game: "Game") -> ActionSpace:
    """Return the numbering of all actions of `game`, the same for all games with its modules.

    Games with the same modules share one space, created on first use.

    Raises `InvalidGame` if `game` is not a game, or has players, modules or options that do not
    exist.

    >>> import copenhagen as cph
    >>> state = cph.roll_and_write(players=2)
    >>> space = cph.action_space(state.game)
    >>> space.size, space.legal(state), space.action(1825)
    (1881, (1825, 1826, 1827, 1828, 1829), MarkTwo(color=Color.BLUE))
    """
    parts = _room("numbers.moves", game)
    key = type(game), parts.modules(game)
    if key not in _ACTIONS:
        _ACTIONS[key] = ActionSpace(game, parts.actions(game), parts.modules, _features)
    return _ACTIONS[key]


def _features(game: "Game", group: str, action: "Action") -> Features:
    kind = _GAME_OF[type(game)]
    record: ActionKind = kind.room("kinds.moves").MOVES[type(action)]
    return Features(group=group, cells=kind.covered(action), **record.features(game, action))


def outcome_space(game: "Game") -> OutcomeSpace:
    """Return the numbering of all chance outcomes of `game`, as `action_space` does for actions.

    Raises `InvalidGame` as `action_space` does.
    """
    parts = _room("numbers.moves", game)
    key = type(game), parts.modules(game)
    if key not in _OUTCOMES:
        _OUTCOMES[key] = OutcomeSpace(game, parts.outcomes(game), parts.modules)
    return _OUTCOMES[key]


def encoding(game: "Game") -> Encoding:
    """Return the encoding of views of `game` as numbers, for machine learning.

    Games with the same players, modules and options share one encoding.

    Raises `InvalidGame` as `action_space` does.
    """
    parts = _room("numbers.views", game)
    key = type(game), parts.form(game)
    if key not in _ENCODINGS:
        fields = parts.fields(game)
        _ENCODINGS[key] = Encoding(
            game, fields, parts.View, parts.encode, parts.game_of, parts.form
        )
    return _ENCODINGS[key]


def symmetries(game: "Game") -> tuple[Symmetry, ...]:
    """Return the symmetries of `game`, other than leaving everything as it is.

    Views already begin with the seat that looks, so that seats need none.

    Raises `InvalidGame` as `action_space` does.

    >>> import copenhagen as cph
    >>> symmetries(cph.card_game(players=2).game)
    (<Symmetry name='display'>,)
    """
    space, views = action_space(game), encoding(game)
    parts = _GAME_OF[type(game)].room_or_none("numbers.symmetries")
    return tuple(symmetry(space, views, part) for part in parts.symmetries(game)) if parts else ()


_GAME_OF = OfItsGame("choice", what="game")


def _room(name: str, game: "Game") -> ModuleType:
    kind = game_of(type(game), "choice")
    begun = game if kind is None else kind.room("numbers.moves").as_begun(game)
    first_state(begun)  # raises for an unknown game
    return _GAME_OF[type(game)].room(name)


_ACTIONS: dict[Hashable, ActionSpace] = {}
_OUTCOMES: dict[Hashable, OutcomeSpace] = {}
_ENCODINGS: dict[Hashable, Encoding] = {}


def _made_again(make: "Callable[[Game], object]") -> Callable[[Any], tuple[Any, ...]]:
    return lambda made: (make, (made.game,))


# A space or an encoding is determined by its game. Copies share it; another process, where objects
# have other identities, rebuilds it.
copyreg.pickle(ActionSpace, _made_again(action_space))
copyreg.pickle(OutcomeSpace, _made_again(outcome_space))
copyreg.pickle(Encoding, _made_again(encoding))

"""Validation of positions: whether the game can be played on to its end.

The functions of the rules assume that a state is lawful, and every state that they make is. A state
from elsewhere, from a document or made by hand, is validated here. If it passes, every promise of
the library holds: the game can be played on to its end without a dead end, nothing gets lost, and
the running score is right. Whether a game can have led to it is not checked.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeVar

import attrs

from copenhagen.cardgame.state import State
from copenhagen.cardgame.validation.fields import (
    field_faults,
    too_many_cards,
    view_field_faults,
    wrong_lengths,
)
from copenhagen.cardgame.validation.houses import totals_of
from copenhagen.cardgame.validation.laws_of_play import broken_laws
from copenhagen.cardgame.validation.mistakes import mistakes
from copenhagen.cardgame.views import PublicView, View, resample, state_of
from copenhagen.errors import Fault, InvalidState, NotAState

Seen = TypeVar("Seen", View, PublicView)


def state_faults(state: State) -> tuple[Fault, ...]:
    """Return all faults of `state`; empty if the game can be played on from it.

    Each `Fault` has the path of the field (``players[1].hand``; ``players[0].house[3]`` for a
    tile), a sentence, and the id of the rule. Values of the wrong type and tuples of the wrong
    length are reported alone, since the laws cannot be checked before they are right. Equal states
    have equal faults if their `House.tiles`, the lists of placed tiles, are equal, too.

    >>> import attrs
    >>> import copenhagen as cph
    >>> state = cph.card_game(players=2)
    >>> state_faults(state)
    ()
    >>> print(state_faults(attrs.evolve(state, special_tiles=11))[0])
    special_tiles: there have to be 12, stock and houses together, not 11 [base.setup.tiles]

    Raises `NotAState` if `state` is not a state.
    """
    if type(state) is not State:
        raise NotAState(f"{type(state).__name__} is not the state of a game")
    return tuple(field_faults(state)) or tuple(_faults(state))


def typed_state_faults(state: State) -> tuple[Fault, ...]:
    """Return the faults of a state whose fields have the right types already.

    Only lengths, seats, hands and the laws are checked, which takes half the time.
    """
    known = tuple(wrong_lengths(state)) or tuple(too_many_cards(state))
    return known or tuple(_faults(state))


def _faults(state: State) -> Iterator[Fault]:
    houses = tuple([totals_of(player.house.tiles) for player in state.players])
    yield from mistakes(state, houses)
    yield from broken_laws(state, houses)


# Views


def view_faults(view: View) -> tuple[Fault, ...]:
    """Return all faults of `view`; empty if a lawful state looks like it.

    Works like `state_faults`, with the paths of a view. A view is possible if its hidden cards can
    be dealt so that the state is possible and has exactly this view.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> view_faults(cph.view(cph.settle(cph.card_game(players=2), Random(1)), 0))
    ()

    Raises `NotAState` if `view` is not a view.
    """
    if type(view) is not View:
        raise NotAState(f"{type(view).__name__} is not the view of a game")
    return _faults_of_a_view(view, resample)


def public_view_faults(view: PublicView) -> tuple[Fault, ...]:
    """Return all faults of a public view; empty if a lawful state looks like it.

    Works like `view_faults`. Raises `NotAState` if `view` is not a public view.
    """
    if type(view) is not PublicView:
        raise NotAState(f"{type(view).__name__} is not the public view of a game")
    return _faults_of_a_view(view, state_of)


def _faults_of_a_view(view: Seen, resampled: Callable[[Seen, Random], State]) -> tuple[Fault, ...]:
    if faults := tuple(view_field_faults(view)):
        return faults
    try:
        state = resampled(view, Random(0))
    except InvalidState as error:
        return error.faults
    faults = state_faults(state)
    return tuple(attrs.evolve(fault, path=_path_in_view(fault.path)) for fault in faults)


def _path_in_view(path: str) -> str:
    """Return the path in a view of a field of a state."""
    return path.replace(".hand", ".open") if path.startswith("players") else path

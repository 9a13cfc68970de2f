"""What was called otherwise can still be read under its old name, with a warning."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import copenhagen
import copenhagen as cph
from copenhagen import house
from copenhagen.cardgame import BUILDS
from copenhagen.choice_tree.values import Choice
from copenhagen.errors import CopenhagenDeprecationWarning
from copenhagen.match import Match

CARDS = Match(cph.card_game(2), seed=7)
DICE = Match(cph.roll_and_write(3), seed=7)
CARDS.play(CARDS.legal_actions[0])
DICE.play(DICE.legal_actions[0])
WAY = Choice("turn", "flipped", orientation="N")

OLD_NAMES = [
    (CARDS.state, "seat", "to_act"),
    (DICE.state, "seat", "to_act"),
    (CARDS.view(1), "seat", "viewer"),
    (CARDS.view(1), "turn", "to_act"),
    (DICE.view(1), "seat", "viewer"),
    (cph.public_view(CARDS.state), "turn", "to_act"),
    (CARDS.frame(1), "seat", "viewer"),
    (CARDS.frame(1), "decides", "to_act"),
    (CARDS, "seat", "to_act"),
    (DICE, "seat", "to_act"),
    (BUILDS[0][3].placement, "turn", "orientation"),
    (WAY, "turn", "orientation"),
    (house, "TURNS", "ORIENTATIONS"),
]


@pytest.mark.parametrize(("value", "old", "new"), OLD_NAMES)
def test_an_old_name_warns_and_gives_the_same(value: object, old: str, new: str) -> None:
    with pytest.warns(CopenhagenDeprecationWarning, match=rf"\.{old} is now .*\.{new}$") as told:
        found = getattr(value, old)
    assert found == getattr(value, new)
    assert told[0].filename == __file__


def _renamed() -> Iterator[tuple[type, str]]:
    """Yield each class of the library with the attributes that had another name."""
    for module in pkgutil.walk_packages(copenhagen.__path__, "copenhagen."):
        if not module.name.startswith(("copenhagen.adapters.", "copenhagen.__main__")):
            for kind in vars(importlib.import_module(module.name)).values():
                if isinstance(kind, type):
                    for name, made in vars(kind).items():
                        read = made.fget if isinstance(made, property) else None
                        if read is not None and read.__qualname__.startswith("renamed."):
                            yield kind, name


def test_every_old_name_is_tried() -> None:
    """Each way to go on with an old name warns: of no class is one left out above."""
    tried = {(kind, old) for value, old, _ in OLD_NAMES for kind in type(value).__mro__}
    found = {*_renamed()}
    assert (Match, "seat") in found
    assert sorted(str(left) for left in found - tried) == []


def test_nothing_can_be_changed_under_an_old_name() -> None:
    draft = CARDS.state.game.rules.types.draft(CARDS.state)
    with pytest.raises(AttributeError):
        draft.seat = 1
    assert not hasattr(house, "TURN")

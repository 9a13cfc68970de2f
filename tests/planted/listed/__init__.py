"""The bugs, by the part of the library they are in."""

from tests.planted.bug import Bug
from tests.planted.listed.adapters import ADAPTERS
from tests.planted.listed.batch import BATCH
from tests.planted.listed.bots import BOTS
from tests.planted.listed.cardgame import CARD_GAME
from tests.planted.listed.choices import CHOICES
from tests.planted.listed.house import HOUSE
from tests.planted.listed.match import MATCH
from tests.planted.listed.notation import NOTATION
from tests.planted.listed.render import RENDER
from tests.planted.listed.rollwrite import ROLL_AND_WRITE
from tests.planted.listed.rulebook import RULEBOOK
from tests.planted.listed.spaces import SPACES
from tests.planted.listed.views import VIEWS

__all__ = ["AREAS", "BUGS"]

AREAS: dict[str, tuple[Bug, ...]] = {
    "cardgame": CARD_GAME,
    "rollwrite": ROLL_AND_WRITE,
    "house": HOUSE,
    "views": VIEWS,
    "notation": NOTATION,
    "choices": CHOICES,
    "render": RENDER,
    "spaces": SPACES,
    "match": MATCH,
    "bots": BOTS,
    "adapters": ADAPTERS,
    "batch": BATCH,
    "rulebook": RULEBOOK,
}
"""The bugs by area: the rules of both games, house and engine, and the layers above."""

BUGS = tuple(bug for bugs in AREAS.values() for bug in bugs)

"""The part of the game that each seat may know: views, resampling, redaction, folding.

`view` is what a view holds and how a state is seen, `public` the same for those who only watch,
`resampling` draws a state that looks like a view, `redaction` leaves out of events what a seat may
not know, and `folding` brings a view up to date by the events that its seat was shown.
"""

from copenhagen.cardgame.state import PlayerView, PublicView, View
from copenhagen.cardgame.views.folding import fold
from copenhagen.cardgame.views.public import public_view, state_of
from copenhagen.cardgame.views.redaction import redacted
from copenhagen.cardgame.views.resampling import as_seen, deal, possible_hands, resample, worlds
from copenhagen.cardgame.views.view import view

__all__ = [
    "PlayerView",
    "PublicView",
    "View",
    "as_seen",
    "deal",
    "fold",
    "possible_hands",
    "public_view",
    "redacted",
    "resample",
    "state_of",
    "view",
    "worlds",
]

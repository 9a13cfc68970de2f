"""What each seat may know: views, resampling, redaction, folding.

`view` is what a view holds and how a state is seen, `resampling` draws a state that looks like a
view, `redaction` leaves out of events what a seat may not know, and `folding` brings a view up to
date by the events that its seat was shown.
"""

from copenhagen.cardgame.views.folding import fold
from copenhagen.cardgame.views.redaction import redacted
from copenhagen.cardgame.views.resampling import as_seen, deal, possible_hands, resample
from copenhagen.cardgame.views.view import PlayerView, View, view

__all__ = [
    "PlayerView",
    "View",
    "as_seen",
    "deal",
    "fold",
    "possible_hands",
    "redacted",
    "resample",
    "view",
]

"""The part of the game that each seat may know: views, resampling, redaction.

`view` makes the view of a state, `public` the view of spectators, `resampling` draws a state
consistent with a view, and `redaction` removes hidden information from events. The record of each
kind of event says how it changes a view (`copenhagen.cardgame.kinds.events`).
"""

from copenhagen.cardgame.state import PlayerView, PublicView, View
from copenhagen.cardgame.views.public import public_view, state_of, within
from copenhagen.cardgame.views.redaction import redacted
from copenhagen.cardgame.views.resampling import as_seen, deal, possible_hands, resample, worlds
from copenhagen.cardgame.views.view import view

__all__ = [
    "PlayerView",
    "PublicView",
    "View",
    "as_seen",
    "deal",
    "possible_hands",
    "public_view",
    "redacted",
    "resample",
    "state_of",
    "view",
    "within",
    "worlds",
]

"""Events without what a seat may not know of them."""

import attrs

from copenhagen.cardgame.events import CardDealt, CardDrawn, Event


def redacted(event: Event, seat: int | None) -> Event:
    """Return `event` as `seat` may hear it: the cards that another seat is dealt stay unknown.

    ``None`` is somebody who watches, to whom all of them stay unknown.

    Everything else happens in front of everybody (base.turn.open-information).

    >>> from copenhagen.house.colors import Color
    >>> redacted(CardDealt(1, Color.RED), 0)
    CardDealt(seat=1, card=None)
    >>> redacted(CardDealt(1, Color.RED), 1)
    CardDealt(seat=1, card=Color.RED)
    """
    if isinstance(event, CardDealt | CardDrawn) and event.seat != seat:
        return attrs.evolve(event, card=None)
    return event

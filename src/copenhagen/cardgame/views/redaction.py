"""Events without the information that a seat may not have."""

import attrs

from copenhagen.cardgame.events import CardDealt, CardDrawn, Event


def redacted(event: Event, seat: int | None) -> Event:
    """Return `event` as `seat` may see it, without the cards dealt to other seats.

    For ``None``, a spectator, the cards dealt to all seats are removed.

    Everything else is public (base.turn.open-information).

    >>> from copenhagen.house.colors import Color
    >>> redacted(CardDealt(1, Color.RED), 0)
    CardDealt(seat=1, card=None)
    >>> redacted(CardDealt(1, Color.RED), 1)
    CardDealt(seat=1, card=Color.RED)
    """
    if isinstance(event, CardDealt | CardDrawn) and event.seat != seat:
        return attrs.evolve(event, card=None)
    return event

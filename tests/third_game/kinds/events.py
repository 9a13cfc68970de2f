"""The kinds of events of the game."""

from collections.abc import Mapping, Sequence

import attrs

from copenhagen.engine.kinds import EventKind, records_of_events
from copenhagen.errors import Fault, InvalidValue
from copenhagen.messages import Message, message
from copenhagen.render.words import seat_name
from tests.third_game.choices.questions import PHASES
from tests.third_game.game import GAME
from tests.third_game.values import (
    Asked,
    CardDrawn,
    CardExchanged,
    CardPlayed,
    RoundWon,
    plus,
)
from tests.third_game.views import Seen, with_player


def _drawn(seen: Seen, event: CardDrawn) -> Seen:
    is_own = event.seat == getattr(seen, "viewer", None)
    if is_own and event.card is None:
        raise InvalidValue([Fault("events", "the card that was drawn is missing")])
    return with_player(seen, event.seat, 1, event.card if is_own else None)


def _exchanged(seen: Seen, event: CardExchanged) -> Seen:
    seen = with_player(seen, event.seat, -1, event.card)
    return attrs.evolve(seen, gone=plus(seen.gone, event.card), exchanged=True)


def _played(seen: Seen, event: CardPlayed) -> Seen:
    table = tuple(event.card if at == event.seat else there for at, there in enumerate(seen.table))
    seen = with_player(seen, event.seat, -1, event.card)
    return attrs.evolve(seen, gone=plus(seen.gone, event.card), table=table, exchanged=False)


def _won(seen: Seen, event: RoundWon) -> Seen:
    players = tuple(
        attrs.evolve(player, score=player.score + (seat == event.winner))
        for seat, player in enumerate(seen.players)
    )
    return attrs.evolve(seen, players=players, table=(None, None))


def _told_drawn(event: CardDrawn) -> Message:
    if event.card is None:
        return message("drew a card")
    return message("drew a {card}", card=event.card)


def _told_won(event: RoundWon, names: Sequence[str]) -> Message:
    if event.winner is None:
        return message("Nobody won the round.")
    return message("{player} won the round.", player=seat_name(event.winner, names))


EVENTS: Mapping[type, EventKind] = records_of_events(
    f"{__name__}.EVENTS",
    GAME,
    (
        EventKind(CardDrawn, fold=_drawn, deed=_told_drawn),
        EventKind(
            CardExchanged,
            fold=_exchanged,
            deed=lambda event: message("laid a {card} aside", card=event.card),
        ),
        EventKind(
            CardPlayed,
            fold=_played,
            deed=lambda event: message("played a {card}", card=event.card),
        ),
        EventKind(RoundWon, fold=_won, sentence=_told_won),
        EventKind(
            Asked,
            fold=lambda seen, event: attrs.evolve(seen, to_act=event.seat, phase=event.phase),
            sentence=lambda event, _: message(
                "Next: {what}.", what=PHASES[event.phase].waiting or ""
            ),
            in_log=False,
        ),
    ),
)

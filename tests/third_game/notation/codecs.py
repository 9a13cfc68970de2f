"""The values of the game in documents."""

from collections.abc import Callable, Mapping
from typing import Any

from copenhagen.errors import Fault
from copenhagen.notation.codec import (
    Codec,
    Codecs,
    counted,
    enum_codec,
    integer,
    list_of,
    or_null,
    tagged,
)
from copenhagen.notation.shared import OF_ALL, SEAT
from tests.third_game.values import (
    PLAYERS,
    RANKS,
    CardDrawn,
    Counts,
    EndReason,
    HighestCard,
    Phase,
    Player,
    PlayerView,
    PublicView,
    State,
    View,
)
from tests.third_game.views import state_faults, view_faults

_CARD = integer(RANKS[-1])

CODECS = Codecs(
    {
        **OF_ALL,
        "to_act": SEAT,
        "viewer": SEAT,
        "winner": or_null(SEAT),
        "card": _CARD,
        (CardDrawn, "card"): or_null(_CARD),
        "table": list_of(or_null(_CARD), PLAYERS),
        Counts: counted([str(rank) for rank in RANKS]),
        Phase: enum_codec(list(Phase), "a phase"),
        EndReason: enum_codec(list(EndReason), "a reason to end"),
    }
)
CODECS |= {
    "game": tagged("highest_card", CODECS[HighestCard]),
    tuple[Player, ...]: list_of(CODECS[Player], PLAYERS),
    tuple[PlayerView, ...]: list_of(CODECS[PlayerView], PLAYERS),
}
STORED = CODECS

FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = {
    State: state_faults,
    View: view_faults,
    PublicView: view_faults,
}
CHOICE_FIELDS: Mapping[str, Codec[Any]] = {"uses": list_of(integer(0), 0)}

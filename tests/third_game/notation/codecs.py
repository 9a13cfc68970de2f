"""The values of the game in documents."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from copenhagen.errors import Fault
from copenhagen.notation.codec import (
    FLAG,
    WHOLE,
    Codec,
    codecs_of,
    counted,
    fields_of,
    list_of,
    named,
    options_of,
    or_null,
    tagged,
    whole,
)
from copenhagen.notation.shared import OF_ALL, SEAT, move_text_codec
from tests.third_game.notation.moves import LONGEST_MOVE, WRITERS, move_in_full
from tests.third_game.values import (
    PLAYERS,
    RANKS,
    Asked,
    CardDrawn,
    CardExchanged,
    CardPlayed,
    Draw,
    EndReason,
    Exchange,
    HighestCard,
    Options,
    Phase,
    Play,
    Player,
    PlayerView,
    PublicView,
    RoundWon,
    State,
    View,
)
from tests.third_game.views import state_faults, view_faults

NAME = "HighestCard"
_BY_RANK = counted([str(rank) for rank in RANKS])
_CARD = whole(RANKS[-1])

_UNTAGGED_GAME = fields_of(HighestCard, {"players": WHOLE, "options": options_of(Options)})
GAME = tagged("highest_card", _UNTAGGED_GAME)


def _table(player: Codec[Any]) -> dict[str, Codec[Any]]:
    return {
        "game": GAME,
        "phase": named(list(Phase), "a phase"),
        "to_act": SEAT,
        "players": list_of(player, PLAYERS),
        "gone": _BY_RANK,
        "table": list_of(or_null(_CARD), PLAYERS),
        "exchanged": FLAG,
    }


_SEEN = _table(fields_of(PlayerView, {"cards": WHOLE, "hand": or_null(_BY_RANK), "score": WHOLE}))
STATE = fields_of(State, _table(fields_of(Player, {"hand": _BY_RANK, "score": WHOLE})))
VIEW_ALONE = VIEW = fields_of(View, {"viewer": SEAT, **_SEEN})
PUBLIC_VIEW = fields_of(PublicView, _SEEN)

_FIELDS: Mapping[Any, Codec[Any]] = {
    **OF_ALL,
    "card": or_null(_CARD),
    "winner": or_null(SEAT),
    "phase": named(list(Phase), "a phase"),
}
MOVES = codecs_of((Play, Exchange, Draw), {**_FIELDS, "card": _CARD}, {})
EVENTS = codecs_of((CardDrawn, CardExchanged, CardPlayed, RoundWon, Asked), _FIELDS, {})
END = named(list(EndReason), "a reason to end")

CODECS: Mapping[type, Codec[Any]] = {
    State: STATE,
    View: VIEW,
    PublicView: PUBLIC_VIEW,
    HighestCard: _UNTAGGED_GAME,
    Options: options_of(Options),
    **MOVES,
}
FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = {
    State: state_faults,
    View: view_faults,
    PublicView: view_faults,
}
LOST: Mapping[type, Callable[[Any], Iterator[Fault]]] = {}
MOVE_TEXT = move_text_codec(move_in_full, WRITERS, LONGEST_MOVE)
CHOICE_FIELDS: Mapping[str, Codec[Any]] = {"uses": list_of(WHOLE, 0)}

"""The game as one value."""

from copenhagen.engine.game import GameKind
from copenhagen.results import PointsBySource
from tests.third_game.rules import PHASES, result
from tests.third_game.values import (
    Asked,
    CardDrawn,
    CardExchanged,
    CardPlayed,
    Draw,
    EndReason,
    Exchange,
    HighestCard,
    Play,
    PublicView,
    RoundWon,
    State,
    View,
    highest_card,
)
from tests.third_game.views import (
    choice_faults,
    known_to,
    public_view,
    redacted,
    resample,
    state_faults,
    view,
    view_faults,
    worlds,
)

GAME = GameKind(
    name="highest_card",
    title=PHASES.game,
    package=__name__.rpartition(".")[0],
    books=("third",),
    choice=HighestCard,
    state=State,
    view=View,
    public_view=PublicView,
    actions=(Play, Exchange),
    outcomes=(Draw,),
    events=(CardDrawn, CardExchanged, CardPlayed, RoundWon, Asked),
    end_reason=EndReason,
    begin=lambda _=2: highest_card(),
    choice_faults=choice_faults,
    first_state=lambda _: highest_card(),
    result=result,
    state_faults=state_faults,
    view_faults=view_faults,
    field_faults={},
    covered=lambda _: 0,
    payments=lambda _, __: (),
    points_by_source=lambda known, seat: PointsBySource((known.players[seat].score,), ()),
    seen=view,
    seen_by_all=public_view,
    redacted=redacted,
    resample=resample,
    worlds=worlds,
    known_to=known_to,
    state_like=resample,
)

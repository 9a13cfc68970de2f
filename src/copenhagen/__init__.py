"""The rules of Copenhagen and Copenhagen: Roll & Write, pure functions over immutable values.

The functions are here, and every name that stands for either game. What belongs to one game is in
`copenhagen.cardgame` or `copenhagen.rollwrite`, and further topics are in `copenhagen.bots`,
`copenhagen.errors`, `copenhagen.house`, `copenhagen.notation`, `copenhagen.render`,
`copenhagen.rulebook`, `copenhagen.simulation` and `copenhagen.spaces`. A program never needs to
import from anywhere deeper.

Games, bots, notation and drawing are loaded when they are first used, so that importing this
package takes little time.
"""

from typing import TYPE_CHECKING, Any

from copenhagen.chance import Generator
from copenhagen.errors import (
    AmbiguousNotation,
    CopenhagenError,
    Fault,
    IllegalAction,
    IllegalNotation,
    InvalidDocument,
    InvalidGame,
    InvalidMove,
    InvalidState,
    InvalidValue,
    MatchError,
    MissingExtra,
    NotAState,
    NotationError,
    NotYourTurn,
    OutOfDate,
    Reason,
    Refused,
    UnknownCell,
    UnknownRule,
    UnknownRuling,
    UnreadableNotation,
    WorkerLost,
)
from copenhagen.games import (
    SomeAction,
    SomeState,
    SomeView,
    apply,
    chance_outcomes,
    covered,
    covering,
    events,
    events_by_seat,
    first_state,
    fold,
    legal_actions,
    payments,
    public_view,
    resample,
    result,
    sample,
    settle,
    state_faults,
    view,
    why_illegal,
)
from copenhagen.loading import lazy_exports
from copenhagen.playouts import perft, playout, replay
from copenhagen.values import show_with

if TYPE_CHECKING:
    from copenhagen import (
        bots,
        cardgame,
        errors,
        house,
        notation,
        render,
        rollwrite,
        rulebook,
        simulation,
        spaces,
    )
    from copenhagen.cardgame import PRESETS, Ability, CardGameOptions, Mission, card_game
    from copenhagen.choice_tree import Choice, Gains, Navigator, Question, choices
    from copenhagen.companion import Companion
    from copenhagen.engine.kinds import Position
    from copenhagen.games import Action, Event, Game, Move, Outcome, PublicView, State, View
    from copenhagen.house import COLORS, Color
    from copenhagen.match import Frame, Match, Step, Waiting
    from copenhagen.notation import (
        Document,
        Record,
        catalogue,
        differences,
        digest,
        from_data,
        from_json,
        json_schema,
        to_data,
        to_json,
    )
    from copenhagen.pointing import Pointed, point_at
    from copenhagen.results import Result
    from copenhagen.rollwrite import RollAndWriteOptions, roll_and_write
    from copenhagen.simulation import Simulation, simulate
    from copenhagen.spaces import (
        ActionSpace,
        Encoding,
        OutcomeSpace,
        action_space,
        encoding,
        outcome_space,
    )

__version__ = "1.0.0"

__all__ = [
    "COLORS",
    "PRESETS",
    "Ability",
    "Action",
    "ActionSpace",
    "AmbiguousNotation",
    "CardGameOptions",
    "Choice",
    "Color",
    "Companion",
    "CopenhagenError",
    "Document",
    "Encoding",
    "Event",
    "Fault",
    "Frame",
    "Gains",
    "Game",
    "Generator",
    "IllegalAction",
    "IllegalNotation",
    "InvalidDocument",
    "InvalidGame",
    "InvalidMove",
    "InvalidState",
    "InvalidValue",
    "Match",
    "MatchError",
    "MissingExtra",
    "Mission",
    "Move",
    "Navigator",
    "NotAState",
    "NotYourTurn",
    "NotationError",
    "OutOfDate",
    "Outcome",
    "OutcomeSpace",
    "Pointed",
    "Position",
    "PublicView",
    "Question",
    "Reason",
    "Record",
    "Refused",
    "Result",
    "RollAndWriteOptions",
    "Simulation",
    "SomeAction",
    "SomeState",
    "SomeView",
    "State",
    "Step",
    "UnknownCell",
    "UnknownRule",
    "UnknownRuling",
    "UnreadableNotation",
    "View",
    "Waiting",
    "WorkerLost",
    "action_space",
    "apply",
    "bots",
    "card_game",
    "cardgame",
    "catalogue",
    "chance_outcomes",
    "choices",
    "covered",
    "covering",
    "differences",
    "digest",
    "encoding",
    "errors",
    "events",
    "events_by_seat",
    "first_state",
    "fold",
    "from_data",
    "from_json",
    "house",
    "json_schema",
    "legal_actions",
    "notation",
    "outcome_space",
    "payments",
    "perft",
    "playout",
    "point_at",
    "public_view",
    "render",
    "replay",
    "resample",
    "result",
    "roll_and_write",
    "rollwrite",
    "rulebook",
    "sample",
    "settle",
    "simulate",
    "simulation",
    "spaces",
    "state_faults",
    "to_data",
    "to_json",
    "view",
    "why_illegal",
]

_LATER = {
    "copenhagen": (
        "bots",
        "cardgame",
        "house",
        "notation",
        "render",
        "rollwrite",
        "rulebook",
        "simulation",
        "spaces",
    ),
    "copenhagen.cardgame": ("PRESETS", "Ability", "CardGameOptions", "Mission", "card_game"),
    "copenhagen.choice_tree": ("Choice", "Gains", "Navigator", "Question", "choices"),
    "copenhagen.companion": ("Companion",),
    "copenhagen.engine.kinds": ("Position",),
    "copenhagen.games": (
        "Action",
        "Event",
        "Game",
        "Move",
        "Outcome",
        "PublicView",
        "State",
        "View",
    ),
    "copenhagen.house": ("COLORS", "Color"),
    "copenhagen.match": ("Frame", "Match", "Step", "Waiting"),
    "copenhagen.notation": (
        "Document",
        "Record",
        "catalogue",
        "differences",
        "digest",
        "from_data",
        "from_json",
        "json_schema",
        "to_data",
        "to_json",
    ),
    "copenhagen.pointing": ("Pointed", "point_at"),
    "copenhagen.results": ("Result",),
    "copenhagen.rollwrite": ("RollAndWriteOptions", "roll_and_write"),
    "copenhagen.simulation": ("Simulation", "simulate"),
    "copenhagen.spaces": (
        "ActionSpace",
        "Encoding",
        "OutcomeSpace",
        "action_space",
        "encoding",
        "outcome_space",
    ),
}
"""The names that are loaded when they are asked for, by module; type checkers see them above."""

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(__name__, _LATER)


# Values show themselves as the rooms above them say, which are loaded when the first one does.


def _in_notation(shown: object) -> str | None:
    from copenhagen.notation.reprs import picture_of  # noqa: PLC0415

    show_with("notation", picture_of)
    return picture_of(shown)


def _as_picture(shown: Any) -> str:  # noqa: ANN401 - whatever has a picture, or none
    from copenhagen.render import svg  # noqa: PLC0415

    show_with("picture", svg)
    return svg(shown)


def _move_in_notation(move: Any) -> str:  # noqa: ANN401 - of either game
    from copenhagen.notation.texts import write_move  # noqa: PLC0415

    show_with("move", write_move)
    return write_move(move)


show_with("move", _move_in_notation)
show_with("notation", _in_notation)
show_with("picture", _as_picture)

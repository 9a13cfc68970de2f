"""The rules of Copenhagen and Copenhagen: Roll & Write, pure functions over immutable values.

The functions are here, with all names that cover both games. Names of a single game are in
`copenhagen.cardgame` or `copenhagen.rollwrite`, and other topics in `copenhagen.bots`,
`copenhagen.errors`, `copenhagen.games`, `copenhagen.house`, `copenhagen.notation`,
`copenhagen.pointing`, `copenhagen.render`, `copenhagen.rulebook`, `copenhagen.simulation` and
`copenhagen.spaces`. A program never needs to import from anywhere deeper.

Everything is loaded when it is first used, so that importing this package takes little time.
"""

from typing import TYPE_CHECKING, Any

from copenhagen.loading import lazy_exports, register, register_renderer

if TYPE_CHECKING:
    from copenhagen import (
        bots,
        cardgame,
        errors,
        games,
        house,
        notation,
        pointing,
        render,
        rollwrite,
        rulebook,
        simulation,
        spaces,
    )
    from copenhagen.cardgame import CardGameOptions, card_game
    from copenhagen.chance import Generator
    from copenhagen.choice_tree import Choice, Gains, Navigator, Question, choices
    from copenhagen.companion import Companion
    from copenhagen.errors import (
        CopenhagenError,
        Fault,
        IllegalAction,
        InvalidDocument,
        InvalidValue,
        MatchError,
        NotationError,
        Reason,
    )
    from copenhagen.games import (
        Action,
        Event,
        Game,
        Move,
        Outcome,
        PublicView,
        State,
        View,
        apply,
        chance_outcomes,
        events,
        fold,
        legal_actions,
        payments,
        points_by_source,
        public_view,
        resample,
        result,
        sample,
        settle,
        state_faults,
        view,
        why_illegal,
    )
    from copenhagen.house import COLORS, Color
    from copenhagen.match import Frame, Match, SeatRecord, Step, Waiting
    from copenhagen.notation import (
        Record,
        digest,
        from_data,
        from_json,
        to_data,
        to_json,
    )
    from copenhagen.playouts import playout, replay
    from copenhagen.results import PointsBySource, Result
    from copenhagen.rollwrite import RollAndWriteOptions, roll_and_write
    from copenhagen.simulation import simulate
    from copenhagen.spaces import (
        action_space,
        encoding,
    )

__version__ = "1.0.0"

__all__ = [
    "COLORS",
    "Action",
    "CardGameOptions",
    "Choice",
    "Color",
    "Companion",
    "CopenhagenError",
    "Event",
    "Fault",
    "Frame",
    "Gains",
    "Game",
    "Generator",
    "IllegalAction",
    "InvalidDocument",
    "InvalidValue",
    "Match",
    "MatchError",
    "Move",
    "Navigator",
    "NotationError",
    "Outcome",
    "PointsBySource",
    "PublicView",
    "Question",
    "Reason",
    "Record",
    "Result",
    "RollAndWriteOptions",
    "SeatRecord",
    "State",
    "Step",
    "View",
    "Waiting",
    "action_space",
    "apply",
    "bots",
    "card_game",
    "cardgame",
    "chance_outcomes",
    "choices",
    "digest",
    "encoding",
    "errors",
    "events",
    "fold",
    "from_data",
    "from_json",
    "games",
    "house",
    "legal_actions",
    "notation",
    "payments",
    "playout",
    "pointing",
    "points_by_source",
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
        "errors",
        "games",
        "house",
        "notation",
        "pointing",
        "render",
        "rollwrite",
        "rulebook",
        "simulation",
        "spaces",
    ),
    "copenhagen.cardgame": ("CardGameOptions", "card_game"),
    "copenhagen.chance": ("Generator",),
    "copenhagen.choice_tree": ("Choice", "Gains", "Navigator", "Question", "choices"),
    "copenhagen.companion": ("Companion",),
    "copenhagen.errors": (
        "CopenhagenError",
        "Fault",
        "IllegalAction",
        "InvalidDocument",
        "InvalidValue",
        "MatchError",
        "NotationError",
        "Reason",
    ),
    "copenhagen.games": (
        "Action",
        "Event",
        "Game",
        "Move",
        "Outcome",
        "PublicView",
        "State",
        "View",
        "apply",
        "chance_outcomes",
        "events",
        "fold",
        "legal_actions",
        "payments",
        "points_by_source",
        "public_view",
        "resample",
        "result",
        "sample",
        "settle",
        "state_faults",
        "view",
        "why_illegal",
    ),
    "copenhagen.house": ("COLORS", "Color"),
    "copenhagen.match": ("Frame", "Match", "SeatRecord", "Step", "Waiting"),
    "copenhagen.notation": (
        "Record",
        "digest",
        "from_data",
        "from_json",
        "to_data",
        "to_json",
    ),
    "copenhagen.playouts": ("playout", "replay"),
    "copenhagen.results": ("PointsBySource", "Result"),
    "copenhagen.rollwrite": ("RollAndWriteOptions", "roll_and_write"),
    "copenhagen.simulation": ("simulate",),
    "copenhagen.spaces": (
        "action_space",
        "encoding",
    ),
}
"""The names that are loaded when they are asked for, by module; type checkers see them above."""

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(__name__, _LATER)

register("copenhagen.cardgame")
register("copenhagen.rollwrite")


# Values show themselves as the rooms above them say, which are loaded when the first one does.


def _in_notation(shown: object) -> str | None:
    from copenhagen.notation.reprs import picture_of  # noqa: PLC0415

    register_renderer("notation", picture_of)
    return picture_of(shown)


def _as_picture(shown: Any) -> str:  # noqa: ANN401 - any value
    from copenhagen.render import svg  # noqa: PLC0415

    register_renderer("picture", svg)
    return svg(shown)


def _move_in_notation(move: Any) -> str:  # noqa: ANN401 - of either game
    from copenhagen.notation.texts import write_move  # noqa: PLC0415

    register_renderer("move", write_move)
    return write_move(move)


register_renderer("move", _move_in_notation)
register_renderer("notation", _in_notation)
register_renderer("picture", _as_picture)

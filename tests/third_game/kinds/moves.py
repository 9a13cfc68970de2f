"""The kinds of moves of the game."""

from collections.abc import Mapping, Sequence

from copenhagen.engine.kinds import ActionKind, Deed, MoveKind, asking, records_of_moves
from copenhagen.messages import Message, message
from tests.third_game.game import GAME
from tests.third_game.values import RANKS, Action, Draw, Exchange, Play


def _deed(name: str, label: Message, question: Message) -> Deed:
    about = {"about": lambda _, move: (move.card,), "answer": _card}
    return asking(name, label, kind="rank", question=question, **about)


def _card(card: int) -> Message:
    return message("a {card}", card=card)


def _things(move: Action) -> tuple[str, ...]:
    return (f"rank-{move.card}",)


def _played_in_short(text: str) -> Sequence[Play]:
    """Return the card that a number alone plays."""
    return (Play(int(text)),) if text in map(str, RANKS) else ()


MOVES: Mapping[type, MoveKind] = records_of_moves(
    f"{__name__}.MOVES",
    GAME,
    (
        ActionKind(
            Play,
            text=lambda move: f"p{move.card}",
            every=tuple(map(Play, RANKS)),
            short=_played_in_short,
            said=lambda move: message("play a {card}", card=move.card),
            things=_things,
            features=lambda _, move: {"number": move.card},
            deeds=(_deed("play_card", message("Play a card"), message("Which card do you play?")),),
        ),
        ActionKind(
            Exchange,
            text=lambda move: f"x{move.card}",
            every=tuple(map(Exchange, RANKS)),
            said=lambda move: message("exchange a {card}", card=move.card),
            things=_things,
            features=lambda _, move: {"number": move.card},
            deeds=(
                _deed(
                    "exchange_card",
                    message("Exchange a card"),
                    message("Which card do you exchange?"),
                ),
            ),
        ),
        MoveKind(
            Draw,
            text=lambda move: f"?{move.card}",
            every=tuple(map(Draw, RANKS)),
            said=lambda move: message("draw a {card}", card=move.card),
        ),
    ),
)

"""Positions on one line: ``2hi 0P 13 2 4. 4- 1`` has turn, hands, played, table and points."""

import re

from copenhagen.errors import Fault
from copenhagen.notation.lines import Field, fields_in, values_of
from tests.third_game.values import (
    RANKS,
    Counts,
    HighestCard,
    Phase,
    Player,
    State,
    counts,
)

LONGEST_POSITION = 60

_PHASES = {"D": Phase.DEAL, "P": Phase.PLAY, "O": Phase.OVER}


def _cards(some: Counts) -> str:
    return "".join(str(rank) * number for rank, number in zip(RANKS, some, strict=True)) or "-"


def line_of(state: State) -> str:
    """Return a lawful state as a line."""
    letter = next(letter for letter, phase in _PHASES.items() if phase is state.phase)
    changed = "x" if state.exchanged else ""
    table = "".join("." if card is None else str(card) for card in state.table)
    head = f"2hi {state.to_act}{letter}{changed} {_cards(state.gone)} {table}"
    players = [f"{_cards(player.hand)},{player.score}" for player in state.players]
    return " ".join((head, *players))


def state_of(line: str) -> tuple[State, tuple[Fault, ...]]:
    """Return the state of a line."""
    texts = fields_in(line, 4, (2,), LONGEST_POSITION)
    _, (seat, phase, exchanged), gone, table, *players = values_of(_FIELDS, texts)
    return State(HighestCard(), phase, seat, tuple(players), gone, table, exchanged), ()


def begins(line: str) -> bool:
    """Return whether a line begins like a position of this game."""
    return line.startswith("2hi")


def _hand(match: re.Match[str]) -> Player:
    return Player(_counted(match["hand"]), int(match["score"]))


def _counted(text: str) -> Counts:
    return counts(tuple(int(card) for card in text if card != "-"))


_PLAYER = Field("player", re.compile(r"(?P<hand>-|[1-5]{1,4}),(?P<score>[0-3])"), _hand)
_FIELDS = (
    Field("game", re.compile("2hi"), lambda _: HighestCard()),
    Field(
        "turn",
        re.compile(r"(?P<seat>[01])(?P<phase>[DPO])(?P<exchanged>x?)"),
        lambda match: (int(match["seat"]), _PHASES[match["phase"]], bool(match["exchanged"])),
    ),
    Field("gone", re.compile("-|[1-5]{1,15}"), lambda match: _counted(match[0])),
    Field(
        "table",
        re.compile("[1-5.]{2}"),
        lambda match: tuple(None if card == "." else int(card) for card in match[0]),
    ),
    _PLAYER,
    _PLAYER,
)

"""The parts of a course besides its text: a whole game turn by turn, and exercises on a board.

Both are played and judged by the rules while a page is made. Without a script all turns stand one
below the other, and an exercise unfolds its answers.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby, pairwise
from typing import Any
from xml.etree.ElementTree import Element

import attrs

from copenhagen import Move, Outcome, State, result, why_illegal
from copenhagen import cardgame as card
from copenhagen import rollwrite as roll
from copenhagen.errors import Fault, NotationError
from copenhagen.messages import Message, in_context, listed, message, plural
from copenhagen.notation import write_move, write_state
from copenhagen.notation.texts import move_in_full
from copenhagen.pointing import covered
from copenhagen.render import Preview, describe, standing, svg
from copenhagen.rulebook import RULES
from copenhagen_docs.drawing import NAMES, pictures
from copenhagen_docs.example import Example
from copenhagen_docs.markup import Place, element, joined
from copenhagen_docs.playing import BrokenExample, play
from copenhagen_docs.sections import figure, link

__all__ = ["exercise", "rule_of", "whole_game"]

# A whole game

_RULES: Mapping[type, str] = {
    card.TakeCards: "base.take.two-adjacent",
    card.TakeAdditional: "base.ability.additional-card",
    card.Discard: "base.hand.choice",
    card.Build: "base.build.support",
    card.Pay: "base.build.payment",
    card.PlaceSpecial: "base.coat.special",
    card.TakeAbility: "base.coat.ability",
    card.ActivateAbilities: "base.coat.activate",
    card.Done: "base.ability.any-number",
    roll.Reroll: "rollwrite.ability.re-roll",
    roll.ChangeColor: "rollwrite.ability.color-change",
    roll.Choose: "rollwrite.choose.dice",
    roll.Pass: "rollwrite.choose.mandatory",
    roll.DrawShape: "rollwrite.draw.support",
    roll.MarkX: "rollwrite.draw.one-x",
    roll.UseNoX: "rollwrite.ability.no-x",
    roll.DrawSquare: "rollwrite.coat.square",
    roll.MarkTwo: "rollwrite.coat.marks",
    roll.UseOneX: "rollwrite.ability.one-x",
    roll.DoneDrawing: "rollwrite.ability.one-x",
    roll.Mark: "rollwrite.mark.die",
}
_ANY_CARDS, _FIRST_MARKS = "base.ability.any-cards", "rollwrite.setup.two-players-marks"


def rule_of(state: State, action: Move) -> str:
    """Return the id of the rule that allows an action at `state`."""
    phase = str(state.phase)
    if phase == "start_marks":
        return _FIRST_MARKS
    if isinstance(action, card.TakeCards) and action.slots[1] - action.slots[0] != 1:
        return _ANY_CARDS
    return _RULES[type(action)]


@attrs.frozen
class _Turn:
    """A turn of a whole game: its moves, and the positions before each and after the last."""

    seat: int
    states: tuple[State, ...]
    moves: tuple[Move, ...]


def whole_game(source: str, place: Place) -> list[Element]:
    """Return a game as a list of turns; `source` is the position it begins with, then all moves.

    Raises `BrokenExample` if a move is not legal, or the game does not end.
    """
    position, *moves = source.split("\n", 1)[0], *source.split("\n", 1)[1].split()
    played = play(_example(position, moves, "house", None))
    ended = result(played.state)
    if ended is None:
        raise BrokenExample([Fault("game", "does not come to its end")])
    turns = [
        _Turn(seat, (played.states[first], *played.states[first + 1 : last + 2]), part)
        for seat, first, last, part in _turns(played.states, played.moves)
    ]
    before = sum(turn.seat < 0 for turn in turns)
    steps = [_step(number, turn, place) for number, turn in enumerate(turns, 1 - before)]
    end = " ".join(place.said(line) for line in standing(ended, names=NAMES, lang=place.lang))
    steps[-1].append(element("p", element("strong", end)))
    return [element("ol", *steps, class_="cph-game", **_labels(place))]


def _labels(place: Place) -> dict[str, str]:
    words = {"back": message("Back"), "next": message("Next turn"), "all": message("All turns")}
    return {f"data_{name}": place.said(word) for name, word in words.items()}


def _turns(
    states: tuple[State, ...], moves: tuple[Move, ...]
) -> Iterator[tuple[int, int, int, tuple[Move, ...]]]:
    """Yield the seat of each turn, its first and its last move, and its moves."""
    at = (
        (-1 if str(state.phase) in _SETTING_UP else _active(state), number)
        for number, state in enumerate(states[:-1])
    )
    for seat, numbers in groupby(at, key=lambda one: one[0]):
        all_ = [number for _, number in numbers]
        part = moves[all_[0] : all_[-1] + 1]
        if any(not isinstance(move, Outcome) for move in part):
            yield seat, all_[0], all_[-1], part


_SETTING_UP = ("start_marks",)


def _active(state: Any) -> int:  # noqa: ANN401 (a state of either game)
    return int(state.active if hasattr(state, "dice") else state.to_act)


def _step(number: int, turn: _Turn, place: Place) -> Element:
    made = [
        (state, move, after)
        for (state, after), move in zip(pairwise(turn.states), turn.moves, strict=True)
        if not isinstance(move, Outcome)
    ]
    items = [
        element(
            "li",
            _told(state, move, after, turn.seat, place),
            " ",
            element("small", "(", link(rule_of(state, move), place), ")"),
        )
        for state, move, after in made
    ]
    seat = max(turn.seat, 0)
    if turn.seat < 0:
        heading = place.said(message("Before the first turn"))
    else:
        heading = place.said(message("Turn {turn}: {player}", turn=number, player=NAMES[seat]))
    return element(
        "li",
        element("p", element("strong", heading)),
        element("ul", *items),
        _drawn(turn, seat, place),
    )


def _told(state: State, move: Any, after: State, seat: int, place: Place) -> str:  # noqa: ANN401
    """Return a move in words, and the abilities used for it."""
    who = int(state.to_act)
    said = _said(state, move, place)
    if hasattr(state, "dice"):
        return said if who == seat else f"{NAMES[who]}: {said}"
    players: Any = state.players[who], after.players[who]
    titles = (place.said(one.title) for one in players[0].active if one not in players[1].active)
    used = [title for title in titles if title not in said]
    if not used:
        return said
    return place.said(message('{move}, using "{ability}"', move=said, ability=", ".join(used)))


def _said(state: Any, move: Any, place: Place) -> str:  # noqa: ANN401 (of either game)
    """Return a move in words, with what a reader sees who has no program at hand."""
    words: Message | None = None
    match move:
        case card.TakeCards():
            places = listed(_FOOTBRIDGES[slot] for slot in move.slots)
            words = message("take the cards from {places} footbridge", places=places)
        case card.TakeAdditional():
            words = message(
                "take the card from {place} footbridge as well", place=_FOOTBRIDGES[move.slot]
            )
        case card.Done() if str(state.phase) == "construct":
            words = message('do not build as well, so "Both actions" stays active')
        case roll.DoneDrawing():
            words = message('keep the stars of "One X"')
        case roll.Choose():
            dice = state.dice[move.shape.color] + move.whites
            if bonuses := max(0, move.shape.size - dice):
                words = plural(
                    "{choice}, plus {number} bonus",
                    "{choice}, plus {number} bonuses",
                    bonuses,
                    choice=describe(move, lang=place.lang),
                )
        case _:
            pass
    return describe(move, lang=place.lang) if words is None else place.said(words)


_FOOTBRIDGES = (
    in_context("a footbridge", "the first"),
    in_context("a footbridge", "the second"),
    in_context("a footbridge", "the third"),
    in_context("a footbridge", "the fourth"),
    in_context("a footbridge", "the fifth"),
    in_context("a footbridge", "the sixth"),
    in_context("a footbridge", "the seventh"),
)
"""The footbridges as people count them."""


def _drawn(turn: _Turn, seat: int, place: Place) -> Element:
    """Return the changes of the turn, with a position to play on from."""
    takes = isinstance(turn.moves[0], card.TakeCards) and not any(map(covered, _acts(turn.moves)))
    is_roll = hasattr(turn.states[0], "dice")
    part = "display belongings" if takes else "dice house" if is_roll else "house belongings"
    if turn.seat < 0:
        part = "sheet"
    moves = turn.moves
    if takes:
        moves = moves[:1]
    elif is_roll:
        marks = (n for n, one in enumerate(moves) if isinstance(one, roll.Mark))
        moves = moves[: next(marks, len(moves))]
    example = _example(write_state(turn.states[0]), map(write_move, moves), part, seat)
    player = turn.states[-1].players[seat]
    said = plural(
        "{player} has {number} point.",
        "{player} has {number} points.",
        player.score,
        player=NAMES[seat],
    )
    return figure(play(attrs.evolve(example, caption=said)), place)


def _acts(moves: Iterable[Move]) -> Iterator[Any]:
    return (move for move in moves if not isinstance(move, Outcome))


def _example(position: str, moves: Iterable[str], part: str, seat: int | None) -> Example:
    return Example(
        rule="",
        shows="allowed",
        position=position,
        moves=tuple(moves),
        caption=message("Player"),
        part=part,
        seat=seat,
    )


# Exercises


def exercise(source: str, part: str, place: Place) -> list[Element]:
    """Return an exercise: a question about a position, and moves to be judged.

    The first line of `source` is the position; then each line is a move, with ``!`` before it if it
    is refused, and the ids of the rules that decide; after an empty line comes the question.

    Raises `BrokenExample` if the rules judge otherwise.
    """
    head, _, question = source.strip().partition("\n\n")
    position, *lines = head.split("\n")
    state = play(_example(position, (), part, None)).state
    example = _example(position, (), part, int(state.to_act))
    shown = [
        element("div", place.keep(picture), class_=f"cph-picture cph-drawn-{one}")
        for one, picture in zip(part.split(), pictures(play(example), place.lang), strict=True)
    ]
    options = [_option(number, line, state, place) for number, line in enumerate(lines)]
    said = {"data_yes": place.said(message("Yes")), "data_no": place.said(message("No"))}
    return [
        element(
            "div",
            element("p", " ".join(question.split()), markdown=""),
            element("div", *shown, class_="cph-pictures"),
            element("ol", *options, type="A"),
            class_="cph-exercise",
            data_cph_position=position,
            **said,
        )
    ]


def _option(number: int, line: str, state: State, place: Place) -> Element:
    text, *rules = line.split()
    refused = text.startswith("!")
    name = f"exercise (option {'ABCDEFGH'[number]})"
    try:
        move = move_in_full(state, text.removeprefix("!"))
    except NotationError as error:
        raise BrokenExample([Fault(name, str(error))]) from None
    reasons = why_illegal(state, move)
    decided = {reason.rule for reason in reasons}
    if refused != bool(reasons) or (refused and not set(rules) & decided):
        raise BrokenExample([Fault(name, f"{text}: refused by {', '.join(decided) or 'no rule'}")])
    if unknown := set(rules) - set(RULES):
        raise BrokenExample([Fault(name, f"there is no rule {', '.join(unknown)}")])
    verdict = place.said(message("not allowed") if refused else message("allowed"))
    why = "; ".join(place.said(reason.text) for reason in reasons if reason.rule in rules)
    answer = element(
        "p",
        element("strong", verdict),
        f": {why}. " if why else ". ",
        *joined([link(id_, place) for id_ in rules], " · "),
    )
    return element(
        "li",
        element("p", _said(state, move, place)),
        _placed(state, move, place),
        element("details", element("summary", place.said(message("Answer"))), answer),
        data_right="no" if refused else "yes",
    )


def _placed(state: State, move: Any, place: Place) -> Element | None:  # noqa: ANN401
    """Return the board with what a move places, if it places something."""
    if isinstance(move, Outcome) or not covered(move):
        return None
    house: Any = state.players[int(state.to_act)].house
    drawn = svg(house, overlays=[Preview(move)], lang=place.lang, styled=False, lean=True)
    return element("div", place.keep(drawn), class_="cph-picture cph-drawn-house")

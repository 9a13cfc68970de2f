"""The table in sentences, for listeners: things, houses, the winner, and the open question."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from copenhagen.cardgame.choices.words import cards_given
from copenhagen.cardgame.components import EndOfGame
from copenhagen.cardgame.pictures import scene as cardgame
from copenhagen.cardgame.views import View as CardView
from copenhagen.choice_tree import Choice, Navigator
from copenhagen.choice_tree.nodes import covered_by
from copenhagen.cli.language import said
from copenhagen.games import View
from copenhagen.house.colors import Color
from copenhagen.house.grid import COLUMNS, ROWS
from copenhagen.house.words import color_name, points_in_words
from copenhagen.messages import (
    Message,
    in_a_row,
    in_context,
    is_you,
    listed,
    message,
    plural,
    quoted,
)
from copenhagen.render.explanations import gained
from copenhagen.render.scene.front import Facade
from copenhagen.render.words import cells_named, lines_named
from copenhagen.results import Result
from copenhagen.rollwrite.components import Ability as Star
from copenhagen.rollwrite.components import Face
from copenhagen.rollwrite.pictures import scene as rollwrite


def players_in_words(view: View, names: Sequence[str]) -> Iterator[Message]:
    """Yield a sentence for each player: points, cards and abilities, or stars."""
    if isinstance(view, CardView):
        hands = cardgame.table_of(view).hands
        for seat, player in enumerate(view.players):
            cards = sum(hands[seat].known) + hands[seat].hidden
            facts = [
                points_in_words(player.score),
                plural("{number} card in hand", "{number} cards in hand", number=cards),
            ]
            ready = [
                quoted(ability.title)
                for ability in player.abilities
                if cardgame.side_of(player, ability) == "active"
            ]
            if ready:
                facts.append(message("can use {abilities}", abilities=in_a_row(ready)))
            yield _of(names[seat], facts)
    else:
        for seat, sheet in enumerate(view.state.players):
            facts = [points_in_words(sheet.score)]
            facts += [
                plural(
                    "{number} star of {ability}",
                    "{number} stars of {ability}",
                    number=number,
                    ability=quoted(star.title),
                )
                for star in Star
                if (number := sheet.stars(star))
            ]
            yield _of(names[seat], facts)


def _of(player: str, facts: Sequence[Message]) -> Message:
    return message("{player}: {facts}.", player=player, facts=in_a_row(facts))


def house_in_words(view: View, seat: int) -> Iterator[Message]:
    """Yield a sentence for each row of a house that has something in it, from the ground up."""
    if isinstance(view, CardView):
        facade = cardgame.facade_of(view.players[seat].house)
    else:
        state = view.state
        waiting = rollwrite.waiting_of(state, seat)
        facade = rollwrite.facade_of(state.players[seat].house, waiting)
    yield from _rows(facade)
    coats = facade.open_coats
    places = [cells_named(coats.cells)] if coats.cells else []
    rows = [row for row in range(ROWS) if coats.rows >> (COLUMNS * row) & 1]
    columns = [column for column in range(COLUMNS) if coats.columns >> column & 1]
    places += lines_named(rows=rows, columns=columns)
    if places:
        yield message("Coats of arms still open: {places}.", places=in_a_row(places))


def _rows(facade: Facade) -> Iterator[Message]:
    filled = [row for row in range(ROWS) if facade.signs[COLUMNS * row :][:COLUMNS].strip()]
    if not filled:
        yield message("The house is empty.")
    for row in filled:
        signs = facade.signs[COLUMNS * row :][:COLUMNS]
        cells = in_a_row([_sign_in_words(sign) for sign in signs])
        yield message("Row {row}, from a to e: {cells}.", row=row + 1, cells=cells)


_SIGNS: Mapping[str, Message] = MappingProxyType(
    {
        " ": message("free"),
        "?": message("shape without marks"),
        "O": in_context("a mark, read aloud", "O"),
        "X": in_context("a mark, read aloud", "X"),
        "w": message("special tile"),
        "j": message("joker tile"),
    }
)
"""The signs of a house that are no colors."""


def _sign_in_words(sign: str) -> Message:
    if sign in _SIGNS:
        return _SIGNS[sign]
    color = color_name(next(color for color in Color if color.letter == sign.lower()))
    return color if sign.islower() else message("{color} brick", color=color)


def victory(result: Result, names: Sequence[str]) -> Message:
    """Return the winner, and the tie-breaker if there was one."""
    first, *more = result.winners
    how = {"player": names[first], "points": points_in_words(result.score(first))}
    if more:
        players = listed(names[seat] for seat in result.winners)
        return message(
            "{players} shared the victory: {points} each, and as many empty cells.",
            **{**how, "players": players},
        )
    if result.scores.count(result.score(first)) > 1:
        if is_you(how["player"]):
            return in_context(
                "second person",
                "{player} won the tie at {points}, with fewer empty cells than the next.",
                **how,
            )
        return message(
            "{player} won the tie at {points}, with fewer empty cells than the next.", **how
        )
    if is_you(how["player"]):
        return in_context("second person", "{player} won with {points}.", **how)
    return message("{player} won with {points}.", **how)


# A question, line by line


def lines_of_question(here: Navigator) -> Iterator[str]:
    """Yield the choices so far, the question, and its choices with their numbers."""
    chosen = [choice.label for choice in here.path]
    if chosen and chosen[-1] != here.question.text:  # which says it already
        yield " > ".join(chosen)
    yield here.question.text
    for number, choice in enumerate(here.question.choices, start=1):
        yield f"{number:>3}  {_in_words(choice)}"


def _in_words(choice: Choice) -> str:
    """Return the text of a choice: its words, its gains, and its notation."""
    typed = choice.notation or str(choice.tile or choice.shape or "")
    label = choice.label
    if choice.kind == "place":
        label = said(cells_named(choice.mask))
    elif choice.kind == "orientation":
        cells, brick = covered_by(choice.leaves[0].action)
        first = message("first place {cells}", cells=cells_named(cells))
        if brick:
            first = message("{place}, brick on {brick}", place=first, brick=cells_named(brick))
        label = "; ".join((label, said(first)))
    elif slots := getattr(choice.action, "slots", ()):
        # The notation counts footbridges from 0, and would be mistaken for them. Where there are
        # several pairs of these colors, the label has the footbridges already.
        typed = ""
        if not any(map(str.isdigit, label)):
            numbers = in_a_row([str(slot + 1) for slot in slots])
            of = plural(
                "footbridge {numbers}", "footbridges {numbers}", len(slots), numbers=numbers
            )
            label = f"{label}, {said(of)}"
    elif typed.endswith(label):  # a cell, which the notation names
        label = ""
    # The label of a track says it already.
    facts = ", ".join(map(said, () if choice.kind == "track" else gained(choice)))
    return "; ".join(filter(None, (label, facts, typed)))


def piece_in(here: Navigator) -> str:
    """Return the facade tile to place, in notation, or an empty text."""
    return next((str(choice.tile) for choice in here.path if choice.tile), "")


def at_hand(view: View) -> Iterator[Message]:
    """Yield the things a player needs at every question: display and hand, or the dice."""
    if isinstance(view, CardView):
        slots = in_a_row(
            [message("empty") if card is None else _card(card) for card in view.display]
        )
        yield message("Display, from footbridge 1 on: {cards}", cards=slots)
        cards = cards_given(view.hand) if any(view.hand) else message("no card")
        yield message("In hand: {cards}", cards=cards)
    else:
        dice = [color_name(die) for die in rollwrite.dice_of(view.state) if isinstance(die, Face)]
        if dice:
            yield message("Dice: {dice}", dice=in_a_row(dice))


def _card(card: Color | EndOfGame) -> str:
    return color_name(card) if isinstance(card, Color) else message("End of Game card")

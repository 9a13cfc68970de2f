"""A question in lines of text: what a player needs to know for it, and its numbered choices."""

from collections.abc import Iterator

from copenhagen.cardgame.choices.words import cards_given
from copenhagen.cardgame.components import EndOfGame
from copenhagen.cardgame.views import View as CardView
from copenhagen.choice_tree import Choice, Navigator
from copenhagen.choice_tree.nodes import covered_by
from copenhagen.cli.language import said
from copenhagen.games import View
from copenhagen.house.colors import Color
from copenhagen.house.words import color_name
from copenhagen.messages import Message, in_a_row, message, plural
from copenhagen.render.explanations import gained
from copenhagen.render.words import cells_named
from copenhagen.rollwrite.components import Face
from copenhagen.rollwrite.pictures.scene import dice_of


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
        dice = [color_name(die) for die in dice_of(view.state) if isinstance(die, Face)]
        if dice:
            yield message("Dice: {dice}", dice=in_a_row(dice))


def _card(card: Color | EndOfGame) -> str:
    return color_name(card) if isinstance(card, Color) else message("End of Game card")

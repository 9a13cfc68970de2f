"""The cards of the display and in hands."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from copenhagen.cardgame.actions import TakeAbility, TakeAdditional, TakeCards
from copenhagen.cardgame.components import Card
from copenhagen.cardgame.pictures.scene import Hand, Table
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.words import color_of_card
from copenhagen.messages import Message, message, plural
from copenhagen.notation import write_move
from copenhagen.render.vector.cards import CARD, back, card, end_card, fan, no_card, tally
from copenhagen.render.vector.elements import (
    Markup,
    Picture,
    flowing,
    group,
    number,
    path,
    rect,
    text,
    titled,
)
from copenhagen.render.vector.marks import cells_covered, handle
from copenhagen.render.vector.parts import paragraph
from copenhagen.render.vector.tables import INNER, TableDrawing
from copenhagen.render.vector.wording import Speech

if TYPE_CHECKING:
    from copenhagen.games import Action as AnyAction


def _face(shown: Card | None) -> tuple[Markup, ...]:
    if shown is None:
        return no_card()
    return card(shown) if isinstance(shown, Color) else end_card()


def display(drawing: TableDrawing[Table]) -> Picture:
    """Return the cards of the display, each on its footbridge over the water."""
    width, height = CARD
    step = (INNER - width) / 6
    parts: list[Markup] = []
    wave = "M0 82" + "q4.5-4 9 0t9 0" * 19 + "q4.5-4 9 0"
    parts.append(path(wave, "water"))
    new = {slot for changes in drawing.marks.changes() for slot in changes.slots}
    new.update(slot for action in drawing.marks.previewed() for slot in _slots(action))
    refused = {slot for refusal in drawing.marks.refusals() for slot in _slots(refusal.action)}
    for slot, shown in enumerate(drawing.scene.table.display):
        piece = [
            *_face(shown),
            path(f"M1 {height + 14}q{width / 2 - 1}-16 {width - 2} 0", "bridge"),
        ]
        piece.append(rect(width / 2 - 8, height + 8, 16, 14, "panel", r=4))
        piece.append(text(width / 2, height + 19, str(slot + 1), 12, "mid soft"))
        if slot in new:
            piece.append(rect(0, 0, width, height, "ring", r=6))
        if slot in refused:
            piece.append(rect(0, 0, width, height, "bar", r=6))
            arm = number(0.5 * width)
            cross = (
                f"M{number(0.25 * width)} {number(0.3 * height)}l{arm} {arm}m-{arm} 0l{arm}-{arm}"
            )
            piece.append(path(cross, "cross"))
        name = drawing.speech.say(card_name(shown))
        parts.append(
            titled(group(piece, slot * step, 0, data_slot=slot, data_card=_letter(shown)), name)
        )
    below = height + 24
    for action in (action for action, _ in drawing.marks.offered()):
        if isinstance(action, TakeCards) and has_place(action):
            one, other = action.slots
            ghost = group(
                rect(step * slot - 2, -2, width + 4, height + 4, "ghost", r=7)
                for slot in action.slots
            )
            middle = step * (one + other) / 2 + width / 2
            down = height + 13 + 24 * (other - one - 1)
            parts.append(_pair(action, middle, down, ghost))
            below = max(below, down + 12)
        elif isinstance(action, TakeAdditional):
            parts.append(handle(action, None, (step * action.slot + width / 2, 2), 9))
    return Picture(INNER, below, tuple(parts))


def _slots(action: "AnyAction") -> tuple[int, ...]:
    """Return the footbridges from which an action takes cards."""
    match action:
        case TakeCards(slots=slots):
            return slots
        case TakeAdditional(slot=slot):
            return (slot,)
        case _:
            return ()


def _pair(action: TakeCards, x: float, y: float, ghost: Markup) -> Markup:
    """Return the clickable handle of a pair of cards, with the numbers of its footbridges."""
    one, other = action.slots
    if other == one + 1:
        return handle(action, None, (x, y), 9, ghost)
    chip = rect(x - 16, y - 9, 32, 19, "chip", r=9)
    words = text(x, y + 4.5, f"{one}+{other}", 12, "mid said")
    return group([ghost, chip, words], class_="may", data_action=write_move(action))


_PAIR = 2
"""The number of cards in a pair; pairs are offered below the display."""


def has_place(action: "AnyAction") -> bool:
    """Return whether an action is offered on the table itself, not in the list below it."""
    if isinstance(action, TakeCards):
        return len(action.slots) == _PAIR
    return isinstance(action, TakeAdditional | TakeAbility) or cells_covered(action) != 0


def _letter(shown: Card | None) -> str:
    return shown.letter if isinstance(shown, Color) else "-" if shown is None else "end"


def hand(drawing: TableDrawing[Table]) -> Picture:
    """Return the hand of the viewer; in a state, of the player whose turn it is."""
    return hand_picture(drawing.scene.hands[drawing.own], drawing.speech)


def hand_picture(held: Hand, speech: Speech) -> Picture:
    """Return a hand: a stack for each color, and unknown cards face down."""
    faces = {
        color: [card(color)] * min(count, _MOST_SHOWN)
        for color, count in zip(COLORS, held.known, strict=True)
    }
    stacks = []
    for color, cards in faces.items():
        if cards:
            stack = fan(cards, 13)
            low = stack.height + 14
            parts = [*stack.parts, *_counted(held, color, stack.width, low, speech)]
            named = group(parts, data_hand=color.letter, data_count=held.known[color])
            stacks.append(Picture(stack.width, stack.height + 18, (named,)))
    if held.hidden:
        hidden_cards = fan([back()] * min(held.hidden, _MOST_SHOWN), 13)
        label = text(hidden_cards.width / 2, hidden_cards.height + 14, str(held.hidden), 12, "mid")
        shown = group([*hidden_cards.parts, label], data_hand="hidden", data_count=held.hidden)
        stacks.append(Picture(hidden_cards.width, hidden_cards.height + 18, (shown,)))
    if not stacks:
        return Picture(CARD[0], CARD[1] + 18, (group(no_card(), data_hand="none", data_count=0),))
    return flowing(stacks, INNER, 8)


def _counted(
    held: Hand, color: Color, width: float, low: float, speech: Speech
) -> Iterator[Markup]:
    """Yield the number of cards of a color, and of the ones that nobody else has seen."""
    cards, unseen = str(held.known[color]), held.concealed[color]
    if not unseen:
        yield text(width / 2, low, cards, 12, "mid")
        return
    yield text(2, low, cards, 12)
    left, down = width - 25, low - 4
    eye = f"M{left:g} {down:g}q6-6 12 0q-6 6-12 0M{left + 1:g} {down + 5:g}l10-10"
    said = plural("{number} not seen by the others", "{number} not seen by the others", unseen)
    sign = group([path(eye, "eye"), text(left + 15, low, str(unseen), 11, "soft")])
    yield titled(sign, speech.say(said))


_MOST_SHOWN = 14
"""The number of cards of one color in the game."""


def small_hand(held: Hand, width: float) -> Picture:
    """Return a small hand: the letters of the colors, and the numbers of cards."""
    known = zip(COLORS, held.known, strict=True)
    shown = [
        Picture(32, 18, (group(tally(color, count), data_hand=color.letter, data_count=count),))
        for color, count in known
        if count
    ]
    if held.hidden:
        parts = [rect(0, 0, 18, 18, "tile back", r=3), text(9, 13, "?", 11, "mid bold on-dark")]
        parts.append(text(22, 13.7, str(held.hidden), 13))
        shown.append(Picture(32, 18, (group(parts, data_hand="hidden", data_count=held.hidden),)))
    return flowing(shown, width, 4) if shown else paragraph(["-"], width, 12, "soft")


def card_name(shown: Card | None) -> Message:
    """Return the name of a card of the display or of a pile."""
    if shown is None:
        return message("no card")
    if isinstance(shown, Color):
        return message("a {color} card", color=color_of_card(shown))
    return message("the End of Game card")

"""The choices of a player in Roll & Write.

Shapes come first, then what changes the dice: rolling them again and changing their color, each in
a menu of its own. Where the chosen shape can be drawn stands below little pictures of it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from copenhagen.cli.menu.layout import Choice, Group, Menu, joined, legend, picture, turns
from copenhagen.house.colors import Color
from copenhagen.house.grid import cell_name
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.notation import write_move
from copenhagen.render import describe
from copenhagen.render.words import cells_named, counted, numbered
from copenhagen.rollwrite.actions import (
    Action,
    ChangeColor,
    Choose,
    DoneDrawing,
    DrawShape,
    DrawSquare,
    Mark,
    MarkTwo,
    MarkX,
    NoMark,
    Pass,
    Reroll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.components import (
    BOXES,
    COAT_COLUMNS,
    COAT_ROWS,
    FACES,
    TRACKS,
    WHITE,
    Ability,
    Face,
)
from copenhagen.rollwrite.rules.scoring import points
from copenhagen.rollwrite.state import House, Phase, Player, player_draft
from copenhagen.rollwrite.views import View

__all__ = ["before", "menu_of"]


def menu_of(view: View, actions: Sequence[Action]) -> Menu:
    """Return the menu of `actions`, the legal ones of the player whose `view` this is."""
    groups = joined(_groups(view, actions))
    notes = tuple(legend(groups))
    shape = view.state.shape
    if shape is None:
        return Menu(groups, notes)
    note = (
        f"The cell is the lowest one on the left, shown as a capital {shape.color.letter.upper()}."
    )
    return Menu(groups, (note, *notes), beside=True)


def _groups(view: View, actions: Sequence[Action]) -> Iterator[Group]:
    by_kind: dict[type, list[Action]] = {kind: [] for kind in _GROUPS}
    for action in actions:
        by_kind[type(action)].append(action)
    for kind, some in by_kind.items():
        if some:
            yield from _GROUPS[kind](view, tuple(some))


def before(view: View) -> str | House | None:
    """Return what is enough to look at before the question; ``None`` for the table."""
    if view.state.phase is Phase.DRAW:
        return view.state.players[view.seat].house
    if view.state.phase is Phase.MARK_X:
        return f"The shape is on {cells_named(view.state.cells)}."
    return None


# The dice


def _shapes(view: View, actions: Sequence[Choose]) -> Iterator[Group]:
    choices = [
        Choice(f"{write_move(action)}  {_price(view, action)}", action) for action in actions
    ]
    yield Group(("Choose a shape (you choose where to draw it next):",), tuple(choices))


def _price(view: View, action: Choose) -> str:
    """Return a shape in words, and what is used for it."""
    state, shape = view.state, action.shape
    colored = min(state.dice[shape.color], shape.size - action.whites)
    missing = shape.size - colored - action.whites
    used = [0] * len(FACES)
    used[shape.color], used[WHITE] = colored, action.whites
    paid = [counted(used, FACES, "die", "dice")] if colored or action.whites else []
    if missing:
        paid.append(numbered(missing, "bonus", "bonuses"))
    index = state.game.sheet.number_of[shape]
    if not shape.endless and not state.copies[index]:
        paid.append('"Use again"')
    form = {"l": ", left form", "r": ", right form"}.get(shape.form, "")
    return f"{shape.color} {shape.size}{form}: {' + '.join(paid)}"


def _rerolls(view: View, actions: Sequence[Reroll]) -> Iterator[Group]:
    by_number = sorted(actions, key=lambda action: -sum(action.dice))
    choices = tuple(
        Choice(f"{write_move(action)}  {counted(action.dice, FACES, 'die', 'dice')}", action)
        for action in by_number
    )
    menu = Menu((Group(("Which dice are rolled again?",), choices),), prefix="r")
    yield Group((_DICE,), (Choice(f"r  roll dice again, {_left(view, Ability.RE_ROLL)}", menu),))


def _changes(view: View, actions: Sequence[ChangeColor]) -> Iterator[Group]:
    groups: dict[Face, list[Choice]] = {}
    for action in actions:
        dice = numbered(action.number, "die", "dice")
        words = f"{write_move(action)}  {dice} to {action.to}"
        groups.setdefault(action.face, []).append(Choice(words, action))
    menu = Menu(
        tuple(Group((f"Of the {face} dice:",), tuple(some)) for face, some in groups.items()),
        prefix=">",
    )
    words = f">  change the color of dice, {_left(view, Ability.COLOR_CHANGE)}"
    yield Group((_DICE,), (Choice(words, menu),))


_DICE = "Before that:"


def _left(view: View, ability: Ability) -> str:
    stars = view.state.players[view.seat].stars(ability)
    return f'with "{ability.title}" ({numbered(stars, "star")} left)'


# The house


def _places(view: View, actions: Sequence[DrawShape]) -> Iterator[Group]:
    shape = view.state.shape
    if shape is None:  # pragma: no cover - a place is asked only for a chosen shape
        return
    yield from turns(
        actions,
        turn=lambda action: action.placement.turn,
        drawn=lambda action: picture(
            action.placement.cells, shape.color.letter, capital=_first(action)
        ),
        choice=lambda action: _place(view, action),
    )


def _first(action: DrawShape) -> int:
    """Return the lowest cell of a shape, the leftmost one of these, as a mask."""
    cells = action.placement.cells
    return cells & -cells


def _place(view: View, action: DrawShape) -> Choice:
    cell = cell_name(_first(action).bit_length() - 1)
    return Choice(cell, action, tuple(_gains(view, action.placement.cells, 0)))


def _xs(view: View, actions: Sequence[MarkX]) -> Iterator[Group]:
    cells = view.state.cells
    choices = [
        Choice(write_move(action), action, tuple(_gains(view, cells, 1 << action.cell)))
        for action in actions
    ]
    yield Group(("Mark one square of the shape with an X, the others with O:",), tuple(choices))


def _no_x(view: View, actions: Sequence[UseNoX]) -> Iterator[Group]:
    (action,) = actions
    words = f"{write_move(action)}  only O, {_left(view, Ability.NO_X)}"
    yield Group(("Or:",), (Choice(words, action, tuple(_gains(view, view.state.cells, 0))),))


def _squares(view: View, actions: Sequence[DrawSquare]) -> Iterator[Group]:
    choices = [
        Choice(write_move(action), action, tuple(_gains(view, 1 << action.cell, 0)))
        for action in actions
    ]
    yield Group(("Coat of arms action: draw an O on a cell:",), tuple(choices))


def _one_xs(view: View, actions: Sequence[UseOneX]) -> Iterator[Group]:
    choices = []
    for action in actions:
        cell = 1 << action.cell
        gains = _gains(view, cell, 0 if view.state.no_x else cell)
        choices.append(Choice(write_move(action), action, tuple(gains)))
    mark = "O" if view.state.no_x else "X"
    yield Group((f"Draw a single {mark}, {_left(view, Ability.ONE_X)}:",), tuple(choices))


def _gains(view: View, cells: int, xs: int) -> Iterator[str]:
    """Yield marks for the points and the coats of arms that drawing on `cells` brings at once."""
    me = view.state.players[view.seat]
    draft = player_draft(me)
    draft.house = me.house.with_drawn(cells, xs)
    if gained := points(draft) - points(me):
        yield f"+{gained}"
    old, new = me.house.filled, draft.house.filled
    rows = complete_rows(new) & ~complete_rows(old) & COAT_ROWS
    columns = complete_columns(new) & ~complete_columns(old) & COAT_COLUMNS
    if coats := rows.bit_count() + columns.bit_count():
        yield "*" * coats


# The tracks


def _two_marks(view: View, actions: Sequence[MarkTwo]) -> Iterator[Group]:
    heading = "Coat of arms action: mark two boxes of a track:"
    if view.state.phase is Phase.START_MARKS:
        heading = "Mark the first two boxes of a track:"
    yield _tracks(view, heading, actions, 2)


def _marks(view: View, actions: Sequence[Mark]) -> Iterator[Group]:
    heading = "Mark the next box of a track, for an unused die:"
    if view.state.marks > 1:
        heading = "Mark the next box of a track, for an unused die (the first of two):"
    yield _tracks(view, heading, actions, 1)


def _tracks(view: View, heading: str, actions: Sequence[Mark | MarkTwo], number: int) -> Group:
    me = view.state.players[view.seat]
    choices = [
        Choice(f"{write_move(action)}  {action.color}, {_boxes(me, action.color, number)}", action)
        for action in actions
    ]
    return Group((heading,), tuple(choices))


def _boxes(me: Player, color: Color, number: int) -> str:
    """Return which boxes of a track come next, and what they unlock."""
    marked = me.tracks[color]
    last = min(marked + number, BOXES)
    boxes = f"box {last}" if last == marked + 1 else f"boxes {marked + 1} and {last}"
    unlocked = Counter(TRACKS[color][marked:last])
    gifts = [_gift(symbol, unlocked[symbol], color) for symbol in "+*2" if unlocked[symbol]]
    return f"{boxes}: {' + '.join(gifts) or 'nothing yet'}"


def _gift(symbol: str, number: int, color: Color) -> str:
    if symbol == "2":
        return "2 points"
    thing = "bonus" if symbol == "+" else "star"
    things = f"a {thing}" if number == 1 else f"{number} {thing}s"
    return things if symbol == "+" else f'{things} of "{Ability(color).title}"'


# What is left out


def _single(_: View, actions: Sequence[Action]) -> Iterator[Group]:
    (action,) = actions
    yield Group(("Or:",), (Choice(f"{write_move(action)}  {describe(action)}", action),))


_GROUPS: dict[type, Callable[[View, Any], Iterator[Group]]] = {
    Choose: _shapes,
    Reroll: _rerolls,
    ChangeColor: _changes,
    Pass: _single,
    DrawShape: _places,
    MarkX: _xs,
    UseNoX: _no_x,
    DrawSquare: _squares,
    MarkTwo: _two_marks,
    UseOneX: _one_xs,
    DoneDrawing: _single,
    Mark: _marks,
    NoMark: _single,
}
"""What lists the actions of each kind, in the order in which they stand in a menu."""

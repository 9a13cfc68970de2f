"""Is this position possible? Every law that a state must satisfy, checked together.

The functions of the rules take it for granted that a state is lawful, and every state that they
make is. A state from elsewhere, out of a document or put together by hand, comes in through this
door. What passes keeps every promise of the library: from there the game goes on without a dead
end, nothing gets lost, and the running score is right. The laws are those that the position itself
shows. How the players came there turn by turn is not searched for, so some positions pass that no
game has led to.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

import attrs

from copenhagen.errors import Fault, NotAState
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.components import (
    BONUSES,
    BOXES,
    NO_X,
    ONE_X,
    STARS,
    TRACK_POINTS,
    USE_AGAIN,
    Ability,
)
from copenhagen.rollwrite.rules.setup import copies_of, first_state
from copenhagen.rollwrite.state import Phase, Player, State
from copenhagen.rollwrite.validation.fields import field_faults, wrong_lengths
from copenhagen.rollwrite.validation.houses import HouseStory, colors_of, retold, shapes_with
from copenhagen.rollwrite.validation.turn import turn_faults
from copenhagen.rollwrite.validation.turn_so_far import marks_received
from copenhagen.rollwrite.views import PublicView, View
from copenhagen.values import seat_faults

__all__ = [
    "public_view_faults",
    "state_faults",
    "typed_state_faults",
    "view_faults",
    "waiting_shapes",
]


def state_faults(state: State) -> tuple[Fault, ...]:
    """Return everything that makes `state` impossible; empty if it is a lawful position.

    Each `Fault` has the path of the field (``players[1].tracks``; ``players[0].house[3]`` for what
    was drawn), a sentence, and the id of the rule. Values of the wrong type and tuples of the wrong
    length are reported alone: no law can be checked before they are right. Equal states have equal
    faults where `House.drawn`, the record of what was drawn, is equal as well.

    >>> import attrs
    >>> import copenhagen as cph
    >>> state = cph.roll_and_write(players=3)
    >>> state_faults(state)
    ()
    >>> print(state_faults(attrs.evolve(state, in_hand=4))[0])
    dice: there are 5 dice in all, not 4 [rollwrite.dice.roll]

    Raises `NotAState` if `state` is none.
    """
    if type(state) is not State:
        raise NotAState(f"{type(state).__name__} is not the state of a game")
    return tuple(field_faults(state)) or tuple(_broken_laws(state))


def typed_state_faults(state: State) -> tuple[Fault, ...]:
    """Return the same as `state_faults` for a state whose fields have the right types already."""
    return tuple(wrong_lengths(state)) or tuple(_broken_laws(state))


def view_faults(view: View) -> tuple[Fault, ...]:
    """Return everything that makes `view` impossible; empty if a lawful state looks like it.

    Nothing is hidden, so these are the faults of its state, with ``state.`` before the paths.

    Raises `NotAState` if `view` is none.
    """
    if type(view) is not View:
        raise NotAState(f"{type(view).__name__} is not the view of a game")
    if faults := _faults_within(view.state):
        return faults
    seats = seat_faults(view.seat, view.state.game.players)
    return tuple(attrs.evolve(fault, path="seat") for fault in seats)


def public_view_faults(view: PublicView) -> tuple[Fault, ...]:
    """Return everything that makes a public view impossible, as `view_faults`.

    Raises `NotAState` if `view` is none.
    """
    if type(view) is not PublicView:
        raise NotAState(f"{type(view).__name__} is not the public view of a game")
    return _faults_within(view.state)


def _faults_within(state: object) -> tuple[Fault, ...]:
    """Return the faults of the state in a view."""
    if type(state) is not State:
        return (Fault("state", "has to be a state of Roll & Write"),)
    return tuple(attrs.evolve(fault, path=f"state.{fault.path}") for fault in state_faults(state))


def _broken_laws(state: State) -> Iterator[Fault]:
    sheet = state.game.sheet
    stories = tuple([retold(player.house.drawn, sheet) for player in state.players])
    for seat, (player, story) in enumerate(zip(state.players, stories, strict=True)):
        for fault in (*_house(player, story), *_spent(player), *_uses(state, seat, story)):
            yield attrs.evolve(fault, path=f"players[{seat}].{fault.path}")
    yield from _facade_sheet(state, stories)
    if state.phase is Phase.START_MARKS:
        yield from _set_up(state)
    else:
        received = marks_received(state, stories)
        for seat, story in enumerate(stories):
            for fault in _tracks(state, seat, story, received[seat]):
                yield attrs.evolve(fault, path=f"players[{seat}].{fault.path}")
    yield from turn_faults(state, stories)


# A player's sheet


def _house(player: Player, story: HouseStory) -> Iterator[Fault]:
    """Each shape fitted where it was drawn; the house and its points are what they make."""
    for fault in story.faults:
        yield attrs.evolve(fault, path=f"house{fault.path}")
    house = player.house
    if (house.filled, house.windows) != (story.filled, story.windows):
        text = "the squares with O and with X are not those that were drawn"
        yield Fault("house", text, "rollwrite.setup.house")
    else:
        points = story.points + TRACK_POINTS * player.tracks.count(BOXES)
        if player.score != points:
            text = f"lines and full tracks are worth {points} points, not {player.score}"
            yield Fault("score", text, "rollwrite.score.moment")


def _spent(player: Player) -> Iterator[Fault]:
    """Only what is unlocked can be crossed out."""
    if not any(player.spent_bonuses) and not any(player.spent_stars):
        return
    for color in COLORS:
        marked = player.tracks[color]
        spent, unlocked = player.spent_bonuses[color], BONUSES[color][marked]
        if spent > unlocked:
            text = f"{spent} {color} bonuses are spent, but {unlocked} unlocked"
            yield Fault("spent_bonuses", text, "rollwrite.track.unlock")
        spent, unlocked = player.spent_stars[color], STARS[color][marked]
        if spent > unlocked:
            text = f'{spent} stars of "{Ability(color).title}" are spent, but {unlocked} unlocked'
            yield Fault("spent_stars", text, "rollwrite.ability.spent")


def _uses(state: State, seat: int, story: HouseStory) -> Iterator[Fault]:
    """The drawing shows how often "No X" and "One X" were used, and where bonuses were."""
    player = state.players[seat]
    spent = player.spent_stars[NO_X]
    if spent != story.all_o:
        text = f'{story.all_o} shapes have no X, but {spent} stars of "No X" are spent'
        yield Fault("spent_stars", text, "rollwrite.ability.no-x")
    spent = player.spent_stars[ONE_X]
    ways = story.in_all(coats=_open_coats(state, seat))
    if all(spent != squares for squares, _ in ways):
        some = " or ".join(map(str, sorted({squares for squares, _ in ways})))
        text = f'{some} squares were drawn with "One X", but {spent} stars of it are spent'
        yield Fault("spent_stars", text, "rollwrite.ability.one-x")
    if not _bonuses_have_shapes(state, seat, story):
        text = "the shapes are too few for bonuses of all these colors"
        yield Fault("spent_bonuses", text, "rollwrite.bonus.own-color")


def _bonuses_have_shapes(state: State, seat: int, story: HouseStory) -> bool:
    """Tell whether each color with spent bonuses can have a shape of its own that they paid for."""
    used = tuple([1 << color for color in COLORS if state.players[seat].spent_bonuses[color]])
    if not used:
        return True
    shapes = story.colors
    if seat == state.seat:
        shapes += (colors_of(state.game.sheet, waiting_shapes(state)),)
    return _have_their_own(used, shapes)


@lru_cache(maxsize=2048)
def _have_their_own(used: tuple[int, ...], shapes: tuple[int, ...]) -> bool:
    """Tell whether each of these colors can have a shape of its own; all are masks of colors.

    That is so where any of the colors have as many shapes between them as they are themselves.
    """
    return all(
        sum([colors & some != 0 for colors in shapes]) >= number
        for number in range(1, len(used) + 1)
        for some in map(sum, combinations(used, number))
    )


def _open_coats(state: State, seat: int) -> int | None:
    asked = state.phase is Phase.COAT_OF_ARMS and seat == state.seat
    return state.coats if asked else None


def waiting_shapes(state: State) -> tuple[int, ...]:
    """Return the numbers of the shapes that the shape of this turn, not yet filled, may be."""
    sheet = state.game.sheet
    if state.shape is not None:
        return (sheet.number_of[state.shape],)
    return shapes_with(sheet, state.cells)


def _tracks(state: State, seat: int, story: HouseStory, received: int) -> Iterator[Fault]:
    """Marks that had to be made are there: at the start, for coats of arms, for unused dice."""
    player, two = state.players[seat], state.game.players == _TWO
    boxes, full = sum(player.tracks), player.tracks.count(BOXES)
    if two and max(player.tracks) < _TWO:
        text = "each player has marked the first two boxes of a track"
        yield Fault("tracks", text, "rollwrite.setup.two-players-marks")
    used = player.spent_stars[ONE_X]
    ways = story.in_all(coats=_open_coats(state, seat))
    coats = min((marks for squares, marks in ways if squares == used), default=0)
    # The last box of a track may have been marked alone.
    least = _TWO * two + _TWO * coats - min(full, coats)
    if boxes < least:
        text = f"coats of arms have brought marks: {least} or more, not {boxes}"
        yield Fault("tracks", text, "rollwrite.coat.marks")
    elif not full and boxes < least + received:
        text = f"unused dice have brought marks: {least + received} or more, not {boxes}"
        yield Fault("tracks", text, "rollwrite.mark.mandatory")


_TWO = 2


# The facade sheet


def _facade_sheet(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Each shape of the X column that was chosen was crossed out, or took a star of "Use again"."""
    sheet = state.game.sheet
    chosen = [list(story.chosen) for story in stories]
    for number in waiting_shapes(state):
        chosen[state.seat][number] += 1
    again = [0] * len(sheet.shapes)
    copies = zip(sheet.copies, copies_of(state.game), state.copies, strict=True)
    in_all = map(sum, zip(*chosen, strict=True))
    for number, ((printed, at_first, left), drawn) in enumerate(zip(copies, in_all, strict=True)):
        crossed = at_first - left
        if not printed or crossed == drawn:
            continue  # endless, or crossed out each time
        shape = sheet.shapes[number]
        again[number] = max(0, drawn - crossed)
        if not 0 <= crossed <= drawn:
            text = f"{left} copies of {shape} are left of {at_first}, but {drawn} were chosen"
            yield Fault("copies", text, "rollwrite.choose.cross-out")
        elif again[number] and left:
            text = f"{shape} was chosen {drawn} times, and {left} copies of it are left"
            yield Fault("copies", text, "rollwrite.ability.use-again")
    yield from _used_again(state, chosen, again)


def _used_again(
    state: State, chosen: Sequence[Sequence[int]], again: Sequence[int]
) -> Iterator[Fault]:
    """The stars of "Use again" are for shapes of which no copy was left, by whoever chose them."""
    spent = [player.spent_stars[USE_AGAIN] for player in state.players]
    if sum(spent) != sum(again):
        text = (
            f"shapes that were crossed out were chosen {sum(again)} times,"
            f' and {sum(spent)} stars of "Use again" are spent'
        )
        yield Fault("copies", text, "rollwrite.ability.use-again")
        return
    shapes = [(number, times) for number, times in enumerate(again) if times]
    users = [seat for seat, stars in enumerate(spent) if stars]
    for number in range(1, len(users) + 1):
        for some in combinations(users, number):
            most = sum(
                min(times, sum(chosen[seat][shape] for seat in some)) for shape, times in shapes
            )
            if sum(spent[seat] for seat in some) > most:
                text = 'more stars of "Use again" are spent than crossed out shapes were chosen'
                path = f"players[{some[-1]}].spent_stars"
                yield Fault(path, text, "rollwrite.ability.use-again")
                return


# Set-up


def _set_up(state: State) -> Iterator[Fault]:
    """Two players mark two boxes each before anything else."""
    first = first_state(state.game)
    if state.game.players != _TWO:
        text = "only two players mark boxes before the game"
        yield Fault("phase", text, "rollwrite.setup.two-players-marks")
    for name in ("active", "copies"):
        if getattr(state, name) != getattr(first, name):
            yield Fault(name, "the game has not begun", "rollwrite.turn.order")
    for seat, player in enumerate(state.players):
        marked = sorted(player.tracks)[::-1]
        right = [_TWO if seat < state.seat else 0, 0, 0, 0, 0]
        if marked != right or attrs.evolve(player, tracks=(0, 0, 0, 0, 0)) != first.players[0]:
            text = "seat 0 marks two boxes of a track, then seat 1, and nothing else is marked yet"
            yield Fault(f"players[{seat}]", text, "rollwrite.setup.two-players-marks")

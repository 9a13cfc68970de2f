"""How far a player has got with a choice, and what a click into a picture means for it.

None of this is part of the game: it stands in the address of the page, and the server forgets it.
Only the last step is a decision, in notation.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from urllib.parse import urlencode

import copenhagen as cph
from copenhagen.cardgame import ADJACENT_PAIRS, TakeAbility, TakeAdditional
from copenhagen.notation import write_move

__all__ = ["Asking", "Choosing", "Click", "Refused", "Way", "actions_of"]

_DEEPEST = 8
_LONGEST = 24
_DIGITS = 3


@dataclass(frozen=True)
class Choosing:
    """What the address says: the way into the tree of choices, and what is picked at its end.

    `path` are the places of the choices on the way; `slots` are cards of the display that are
    picked, `place` is the action that is previewed, `refused` one that is not possible, all in
    notation. `turn` is that of the game for which all this was chosen.
    """

    turn: int
    path: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()
    place: str = ""
    refused: str = ""

    @classmethod
    def read(cls, said: Mapping[str, str], turn: int) -> "Choosing":
        """Return what an address or a form says, as far as it is for this turn."""
        if said.get("turn") != str(turn):
            return cls(turn)
        return cls(
            turn,
            tuple(_numbers(said.get("path", "")))[:_DEEPEST],
            tuple(_numbers(said.get("slots", "")))[:_DEEPEST],
            said.get("place", "")[:_LONGEST],
            said.get("refused", "")[:_LONGEST],
        )

    @property
    def fields(self) -> dict[str, str]:
        """It as the fields of a form or of an address."""
        said = {
            "turn": str(self.turn),
            "path": ".".join(map(str, self.path)),
            "slots": ".".join(map(str, self.slots)),
            "place": self.place,
            "refused": self.refused,
        }
        return {name: value for name, value in said.items() if value}

    @property
    def query(self) -> str:
        """It as the query of an address."""
        return "?" + urlencode(self.fields)


def _numbers(text: str) -> Iterator[int]:
    for part in text.split("."):
        if part.isascii() and part.isdigit() and len(part) <= _DIGITS:
            yield int(part)


@dataclass(frozen=True)
class Way:
    """One way to turn a tile: its choice, how to get to it, and whether it is the one shown."""

    choice: cph.Choice
    choosing: Choosing
    chosen: bool


class Asking:
    """The question that is open for a player who is choosing."""

    def __init__(self, root: cph.Question, choosing: Choosing) -> None:
        self.root = root
        self.given = choosing
        self.way = cph.Navigator(root)
        for number in choosing.path:
            if not self._go(number):
                break
        while self._goes_on_by_itself() and self._go(0):
            pass

    def _goes_on_by_itself(self) -> bool:
        choices = self.question.choices
        return bool(choices) and (len(choices) == 1 or self.question.kind == "turn")

    def _go(self, number: int) -> bool:
        choices = self.question.choices
        if number >= len(choices) or choices[number].question is None:
            return False
        self.way = self.way.choose(number)
        return True

    # What is chosen so far

    @property
    def question(self) -> cph.Question:
        """The question that is open."""
        return self.way.question

    @property
    def here(self) -> Choosing:
        """The way to the open question."""
        return Choosing(self.given.turn, self.way.numbers)

    @property
    def back(self) -> Choosing | None:
        """The way to the last question before it that had a choice; ``None`` if it is the first.

        How a tile is turned is chosen beside its places, and is no question of its own.
        """
        if self.given.place or self.given.slots:
            return self.here
        way = self.way
        while way.can_go_back:
            way = way.back()
            if len(way.question.choices) > 1 and way.question.kind != "turn":
                return Choosing(self.given.turn, way.numbers)
        return None

    @property
    def slots(self) -> tuple[int, ...]:
        """The cards of the display that are picked."""
        return self.given.slots

    @property
    def previewed(self) -> cph.Choice | None:
        """The choice that is previewed, one of the open question."""
        place = self.given.place
        return next(
            (leaf for leaf in self.question.leaves if place and leaf.notation == place), None
        )

    @property
    def thing(self) -> str:
        """The tile or the shape that is being placed; empty if there is none, or several."""
        things = self.things
        return next(iter(things)) if len(things) == 1 else ""

    @property
    def things(self) -> set[str]:
        """The tiles or shapes from which can be chosen now."""
        return {_thing_of(leaf.action) for leaf in self.question.leaves} - {""}

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways to turn the tile that is being placed."""
        kinds = [choice.kind for choice in self.way.path]
        if "turn" not in kinds:
            return ()
        depth, numbers = kinds.index("turn"), self.way.numbers
        before = cph.Navigator(self.root, self.way.path[:depth])
        found = []
        for number, choice in enumerate(before.question.choices):
            path = (*numbers[:depth], number)
            place = _same_place(choice, self.previewed)
            chosen = numbers[depth] == number
            found.append(Way(choice, Choosing(self.given.turn, path, place=place), chosen))
        return tuple(found)

    def to(self, number: int) -> Choosing | None:
        """Return where a choice of the open question leads; ``None`` if it is a decision."""
        choice = self.question.choices[number]
        if choice.question is None:
            return replace(self.here, place=choice.notation) if choice.cells else None
        return Choosing(self.given.turn, (*self.way.numbers, number))

    def offered(self) -> Iterator[cph.Action]:
        """Yield what can be clicked in the picture itself: one thing at a time in the houses."""
        one = not self.things or self.thing
        for action in self.question.actions:
            if cph.covered(action):
                if one:
                    yield action
            elif isinstance(action, TakeAdditional | TakeAbility) or action in ADJACENT_PAIRS:
                yield action

    def lit(self) -> Iterator[str]:
        """Yield the parts of pictures that lead on when they are clicked."""
        if len(self.things) > 1:
            yield from (f"tile-{thing}" for thing in self.things)
        for leaf in self.question.leaves:
            yield from (f"slot-{slot}" for slot in leaf.slots)
            if leaf.kind == "track":
                yield from (f"track-{color.letter}" for color in leaf.colors)


class Refused(Exception):
    """A click wants what the rules forbid, or what makes no sense; `move` is it, or empty."""

    def __init__(self, move: str = "") -> None:
        super().__init__(move)
        self.move = move


class Click:
    """What a click into a picture means: `go` or `play`, one of which is set, or it is refused."""

    def __init__(self, asking: Asking, state: cph.State, said: Mapping[str, str]) -> None:
        self._asking = asking
        self._state = state
        self.go: Choosing | None = None
        self.play = ""
        if "action" in said:
            self._action(said["action"])
        elif "slot" in said:
            self._slot(said["slot"])
        elif "cell" in said:
            self._cell(said["cell"], said.get("seat"))
        elif "tile" in said:
            self._tile(said["tile"])
        elif "ability" in said:
            self._one(lambda leaf: getattr(leaf.action, "ability", None) == said["ability"])
        elif "track" in said:
            texts = {f"+{said['track']}", f"++{said['track']}"}
            self._one(lambda leaf: leaf.notation in texts)
        else:
            raise Refused

    @property
    def _leaves(self) -> tuple[cph.Choice, ...]:
        return self._asking.question.leaves

    def _action(self, notation: str) -> None:
        leaf = next((leaf for leaf in self._leaves if leaf.notation == notation), None)
        if leaf is None:
            raise Refused(notation[:_LONGEST])
        self._take(leaf)

    def _take(self, leaf: cph.Choice) -> None:
        """Preview what is placed, and do it at the second click; do anything else at once."""
        if leaf.cells and leaf.notation != self._asking.given.place:
            self._asking_for(leaf.notation)
        else:
            self.play = leaf.notation

    def _asking_for(self, place: str) -> None:
        asking = self._asking
        action = next(leaf.action for leaf in self._leaves if leaf.notation == place)
        path = () if action is None else asking.way.lead_to(action).numbers
        self.go = Choosing(asking.given.turn, path, place=place)

    def _slot(self, text: str) -> None:
        slot = int(text) if text in set("0123456") else -1
        picked = set(self._asking.slots) ^ {slot}
        fitting = [leaf for leaf in self._leaves if leaf.slots and picked <= set(leaf.slots)]
        exact = [leaf for leaf in fitting if set(leaf.slots) == picked]
        if not fitting:
            kind = "t" if len(picked) > 1 else "+"
            raise Refused(kind + "".join(map(str, sorted(picked))))
        if exact and len(exact) == len(fitting):
            self._take(exact[0])
        else:
            self.go = replace(self._asking.here, slots=tuple(sorted(picked)))

    def _cell(self, cell: str, seat: str | None) -> None:
        if seat is not None and seat != str(self._state.to_act):
            raise Refused
        if len(self._asking.things) > 1:
            raise Refused
        leaves = [leaf for leaf in self._leaves if cell in leaf.cells]
        previewed = self._asking.previewed
        if previewed in leaves:
            self.play = self._asking.given.place
        elif leaves:
            exact = [leaf for leaf in leaves if leaf.brick == cell or leaf.cells == (cell,)]
            self._take((exact or leaves)[0])
        else:
            raise Refused(self._wanted_at(cell))

    def _wanted_at(self, cell: str) -> str:
        """Return what is wanted at a cell where it cannot be: what breaks the fewest rules."""
        first = next((leaf.action for leaf in self._leaves if leaf.cells), None)
        if first is None:
            return ""
        refused = [
            (len(cph.why_illegal(self._state, action)), notation)
            for notation, action in actions_of(self._state.game).items()
            if cell in cph.covered(action) and _form(action) == _form(first)
        ]
        return min(refused)[1] if refused else ""

    def _tile(self, tile: str) -> None:
        root = self._asking.root
        path = root.find(lambda choice: tile in (str(choice.tile), str(choice.shape)))
        if not path:
            raise Refused(tile[:_LONGEST])
        numbers = cph.Navigator(root, path).numbers
        self.go = Asking(root, Choosing(self._asking.given.turn, numbers)).here

    def _one(self, wanted) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001 - of a leaf
        for leaf in self._leaves:
            if wanted(leaf):
                self._take(leaf)
                return
        raise Refused


@lru_cache(maxsize=32)
def actions_of(game: cph.Game) -> Mapping[str, cph.Action]:
    """Return every action of a game, possible or not, by its notation."""
    space = cph.action_space(game)
    actions = map(space.action, range(space.size))
    return {write_move(action): action for action in actions}


def _form(action: cph.Action) -> tuple[object, ...]:
    """Return what an action places, wherever it does so."""
    cells = [(ord(name[0]), int(name[1])) for name in cph.covered(action)]
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    brick = write_move(action)[4:] if _thing_of(action) else ""
    return type(action), _thing_of(action), brick, {(x - left, y - low) for x, y in cells}


def _thing_of(action: object) -> str:
    thing = getattr(action, "tile", None) or getattr(action, "shape", None)
    return "" if thing is None else str(thing)


def _same_place(choice: cph.Choice, previewed: cph.Choice | None) -> str:
    """Return the place where a tile lies after it is turned: where it was, or near that."""
    if previewed is None:
        return ""
    at = [leaf for leaf in choice.leaves if leaf.label == previewed.label]
    near = at or [leaf for leaf in choice.leaves if set(leaf.cells) & set(previewed.cells)]
    return near[0].notation if near else ""

"""A player's progress through a choice, and the meaning of clicks into a picture.

None of this is part of the game: it is encoded in the address of the page, and the server does not
remember it. Only the last step is a decision, in notation.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

import copenhagen as cph
from copenhagen.cardgame import ADJACENT_PAIRS, TakeAbility, TakeAdditional

_DEEPEST = 8
_LONGEST = 24
_DIGITS = 3


@dataclass(frozen=True)
class Choosing:
    """The state of a choice, as encoded in an address: the path into the tree, and any selection.

    `path` contains the indexes of the choices made so far, `slots` the picked cards of the display,
    and `place` the previewed action in notation. `turn` is the turn of the game to which all this
    belongs. `refused` is a thing on the table that was clicked without effect, `about` a thing to
    be explained, whatever the turn: its kind and name (``tile-b3``).
    """

    turn: int
    path: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()
    place: str = ""
    refused: str = ""
    about: str = ""

    @classmethod
    def read(cls, said: Mapping[str, str], turn: int) -> "Choosing":
        """Read an address or a form, ignoring the choices of any other turn."""
        about = said.get("about", "")[:_LONGEST]
        if said.get("turn") != str(turn):
            return cls(turn, about=about)
        return cls(
            turn,
            tuple(_numbers(said.get("path", "")))[:_DEEPEST],
            tuple(_numbers(said.get("slots", "")))[:_DEEPEST],
            said.get("place", "")[:_LONGEST],
            said.get("refused", "")[:_LONGEST],
            about,
        )

    @property
    def fields(self) -> dict[str, str]:
        """The fields of a form or an address that encode this state."""
        said = {
            "turn": str(self.turn),
            "path": ".".join(map(str, self.path)),
            "slots": ".".join(map(str, self.slots)),
            "place": self.place,
            "refused": self.refused,
            "about": self.about,
        }
        return {name: value for name, value in said.items() if value}

    @property
    def query(self) -> str:
        """The query string that encodes this state."""
        return "?" + urlencode(self.fields)


def _numbers(text: str) -> Iterator[int]:
    for part in text.split("."):
        if (number := whole(part, _DIGITS)) is not None:
            yield number


def whole(text: str, digits: int) -> int | None:
    """Return the number in a text from outside; ``None`` if it is invalid or has more digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


@dataclass(frozen=True)
class Way:
    """An orientation of a tile: its choice, the state that selects it, and if it is shown."""

    choice: cph.Choice
    choosing: Choosing
    chosen: bool


class Asking:
    """The open question of a player who is choosing."""

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
        return bool(choices) and (len(choices) == 1 or self.question.kind == "orientation")

    def _go(self, number: int) -> bool:
        choices = self.question.choices
        if number >= len(choices) or choices[number].question is None:
            return False
        self.way = self.way.choose(number)
        return True

    # Progress so far

    @property
    def question(self) -> cph.Question:
        """The open question."""
        return self.way.question

    @property
    def here(self) -> Choosing:
        """The path to the open question."""
        return Choosing(self.given.turn, self.way.numbers)

    @property
    def back(self) -> Choosing | None:
        """The path to the previous question with a choice; ``None`` at the first.

        The orientation of a tile is chosen next to its places, so it does not count as a question.
        """
        if self.given.place or self.given.slots:
            return self.here
        way = self.way
        while way.can_go_back:
            way = way.back()
            if len(way.question.choices) > 1 and way.question.kind != "orientation":
                return Choosing(self.given.turn, way.numbers)
        return None

    @property
    def slots(self) -> tuple[int, ...]:
        """The picked cards of the display."""
        return self.given.slots

    @property
    def with_slots(self) -> tuple[cph.Choice, ...]:
        """The choices that take the picked cards and another one; empty if no card is picked."""
        picked = set(self.slots)
        return tuple(one for one in self.question.leaves if picked and picked <= set(one.slots))

    @property
    def previewed(self) -> cph.Choice | None:
        """The previewed choice of the open question."""
        place = self.given.place
        return next(
            (leaf for leaf in self.question.leaves if place and leaf.notation == place), None
        )

    @property
    def thing(self) -> str:
        """The tile or shape being placed; empty unless there is exactly one."""
        things = self.things
        return next(iter(things)) if len(things) == 1 else ""

    @property
    def placed(self) -> Any:  # noqa: ANN401 - a tile or a shape
        """The tile or shape whose orientation or place is being chosen."""
        way = self.way.path if self.question.kind in ("orientation", "place") else ()
        return next((one.tile or one.shape for one in way if one.tile or one.shape), None)

    @property
    def things(self) -> set[str]:
        """The tiles or shapes that can be chosen now."""
        return {_thing_of(leaf.action) for leaf in self.question.leaves} - {""}

    @property
    def ways(self) -> tuple[Way, ...]:
        """The orientations of the tile being placed."""
        kinds = [choice.kind for choice in self.way.path]
        if "orientation" not in kinds:
            return ()
        depth, numbers = kinds.index("orientation"), self.way.numbers
        before = cph.Navigator(self.root, self.way.path[:depth])
        found = []
        for number, choice in enumerate(before.question.choices):
            path = (*numbers[:depth], number)
            place = _same_place(choice, self.previewed)
            chosen = numbers[depth] == number
            found.append(Way(choice, Choosing(self.given.turn, path, place=place), chosen))
        return tuple(found)

    def to(self, number: int) -> Choosing | None:
        """Return the state after a choice of the open question; ``None`` to play it at once."""
        choice = self.question.choices[number]
        if choice.question is None:
            place = choice.notation
            return replace(self.here, place=place) if self.is_previewed(choice) else None
        return Choosing(self.given.turn, (*self.way.numbers, number))

    def preview(self, action: cph.Action) -> Choosing:
        """Return the state in which an action from anywhere in the tree is previewed."""
        place = self.root.path(action)[-1].notation
        return Choosing(self.given.turn, self.way.lead_to(action).numbers, place=place)

    def uses(self, leaf: cph.Choice) -> tuple[object, ...]:
        """Return the abilities used by a choice, including the steps that lead to it."""
        path = () if leaf.action is None else self.root.path(leaf.action)
        return tuple(use for choice in path for use in choice.uses)

    def is_previewed(self, leaf: cph.Choice) -> bool:
        """Tell whether a decision is previewed: a placement, or one that uses an ability."""
        return bool(leaf.cells or self.uses(leaf))

    def offered(self) -> Iterator[cph.Action]:
        """Yield the actions that can be clicked in a picture; in houses, one tile at a time."""
        one = not self.things or self.thing
        fitting = {leaf.action for leaf in self.with_slots}
        for action in self.question.actions:
            if fitting and action not in fitting:
                continue
            if cph.pointing.covered(action):
                if one:
                    yield action
            elif isinstance(action, TakeAdditional | TakeAbility) or action in ADJACENT_PAIRS:
                yield action

    def lit(self) -> Iterator[str]:
        """Yield the parts of pictures that respond to a click."""
        if self.slots:  # only cards that can be taken together with the picked ones
            yield from (f"slot-{slot}" for leaf in self.with_slots for slot in leaf.slots)
            return
        if len(self.things) > 1:
            yield from (f"tile-{thing}" for thing in self.things)
        for leaf in self.question.leaves:
            yield from (f"slot-{slot}" for slot in leaf.slots)
            if leaf.kind == "track":
                yield from (f"track-{color.letter}" for color in leaf.colors)
        for choice in self.root.choices:
            yield from (f"ability-{use}" for use in choice.uses)


class Refused(Exception):
    """A click without meaning, or on a `thing` that cannot be chosen."""

    def __init__(self, thing: str = "") -> None:
        super().__init__(thing)
        self.thing = thing


class Click:
    """The meaning of a click into a picture: one of `go` and `play` is set; raises `Refused`."""

    def __init__(self, asking: Asking, view: cph.View, said: Mapping[str, str]) -> None:
        self._asking = asking
        self._view = view
        self.go: Choosing | None = None
        self.play = ""
        kind = next((kind for kind in _KINDS if kind in said), "")
        if not kind or said.get("seat", str(view.viewer)) != str(view.viewer):
            raise Refused
        if kind == "slot":
            self._slot(said[kind])
        else:
            self._thing(f"{kind}-{said[kind]}"[:_LONGEST])

    def _thing(self, thing: str) -> None:
        """Choose a thing if it can be chosen now, or go to the question where it can."""
        asking = self._asking
        if asking.previewed is not None and thing.removeprefix("cell-") in asking.previewed.cells:
            self.play = asking.given.place
            return
        path = self._pointed(thing)
        leaf, *others = path[-1].leaves
        if not others and leaf in asking.question.leaves:
            self._take(leaf)
        else:
            way = cph.Navigator(asking.root, path if path[-1].question else path[:-1])
            self.go = Asking(asking.root, Choosing(asking.given.turn, way.numbers)).here

    def _pointed(self, thing: str) -> tuple[cph.Choice, ...]:
        """Return the path to the choice that a thing stands for; raises `Refused`."""
        try:
            found = cph.pointing.point_at(self._view, thing, self._asking.way)
        except cph.InvalidValue:
            raise Refused from None
        if not found.path:
            raise Refused(thing if found.reasons else "")
        return found.path

    def _take(self, leaf: cph.Choice) -> None:
        """Preview a choice first if required, then play it at the second click; or play it now."""
        asking = self._asking
        if leaf.notation == asking.given.place or not asking.is_previewed(leaf):
            self.play = leaf.notation
        elif leaf.action is not None:
            self.go = asking.preview(leaf.action)

    def _slot(self, text: str) -> None:
        slot = int(text) if text in set("0123456") else -1
        picked = set(self._asking.slots) ^ {slot}
        leaves = self._asking.question.leaves
        fitting = [leaf for leaf in leaves if leaf.slots and picked <= set(leaf.slots)]
        exact = [leaf for leaf in fitting if set(leaf.slots) == picked]
        if not fitting:
            raise Refused(f"slot-{''.join(map(str, sorted(picked)))}")
        if exact and len(exact) == len(fitting):
            self._take(exact[0])
        else:
            self.go = replace(self._asking.here, slots=tuple(sorted(picked)))


_KINDS = ("action", "cell", "tile", "ability", "track", "die", "hand", "pile", "slot")
"""The kinds of things that can be clicked."""


def _thing_of(action: object) -> str:
    thing = getattr(action, "tile", None) or getattr(action, "shape", None)
    return "" if thing is None else str(thing)


def _same_place(choice: cph.Choice, previewed: cph.Choice | None) -> str:
    """Return the place of a turned tile: the same as before, or one that overlaps it."""
    if previewed is None:
        return ""
    at = [leaf for leaf in choice.leaves if leaf.label == previewed.label]
    near = at or [leaf for leaf in choice.leaves if set(leaf.cells) & set(previewed.cells)]
    return near[0].notation if near else ""

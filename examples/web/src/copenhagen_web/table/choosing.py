"""How far a player has got with a choice, and what a click into a picture means for it.

None of this is part of the game: it stands in the address of the page, and the server forgets it.
Only the last step is a decision, in notation.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

import copenhagen as cph
from copenhagen.cardgame import ADJACENT_PAIRS, TakeAbility, TakeAdditional

__all__ = ["Asking", "Choosing", "Click", "Refused", "Way", "whole"]

_DEEPEST = 8
_LONGEST = 24
_DIGITS = 3


@dataclass(frozen=True)
class Choosing:
    """What the address says: the way into the tree of choices, and what is picked at its end.

    `path` are the places of the choices on the way; `slots` are cards of the display that are
    picked, `place` is the action that is previewed, in notation. `turn` is that of the game for
    which all this was chosen. `refused` is a thing of the table that was clicked and is no choice,
    `about` one that is explained, whichever turn it is: its kind and name (``tile-b3``).
    """

    turn: int
    path: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()
    place: str = ""
    refused: str = ""
    about: str = ""

    @classmethod
    def read(cls, said: Mapping[str, str], turn: int) -> "Choosing":
        """Return what an address or a form says, as far as it is for this turn."""
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
        """It as the fields of a form or of an address."""
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
        """It as the query of an address."""
        return "?" + urlencode(self.fields)


def _numbers(text: str) -> Iterator[int]:
    for part in text.split("."):
        if (number := whole(part, _DIGITS)) is not None:
            yield number


def whole(text: str, digits: int) -> int | None:
    """Return a number that somebody sends; ``None`` for what is none, or has more digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


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
        return bool(choices) and (len(choices) == 1 or self.question.kind == "orientation")

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
            if len(way.question.choices) > 1 and way.question.kind != "orientation":
                return Choosing(self.given.turn, way.numbers)
        return None

    @property
    def slots(self) -> tuple[int, ...]:
        """The cards of the display that are picked."""
        return self.given.slots

    @property
    def with_slots(self) -> tuple[cph.Choice, ...]:
        """The ways to take the cards that are picked, and another one; none if none is picked."""
        picked = set(self.slots)
        return tuple(one for one in self.question.leaves if picked and picked <= set(one.slots))

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
    def placed(self) -> Any:  # noqa: ANN401 - a tile or a shape
        """The tile or the shape for which a turn or a place is asked."""
        way = self.way.path if self.question.kind in ("orientation", "place") else ()
        return next((one.tile or one.shape for one in way if one.tile or one.shape), None)

    @property
    def things(self) -> set[str]:
        """The tiles or shapes from which can be chosen now."""
        return {_thing_of(leaf.action) for leaf in self.question.leaves} - {""}

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways to turn the tile that is being placed."""
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
        """Return where a choice of the open question leads; ``None`` if it is a decision."""
        choice = self.question.choices[number]
        if choice.question is None:
            place = choice.notation
            return replace(self.here, place=place) if self.is_previewed(choice) else None
        return Choosing(self.given.turn, (*self.way.numbers, number))

    def preview(self, action: cph.Action) -> Choosing:
        """Return where an action, wherever it is in the tree, is previewed."""
        place = self.root.path(action)[-1].notation
        return Choosing(self.given.turn, self.way.lead_to(action).numbers, place=place)

    def uses(self, leaf: cph.Choice) -> tuple[object, ...]:
        """Return the abilities that a choice uses up, those on the way to it included."""
        path = () if leaf.action is None else self.root.path(leaf.action)
        return tuple(use for choice in path for use in choice.uses)

    def is_previewed(self, leaf: cph.Choice) -> bool:
        """Tell whether a decision is shown first: for places, and where an ability is used."""
        return bool(leaf.cells or self.uses(leaf))

    def offered(self) -> Iterator[cph.Action]:
        """Yield what can be clicked in the picture itself: one thing at a time in the houses."""
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
        """Yield the parts of pictures that lead on when they are clicked."""
        if self.slots:  # only what can be taken with the cards that are picked
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
    """A click that makes no sense, or on a `thing` that is no choice."""

    def __init__(self, thing: str = "") -> None:
        super().__init__(thing)
        self.thing = thing


class Click:
    """What a click into a picture means: `go` or `play`, one of which is set, or it is refused."""

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
        """Take what is wanted if it can be taken now, or go to where it is chosen."""
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
        """Return the way to the choice that a thing is."""
        try:
            found = cph.pointing.point_at(self._view, thing, self._asking.way)
        except cph.InvalidValue:
            raise Refused from None
        if not found.path:
            raise Refused(thing if found.reasons else "")
        return found.path

    def _take(self, leaf: cph.Choice) -> None:
        """Preview what is shown first, and do it at the second click; do anything else at once."""
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
"""What can be clicked on."""


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

"""The view of a table: everything that the templates show, limited to the knowledge of one seat."""

import json
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from itertools import chain, islice
from math import ceil
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

import copenhagen as cph
from copenhagen.bots import Explanation
from copenhagen.render import (
    About,
    Changes,
    LogEntry,
    Offer,
    Overlay,
    Preview,
    Refusal,
    about,
    describe,
    facts,
    log,
    name,
    reason_in_words,
    standing,
    svg,
    things,
    translated,
)
from copenhagen_web.table.choosing import Asking, Choosing, whole
from copenhagen_web.table.moving import news
from copenhagen_web.table.seated import PHRASES, Seated, Wish, may_replace_at
from copenhagen_web.table.words import words


@dataclass(frozen=True)
class Option:
    """An answer to the open question: it leads on, to `href`, or plays a `move`."""

    label: str
    detail: str
    icons: tuple[Markup, ...]
    href: str
    move: str
    pressed: bool = False
    cell: str = ""
    lights: str = ""
    """The parts of pictures that it highlights."""
    alike: bool = False
    """Whether another answer has the same icons."""


_DIGITS = 5
_MOST_ICONS = 4
_CHOSEN_FROM = ("display", "hand", "abilities", "dice")
"""Parts in which choices can be marked."""


@dataclass(frozen=True)
class Reader:
    """The reader of a page: the language, whether they are the host, and the root of the site.

    `seen` is the number of moves that the reader's page has already shown. `rules` is the address
    of the page of a rule, with a placeholder for its id or anchor. Without a server `served` is
    false, and there is nothing to share, save or leave.
    """

    lang: str
    host: bool = False
    root: str = ""
    seen: int | None = None
    rules: str = "/rules/{id}"
    served: bool = True


class TablePage:
    """A table as a seat sees it now or saw it earlier; without a seat, as spectators do."""

    def __init__(
        self,
        table: Seated,
        seat: int | None,
        reader: Reader,
        said: Mapping[str, str],
        note: str = "",
        hints: Sequence[Explanation[Any]] = (),
    ) -> None:
        self.table = table
        self._hints = hints
        self.left: int | None = None
        """The reader's seat, if they have left it to a bot."""
        if seat is not None and table.seats[seat].bot is not None:
            self.left, seat = seat, None
        self.seat = seat
        self.lang = lang = reader.lang
        self.icon = partial(_icon, lang=lang)
        self.say = words(lang)
        self.note = note
        self.host = reader.host
        self.served = reader.served
        self._rules = reader.rules
        self.seen = reader.seen
        self.whose = said.get("whose", "")
        self.id = table.row.id
        self.base = f"{reader.root}/table/{self.id}" + ("" if seat is None else f"/seat/{seat}")
        self.turn = table.row.turn
        self.version = table.row.version
        self.over = table.row.over
        self.frame: cph.Frame = table.once(("frame", seat, lang), self._frame)
        self.shown_at = self._position(said.get("at"))
        self.choosing = Choosing.read(said, self.turn)
        self.asking = (
            Asking(self.frame.choices, self.choosing)
            if self.live and self.frame.choices is not None
            else None
        )

    phrases = PHRASES

    # The view

    def _frame(self) -> cph.Frame:
        return self.table.match.frame(self.seat, self._seen_before(), self.lang)

    def _seen_before(self) -> int:
        """Return the number of moves up to the last decision of the seat.

        A seat that has not decided yet counts the moves before the first decision, and spectators
        those before the last one. Anything later is marked as new.
        """
        deciding = [step for step in self.table.match.steps() if step.seat is not None]
        if not deciding:
            return len(self.table.match.moves)
        if self.seat is None:
            return deciding[-1].number - 1
        own = [step.number for step in deciding if step.seat == self.seat]
        return own[-1] if own else deciding[0].number - 1

    def _position(self, text: str | None) -> int | None:
        """Return the number of decisions up to which the table is shown; ``None`` for now."""
        number = None if text is None else whole(text, _DIGITS)
        return None if number is None else min(number, len(self.table.decisions))

    @property
    def live(self) -> bool:
        """Whether the present table is shown."""
        return self.shown_at is None

    @property
    def view(self) -> Any:  # noqa: ANN401 - of either game
        """The view to be drawn."""
        return self.frame.view if self.shown_at is None else self._view_at(self.shown_at)

    def _state_at(self, decisions: int | None) -> Any:  # noqa: ANN401 - of either game
        match = self.table.match
        return match.state if decisions is None else match.states[self.table.ends[decisions]]

    def _view_at(self, decisions: int) -> Any:  # noqa: ANN401 - of either game
        state = self._state_at(decisions)
        return cph.public_view(state) if self.seat is None else cph.view(state, self.seat)

    # Players

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; free seats are numbered."""
        return tuple(
            self.say("Seat {number}").format(number=number + 1) if not seat.taken else seat.name
            for number, seat in enumerate(self.table.seats)
        )

    @property
    def points(self) -> tuple[int, ...]:
        """The points by seat."""
        table = getattr(self.view, "state", self.view)
        return tuple(player.score for player in table.players)

    def clock(self, seat: int) -> int | None:
        """Return the seconds left on the clock of a seat; ``None`` without a clock, or a player."""
        left = self.table.seconds_left(seat) if self.live else None
        return None if left is None or self.table.seats[seat].bot is not None else ceil(left)

    @property
    def cards_left(self) -> int | None:
        """The cards left in the supply, whose last card ends the game; ``None`` in Roll & Write."""
        return self.view.supply_size if self.is_card_game else None

    def may_replace(self, seat: int) -> bool:
        """Tell whether the reader may ask for a bot at a seat."""
        return self.seat is not None and self.table.may_replace(seat, self.seat, host=self.host)

    @property
    def status(self) -> str:
        """Whose turn it is, in words."""
        decides = self.frame.to_act
        if self.over or decides is None:
            return self.say("The game is over")
        if decides == self.seat:
            return self.say("Your turn")
        free = not self.table.seats[decides].taken
        text = self.say("{name} has not sat down yet") if free else self.say("{name} decides")
        return text.format(name=self.names[decides])

    # The question

    @property
    def question(self) -> str:
        """The question, in words."""
        if self.asking is None:
            return ""
        picked = self.asking.with_slots
        return self.say("Which card do you take with it?") if picked else self.asking.question.text

    @property
    def question_about(self) -> str:
        """The subject of the question, and the costs and gains common to all answers."""
        if self.asking is None:
            return ""
        placed = self.asking.placed
        said = (name(placed, lang=self.lang) if placed else "", self._said_of_all)
        return ", ".join(filter(None, said))

    @cached_property
    def _said_of_all(self) -> str:
        said = (
            {self._detail(one, self.question) for one in self.asking.question.choices}
            if self.asking
            else set()
        )
        return said.pop() if len(said) == 1 else ""

    @property
    def options(self) -> Iterator[Option]:
        """Yield the answers to the open question."""
        return iter(()) if self.asking is None else self._options(self.asking)

    @property
    def are_places(self) -> bool:
        """Whether the open question asks for a place in the house."""
        return self.asking is not None and self.asking.question.kind in ("place", "cell")

    def _options(self, asking: Asking) -> Iterator[Option]:
        if asking.with_slots:
            yield from self._second_cards(asking)
            return
        previewed = asking.previewed
        all_icons = [_icons(choice, self.lang) for choice in asking.question.choices]
        for number, choice in enumerate(asking.question.choices):
            further = asking.to(number)
            yield Option(
                choice.label,
                "" if self._said_of_all else self._detail(choice, choice.label + self.question),
                all_icons[number],
                "" if further is None else self.base + further.query,
                choice.notation if further is None else "",
                previewed is not None and previewed.notation == choice.notation,
                choice.label if choice.kind in ("place", "cell") else "",
                " ".join(_about(choice)) if choice.question is None else "",
                all_icons.count(all_icons[number]) > 1,
            )

    def _second_cards(self, asking: Asking) -> Iterator[Option]:
        """Yield the answers that take the picked cards."""
        for leaf in asking.with_slots:
            others = [slot for slot in leaf.slots if slot not in asking.slots]
            shown = (
                asking.preview(leaf.action) if leaf.action and asking.is_previewed(leaf) else None
            )
            yield Option(
                leaf.label,
                self._detail(leaf, leaf.label),
                _icons(leaf, self.lang),
                "" if shown is None else self.base + shown.query,
                leaf.notation if shown is None else "",
                lights=" ".join(f"slot-{slot}" for slot in others),
                alike=True,
            )

    def _detail(self, choice: cph.Choice, known: str = "") -> str:
        """Return the cost and gain of a choice in a few words, without facts already `known`."""
        assert self.asking is not None  # noqa: S101 - who calls has looked
        path = (choice,) if choice.action is None else self.asking.root.path(choice.action)
        # The label of a track already says it, and the label of a tile shows the price.
        said = () if choice.kind in ("track", "tile") else facts(path, lang=self.lang)
        called = [name(use, lang=self.lang) for one in path for use in one.uses]
        called = [one for one in called if one in known]
        return ", ".join(fact for fact in said if not any(one in fact for one in called))

    @property
    def confirm(self) -> dict[str, str] | None:
        """The previewed action, and the form that plays it."""
        previewed = self.asking.previewed if self.asking else None
        if previewed is None or previewed.action is None:
            return None
        do = self.say("Do it")
        if previewed.cells:
            do = self.say("Place it here") if self.is_card_game else self.say("Draw it here")
        return {
            "move": previewed.notation,
            "what": describe(previewed.action, lang=self.lang),
            "detail": self._detail(previewed),
            "do": do,
        }

    @property
    def hints(self) -> Iterator[Option]:
        """Yield a bot's advice with reasons, the best first; each answer leads to its preview."""
        for one in self._hints if self.asking else ():
            there = self.base + self.asking.preview(one.action).query  # type: ignore[union-attr]
            what = describe(one.action, lang=self.lang)
            yield Option(what[0].upper() + what[1:], one.said(self.lang), (), there, "")

    # Explanations and refusals

    @property
    def fields(self) -> dict[str, str]:
        """The reader's progress, as the fields of an address."""
        if self.asking is not None:
            return self.asking.given.fields
        at = {} if self.shown_at is None else {"at": str(self.shown_at)}
        return {"turn": str(self.turn), **at}

    @property
    def here(self) -> str:
        """The address of the page, without any explanation or refusal."""
        said = {k: v for k, v in self.fields.items() if k not in ("about", "refused")}
        return f"{self.base}?{urlencode(said)}"

    @property
    def about(self) -> About | None:
        """The explanation of the selected thing."""
        return about(self.table.match.game, self.choosing.about, lang=self.lang)

    @property
    def whose_it_is(self) -> str:
        """A note that the thing belongs to another player."""
        seats = [str(seat) for seat in range(len(self.table.seats)) if seat != self.seat]
        if self.whose not in seats:
            return ""
        return self.say("This is {name}’s.").format(name=self.names[int(self.whose)])

    @property
    def things(self) -> tuple[About, ...]:
        """Everything on the table, in words."""
        return _things(self.table.match.game, self.lang)

    @property
    def refusals(self) -> tuple[cph.Reason, ...]:
        """The reasons why the thing clicked last cannot be chosen."""
        return tuple(translated(reason, self.lang) for reason in self._tried.reasons)

    def rule_page(self, rule: str) -> str:
        """Return the address of the page of a rule."""
        return self._rules.format(id=rule, anchor=cph.rulebook.rule(rule).anchor)

    def title_of(self, rule: str) -> str:
        """Return the title of a rule."""
        return rule_title(rule, self.lang)

    @cached_property
    def _tried(self) -> cph.pointing.Pointed:
        """The thing clicked last, if it cannot be chosen."""
        if not self.choosing.refused or self.asking is None:
            return cph.pointing.Pointed()
        try:
            return cph.pointing.point_at(self.view, self.choosing.refused, self.asking.way)
        except cph.InvalidValue:
            return cph.pointing.Pointed()

    # Pictures

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        """The overlays of the pictures."""
        if self.shown_at is not None:
            if self.shown_at == 0:
                return ()
            return (Changes.between(self._view_at(self.shown_at - 1), self.view),)
        laid: list[Overlay] = [Changes.after(self.frame.events)]
        asking = self.asking
        if asking is not None:
            if offered := tuple(asking.offered()):
                laid.append(Offer.at(self.view, offered))
            previewed = asking.previewed
            if previewed is not None and previewed.action is not None:
                laid.append(Preview(previewed.action))
            if self._tried.action is not None:
                laid.append(Refusal(self._tried.action, ()))
        return tuple(laid)

    @property
    def own(self) -> int:
        """The seat whose house comes first: the reader's, otherwise the seat that decides."""
        if self.seat is not None:
            return self.seat
        return self.frame.to_act or 0

    @property
    def other_seats(self) -> tuple[int, ...]:
        """The other seats, in turn order after the first."""
        all_ = len(self.table.seats)
        return tuple((self.own + further) % all_ for further in range(1, all_))

    @property
    def is_card_game(self) -> bool:
        """Whether this is the card game."""
        return self.table.row.setup.game == "card_game"

    def pictures(self) -> dict[str, tuple[tuple[str, Markup], ...]]:
        """Return the pictures of the table, each with its name, by position on the page."""
        self._laid = self.overlays
        stock = ["sheet", "abilities", "score"]
        if not self.is_card_game:
            # There are no dice before the first roll and after the end of the game.
            rolled = any(self._state_at(self.shown_at).dice)
            first = ["dice"] if rolled and not (self.over and self.live) else []
        else:
            first = ["display"] if self.seat is None else ["display", "hand"]
            stock = ["tiles", "abilities", "missions", "supply", "score"]
            if not self.table.row.setup.missions:
                stock.remove("missions")
        return {
            "first": tuple(map(self._picture, first)),
            "own": (self._picture("houses", self.own),),
            "others": tuple(self._picture("houses", seat) for seat in self.other_seats),
            "stock": tuple(map(self._picture, stock)),
        }

    def _picture(self, part: Any, seat: int | None = None) -> tuple[str, Markup]:  # noqa: ANN401
        """Return a picture, drawn once for all readers to whom it looks the same."""
        # The other pictures show only public information.
        own = part in ("hand", "supply") or (seat is not None and seat == self.seat)
        chosen_from = seat == self.own or part in _CHOSEN_FROM
        overlays = tuple(_laid_over(self._laid, part, seat, chosen_from=chosen_from))
        make = partial(self._drawn, own=own, part=part, seat=seat, overlays=overlays)
        whose = self.seat if own else None
        picture: Markup
        if self.live and all(isinstance(one, Changes) for one in overlays):
            picture = self.table.once((self.lang, whose, part, seat, *overlays), make)
        else:
            picture = make()
        return "house" if part == "houses" else part, picture

    def _drawn(self, *, own: bool, **what: Any) -> Markup:  # noqa: ANN401 - arguments of `svg`
        view = self.view if own or self.seat is None else self._public
        return Markup(  # noqa: S704 - the library's own picture, in which names are escaped
            svg(view, names=self.names, lang=self.lang, styled=False, **what)
        )

    @property
    def _public(self) -> Any:  # noqa: ANN401 - of either game
        """The public view of the table as shown."""
        return self.table.once(
            ("public", self.shown_at), lambda: cph.public_view(self._state_at(self.shown_at))
        )

    @property
    def lit(self) -> str:
        """The parts of pictures that can be clicked."""
        return " ".join(sorted(set(self.asking.lit()))) if self.asking else ""

    @property
    def picked(self) -> str:
        """The parts of pictures that are picked."""
        if self.asking is None:
            return ""
        thing = [f"tile-{self.asking.thing}"] if self.asking.thing else []
        return " ".join([*thing, *(f"slot-{slot}" for slot in self.asking.slots)])

    # The log

    @property
    def log(self) -> Sequence[LogEntry]:
        """The log, the latest entry first."""
        key = ("log", self.seat, self.lang, self.shown_at)
        make = self._told if self.live else partial(self._log, 0)
        entries: Sequence[LogEntry] = self.table.once(key, make)
        return entries[::-1]

    def _told(self) -> Sequence[LogEntry]:
        """Return the log of the game so far. Entries of finished turns are reused."""
        told, key = self.table.told, (self.seat, self.lang)
        over, since, before, moves = told.get(key, ((), 0, (), 0))
        entries = (*over, *self._log(since))
        if len(entries) > len(before) and entries[: len(before)] == before:
            over, since = before, moves
        told[key] = over, since, entries, len(self.table.match.moves)
        return entries

    def _log(self, since: int) -> Sequence[LogEntry]:
        match = self.table.match
        moves = len(match.moves) if self.shown_at is None else self.table.ends[self.shown_at]
        return log(
            islice(match.steps(), moves),
            seat=self.seat,
            names=self.names,
            lang=self.lang,
            since=since,
            public=self.seat is None,
        )

    @property
    def news(self) -> str:
        """The text read aloud when the page changes: everything since the previous page."""
        if not self.live or self.seen is None or self.seen >= self.frame.number:
            return ""
        key = ("news", self.seat, self.lang, self.seen)
        told: Sequence[LogEntry] = self.table.once(key, lambda: self._log(self.seen or 0))
        return " ".join((*chain.from_iterable(one.sentences for one in told), self.status + "."))

    @property
    def moving(self) -> str:
        """The animations for the change of a page, as a JSON list: see `moving`."""
        found: str = self.table.once(("moving", self.seat), self._moving)
        return found if self.live else "[]"

    def _moving(self) -> str:
        # Start with the last decision of the seat itself, which comes before the entries marked as
        # new.
        steps = self.table.match.steps(max(0, self.frame.since - 1))
        return json.dumps(
            [
                (step.number, one.how, one.at, one.origin)
                for step in steps
                for one in news(step.events(self.seat), self.seat)
            ]
        )

    def seconds_left(self, wish: Wish) -> int:
        """Return the seconds in which the absent player can still object."""
        return max(0, round(may_replace_at(wish) - time.time()))

    def missing(self, seats: Iterable[int]) -> str:
        """Return the names of the people who still have to agree."""
        return ", ".join(self.names[seat] for seat in seats)

    @property
    def result(self) -> tuple[str, ...]:
        """The ranking; empty while the game runs."""
        result: Any = self.frame.result
        return standing(result, names=self.names, lang=self.lang) if result else ()

    @property
    def why_over(self) -> str:
        """The reason for the end of the game."""
        result: Any = self.frame.result
        return self.say("The game is over: {reason}.").format(
            reason=reason_in_words(result.reason, lang=self.lang)
        )

    # Taking back

    @property
    def undo(self) -> str:
        """The way to take back the last decision: ``undo``, ``ask_undo`` or an empty string."""
        if self.seat is None or self.over or not self.table.can_wish(self.seat):
            return ""
        asked = self.table.must_agree(Wish(self.seat))
        return "undo" if self.frame.can_undo or not asked else "ask_undo"


def rule_title(rule_id: str, lang: str) -> str:
    """Return the title of a rule; its id if there is no such rule."""
    try:
        rule = cph.rulebook.rule(rule_id)
    except cph.errors.UnknownRule:
        return rule_id
    return translated(rule.title, lang)


@lru_cache(maxsize=64)
def _things(game: cph.Game, lang: str) -> tuple[About, ...]:
    return things(game, lang=lang)


def _laid_over(
    overlays: Iterable[Overlay], part: str, seat: int | None, *, chosen_from: bool
) -> Iterator[Overlay]:
    """Yield the overlays for a part of the table, and for changes only the relevant ones."""
    for one in overlays:
        if not isinstance(one, Changes):
            if chosen_from:
                yield one
        elif part == "display":
            yield Changes(slots=one.slots)
        elif seat is not None:
            seen: dict[str, Any] = {
                kind: tuple(new for new in getattr(one, kind) if new[0] == seat)
                for kind in ("cells", "lines", "abilities", "missions", "boxes", "points")
            }
            yield Changes(**seen)


# Small pictures


def _icons(choice: cph.Choice, lang: str) -> tuple[Markup, ...]:
    things: tuple[Any, ...] = ()
    if choice.kind in ("tile", "shape"):
        things = (choice.tile or choice.shape,)
    elif choice.kind in ("cards", "payment") and len(choice.colors) <= _MOST_ICONS:
        things = choice.colors
    return tuple(_icon(thing, lang) for thing in things if thing is not None)


@lru_cache(maxsize=4096)
def _icon(thing: Any, lang: str) -> Markup:  # noqa: ANN401 - anything that can be drawn
    return Markup(svg(thing, lang=lang, styled=False))  # noqa: S704 - the library's own picture


def _about(choice: cph.Choice) -> Iterator[str]:
    yield from (f"slot-{slot}" for slot in choice.slots)
    yield from (f"cell-{cell}" for cell in choice.cells)
    if choice.kind == "track":
        yield from (f"track-{color.letter}" for color in choice.colors)

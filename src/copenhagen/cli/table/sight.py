"""The panels beside the houses, as text: functions of a session and the open question."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

import attrs
from rich.text import Text
from textual.binding import Binding

from copenhagen.cardgame import FACADE_TILES, Ability, FacadeTile
from copenhagen.cardgame import View as CardView
from copenhagen.cardgame.components import CONSTRUCTION_DISCOUNT as DISCOUNT
from copenhagen.choice_tree import Choice, Navigator
from copenhagen.choice_tree.words import Wording
from copenhagen.cli.game import TITLES
from copenhagen.cli.lessons import GOALS, lesson_on, next_lesson
from copenhagen.cli.session import Session
from copenhagen.cli.spoken import victory
from copenhagen.cli.table import front, panels
from copenhagen.cli.table.asking import (
    badges,
    capital,
    piece_of,
    placed_at,
    text_of,
    told_of,
    wants_place,
)
from copenhagen.cli.table.colors import DIM, HEADING, WARNING, WELL, words
from copenhagen.cli.table.keys import useful_keys
from copenhagen.cli.table.panels import Look
from copenhagen.cli.table.placing import Placing
from copenhagen.engine.kinds import Ask
from copenhagen.errors import Reason
from copenhagen.games import View, points_by_source
from copenhagen.messages import Message, in_a_row, message, plural, quoted
from copenhagen.pointing import point_at
from copenhagen.render import about, explain, name, reason_in_words, standing
from copenhagen.results import Result
from copenhagen.rollwrite import Ability as Star
from copenhagen.rollwrite import FacadeShape
from copenhagen.rollwrite import View as RollView

NOTHING_TAUGHT: Mapping[str, int] = MappingProxyType({})
"""Where no lesson has been told yet."""


@attrs.frozen
class Sight:
    """The view of a `session`: the open question, and the piece while its place is asked for."""

    session: Session
    look: Look
    asking: Navigator | None = None
    placing: Placing | None = None
    taught: Mapping[str, int] = NOTHING_TAUGHT
    """The lessons told so far, and the number of moves made by then."""

    def bar(self, width: int) -> Text:
        """Return the players with their points, how near the end is, and whose turn, if others'."""
        session, asked = self.session, self.session.match.to_act
        number, seat = session.turn
        turn = message("turn {number}", number=number)
        if None not in {asked, seat} and asked != seat:
            player = session.names[seat or 0]
            turn = message("turn {number}: {player}", number=number, player=player)
        near = "" if session.is_over else panels.near_end(session.view)
        return panels.scores(session.view, asked, turn, self.look, width, near=near)

    def owner(self, width: int) -> Text:
        """Return the owner of the house shown, in a number of columns."""
        return panels.owner(self.session.view, self.session.match.to_act, self.look, width)

    def house(self, scale: front.Scale = front.SMALL) -> Text:
        """Return the own house, with the piece over it."""
        piece, placing = None, self.placing
        if placing is not None:
            piece = front.Piece(
                placing.cells,
                placing.brick,
                placing.letter,
                is_allowed=placing.choice is not None,
                around=placing.allowed,
            )
        facade = front.facade_in(self.session.view, self.session.viewer)
        look = self.look
        return front.house(facade, piece, colors=look.colors, lang=look.lang, scale=scale)

    def question(self) -> Text:
        """Return the player and the question."""
        if self.session.is_over:
            return Text(self.look.say(message("The game is over.")))
        if self.asking is None:
            return Text()
        asked = words(f"▸{self.session.names[self.session.viewer]}  ", WELL)
        return asked.append_text(Text(text_of(self.asking, self.look)))

    def answers(self) -> Iterator[tuple[str, Text]]:
        """Yield the numbered answers, and then without numbers the impossible ones with reasons."""
        if self.asking is None or self.placing is not None:
            return
        for number, choice in enumerate(self.asking.question.choices, 1):
            yield str(number), Text(capital(choice.label)).append_text(badges(choice, self.look))
        for _, label, reasons in self.impossible():
            line = f"{capital(label)}: {explain(reasons[0], lang=self.look.lang)}"
            yield "", Text(line, DIM)

    def impossible(self) -> Iterator[tuple[str, str, Sequence[Reason]]]:
        """Yield things that cannot be chosen now, in the usual order: thing, name, reasons."""
        if self.asking is None or self.placing is not None:
            return
        for thing, label in _looked_for(self.session.view, self.asking, self.look):
            found = point_at(self.session.view, thing, self.asking)
            if not found.path and found.reasons:
                yield thing, label, found.reasons

    def piece(self) -> Placing | None:
        """Return the piece on the house, at a question for its place."""
        asking, why = self.asking, self.session.match.why_illegal
        if asking is None or not wants_place(asking.question):
            return None
        of, choice = partial(Placing.of, asking.question), placed_at(asking)
        if choice is None:
            return of(_MARKS.get(asking.path[-1].kind, "w"), why)
        if choice.tile is not None:
            return of(choice.tile.color.letter, why, shape=choice.tile.shape)
        view = self.session.view
        assert choice.shape is not None  # noqa: S101 - one of both it has
        mirror = isinstance(view, RollView) and view.state.game.options.mirror
        return of(choice.shape.color.letter, why, shape=choice.shape.shape, flips=mirror)

    def detail(self, notes: Sequence[Text], choice: Choice | None, *, learn: bool) -> list[Text]:
        """Return the details of a choice of the list, or a place, below `notes`.

        It is a list of paragraphs, the most important one first.
        """
        blocks = [line for note in notes for line in note.split("\n")]
        if (result := self.session.match.result) is not None:
            blocks += outcome(result, self.session, self.look)
            if learn:
                known = message("You know both games now. H: a new game, without explanations.")
                on = message("L goes on to the next lesson: {game}.", game=self._next_title)
                blocks.append(Text(self.look.say(on if self._next_title else known), HEADING))
        if self.placing is not None:  # whether it can lie there comes before any lesson
            blocks += self._of_place(self.placing)
        if learn and self.asking is not None:
            blocks += self._lesson(self.asking)
        elif self._is_first_question and not notes:
            blocks += [Text(self.look.say(goal), DIM) for goal in GOALS[self._is_of_dice]]
        if self.placing is not None:
            blocks.append(self._places(self.placing))
        elif choice is not None:
            blocks += told_of(choice, self.look)
            if choice.kind == "tile" and self._has_discount and DISCOUNT not in choice.uses:
                less = message("one card less with {ability}", ability=quoted(DISCOUNT.title))
                blocks.append(Text(self.look.say(less)))
            if (shown := piece_of(choice, self.look)) is not None:
                blocks.insert(0, shown)
        return blocks

    def _of_place(self, placing: Placing) -> Iterator[Text]:
        asking, say = self.asking, self.look.say
        if asking is not None and (piece := placed_at(asking)) is not None:
            yield Text(capital(piece.label.split(",")[0]), HEADING)
        choice = placing.choice
        if choice is not None:
            yield Text(say(message("✓ It can go here.")), WELL)
            yield from told_of(choice, self.look, earlier=asking.path if asking else ())
        else:
            yield Text(say(message("✗ It cannot go here:")), WARNING)
            yield from reasons_in_words(placing.reasons, self.look)

    def _places(self, placing: Placing) -> Text:
        number = len(placing.choices)
        if placing.turns:
            note = plural(
                "{number} place in all; • marks where it can go in this rotation.",
                "{number} places in all; • marks where it can go in this rotation.",
                number=number,
            )
        else:
            note = plural("{number} place in all.", "{number} places in all.", number=number)
        return Text(f"\n{self.look.say(note)}", DIM)

    @property
    def _is_first_question(self) -> bool:
        is_inner = self.asking is None or self.asking.can_go_back
        return self.session.last_choice is None and not is_inner

    @property
    def _has_discount(self) -> bool:
        view = self.session.view
        return isinstance(view, CardView) and DISCOUNT in view.players[view.viewer].active

    @property
    def _next_title(self) -> str:
        return TITLES.get(next_lesson(), "")

    @property
    def _is_of_dice(self) -> bool:
        return isinstance(self.session.view, RollView)

    def _lesson(self, asking: Navigator) -> Iterator[Text]:
        """Yield an explanation of a question and the rule behind it, once, and the keys for help.

        At later decisions the key that shows it again is enough.
        """
        asked, made = self.lesson(), len(self.session.match.moves)
        if asked is not None and self.taught.get(asked.lesson, made) >= made:
            line = words(self.look.say(asked.lesson), "italic")
            yield line.append(f" [{asked.rule}]", DIM)
        elif asked is not None:
            yield Text(self.look.say(message("w explains this question again.")), DIM)
        if not asking.can_go_back:
            yield Text(self.look.say(message("h shows a good choice, and says why.")), DIM)

    def lesson(self) -> Ask | Wording | None:
        """Return the open question with its lesson, if it has one."""
        if self.asking is None:
            return None
        return lesson_on(self.asking, self.session.match.state)

    def useful_keys(self, *, learn: bool = False) -> Iterator[Binding]:
        """Return the keys that are of use now."""
        mode = "over" if self.session.is_over else "list"
        if self.session.bot_to_act is not None:
            mode = "bot"
        without = [] if self.asking is not None and self.asking.can_go_back else ["return"]
        if self.placing is not None:
            mode = "place"
            without += [] if self.placing.turns else ["turn", "flip"]
        without += [] if self.session.last_choice is not None else ["undo"]
        without += [] if learn and next_lesson() else ["next_lesson"]
        return useful_keys(mode, *without)

    def told(self, thing: str, reasons: Sequence[Reason]) -> Text:
        """Return the reason why a clicked thing cannot be chosen, and its name."""
        lines = list(reasons_in_words(reasons, self.look))
        if (told := about(self.session.match.game, thing, lang=self.session.lang)) is not None:
            line = words(f"{told.title}: ", HEADING).append(f"{told.text} ", "")
            lines.append(line.append(f"[{told.rule}]", DIM))
        return Text("\n").join(lines)


_MARKS = {
    "place_special": "w",
    "place_joker": "j",
    "mark_x": "X",
    "draw_square": "O",
    "use_one_x": "X",
}
"""The tile or mark that a single cell gets, by the kind of action."""


def outcome(result: Result, session: Session, look: Look) -> Iterator[Text]:
    """Yield why the game has ended, the places, and the points of each player one by one."""
    yield Text(look.say(victory(result, session.match.players)), HEADING)
    yield Text(capital(f"{reason_in_words(result.reason, lang=session.lang)}."), DIM)
    for line in standing(result, names=session.names, lang=session.lang):
        yield Text(line)
    for sentence in session.resignations():
        yield Text(look.say(sentence))
    for seat, player in enumerate(session.names):
        parts = list(_points(session, seat))
        points = words(f"{player}: ", HEADING)
        yield points.append(look.say(in_a_row(parts) if parts else message("no points")), "")
    yield Text(look.say(message("r shows the most costly decisions.")), DIM)


def _points(session: Session, seat: int) -> Iterator[Message]:
    """Yield the points of a player by rows, columns, and missions or tracks."""
    source = points_by_source(session.match.view(seat), seat)
    for row, points in enumerate(source.rows, 1):
        if points:
            yield message("{points} for row {row}", row=row, points=points)
    for column, points in zip("abcde", source.columns, strict=True):
        if points:
            yield message("{points} for column {column}", column=column, points=points)
    if source.tracks:
        yield message("{points} for full tracks", points=source.tracks)
    if source.missions:
        yield message("{points} for missions", points=source.missions)


def reasons_in_words(reasons: Iterable[Reason], look: Look) -> Iterator[Text]:
    """Yield reasons, each with its rule."""
    for reason in reasons:
        line = words(f"{capital(explain(reason, lang=look.lang))} ")
        yield line.append(f"[{reason.rule}]", DIM)


def _looked_for(view: View, here: Navigator, look: Look) -> Iterator[tuple[str, str]]:
    """Yield the things that may be looked for among the answers to a question, with their names."""
    # A thing for a skipped first question is looked for at the next one.
    kinds = {here.question.kind, here.question.kind if here.can_go_back else here.root.kind}
    tiles: Iterable[FacadeTile | FacadeShape] = ()
    abilities: Iterable[Ability | Star] = ()
    if isinstance(view, RollView):
        tiles = view.state.game.sheet.shapes if "shape" in kinds else ()
        abilities = [star for kind, stars in _STARS.items() if kind in kinds for star in stars]
    elif "tile" in kinds:
        tiles = [tile for tile in FACADE_TILES if view.tiles[tile.index]]
    elif "action" in kinds:
        if not here.root.find(lambda choice: choice.kind == "construct"):
            there = [tile for tile in FACADE_TILES if view.tiles[tile.index]]
            nearest = min(there, key=lambda tile: tile.size - view.hand[tile.color])
            yield f"tile-{nearest}", look.say(message("Build a facade tile"))
        me = view.players[view.viewer]
        abilities = [ability for ability in me.abilities if ability not in me.active]
    yield from ((f"tile-{tile}", name(tile, lang=look.lang)) for tile in tiles)
    yield from ((f"ability-{ability}", name(ability, lang=look.lang)) for ability in abilities)


_STARS = {
    "choose": (Star.RE_ROLL, Star.COLOR_CHANGE),
    "mark_x": (Star.NO_X,),
    "one_x": (Star.ONE_X,),
}
"""The stars that may be used at a question of Roll & Write."""

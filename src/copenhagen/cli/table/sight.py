"""What is in sight at the table: each panel beside the houses, from a session and what is asked."""

from collections.abc import Iterator, Sequence
from functools import partial

import attrs
from rich.text import Text

from copenhagen.choice_tree import Choice, Navigator
from copenhagen.cli.lessons import lesson_on
from copenhagen.cli.session import Session
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
from copenhagen.cli.table.board import Key
from copenhagen.cli.table.colors import DIM, HEADING, WARNING, WELL, words
from copenhagen.cli.table.help import keys_for
from copenhagen.cli.table.outcomes import outcome
from copenhagen.cli.table.panels import Look
from copenhagen.cli.table.placing import Placing
from copenhagen.cli.table.refusals import impossible, in_words
from copenhagen.errors import Reason
from copenhagen.messages import message, plural
from copenhagen.render import about
from copenhagen.rollwrite import View as RollView


@attrs.frozen
class Sight:
    """What one sees of a `session`: the open question, and a piece while its place is asked for."""

    session: Session
    look: Look
    asking: Navigator | None = None
    placing: Placing | None = None

    @property
    def turn(self) -> int | None:
        """Whose turn it is; others may be asked something in it."""
        state = self.session.match.state
        if self.session.is_over:
            return None
        active = getattr(state, "active", state.to_act)
        return active if isinstance(active, int) else None

    def bar(self) -> Text:
        """Return the players with their points."""
        return panels.scores(self.session.view, self.session.match.to_act, self.turn, self.look)

    def owner(self) -> Text:
        """Return whose house is shown."""
        return panels.owner(self.session.view, self.session.match.to_act, self.look)

    def house(self) -> Text:
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
        return front.house(facade, piece, colors=self.look.colors, lang=self.look.lang)

    def question(self) -> Text:
        """Return who is asked what."""
        if self.session.is_over:
            return Text(self.look.say(message("The game is over.")))
        if self.asking is None:
            return Text()
        asked = words(f"▸{self.session.names[self.session.viewer]}  ", WELL)
        return asked.append_text(Text(text_of(self.asking, self.look)))

    def answers(self) -> Iterator[tuple[str, Text]]:
        """Yield the list of answers with their numbers, and without, what is none now and why."""
        if self.asking is None or self.placing is not None:
            return
        for number, choice in enumerate(self.asking.question.choices, 1):
            yield str(number), Text(capital(choice.label)).append_text(badges(choice, self.look))
        for line in impossible(self.session.view, self.asking, self.look):
            yield "", Text(line)

    def piece(self) -> Placing | None:
        """Return what is put on the house, at a question for its place."""
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

    def detail(self, notes: Sequence[Text], choice: Choice | None, *, learn: bool) -> Text:
        """Return what there is to know about a choice of the list, or a place, below `notes`."""
        blocks = list(notes)
        if (result := self.session.match.result) is not None:
            blocks += outcome(result, self.session, self.look)
        if learn and self.asking is not None:
            blocks += self._lesson(self.asking)
        if self.placing is not None:
            blocks += self._of_place(self.placing)
        elif choice is not None:
            blocks += told_of(choice, self.look)
            if (shown := piece_of(choice, self.look)) is not None:
                blocks.insert(0, shown)
        return Text("\n").join(blocks)

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
            yield in_words(placing.reasons, self.look)
        number = len(placing.choices)
        if placing.turns:
            note = plural(
                "{number} place in all; • marks where it can go as it is turned.",
                "{number} places in all; • marks where it can go as it is turned.",
                number=number,
            )
        else:
            note = plural("{number} place in all.", "{number} places in all.", number=number)
        yield Text(f"\n{say(note)}", DIM)

    def _lesson(self, asking: Navigator) -> Iterator[Text]:
        """Yield what a question is about, the rule behind it, and how to get a hint."""
        of_dice = isinstance(self.session.view, RollView)
        asked = lesson_on(asking, self.session.match.state.phase, of_dice=of_dice)
        if asked is not None:
            line = words(self.look.say(asked.lesson), "italic")
            yield line.append(f" [{asked.rule}]", DIM)
        if not asking.can_go_back:
            yield Text(self.look.say(message("h shows a good choice, and says why.")), DIM)

    def useful_keys(self) -> list[Key]:
        """Return the keys that are of use now."""
        mode = "over" if self.session.is_over else "list"
        if self.session.bot_to_act is not None:
            mode = "bot"
        if self.placing is not None:
            mode = "turn" if self.placing.turns else "place"
        inner = self.asking is not None and self.asking.can_go_back
        keys = keys_for(mode, inner=inner)
        return [Key(key, self.look.say(does), action) for key, does, action in keys]

    def told(self, thing: str, reasons: Sequence[Reason]) -> Text:
        """Return why something that was clicked is no choice, and what it is."""
        lines = [in_words(reasons, self.look)] if reasons else []
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

"""A game that is played in a page: clicks come in, and what the page shows goes out.

This runs in the reader's browser, under Pyodide, with nothing but the public names of the library.
`answer` is called with what the reader did, as JSON, and returns what the page shows now.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from random import randrange
from typing import Any

from words import words

import copenhagen as cph
from copenhagen.bots import BOTS, GreedyBot
from copenhagen.cardgame import (
    ADJACENT_PAIRS,
    CardGame,
    CardGameOptions,
    TakeAbility,
    TakeAdditional,
)
from copenhagen.notation import read_move, read_state, write_move
from copenhagen.render import (
    Changes,
    Offer,
    Overlay,
    describe,
    log,
    reason_in_words,
    standing,
    svg,
    translated,
)
from copenhagen.rollwrite import RollAndWriteOptions

__all__ = ["LEVELS", "Table", "answer", "forget"]

LEVELS = ("easy", "normal", "hard")
"""How well bots can play; a reader would wait too long for the better ones."""

_Config = Mapping[str, Any]


def answer(request: str) -> str:
    """Return what a page shows after what its reader did, both as JSON.

    ``table`` names the table, of which a page may have several; ``do`` is what was done.
    """
    asked = json.loads(request)
    try:
        if asked["do"] == "start":
            _TABLES[asked["table"]] = Table(asked)
        table = _TABLES[asked["table"]]
        table.wide = asked.get("wide", table.wide)
        table.do(asked)
        shown = table.shown()
    except cph.CopenhagenError as error:
        shown = {"said": escape(translated(str(error), asked.get("lang", "en")))}
    return json.dumps({"table": asked["table"], **shown})


_TABLES: dict[str, "Table"] = {}


def forget() -> None:
    """Leave every table."""
    _TABLES.clear()


class Table:
    """One game in a page."""

    def __init__(self, config: _Config) -> None:
        """Begin as `config` says: at a position with moves that were made, or at the set-up."""
        self.lang: str = config.get("lang", "en")
        self.say = words(self.lang)
        self.rules: str = config.get("rules", "")
        self.bots = bool(config.get("bots"))
        level = config.get("level")
        self.bot = BOTS[level if level in LEVELS else "normal"]()
        self.wide = True
        self.start, self.moves = _beginning(config)
        self.begin(int(config.get("seed") or 1))

    def begin(self, seed: int) -> None:
        """Begin anew, with chance that follows from `seed`."""
        self.seed = seed
        self.match = cph.Match(self.start, seed=seed)
        for move in self.moves:
            self.match.play(move)
        self.ways: list[cph.Navigator] = []
        self.slots: list[int] = []
        self.since = len(self.match.moves)
        self.said = ""
        self.own = self.match.to_act or 0

    # What the reader does

    def do(self, asked: _Config) -> None:  # noqa: C901, PLR0912 - one case for each thing that can be done
        """Do what the reader asked for."""
        self.said = ""
        match asked["do"]:
            case "bot":
                if self.bot_decides:
                    self.match.play(self.match.bot_action(self.bot))
            case "bots":
                self.bots = not self.bots
                if self.match.to_act is not None:
                    self.own = self.match.to_act
            case "undo":
                self._undo()
            case "back":
                self._back()
            case "restart":
                self.begin(self.seed)
            case "fresh":
                self.begin(randrange(1, 10**6))
            case "choose":
                self._choose(int(asked["choice"]))
            case "click":
                self._click(asked)
            case "hint":
                self._advise()
            case "follow" if self.question is not None:
                self._read(str(asked["move"]))
            case _:
                pass

    @property
    def bot_decides(self) -> bool:
        """Whether a bot is to move."""
        return self.bots and self.match.to_act is not None and self.match.to_act != self.own

    @property
    def viewer(self) -> int:
        """The seat whose view is shown."""
        if self.bots or self.match.to_act is None:
            return self.own
        return self.match.to_act

    @property
    def here(self) -> cph.Navigator | None:
        """Where the reader is in the tree of questions; ``None`` where the reader is not asked.

        What was chosen before lies below it in `ways`, to be gone back to.
        """
        if self.bot_decides or self.match.to_act is None:
            return None
        if not self.ways:
            self.ways.append(self._tree(self.match.legal_actions))
        return self.ways[-1]

    @property
    def question(self) -> cph.Question | None:
        """The question that is open; ``None`` where the reader is not asked."""
        return None if self.here is None else self.here.question

    @property
    def actions(self) -> tuple[cph.Action, ...]:
        """The legal actions that are left by what the reader has chosen so far."""
        return () if self.question is None else self.question.actions

    def _tree(self, actions: Iterable[cph.Action]) -> cph.Navigator:
        """Return the first question about these actions that has more than one answer."""
        tree = cph.choices(self.match.view(self.viewer), actions, lang=self.lang)
        return cph.Navigator(tree, skips=True)

    def _choose(self, number: int) -> None:
        if self.here is not None and 0 <= number < len(self.here.question.choices):
            self._go(self.here.choose(number))

    def _narrow(self, leaves: Iterable[cph.Choice]) -> None:
        """Go on with some of the actions, which may lie on different ways, or play the only one."""
        actions = tuple(leaf.action for leaf in leaves if leaf.action is not None)
        self.slots = []
        if len(actions) == 1:
            self._play(actions[0])
        elif actions != self.actions:
            self._go(self._tree(actions))

    def _go(self, there: cph.Navigator) -> None:
        self.slots = []
        actions = there.question.actions if there.action is None else (there.action,)
        if len(actions) == 1:
            self._play(actions[0])
        else:
            self.ways.append(there)

    def _play(self, move: cph.Move) -> None:
        """Make a move of the reader's; what happens from here on, up to the next, is told."""
        since = len(self.match.moves)
        self.match.play(move)
        self.since = since
        self.own = self.viewer if self.bots else self.own
        self.ways, self.slots = [], []

    def _undo(self) -> None:
        self.ways, self.slots = [], []
        self.match.undo(self.own if self.bots else None, force=True)
        self.since = len(self.match.moves)
        self.said = escape(self.say["taken_back"])

    def _back(self) -> None:
        self.slots = []
        if len(self.ways) > 1:
            self.ways.pop()

    def _advise(self) -> None:
        """Say which three moves are good, and what each is good for."""
        if self.question is None:
            return
        seen = self.match.view(self.viewer)
        lines = "".join(
            f'<li><button type="button" data-do="follow" data-move="{write_move(one.action)}">'
            f"{escape(describe(one.action, lang=self.lang))}</button> "
            f"{escape(one.said(self.lang))}</li>"
            for one in GreedyBot().explain(seen, self.match.legal_actions)
        )
        self.said = f"<ol>{lines}</ol>"

    # Clicks into the picture

    def _click(self, asked: _Config) -> None:
        """Understand a click by what the picture says of the place: an action, a cell, a card."""
        if not self.actions:
            return
        if "action" in asked:
            self._read(asked["action"])
        elif "slot" in asked:
            self._click_slot(int(asked["slot"]))
        elif "cell" in asked:
            self._click_cell(asked["cell"], asked.get("seat"))
        elif "tile" in asked:
            self._click_tile(asked["tile"])
        elif "ability" in asked:
            self._click_one(lambda leaf: getattr(leaf.action, "ability", None) == asked["ability"])
        elif "track" in asked:
            color = asked["track"]
            texts = {f"+{color}", f"++{color}"}
            self._click_one(lambda leaf: leaf.notation in texts, *texts)

    def _click_slot(self, slot: int) -> None:
        self.slots = (
            [one for one in self.slots if one != slot]
            if slot in self.slots
            else [
                *self.slots,
                slot,
            ]
        )
        if not self.slots:
            return
        picked = tuple(sorted(self.slots))
        fitting = [leaf for leaf in self._leaves() if leaf.slots and set(picked) <= set(leaf.slots)]
        exact = [leaf for leaf in fitting if leaf.slots == picked]
        if exact and len(fitting) == len(exact):
            self._narrow(exact)
        elif not fitting:
            self.slots = []
            kind = "t" if len(picked) > 1 else "+"
            self._read(kind + "".join(map(str, picked)))

    def _click_cell(self, cell: str, seat: str | None) -> None:
        if seat is not None and int(seat) != self.match.to_act:
            self.said = escape(self.say["not_yours"])
            return
        leaves = [leaf for leaf in self._leaves() if cell in leaf.cells]
        things = {leaf_thing(leaf) for leaf in self._leaves() if leaf.cells}
        if len(things) > 1:
            self.said = escape(self.say["choose_first"])
        elif leaves:
            exact = [leaf for leaf in leaves if leaf.brick == cell or leaf.cells == (cell,)]
            self._narrow(exact or leaves)
        elif texts := self._texts_at(cell):
            self._refuse(texts)
        else:
            self.said = escape(self.say["choose_first"])

    def _texts_at(self, cell: str) -> list[str]:
        """Return in notation what the reader wants, who clicks on a cell where nothing can be."""
        found = []
        for leaf in self._leaves():
            text = leaf.notation
            if text[:1] in "sjxo1" and text[1:] in leaf.cells:
                found.append(text[0] + cell)
            elif leaf.brick is not None:
                turns = {one.notation[4:] for one in self._leaves()}
                found.append(text[:2] + cell + (turns.pop() if len(turns) == 1 else ""))
            else:
                found += filter(None, (_moved(text, at, cell) for at in leaf.cells))
        return sorted(set(found))

    def _click_tile(self, tile: str) -> None:
        self._click_one(lambda leaf: leaf_thing(leaf) == tile, tile)

    def _click_one(self, wanted: Any, *texts: str) -> None:  # noqa: ANN401 - of a leaf
        if leaves := [leaf for leaf in self._leaves() if wanted(leaf)]:
            self._narrow(leaves)
        elif texts:
            self._refuse(texts)
        else:
            self.said = escape(self.say["not_here"])

    def _leaves(self) -> tuple[cph.Choice, ...]:
        return () if self.question is None else self.question.leaves

    def _read(self, text: str) -> None:
        try:
            self._play(read_move(self.match.state, text))
        except cph.errors.IllegalNotation as error:
            self._show_reasons(error.reasons)
        except cph.NotationError:
            self.said = escape(self.say["not_here"])

    def _refuse(self, texts: Iterable[str]) -> None:
        """Say why none of the moves is possible: of the one that breaks the fewest rules."""
        refusals = list[tuple[cph.Reason, ...]]()
        for text in texts:
            try:
                read_move(self.match.state, text)
            except cph.errors.IllegalNotation as error:
                refusals.append(error.reasons)
            except cph.NotationError:
                continue
        if refusals := [reasons for reasons in refusals if reasons]:
            self._show_reasons(min(refusals, key=len))
        else:
            self.said = escape(self.say["not_here"])

    def _show_reasons(self, reasons: Sequence[cph.Reason]) -> None:
        lines = "".join(
            f'<li data-rule="{reason.rule}">{escape(translated(reason.text, self.lang))} '
            f"{self._rule(reason.rule)}</li>"
            for reason in reasons
        )
        self.said = f"<strong>{self.say['refused']}:</strong><ul>{lines}</ul>"

    def _rule(self, rule_id: str) -> str:
        rule = cph.rulebook.rule(rule_id)
        title = translated(rule.title, self.lang)
        href = escape(self.rules.replace("RULE", rule.anchor))
        return f'<a href="{href}" target="_blank">{self.say["rule"]} {escape(title)}</a>'

    # What the page shows

    def shown(self) -> dict[str, Any]:
        """Return the parts of the page, each as HTML, and what lights up."""
        question = self.question
        return {
            "picture": self._picture(),
            "ask": self._ask(question),
            "said": self.said or self._happened(),
            "log": self._log(),
            "tools": self._tools(),
            "lit": sorted(self._lit(question)),
            "bot": self.bot_decides,
            "digest": cph.digest(self.match.view(self.viewer)),
        }

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        if not self.bots:
            return tuple(
                self.say["player"].format(number=seat + 1)
                for seat in range(self.match.game.players)
            )
        others = [seat for seat in range(self.match.game.players) if seat != self.own]
        alone = len(others) == 1
        bot, you = self.say["bot"], self.say["you"]
        return tuple(
            you if seat == self.own else bot if alone else f"{bot} {others.index(seat) + 1}"
            for seat in range(self.match.game.players)
        )

    def _picture(self) -> str:
        overlays: list[Overlay] = []
        steps = tuple(self.match.steps(self.since))
        if steps:
            first, last = steps[0].before, steps[-1].after
            overlays.append(
                Changes.between(cph.view(first, self.viewer), cph.view(last, self.viewer))
            )
        if offered := tuple(self._offered()):
            overlays.append(Offer(offered))
        seen = self.match.view(self.viewer)
        draw = partial(svg, seen, overlays=overlays, names=self.names, lang=self.lang)
        picture = draw() if self.wide else self._narrow_picture(draw)
        return picture.replace(self.say["hand_of_you"], self.say["your_hand"])

    def _narrow_picture(self, draw: Callable[..., str]) -> str:
        """Return what one needs for a move on a phone's screen, and the other houses below that."""
        game = self.match.game
        cards = isinstance(game, CardGame)
        top, *stock = ("display", "tiles", "supply", "abilities") if cards else ("dice", "sheet")
        if cards and game.missions:
            stock.append("missions")
        shown = self.viewer
        # Before the first roll no dice are on the table.
        rolled = cards or any(self.match.state.dice)
        others = "".join(
            draw(part="houses", seat=seat) for seat in range(game.players) if seat != shown
        )
        first = draw(part=top) if rolled else ""
        return (
            f'<div class="cphp-parts"><div class="cphp-top">{first}</div>'
            f'<div class="cphp-own">{draw(part="houses", seat=shown)}</div>'
            f'<div class="cphp-stock">{"".join(draw(part=part) for part in stock)}</div></div>'
            f'<details class="cphp-others"><summary>{self.say["others"]}</summary>'
            f"{others}</details>"
        )

    def _offered(self) -> Iterator[cph.Action]:
        """Yield what can be clicked in the picture itself: one thing at a time in the houses."""
        actions = self.actions
        things = {_thing_of(action) for action in actions if _cells_of(action)}
        for action in actions:
            if _cells_of(action):
                if len(things) == 1:
                    yield action
            elif isinstance(action, TakeAdditional | TakeAbility) or action in ADJACENT_PAIRS:
                yield action

    def _lit(self, question: cph.Question | None) -> Iterator[str]:
        """Yield what leads on when it is clicked, as selectors of parts of the picture."""
        if question is None:
            return
        things = {thing for leaf in question.leaves if (thing := leaf_thing(leaf))}
        if len(things) > 1:
            yield from (f'[data-tile="{thing}"]' for thing in things)
        yield from (f'[data-slot="{slot}"]' for slot in self.slots)

    def _ask(self, question: cph.Question | None) -> str:
        if question is None:
            return self._ended() if self.match.result else self._thinking()
        buttons = "".join(
            f'<button type="button" data-do="choose" data-choice="{number}">'
            f"{escape(self._label(choice))}</button>"
            for number, choice in enumerate(question.choices)
        )
        back = (
            f'<button type="button" data-do="back">← {self.say["back"]}</button>'
            if len(self.ways) > 1
            else ""
        )
        return (
            f'<p class="cphp-question" tabindex="-1">{escape(question.text)}</p>'
            f'<div class="cphp-choices">{buttons}{back}</div>'
        )

    def _label(self, choice: cph.Choice) -> str:
        gained = choice.gains.points
        more = f" {self.say['points'].format(number=gained)}" if gained else ""
        where = f" ({', '.join(map(str, choice.slots))})" if choice.action and choice.slots else ""
        return f"{choice.label}{where}{more}"

    def _thinking(self) -> str:
        text = self.say["bot_thinks"].format(name=self.names[self.match.to_act or 0])
        return f'<p class="cphp-question" tabindex="-1">{escape(text)}</p>'

    def _ended(self) -> str:
        result: Any = self.match.result
        reason = self.say["ended"].format(reason=reason_in_words(result.reason, lang=self.lang))
        places = "".join(
            f"<li>{escape(line)}</li>"
            for line in standing(result, names=self.names, lang=self.lang)
        )
        return (
            f'<p class="cphp-question" tabindex="-1">{escape(reason)}</p>'
            f'<ul class="cphp-standing">{places}</ul>'
        )

    def _happened(self) -> str:
        entries = log(
            self.match.steps(),
            seat=self.viewer,
            names=self.names,
            lang=self.lang,
            since=self.since,
        )
        return escape(" ".join(text for entry in entries for text in entry.sentences))

    def _log(self) -> str:
        entries = log(self.match.steps(), seat=self.viewer, names=self.names, lang=self.lang)
        lines = "".join(
            f"<li><b>{escape(entry.heading)}</b> {escape(' '.join(entry.sentences))}</li>"
            for entry in reversed(entries)
        )
        return f"<ul>{lines}</ul>" if lines else f"<p>{self.say['nothing']}</p>"

    def _tools(self) -> str:
        checked = " checked" if self.bots else ""
        cards = isinstance(self.match.game, CardGame)
        fresh = "fresh_cards" if cards else "fresh_dice"
        tools = {"hint": "hint", "undo": "undo", "restart": "restart", "fresh": fresh}
        buttons = "".join(
            f'<button type="button" data-do="{name}"{self._disabled(name)}>'
            f"{self.say[words_of]}</button>"
            for name, words_of in tools.items()
        )
        return (
            f'{buttons}<label><input type="checkbox" data-do="bots"{checked}> '
            f"{self.say['bots']}</label>"
        )

    def _disabled(self, name: str) -> str:
        if name == "hint":
            return " disabled" if self.question is None else ""
        if name != "undo":
            return ""
        deciders = {step.seat for step in self.match.steps()} - {None}
        able = self.own in deciders if self.bots else deciders
        return "" if able else " disabled"


def leaf_thing(leaf: cph.Choice) -> str:
    """Return what is placed or chosen, as pictures name it; empty where nothing is."""
    return _thing_of(leaf.action)


def _moved(cells: str, at: str, to: str) -> str:
    """Return cells in notation, moved as `at` is to `to`; empty where they leave the grid."""
    right, up = ord(to[0]) - ord(at[0]), int(to[1]) - int(at[1])
    moved = "".join(chr(ord(sign) + (right if sign.isalpha() else up)) for sign in cells)
    return moved if set(moved) <= _OF_CELLS else ""


_OF_CELLS = set("abcde123456789")


def _thing_of(action: Any) -> str:  # noqa: ANN401 - of either game
    thing = getattr(action, "tile", None) or getattr(action, "shape", None)
    return "" if thing is None else str(thing)


def _cells_of(action: Any) -> tuple[str, ...]:  # noqa: ANN401 - of either game
    try:
        return cph.pointing.covered(action)
    except (cph.CopenhagenError, ValueError):
        return ()


def _beginning(config: _Config) -> tuple[Any, tuple[str, ...]]:
    """Return the first position of a table, and the moves that have been made from there."""
    if position := config.get("position"):
        return read_state(position), tuple(config.get("moves", "").split())
    players = int(config.get("players", 2))
    if config.get("game") == "roll_and_write":
        return cph.roll_and_write(players, options=_options(RollAndWriteOptions, config)), ()
    options = _options(CardGameOptions, config)
    start = cph.card_game(
        players,
        abilities=config.get("abilities", "base"),
        jokers=bool(config.get("jokers")),
        missions=bool(config.get("missions")),
        options=options,
    )
    return start, ()


def _options(kind: Any, config: _Config) -> Any:  # noqa: ANN401 - of either game
    """Return the options of a game, as far as the page names them."""
    names = set(kind.__slots__) & set(config)
    return kind(**{name: config[name] == "on" or config[name] for name in names})

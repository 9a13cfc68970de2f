"""Roll & Write: the engine against the second model, state by state.

Whole games are played with every number of players and every combination of options. At every
state both are asked for the decisions, the outcomes of chance with their probabilities, the points
and the view of each seat, and the result; after every move for the next state, and now and then
for the states after all other moves as well. Illegal moves must be refused.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import accumulate, product
from random import Random
from typing import Any, Literal

import pytest

import copenhagen as cph
from copenhagen.notation import from_data, to_data
from tests.profiles import by_profile
from tests.spec import rollwrite as model
from tests.spec.difference import Difference, told
from tests.spec.kept import Kept
from tests.spec.rollwrite.buildings import read_cell
from tests.spec.rollwrite.scoring import complete_columns, complete_rows
from tests.spec.rollwrite_documents import write_state, write_view
from tests.spec.rollwrite_tables import nearly_stuck_table, some_table

_FORCED: list[Literal["mandatory", "optional"]] = ["mandatory", "optional"]
_UNLOCKED: list[Literal["next_turn", "same_turn"]] = ["next_turn", "same_turn"]

GAMES = [
    model.Game(players, mirror=mirror, marks=marks, drawing=drawing, unlock=unlock)
    for players, mirror, marks, drawing, unlock in product(
        (2, 3, 4), (False, True), _FORCED, _FORCED, _UNLOCKED
    )
]

# How a walk chooses: evenly; first the kind of move, so that rare kinds come as often as common
# ones; away from points, so that games get long, tracks full and houses stuck; towards them, so
# that coats of arms follow each other; and with two walkers out of three passing and marking
# nothing, so that rounds are quiet.
MANNERS = ("even", "kinds", "shy", "hungry", "idle")

# Enough for the longest games; a walk that is cut off has been compared as far as it went.
LONGEST = 4_000


WALKS = by_profile(quick=12, ci=120, full=480, deep=4_800)
"""The number of games the tests play; even the fewest have every combination of options."""


@pytest.mark.parametrize("part", range(12))
def test_engine_and_model_agree_at_every_state(
    part: int, played: Callable[[str, Counter[str]], None]
) -> None:
    compared: Counter[str] = Counter()
    for number in range(part, WALKS, 12):
        compared += compare_game(number)
    assert compared["games"] == WALKS // 12
    assert compared["decisions compared"] > compared["states"]
    played("Roll & Write", compared)


def compare_game(number: int) -> Counter[str]:
    """Play the game with this number with both, and compare them at every state."""
    rng = Random(number)
    game = GAMES[number % len(GAMES)]
    manner = MANNERS[(number // len(GAMES)) % len(MANNERS)]
    return _Walk(game, manner, rng).to_the_end()


class _Walk:
    """One game in the engine and in the model."""

    def __init__(self, game: model.Game, manner: str, rng: Random) -> None:
        self.rng = rng
        self.manner = manner
        self.counted: Counter[str] = Counter(games=1)
        self.heard_of: list[tuple[str, Any]] = []
        self.answers: Mapping[str, Any] = {}
        self.table, self.state = self._start(game)
        self.data = write_state(self.state)
        self._same("first states", self.data, model.write(self.table))

    def _start(self, game: model.Game) -> tuple[model.Table, Any]:
        """Begin at the beginning, or in the middle of a plausible game."""
        begin = self.rng.choices([None, some_table, nearly_stuck_table], [5, 3, 2])[0]
        if begin:
            self.counted["begun in the middle"] += 1
            return self._start_in_the_middle(begin, game)
        options = cph.RollAndWriteOptions(
            mirror=game.mirror, marks=game.marks, drawing=game.drawing, unlock=game.unlock
        )
        return model.set_up(game), cph.roll_and_write(players=game.players, options=options)

    def _start_in_the_middle(
        self, begin: Callable[[model.Game, Random], model.Table], game: model.Game
    ) -> tuple[model.Table, Any]:
        refusals = []
        for _ in range(500):
            table = begin(game, self.rng)
            try:
                return table, from_data(model.write(table))
            except cph.CopenhagenError as refusal:
                refusals.append(str(refusal))
        raise Difference("\n".join(["none of 500 positions was let in", *refusals[:10]]))

    def to_the_end(self) -> Counter[str]:
        """Compare at every state until there are no more decisions."""
        for _ in range(LONGEST):
            self.counted["states"] += 1
            moves = self._compare_what_may_happen()
            self._compare_what_is_seen()
            if self.table.question == "over":
                ended = model.result(self.table)
                self.counted[f"ended: {ended and ended['reason']}"] += 1
                break
            if self.rng.random() < 1 / 16 and self.table.question != "roll":
                for move in moves:
                    self._compare_next(move)
            self._refuse_what_does_not_fit(moves)
            self._go_on(self._chosen(moves))
        else:
            self.counted["cut off"] += 1
        return self.counted

    # --- one state -------------------------------------------------------------------------------

    def _compare_what_may_happen(self) -> list[dict[str, Any]]:
        actions = cph.legal_actions(self.state)
        decisions = model.decisions(self.table)
        self.answers = dict(zip(_text.each(actions), actions, strict=True))
        texts = set(_in_order.each(decisions))
        if self.answers.keys() != texts:
            self._same("decisions", sorted(self.answers), sorted(texts))
        told = len(self.answers)
        self._same("decisions told twice", (len(actions), len(decisions)), (told, told))
        possible = cph.chance_outcomes(self.state)
        outcomes = model.chance(self.table)
        if (possible or outcomes) and not _compared(possible, outcomes):
            self._same("chances", _likely(possible), _likely_by_model(outcomes))
            told = len(_likely(possible))
            self._same("chances told twice", (len(possible), len(outcomes)), (told, told))
            _ALIKE.append((possible, outcomes))
        self.counted["decisions compared"] += len(decisions)
        self.counted["outcomes compared"] += len(outcomes)
        if outcomes:
            self.answers = _outcomes(possible)
        return decisions or _outcomes_by_model(outcomes)

    def _compare_what_is_seen(self) -> None:
        seats = range(self.table.game.players)
        self._same(
            "points",
            [player["score"] for player in self.data["players"]],
            [model.score(self.table, seat) for seat in seats],
        )
        # Nothing is hidden, so the seats take turns.
        seat = self.rng.choice(seats)
        self._same("views", write_view(cph.view(self.state, seat)), model.view(self.table, seat))
        ended = cph.result(self.state)
        self._same(
            "results",
            ended
            and {
                "reason": str(ended.reason),
                "scores": list(ended.scores),
                "empty": list(ended.empty),
                "ranking": [list(sharing) for sharing in ended.ranking],
            },
            model.result(self.table),
        )

    def _refuse_what_does_not_fit(self, moves: list[dict[str, Any]]) -> None:
        """Check that the engine refuses moves of earlier positions that are not legal here."""
        for text, move in self.rng.sample(self.heard_of, min(3, len(self.heard_of))):
            if text not in self.answers:
                self.counted["moves refused"] += 1
                if not cph.why_illegal(self.state, move):
                    self._same("refusals", "allowed", "no decision here", text)
        some = self.rng.choice(moves)
        self.heard_of.append((_in_order(some), self.answers[_in_order(some)]))

    # --- going on --------------------------------------------------------------------------------

    def _compare_next(self, move: dict[str, Any]) -> tuple[Any, dict[str, Any], model.Table]:
        state = cph.apply(self.state, self.answers[_in_order(move)])
        data = write_state(state)
        table = model.after(self.table, move)
        self.counted["next states compared"] += 1
        self._same("next states", data, model.write(table), move)
        return state, data, table

    def _go_on(self, move: dict[str, Any]) -> None:
        self.counted[f"played: {move['type']}"] += 1
        self.state, self.data, self.table = self._compare_next(move)
        if self.rng.random() < 1 / 32:  # the document has everything that the model needs
            self.table = model.read(self.data)
            self._same("documents", to_data(self.state), self.data)
            view = cph.view(self.state, self.state.to_act)
            seen = write_view(view)
            players = seen["state"]["players"]
            shown = map(model.legible, self.table.sheets)
            seen["state"] = {
                **seen["state"],
                "players": [{**a, **b} for a, b in zip(players, shown, strict=True)],
            }
            self._same("documents of views", to_data(view), seen)
            self._same("states read back", from_data(self.data), self.state)

    def _chosen(self, moves: list[dict[str, Any]]) -> dict[str, Any]:
        chances = model.chance(self.table)
        if chances:
            return self.rng.choices(moves, cum_weights=_cumulated(chances))[0]
        if self.manner == "even" or self.rng.random() < 1 / 8:
            return self.rng.choice(moves)
        if self.manner == "idle":
            idle = [move for move in moves if move["type"] in {"pass", "no_mark", "done_drawing"}]
            return self.rng.choice(idle if idle and self.rng.random() < 2 / 3 else moves)
        if self.manner in {"shy", "hungry"}:
            sign = 1 if self.manner == "shy" else -1
            lines = [sign * self._lines_completed(move) for move in moves]
            moves = [move for move, each in zip(moves, lines, strict=True) if each == min(lines)]
        kinds = sorted({move["type"] for move in moves})
        kind = self.rng.choice(kinds)
        return self.rng.choice([move for move in moves if move["type"] == kind])

    def _lines_completed(self, move: dict[str, Any]) -> int:
        if move["type"] not in {"draw_shape", "draw_square", "use_one_x"}:
            return 0
        cells = move.get("cells") or [move["cell"]]
        building = {**self.table.sheet().building(), **dict.fromkeys(map(read_cell, cells), "O")}
        return len(complete_rows(building)) + len(complete_columns(building))

    def _same(self, question: str, engine: object, by_model: object, move: object = None) -> None:
        if engine != by_model:
            position = cph.to_json(self.state)
            raise Difference(told(question, position, engine, by_model, move))


# The texts of documents: equal for equal ones. Moves are the same objects again and again, and so
# are the lists of rolls.

_in_order = Kept[dict[str, Any], str](str)


@cache
def _text_of(move: Any) -> str:  # noqa: ANN401 - the engine is a black box here
    return str(to_data(move))


_text = Kept[Any, str](_text_of)

_outcomes = Kept[Any, dict[str, Any]](lambda possible: {_text(each): each for each, _ in possible})
_likely = Kept[Any, dict[str, Any]](
    lambda possible: {_text(outcome): chance for outcome, chance in possible}
)
_outcomes_by_model = Kept[Any, list[dict[str, Any]]](
    lambda outcomes: [outcome for outcome, _ in outcomes]
)
_likely_by_model = Kept[Any, dict[str, Any]](
    lambda outcomes: {_in_order(outcome): chance for outcome, chance in outcomes}
)
_cumulated = Kept[Any, list[float]](
    lambda outcomes: list(accumulate(float(chance) for _, chance in outcomes))
)

_ALIKE: list[tuple[object, object]] = []
"""The lists of outcomes found to be equal: a few, the same for every roll."""


def _compared(possible: object, outcomes: object) -> bool:
    return any(possible is one and outcomes is other for one, other in _ALIKE)

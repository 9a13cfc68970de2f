"""The engine and the second model play the card game side by side.

At every state of a walk both are asked the same questions: the player's choices, the outcomes of
chance with their probabilities, the results of moves, the view of each seat, and the end of the
game. Their answers are compared as documents.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import pytest

import copenhagen as cph
from copenhagen.notation import from_data, to_data
from tests.profiles import by_profile
from tests.spec.cardgame import model
from tests.spec.cardgame.components import MISSIONS
from tests.spec.cardgame.exchange import read_game
from tests.spec.cardgame.setup import choices_of_sets
from tests.spec.cardgame.walking import Walker, head_start, rare_moves, rarities
from tests.spec.cardgame_documents import write_state, write_view
from tests.spec.difference import Difference, told
from tests.spec.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable
    from fractions import Fraction

    from tests.spec.cardgame.position import Move, Position

# --- which game is played ---------------------------------------------------------------------

SETTINGS = tuple(
    product(
        (2, 3, 4),
        ("base", "variant_a", "chosen", "variant_b"),
        (False, True),
        ("none", "drawn", "chosen"),
        ("eager", "lazy"),
        ("after_coats", "each_placement"),
        ("mandatory", "optional"),
        ("run", "two_pairs"),
        (False, True),
    )
)
"""Players, abilities, jokers, missions and the five options: every combination."""
STRIDE = 107
"""The step from one game to the next in `SETTINGS`. It is coprime to their number, so that all are
played; and the first 40 games have every pair of two settings."""


def settings(number: int) -> tuple[Any, ...]:
    """Return the settings of the game with this number."""
    return SETTINGS[number * STRIDE % len(SETTINGS)]


def first_state(number: int) -> Any:  # noqa: ANN401 - the engine is a black box here
    """Return the engine's first state of the game with this number."""
    players, abilities, jokers, missions, *table = settings(number)
    chosen = random.Random(number)
    names = ("reshuffle", "scoring", "coat_of_arms", "four_cards", "joker_wild_for_missions")
    sets = [cph.cardgame.Ability[name.upper()] for name in chosen.choice(choices_of_sets())]
    two = [cph.cardgame.Mission[name.upper()] for name in chosen.sample(MISSIONS, 2)]
    options: dict[str, Any] = dict(zip(names, table, strict=True))
    return cph.card_game(
        players,
        abilities=sets if abilities == "chosen" else abilities,
        jokers=jokers,
        missions=two if missions == "chosen" else missions == "drawn",
        options=cph.CardGameOptions(**options),
    )


# --- one state --------------------------------------------------------------------------------


key = Kept["Move", str](str)
"""The function from a move's document to its text, equal for equal documents."""
key_of_engine = Kept[Any, str](lambda move: str(to_data(move)))
"""The same function for a move of the engine."""


def flat(document: object, path: str = "") -> dict[str, object]:
    """Return every single value of a document by its path, for short reports of differences."""
    if isinstance(document, dict):
        items = [(f"{path}.{name}", value) for name, value in document.items()]
    elif isinstance(document, list) and any(isinstance(value, dict) for value in document):
        items = [(f"{path}[{place}]", value) for place, value in enumerate(document)]
    else:
        return {path: document}
    return {name: leaf for inner, value in items for name, leaf in flat(value, inner).items()}


class Pair:
    """One game in the engine and in the model, at the same point."""

    def __init__(self, state: Any) -> None:  # noqa: ANN401 - the engine is a black box here
        self.state = state
        self.document = write_state(state)
        self.position = model.empty_table(read_game(self.document["game"]))
        document, self.views = model.write_for_all(self.position)
        self.moves: list[Move] = []
        self.chances: list[tuple[Move, Fraction]] = []
        self.counted: Counter[str] = Counter()
        self.agree("first states", self.document, document)

    def agree(self, question: str, engine: object, other: object, move: str | None = None) -> None:
        """Raise `Difference` if the two answers differ."""
        self.counted[question] += 1
        if engine != other:
            if isinstance(engine, dict):
                engine, other = flat(engine), flat(other)
            raise Difference(told(question, json.dumps(self.document), engine, other, move))

    def agree_on_all(self, question: str, engine: Collection[str], other: Collection[str]) -> None:
        """Raise `Difference` if an item is in only one of the two, in whatever order."""
        self.counted[question] += 1
        if set(engine) != other:
            raise Difference(
                told(question, json.dumps(self.document), sorted(engine), sorted(other))
            )

    def compare(self) -> dict[str, Any]:
        """Ask both all questions about this state; return the engine's moves by their documents."""
        self.counted["states"] += 1
        self.counted.update(rarities(self.position))
        moves = self.compare_decisions()
        outcomes = self.compare_chance()
        self.compare_views()
        self.compare_result()
        return moves | outcomes

    def compare_decisions(self) -> dict[str, Any]:
        """Compare the player's choices, and check that nothing is offered twice."""
        actions = cph.legal_actions(self.state)
        moves = dict(zip(key_of_engine.each(actions), actions, strict=True))
        self.moves = model.decisions(self.position)
        self.agree_on_all("decisions", moves, set(key.each(self.moves)))
        self.agree("decisions told once", (len(actions), len(self.moves)), (len(moves),) * 2)
        return moves

    def compare_chance(self) -> dict[str, Any]:
        """Compare the outcomes of chance with their probabilities."""
        outcomes = cph.chance_outcomes(self.state)
        moves = {key_of_engine(outcome): outcome for outcome, _ in outcomes}
        odds = {key_of_engine(outcome): likely for outcome, likely in outcomes}
        self.chances = model.chance(self.position)
        self.agree("chance", odds, {key(outcome): likely for outcome, likely in self.chances})
        self.agree("chance told once", (len(outcomes), len(self.chances)), (len(moves),) * 2)
        return moves

    def compare_views(self) -> None:
        """Compare the view of each seat."""
        for seat, seen in enumerate(self.views):
            self.agree("views", write_view(cph.view(self.state, seat)), seen)

    def compare_result(self) -> None:
        """Compare the end of the game, and the points on the track."""
        engine = cph.result(self.state)
        told_by_engine = None
        if engine is not None:
            told_by_engine = (engine.reason.value, engine.scores, engine.empty, engine.ranking)
            scores = [model.score(self.position, seat) for seat in range(len(self.state.players))]
            self.agree("scores", list(engine.scores), scores)
        self.agree("results", told_by_engine, model.result(self.position))

    def go(self, move: Move, action: Any) -> None:  # noqa: ANN401 - the engine is a black box here
        """Make the same move in both, and compare the results."""
        try:
            state = cph.apply(self.state, action)
            position = model.after(self.position, move)
        except Exception as error:
            raise Difference(f"no move: {json.dumps(self.document)} {key(move)}") from error
        document = write_state(state)
        other, self.views = model.write_for_all(position)
        self.agree("states after a move", document, other, key(move))
        self.state, self.document, self.position = state, document, position

    def begin_again(self, position: Position) -> None:
        """Continue both from another position, which the engine has to accept as a possible one."""
        document, self.views = model.write_for_all(position)
        try:
            self.state = from_data(document)
        except cph.CopenhagenError as error:
            raise Difference(f"not possible: {json.dumps(document)}: {error}") from error
        self.position, self.document = position, document

    def forget(self) -> None:
        """Let the model continue from the document alone, which must match the library's."""
        self.agree("documents", to_data(self.state), self.document)
        view = cph.view(self.state, self.state.to_act)
        seen = write_view(view)
        for player, own in zip(seen["players"], self.position.players, strict=True):
            player["laid"] = model.laid(own)
        self.agree("documents of views", to_data(view), seen)
        self.position = model.read(self.document)
        self.agree("states read", self.document, model.write(self.position))


def compare_game(number: int) -> Counter[str]:
    """Play the game with this number and ask both all questions at every state of it."""
    pair, walker = Pair(first_state(number)), Walker(number)
    while True:
        actions = pair.compare()
        if not actions:
            break
        if walker.star and pair.position.phase == "action":
            pair.begin_again(head_start(pair.position, walker))
            walker.star = False
            pair.counted["head starts"] += 1
            continue
        move = walker.choose(pair.position, pair.moves, pair.chances)
        pair.counted[f"move {pair.position.phase}: {move['type']}"] += 1
        pair.counted.update(rare_moves(pair.position, move))
        pair.go(move, actions[key(move)])
        if walker.forgets():
            pair.forget()
    pair.counted["games"] += 1
    result = model.result(pair.position)
    assert result is not None
    pair.counted[f"ended by {result.reason}"] += 1
    for player in pair.position.players:
        for mission in player.missions:
            pair.counted[f"mission {mission}"] += 1
    return pair.counted


# --- the tests --------------------------------------------------------------------------------

GAMES = by_profile(quick=16, ci=120, full=1_200, deep=5_000)
"""The number of games each profile compares; many more with `python -m tests.spec.deep`."""


def test_the_fewest_games_play_every_pair_of_settings_and_a_full_run_plays_all() -> None:
    played = [settings(number) for number in range(40)]
    assert pairs(played) == pairs(SETTINGS)
    assert {settings(number) for number in range(len(SETTINGS))} == set(SETTINGS)


def pairs(played: Iterable[tuple[object, ...]]) -> set[tuple[tuple[int, object], ...]]:
    """Return every pair of settings that occurs in a game."""
    return {pair for each in played for pair in combinations(enumerate(each), 2)}


@pytest.mark.parametrize("part", range(8))
def test_the_engine_and_the_second_model_agree_at_every_state(
    part: int, played: Callable[[str, Counter[str]], None]
) -> None:
    counted: Counter[str] = Counter()
    for number in range(part, GAMES, 8):
        counted += compare_game(number)
    assert counted["games"] == len(range(part, GAMES, 8))
    played("card game", counted)

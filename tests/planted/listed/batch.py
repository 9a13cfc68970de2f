"""Bugs in the batch engine, most of them in rare situations."""

from tests.planted.bug import Bug

__all__ = ["BATCH"]

_SAME = "tests/batch/test_same_games.py"
_BATCHES = "tests/batch/test_batches.py"
_FIRST = {
    "card": "test_steps_that_no_walk_comes_by_are_the_same",
    "roll": "test_a_round_in_which_nothing_happens_ends_the_game_on_rows",
}
_NEEDS = ("numba", "numpy")


def _bug(name: str, file: str, old: str, new: str, *tests: str) -> Bug:
    game = "roll" if file.startswith("rollwrite/") else "card"
    same = (
        f"{_SAME}::{_FIRST[game]}",
        f"{_SAME}::test_every_step_of_directed_walks_is_the_same[{game}]",
        f"{_SAME}::test_whole_games_are_the_same_with_chance_as_rows_draw_it[{game}]",
    )
    room, _, rest = file.partition("/")
    own = f"{room}/batch/{rest}" if room in {"cardgame", "rollwrite"} else f"batch/{file}"
    return Bug(name, own, old, new, tests or same, _NEEDS)


BATCH = (
    _bug(
        "On rows, the End of Game card is never drawn",
        "cardgame/supply.py",
        "        left += 1\n",
        "        left += 0\n",
        _BATCHES,
    ),
    _bug(
        "On rows, the reshuffle leaves the discard pile in order as it was",
        "cardgame/supply.py",
        "        row[at.PILE_SIZE] = 0\n",
        "",
    ),
    _bug(
        "On rows, nobody knows the supply after the reshuffle",
        "cardgame/supply.py",
        "row[at.SUPPLY_KNOWN] = (1 << row[at.PLAYERS]) - 1",
        "row[at.SUPPLY_KNOWN] = 0",
    ),
    _bug(
        "On rows, a change of colors lasts for the whole turn without Construct twice",
        "cardgame/payment.py",
        "if row[at.IN_GAME] & _TWICE and not row[at.BOUGHT]:",
        "if not row[at.BOUGHT]:",
    ),
    _bug(
        "On rows, a mission is gained again and again",
        "cardgame/missions.py",
        "not row[me + at.GAINED] >> mission & 1 and is_met",
        "is_met",
    ),
    _bug(
        "On rows, four windows are three windows too",
        "cardgame/missions.py",
        "count(windows & line) == _THREE",
        "count(windows & line) >= _THREE",
    ),
    _bug(
        "On rows, four cards that are not adjacent leave Any cards as it was",
        "cardgame/take_cards.py",
        "    abilities.use(row, me, _FOUR_CARDS)\n    if not _is_adjacent(row, four):\n"
        "        abilities.use(row, me, _ANY_CARDS)\n",
        "    abilities.use(row, me, _FOUR_CARDS)\n",
    ),
    _bug(
        "On rows, a resting ability tile is not active again",
        "cardgame/abilities.py",
        "    row[me + at.ACTIVE] |= row[me + at.RESTING]\n",
        "",
    ),
    _bug(
        "On rows, a player may have more cards of a color than fit into four bits",
        "cardgame/tables.py",
        "PLACE_OF_COLOR = 5",
        "PLACE_OF_COLOR = 3",
    ),
    _bug(
        "On rows, coats of arms that have waited for rewards are forgotten",
        "cardgame/turn.py",
        "            row[at.COATS] = row[at.COATS_LATER]\n",
        "",
    ),
    _bug(
        "On rows, a build beyond the last place of a way is drawn by chance",
        "cardgame/construct.py",
        "    while left >= bricks * count(places):",
        "    while left > bricks * count(places):",
        _BATCHES,
    ),
    _bug(
        "On rows, what only the lower price pays for is built away from its color, too",
        "cardgame/construct.py",
        "beside = ALL if anywhere & lowest else neighbors(own)",
        "beside = ALL",
    ),
    _bug(
        "On rows, tiles are built from stacks that are used up",
        "cardgame/construct.py",
        "stacks | stacks >> 1 | stacks >> 2",
        "-1",
    ),
    _bug(
        "On rows, tiles are laid in the air",
        "cardgame/construct.py",
        "return fits & stands & touches",
        "return fits & touches",
    ),
    _bug(
        "On rows, a row that was complete gives its coat of arms again",
        "cardgame/placing.py",
        "complete_rows(after) & _COAT_ROWS & ~complete_rows(before)",
        "complete_rows(after) & _COAT_ROWS",
    ),
    _bug(
        "On rows, more cards are concealed than a hand has",
        "cardgame/hand_limit.py",
        "    row[me + at.CONCEALED + color] = min(row[me + at.CONCEALED + color], left)\n",
        "",
    ),
    _bug(
        "On rows, who has to use a bonus must not pass",
        "rollwrite/choosing.py",
        "if size <= dice:",
        "if size:",
    ),
    _bug(
        "On rows, a fresh star of One X can be used at once",
        "rollwrite/turn.py",
        "tracks.stars(row, me, _ONE_X) > row[at.FRESH]",
        "tracks.stars(row, me, _ONE_X) > 0",
    ),
    _bug(
        "On rows, two boxes are marked where a track has room for one",
        "rollwrite/turn.py",
        "range(min(_TWO, tables.FULL - row[me + at.TRACKS + color]))",
        "range(_TWO)",
    ),
    _bug(
        "On rows, more white dice pay for a shape than it has squares",
        "rollwrite/choosing.py",
        "last = min(white, size)",
        "last = white",
    ),
    _bug(
        "On rows, a complete row of Roll & Write gives its coat of arms again",
        "rollwrite/drawing.py",
        "rows = complete_rows(filled) & ~complete_rows(before)",
        "rows = complete_rows(filled)",
    ),
    _bug(
        "On rows, a round in which nothing happens does not end the game",
        "rollwrite/ending.py",
        "return stuck or row[at.QUIET] != 0",
        "return stuck",
    ),
    _bug(
        "On rows, No X is for the turns of all others, too",
        "rollwrite/turn.py",
        "    row[at.NO_X] = 0\n    row[at.FRESH] = 0\n",
        "    row[at.FRESH] = 0\n",
    ),
    _bug(
        "On rows, dice turn to the color that they show",
        "rollwrite/dice.py",
        "                    if color != face:\n",
        "                    if color <= _COLORS:\n",
    ),
    _bug(
        "In a batch, a game that has ended begins anew with the chance that it had",
        "kernels.py",
        "    row[AGAIN] += 1\n",
        "",
        _BATCHES,
    ),
    _bug(
        "In a batch, a mask as bits keeps what was legal before",
        "kernels.py",
        "        out[_NEW_WORDS + word] = 0\n",
        "        out[_NEW_WORDS + word] = mask[word]\n",
        _BATCHES,
    ),
    _bug(
        "In a batch, a mask as bytes keeps what was legal before",
        "kernels.py",
        "        changed = new ^ np.int64(mask[word])\n",
        "        changed = new & ~np.int64(mask[word])\n",
        _BATCHES,
    ),
    _bug(
        "In a batch, a row has room for one player too few",
        "playing.py",
        "        width = self._parts.width(players)\n",
        "        width = self._parts.width(players - 1)\n",
        _BATCHES,
    ),
    _bug(
        "In a batch, an action is carried out for an opponent who is still to be asked",
        "playing.py",
        "            waiting = np.isin(places, self._called())\n",
        "            waiting = np.full(len(places), False)\n",
        "tests/batch/test_opponents.py",
    ),
    _bug(
        "In a batch, games that end before a function raises an error do not count",
        "playing.py",
        "        finally:  # a function may raise an error; games that ended before it count\n"
        "            self._is_playing = False\n"
        "            self._count_ends(seats)\n",
        "        finally:\n            self._is_playing = False\n        self._count_ends(seats)\n",
        "tests/batch/test_opponents.py",
    ),
    _bug(
        "In a batch, equal points are not told apart by empty cells",
        "kernels.py",
        "value = (CELLS + 1) * row[me + score] + count(row[me + filled])",
        "value = (CELLS + 1) * row[me + score]",
        f"{_BATCHES}::test_fewer_empty_cells_win_where_points_are_equal",
    ),
    _bug(
        "In a batch, the second half of a seed says nothing",
        "playing.py",
        "self._rows[places, KEY0], self._rows[places, KEY1] = keys & LOW, keys >> WORD",
        "self._rows[places, KEY0] = keys & LOW",
        f"{_BATCHES}::test_both_halves_of_a_seed_count",
    ),
)

"""Bugs in bots and simulations."""

from tests.planted.bug import Bug

__all__ = ["BOTS"]

_SIMULATE = "tests/simulation/test_simulate.py"
_TALLY = "tests/simulation/test_tally.py"

BOTS = (
    Bug(
        "Every bot is shown what the first seat sees",
        "bots/playing.py",
        "move = bots[seat].choose(view(state, seat), actions, own[seat])",
        "move = bots[seat].choose(view(state, 0), actions, own[seat])",
        ("tests/bots/test_bots.py",),
    ),
    Bug(
        "Every bot holds the generator that deals",
        "bots/playing.py",
        "move = bots[seat].choose(view(state, seat), actions, own[seat])",
        "move = bots[seat].choose(view(state, seat), actions, drawing)",
        ("tests/bots/test_generators.py",),
    ),
    Bug(
        "A search judges a position for the player who is next instead of the one who chooses",
        "bots/search/racing.py",
        "return win_chances(end, self._policy.evaluation, self._settings.lead)[self._view.viewer]",
        "return win_chances(end, self._policy.evaluation, self._settings.lead)[end.to_act]",
        ("tests/bots/test_search.py::test_a_race_is_won_by_the_better_one",),
    ),
    Bug(
        "In rollouts a tile next to its color costs what any other does",
        "cardgame/batch/policy.py",
        "tables.TILE_SIZE[tile] - (cells & beside != 0)",
        "tables.TILE_SIZE[tile] - (cells & beside < 0)",
        ("tests/bots/test_compiled_rollouts.py::test_rollout_players_choose_as_in_python",),
    ),
    Bug(
        "In rollouts the discount is forgotten when cards are chosen",
        "cardgame/batch/weighing.py",
        "(SETS_OF_SIZES * (free != 0) + sizes)",
        "(SETS_OF_SIZES * (free < 0) + sizes)",
        ("tests/bots/test_compiled_rollouts.py::test_rollout_players_choose_as_in_python",),
    ),
    Bug(
        "In rollouts of Roll & Write an X hurts where it hurts most",
        "rollwrite/batch/policy.py",
        "value = max(value, _with_coats(filled, windows, cells, x, alone, weights))",
        "value = _with_coats(filled, windows, cells, x, alone, weights)",
        (
            "tests/bots/test_compiled_rollouts.py::test_rollout_players_choose_dice_and_shapes_as_in_python",
        ),
    ),
    Bug(
        "A long race counts the wins of the first seat",
        "bots/rollouts/compiled.py",
        "winning[:, self._seat] / winning.sum(1)",
        "winning[:, 0] / winning.sum(1)",
        ("tests/bots/test_compiled_rollouts.py::test_a_long_race_is_won_by_who_wins_at_once",),
    ),
    Bug(
        "All games of a simulation are the same one",
        "simulation/single_game.py",
        'rng = Random(f"{plan.seed}/{plan.deal(number)}")',
        'rng = Random(f"{plan.seed}")',
        (_SIMULATE,),
    ),
    Bug(
        "A shared victory counts as a whole one",
        "simulation/tallies.py",
        "won = winners if seat.win else 0",
        "won = 1 if seat.win else 0",
        ("tests/simulation/test_tally.py::test_a_victory_that_two_share_is_half_a_win_for_each",),
    ),
    Bug(
        "The sum of two tallies has the standings of the second one alone",
        "simulation/tallies.py",
        "both._standings[key] = both._at(*key) + standing",
        "both._standings[key] = standing",
        ("tests/simulation/test_tally.py::test_tallies_of_parts_add_up_to_that_of_the_whole",),
    ),
    Bug(
        "The greedy bot ranks the worst action first",
        "bots/greedy.py",
        "    return -entry[0]\n",
        "    return entry[0]\n",
        ("tests/bots/test_bots.py::test_it_wins_where_it_can",),
    ),
)

"""Fields: files in which bugs are generated for every branch."""

from tests.planted.making import Field

__all__ = ["EVERYWHERE"]

_BATCH = ("numba", "numpy")

_SAME = "tests/batch/test_same_games.py"
_BATCHES = "tests/batch/test_batches.py"
_DRAWN = (
    "test_chance_is_drawn_with_the_probabilities_of_the_rules",
    "test_every_action_is_drawn_equally_often",
)
_GAMES = tuple(
    f"{_SAME}::{test}"
    for test in (
        "test_every_step_of_directed_walks_is_the_same",
        "test_whole_games_are_the_same_with_chance_as_rows_draw_it",
    )
)

_COMPANION = "tests/test_companion.py"
_CHEAP = (
    "it_does_not_ask_for_the_cards_of_others",
    "it_turns_over_no_card_by_itself_even_the_only_one_that_is_left",
    "it_says_that_a_game_is_over",
    "it_asks_what_was_seen_of_a_card_drawn_unseen_that_may_let_its_owner_construct",
    "a_build_that_can_have_been_paid_in_several_ways_is_asked_about",
    "what_is_impossible_with_any_cards_is_refused",
    "what_no_seat_can_have_seen_is_not_followed",
    "what_a_seat_has_seen_is_saved_and_followed_on",
)
_TEXTS = "tests/golden/test_reason_texts.py"
_SENTENCES = tuple(f"tests/render/{game}/test_sentences.py" for game in ("cardgame", "rollwrite"))
_OF_ROLL_AND_WRITE, _OF_THE_CARD_GAME = (
    f"tests/laws/test_reasons_of_{test}"
    for test in (
        "roll_and_write.py::test_every_broken_rule_is_a_reason_and_every_reason_a_broken_rule",
        "the_card_game.py::test_every_broken_rule_is_a_reason_and_every_reason_a_broken_rule",
    )
)
_USED_UP = (
    "tests/laws/test_reasons_of_roll_and_write.py"
    "::test_a_shape_that_the_dice_pay_for_is_refused_when_it_is_used_up"
)
_SHORTCUT = "a shortcut: what it lets through breaks none of the rules that are looked at then"
_CACHED = "labels are cached; tests/cli/test_asked.py notices it in a process of its own"
_LOADED = "the reason is made while the module is loaded"

EVERYWHERE = (
    Field(
        "the card game on rows",
        tuple(
            f"cardgame/batch/{name}.py"
            for name in (
                *("abilities", "coats_of_arms", "construct", "hand_limit", "missions", "payment"),
                *("placing", "scoring", "supply", "take_cards", "turn", "encoding"),
            )
        ),
        (
            f"{_SAME}::test_steps_that_no_walk_comes_by_are_the_same",
            f"{_SAME}::test_rewards_that_no_joker_is_left_for_are_points_on_rows",
            f"{_SAME}::test_every_mission_that_is_left_is_drawn_on_rows_and_no_other",
            f"{_SAME}::test_what_stands_behind_the_builds_is_drawn_on_rows_as_well",
            f"{_SAME}::test_more_cards_than_seven_are_discarded_before_others_are_taken_on_rows",
            f"{_SAME}::test_cards_that_are_drawn_may_bring_the_reshuffle_on_rows",
            f"{_SAME}::test_a_second_purchase_changes_colors_for_nothing_after_it_on_rows",
            f"{_SAME}::test_a_special_tile_laid_first_may_leave_nothing_to_buy_on_rows",
            f"{_SAME}::test_a_mission_is_met_on_rows_where_it_is_by_the_rules",
            f"{_SAME}::test_a_coat_of_arms_can_be_used_on_rows_where_there_is_a_choice",
            *(f"{name}[card]" for name in _GAMES),
            *(f"{_BATCHES}::{name}" for name in _DRAWN),
        ),
        needs=_BATCH,
        alike={
            "encode: color >= 0 always": "numpy shifts by -1 to nothing",
            "encode: mission >= 0 always": "numpy shifts by -1 to nothing",
            "gain: single_cells(row, me) left out": "without a joker, a moment later",
            "_before_builds: row[at.IN_GAME] & _HAND_LIMIT left out": "only with it more is kept",
            "_after_builds: phase != at.P_PURCHASE left out": "the tile has just been used",
            "may_build_again: row[at.BOUGHT] == 1 left out": "the second purchase uses the tile",
            "end_turn: took left out": "the display is full unless cards were taken",
            "next_of_setup: phase == at.P_DISPLAY left out": "sets are there once they are drawn",
            "next_of_setup: not row[at.IN_GAME] left out": "it is asked when the display is there",
            "next_of_setup: phase != at.P_MISSIONS left out": "both missions are there by then",
        },
    ),
    Field(
        "Roll & Write on rows",
        tuple(
            f"rollwrite/batch/{name}.py"
            for name in ("choosing", "dice", "drawing", "ending", "tracks", "turn", "encoding")
        ),
        (
            f"{_SAME}::test_a_round_in_which_nothing_happens_ends_the_game_on_rows",
            f"{_SAME}::test_a_game_ends_on_rows_when_nobody_can_do_anything_any_more",
            f"{_SAME}::test_a_coat_of_arms_is_for_a_track_on_rows_where_the_house_is_full",
            *(f"{name}[roll]" for name in _GAMES),
        ),
        needs=_BATCH,
        alike={
            "encode: row[at.SHAPE] >= 0 always": "numpy shifts by -1 to nothing",
            "drawn: rows or columns always": "without new lines the points are what they were",
            "drawn: xs always": "any number beyond the cells is for no X",
        },
    ),
    Field(
        "reasons of Roll & Write",
        ("rollwrite/rules/*.py",),
        (_TEXTS, _USED_UP, _OF_ROLL_AND_WRITE),
        kind="reasons",
        alike={
            "choose_reasons: index is not None and (shape.endless or state.copies[index] or "
            "me.stars(USE_AGAIN)) and fitting_shapes(state, me)[index] and action.whites in "
            "_whites(shape.size, own, white, bonuses) never": _SHORTCUT,
            "choose_reasons: shape.endless left out": _SHORTCUT,
            "choose_reasons: state.copies[index] left out": _SHORTCUT,
            "choose_reasons: me.stars(USE_AGAIN) left out": _SHORTCUT,
            "_dice_reasons: whites in possible never": _SHORTCUT,
            "draw_reasons: cells in known and may_lie(cells, me.house.filled) and not "
            "action.placement.brick never": _SHORTCUT,
            "mark_reasons: me.tracks[color] < BOXES and (dice[color] or dice[WHITE]) "
            "never": _SHORTCUT,
            "mark_reasons: dice[color] left out": _SHORTCUT,
            "mark_reasons: dice[WHITE] left out": _SHORTCUT,
        },
    ),
    Field(
        "reasons of the card game",
        ("cardgame/rules/**/*.py",),
        (_TEXTS, _OF_THE_CARD_GAME),
        kind="reasons",
        alike={
            "reasons: build is None or not ( state.tiles[build.tile.index] and "
            "may_lie(build.placement.cells, filled) and _within_reach(state, me, build) ) "
            "always": _SHORTCUT,
            "reasons: slots in _ADJACENT left out": _SHORTCUT,
            "reasons: slots in _ALL and ANY_CARDS in me.active left out": _SHORTCUT,
            "reasons: state.pending is None never": "a payment is for a pending build only",
            "_not_in_game: tile.rule is another rule": _LOADED,
            '_reasons: "expansion.variant-a.sets" left out': "no move is made of what is no tile",
        },
    ),
    Field(
        "the companion",
        ("companion.py",),
        (
            *(f"{_COMPANION}::test_{name}" for name in _CHEAP),
            f"{_COMPANION}::test_it_knows_what_its_seat_knows",
        ),
    ),
    Field(
        "values in texts of reasons",
        ("cardgame/rules/**/*.py", "rollwrite/rules/*.py"),
        (_TEXTS, *_SENTENCES),  # the file of an ability tile contains its sentences, too
        kind="messages",
        alike={
            "_not_in_game: quoted(tile.title) is another ability": _LOADED,
            "_label: cards is another cards": _CACHED,
        },
    ),
    Field(
        "values in sentences",
        (
            "render/sentences/*.py",
            "render/shared.py",
            "cardgame/kinds/*.py",
            "rollwrite/kinds/*.py",
        ),
        _SENTENCES,
        kind="messages",
    ),
)

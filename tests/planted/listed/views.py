"""Bugs in views: hidden cards shown, and knowledge lost."""

from tests.planted.bug import Bug

__all__ = ["VIEWS"]

_VIEWS = "tests/cardgame/views/test_views.py"
_HIDDEN = "tests/laws/test_hidden_cards.py"
_EVENTS = "tests/laws/test_events.py"

VIEWS = (
    Bug(
        "Somebody who watches hears which cards are dealt",
        "cardgame/views/redaction.py",
        "and event.seat != seat:",
        "and seat is not None and event.seat != seat:",
        (
            "tests/test_frames.py::test_the_history_of_a_seat_is_the_same_for_all_cards_that_it_has_not_seen",
        ),
    ),
    Bug(
        "Everybody hears which cards are drawn from the supply",
        "cardgame/views/redaction.py",
        "isinstance(event, CardDealt | CardDrawn) and",
        "isinstance(event, CardDealt) and",
        ("tests/cardgame/rules/expansion/test_draw_pile.py", _HIDDEN),
    ),
    Bug(
        "A seat is shown the hand of the player whose turn it is",
        "cardgame/views/view.py",
        "draft.hand = state.players[seat].hand",
        "draft.hand = state.players[state.to_act].hand",
        (_VIEWS,),
    ),
    Bug(
        "Every seat is shown the supply that only one of them knows",
        "cardgame/views/view.py",
        "known = state.supply_known[seat]",
        "known = any(state.supply_known)",
        ("tests/cardgame/rules/expansion/test_draw_pile.py", _VIEWS, _HIDDEN),
    ),
    Bug(
        "The concealed cards of a player are shown among the open ones",
        "cardgame/views/view.py",
        "draft.open = player.open",
        "draft.open = player.hand",
        (_VIEWS, _HIDDEN),
    ),
    Bug(
        "Somebody who watches is shown the supply that one seat knows",
        "cardgame/views/public.py",
        "known = all(state.supply_known)",
        "known = any(state.supply_known)",
        (
            "tests/laws/test_spectators.py::test_those_who_watch_know_the_supply_where_everybody_does",
        ),
    ),
    Bug(
        "The others go on knowing the supply although cards were drawn that they did not see",
        "cardgame/rules/expansion/new_abilities/draw_pile.py",
        "tuple([knows and s == draft.to_act for s, knows in enumerate(known)])",
        "known",
        ("tests/cardgame/rules/expansion/test_draw_pile.py", _HIDDEN),
    ),
    Bug(
        "A card that only its owner has seen is spent before those that all have seen",
        "cardgame/rules/hand_limit.py",
        "            if hand[color] < concealed[color]:\n"
        "                me.concealed = as_counts(map(min, me.concealed, hand))\n",
        "            if concealed[color]:\n"
        "                less = [*me.concealed]\n"
        "                less[color] -= min(number, concealed[color])\n"
        "                me.concealed = as_counts(less)\n",
        ("tests/cardgame/rules/test_hand_limit.py", _VIEWS, _EVENTS),
    ),
    Bug(
        "Cards that were dealt to the others stay in the supply as well",
        "cardgame/views/resampling.py",
        "                dealt[seat] = more_of(dealt[seat], color)\n"
        "            pool = minus(pool, dealt[seat])\n",
        "                dealt[seat] = more_of(dealt[seat], color)\n",
        (_VIEWS, _HIDDEN),
    ),
    Bug(
        "All hands that fit a question are taken to be equally likely",
        "cardgame/views/resampling.py",
        "found.append((concealed, prod(map(comb, view.unseen, concealed))))",
        "found.append((concealed, 1))",
        (
            "tests/cardgame/views/test_views.py::test_resampling_gives_each_state_its_exact_probability",
        ),
    ),
    Bug(
        "That somebody is asked to build once more says nothing about the hand",
        "cardgame/views/resampling.py",
        "    Phase.AFTER_PURCHASE: lambda state, me: turn.possible"
        "(state, me, Phase.AFTER_PURCHASE),\n",
        "",
        (
            "tests/cardgame/views/test_views.py::test_resampling_gives_each_state_its_exact_probability",
        ),
    ),
    Bug(
        "Cards of its own that a seat spends are taken from those that it has not seen",
        "cardgame/kinds/events.py",
        "unseen=view.unseen if mine else minus(view.unseen, uncovered),",
        "unseen=minus(view.unseen, uncovered),",
        (
            "tests/laws/test_events.py::test_the_events_of_a_seat_lead_from_its_old_view_to_its_new_one",
        ),
    ),
    Bug(
        "A folded view keeps the pile that has become the supply",
        "cardgame/kinds/events.py",
        "        discard=NO_CARDS,\n        pile=(),\n",
        "        discard=NO_CARDS,\n",
        ("tests/cardgame/rules/expansion/test_discard_pile.py", _EVENTS),
    ),
    Bug(
        "A folded view of Roll & Write keeps the stars that had to wait",
        "rollwrite/kinds/events.py",
        "marks=event.marks, no_x=False, fresh=0",
        "marks=event.marks, no_x=False",
        ("tests/rollwrite/test_events.py", "tests/laws/test_roll_and_write.py"),
    ),
)

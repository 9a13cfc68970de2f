"""The questions of the card game: the activity, then the cards or the tile, then the place."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from types import MappingProxyType
from typing import Any

from attrs import evolve

from copenhagen.cardgame import actions as moves
from copenhagen.cardgame.ability_tiles import NewAction, NewQuestion
from copenhagen.cardgame.choices import words
from copenhagen.cardgame.choices.gains import GainsCounter
from copenhagen.cardgame.choices.questions import asked, next_question, which
from copenhagen.cardgame.components import (
    ADDITIONAL_CARD,
    ANY_CARDS,
    BOTH_ACTIONS,
    CHANGE_OF_COLORS,
    CONSTRUCT_TWICE,
    CONSTRUCTION_DISCOUNT,
    FOUR_CARDS,
    SPECIAL_TILE,
    Ability,
)
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.rules.expansion.new_abilities import NEW_ACTIONS, four_cards
from copenhagen.cardgame.rules.payment import payments
from copenhagen.cardgame.state import Phase, Player, State
from copenhagen.cardgame.views import View
from copenhagen.choice_tree.building import by_turn, leads_to, leaf
from copenhagen.choice_tree.nodes import Choice, ChoiceDraft, Question
from copenhagen.choice_tree.words import Saying
from copenhagen.engine.drafts import freeze
from copenhagen.house.colors import Color
from copenhagen.house.grid import CELLS, cell_name
from copenhagen.house.words import cards_in_a_row
from copenhagen.values import complete


class _Builder:
    """The context for building the tree: view, state, player, language."""

    def __init__(self, view: View, known: State, say: Saying) -> None:
        """Store the context."""
        self.view, self.known, self.say = view, known, say
        self.me: Player = known.players[view.viewer]

    def question(self, kind: str, deed: str, choices: Sequence[Choice]) -> Question:
        """Return the question, in words, for a thing of a kind, after an activity was chosen."""
        return Question(kind, self.say(which, deed), tuple(choices))


def questions(view: View, known: State, actions: Sequence[moves.Action], say: Saying) -> Question:
    """Return the tree of `actions`, legal ones of the player whose `view` this is, in their order.

    `known` is what this player knows of the state.
    """
    builder = _Builder(view, known, say)
    found: list[Choice] = []
    for kind, some in groupby(actions, type):
        found += _CHOICES[kind](builder, tuple(some))
    return Question(view.phase.value, say(asked, view.phase), tuple(_joined(found)))


def _joined(choices: Sequence[Choice]) -> Iterator[Choice]:
    """Yield the choices, merging adjacent ones of one kind that lead to the same question."""
    for kind, some in groupby(choices, lambda choice: choice.kind):
        first, *others = some
        if first.question is None or not others:
            yield first
            yield from others
        else:
            below = [one for choice in (first, *others) for one in choice.question.choices]  # type: ignore[union-attr]
            question = Question(first.question.kind, first.question.text, tuple(below))
            yield leads_to(question, kind, first.label)


# Cards


def _takes(builder: _Builder, actions: Sequence[moves.TakeCards]) -> Iterator[Choice]:
    by_kind: dict[str, list[moves.TakeCards]] = {kind: [] for kind in _TAKES}
    adjacent = four_cards.ADJACENT[builder.view.game.options.four_cards]
    for take in actions:
        by_kind[_kind_of(take, adjacent)].append(take)
    for kind, takes in by_kind.items():
        if takes:
            cards = _named_apart(builder, [_cards(builder, take, take.slots) for take in takes])
            question = builder.question("cards", kind, cards)
            label, uses = builder.say(words.deed, kind), _TAKES[kind]
            yield leads_to(question, kind, label, uses=uses)


def _kind_of(take: moves.TakeCards, adjacent_fours: Sequence[moves.TakeCards]) -> str:
    if len(take.slots) == _TWO:
        return "take_two_cards" if take in moves.ADJACENT_PAIRS else "take_any_two_cards"
    return "take_four_cards" if take in adjacent_fours else "take_any_four_cards"


_TWO = len(moves.ADJACENT_PAIRS[0].slots)
_TAKES: dict[str, tuple[Ability, ...]] = {
    "take_two_cards": (),
    "take_any_two_cards": (ANY_CARDS,),
    "take_four_cards": (FOUR_CARDS,),
    "take_any_four_cards": (ANY_CARDS, FOUR_CARDS),
}
"""The ways to take cards from the display, and the ability tiles that they use."""


def _cards(
    builder: _Builder, action: moves.TakeCards | moves.TakeAdditional, slots: tuple[int, ...]
) -> Choice:
    display = builder.view.display
    colors: Any = tuple([display[slot] for slot in slots])
    return leaf("cards", builder.say(cards_in_a_row, *colors), action, colors=colors)


def _named_apart(builder: _Builder, cards: Sequence[Choice]) -> list[Choice]:
    """Return choices of cards, with their footbridges if the colors are ambiguous."""
    often = Counter(choice.label for choice in cards)
    return [
        evolve(one, label=builder.say(words.cards_at, one.slots, *one.colors))
        if often[one.label] > 1
        else one
        for one in cards
    ]


def _additional(builder: _Builder, actions: Sequence[moves.TakeAdditional]) -> Iterator[Choice]:
    cards = _named_apart(builder, [_cards(builder, take, (take.slot,)) for take in actions])
    question = builder.question("cards", "take_one_more_card", cards)
    label = builder.say(words.deed, "take_one_more_card")
    yield leads_to(question, "take_one_more_card", label, uses=(ADDITIONAL_CARD,))


def _discards(builder: _Builder, actions: Sequence[moves.Discard]) -> Iterator[Choice]:
    cards = [leaf("cards", builder.say(words.cards_given, one.cards), one) for one in actions]
    number, before = sum(actions[0].cards), builder.view.phase is Phase.ACTION
    label = builder.say(words.discarding, number, before)
    question = Question("cards", label, tuple(cards))
    yield leads_to(question, "discard", label)


# Facade tiles


def _builds(builder: _Builder, actions: Sequence[moves.Build]) -> Iterator[Choice]:
    counter = GainsCounter(builder.view)
    tiles = [
        _tile(builder, counter, list(builds))
        for _, builds in groupby(actions, lambda build: build.tile.index)
    ]
    deed = "construct again" if builder.view.phase is Phase.AFTER_PURCHASE else "construct"
    question = builder.question("tile", deed, tiles)
    label = builder.say(words.deed, deed)
    yield leads_to(question, "construct", label, uses=_used_to_build(builder))


def _used_to_build(builder: _Builder, *, twice: bool = True) -> tuple[Ability, ...]:
    """Return the ability tiles needed for a second purchase, or for one after action A.

    (base.ability.both-actions, expansion.construct-twice)
    """
    uses: tuple[Ability, ...] = ()
    if builder.view.took_cards and BOTH_ACTIONS in builder.me.active:
        uses += (BOTH_ACTIONS,)
    return uses + ((CONSTRUCT_TWICE,) if builder.view.bought and twice else ())


def _tile(builder: _Builder, counter: GainsCounter, builds: Sequence[moves.Build]) -> Choice:
    tile = builds[0].tile
    same_color = builder.me.house.colors[tile.color]
    by_saving: dict[int, list[moves.Build]] = {}
    saved = [1 if build.placement.neighbors & same_color else 0 for build in builds]
    for build, saving in zip(builds, saved, strict=True):
        by_saving.setdefault(saving, []).append(build)
    used = {saving: _used_to_pay(builder, some[0]) for saving, some in by_saving.items()}
    always = _in_each(list(used.values()))
    own = {saving: tuple([a for a in uses if a not in always]) for saving, uses in used.items()}
    places: list[Choice] = []
    for build, saving in zip(builds, saved, strict=True):
        draft = ChoiceDraft("place", _NAMES[build.placement.brick], build)
        draft.uses, draft.gains = own[saving], counter.of(build, saving)
        places.append(freeze(draft, Choice))
    prices = tuple(sorted([tile.size - saving for saving in used]))
    label = builder.say(words.tile_offered, tile, prices, len(builds))
    return leads_to(
        by_turn(places, builder.say, builder.say(next_question, "place")),
        "tile",
        label,
        tile=tile,
        uses=always,
    )


_NAMES = {1 << cell: cell_name(cell) for cell in range(CELLS)}


def _used_to_pay(builder: _Builder, build: moves.Build) -> tuple[Ability, ...]:
    """Return the ability tiles that every payment for this build uses."""
    ways = payments(builder.known, builder.me, build)
    return _in_each([_used_by(builder, pay) for pay in ways])


def _in_each(groups: Sequence[tuple[Ability, ...]]) -> tuple[Ability, ...]:
    """Return the ability tiles that are in all groups."""
    return tuple([one for one in groups[0] if all(one in group for group in groups)])


def _used_by(builder: _Builder, pay: moves.Pay) -> tuple[Ability, ...]:
    """Return the ability tiles that a payment uses.

    A color changed for a first tile is changed for a second one as well, without a tile
    (expansion.construct-twice.change).
    """
    uses: tuple[Ability, ...] = (CONSTRUCTION_DISCOUNT,) if pay.discount else ()
    if pay.from_color is not None and CHANGE_OF_COLORS in builder.me.active:
        uses += (CHANGE_OF_COLORS,)
    return uses


def _payments(builder: _Builder, actions: Sequence[moves.Pay]) -> Iterator[Choice]:
    pending = builder.view.pending
    if pending is None:  # pragma: no cover - a payment is asked for a pending build only
        return
    tile = pending.tile
    ways = [
        leaf("payment", builder.say(words.paid, tile.color, pay), pay, uses=_used_by(builder, pay))
        for pay in actions
    ]
    question = Question("payment", builder.say(words.paying_how, tile), tuple(ways))
    label, uses = builder.say(words.paying, tile), _used_to_build(builder)
    yield leads_to(question, "pay", label, tile=tile, uses=uses)


# Single-cell tiles


def _singles(
    builder: _Builder, actions: Sequence[moves.PlaceSpecial | moves.PlaceJoker]
) -> Iterator[Choice]:
    counter = GainsCounter(builder.view)
    cells = [leaf("cell", cell_name(one.cell), one, gains=counter.of(one)) for one in actions]
    kind: str = "place_joker" if isinstance(actions[0], moves.PlaceJoker) else "place_special"
    question = builder.question("cell", kind, cells)
    moment = _MOMENTS.get(builder.view.phase, "before")
    label = builder.say(words.deed, f"{kind} {moment}")
    uses: tuple[Ability, ...] = ()
    if moment in {"before", "after"}:
        uses = (*_used_to_build(builder, twice=False), SPECIAL_TILE)
    yield leads_to(question, kind, label, uses=uses)


_MOMENTS = {
    Phase.COAT_OF_ARMS: "coat",
    Phase.REWARD: "reward",
    Phase.AFTER_PURCHASE: "after",
}
"""The occasion for a single-cell tile, by phase; otherwise "Special tile" before a purchase."""


# Coats of arms and rewards


def _abilities(builder: _Builder, actions: Sequence[moves.TakeAbility]) -> Iterator[Choice]:
    tiles = [leaf("ability", builder.say(words.title, one.ability), one) for one in actions]
    question = builder.question("ability", "take_ability", tiles)
    label = builder.say(words.deed, "take_ability")
    yield leads_to(question, "take_ability", label)


def _deed(kind: str) -> Callable[[_Builder, Sequence[moves.Action]], Iterator[Choice]]:
    """Return a function that lists an action without a further question."""

    def choices(builder: _Builder, actions: Sequence[moves.Action]) -> Iterator[Choice]:
        yield from (leaf(kind, builder.say(words.deed, kind), one) for one in actions)

    return choices


# Actions of ability tiles


def _by_tile(
    tile: Ability, new: NewAction
) -> Callable[[_Builder, Sequence[moves.Action]], Iterator[Choice]]:
    """Return a function that makes choices from the actions of an ability tile, by its record.

    The first choice that belongs to this tile alone says that it uses the tile.
    """
    uses, is_shared = (tile,), [other.deed for _, other in NEW_ACTIONS.values()].count(new.deed) > 1

    def choices(builder: _Builder, actions: Sequence[moves.Action]) -> Iterator[Choice]:
        label = builder.say(words.deed, new.deed)
        if not new.asked:
            yield from (leaf(new.deed, label, one, uses=uses) for one in actions)
            return
        found = _in_turn(builder, new.deed, new.asked, actions, uses if is_shared else ())
        question = builder.question(new.asked[0].kind, new.deed, found)
        yield leads_to(question, new.deed, label, uses=() if is_shared else uses)

    return choices


def _in_turn(
    builder: _Builder,
    deed: str,
    asked: tuple[NewQuestion, ...],
    actions: Sequence[moves.Action],
    uses: tuple[Ability, ...] = (),
) -> list[Choice]:
    """Return the answers to the first of these questions, which lead to the others in turn."""
    first, *others = asked
    by_subject: dict[tuple[Any, ...], list[moves.Action]] = {}
    for action in actions:
        by_subject.setdefault(first.about(builder.view, action), []).append(action)
    found: list[Choice] = []
    for about, some in by_subject.items():
        label = builder.say(first.label, *about)
        colors = tuple([one for one in about if isinstance(one, Color)])
        if others:
            text = builder.say(next_question, f"{deed} {others[0].kind}")
            answers = _in_turn(builder, deed, tuple(others), some)
            below = Question(others[0].kind, text, tuple(answers))
            found.append(leads_to(below, first.kind, label, uses=uses, colors=colors))
        else:
            found += [leaf(first.kind, label, one, uses=uses, colors=colors) for one in some]
    return found


_CHOICES: Mapping[type, Callable[[_Builder, Any], Iterator[Choice]]] = complete(
    f"{__name__}._CHOICES",
    GAME.actions,
    {
        **{kind: _by_tile(tile, new) for kind, (tile, new) in NEW_ACTIONS.items()},
        moves.TakeCards: _takes,
        moves.TakeAdditional: _additional,
        moves.Discard: _discards,
        moves.Build: _builds,
        moves.Pay: _payments,
        moves.PlaceSpecial: _singles,
        moves.PlaceJoker: _singles,
        moves.ScoreMission: _deed("score_mission"),
        moves.TakeAbility: _abilities,
        moves.ActivateAbilities: _deed("activate_abilities"),
        moves.Decline: _deed("decline"),
        moves.Done: _deed("done"),
    },
)
"""The functions that make choices from actions, by kind of action."""


def _asked_by_tiles() -> Iterator[tuple[str, str]]:
    for _, new in NEW_ACTIONS.values():
        yield from pairwise((new.deed, *(asked.kind for asked in new.asked)))


ASKS: Mapping[str, str] = MappingProxyType(
    {
        "take_two_cards": "cards",
        "take_any_two_cards": "cards",
        "take_four_cards": "cards",
        "take_any_four_cards": "cards",
        "take_one_more_card": "cards",
        **dict(_asked_by_tiles()),
        "discard": "cards",
        "construct": "tile",
        "tile": "orientation",
        "orientation": "place",
        "pay": "payment",
        "place_special": "cell",
        "place_joker": "cell",
        "take_ability": "ability",
    }
)
"""The kind of the question that a choice leads to, by its own kind; other choices are actions."""

for _kind, _asks in _asked_by_tiles():
    if ASKS[_kind] != _asks:
        raise LookupError(f"{__name__}.ASKS: {_kind!r} leads to {ASKS[_kind]!r} and to {_asks!r}")

DEEDS = (
    *("activate_abilities", "decline", "done", "score_mission"),
    *(new.deed for _, new in NEW_ACTIONS.values() if not new.asked),
)
"""The kinds of choices that are actions, without another question."""

"""The kinds of moves of the card game: text in notation, words, choices, things on the table."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from typing import cast

from copenhagen.cardgame import actions as moves
from copenhagen.cardgame.choices import tree, words
from copenhagen.cardgame.choices.questions import PHASES
from copenhagen.cardgame.components import (
    ABILITIES,
    ADDITIONAL_CARD,
    CONSTRUCTION_DISCOUNT,
    FACADE_TILES,
    MISSIONS,
    SIZES,
    SLOTS,
    Ability,
    FacadeTile,
)
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.kinds.words import card_named, described, tiles_named
from copenhagen.cardgame.notation.houses import text_of
from copenhagen.cardgame.notation.moves import (
    ABILITY_LETTERS,
    CARD_LETTERS,
    MISSION_LETTERS,
    MOST_DISCARDED,
    MOST_PAID,
    SETS,
    TAKEN,
)
from copenhagen.cardgame.rules.expansion.new_abilities import TILES
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import SETS as ALL_SETS
from copenhagen.cardgame.rules.take_cards import COLLECT
from copenhagen.cardgame.state import Phase
from copenhagen.choice_tree.words import which_turn
from copenhagen.engine.kinds import (
    ActionKind,
    Ask,
    Deed,
    MoveKind,
    asking,
    reading,
    records_of_moves,
)
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import as_counts
from copenhagen.house.grid import cell_name
from copenhagen.house.words import cards_in_words, color_of_card
from copenhagen.messages import Message, listed, message, plural, quoted

# Cards


def _take_text(take: moves.TakeCards) -> str | None:
    slots = take.slots
    if len(slots) not in TAKEN or not _are_slots(slots):
        return None
    return "t" + "".join(map(str, slots))


def _are_slots(slots: tuple[int, ...]) -> bool:
    return all(0 <= slot < SLOTS for slot in slots)


def _take_said(take: moves.TakeCards) -> Message:
    slots = listed(str(slot + 1) for slot in take.slots)
    return message("take the cards from footbridges {slots}", slots=slots)


def _take_things(take: moves.TakeCards) -> Iterator[str]:
    if take not in moves.ADJACENT_PAIRS:
        yield "ability-any_cards"
        yield from ["ability-four_cards"] * (len(take.slots) > TAKEN[0])


def _cards(name: str, label: Message, question: Message, rule: str) -> Deed:
    return asking(name, label, kind="cards", question=question, lesson=COLLECT, rule=rule)


def _discard_text(discard: moves.Discard) -> str | None:
    cards = discard.cards
    if min(cards) < 0 or not 0 < sum(cards) <= MOST_DISCARDED:
        return None
    return "d" + "".join(color.letter * cards[color] for color in COLORS)


def _discard_of(match: re.Match[str]) -> moves.Discard:
    """Return a discard, whose cards may be named in any order."""
    return moves.Discard(as_counts([match["cards"].count(color.letter) for color in COLORS]))


MOST_OVER = 4
"""The most cards of one discard: a hand of seven and four more (expansion.ability.four-at-most)."""


def _every_discard() -> Iterator[moves.Discard]:
    """Yield the possible discards: fewer cards first, then more of the earlier colors first."""
    for number in range(1, MOST_OVER + 1):
        for b, y, r, g, p in product(range(number, -1, -1), repeat=len(COLORS)):
            if b + y + r + g + p == number:
                yield moves.Discard((b, y, r, g, p))


def _color(match: re.Match[str]) -> Color | None:
    letter: str | None = match["color"]
    return None if letter is None else cast("Color", CARD_LETTERS[letter])


# Facade tiles


def _builds(text: str) -> Sequence[moves.Build]:
    """Return the builds without their turn or without their brick and turn: ``g4b1``, ``g4``."""
    match = _SHORT_BUILD.fullmatch(text)
    if match is None:
        return ()
    tile = FacadeTile(cast("Color", _color(match)), int(match["size"]))
    return [build for build in moves.BUILDS[tile.index] if str(text_of(build)).startswith(text)]


_SHORT_BUILD = re.compile(r"(?P<color>[byrgp])(?P<size>[2-5])(?P<brick>[a-e][1-9])?")


def _no_build(text: str) -> Reason | None:
    match = _ANY_BUILD.fullmatch(text)
    if match is None:
        return None
    tile = next((tile for tile in FACADE_TILES if text.startswith(str(tile))), None)
    if tile is None:
        return Reason("base.setup.tiles", message("no facade tile has this color and size"))
    if match["orientation"] in {one.placement.orientation for one in moves.BUILDS[tile.index]}:
        return Reason("base.build.grid", message("the tile sticks out of the grid"))
    return None


_ANY_BUILD = re.compile(r"[byrgp][0-9](?:[a-e][1-9](?P<orientation>[neswNESW])?)?")

_SUPPORT = message(
    "Part of the tile must stand on the ground or on another tile. Windows are worth "
    "more than bricks: try to fill rows with windows alone."
)


def _build(name: str, label: Message, question: Message) -> Deed:
    lesson = message(
        "A tile costs as many cards of its color as it has cells. Beside a tile of its own color "
        "it costs one less."
    )
    where, support = message("Where does the tile go?"), "base.build.support"
    tile = Ask(kind="tile", question=question, lesson=lesson, rule="base.build.cost")
    turn = Ask(kind="orientation", question=which_turn(), lesson=_SUPPORT, rule=support)
    place = Ask(kind="place", question=where, lesson=_SUPPORT, rule=support)
    return Deed(name, label, (tile, turn, place))


def _every_payment() -> Iterator[moves.Pay]:
    """Yield the payments: without the discount tile, then with it; natural ones first."""
    most = SIZES[-1]
    for discount in (False, True):
        prices = range(0 if discount else 1, most + 1 - discount)
        for price in prices:
            yield moves.Pay(price, discount=discount)
        for color in COLORS:
            for price in prices:
                for converted in range(1, price + 1):
                    yield moves.Pay(price - converted, converted, color, discount)


def _build_features(_: object, build: moves.Build) -> Mapping[str, int]:
    tile = build.tile
    return {"brick": build.placement.brick, "tile": tile.index, "color": int(tile.color)}


def _pay_text(pay: moves.Pay) -> str | None:
    changed = ""
    if pay.from_color is not None:
        changed = f"+{pay.converted}{pay.from_color.letter}"
    elif pay.converted:
        return None
    if not (0 <= pay.natural <= MOST_PAID and 0 <= pay.converted <= MOST_PAID):
        return None
    return f"${pay.natural}{changed}{'-' if pay.discount else ''}"


def _pay_of(match: re.Match[str]) -> moves.Pay:
    natural, changed = int(match["natural"]), int(match["changed"] or 0)
    return moves.Pay(natural, changed, _color(match), bool(match["discount"]))


def _in_short(text: str) -> Sequence[moves.Pay]:
    """Return the payments without the numbers of cards: ``$-``, ``$+1r``, ``$+r``, ``$``."""
    match = _SHORT_PAY.fullmatch(text)
    if match is None:
        return ()
    color, discount = _color(match), bool(match["discount"])
    some = (match["changed"] or "12345") if color is not None else "0"
    return [
        moves.Pay(int(natural), int(changed), color, discount)
        for natural in match["natural"] or "012345"
        for changed in some
    ]


_SHORT_PAY = re.compile(
    r"\$(?P<natural>[0-9])?(?:\+(?P<changed>[0-9])?(?P<color>[byrgp]))?(?P<discount>-)?"
)


def _pay_said(pay: moves.Pay) -> Message:
    cards: list[str] = []
    if pay.natural:
        cards.append(
            plural("{number} card of its color", "{number} cards of its color", number=pay.natural)
        )
    if pay.from_color is not None:
        cards.append(
            plural(
                "{number} {color} card",
                "{number} {color} cards",
                number=pay.converted,
                color=color_of_card(pay.from_color),
            )
        )
    paid = listed(cards or [message("no card")])
    if not pay.discount:
        return message("pay {cards}", cards=paid)
    return message(
        "pay {cards}, using {ability}", cards=paid, ability=quoted(CONSTRUCTION_DISCOUNT.title)
    )


def _pay_things(pay: moves.Pay) -> Iterator[str]:
    yield from ["ability-construction_discount"] * pay.discount
    if pay.from_color is not None:
        yield from ("ability-change_of_colors", f"hand-{pay.from_color.letter}")


def _pay_features(_: object, pay: moves.Pay) -> Mapping[str, int]:
    color = -1 if pay.from_color is None else int(pay.from_color)
    numbers = {"number": pay.natural, "converted": pay.converted, "discount": pay.discount}
    return {**numbers, "color": color}


# Coats of arms


def _single(name: str, question: Message, rule: str) -> Deed:
    lesson = message("A single cell fits everywhere: close a row or a column, or cover a *.")
    return asking(name, "", kind="cell", question=question, lesson=lesson, rule=rule)


# Chance


def _sets_text(sets: moves.RevealSets) -> str | None:
    """Return the text of four sets; a single set would read like an ability tile turned over."""
    if len(sets.abilities) != SETS:
        return None
    return "?@" + "".join(ABILITY_LETTERS[ability] for ability in sets.abilities)


def _sets_of(match: re.Match[str]) -> moves.RevealSets:
    return moves.RevealSets(tuple(Ability(ABILITY_LETTERS.index(one)) for one in match["sets"]))


_LETTER_OF = {card: letter for letter, card in CARD_LETTERS.items()}


MOVES: Mapping[type, MoveKind] = records_of_moves(
    f"{__name__}.MOVES",
    GAME,
    (
        ActionKind(
            moves.TakeCards,
            text=_take_text,
            every=moves.ALL_PAIRS,
            read=reading(
                "|".join(rf"t([0-{SLOTS - 1}]{{{number}}})" for number in TAKEN),
                lambda match: moves.TakeCards(tuple(map(int, match[0][1:]))),
            ),
            said=_take_said,
            things=_take_things,
            features=lambda _, take: {"slots": take.slots},
            deeds=(
                _cards(
                    "take_two_cards",
                    message("Take two cards"),
                    message("Which two cards do you take?"),
                    "base.take.two-adjacent",
                ),
                _cards(
                    "take_any_two_cards",
                    message('Take two cards that are not adjacent, with "Any cards"'),
                    message('Which two cards do you take, with "Any cards"?'),
                    "base.ability.any-cards",
                ),
                _cards(
                    "take_four_cards",
                    message('Take four cards, with "Four cards"'),
                    message('Which four cards do you take, with "Four cards"?'),
                    "expansion.four-cards.adjacent",
                ),
                _cards(
                    "take_any_four_cards",
                    message(
                        'Take four cards that are not adjacent, with "Four cards" and "Any cards"'
                    ),
                    message('Which four cards do you take, with "Four cards" and "Any cards"?'),
                    "expansion.four-cards.any-cards",
                ),
            ),
            choices=tree.takes,
        ),
        ActionKind(
            moves.TakeAdditional,
            text=lambda take: f"+{take.slot}" if _are_slots((take.slot,)) else None,
            every=tuple(map(moves.TakeAdditional, range(SLOTS))),
            said=lambda take: message(
                "take the card from footbridge {slot} as well", slot=take.slot + 1
            ),
            uses=(ADDITIONAL_CARD,),
            features=lambda _, take: {"slots": (take.slot,)},
            deeds=(
                _cards(
                    "take_one_more_card",
                    message('Take one more card, with "Additional card"'),
                    message('Which card do you take as well, with "Additional card"?'),
                    "base.ability.additional-card",
                ),
            ),
            choices=tree.additional,
        ),
        *(action for tile in TILES.values() for action in tile.actions),
        ActionKind(
            moves.Discard,
            text=_discard_text,
            every=tuple(_every_discard()),
            read=reading(rf"d(?P<cards>[byrgp]{{1,{MOST_DISCARDED}}})", _discard_of),
            said=lambda discard: message("discard {cards}", cards=cards_in_words(discard.cards)),
            things=lambda discard: (f"hand-{c.letter}" for c in COLORS if discard.cards[c]),
            features=lambda _, discard: {"cards": discard.cards},
            # The number depends on the hand: see `words.discarding`.
            deeds=(
                asking(
                    "discard",
                    "",
                    kind="cards",
                    question="",
                    lesson=PHASES[Phase.HAND_LIMIT].lesson,
                    rule="base.hand.choice",
                ),
            ),
            choices=tree.discards,
        ),
        ActionKind(
            moves.Build,
            text=text_of,
            every=tuple(chain.from_iterable(moves.BUILDS)),
            short=_builds,
            impossible=_no_build,
            said=lambda build: message("build {tile}", tile=described(build)),
            things=lambda build: (f"tile-{build.tile}", f"hand-{build.tile.color.letter}"),
            features=_build_features,
            deeds=(
                _build(
                    "construct",
                    message("Build a facade tile"),
                    message("Which facade tile do you build?"),
                ),
                _build(
                    "construct again",
                    message('Build a second facade tile, with "Construct twice"'),
                    message("Which second facade tile do you build?"),
                ),
            ),
            choices=tree.builds,
        ),
        ActionKind(
            moves.Pay,
            text=_pay_text,
            every=tuple(_every_payment()),
            read=reading(
                r"\$(?P<natural>[0-9])(?:\+(?P<changed>[0-9])(?P<color>[byrgp]))?(?P<discount>-)?",
                _pay_of,
            ),
            short=_in_short,
            said=_pay_said,
            things=_pay_things,
            features=_pay_features,
            # The tile depends on the build: see `words.paying_how`.
            deeds=(
                asking(
                    "pay",
                    "",
                    kind="payment",
                    question="",
                    lesson=message(
                        "Pay with what you need least: used ability tiles have to be activated "
                        "anew."
                    ),
                    rule="base.build.payment",
                ),
            ),
            choices=tree.payments_for,
        ),
        ActionKind(
            moves.PlaceSpecial,
            text=text_of,
            every=moves.SPECIALS,
            said=lambda place: message(
                "place a special tile on {cell}", cell=cell_name(place.cell)
            ),
            things=lambda _: ("tile-w", "ability-special_tile"),
            # The occasion is known to `words.placing`.
            deeds=(
                _single(
                    "place_special",
                    message("On which cell do you place the special tile?"),
                    "base.coat.special",
                ),
            ),
            choices=tree.singles,
        ),
        ActionKind(
            moves.ScoreMission,
            text=lambda _: "m",
            every=(moves.ScoreMission(),),
            said=lambda _: message("score 1 point for the mission"),
            deeds=(Deed("score_mission", plural("{number} point", "{number} points", number=1)),),
        ),
        ActionKind(
            moves.PlaceJoker,
            text=text_of,
            every=moves.JOKERS,
            said=lambda place: message("place a joker tile on {cell}", cell=cell_name(place.cell)),
            things=lambda _: ("tile-j", "ability-special_tile"),
            deeds=(
                _single(
                    "place_joker",
                    message("On which cell do you place the joker tile?"),
                    "expansion.joker.instead",
                ),
            ),
            choices=tree.singles,
        ),
        ActionKind(
            moves.TakeAbility,
            text=lambda take: f"@{ABILITY_LETTERS[take.ability]}",
            every=tuple(map(moves.TakeAbility, ABILITIES)),
            said=lambda take: message(
                "take the ability tile {tile}", tile=quoted(take.ability.title)
            ),
            things=lambda take: (f"ability-{take.ability}",),
            features=lambda _, take: {"ability": int(take.ability)},
            deeds=(
                asking(
                    "take_ability",
                    message("Coat of arms action: take an ability tile"),
                    kind="ability",
                    question=message("Which ability tile do you take?"),
                    lesson=message(
                        "Each ability tile can be used once, and then again when it is activated."
                    ),
                    rule="base.coat.ability",
                    about=lambda _, take: (take.ability,),
                    answer=words.title,
                ),
            ),
        ),
        ActionKind(
            moves.ActivateAbilities,
            text=lambda _: "@@",
            every=(moves.ActivateAbilities(),),
            said=lambda _: message("flip the inactive ability tiles back"),
            deeds=(
                Deed(
                    "activate_abilities",
                    message("Flip all inactive ability tiles back, for the next turn"),
                ),
            ),
        ),
        ActionKind(
            moves.Decline,
            text=lambda _: "@-",
            every=(moves.Decline(),),
            said=lambda _: message("decline a coat of arms action"),
            deeds=(Deed("decline", message("Decline this coat of arms action")),),
        ),
        ActionKind(
            moves.Done,
            text=lambda _: ".",
            every=(moves.Done(),),
            said=lambda _: message("go on without it"),
            deeds=(Deed("done", message("Leave it")),),
        ),
        MoveKind(
            moves.Reveal,
            text=lambda reveal: f"?{_LETTER_OF[reveal.card]}",
            every=tuple(map(moves.Reveal, CARD_LETTERS.values())),
            said=lambda reveal: message("turn over {card}", card=card_named(reveal.card)),
        ),
        MoveKind(
            moves.RevealAbility,
            text=lambda reveal: f"?@{ABILITY_LETTERS[reveal.ability]}",
            every=tuple(map(moves.RevealAbility, ABILITIES)),
            said=lambda reveal: message(
                "turn over the ability tile {tile}", tile=quoted(reveal.ability.title)
            ),
        ),
        MoveKind(
            moves.RevealMission,
            text=lambda reveal: f"?m{MISSION_LETTERS[reveal.mission]}",
            every=tuple(map(moves.RevealMission, MISSIONS)),
            said=lambda reveal: message(
                "draw the mission {mission}", mission=quoted(reveal.mission.title)
            ),
        ),
        MoveKind(
            moves.RevealSets,
            text=_sets_text,
            every=tuple(map(moves.RevealSets, ALL_SETS)),
            read=reading(rf"\?@(?P<sets>[{ABILITY_LETTERS}]{{{SETS}}})", _sets_of),
            said=lambda sets: message(
                "draw the ability tiles {tiles}", tiles=tiles_named(sets.abilities)
            ),
        ),
    ),
)
"""The records of the moves."""

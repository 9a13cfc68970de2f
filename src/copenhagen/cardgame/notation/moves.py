"""Moves in text: short, typeable, one text for each move.

==================================  =======================  =====================================
move                                text                     example
==================================  =======================  =====================================
take cards from the display         ``t``, footbridges 0-6   ``t01``, ``t36``, ``t0123``
take from the discard pile          ``tP``                   ``tP``
draw from the supply                ``tN``                   ``tN``
take an additional card             ``+``, the footbridge    ``+4``
discard                             ``d``, a letter a card   ``dbbr``
keep more than seven cards          ``k``                    ``k``
build                               color, size,             ``g4b1n``
                                    brick, turn
pay                                 ``$``, see below         ``$3``, ``$2-``, ``$2+1r``, ``$0+2b-``
lay a special tile                  ``s``, its cell          ``sc3``
lay a joker tile                    ``j``, its cell          ``jc3``
take an ability tile                ``@``, its letter        ``@D``
activate the ability tiles          ``@@``                   ``@@``
decline a coat of arms action       ``@-``                   ``@-``
take the point of a mission         ``m``                    ``m``
done                                ``.``                    ``.``
chance turns over a card            ``?``, its letter        ``?b``, ``?*``
chance turns over an ability tile   ``?@``, its letter       ``?@D``
chance draws the four sets          ``?@``, four letters     ``?@XDCB``
chance draws a mission              ``?m``, its letter       ``?mW``
==================================  =======================  =====================================

Colors are ``b``, ``y``, ``r``, ``g``, ``p``; the End of Game card is ``*``. Ability tiles are ``A``
any cards, ``X`` additional card, ``D`` construction discount, ``C`` change of colors, ``B`` both
actions, ``N`` draw pile, ``P`` discard pile, ``F`` four cards, ``H`` hand limit, ``T`` construct
twice, ``S`` special tile; so the two ways to take from a pile name the ability tile that allows
them. Missions are ``W`` only windows, ``C`` two columns, ``R`` three rows, ``K`` only brickwork,
``T`` three windows, ``O`` one color. A payment is the number of cards of the tile's own color, then
``+``, the number and the color of changed cards, if any, then ``-`` if the discount tile is used.
Capitals and small letters differ in meaning.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, product
from types import MappingProxyType
from typing import cast

from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.cardgame.actions import (
    ALL_PAIRS,
    BUILDS,
    Action,
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Move,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
    RevealAbility,
    RevealMission,
    RevealSets,
    ScoreMission,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    FACADE_TILES,
    MISSIONS,
    MOST_CARDS,
    SLOTS,
    Ability,
    Card,
    FacadeTile,
)
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.mission_tiles import MISSION_TILES
from copenhagen.cardgame.notation.houses import laid_tile, text_of
from copenhagen.cardgame.rules.expansion.new_abilities import NEW_ACTIONS, TILE_ACTIONS
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import as_counts
from copenhagen.messages import message
from copenhagen.values import complete

LONGEST_MOVE = 80
"""The maximum length of a move's text; even discarding every card of the game is shorter."""

ABILITY_LETTERS = "".join(ABILITY_TILES[ability].letter for ability in ABILITIES)
"""The letters of the ability tiles, in their fixed order."""

MISSION_LETTERS = "".join(MISSION_TILES[mission].letter for mission in MISSIONS)
"""The letters of the missions, in their fixed order."""

CARD_LETTERS: Mapping[str, Card] = MappingProxyType(
    {color.letter: color for color in COLORS} | {"*": END_OF_GAME}
)
"""The cards by their letters."""


# Writing


def _take_text(move: TakeCards) -> str | None:
    slots = move.slots
    if len(slots) not in TAKEN or not _are_slots(slots):
        return None
    return "t" + "".join(map(str, slots))


TAKEN = (2, MOST_CARDS)
"""The numbers of cards that can be taken from the display at once."""


def _additional_text(move: TakeAdditional) -> str | None:
    return f"+{move.slot}" if _are_slots((move.slot,)) else None


def _are_slots(slots: tuple[int, ...]) -> bool:
    return all(0 <= slot < SLOTS for slot in slots)


def _discard_text(move: Discard) -> str | None:
    if min(move.cards) < 0 or not 0 < sum(move.cards) <= MOST_DISCARDED:
        return None
    return "d" + "".join(color.letter * move.cards[color] for color in COLORS)


MOST_DISCARDED = LONGEST_MOVE - 1
"""The maximum number of cards in a discard, more than any game has."""


def _pay_text(move: Pay) -> str | None:
    changed = ""
    if move.from_color is not None:
        changed = f"+{move.converted}{move.from_color.letter}"
    elif move.converted:
        return None
    if not (0 <= move.natural <= MOST_PAID and 0 <= move.converted <= MOST_PAID):
        return None
    return f"${move.natural}{changed}{'-' if move.discount else ''}"


MOST_PAID = 9
"""The maximum of a number of cards in a payment: a tile costs five cards at most."""


def _reveal_text(move: Reveal) -> str:
    return f"?{_LETTER_OF[move.card]}"


_LETTER_OF = {card: letter for letter, card in CARD_LETTERS.items()}


def _sets_text(move: RevealSets) -> str | None:
    """Return the text of four sets; a single set would read like an ability tile turned over."""
    if len(move.abilities) != SETS:
        return None
    return "?@" + "".join(ABILITY_LETTERS[ability] for ability in move.abilities)


SETS = 4
"""The number of sets of ability tiles drawn in variant A."""

WRITERS: Mapping[type, Callable[..., str | None]] = complete(
    f"{__name__}.WRITERS",
    GAME.moves,
    {
        TakeCards: _take_text,
        TakeAdditional: _additional_text,
        Discard: _discard_text,
        Build: text_of,
        Pay: _pay_text,
        PlaceSpecial: text_of,
        TakeAbility: lambda move: f"@{ABILITY_LETTERS[move.ability]}",
        ActivateAbilities: lambda _: "@@",
        **{kind: new.text for kind, (_, new) in NEW_ACTIONS.items()},
        PlaceJoker: text_of,
        ScoreMission: lambda _: "m",
        Decline: lambda _: "@-",
        Done: lambda _: ".",
        Reveal: _reveal_text,
        RevealAbility: lambda move: f"?@{ABILITY_LETTERS[move.ability]}",
        RevealMission: lambda move: f"?m{MISSION_LETTERS[move.mission]}",
        RevealSets: _sets_text,
    },
)
"""The functions that write moves, by kind; they return ``None`` for impossible components."""


# Reading


def move_in_full(text: str) -> Move | None:
    """Return the move whose full text is `text`, legal or not; ``None`` if no move has it.

    The cards of a discard may be named in any order.
    """
    move = laid_tile(text) or _FIXED.get(text)
    if move is not None:
        return move
    if match := _DISCARD.fullmatch(text):
        cards = match["cards"]
        return Discard(as_counts([cards.count(color.letter) for color in COLORS]))
    if match := _TAKE_FOUR.fullmatch(text):
        return TakeCards(tuple(map(int, match["slots"])))
    if match := _REVEAL_SETS.fullmatch(text):
        return RevealSets(tuple(Ability(ABILITY_LETTERS.index(one)) for one in match["sets"]))
    if match := _PAY.fullmatch(text):
        natural, changed = int(match["natural"]), int(match["changed"] or 0)
        return Pay(natural, changed, _color(match), bool(match["discount"]))
    return None


def _color(match: re.Match[str]) -> Color | None:
    letter: str | None = match["color"]
    return None if letter is None else cast("Color", CARD_LETTERS[letter])


_DISCARD = re.compile(rf"d(?P<cards>[byrgp]{{1,{MOST_DISCARDED}}})")
_TAKE_FOUR = re.compile(rf"t(?P<slots>[0-{SLOTS - 1}]{{{MOST_CARDS}}})")
_REVEAL_SETS = re.compile(rf"\?@(?P<sets>[{ABILITY_LETTERS}]{{{SETS}}})")
_PAY = re.compile(
    r"\$(?P<natural>[0-9])(?:\+(?P<changed>[0-9])(?P<color>[byrgp]))?(?P<discount>-)?"
)


def _moves_without_numbers() -> Iterator[Move]:
    yield from (TakeCards(slots) for slots in product(range(SLOTS), repeat=2))
    yield from ALL_PAIRS  # the library's own objects, if they exist
    yield from map(TakeAdditional, range(SLOTS))
    yield from map(TakeAbility, Ability)
    yield from chain.from_iterable(TILE_ACTIONS.values())
    yield from (ScoreMission(), ActivateAbilities(), Decline(), Done())
    yield from map(Reveal, CARD_LETTERS.values())
    yield from map(RevealAbility, Ability)
    yield from map(RevealMission, MISSIONS)


_FIXED: dict[str, Move] = {
    str(WRITERS[type(move)](move)): move for move in _moves_without_numbers()
}


def moves_in_short(text: str) -> tuple[Action, ...]:
    """Return every action that `text` abbreviates; empty if it is not an abbreviation.

    A build may be named without its turn or without its brick and turn (``g4b1``, ``g4``), and a
    payment without the number of cards of the tile's own color and without the number of changed
    ones (``$-``, ``$+1r``, ``$+r``, ``$``).
    """
    if match := _SHORT_BUILD.fullmatch(text):
        return tuple(build for build in BUILDS[_tile(match).index] if _begins(build, text))
    if match := _SHORT_PAY.fullmatch(text):
        return tuple(_payments(match))
    return ()


def impossible(text: str) -> Reason | None:
    """Return the reason why `text` names an impossible build; ``None`` if it names no build."""
    match = _ANY_BUILD.fullmatch(text)
    if match is None:
        return None
    tile = next((tile for tile in FACADE_TILES if text.startswith(str(tile))), None)
    if tile is None:
        return Reason("base.setup.tiles", message("no facade tile has this color and size"))
    if match["orientation"] in {build.placement.orientation for build in BUILDS[tile.index]}:
        return Reason("base.build.grid", message("the tile sticks out of the grid"))
    return None


_ANY_BUILD = re.compile(r"[byrgp][0-9](?:[a-e][1-9](?P<orientation>[neswNESW])?)?")


def _tile(match: re.Match[str]) -> FacadeTile:
    return FacadeTile(cast("Color", _color(match)), int(match["size"]))


def _begins(build: Build, text: str) -> bool:
    return str(text_of(build)).startswith(text)


def _payments(match: re.Match[str]) -> Iterator[Pay]:
    color, discount = _color(match), bool(match["discount"])
    some = match["changed"] or "12345"
    for natural in match["natural"] or "012345":
        for changed in some if color is not None else "0":
            yield Pay(int(natural), int(changed), color, discount)


_SHORT_BUILD = re.compile(r"(?P<color>[byrgp])(?P<size>[2-5])(?P<brick>[a-e][1-9])?")
_SHORT_PAY = re.compile(
    r"\$(?P<natural>[0-9])?(?:\+(?P<changed>[0-9])?(?P<color>[byrgp]))?(?P<discount>-)?"
)

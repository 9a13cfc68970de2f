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
Capitals and small letters differ in meaning. The record of each kind writes and reads these texts
(`copenhagen.cardgame.kinds.moves`).
"""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.cardgame.components import ABILITIES, END_OF_GAME, MISSIONS, MOST_CARDS, Card
from copenhagen.cardgame.mission_tiles import MISSION_TILES
from copenhagen.house.colors import COLORS

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

TAKEN = (2, MOST_CARDS)
"""The numbers of cards that can be taken from the display at once."""

MOST_DISCARDED = LONGEST_MOVE - 1
"""The maximum number of cards in a discard, more than any game has."""

MOST_PAID = 9
"""The maximum of a number of cards in a payment: a tile costs five cards at most."""

SETS = 4
"""The number of sets of ability tiles drawn in variant A."""

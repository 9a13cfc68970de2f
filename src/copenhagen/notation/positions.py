"""Positions in text: a whole state on one line, short enough for a chat message or a test.

A line has fields with one space between them, first five for the table, then one for each player:

======== =========================================================================================
field    what it says
======== =========================================================================================
game     the number of players, then a letter for each option: ``e`` eager or ``l`` lazy reshuffle,
         ``c`` scoring after coats or ``p`` after each placement, coats of arms ``m`` mandatory or
         ``o`` optional
turn     the seat, then the letter of the phase: ``D`` display, ``H`` hands, ``A`` action,
         ``X`` additional, ``L`` hand_limit, ``B`` construct, ``P`` payment, ``C`` coat_of_arms,
         ``R`` refill, ``O`` over; then ``+`` where the player has taken cards in this turn; then,
         in phase ``P``, the build that waits, and in phase ``C`` the number of open actions
display  a letter for each slot: a color, ``-`` empty, ``*`` the End of Game card
discard  the discard pile, each color and its number (``b3g10``), or ``-``
supply   how many cards lie face down, and ``*`` where the End of Game card is one of them
player   three parts with commas between them:
         the hand, a letter for each card, small where all have seen it and a capital where it is
         concealed, or ``-``;
         the ability tiles, active ones as capitals, inactive ones small, resting ones small after
         ``~``;
         the laid tiles in order, without spaces (`copenhagen.notation.laid`), or ``-``
======== =========================================================================================

All else follows: what is not on the houses is in the stacks, what is in no other place is in the
supply, and the score is what the house was worth when it was last scored. Colors and ability tiles
have the letters of `copenhagen.notation.moves`; within a field they stand in their fixed order.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from reprlib import repr as shortened
from typing import Any, TypeVar, get_args

import attrs

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.checks import state_faults
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    PLAYERS,
    SLOTS,
    Ability,
    Card,
    Counts,
)
from copenhagen.cardgame.hand_limit import as_counts
from copenhagen.cardgame.houses import house_of, retold
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.scoring import points
from copenhagen.cardgame.setup import first_state
from copenhagen.cardgame.state import CardGame, EndCard, Phase, Player, State
from copenhagen.errors import Fault, InvalidState, UnreadableNotation
from copenhagen.house.colors import COLORS
from copenhagen.notation.laid import laid_tile, text_of
from copenhagen.notation.moves import ABILITY_LETTERS, CARD_LETTERS

__all__ = ["LONGEST_POSITION", "read_state", "write_state"]

LONGEST_POSITION = 399
"""No lawful position has a longer line; a longer text is refused unread."""

_PHASE_LETTERS = "DHAXLBPCRO"
"""The letters of the phases, in their order."""

_OPTION_LETTERS = {"reshuffle": "el", "scoring": "cp", "coat_of_arms": "mo"}
"""The letters of each option, in the order of its values."""

Value = TypeVar("Value")


# Writing


def write_state(state: State) -> str:
    """Return `state` on one line of at most `LONGEST_POSITION` characters.

    States with the same line are equal; equal states have the same line where their houses were
    built of the same tiles in the same order.

    >>> import copenhagen as cph
    >>> write_state(cph.card_game(players=2))
    '2ecm 0D ------- - 70 -,A,- -,A,-'

    Raises `InvalidState` where the position is not lawful: what the line leaves out could not be
    told from the rest.
    """
    if faults := state_faults(state):
        raise InvalidState(faults)
    table = (_game_text(state.game), _turn_text(state), _display_text(state.display))
    cards = (_pile_text(state.discard), _supply_text(state))
    return " ".join((*table, *cards, *map(_player_text, state.players)))


def _game_text(game: CardGame) -> str:
    options = (
        letters[get_args(field.type).index(getattr(game.options, field.name))]
        for field, letters in _options()
    )
    return f"{game.players}{''.join(options)}"


def _options() -> Iterator[tuple["attrs.Attribute[Any]", str]]:
    for field in attrs.fields(CardGameOptions):
        yield field, _OPTION_LETTERS[field.name]


def _turn_text(state: State) -> str:
    took = "+" if state.took_cards else ""
    waiting = text_of(state.pending) if state.pending else state.coats or ""
    return f"{state.seat}{_PHASE_LETTERS[state.phase]}{took}{waiting}"


def _display_text(display: Sequence[Card | None]) -> str:
    return "".join("-" if card is None else _LETTER_OF[card] for card in display)


_LETTER_OF = {card: letter for letter, card in CARD_LETTERS.items()}


def _pile_text(pile: Counts) -> str:
    return "".join(f"{c.letter}{n}" for c, n in zip(COLORS, pile, strict=True) if n) or "-"


def _supply_text(state: State) -> str:
    return f"{state.supply_size}{'*' if state.end_card is EndCard.SUPPLY else ''}"


def _player_text(player: Player) -> str:
    hand = "".join(
        color.letter * seen + color.letter.upper() * concealed
        for color, seen, concealed in zip(COLORS, player.open, player.concealed, strict=True)
    )
    abilities = _letters(player.active) + _letters(player.inactive).lower()
    if player.resting:
        abilities += f"~{_letters(player.resting).lower()}"
    house = "".join(str(text_of(tile)) for tile in player.house.tiles)
    return f"{hand or '-'},{abilities},{house or '-'}"


def _letters(abilities: Sequence[Ability]) -> str:
    return "".join(ABILITY_LETTERS[ability] for ability in abilities)


# Reading


def read_state(line: str) -> State:
    """Return the state that `line` describes, as `write_state` writes it.

    >>> state = read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
    >>> state.players[1].hand, state.supply
    ((0, 0, 0, 2, 1), (10, 13, 12, 11, 12))

    Raises `UnreadableNotation`, which names every field that does not follow the notation;
    `InvalidState`, with every `Fault`, where the position breaks a law of the game. The paths are
    those of the fields of the state (``players[1].house[3]`` is the fourth tile of seat 1).
    """
    state, face_down = _read(line)
    faults = list(state_faults(state))
    if face_down != state.supply_size:
        text = f"{state.supply_size} cards are left for it, and the line says {face_down}"
        faults.append(Fault("supply", text, "base.setup.cards"))
    if faults:
        raise InvalidState(faults)
    return state


def _read(line: object) -> tuple[State, int]:
    if not isinstance(line, str) or len(line) > LONGEST_POSITION:
        text = f"{shortened(line)} is no line of at most {LONGEST_POSITION} characters"
        raise UnreadableNotation(text)
    texts = line.split(" ")
    if not len(_FIELDS) + min(PLAYERS) <= len(texts) <= len(_FIELDS) + max(PLAYERS):
        text = f"a position has {len(_FIELDS)} fields and one for each player, not {len(texts)}"
        raise UnreadableNotation(text)
    forms = [*_FIELDS, *(_Field("player", _PLAYER, _player) for _ in texts[len(_FIELDS) :])]
    unreadable = []
    values: list[Any] = []
    for number, (field, text) in enumerate(zip(forms, texts, strict=True), 1):
        match = field.pattern.fullmatch(text)
        value = field.read(match) if match else None
        if value is None:
            unreadable.append(f"field {number}, {field.name}: {shortened(text)}")
        values.append(value)
    if unreadable:
        raise UnreadableNotation(f"this is no position: {'; '.join(unreadable)}")
    game, turn, display, discard, supply, *players = values
    if game.players != len(players):
        text = f"this is no position: {len(players)} players where {game.players} play"
        raise UnreadableNotation(text)
    return _state(game, turn, display, discard, supply, players)


@attrs.frozen
class _Turn:
    """What the field of the turn says."""

    seat: int
    phase: Phase
    took_cards: bool
    pending: Build | None
    coats: int


@attrs.frozen
class _Supply:
    """What the field of the supply says."""

    face_down: int
    has_end_card: bool


@attrs.frozen
class _Field:
    """How a field is read: a pattern, and what is made of its match (``None``: not readable)."""

    name: str
    pattern: re.Pattern[str]
    read: Callable[[re.Match[str]], object]


def _game(match: re.Match[str]) -> CardGame:
    values = {
        field.name: get_args(field.type)[letters.index(match[field.name])]
        for field, letters in _options()
    }
    return CardGame(int(match["players"]), CardGameOptions(**values))


def _turn(match: re.Match[str]) -> _Turn | None:
    phase = Phase(_PHASE_LETTERS.index(match["phase"]))
    pending = laid_tile(match["pending"] or "")
    coats = match["coats"]
    asks_build, asks_coats = phase is Phase.PAYMENT, phase is Phase.COAT_OF_ARMS
    if isinstance(pending, Build) is not asks_build or (coats is not None) is not asks_coats:
        return None
    build = pending if isinstance(pending, Build) else None
    return _Turn(int(match["seat"]), phase, bool(match["took"]), build, int(coats or 0))


def _display(match: re.Match[str]) -> tuple[Card | None, ...]:
    return tuple(CARD_LETTERS.get(letter) for letter in match[0])


def _pile(match: re.Match[str]) -> Counts:
    return as_counts([int(match[color.letter] or 0) for color in COLORS])


def _supply(match: re.Match[str]) -> _Supply:
    return _Supply(int(match["cards"]), bool(match["end"]))


def _player(match: re.Match[str]) -> Player | None:
    hand, tiles = match["hand"], [laid_tile(text) for text in _LAID.findall(match["house"])]
    laid = [tile for tile in tiles if tile is not None]
    if len(laid) < len(tiles):
        return None
    seen = [hand.count(color.letter) for color in COLORS]
    concealed = [hand.count(color.letter.upper()) for color in COLORS]
    return Player(
        house=house_of(laid),
        hand=as_counts([one + other for one, other in zip(seen, concealed, strict=True)]),
        concealed=as_counts(concealed),
        active=_abilities(match["active"]),
        inactive=_abilities(match["inactive"]),
        resting=_abilities(match["resting"] or ""),
        score=0,
    )


def _abilities(letters: str) -> tuple[Ability, ...]:
    return tuple(Ability(ABILITY_LETTERS.index(letter)) for letter in letters.upper())


_LAID = re.compile(r"s[a-e][1-9]|[byrgp][2-5][a-e][1-9][neswNESW]")

_HAND = r"(?P<hand>-|(?=[^,])b*B*y*Y*r*R*g*G*p*P*)"
_SIDES = r"(?P<active>A?X?D?C?B?)(?P<inactive>a?x?d?c?b?)(?:~(?P<resting>(?=[^,])a?x?d?c?b?))?"
_PLAYER = re.compile(rf"{_HAND},{_SIDES},(?P<house>-|(?:{_LAID.pattern})+)")

_COUNT = r"[1-9][0-9]?"

_FIELDS = (
    _Field(
        "game",
        re.compile(r"(?P<players>[234])(?P<reshuffle>[el])(?P<scoring>[cp])(?P<coat_of_arms>[mo])"),
        _game,
    ),
    _Field(
        "turn",
        re.compile(
            rf"(?P<seat>[0-3])(?P<phase>[{_PHASE_LETTERS}])(?P<took>\+)?"
            rf"(?:(?P<coats>[1-9])|(?P<pending>{_LAID.pattern}))?"
        ),
        _turn,
    ),
    _Field("display", re.compile(rf"[byrgp*-]{{{SLOTS}}}"), _display),
    _Field(
        "discard",
        re.compile(
            r"-|(?=.)" + "".join(rf"(?:{c.letter}(?P<{c.letter}>{_COUNT}))?" for c in COLORS)
        ),
        _pile,
    ),
    _Field("supply", re.compile(rf"(?P<cards>0|{_COUNT})(?P<end>\*)?"), _supply),
)


def _state(
    game: CardGame,
    turn: _Turn,
    display: tuple[Card | None, ...],
    discard: Counts,
    supply: _Supply,
    players: Sequence[Player],
) -> tuple[State, int]:
    """Return the state with all that follows filled in, and the number of face-down cards."""
    first = first_state(game)
    stories = [retold(player.house.tiles) for player in players]
    end_card = EndCard.BESIDE
    if supply.has_end_card:
        end_card = EndCard.SUPPLY
    elif END_OF_GAME in display:
        end_card = EndCard.DISPLAY
    reshuffled = game.players > min(PLAYERS) and end_card is not EndCard.BESIDE
    due = turn.phase is Phase.COAT_OF_ARMS and game.options.scoring == "after_coats"
    scored = [
        attrs.evolve(
            player,
            score=story.before_turn if due and seat == turn.seat else points(player.house),
        )
        for seat, (player, story) in enumerate(zip(players, stories, strict=True))
    ]
    in_sight = [display.count(color) for color in COLORS]
    hands = [player.hand for player in players]
    owned = [ability for player in players for ability in player.abilities]
    state = State(
        game=game,
        phase=turn.phase,
        seat=turn.seat,
        players=tuple(scored),
        supply=as_counts(_left(first.supply, discard, in_sight, *hands)),
        end_card=end_card,
        display=display,
        discard=discard,
        tiles=tuple(_left(first.tiles, *(story.builds for story in stories))),
        special_tiles=_left([first.special_tiles], *([s.specials] for s in stories))[0],
        abilities=tuple(_abilities_left(first, owned)),
        supply_known=(reshuffled,) * game.players,
        took_cards=turn.took_cards,
        pending=turn.pending,
        coats=turn.coats,
    )
    return state, supply.face_down


def _left(whole: Sequence[int], *taken: Sequence[int]) -> list[int]:
    """Return what is left of each kind, never less than none: too many is for the laws to tell."""
    return [max(0, all_ - sum(used)) for all_, *used in zip(whole, *taken, strict=True)]


def _abilities_left(first: State, owned: Sequence[Ability]) -> Iterator[int]:
    begun = [ability for player in first.players for ability in player.abilities]
    for ability, copies in zip(ABILITIES, first.abilities, strict=True):
        yield max(0, copies + begun.count(ability) - owned.count(ability))

"""Positions in text: a whole state on one line, short enough for a chat message or a test.

A line has fields with a blank between them, first five for the table, then one for each player:

======== =========================================================================================
field    content
======== =========================================================================================
game     the number of players, then a letter for each option: ``e`` eager or ``l`` lazy reshuffle,
         ``c`` scoring after coats or ``p`` after each placement, coats of arms ``m`` mandatory or
         ``o`` optional; with other values than the usual ones also ``t`` for two pairs with "Four
         cards" and ``w`` for jokers that are wild for missions; then the modules: ``a`` variant A
         with sets to be drawn, or its four sets, or ``b`` variant B; ``j`` joker tiles; ``m`` and
         the missions known so far
turn     the seat, then the letter of the phase: ``D`` display, ``H`` hands, ``A`` action,
         ``X`` additional, ``L`` hand_limit, ``B`` construct, ``P`` payment, ``C`` coat_of_arms,
         ``R`` refill, ``O`` over, ``S`` sets, ``V`` ability_display, ``M`` missions, ``T`` take,
         ``N`` draw, ``U`` purchase, ``F`` after_purchase, ``W`` reward, ``I`` next_ability; then
         ``+`` if the player has taken cards in this turn; then, in phase ``P``, the pending build,
         in ``C`` and ``I`` the number of open coat of arms actions, and in ``N`` the number of
         cards to be drawn; then, if any apply, marks of the modules (below)
display  a letter for each footbridge: a color, ``-`` empty, ``*`` the End of Game card; in variant
         B then ``@`` and the letters of the ability tiles in their display
discard  the discard pile, each color and its number (``b3g10``), or ``-``; with "Discard pile" in
         the game its cards from the lowest to the top one, with a number after a color where
         there are several of it in a row (``b3gb2``)
supply   the number of face-down cards, then ``*`` if the End of Game card is one of them, ``!`` if
         it was drawn; ``?`` and a seat if this seat alone knows the supply after the reshuffle,
         ``?`` if no seat does any more
player   three parts with commas between them:
         the hand, a letter for each card, small for open cards and capitals for concealed ones, or
         ``-``;
         the ability tiles, active ones as capitals, inactive ones small, resting ones small after
         ``~``;
         the laid tiles in order, without blanks (`copenhagen.cardgame.notation.houses`), or ``-``;
         if missions were gained, a fourth part with their letters, then the points that were
         taken for them if these are fewer
======== =========================================================================================

Marks of the modules end the field of the turn, in this order: ``b`` and the facade tiles bought in
this turn, if their number is unusual (usually one in ``C``, ``F``, ``W`` and ``I``, none in other
phases); ``w`` and the rewards of missions to be chosen; ``l`` and the coat of arms actions that
come after them; ``c`` and two colors, from and to, of a change of colors that still holds; ``=``
and the score of the player, if it differs from the points of the house before the last facade tile.

Everything else follows: tiles not on houses are in the stacks, cards in no other place are in the
supply, and the score is the points of the house when it was last scored. Colors, ability tiles and
missions have the letters of `copenhagen.cardgame.notation.moves`; within a field they have a
fixed order.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Any, cast

import attrs

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    MISSIONS,
    PLAYERS,
    SLOTS,
    Ability,
    Mission,
    Variant,
)
from copenhagen.cardgame.notation.houses import laid_tile, text_of
from copenhagen.cardgame.notation.moves import ABILITY_LETTERS, CARD_LETTERS, MISSION_LETTERS
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.expansion.new_abilities import variant_b
from copenhagen.cardgame.rules.setup import first_state
from copenhagen.cardgame.state import CardGame, EndCard, Phase, Player, State
from copenhagen.cardgame.validation.houses import HouseTotals, house_of, totals_of
from copenhagen.cardgame.validation.laws_of_play import is_due
from copenhagen.cardgame.views import PlayerView, View
from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS
from copenhagen.house.counts import as_counts
from copenhagen.notation.lines import (
    Field,
    fields_in,
    options_in,
    options_pattern,
    options_text,
    values_of,
    wrong_number,
)

LONGEST_POSITION = 453
"""The maximum length of the line of a lawful position; longer texts are refused unread.

In the base game every line has fewer than 400 characters. With the modules the discard pile and the
hands have a letter for each card, and the turn, the missions and more ability tiles add to that.
"""

_PHASE_LETTERS = dict(zip(Phase, "DHAXLBPCROSVMTNUFWI", strict=True))
"""The letters of the phases."""

_PHASES = {letter: phase for phase, letter in _PHASE_LETTERS.items()}

# Writing


def line_of(state: State) -> str:
    """Return the line of a lawful state, of at most `LONGEST_POSITION` characters."""
    table = (game_text(state.game), _turn_text(state), _display_text(state))
    cards = (_discard_text(state), _supply_text(state))
    return " ".join((*table, *cards, *map(player_text, state.players)))


def game_text(game: CardGame) -> str:
    """Return the field of the game."""
    abilities = game.abilities
    sets = _VARIANT_LETTERS[abilities] if isinstance(abilities, str) else _letters(abilities)
    missions = "" if game.missions is None else f"m{_mission_letters(game.missions)}"
    return f"{game.players}{options_text(game.options)}{sets}{'j' * game.jokers}{missions}"


_VARIANT_LETTERS: dict[Variant, str] = {"base": "", "variant_a": "a", "variant_b": "b"}


def _turn_text(state: State) -> str:
    took = "+" if state.took_cards else ""
    if state.pending:
        waiting = str(text_of(state.pending))
    else:
        waiting = str(state.coats or state.to_draw or "")
    return f"{state.to_act}{_PHASE_LETTERS[state.phase]}{took}{waiting}{_marks(state)}"


def _marks(state: State) -> str:
    """Return the marks of the modules in the field of the turn."""
    game, phase, me = state.game, state.phase, state.players[state.to_act]
    marks = ""
    if state.bought != _usually_bought(phase):
        marks += f"b{state.bought}"
    if state.rewards:
        marks += f"w{state.rewards}"
    if state.coats_later:
        marks += f"l{state.coats_later}"
    if state.changed:
        marks += "c" + "".join(color.letter for color in state.changed)
    if me.score != _usual_score(game, phase, me, totals_of(me.house.tiles)):
        marks += f"={me.score}"
    return marks


def _usually_bought(phase: Phase) -> int:
    return int(phase in _AFTER_A_TILE)


_AFTER_A_TILE = (Phase.COAT_OF_ARMS, Phase.AFTER_PURCHASE, Phase.REWARD, Phase.NEXT_ABILITY)


def _usual_score(game: CardGame, phase: Phase, me: Player, house: HouseTotals) -> int:
    """Return the score of the player whose turn it is, if one facade tile is being scored."""
    points = house.points_before if is_due(game, phase) else house.points
    return points + me.mission_points


def _display_text(state: State) -> str:
    slots = "".join("-" if card is None else _LETTER_OF[card] for card in state.display)
    return f"{slots}@{_letters(state.ability_display)}" if state.ability_display else slots


_LETTER_OF = {card: letter for letter, card in CARD_LETTERS.items()}


def _discard_text(state: State) -> str:
    if state.game.rules.keeps_pile:
        runs = [(color, len(list(run))) for color, run in groupby(state.pile)]
        return "".join(f"{c.letter}{n if n > 1 else ''}" for c, n in runs) or "-"
    counts = zip(COLORS, state.discard, strict=True)
    return "".join(f"{c.letter}{n}" for c, n in counts if n) or "-"


def _supply_text(state: State) -> str:
    known = state.supply_known
    alone = ""
    if len(set(known)) > 1:
        alone = f"?{known.index(True)}"
    elif known[0] is not _is_reshuffled(state.game, state.end_card):
        alone = "?"
    return f"{state.supply_size}{_END_LETTERS.get(state.end_card, '')}{alone}"


_END_LETTERS = {EndCard.SUPPLY: "*", EndCard.DRAWN: "!"}


def _is_reshuffled(game: CardGame, end_card: EndCard) -> bool:
    return game.players > min(PLAYERS) and end_card is not EndCard.BESIDE


def player_text(player: Player) -> str:
    """Return the field of a player."""
    hand = "".join(
        color.letter * seen + color.letter.upper() * concealed
        for color, seen, concealed in zip(COLORS, player.open, player.concealed, strict=True)
    )
    return _with_hand(hand, player)


def _with_hand(hand: str, player: Player | PlayerView) -> str:
    abilities = _letters(player.active) + _letters(player.inactive).lower()
    if player.resting:
        abilities += f"~{_letters(player.resting).lower()}"
    house = "".join(str(text_of(tile)) for tile in player.house.tiles)
    parts = [hand or "-", abilities, house or "-"]
    if player.missions:
        points = player.mission_points
        fewer = str(points) if points < len(player.missions) else ""
        parts.append(_mission_letters(player.missions) + fewer)
    return ",".join(parts)


def _letters(abilities: Sequence[Ability]) -> str:
    return "".join(ABILITY_LETTERS[ability] for ability in abilities)


def _mission_letters(missions: Sequence[Mission]) -> str:
    return "".join(MISSION_LETTERS[mission] for mission in missions)


def view_text(view: View) -> str:
    """Return a view in the form of a line; lines with a ``?`` in a hand cannot be read.

    It marks a card that is concealed from the viewer.
    """
    table: Any = view
    first = (game_text(view.game), _turn_text(table), _display_text(table))
    seen = [player_view_text(player) for player in view.players]
    me, own = view.me, zip(COLORS, view.me.open, view.own_concealed, strict=True)
    hand = "".join(c.letter * known + c.letter.upper() * hidden for c, known, hidden in own)
    seen[view.viewer] = _with_hand(hand, me)
    return " ".join((*first, _discard_text(table), _supply_text(table), *seen))


def player_view_text(player: PlayerView) -> str:
    """Return the field of a player's public side, with ``?`` for each concealed card."""
    open_cards = zip(COLORS, player.open, strict=True)
    hand = "".join(color.letter * number for color, number in open_cards)
    return _with_hand(hand + "?" * player.concealed, player)


# Reading


def state_of(line: object) -> tuple[State, tuple[Fault, ...]]:
    """Return the state that `line` describes, and the fields with a wrong number of cards.

    Raises `UnreadableNotation`, naming every unreadable field.
    """
    texts = fields_in(line, len(_FIELDS), PLAYERS, LONGEST_POSITION)
    game, turn, display, discard, supply, *players = values_of(_forms(texts), texts)
    if game.players != len(players):
        raise wrong_number(len(players), game.players)
    state = _state(game, {**turn, **display, **discard}, supply, players)
    if supply.face_down == state.supply_size:
        return state, ()
    text = f"{state.supply_size} cards are left for it, but the line says {supply.face_down}"
    return state, (Fault("supply", text, "base.setup.cards"),)


def _forms(texts: Sequence[str]) -> list[Field]:
    """Return the parser of each field.

    The form of the discard pile depends on the game; if that is unreadable, both are accepted.
    """
    forms = [*_FIELDS, *[_ONE_PLAYER] * (len(texts) - len(_FIELDS))]
    game = _GAME.fullmatch(texts[0])
    in_order = _game(game).rules.keeps_pile if game else not _COUNTED.fullmatch(texts[_DISCARD])
    if in_order:
        forms[_DISCARD] = _PILE
    return forms


@attrs.frozen
class _Supply:
    """The contents of the field of the supply.

    `known` is the seat after the ``?``, empty without a seat; ``None`` without a ``?``.
    """

    face_down: int
    end_card: EndCard | None
    known: str | None


def _game(match: re.Match[str]) -> CardGame:
    return _game_of(match[0])


@lru_cache(maxsize=64)
def _game_of(text: str) -> CardGame:
    """Return the game of a well-formed field. Cached: most lines read belong to few games."""
    match = cast("re.Match[str]", _GAME.fullmatch(text))
    sets = match["sets"] or ""
    variants = {letter: variant for variant, letter in _VARIANT_LETTERS.items()}
    return CardGame(
        int(match["players"]),
        options_in(CardGameOptions, match),
        variants[sets] if sets in variants else _abilities(sets),
        bool(match["jokers"]),
        None if match["missions"] is None else _missions(match["missions"]),
    )


_GAME = re.compile(
    rf"(?P<players>[234]){options_pattern(CardGameOptions)}"
    rf"(?P<sets>a|b|[{ABILITY_LETTERS}]{{4}})?(?P<jokers>j)?"
    rf"(?:m(?P<missions>[{MISSION_LETTERS}]{{0,2}}))?"
)


def _turn(match: re.Match[str]) -> dict[str, Any] | None:
    """Return the fields of a state in the field of the turn, and the score if it is there."""
    phase = _PHASES[match["phase"]]
    pending = laid_tile(match["pending"]) if match["pending"] else None
    number = int(match["number"] or 0)
    build = pending if isinstance(pending, Build) else None
    counted = phase in (Phase.COAT_OF_ARMS, Phase.DRAW)
    may_count = counted or phase is Phase.NEXT_ABILITY
    usual, bought = _usually_bought(phase), match["bought"]
    if (
        (build is None) is (phase is Phase.PAYMENT)
        or (pending is not None and build is None)
        or not counted <= bool(number) <= may_count
        or bought == str(usual)
    ):
        return None
    drawing = phase is Phase.DRAW
    return {
        "to_act": int(match["seat"]),
        "phase": phase,
        "took_cards": bool(match["took"]),
        "pending": build,
        "coats": 0 if drawing else number,
        "to_draw": number if drawing else 0,
        "bought": usual if bought is None else int(bought),
        "rewards": int(match["rewards"] or 0),
        "coats_later": int(match["later"] or 0),
        "changed": _colors(match["changed"]) if match["changed"] else None,
        "score": match["score"],
    }


def _colors(letters: str) -> Any:  # noqa: ANN401 - a tuple of as many colors as letters
    return tuple([CARD_LETTERS[letter] for letter in letters])


def _display(match: re.Match[str]) -> dict[str, Any]:
    slots = tuple(CARD_LETTERS.get(letter) for letter in match["slots"])
    return {"display": slots, "ability_display": _abilities(match["abilities"] or "")}


def _discard(match: re.Match[str]) -> dict[str, Any]:
    return {"discard": as_counts([int(match[color.letter] or 0) for color in COLORS]), "pile": ()}


def _pile(match: re.Match[str]) -> dict[str, Any] | None:
    runs = _RUN.findall(match[0])
    if any(here == there for (here, _), (there, _) in pairwise(runs)):
        return None
    pile = _colors("".join(letter * int(number or 1) for letter, number in runs))
    return {"discard": as_counts([pile.count(color) for color in COLORS]), "pile": pile}


def _supply(match: re.Match[str]) -> _Supply:
    ends = {letter: place for place, letter in _END_LETTERS.items()}
    return _Supply(int(match["cards"]), ends.get(match["end"]), match["known"])


def _player(match: re.Match[str]) -> Player | None:
    hand, tiles = match["hand"], [laid_tile(text) for text in _LAID.findall(match["house"])]
    laid = [tile for tile in tiles if tile is not None]
    if len(laid) < len(tiles):
        return None
    seen, concealed = map(hand.count, _SMALL), tuple(map(hand.count, _CAPITALS))
    missions, points = _missions(match["missions"] or ""), match["points"]
    if points is not None and int(points) >= len(missions):
        return None
    return Player(
        house=house_of(laid),
        hand=as_counts(map(int.__add__, seen, concealed)),
        concealed=as_counts(concealed),
        active=_abilities(match["active"]),
        inactive=_abilities(match["inactive"]),
        resting=_abilities(match["resting"] or ""),
        score=0,
        missions=missions,
        mission_points=len(missions) if points is None else int(points),
    )


_SMALL = tuple(color.letter for color in COLORS)
_CAPITALS = tuple(map(str.upper, _SMALL))


def _abilities(letters: str) -> tuple[Ability, ...]:
    return tuple([_ABILITY_OF[letter] for letter in letters.upper()])


def _missions(letters: str) -> tuple[Mission, ...]:
    return tuple([_MISSION_OF[letter] for letter in letters])


_ABILITY_OF = dict(zip(ABILITY_LETTERS, ABILITIES, strict=True))
_MISSION_OF = dict(zip(MISSION_LETTERS, MISSIONS, strict=True))


_LAID = re.compile(r"[sj][a-e][1-9]|[byrgp][2-5][a-e][1-9][neswNESW]")

_HAND = r"(?P<hand>-|(?=[^,])b*B*y*Y*r*R*g*G*p*P*)"
_UP = "".join(f"{letter}?" for letter in ABILITY_LETTERS)
_DOWN = _UP.lower()
_SIDES = rf"(?P<active>{_UP})(?P<inactive>{_DOWN})(?:~(?P<resting>(?=[^,]){_DOWN}))?"
_PLAYER = re.compile(
    rf"{_HAND},{_SIDES},(?P<house>-|(?:{_LAID.pattern})+)"
    rf"(?:,(?P<missions>[{MISSION_LETTERS}]{{1,2}})(?P<points>[01])?)?"
)

_COUNT = r"[1-9][0-9]?"
_RUN = re.compile(r"([byrgp])([2-9]|[1-9][0-9])?")

_ONE_PLAYER = Field("player", _PLAYER, _player)

_PILE = Field("discard", re.compile(rf"-|(?:{_RUN.pattern})+"), _pile)
"""The discard pile in games where its order matters."""

_FIELDS = (
    Field("game", _GAME, _game),
    Field(
        "turn",
        re.compile(
            rf"(?P<seat>[0-3])(?P<phase>[{''.join(_PHASES)}])(?P<took>\+)?"
            rf"(?:(?P<number>[1-9])|(?P<pending>{_LAID.pattern}))?"
            r"(?:b(?P<bought>[0-2]))?(?:w(?P<rewards>[12]))?(?:l(?P<later>[1-9]))?"
            rf"(?:c(?P<changed>[byrgp]{{2}}))?(?:=(?P<score>0|{_COUNT}))?"
        ),
        _turn,
    ),
    Field(
        "display",
        re.compile(
            rf"(?P<slots>[byrgp*-]{{{SLOTS}}})"
            rf"(?:@(?P<abilities>[{ABILITY_LETTERS}]{{1,{variant_b.DISPLAY}}}))?"
        ),
        _display,
    ),
    Field(
        "discard",
        re.compile(
            r"-|(?=.)" + "".join(rf"(?:{c.letter}(?P<{c.letter}>{_COUNT}))?" for c in COLORS)
        ),
        _discard,
    ),
    Field(
        "supply",
        re.compile(rf"(?P<cards>0|{_COUNT})(?P<end>[*!])?(?:\?(?P<known>[0-3]?))?"),
        _supply,
    ),
)

_DISCARD = [field.name for field in _FIELDS].index("discard")
_COUNTED = _FIELDS[_DISCARD].pattern


def _state(
    game: CardGame, table: dict[str, Any], face_down: _Supply, players: Sequence[Player]
) -> State:
    """Return the state with derived fields filled in; `table` has the fields of the line."""
    first, score = first_state(game), table.pop("score")
    houses = [totals_of(player.house.tiles) for player in players]
    end_card = face_down.end_card or EndCard.BESIDE
    if END_OF_GAME in table["display"]:
        end_card = EndCard.DISPLAY
    in_sight = [table["display"].count(color) for color in COLORS]
    hands = [player.hand for player in players]
    owned = [ability for player in players for ability in player.abilities]
    scores = [house.points + p.mission_points for p, house in zip(players, houses, strict=True)]
    seat = table["to_act"]
    if seat < len(players):
        usual = _usual_score(game, table["phase"], players[seat], houses[seat])
        scores[seat] = usual if score is None else int(score)
    return State(
        game=game,
        players=tuple(map(_scored, players, scores)),
        supply=as_counts(_left(first.supply, table["discard"], in_sight, *hands)),
        end_card=end_card,
        tiles=tuple(_left(first.tiles, *(house.builds for house in houses))),
        special_tiles=_left([first.special_tiles], *([house.specials] for house in houses))[0],
        abilities=tuple(_abilities_left(first, (*owned, *table["ability_display"]))),
        supply_known=_known(game, end_card, face_down),
        **table,
    )


def _scored(player: Player, score: int) -> Player:
    return attrs.evolve(player, score=score)


def _known(game: CardGame, end_card: EndCard, supply: _Supply) -> tuple[bool, ...]:
    if supply.known is None:
        return (_is_reshuffled(game, end_card),) * game.players
    return tuple(str(seat) == supply.known for seat in range(game.players))


def _left(whole: Sequence[int], *taken: Sequence[int]) -> list[int]:
    """Return the rest of each kind, at least 0: the laws report overused kinds."""
    return [max(0, all_ - sum(used)) for all_, *used in zip(whole, *taken, strict=True)]


def _abilities_left(first: State, owned: Sequence[Ability]) -> Iterator[int]:
    left = list(first.abilities)
    left[Ability.ANY_CARDS] += len(first.players)  # everybody begins with one
    for ability in owned:
        left[ability] -= 1
    return (max(0, copies) for copies in left)


def begins(line: str) -> bool:
    """Return whether a line begins like the positions of this game."""
    return _GAME.fullmatch(line.partition(" ")[0]) is not None

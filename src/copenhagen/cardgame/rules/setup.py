"""Game set-up: the contents of a game by number of players, and the first state."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache, lru_cache
from typing import Any, get_args

from copenhagen.cardgame.components import (
    BASE_ABILITIES,
    FACADE_TILES,
    PLAYERS,
    SLOTS,
    SPECIAL_TILES,
    Ability,
    AbilityName,
    Mission,
    MissionName,
    Variant,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.options import PRESETS, CardGameOptions, Preset
from copenhagen.cardgame.rules.expansion.missions import IN_PLAY
from copenhagen.cardgame.rules.expansion.new_abilities import variant_a, variant_b
from copenhagen.cardgame.state import CardGame, EndCard, House, Phase, Player, State
from copenhagen.errors import Fault, InvalidGame, few, shown
from copenhagen.messages import message
from copenhagen.values import is_whole, known_options


@known_options
def card_game(
    players: int,
    *,
    abilities: "Variant | Sequence[Ability | AbilityName]" = "base",
    jokers: bool = False,
    missions: "bool | Sequence[Mission | MissionName]" = False,
    options: "CardGameOptions | Preset" = "default",
) -> State:
    """Return the first state of a card game: nothing has been dealt yet, and chance is next.

    `players` is 2, 3 or 4; seat 0 is the first player. Of Expansion 1, `abilities` is ``"base"``,
    ``"variant_a"`` (four sets drawn by chance), four sets chosen for variant A, or ``"variant_b"``;
    `jokers` says whether joker tiles replace the special tiles; `missions` is ``True`` (two drawn
    by chance) or two different missions in display order. Ability tiles and missions can be given
    by their names in JSON. `options` are the options of this table, or the name of one of `PRESETS`
    (``default``, ``bga``). Every combination is allowed (expansion.setup.modules).

    >>> card_game(players=3).phase
    Phase.DISPLAY
    >>> state = card_game(2, missions=("two_columns", Mission.ONE_COLOR))
    >>> state.game.missions
    (Mission.TWO_COLUMNS, Mission.ONE_COLOR)

    Raises `InvalidGame`, naming every wrong value.
    """
    tiles: Variant | tuple[Ability, ...] = _named(Ability, abilities)
    drawn: bool | tuple[Mission, ...] = _named(Mission, missions)
    if faults := game_faults(players, options, tiles, jokers, drawn):
        raise InvalidGame(faults)
    return first_state(
        CardGame(
            players,
            PRESETS[options] if isinstance(options, str) else options,
            tiles if isinstance(tiles, str) else tuple(sorted(tiles)),
            jokers,
            () if drawn is True else drawn or None,
        )
    )


def game_faults(
    players: object, options: object, abilities: object, jokers: object, missions: object
) -> tuple[Fault, ...]:
    """Return a fault for each invalid argument of `card_game`."""
    faults = []
    if not is_whole(players) or players not in PLAYERS:
        faults.append(
            Fault(
                "players",
                message("{value} is not 2, 3 or 4", value=shown(players)),
                "base.setup.players",
            )
        )
    if not isinstance(options, CardGameOptions) and not _is_preset(options):
        names = ", ".join(PRESETS)
        text = message(
            "{value} is neither CardGameOptions nor one of {names}",
            value=shown(options),
            names=names,
        )
        faults.append(Fault("options", text))
    if isinstance(abilities, str):
        if abilities not in _VARIANTS:
            variants = ", ".join(_VARIANTS)
            text = message(
                "{value} is neither four ability tiles nor one of {names}",
                value=shown(abilities),
                names=variants,
            )
            faults.append(Fault("abilities", text))
    elif isinstance(abilities, Sequence):
        faults += variant_a.choice_faults(abilities)
        faults += few(_name_faults(Ability, abilities, "abilities", message("an ability tile")))
    else:
        text = message("{value} is not a choice of ability tiles", value=shown(abilities))
        faults.append(Fault("abilities", text))
    if not isinstance(jokers, bool):
        text = message("{value} is neither True nor False", value=shown(jokers))
        faults.append(Fault("jokers", text))
    if not isinstance(missions, bool) and not _are_missions(missions):
        text = message(
            "{value} is neither True, False nor two different missions", value=shown(missions)
        )
        faults.append(Fault("missions", text, "expansion.mission.setup"))
        faults += few(_name_faults(Mission, missions, "missions", message("a mission")))
    return tuple(faults)


_VARIANTS = get_args(Variant)


def _is_preset(options: object) -> bool:
    return isinstance(options, str) and options in PRESETS


def _named(kind: type[Enum], chosen: Any) -> Any:  # noqa: ANN401 (other values pass through)
    """Return the choice with names replaced by members of `kind`."""
    if isinstance(chosen, str) or not isinstance(chosen, Sequence):
        return chosen
    names = {str(member): member for member in kind}
    return tuple(names.get(one, one) if isinstance(one, str) else one for one in chosen)


def _name_faults(kind: type[Enum], chosen: object, path: str, what: str) -> Iterator[Fault]:
    """Yield a fault for each text in the choice that is not a name of this kind."""
    if isinstance(chosen, str) or not isinstance(chosen, Sequence):
        return
    for number, name in enumerate(chosen):
        if isinstance(name, str):
            text = message(
                "{value} is not {thing}; choose from {names}",
                value=shown(name),
                thing=what,
                names=", ".join(map(str, kind)),
            )
            yield Fault(f"{path}[{number}]", text)


def _are_missions(value: object) -> bool:
    return (
        isinstance(value, Sequence)
        and len(value) == IN_PLAY
        and all(isinstance(mission, Mission) for mission in value)
        and value[0] is not value[1]
    )


@lru_cache(maxsize=256)
def first_state(game: CardGame) -> State:
    """Return the table before the first card of the display is turned.

    All houses are alike and empty, of no color (base.setup.house, base.setup.house-colors), the
    seat of the first player is 0 (base.setup.first-player), and the End of Game card lies beside
    the scoring track (base.setup.end-card).
    """
    players = game.players
    each = cards_of_each_color(players)
    nobody = Player(
        house=House(),
        hand=(0, 0, 0, 0, 0),
        concealed=(0, 0, 0, 0, 0),
        active=(Ability.ANY_CARDS,),
        inactive=(),
        resting=(),
        score=0,
    )
    return State(
        game=game,
        phase=Phase.DISPLAY,
        to_act=0,
        players=(nobody,) * players,
        supply=(each, each, each, each, each),
        end_card=EndCard.BESIDE,
        display=(None,) * SLOTS,
        discard=(0, 0, 0, 0, 0),
        tiles=tuple(copies_of(tile, players) for tile in FACADE_TILES),
        special_tiles=SPECIAL_TILES,
        abilities=ability_tiles(game),
        supply_known=(False,) * players,
        took_cards=False,
        pending=None,
        coats=0,
    )


def ability_tiles(game: CardGame) -> tuple[int, ...]:
    """Return the ability tiles in the stacks after everybody has received "Any cards".

    One of each type for each player (base.setup.abilities), minus the players' first tiles
    (base.setup.any-cards); in variant B the stack, in variant A none before they are drawn.
    """
    return _ability_tiles(game.abilities, game.players)


@cache
def _ability_tiles(abilities: str | tuple[Ability, ...], players: int) -> tuple[int, ...]:
    if abilities == "variant_b":
        return variant_b.stack()
    if abilities == "variant_a":
        return variant_a.stacks((), players)
    sets = BASE_ABILITIES[1:] if isinstance(abilities, str) else abilities
    return variant_a.stacks(sets, players)

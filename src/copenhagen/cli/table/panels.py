"""The things beside the houses, as text: cards, tiles and abilities, or dice, tracks and shapes.

Clickable text names its thing in `CLICKED`, in the meta data of its style.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

import attrs
from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.text import Text

from copenhagen.cardgame import END_OF_GAME, FACADE_TILES, SLOTS, WINNING_SCORE, PlayerView
from copenhagen.cardgame import View as CardView
from copenhagen.cardgame.pictures.scene import side_of, table_of
from copenhagen.cli.table.colors import DIM, HEADING, WELL, chip, plain_or, style_of, words
from copenhagen.cli.table.front import Scale, facade_in, house, small_house
from copenhagen.games import View
from copenhagen.house import COLORS, Color
from copenhagen.messages import in_context, message, plural, translated
from copenhagen.render import explain, name
from copenhagen.render.labelling import LABELS
from copenhagen.render.words import color_sign
from copenhagen.rollwrite import Ability as Star
from copenhagen.rollwrite import Face, Player
from copenhagen.rollwrite import View as RollView
from copenhagen.rollwrite.pictures.scene import dice_of, sheet_places, tracks_of

CLICKED = "clicked"
"""Under this name, the style of a text tells what somebody clicks who clicks it, as
`copenhagen.pointing.point_at` names it."""

NOTHING_NEW: Mapping[int, int] = MappingProxyType({})
"""Where no house has just changed."""

_CARD = 6
_LETTER = 3
_TRACK = 18
_OWNER = 15
"""The most letters of the name above the own house."""
_CUT = 8
"""The letters of each name in the header that come before how near the end is."""
_SHORTEST = 3
"""The fewest letters that a name in the header is cut to."""
_SIDES = {"active": "●", "resting": "◐", "inactive": "○", None: " "}


@attrs.frozen
class Look:
    """How things are drawn: in which language, with or without colors, and who is called what."""

    lang: str
    names: Sequence[str]
    colors: bool = True
    is_wordy: bool = False
    """Whether there is room to say what ability tiles and missions are for."""

    def say(self, text: str) -> str:
        """Return a text in the language of the screen."""
        return translated(text, self.lang)

    def chip(self, text: str, letter: str) -> Text:
        """Return a word on the ground of a color."""
        return chip(text, letter, colors=self.colors)


def scores(
    view: View, asked: int | None, turn: str, look: Look, width: int, *, near: str = ""
) -> Text:
    """Return the players with their points, in a line; the one who is asked has a sign.

    Behind them is the `turn`, where there is room for it, and how `near` the end is.
    """
    seats, ends = range(len(_players(view))), [look.say(turn)]
    if near:
        ends.insert(0, f"{ends[0]} · {look.say(near)}")
    least = sum(min(cell_len(_without_level(name)), _CUT) for name in look.names)
    room = width - len("▸: 12/12  ") * len(seats)
    end = next((one for one in ends if least + cell_len(one) < room), ends[-1])
    names = _fitting(look.names, room - cell_len(end))
    line = Text(no_wrap=True, overflow="ellipsis")
    for seat in seats:
        line.append_text(_titled(view, seat, asked, names[seat], bold=seat == view.viewer))
        line.append("  ")
    gap = width - line.cell_len - cell_len(end) - 1
    return line.append(" " * gap + end, DIM) if gap >= 0 else line


def near_end(view: View) -> str:
    """Return how near the end of the game is: by the cards left, or by the most points."""
    if isinstance(view, RollView):
        left = WINNING_SCORE - max(player.score for player in _players(view))
        to_go = plural("{number} point to the end", "{number} points to the end", left)
        return to_go if left > 0 else message("last round")
    return plural("{number} card left", "{number} cards left", view.supply_size)


def _fitting(names: Sequence[str], room: int) -> Sequence[str]:
    """Return names that fit side by side: whole, without how well bots play, or cut."""
    if sum(map(cell_len, names)) > room:
        names = [_without_level(name) for name in names]
    most = max(map(len, names))
    while most > _SHORTEST and sum(min(most, len(name)) for name in names) > room:
        most -= 1
    return [_short(name, most) for name in names]


def owner(view: View, asked: int | None, look: Look, width: int) -> Text:
    """Return the owner of the house shown, the points, and the legend.

    Where there is no room for both it is the legend: the header names the player, and the points.
    """
    name = _short(look.names[view.viewer], _OWNER)
    title = _titled(view, view.viewer, asked, name, bold=True)
    signs = message("O drawn  X marked  * coat of arms"), message("O drawn X marked  * arms")
    if not isinstance(view, RollView):
        signs = message("B brick  b window  * coat of arms"), message("B brick b window  * arms")
    legend, short = map(look.say, signs)
    gap = width - title.cell_len - cell_len(legend)
    if gap > 0:
        return title.append(" " * gap + legend, DIM)
    return Text(short[:width], DIM)


def _titled(view: View, seat: int, asked: int | None, name: str, *, bold: bool) -> Text:
    """Return the name of a player, with a sign for the one who is asked, and the points."""
    sign = "▸" if seat == asked else " "
    style = HEADING if bold else Style()
    title = words(sign, WELL).append(f"{name}: ", style)
    return title.append(f"{_players(view)[seat].score}/{WINNING_SCORE}", WELL)


def _players(view: View) -> Sequence[Player | PlayerView]:
    return view.state.players if isinstance(view, RollView) else view.players


def _short(name: str, room: int) -> str:
    """Return a name that fits: without the level of a bot, or cut at its end."""
    if len(name) > room:
        name = _without_level(name)
    return name if len(name) <= room else f"{name[: room - 1]}…"


def _without_level(name: str) -> str:
    return name.partition(" (")[0]


def before_me(view: View, look: Look, width: int, slots: Sequence[int] = ()) -> Text:
    """Return the things a player needs at every decision: display and hand, or dice and tracks.

    It is at most `width` columns wide.
    """
    if isinstance(view, RollView):
        shown = [*_dice_and_tracks(view, look, width)]
    else:
        shown = [*_cards(view, look, width, slots)]
    if look.is_wordy and width:  # sentences are among them, which are not cut
        shown = [part for line in shown for part in _broken(line, width)]
    for line in shown:
        line.truncate(width, overflow="ellipsis")
    return Text("\n").join(shown)


def _broken(line: Text, width: int) -> Iterable[Text]:
    """Return a line broken between words where it is too long."""
    return [line] if line.cell_len <= width else line.wrap(Console(width=width), width)


# The card game


def _cards(view: CardView, look: Look, width: int, slots: Sequence[int]) -> Iterator[Text]:
    supply = plural("{number} card in the supply", "{number} cards in the supply", view.supply_size)
    yield _headed(look, message("Display"), supply)
    cards, below, card_width = Text(), Text(), _card_width(width)
    for slot, card in enumerate(view.display):
        sign = f"▲{slot + 1}" if slot in slots else f"{slot + 1}"
        below.append(f"{sign:^{card_width}} ", WELL if slot in slots else DIM)
        if card is None:
            cards.append(f"{'·':^{card_width}} ", DIM)
        elif card is END_OF_GAME:
            cards.append(f"{look.say(_END)[:card_width]:^{card_width}} ", HEADING)
        else:
            cards.append_text(_card(card, card_width, look))
        for line in (cards, below):
            _end_is(line, f"slot-{slot}", card_width, gap=1)
    yield cards
    yield below
    held = plural("{number} card", "{number} cards", number=sum(view.hand))
    yield from _in_lines(
        [_headed(look, LABELS["your_hand"], f"{look.say(held)} "), *_hand(view, look)], width
    )
    yield from _abilities(view, look, width)
    yield from _missions(view, look, width)


def _end_is(line: Text, thing: str, width: int, *, gap: int = 0) -> None:
    """Make the last columns of a line, before a gap, clickable as a thing."""
    end = line.cell_len - gap
    line.apply_meta({CLICKED: thing}, end - width, end)


def _card_width(width: int) -> int:
    """Return the width of a card or a die: with its name if there is room, or a letter."""
    return _CARD if width >= SLOTS * (_CARD + 1) else _LETTER


def _card(color: Color | Face, width: int, look: Look) -> Text:
    """Return a card or a die, and a gap beside it."""
    word = name(color, lang=look.lang)[:width]
    if width == _LETTER:
        word = color_sign(color.letter.upper(), look.lang)
    shown = words(f"{word:^{width}}", plain_or(style_of(color.letter), colors=look.colors))
    return shown.append(" ")


_END = in_context("the End of Game card, at most 6 letters", "END")


def _headed(look: Look, heading: str, note: str = "") -> Text:
    line = words(look.say(heading), HEADING)
    return line.append(f"  {look.say(note)}", DIM)


def _hand(view: CardView, look: Look) -> Iterator[Text]:
    for color in COLORS:
        if number := view.hand[color]:
            card = look.chip(f"{number} {name(color, lang=look.lang)}", color.letter)
            card.apply_meta({CLICKED: f"hand-{color.letter}"})
            yield words("").append_text(card).append(" ")


def _abilities(view: CardView, look: Look, width: int) -> Iterator[Text]:
    me = view.players[view.viewer]
    yield _headed(look, message("Your ability tiles"), message("● active ○ used"))
    tiles = []
    for ability in me.abilities:
        side = side_of(me, ability)
        style = WELL if side == "active" else DIM
        tiles.append(words(f"{_SIDES[side]} {name(ability, lang=look.lang)}  ", style))
        tiles[-1].apply_meta({CLICKED: f"ability-{ability}"})
        if look.is_wordy:
            tiles[-1].append(explain(ability, lang=look.lang), DIM)
    yield from _in_lines(tiles, width, apart=look.is_wordy)
    if view.ability_display and look.is_wordy:
        yield _headed(look, message("Ability tiles to take"))
        for ability in dict.fromkeys(view.ability_display):
            tile = words(f"{name(ability, lang=look.lang)}  ")
            tile.append(explain(ability, lang=look.lang), DIM)
            tile.apply_meta({CLICKED: f"ability-{ability}"})
            yield tile


def _in_lines(parts: Iterable[Text], width: int, *, apart: bool = False) -> Iterator[Text]:
    """Yield parts in lines, none of them broken, each in its own where they are kept `apart`.

    A sign stands for none.
    """
    line = Text()
    for part in parts:
        if line and (apart or line.cell_len + part.cell_len > width + 1):
            yield line
            line = Text()
        line.append_text(part)
    yield line or Text("–", DIM)


def _missions(view: CardView, look: Look, width: int) -> Iterator[Text]:
    """Yield the missions, each with the players who have gained it."""
    if not view.game.missions:
        return
    parts = [words(f"{look.say(message('Missions'))}  ", HEADING)]
    for mission in view.game.missions:
        have = [seat for seat, player in enumerate(view.players) if mission in player.missions]
        part = Text(f"{'✓' if view.viewer in have else '·'} {name(mission, lang=look.lang)}")
        part.stylize(WELL if view.viewer in have else "")
        if have:
            who = (_short(look.names[seat], 8) for seat in have)
            part.append(f" ({', '.join(who)})", DIM)
        part.apply_meta({CLICKED: f"mission-{mission}"})
        parts.append(part.append("  "))
        if look.is_wordy:
            part.append(explain(mission, lang=look.lang), DIM)
    yield from _in_lines(parts, width, apart=look.is_wordy)


def _tiles_left(view: CardView, look: Look, *, abilities: bool) -> Iterator[Text]:
    """Yield the numbers of facade tiles by color and size."""
    yield _headed(look, message("Facade tiles left"))
    yield Text(f"{'':8}" + "".join(f"{size:>3}" for size in (2, 3, 4, 5)), DIM)
    for color in COLORS:
        word = name(color, lang=look.lang)[:_CARD]
        line = words(f" {word:<{_CARD}} ", plain_or(style_of(color.letter), colors=look.colors))
        for tile in FACADE_TILES[4 * color : 4 * color + 4]:
            left = view.tiles[tile.index]
            line.append(f"{left or '–':>3}", "" if left else DIM)
            _end_is(line, f"tile-{tile}", 2)
        yield line
    special = (
        message("joker tiles: {number} left", number=view.special_tiles)
        if view.game.jokers
        else message("special tiles: {number} left", number=view.special_tiles)
    )
    line = Text(look.say(special), DIM)
    line.apply_meta({CLICKED: "tile-j" if view.game.jokers else "tile-w"})
    yield line
    if abilities and view.ability_display:
        yield _headed(look, message("Ability tiles to take"))
        for ability in view.ability_display:
            line = Text(f" {name(ability, lang=look.lang)}")
            line.apply_meta({CLICKED: f"ability-{ability}"})
            yield line


def _of_card_player(
    view: CardView, seat: int, look: Look, room: int, *, is_wordy: bool
) -> Iterator[Text]:
    """Yield the public information on the cards and ability tiles of a player."""
    player, hand = view.players[seat], table_of(view).hands[seat]
    cards = []
    for color in COLORS:
        if number := hand.known[color]:
            card = f"{number}{color_sign(color.letter.upper(), look.lang)}"
            if is_wordy:
                card = f" {number} {name(color, lang=look.lang)} "
            style = plain_or(style_of(color.letter), colors=look.colors)
            cards.append(words(card, style).append(" "))
    if hand.hidden:
        unseen = plural("{number} unseen", "{number} unseen", hand.hidden)
        cards.append(words(look.say(unseen) if is_wordy else f"{hand.hidden}? ", DIM))
    told = message("hand: ") if cards else message("no cards")
    yield from _in_lines([Text(look.say(told), DIM), *cards], room)
    tiles = Text()
    for ability in player.abilities:
        side = side_of(player, ability)
        title = _short(name(ability, lang=look.lang), room - 3)
        if tiles:
            tiles.append("\n")
        tiles.append(f"{_SIDES[side]} {title}", WELL if side == "active" else DIM)
    yield from tiles.split("\n")


# Roll & Write


def _dice_and_tracks(view: RollView, look: Look, width: int) -> Iterator[Text]:
    yield _headed(look, message("Dice"))
    yield _dice(view, look, width)
    yield _headed(look, message("Your tracks"), message("+ bonus  * star  / used  X marked"))
    yield from _tracks(view, view.viewer, look)


def _dice(view: RollView, look: Look, width: int) -> Text:
    line, die_width = Text(), _card_width(width)
    for die in dice_of(view.state):
        if isinstance(die, Face):
            line.append_text(_card(die, die_width, look))
            _end_is(line, f"die-{die}", die_width, gap=1)
        else:
            line.append(f"{'·':^{die_width}} ", DIM)
    return line or Text("–", DIM)


def _tracks(view: RollView, seat: int, look: Look) -> Iterator[Text]:
    """Yield the tracks of a player: marks, next boxes, and the ability of the stars."""
    player = view.state.players[seat]
    for color in COLORS:
        line = _track(player, color, look)
        line.pad_right(max(0, _TRACK - line.cell_len))
        star = Star(color)
        stars = player.stars(star)
        line.append(f"{stars}* " if stars else "   ", WELL)
        line.append(name(star, lang=look.lang), "" if stars else DIM)
        if bonuses := player.bonuses(color):
            line.append(f"  +{bonuses}", WELL)
        line.apply_meta({CLICKED: f"track-{color.letter}"}, end=_TRACK)
        line.apply_meta({CLICKED: f"ability-{star}"}, _TRACK)
        yield line


def _track(player: Player, color: Color, look: Look) -> Text:
    """Return the letter of a track, its marks, and its next boxes."""
    track = tracks_of(player, color)
    sign = color_sign(color.letter.upper(), look.lang)
    done = f" {sign:2}{track.signs[: track.start]:2}{track.signs[track.start :]} "
    line = words(done, plain_or(style_of(color.letter), colors=look.colors))
    return line.append("".join(track.coming).replace(".", "·"), DIM)


def _sheet(view: RollView, look: Look) -> Iterator[Text]:
    """Yield the shapes that can still be chosen, color by color."""
    state = view.state
    yield _headed(look, message("Facade sheet"))
    for color in COLORS:
        word = name(color, lang=look.lang)[:_CARD]
        line = words(f" {word:<{_CARD}} ", plain_or(style_of(color.letter), colors=look.colors))
        for shape, there in sheet_places(state.game.sheet, state.copies, color):
            text = f"{shape.size}{shape.form}" if there else "–"
            line.append(f" {text}", "" if there else DIM)
            _end_is(line, f"tile-{shape}", len(text))
        yield line


def _of_roll_player(view: RollView, seat: int, look: Look) -> Iterator[Text]:
    for color in COLORS:
        yield _track(view.state.players[seat], color, look)


# Both games


def beside(view: View, look: Look, *, abilities: bool = True) -> Text:
    """Return the common stock: facade tiles and `abilities`, or the facade sheet."""
    lines = (
        _sheet(view, look)
        if isinstance(view, RollView)
        else _tiles_left(view, look, abilities=abilities)
    )
    return Text("\n").join(lines)


def others(
    view: View,
    asked: int | None,
    look: Look,
    width: int,
    *,
    scale: Scale | None,
    new: Mapping[int, int] = NOTHING_NEW,
) -> Text:
    """Return the houses of the other players side by side, with what everybody knows of them.

    They are in outlines where they have a `scale`.
    `new` are the masks of the cells that have just been built on, by seat; they stand out.
    """
    players = _players(view)
    room = scale.width + 1 if scale else max(17, min(24, width // (len(players) - 1) - 1))
    blocks = []
    for seat in range(len(players)):
        if seat == view.viewer:
            continue
        name = _short(look.names[seat], room - len("▸: 12/12"))
        head = _titled(view, seat, asked, name, bold=True)
        facade, fresh = facade_in(view, seat), new.get(seat, 0)
        front = (
            [*house(facade, colors=look.colors, lang=look.lang, new=fresh, scale=scale).split("\n")]
            if scale
            else small_house(facade, colors=look.colors, lang=look.lang, new=fresh)
        )
        known = (
            _of_roll_player(view, seat, look)
            if isinstance(view, RollView)
            else _of_card_player(view, seat, look, room, is_wordy=scale is not None)
        )
        blocks.append([head, *front, *([Text()] if scale else []), *known])
    return _side_by_side(blocks, room, width)


def _side_by_side(blocks: Sequence[Sequence[Text]], room: int, width: int) -> Text:
    shown = blocks[: max(1, (width + 1) // (room + 1))]
    lines = []
    for number in range(max(map(len, shown), default=0)):
        line = Text()
        for block in shown:
            part = block[number].copy() if number < len(block) else Text()
            part.truncate(room)
            part.pad_right(room + 1 - part.cell_len)
            line.append_text(part)
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)

"""Why something on the table is no choice now, in words with the rule behind it."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from copenhagen.cardgame import FACADE_TILES, Ability, FacadeTile
from copenhagen.choice_tree import Navigator
from copenhagen.cli.table.asking import capital
from copenhagen.cli.table.colors import DIM, words
from copenhagen.cli.table.panels import Look
from copenhagen.errors import Reason
from copenhagen.games import View
from copenhagen.messages import message
from copenhagen.pointing import point_at
from copenhagen.render import explain, name
from copenhagen.rollwrite import Ability as Star
from copenhagen.rollwrite import FacadeShape
from copenhagen.rollwrite import View as RollView


def in_words(reasons: Iterable[Reason], look: Look) -> Text:
    """Return reasons line by line, each with its rule."""
    lines = [
        words(f"{capital(explain(reason, lang=look.lang))} ").append(f"[{reason.rule}]", DIM)
        for reason in reasons
    ]
    return Text("\n").join(lines)


def impossible(view: View, here: Navigator, look: Look) -> Iterator[str]:
    """Yield what is no answer to the open question now, where one would look for it, and why."""
    for thing, label in _looked_for(view, here, look):
        found = point_at(view, thing, here)
        if not found.path and found.reasons:
            yield f"{capital(label)}: {explain(found.reasons[0], lang=look.lang)}"


def _looked_for(view: View, here: Navigator, look: Look) -> Iterator[tuple[str, str]]:
    """Yield the things that may be looked for among the answers to a question, with their names."""
    # What a skipped first question would have asked for is looked for at the next one.
    kinds = {here.question.kind, here.question.kind if here.can_go_back else here.root.kind}
    tiles: Iterable[FacadeTile | FacadeShape] = ()
    abilities: Iterable[Ability | Star] = ()
    if isinstance(view, RollView):
        tiles = view.state.game.sheet.shapes if "shape" in kinds else ()
        abilities = [star for kind, stars in _STARS.items() if kind in kinds for star in stars]
    elif "tile" in kinds:
        tiles = [tile for tile in FACADE_TILES if view.tiles[tile.index]]
    elif "action" in kinds:
        if not here.root.find(lambda choice: choice.kind == "construct"):
            there = [tile for tile in FACADE_TILES if view.tiles[tile.index]]
            nearest = min(there, key=lambda tile: tile.size - view.hand[tile.color])
            yield f"tile-{nearest}", look.say(message("Construct a facade tile"))
        me = view.players[view.viewer]
        abilities = [ability for ability in me.abilities if ability not in me.active]
    yield from ((f"tile-{tile}", name(tile, lang=look.lang)) for tile in tiles)
    yield from ((f"ability-{ability}", name(ability, lang=look.lang)) for ability in abilities)


_STARS = {
    "choose": (Star.RE_ROLL, Star.COLOR_CHANGE),
    "mark_x": (Star.NO_X,),
    "one_x": (Star.ONE_X,),
}
"""The stars that may be used at a question of Roll & Write."""

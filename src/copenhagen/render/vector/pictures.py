"""The entry point for pictures of all things, by their type.

Each game draws its things in its room ``pictures.drawn``; for a game without that room, the table
is drawn as plain text.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from copenhagen.errors import InvalidValue, few
from copenhagen.render.scene.validation import require_fields
from copenhagen.render.vector import arguments, describing
from copenhagen.render.vector.arguments import draw_of
from copenhagen.render.vector.drawing import Wanted
from copenhagen.render.vector.elements import document
from copenhagen.render.vector.overlays import as_tuple
from copenhagen.render.vector.wording import Speech, with_signs

if TYPE_CHECKING:
    from copenhagen.render.vector.kinds import Drawable, Layout, Part
    from copenhagen.render.vector.overlays import Overlay


def svg(  # noqa: PLR0913 (optional keywords)
    thing: "Drawable",
    *,
    part: "Part | None" = None,
    seat: int | None = None,
    overlays: "Sequence[Overlay]" = (),
    layout: "Layout" = "landscape",
    names: Sequence[str] = (),
    lang: str = "en",
    styled: bool = True,
    lean: bool = False,
) -> str:
    """Return a picture of `thing` as an SVG document, which can be embedded in a web page.

    Things with a picture are, in the card game: a state with all its cards; a view, limited to the
    knowledge of its seat; a public view, for spectators; a house, a player, a facade tile, a build
    or a single tile in its orientation, an ability tile, a mission, a card (a color, or the End of
    Game card). In Roll & Write: a state, a view or a public view, a house, a player's sheet, the
    facade sheet, a shape, a drawn shape, a die, an ability.

    For a state or a view, `layout` is ``"landscape"`` or ``"portrait"``, which is 390 units wide;
    with a `part`, only that part is drawn and described, and of the part ``"houses"`` with a `seat`
    (from 0) only the area of that player. `overlays` are `Offer`, `Preview`, `Refusal` and
    `Changes`; they can also be laid over a house. Actions are drawn on the house of the deciding
    player. `names` are the names of the players by seat, and `lang` is the language of all words.

    Clickable parts are labeled: every cell of a house has ``data-cell="c3"``, with the
    ``data-seat`` of its house around it; footbridges of the display have ``data-slot``, tiles and
    shapes of a stock ``data-tile="y3"``, ability tiles ``data-ability``, missions ``data-mission``,
    tracks ``data-track`` and their boxes ``data-box``, coats of arms ``data-coat``, and the actions
    of an `Offer` ``data-action``. The document has no scripts, no external resources and no ``id``,
    so a page can embed any number of pictures. Its colors follow the reader's light or dark mode; a
    page may set them, see the guide. A page with many pictures can include their style once, from
    `style_sheet`, and draw them with ``styled=False``. Static pictures within HTML are much smaller
    with ``lean=True``: nothing in them is clickable or labeled, footbridges have no numbers, parts
    no description, and a house of the card game drawn alone ends above its highest tile. The same
    arguments always give the same text.

    >>> import copenhagen as cph
    >>> drawn = svg(cph.cardgame.House())
    >>> drawn.count('data-cell="'), drawn[:39]
    (45, '<svg xmlns="http://www.w3.org/2000/svg"')

    Raises `InvalidValue`, with everything that is wrong, if `thing` cannot be drawn, or an argument
    is invalid; `InvalidState` if a field of a state, a view, a player or a house has an invalid
    value.
    """
    given, laid = as_tuple(names), as_tuple(overlays)
    asked = (
        *arguments.thing_faults(thing),
        *arguments.part_faults(thing, part),
        *arguments.seat_of_part_faults(thing, part, seat),
        *arguments.layout_faults(layout),
        *arguments.name_faults(thing, given),
        *arguments.lang_faults(lang),
        *few(arguments.overlay_faults(thing, laid)),
    )
    if asked:
        raise InvalidValue(asked)
    require_fields(thing)
    wanted = Wanted(part, seat, laid, layout, Speech(lang, given), lean=lean)
    picture, title, description = draw_of(type(thing))(thing, wanted)
    if lean and part is not None:
        description = ""
    description = " ".join((description, *describing.refused(laid, wanted.speech))).strip()
    drawn = document(picture, title, description, styled=styled, lean=lean)
    return with_signs(drawn, lang)

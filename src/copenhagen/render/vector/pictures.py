"""Everything that can be drawn, by its type: the front door of pictures.

Each game draws its things in its room ``pictures.drawn``; the table of a game without one is drawn
as plain text.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from copenhagen.errors import InvalidValue, few
from copenhagen.render.scene.misfits import require_fields
from copenhagen.render.vector import arguments, describing
from copenhagen.render.vector.arguments import draw_of
from copenhagen.render.vector.drawing import Wanted
from copenhagen.render.vector.elements import document
from copenhagen.render.vector.overlays import as_tuple
from copenhagen.render.vector.wording import Speech, with_signs

if TYPE_CHECKING:
    from copenhagen.render.vector.kinds import Drawable, Layout, Part
    from copenhagen.render.vector.overlays import Overlay


def svg(  # noqa: PLR0913 (each can be left out, and has a name)
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
    """Return a picture of `thing` as a document of SVG, which a web page can have within it.

    Drawn are, of the card game: a state with all its cards; a view, with what its seat may know
    and nothing else; a public view, for those who watch; a house, a player, a facade tile, a build
    or a single tile as it is placed, an ability tile, a mission, a card (a color, or the End of
    Game card). Of Roll & Write: a state, a view or a public view, a house, a player's sheet, the
    facade sheet, a shape, a drawn shape, a die, an ability.

    Of a state or a view, `layout` is ``"landscape"`` or ``"portrait"``, which is 390 units wide;
    with a `part`, only that part is drawn and described, and of the part ``"houses"`` with a `seat`
    (from 0) only what lies before that player. `overlays` are laid over it: `Offer`, `Preview`,
    `Refusal` and `Changes`; over a house as well. Actions are drawn on the house of the player who
    decides. `names` are the names of the players by seat, and `lang` is the language of all words.

    What can be clicked on says what it is: every cell of a house has ``data-cell="c3"``, with the
    ``data-seat`` of its house around it; footbridges of the display have ``data-slot``, tiles and
    shapes of a stock ``data-tile="y3"``, ability tiles ``data-ability``, missions ``data-mission``,
    tracks ``data-track`` and their boxes ``data-box``, coats of arms ``data-coat``, and whatever an
    `Offer` offers ``data-action``. There is no script in it, nothing from elsewhere and no ``id``,
    so any number of pictures can stand in one page. Its colors follow those of the reader, light or
    dark; a page may set them, see the guide. A page with many pictures can have their style once,
    from `style_sheet`, and draw them with ``styled=False``, without it. Pictures that are only
    looked at, within HTML, are much smaller with ``lean=True``: nothing in them can be clicked on
    or says what it is, footbridges have no numbers, parts no description, and a house of the card
    game that is drawn alone ends above what is built. The same arguments always give the same text.

    >>> import copenhagen as cph
    >>> drawn = svg(cph.cardgame.House())
    >>> drawn.count('data-cell="'), drawn[:39]
    (45, '<svg xmlns="http://www.w3.org/2000/svg"')

    Raises `InvalidValue`, with everything that is wrong, if there is no picture of `thing`, or an
    argument is not what it has to be; `InvalidState` if a field of a state, a view, a player or a
    house has a value that can mean nothing there.
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

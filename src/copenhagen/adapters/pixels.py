"""Pictures of a table as arrays of pixels, for example for videos. Needs resvg-py and Pillow.

The picture is the one of `copenhagen.render.svg`, in light colors. Its text is drawn with the
fonts of the machine; without any, as in some containers, it is left out.
"""

import re
from importlib.util import find_spec
from io import BytesIO
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from copenhagen.adapters.arrays import one_of
from copenhagen.games import State, View
from copenhagen.loading import import_extra
from copenhagen.render import svg
from copenhagen.render.vector.palette import LIGHT, plain_style_sheet

RenderMode = Literal["human", "ansi", "rgb_array"]
"""The way an environment shows a table: it prints text, returns text, or returns `Pixels`."""

Pixels = NDArray[np.uint8]
"""A picture of `HEIGHT` rows, each of `WIDTH` pixels, each of red, green and blue, 0 to 255."""

WIDTH, HEIGHT = 1200, 900
"""The size of all pictures in pixels; videos require a single size, and even numbers."""

_SIZE = re.compile(r'(viewBox="[^"]*") width="[^"]*" height="[^"]*"')


def render_modes() -> list[str]:
    """Return the modes for which all packages are installed."""
    can_draw = all(find_spec(name) for name in ("PIL", "resvg_py"))
    return [mode for mode in get_args(RenderMode) if can_draw or mode != "rgb_array"]


def check_render_mode(mode: object) -> None:
    """Reject a mode that is unknown or lacks a package; ``None`` shows nothing.

    Raises `InvalidValue` and `MissingExtra`.
    """
    one_of("render_mode", mode, (None, *get_args(RenderMode)))
    if mode == "rgb_array":
        _load()


def drawn(seen: State | View) -> Pixels:
    """Return the picture of a state or a view, centered and as large as fits.

    Raises `MissingExtra` if a package that it needs is not installed.
    """
    rasterizer, images = _load()
    # An SVG with this size is scaled to fit.
    picture = _SIZE.sub(rf'\1 width="{WIDTH}" height="{HEIGHT}"', svg(seen, styled=False), count=1)
    png = rasterizer.svg_to_bytes(
        svg_string=picture, style_sheet=plain_style_sheet(), background=LIGHT["paper"]
    )
    with images.open(BytesIO(bytes(png))) as image:
        return np.array(image.convert("RGB"))


def _load() -> tuple[Any, Any]:
    """Return the packages that draw SVG and read PNG."""
    return import_extra("resvg_py", "video"), import_extra("PIL.Image", "video")

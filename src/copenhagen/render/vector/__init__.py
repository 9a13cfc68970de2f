"""Pictures as SVG, for both games."""

from copenhagen.render.vector.changes import Changes
from copenhagen.render.vector.courses import chances
from copenhagen.render.vector.kinds import Drawable, Layout, Part
from copenhagen.render.vector.overlays import Offer, Overlay, Preview, Refusal
from copenhagen.render.vector.palette import style_sheet
from copenhagen.render.vector.pictures import svg

__all__ = ["Changes", "Drawable", "Layout", "Offer", "Overlay", "Part", "Preview", "Refusal", "svg"]
__all__ += ["chances", "style_sheet"]

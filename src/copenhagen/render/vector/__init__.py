"""Pictures as SVG, for both games."""

from copenhagen.render.vector.overlays import Changes, Offer, Overlay, Preview, Refusal
from copenhagen.render.vector.pictures import Drawable, Layout, Part, svg

__all__ = ["Changes", "Drawable", "Layout", "Offer", "Overlay", "Part", "Preview", "Refusal", "svg"]

"""Pictures as SVG, for both games."""

from copenhagen.render.vector.overlays import Changes, Offer, Overlay, Preview, Refusal
from copenhagen.render.vector.pictures import svg

__all__ = ["Changes", "Offer", "Overlay", "Preview", "Refusal", "svg"]

"""The part of the game that each seat may know: all of it, for nothing in Roll & Write is hidden.

`view` is what a view holds, and `folding` brings one up to date by events.
"""

from copenhagen.rollwrite.views.folding import fold
from copenhagen.rollwrite.views.view import PublicView, View, public_view, resample, view

__all__ = ["PublicView", "View", "fold", "public_view", "resample", "view"]

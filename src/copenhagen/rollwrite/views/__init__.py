"""The part of the game that each seat may know: all of it, since Roll & Write hides nothing."""

from copenhagen.rollwrite.state import PublicView, View
from copenhagen.rollwrite.views.view import public_view, resample, view

__all__ = ["PublicView", "View", "public_view", "resample", "view"]

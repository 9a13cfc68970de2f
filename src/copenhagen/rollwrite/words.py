"""A shape of the facade sheet in words."""

from copenhagen.house.words import color_of_shape
from copenhagen.messages import Message, message
from copenhagen.rollwrite.components import FacadeShape


def shape_in_words(shape: FacadeShape) -> Message:
    """Return a shape in words: ``the left blue shape of size 4``."""
    color = color_of_shape(shape.color)
    match shape.form:
        case "l":
            return message("the left {color} shape of size {size}", color=color, size=shape.size)
        case "r":
            return message("the right {color} shape of size {size}", color=color, size=shape.size)
        case _:
            return message("the {color} shape of size {size}", color=color, size=shape.size)

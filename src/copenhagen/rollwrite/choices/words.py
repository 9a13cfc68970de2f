"""The words for the questions and choices of Roll & Write."""

from copenhagen.choice_tree.nodes import Gains
from copenhagen.choice_tree.words import so_many
from copenhagen.house.colors import Color
from copenhagen.house.words import color_name, summed
from copenhagen.messages import Message, listed, message, plural, quoted
from copenhagen.rollwrite.components import (
    COLOR_CHANGE,
    FACES,
    NO_X,
    ONE_X,
    RE_ROLL,
    USE_AGAIN,
    Ability,
    FacadeShape,
    Face,
    Faces,
)

# Dice and shapes


def dice_named(dice: Faces) -> str:
    """Return dice by face: ``2 blue and 1 white die``."""
    held = [(number, face) for number, face in zip(dice, FACES, strict=True) if number]
    *others, (number, face) = held
    text = plural(
        "{number} {color} die", "{number} {color} dice", number=number, color=color_name(face)
    )
    if not others:
        return text
    return listed([*(so_many(*other) for other in others), text])


def shape_named(shape: FacadeShape) -> Message:
    """Return a shape by its color, its size and its form."""
    color = color_name(shape.color)
    if shape.form == "l":
        return message("{color} {size}, left form", color=color, size=shape.size)
    if shape.form == "r":
        return message("{color} {size}, right form", color=color, size=shape.size)
    return message("{color} {size}", color=color, size=shape.size)


def paying_how(shape: FacadeShape) -> Message:
    """Return the question for the dice that pay for a shape."""
    return message("Which dice do you use for the shape {shape}?", shape=shape_named(shape))


def payment(dice: Faces, bonuses: int, use_again: bool) -> str:  # noqa: FBT001 - part of the cache key
    """Return the words for the payment of a shape."""
    parts: list[str] = [dice_named(dice)] if any(dice) else []
    if bonuses:
        parts.append(plural("{number} bonus", "{number} bonuses", number=bonuses))
    if use_again:
        parts.append(quoted(USE_AGAIN.title))
    return summed(parts)


def rolling_again(stars: int) -> Message:
    """Return the words for rolling dice again."""
    return message("Roll dice again, {means}", means=_star(RE_ROLL, stars))


def changing_color(stars: int) -> Message:
    """Return the words for turning dice to another color."""
    return message("Change the color of dice, {means}", means=_star(COLOR_CHANGE, stars))


def only_o(stars: int) -> Message:
    """Return the words for filling a shape without an X."""
    return message("Only O, {means}", means=_star(NO_X, stars))


def single_square(x: bool, stars: int) -> Message:  # noqa: FBT001 - part of the cache key
    """Return the words for drawing a single square, with an X or with an O."""
    means = _star(ONE_X, stars)
    if x:
        return message("Draw a single X, {means}", means=means)
    return message("Draw a single O, {means}", means=means)


def _star(ability: Ability, stars: int) -> Message:
    left = plural("{number} star left", "{number} stars left", number=stars)
    return message("with {ability} ({left})", ability=quoted(ability.title), left=left)


def these_dice(face: Face) -> Message:
    """Return the dice of one face."""
    return message("Of the {color} dice", color=color_name(face))


def changed(number: int, to: Color) -> Message:
    """Return the number of dice that are turned, and their new color."""
    dice = plural("{number} die", "{number} dice", number=number)
    return message("{dice} to {color}", dice=dice, color=color_name(to))


# Tracks


def marked_for(dice: Faces, marks: int) -> Message:
    """Return the question for a track to mark for an unused die, with the marks to come."""
    unused = [face for number, face in zip(dice, FACES, strict=True) if number]
    if len(unused) > 1:
        die = message("an unused die")
    else:
        die = message("the unused {color} die", color=color_name(unused[0]))
    if marks > 1:
        return message("On which track do you mark the first of two boxes, for {die}?", die=die)
    return message("On which track do you mark a box, for {die}?", die=die)


def boxes(color: Color, first: int, last: int, gains: Gains) -> Message:
    """Return boxes of a track, from `first` to `last`, and the things they unlock."""
    gifts: list[str] = [plural("a bonus", "{number} bonuses", number=gains.bonuses)] * (
        gains.bonuses > 0
    )
    if gains.stars:
        name = quoted(Ability(color).title)
        gifts.append(
            plural(
                "a star of {ability}",
                "{number} stars of {ability}",
                number=gains.stars,
                ability=name,
            )
        )
    if gains.points:
        gifts.append(plural("{number} point", "{number} points", number=gains.points))
    return message(
        "{color}, {boxes}: {gifts}",
        color=color_name(color),
        boxes=message("box {number}", number=last)
        if first == last
        else message("boxes {first} and {last}", first=first, last=last),
        gifts=summed(gifts) if gifts else message("nothing yet"),
    )

"""Whole games as the navigator in Python walks through them: a line for each decision.

    python tests/vectors.py

prints JSON. A line has the tree of questions as a document, all that Python says of it, and a walk
of commands with the place to which each leads; the walk ends at the action that is played.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs

import copenhagen as cph

GAMES: tuple[cph.State, ...] = (
    cph.card_game(2),
    cph.card_game(3, abilities="variant_b", jokers=True, missions=True),
    cph.card_game(4, abilities="variant_a", missions=True),
    cph.roll_and_write(2),
    cph.roll_and_write(4, options=cph.RollAndWriteOptions(mirror=True)),
)
LANGUAGES = ("en", "de", None)
COMMANDS = ("back", "leadTo", *["choose"] * 6)
CELLS = ("a1", "c1", "e3", "b4", "d9")


def question(found: cph.Question) -> dict[str, Any]:
    """Return a question with all questions behind it."""
    return {
        "kind": found.kind,
        "text": found.text,
        "choices": [choice(one) for one in found.choices],
        "at": [[found.choices.index(one) for one in found.at(cell)] for cell in CELLS],
        "atSlot": [[found.choices.index(one) for one in found.at_slot(slot)] for slot in range(7)],
    }


def choice(found: cph.Choice) -> dict[str, Any]:
    """Return a choice with everything behind it."""
    gains = attrs.asdict(found.gains)
    return {
        "kind": found.kind,
        "label": found.label,
        "action": found.notation or None,
        "question": question(found.question) if found.question else None,
        "tile": str(found.tile) if found.tile else None,
        "shape": str(found.shape) if found.shape else None,
        "orientation": found.orientation or None,
        "colors": [str(color) for color in found.colors],
        "dice": "".join(
            letter * number for letter, number in zip("byrgpw", found.dice, strict=False)
        ),
        "bonuses": found.bonuses,
        "boxes": found.boxes,
        "uses": [str(ability) for ability in found.uses],
        "gains": {**gains, "missions": [str(mission) for mission in found.gains.missions]},
        "cells": found.cells,
        "brick": found.brick,
        "slots": found.slots,
    }


def place(here: cph.Navigator) -> dict[str, Any]:
    """Return a place in the tree."""
    action = here.action
    return {
        "question": here.question.kind,
        "choices": len(here.question.choices),
        "path": [one.label for one in here.path],
        "numbers": here.numbers,
        "action": None if action is None else here.path[-1].notation,
        "canGoBack": here.can_go_back,
    }


def altered(found: cph.Question, ability: Any, rng: Random) -> cph.Question:  # noqa: ANN401
    """Return a tree that documents allow, though no game has it.

    Each question of a kind has different words, and any choice may use an ability.
    """
    choices = tuple(
        attrs.evolve(
            one,
            question=one.question and altered(one.question, ability, rng),
            uses=rng.choice([one.uses, (ability,)]),
        )
        for one in found.choices
    )
    text = found.text and rng.choice([found.text, "Well?"])
    return attrs.evolve(found, text=text, choices=choices)


def walk(here: cph.Navigator, rng: Random) -> Iterator[tuple[list[object], cph.Navigator]]:
    """Yield commands and where each leads, until there is an action."""
    wandering = 12
    while here.action is None:
        wandering -= 1
        command: list[object]
        match rng.choice(COMMANDS) if wandering > 0 else "choose":
            case "back":
                command, here = ["back"], here.back()
            case "leadTo":
                action = rng.choice(here.root.actions)
                there = here.lead_to(action)
                leaf = next(one for one in there.question.choices if one.action == action)
                command, here = ["leadTo", leaf.notation], there
            case _:
                number = rng.randrange(len(here.question.choices))
                command, here = ["choose", number], here.choose(number)
        yield command, here


def lines(start: cph.State, seed: int) -> Iterator[dict[str, Any]]:
    """Yield a line for each decision of a game."""
    match, rng = cph.Match(start, seed=seed), Random(seed)
    is_card_game = isinstance(start, cph.cardgame.State)
    ability = cph.cardgame.Ability.ANY_CARDS if is_card_game else cph.rollwrite.Ability.NO_X
    while (seat := match.to_act) is not None:
        tree = cph.choices(match.view(seat), match.legal_actions, lang=rng.choice(LANGUAGES))
        tree = rng.choice([tree, altered(tree, ability, rng)])
        origin = cph.Navigator(tree, skips=rng.choice((False, True)))
        steps = [*walk(origin, rng)]
        end = steps[-1][1]
        yield {
            "tree": cph.notation.to_data(tree),
            "frame": cph.notation.to_data(match.frame(seat)),
            "says": question(tree),
            "actions": [leaf.notation for leaf in tree.leaves],
            "skips": origin.skips,
            "start": place(origin),
            "walk": [[command, place(here)] for command, here in [*steps, (["back"], end.back())]],
        }
        match.play(end.path[-1].notation)


if __name__ == "__main__":
    for number, game in enumerate(GAMES):
        for line in lines(game, number):
            print(json.dumps(line))

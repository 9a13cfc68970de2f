"""A terminal front-end in forty lines: you against a bot, in either game.

It contains no rules: the questions, their answers and the gains come from the library.
"""

import sys

import copenhagen as cph


def gains_of(choice: cph.Choice) -> str:
    """Return a short text about the gains of a choice."""
    gains = choice.gains
    found = [f"+{gains.points}"] if gains.points else []
    return " ".join((*found, *["coat of arms"] * gains.coats, *map(str, gains.missions)))


def answer(question: cph.Question) -> cph.Choice:
    """Return the choice whose number is typed; a single choice is taken automatically."""
    if question.only:
        return question.only
    print(question.text)
    for number, choice in enumerate(question.choices, start=1):
        print(f"{number:>3}  {choice.notation:6} {choice.label}  {gains_of(choice)}".rstrip())
    while True:
        typed = input("> ")
        if typed.isdecimal() and 0 < int(typed) <= len(question.choices):
            return question.choices[int(typed) - 1]


def main(game: str) -> None:
    """Play a game: ``card-game`` or ``roll-and-write``."""
    start = cph.roll_and_write(2) if game == "roll-and-write" else cph.card_game(2)
    match = cph.Match(start, seed=7, players=("You", "Bot"))
    while match.to_act is not None:
        if match.to_act == 1:
            match.play(match.bot_action(cph.bots.GreedyBot()))
            continue
        print(cph.render.draw_view(match.view(0), names=match.players))
        here = cph.Navigator(cph.choices(match.view(0), match.legal_actions))
        while here.action is None:
            here = here.choose(answer(here.question))
        match.play(here.action)
    print(cph.render.draw_state(match.state, names=match.players))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:] or ("card-game",))
    except EOFError:
        print("\nGoodbye.")

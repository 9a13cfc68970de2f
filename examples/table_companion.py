"""A companion for a real table: dice, cards and pens are real, the program keeps the rules.

The program draws no cards and rolls no dice. People enter the cards turned over, the dice rolled
and the players' moves; the program lists the possible moves, describes the results, and keeps the
sheets and the score. A wrong entry can be taken back.

The program follows the whole match, so in the card game it needs every hand that is dealt: either
a person who is not playing sits at the keyboard, or the hands are face up. A player who wants to
keep secrets, and enters only information visible from one seat, uses `copenhagen.Companion`.

    python examples/table_companion.py roll-and-write Ada Ben
    python examples/table_companion.py card-game Ada Ben Cleo

Without a person at the terminal it shows the first turns of both games. With ``--seed 7`` the
program itself rolls and draws: only the argument for the source of chance changes.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence

import copenhagen as cph
from copenhagen import CopenhagenError, Match, Move, State, Step, Waiting

GAMES: dict[str, Callable[[int], State]] = {
    "roll-and-write": cph.roll_and_write,
    "card-game": cph.card_game,
}

HELP = """\
  what was rolled or turned over: a letter for each die or card, such as bbrgw or r
  what a player does: its short text, such as b3w1 or t01
  ?      what may be done now      sheet  draw the table
  undo   take the last word back   end    leave the table"""


class Companion:
    """A companion for the people at the table: `hear` asks them and returns their answer."""

    def __init__(self, match: Match[State], hear: Callable[[str], str]) -> None:
        """Apply the rules to `match`."""
        self.match = match
        self.hear = hear

    def run(self) -> None:
        """Follow the game until it is over or the people leave."""
        print(HELP)
        self.sheet()
        while self.match.waiting_for is not Waiting.NOBODY:
            try:
                word = self.hear(self.question()).strip()
            except EOFError:
                print("\nThe table so far:")
                break
            if word == "end":
                break
            self.take(word)
        self.sheet()

    def question(self) -> str:
        """Return the question to ask now."""
        state = self.match.state
        if self.match.waiting_for is Waiting.CHANCE:
            return f"What came? ({cph.render.question(state.phase)}) "
        return f"{self.match.players[state.to_act]}: {cph.render.question(state.phase)}? "

    def take(self, word: str) -> None:
        """Carry out `word`; if that is impossible, explain why and change nothing."""
        try:
            if word == "sheet":
                self.sheet()
            elif word in {"?", ""}:
                self.list_moves()
            elif word == "undo":
                # Everybody has seen the real dice, so taking them back is for the table to decide.
                self.match.undo(force=True)
                print("  Taken back.")
            else:
                self.tell(self.match.play(self.in_full(word)))
        except CopenhagenError as refusal:
            print(f"  No: {refusal}")

    def in_full(self, word: str) -> str:
        """Return `word` in notation: a chance result gets a leading question mark."""
        if self.match.waiting_for is not Waiting.CHANCE or word.startswith("?"):
            return word
        return "?" + "".join(sorted(word, key="byrgpw".find))

    def list_moves(self) -> None:
        """Print the possible moves, each with its short text."""
        if self.match.waiting_for is Waiting.CHANCE:
            print(f"  One of {len(self.match.chance_outcomes)} things may come.")
        for action in self.match.legal_actions:
            print(f"  {cph.notation.write_move(action):12} {cph.render.describe(action)}")

    def tell(self, steps: Iterable[Step[State, Move]]) -> None:
        """Print the results of a word, in sentences."""
        for step in steps:
            for event in step.events():
                sentence = cph.render.tell(event, names=self.match.players)
                if not sentence.startswith("Next: "):
                    print(f"  {sentence}")

    def sheet(self) -> None:
        """Draw the table with everybody's sheet or hand."""
        print(f"\n{cph.render.draw_state(self.match.state, names=self.match.players)}\n")


# Possible words for the first turns, including a mistake.
SPOKEN = {
    "roll-and-write": "++r ++p  bbwrr r5 r3w1 abc1 ab1b2 xb1 +b +y ? +b"
    "  ggppw rgg pg p4w1 e1e2e3e4 xe2 undo xe1 +g",
    "card-game": "r g g b y p r  b y  r p p  t05 y b  t12 r g undo p  t03",
}


def spoken(words: str) -> Callable[[str], str]:
    """Return a function that answers with these words, one at a time."""
    left = iter(words.split())

    def hear(question: str) -> str:
        word = next(left, None)
        if word is None:
            raise EOFError
        print(f"{question}{word}")
        return word

    return hear


def main(args: Sequence[str] | None = None) -> None:
    """Assist at the table, or show a demonstration."""
    parser = argparse.ArgumentParser(description="Keep the rules at a real table.")
    parser.add_argument("game", nargs="?", choices=GAMES, default="roll-and-write")
    parser.add_argument("names", nargs="*", help="who plays, the first player first")
    parser.add_argument("--seed", type=int, help="let the program roll and draw")
    asked = parser.parse_args(args)
    names = asked.names or ["Ada", "Ben"]
    if not sys.stdin.isatty():
        for game, words in SPOKEN.items():
            start = GAMES[game](2)
            Companion(Match(start, players=("Ada", "Ben")), spoken(words)).run()
        return
    try:
        match = Match(GAMES[asked.game](len(names)), seed=asked.seed, players=names)
    except CopenhagenError as error:
        parser.error(str(error))
    Companion(match, input).run()


if __name__ == "__main__":
    main()

"""The server of a client in any language: it keeps the rules, and speaks in lines of JSON.

The client has seat 0, bots have the others. The server begins with a line, and answers every line
that it reads with one:

- it writes a document of type ``frame``: everything that the client needs for its next picture;
- it reads ``{"since": 12, "play": "t23"}``: the ``number`` of the client's last frame, and one of
  the ``actions`` of that frame, or ``null`` to get the frame again;
- if an action is refused, the frame is unchanged, and the document of the refusal comes first.

    python server.py [card_game | roll_and_write] [SEED]
"""

import json
import sys

import copenhagen as cph
from copenhagen.bots import GreedyBot

SEAT = 0


def table(game: str, seed: int) -> cph.Match[cph.State]:
    """Return a new match for three players."""
    start = cph.roll_and_write(3) if game == "roll_and_write" else cph.card_game(3)
    return cph.Match(start, seed=seed, players=("Ada", "Bo", "Cy"))


def play(match: cph.Match[cph.State], text: object) -> cph.errors.Refused | None:
    """Play the client's move, then let the bots answer; return the refusal, if any."""
    try:
        if text is not None:
            match.play(str(text), seat=SEAT)
    except cph.errors.Refused as refusal:
        return refusal
    while match.to_act not in (SEAT, None):
        match.play(match.bot_action(GreedyBot()))
    return None


def serve(game: str = "card_game", seed: str = "7") -> None:
    """Answer every line of the input."""
    match = table(game, int(seed))
    order = {"since": 0, "play": None}
    while True:
        if refusal := play(match, order.get("play")):
            print(cph.to_json(refusal), flush=True)
        print(cph.to_json(match.frame(SEAT, since=order.get("since"))), flush=True)
        line = sys.stdin.readline()
        if not line:
            break
        order = json.loads(line)


if __name__ == "__main__":
    serve(*sys.argv[1:])

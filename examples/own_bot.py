"""A custom bot, and a tournament against the bots of the library.

A bot is any object with a method `choose`. It gets the view of its seat, never the state, so hidden
cards stay hidden from it; and it gets the list of its legal actions.
"""

from random import Random

import copenhagen as cph
from copenhagen.bots import GreedyBot, RandomBot, bot_game
from copenhagen.cardgame import Action, State, View
from copenhagen.cardgame.bots import CardBot
from copenhagen.house import CELLS, cells_of

GAMES = 24


class Mason:
    """A bot that looks one action ahead: points first, then coats of arms, then many low cells."""

    def choose(self, view: View, actions: tuple[Action, ...], rng: Random) -> Action:
        """Return one of `actions`; ties are broken at random."""
        state = cph.resample(view, rng)  # a full state that is consistent with the view
        liking = [self._liking(cph.apply(state, action), view.viewer) for action in actions]
        best = max(liking)
        return rng.choice(
            [action for action, likes in zip(actions, liking, strict=True) if likes == best]
        )

    def _liking(self, state: State, seat: int) -> float:
        me = state.players[seat]
        coats = state.coats if state.to_act == seat else 0
        low_down = sum(1 - cell / CELLS for cell in cells_of(me.house.filled))
        return 10 * me.score + 4 * coats + 2 * low_down + max(me.hand) + len(me.active)


def wins(bot: CardBot, others: CardBot, players: int) -> float:
    """Return the share of games that `bot` wins at a table of `others`, over all seats."""
    won = 0.0
    for game in range(GAMES):
        seat = game % players
        bots = [bot if place == seat else others for place in range(players)]
        *_, (_, last) = bot_game(cph.card_game(players), bots, Random(game))
        ended = cph.result(last)
        if ended and seat in ended.winners:
            won += 1 / len(ended.winners)
    return won / GAMES


def main() -> None:
    """Let the bots play against each other."""
    bots: dict[str, CardBot] = {"random": RandomBot(), "mason": Mason(), "greedy": GreedyBot()}
    print(f"Share of {GAMES} games won by the bot of the line at a table with one of the column")
    print(f"{'':12}" + "".join(f"{name:>12}" for name in bots))
    for name, bot in bots.items():
        shares = (f"{wins(bot, other, 2):>12.0%}" for other in bots.values())
        print(f"{name:12}" + "".join(shares))


if __name__ == "__main__":
    main()

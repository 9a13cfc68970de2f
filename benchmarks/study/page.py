"""The page of the study: its text, tables and pictures, made from the games."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from benchmarks.study.costs import Costs
from benchmarks.study.games import EXPERIMENTS, SEED, WITH, WITHOUT
from copenhagen.simulation import CONFIDENCE, Difference, Rate, Spread, Tally, adjusted
from copenhagen.simulation.figure_names import ability_title
from copenhagen.simulation.pictures import picture_of_rates, picture_of_spreads

__all__ = ["written"]

PAGE = Path(__file__).parents[2] / "docs" / "studies" / "seats-abilities-modules.md"

_SETTINGS = {
    "base-2": "base game, 2 players",
    "base-3": "base game, 3 players",
    "base-4": "base game, 4 players",
    "jokers-2": "joker tiles, 2 players",
    "missions-2": "missions, 2 players",
    "variant_a-2": "new abilities A, 2 players",
    "variant_b-2": "new abilities B, 2 players",
    "all-2": "all modules, 2 players",
    "all-3": "all modules, 3 players",
    "all-4": "all modules, 4 players",
    "roll-2": "Roll & Write, 2 players",
    "roll-3": "Roll & Write, 3 players",
    "roll-4": "Roll & Write, 4 players",
}

_ABILITY_VALUES = {
    "base": "the base game",
    "variant_b": "new abilities, variant B",
    "roll": "Roll & Write",
}

_YEAR = 365 * 86400
_MANY = 10**9


def written(costs: Costs) -> Path:
    """Write the page from the saved games and the measured costs.

    A part with missing games stays as it is.
    """
    games = {name: experiment.there() for name, experiment in EXPERIMENTS.items()}
    tallies = {name: EXPERIMENTS[name].tally(kept) for name, kept in games.items() if kept}
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    before = _parts(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
    alike = all(name in tallies for name in _SETTINGS)
    parts = _parts("\n".join(_beginning()))
    if alike:
        parts |= _parts("\n".join((*_seats(tallies),)))
    parts |= _parts("\n".join(_value_of_abilities(tallies)))
    if alike:
        found = (*_modules(tallies), *_lengths(tallies), *_cluster(costs))
        parts |= _parts("\n".join(found))
    heads = [*before] if before else [*parts]
    text = "\n".join(parts.get(head, before.get(head, "")) for head in heads)
    PAGE.write_text(text.rstrip("\n") + "\n", encoding="utf-8")
    return PAGE


def _parts(text: str) -> dict[str, str]:
    """Return the parts of a page by their headings; the first part has an empty heading."""
    parts, head = {"": ""}, ""
    for line in text.split("\n"):
        if line.startswith(("## ", "### ")):
            head = line
            parts[head] = ""
        parts[head] += f"{line}\n"
    return {head: part.rstrip("\n") + "\n" for head, part in parts.items() if part.strip()}


def _beginning() -> Iterator[str]:
    yield "<!-- Made by `python -m benchmarks.study`, which writes this page anew. -->"
    yield ""
    yield "# Seats, abilities, modules"
    yield ""
    yield (
        "Is the first seat better off? How much is an ability worth, what does a module change, "
        "how long are games? Thousands of games between [greedy bots](../guides/bots.md) answer "
        "this for players who play each turn well and look no further. People and bots that plan "
        "ahead may get more out of an ability, so this study underrates abilities that need "
        "planning."
    )
    yield ""
    yield (
        "Intervals are 95 % confidence intervals unless stated otherwise. A shared victory counts "
        f"in part. The games have the seed {SEED}, so that you can reproduce them:"
    )
    yield ""
    yield "```sh"
    yield "pip install -e '.[report,simulate,statistics]'"
    yield "python -m benchmarks.study --games 400 --jobs 2"
    yield "```"
    yield ""


def _seats(tallies: Mapping[str, Tally]) -> Iterator[str]:
    yield "## Is the first seat better off?"
    yield ""
    found = [(name, tallies[key]) for key, name in _SETTINGS.items() if key in tallies]
    for players, even in ((2, "50"), (3, "33.3"), (4, "25")):
        rates = [
            (f"{name.partition(',')[0]}, seat {seat + 1}", tally.seat(seat).wins)
            for name, tally in found
            if tally.game.players == players
            for seat in range(1 if players == 2 else players)  # noqa: PLR2004
        ]
        if rates:
            title = f"Wins by seat, {players} players; even shares are {even} %"
            yield from _picture(title, picture_of_rates(title, rates, even=1 / players))
    yield (
        "The broken lines are equal shares, for 2, 3 and 4 players. For two players, the picture "
        "shows the first seat. The table shows how likely a difference this large would be by "
        "chance if the seats were equal (chi-square test), and the smallest difference that this "
        "number of games can show."
    )
    yield ""
    rows = []
    for name, tally in found:
        test = tally.seat_test()
        wins = " · ".join(
            f"{100 * tally.seat(seat).wins.share:.1f}" for seat in range(tally.game.players)
        )
        p_value = "too few games" if test.p_value is None else _chance(test.p_value)
        differs = "yes" if test.differ else "does not show"
        visible = f"{100 * test.visible:.1f}"
        rows.append((name, f"{tally.games:,}", wins, p_value, differs, visible))
    yield from _table(
        ("game", "games", "wins by seat, %", "p", "seats differ", "would show from, points of %"),
        rows,
    )
    differing = [name for name, tally in found if tally.seat_test().differ]
    if differing:
        yield f"The seats differ by this test in {len(differing)} of {len(found)} settings."
    else:
        yield f"In none of the {len(found)} settings do the seats differ by more than chance."
    yield (
        f"Even if all seats were equal, at least one of {len(found)} tests would show a difference "
        f"in {100 * (1 - 0.95 ** len(found)):.0f} of 100 such studies, so do not rely on a p above "
        f"{0.05 / len(found):.4f}."
    )
    yield ""


_BEFORE: Mapping[str, Mapping[str, float]] = {
    "the base game": {
        "Both actions": 72.6,
        "Any cards": 53.1,
        "Construction discount": 52.2,
        "Additional card": 49.8,
        "Change of colors": 49.6,
    },
    "new abilities, variant B": {
        "Any cards": 57.6,
        "Both actions": 57.1,
        "Four cards": 54.9,
        "Special tile": 54.9,
        "Construction discount": 52.2,
        "Discard pile": 50.7,
        "Construct twice": 50.6,
        "Additional card": 50.2,
        "Draw pile": 49.5,
        "Hand limit": 48.8,
        "Change of colors": 47.8,
    },
    "Roll & Write": {
        "One X": 90.8,
        "Re-roll": 74.5,
        "No X": 67.9,
        "Use again": 52.2,
        "Color change": 51.6,
    },
}
"""The percentage of wins of the bot with an ability while the other bot still wanted it."""


def _value_of_abilities(tallies: Mapping[str, Tally]) -> Iterator[str]:
    compared = [name for name in EXPERIMENTS if name not in _SETTINGS]
    confidence = 1 - (1 - CONFIDENCE) / len(compared)
    yield "## What is an ability worth?"
    yield ""
    yield (
        "Two greedy bots play each other, and one of them never takes the ability tile (in Roll & "
        'Write: never uses the ability; nor "Any cards", which everybody has). It plays '
        "accordingly: it sees no value in tiles or stars of that ability, and has other weights if "
        "they suit it better. Each deal is played twice, from either seat. The win rate of the "
        "other bot above 50 % is the value of the ability to this bot. The difference in points "
        "is over all games, decided or not."
    )
    yield ""
    yield (
        f"One of twenty such comparisons shows a difference by chance alone, and these are "
        f"{len(compared)}. The intervals in the table (Bonferroni) and p (Holm) are adjusted for "
        "that: all intervals hold together in 19 of 20 cases, and you can rely on a p below 0.05. "
        "The intervals in the pictures are not adjusted."
    )
    yield ""
    yield (
        'The column "before" has the results of an earlier version of this study, 400 games with '
        "alternating seats, in which the bot without the ability still collected its tiles and "
        'stars, above all those of "One X".'
    )
    yield ""
    values = [
        tallies[name].difference(WITH, WITHOUT).p_value if name in tallies else None
        for name in compared
    ]
    found = adjusted([1.0 if value is None else value for value in values])
    p_values = dict(zip(compared, found, strict=True))
    for kind, words in _ABILITY_VALUES.items():
        names = [name for name in compared if name.startswith(f"{kind}-")]
        if not all(name in tallies for name in names):
            continue
        title = f"Wins of the bot that has the ability: {words}"
        titled = [
            (str(ability_title(tallies[name], name.partition("-")[2])), tallies[name], name)
            for name in names
        ]
        titled.sort(key=lambda entry: -entry[1].bot(WITH).wins.share)
        yield f"### {words[0].upper()}{words[1:]}"
        yield ""
        rates = [(title, tally.bot(WITH).wins) for title, tally, _ in titled]
        yield from _picture(title, picture_of_rates(title, rates, even=0.5))
        yield from _table(
            ("ability", "deals", "wins with it, %", "before", "p", "points more", "uses in a game"),
            [
                (
                    title,
                    f"{tally.games // 2:,}",
                    _share(tally.bot(WITH).wins, confidence),
                    str(_BEFORE[words][title]),
                    _chance(p_values[name]),
                    _more(tally.difference(WITH, WITHOUT, "score"), confidence),
                    f"{_uses(tally, title):.2f}",
                )
                for title, tally, name in titled
            ],
        )


def _uses(tally: Tally, title: str) -> float:
    (number,) = (
        number
        for number, name in enumerate(tally.abilities)
        if str(ability_title(tally, name)) == title
    )
    return tally.bot(WITH).uses(number)


def _more(difference: Difference, confidence: float) -> str:
    interval = difference.interval(confidence)
    bounds = "{:+.2f} to {:+.2f}".format(*interval) if interval else "too few games"
    return f"{difference.mean:+.2f} ({bounds})"


def _modules(tallies: Mapping[str, Tally]) -> Iterator[str]:
    yield "## What does a module change?"
    yield ""
    found = [(name, tallies[key]) for key, name in _SETTINGS.items() if key in tallies]
    cards = [(name, tally) for name, tally in found if "twelve_points" in tally.reasons]
    yield from _table(
        (
            "game",
            "points of the winner",
            "points of all",
            "ended by twelve points, %",
            "coats of arms each",
            "ability uses each",
        ),
        [
            (
                name,
                _mean(tally.winning_score),
                _mean(tally.all().spread("score")),
                _share(tally.reasons["twelve_points"]),
                f"{tally.all().spread('coats').mean:.2f}",
                f"{sum(map(tally.all().uses, range(len(tally.abilities)))):.2f}",
            )
            for name, tally in cards
        ],
    )


def _lengths(tallies: Mapping[str, Tally]) -> Iterator[str]:
    yield "## How long are games?"
    yield ""
    for kind, words in {"base": "base game", "all": "all modules", "roll": "Roll & Write"}.items():
        spreads = [
            (f"{players} players", tallies[f"{kind}-{players}"].turns)
            for players in (2, 3, 4)
            if f"{kind}-{players}" in tallies
        ]
        title = f"Turns in a game: {words}"
        yield from _picture(title, picture_of_spreads(title, spreads, f"turns in a game, {words}"))
    yield from _table(
        ("game", "games", "turns", "middle half of the games", "decisions", "moves with chance"),
        [
            (
                name,
                f"{tallies[key].games:,}",
                _mean(tallies[key].turns),
                _middle(tallies[key].turns),
                _mean(tallies[key].decisions),
                _mean(tallies[key].moves),
            )
            for key, name in _SETTINGS.items()
            if key in tallies
        ],
    )


def _middle(spread: Spread) -> str:
    """Return the range of the middle half."""
    numbers = sorted(number for number, games in spread.counts.items() for _ in range(games))
    return f"{numbers[len(numbers) // 4]} to {numbers[(3 * len(numbers)) // 4]}"


def _cluster(costs: Costs) -> Iterator[str]:
    yield "## What would a billion games take?"
    yield ""
    yield (
        "Measured on one core of an ordinary, busy machine, as the least processor time of three "
        "rounds. An idle core is faster, so these are upper bounds."
    )
    yield ""
    yield from _table(
        (
            "game",
            "bots",
            "games a second and core",
            "core-days for 10⁹ games",
            "days on 1,000 cores",
        ),
        [
            (
                cost.game,
                cost.bot,
                f"{1 / cost.seconds:,.1f}",
                f"{_MANY * cost.seconds / 86400:,.0f}",
                f"{_MANY * cost.seconds / 86400 / 1000:,.2f}",
            )
            for cost in costs.games
        ],
    )
    slow = max(cost.seconds for cost in costs.games)
    least = min(cost.seconds for cost in costs.games)
    greedy = min(cost.seconds for cost in costs.games if cost.bot == "greedy")
    enough, enough_greedy = costs.counted * least, costs.counted * greedy
    yield (
        "- **Processors.** Games are independent, so speed grows with the number of cores: on two "
        "idle cores, two processes play nearly twice as many games (`python -m benchmarks.scaling` "
        f"measures it). The most expensive setting takes {slow * _MANY / _YEAR:,.0f} core-years "
        "for 10⁹ games."
    )
    yield (
        f"- **Memory.** A process takes a constant {costs.memory:,.0f} MB; 1,000 processes take "
        f"{costs.memory * 1000 / 1024:,.0f} GB in all."
    )
    yield (
        f"- **Counting.** One process adds {costs.counted:,.0f} games a second to a `Tally`. That "
        f"keeps up with {enough:,.0f} cores playing the fastest random games, or with "
        f"{enough_greedy:,.0f} cores playing greedy ones. With more cores, or in case that process "
        "dies, split the games by number, with `simulated_games(…, first=n)` on each machine, and "
        "add up the tallies at the end. A tally takes a few kilobytes, however many games it has "
        "counted."
    )
    yield (
        f"- **Network.** The results of a game are {costs.pickled:,} bytes, so 1,000 cores playing "
        f"greedy games send {1000 / greedy * costs.pickled / 1e6:,.1f} MB a second. They come in "
        "chunks of half a second, two messages a second from each core."
    )
    yield (
        f"- **Files.** 10⁹ games take {costs.table * _MANY / 1e9:,.0f} GB as rows of CSV and "
        f"{costs.record * _MANY / 1e9:,.0f} GB as records. Neither is needed: any game can be "
        "replayed from the seed and its number."
    )
    yield (
        "- **Interruptions.** An interrupted part continues from the number that it had reached. "
        "Only unfinished chunks are lost, half a second each."
    )
    yield (
        "- **How many games are enough.** Intervals shrink with the square root of the number: "
        "10,000 games give a win rate to within one percentage point, a million to a tenth, 10⁹ to "
        "three thousandths. No question of this page needs more than a million."
    )


# Parts of the page


def _picture(title: str, svg: str) -> Iterator[str]:
    """Yield a picture embedded in the page, which takes on the colors of the text."""
    yield f"<figure>{' '.join(svg.split())}<figcaption>{title}</figcaption></figure>"
    yield ""


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|---|" + "---:|" * (len(head) - 1)
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def _share(rate: Rate, confidence: float = CONFIDENCE) -> str:
    low, high = rate.interval(confidence)
    return f"{100 * rate.share:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def _mean(spread: Spread) -> str:
    low, _ = spread.interval()
    return f"{spread.mean:.1f} ± {spread.mean - low:.1f}"


def _chance(p_value: float) -> str:
    return "< 0.0001" if p_value < 1e-4 else f"{p_value:.4f}"  # noqa: PLR2004

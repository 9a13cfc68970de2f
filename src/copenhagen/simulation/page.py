"""The results of simulations as one self-contained HTML page."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.messages import ENGLISH, Message, message, numeral, plural, translated
from copenhagen.simulation.figure_names import (
    MEANS,
    OPENINGS,
    ability_title,
    difference_sentences,
    more,
    reason_in_words,
    seats_sentences,
)
from copenhagen.simulation.intervals import CONFIDENCE, Rate, Spread, difference
from copenhagen.simulation.pictures import picture_of_rates, picture_of_spreads
from copenhagen.simulation.tables import settings_of
from copenhagen.simulation.tallies import Standing, Tally


def report(tallies: Mapping[str, Tally], *, lang: str = ENGLISH) -> str:
    """Return an HTML page that shows simulation results with charts, in the language `lang`.

    `tallies` maps each heading to the results below it; with several, such as games with and
    without a module, the page begins with a comparison. The page is a single HTML file. It loads
    nothing from elsewhere, has no script, and follows the browser's dark mode.

    Raises `MissingExtra` if matplotlib is not installed, `InvalidValue` if there is no tally, a
    value is not a tally or has no games, or there is no such language.
    """
    translated("", lang)
    if faults := _faults(tallies):
        raise InvalidValue(faults)
    return _Page(tallies, lang).html()


def _faults(tallies: object) -> list[Fault]:
    """Return the faults of the tallies; empty if a page can be made of them."""
    if not isinstance(tallies, Mapping) or not tallies:
        return [Fault("tallies", f"{shown(tallies)} is not a mapping of headings to tallies")]
    faults = []
    for name, tally in tallies.items():
        if not isinstance(name, str):
            faults.append(Fault("tallies", f"{shown(name)} is not a heading"))
        if not isinstance(tally, Tally):
            faults.append(Fault(f"tallies[{shown(name)}]", f"{shown(tally)} is not a tally"))
        elif not tally.games:
            faults.append(Fault(f"tallies[{shown(name)}]", "it has no games"))
    return faults


class _Page:
    """The page during assembly."""

    def __init__(self, tallies: Mapping[str, Tally], lang: str) -> None:
        self.tallies, self.lang = tallies, lang

    def said(self, text: str) -> str:
        """Return a text in the language of the page."""
        return translated(text, self.lang)

    def html(self) -> str:
        """Return the whole page."""
        title = escape(self.said(message("Simulated games")))
        parts = [*self._compared()] if len(self.tallies) > 1 else []
        for name, tally in self.tallies.items():
            parts += self._section(name, tally)
        body = "\n".join(parts)
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
            f"<h1>{title}</h1>\n{body}\n</main>\n</body>\n</html>\n"
        )

    # Several simulations

    def _compared(self) -> Iterator[str]:
        yield self._heading(2, message("Compared"))
        rates = [(name, tally.seat(0).wins) for name, tally in self.tallies.items()]
        yield self._picture(picture_of_rates, message("Wins of the first seat"), "", rates)
        head = (
            "",
            message("games"),
            message("turns"),
            message("points of the winners"),
            message("wins of the first seat"),
        )
        yield self._table(
            head,
            [
                (
                    name,
                    numeral(f"{tally.games:,}"),
                    _mean(tally.turns),
                    _mean(tally.winning_score),
                    _share(tally.seat(0).wins),
                )
                for name, tally in self.tallies.items()
            ],
        )
        (first, known), *others = self.tallies.items()
        text = message(
            "More, or less, than in “{name}”. These intervals are adjusted for how many "
            "comparisons there are, so that all of them hold in 19 of 20 cases.",
            name=first,
        )
        yield f"<p>{escape(self.said(text))}</p>"
        confidence = 1 - (1 - CONFIDENCE) / (3 * len(others))
        yield self._table(
            ("", *head[2:4], message("wins of the first seat, percentage points")),
            [
                (
                    name,
                    more(difference(tally.turns, known.turns), confidence),
                    more(difference(tally.winning_score, known.winning_score), confidence),
                    more(difference(tally.seat(0).wins, known.seat(0).wins), confidence, 100),
                )
                for name, tally in others
            ],
        )

    # One simulation

    def _section(self, name: str, tally: Tally) -> Iterator[str]:
        yield f"<section>\n<h2>{escape(name)}</h2>"
        settings = ", ".join(f"{key}={cell}" for key, cell in settings_of(tally.game).items())
        games = plural("{number} game", "{number} games", number=tally.games)
        yield f"<p>{escape(self.said(games))}: {escape(settings)}</p>"
        yield from self._winners(name, tally)
        yield from self._lengths(name, tally)
        yield from self._houses(tally)
        yield from self._abilities(name, tally)
        yield from self._openings(name, tally)
        yield "</section>"

    def _standings(self, tally: Tally) -> list[tuple[str, Standing]]:
        """Return the seats and, if there are several bots, the bots, with their names."""
        seats = [
            (self.said(message("seat {seat}", seat=seat + 1)), tally.seat(seat))
            for seat in range(tally.game.players)
        ]
        names = tuple(dict.fromkeys(tally.names))
        bots = [(name, tally.bot(name)) for name in names]
        return bots + seats if len(names) > 1 else seats

    def _winners(self, name: str, tally: Tally) -> Iterator[str]:
        standings = self._standings(tally)
        rates = [(who, standing.wins) for who, standing in standings]
        yield self._heading(3, message("Who wins"))
        even = 1 / tally.game.players
        yield self._picture(picture_of_rates, message("Wins"), name, rates, even=even)
        found = (*seats_sentences(tally.seat_test()), *difference_sentences(tally))
        sentences = " ".join(self.said(each) for each in found)
        yield f"<p>{escape(sentences)}</p>"
        head = ("", message("games"), message("wins, shared in part"), message("points"))
        yield self._table(
            head,
            [
                (who, numeral(f"{own.games:,}"), _share(own.wins), _mean(own.spread("score")))
                for who, own in standings
            ],
        )
        spreads = [(who, own.spread("score")) for who, own in standings[: tally.game.players]]
        label = self.said(message("points"))
        yield self._picture(picture_of_spreads, message("Points"), name, spreads, label=label)

    def _lengths(self, name: str, tally: Tally) -> Iterator[str]:
        yield self._heading(3, message("How long, and why it ended"))
        label = self.said(message("turns in a game"))
        spreads = [("", tally.turns)]
        yield self._picture(picture_of_spreads, message("Turns"), name, spreads, label=label)
        lengths = {
            message("turns in a game"): tally.turns,
            message("decisions in a game"): tally.decisions,
            message("moves, with chance"): tally.moves,
        }
        head = ("", message("least"), message("median"), message("most"), message("mean"))
        yield self._table(
            head,
            [(words, *_numbers(spread), _mean(spread)) for words, spread in lengths.items()],
        )
        reasons = [
            (reason_in_words(reason), _share(rate)) for reason, rate in tally.reasons.items()
        ]
        yield self._table(("", message("games")), reasons)

    def _houses(self, tally: Tally) -> Iterator[str]:
        yield self._heading(3, message("Houses, in the mean"))
        yield self._table(
            ("", *MEANS.values()),
            [
                (who, *(numeral(f"{own.spread(what).mean:.2f}") for what in MEANS))
                for who, own in self._standings(tally)
            ],
        )

    def _abilities(self, name: str, tally: Tally) -> Iterator[str]:
        everybody = tally.all()
        owned = [
            (number, ability_title(tally, ability))
            for number, ability in enumerate(tally.abilities)
            if everybody.owned(number).games
        ]
        yield self._heading(3, message("Abilities"))
        text = message(
            "How often those win who have used an ability. That is not what it is worth: who is "
            "ahead has more of them."
        )
        yield f"<p>{escape(self.said(text))}</p>"
        rates = [(self.said(title), everybody.used(number)) for number, title in owned]
        title = message("Wins with abilities")
        yield self._picture(picture_of_rates, title, name, rates, even=1 / tally.game.players)
        head = ("", message("owned"), message("uses in a game"), message("wins when used"))
        yield self._table(
            head,
            [
                (
                    title,
                    _percent(everybody.owned(number).games / everybody.games),
                    numeral(f"{everybody.uses(number):.2f}"),
                    _share(everybody.used(number)),
                )
                for number, title in owned
            ],
        )

    def _openings(self, name: str, tally: Tally) -> Iterator[str]:
        everybody = tally.all()
        found = [(OPENINGS[str(one)], rate) for one, rate in everybody.openings.items()]
        yield self._heading(3, message("First turns"))
        rates = [(self.said(words), rate) for words, rate in found]
        title = message("Wins after first turns")
        yield self._picture(picture_of_rates, title, name, rates, even=1 / tally.game.players)
        yield self._table(
            ("", message("games"), message("wins")),
            [
                (words, _percent(rate.games / everybody.games), _share(rate))
                for words, rate in found
            ],
        )

    # Parts of the page

    def _heading(self, level: int, words: Message) -> str:
        return f"<h{level}>{escape(self.said(words))}</h{level}>"

    def _picture(
        self, draw: Callable[..., str], title: Message, name: str, *what: object, **how: object
    ) -> str:
        words = self.said(title)
        return f"<figure>{draw(f'{words}: {name}' if name else words, *what, **how)}</figure>"

    def _table(self, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
        heads = "".join(f'<th scope="col">{escape(self.said(words))}</th>' for words in head)
        lines = [f"<thead><tr>{heads}</tr></thead>", "<tbody>"]
        for first, *others in rows:
            cells = "".join(f"<td>{escape(self.said(cell))}</td>" for cell in others)
            lines.append(f'<tr><th scope="row">{escape(self.said(first))}</th>{cells}</tr>')
        return "\n".join(('<div class="table"><table>', *lines, "</tbody></table></div>"))


def _share(rate: Rate) -> str:
    """Return a share with its interval, in percent; a dash if there were no games."""
    if not rate.games:
        return "–"
    low, high = rate.interval()
    if low == high:  # it could be no other
        return _percent(rate.share)
    return message(
        "{number} ({low}–{high})",
        number=_percent(rate.share),
        low=numeral(f"{100 * low:.1f}"),
        high=numeral(f"{100 * high:.1f}"),
    )


def _percent(share: float) -> str:
    return message("{number} %", number=numeral(f"{100 * share:.1f}"))


def _mean(spread: Spread) -> str:
    """Return a mean with its interval."""
    mean, low, high = (numeral(f"{number:.2f}") for number in (spread.mean, *spread.interval()))
    return message("{number} ({low}–{high})", number=mean, low=low, high=high)


def _numbers(spread: Spread) -> tuple[str, ...]:
    """Return the smallest, middle and greatest number."""
    return tuple(numeral(f"{number:g}") for number in (spread.least, spread.median, spread.most))


_STYLE = """
:root { color-scheme: light dark; --ground: #fff; --text: #22252b; --line: #d5d8de; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1e2129; --text: #dfe2e8; --line: #454a57; }
}
body { margin: 0; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 48rem; margin: 0 auto; padding: 1rem; }
section { border-top: 1px solid var(--line); margin-top: 2rem; }
figure { margin: 1rem 0; }
.table { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: right; }
th[scope=row], th:first-child { text-align: left; font-weight: normal; }
"""

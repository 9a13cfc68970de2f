"""What is in sight: who is asked what, the answers, what is known of each, and what is new."""

import re
from collections import Counter
from collections.abc import Sequence
from io import StringIO
from itertools import pairwise

import pytest
from rich.console import Console
from rich.text import Text
from textual.geometry import Size

import copenhagen as cph
from copenhagen.bots import GreedyBot
from copenhagen.choice_tree import Question
from copenhagen.cli.session import Session
from copenhagen.cli.table import TableApp, front, keys, panels
from copenhagen.cli.table.asking import badges
from copenhagen.cli.table.board import HouseFront
from copenhagen.cli.table.help import signs_and_abilities
from copenhagen.cli.table.panels import CLICKED, Look
from copenhagen.cli.table.play_screen import PlayScreen
from copenhagen.cli.table.recap import recap
from copenhagen.cli.table.sight import Sight
from copenhagen.games import State
from copenhagen.house import Color
from copenhagen.render import Changes, explain
from tests.cli.table.tables import MODULES, match_at, over, ready, sight_of, table
from tests.playing import random_walk


def session_of(match: cph.Match[State], *, lang: str = "en", people: int = 1) -> Session:
    bots = range(people, match.game.players)
    return Session(match, {seat: GreedyBot() for seat in bots}, lang=lang)


def lines_of(detail: Sequence[Text]) -> list[str]:
    return [line for text in detail for line in text.plain.splitlines()]


def others_in(sight: Sight) -> str:
    """Return what is told of the other players, on a screen of 100 columns."""
    session = sight.session
    shown = panels.others(session.view, session.match.to_act, sight.look, 72, scale=None)
    return shown.plain


def test_who_is_asked_is_named_in_the_header_at_the_question_and_at_the_house() -> None:
    match: cph.Match[cph.State] = cph.Match(cph.roll_and_write(2), seed=3, players=("Ada", "Bo"))
    session = session_of(match, people=2)
    asked: set[tuple[str, bool]] = set()
    for _ in range(30):
        assert match.to_act is not None
        session.look(match.to_act)
        sight = sight_of(session)
        name = match.players[match.to_act]
        bar = sight.bar(80).plain
        assert f"▸{name}: 0/12" in bar
        assert sight.owner(60).plain.startswith(f"▸{name}:")
        assert sight.owner(24).plain == "O drawn X marked  * arms", "the header names the player"
        assert sight.question().plain.startswith(f"▸{name}  ")
        foreign = match.state.active != match.to_act  # type: ignore[union-attr]  # of this game
        number, seat = session.turn
        whose = f": {match.players[seat or 0]}" if foreign else ""
        assert bar.endswith(f"turn {number}{whose} · 12 points to the end")
        asked.add((name, foreign))
        match.play(match.legal_actions[-1])
    assert asked >= {("Ada", False), ("Bo", False), ("Bo", True)}


@pytest.mark.parametrize("width", [60, 80, 100, 200])
def test_the_header_says_who_has_how_many_of_12_points_and_which_turn_it_is(width: int) -> None:
    names = ("Bot 1 (normal)", "Bot 2 (normal)", "Bot (expert)", "Wilhelmine-Charlotte")
    for players in (2, 3, 4):
        for lang in ("en", "de"):
            match = match_at(cph.card_game(players), moves=20)
            named = cph.Match(match.states[0], moves=match.moves, players=names[:players])
            bar = sight_of(session_of(named, lang=lang)).bar(width)
            assert bar.cell_len <= width
            turn = "turn 1" if lang == "en" else "Zug 1"
            assert turn in bar.plain or (width, players) == (60, 4)
            assert bar.plain.count("/12") == players
            assert bar.plain.count("(") == bar.plain.count(")"), "no name is cut in its bracket"


@pytest.mark.parametrize("start", [cph.card_game(2), cph.roll_and_write(2)])
def test_the_goal_is_told_until_somebody_has_chosen(start: State) -> None:
    match = match_at(start)
    for told in (True, False):
        detail = sight_of(session_of(match, people=2)).detail([], None, learn=False)
        assert any("12 points" in text.plain for text in detail) is told
        match.play(match.legal_actions[0])


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("start", [cph.card_game(2), MODULES, cph.roll_and_write(3)])
def test_every_answer_has_a_number_and_what_is_none_stands_below_without(
    start: State, lang: str
) -> None:
    for moves in (0, 20, 40, 60):
        sight = sight_of(session_of(match_at(start, moves=moves), lang=lang))
        if sight.asking is None:
            continue
        listed = list(sight.answers())
        choices = sight.asking.question.choices
        numbers = [number for number, _ in listed]
        assert numbers[: len(choices)] == [str(n) for n in range(1, len(choices) + 1)]
        assert set(numbers[len(choices) :]) <= {""}
        for (_, label), choice in zip(listed, choices, strict=False):
            assert label.plain.casefold().startswith(choice.label.casefold())
            assert label.plain.endswith(badges(choice, sight.look).plain)


def test_signs_behind_an_answer_tell_what_it_is_good_for() -> None:
    match: cph.Match[State] = cph.Match(cph.roll_and_write(3), players=("Ada", "Bo", "Cy"))
    match.play("?bbyrw")
    shapes = sight_of(session_of(match, people=3), 1)
    assert shapes.asking is not None
    ways = {
        str(number): len(choice.question.choices)
        for number, choice in enumerate(shapes.asking.question.choices, 1)
        if choice.question is not None and len(choice.question.choices) > 1
    }
    assert ways
    for number, label in shapes.answers():
        signs = f"  {ways[number]} ways to pay" if number in ways else ""
        assert label.plain.partition("  ")[2] == signs.strip()


def test_used_abilities_and_what_cannot_be_built_stand_below_the_first_question() -> None:
    sight = sight_of(session_of(ready("2ecm 0A bygrpbr - 59* rg,a,- GGP,A,-")))
    below = " ".join(label.plain for number, label in sight.answers() if not number)
    assert "Any cards: already used; reactivate it first" in below
    assert "Build a facade tile: it costs 2 " in below


def test_a_place_is_asked_for_with_what_it_costs_and_how_many_there_are() -> None:
    sight = sight_of(session_of(ready()), 3, 2)
    assert sight.question().plain == "▸You  Where does the red tile of size 3 go?"
    assert list(sight.answers()) == []
    assert sight.placing is not None

    def told() -> str:
        return "\n".join(lines_of(sight.detail([], None, learn=False)))

    assert "✓ It can go here." in told()
    assert "costs 3 cards" in told()
    assert f"{len(sight.placing.choices)} places in all; • marks" in told()
    assert "[r]" in sight.house().plain
    assert [key.action for key in sight.useful_keys()][:2] == ["shift(1,0)", "turn"]
    sight.placing.move(0, 5)
    assert "✗ It cannot go here:" in told()
    assert "[base.build.support]" in told()
    assert "×" in sight.house().plain


def test_a_question_of_a_guided_game_is_explained_below_what_was_said() -> None:
    sight = sight_of(session_of(ready()))
    note = Text("Not undone.")
    assert sight.asking is not None
    told = lines_of(sight.detail([note], sight.asking.question.choices[1], learn=True))
    assert told[0] == "Not undone."
    assert told[1].startswith("You do one of two things")
    assert told[1].endswith("[base.turn.one-action]")
    assert told[2] == "h shows a good choice, and says why."
    assert told[3].startswith('uses "Any cards": ')
    inner = sight_of(session_of(ready()), 1)
    assert "h shows" not in " ".join(lines_of(inner.detail([], None, learn=True)))


def test_the_keys_are_those_of_what_is_asked_and_one_always_shows_all_and_one_leaves() -> None:
    def names(sight: Sight) -> list[str]:
        return [str(key.key_display) for key in sight.useful_keys()]

    first = sight_of(session_of(ready()))
    assert names(first) == ["1-9 Enter", "h", "t", "/", "?", "q"], "there is nothing to undo"
    assert names(sight_of(session_of(ready()), 1))[1] == "Esc"
    match = ready()
    match.play(match.legal_actions[0])
    assert names(sight_of(session_of(match, people=2)))[2] == "u"
    assert names(sight_of(session_of(match))) == ["S", "t", "l", "?", "q"]
    ended = sight_of(session_of(over(cph.card_game(2))))
    assert names(ended)[:3] == ["N", "r", "v"]
    placing = sight_of(session_of(ready()), 3, 2)
    assert all(names(sight)[-2:] == ["?", "q"] for sight in (first, placing, ended))


@pytest.mark.parametrize(
    "start", [cph.card_game(2), cph.card_game(4, missions=True), cph.roll_and_write(3)]
)
def test_the_end_says_who_has_won_and_why_and_where_the_points_are_from(start: State) -> None:
    match = match_at(start, moves=2000)
    assert match.result is not None
    sight = sight_of(session_of(match))
    assert sight.question().plain == "The game is over."
    assert list(sight.answers()) == []
    told = lines_of(sight.detail([], None, learn=False))
    assert {*cph.render.standing(match.result, names=match.players)} <= {*told}
    assert any(f"{name} won with" in told[0] for name in match.players)
    for name, score in zip(match.players, match.result.scores, strict=True):
        (line,) = (line for line in told if line.startswith(f"{name}: "))
        parts = line.removeprefix(f"{name}: ").split(", ")
        assert sum(int(part.partition(" for ")[0]) for part in parts) == score


def test_open_ability_tiles_and_who_has_gained_a_mission_are_in_sight() -> None:
    sight = sight_of(session_of(match_at(MODULES, seed=5, moves=40)))
    view = sight.session.view
    assert isinstance(view, cph.cardgame.View)
    tiles = panels.beside(view, sight.look).plain.split("Ability tiles to take")[1].splitlines()
    assert [line.strip() for line in tiles[1:5]] == [
        cph.render.name(one) for one in view.ability_display
    ]
    assert "Three windows (Bo, Cy, Di)" in panels.before_me(view, sight.look, 72).plain


@pytest.mark.parametrize("lang", ["en", "de"])
def test_on_a_wide_screen_the_text_of_each_ability_is_there_and_whole(lang: str) -> None:
    session = session_of(match_at(MODULES, seed=5, moves=40), lang=lang)
    view = session.view
    assert isinstance(view, cph.cardgame.View)
    for width in (74, 92, 140):
        told = panels.before_me(view, Look(lang, session.names, is_wordy=True), width).plain
        for ability in (*view.players[0].abilities, *view.ability_display):
            assert cph.render.explain(ability, lang=lang) in " ".join(told.split())
        assert max(map(len, told.splitlines())) <= width
        start = sight_of(session_of(match_at(cph.card_game(2)), lang=lang))
        hand = panels.before_me(start.session.view, start.look, width).plain.splitlines()[3]
        assert len(re.findall(r"\d \w+", hand)) == 3, "the number, and cards of two colors"


def test_cards_of_others_have_letters_in_the_language_of_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_at(MODULES, seed=5, moves=40)
    assert "1R 1G 1P 1?" in others_in(sight_of(session_of(match)))
    assert "1R 1GR 1L 1?" in others_in(sight_of(session_of(match, lang="de")))
    monkeypatch.setenv("NO_COLOR", "1")
    app = table(match)
    assert not app.table.in_color
    assert app.get_line_filters()
    assert "1R 1G 1P 1?" in others_in(app.table.sight), "without colors, letters say it all"


@pytest.mark.parametrize("width", [32, 52, 72, 92])
@pytest.mark.parametrize("start", [cph.card_game(4), MODULES, cph.roll_and_write(4)])
def test_no_line_is_longer_than_its_room(start: State, width: int) -> None:
    for lang in ("en", "de"):
        session = session_of(match_at(start, moves=20), lang=lang)
        look = Look(lang, session.names)
        shown = panels.before_me(session.view, look, width).split("\n")
        assert all(line.cell_len <= width for line in shown)
        others = panels.others(session.view, 0, look, width, scale=None).split("\n")
        assert all(line.cell_len <= width for line in others)


@pytest.mark.parametrize("start", [MODULES, cph.roll_and_write(3)])
def test_what_can_be_clicked_says_what_it_is_and_is_known_to_the_table(start: State) -> None:
    session = session_of(match_at(start, moves=20))
    view, look = session.view, Look("en", session.names)
    things = set()
    for text in (panels.before_me(view, look, 72), panels.beside(view, look)):
        for segment in text.render(Console()):
            if segment.style and CLICKED in segment.style.meta:
                things.add(segment.style.meta[CLICKED])
    kinds = {thing.partition("-")[0] for thing in things}
    cards = {"slot", "hand", "ability", "mission", "tile"}
    assert kinds == (cards if start is MODULES else {"track", "ability", "tile"} | kinds & {"die"})
    sight = sight_of(session)
    for thing in things:
        found = cph.pointing.point_at(view, thing, sight.asking)
        assert found.choice or sight.told(thing, found.reasons).plain, thing


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("start", [cph.card_game(2), MODULES, cph.roll_and_write(3)])
def test_the_story_has_a_line_for_each_turn_with_its_points_first(start: State, lang: str) -> None:
    session = session_of(match_at(start, seed=5, moves=60), lang=lang)
    look = Look(lang, session.names)
    turns = [*session.turns()][::-1]
    assert [turn.entry for turn in turns] == [*session.story()]
    scored = Counter[int]()
    for turn in turns:
        told = recap((), [turn], (52, 1), look).plain
        assert told.startswith(turn.entry.heading)
        assert "\n" not in told
        assert "…" not in recap((), [turn], (52, 12), look).plain, (
            "where there is room, it is whole"
        )
        points = dict(Changes.after(turn.events).points)
        for seat, more in points.items():
            assert f"+{more} " in told, "points are never cut"
            scored[seat] += more
        if turn.entry.seat in points:
            assert f": +{points[turn.entry.seat]} " in told
    score = [player.score for player in session.match.state.players]
    assert [scored[seat] for seat in range(len(score))] == score


def test_a_recap_fits_the_room_and_says_what_it_leaves_out() -> None:
    session = session_of(match_at(cph.card_game(4), moves=40))
    look = Look("en", session.names)
    newest = [*session.turns()]
    new = newest[:4][::-1]
    for height in range(1, 12):
        for width in (26, 30, 52):
            lines = recap(newest[4:], new, (width, height), look).plain.splitlines()
            assert len(lines) == height
            assert max(map(len, lines)) <= width
            first = new[0].entry.heading if height > 1 else "…"
            assert any(line.startswith(first) for line in lines)
    assert recap((), new, (30, 3), look).plain.endswith("… and 2 more turns: l")
    assert recap(newest[4:], new, (30, 4), look).plain.startswith(new[0].entry.heading)


def test_beside_the_price_of_a_tile_stands_the_one_with_the_discount() -> None:
    def told(abilities: str) -> str:
        session = session_of(ready(f"2ecm 0A bygrpbr - 55* rrRRgg,{abilities},- GGP,A,-"))
        first = sight_of(session).asking
        assert first is not None
        kinds = [choice.kind for choice in first.question.choices]
        sight = sight_of(session, kinds.index("construct") + 1)
        assert sight.asking is not None
        tile = next(one for one in sight.asking.question.choices if "2 cards" in one.label)
        return " ".join(lines_of(sight.detail([], tile, learn=False)))

    less = 'one card less with "Construction discount"'
    assert less in told("AD")
    assert less not in told("Ad")


def test_a_line_with_points_is_whole_where_there_is_room_for_it_alone() -> None:
    session = session_of(match_at(cph.roll_and_write(3), seed=5, moves=60))
    look = Look("en", session.names)
    turns = [*session.turns()][::-1]
    tried = 0
    for pair in pairwise(turns):
        whole = [recap((), [turn], (26, 12), look).plain.split("\n") for turn in pair]
        scores = ["+" in lines[0] for lines in whole]
        if scores == [False, True] and min(map(len, whole)) > 1:
            room = 1 + len(whole[1])
            shown = recap((), pair, (26, room), look).plain.split("\n")
            assert shown[1:] == whole[1]
            assert shown[0].endswith("…")
            tried += 1
    assert tried


def test_what_is_not_in_turn_says_so_with_the_rule() -> None:
    match = match_at(cph.roll_and_write(3), moves=40)
    start = match.states[0]
    assert isinstance(start, cph.rollwrite.State)
    for shape in start.game.sheet.shapes:
        (reason,) = cph.pointing.point_at(match.view(match.to_act or 0), f"tile-{shape}").reasons
        assert reason.rule == "rollwrite.turn.order"
        assert "not now" in reason.text


def test_no_two_answers_to_a_question_are_called_the_same() -> None:
    def check(question: Question) -> None:
        often = Counter(choice.label for choice in question.choices)
        if question.kind in {"cards", "tile", "shape", "track", "dice"}:
            assert set(often.values()) <= {1}, often
        for choice in question.choices:
            if choice.question is not None:
                check(choice.question)

    start = cph.card_game(2, abilities=("four_cards", "hand_limit", "special_tile", "draw_pile"))
    for game in (cph.card_game(3), start, cph.roll_and_write(3)):
        for seed in range(3):
            for state in random_walk(game, seed):
                view = cph.view(state, state.to_act)
                for lang in ("en", "de"):
                    check(cph.choices(view, cph.legal_actions(state), lang=lang))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("start", [MODULES, cph.roll_and_write(3)])
def test_the_help_explains_signs_letters_and_abilities_before_the_keys(
    start: State, lang: str
) -> None:
    sight = sight_of(session_of(match_at(start, moves=30), lang=lang))
    console = Console(width=52, file=StringIO(), record=True)
    console.print(signs_and_abilities(sight.session.view, sight.look))
    told = console.export_text()
    view = sight.session.view
    if isinstance(view, cph.cardgame.View):
        signs = {"B, b", "*", "•", "3?", "● ◐ ○"}
        explained = [explain(one, lang=lang) for one in view.players[0].abilities]
        explained += [explain(one, lang=lang) for one in view.ability_display]
    else:
        signs = {"O, X", "*, +", "*", "•"}
        explained = [explain(one, lang=lang) for one in cph.rollwrite.Ability]
    assert signs <= {line[:width].strip() for line in told.splitlines() for width in (4, 6)}
    for color in Color:
        assert cph.render.name(color, lang=lang) in told
    for text in explained:
        assert text in " ".join(told.split())


def test_every_key_that_the_help_names_does_what_it_says() -> None:
    for owner, named in (
        (PlayScreen, (*keys.OF_LIST, *keys.OF_TABLE)),
        (HouseFront, keys.OF_HOUSE),
        (TableApp, keys.OF_PROGRAM),
    ):
        assert {*named} <= {*owner.BINDINGS}
        for key in named:
            action = key.action.partition("(")[0]
            of_program = action.startswith("app.")
            assert hasattr(
                TableApp if of_program else owner, f"action_{action.removeprefix('app.')}"
            )


@pytest.mark.parametrize("scale", front.SCALES)
def test_a_larger_house_has_the_same_signs_at_its_cells(scale: front.Scale) -> None:
    sight = sight_of(session_of(match_at(MODULES, moves=30)))
    usual, drawn = (sight.house(one).plain.split("\n") for one in (front.SMALL, scale))
    assert (len(drawn), {*map(len, drawn)}) == (scale.height, {scale.width})
    signs = {
        front.SMALL.cell_at(x, y): sign
        for y, line in enumerate(usual)
        for x, sign in enumerate(line)
        if sign.isalpha() and y < front.SMALL.height - 1
    }
    assert len(signs) > 5
    assert signs == {
        scale.cell_at(x, y): sign
        for y, line in enumerate(drawn)
        for x, sign in enumerate(line)
        if sign.isalpha() and y < scale.height - 1
    }


@pytest.mark.parametrize(
    ("size", "below", "others", "wanted"),
    [
        ((80, 24), 8, 0, (front.SMALL, front.SMALL)),
        ((100, 40), 8, 0, (front.LARGE, front.LARGE)),
        ((100, 40), 13, 0, (front.SMALL, front.SMALL)),
        ((200, 50), 8, 1, (front.HUGE, front.HUGE)),
        ((200, 50), 8, 2, (front.HUGE, front.LARGE)),
        ((200, 50), 8, 3, (front.HUGE, front.SMALL)),
    ],
)
def test_houses_are_as_large_as_there_is_room(
    size: tuple[int, int], below: int, others: int, wanted: tuple[front.Scale, front.Scale]
) -> None:
    own, far = front.scales_for(Size(*size), below=below, others=others)
    if not others:
        far = own
    assert (own, far) == wanted


def test_the_header_says_how_near_the_end_is() -> None:
    match = match_at(cph.card_game(2), moves=14)
    view = match.view(0)
    assert isinstance(view, cph.cardgame.View)
    number = view.supply_size
    sight = sight_of(session_of(match))
    assert sight.bar(80).plain.endswith(f" · {number} cards left")
    assert "cards left" not in sight.bar(30).plain


def test_the_last_round_of_roll_and_write_is_announced() -> None:
    match = over(cph.roll_and_write(2))
    assert "last round" not in sight_of(session_of(match)).bar(80).plain
    match.undo(force=True)
    assert match.result is None
    assert "last round" in sight_of(session_of(match)).bar(80).plain

"""Pages: no hidden information, the choices of the library, and texts in every language."""

import json
import string
from dataclasses import replace
from io import BytesIO
from random import Random
from typing import Any

import pytest
from babel.messages.pofile import read_po

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen.notation import write_move
from copenhagen.render import languages
from copenhagen_web.rule_pages import rules_of
from copenhagen_web.table.choosing import Asking, Choosing, Click, Refused
from copenhagen_web.table.pages import Reader, TablePage
from copenhagen_web.table.seated import Row, Seat
from copenhagen_web.table.setups import Setup
from copenhagen_web.table.words import catalogue, words
from copenhagen_web.tables import Table
from tests.catalogues import FILES, texts
from tests.clients import Server


def table_with(hands: str, turned: str = "bygrpbr", moves: tuple[str, ...] = ()) -> Table:
    """Return a table with these cards dealt, the players' hands one after another."""
    setup = Setup.read({"players": "2", "open": "on"})
    match = cph.Match(setup.start(), players=("Ada", "Bo"))
    for card in turned + hands:
        match.play(f"?{card}")
    for move in moves:
        match.play(move)
    row = Row(
        id="t",
        setup=setup,
        seed=0,
        host=b"",
        open=True,
        over=False,
        turn=0,
        version=0,
        wish=None,
        created=0,
        changed=0,
    )
    seats = tuple(Seat(name, None, taken=True) for name in ("Ada", "Bo"))
    return Table(row, seats, (), (), match)


def everything_on(server: Server, table: Table, seat: int | None) -> str:
    """Return everything that is sent to a seat, or to a spectator."""
    page = TablePage(table, seat, Reader("en"), {})
    drawn = server.site.templates.get_template("table.html").render(
        page=page,
        pictures=page.pictures(),
        say=words("en"),
        lang="en",
        languages=languages(),
        here="/",
        layout="base.html",
        root="",
        static="/static",
        table=table,
    )
    return drawn + cph.to_json(table.match.frame(seat))


def test_what_travels_is_the_same_whatever_the_others_hold(server: Server) -> None:
    one, other = table_with("rrgpy"), table_with("rrbyp")  # Ada's hand is the same in both
    assert everything_on(server, one, 0) == everything_on(server, other, 0)
    assert everything_on(server, one, None) == everything_on(server, other, None)
    assert everything_on(server, one, 1) != everything_on(server, other, 1)
    ones, others = table_with("yypgr"), table_with("bpyrg")
    assert everything_on(server, ones, None) == everything_on(server, others, None)
    assert everything_on(server, ones, 0) != everything_on(server, others, 0)


def test_the_past_shows_no_hidden_card_either() -> None:
    one = table_with("rrgpy", moves=("t01", "?g", "?b"))
    other = table_with("rrbyp", moves=("t01", "?g", "?b"))
    for seat in (0, None):
        views = [TablePage(table, seat, Reader("en"), {"at": "0"}).view for table in (one, other)]
        assert views[0] == views[1]


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
def test_every_language_has_all_that_pages_say_with_the_same_places(lang: str) -> None:
    assert lang in {file.stem for file in FILES}
    said = {one: catalogue(lang).get(one, "") for one in texts()}
    assert len(said) > 100
    for english, text in said.items():
        assert text, f"{english!r} has to be said"
        assert places_in(text) == places_in(english), english


def test_catalogues_have_nothing_that_no_page_says() -> None:
    for file in FILES:
        said = {one.id for one in read_po(BytesIO(file.read_bytes())) if one.id}
        assert said == set(texts()), "python -m tests.catalogues brings them up to date"


def places_in(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def asking(table: Table, **said: str) -> Asking:
    root = table.match.frame(table.match.to_act).choices
    assert root is not None
    return Asking(root, Choosing.read({"turn": "0", **said}, 0))


RICH = table_with("rrgpy", moves=("t01", "?g", "?b", "t01", "?g", "?b"))
"""A table where Ada can build."""


def clicked(table: Table, click: dict[str, str], **said: str) -> Click:
    return Click(asking(table, **said), table.match.view(0), click)


def test_two_clicks_take_two_cards() -> None:
    first = clicked(RICH, {"slot": "2"})
    assert first.go is not None
    assert first.go.slots == (2,)
    assert clicked(RICH, {"slot": "3"}, slots="2").play == "t23"
    assert clicked(RICH, {"slot": "2"}, slots="2").go == Choosing(0)
    assert clicked(RICH, {"action": "t34"}).play == "t34"


def test_a_tile_is_chosen_turned_previewed_and_then_laid() -> None:
    chosen = clicked(RICH, {"tile": "r2"}).go
    assert chosen is not None
    open_ = Asking(asking(RICH).root, chosen)
    assert open_.question.kind == "place"
    assert open_.thing == "r2"
    ways = open_.ways
    assert [way.chosen for way in ways] == [True] + [False] * (len(ways) - 1)
    previewed = clicked(RICH, {"cell": "c1"}, **chosen.fields).go
    assert previewed is not None
    assert previewed.place
    assert not clicked(RICH, {"cell": "c1"}, **chosen.fields).play
    turned = Asking(open_.root, previewed).ways[1].choosing
    assert turned.place != previewed.place
    assert turned.place in {leaf.notation for leaf in Asking(open_.root, turned).question.leaves}
    assert clicked(RICH, {"cell": "c1"}, **previewed.fields).play == previewed.place


def test_what_cannot_be_is_refused_with_what_was_wanted() -> None:
    chosen = clicked(RICH, {"tile": "r2"}).go
    assert chosen is not None
    with pytest.raises(Refused) as refused:
        clicked(RICH, {"cell": "c9"}, **chosen.fields)
    assert refused.value.thing == "cell-c9"
    page = TablePage(RICH, 0, Reader("de"), {**chosen.fields, "refused": refused.value.thing})
    assert [one.rule for one in page.refusals] == ["base.build.support"]
    support = cph.rulebook.rule("base.build.support")
    assert (
        page.title_of(page.refusals[0].rule)
        == cph.render.translated(support.title, "de")
        != support.title
    )


def test_what_cannot_be_paid_or_is_not_asked_for_says_why() -> None:
    for click, rule in (
        ({"tile": "p5"}, "base.build.cost"),
        ({"ability": "both_actions"}, ".order"),
    ):
        with pytest.raises(Refused) as refused:
            clicked(RICH, click)
        page = TablePage(RICH, 0, Reader("en"), {"turn": "0", "refused": refused.value.thing})
        assert any(one.rule.endswith(rule) for one in page.refusals), click


@pytest.mark.parametrize(("lang", "letter"), [("en", "Y"), ("de", "Ge")])
def test_icons_of_answers_speak_the_language_of_the_page(lang: str, letter: str) -> None:
    page = TablePage(table_with("rrgpy"), 0, Reader(lang), {"turn": "0", "path": "0"})
    options = [one for one in page.options if "1" in one.move]
    assert options
    assert all(f">{letter}<" in "".join(one.icons) for one in options)


def test_answers_with_the_same_icons_are_told_apart_by_words() -> None:
    page = TablePage(table_with("rrgpy", "bybygrp"), 0, Reader("en"), {"turn": "0", "path": "0"})
    options = list(page.options)
    assert {one.alike for one in options} == {False, True}
    assert all(one.alike == ("footbridge" in one.label) for one in options)


def test_what_uses_an_ability_is_done_at_the_second_click() -> None:
    first = clicked(RICH, {"slot": "5"}, slots="2").go
    assert first is not None
    assert first.place == "t25"
    assert TablePage(RICH, 0, Reader("en"), first.fields).confirm == {
        "move": "t25",
        "what": "take the cards from footbridges 3 and 6",
        "detail": 'uses "Any cards"',
        "do": "Do it",
    }
    assert clicked(RICH, {"action": "t25"}, **first.fields).play == "t25"
    # A player's own ability tile leads to its uses.
    way = clicked(RICH, {"ability": "any_cards"}).go
    assert way is not None
    assert {len(leaf.slots) for leaf in Asking(asking(RICH).root, way).question.leaves} == {2}


@pytest.mark.parametrize(
    "click",
    [
        {},
        {"slot": "9"},
        {"slot": "x"},
        {"cell": "z9"},
        {"cell": "c1", "seat": "1"},
        {"tile": "x9"},
        {"track": "b"},
        {"ability": "none"},
        {"action": "nonsense" * 10},
    ],
)
def test_clicks_that_make_no_sense_are_refused(click: dict[str, str]) -> None:
    with pytest.raises(Refused):
        clicked(RICH, click)


@pytest.mark.parametrize(
    "said",
    [
        {"path": "99.99"},
        {"path": "x"},
        {"path": "0." * 999},
        {"place": "nonsense"},
        {"slots": "9.9"},
        {"refused": "nonsense"},
        {"at": "x"},
        {"at": "99999999"},
        {"turn": "5", "path": "1"},
    ],
)
def test_any_address_shows_a_page(server: Server, said: dict[str, str]) -> None:
    ada = server.guest()
    ada.set_up(players=2)
    answer = ada.get(params={"turn": "0", **said})
    assert answer.status_code == 200


def test_every_choice_can_be_reached_by_links_alone() -> None:
    table = table_with("rrgpy", moves=("t01", "?g", "?b", "t01", "?g", "?b"))
    root = asking(table).root
    reached: set[str] = set()
    open_, seen = [Choosing(0)], set[tuple[int, ...]]()
    while open_:
        here = Asking(root, open_.pop())
        if here.way.numbers in seen:
            continue
        seen.add(here.way.numbers)
        open_ += [way.choosing for way in here.ways]
        for number, choice in enumerate(here.question.choices):
            further = here.to(number)
            if choice.question is None:
                reached.add(choice.notation)
            else:
                assert further is not None
                open_.append(further)
    assert reached == {leaf.notation for leaf in root.leaves}


def test_a_setup_is_read_as_it_was_written() -> None:
    said: dict[str, Any] = {
        "players": "4",
        "seat2": "greedy",
        "jokers": "on",
        "scoring": "each_placement",
    }
    setup = Setup.read(said)
    assert Setup.from_json(setup.to_json()) == setup
    assert json.loads(setup.to_json())["bots"] == [None, None, "greedy", None]


def test_every_bot_of_the_library_has_words(server: Server) -> None:
    page = server.guest().get("/new", headers={"accept-language": "de"}).text
    for bot, called in (("expert", "Meister, denkt länger"), ("random", "zufällig, macht irgend")):
        assert f'<option value="{bot}">Bot: {called}' in page
    assert page.count("Bot: ") == 3 * (len(BOTS) - 1), "greedy is another name for normal"


@pytest.mark.parametrize(("lang", "called"), [("en", "hard"), ("de", "schwer")])
def test_everybody_reads_in_their_language_how_well_a_bot_plays(
    server: Server, lang: str, called: str
) -> None:
    ada = server.guest()
    ada.set_up(players=2, seat1="hard")
    page = ada.get(headers={"accept-language": lang}).text
    assert f'<span class="name">Bot 2</span> <small>({called})</small>' in page


@pytest.mark.parametrize(
    ("lang", "asked", "rule", "text"),
    [
        ("en", "can i pas?", "base.turn.no-pass", "you take cards"),
        ("de", "darf ich passn?", "base.turn.no-pass", "nimmst du Karten"),
    ],
)
def test_questions_about_the_rules_are_answered(
    server: Server, lang: str, asked: str, rule: str, text: str
) -> None:
    ada = server.guest()
    ada.post("/language", {"lang": lang})
    page = ada.get("/rules", params={"q": asked}).text
    assert text in page
    first = page.split('href="/rules/')[1].split('"')[0]
    assert first == rule
    assert ada.get(f"/rules/{first}").status_code == 200


def test_what_is_asked_is_shown_as_it_is_and_may_have_no_answer(server: Server) -> None:
    ada = server.guest()
    page = ada.get("/rules", params={"q": '"><script>zzzz' * 1000})
    assert page.status_code == 200
    assert "<script>zzzz" not in page.text
    none = "There is no answer to that."
    assert none in ada.get("/rules", params={"q": "qqqq zzzz"}).text
    assert none not in ada.get("/rules").text


@pytest.mark.parametrize("lang", languages())
def test_all_rules_are_there_once_by_book(lang: str) -> None:
    books = [book for game in ("card_game", "roll_and_write") for book in rules_of(game, lang)]
    assert len({name for name, _ in books}) == len(books) == 3
    assert [rule for _, rules in books for rule, _, _ in rules] == list(cph.rulebook.RULES)


@pytest.mark.parametrize("game", ["card_game", "roll_and_write"])
def test_what_is_drawn_and_told_once_is_the_same_for_whoever_looks(
    server: Server, game: str
) -> None:
    ada = server.guest()
    people = [server.guest(), server.guest()]
    modules = {"abilities": "variant_b", "missions": "on"}
    for guest, link in zip(people, ada.set_up(game=game, players=3, **modules), strict=True):
        guest.sit(link)
    rng = Random(3)
    for number in range(60):
        table = server.table(ada.table)
        seat = table.match.to_act
        if seat is None:
            break
        server.site.tables.decide(
            ada.table, seat, table.row.turn, write_move(rng.choice(table.match.legal_actions))
        )
        if number % 20 == 19:  # discards the log told so far
            server.site.tables._take_back(table, seat)  # noqa: SLF001
        for who in (0, 1, 2, None):
            for lang in ("en", "de"):
                pages = [
                    TablePage(at, who, Reader(lang), {})
                    for at in (table, replace(table, found={}, told={}))
                ]
                kept, new = ((page.pictures(), page.log, page.things) for page in pages)
                for one, other in zip(kept, new, strict=True):
                    assert one == other, (number, who, lang)
    assert number > 40

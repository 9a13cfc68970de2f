"""The signs of the colors: letters in English, and other letters in German."""

import re
from itertools import pairwise

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.notation import read_state
from copenhagen.render import draw_house, draw_state, svg
from copenhagen.render.words import color_sign

GERMAN = {"b": "b", "y": "ge", "r": "r", "g": "gr", "p": "l"}
CARDS = read_state("2ecm 0A rgbgpyb - 61* RR,A,y3c1nb2a1n Y,A,p2a1ng2c1n")
DICE = read_state("2rw 0R +5 b4r.y4r.r4.g4.p4 b2,- y2,-")


def test_every_color_has_a_sign_of_its_own_and_the_case_stays() -> None:
    for lang, expected in (("en", {one.letter: one.letter for one in COLORS}), ("de", GERMAN)):
        signs = {one.letter: color_sign(one.letter, lang) for one in COLORS}
        assert signs == expected
        assert len(set(signs.values())) == len(COLORS)
        assert [color_sign(one.upper(), lang) for one in signs] == [
            sign.upper() for sign in signs.values()
        ]
    assert [color_sign(sign, "de") for sign in "wj*·OX?"] == list("wj*·OX?")


def signs_in(picture: str) -> set[str]:
    return set(re.findall(r'on-(?:light|dark)">(\w+)</text>', picture))


def test_pictures_have_the_signs_of_their_language() -> None:
    for state in (CARDS, DICE):
        assert signs_in(svg(state)) >= set("BYRGP")
        assert not signs_in(svg(state)) & {"Ge", "Gr", "L"}
        german = signs_in(svg(state, lang="de"))
        assert german >= {"B", "Ge", "R", "Gr", "L"}
        assert not german & {"Y", "G", "P"}


def test_a_player_called_like_a_sign_keeps_the_name() -> None:
    names = ("Y", "P")
    english, german = (svg(CARDS, names=names, lang=lang) for lang in ("en", "de"))
    for name in names:
        assert german.count(f">{name}</text>") >= 1
        assert english.count(f">{name}</text>") > german.count(f">{name}</text>")


def test_programs_find_the_letters_of_notation_in_every_language() -> None:
    attributes = re.compile(r' data-(?!title)[\w-]+="[^"]*"')
    assert attributes.findall(svg(CARDS)) == attributes.findall(svg(CARDS, lang="de"))


def test_texts_have_the_signs_of_their_language() -> None:
    house = CARDS.players[0].house
    assert "│ B   b │ Y │ ·   · │" in draw_house(house)
    assert "│ B   b │GE │ ·   · │" in draw_house(house, lang="de")
    assert "GR" in draw_state(CARDS, lang="de")
    drawn = draw_state(DICE, lang="de")
    assert re.search(r"^ge +", drawn, re.MULTILINE)
    assert "gr Würfelfarben wechseln" in drawn


def test_a_longer_sign_moves_nothing() -> None:
    state = cph.roll_and_write(4)
    for one in (CARDS, DICE, state):
        lines = draw_state(one, lang="de").splitlines()
        assert max(map(len, lines)) <= 80
        houses = [line for line in lines if "│" in line and re.match(r"\d ", line)]
        assert all(len(a.rstrip("* ")) == len(b.rstrip("* ")) for a, b in pairwise(houses))

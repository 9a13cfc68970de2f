"""Everything on a table has a description and a rule."""

import re

import pytest

import copenhagen as cph
from copenhagen.games import State
from copenhagen.render import about, languages, svg, things

STARTS = (
    cph.card_game(2),
    cph.card_game(2, abilities="variant_a"),
    cph.card_game(2, abilities="variant_b", jokers=True, missions=True),
    cph.roll_and_write(2),
)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("start", STARTS)
def test_all_that_is_in_a_picture_is_explained(start: State, lang: str) -> None:
    state = cph.Match(start, seed=1).state
    found = {one.thing: one for one in things(state.game, lang=lang)}
    for picture in (svg(state, lang=lang), svg(state, part="abilities")):
        for kind, which in re.findall(
            r'data-(ability|mission|tile|track|die|coat|slot)="(\w+)"', picture
        ):
            said = about(state.game, f"{kind}-{which}", lang=lang)
            assert said is not None, (kind, which)
            assert said.text
            assert cph.rulebook.rule(said.rule).id == said.rule
            if kind in {"ability", "mission"}:
                assert said == found[said.thing]
    assert len({one.text for one in found.values()}) == len(found)


@pytest.mark.parametrize("thing", ["nonsense-1", "ability-none", "", None, 7])
def test_of_what_is_no_thing_there_is_nothing_to_say(thing: str) -> None:
    for start in STARTS:
        assert about(start.game, thing) is None

"""What a shell completes after an option is what the option takes."""

from copenhagen.cardgame import ABILITIES, MISSIONS
from copenhagen.cli.game import abilities_named, missions_named, options_named, words_for


def test_each_value_of_the_options_is_taken() -> None:
    words = list(words_for("options"))
    assert "coat_of_arms=optional" in words
    assert "joker_wild_for_missions=true" in words
    for word in words:
        options_named(word)


def test_each_tile_and_mission_is_taken_in_a_list() -> None:
    words = list(words_for("abilities"))
    variants, tiles = words[:3], words[3:]
    for variant in variants:
        assert abilities_named(variant) == variant
    assert abilities_named(",".join(tiles[:4])) == ABILITIES[1:5]
    names = list(words_for("missions"))
    assert missions_named(",".join(names[:2])) == MISSIONS[:2]
    assert len(names) == len(MISSIONS)

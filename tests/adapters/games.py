"""Games of both kinds, with all modules and options between them."""

import copenhagen as cph
from copenhagen.games import Game
from copenhagen.rollwrite import RollAndWriteOptions

GAMES: dict[str, Game] = {
    "base-2": cph.card_game(2).game,
    "base-4": cph.card_game(4).game,
    "variant-a": cph.card_game(3, abilities="variant_a", jokers=True).game,
    "variant-b": cph.card_game(2, abilities="variant_b", missions=True).game,
    "all-modules": cph.card_game(
        4,
        abilities="variant_b",
        jokers=True,
        missions=True,
        options=cph.CardGameOptions(coat_of_arms="optional", four_cards="two_pairs"),
    ).game,
    "rollwrite-2": cph.roll_and_write(2).game,
    "rollwrite-4": cph.roll_and_write(4).game,
    "rollwrite-options": cph.roll_and_write(
        3, options=RollAndWriteOptions(mirror=True, marks="optional", drawing="optional")
    ).game,
}

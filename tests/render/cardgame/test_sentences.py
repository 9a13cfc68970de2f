"""A sentence for every event."""

from random import Random

import pytest

import copenhagen as cph
from copenhagen.cardgame import (
    CardsKept,
    DiscardedTaken,
    DrawCards,
    DrawingStarted,
    EndCardDrawn,
    KeepCards,
    TakeFromDiscardPile,
)
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Decline,
    Discard,
    Done,
    Move,
    Outcome,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
    RevealAbility,
    RevealMission,
    RevealSets,
    ScoreMission,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import END_OF_GAME, Ability, Mission, Variant
from copenhagen.cardgame.events import (
    AbilitiesActivated,
    AbilitiesReady,
    AbilityTaken,
    AbilityTurned,
    AbilityUsed,
    Asked,
    BuildChosen,
    CardDealt,
    CardDrawn,
    CardsDiscarded,
    CardsPaid,
    CardsTaken,
    CardTurned,
    CoatActionsSkipped,
    CoatActionTaken,
    CoatDeclined,
    CoatsReached,
    CoatsResumed,
    EndCardShuffledIn,
    Event,
    GameEnded,
    JokerPlaced,
    LinesCompleted,
    MissionGained,
    MissionRevealed,
    MissionScored,
    PointsScored,
    QuestionSkipped,
    RewardTaken,
    SetsDrawn,
    SpecialPlaced,
    SupplyReshuffled,
    TileBuilt,
    TurnStarted,
)
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.sentences import QUESTIONS
from copenhagen.cardgame.state import Phase, State
from copenhagen.games import sample
from copenhagen.house.colors import Color
from copenhagen.render import describe, question, reason_in_words, tell
from tests.drawing import build, cards
from tests.playing import by_source, happenings

CORNER = build("r", "*a1 b1 b2")

TOLD: list[tuple[Event, str]] = [
    (CardTurned(0, Color.BLUE), "A blue card was turned over at footbridge 1."),
    (CardTurned(6, END_OF_GAME), "The End of Game card was turned over at footbridge 7."),
    (CardDealt(1, Color.GREEN), "Seat 2 received a green card."),
    (CardDealt(1, None), "Seat 2 received a card."),
    (CardDrawn(1, Color.GREEN), "Seat 2 drew a green card."),
    (CardDrawn(1, None), "Seat 2 drew a card."),
    (
        CardsTaken(2, (1, 2), (Color.RED, Color.RED)),
        "Seat 3 took red from footbridge 2 and red from footbridge 3.",
    ),
    (CardsTaken(2, (6,), (Color.PURPLE,)), "Seat 3 took purple from footbridge 7."),
    (CardsDiscarded(0, cards("y")), "Seat 1 discarded 1 yellow card."),
    (CardsDiscarded(0, cards("bpp")), "Seat 1 discarded 1 blue and 2 purple cards."),
    (CardsPaid(3, cards("bbyg")), "Seat 4 paid 2 blue, 1 yellow and 1 green card."),
    (CardsPaid(3, cards("")), "Seat 4 paid no card."),
    (
        BuildChosen(0, CORNER),
        "Seat 1 chose a red tile on a1, b1 and b2 (brick on a1), and has yet to pay.",
    ),
    (TileBuilt(0, CORNER), "Seat 1 built a red tile on a1, b1 and b2 (brick on a1)."),
    (SpecialPlaced(1, 44), "Seat 2 placed a special tile on e9."),
    (LinesCompleted(0, (0, 1), (4,)), "Seat 1 completed row 1, row 2 and column e."),
    (LinesCompleted(0, (8,), ()), "Seat 1 completed row 9."),
    (CoatsReached(0, (12,), ()), "Seat 1 won the coat of arms on c3."),
    (CoatsReached(0, (24,), (3,)), "Seat 1 won the coats of arms on e5 and of row 4."),
    (CoatActionTaken(0, 0), "Seat 1 carried out a coat of arms action; no more are open."),
    (CoatActionTaken(0, 1), "Seat 1 carried out a coat of arms action; 1 more is open."),
    (CoatActionTaken(0, 2), "Seat 1 carried out a coat of arms action; 2 more are open."),
    (
        CoatActionsSkipped(1, 1),
        "Seat 2 lost 1 coat of arms action: none was possible any more.",
    ),
    (
        CoatActionsSkipped(1, 2),
        "Seat 2 lost 2 coat of arms actions: none was possible any more.",
    ),
    (CoatDeclined(1), "Seat 2 declined a coat of arms action."),
    (AbilityTaken(0, Ability.BOTH_ACTIONS), 'Seat 1 took the ability tile "Both actions".'),
    (
        AbilitiesActivated(0, (Ability.ANY_CARDS, Ability.ADDITIONAL_CARD)),
        'Seat 1 flipped "Any cards" and "Additional card" back, to use from the next turn on.',
    ),
    (
        AbilitiesReady(0, (Ability.ANY_CARDS,)),
        'Seat 1 had "Any cards" ready for the next turn.',
    ),
    (AbilityUsed(2, Ability.CHANGE_OF_COLORS), 'Seat 3 used "Change of colors".'),
    (PointsScored(0, 1, by_source()), "Seat 1 scored 1 point."),
    (PointsScored(0, 4, by_source()), "Seat 1 scored 4 points."),
    (
        SupplyReshuffled(cards("bbrrrg")),
        "The discard pile was shuffled to form the new supply: 2 blue, 3 red and 1 green card.",
    ),
    (EndCardShuffledIn(), "The End of Game card was hidden among the last 10 cards of the supply."),
    (QuestionSkipped(0, Phase.CONSTRUCT), "Seat 1 had no way to build as well."),
    (Asked(Phase.ACTION), "Next: take cards or build."),
    (TurnStarted(2), "Seat 3 came next."),
    (GameEnded(3), "The game ended in the turn of Seat 4."),
    (JokerPlaced(1, 0), "Seat 2 placed a joker tile on a1."),
    (
        SetsDrawn((Ability.DRAW_PILE, Ability.FOUR_CARDS)),
        'The ability tiles "Draw pile" and "Four cards" were drawn for this game.',
    ),
    (
        AbilityTurned(Ability.HAND_LIMIT),
        'The ability tile "Hand limit" was turned over and lies in the display.',
    ),
    (
        DiscardedTaken(0, (Color.RED, Color.BLUE)),
        "Seat 1 took red and blue from the top of the discard pile.",
    ),
    (DrawingStarted(2, 3), "Seat 3 began to draw 3 cards from the supply."),
    (EndCardDrawn(2), "Seat 3 drew the End of Game card."),
    (CardsKept(0), "Seat 1 kept more than seven cards."),
    (
        MissionRevealed(Mission.ONE_COLOR),
        'The mission "One color" was drawn for this game.',
    ),
    (MissionGained(1, Mission.TWO_COLUMNS), 'Seat 2 fulfilled the mission "Two columns".'),
    (MissionScored(1), "Seat 2 scored 1 point for a mission."),
    (RewardTaken(1), "Seat 2 took a joker tile as the reward of a mission."),
    (CoatsResumed(1, 1), "Seat 2 returned to 1 coat of arms action."),
    (CoatsResumed(1, 2), "Seat 2 returned to 2 coat of arms actions."),
    (QuestionSkipped(0, Phase.PURCHASE), "Seat 1 had no way to build."),
]


DESCRIBED: list[tuple[Move, str]] = [
    (TakeCards((0, 1)), "take the cards from footbridges 1 and 2"),
    (TakeAdditional(3), "take the card from footbridge 4 as well"),
    (TakeFromDiscardPile(), "take two cards from the top of the discard pile"),
    (DrawCards(), "draw three cards from the supply"),
    (KeepCards(), "keep more than seven cards"),
    (Discard(cards("bpp")), "discard 1 blue and 2 purple cards"),
    (CORNER, "build a red tile on a1, b1 and b2 (brick on a1)"),
    (Pay(3), "pay 3 cards of its color"),
    (Pay(1, 2, Color.BLUE), "pay 1 card of its color and 2 blue cards"),
    (Pay(0, 1, Color.RED), "pay 1 red card"),
    (Pay(1, discount=True), 'pay 1 card of its color, using "Construction discount"'),
    (Pay(0, discount=True), 'pay no card, using "Construction discount"'),
    (PlaceSpecial(44), "place a special tile on e9"),
    (PlaceJoker(0), "place a joker tile on a1"),
    (TakeAbility(Ability.ANY_CARDS), 'take the ability tile "Any cards"'),
    (ActivateAbilities(), "flip the inactive ability tiles back"),
    (ScoreMission(), "score 1 point for the mission"),
    (Decline(), "decline a coat of arms action"),
    (Done(), "go on without it"),
    (Reveal(Color.GREEN), "turn over a green card"),
    (Reveal(END_OF_GAME), "turn over the End of Game card"),
    (RevealAbility(Ability.DRAW_PILE), 'turn over the ability tile "Draw pile"'),
    (RevealMission(Mission.ONE_COLOR), 'draw the mission "One color"'),
    (
        RevealSets(
            (Ability.ADDITIONAL_CARD, Ability.DRAW_PILE, Ability.FOUR_CARDS, Ability.HAND_LIMIT)
        ),
        'draw the ability tiles "Additional card", "Draw pile", "Four cards" and "Hand limit"',
    ),
]


def test_sentence(subtests: pytest.Subtests) -> None:
    for event, sentence in TOLD:
        with subtests.test(case=str((event, sentence))):
            assert tell(event) == sentence


def test_every_event_has_a_sentence() -> None:
    assert {type(event) for event, _ in TOLD} == set(GAME.events)


def test_description(subtests: pytest.Subtests) -> None:
    for move, words in DESCRIBED:
        with subtests.test(case=str((move, words))):
            assert describe(move) == words


def test_every_move_has_a_description() -> None:
    assert {type(move) for move, _ in DESCRIBED} == {*GAME.moves}


@pytest.mark.parametrize("reason", EndReason, ids=str)
def test_every_reason_of_ending_has_words(reason: EndReason) -> None:
    assert reason_in_words(reason)
    assert len({reason_in_words(one) for one in EndReason}) == len(EndReason)


def test_every_question_has_words(subtests: pytest.Subtests) -> None:
    for phase in Phase:
        with subtests.test(case=str(phase)):
            assert question(phase) == QUESTIONS[phase]
            assert tell(Asked(phase)) == f"Next: {QUESTIONS[phase]}."


def test_players_are_called_by_their_names() -> None:
    assert tell(PointsScored(1, 2, by_source()), names=("Ada", "You")) == "You scored 2 points."
    assert tell(PointsScored(1, 2, by_source()), names=("Ada",)) == "Seat 2 scored 2 points."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_said_to_have_a_turn_while_hands_are_dealt(players: int) -> None:
    rng = Random(4)
    state = cph.card_game(players, missions=True)
    told = []
    while cph.chance_outcomes(state):
        move = _turned(state, rng)
        told += [tell(event) for event in happenings(state, move)]
        state = cph.apply(state, move)
    assert [line for line in told if " turn " in line or "turn of" in line] == []
    came = [line for line in told if line.endswith(" came next.")]
    assert came == ["Seat 1 came next."]


@pytest.mark.parametrize("abilities", ["base", "variant_a", "variant_b"])
def test_a_whole_game_is_told_in_lines(abilities: Variant) -> None:
    with_modules = abilities != "base"
    rng = Random(4)
    state = cph.card_game(
        players=4, abilities=abilities, jokers=with_modules, missions=with_modules
    )
    told = []
    while (moves := cph.legal_actions(state)) or cph.chance_outcomes(state):
        move = rng.choice(moves) if moves else _turned(state, rng)
        told += [tell(event) for event in happenings(state, move)]
        state = cph.apply(state, move)
    assert told[0].endswith(" card was turned over at footbridge 1.")
    assert told[-1] == "Next: the game is over."
    assert all(line.endswith(".") and "\n" not in line for line in told)


def _turned(state: State, rng: Random) -> Outcome:
    outcome = sample(state, rng)
    assert outcome is not None
    return outcome

"""Questions for people who have learned a game, with positions to judge.

The right answer of each is checked by the rules themselves, wherever the quiz is shown.
"""

import attrs

from copenhagen.messages import Message, message
from copenhagen.values import immutable

__all__ = ["QUIZ", "QuizQuestion"]

_YES, _NO = message("Yes"), message("No")
_YES_OR_NO = (_YES, _NO)


@attrs.frozen(kw_only=True)
@immutable
class QuizQuestion:
    """A question about a position, with answers of which one is right.

    Equality: two are equal if all their fields are.
    """

    topic: str
    """``card_game``, ``expansion`` or ``roll_and_write``."""

    position: str = attrs.field(repr=False)
    """The position, in the one-line notation."""

    moves: tuple[str, ...] = attrs.field(default=(), repr=False)
    """The moves that are played from it before the question is asked, in notation."""

    part: str = attrs.field(default="house", repr=False)
    """The part that is drawn, as for an example of a rule."""

    question: Message
    """The question itself."""

    answers: tuple[Message, ...] = attrs.field(default=_YES_OR_NO, repr=False)
    """The answers to choose from."""

    right: int = attrs.field(repr=False)
    """The place of the right answer, from 0."""

    because: Message = attrs.field(repr=False)
    """Why it is right, in a sentence or two."""

    rules: tuple[str, ...] = attrs.field(repr=False)
    """The ids of the rules that say so."""

    proof: str = attrs.field(repr=False)
    """The proof of the right answer, played from the position that is shown:

    - ``legal MOVE...``: these moves can be made;
    - ``refused RULE MOVE...``: the last of these moves is refused by the rule;
    - ``scores N MOVE...``: the moves bring the player who makes the first one N points;
    - ``pays N MOVE...``: they bring N cards to the discard pile;
    - ``active LETTERS MOVE...``: after them these ability tiles of the player are active;
    - ``wins SEATS MOVE...``: after them the game is over, and these seats have won;
    - ``next PHASE MOVE...``: after them this phase comes next.
    """


def _numbers(*numbers: int) -> tuple[Message, ...]:
    return tuple(message("{number}", number=number) for number in numbers)


QUIZ: tuple[QuizQuestion, ...] = (
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygpprb - 60* rr,a,- by,A,-",
        part="display",
        question=message(
            '"Any cards" is used up. May you take the blue cards at the two ends of the display?'
        ),
        right=1,
        because=message(
            "The display is a line and not a ring, so its ends are not neighbors. Only "
            '"Any cards" would reach both.'
        ),
        rules=("base.take.line", "base.ability.any-cards"),
        proof="refused base.take.line t06",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygpprb - 60* rr,A,- by,A,-",
        part="display player",
        question=message(
            '"Any cards" is active, and you take the two purple cards, which lie side by side. '
            "Is the ability tile used up?"
        ),
        right=1,
        because=message("A tile is flipped only where it is needed. These cards are neighbors."),
        rules=("base.ability.flip",),
        proof="active A t34",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygpprb - 55* bbyyrrg,a,- by,A,-",
        part="hand display",
        question=message("You hold seven cards and take two. How many do you discard?"),
        answers=_numbers(0, 1, 2),
        right=2,
        because=message("After taking cards you may keep seven, so two of the nine have to go."),
        rules=("base.hand.limit",),
        proof="pays 2 t34 dby",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr r2 57* ggg,A,r2a1n by,A,-",
        question=message(
            "You want to lay the straight green tile of three cells on b2, c2 and d2. Only one of "
            "its cells would lie on the red tile. Is that enough?"
        ),
        right=0,
        because=message("One cell that has something below it carries the whole tile."),
        rules=("base.build.support",),
        proof="legal g3b2n",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr r2 57* ggg,A,r2a1n by,A,-",
        question=message("And one cell further to the right, on c2, d2 and e2?"),
        right=1,
        because=message(
            "Now it touches the red tile at a corner only, and a corner carries nothing."
        ),
        rules=("base.build.support",),
        proof="refused base.build.support g3c2n",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr r2g3 55* yy,A,r2a1ng3b2n by,A,-",
        question=message("May a tile be pushed in under the green overhang, on c1 and d1?"),
        right=0,
        because=message("Tiles need not come from above. The cells are free, and on the ground."),
        rules=("base.build.support", "base.build.free"),
        proof="legal y2c1n",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr r2g3 54* ggg,A,g3a1nr2d1n by,A,-",
        question=message(
            "You set the green tile of three cells upright on the red one, on d2, d3 and d4. It "
            "meets the other green tile at a corner. What does it cost?"
        ),
        answers=_numbers(2, 3),
        right=1,
        because=message("Only a shared edge with its own color saves a card. A corner does not."),
        rules=("base.build.same-color",),
        proof="pays 3 g3d2w",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr g4 56* gg,A,g2b1ng2e1w by,A,-",
        question=message(
            "A green tile of three cells would stand on d1 to d3, between two green tiles. What "
            "does it cost?"
        ),
        answers=_numbers(1, 2, 3),
        right=1,
        because=message("It saves one card, however many tiles of its color it touches."),
        rules=("base.build.same-color",),
        proof="pays 2 g3d1w",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr y2p3 57* -,AD,p3c1wy2d1n by,A,-",
        part="player",
        question=message(
            'Your hand is empty, and "Construction discount" is active. Can you build a tile?'
        ),
        right=0,
        because=message(
            "A tile of two cells beside its own color costs one card, and the discount saves that "
            "one, too. Building for nothing is allowed."
        ),
        rules=("base.build.cost", "base.ability.construction-discount"),
        proof="pays 0 y2d2n",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr p3 54* bbrrr,AC,p3c1w by,A,-",
        moves=("b3a1n",),
        part="hand player",
        question=message(
            "The blue tile of three cells costs three cards. May you pay four, to get rid of red "
            "cards?"
        ),
        right=1,
        because=message("The price is the price: exactly three cards, no more."),
        rules=("base.build.payment",),
        proof="refused base.build.payment $2+2r",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr g3p3 54* yy,A,p3a1wg3a4n by,A,-",
        question=message("May the yellow tile hang under the green one, on b3 and c3?"),
        right=1,
        because=message("A tile above carries nothing, and neither does one at the side."),
        rules=("base.build.support",),
        proof="refused base.build.support y2b3n",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr r4g3 51* rrrr,Ad,g3c1wr4a1n by,A,-",
        moves=("r4d1n",),
        part="player",
        question=message(
            'Row 2 is complete and brings a coat of arms. Your "Construction discount" is used up. '
            "May you take another one?"
        ),
        right=1,
        because=message(
            "Nobody owns two tiles of a type, whichever side is up. But you may turn the old one "
            "back."
        ),
        rules=("base.coat.no-double", "base.coat.activate"),
        proof="refused base.coat.no-double @D",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w",),
        question=message(
            "The purple tile covers the coat of arms on c3. May the special tile that you choose "
            "for it go on d2?"
        ),
        right=1,
        because=message("A special tile needs ground or a tile below it like any other tile."),
        rules=("base.coat.special", "base.build.support"),
        proof="refused base.build.support sd2",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr b2y2r2g2 52* pp,A,r2a1wy2b1wb2c1wg2d1w by,A,-",
        part="house hand",
        question=message(
            "You build the purple tile upright on e1 and e2, its brick below. How many points do "
            "you score once the coat of arms is dealt with?"
        ),
        answers=_numbers(2, 3, 4),
        right=1,
        because=message(
            "Row 1 has brick in it and is worth one point. Row 2 shows nothing but windows and is "
            "worth two."
        ),
        rules=("base.score.row",),
        proof="scores 3 p2e1w @D",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A bygrpbr y2r4p3 51* gg,A,r4a1np3c1ny2d2s by,A,-",
        question=message(
            "You complete row 2, which has a coat of arms. What comes first: its action, or the "
            "point for the row?"
        ),
        answers=(message("the action of the coat of arms"), message("the point for the row")),
        right=0,
        because=message("All actions of coats of arms are carried out before lines are scored."),
        rules=("base.score.moment",),
        proof="next coat_of_arms g2e2w",
    ),
    QuizQuestion(
        topic="card_game",
        position="2ecm 0A ybgbryb b8y11r12g11p12 5* RG,a,r2a1np3c1n BYP,A,p3a1ny2d1ng3a2n",
        moves=("t34",),
        part="houses",
        question=message(
            "Both players have one point. Now the End of Game card is turned over. Who wins?"
        ),
        answers=(
            message("the player on turn"),
            message("the player with the fuller house"),
            message("both"),
        ),
        right=1,
        because=message("With equal points, fewer empty cells are better."),
        rules=("base.end.tie", "base.end.card"),
        proof="wins 1 ?*",
    ),
    QuizQuestion(
        topic="expansion",
        position="2ecmb 0A grgpbrr@DNFH p6 49* bB,Fa,p4c1w ByyyggG,A,-",
        part="display player",
        question=message(
            '"Four cards" is active, "Any cards" is not. May you take two pairs, the first two '
            "cards and the last two?"
        ),
        right=1,
        because=message(
            "The four cards have to lie side by side without a gap. (A table can agree otherwise: "
            "there is an option.)"
        ),
        rules=("expansion.four-cards.adjacent",),
        proof="refused expansion.four-cards.adjacent t0156",
    ),
    QuizQuestion(
        topic="expansion",
        position="2ecmj 0C1 yggbrgy b1y2r3g7p8 39* y,Ab,g3c3er3d2Sg2b2eg2a2ep2e2w "
        "brr,Ab,p5e1wp2d1wy2d3sjc4g3d6e",
        question=message("A coat of arms brings you a joker. May it cover the brick on c3?"),
        right=0,
        because=message(
            "A joker goes on an empty cell or over brickwork, but never over a window."
        ),
        rules=("expansion.joker.brickwork",),
        proof="legal jc3",
    ),
    QuizQuestion(
        topic="expansion",
        position="2ecmj 0C1 yggbrgy b1y2r3g7p8 39* y,Ab,g3c3er3d2Sg2b2eg2a2ep2e2w "
        "brr,Ab,p5e1wp2d1wy2d3sjc4g3d6e",
        question=message("And may it cover the window on c1?"),
        right=1,
        because=message("Windows are never covered."),
        rules=("expansion.joker.brickwork",),
        proof="refused expansion.joker.brickwork jc1",
    ),
    QuizQuestion(
        topic="expansion",
        position="2ecmmWR 0A yrbgygp b7y5r7p3 37* y,ab,r4b1nb2b3nr3e1Ny2a1wsd1r2e3s "
        "gGpp,ab,b4c1wp3a1wb2b1wy3d1nse1",
        part="house missions",
        question=message(
            'The missions are "Only windows" and "Three rows". You complete row 3 above two '
            "complete rows, with brick in all of them. How many points does the turn bring?"
        ),
        answers=_numbers(1, 2, 3),
        right=1,
        because=message(
            'One point for the row, and one for the mission "Three rows", which does not ask for '
            "windows."
        ),
        rules=("expansion.mission.three-rows", "expansion.mission.point"),
        proof="scores 2 y2a4e",
    ),
    QuizQuestion(
        topic="roll_and_write",
        position="3rw 0C bbgww - -,- -,- -,-",
        part="dice",
        question=message(
            "Two blue dice, a green one and two white ones. May you choose a blue shape of four?"
        ),
        right=0,
        because=message(
            "White dice count as any color: two blue ones and two white ones make four."
        ),
        rules=("rollwrite.dice.white", "rollwrite.choose.dice"),
        proof="legal b4lw2",
    ),
    QuizQuestion(
        topic="roll_and_write",
        position="3rw 0C bbrgw - b2,aB1 g2,aB1 p2,aB1",
        part="dice",
        question=message(
            "You have a blue bonus. May you choose a blue shape of three with the two blue dice "
            "and the bonus, and leave the white die unused?"
        ),
        right=1,
        because=message("A bonus fills in only for what is missing after all white dice are used."),
        rules=("rollwrite.bonus.only-missing",),
        proof="refused rollwrite.bonus.only-missing b3w0",
    ),
    QuizQuestion(
        topic="roll_and_write",
        position="3rw 0Dg3 bw - b2,aB1 g2,aB1 p2,aB1",
        question=message(
            "May the straight green shape of three be drawn in row 2, with just one square above a "
            "filled cell?"
        ),
        right=0,
        because=message("One square with something below it is enough, as in the card game."),
        rules=("rollwrite.draw.support",),
        proof="legal bcd2",
    ),
    QuizQuestion(
        topic="roll_and_write",
        position="3rw 0Xabc1 bw - -,- -,- -,-",
        question=message("The shape is drawn. Who decides which of its squares gets the X?"),
        answers=(message("you do"), message("the sheet does"), message("nobody: the first one")),
        right=0,
        because=message("Exactly one square gets an X, whichever you like."),
        rules=("rollwrite.draw.one-x",),
        proof="legal xc1",
    ),
    QuizQuestion(
        topic="roll_and_write",
        position="3rw 0M1+1 gw - -,aBc1 -,- -,-",
        part="dice",
        question=message(
            "A green and a white die were not used. You are one of the other players. May you mark "
            "a purple box?"
        ),
        right=0,
        because=message("For an unused white die you mark the next box of any track."),
        rules=("rollwrite.mark.white",),
        proof="legal +p",
    ),
    QuizQuestion(
        topic="roll_and_write",
        position="3rw 0M1+1 gg - -,aBc1 -,- -,-",
        part="dice",
        question=message(
            "Now two green dice are left, and no white one. May you mark a purple box?"
        ),
        right=1,
        because=message("A colored die marks the track of its own color only."),
        rules=("rollwrite.mark.die",),
        proof="refused rollwrite.mark.die +p",
    ),
)
"""All questions, in the order in which one learns."""

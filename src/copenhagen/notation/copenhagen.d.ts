// The documents of copenhagen as types: generated, not to be edited. `copenhagen schema --typescript`
// prints this file.
//
// made from the schema 462764011c408951c730bc37492b5b4bb76434e2a1693d16adfbf445073e8aae

/** A whole document: a value of any kind, or of some kinds, with the version of the format. */
export type Document<K extends Kind = Kind> = { format: 1 } & K;
/** Everything that chance may do. */
export type Outcome = Reveal | RevealAbility | RevealMission | RevealSets | Roll;
/** Whatever leads from one position to the next. */
export type Move = Action | Outcome;

/** Every kind of value that has a document, told apart by its `type`. */
export type Kind =
  | State
  | View
  | PublicView
  | CardGame
  | CardGameOptions
  | TakeCards
  | TakeAdditional
  | Discard
  | Build
  | Pay
  | PlaceSpecial
  | TakeAbility
  | ActivateAbilities
  | TakeFromDiscardPile
  | DrawCards
  | KeepCards
  | PlaceJoker
  | ScoreMission
  | Decline
  | Done
  | Reveal
  | RevealAbility
  | RevealMission
  | RevealSets
  | RollAndWriteState
  | RollAndWriteView
  | RollAndWritePublicView
  | RollAndWrite
  | RollAndWriteOptions
  | Reroll
  | ChangeColor
  | Choose
  | Pass
  | DrawShape
  | MarkX
  | UseNoX
  | DrawSquare
  | MarkTwo
  | UseOneX
  | DoneDrawing
  | Mark
  | NoMark
  | Roll
  | Record
  | CardTurned
  | CardDealt
  | CardDrawn
  | CardsTaken
  | CardsDiscarded
  | CardsPaid
  | BuildChosen
  | TileBuilt
  | SpecialPlaced
  | JokerPlaced
  | SetsDrawn
  | AbilityTurned
  | DiscardedTaken
  | DrawingStarted
  | EndCardDrawn
  | CardsKept
  | MissionRevealed
  | MissionGained
  | MissionScored
  | RewardTaken
  | LinesCompleted
  | CoatsReached
  | CoatActionTaken
  | CoatActionsSkipped
  | CoatsResumed
  | CoatDeclined
  | AbilityTaken
  | AbilitiesActivated
  | AbilitiesReady
  | AbilityUsed
  | PointsScored
  | SupplyReshuffled
  | EndCardShuffledIn
  | QuestionSkipped
  | Asked
  | TurnStarted
  | GameEnded
  | DiceRolled
  | DicePickedUp
  | ColorChanged
  | ShapeChosen
  | BonusesUsed
  | ShapeCrossedOut
  | RollAndWriteAbilityUsed
  | TurnPassed
  | ShapePlaced
  | ShapeDrawn
  | SquareDrawn
  | RollAndWriteLinesCompleted
  | RollAndWritePointsScored
  | RollAndWriteCoatsReached
  | RollAndWriteCoatActionTaken
  | RollAndWriteCoatActionsSkipped
  | BoxMarked
  | BonusUnlocked
  | AbilityUnlocked
  | TrackFilled
  | MarkingStarted
  | DieTaken
  | MarkDeclined
  | RollAndWriteQuestionSkipped
  | RollAndWriteAsked
  | RollAndWriteTurnStarted
  | RoundEnded
  | RollAndWriteGameEnded
  | Reason
  | ActionList
  | Frame
  | Question
  | Result
  | RollAndWriteResult
  | Step
  | RollAndWriteStep;
export type Ability =
  | "any_cards"
  | "additional_card"
  | "construction_discount"
  | "change_of_colors"
  | "both_actions"
  | "draw_pile"
  | "discard_pile"
  | "four_cards"
  | "hand_limit"
  | "construct_twice"
  | "special_tile";
export type Mission = "only_windows" | "two_columns" | "three_rows" | "only_brickwork" | "three_windows" | "one_color";
export type Phase =
  | "display"
  | "hands"
  | "action"
  | "additional"
  | "hand_limit"
  | "construct"
  | "payment"
  | "coat_of_arms"
  | "refill"
  | "over"
  | "sets"
  | "ability_display"
  | "missions"
  | "take"
  | "draw"
  | "purchase"
  | "after_purchase"
  | "reward"
  | "next_ability";
export type EndCard = "beside" | "supply" | "display" | "drawn";
export type Card = "blue" | "yellow" | "red" | "green" | "purple" | "end_of_game";
export type Color = "blue" | "yellow" | "red" | "green" | "purple";
export type FacadeTile =
  | "b2"
  | "b3"
  | "b4"
  | "b5"
  | "y2"
  | "y3"
  | "y4"
  | "y5"
  | "r2"
  | "r3"
  | "r4"
  | "r5"
  | "g2"
  | "g3"
  | "g4"
  | "g5"
  | "p2"
  | "p3"
  | "p4"
  | "p5";
export type Cell =
  | "a1"
  | "b1"
  | "c1"
  | "d1"
  | "e1"
  | "a2"
  | "b2"
  | "c2"
  | "d2"
  | "e2"
  | "a3"
  | "b3"
  | "c3"
  | "d3"
  | "e3"
  | "a4"
  | "b4"
  | "c4"
  | "d4"
  | "e4"
  | "a5"
  | "b5"
  | "c5"
  | "d5"
  | "e5"
  | "a6"
  | "b6"
  | "c6"
  | "d6"
  | "e6"
  | "a7"
  | "b7"
  | "c7"
  | "d7"
  | "e7"
  | "a8"
  | "b8"
  | "c8"
  | "d8"
  | "e8"
  | "a9"
  | "b9"
  | "c9"
  | "d9"
  | "e9";
export type RollAndWritePhase =
  "start_marks" | "roll" | "choose" | "draw" | "mark_x" | "coat_of_arms" | "one_x" | "mark" | "over";
export type FacadeShape =
  | "b2"
  | "b3"
  | "b4l"
  | "b4r"
  | "b5"
  | "y2"
  | "y3"
  | "y4l"
  | "y4r"
  | "y5"
  | "r2"
  | "r3"
  | "r4"
  | "r5"
  | "g2"
  | "g3"
  | "g4"
  | "g5"
  | "p2"
  | "p3"
  | "p4"
  | "p5"
  | "b4"
  | "y4";
export type Face = "blue" | "yellow" | "red" | "green" | "purple" | "white";
export type RollAndWriteAbility = "no_x" | "use_again" | "re_roll" | "color_change" | "one_x";
export type Action =
  | TakeCards
  | TakeAdditional
  | Discard
  | Build
  | Pay
  | PlaceSpecial
  | TakeAbility
  | ActivateAbilities
  | TakeFromDiscardPile
  | DrawCards
  | KeepCards
  | PlaceJoker
  | ScoreMission
  | Decline
  | Done
  | Reroll
  | ChangeColor
  | Choose
  | Pass
  | DrawShape
  | MarkX
  | UseNoX
  | DrawSquare
  | MarkTwo
  | UseOneX
  | DoneDrawing
  | Mark
  | NoMark;
export type Waiting = "player" | "chance" | "nobody";
export type QuestionFields = Question | RollAndWriteQuestion | NoQuestion;
export type TileChoice =
  | {
      label: string;
      text: string;
      do: string;
      slots: number[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: Ability[];
      gains: Gains;
    }
  | {
      label: string;
      text: string;
      choices: TurnChoice[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: Ability[];
      gains: Gains;
    };
export type TurnChoice =
  | {
      label: string;
      text: string;
      do: string;
      slots: number[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: Ability[];
      gains: Gains;
    }
  | {
      label: string;
      text: string;
      choices: PlaceChoice[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: Ability[];
      gains: Gains;
    };
export type PlaceChoice = never[];
export type CellChoice = never[];
export type ShapeChoice =
  | {
      label: string;
      text: string;
      do: string;
      slots: number[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: Ability[];
      gains: Gains;
    }
  | {
      label: string;
      text: string;
      choices: PaymentChoice[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: Ability[];
      gains: Gains;
    };
export type FaceChoice =
  | {
      label: string;
      text: string;
      do: string;
      slots: number[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: Ability[];
      gains: Gains;
    }
  | {
      label: string;
      text: string;
      choices: ChangeChoice[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: Ability[];
      gains: Gains;
    };
export type RollAndWriteTileChoice =
  | {
      label: string;
      text: string;
      do: string;
      slots: number[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: RollAndWriteAbility[];
      gains: Gains;
    }
  | {
      label: string;
      text: string;
      choices: RollAndWriteTurnChoice[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: RollAndWriteAbility[];
      gains: Gains;
    };
export type RollAndWriteTurnChoice =
  | {
      label: string;
      text: string;
      do: string;
      slots: number[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: RollAndWriteAbility[];
      gains: Gains;
    }
  | {
      label: string;
      text: string;
      choices: RollAndWritePlaceChoice[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: RollAndWriteAbility[];
      gains: Gains;
    };
export type RollAndWritePlaceChoice = never[];
export type RollAndWriteCellChoice = never[];
export type RollAndWriteShapeChoice =
  | {
      label: string;
      text: string;
      do: string;
      slots: number[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: RollAndWriteAbility[];
      gains: Gains;
    }
  | {
      label: string;
      text: string;
      choices: RollAndWritePaymentChoice[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: RollAndWriteAbility[];
      gains: Gains;
    };
export type RollAndWriteFaceChoice =
  | {
      label: string;
      text: string;
      do: string;
      slots: number[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: RollAndWriteAbility[];
      gains: Gains;
    }
  | {
      label: string;
      text: string;
      choices: RollAndWriteChangeChoice[];
      tile: FacadeTile;
      shape: FacadeShape;
      turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
      colors: Color[];
      dice: string;
      bonuses: number;
      boxes: number[];
      uses: RollAndWriteAbility[];
      gains: Gains;
    };
export type Event =
  | CardTurned
  | CardDealt
  | CardDrawn
  | CardsTaken
  | CardsDiscarded
  | CardsPaid
  | BuildChosen
  | TileBuilt
  | SpecialPlaced
  | JokerPlaced
  | SetsDrawn
  | AbilityTurned
  | DiscardedTaken
  | DrawingStarted
  | EndCardDrawn
  | CardsKept
  | MissionRevealed
  | MissionGained
  | MissionScored
  | RewardTaken
  | LinesCompleted
  | CoatsReached
  | CoatActionTaken
  | CoatActionsSkipped
  | CoatsResumed
  | CoatDeclined
  | AbilityTaken
  | AbilitiesActivated
  | AbilitiesReady
  | AbilityUsed
  | PointsScored
  | SupplyReshuffled
  | EndCardShuffledIn
  | QuestionSkipped
  | Asked
  | TurnStarted
  | GameEnded
  | DiceRolled
  | DicePickedUp
  | ColorChanged
  | ShapeChosen
  | BonusesUsed
  | ShapeCrossedOut
  | RollAndWriteAbilityUsed
  | TurnPassed
  | ShapePlaced
  | ShapeDrawn
  | SquareDrawn
  | RollAndWriteLinesCompleted
  | RollAndWritePointsScored
  | RollAndWriteCoatsReached
  | RollAndWriteCoatActionTaken
  | RollAndWriteCoatActionsSkipped
  | BoxMarked
  | BonusUnlocked
  | AbilityUnlocked
  | TrackFilled
  | MarkingStarted
  | DieTaken
  | MarkDeclined
  | RollAndWriteQuestionSkipped
  | RollAndWriteAsked
  | RollAndWriteTurnStarted
  | RoundEnded
  | RollAndWriteGameEnded;

/**
 * A card game between two steps. Equal states cannot be told apart by the rules.
 */
export interface State {
  type: "state";
  game: CardGame;
  phase: Phase;
  seat: number;
  supply: ByColor;
  end_card: EndCard;
  display: (Card | null)[];
  discard: ByColor;
  tiles: ByTile;
  special_tiles: number;
  abilities: ByAbility;
  supply_known: boolean[];
  took_cards: boolean;
  pending: string | null;
  coats: number;
  pile: Color[];
  ability_display: Ability[];
  to_draw: number;
  bought: number;
  changed: Color[] | null;
  rewards: number;
  coats_later: number;
  players: Player[];
}
/**
 * Which card game is played.
 */
export interface CardGame {
  type: "card_game";
  players: number;
  options: CardGameOptions;
  abilities: ("base" | "variant_a" | "variant_b") | Ability[];
  jokers: boolean;
  missions: Mission[] | null;
}
/**
 * The rules that this table has chosen where tables differ. Every combination is legal.
 */
export interface CardGameOptions {
  reshuffle: "eager" | "lazy";
  scoring: "after_coats" | "each_placement";
  coat_of_arms: "mandatory" | "optional";
  four_cards: "run" | "two_pairs";
  joker_wild_for_missions: boolean;
}
export interface ByColor {
  blue: number;
  yellow: number;
  red: number;
  green: number;
  purple: number;
}
export interface ByTile {
  b2: number;
  b3: number;
  b4: number;
  b5: number;
  y2: number;
  y3: number;
  y4: number;
  y5: number;
  r2: number;
  r3: number;
  r4: number;
  r5: number;
  g2: number;
  g3: number;
  g4: number;
  g5: number;
  p2: number;
  p3: number;
  p4: number;
  p5: number;
}
export interface ByAbility {
  any_cards: number;
  additional_card: number;
  construction_discount: number;
  change_of_colors: number;
  both_actions: number;
  draw_pile: number;
  discard_pile: number;
  four_cards: number;
  hand_limit: number;
  construct_twice: number;
  special_tile: number;
}
/**
 * One player: house, cards, ability tiles, points.
 */
export interface Player {
  house: string[];
  hand: ByColor;
  concealed: ByColor;
  active: Ability[];
  inactive: Ability[];
  resting: Ability[];
  score: number;
  missions: Mission[];
  mission_points: number;
}
/**
 * A card game as one seat sees it. States that this seat cannot tell apart give equal views.
 */
export interface View {
  type: "view";
  game: CardGame;
  phase: Phase;
  seat: number;
  supply: ByColor | null;
  end_card: EndCard;
  display: (Card | null)[];
  discard: ByColor;
  tiles: ByTile;
  special_tiles: number;
  abilities: ByAbility;
  supply_known: boolean[];
  took_cards: boolean;
  pending: string | null;
  coats: number;
  pile: Color[];
  ability_display: Ability[];
  to_draw: number;
  bought: number;
  changed: Color[] | null;
  rewards: number;
  coats_later: number;
  turn: number;
  players: PlayerView[];
  hand: ByColor;
  unseen: ByColor;
}
/**
 * One player as everybody knows them: the same for all seats, including the player's own.
 */
export interface PlayerView {
  house: string[];
  open: ByColor;
  concealed: number;
  active: Ability[];
  inactive: Ability[];
  resting: Ability[];
  score: number;
  missions: Mission[];
  mission_points: number;
  laid: LaidTile[];
}
/**
 * A tile of a house as it can be drawn: what it is, the cells that it covers, and its brick.
 */
export interface LaidTile {
  tile: FacadeTile | ("special" | "joker");
  cells: Cell[];
  brick: Cell | null;
}
/**
 * A card game as everybody may see it: what all seats know, and no card that only one knows.
 */
export interface PublicView {
  type: "public_view";
  game: CardGame;
  phase: Phase;
  supply: ByColor | null;
  end_card: EndCard;
  display: (Card | null)[];
  discard: ByColor;
  tiles: ByTile;
  special_tiles: number;
  abilities: ByAbility;
  supply_known: boolean[];
  took_cards: boolean;
  pending: string | null;
  coats: number;
  pile: Color[];
  ability_display: Ability[];
  to_draw: number;
  bought: number;
  changed: Color[] | null;
  rewards: number;
  coats_later: number;
  turn: number;
  players: PlayerView[];
  unseen: ByColor;
}
/**
 * Action A: take the cards of two slots of the display.
 */
export interface TakeCards {
  type: "take_cards";
  slots: number[];
}
/**
 * Take a third card, from `slot` (0-6), with "Additional card".
 */
export interface TakeAdditional {
  type: "take_additional";
  slot: number;
}
/**
 * Discard `cards`, a count of each color, down to the hand limit (base.hand.choice).
 */
export interface Discard {
  type: "discard";
  cards: ByColor;
}
/**
 * A build as it stands in a document: the tile, the cells that it covers, and its brick.
 */
export interface Build {
  type: "build";
  tile: FacadeTile;
  cells: Cell[];
  brick: Cell;
}
/**
 * How a facade tile is paid (base.build.payment).
 */
export interface Pay {
  type: "pay";
  natural: number;
  converted: number;
  from_color: Color | null;
  discount: boolean;
}
/**
 * Coat of arms action: take a special tile and place it on `cell` (0-44; base.coat.special).
 */
export interface PlaceSpecial {
  type: "place_special";
  cell: Cell;
}
/**
 * Coat of arms action: take an ability tile, active side up (base.coat.ability).
 */
export interface TakeAbility {
  type: "take_ability";
  ability: Ability;
}
/**
 * Coat of arms action: flip all inactive ability tiles back (base.coat.activate).
 */
export interface ActivateAbilities {
  type: "activate_abilities";
}
/**
 * Action A with "Discard pile": take the top two cards of the discard pile.
 */
export interface TakeFromDiscardPile {
  type: "take_from_discard_pile";
}
/**
 * Action A with "Draw pile": draw the top three cards of the supply (expansion.draw-pile).
 */
export interface DrawCards {
  type: "draw_cards";
}
/**
 * Keep more than seven cards with "Hand limit" (expansion.hand-limit.keep).
 */
export interface KeepCards {
  type: "keep_cards";
}
/**
 * Take a joker tile and place it on `cell` (0-44; expansion.joker.instead).
 */
export interface PlaceJoker {
  type: "place_joker";
  cell: Cell;
}
/**
 * Take the point of a mission, not a joker tile (expansion.mission.reward).
 */
export interface ScoreMission {
  type: "score_mission";
}
/**
 * Decline a coat of arms action, if the options allow it (base.coat.mandatory).
 */
export interface Decline {
  type: "decline";
}
/**
 * Skip the optional choice that is offered now, and go on with the turn.
 */
export interface Done {
  type: "done";
}
/**
 * Chance: the next card of the supply is turned over, or dealt, and is `card`.
 */
export interface Reveal {
  type: "reveal";
  card: Card;
}
/**
 * Chance: the next ability tile of the stack is `ability` (expansion.variant-b.display).
 */
export interface RevealAbility {
  type: "reveal_ability";
  ability: Ability;
}
/**
 * Chance: the next mission tile is `mission` (expansion.mission.setup).
 */
export interface RevealMission {
  type: "reveal_mission";
  mission: Mission;
}
/**
 * Chance: the four sets of ability tiles of variant A, sorted (expansion.variant-a.sets).
 */
export interface RevealSets {
  type: "reveal_sets";
  abilities: Ability[];
}
/**
 * A game of Roll & Write between two steps.
 */
export interface RollAndWriteState {
  type: "roll_and_write_state";
  game: RollAndWrite;
  phase: RollAndWritePhase;
  seat: number;
  active: number;
  players: RollAndWritePlayer[];
  copies: Copies | CopiesOfMirroredShapes;
  dice: ByFace;
  in_hand: number;
  shape: FacadeShape | null;
  cells: Cell[];
  coats: number;
  no_x: boolean;
  fresh: number;
  marks: number;
  quiet: boolean;
}
/**
 * Which game of Roll & Write is played: `players` (2-4) and the `options` of the table.
 */
export interface RollAndWrite {
  type: "roll_and_write";
  players: number;
  options: RollAndWriteOptions;
}
/**
 * The rules that this table has chosen where tables differ. Every combination is legal.
 */
export interface RollAndWriteOptions {
  mirror: boolean;
  marks: "mandatory" | "optional";
  drawing: "mandatory" | "optional";
  unlock: "next_turn" | "same_turn";
}
/**
 * One player's sheet.
 */
export interface RollAndWritePlayer {
  house: string[];
  tracks: ByColor;
  spent_bonuses: ByColor;
  spent_stars: ByColor;
  score: number;
}
export interface Copies {
  b4l: number;
  b4r: number;
  b5: number;
  y4l: number;
  y4r: number;
  y5: number;
  r4: number;
  r5: number;
  g4: number;
  g5: number;
  p4: number;
  p5: number;
}
export interface CopiesOfMirroredShapes {
  b4: number;
  b5: number;
  y4: number;
  y5: number;
  r4: number;
  r5: number;
  g4: number;
  g5: number;
  p4: number;
  p5: number;
}
export interface ByFace {
  blue: number;
  yellow: number;
  red: number;
  green: number;
  purple: number;
  white: number;
}
/**
 * A game as the player at `seat` (from 0) sees it: all of `state`.
 */
export interface RollAndWriteView {
  type: "roll_and_write_view";
  seat: number;
  state: RollAndWriteTable;
}
/**
 * A game of Roll & Write between two steps.
 */
export interface RollAndWriteTable {
  game: RollAndWrite;
  phase: RollAndWritePhase;
  seat: number;
  active: number;
  players: RollAndWritePlayerView[];
  copies: Copies | CopiesOfMirroredShapes;
  dice: ByFace;
  in_hand: number;
  shape: FacadeShape | null;
  cells: Cell[];
  coats: number;
  no_x: boolean;
  fresh: number;
  marks: number;
  quiet: boolean;
}
/**
 * One player's sheet.
 */
export interface RollAndWritePlayerView {
  house: string[];
  tracks: ByColor;
  spent_bonuses: ByColor;
  spent_stars: ByColor;
  score: number;
  drawn: Drawn[];
  bonuses: ByColor;
  stars: ByColor;
}
/**
 * A shape or a square drawn in one go: the masks of its cells and of those with an X.
 */
export interface Drawn {
  cells: Cell[];
  xs: Cell[];
}
/**
 * A game as everybody sees it who watches: all of `state`, and no seat.
 */
export interface RollAndWritePublicView {
  type: "roll_and_write_public_view";
  state: RollAndWriteTable;
}
/**
 * Take some dice back into the hand and roll them again with "Re-roll".
 */
export interface Reroll {
  type: "reroll";
  dice: ByFace;
}
/**
 * Turn `number` of the dice that show `face` to one color with "Color change".
 */
export interface ChangeColor {
  type: "change_color";
  face: Face;
  number: number;
  to: Color;
}
/**
 * Choose a shape of the facade sheet, and how many `whites` are among its dice (0-5).
 */
export interface Choose {
  type: "choose";
  shape: FacadeShape;
  whites: number;
}
/**
 * Draw nothing this turn and leave all dice to the others (rollwrite.choose.mandatory).
 */
export interface Pass {
  type: "pass";
}
/**
 * The drawing of a shape as it stands in a document.
 */
export interface DrawShape {
  type: "draw_shape";
  cells: Cell[];
}
/**
 * Mark the square at `cell` (0-44) of the shape with an X (rollwrite.draw.one-x).
 */
export interface MarkX {
  type: "mark_x";
  cell: Cell;
}
/**
 * Fill the whole shape with O, using "No X" (rollwrite.ability.no-x).
 */
export interface UseNoX {
  type: "use_no_x";
}
/**
 * Coat of arms action: draw a single O at `cell` (0-44; rollwrite.coat.square).
 */
export interface DrawSquare {
  type: "draw_square";
  cell: Cell;
}
/**
 * Mark the next two boxes of the track of a color.
 */
export interface MarkTwo {
  type: "mark_two";
  color: Color;
}
/**
 * Draw a single square at `cell` (0-44) with "One X" (rollwrite.ability.one-x).
 */
export interface UseOneX {
  type: "use_one_x";
  cell: Cell;
}
/**
 * Draw no more single squares in this turn.
 */
export interface DoneDrawing {
  type: "done_drawing";
}
/**
 * Mark the next box of the track of a color, for an unused die (rollwrite.mark.die).
 */
export interface Mark {
  type: "mark";
  color: Color;
}
/**
 * Mark no more boxes this turn, if the options allow it (rollwrite.mark.mandatory).
 */
export interface NoMark {
  type: "no_mark";
}
/**
 * Chance: the dice in hand are rolled and show `dice`, counted by face.
 */
export interface Roll {
  type: "roll";
  dice: ByFace;
}
/**
 * A game, finished or not: which game it is, and every move in order.
 */
export interface Record {
  type: "record";
  game: CardGame | RollAndWrite;
  moves: string[];
  players: string[];
}
/**
 * A card of the supply was turned over and is now in `slot` of the display.
 */
export interface CardTurned {
  type: "card_turned";
  slot: number;
  card: Card;
}
/**
 * A seat was dealt a card; `card` is ``None`` for those who may not see it.
 */
export interface CardDealt {
  type: "card_dealt";
  seat: number;
  card: Color | null;
}
/**
 * A seat drew a card with "Draw pile"; `card` is ``None`` for those who may not see it.
 */
export interface CardDrawn {
  type: "card_drawn";
  seat: number;
  card: Color | null;
}
/**
 * A seat took the cards of some slots of the display; `cards` are those cards, slot by slot.
 */
export interface CardsTaken {
  type: "cards_taken";
  seat: number;
  slots: number[];
  cards: Color[];
}
/**
 * A seat discarded down to the hand limit.
 */
export interface CardsDiscarded {
  type: "cards_discarded";
  seat: number;
  cards: ByColor;
}
/**
 * A seat paid for a facade tile; `cards` are counted by their printed colors.
 */
export interface CardsPaid {
  type: "cards_paid";
  seat: number;
  cards: ByColor;
  changed: Color[] | null;
}
/**
 * A seat chose a build and has yet to say how to pay for it.
 */
export interface BuildChosen {
  type: "build_chosen";
  seat: number;
  build: BuildFields;
}
/**
 * A build as it stands in a document: the tile, the cells that it covers, and its brick.
 */
export interface BuildFields {
  tile: FacadeTile;
  cells: Cell[];
  brick: Cell;
}
/**
 * A facade tile left its stack and is now on the house.
 */
export interface TileBuilt {
  type: "tile_built";
  seat: number;
  build: BuildFields;
}
/**
 * A special tile was taken and covers `cell`.
 */
export interface SpecialPlaced {
  type: "special_placed";
  seat: number;
  cell: Cell;
}
/**
 * A joker tile was taken and covers `cell`, which was free or showed brickwork.
 */
export interface JokerPlaced {
  type: "joker_placed";
  seat: number;
  cell: Cell;
}
/**
 * The four sets of ability tiles of variant A were drawn.
 */
export interface SetsDrawn {
  type: "sets_drawn";
  abilities: Ability[];
}
/**
 * An ability tile of the stack was turned over and lies in the display of variant B.
 */
export interface AbilityTurned {
  type: "ability_turned";
  ability: Ability;
}
/**
 * A seat took the top two cards of the discard pile, the top one first.
 */
export interface DiscardedTaken {
  type: "discarded_taken";
  seat: number;
  cards: Color[];
}
/**
 * A seat draws `cards` cards from the supply, one by one.
 */
export interface DrawingStarted {
  type: "drawing_started";
  seat: number;
  cards: number;
}
/**
 * A seat drew the End of Game card.
 */
export interface EndCardDrawn {
  type: "end_card_drawn";
  seat: number;
}
/**
 * A seat keeps more than seven cards.
 */
export interface CardsKept {
  type: "cards_kept";
  seat: number;
}
/**
 * A mission tile was drawn for this game.
 */
export interface MissionRevealed {
  type: "mission_revealed";
  mission: Mission;
}
/**
 * A seat fulfilled a mission; `choice` says whether it has to choose the reward.
 */
export interface MissionGained {
  type: "mission_gained";
  seat: number;
  mission: Mission;
  choice: boolean;
}
/**
 * A seat scored one point for a mission; `left` rewards are still to be chosen.
 */
export interface MissionScored {
  type: "mission_scored";
  seat: number;
  left: number;
}
/**
 * A seat took a joker tile as the reward of a mission; `left` more are to be chosen.
 */
export interface RewardTaken {
  type: "reward_taken";
  seat: number;
  left: number;
}
/**
 * The last tile completed these `rows` (0-8) and `columns` (0-4).
 */
export interface LinesCompleted {
  type: "lines_completed";
  seat: number;
  rows: number[];
  columns: number[];
}
/**
 * The last tile covered coats of arms: on these `cells`, and by completing these `rows`.
 */
export interface CoatsReached {
  type: "coats_reached";
  seat: number;
  cells: Cell[];
  rows: number[];
}
/**
 * A seat carried out a coat of arms action; `left` more are open.
 */
export interface CoatActionTaken {
  type: "coat_action_taken";
  seat: number;
  left: number;
}
/**
 * The `count` open coat of arms actions lapsed, because none was still possible.
 */
export interface CoatActionsSkipped {
  type: "coat_actions_skipped";
  seat: number;
  count: number;
}
/**
 * The `count` coat of arms actions that had to wait for rewards of missions are open again.
 */
export interface CoatsResumed {
  type: "coats_resumed";
  seat: number;
  count: number;
}
/**
 * A seat declined a coat of arms action.
 */
export interface CoatDeclined {
  type: "coat_declined";
  seat: number;
}
/**
 * A seat took an ability tile, active side up.
 */
export interface AbilityTaken {
  type: "ability_taken";
  seat: number;
  ability: Ability;
}
/**
 * A seat flipped its inactive ability tiles; they can be used from its next turn.
 */
export interface AbilitiesActivated {
  type: "abilities_activated";
  seat: number;
  abilities: Ability[];
}
/**
 * The turn is over: ability tiles flipped back during it can be used from now on.
 */
export interface AbilitiesReady {
  type: "abilities_ready";
  seat: number;
  abilities: Ability[];
}
/**
 * A seat used an ability tile, which is inactive now.
 */
export interface AbilityUsed {
  type: "ability_used";
  seat: number;
  ability: Ability;
}
/**
 * A seat scored `points` (1 or more) for rows and columns.
 */
export interface PointsScored {
  type: "points_scored";
  seat: number;
  points: number;
}
/**
 * The discard pile, `cards`, was shuffled and is the new supply.
 */
export interface SupplyReshuffled {
  type: "supply_reshuffled";
  cards: ByColor;
}
/**
 * The End of Game card was shuffled in with the last nine cards of the supply.
 */
export interface EndCardShuffledIn {
  type: "end_card_shuffled_in";
}
/**
 * A question was not asked, because nothing could have been chosen.
 */
export interface QuestionSkipped {
  type: "question_skipped";
  seat: number;
  phase: Phase;
}
/**
 * The game now waits for `phase`.
 */
export interface Asked {
  type: "asked";
  phase: Phase;
}
/**
 * It is the turn of `seat` or, during set-up, its starting hand is dealt next.
 */
export interface TurnStarted {
  type: "turn_started";
  seat: number;
}
/**
 * The game is over; `seat` is the one whose turn it was.
 */
export interface GameEnded {
  type: "game_ended";
  seat: number;
}
/**
 * A seat rolled the dice in its hand; they show `dice`.
 */
export interface DiceRolled {
  type: "dice_rolled";
  seat: number;
  dice: ByFace;
}
/**
 * A seat took dice with these faces back into its hand to roll them again.
 */
export interface DicePickedUp {
  type: "dice_picked_up";
  seat: number;
  dice: ByFace;
}
/**
 * A seat turned `number` dice from `face` to a color.
 */
export interface ColorChanged {
  type: "color_changed";
  seat: number;
  face: Face;
  number: number;
  to: Color;
}
/**
 * A seat chose a shape; `dice` are the dice used for it, by face.
 */
export interface ShapeChosen {
  type: "shape_chosen";
  seat: number;
  shape: FacadeShape;
  dice: ByFace;
}
/**
 * A seat crossed out this many bonuses of a color, which stand for dice.
 */
export interface BonusesUsed {
  type: "bonuses_used";
  seat: number;
  color: Color;
  number: number;
}
/**
 * A seat crossed out a copy of a shape on the facade sheet.
 */
export interface ShapeCrossedOut {
  type: "shape_crossed_out";
  seat: number;
  shape: FacadeShape;
}
/**
 * A seat used an ability and crossed out one of its stars.
 */
export interface RollAndWriteAbilityUsed {
  type: "roll_and_write_ability_used";
  seat: number;
  ability: RollAndWriteAbility;
}
/**
 * A seat draws nothing this turn.
 */
export interface TurnPassed {
  type: "turn_passed";
  seat: number;
}
/**
 * A seat put the outline of its shape on these cells, the mask `cells`.
 */
export interface ShapePlaced {
  type: "shape_placed";
  seat: number;
  cells: Cell[];
}
/**
 * A seat filled the shape on the mask `cells`: X on those of the mask `xs`, O on the others.
 */
export interface ShapeDrawn {
  type: "shape_drawn";
  seat: number;
  cells: Cell[];
  xs: Cell[];
}
/**
 * A seat drew a single square, with an X or with an O.
 */
export interface SquareDrawn {
  type: "square_drawn";
  seat: number;
  cell: Cell;
  x: boolean;
}
/**
 * A seat completed rows (0-8) and columns (0-4).
 */
export interface RollAndWriteLinesCompleted {
  type: "roll_and_write_lines_completed";
  seat: number;
  rows: number[];
  columns: number[];
}
/**
 * A seat gained points.
 */
export interface RollAndWritePointsScored {
  type: "roll_and_write_points_scored";
  seat: number;
  points: number;
}
/**
 * A seat completed rows and columns with a coat of arms; each opens an action.
 */
export interface RollAndWriteCoatsReached {
  type: "roll_and_write_coats_reached";
  seat: number;
  rows: number[];
  columns: number[];
}
/**
 * A seat carried out a coat of arms action; `left` are still open.
 */
export interface RollAndWriteCoatActionTaken {
  type: "roll_and_write_coat_action_taken";
  seat: number;
  left: number;
}
/**
 * A seat lost `count` coat of arms actions, because none was possible.
 */
export interface RollAndWriteCoatActionsSkipped {
  type: "roll_and_write_coat_actions_skipped";
  seat: number;
  count: number;
}
/**
 * A seat marked the box `box` (1-9) of a track.
 */
export interface BoxMarked {
  type: "box_marked";
  seat: number;
  color: Color;
  box: number;
}
/**
 * A seat unlocked a bonus of a color.
 */
export interface BonusUnlocked {
  type: "bonus_unlocked";
  seat: number;
  color: Color;
}
/**
 * A seat unlocked a star of an ability; `fresh` ones cannot be used in this turn.
 */
export interface AbilityUnlocked {
  type: "ability_unlocked";
  seat: number;
  ability: RollAndWriteAbility;
  fresh: boolean;
}
/**
 * A seat marked the last box of a track.
 */
export interface TrackFilled {
  type: "track_filled";
  seat: number;
  color: Color;
}
/**
 * A seat may mark this many boxes for unused dice.
 */
export interface MarkingStarted {
  type: "marking_started";
  seat: number;
  marks: number;
}
/**
 * With two players, the seat that marks has used a die with this face.
 */
export interface DieTaken {
  type: "die_taken";
  seat: number;
  face: Face;
}
/**
 * A seat marks no more boxes this turn.
 */
export interface MarkDeclined {
  type: "mark_declined";
  seat: number;
}
/**
 * A question was skipped for a seat, because nothing would have been possible.
 */
export interface RollAndWriteQuestionSkipped {
  type: "roll_and_write_question_skipped";
  seat: number;
  phase: RollAndWritePhase;
}
/**
 * The game waits for a decision of a seat, or for its dice.
 */
export interface RollAndWriteAsked {
  type: "roll_and_write_asked";
  seat: number;
  phase: RollAndWritePhase;
}
/**
 * The turn of a seat begins: it takes all dice.
 */
export interface RollAndWriteTurnStarted {
  type: "roll_and_write_turn_started";
  seat: number;
}
/**
 * Everybody has had a turn in this round.
 */
export interface RoundEnded {
  type: "round_ended";
}
/**
 * The game is over.
 */
export interface RollAndWriteGameEnded {
  type: "roll_and_write_game_ended";
}
/**
 * One rule that a move would break: the rule's id and a sentence for the player.
 */
export interface Reason {
  type: "reason";
  rule: string;
  text: string;
}
/**
 * Some actions in an order, such as `copenhagen.legal_actions` of a state.
 */
export interface ActionList {
  type: "action_list";
  actions: Action[];
}
/**
 * All that a client needs for its next picture of a match: one value, and one document.
 */
export interface Frame {
  type: "frame";
  number: number;
  seat: number | null;
  players: string[];
  view: View | RollAndWriteView | PublicView | RollAndWritePublicView;
  waiting_for: Waiting;
  decides: number | null;
  question: string;
  choices: QuestionFields | null;
  actions: string[];
  since: number;
  events: Event[];
  result: (Result | RollAndWriteResult) | null;
  can_undo: boolean;
  can_redo: boolean;
  history: string;
  follows: string;
}
export interface Question {
  game: "card_game";
  kind:
    | "display"
    | "hands"
    | "action"
    | "additional"
    | "hand_limit"
    | "construct"
    | "payment"
    | "coat_of_arms"
    | "refill"
    | "over"
    | "sets"
    | "ability_display"
    | "missions"
    | "take"
    | "draw"
    | "purchase"
    | "after_purchase"
    | "reward"
    | "next_ability"
    | "start_marks"
    | "roll"
    | "choose"
    | "mark_x"
    | "one_x"
    | "mark"
    | "ability"
    | "cards"
    | "cell"
    | "change"
    | "dice"
    | "face"
    | "place"
    | "shape"
    | "tile"
    | "track"
    | "turn";
  text: string;
  texts: {
    cards: string;
    tile: string;
    turn: string;
    place: string;
    payment: string;
    cell: string;
    ability: string;
    shape: string;
    dice: string;
    face: string;
    change: string;
    track: string;
  };
  turns: {
    n: string;
    e: string;
    s: string;
    w: string;
    N: string;
    E: string;
    S: string;
    W: string;
  };
  choices: (
    | {
        kind:
          | "activate_abilities"
          | "change_color"
          | "choose_shape"
          | "construct"
          | "decline"
          | "discard"
          | "done"
          | "done_drawing"
          | "draw_shape"
          | "draw_square"
          | "keep_cards"
          | "mark"
          | "mark_two"
          | "mark_x"
          | "no_mark"
          | "pass"
          | "pay"
          | "place_joker"
          | "place_special"
          | "reroll"
          | "score_mission"
          | "take_ability"
          | "take_any_four_cards"
          | "take_any_two_cards"
          | "take_four_cards"
          | "take_from_pile"
          | "take_one_more_card"
          | "take_two_cards"
          | "use_no_x"
          | "use_one_x"
          | "ability"
          | "cards"
          | "cell"
          | "change"
          | "dice"
          | "face"
          | "payment"
          | "place"
          | "shape"
          | "tile"
          | "track"
          | "turn";
        label: string;
        text: string;
        do: string;
        slots: number[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind:
          | "take_two_cards"
          | "take_any_two_cards"
          | "take_four_cards"
          | "take_any_four_cards"
          | "take_one_more_card"
          | "take_from_pile"
          | "discard";
        label: string;
        text: string;
        choices: CardsChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "construct";
        label: string;
        text: string;
        choices: TileChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "tile" | "draw_shape";
        label: string;
        text: string;
        choices: TurnChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "turn";
        label: string;
        text: string;
        choices: PlaceChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "pay" | "shape";
        label: string;
        text: string;
        choices: PaymentChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "place_special" | "place_joker" | "mark_x" | "draw_square" | "use_one_x";
        label: string;
        text: string;
        choices: CellChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "take_ability";
        label: string;
        text: string;
        choices: AbilityChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "choose_shape";
        label: string;
        text: string;
        choices: ShapeChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "reroll";
        label: string;
        text: string;
        choices: DiceChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "change_color";
        label: string;
        text: string;
        choices: FaceChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "face";
        label: string;
        text: string;
        choices: ChangeChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
    | {
        kind: "mark_two" | "mark";
        label: string;
        text: string;
        choices: TrackChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: Ability[];
        gains: Gains;
      }
  )[];
}
export interface Gains {
  points: number;
  coats: number;
  missions: Mission[];
  saved: number;
  over_brick: boolean;
  bonuses: number;
  stars: number;
}
export interface CardsChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: Ability[];
  gains: Gains;
}
export interface PaymentChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: Ability[];
  gains: Gains;
}
export interface AbilityChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: Ability[];
  gains: Gains;
}
export interface DiceChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: Ability[];
  gains: Gains;
}
export interface ChangeChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: Ability[];
  gains: Gains;
}
export interface TrackChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: Ability[];
  gains: Gains;
}
export interface RollAndWriteQuestion {
  game: "roll_and_write";
  kind:
    | "display"
    | "hands"
    | "action"
    | "additional"
    | "hand_limit"
    | "construct"
    | "payment"
    | "coat_of_arms"
    | "refill"
    | "over"
    | "sets"
    | "ability_display"
    | "missions"
    | "take"
    | "draw"
    | "purchase"
    | "after_purchase"
    | "reward"
    | "next_ability"
    | "start_marks"
    | "roll"
    | "choose"
    | "mark_x"
    | "one_x"
    | "mark"
    | "ability"
    | "cards"
    | "cell"
    | "change"
    | "dice"
    | "face"
    | "place"
    | "shape"
    | "tile"
    | "track"
    | "turn";
  text: string;
  texts: {
    cards: string;
    tile: string;
    turn: string;
    place: string;
    payment: string;
    cell: string;
    ability: string;
    shape: string;
    dice: string;
    face: string;
    change: string;
    track: string;
  };
  turns: {
    n: string;
    e: string;
    s: string;
    w: string;
    N: string;
    E: string;
    S: string;
    W: string;
  };
  choices: (
    | {
        kind:
          | "activate_abilities"
          | "change_color"
          | "choose_shape"
          | "construct"
          | "decline"
          | "discard"
          | "done"
          | "done_drawing"
          | "draw_shape"
          | "draw_square"
          | "keep_cards"
          | "mark"
          | "mark_two"
          | "mark_x"
          | "no_mark"
          | "pass"
          | "pay"
          | "place_joker"
          | "place_special"
          | "reroll"
          | "score_mission"
          | "take_ability"
          | "take_any_four_cards"
          | "take_any_two_cards"
          | "take_four_cards"
          | "take_from_pile"
          | "take_one_more_card"
          | "take_two_cards"
          | "use_no_x"
          | "use_one_x"
          | "ability"
          | "cards"
          | "cell"
          | "change"
          | "dice"
          | "face"
          | "payment"
          | "place"
          | "shape"
          | "tile"
          | "track"
          | "turn";
        label: string;
        text: string;
        do: string;
        slots: number[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind:
          | "take_two_cards"
          | "take_any_two_cards"
          | "take_four_cards"
          | "take_any_four_cards"
          | "take_one_more_card"
          | "take_from_pile"
          | "discard";
        label: string;
        text: string;
        choices: RollAndWriteCardsChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "construct";
        label: string;
        text: string;
        choices: RollAndWriteTileChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "tile" | "draw_shape";
        label: string;
        text: string;
        choices: RollAndWriteTurnChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "turn";
        label: string;
        text: string;
        choices: RollAndWritePlaceChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "pay" | "shape";
        label: string;
        text: string;
        choices: RollAndWritePaymentChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "place_special" | "place_joker" | "mark_x" | "draw_square" | "use_one_x";
        label: string;
        text: string;
        choices: RollAndWriteCellChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "take_ability";
        label: string;
        text: string;
        choices: RollAndWriteAbilityChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "choose_shape";
        label: string;
        text: string;
        choices: RollAndWriteShapeChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "reroll";
        label: string;
        text: string;
        choices: RollAndWriteDiceChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "change_color";
        label: string;
        text: string;
        choices: RollAndWriteFaceChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "face";
        label: string;
        text: string;
        choices: RollAndWriteChangeChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
    | {
        kind: "mark_two" | "mark";
        label: string;
        text: string;
        choices: RollAndWriteTrackChoice[];
        tile: FacadeTile;
        shape: FacadeShape;
        turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
        colors: Color[];
        dice: string;
        bonuses: number;
        boxes: number[];
        uses: RollAndWriteAbility[];
        gains: Gains;
      }
  )[];
}
export interface RollAndWriteCardsChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: RollAndWriteAbility[];
  gains: Gains;
}
export interface RollAndWritePaymentChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: RollAndWriteAbility[];
  gains: Gains;
}
export interface RollAndWriteAbilityChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: RollAndWriteAbility[];
  gains: Gains;
}
export interface RollAndWriteDiceChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: RollAndWriteAbility[];
  gains: Gains;
}
export interface RollAndWriteChangeChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: RollAndWriteAbility[];
  gains: Gains;
}
export interface RollAndWriteTrackChoice {
  label: string;
  text: string;
  do: string;
  slots: number[];
  tile: FacadeTile;
  shape: FacadeShape;
  turn: "n" | "e" | "s" | "w" | "N" | "E" | "S" | "W";
  colors: Color[];
  dice: string;
  bonuses: number;
  boxes: number[];
  uses: RollAndWriteAbility[];
  gains: Gains;
}
export interface NoQuestion {
  kind:
    | "display"
    | "hands"
    | "action"
    | "additional"
    | "hand_limit"
    | "construct"
    | "payment"
    | "coat_of_arms"
    | "refill"
    | "over"
    | "sets"
    | "ability_display"
    | "missions"
    | "take"
    | "draw"
    | "purchase"
    | "after_purchase"
    | "reward"
    | "next_ability"
    | "start_marks"
    | "roll"
    | "choose"
    | "mark_x"
    | "one_x"
    | "mark"
    | "ability"
    | "cards"
    | "cell"
    | "change"
    | "dice"
    | "face"
    | "place"
    | "shape"
    | "tile"
    | "track"
    | "turn";
  text: string;
  texts: {
    cards: string;
    tile: string;
    turn: string;
    place: string;
    payment: string;
    cell: string;
    ability: string;
    shape: string;
    dice: string;
    face: string;
    change: string;
    track: string;
  };
  turns: {
    n: string;
    e: string;
    s: string;
    w: string;
    N: string;
    E: string;
    S: string;
    W: string;
  };
  choices: unknown[];
}
export interface Result {
  type: "result";
  reason: "twelve_points" | "end_of_game_card";
  scores: number[];
  empty: number[];
  ranking: number[][];
}
export interface RollAndWriteResult {
  type: "roll_and_write_result";
  reason: "twelve_points" | "stalemate" | "quiet_round";
  scores: number[];
  empty: number[];
  ranking: number[][];
}
export interface Step {
  type: "step";
  number: number;
  seat: number | null;
  move:
    | TakeCards
    | TakeAdditional
    | Discard
    | Build
    | Pay
    | PlaceSpecial
    | TakeAbility
    | ActivateAbilities
    | TakeFromDiscardPile
    | DrawCards
    | KeepCards
    | PlaceJoker
    | ScoreMission
    | Decline
    | Done
    | Reveal
    | RevealAbility
    | RevealMission
    | RevealSets;
  before: Position;
  after: Position;
}
/**
 * A card game between two steps. Equal states cannot be told apart by the rules.
 */
export interface Position {
  game: CardGame;
  phase: Phase;
  seat: number;
  supply: ByColor;
  end_card: EndCard;
  display: (Card | null)[];
  discard: ByColor;
  tiles: ByTile;
  special_tiles: number;
  abilities: ByAbility;
  supply_known: boolean[];
  took_cards: boolean;
  pending: string | null;
  coats: number;
  pile: Color[];
  ability_display: Ability[];
  to_draw: number;
  bought: number;
  changed: Color[] | null;
  rewards: number;
  coats_later: number;
  players: Player[];
}
export interface RollAndWriteStep {
  type: "roll_and_write_step";
  number: number;
  seat: number | null;
  move:
    | Reroll
    | ChangeColor
    | Choose
    | Pass
    | DrawShape
    | MarkX
    | UseNoX
    | DrawSquare
    | MarkTwo
    | UseOneX
    | DoneDrawing
    | Mark
    | NoMark
    | Roll;
  before: RollAndWritePosition;
  after: RollAndWritePosition;
}
/**
 * A game of Roll & Write between two steps.
 */
export interface RollAndWritePosition {
  game: RollAndWrite;
  phase: RollAndWritePhase;
  seat: number;
  active: number;
  players: RollAndWritePlayer[];
  copies: Copies | CopiesOfMirroredShapes;
  dice: ByFace;
  in_hand: number;
  shape: FacadeShape | null;
  cells: Cell[];
  coats: number;
  no_x: boolean;
  fresh: number;
  marks: number;
  quiet: boolean;
}

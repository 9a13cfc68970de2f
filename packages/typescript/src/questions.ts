// The tree of questions behind the legal actions, as it is sent in frames, with all that stands in
// documents only once, or follows from something else, put in its place.
import { ASKS } from "./asks.js";
import type {
  Ability,
  Cell,
  ChoiceKind,
  Color,
  FacadeShape,
  FacadeTile,
  Gains,
  Orientation,
  QuestionFields,
  QuestionKind,
  RollAndWriteAbility,
} from "./documents.js";

/** What a choice says besides the label: each key stands in documents where there is something. */
interface About {
  tile?: FacadeTile;
  shape?: FacadeShape;
  orientation?: Orientation;
  colors?: Color[];
  dice?: string;
  bonuses?: number;
  boxes?: number[];
  uses?: (Ability | RollAndWriteAbility)[];
  gains?: Gains;
}

/** A choice as it stands in a document; a place or a single cell is a list. */
type Written = WrittenPlace | WrittenChoice;
type WrittenPlace = [string, string, (Gains & Pick<About, "uses">)?];
interface WrittenChoice extends About {
  label?: string;
  text?: string;
  do?: string;
  slots?: number[];
  choices?: Written[];
}

/** The words that stand once in a document, by what they are for. */
type Words = Pick<QuestionFields, "texts" | "orientations">;

const NO_GAINS: Required<Gains> = {
  points: 0,
  coats: 0,
  missions: [],
  saved: 0,
  over_brick: false,
  bonuses: 0,
  stars: 0,
};

/** A question to a player, with its choices, one of which is the answer. */
export class QuestionNode {
  constructor(
    /** What is asked: the phase of the game at the root, below it the kind of all choices. */
    readonly kind: QuestionKind,
    /** The question in words; empty in a tree without words. */
    readonly text: string,
    readonly choices: readonly ChoiceNode[],
  ) {}

  /** Return the tree that a frame or a document of the type `question` has. */
  static of(tree: QuestionFields): QuestionNode {
    const choices = tree.choices.map((choice) => readChoice(choice, choice.kind, tree));
    return new QuestionNode(tree.kind, tree.text ?? "", choices);
  }

  /** The only choice, if there is just one: then nobody has to be asked. */
  get only(): ChoiceNode | null {
    return this.choices.length === 1 ? (this.choices[0] ?? null) : null;
  }

  /** Every choice at the end of a path from here, each of which is one action, in order. */
  get leaves(): ChoiceNode[] {
    return this.choices.flatMap((choice) => choice.leaves);
  }

  /** The actions that can be reached from here, in notation, in the order of the tree. */
  get actions(): string[] {
    return this.leaves.map((leaf) => leaf.action ?? "");
  }

  /** Return the choices about a cell, or that lead to an action about it: what a click means. */
  at(cell: Cell): ChoiceNode[] {
    return this.choices.filter((choice) => choice.cells.includes(cell));
  }

  /** Return the choices that take the card of a slot (0-6), or lead to one which does. */
  atSlot(slot: number): ChoiceNode[] {
    return this.choices.filter((choice) => choice.slots.includes(slot));
  }

  /** Return the choices that lead from here to an action; none where no choice does. */
  path(action: string): ChoiceNode[] {
    return this.find((choice) => choice.action === action);
  }

  /** Return the choices that lead from here to the first one that is wanted; none without one. */
  find(wanted: (choice: ChoiceNode) => boolean): ChoiceNode[] {
    for (const choice of this.choices) {
      if (wanted(choice)) return [choice];
      const path = choice.question?.find(wanted) ?? [];
      if (path.length > 0) return [choice, ...path];
    }
    return [];
  }
}

/** One answer to a question: an action, or what leads to the next question. */
export class ChoiceNode {
  /** The facade tile, the shape, and how it lies, where the choice is about one. */
  readonly tile: FacadeTile | null;
  readonly shape: FacadeShape | null;
  readonly orientation: Orientation | null;
  /** The colors of cards in the order of their slots, of a track, or to which dice are turned. */
  readonly colors: readonly Color[];
  /** A letter for each die that pays, is rolled again or turned, in the order of the faces. */
  readonly dice: string;
  /** How many bonuses are paid besides (0-2). */
  readonly bonuses: number;
  /** The boxes of the track that are marked (1-9). */
  readonly boxes: readonly number[];
  /** The ability tiles that are turned over, or the abilities of which a star is crossed out. */
  readonly uses: readonly (Ability | RollAndWriteAbility)[];
  /** What a choice with an action brings at once, beyond what it is itself. */
  readonly gains: Required<Gains>;
  /** The cell that the brick of a facade tile comes to lie on. */
  readonly brick: Cell | null;
  readonly #cells: readonly Cell[];
  readonly #slots: readonly number[];

  constructor(
    /** At the root something to do, below it the kind of the question. */
    readonly kind: ChoiceKind,
    /** What it is in words, short enough for a button; of a place the name of its cell. */
    readonly label: string,
    /** The action in notation, as a server reads it; null where a question follows. */
    readonly action: string | null,
    /** What is asked next; null where there is an action. */
    readonly question: QuestionNode | null,
    about: About,
    places: { cells?: readonly Cell[]; brick?: Cell | null; slots?: readonly number[] } = {},
  ) {
    this.tile = about.tile ?? null;
    this.shape = about.shape ?? null;
    this.orientation = about.orientation ?? null;
    this.colors = about.colors ?? [];
    this.dice = about.dice ?? "";
    this.bonuses = about.bonuses ?? 0;
    this.boxes = about.boxes ?? [];
    this.uses = about.uses ?? [];
    this.gains = { ...NO_GAINS, ...about.gains };
    this.brick = places.brick ?? null;
    this.#cells = places.cells ?? [];
    this.#slots = places.slots ?? [];
  }

  /** Every choice with an action that this one leads to; it alone if it has one itself. */
  get leaves(): ChoiceNode[] {
    return this.question === null ? [this] : this.question.leaves;
  }

  /** The cells that are covered, drawn on or marked by any action behind it, row by row. */
  get cells(): readonly Cell[] {
    if (this.question === null) return this.#cells;
    return sorted(
      this.question.choices.flatMap((choice) => choice.cells),
      rowByRow,
    );
  }

  /** The slots (0-6) from which any action behind it takes a card, ascending. */
  get slots(): readonly number[] {
    if (this.question === null) return this.#slots;
    return sorted(
      this.question.choices.flatMap((choice) => choice.slots),
      (one, two) => one - two,
    );
  }
}

function readChoice(found: Written, kind: ChoiceKind, words: Words): ChoiceNode {
  if (Array.isArray(found)) return readPlace(found, kind);
  const label = found.label ?? (found.orientation && words.orientations?.[found.orientation]) ?? "";
  if (found.choices === undefined) {
    return new ChoiceNode(kind, label, found.do ?? "", null, found, { slots: found.slots ?? [] });
  }
  // A kind that a later version has added asks for more of itself.
  const asked: QuestionKind = ASKS[kind as keyof typeof ASKS] ?? (kind as string as QuestionKind);
  const below = found.choices.map((choice) => readChoice(choice, asked, words));
  const question = new QuestionNode(asked, found.text ?? words.texts?.[asked] ?? "", below);
  return new ChoiceNode(kind, label, null, question, found);
}

function readPlace([action, text, said = {}]: WrittenPlace, kind: ChoiceKind): ChoiceNode {
  const { uses = [], ...gains } = said;
  const cells: Cell[] = [];
  let brick: Cell | null = null;
  for (const [, columns = "", row] of text.matchAll(/([a-e]+)([1-9])/gi)) {
    for (const column of columns) {
      const cell = `${column.toLowerCase()}${row}` as Cell;
      cells.push(cell);
      if (column !== column.toLowerCase()) brick = cell;
    }
  }
  return new ChoiceNode(
    kind,
    brick ?? cells[0] ?? "",
    action,
    null,
    { uses, gains },
    { cells, brick },
  );
}

function sorted<T>(found: readonly T[], order: (one: T, two: T) => number): T[] {
  return [...new Set(found)].sort(order);
}

function rowByRow(one: Cell, two: Cell): number {
  const [first, second] = [`${one[1]}${one[0]}`, `${two[1]}${two[0]}`];
  return first < second ? -1 : 1;
}

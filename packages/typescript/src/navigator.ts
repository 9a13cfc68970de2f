// The place of a player in a tree of questions: the way there, the way back, and the way on.
import type { QuestionFields } from "./documents.js";
import { type ChoiceNode, QuestionNode } from "./questions.js";

/** No choice of the open question is the one that was asked for, or none leads where it should. */
export class NoSuchChoice extends Error {
  override readonly name = "NoSuchChoice";
}

/**
 * The place of a player in a tree of questions, from which one goes on or back to another.
 * Nothing is changed by going: each way leads to a new place.
 */
export class Navigator {
  /** The first question. */
  readonly root: QuestionNode;
  /** The choices made so far, from the root: the breadcrumbs. */
  readonly path: readonly ChoiceNode[];
  /** Whether questions with one answer are skipped, on the way on and back; never the last one. */
  readonly skips: boolean;

  constructor(
    tree: QuestionFields | QuestionNode,
    { path = [], skips = false }: { path?: readonly ChoiceNode[]; skips?: boolean } = {},
  ) {
    this.root = tree instanceof QuestionNode ? tree : QuestionNode.of(tree);
    this.skips = skips;
    let question: QuestionNode | null = this.root;
    for (const choice of path) {
      if (!question?.choices.includes(choice))
        throw new NoSuchChoice("the path is of another tree");
      question = choice.question;
    }
    const way = [...path];
    for (let only = question?.only; skips && only?.question; only = only.question.only) {
      way.push(only);
    }
    this.path = way;
  }

  /** The question that is open; once there is an action, the one that it has answered. */
  get question(): QuestionNode {
    return this.path.findLast((choice) => choice.question !== null)?.question ?? this.root;
  }

  /** The action at the end of the path, in notation; null where a question is open. */
  get action(): string | null {
    return this.path.at(-1)?.action ?? null;
  }

  /** The path in numbers, as `follow` takes it: the place of each choice in its question. */
  get numbers(): number[] {
    let question = this.root;
    return this.path.map((choice) => {
      const number = question.choices.indexOf(choice);
      question = choice.question ?? question;
      return number;
    });
  }

  /** Whether there is a question before this one, where `skips` with something to ask. */
  get canGoBack(): boolean {
    return this.back() !== this;
  }

  /** Return the place behind a choice of the open question, given itself or by number (from 0). */
  choose(choice: ChoiceNode | number): Navigator {
    const { choices } = this.question;
    const found = typeof choice === "number" ? choices[choice] : choice;
    if (found === undefined || !choices.includes(found)) {
      throw new NoSuchChoice(
        `${typeof choice === "number" ? choice : choice.label} is not among the choices`,
      );
    }
    return this.#at([...this.path, found]);
  }

  /** Return the place behind these choices, one after the other, as `choose` takes them. */
  follow(answers: Iterable<ChoiceNode | number>): Navigator {
    let here: Navigator = this;
    for (const choice of answers) here = here.choose(choice);
    return here;
  }

  /** Return the place of the question before; at the first one, this place itself. */
  back(): Navigator {
    for (let length = this.path.length - 1; length >= 0; length--) {
      const before = new Navigator(this.root, { path: this.path.slice(0, length) });
      if (!this.skips || before.question.choices.length > 1) return this.#at(before.path);
    }
    return this;
  }

  /** Return the place of the question that an action, in notation, is an answer to. */
  leadTo(action: string): Navigator {
    const path = this.root.path(action);
    if (path.length === 0) throw new NoSuchChoice(`no choice leads to ${action}`);
    return this.#at(path.slice(0, -1));
  }

  #at(path: readonly ChoiceNode[]): Navigator {
    return new Navigator(this.root, { path, skips: this.skips });
  }
}

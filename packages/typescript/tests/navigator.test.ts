// The navigator walks as the one in Python does, through whole games of both kinds.
import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { test } from "node:test";
import {
  type Cell,
  type ChoiceNode,
  Navigator,
  NoSuchChoice,
  type QuestionFields,
  QuestionNode,
} from "../src/index.js";

interface Place {
  question: string;
  choices: number;
  path: string[];
  numbers: number[];
  action: string | null;
  canGoBack: boolean;
}
type Command = ["choose", number] | ["leadTo", string] | ["back"];
interface Line {
  tree: QuestionFields & { format: 1; type: "question" };
  says: unknown;
  actions: string[];
  skips: boolean;
  start: Place;
  walk: [Command, Place][];
}

const CELLS: readonly Cell[] = ["a1", "c1", "e3", "b4", "d9"];

function question({ kind, text, choices, ...found }: QuestionNode): unknown {
  assert.deepEqual(found, {});
  const node = new QuestionNode(kind, text, choices);
  const numbers = (some: ChoiceNode[]) => some.map((one) => choices.indexOf(one));
  return {
    kind,
    text,
    choices: choices.map(choice),
    at: CELLS.map((cell) => numbers(node.at(cell))),
    atSlot: [0, 1, 2, 3, 4, 5, 6].map((slot) => numbers(node.atSlot(slot))),
  };
}

function choice(found: ChoiceNode): unknown {
  const { cells, slots } = found;
  return { ...found, question: found.question && question(found.question), cells, slots };
}

function place(here: Navigator): Place {
  return {
    question: here.question.kind,
    choices: here.question.choices.length,
    path: here.path.map((one) => one.label),
    numbers: here.numbers,
    action: here.action,
    canGoBack: here.canGoBack,
  };
}

function go(here: Navigator, command: Command): Navigator {
  switch (command[0]) {
    case "choose":
      return here.choose(command[1]);
    case "leadTo":
      return here.leadTo(command[1]);
    case "back":
      return here.back();
  }
}

const lines: Line[] = [];
for await (const line of createInterface(
  createReadStream(process.argv[2] ?? "built/vectors.jsonl"),
)) {
  lines.push(JSON.parse(line));
}
const [first] = lines;
assert(first !== undefined);

test("whole games of both kinds are walked through", () => {
  assert(lines.length > 400, `${lines.length} decisions`);
  assert.deepEqual(
    new Set(lines.map((line) => "game" in line.tree && line.tree.game)),
    new Set(["card_game", "roll_and_write"]),
  );
});

test("questions, choices, labels, cells, slots and gains are those of Python", () => {
  for (const line of lines) {
    const root = QuestionNode.of(line.tree);
    assert.deepEqual(question(root), line.says);
    assert.deepEqual(root.actions, line.actions);
  }
});

test("every way leads where it leads in Python: on, back, and to an action", () => {
  let steps = 0;
  for (const line of lines) {
    let here = new Navigator(line.tree, { skips: line.skips });
    assert.deepEqual(place(here), line.start);
    for (const [command, there] of line.walk) {
      here = go(here, command);
      assert.deepEqual(place(here), there);
      assert.deepEqual(place(new Navigator(here.root).follow(here.numbers)).path, there.path);
      steps += 1;
    }
  }
  assert(steps > 2000, `${steps} steps`);
});

test("an action is found by its path, and a choice by what is wanted", () => {
  const root = QuestionNode.of(first.tree);
  for (const leaf of root.leaves) {
    assert(leaf.action !== null);
    assert.equal(root.path(leaf.action).at(-1), leaf);
    assert.equal(new Navigator(root, { path: root.path(leaf.action) }).action, leaf.action);
  }
  assert.deepEqual(root.path("none"), []);
  assert.deepEqual(
    root.find(() => false),
    [],
  );
});

test("what is no choice is refused", () => {
  const here = new Navigator(first.tree);
  for (const wrong of [-1, here.question.choices.length, 0.5, Number.NaN]) {
    assert.throws(() => here.choose(wrong), NoSuchChoice);
  }
  assert.throws(() => here.leadTo("none"), NoSuchChoice);
  const end = here
    .follow(new Navigator(first.tree).leadTo(first.actions[0] ?? "").numbers)
    .choose(0);
  assert.throws(() => end.choose(0), NoSuchChoice);
  const elsewhere = new Navigator(first.tree).root.choices.slice(0, 1);
  assert.throws(() => new Navigator(here.root, { path: elsewhere }), NoSuchChoice);
  for (const choice of elsewhere) assert.throws(() => here.choose(choice), /among the choices/);
});

test("where nothing can be chosen there is one place", () => {
  const nobody = new Navigator({ kind: "over", choices: [] }, { skips: true });
  assert.deepEqual(place(nobody), {
    question: "over",
    choices: 0,
    path: [],
    numbers: [],
    action: null,
    canGoBack: false,
  });
  assert.equal(nobody.back(), nobody);
});

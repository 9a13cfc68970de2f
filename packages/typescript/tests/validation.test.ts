// Documents are checked by the schema, and all that is wrong is said, with its path.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { QuestionFields } from "../src/documents.js";
import { QuestionNode } from "../src/questions.js";
import { type Fault, faultsOf, fromData, fromJson, InvalidDocument } from "../src/validation.js";

function faults(read: () => unknown): readonly Fault[] {
  try {
    read();
  } catch (error) {
    assert(error instanceof InvalidDocument);
    return error.faults;
  }
  return [];
}

test("what the library writes is read, as what it is", () => {
  const take = fromJson('{"format":1,"type":"take_cards","slots":[2,3]}', "take_cards", "build");
  assert.deepEqual(take.type === "take_cards" && take.slots, [2, 3]);
  for (const line of readFileSync("built/vectors.jsonl", "utf8")
    .trimEnd()
    .split("\n")
    .slice(0, 200)) {
    assert.equal(fromData(JSON.parse(line).tree, "question").type, "question");
  }
});

test("what is no document, or another one, is refused", () => {
  assert.match(faults(() => fromJson("{"))[0]?.text ?? "", /^this is not JSON: /);
  for (const data of [null, 7, "done", []]) {
    assert.deepEqual(faultsOf(data), [{ path: "", text: "a document is an object" }]);
  }
  assert.deepEqual(faultsOf({}), [{ path: "type", text: "is missing" }]);
  for (const type of ["house", "constructor", "__proto__", "Done", "", 3]) {
    const text = `${JSON.stringify(type)} is not a type of document`;
    assert.deepEqual(faultsOf({ format: 1, type }), [{ path: "type", text }]);
  }
  const done = { format: 1, type: "done" };
  assert.deepEqual(faultsOf(done), []);
  const text = '"done" was found where "frame" or "reason" is expected';
  assert.deepEqual(faultsOf(done, "frame", "reason"), [{ path: "type", text }]);
  assert.throws(() => fromData(done, "frame"), InvalidDocument);
  assert.deepEqual(faultsOf({ type: "done" }), [{ path: "format", text: "is missing" }]);
});

test("everything that is wrong is said, where it is", () => {
  const cards = { blue: 0, yellow: 0, red: 1, green: 0 };
  const data = { format: 1, type: "cards_paid", seat: 9, cards, changed: null, luck: 1 };
  assert.deepEqual(faultsOf(data), [
    { path: "luck", text: "is unknown here" },
    { path: "seat", text: "must be <= 3" },
    { path: "cards.purple", text: "is missing" },
  ]);
  const build = { type: "build", tile: "b2", cells: ["a1", "b1"], brick: "f1" };
  const step = {
    format: 1,
    type: "action_list",
    actions: [{ type: "done" }, build, { type: "dance" }],
  };
  assert.deepEqual(
    faultsOf(step).map(({ path }) => path),
    ["actions[1].brick", "actions[2].type"],
  );
  assert.throws(
    () => fromData(data),
    /^InvalidDocument: seat: must be <= 3\ncards.purple: is missing$/,
  );
});

test("of several forms, the one is told of that fits longest", () => {
  const place = ["b2a1n", "Ab1", { points: "two" }];
  const turn = { do: "b2a1n", orientation: "x" };
  const choices = [
    {
      kind: "construct",
      choices: [{ tile: "b2", choices: [{ choices: [place] }] }, { choices: [turn] }],
    },
  ];
  const data = { format: 1, type: "question", game: "card_game", kind: "action", choices };
  const paths = faultsOf(data).map(({ path }) => path);
  assert.deepEqual(paths, ["choices[0].choices[0].choices[0].choices[0][2].points"]);
});

test("what a later version has added is no mistake, and is kept", () => {
  const frame = JSON.parse(
    readFileSync("built/vectors.jsonl", "utf8").split("\n")[0] ?? "",
  ).frame as Record<string, unknown>;
  const bridge = { type: "bridge_built", seat: 0, toll: 3 };
  const view = frame.view as Record<string, unknown>;
  for (const added of [
    { weather: "rain" },
    { events: [bridge] },
    { waiting_for: "market" },
    { view: { ...view, phase: "market" } },
  ]) {
    const changed = { ...frame, ...added };
    assert.deepEqual(fromData(changed, "frame"), changed);
    assert.notDeepEqual(faultsOf(changed, "frame"), []);
  }
  const trade = { kind: "trade", label: "Trade", choices: [{ label: "Bo", do: "&b" }, ["&c", "c3"]] };
  const tree = frame.choices as { choices: unknown[] };
  const longer = { ...frame, choices: { ...tree, choices: [...tree.choices, trade] } };
  const question = QuestionNode.of(fromData(longer, "frame").choices as QuestionFields);
  const last = question.choices.at(-1);
  assert.deepEqual([last?.label, last?.question?.actions], ["Trade", ["&b", "&c"]]);
  const tournament = { format: 1, type: "tournament", rounds: 3 };
  assert.deepEqual(fromData(tournament), tournament);
  assert.throws(() => fromData(tournament, "frame"), InvalidDocument);
  for (const spoiled of [{ number: "3" }, { events: [{ type: 5 }] }, { can_undo: "yes" }]) {
    assert.throws(() => fromData({ ...frame, ...spoiled }, "frame"), InvalidDocument);
  }
});

test("a document of another format says which side is older", () => {
  const text = "2 is not a format that can be read here; the only one is 1: this package is older";
  assert.deepEqual(faultsOf({ format: 2, type: "done" }), [{ path: "format", text }]);
  assert.throws(() => fromData({ format: 2, type: "done" }), InvalidDocument);
});

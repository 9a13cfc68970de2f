// Reads a conformance kit and checks its form: what an implementation in another language begins with.
//
//     copenhagen dev conformance kit && node examples/conformance/check.mjs kit
//
// Where a comment says "yours", an implementation compares its own answer.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2] ?? "kit";
let wrong = 0;

function check(right, ...where) {
  if (!right) console.error("wrong:", ...where), (wrong += 1);
}

const read = (name) => readFileSync(join(folder, name), "utf8");
const unique = (texts) => new Set(texts).size === texts.length;

const manifest = JSON.parse(read("manifest.json"));
check(manifest.format === 1 && manifest.type === "conformance", "the manifest is of another form");
const kit = {};
for (const { file, vectors, bytes, sha256 } of manifest.files) {
  const text = read(file);
  check(Buffer.byteLength(text) === bytes, file, "has another length");
  check(createHash("sha256").update(text).digest("hex") === sha256, file, "is not as it was written");
  kit[file.replace(".jsonl", "")] = text.trimEnd().split("\n").map((line) => JSON.parse(line));
  check(kit[file.replace(".jsonl", "")].length === vectors, file, "has another number of vectors");
}

const states = kit.states.map(({ number, state, line }, place) => {
  check(number === place && typeof line === "string" && state.format === 1, "state", place);
  return state; // yours: read the document or the line, and write both again
});
const stateOf = (vector) => states[vector.state];
const known = new Map(kit.positions.map((position) => [position.state, position]));

for (const position of kit.positions) {
  const { actions, result } = position; // yours: the same actions in the same order
  check(unique(actions), "actions twice in state", position.state);
  check((result !== null) === (stateOf(position).phase === "over"), "result in state", position.state);
  if (result) {
    check(result.format === 1 && result.type.endsWith("result"), "result in state", position.state);
    const seats = result.ranking.flat().sort();
    check(seats.every((seat, place) => seat === place), "ranking in state", position.state);
    check(seats.length === stateOf(position).game.players, "ranking in state", position.state);
  }
}

for (const { state, outcomes } of kit.chance) {
  const whole = outcomes.reduce((product, [, , below]) => product * BigInt(below), 1n);
  const sum = outcomes.reduce((sum, [, above, below]) => sum + (BigInt(above) * whole) / BigInt(below), 0n);
  check(sum === whole, "probabilities in state", state); // yours: the same outcomes, exactly
  check(unique(outcomes.map(([text]) => text)), "outcomes twice in state", state);
  check((known.get(state)?.actions ?? []).length === 0, "chance and actions in state", state);
}

for (const vector of kit.moves) {
  const { state, text, move, next, events, seen } = vector; // yours: the same state next
  check(typeof text === "string" && typeof move.type === "string", "move in state", state);
  check(states[next] !== undefined && next !== state, "next state after", text, "in state", state);
  check(events.every(({ format, type }) => format === 1 && typeof type === "string"), "events of", text, "in state", state);
  check(seen.length === stateOf(vector).game.players, "events by seat in state", state);
  const actions = known.get(state)?.actions ?? [];
  check(actions.length === 0 || actions.includes(text), text, "is no action in state", state);
}

for (const { state, refused } of kit.refusals) {
  const actions = known.get(state)?.actions ?? [];
  for (const { text, rules } of refused) {
    check(rules.length > 0 && !actions.includes(text), text, "is refused in state", state);
  }
}

for (const { record, possible, last, result } of kit.games) {
  check(record.moves.length === possible.length, "moves of a game that ends in state", last);
  check(possible.every((number) => number > 0), "a dead end in a game that ends in state", last);
  check(result.scores.length === states[last].players.length, "scores in state", last);
} // yours: play the moves, and count how many there are each time

for (const vector of kit.views) {
  const players = stateOf(vector).game.players;
  check(vector.views.length === players, "views of state", vector.state); // yours: the same views
}

const number = Object.values(kit).reduce((sum, vectors) => sum + vectors.length, 0);
console.log(`${number} vectors in ${manifest.files.length} files, ${wrong} wrong`);
process.exitCode = wrong ? 1 : 0;

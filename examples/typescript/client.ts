// A client that plays a whole game over documents and shows it as text. It knows no rules and no
// tables: what can be done, where each tile lies and what happened is all in the frames.
// The package copenhagen-rules reads them, and walks through the questions to the player.
//
//     node client.js python server.py card_game
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { type Cell, type ChoiceNode, type Event, type Frame, Navigator } from "copenhagen-rules";
import { fromJson } from "copenhagen-rules/validation";

/** The letter that stands for each cell of a house that is covered, a capital for brickwork. */
type House = Map<Cell, string>;

/** Return the houses of all players, by seat. */
function houses(frame: Frame): House[] {
  const view = frame.view;
  if (view.type === "view" || view.type === "public_view") {
    return view.players.map((player) => {
      const house: House = new Map();
      for (const { tile, cells, brick } of player.laid) {
        const letter = tile === "special" ? "w" : tile.charAt(0);
        for (const cell of cells) house.set(cell, cell === brick ? letter.toUpperCase() : letter);
      }
      return house;
    });
  }
  return view.state.players.map((player) => {
    const house: House = new Map();
    for (const { cells, xs } of player.drawn) {
      for (const cell of cells) house.set(cell, xs.includes(cell) ? "X" : "o");
    }
    return house;
  });
}

/** Return the rows of a house, from the top. */
function drawn(house: House): string[] {
  const rows = [9, 8, 7, 6, 5, 4, 3, 2, 1] as const;
  const columns = ["a", "b", "c", "d", "e"] as const;
  return rows.map((row) => columns.map((column) => house.get(`${column}${row}`) ?? ".").join(" "));
}

/** Say what happened, where it is worth a line. */
function told(event: Event, names: string[]): string | null {
  switch (event.type) {
    case "tile_built":
      return `${names[event.seat]} built ${event.build.tile} on ${event.build.cells.join(", ")}`;
    case "cards_taken":
      return `${names[event.seat]} took ${event.cards.join(" and ")}`;
    case "shape_drawn":
      return `${names[event.seat]} drew on ${event.cells.join(", ")}`;
    case "points_scored":
    case "roll_and_write_points_scored":
      return `${names[event.seat]} scored ${event.points}`;
    default:
      return null;
  }
}

/** Return what a choice is good for at most, of all actions that it leads to. */
function worth(choice: ChoiceNode): number {
  const each = choice.leaves.map(
    ({ gains }) => 2 * gains.points + gains.coats + gains.missions.length,
  );
  return Math.max(...each);
}

/** Go through the questions to an action, one good answer at a time; null if nothing is asked. */
function answer(frame: Frame): string | null {
  if (frame.choices === null) return null;
  let here = new Navigator(frame.choices, { skips: true });
  while (here.action === null) {
    // Anyone can do better than this: of choices that are worth the same, the last often builds.
    const best = here.question.choices.reduce((one, two) => (worth(two) < worth(one) ? one : two));
    here = here.choose(best);
  }
  console.log(`${frame.question} ${here.path.map((choice) => choice.label).join(" > ")}`);
  return here.action;
}

/** Show what happened since the last frame, and how the game ended. */
function show(frame: Frame): void {
  for (const event of frame.events) {
    const line = told(event, frame.players);
    if (line !== null) console.log(line);
  }
  if (frame.result === null) return;
  const pictures = houses(frame).map(drawn);
  for (let row = 0; row < 9; row++) console.log(pictures.map((rows) => rows[row]).join("     "));
  const places = frame.result.ranking.map((seats) => seats.map((seat) => frame.players[seat]));
  console.log(`${frame.result.reason}: ${places.map((place) => place.join(" = ")).join(", ")}`);
}

const [command = "python", ...words] = process.argv.slice(2);
const server = spawn(command, words, { stdio: ["pipe", "pipe", "inherit"] });
let finished = false;
for await (const line of createInterface(server.stdout)) {
  const found = fromJson(line);
  if ("reasons" in found) throw new Error(found.reasons.map(({ text }) => text).join("; "));
  if (found.type !== "frame") throw new Error(`"${found.type}" is no frame`);
  show(found);
  finished = found.result !== null;
  if (finished) server.stdin.end();
  else server.stdin.write(`${JSON.stringify({ since: found.number, play: answer(found) })}\n`);
}
process.exitCode = finished ? 0 : 1;

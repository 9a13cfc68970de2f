// Starts Python once, here, lets it play both games in every language, and keeps its memory for the
// pages: there it goes on from there, and neither starts nor imports anything.
//
//     node docs/play/remember.mjs FOLDER_OF_PYODIDE ARCHIVE MEMORY LANGUAGE...
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, archive, memory] = process.argv.slice(2, 5).map((path) => resolve(path));
const languages = process.argv.slice(5);
const ANSWERS = 30;
const EVERYTHING = { players: "2", level: "normal", bots: "on", abilities: "variant_b", jokers: "on", missions: "on" };

const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const pyodide = await loadPyodide({ _makeSnapshot: true });
pyodide.FS.writeFile("/copenhagen.zip", readFileSync(archive));
pyodide.runPython("import sys; sys.path.insert(0, '/copenhagen.zip')");

const answer = pyodide.pyimport("table").answer;
const ask = (what) => JSON.parse(answer(JSON.stringify(what)));
for (const lang of languages) {
  for (const game of ["card_game", "roll_and_write"]) {
    const table = `${lang} ${game}`;
    let shown = ask({ table, do: "start", lang, rules: "", game, ...EVERYTHING });
    for (let given = 0; given < ANSWERS; given += 1) {
      shown = ask(shown.bot ? { table, do: "bot" } : { table, do: "choose", choice: 0 });
    }
  }
}
answer.destroy();
pyodide.runPython("import gc, table; table.forget(); gc.collect()");

// What is free holds what lay there before: zeros are packed better. Then nothing follows but zeros.
const { _module: module } = pyodide;
const end = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >> 2];
const used = end();
const cleared = [];
for (let size = 1 << 20; size >= 32; size >>= 1) {
  for (let place = 0; place + size <= used; ) {
    place = module._malloc(size);
    if (place + size <= used) module.HEAPU8.fill(0, place, place + size);
    cleared.push(place);
  }
}
for (const place of cleared) module._free(place);
const whole = pyodide.makeMemorySnapshot();
const head = whole.length - module.HEAPU8.length;
writeFileSync(memory, gzipSync(whole.subarray(0, head + end()), { level: 9 }));

// Starts Python once, here, lets it play both games in every language, and keeps its memory for the
// pages: there it goes on from there, and neither starts nor imports anything.
//
//     node docs/play/remember.mjs FOLDER_OF_PYODIDE ARCHIVE FOLDER_OF_PACKAGES MEMORY LANGUAGE...
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, archive, packages, memory] = process.argv.slice(2, 6).map((path) => resolve(path));
const languages = process.argv.slice(6);
const ANSWERS = 30;
const EVERYTHING = { players: "2", level: "normal", bots: "on", abilities: "variant_b", jokers: "on", missions: "on" };

const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const pyodide = await loadPyodide({ _makeSnapshot: true });
pyodide.FS.writeFile("/copenhagen.zip", readFileSync(archive));
pyodide.runPython("import sys; sys.path.insert(0, '/copenhagen.zip')");

// Catalogues are read once, here, by a package that the pages do without.
pyodide.FS.mkdir("/packages");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: packages }, "/packages");
pyodide.globals.set("languages", languages);
pyodide.runPython(`
sys.path.append("/packages")
from copenhagen_web.table.words import catalogue
for lang in languages:
    catalogue(lang)
sys.path.remove("/packages")
for name in [name for name in sys.modules if name.partition(".")[0] == "babel"]:
    del sys.modules[name]
sys.path_importer_cache.clear()
del languages, catalogue
`);
pyodide.FS.unmount("/packages");

const game = pyodide.pyimport("game");
const ask = (what) => JSON.parse(game.answer(JSON.stringify(what)));
for (const lang of languages) {
  for (const which of ["card_game", "roll_and_write"]) {
    const table = `${lang} ${which}`;
    let { html } = ask({ table, config: { lang, game: which, ...EVERYTHING } });
    for (let given = 0; given < ANSWERS; given += 1) {
      const [, shown] = html.match(/name="move" value="([^"]*)" data-key="confirm"/) ?? [];
      const [, href] = (!shown && html.match(/class="option" href="([^"]*)"/)) || [];
      const [, move] = (!href && html.match(/name="move" value="([^"]*)"/)) || [];
      const [, turn] = html.match(/data-turn="([^"]*)"/);
      const address = (href ?? "./move").replaceAll("&amp;", "&");
      html = ask(move ? { table, address: "./move", fields: { move, turn } } : { table, address }).html;
      while (game.bot_decides(table));
    }
  }
}
game.forget();
game.destroy();
pyodide.runPython("import gc; gc.collect()");

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

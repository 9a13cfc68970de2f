// Compiles every module in a folder with the Python of Pyodide, each beside its source:
//
//     node docs/play/compile.mjs FOLDER_OF_PYODIDE FOLDER_OF_PACKAGES
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, packages] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/packages", packages);
const compiled = pyodide.runPython(`
import compileall
compileall.compile_dir("/packages", stripdir="/packages", quiet=1, force=True, legacy=True)
`);
process.exitCode = compiled ? 0 : 1;

// Runs a Python program in Pyodide under Node, warnings as errors:
//
//     node .ci/pyodide.mjs FOLDER_OF_PACKAGES PROGRAM
import { dirname, basename } from "node:path";
import { loadPyodide } from "../.cache/node/node_modules/pyodide/pyodide.mjs";

const [packages, program] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/packages", packages);
pyodide.mountNodeFS("/program", dirname(program));
try {
  // Pyodide itself warns while it starts, so only what comes after that is held to it.
  pyodide.runPython(`
import runpy, sys, warnings
warnings.simplefilter("error")
sys.dont_write_bytecode = True
sys.path.insert(0, "/packages")
runpy.run_path("/program/${basename(program)}", run_name="__main__")
`);
} catch (error) {
  console.error(error.message); // without the source of Pyodide, which Node would print
  process.exitCode = 1;
}

// Runs Python beside the page, so that the page never stands still.
import { loadPyodide } from "./pyodide.mjs"

const started = start()

async function start() {
  const fetched = fetch(new URL("copenhagen.zip", import.meta.url))
  const pyodide = await loadPyodide()
  pyodide.unpackArchive(await (await fetched).arrayBuffer(), "zip", { extractDir: "/copenhagen" })
  pyodide.runPython("import sys; sys.path.insert(0, '/copenhagen')")
  return pyodide.pyimport("table").answer
}

let last = Promise.resolve()
addEventListener("message", ({ data }) => {
  last = last.then(async () => {
    try {
      const answer = await started
      postMessage(JSON.parse(answer(JSON.stringify(data))))
    } catch (error) {
      postMessage({ table: data.table, failed: String(error.message ?? error) })
    }
  })
})

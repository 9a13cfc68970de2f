// Runs Python beside the page, so that the page never stands still.
import { loadPyodide } from "./pyodide.mjs"
import create from "./pyodide.asm.mjs"

const started = start()

function get(name) {
  return fetch(new URL(name, import.meta.url))
}

async function memory() {
  const { body } = await get("memory.gz")
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer())
}

// Python goes on where `remember.mjs` left it; the archive is for what it has not imported yet.
async function start() {
  const remembered = memory()
  const archive = get("copenhagen.zip").then((response) => response.arrayBuffer())
  const pyodide = await loadPyodide({
    _loadSnapshot: remembered,
    createPyodideModule: async (settings) => {
      const module = await create(settings)
      module.growMemory((await remembered).length)
      return module
    },
  })
  pyodide.FS.writeFile("/copenhagen.zip", new Uint8Array(await archive))
  // Or every reader would be dealt the same.
  pyodide.runPython("import random; random.seed()")
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

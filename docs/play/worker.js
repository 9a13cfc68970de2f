// Runs Python beside the page, so that the page never stands still: `game.py` answers the tables, each
// of which speaks through a port of its own.
import { loadPyodide } from "./pyodide.mjs"
import create from "./pyodide.asm.mjs"

const PAUSE = 600 // milliseconds before a bot decides, so that one can follow
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
  return pyodide.pyimport("game")
}

addEventListener("message", async ({ data: { table, forget }, ports: [port] }) => {
  if (forget) return (await started).forget(table)
  let bots
  port.onmessage = async ({ data }) => {
    try {
      const game = await started
      const asked = JSON.stringify({ table, ...data.asked })
      port.postMessage({ number: data.number, ...JSON.parse(game.answer(asked)) })
      clearTimeout(bots)
      bots = setTimeout(play, PAUSE, game)
    } catch (error) {
      port.postMessage({ number: data.number, failed: String(error.message ?? error) })
    }
  }
  function play(game) {
    const news = game.bot_decides(table)
    if (news) port.postMessage({ news })
  }
})

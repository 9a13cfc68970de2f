// Lets a reader play in the page. The table is a page of its own in a frame; Python, in `worker.js`,
// is the same for all of them, and is started when it is asked for.
const here = new URL(".", import.meta.url)
const script = document.querySelector("script[data-cph-play]")
const lang = document.documentElement.lang.slice(0, 2)
const say = JSON.parse(script.dataset.words)
const rules = decodeURI(new URL(script.dataset.rules, document.baseURI).href)

let worker
const tables = []
let count = 0

function python() {
  if (!worker) {
    worker = new Worker(new URL("worker.js", here), { type: "module" })
    worker.addEventListener("error", ({ message }) => tables.forEach((one) => one.say(`${say.failed} ${message}`)))
  }
  return worker
}

class Table {
  constructor(after, config, full = false) {
    this.box = document.createElement("section")
    this.box.className = full ? "cphp cphp-full" : "cphp"
    this.full = full
    this.box.innerHTML = `<p role="status"></p><iframe title="${say.table}"></iframe>`
    this.say(say.loading)
    document.body.classList.toggle("cphp-playing", full)
    after.after(this.box)
    const frame = (this.frame = this.box.querySelector("iframe"))
    const { port1: ours, port2: theirs } = new MessageChannel()
    this.name = String(++count)
    python().postMessage({ table: this.name }, [ours])
    frame.addEventListener("load", () => {
      this.colors()
      frame.contentWindow.postMessage({ config: { lang, rules, ...config } }, location.origin, [theirs])
    })
    frame.src = new URL("table.html", here)
    tables.push(this)
  }

  say(text) {
    this.box.querySelector("p").textContent = text
  }

  ready() {
    this.say("")
    this.box.dataset.ready = ""
    if (this.full) this.frame.focus()
  }

  colors() {
    const scheme = document.body.dataset.mdColorScheme === "slate" ? "dark" : "light"
    const { documentElement } = this.frame.contentDocument
    documentElement.style.colorScheme = scheme
    documentElement.className = `cph-${scheme}`
  }

  end() {
    tables.splice(tables.indexOf(this), 1)
    this.box.remove()
    python().postMessage({ table: this.name, forget: true })
    if (!this.full) return
    document.body.classList.remove("cphp-playing")
    document.querySelector("form.cphp-form [type=submit]")?.focus()
  }
}

addEventListener("message", ({ data, origin, source }) => {
  const table = tables.find(({ frame }) => frame.contentWindow === source)
  if (!table || origin !== location.origin) return
  if (data === "ready") table.ready()
  if (data === "leave") table.end()
})

new MutationObserver(() => tables.forEach((table) => table.colors())).observe(document.body, {
  attributeFilter: ["data-md-color-scheme"],
})

for (const figure of document.querySelectorAll("[data-cph-position]")) {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "cphp-start"
  button.textContent = say.play_on
  const caption = figure.querySelector("figcaption") ?? figure
  caption.append(button)
  let table
  button.addEventListener("click", () => {
    if (table) {
      table.end()
      table = undefined
    } else {
      const { cphPosition: position, cphMoves: moves } = figure.dataset
      // Below all examples of a row, where there is room.
      table = new Table(figure.closest(".cph-examples") ?? figure, { position, ...(moves && { moves }) })
    }
    button.textContent = table ? say.close : say.play_on
    button.setAttribute("aria-expanded", Boolean(table))
  })
}

for (const form of document.querySelectorAll("form.cphp-form")) {
  form.hidden = false
  document.querySelector(".cphp-missing")?.remove()
  let table
  const change = () => {
    for (const part of form.querySelectorAll("[data-game]")) {
      part.hidden = part.disabled = part.dataset.game !== form.elements.game.value
    }
  }
  form.addEventListener("change", change)
  change()
  // Whoever comes here wants to play: Python is there by the time the game is chosen.
  python()
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    table?.end()
    const seed = 1 + Math.floor(Math.random() * 1_000_000)
    table = new Table(form, { seed, ...Object.fromEntries(new FormData(form)) }, true)
  })
}

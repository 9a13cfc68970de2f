// Lets a reader play in the page. Python does the work (table.py, in worker.js); this starts it when
// it is asked for, passes on what was clicked, and shows what comes back.
const here = new URL(".", import.meta.url)
const script = document.querySelector("script[data-cph-play]")
const rules = new URL(script.dataset.rules, document.baseURI).href
const lang = document.documentElement.lang.slice(0, 2)
const say = JSON.parse(script.dataset.words)

let worker
const tables = new Map()

function python() {
  if (!worker) {
    worker = new Worker(new URL("worker.js", here), { type: "module" })
    worker.addEventListener("message", ({ data }) => tables.get(data.table)?.show(data))
    worker.addEventListener("error", (event) => {
      for (const table of tables.values()) table.show({ failed: event.message })
    })
  }
  return worker
}

class Table {
  constructor(after, config, full = false) {
    this.name = String(tables.size)
    this.box = document.createElement("section")
    this.box.className = full ? "cphp cphp-full" : "cphp"
    this.full = full
    document.body.classList.toggle("cphp-playing", full)
    this.box.lang = lang
    this.box.innerHTML = `<div class="cphp-picture"></div><div class="cphp-side">
      <div class="cphp-ask"></div><div class="cphp-said" role="status" aria-live="polite" tabindex="0"></div>
      <div class="cphp-tools"></div>
      <details class="cphp-log"><summary>${say.log}</summary><div tabindex="0"></div></details></div>`
    if (full) {
      const leave = document.createElement("button")
      leave.type = "button"
      leave.className = "cphp-leave"
      leave.textContent = say.new_game
      leave.addEventListener("click", () => this.end())
      this.part("side").append(leave)
    }
    after.after(this.box)
    this.box.addEventListener("click", (event) => this.clicked(event))
    this.box.addEventListener("keydown", (event) => this.typed(event))
    this.part("said").textContent = say.loading
    this.box.setAttribute("aria-busy", "true")
    this.colors()
    tables.set(this.name, this)
    this.tell({ do: "start", lang, rules, ...config })
  }

  part(name) {
    return this.box.querySelector(`.cphp-${name}`)
  }

  tell(what) {
    const wide = this.box.clientWidth >= 900
    this.box.classList.toggle("cphp-wide", wide)
    python().postMessage({ table: this.name, wide, ...what })
  }

  clicked(event) {
    const button = event.target.closest("[data-do]")
    if (button) return this.tell({ ...button.dataset })
    const place = event.target.closest(
      ".cphp-picture :is([data-action], [data-slot], [data-cell], [data-tile], [data-ability], [data-track])",
    )
    if (!place) return
    const seat = place.closest("[data-seat]")?.dataset.seat
    this.tell({ do: "click", ...(seat && { seat }), ...place.dataset })
  }

  // Digits answer, arrows go through the answers, u takes back, h is for a hint, and Escape goes back by
  // one question.
  typed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const answers = [...this.part("ask").querySelectorAll(".cphp-choices button")]
    const at = answers.indexOf(document.activeElement)
    const press = {
      h: () => this.box.querySelector('[data-do="hint"]')?.click(),
      u: () => this.box.querySelector('[data-do="undo"]')?.click(),
      Escape: () => this.box.querySelector('[data-do="back"]')?.click(),
      ArrowDown: () => answers[(at + 1) % answers.length]?.focus(),
      ArrowUp: () => answers.at(Math.max(at, 0) - 1)?.focus(),
    }[event.key]
    if (press) press()
    else if (/^[1-9]$/.test(event.key)) answers[event.key - 1]?.click()
    else return
    event.preventDefault()
  }

  show(answer) {
    this.box.removeAttribute("aria-busy")
    if (answer.failed) {
      this.part("said").textContent = `${say.failed} ${answer.failed}`
      return
    }
    const held = document.activeElement
    const asked = this.part("ask").contains(held) || (this.full && !this.box.dataset.number)
    const open = this.box.querySelector(".cphp-others")?.open
    const tool = this.part("tools").contains(held) ? held.dataset.do : undefined
    for (const name of ["picture", "ask", "tools"]) {
      if (name in answer) this.part(name).innerHTML = answer[name]
    }
    if (open) this.box.querySelector(".cphp-others")?.setAttribute("open", "")
    if (answer.said || !answer.bot) this.part("said").innerHTML = answer.said
    if ("log" in answer) this.part("log").lastElementChild.innerHTML = answer.log
    for (const lit of answer.lit ?? []) {
      for (const part of this.part("picture").querySelectorAll(lit)) part.classList.add("cphp-lit")
    }
    if (asked) this.part("question")?.focus({ preventScroll: true })
    if (tool) this.part("tools").querySelector(`[data-do="${tool}"]`)?.focus()
    if ("digest" in answer) this.box.dataset.digest = answer.digest
    this.box.dataset.number = 1 + Number(this.box.dataset.number ?? 0)
    if (answer.bot) this.tell({ do: "bot" })
  }

  colors() {
    const dark = document.body.dataset.mdColorScheme === "slate"
    this.box.classList.toggle("cph-dark", dark)
    this.box.classList.toggle("cph-light", !dark)
  }

  end() {
    tables.delete(this.name)
    this.box.remove()
    if (!this.full) return
    document.body.classList.remove("cphp-playing")
    document.querySelector("form.cphp-form [type=submit]")?.focus()
  }
}

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
      table = new Table(figure.closest(".cph-examples") ?? figure, { position, moves })
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

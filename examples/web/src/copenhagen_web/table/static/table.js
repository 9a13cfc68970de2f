// Pages work without this: every choice is a link or a button. With it, pictures can be clicked,
// the page changes in place, hears of what others do, and listens to a few keys.
import { callTurn, moveOn, muting, sounding } from "./moving.js"
import { ask, begin, here, listen, lost, stand } from "./transport.js"

const table = () => document.getElementById("table")
let asked = 0
let unsent // what a person has chosen while nobody answered

// What comes back is a whole page. Its parts take the place of ours where they differ. News never
// take the place of an answer to the person, only of other news.
async function go(address, options, news = false) {
  const mine = news ? asked : ++asked
  const { turn } = table().dataset
  if (!news) {
    table().setAttribute("aria-busy", "true")
    table().dataset.busy = new URL(address, location).pathname.split("/").at(-1)
    document.getElementById("moved-on").hidden = true
  }
  try {
    const headers = { Accept: "text/html", "X-Seen": table().dataset.number }
    const answer = await ask(address, { headers, ...options })
    // It, or what stands before it, is not itself at the moment; there is no page to show.
    if (answer.status === 429 || answer.status >= 500) return failed(address, options, turn)
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    const fresh = page.getElementById("table")
    if (!fresh) return location.assign(options?.method ? table().dataset.base : address)
    const newer = Number(fresh.dataset.version) - Number(table().dataset.version)
    online(true)
    if (unsent && news) return sendAgain(fresh)
    // What moves is not stopped by the same page once more.
    if (mine !== asked || newer < 0 || (news && newer === 0)) return
    if (news && address !== here()) return look()
    if (answer.ok && (answer.redirected || !options?.method)) stand(answer.url)
    show(page, fresh)
  } catch {
    failed(address, options, turn)
  } finally {
    if (mine === asked) table().removeAttribute("aria-busy")
  }
}

function failed(address, options, turn) {
  if (options?.method) unsent = { address, options, turn }
  online(false)
  lost()
}

// The server is there again. A choice that did not get there is sent once more, unless the game has
// gone on: then it may have got there after all, and the log says what counts.
function sendAgain(fresh) {
  const { address, options, turn } = unsent
  unsent = undefined
  if (fresh.dataset.turn === turn) return go(address, options)
  return go(here()).then(() => (document.getElementById("moved-on").hidden = false))
}

function show(page, fresh) {
  const held = document.activeElement
  const key = held?.dataset?.key
  const within = held?.closest?.("[data-part]")?.dataset.part
  const moved = fresh.dataset.turn !== table().dataset.turn
  const mine = fresh.dataset.asked === "yes" && table().dataset.asked === "no"
  const start = moveOn(table(), JSON.parse(fresh.dataset.moving))
  if (fresh.dataset.news) document.getElementById("live").textContent = fresh.dataset.news
  for (const { name, value } of [...fresh.attributes]) table().setAttribute(name, value)
  for (const part of fresh.querySelectorAll("[data-part]")) {
    const old = table().querySelector(`[data-part="${part.dataset.part}"]`)
    if (old.innerHTML !== part.innerHTML) {
      const scrolled = old.querySelector("ol")?.scrollTop
      old.replaceWith(part)
      if (scrolled && !moved) part.querySelector("ol").scrollTop = scrolled
    }
  }
  document.title = page.title
  const [icon, now] = [page, document].map((one) => one.querySelector("link[rel=icon]"))
  if (icon && icon.getAttribute("href") !== now.getAttribute("href")) now.replaceWith(icon)
  ready()
  start(table())
  if (mine) callTurn()
  if (held && !held.isConnected) {
    const again = key && !moved && table().querySelector(`[data-key="${key}"]`)
    const next = again || (within === "ask" && document.getElementById("confirm"))
    ;(next || document.getElementById("question")).focus({ preventScroll: true })
  }
}

// What a page cannot say by itself: which parts of its pictures can be clicked or are picked.
function ready() {
  for (const what of ["lit", "picked"]) {
    for (const one of parts(table().dataset[what])) one.classList.add(`is-${what}`)
  }
  sounding(table().querySelector(".sound"))
  muting(table().querySelector(".mute"))
  since()
  clocks()
}

// The parts of the pictures with these names, but not of what belongs to others.
function parts(names) {
  return names.split(" ").filter(Boolean).flatMap((name) => {
    const [kind, which] = [name.slice(0, name.indexOf("-")), name.slice(name.indexOf("-") + 1)]
    const within = ["ability", "cell", "track"].includes(kind) ? ".own" : ":is(.first, .stock)"
    return [...table().querySelectorAll(`${within} [data-${kind}="${which}"]`)]
  })
}

function post(address, fields) {
  return go(address, { method: "POST", body: new URLSearchParams(fields) })
}

function online(is) {
  document.getElementById("connection").hidden = is
  document.getElementById("unsent").hidden = !unsent
}

const THINGS = ["action", "slot", "tile", "ability", "mission", "track", "coat", "cell", "pile", "hand", "die"]
const THING = THINGS.map((kind) => `[data-${kind}]`).join()

// A click into a picture: it is taken, or the page says what the thing is, and why not.
function clicked(event, explain) {
  const within = event.target.closest(".picture")
  let place = within && event.target.closest(THING)
  if (!place && !within?.matches(".picture-score")) return false
  if (place?.matches("[data-cell]") && (explain || table().dataset.asked === "no")) {
    place = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest("[data-coat]")).find(Boolean) ?? place
  }
  const kind = place ? THINGS.find((one) => one in place.dataset) : "score"
  const said = { ...JSON.parse(table().dataset.fields), about: `${kind}-${place?.dataset[kind] ?? ""}` }
  delete said.refused
  const others = within.closest(".others")
  if (table().dataset.asked === "yes" && !explain && !others && kind !== "score") {
    post(`${table().dataset.base}/click`, { ...said, [kind]: place.dataset[kind] })
  } else {
    if (others) said.whose = place?.closest("[data-panel]")?.dataset.panel ?? ""
    go(`${table().dataset.base}?${new URLSearchParams(said)}`)
  }
  return true
}

begin(() => {
  document.addEventListener("submit", (event) => {
    const form = event.target
    if ("whole" in form.dataset || form.method === "dialog") return
    event.preventDefault()
    const fields = new FormData(form, event.submitter)
    if (form.method === "get") return go(`${form.action}?${new URLSearchParams(fields)}`)
    post(form.action, fields)
  })

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target.closest("#table a[href]")
    if (link && !link.target && !("whole" in link.dataset)) {
      event.preventDefault()
      return go(link.href)
    }
    clicked(event, false)
  })
  // A long touch, or the other button of a mouse, explains also what can be clicked.
  document.addEventListener("contextmenu", (event) => {
    if (clicked(event, true)) event.preventDefault()
  })

  // A choice lights up what it is about.
  for (const [type, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(type, (event) => {
      const names = event.target.closest?.("[data-lights]")?.dataset.lights
      if (names) for (const one of parts(names)) one.classList.toggle("is-hint", on)
    })
  }

  document.addEventListener("input", (event) => {
    if (event.target.matches(".slider")) go(`${table().dataset.base}?at=${event.target.value}`)
  })

  // Digits choose an answer, R turns a tile, F flips it, arrows go from place to place, Enter on what is
  // shown does it, Escape goes back, U takes back, H is a hint.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select")) return
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    const from = event.target.closest?.("[data-cell-name]")
    if (arrow && from) {
      event.preventDefault()
      return neighbour(from, arrow)?.focus()
    }
    const keys = {
      r: () => turn(1), f: () => turn(4), h: () => press("hint"), u: () => press("undo"),
      Escape: () => press("close") || press("back"),
    }
    const shown = event.target.closest?.(".option[aria-current]")
    if (event.key === "Enter" && (shown || event.target === document.body)) {
      event.preventDefault()
      return event.repeat || press("confirm")
    }
    if (/^[1-9]$/.test(event.key)) table().querySelectorAll(".options .option")[event.key - 1]?.click()
    keys[event.key]?.()
  })

  document.getElementById("connection").addEventListener("click", (event) => {
    if (event.target.closest("button")) lost(0)
  })

  ready()
  listen(look, () => Number(table().dataset.version))
})

async function look() {
  if (table().dataset.live === "yes") await go(here(), {}, true)
}

function press(key) {
  const found = table().querySelector(`[data-key="${key}"]`)
  found?.click()
  return found
}

// The ways to turn a tile are four quarter turns, then four more after flipping it, as far as these
// look different.
function turn(by) {
  const ways = [...table().querySelectorAll(".way")]
  const now = ways.findIndex((way) => way.getAttribute("aria-current"))
  if (ways.length) ways[(now + (by === 1 ? 1 : Math.ceil(ways.length / 2))) % ways.length].click()
}

function neighbour(from, [right, up]) {
  const spot = ({ dataset }) => [dataset.cellName.charCodeAt(0), Number(dataset.cellName[1])]
  const [column, row] = spot(from)
  const others = [...table().querySelectorAll("[data-cell-name]")].map((one) => {
    const [x, y] = spot(one)
    const ahead = (x - column) * right + (y - row) * up
    const aside = Math.abs((x - column) * up) + Math.abs((y - row) * right)
    return { one, ahead, far: ahead + 3 * aside }
  })
  return others.filter(({ ahead }) => ahead > 0).sort((a, b) => a.far - b.far)[0]?.one
}

function since() {
  for (const time of document.querySelectorAll("[data-since]")) {
    const seconds = Math.max(0, Math.floor(Date.now() / 1000 - Number(time.dataset.since)))
    const [unit, length] = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]].find(
      ([, length]) => seconds >= length,
    ) ?? ["second", 1]
    const number = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "short" })
    time.textContent = `· ${number.format(Math.floor(seconds / length))}`
  }
}
setInterval(since, 5000)

// The clock that runs is counted down between two answers of the server, whose time alone counts.
function clocks() {
  for (const clock of document.querySelectorAll("[data-left]")) {
    clock.ends ??= Date.now() + 1000 * clock.dataset.left
    const left = Math.max(0, Math.round((clock.ends - Date.now()) / 1000))
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`
    clock.classList.toggle("low", left <= 30)
  }
}
setInterval(clocks, 500)

// Pages work without this: every choice is a link or a button. With it, pictures can be clicked,
// the page changes in place, hears of what others do, and listens to a few keys.
const table = () => document.getElementById("table")
const waits = { lang: document.documentElement.lang }
let asked = 0
let stream, later, failures = 0

// What comes back is a whole page. Its parts take the place of ours where they differ.
async function go(address, options, news = false) {
  const mine = ++asked
  document.body.dataset.busy = ""
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" }, ...options })
    // It, or what stands before it, is not itself at the moment; there is no page to show.
    if (answer.status === 429 || answer.status >= 500) return online(false)
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    const fresh = page.getElementById("table")
    if (!fresh) return location.assign(options?.method ? table().dataset.base : address)
    const newer = Number(fresh.dataset.version) - Number(table().dataset.version)
    online(true)
    // What moves is not stopped by the same page once more.
    if (mine !== asked || newer < 0 || (news && newer === 0)) return
    const shown = answer.ok ? new URL(answer.url) : new URL(table().dataset.base, location)
    if (answer.ok) history.replaceState(null, "", shown)
    show(page, fresh)
  } catch {
    online(false)
  } finally {
    if (mine === asked) delete document.body.dataset.busy
  }
}

function show(page, fresh) {
  const held = document.activeElement
  const key = held?.dataset?.key
  const within = held?.closest?.("[data-part]")?.dataset.part
  const moved = fresh.dataset.turn !== table().dataset.turn
  const seen = Number(table().dataset.number)
  const moving = JSON.parse(fresh.dataset.moving).filter(([number]) => number > seen)
  const cards = moving.map(([, , , origin]) => origin && flyable(table().querySelector(origin)))
  for (const { name, value } of [...fresh.attributes]) {
    if (name === "data-news" && value !== table().dataset.news) {
      document.getElementById("live").textContent = value
    }
    table().setAttribute(name, value)
  }
  for (const part of fresh.querySelectorAll("[data-part]")) {
    const old = table().querySelector(`[data-part="${part.dataset.part}"]`)
    if (old.innerHTML !== part.innerHTML) {
      const scrolled = old.querySelector("ol")?.scrollTop
      old.replaceWith(part)
      if (scrolled && !moved) part.querySelector("ol").scrollTop = scrolled
    }
  }
  document.title = page.title
  // On a phone, the house comes into sight where something is placed on it.
  const placing = table().querySelector(".places")
  if (placing && matchMedia("(max-width: 699px)").matches) {
    table().querySelector(".own").scrollIntoView({ block: "start" })
  }
  since()
  moving.forEach(([, how, at], place) => {
    for (const one of table().querySelectorAll(at)) one.classList.add(how)
    fly(cards[place], table().querySelector(at))
  })
  if (held && !held.isConnected) {
    const again = key && !moved && table().querySelector(`[data-key="${key}"]`)
    const next = again || (within === "ask" && document.getElementById("confirm"))
    ;(next || document.getElementById("question")).focus({ preventScroll: true })
  }
}

// A card on its way from the display to a hand: drawn again by itself, over the page.
function flyable(slot) {
  const card = slot?.querySelector(".tile")
  if (!card || matchMedia("(prefers-reduced-motion: reduce)").matches) return null
  const { x, y, width, height } = card.getBBox()
  const drawn = slot.ownerSVGElement.cloneNode()
  drawn.setAttribute("viewBox", `${x} ${y} ${width} ${height}`)
  drawn.classList.add("flying")
  drawn.append(...[...slot.querySelectorAll(".tile, .glass")].map((part) => part.cloneNode()))
  return { drawn, box: card.getBoundingClientRect() }
}

async function fly(card, hand) {
  if (!card || !hand) return
  const there = (hand.querySelector(".tile") ?? hand).getBoundingClientRect()
  const at = ({ x, y, width, height }) => ({
    height: `${height}px`, left: `${x}px`, top: `${y}px`, width: `${width}px`,
  })
  document.body.append(card.drawn)
  await card.drawn.animate([at(card.box), at(there)], { duration: 700, easing: "ease-in-out" }).finished
  card.drawn.remove()
}

function post(address, fields) {
  return go(address, { method: "POST", body: new URLSearchParams(fields) })
}

function online(is) {
  document.getElementById("connection").hidden = is
}

if (table()) {
  document.addEventListener("submit", (event) => {
    const form = event.target
    if ("whole" in form.dataset) return
    event.preventDefault()
    const fields = new FormData(form, event.submitter)
    post(form.action, fields)
  })

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target.closest("#table a[href]")
    if (link && !link.target && !("whole" in link.dataset)) {
      event.preventDefault()
      return go(link.href)
    }
    const place = event.target.closest(
      ".picture :is([data-action], [data-slot], [data-cell], [data-tile], [data-ability], [data-track])",
    )
    if (!place || table().dataset.fields === "{}") return
    const seat = place.closest("[data-seat]")?.dataset.seat
    const said = { ...JSON.parse(table().dataset.fields), ...place.dataset }
    delete said.refused
    if (seat) said.seat = seat
    post(`${table().dataset.base}/click`, said)
  })

  // R turns a tile, F flips it, arrows go from place to place, Escape goes back, U takes back.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select")) return
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    const from = event.target.closest?.("[data-cell-name]")
    if (arrow && from) {
      event.preventDefault()
      return neighbour(from, arrow)?.focus()
    }
    const keys = { r: () => turn(1), f: () => turn(4), Escape: () => press("back"), u: () => press("undo") }
    if (event.key === "Enter" && event.target === document.body) return press("confirm")
    keys[event.key]?.()
  })

  listen()
  document.addEventListener("visibilitychange", () => look().then(listen))
  setInterval(since, 5000)
}

// News come by a stream while the page is in sight. A browser has few connections to a server, so a
// page out of sight looks again now and then; so does one whose stream has failed, for whatever
// reason, until it has another.
function listen() {
  stream?.close()
  clearTimeout(later)
  if (document.hidden) return lookLater(30)
  stream = new EventSource(table().dataset.changes)
  stream.addEventListener("message", ({ data }) => {
    online(true)
    failures = 0
    if (Number(data) > Number(table().dataset.version)) look()
  })
  stream.addEventListener("error", () => {
    stream.close()
    online(false)
    lookLater(Math.min(30, 2 ** failures++) * (0.5 + Math.random() / 2))
  })
}

function lookLater(seconds) {
  later = setTimeout(() => look().then(listen), 1000 * seconds)
}

async function look() {
  if (table().dataset.live === "yes") await go(location.href, {}, true)
}

function press(key) {
  table().querySelector(`[data-key="${key}"]`)?.click()
}

// The ways to turn a tile are four quarter turns, then four more after flipping it, as far as these
// look different.
function turn(by) {
  const ways = [...table().querySelectorAll(".way")]
  const now = ways.findIndex((way) => way.ariaCurrent || way.getAttribute("aria-current"))
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
    const number = new Intl.NumberFormat(waits.lang, { style: "unit", unit, unitDisplay: "short" })
    time.textContent = `· ${number.format(Math.floor(seconds / length))}`
  }
}
since()

// What moves and sounds when something has happened. Nothing moves where that is not wanted, and
// nothing sounds before it has been switched on.
export const motion = () => !matchMedia("(prefers-reduced-motion: reduce)").matches

// Look at the page before it changes, and return what starts all that is newer than it.
export function moveOn(before, told) {
  const moving = told.filter(([number]) => number > Number(before.dataset.number))
  const flying = moving.map(([, , , origin]) => origin && lifted(before.querySelector(origin)))
  const points = [...before.querySelectorAll(".points")].map((one) => Number(one.textContent))
  const coats = new Set(coatsOf(before).map(placeOf))
  return (table) => {
    moving.forEach(([, how, at], place) => {
      const there = [...table.querySelectorAll(at)]
      for (const one of there) one.classList.add(how)
      fly(flying[place], there)
    })
    if (!moving.length) return
    for (const coat of coatsOf(table)) if (!coats.has(placeOf(coat))) coat.classList.add("shining")
    table.querySelectorAll(".points").forEach((one, seat) => count(one, points[seat]))
    for (const how of new Set(moving.map(([, how]) => how))) sounds[how] && play(...sounds[how])
  }
}

const coatsOf = (table) => [...table.querySelectorAll('[data-coat="won"]')]
const placeOf = (coat) => coat.closest("[data-panel]")?.dataset.panel + coat.innerHTML

// A thing that will move is drawn again by itself, over the page.
function lifted(thing) {
  if (!thing || !motion()) return null
  const drawn = thing.ownerSVGElement.cloneNode()
  const all = drawn.appendChild(document.createElementNS(drawn.namespaceURI, "g"))
  for (const part of thing.dataset.slot ? thing.querySelectorAll(".tile, .glass") : [thing]) {
    const copy = all.appendChild(part.cloneNode(true))
    copy.removeAttribute("transform")
    for (const one of copy.querySelectorAll(".hit, text")) one.remove()
  }
  document.body.append(drawn) // nothing has a size before
  const { x, y, width, height } = all.getBBox()
  drawn.remove()
  drawn.setAttribute("viewBox", `${x} ${y} ${width} ${height}`)
  drawn.setAttribute("aria-hidden", "true")
  drawn.classList.add("flying")
  return { drawn, box: (thing.querySelector(".tile") ?? thing).getBoundingClientRect() }
}

async function fly(thing, there) {
  if (!thing || !there.length) return
  const boxes = there.map((one) => (one.querySelector(".tile") ?? one).getBoundingClientRect())
  const left = Math.min(...boxes.map((one) => one.left)), top = Math.min(...boxes.map((one) => one.top))
  const width = Math.max(...boxes.map((one) => one.right)) - left
  const height = Math.max(...boxes.map((one) => one.bottom)) - top
  const at = (x, y, width, height) => ({
    height: `${height}px`, left: `${x}px`, top: `${y}px`, width: `${width}px`,
  })
  document.body.append(thing.drawn)
  const { box } = thing
  const way = [at(box.x, box.y, box.width, box.height), at(left, top, width, height)]
  await thing.drawn.animate(way, { duration: 700, easing: "ease-in-out" }).finished
  thing.drawn.remove()
}

function count(shown, from) {
  const to = Number(shown.textContent)
  if (!(to > from) || !motion()) return
  const began = performance.now()
  const step = (now) => {
    const part = Math.min(1, (now - began) / 900)
    shown.textContent = Math.round(from + (to - from) * part)
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

// Sounds: for each note its pitch in Hz, when it begins and how long it lasts in seconds.
const sounds = {
  taken: [[520, 0, 0.06], [390, 0.07, 0.08]],
  placed: [[170, 0, 0.12], [120, 0.05, 0.15]],
  laid: [[170, 0, 0.12]],
  rolled: [[300, 0, 0.04], [260, 0.09, 0.04], [340, 0.17, 0.04], [220, 0.26, 0.06]],
  scored: [[523, 0.2, 0.12], [659, 0.32, 0.12], [784, 0.44, 0.25]],
  turn: [[660, 0, 0.12], [880, 0.14, 0.25]],
}
let audio

export function play(...notes) {
  if (localStorage.getItem("sound") !== "on") return
  audio ??= new AudioContext()
  for (const [pitch, begins, lasts] of notes) {
    const note = new OscillatorNode(audio, { type: "triangle", frequency: pitch })
    const loud = new GainNode(audio, { gain: 0.12 })
    const when = audio.currentTime + begins
    loud.gain.setTargetAtTime(0, when + lasts / 2, lasts / 3)
    note.connect(loud).connect(audio.destination)
    note.start(when)
    note.stop(when + 2 * lasts)
  }
}

// It is the reader's turn: that sounds, and away from the page the browser says it where it may.
export function callTurn() {
  play(...sounds.turn)
  if (!document.hidden || globalThis.Notification?.permission !== "granted") return
  const told = new Notification(document.title, { tag: location.pathname })
  told.onclick = () => focus()
}

// The button that switches sounds on.
export function sounding(button) {
  if (!button) return
  button.hidden = false
  button.setAttribute("aria-pressed", localStorage.getItem("sound") === "on")
  button.onclick = () => {
    localStorage.setItem("sound", localStorage.getItem("sound") === "on" ? "off" : "on")
    sounding(button)
    callTurn()
    if (localStorage.getItem("sound") === "on") globalThis.Notification?.requestPermission()
  }
}

// What others say can be hidden, for good, in this browser.
export function muting(button) {
  const muted = localStorage.getItem("muted") === "yes"
  document.body.classList.toggle("muted", muted)
  if (!button) return
  button.hidden = false
  button.setAttribute("aria-pressed", muted)
  button.onclick = () => {
    localStorage.setItem("muted", muted ? "no" : "yes")
    muting(button)
  }
}

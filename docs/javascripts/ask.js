// The search for players: the best answers to what is typed, each with its rule and a picture of it.
import { ranking } from "./ranking.mjs"

const form = document.querySelector(".cph-asking")
const field = form.elements.ask
const list = document.querySelector(".cph-answers")
const examples = document.querySelector(".cph-to-tap")
const words = form.dataset
let loading
let styled = false

/** Loads the answers when somebody is about to ask. */
async function load() {
  loading ??= fetch("answers.json").then((answer) => answer.json()).then(ranking)
  return loading
}

function made(tag, text, properties = {}) {
  const one = Object.assign(document.createElement(tag), properties)
  one.textContent = text
  return one
}

/** Puts the picture that shows an answer, from the page that its rule has alone, below it. */
async function draw(answer, item) {
  const reply = await fetch(answer.alone)
  if (!reply.ok) return
  const page = new DOMParser().parseFromString(await reply.text(), "text/html")
  const figure = page.querySelectorAll(".cph-rule .cph-example")[answer.drawn]
  if (!figure) return
  // What several pictures of that page share is put in place, so that the figure stands alone.
  for (let uses; (uses = [...figure.querySelectorAll('use[href^="#cph-"]')]).length;)
    for (const use of uses) {
      const shared = page.getElementById(use.getAttribute("href").slice(1))?.cloneNode(true)
      shared?.removeAttribute("id")
      if (shared) use.replaceWith(shared)
      else use.remove()
    }
  if (!styled) document.head.append(...page.querySelectorAll("article style"))
  styled = true
  item.append(figure)
}

function show(found, near, question) {
  examples.hidden = found.length > 0
  list.replaceChildren(...found.map((answer, number) => {
    const item = document.createElement("li")
    item.append(made("strong", answer.asked[0]), made("p", answer.text))
    const source = made("p", `${words.source} `, { className: "cph-line" })
    source.append(made("a", answer.title, { href: answer.leads }))
    item.append(source)
    if (answer.drawn !== null && number === 0) draw(answer, item).catch(() => {})
    return item
  }))
  if (found.length || !question) return
  const nothing = made("li", words.nothing)
  for (const { asked: [other] } of near) {
    const line = made("p", "")
    line.append(made("a", other, { href: `?ask=${encodeURIComponent(other)}` }))
    nothing.append(line)
  }
  list.append(nothing)
}

async function answer() {
  const question = field.value.trim()
  const { ask, near } = question ? await load() : {}
  const found = question ? ask(question) : []
  if (question !== field.value.trim()) return // somebody has typed on
  show(found, found.length || !question ? [] : near(question), question)
  const address = new URL(location)
  if (question) address.searchParams.set("ask", question)
  else address.searchParams.delete("ask")
  history.replaceState(null, "", address)
}

field.addEventListener("focus", load)
field.addEventListener("input", answer)
examples.addEventListener("click", (event) => {
  const question = event.target.closest("a")
  if (!question || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  field.value = question.textContent
  field.focus()
  answer()
})
form.addEventListener("submit", (event) => { event.preventDefault(); answer() })
field.value = new URLSearchParams(location.search).get("ask") ?? ""
field.focus()
answer()

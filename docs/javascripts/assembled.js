// The assembled rulebook: leaves what applies at the table that the form and the address describe.
const form = document.querySelector(".cph-set-up-form")
const summary = document.querySelector(".cph-set-up")
const book = document.querySelector(".cph-assembled")
const inputs = [...form.elements].filter((one) => one.name)
const everything = summary.textContent
const details = form.querySelector("details")

/** Tells whether a part that says where it holds does so with what is chosen. */
function holds({ dataset }, chosen) {
  const abilities = chosen.get("abilities")
  const one = (given, name) => !given || given.split(" ").includes(chosen.get(name) ?? "0")
  const modules = abilities !== "base" || chosen.has("jokers") || chosen.has("missions")
  return one(dataset.game, "game") && one(dataset.players, "players")
    && one(dataset.abilities, "abilities") && one(dataset.jokers, "jokers")
    && one(dataset.missions, "missions") && (!dataset.modules || modules)
    && (!dataset.options || dataset.options.split(" ").some((option) => {
      const [name, value] = option.split("=")
      return chosen.get(name) === value
    }))
}

/** Ticks what the address says; what it says wrongly stays as it is. */
function read() {
  for (const [name, value] of new URLSearchParams(location.search))
    for (const input of inputs)
      if (input.name === name && input.value === value) input.checked = true
  details.open = [...details.querySelectorAll("input")].some((one) => one.checked && !one.defaultChecked)
}

/** Keeps in the address what is chosen, without what is as it was at first. */
function keep() {
  const address = new URL(location)
  for (const { name } of inputs) address.searchParams.delete(name)
  for (const input of inputs) {
    const asked = !input.closest("fieldset[hidden]")
    const always = input.name === "players"
    if (input.checked && asked && (always || !input.defaultChecked))
      address.searchParams.set(input.name, input.value)
  }
  history.replaceState(null, "", address)
}

/** Says in words which table the rulebook is for. */
function described() {
  return inputs
    .filter((one) => one.checked && !["drawn", "told"].includes(one.name) && !one.closest("fieldset[hidden]"))
    .filter((one) => !details.contains(one) || !one.defaultChecked)
    .map((one) => {
      const words = one.parentElement.textContent.trim()
      const title = one.closest("fieldset").querySelector("legend").textContent
      return details.contains(one) || one.name === "abilities" ? `${title}: ${words}` : words
    })
    .join(" · ")
}

/** Renames the shared parts of pictures, which have the same names on every page. */
function name(part, anchor) {
  const own = (text) => text.replace("cph-", `cph-${anchor}-`)
  for (const one of part.querySelectorAll('[id^="cph-"]')) one.id = own(one.id)
  for (const one of part.querySelectorAll("use")) one.setAttribute("href", own(one.getAttribute("href")))
}

/** Shows the figures of a rule, which are on its own page. */
async function draw(rule) {
  rule.dataset.drawn = ""
  try {
    const answer = await fetch(rule.querySelector("h4 a").href)
    if (!answer.ok) throw new Error(answer.statusText)
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    const figures = page.querySelector(".cph-rule .cph-examples")
    if (!figures) return
    const shared = page.querySelector("svg.shared")
    for (const part of [figures, shared]) if (part) name(part, rule.querySelector("h4").id)
    if (shared) book.append(shared)
    rule.querySelector(".cph-rule-text").after(figures)
  } catch {
    // Without its page a rule is whole in words; the next change asks again.
    delete rule.dataset.drawn
  }
}

/** Shows what applies; all rules, as long as no game is chosen. */
function show() {
  const chosen = new FormData(form)
  for (const part of document.querySelectorAll(".cph-set-up-form [data-game], .cph-assembled [data-game]"))
    part.hidden = !holds(part, chosen) && (chosen.has("game") || form.contains(part))
  for (const group of [...book.querySelectorAll(".cph-group")].reverse())
    group.hidden = !group.querySelector(".cph-rule:not([hidden])")
  for (const link of document.querySelectorAll(".md-nav--secondary a[href^='#']")) {
    const heading = document.getElementById(link.hash.slice(1))
    link.closest("li").hidden = Boolean(heading?.closest("[hidden]"))
  }
  const rules = [...book.querySelectorAll(".cph-rule:not([hidden])")]
  summary.textContent = !chosen.has("game") ? everything : summary.dataset.words
    .replace("{number}", rules.length).replace("{set_up}", described())
  book.classList.toggle("cph-undrawn", !chosen.has("drawn"))
  book.classList.toggle("cph-told", chosen.has("told"))
  if (chosen.has("drawn"))
    rules.filter((rule) => !("drawn" in rule.dataset)).forEach(draw)
  keep()
}

read()
form.hidden = false
form.addEventListener("change", show)
form.addEventListener("submit", (event) => event.preventDefault())
form.querySelector("button").addEventListener("click", () => print())
show()
// What was hidden may have moved the place that the address leads to.
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()

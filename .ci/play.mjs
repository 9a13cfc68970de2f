// Plays in the built pages, in a browser, as a reader would: by buttons and by clicks on cards, tiles
// and cells. Both games, all modules, refusals with their rules, undo, examples, German.
//
//     node .ci/play.mjs SITE CHROMIUM [FOLDER FOR PICTURES]
import assert from "node:assert/strict"
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs"
import { createServer } from "node:http"
import { extname, join } from "node:path"
import { chromium } from "../.cache/node/node_modules/playwright-core/index.mjs"

const axe = readFileSync(new URL("../.cache/node/node_modules/axe-core/axe.min.js", import.meta.url), "utf8")
const [site, executablePath, shots] = process.argv.slice(2)

// On an idle machine it takes less than 10 s. This one may be busy with other checks, and what takes
// longer hangs.
const LONGEST_START = 120_000

const PHONE_IS_SLOWER = 4
// How many times as long as Pyodide alone the game takes to be there. It goes on from a picture of the
// memory, and mostly takes less.
const MOST_ON_A_PHONE = 1.5

const WIDE = { width: 1400, height: 900 }
const PHONE = { width: 390, height: 844 }

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
}
const server = createServer((request, response) => {
  let path = join(site, decodeURIComponent(new URL(request.url, "http://here").pathname))
  if (existsSync(path) && statSync(path).isDirectory()) path = join(path, "index.html")
  if (!existsSync(path)) return response.writeHead(404).end()
  response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream")
  createReadStream(path).pipe(response)
}).listen(0)
const home = `http://localhost:${server.address().port}`
const browser = await chromium.launch({
  executablePath,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
})

// --- a page, and the table in it

async function open(path, viewport, colorScheme = "light") {
  const page = await browser.newPage({ viewport, colorScheme })
  page.on("request", (request) => {
    const url = request.url()
    assert(url.startsWith(home) || url.startsWith("data:") || url.startsWith("blob:"), url)
  })
  page.on("pageerror", (error) => assert.fail(error))
  page.setDefaultTimeout(LONGEST_START)
  if (path) {
    // The same is dealt each time.
    await page.addInitScript("Math.random = () => 0")
    await page.goto(home + path)
  }
  return page
}

// The table is a page of its own, in a frame.
const table = (page) => page.frameLocator(".cphp iframe").first()
const part = (page, what) => table(page).locator(what)
const attribute = (page, name) => part(page, "#table").getAttribute(`data-${name}`)
const fields = (page) => attribute(page, "fields")
const has = async (page, what) => (await part(page, what).count()) > 0
const inside = (page) => page.frames().find((one) => one.url().endsWith("/play/table.html"))

// Wait until the reader is asked, or the game is over, and the page is another one than `before`.
async function settled(page, before = "") {
  await page.waitForSelector(".cphp[data-ready]", { timeout: LONGEST_START })
  await inside(page).waitForFunction(
    (before) => {
      const { fields, asked, number } = document.getElementById("table").dataset
      return fields + number !== before && (asked === "yes" || document.querySelector(".result"))
    },
    before,
    // Looked at now and then: to look at each frame makes the browser draw all the time.
    { polling: 20, timeout: LONGEST_START },
  )
}

const now = async (page) => (await fields(page)) + (await attribute(page, "number"))

async function started(page, button) {
  const began = performance.now()
  await button.click()
  await settled(page)
  const took = Math.round(performance.now() - began)
  console.log(`${took} ms to start ${new URL(page.url()).pathname}`)
}

async function click(page, what) {
  const before = await now(page)
  await part(page, what).first().click()
  await settled(page, before)
}

// What lies in a picture may lie below something else there, and is asked for by its name.
const point = (page, what) => part(page, `.picture ${what}`).first().dispatchEvent("click")

// --- what is looked at

async function refused(page, what, rule, sentence) {
  const before = await attribute(page, "turn")
  await point(page, what)
  const reason = part(page, `.refused li:has(a[href$="/rules/rule/${rule.replaceAll(".", "-")}/"])`)
  await reason.waitFor()
  assert.match(await reason.innerText(), sentence)
  const link = reason.locator("a")
  const address = await link.evaluate((one) => one.href)
  const response = await fetch(address)
  assert.equal(response.status, 200, address)
  const [, title] = (await link.innerText()).split(": ")
  assert((await response.text()).includes(`>${title} <`), `${title}: not the title of ${address}`)
  assert.equal(await attribute(page, "turn"), before, "what is refused changes nothing")
}

// Take a move back that `make` makes, and look whether everything is as it was.
async function undone(page, make) {
  const look = async () => [
    await part(page, ".log ol").innerText(),
    await part(page, "#question").innerText(),
    await part(page, ".picture-tiles, .picture-sheet").first().innerText(),
  ]
  const before = await look()
  await make()
  assert.notDeepEqual(await look(), before, "a move was made")
  await click(page, '[data-key="undo"]')
  assert.deepEqual(await look(), before)
}

async function fits(page) {
  const [wide, view] = await inside(page).evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  assert(wide <= view, `${wide} > ${view}`)
}

// With what a reader hears or cannot see well, the game is no worse than the pages.
async function heard(page) {
  await inside(page).evaluate(axe)
  const found = await inside(page).evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target}`)
  })
  assert.deepEqual(found, [])
}

async function shot(page, name) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })
}

// --- moves, by hand as far as there is something to be clicked on

async function step(page) {
  if (await has(page, ".result")) return
  if (await has(page, "#confirm")) return click(page, "#confirm")
  const before = await now(page)
  if (await has(page, ".own .may[data-action]")) await point(page, ".may[data-action]")
  else if (await has(page, ".stock .is-lit[data-tile]")) await point(page, ".is-lit[data-tile]")
  else await part(page, ".options .option:not(.back)").first().click()
  await settled(page, before)
}

async function move(page) {
  const before = await attribute(page, "turn")
  while ((await attribute(page, "turn")) === before && !(await has(page, ".result"))) await step(page)
}

async function moves(page, number) {
  for (let made = 0; made < number; made += 1) await move(page)
  assert((await part(page, ".log ol li").count()) > 1, "nothing in the log")
}

async function begun(path, viewport, colors, choose) {
  const page = await open(path, viewport, colors)
  await choose(page.locator("form.cphp-form"))
  await started(page, page.locator('form.cphp-form [type="submit"]'))
  return page
}

async function ended(page, name) {
  await fits(page)
  await shot(page, name)
  await page.close()
}

// --- games

async function cardGame() {
  const page = await begun("/play/", WIDE, "light", (form) =>
    form.locator('[name="game"]').selectOption("card_game"),
  )
  await heard(page)
  await refused(page, '[data-tile="p5"]', "base.build.cost", /^it costs 5 purple cards, more than you can pay/)
  await shot(page, "card-game-refused")
  await page.context().setOffline(true) // from here on nothing is there but the page
  await undone(page, async () => {
    await point(page, '[data-slot="3"]')
    await part(page, '.is-picked[data-slot="3"]').waitFor()
    const before = await now(page)
    await point(page, '[data-slot="4"]')
    await settled(page, before)
    assert.match(await part(page, ".log").innerText(), /Player 1 took .* from footbridge/)
  })
  await undone(page, async () => {
    await part(page, '[data-key="hint"]').click()
    await part(page, ".hinted").first().waitFor({ timeout: LONGEST_START })
    assert.match(await part(page, ".hinted").first().innerText(), /Chance to win \d+ %, .* points at the end/)
    assert.equal(await part(page, ".hinted").count(), 3)
    await shot(page, "card-game-hint")
    await part(page, ".hinted").first().click()
    await click(page, "#confirm")
  })
  await moves(page, 8)
  await page.context().setOffline(false)
  await ended(page, "card-game")
}

async function allModules() {
  const page = await begun("/play/", PHONE, "light", async (form) => {
    await form.locator('[name="players"]').selectOption("3")
    await form.locator('[name="abilities"]').selectOption("variant_b")
    for (const name of ["jokers", "missions"]) await form.locator(`[name="${name}"]`).check()
  })
  await heard(page)
  await refused(page, '[data-tile="g5"]', "base.build.cost", /^it costs 5 green cards, more than you can pay/)
  await undone(page, () => move(page))
  await moves(page, 10)
  await ended(page, "all-modules")
}

async function rollAndWrite() {
  const page = await begun("/play/", PHONE, "dark", (form) =>
    form.locator('[name="game"]').selectOption("roll_and_write"),
  )
  await moves(page, 4)
  while (!(await has(page, ".places"))) await step(page)
  await refused(page, '[data-panel="0"] [data-cell="e9"]', "rollwrite.draw.support", /in the bottom row/)
  await shot(page, "roll-and-write-refused")
  await undone(page, () => move(page))
  await ended(page, "roll-and-write")
}

// From the form to a move taken back, and to a new game, without a mouse.
async function keyboard() {
  const page = await open("/de/play/", PHONE, "dark")
  const focused = (what, where) => where.evaluate((one) => document.activeElement.matches(one), what)
  const tabTo = async (what, where = page) => {
    for (let pressed = 0; !(await focused(what, where)); pressed += 1) {
      assert(pressed < 120, `${what} is not reached with Tab`)
      await page.keyboard.press("Tab")
    }
  }
  await tabTo('[name="game"]')
  await page.keyboard.press("End")
  await tabTo('[name="level"]')
  await page.keyboard.press("Home")
  await tabTo('.cphp-form [type="submit"]')
  await page.keyboard.press("Enter")
  await settled(page)
  assert.equal(await part(page, '[data-key="hint"]').innerText(), "Tipp")
  const before = await attribute(page, "turn")
  while ((await attribute(page, "turn")) === before) {
    const at = await now(page)
    await tabTo((await has(page, "#confirm")) ? "#confirm" : ".option", inside(page))
    await page.keyboard.press("Enter")
    await settled(page, at)
  }
  await heard(page)
  const at = await now(page)
  await page.keyboard.press("u")
  await settled(page, at)
  await tabTo('[data-key="leave"]', inside(page))
  await page.keyboard.press("Enter")
  await page.waitForSelector(".cphp", { state: "detached" })
  assert(await focused('.cphp-form [type="submit"]', page), "the form is there again")
  await page.close()
}

async function example(path, viewport, colors, sentence) {
  const page = await open(path, viewport, colors)
  await started(page, page.locator(".cph-refused .cphp-start").first())
  await refused(page, '[data-tile="r2"]', "base.build.cost", sentence)
  await shot(page, `example-refused-${viewport.width}`)
  await undone(page, () => move(page))
  await ended(page, `example-${viewport.width}`)
}

// An answer is not given away: one can play on where it has been read.
async function quiz() {
  const page = await open("/learn/quiz/", WIDE)
  const question = page.locator(".cph-quiz").first()
  const button = question.locator(".cphp-start")
  assert(!(await button.isVisible()))
  await question.locator("summary").click()
  await started(page, button)
  await move(page)
  await ended(page, "quiz")
}

async function examples() {
  const support = "rules/rule/base-build-support/"
  await example(`/${support}`, WIDE, "light", /^it costs 1 red card/)
  await example(`/de/${support}`, PHONE, "dark", /^[Ee]s kostet 1 rote Karte/)
}

// A page with the processor of a phone, a quarter as fast as this one.
async function onPhone() {
  const page = await open("", PHONE)
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE_IS_SLOWER })
  return page
}

// The milliseconds until Pyodide alone is there, without a game: what they cost differs between
// machines, and on one machine from minute to minute.
async function python() {
  const page = await onPhone()
  const began = performance.now()
  await page.goto(`${home}/play/table.html`)
  await page.evaluate((folder) => {
    const script = `
      import { loadPyodide } from "${folder}pyodide.mjs"
      await loadPyodide({ indexURL: "${folder}" })
      postMessage("ready")`
    const file = URL.createObjectURL(new Blob([script], { type: "text/javascript" }))
    const worker = new Worker(file, { type: "module" })
    return new Promise((ready, failed) => Object.assign(worker, { onmessage: ready, onerror: failed }))
  }, `${home}/play/`)
  const took = performance.now() - began
  await page.close()
  return took
}

// On a phone, the game is there soon: the best of three counts, since this machine may be busy. What
// is dealt is another game each time.
async function phone() {
  const [took, alone, dealt] = [[], [], new Set()]
  for (let time = 0; time < 3; time += 1) {
    alone.push(Math.round(await python()))
    const page = await onPhone()
    const began = performance.now()
    await page.goto(`${home}/play/`)
    await page.locator('form.cphp-form [type="submit"]').click()
    await settled(page)
    took.push(Math.round(performance.now() - began))
    const cards = () => part(page, ".first").innerHTML()
    dealt.add(await cards())
    await click(page, '[data-key="fresh"]')
    dealt.add(await cards())
    await page.close()
  }
  console.log(`${took.join(", ")} ms until one can play on a phone, ${alone.join(", ")} ms for Pyodide alone`)
  assert(Math.min(...took) <= MOST_ON_A_PHONE * Math.min(...alone))
  assert.equal(dealt.size, 2 * took.length, "each reader is dealt another game")
}

// Two pages at once: each mostly waits for its own thread, in which Python is.
const left = [allModules, cardGame, examples, keyboard, rollAndWrite, quiz]

async function player() {
  for (let game = left.shift(); game; game = left.shift()) await game()
}

try {
  await phone()
  await Promise.all([player(), player()])
} finally {
  await browser.close()
  server.close()
}

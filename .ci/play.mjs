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
const LONGEST_START = 300_000

const PHONE_IS_SLOWER = 4
const LONGEST_ON_A_PHONE = 8_000

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

const table = (page) => page.locator(".cphp").first()
const part = (page, what) => table(page).locator(what)
const attribute = (page, name) => table(page).getAttribute(`data-${name}`)
const said = (page) => part(page, ".cphp-said").innerText()
const turn = async (page) => Number((await attribute(page, "number")) ?? 0)

async function settled(page, before) {
  await page.waitForFunction(
    (number) => {
      const box = document.querySelector(".cphp")
      const choices = box?.querySelector(".cphp-choices, .cphp-standing")
      return Number(box?.dataset.number ?? 0) > number && choices
    },
    before,
    // Looked at now and then: to look at each frame makes the browser draw all the time.
    { polling: 20, timeout: LONGEST_START },
  )
}

async function started(page, button) {
  const began = performance.now()
  await button.click()
  await settled(page, 0)
  const took = Math.round(performance.now() - began)
  console.log(`${took} ms to start ${new URL(page.url()).pathname}`)
}

async function click(page, what) {
  const before = await turn(page)
  await part(page, what).first().click()
  await settled(page, before)
}

// What lies in a picture may lie below something else there, and is asked for by its name.
async function point(page, what) {
  const before = await turn(page)
  await part(page, `.cphp-picture ${what}`).first().dispatchEvent("click")
  await settled(page, before)
}

const has = async (page, what) => (await part(page, what).count()) > 0

// --- what is looked at

async function refused(page, what, rule, sentence) {
  const before = await attribute(page, "digest")
  await point(page, what)
  const reason = part(page, `.cphp-said li[data-rule="${rule}"]`)
  assert.match(await reason.innerText(), sentence)
  const link = reason.locator("a")
  const address = await link.evaluate((one) => one.href)
  assert(address.endsWith(`/rules/rule/${rule.replaceAll(".", "-")}/`), address)
  const response = await fetch(address)
  assert.equal(response.status, 200, address)
  const [, title] = (await link.innerText()).split(": ")
  assert((await response.text()).includes(`>${title} <`), `${title}: not the title of ${address}`)
  assert.equal(await attribute(page, "digest"), before, "what is refused changes nothing")
}

// Take a move back that `make` makes, and look whether everything is as it was.
async function undone(page, make) {
  const look = async () => [
    await attribute(page, "digest"),
    await part(page, ".cphp-log").innerHTML(),
    await part(page, ".cphp-ask").innerText(),
  ]
  const before = await look()
  await make()
  const after = await look()
  assert.notEqual(after[0], before[0], "a move was made")
  await click(page, '[data-do="undo"]')
  assert.deepEqual(await look(), before)
}

async function fits(page) {
  const [wide, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  assert(wide <= view, `${wide} > ${view}`)
}

// Board and question are in sight, and the page is as high as the window: nothing has to be scrolled.
async function inSight(page) {
  const hidden = await page.evaluate(() => {
    const box = document.querySelector(".cphp-full")
    const parts = [...box.querySelectorAll(".cphp-question, .cphp-choices button:first-child, .cphp-tools button")]
    const boards = [...box.querySelectorAll(".cphp-wide > .cphp-picture > svg, .cphp-top > svg, .cphp-own > svg")]
    return [...parts, ...boards]
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1 || bottom <= top
      })
      .map((part) => part.className || part.tagName)
  })
  assert.deepEqual(hidden, [])
}

// With what a reader hears or cannot see well, the game is no worse than the pages.
async function heard(page) {
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target}`)
  })
  assert.deepEqual(found, [])
}

async function shot(page, name) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })
}

// --- moves, by hand as far as there is something to be clicked on

async function move(page) {
  if (await has(page, ".cphp-standing")) return
  if (await has(page, ".cphp-picture .may[data-action]")) return point(page, ".may[data-action]")
  if (await has(page, ".cphp-picture .cphp-lit[data-tile]")) {
    return point(page, ".cphp-lit[data-tile]")
  }
  return click(page, '[data-do="choose"]')
}

async function moves(page, number) {
  const before = await attribute(page, "digest")
  for (let made = 0; made < number; made += 1) await move(page)
  assert.notEqual(await attribute(page, "digest"), before)
  assert(await has(page, ".cphp-log li"), "nothing in the log")
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
  await inSight(page)
  await heard(page)
  await refused(page, '[data-tile="p5"]', "base.build.cost", /^it costs 5 purple cards, more than the hand can pay/)
  await shot(page, "card-game-refused")
  await undone(page, async () => {
    await point(page, '[data-slot="3"]')
    assert(await has(page, '.cphp-lit[data-slot="3"]'), "a card that was picked lights up")
    await point(page, '[data-slot="4"]')
    assert.match(await said(page), /^You took .* from footbridge 3 and .* from footbridge 4\. Bot /)
  })
  await undone(page, async () => {
    await click(page, '[data-do="hint"]')
    assert.match(await said(page), /Chance to win \d+ %, .* points at the end/)
    assert.equal(await part(page, '.cphp-said [data-do="follow"]').count(), 3)
    await shot(page, "card-game-hint")
    await click(page, '[data-do="follow"]')
  })
  await moves(page, 10)
  await ended(page, "card-game")
}

async function allModules() {
  const page = await begun("/play/", PHONE, "light", async (form) => {
    await form.locator('[name="players"]').selectOption("3")
    await form.locator('[name="abilities"]').selectOption("variant_b")
    for (const name of ["jokers", "missions"]) await form.locator(`[name="${name}"]`).check()
  })
  await inSight(page)
  await heard(page)
  await refused(page, '[data-tile="g5"]', "base.build.cost", /^it costs 5 green cards, more than the hand can pay/)
  await undone(page, () => move(page))
  await moves(page, 12)
  await ended(page, "all-modules")
}

async function rollAndWrite() {
  const page = await begun("/play/", PHONE, "dark", (form) =>
    form.locator('[name="game"]').selectOption("roll_and_write"),
  )
  await moves(page, 10)
  while (!(await has(page, ".cphp-lit[data-tile]"))) await move(page)
  await point(page, ".cphp-lit[data-tile]")
  while (!(await has(page, ".may[data-action]"))) await click(page, '[data-do="choose"]')
  await refused(page, '[data-seat="0"] [data-cell="e9"]', "rollwrite.draw.support", /in the bottom row/)
  await shot(page, "roll-and-write-refused")
  await undone(page, () => point(page, ".may[data-action]"))
  await ended(page, "roll-and-write")
}

// From the form to a move taken back, and to a new game, without a mouse.
async function keyboard() {
  const page = await open("/de/play/", PHONE, "dark")
  const focused = (what) => page.evaluate((one) => document.activeElement.matches(one), what)
  const tabTo = async (what) => {
    for (let pressed = 0; !(await focused(what)); pressed += 1) {
      assert(pressed < 60, `${what} is not reached with Tab`)
      await page.keyboard.press("Tab")
    }
  }
  await tabTo('[name="game"]')
  await page.keyboard.press("End")
  await tabTo('[name="level"]')
  await page.keyboard.press("Home")
  await tabTo('.cphp-form [type="submit"]')
  await page.keyboard.press("Enter")
  await settled(page, 0)
  await inSight(page)
  const before = await attribute(page, "digest")
  for (let pressed = 0; (await attribute(page, "digest")) === before; pressed += 1) {
    assert(pressed < 20, "no move in twenty answers")
    const number = await turn(page)
    if (pressed % 2) await page.keyboard.press("1")
    else {
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
    }
    await settled(page, number)
  }
  await inSight(page)
  await heard(page)
  const number = await turn(page)
  await page.keyboard.press("u")
  await settled(page, number)
  assert.equal(await attribute(page, "digest"), before)
  await tabTo(".cphp-leave")
  await page.keyboard.press("Enter")
  assert(await focused('.cphp-form [type="submit"]'), "the form is there again")
  await page.close()
}

async function example(path, viewport, colors, sentence) {
  const page = await open(path, viewport, colors)
  await started(page, page.locator(".cph-refused .cphp-start").first())
  await refused(page, '[data-tile="r2"]', "base.build.support", sentence)
  await shot(page, `example-refused-${viewport.width}`)
  await undone(page, async () => {
    const before = await attribute(page, "digest")
    while ((await attribute(page, "digest")) === before) await move(page)
  })
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
  await example(`/${support}`, WIDE, "light", /^no cell of the tile lies in the bottom row/)
  await example(`/de/${support}`, PHONE, "dark", /^[Kk]ein Feld des Plättchens/)
}

// With a processor a quarter as fast as this one, as a phone has, the game is there soon; the best of
// three counts, since this machine may be busy. What is dealt is another game each time.
async function phone() {
  const [took, dealt] = [[], new Set()]
  for (let time = 0; time < 3; time += 1) {
    const page = await open("", PHONE)
    const session = await page.context().newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE_IS_SLOWER })
    const began = performance.now()
    await page.goto(`${home}/play/`)
    await page.locator('form.cphp-form [type="submit"]').click()
    await settled(page, 0)
    took.push(Math.round(performance.now() - began))
    dealt.add(await attribute(page, "digest"))
    await click(page, '[data-do="fresh"]')
    dealt.add(await attribute(page, "digest"))
    await page.close()
  }
  console.log(`${took.join(", ")} ms until one can play on a phone`)
  assert(Math.min(...took) <= LONGEST_ON_A_PHONE)
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

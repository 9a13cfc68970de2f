// Plays in the built pages, in a browser: both games, a refusal with its rule, undo, German.
//
//     node .ci/play.mjs SITE CHROMIUM
import assert from "node:assert/strict"
import { createReadStream, existsSync, statSync } from "node:fs"
import { createServer } from "node:http"
import { extname, join } from "node:path"
import { chromium } from "../.cache/node/node_modules/playwright-core/index.mjs"

const [site, executablePath, shots] = process.argv.slice(2)
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

async function open(path, viewport, colorScheme = "light") {
  const page = await browser.newPage({ viewport, colorScheme })
  page.on("request", (request) => {
    const url = request.url()
    assert(url.startsWith(home) || url.startsWith("data:") || url.startsWith("blob:"), url)
  })
  page.on("pageerror", (error) => assert.fail(error))
  await page.goto(home + path)
  return page
}

const table = (page) => page.locator(".cphp").first()
const turn = async (page) => Number((await table(page).getAttribute("data-number")) ?? 0)

async function settled(page, before) {
  await page.waitForFunction((number) => {
    const box = document.querySelector(".cphp")
    const choices = box?.querySelector(".cphp-choices, .cphp-standing")
    return Number(box?.dataset.number ?? 0) > number && choices
  }, before)
}

async function click(page, what) {
  const before = await turn(page)
  await what.click()
  await settled(page, before)
}

async function started(page, button) {
  const began = performance.now()
  await button.click()
  await settled(page, 0)
  return Math.round(performance.now() - began)
}

async function moves(page, number) {
  for (let made = 0; made < number; made += 1) {
    await click(page, table(page).locator('[data-do="choose"]').first())
  }
}

async function refused(page, part) {
  const before = await turn(page)
  await table(page).locator(part).first().dispatchEvent("click")
  await settled(page, before)
  const rule = table(page).locator(".cphp-said a").first()
  const address = await rule.getAttribute("href")
  assert.equal((await fetch(address)).status, 200, address)
}

async function shot(page, name) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })
}

async function fits(page) {
  const [wide, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  assert(wide <= view, `${wide} > ${view}`)
}

async function whole(path, game, part, viewport, colors) {
  const page = await open(path, viewport, colors)
  const form = page.locator("form.cphp-form")
  await form.locator('[name="game"]').selectOption(game)
  const took = await started(page, form.locator('[type="submit"]'))
  await refused(page, part)
  await shot(page, `refused-${game}-${viewport.width}`)
  await moves(page, 10)
  const log = await table(page).locator(".cphp-log li").count()
  assert(log > 0, "nothing in the log")
  await click(page, table(page).locator('[data-do="undo"]'))
  await shot(page, `played-${game}-${viewport.width}-${colors}`)
  await fits(page)
  await page.close()
  console.log(path, game, `${took} ms to start`)
}

try {
  await whole("/play/", "card_game", '[data-tile="p5"]', { width: 1400, height: 900 }, "light")
  await whole("/play/", "roll_and_write", '[data-tile="p5"]', { width: 390, height: 800 }, "dark")
  await whole("/de/play/", "card_game", '[data-tile="p5"]', { width: 390, height: 800 }, "dark")
  const page = await open("/learn/first-turns/", { width: 1400, height: 900 })
  const took = await started(page, page.locator(".cphp-start").first())
  await click(page, table(page).locator('[data-do="choose"]').first())
  await shot(page, "example")
  await fits(page)
  console.log("/learn/first-turns/", `${took} ms to start`)
} finally {
  await browser.close()
  server.close()
}

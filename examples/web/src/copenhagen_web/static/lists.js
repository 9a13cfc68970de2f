// Lists of tables and of who sits where keep themselves up to date; links are copied and shared.
let known
async function again() {
  const answer = document.hidden ? null : await fetch(location.href).catch(() => null)
  const text = answer?.ok ? await answer.text() : known
  if (text !== known) {
    const page = new DOMParser().parseFromString(text, "text/html")
    const held = document.activeElement?.getAttribute("href")
    for (const part of document.querySelectorAll("[data-fresh]")) {
      part.innerHTML = page.getElementById(part.id).innerHTML
      if (held) part.querySelector(`[href="${held}"]`)?.focus()
    }
  }
  known = text
}
if (document.querySelector("[data-fresh]")) setInterval(again, 4000)

document.addEventListener("click", async ({ target }) => {
  const { copy, share } = target.closest("button")?.dataset ?? {}
  if (copy) await navigator.clipboard.writeText(copy).then(() => (target.textContent = target.dataset.done))
  if (share) await navigator.share({ url: share }).catch(() => {})
})
for (const one of document.querySelectorAll("[data-share]")) one.hidden = !navigator.share
for (const one of document.querySelectorAll("[data-copy]")) one.hidden = !navigator.clipboard

// How the table speaks to Python in the worker of the page around it: in place of a server's addresses
// there are messages, through a port that the page has sent.
const waiting = new Map()
let port, number = 0, address = "", hear, version

export const here = () => address
export const stand = (to) => (address = to)
export const lost = () => {}

export async function ask(to, { method, headers, body } = {}) {
  if (to.endsWith("/leave")) return parent.postMessage("leave", location.origin)
  const fields = method && Object.fromEntries(body)
  const found = await send({ address: to, fields, seen: Number(headers["X-Seen"]) })
  if (found.failed) throw new Error(found.failed)
  const { html, refused } = found
  return {
    ok: !refused, redirected: Boolean(found.address), status: 200, text: async () => html, url: found.address || to,
  }
}

export function listen(look, known) {
  ;[hear, version] = [look, known]
}

export function begin(start) {
  addEventListener("message", async ({ data, ports }) => {
    if (!data.config) return
    ;[port] = ports
    port.onmessage = ({ data: { number, news, ...found } }) => {
      if (news) return news > version() && hear()
      waiting.get(number)(found)
      waiting.delete(number)
    }
    const { html, failed } = await send({ config: data.config })
    if (failed) return (document.body.textContent = failed)
    document.documentElement.lang = data.config.lang
    document.body.innerHTML = html
    start()
    parent.postMessage("ready", location.origin)
  }, { once: true })
}

function send(asked) {
  port.postMessage({ asked, number: ++number })
  return new Promise((answer) => waiting.set(number, answer))
}

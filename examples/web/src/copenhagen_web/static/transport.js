// How the table speaks to the server: pages by requests, and a stream of news.
export const ask = (...given) => fetch(...given)
export const here = () => location.href
export const stand = (address) => history.replaceState(null, "", address)
export const begin = (start) => document.getElementById("table") && start()

const RETRY = 1500
const REFUSED = 3
let stream, later, look, version
let failures = 0

// News come while the page is in sight. A browser has few connections to a server, so a page out of
// sight looks again now and then; so does one whose stream has failed, for whatever reason, until it
// has another.
export function listen(...given) {
  ;[look, version] = given
  hear()
  document.addEventListener("visibilitychange", again)
  addEventListener("online", again)
}

// Nobody answers: look again soon.
export function lost(milliseconds = RETRY * (0.5 + Math.random() / 2)) {
  clearTimeout(later)
  later = setTimeout(again, milliseconds)
}

const again = () => look().then(hear)

function hear() {
  stream?.close()
  clearTimeout(later)
  if (document.hidden) return lost(5000)
  stream = new EventSource(document.getElementById("table").dataset.changes)
  stream.addEventListener("message", ({ data }) => {
    failures = 0
    refused(false)
    if (Number(data) > version()) look()
  })
  stream.addEventListener("error", () => {
    stream.close()
    failures += 1
    refused(failures >= REFUSED)
    lost(failures < REFUSED ? undefined : 4000)
  })
}

// The server answers, and has no stream for this page: it says so, and looks by itself.
function refused(is) {
  document.getElementById("refused").hidden = !is || !document.getElementById("connection").hidden
}

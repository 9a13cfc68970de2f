// Courses: a whole game is clicked through turn by turn, and exercises ask before they answer.
// Without this script all turns stand one below the other, and answers unfold.

/** Returns a button with words on it. */
function button(words, act) {
  const made = document.createElement("button")
  made.type = "button"
  made.className = "md-button cph-course-button"
  made.textContent = words
  made.addEventListener("click", act)
  return made
}

for (const game of document.querySelectorAll("ol.cph-game")) {
  const turns = [...game.children]
  const { back, next, all } = game.dataset
  const bar = document.createElement("div")
  bar.className = "cph-game-bar"
  const at = document.createElement("output")
  let now = 0
  const show = (turn) => {
    now = Math.max(0, Math.min(turns.length - 1, turn))
    turns.forEach((one, number) => { one.hidden = number !== now })
    at.textContent = `${now + 1} / ${turns.length}`
    backward.disabled = now === 0
    forward.disabled = now === turns.length - 1
  }
  const backward = button(`← ${back}`, () => show(now - 1))
  const forward = button(`${next} →`, () => show(now + 1))
  const whole = button(all, () => {
    turns.forEach((one) => { one.hidden = false })
    bar.remove()
  })
  bar.append(backward, at, forward, whole)
  game.before(bar)
  bar.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(now - 1)
    if (key === "ArrowRight") show(now + 1)
  })
  show(0)
}

for (const exercise of document.querySelectorAll(".cph-exercise")) {
  const options = [...exercise.querySelectorAll("li[data-right]")]
  const { yes, no } = exercise.dataset
  const score = document.createElement("output")
  score.className = "cph-score"
  let right = 0, done = 0
  for (const option of options) {
    const details = option.querySelector("details")
    const answers = document.createElement("p")
    details.hidden = true
    for (const [answer, words] of [["yes", yes], ["no", no]]) {
      answers.append(button(words, ({ currentTarget: chosen }) => {
        const isRight = answer === option.dataset.right
        right += isRight
        done += 1
        score.textContent = `${right} ✓ / ${done}`
        for (const one of answers.children) one.disabled = true
        chosen.classList.add(isRight ? "cph-right" : "cph-wrong")
        chosen.textContent += isRight ? " ✓" : " ✗"
        details.hidden = false
        details.open = true
        details.querySelector("summary").focus()
      }))
    }
    details.before(answers)
  }
  exercise.append(score)
}

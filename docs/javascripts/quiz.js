// The quiz: an answer is chosen once, told right or wrong, and the reason opens.
const asked = [...document.querySelectorAll(".cph-quiz")]
const score = document.querySelector(".cph-quiz-score")

function judge(question, chosen) {
  for (const one of question.querySelectorAll("input")) {
    const item = one.closest("li")
    item.classList.toggle("cph-right", "right" in one.dataset)
    item.classList.toggle("cph-wrong", one === chosen && !("right" in one.dataset))
    one.disabled = true
  }
  question.dataset.right = "right" in chosen.dataset ? "1" : ""
  question.querySelector("details").open = true
  const answered = asked.filter((one) => "right" in one.dataset)
  score.textContent = score.dataset.words
    .replace("{right}", answered.filter((one) => one.dataset.right).length)
    .replace("{answered}", answered.length)
    .replace("{all}", asked.length)
}

for (const question of asked)
  question.addEventListener("change", ({ target }) => judge(question, target))

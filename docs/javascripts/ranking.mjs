// Ranks answers to a question as `copenhagen.rulebook.ask` does, from `copenhagen.rulebook.search_data`.
// A test asks both the same questions: what is changed here is changed in rulebook/asking.py.
const plain = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" }
const shortest = 3
const ending = 2
const least = 0.62
const sure = 0.85
const books = { base: 1.0, expansion: 0.95, rollwrite: 0.9 }

const words = (text) =>
  text.toLowerCase().replace(/[äöüß]/g, (letter) => plain[letter]).match(/[a-z0-9]+/g) ?? []

function pairs(word) {
  const padded = `^${word}$`
  return new Set([...padded].slice(1).map((_, place) => padded.slice(place, place + 2)))
}

const sum = (numbers) => numbers.reduce((one, other) => one + other, 0)

/** Returns a function from a question to the best answers, each of another rule. */
export function ranking({ same, little, answers }) {
  const meaning = new Map()
  for (const group of same.map(words).reverse()) for (const word of group) meaning.set(word, group[0])
  const meant = (text) => [...new Set(words(text).map((word) => meaning.get(word) ?? word))]
  const asked = answers.map((one) => one.asked.map(meant))
  const told = answers.map((one) => new Set([...one.asked, one.text].flatMap(meant)))
  const often = new Map()
  for (const phrases of asked)
    for (const word of new Set(phrases.flat())) often.set(word, (often.get(word) ?? 0) + 1)
  const few = new Set(words(little).map((word) => meaning.get(word) ?? word))
  const weight = new Map()
  for (const [word, number] of often)
    weight.set(word, (few.has(word) ? 0.2 : 1.0) / Math.sqrt(Math.sqrt(Math.sqrt(number))))
  const known = new Map([...[...weight.keys()].map((word) => [word, word]), ...meaning])
  const pairsOf = new Map([...known.keys()].map((word) => [word, pairs(word)]))

  function alike(word, own, other) {
    if (word === other) return 1.0
    if (word.length === other.length && [...word].sort().join() === [...other].sort().join()) return 0.9
    const [short, long] = word.length < other.length ? [word, other] : [other, word]
    if (short.length < shortest) return 0.0
    if (short.length > shortest && long.includes(short))
      return long.startsWith(short) && long.length - short.length <= ending ? 0.9 : 0.6
    const others = pairsOf.get(other)
    return (2 * [...own].filter((pair) => others.has(pair)).length) / (own.size + others.size)
  }

  function near(word) {
    const [lowest, most] = known.has(word) ? [sure, weight.get(known.get(word)) ?? 0.0] : [least, 1.0]
    const found = new Map()
    const own = pairs(word)
    for (const [other, meantBy] of known) {
      const close = alike(word, own, other)
      const worth = close * Math.min(weight.get(meantBy) ?? 0.0, most)
      if (close >= lowest && worth > (found.get(meantBy) ?? 0.0)) found.set(meantBy, worth)
    }
    return found
  }

  function typed(question) {
    const found = []
    for (const word of words(question))
      if (found.length && known.has(found.at(-1) + word)) found.push(found.pop() + word)
      else found.push(word)
    return found
  }

  const covered = (all, those) =>
    sum(all.map((found) =>
      Math.max(0.0, ...[...found].filter(([word]) => those.has(word)).map(([, worth]) => worth))))

  function fit(all, whole, phrase) {
    const hit = new Set(all.flatMap((found) => [...found.keys()]))
    const length = sum(phrase.map((word) => weight.get(word)))
    const touched = sum(phrase.filter((word) => hit.has(word)).map((word) => weight.get(word)))
    return (0.6 * covered(all, new Set(phrase))) / whole + (0.4 * touched) / length
  }

  return function ask(question, limit = 3) {
    const all = typed(question).map(near).filter((found) => found.size)
    const whole = sum(all.map((found) => Math.max(...found.values())))
    if (!whole) return []
    const scores = answers.map(({ rule }, number) =>
      books[rule.split(".")[0]]
      * (Math.max(...asked[number].map((phrase) => fit(all, whole, phrase)))
        + (0.3 * covered(all, told[number])) / whole))
    const ranked = answers.map((_, number) => number)
      .filter((number) => scores[number] > 0)
      .sort((one, other) => scores[other] - scores[one])
    const rules = new Set()
    return ranked.map((number) => answers[number])
      .filter(({ rule }) => !rules.has(rule) && rules.add(rule))
      .slice(0, limit)
  }
}

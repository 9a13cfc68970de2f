// Ranks answers to a question as `copenhagen.rulebook.ask` does, from `copenhagen.rulebook.search_data`.
// A test asks both the same questions: what is changed here is changed in rulebook/asking.py.
const plain = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" }
const shortest = 3
const books = { base: 0.8, expansion: 0.4, rollwrite: 0.0 }
const like = { one: 6.0, all: 5.0, text: 3.8, parts: 7.0, same: 3.0 }

const words = (text) =>
  text.toLowerCase().replace(/[äöüß]/g, (letter) => plain[letter]).match(/[a-z0-9]+/g) ?? []

function parts(text) {
  const found = new Set()
  for (const word of words(text).map((one) => `^${one}$`))
    for (let place = 0; place + shortest <= word.length; place++)
      found.add(word.slice(place, place + shortest))
  return [...found]
}

function unit(vector) {
  let length = 0.0
  for (const number of vector.values()) length += number * number
  return new Map([...vector].map(([term, number]) => [term, number / Math.sqrt(length)]))
}

/** Returns a function from terms to a vector of length 1; terms of few rules tell more. */
function space(texts, rules) {
  const known = new Map()
  texts.forEach((terms, number) => {
    for (const term of terms) {
      if (!known.has(term)) known.set(term, new Set())
      known.get(term).add(rules[number])
    }
  })
  const many = new Set(rules).size
  const weight = new Map([...known].map(([term, of]) => [term, Math.sqrt(Math.log(1 + many / of.size))]))
  return (terms) =>
    unit(new Map(terms.filter((term) => weight.has(term)).map((term) => [term, weight.get(term)])))
}

/** Returns a function from a vector to how like each of some vectors is, from 0 to 1. */
function postings(vectors) {
  const places = new Map()
  vectors.forEach((vector, place) => {
    for (const [term, number] of vector) {
      if (!places.has(term)) places.set(term, [])
      places.get(term).push([place, number])
    }
  })
  return (vector) => {
    const found = new Array(vectors.length).fill(0.0)
    for (const [term, number] of vector)
      for (const [place, other] of places.get(term) ?? []) found[place] += number * other
    return found
  }
}

/** Returns a function from a question to the best answers, each of another rule. */
export function ranking({ same, endings, answers }) {
  const ends = endings.split(" ")
  function stem(word) {
    const end = ends.find((one) => word.endsWith(one) && word.length - one.length >= shortest)
    return end ? word.slice(0, -end.length) : word
  }
  const meaning = new Map()
  for (const group of same.map((one) => words(one).map(stem)).reverse())
    for (const word of group) meaning.set(word, group[0])
  const terms = (text) => [...new Set(words(text).map(stem).map((one) => meaning.get(one) ?? one))]

  const asked = answers.flatMap((one, number) => one.asked.map((text) => [number, text]))
  const rules = asked.map(([number]) => answers[number].rule)
  const byTerms = space(asked.map(([, text]) => terms(text)), rules)
  const byParts = space(asked.map(([, text]) => parts(text)), rules)

  function middles(vectors) {
    const sums = answers.map(() => new Map())
    vectors.forEach((vector, place) => {
      const whole = sums[asked[place][0]]
      for (const [term, number] of vector) whole.set(term, (whole.get(term) ?? 0.0) + number)
    })
    return sums.map(unit)
  }

  const vectors = asked.map(([, text]) => byTerms(terms(text)))
  const likeOne = postings(vectors)
  const likeAll = postings(middles(vectors))
  const likeText = postings(answers.map((one) => byTerms(terms(one.text))))
  const likeParts = postings(middles(asked.map(([, text]) => byParts(parts(text)))))

  return function ask(question, limit = 3) {
    const vector = byTerms(terms(question))
    const best = new Array(answers.length).fill(0.0)
    likeOne(vector).forEach((one, place) => {
      const number = asked[place][0]
      best[number] = Math.max(best[number], one)
    })
    const [all, text, part] = [likeAll(vector), likeText(vector), likeParts(byParts(parts(question)))]
    const scores = answers.map(({ rule }, number) => {
      const one = best[number]
      const fit = like.one * one + like.all * all[number] + like.text * text[number]
        + like.parts * part[number] + like.same * (one * one) * (one * one)
      return fit && fit + books[rule.split(".")[0]]
    })
    const ranked = answers.map((_, number) => number)
      .filter((number) => scores[number] > 0)
      .sort((one, other) => scores[other] - scores[one])
    const found = new Set()
    return ranked.map((number) => answers[number])
      .filter(({ rule }) => !found.has(rule) && found.add(rule))
      .slice(0, limit)
  }
}

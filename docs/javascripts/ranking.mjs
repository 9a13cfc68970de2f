// Ranks answers to a question as `copenhagen.rulebook.ask` does, from `copenhagen.rulebook.search_data`.
// A test asks both the same questions: what is changed here is changed in rulebook/asking.py.
const plain = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" }
const [shortest, part, longest] = [3, 4, 500]
const like = { one: 2.4, all: 2.4, text: 2.2 }
const often = { terms: 0.14, parts: 0.2, book: 1.4 }
const base = 1.2
const exact = 2.0
const nearlyOne = 1 - 1e-9
const enough = 0.42

const words = (text) =>
  text.toLowerCase().replace(/[äöüß]/g, (letter) => plain[letter]).match(/[a-z0-9]+/g) ?? []

function parts(text) {
  const found = new Set()
  for (const word of words(text).map((one) => `^${one}$`))
    for (let place = 0; place <= Math.max(word.length - part, 0); place++)
      found.add(word.slice(place, place + part))
  return [...found]
}

function near(word) {
  const less = [...word].slice(1).map((_, place) => word.slice(0, place + 1) + word.slice(place + 2))
  return [word, ...less].filter((one) => one.length >= shortest)
}

const add = (numbers, term, number) => numbers.set(term, (numbers.get(term) ?? 0.0) + number)

function unit(vector) {
  let length = 0.0
  for (const number of vector.values()) length += number * number
  return new Map([...vector].map(([term, number]) => [term, number / Math.sqrt(length)]))
}

const even = (terms) => new Map(terms.map((term) => [term, 1.0]))

/** Returns a function from a vector to its product with each of some vectors. */
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

/** The same for how much more often each of so many groups of texts has a term than all of them. */
function oftenIn(size, texts) {
  const groups = Array.from({ length: size }, () => new Map())
  const every = new Map()
  for (const [group, terms] of texts)
    for (const term of terms) {
      add(groups[group], term, 1)
      add(every, term, 1)
    }
  const total = (counts) => [...counts.values()].reduce((one, other) => one + other, 0)
  const whole = total(every)
  return postings(groups.map((group) => {
    const many = total(group)
    return new Map([...group].map(([term, number]) =>
      [term, Math.log1p(((1.5 * number) / many) * whole / every.get(term))]))
  }))
}

/** Returns a function from a question to the best answers, each of another rule. */
export function ranking({ same, endings, answers }) {
  const ends = endings.split(" ")
  function stem(word) {
    const end = ends.find((one) => word.endsWith(one) && word.length - one.length >= shortest)
    return end ? word.slice(0, -end.length) : word
  }
  const known = new Map()
  for (const text of [...same, ...answers.flatMap((one) => [one.text, ...one.asked])])
    for (const word of words(text)) add(known, word, 1)
  const rareFirst = [...known].sort(([one, few], [other, many]) => few - many || (one < other ? -1 : 1))
  const nearest = new Map(rareFirst.flatMap(([word]) => near(word).map((one) => [one, word])))
  const meant = (word) =>
    known.has(word) ? word : nearest.get(near(word).find((one) => nearest.has(one))) ?? word
  const meaning = new Map()
  for (const group of same.map((one) => words(one).map(stem)).reverse())
    for (const word of group) meaning.set(word, group[0])
  const means = (text) => words(text).map(meant).map(stem).map((one) => meaning.get(one) ?? one)
  function terms(text) {
    const meanings = means(text)
    const ended = ["", ...meanings, ""]
    return [...new Set([...meanings, ...ended.slice(1).map((one, place) => `${ended[place]} ${one}`)])]
  }

  const asked = answers.flatMap((one, number) => one.asked.map((text) => [number, text]))
  const said = asked.map(([number, text]) => [number, terms(text)])
  const having = new Map()
  for (const [number, found] of said)
    for (const term of found) {
      if (!having.has(term)) having.set(term, new Set())
      having.get(term).add(answers[number].rule)
    }
  const many = new Set(answers.map(({ rule }) => rule)).size
  const weight = new Map([...having].map(([term, of]) => [term, Math.sqrt(Math.log(1 + many / of.size))]))
  const vector = (found) =>
    unit(new Map(found.filter((term) => weight.has(term)).map((term) => [term, weight.get(term)])))

  const vectors = said.map(([, found]) => vector(found))
  const sums = answers.map(() => new Map())
  vectors.forEach((one, place) => {
    for (const [term, number] of one) add(sums[asked[place][0]], term, number)
  })
  const likeOne = postings(vectors)
  const likeAll = postings(sums.map(unit))
  const likeText = postings(answers.map((one) => vector(terms(one.text))))
  const oftenTerms = oftenIn(answers.length, said)
  const oftenParts = oftenIn(answers.length, asked.map(([number, text]) => [number, parts(text)]))
  const books = answers.map(({ rule }) => rule.split(".")[0])
  const kinds = [...new Set(books)].sort()
  const oftenBook = oftenIn(kinds.length,
    asked.map(([number, text]) => [kinds.indexOf(books[number]), new Set(means(text))]))

  // A letter may be two units of a string here, and is one in Python.
  return function ask(typed, limit = 3) {
    const question = [...typed.slice(0, 2 * longest)].slice(0, longest).join("")
    const meanings = means(question)
    const told = meanings.reduce((sum, word) => sum + (weight.get(word) ?? 0.0) ** 2, 0.0)
    const unknown = Math.log(1 + many) * meanings.filter((word) => !weight.has(word)).length
    if (told < enough * (told + unknown)) return []
    const found = terms(question)
    const one = vector(found)
    const best = new Array(answers.length).fill(0.0)
    likeOne(one).forEach((number, place) => {
      best[asked[place][0]] = Math.max(best[asked[place][0]], number)
    })
    const [all, text] = [likeAll(one), likeText(one)]
    const [byTerms, byParts] = [oftenTerms(even(found)), oftenParts(even(parts(question)))]
    const byBook = oftenBook(even(meanings))
    const scores = answers.map((_, number) => {
      const fit = like.one * best[number] + exact * (best[number] > nearlyOne) + like.all * all[number] + like.text * text[number]
        + often.terms * byTerms[number] + often.parts * byParts[number]
      const book = books[number]
      return fit && fit + often.book * byBook[kinds.indexOf(book)] + (book === "base" ? base : 0.0)
    })
    const ranked = answers.map((_, number) => number)
      .filter((number) => scores[number] > 0)
      .sort((one, other) => scores[other] - scores[one])
    const rules = new Set()
    return ranked.map((number) => answers[number])
      .filter(({ rule }) => !rules.has(rule) && rules.add(rule))
      .slice(0, limit)
  }
}

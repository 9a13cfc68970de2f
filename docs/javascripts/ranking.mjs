// Ranks answers to a question as `copenhagen.rulebook.ask` does, from `copenhagen.rulebook.search_data`.
// A test asks both the same questions: what is changed here is changed in rulebook/asking.py.
const plain = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", "'": "", "’": "" }
const [shortest, part, longest] = [3, 4, 500]
const like = { one: 2.4, all: 2.4, text: 2.2 }
const often = { terms: 0.14, parts: 0.2, book: 1.4 }
const base = 1.2
const exact = 50.0
const nearlyOne = 1 - 1e-9
const enough = 0.63
const understanding = { best: 3, own: 0.35, strange: 2.0, idle: 0.3 }
const guest = 0.8
const [compound, another] = [4, 3]

const words = (text) =>
  text.toLowerCase().replace(/[äöüß'’]/g, (letter) => plain[letter]).match(/[a-z0-9]+/g) ?? []

function parts(text) {
  const found = new Set()
  for (const word of words(text).map((one) => `^${one}$`))
    for (let place = 0; place <= Math.max(word.length - part, 0); place++)
      found.add(word.slice(place, place + part))
  return [...found]
}

/** Returns how much one typing error that makes `typed` of a word changes; 0 if it takes more. */
function slip(typed, word) {
  const most = Math.min(typed.length, word.length)
  let [start, end] = [0, 0]
  while (start < most && typed[start] === word[start]) start++
  while (end < most - start && typed.at(-1 - end) === word.at(-1 - end)) end++
  const left = typed.slice(start, typed.length - end)
  const right = word.slice(start, word.length - end)
  if (left.length + right.length === 1) return 2
  if (left.length === 1 && right.length === 1) return another
  return +(left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
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

/** Returns functions from a question to the best answers, each of another rule: `ask` and `near`. */
export function ranking({ same, endings, beginnings, strange: others, idle: empty, answers: every }) {
  const [ends, begins] = [endings.split(" "), beginnings.split(" ")]
  function stem(word) {
    const end = ends.find((one) => word.endsWith(one) && word.length - one.length >= shortest)
    return end ? word.slice(0, -end.length) : word
  }
  const ruleOf = ({ id }) => id.split("/")[0]
  const isGuest = ({ id }) => /\/[A-Z]/.test(id)
  const answers = every.filter((one) => !isGuest(one))

  const known = new Map()
  for (const text of [...same, ...every.flatMap((one) => [one.text, ...one.asked])])
    for (const word of words(text)) add(known, word, 1)
  const alike = new Map()
  for (const word of known.keys()) alike.set(word[0], [...(alike.get(word[0]) ?? []), word])
  const meaning = new Map()
  for (const group of same.map((one) => words(one).map(stem)).reverse())
    for (const word of group) meaning.set(word, group[0])
  const meant = new Map()
  for (const word of known.keys()) meant.set(word, meaning.get(stem(word)) ?? stem(word))
  const meanings = new Set(meant.values())
  const strange = new Set(words(others).filter((word) => !known.has(word)))
  const idle = new Set(words(empty).filter((word) => !known.has(word)))
  let weight = new Map()

  function nearest(word) {
    let best
    for (const other of alike.get(word[0]) ?? []) {
      if (Math.abs(word.length - other.length) > 1 || !weight.has(meant.get(other))) continue
      const one = slip(word, other)
      if (!one || Math.max(word.length, other.length) <= shortest + (one === another)) continue
      const found = [one, -known.get(other), other]
      const first = best ? found.findIndex((part, place) => part !== best[place]) : 0
      if (!best || (first >= 0 && found[first] < best[first])) best = found
    }
    return best?.[2]
  }
  function divided(word) {
    for (let place = shortest; place <= word.length - compound; place++) {
      const parts = [word.slice(0, place), word.slice(place)].map((one) => meant.get(one))
      if (parts.every((one) => weight.has(one))) return parts
    }
    for (const one of begins) {
      if (!word.startsWith(one) || word.length - one.length < compound) continue
      const rest = meant.get(word.slice(one.length))
      if (weight.has(rest)) return [rest]
    }
    return null
  }
  function guessed(word) {
    if (strange.has(word) || idle.has(word)) return [word]
    for (let [whole, one] = ["", word]; one !== whole;) {
      [whole, one] = [one, stem(one)]
      if (meaning.has(one)) return [meaning.get(one)]
      if (weight.has(one)) return [one]
    }
    const near = nearest(word)
    return near ? [meant.get(near)] : divided(word) ?? [stem(word)]
  }
  const means = (text) =>
    words(text).flatMap((word) => (meant.has(word) ? [meant.get(word)] : guessed(word)))
  function terms(meanings) {
    const ended = ["", ...meanings, ""]
    return [...new Set([...meanings, ...ended.slice(1).map((one, place) => `${ended[place]} ${one}`)])]
  }

  const rules = answers.map(ruleOf)
  const asked = answers.map(() => [])
  every.forEach((one, number) => {
    const host = isGuest(one) ? rules.indexOf(ruleOf(one)) : number
    asked[host].push(...one.asked.map((text) => ({ host, number, text })))
  })
  const ways = asked.flat()
  for (const way of ways) {
    way.means = means(way.text)
    way.terms = terms(way.means)
  }
  const having = new Map()
  for (const way of ways)
    for (const term of way.terms) {
      if (!having.has(term)) having.set(term, new Set())
      having.get(term).add(rules[way.host])
    }
  const many = new Set(rules).size
  weight = new Map([...having].map(([term, of]) => [term, Math.sqrt(Math.log(1 + many / of.size))]))
  const vector = (found) =>
    unit(new Map(found.filter((term) => weight.has(term)).map((term) => [term, weight.get(term)])))

  const vectors = ways.map((way) => vector(way.terms))
  const own = ways.filter((way) => way.number === way.host)
  const sums = answers.map(() => new Map())
  ways.forEach((way, place) => {
    if (way.number !== way.host) return
    for (const [term, number] of vectors[place]) add(sums[way.host], term, number)
  })
  const likeOne = postings(vectors)
  const all = sums.map(unit)
  const likeAll = postings(all)
  const likeText = postings(answers.map((one) => vector(terms(means(one.text)))))
  const oftenTerms = oftenIn(answers.length, own.map((way) => [way.host, way.terms]))
  const oftenParts = oftenIn(answers.length, own.map((way) => [way.host, parts(way.text)]))
  const books = rules.map((rule) => rule.split(".")[0])
  const kinds = [...new Set(books)].sort()
  const oftenBook = oftenIn(kinds.length,
    own.map((way) => [kinds.indexOf(books[way.host]), new Set(way.means)]))

  /** Returns how much of what the words of a question tell is known, from 0 to 1. */
  function understood(asked, told, best) {
    let unknown = 0.0
    asked.forEach((word, place) => {
      if (told[place]) return
      const little = idle.has(word) || meanings.has(word) || word.length <= shortest
      const says = little ? understanding.idle : 1
      const counts = strange.has(word) ? understanding.strange : says
      unknown += Math.log(1 + many) * counts
    })
    const whole = told.reduce((sum, one) => sum + one, 0.0)
    const most = Math.max(...best.map((number) =>
      asked.reduce((sum, word, place) => sum + (all[number].has(word) ? told[place] : 0.0), 0.0)))
    return ((1 - understanding.own) * whole + understanding.own * most) / (whole + unknown)
  }

  function ranked(typed, limit, least) {
    // A letter may be two units of a string here, and is one in Python.
    const question = [...typed.slice(0, 2 * longest)].slice(0, longest).join("")
    const asked = means(question)
    const told = asked.map((word) => (weight.get(word) ?? 0.0) ** 2)
    if (!told.some((one) => one)) return []
    const found = terms(asked)
    const one = vector(found)
    const best = new Array(answers.length).fill(0.0)
    const nearest = answers.map((_, number) => number)
    likeOne(one).forEach((number, place) => {
      const way = ways[place]
      if (number <= best[way.host]) return
      best[way.host] = number
      nearest[way.host] = way.number
    })
    const [all, text] = [likeAll(one), likeText(one)]
    const [byTerms, byParts] = [oftenTerms(even(found)), oftenParts(even(parts(question)))]
    const byBook = oftenBook(even(asked))
    const scores = answers.map((_, number) =>
      like.one * best[number] + exact * (best[number] > nearlyOne) + like.all * all[number] + like.text * text[number]
        + often.terms * byTerms[number] + often.parts * byParts[number]
        + often.book * byBook[kinds.indexOf(books[number])] + (books[number] === "base" ? base : 0.0))
    const order = answers.map((_, number) => number).sort((one, other) => scores[other] - scores[one])
    if (best[order[0]] <= nearlyOne && understood(asked, told, order.slice(0, understanding.best)) < least)
      return []
    const seen = new Set()
    return order.filter((number) => !seen.has(rules[number]) && seen.add(rules[number]))
      .map((number) => every[best[number] > guest ? nearest[number] : number])
      .slice(0, limit)
  }
  return {
    ask: (typed, limit = 3) => ranked(typed, limit, enough),
    near: (typed, limit = 3) => ranked(typed, limit, 0.0),
  }
}

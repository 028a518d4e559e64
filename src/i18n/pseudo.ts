/**
 * Marks before and after a sentence of the catalogue: text outside them was written somewhere else.
 */
export const MARKS = ['⟦', '⟧'] as const

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = [...'ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž']

/** The growth of words, as in languages with long words: 40 letters more for each hundred. */
const LONGER = 0.4

/**
 * Turns words into those of the pseudo-language: every text, at any depth and from any function,
 * gets accents, 40 % more letters, and marks around it. A function's arguments stay readable in its
 * result, and so does text that is within marks already. Numbers, dates and punctuation stay; so
 * does a text that has nothing else.
 * @param words the contents of a file of `src/i18n/en`: texts, functions that return texts, and
 * lists and objects of both
 */
export function pseudo<W>(words: W): W {
  // The type of the words is kept: each text stays a text, each function one of the same
  // parameters.
  return turned(words, []) as W
}

function turned(words: unknown, given: readonly string[]): unknown {
  if (typeof words === 'string') return pseudoText(words, given)
  if (Array.isArray(words)) return words.map((each: unknown) => turned(each, given))
  if (typeof words === 'function')
    return (...args: readonly unknown[]): unknown =>
      // A function of a catalogue takes and returns plain values: it returns only words.
      turned((words as (...all: readonly unknown[]) => unknown)(...args), args.flatMap(textsIn))
  if (isPlainObject(words))
    return Object.fromEntries(
      Object.entries(words).map(([key, value]) => [key, turned(value, given)]),
    )
  return words
}

/** One text; `given` are the parts of it that are not from the catalogue. */
function pseudoText(text: string, given: readonly string[]): string {
  let owed = LONGER
  let isChanged = false
  const parts = split(text, given).map(({ kept, part }) =>
    kept
      ? part
      : [...part]
          .map((letter) => {
            const accented = ACCENTED[PLAIN.indexOf(letter)]
            if (accented === undefined) return letter
            isChanged = true
            owed += LONGER
            if (owed < 1) return accented
            owed -= 1
            return accented + accented.toLowerCase()
          })
          .join(''),
  )
  return isChanged ? `${MARKS[0]}${parts.join('')}${MARKS[1]}` : text
}

interface Part {
  readonly kept: boolean
  readonly part: string
}

/** A text in parts: arguments, and parts within marks, are kept. */
function split(text: string, given: readonly string[]): readonly Part[] {
  const parts: Part[] = []
  const longestFirst = given.toSorted((a, b) => b.length - a.length)
  let own = ''
  let at = 0
  while (at < text.length) {
    const kept = markedAt(text, at) ?? longestFirst.find((value) => isWholeAt(text, value, at))
    if (kept === undefined) {
      own += text.charAt(at)
      at += 1
    } else {
      parts.push({ kept: false, part: own }, { kept: true, part: kept })
      own = ''
      at += kept.length
    }
  }
  return [...parts, { kept: false, part: own }]
}

/** The part that begins with a mark at a position and ends with its closing mark. */
function markedAt(text: string, start: number): string | undefined {
  if (text[start] !== MARKS[0]) return undefined
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === MARKS[0]) depth += 1
    if (text[at] === MARKS[1]) depth -= 1
    if (depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}

/**
 * True when a value is a word of its own at a position, and not a part of a longer one: "a" is an
 * argument in "for a week", but not in "week".
 */
function isWholeAt(text: string, value: string, at: number): boolean {
  if (!text.startsWith(value, at)) return false
  const joins = (one: string, other: string) => /\p{L}/u.test(one) && /\p{L}/u.test(other)
  const end = at + value.length
  return !joins(text.charAt(at - 1), value.charAt(0)) && !joins(value.slice(-1), text.charAt(end))
}

/** The texts among a function's arguments, including nested ones. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isPlainObject(value) ? Object.values(value).flatMap(textsIn) : []
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

import { beginningOf } from './telling-words'

/** Parts or statements of a word that one of the other side is compared with, of very many. */
const MOST = 64

/**
 * The first of a side with one of the words that is wanted; whole words come before beginnings, and
 * rare ones before others. Those that are used are forgotten on the way.
 */
export function firstBehind<T extends { readonly isFree?: boolean }>(
  words: ReadonlySet<string>,
  index: ReadonlyMap<string, T[]>,
  isWanted: (one: T) => boolean,
): T | undefined {
  const count = (key: string) => index.get(key)?.length ?? 0
  const keys = (all: readonly string[]) =>
    [...new Set(all)].toSorted((one, other) => count(one) - count(other))
  const whole = [...words]
  for (const key of [...keys(whole), ...keys(whole.map(beginningKey))]) {
    const all = index.get(key)
    if (all === undefined) continue
    let used = 0
    while (used < all.length && all[used]?.isFree === false) used += 1
    if (used > 0) all.splice(0, used)
    const found = all.slice(0, MOST).find((one) => one.isFree !== false && isWanted(one))
    if (found !== undefined) return found
  }
  return undefined
}

/** The key of all words with one beginning; no word has a star. */
function beginningKey(word: string): string {
  return `${beginningOf(word)}*`
}

/** The members of a side by their words, and by the beginnings of these. */
export function indexOf<T>(
  all: readonly T[],
  wordsIn: (one: T) => Iterable<string>,
): Map<string, T[]> {
  const index = new Map<string, T[]>()
  for (const one of all) {
    const words = [...wordsIn(one)]
    for (const key of new Set([...words, ...words.map(beginningKey)])) {
      const known = index.get(key)
      if (known === undefined) index.set(key, [one])
      else known.push(one)
    }
  }
  return index
}

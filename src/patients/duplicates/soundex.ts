import { ownValue } from '~/std/own-value'
const DIGITS: Readonly<Record<string, string>> = {
  b: '1',
  f: '1',
  p: '1',
  v: '1',
  c: '2',
  g: '2',
  j: '2',
  k: '2',
  q: '2',
  s: '2',
  x: '2',
  z: '2',
  d: '3',
  t: '3',
  l: '4',
  m: '5',
  n: '5',
  r: '6',
}

/** Letters at the beginning of a name that sound like another one: `k` for `c`, `f` for `ph`. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^ph/, 'f'],
  [/^(?:c(?=[eiy])|z)/, 's'],
  [/^(?:c|q)/, 'k'],
  [/^(?:g(?=[ei]))/, 'j'],
  [/^wr/, 'r'],
  [/^kn/, 'n'],
  [/^h(?=[aeiou])/, ''],
  [/^y/, 'i'],
]

/**
 * The sound of a folded name as four signs: Soundex as the United States National Archives describe
 * it ("The Soundex Indexing System"), except that a beginning is written as it is spoken, so that
 * Catherine sounds like Katherine.
 */
export function soundex(name: string): string {
  const letters = spoken(name.replaceAll(/[^a-z]/g, ''))
  const [first = ''] = letters
  let code = first
  let last = ownValue(DIGITS, first)
  for (const letter of [...letters].slice(1)) {
    const digit = ownValue(DIGITS, letter)
    if (digit !== undefined && digit !== last) code += digit
    // A vowel separates two letters of the same sound; h and w do not.
    if (letter !== 'h' && letter !== 'w') last = digit
  }
  return code === '' ? '' : code.slice(0, 4).padEnd(4, '0')
}

function spoken(letters: string): string {
  for (const [pattern, sound] of BEGINNINGS)
    if (pattern.test(letters)) return letters.replace(pattern, sound)
  return letters
}

/**
 * Beginnings of names that may sound like this one, the name's own first: `Catherine` gives `ca`
 * and `ka`. Two letters each: enough to limit a search together with a date of birth.
 */
export function soundingBeginnings(name: string): readonly string[] {
  const own = name.slice(0, 2)
  if (own.length < 2) return own === '' ? [] : [own]
  const vowel = own[1] ?? ''
  const others = ALIKE.filter((group) => group.some((start) => name.startsWith(start))).flatMap(
    (group) => group.map((start) => (start.length === 1 ? `${start}${vowel}` : start)),
  )
  return [...new Set([own, ...others])]
}

/** Beginnings that sound alike in English or Spanish. */
const ALIKE: readonly (readonly string[])[] = [
  ['ca', 'ka'],
  ['co', 'ko'],
  ['cr', 'kr'],
  ['ch', 'kh'],
  ['ph', 'f'],
  ['ge', 'je'],
  ['gi', 'ji'],
  ['ce', 'se', 'ze'],
  ['ci', 'si', 'zi'],
  ['b', 'v'],
  ['y', 'j', 'i'],
  ['wr', 'r'],
  ['kn', 'n'],
]

import type { HumanName, Patient } from 'fhir/r4'
import type { CdaPatient } from '../../cda/cda-document'
import type { CdaName } from '../../cda/read-contact'

/** `alike` means that something agrees, but not the part that distinguishes two people. */
export type Verdict = 'same' | 'alike' | 'differs' | 'unstated'

/**
 * Compares the names of two people, each of whom may have several (former ones, at birth): the best
 * pair counts. The first given name decides. Twins share everything else: the family name, the day,
 * often a middle name or a patronymic; so a common middle name, initial or half a name is `alike`
 * and never `same`. Differences of spelling that do not distinguish people (capitals, accents,
 * hyphens, spaces) do not count; short forms of a name are not guessed.
 */
export function compareNames(names: Patient['name'], other: CdaPatient): Verdict {
  const mine = (names ?? []).map(ofRecord).filter(isNamed)
  const theirs = other.names.flatMap(ofDocument).filter(isNamed)
  const verdicts = mine.flatMap((a) => theirs.map((b) => comparePair(a, b)))
  if (verdicts.length === 0) return 'unstated'
  return ORDER.find((verdict) => verdicts.includes(verdict)) ?? 'differs'
}

/**
 * True when some name of each begins with the same given name: a family name may have been written
 * in half.
 */
export function sharesFirstName(names: Patient['name'], other: CdaPatient): boolean {
  const mine = (names ?? []).map(ofRecord)
  const theirs = other.names.flatMap(ofDocument)
  return mine.some((a) => theirs.some((b) => compareGiven(a.given, b.given) === 'same'))
}

/** The best match first. */
const ORDER: readonly Verdict[] = ['same', 'alike', 'differs']

/** A name for comparison; each word without accents, hyphens and periods, in small letters. */
interface NameKey {
  readonly family: readonly string[]
  readonly given: readonly string[]
  /** All words in order if the parts are not marked. */
  readonly loose: readonly string[]
}

function ofRecord({ family, given, text }: HumanName): NameKey {
  return keyOf([family ?? ''], given ?? [], text)
}

/**
 * A person may also use a family name at birth that is given with the present one (`qualifier`).
 */
function ofDocument({ family, birthFamily = [], given, text }: CdaName): readonly NameKey[] {
  const present = keyOf(family, given, text)
  if (birthFamily.length === 0) return [present]
  return [
    present,
    keyOf(birthFamily, given, undefined),
    keyOf([...family, ...birthFamily], given, undefined),
  ]
}

function keyOf(
  family: readonly string[],
  given: readonly string[],
  text: string | undefined,
): NameKey {
  const parts = family.flatMap((part) => part.split(/[-\u2010\u2011]/))
  const key = { family: parts.flatMap(namesOf), given: given.flatMap(namesOf) }
  const marked = [...family, ...given].some((part) => wordsOf(part).length > 0)
  return { ...key, loose: marked ? [] : wordsOf(text ?? '') }
}

/**
 * Words that stand where a name is not known or not given yet, as registration desks write them:
 * two newborns called "Baby Boy" are not the same person. FNU, LNU and NFN are "first name
 * unknown", "last name unknown" and "no first name".
 */
const NO_NAMES: ReadonlySet<string> = new Set(
  (
    'unknown unk unkn unnamed noname nfn fnu lnu nln nmn nmi notgiven unspecified anonymous ' +
    'baby babyboy babygirl boy girl newborn infant twin triplet male female ' +
    'desconocido desconocida sinnombre anonimo anonima bebe recien nacido nacida'
  ).split(' '),
)

const isNoName = (word: string) => NO_NAMES.has(word)

/** The words of a name without those that only stand for one. */
function namesOf(text: string): readonly string[] {
  return wordsOf(text).filter((word) => !isNoName(word))
}

function isNamed({ family, given, loose }: NameKey): boolean {
  return family.length > 0 || given.length > 0 || loose.length > 0
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\b(?:n\/a|no name|not given|sin nombre|no consta)\b/g, 'unknown')
    .split(/[\s,;]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
}

function comparePair(a: NameKey, b: NameKey): Verdict {
  if (a.loose.length > 0 && b.loose.length > 0) return compareLoose(a.loose, b.loose)
  if (a.loose.length > 0) return comparePartly(a.loose, b)
  if (b.loose.length > 0) return comparePartly(b.loose, a)
  const given = compareGiven(a.given, b.given)
  const family = compareFamily(a.family, b.family)
  if (given === 'differs' || family === 'differs') return 'differs'
  return given === 'same' && family === 'same' ? 'same' : 'alike'
}

/**
 * Half of a double family name in common is not enough for the same name. A missing one proves
 * nothing.
 */
function compareFamily(a: readonly string[], b: readonly string[]): Verdict {
  if (a.length === 0 || b.length === 0) return 'unstated'
  if (a.join('') === b.join('')) return 'same'
  return a.some((word) => b.includes(word)) ? 'alike' : 'differs'
}

function compareGiven(a: readonly string[], b: readonly string[]): Verdict {
  if (a.length === 0 || b.length === 0) return 'unstated'
  const first = sameFirst(a, b)
  // María Elena and María Rosa can be sisters; María and María E. need not be.
  if (first !== undefined) return restFits(a.slice(first[0]), b.slice(first[1])) ? 'same' : 'alike'
  return a.some((one) => b.some((two) => fits(one, two))) ? 'alike' : 'differs'
}

/**
 * The number of words of each side that the first given name takes: Jean Pierre is Jean-Pierre. An
 * initial is not a name.
 */
function sameFirst(
  a: readonly string[],
  b: readonly string[],
): readonly [number, number] | undefined {
  let [left, right] = [a[0] ?? '', b[0] ?? '']
  let [i, j] = [1, 1]
  while (left !== right) {
    const shorter = left.length < right.length ? a[i] : b[j]
    if (shorter === undefined || left.length === right.length) return undefined
    if (left.length < right.length) [left, i] = [left + shorter, i + 1]
    else [right, j] = [right + shorter, j + 1]
  }
  return left.length === 1 ? undefined : [i, j]
}

/**
 * Further given names agree as far as both sides have them, in order; one side may leave some out
 * or shorten them.
 */
function restFits(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  for (const word of short) {
    while (at < long.length && !fits(word, long[at] ?? '')) at += 1
    if (at === long.length) return a.join('') === b.join('')
    at += 1
  }
  return true
}

/** The same name, or its initial. */
function fits(a: string, b: string): boolean {
  return a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b))
}

/**
 * A name in one piece against one in parts: without the family name, the remaining words are the
 * given names in order.
 */
function comparePartly(loose: readonly string[], { family, given }: NameKey): Verdict {
  const place = placeOf(loose, family.join(''))
  if (place === undefined)
    return loose.some((word) => given.includes(word) || family.includes(word)) ? 'alike' : 'differs'
  const rest = [...loose.slice(0, place[0]), ...loose.slice(place[1])]
  const verdict = compareGiven(
    rest.filter((word) => !isNoName(word)),
    given,
  )
  return verdict === 'unstated' ? 'alike' : verdict
}

/** The range of words of a name that may be written as one word there. */
function placeOf(words: readonly string[], name: string): readonly [number, number] | undefined {
  if (name === '') return undefined
  for (let from = 0; from < words.length; from += 1) {
    let [to, found] = [from, '']
    while (to < words.length && found.length < name.length)
      [found, to] = [found + words[to], to + 1]
    if (found === name) return [from, to]
  }
  return undefined
}

/** Two names in one piece: the same words, with the family name at the beginning or at the end. */
function compareLoose(a: readonly string[], b: readonly string[]): Verdict {
  if ([...a, ...b].some(isNoName))
    return a.some((word) => !isNoName(word) && b.includes(word)) ? 'alike' : 'unstated'
  if (a.join('') === b.join('')) return 'same'
  if (a.length === b.length && a.some((_, turn) => turned(a, turn) === b.join(' '))) return 'same'
  return a.some((word) => b.includes(word)) ? 'alike' : 'differs'
}

function turned(words: readonly string[], by: number): string {
  return [...words.slice(by), ...words.slice(0, by)].join(' ')
}

import type { HumanName, Patient } from 'fhir/r4'
import type { CdaPatient } from '~/documents/cda/cda-document'

export type Verdict = 'same' | 'differs' | 'unstated'

/** One thing that tells people apart, as the open record and the document have it. */
export interface Comparison {
  readonly fact: 'name' | 'birth' | 'gender' | 'id'
  readonly verdict: Verdict
}

/**
 * Compares the open patient with the one that a document's header names. Spelling that does not tell people apart
 * (capitals, accents, punctuation) does not count; a birth date counts as far as both are given; identifiers count where
 * both were given out by the same system.
 */
export function compareIdentity(patient: Patient, other: CdaPatient): readonly Comparison[] {
  return [
    { fact: 'name', verdict: compareNames(patient.name ?? [], other) },
    { fact: 'birth', verdict: compareBirth(patient.birthDate, other.birthTime?.at?.text) },
    { fact: 'gender', verdict: compareGender(patient.gender, other.gender?.code) },
    { fact: 'id', verdict: compareIds(patient, other) },
  ]
}

/** What the comparison means: the same person, perhaps another, or not enough to tell. */
export function judge(comparisons: readonly Comparison[]): 'match' | 'mismatch' | 'unsure' {
  const verdict = (fact: Comparison['fact']) =>
    comparisons.find((comparison) => comparison.fact === fact)?.verdict
  if (comparisons.some((comparison) => comparison.verdict === 'differs')) return 'mismatch'
  return verdict('id') === 'same' || (verdict('name') === 'same' && verdict('birth') === 'same')
    ? 'match'
    : 'unsure'
}

function compareNames(names: readonly HumanName[], other: CdaPatient): Verdict {
  const mine = names
    .map(({ family, given, text }) => nameKey(family, given ?? [], text))
    .filter(isNamed)
  const theirs = other.names
    .map(({ family, given, text }) => nameKey(family.join(' '), given, text))
    .filter(isNamed)
  if (mine.length === 0 || theirs.length === 0) return 'unstated'
  return mine.some((a) => theirs.some((b) => sameName(a, b))) ? 'same' : 'differs'
}

interface NameKey {
  readonly family: string
  readonly given: readonly string[]
  readonly words: readonly string[]
}

function nameKey(
  family: string | undefined,
  given: readonly string[],
  text: string | undefined,
): NameKey {
  const givenWords = given.flatMap(wordsOf)
  const familyWords = wordsOf(family ?? '')
  const own = [...familyWords, ...givenWords]
  return {
    family: familyWords.join(' '),
    given: givenWords,
    words: own.length > 0 ? own : wordsOf(text ?? ''),
  }
}

function isNamed({ words }: NameKey): boolean {
  return words.length > 0
}

/** The same family name and a given name in common, an initial standing for any name that it begins. */
function sameName(a: NameKey, b: NameKey): boolean {
  if (a.family === '' || b.family === '') {
    const [short, long] = a.words.length < b.words.length ? [a.words, b.words] : [b.words, a.words]
    return short.every((word) => long.includes(word))
  }
  if (a.family !== b.family) return false
  if (a.given.length === 0 || b.given.length === 0) return true
  return a.given.some((one) =>
    b.given.some(
      (two) =>
        one === two ||
        (one.length === 1 && two.startsWith(one)) ||
        (two.length === 1 && one.startsWith(two)),
    ),
  )
}

function wordsOf(text: string): readonly string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** As far as both are given: a year alone agrees with any day of it. */
function compareBirth(date: string | undefined, time: string | undefined): Verdict {
  const mine = date?.replaceAll('-', '') ?? ''
  const theirs = /^\d{4,8}/.exec(time ?? '')?.[0] ?? ''
  const length = Math.min(mine.length, theirs.length)
  if (length < 4) return 'unstated'
  return mine.slice(0, length) === theirs.slice(0, length) ? 'same' : 'differs'
}

function compareGender(gender: Patient['gender'], code: string | undefined): Verdict {
  const theirs = code === 'M' ? 'male' : code === 'F' ? 'female' : undefined
  // Other answers are given too differently by systems to tell two people apart.
  if (theirs === undefined || (gender !== 'male' && gender !== 'female')) return 'unstated'
  return gender === theirs ? 'same' : 'differs'
}

/** The record's own id counts too: it is what a service puts into documents that it makes itself. */
function compareIds(patient: Patient, other: CdaPatient): Verdict {
  const theirs = other.ids.flatMap(({ root, extension }) =>
    extension === undefined ? [] : [{ root, value: fold(extension) }],
  )
  if (patient.id !== undefined && theirs.some(({ value }) => value === fold(patient.id ?? '')))
    return 'same'
  const mine = (patient.identifier ?? []).flatMap(({ system, value }) =>
    value === undefined ? [] : [{ root: oidOf(system), value: fold(value) }],
  )
  const comparable = mine.flatMap((one) =>
    theirs
      .filter(({ root }) => root !== undefined && root === one.root)
      .map(({ value }) => value === one.value),
  )
  if (comparable.includes(true)) return 'same'
  return comparable.length > 0 ? 'differs' : 'unstated'
}

/** The object identifier that CDA knows a FHIR system by. */
function oidOf(system: string | undefined): string | undefined {
  return system === 'http://hl7.org/fhir/sid/us-ssn'
    ? '2.16.840.1.113883.4.1'
    : system?.replace(/^urn:oid:/, '')
}

function fold(value: string): string {
  return value.replaceAll(/[\s-]/g, '').toLowerCase()
}

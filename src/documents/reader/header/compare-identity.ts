import type { Patient } from 'fhir/r4'
import type { CdaHeader, CdaPatient } from '../../cda/cda-document'
import { compareNames, sharesFirstName } from './compare-names'
import type { Verdict } from './compare-names'
import type { OpenPatient } from './open-patient'

/** One fact that distinguishes people, from the open record and from the document. */
export interface Comparison {
  readonly fact: 'name' | 'birth' | 'gender' | 'id'
  readonly verdict: Verdict
}

/**
 * Compares the open patient with the one in a document's header. Differences of spelling that do
 * not distinguish people (capitals, accents, punctuation) do not count; a birth date counts with
 * the precision that both have; identifiers count if the same system issued both.
 */
export function compareIdentity(patient: Patient, other: CdaPatient): readonly Comparison[] {
  const name = compareNames(patient.name, other)
  const id = compareIds(patient, other)
  return [
    { fact: 'name', verdict: name },
    { fact: 'birth', verdict: compareBirth(patient.birthDate, other.birthTime?.at?.text) },
    { fact: 'gender', verdict: compareGender(patient.gender, other.gender?.code) },
    // A household may share a number, such as that of an insurance: then the name decides.
    {
      fact: 'id',
      verdict:
        id === 'same' && name === 'alike' && !sharesFirstName(patient.name, other) ? 'alike' : id,
    },
  ]
}

/**
 * The result of the comparison: the same person, perhaps another, a name that is only similar, or
 * too few facts. All but the first stop the reader. A number that both have from the same system
 * is proof, unless only a part of the name agrees that twins may share; the record's own id, which
 * another system may have given to somebody else, is proof only together with the name.
 */
export function judge(
  comparisons: readonly Comparison[],
): 'match' | 'mismatch' | 'alike' | 'unsure' {
  const verdict = (fact: Comparison['fact']) =>
    comparisons.find((comparison) => comparison.fact === fact)?.verdict
  if (comparisons.some((comparison) => comparison.verdict === 'differs')) return 'mismatch'
  const [name, birth, id] = [verdict('name'), verdict('birth'), verdict('id')]
  if (id === 'same') return 'match'
  if (name === 'same' && (birth === 'same' || id === 'alike')) return 'match'
  return name === 'alike' ? 'alike' : 'unsure'
}

/**
 * The result of holding a document's header against the open record: nothing to compare with, not
 * read yet, or the judgement. Every part of the app that shows words of a document asks it first:
 * only `none` and `match` may be shown without a person's own decision.
 */
export function identityVerdict(
  { patients }: Pick<CdaHeader, 'patients'>,
  open: OpenPatient,
): 'none' | 'reading' | ReturnType<typeof judge> {
  if (open.state === 'none' || open.state === 'reading') return open.state
  const [about, ...others] = patients
  if (others.length > 0) return 'mismatch'
  if (open.state !== 'known' || about === undefined) return 'unsure'
  return judge(compareIdentity(open.patient, about))
}

/** With the precision that both have: a year alone agrees with any day of it. */
function compareBirth(date: string | undefined, time: string | undefined): Verdict {
  const mine = date?.replaceAll('-', '') ?? ''
  const theirs = /^\d{4,8}/.exec(time ?? '')?.[0] ?? ''
  const length = Math.min(mine.length, theirs.length)
  if (length < 4) return 'unstated'
  return mine.slice(0, length) === theirs.slice(0, length) ? 'same' : 'differs'
}

function compareGender(gender: Patient['gender'], code: string | undefined): Verdict {
  const theirs = code === 'M' ? 'male' : code === 'F' ? 'female' : undefined
  // Systems write other values in too many ways to distinguish two people.
  if (theirs === undefined || (gender !== 'male' && gender !== 'female')) return 'unstated'
  return gender === theirs ? 'same' : 'differs'
}

/** The record's own id counts too: a service puts it into documents that it generates. */
function compareIds(patient: Patient, other: CdaPatient): Verdict {
  const theirs = other.ids.flatMap(({ root, extension }) =>
    isNumber(extension) ? [{ root, value: fold(extension) }] : [],
  )
  const mine = (patient.identifier ?? []).flatMap(({ system, value }) =>
    isNumber(value) ? [{ root: oidOf(system), value: fold(value) }] : [],
  )
  const comparable = mine.flatMap((one) =>
    theirs
      .filter(({ root }) => root !== undefined && root === one.root)
      .map(({ value }) => value === one.value),
  )
  if (comparable.includes(true)) return 'same'
  const own = patient.id
  if (own !== undefined && theirs.some(({ value }) => value === fold(own))) return 'alike'
  return comparable.length > 0 ? 'differs' : 'unstated'
}

/** The object identifier (OID) of a FHIR system in CDA. */
function oidOf(system: string | undefined): string | undefined {
  return system === 'http://hl7.org/fhir/sid/us-ssn'
    ? '2.16.840.1.113883.4.1'
    : system?.replace(/^urn:oid:/, '')
}

/** False for what is written where a number is not known: `000-00-0000`, `999999999`, `unknown`. */
function isNumber(value: string | undefined): value is string {
  if (value === undefined) return false
  return !/^(?:(.)\1{3,}|unk(?:nown)?|none|n\/?a)$/.test(fold(value))
}

function fold(value: string): string {
  return value.replaceAll(/[\s-]/g, '').toLowerCase()
}

import { codeKey } from './code-system'
import { isEverything } from './none-stated'
import { oncePer } from './once-per'
import { flat, nameKey, withoutTags } from './plain-names'
import type { StatedCode, Statement } from './statement'

/** National Drug Code: it names a package of one maker, and many name one medicine (FDA). */
const NDC = 'http://hl7.org/fhir/sid/ndc'

/**
 * The verdict on codes of one system: `more` where one side has all of the other's and further
 * ones, `other` where each side has some that the other does not have.
 */
export type CodeVerdict = 'same' | 'more' | 'other'

/** Compares the codes of two statements by their systems; a system of one side says nothing. */
export function compareCodes(here: Statement, there: Statement): CodeVerdict {
  if (here.none !== undefined || there.none !== undefined) return 'same'
  const [ours, theirs] = [codesBySystem(here), codesBySystem(there)]
  const verdicts = [...ours].flatMap(([system, one]): readonly CodeVerdict[] => {
    const other = theirs.get(system)
    return other === undefined || (system === NDC && sharesCode(here, there))
      ? []
      : [compareSystem(one, other, here.kind)]
  })
  return verdicts.includes('other') ? 'other' : verdicts.includes('more') ? 'more' : 'same'
}

type Codes = ReadonlyMap<string, StatedCode>

const codesBySystem = oncePer(({ codes }: Statement): ReadonlyMap<string, Codes> => {
  const found = new Map<string, Map<string, StatedCode>>()
  for (const code of codes) {
    // A code for any allergy or any problem names none.
    if (isEverything(code.code)) continue
    const known = found.get(code.system)
    if (known === undefined) found.set(code.system, new Map([[codeKey(code), code]]))
    else known.set(codeKey(code), code)
  }
  return found
})

function sharesCode(here: Statement, there: Statement): boolean {
  const keys = new Set(here.codes.map(codeKey))
  return there.codes.some((code) => keys.has(codeKey(code)))
}

function compareSystem(ours: Codes, theirs: Codes, kind: Statement['kind']): CodeVerdict {
  const leftOf = (one: Codes, other: Codes) =>
    [...one].flatMap(([key, code]) =>
      other.has(key) || [...other.values()].some((their) => isOneAllergy(code, their, kind))
        ? []
        : [code],
    )
  const [more, theirMore] = [leftOf(ours, theirs), leftOf(theirs, ours)]
  return more.length > 0 && theirMore.length > 0
    ? 'other'
    : more.length > 0 || theirMore.length > 0
      ? 'more'
      : 'same'
}

/** True where one code is of an allergy, and the other of its substance (SNOMED CT). */
function isOneAllergy(
  { display: one }: StatedCode,
  { display: other }: StatedCode,
  kind: Statement['kind'],
): boolean {
  if (kind !== 'allergy' || one === undefined || other === undefined) return false
  const [ours, theirs] = [one, other].map((display) => flat(withoutTags(display)))
  return ours !== theirs && nameKey(one, kind) === nameKey(other, kind)
}

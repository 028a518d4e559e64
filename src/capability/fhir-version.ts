import { ownValue } from '~/std/own-value'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { READ } from './says-r4'

/** The beginnings of all published versions (FHIR, "Publication (Version) History"). */
const PUBLISHED = new Set(
  '0.0 0.1 0.4 0.5 1.0 1.1 1.2 1.4 1.6 1.8 3.0 3.2 3.3 3.5 4.0 4.1 4.2 4.3 4.4 4.5 4.6 5.0 6.0'.split(
    ' ',
  ),
)
/** A version, with its label: `5.0.0-ballot`. */
const NUMBER = /(?<![\w.])[rv]?(\d{1,2}\.\d{1,3}(?:\.\d{1,4})?(?:-[a-z]\w*)?)(?![\w.]*\w)/gi
const NAME = /(?<![a-z0-9])(?:DSTU ?[12]|STU ?3|R[3-6]B?)(?![a-z0-9])/gi

/** The releases that have a name (FHIR, "Publication (Version) History"). */
const RELEASES: Readonly<Record<string, string>> = {
  '1.0': 'DSTU2',
  '3.0': 'STU3',
  '5.0': 'R5',
  '6.0': 'R6',
}

/**
 * A service's version of FHIR, if the app does not read it, in words for a person: `STU3 (3.0.2)`,
 * a bare number for a release without a name, only a name when nothing else reveals it, or the
 * service's own words when they contain no version. `fhirVersion` is a code (R4,
 * "CapabilityStatement", fhirVersion), but services write it as people say it, `R4 (4.0.1)`: the
 * version in such a text counts, if it contains only one. Undefined for R4, and when no version is
 * stated: the specification says R4 ("What the service does" 1), so silence does not contradict it.
 */
export function versionNotRead(json: unknown): string | undefined {
  const statement = fieldsOf(json)
  const said = sayable(statement['fhirVersion'])
  if (said !== undefined) {
    const version = versionIn(said)
    return READ.test(version) ? undefined : named(version)
  }
  // DSTU2 used another name for its statement; `acceptUnknown` was 1..1 until STU3 and no longer
  // exists.
  if (statement['resourceType'] === 'Conformance') return 'DSTU2'
  return statement['acceptUnknown'] === undefined ? undefined : 'STU3'
}

/** True when it is a statement of any version: the oldest has another name. */
export function isStatement(json: unknown): boolean {
  const { resourceType } = fieldsOf(json)
  return resourceType === 'CapabilityStatement' || resourceType === 'Conformance'
}

/** The stated version for a screen: the service's own words, never in pieces, of limited length. */
function sayable(value: unknown): string | undefined {
  // Converters write lists and numbers; both still state a version.
  const one: unknown = Array.isArray(value) ? listOf(value)[0] : value
  const text = typeof one === 'number' ? String(one) : textOf(one)
  if (text === undefined) return undefined
  const plain = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  if (plain === '') return undefined
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST)}…`
}

const LONGEST = 40

/**
 * The only published version in a text, by its number or else by its name; the text itself if there
 * is none, or if there are several that differ.
 */
function versionIn(text: string): string {
  const numbers = [...text.matchAll(NUMBER)].flatMap(([, number = '']) =>
    PUBLISHED.has(beginningOf(number)) ? [number] : [],
  )
  const names = [...text.matchAll(NAME)].map(([name]) => name.replace(' ', '').toUpperCase())
  const found = new Set(numbers.length > 0 ? numbers : names)
  const [only] = found
  return only === undefined || found.size > 1 ? text : only
}

const beginningOf = (version: string) => version.split('.').slice(0, 2).join('.')

function named(version: string): string {
  const release = ownValue(RELEASES, beginningOf(version))
  return release === undefined ? version : `${release} (${version})`
}

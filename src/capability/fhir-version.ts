import { fieldsOf, listOf, textOf } from '~/fhir/json'

/**
 * R4, and R4B: "Implementers that do not use the specific portions where changes have been made can
 * continue to use either R4 or R4B without any functional difference" (R4B, "R4B explanation"), and
 * none of those portions (medication definition, evidence, subscriptions) is ever shown here.
 * Ballots between the two count as neither.
 */
const READ = /^(?:4\.[03](?:\.|$)|r4b?$)/i

/** The releases that have a name (FHIR, "Publication (Version) History"). */
const RELEASES: Readonly<Record<string, string>> = {
  '1.0': 'DSTU2',
  '3.0': 'STU3',
  '5.0': 'R5',
  '6.0': 'R6',
}

/**
 * A service's version of FHIR, if the app does not read it, in words for a person: `STU3 (3.0.2)`,
 * a bare number for a release without a name, or only a name when just the shape reveals it.
 * Undefined for R4, and when no version is stated: the specification says R4 ("What the service
 * does" 1), so silence does not contradict it.
 */
export function versionNotRead(json: unknown): string | undefined {
  const statement = fieldsOf(json)
  const said = sayable(statement['fhirVersion'])
  if (said !== undefined) return READ.test(said) ? undefined : named(said)
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

/** The stated version for a screen: the service's own text, limited to the length of a version. */
function sayable(value: unknown): string | undefined {
  // Converters write lists and numbers; both still state a version.
  const one: unknown = Array.isArray(value) ? listOf(value)[0] : value
  const text = typeof one === 'number' ? String(one) : textOf(one)
  if (text === undefined) return undefined
  const plain = text.replace(/[^\w.+-]/g, '').slice(0, 24)
  return plain === '' ? '?' : plain
}

function named(version: string): string {
  const release = RELEASES[version.split('.').slice(0, 2).join('.')]
  return release === undefined ? version : `${release} (${version})`
}

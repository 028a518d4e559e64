import type { DocumentReference, FhirResource } from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'

/**
 * The comparison of an answer with the sent record: nothing to compare, or the elements that
 * differ.
 */
export type Compared =
  | { readonly by: 'nothing' }
  | { readonly by: 'answer'; readonly differ: readonly (keyof DocumentReference)[] }

/** The elements of the specification's own list ("Resources and their fields"). */
const ELEMENTS = [
  'masterIdentifier',
  'identifier',
  'status',
  'docStatus',
  'type',
  'category',
  'subject',
  'date',
  'author',
  'authenticator',
  'custodian',
  'relatesTo',
  'description',
  'securityLabel',
  'content',
  'context',
] as const satisfies readonly (keyof DocumentReference)[]

/**
 * Compares a record as it was sent with the returned one. For a file it is enough that the service
 * kept it anywhere: inline, or behind an address of its own.
 */
export function comparedParts(
  sent: DocumentReference,
  answered: FhirResource | undefined,
): Compared {
  if (answered?.resourceType !== 'DocumentReference') return { by: 'nothing' }
  const differ = ELEMENTS.filter((element) => {
    if (element === 'date') return instantOf(sent.date) !== instantOf(answered.date)
    return element === 'content'
      ? !sameContent(sent, answered)
      : !holds(answered[element], sent[element])
  })
  return { by: 'answer', differ }
}

function instantOf(date: string | undefined): number | undefined {
  return date === undefined ? undefined : new Date(date).getTime()
}

function sameContent(sent: DocumentReference, answered: DocumentReference): boolean {
  return sent.content.every(({ attachment, ...rest }, index) => {
    const there = answered.content?.[index]
    const { data, ...facts } = attachment
    if (!holds(there?.attachment, facts) || !holds(there, rest)) return false
    return (
      data === undefined || there?.attachment.data === data || there?.attachment.url !== undefined
    )
  })
}

/** True when everything that was sent is there; a service may add to it, for example a display. */
function holds(there: unknown, sent: unknown): boolean {
  if (sent === undefined) return true
  if (Array.isArray(sent))
    return (
      Array.isArray(there) &&
      there.length === sent.length &&
      sent.every((item, index) => holds(there[index], item))
    )
  if (typeof sent !== 'object' || sent === null) return there === sent
  const fields = fieldsOf(there)
  return Object.entries(sent).every(([name, value]) => holds(fields[name], value))
}

import type { HumanName } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { currentName, nameText } from '~/fhir/format/name-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { Read } from '~/fhir/request'
import { isResourceType } from '~/fhir/resource-types'
import type { Session } from '~/smart/session'
import { useConnection } from './ConnectionContext'
import { useFormat } from './use-format'
import { useRead } from './use-read'

/** The signed-in person, as far as the id token and the service reveal. */
export interface Who {
  /** Undefined while it is being read, and when it is unknown. */
  readonly name?: string
  /** The record that may contain the name has not arrived yet: nobody knows that it has none. */
  readonly isReading: boolean
  /** `Practitioner/7`, if the sign-in names a record. */
  readonly reference?: string
  /**
   * - `self`: the patient whose record it is
   * - `acting`: another person, who acts for that patient
   * - `patient`: signed in as patients do; the exact person is unknown
   * - `staff`: clinicians and all others of the organization
   */
  readonly role: 'self' | 'acting' | 'patient' | 'staff'
  /**
   * The person's relation to the patient, or role in the organization, in the record's words, such
   * as "father".
   */
  readonly as?: string
}

/**
 * The signed-in person. The name is the id token's, or else that of the record that the sign-in
 * names, if it may be read.
 */
export function useWho(): Who {
  const { session, capability } = useConnection()
  const format = useFormat()
  const { reference, name } = session.user
  const query = useRead(readOf(reference, capability))
  const record = fieldsOf(query?.data?.resource)
  const told = name ?? nameIn(record, format)
  const as = roleIn(record, format)
  return {
    role: roleOf(session),
    isReading: told === undefined && query?.isPending === true,
    ...(told === undefined ? {} : { name: told }),
    ...(reference === undefined ? {} : { reference }),
    ...(as === undefined ? {} : { as }),
  }
}

function readOf(reference: string | undefined, { decide }: Capability) {
  const [type = '', id = ''] = reference?.split('/') ?? []
  return isResourceType(type) ? decide<Read>({ interaction: 'read', type, id }) : undefined
}

function roleOf({ user: { role, reference }, patient }: Session): Who['role'] {
  if (role === 'practitioner') return 'staff'
  if (reference === undefined || patient === undefined) return 'patient'
  if (reference === `Patient/${patient}`) return 'self'
  // A Person may be the patient or anyone else.
  return reference.startsWith('Person/') ? 'patient' : 'acting'
}

function nameIn(
  record: Readonly<Record<string, unknown>>,
  format: FormatContext,
): string | undefined {
  // Names from the wire; the shape of each is checked when it is formatted.
  const names = listOf(record['name']) as readonly HumanName[]
  return nameText(currentName(names), format) ?? textOf(fieldsOf(record['practitioner'])['display'])
}

/** `relationship` of a RelatedPerson, `code` of a PractitionerRole. */
function roleIn(
  record: Readonly<Record<string, unknown>>,
  format: FormatContext,
): string | undefined {
  const [first] = listOf(record['relationship'] ?? record['code'])
  return first === undefined ? undefined : codeableText(fieldsOf(first), format)
}

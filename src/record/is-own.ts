import type { FhirResource } from 'fhir/r4'
import { belongsTo } from '~/fhir/belongs-to'
import { growingFilter } from '~/std/growing-filter'

/**
 * The last known owner of each record: a long list asks again for all of them with every page that
 * arrives.
 */
const known = new WeakMap<FhirResource, { readonly patientId: string; readonly own: boolean }>()

/**
 * True when a loaded record may be shown below this patient: it names no other. Outside a patient,
 * every record may.
 */
export function isOwn(resource: FhirResource, patientId: string | undefined): boolean {
  if (patientId === undefined) return true
  const before = known.get(resource)
  if (before?.patientId === patientId) return before.own
  const own = belongsTo(resource, patientId) !== 'no'
  known.set(resource, { patientId, own })
  return own
}

/**
 * The records of a list that may be shown below this patient (`isOwn`), in their order. Records
 * that were there before a further page arrived are not looked at again.
 */
export const ownRecords = growingFilter<FhirResource, string | undefined>(isOwn)

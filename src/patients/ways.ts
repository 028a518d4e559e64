import type { Way, WaysContext } from '~/record/places/ways'
import { boundPatient } from '~/smart/bound-patient'

/**
 * The link to the patients of a service: none when the sign-in is for a single patient.
 *
 * @param isDesk True when the person may search for nobody there and finds the desk of a registry.
 */
export function patientsWay(
  isDesk: boolean,
  { connection, messages: { shell } }: WaysContext,
): readonly Way[] {
  if (boundPatient(connection.session) !== undefined) return []
  const title = isDesk ? shell.desk : shell.door.patients
  return [{ to: '/patients', title, door: 'patients', group: 'whole' }]
}

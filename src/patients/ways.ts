import type { Way, WaysContext } from '~/record/ways'
import { boundPatient } from '~/smart/bound-patient'

/**
 * The way to the patients of a service: none where the sign-in is for one alone.
 *
 * @param isDesk Whether who comes there may search nobody and finds the desk of a registry.
 */
export function patientsWay(
  isDesk: boolean,
  { connection, messages: { shell }, patientId }: WaysContext,
): readonly Way[] {
  if (boundPatient(connection.session) !== undefined) return []
  const title = isDesk
    ? shell.desk
    : patientId === undefined
      ? shell.findPatient
      : shell.changePatient
  return [{ to: '/patients', title }]
}

import { replacementOf } from '~/fhir/replacement-of'
import { boundPatient } from '~/smart/bound-patient'
import { useConnection } from './ConnectionContext'
import { usePatient } from './use-patient'

/**
 * The patient that the EHR or the sign-in opened, if `shown` is another one; undefined when it is
 * the same, when none was opened, and when none is shown. A record that replaced the opened one is
 * the same person's.
 */
export function useLeftPatient(shown: string | undefined): string | undefined {
  const { session } = useConnection()
  const { patient } = session
  // A person bound to one patient never leaves that patient: another one is refused.
  const isOther =
    boundPatient(session) === undefined &&
    patient !== undefined &&
    shown !== undefined &&
    patient !== shown
  const opened = usePatient(isOther ? patient : undefined)
  if (!isOther) return undefined
  return opened.state === 'known' && replacementOf(opened.patient) === shown ? undefined : patient
}

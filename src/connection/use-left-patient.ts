import { replacementOf } from '~/fhir/replacement-of'
import { boundPatient } from '~/smart/bound-patient'
import { useConnection } from './ConnectionContext'
import { usePatient } from './use-patient'

/**
 * The patient whom the EHR or the sign-in opened, where `shown` is somebody else; undefined where
 * it is the same, where nobody was opened, and where nobody is shown. A record that took the opened
 * one's place is the same person's.
 */
export function useLeftPatient(shown: string | undefined): string | undefined {
  const { session } = useConnection()
  const { patient } = session
  // Who is bound to one patient leaves nobody: another one is refused.
  const isOther =
    boundPatient(session) === undefined &&
    patient !== undefined &&
    shown !== undefined &&
    patient !== shown
  const opened = usePatient(isOther ? patient : undefined)
  if (!isOther) return undefined
  return opened.state === 'known' && replacementOf(opened.patient) === shown ? undefined : patient
}

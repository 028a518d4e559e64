import { useMatch } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { boundPatient } from '~/smart/bound-patient'

/**
 * The patient whose data the screen may show: the one of the address, else the one a patient's own
 * sign-in is for. A practitioner's address always says which, so two tabs can hold two patients.
 */
export function useShownPatient(): string | undefined {
  const { session } = useConnection()
  const match = useMatch('/patients/:patientId/*')
  return match?.params.patientId ?? boundPatient(session)
}

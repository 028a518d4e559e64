import { useMatch } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { isFhirId } from '~/fhir/fhir-id'
import { boundPatient } from '~/smart/bound-patient'

/**
 * The patient whose data the screen may show: the one in the address, or else the patient of a
 * patient's own sign-in. A practitioner's address always names one, so two tabs can hold two
 * patients.
 */
export function useShownPatient(): string | undefined {
  const { session } = useConnection()
  const match = useMatch('/patients/:patientId/*')
  const named = match?.params.patientId
  // An id that FHIR does not have is nobody's: the screen says that the page does not exist.
  return named !== undefined && isFhirId(named) ? named : boundPatient(session)
}

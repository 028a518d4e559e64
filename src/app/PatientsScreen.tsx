import { Navigate } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { PatientSearchScreen } from '~/patients/PatientSearchScreen'
import { boundPatient } from './bound-patient'

/** The search, which a patient's own sign-in has no use for. */
export function PatientsScreen() {
  const { session } = useConnection()
  const bound = boundPatient(session)
  return bound === undefined ? <PatientSearchScreen /> : <Navigate replace to={`/patients/${bound}`} />
}

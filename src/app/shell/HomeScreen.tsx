import { Navigate } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/smart/patient-address'

/** The start: the patient in context, or else the search for one. */
export function HomeScreen() {
  const { session } = useConnection()
  return (
    <Navigate
      replace
      to={session.patient === undefined ? '/patients' : patientAddress(session.patient)}
    />
  )
}

import { Navigate } from 'react-router'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/smart/patient-address'
import { useText } from '~/i18n/TextProvider'
import { PatientSearchScreen } from '~/patients/PatientSearchScreen'
import { LinkButton } from '~/ui/LinkButton'
import { boundPatient } from '~/smart/bound-patient'

/** The search, which a patient's own sign-in has no use for; and, for a registrar, the way to the desk for documents. */
export function PatientsScreen() {
  const { session, capability } = useConnection()
  const { shell } = useText()
  const bound = boundPatient(session)
  if (bound !== undefined) return <Navigate replace to={patientAddress(bound)} />
  const filing = capability.decide({
    interaction: 'create',
    type: 'DocumentReference',
    resource: { resourceType: 'DocumentReference' },
  })
  return (
    <PatientSearchScreen>
      {isPermit(filing) ? <LinkButton to="/documents/file">{shell.fileDocument}</LinkButton> : null}
    </PatientSearchScreen>
  )
}

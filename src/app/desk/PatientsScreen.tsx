import { Navigate } from 'react-router'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/smart/patient-address'
import { useText } from '~/i18n/TextProvider'
import { PatientSearchScreen } from '~/patients/PatientSearchScreen'
import { LinkButton } from '~/ui/LinkButton'
import { boundPatient } from '~/smart/bound-patient'
import { lazy } from '~/ui/late/lazy'
import { registryWork } from './registry-work'

const RegistryDesk = lazy(async () => (await import('./RegistryDesk')).RegistryDesk)

/**
 * The search, which a patient's own sign-in does not need, with the link to filing documents; or
 * the desk, if patients can be neither searched nor read, but registered, corrected, merged or
 * given documents.
 */
export function PatientsScreen() {
  const { session, capability } = useConnection()
  const { shell } = useText()
  const bound = boundPatient(session)
  if (bound !== undefined) return <Navigate replace to={patientAddress(bound)} />
  const work = registryWork(capability)
  if (work !== undefined) return <RegistryDesk work={work} />
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

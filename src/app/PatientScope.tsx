import { Outlet, useParams } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { NewsProvider } from '~/summary/whats-new/NewsProvider'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { boundPatient } from './bound-patient'
import styles from './Message.module.css'

/** Stands above every screen of one patient: a patient's sign-in opens its own record and no other. */
export function PatientScope() {
  const { session } = useConnection()
  const { shell } = useText()
  const { patientId } = useParams()
  const bound = boundPatient(session)
  if (bound === undefined || bound === patientId) return patientId === undefined ? null : <NewsProvider key={patientId} patientId={patientId}><Outlet /></NewsProvider>
  return (
    <div className={styles.message}>
      <PageHeader title={shell.otherPatient.title} />
      <p>{shell.otherPatient.sentence}</p>
      <LinkButton to={`/patients/${bound}`}>{shell.otherPatient.home}</LinkButton>
    </div>
  )
}

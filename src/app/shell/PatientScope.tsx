import { lazy, Suspense, useCallback, useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { OpenRecordProvider } from '~/connection/open-record'
import { patientAddress } from '~/smart/patient-address'
import { isFhirId } from '~/fhir/fhir-id'
import { useText } from '~/i18n/TextProvider'
import { NewsProvider } from '~/summary/whats-new/NewsProvider'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { boundPatient } from '~/smart/bound-patient'
import styles from '~/refusals/Message.module.css'
import { NotFoundScreen } from '~/refusals/NotFoundScreen'

const ReplacedIdRedirect = lazy(async () => ({
  default: (await import('~/patients/assign-mrn/ReplacedIdRedirect')).ReplacedIdRedirect,
}))

/** Wraps every screen of one patient: a patient's sign-in opens its own record and no other. */
export function PatientScope() {
  const { session } = useConnection()
  const { shell } = useText()
  const { patientId } = useParams()
  const bound = boundPatient(session)
  if (patientId !== undefined && !isFhirId(patientId)) return <NotFoundScreen />
  if (bound === undefined || bound === patientId)
    return patientId === undefined ? null : (
      <NewsProvider key={patientId} patientId={patientId}>
        <OpenRecordProvider value={patientId}>
          <Record patientId={patientId} />
        </OpenRecordProvider>
      </NewsProvider>
    )
  return (
    <div className={styles.message}>
      <PageHeader title={shell.otherPatient.title} />
      <p>{shell.otherPatient.sentence}</p>
      <LinkButton to={patientAddress(bound)}>{shell.otherPatient.home}</LinkButton>
    </div>
  )
}

/** The screens of a patient; if numbers are assigned, an old one redirects to the new one. */
function Record({ patientId }: { readonly patientId: string }) {
  const { capability } = useConnection()
  const [led, setLed] = useState(false)
  const onLed = useCallback(() => setLed(true), [])
  const isNumbering = isPermit(
    capability.decide({
      interaction: 'operation',
      type: 'Patient',
      name: '$assign-mrn',
      parameters: { resourceType: 'Parameters' },
    }),
  )
  return (
    <>
      {isNumbering ? (
        <Suspense fallback={null}>
          <ReplacedIdRedirect patientId={patientId} onLed={onLed} />
        </Suspense>
      ) : null}
      {led ? null : <Outlet />}
    </>
  )
}

import { useCallback, useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { OpenRecordProvider } from '~/connection/open-record'
import { patientAddress } from '~/smart/patient-address'
import { isFhirId } from '~/fhir/fhir-id'
import { NewsProvider } from '~/summary/whats-new/NewsProvider'
import { boundPatient } from '~/smart/bound-patient'
import { NotFoundScreen, OtherPatientScreen } from '~/refusals/late-astray'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { screensDrawn } from './screens-drawn'

const ReplacedIdRedirect = lazy(
  async () => (await import('~/patients/assign-mrn/ReplacedIdRedirect')).ReplacedIdRedirect,
)

/** Wraps every screen of one patient: a patient's sign-in opens its own record and no other. */
export function PatientScope() {
  const { session } = useConnection()
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
  return <OtherPatientScreen own={patientAddress(bound)} />
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
      {led ? null : <Screens />}
    </>
  )
}

/**
 * The screen of the address; from the first move after their program has come, screens that were
 * left are kept. What stays open at a move, a list beside its records, is not built again for that.
 */
function Screens() {
  const { pathname } = useLocation()
  const [{ at, by }, setDrawn] = useState({ at: pathname, by: screensDrawn.by })
  if (at !== pathname)
    setDrawn({ at: pathname, by: by ?? (pathname.split('/').length < 5 ? screensDrawn.by : by) })
  return by?.() ?? <Outlet />
}

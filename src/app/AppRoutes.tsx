import { useEffect } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { useLending } from '~/connection/lending'
import { lazy } from '~/ui/late/lazy'
import { registry } from '~/views/registry'
import { FirstPageScreen } from '~/summary/FirstPageScreen'
import { HomeScreen } from './shell/HomeScreen'
import { fetchLists, LateList } from './LateList'
import { loadHomeCards } from './load-home-cards'
import { PatientScope } from './shell/PatientScope'
import type { EndSession } from './session-end/end-session'
import { Shell } from './shell/Shell'

const HomeCards = lazy(loadHomeCards)
// The frame of the first page is in the first download; the other screens load on demand.
const PatientsScreen = lazy(async () => (await import('./desk/PatientsScreen')).PatientsScreen)
const loadLateRoutes = async () => (await import('./LateRoutes')).LateRoutes
const LateRoutes = lazy(loadLateRoutes)

/**
 * The first seconds belong to the record: the addresses of the other screens load after them, or
 * when one is visited. In milliseconds.
 */
const PAUSE_MS = 3000

/**
 * The app's addresses. A list is words, a record is its FHIR reference; names, dates and search
 * terms are never in them.
 */
export function AppRoutes({
  onSignOut,
  onEnd,
}: {
  readonly onSignOut: () => void
  readonly onEnd: EndSession
}) {
  const { tests } = useConnection()
  const lent = useLending()?.lent
  useEffect(() => {
    // A part that cannot be fetched now is fetched when it is visited, and the failure is reported
    // then.
    const timer = setTimeout(() => {
      fetchLists()
      tests?.load()
      loadLateRoutes().catch(() => undefined)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [tests])
  if (lent !== undefined) return lent
  const others = <Route path="*" element={<ListOrOther onEnd={onEnd} />} />
  return (
    <Routes>
      <Route element={<Shell onSignOut={onSignOut} />}>
        <Route index element={<HomeScreen />} />
        <Route path="patients" element={<PatientsScreen />} />
        <Route path="patients/:patientId" element={<PatientScope />}>
          <Route index element={<FirstPageScreen Cards={HomeCards} />} />
          {others}
        </Route>
        {others}
      </Route>
    </Routes>
  )
}

/**
 * A list, or a screen that is no list. The router sorts all of its addresses again at each move: a
 * route for each list, with a patient and without, took it as long as to draw the frame.
 */
function ListOrOther({ onEnd }: { readonly onEnd: EndSession }) {
  const { '*': rest = '' } = useParams()
  // As the router compares: in any case, with or without a slash at the end.
  const path = rest.toLowerCase().replace(/\/$/, '')
  const view = registry.views.find((one) => one.path === path)
  return view === undefined ? <LateRoutes onEnd={onEnd} /> : <LateList view={view} />
}

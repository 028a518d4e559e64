import { useEffect } from 'react'
import { Route, Routes } from 'react-router'
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

const lists = registry.views.map((view) => (
  <Route key={view.path} path={view.path} element={<LateList view={view} />} />
))

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
  const rest = <Route path="*" element={<LateRoutes onEnd={onEnd} />} />
  return (
    <Routes>
      <Route element={<Shell onSignOut={onSignOut} />}>
        <Route index element={<HomeScreen />} />
        <Route path="patients" element={<PatientsScreen />} />
        <Route path="patients/:patientId" element={<PatientScope />}>
          <Route index element={<FirstPageScreen Cards={HomeCards} />} />
          {lists}
          {rest}
        </Route>
        {lists}
        {rest}
      </Route>
    </Routes>
  )
}

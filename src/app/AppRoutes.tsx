import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { OverviewScreen } from '~/summary/OverviewScreen'
import { HomeScreen } from './HomeScreen'
import { ListRoute } from './ListRoute'
import { NotFoundScreen } from './NotFoundScreen'
import { PatientScope } from './PatientScope'
import type { EndSession } from './session-end/end-session'
import { Shell } from './shell/Shell'

// The first page and the lists are in the first download; the rest comes when it is asked for.
const FlowSheetRoute = lazy(async () => ({ default: (await import('./FlowSheetRoute')).FlowSheetRoute }))
const CompareRoute = lazy(async () => ({ default: (await import('./CompareRoute')).CompareRoute }))
const DocumentRoute = lazy(async () => ({ default: (await import('./DocumentRoute')).DocumentRoute }))
const GenerateRoute = lazy(async () => ({ default: (await import('./GenerateRoute')).GenerateRoute }))
const GeneratedRoute = lazy(async () => ({ default: (await import('./GeneratedRoute')).GeneratedRoute }))
const OfferedScreen = lazy(async () => ({ default: (await import('./OfferedScreen')).OfferedScreen }))
const OpenFileRoute = lazy(async () => ({ default: (await import('./OpenFileRoute')).OpenFileRoute }))
const PatientsScreen = lazy(async () => ({ default: (await import('./PatientsScreen')).PatientsScreen }))
const RecordRoute = lazy(async () => ({ default: (await import('./RecordRoute')).RecordRoute }))
const ReceiptScreen = lazy(async () => ({ default: (await import('./receipt/ReceiptScreen')).ReceiptScreen }))
const RequestsScreen = lazy(async () => ({ default: (await import('./receipt/RequestsScreen')).RequestsScreen }))
const TakeAwayRoute = lazy(async () => ({ default: (await import('./TakeAwayRoute')).TakeAwayRoute }))
const TimelineRoute = lazy(async () => ({ default: (await import('./TimelineRoute')).TimelineRoute }))
const TrendRoute = lazy(async () => ({ default: (await import('./TrendRoute')).TrendRoute }))

/** The screens that stand below a patient and, for what belongs to nobody, without one. */
const recordRoutes = (onEnd: EndSession) => (
  <>
    <Route path="documents/open" element={<OpenFileRoute />} />
    <Route path="offered" element={<OfferedScreen />} />
    <Route path="receipt" element={<ReceiptScreen onEnd={onEnd} />} />
    <Route path="requests" element={<RequestsScreen />} />
    <Route path="DocumentReference/:id/files/:file" element={<DocumentRoute />} />
    <Route path=":list" element={<ListRoute />} />
    <Route path=":type/:id" element={<RecordRoute />} />
  </>
)

/** The app's addresses. A list is words, a record is its FHIR reference; names, dates and search terms are never in them. */
export function AppRoutes({ onSignOut, onEnd }: { readonly onSignOut: () => void; readonly onEnd: EndSession }) {
  return (
    <Routes>
      <Route element={<Shell onSignOut={onSignOut} />}>
        <Route index element={<HomeScreen />} />
        <Route path="patients" element={<PatientsScreen />} />
        <Route path="patients/:patientId" element={<PatientScope />}>
          <Route index element={<OverviewScreen />} />
          <Route path="timeline" element={<TimelineRoute />} />
          <Route path="trends" element={<TrendRoute />} />
          <Route path="take-away" element={<TakeAwayRoute />} />
          <Route path="flow-sheet" element={<FlowSheetRoute />} />
          <Route path="compare" element={<CompareRoute />} />
          <Route path="generate" element={<GenerateRoute />} />
          <Route path="generated/:job/:document" element={<GeneratedRoute />} />
          {recordRoutes(onEnd)}
        </Route>
        {recordRoutes(onEnd)}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}

import { lazy } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { NotFoundScreen } from './NotFoundScreen'
import type { EndSession } from './session-end/end-session'

const ChangeResponseRoute = lazy(async () => ({
  default: (await import('./ChangeResponseRoute')).ChangeResponseRoute,
}))
const FlowSheetRoute = lazy(async () => ({
  default: (await import('./FlowSheetRoute')).FlowSheetRoute,
}))
const DuplicatesRoute = lazy(async () => ({
  default: (await import('./DuplicatesRoute')).DuplicatesRoute,
}))
const CompareRoute = lazy(async () => ({ default: (await import('./CompareRoute')).CompareRoute }))
const DocumentRoute = lazy(async () => ({
  default: (await import('./DocumentRoute')).DocumentRoute,
}))
const FilingRoute = lazy(async () => ({ default: (await import('./FilingRoute')).FilingRoute }))
const FillFormRoute = lazy(async () => ({
  default: (await import('./FillFormRoute')).FillFormRoute,
}))
const FormsRoute = lazy(async () => ({ default: (await import('./FormsRoute')).FormsRoute }))
const GenerateRoute = lazy(async () => ({
  default: (await import('./GenerateRoute')).GenerateRoute,
}))
const GeneratedRoute = lazy(async () => ({
  default: (await import('./GeneratedRoute')).GeneratedRoute,
}))
const CorrectRoute = lazy(async () => ({ default: (await import('./CorrectRoute')).CorrectRoute }))
const CorrectRecordRoute = lazy(async () => ({
  default: (await import('./CorrectRecordRoute')).CorrectRecordRoute,
}))
const NewRecordRoute = lazy(async () => ({
  default: (await import('./NewRecordRoute')).NewRecordRoute,
}))
const RegisterRoute = lazy(async () => ({
  default: (await import('./RegisterRoute')).RegisterRoute,
}))
const MergeRoute = lazy(async () => ({ default: (await import('./MergeRoute')).MergeRoute }))
const OfferedScreen = lazy(async () => ({
  default: (await import('./offered/OfferedScreen')).OfferedScreen,
}))
const OpenFileRoute = lazy(async () => ({
  default: (await import('./OpenFileRoute')).OpenFileRoute,
}))
const RecordRoute = lazy(async () => ({ default: (await import('./RecordRoute')).RecordRoute }))
const ReceiptScreen = lazy(async () => ({
  default: (await import('./receipt/ReceiptScreen')).ReceiptScreen,
}))
const RequestsScreen = lazy(async () => ({
  default: (await import('./receipt/RequestsScreen')).RequestsScreen,
}))
const TakeAwayRoute = lazy(async () => ({
  default: (await import('./TakeAwayRoute')).TakeAwayRoute,
}))
const TimelineRoute = lazy(async () => ({
  default: (await import('./TimelineRoute')).TimelineRoute,
}))
const TrendRoute = lazy(async () => ({ default: (await import('./TrendRoute')).TrendRoute }))

/** The screens that stand below a patient and, for what belongs to nobody, without one. */
const recordRoutes = (onEnd: EndSession) => (
  <>
    <Route path="documents/file/:draft?" element={<FilingRoute />} />
    <Route path="documents/open" element={<OpenFileRoute />} />
    <Route path="offered" element={<OfferedScreen />} />
    <Route path="receipt" element={<ReceiptScreen onEnd={onEnd} />} />
    <Route path="requests" element={<RequestsScreen />} />
    <Route path="DocumentReference/:id/files/:file" element={<DocumentRoute />} />
    <Route path="QuestionnaireResponse/:id/change" element={<ChangeResponseRoute />} />
    <Route path="new/:type/:draft?" element={<NewRecordRoute />} />
    <Route path=":type/:id/correct/:draft?" element={<CorrectRecordRoute />} />
    <Route path=":type/:id" element={<RecordRoute />} />
  </>
)

const patientRoutes = (
  <>
    <Route path="timeline" element={<TimelineRoute />} />
    <Route path="trends" element={<TrendRoute />} />
    <Route path="take-away" element={<TakeAwayRoute />} />
    <Route path="flow-sheet" element={<FlowSheetRoute />} />
    <Route path="compare" element={<CompareRoute />} />
    <Route path="correct/:draft?" element={<CorrectRoute />} />
    <Route path="duplicates" element={<DuplicatesRoute />} />
    <Route path="forms" element={<FormsRoute />} />
    <Route path="forms/:form" element={<FillFormRoute />} />
    <Route path="forms/:form/:draft" element={<FillFormRoute />} />
    <Route path="generate" element={<GenerateRoute />} />
    <Route path="generated/:job/:file" element={<GeneratedRoute />} />
  </>
)

const registryRoutes = (
  <>
    <Route path="merge" element={<MergeRoute />} />
    <Route path="register/:draft?" element={<RegisterRoute />} />
  </>
)

/**
 * The addresses of every screen that is neither the first page nor a list. They are a chunk of their own, so that the first
 * download does not even know their names: a new screen costs it nothing.
 */
export function LateRoutes({ onEnd }: { readonly onEnd: EndSession }) {
  const { patientId } = useParams()
  return (
    <Routes>
      {patientId === undefined ? registryRoutes : patientRoutes}
      {recordRoutes(onEnd)}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}

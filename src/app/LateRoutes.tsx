import { Fragment, lazy } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { compareRoutes } from '~/compare/routes'
import { documentRoutes } from '~/documents/routes'
import { exportRoutes } from '~/export/routes'
import { patientRoutes } from '~/patients/routes'
import { questionnaireRoutes } from '~/questionnaires/routes'
import type { PartRoutes } from '~/record/places/part-routes'
import { NotFoundScreen } from '~/refusals/late-astray'
import { resourceRoutes, type WaysOf } from '~/resources/routes'
import { timelineRoutes } from '~/timeline/routes'
import { trendRoutes, type WithAnsweredForms, type WithMoreResults } from '~/trends/routes'
import { draftAddress } from './desk/draft-address'
import type { EndSession } from './session-end/end-session'
import { useAnswered } from './use-answered'
import { KeptScreens } from './shell/KeptScreens'
import { screensDrawn } from './shell/screens-drawn'
import { useScores } from './use-scores'

const CorrectPatientLink = lazy(async () => ({
  default: (await import('~/patients/edit/CorrectPatientLink')).CorrectPatientLink,
}))
const DoctorSummary = lazy(async () => ({
  default: (await import('./DoctorSummary')).DoctorSummary,
}))
const MoreScreen = lazy(async () => ({
  default: (await import('./more/MoreScreen')).MoreScreen,
}))
const OfferedScreen = lazy(async () => ({
  default: (await import('./offered/OfferedScreen')).OfferedScreen,
}))
const ReceiptScreen = lazy(async () => ({
  default: (await import('./receipt/ReceiptScreen')).ReceiptScreen,
}))
const RecordCharts = lazy(async () => ({ default: (await import('./RecordCharts')).RecordCharts }))
const SideBySide = lazy(async () => ({
  default: (await import('./beside/SideBySide')).SideBySide,
}))
const RequestsScreen = lazy(async () => ({
  default: (await import('./receipt/RequestsScreen')).RequestsScreen,
}))

const waysOf: WaysOf = (type, id) =>
  type === 'Patient' ? <CorrectPatientLink patientId={id} /> : null

const WithScores: WithMoreResults = ({ patientId, children }) => children(useScores(patientId))

const WithForms: WithAnsweredForms = ({ patientId, children }) => children(useAnswered(patientId))

screensDrawn.by = () => <KeptScreens />

/** The parts of the product meet here: each gets the components that it needs from another one. */
const PARTS: readonly PartRoutes[] = [
  compareRoutes(SideBySide),
  documentRoutes,
  exportRoutes(RecordCharts, DoctorSummary),
  patientRoutes(draftAddress),
  questionnaireRoutes,
  resourceRoutes(waysOf),
  timelineRoutes,
  trendRoutes(WithScores, WithForms),
]

/**
 * The addresses of every screen except the first page and the lists. They are a chunk of their own,
 * so that the first download does not even contain their names: a new screen adds nothing to it.
 */
export function LateRoutes({ onEnd }: { readonly onEnd: EndSession }) {
  const { patientId } = useParams()
  return (
    <Routes>
      {PARTS.map((part, index) => (
        <Fragment key={index}>
          {patientId === undefined ? part.service : part.patient}
          {part.both}
        </Fragment>
      ))}
      <Route path="more" element={<MoreScreen />} />
      <Route path="offered" element={<OfferedScreen />} />
      <Route path="receipt" element={<ReceiptScreen onEnd={onEnd} />} />
      <Route path="requests" element={<RequestsScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}

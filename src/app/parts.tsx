import { formsAsked } from '~/fhir/forms-asked'
import { compareRoutes } from '~/compare/routes'
import { documentRoutes } from '~/documents/routes'
import { exportRoutes } from '~/export/routes'
import { patientRoutes } from '~/patients/routes'
import { questionnaireRoutes } from '~/questionnaires/routes'
import type { PartRoutes } from '~/record/places/part-routes'
import { resourceRoutes, type LeadOf, type WaysOf } from '~/resources/routes'
import { timelineRoutes } from '~/timeline/routes'
import { trendRoutes, type WithAnsweredForms, type WithMoreResults } from '~/trends/routes'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { draftAddress } from './desk/draft-address'
import { useAnswered } from './use-answered'
import { useScores } from './use-scores'

const AskedForms = lazy(async () => (await import('~/questionnaires/asked/AskedForms')).AskedForms)
const CorrectPatientLink = lazy(
  async () => (await import('~/patients/edit/CorrectPatientLink')).CorrectPatientLink,
)
const DoctorSummary = lazy(async () => (await import('./DoctorSummary')).DoctorSummary)
const RecordCharts = lazy(async () => (await import('./RecordCharts')).RecordCharts)
const SideBySide = lazy(async () => (await import('./beside/SideBySide')).SideBySide)

const leadOf: LeadOf = (resource, patientId) =>
  (resource.resourceType === 'ServiceRequest' || resource.resourceType === 'Task') &&
  patientId !== undefined &&
  formsAsked(resource).length > 0 ? (
    <Suspense>
      <AskedForms order={resource} patientId={patientId} />
    </Suspense>
  ) : null

const waysOf: WaysOf = (type, id) =>
  type === 'Patient' ? <CorrectPatientLink patientId={id} /> : null

const WithScores: WithMoreResults = ({ patientId, children }) => children(useScores(patientId))

const WithForms: WithAnsweredForms = ({ patientId, children }) => children(useAnswered(patientId))

/** The parts of the product meet here: each gets the components that it needs from another one. */
export const PARTS: readonly PartRoutes[] = [
  compareRoutes(SideBySide),
  documentRoutes,
  exportRoutes(RecordCharts, DoctorSummary),
  patientRoutes(draftAddress),
  questionnaireRoutes,
  resourceRoutes(waysOf, leadOf),
  timelineRoutes,
  trendRoutes(WithScores, WithForms),
]

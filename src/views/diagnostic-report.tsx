import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'

// Lists do not need it: it loads with the first report that is opened.
const ReportDetail = lazy(async () => (await import('~/resources/panel/ReportDetail')).ReportDetail)

/** Reports of laboratories, imaging and other examinations. */
export const diagnosticReportView = defineView({
  type: 'DiagnosticReport',
  path: 'reports',
  group: 'record',
  door: 'results',
  search: ofPatient(),
  headline: ['code', 'category'],
  status: [['status', 'general']],
  sortedBy: 'date',
  when: [
    ['effective', 'taken'],
    ['issued', 'released'],
  ],
  columns: [{ element: 'category', minor: true }],
  unfolds: true,
  fields: [
    'category',
    'performer',
    'resultsInterpreter',
    'specimen',
    'imagingStudy',
    'media',
    'basedOn',
    'encounter',
  ],
  Detail: ({ resource }) => (
    <Suspense fallback={<Skeleton rows={4} />}>
      <ReportDetail resource={resource} />
    </Suspense>
  ),
  told: ['conclusion', 'conclusionCode', 'result', 'presentedForm'],
})

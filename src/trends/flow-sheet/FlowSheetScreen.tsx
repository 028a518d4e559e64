import { useInfiniteQuery } from '@tanstack/react-query'
import type { DiagnosticReport, Observation } from 'fhir/r4'
import { useMemo, useState, type ReactNode } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { isReadOut } from '~/fhir/wire/whole-result'
import { useText } from '~/i18n/TextProvider'
import { useJoinedResults } from '~/record/chart/use-joined-results'
import { useKeptPlace } from '~/record/kept/kept-place'
import { searchQuery } from '~/queries/search-query'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { Suspense } from '~/ui/late/Suspense'
import { joinScores } from '../series/join-scores'
import { TrendCompleteness } from '~/trends/screen/TrendCompleteness'
import { trendSearch, type ObservationSearch } from '~/trends/trend-search'
import { TrendText, useTrendText } from '~/trends/screen/TrendText'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { TextField } from '~/ui/field/TextField'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { readFlowLayout } from './FlowControls'
import { FlowSheet } from './FlowSheet'
import styles from './FlowSheet.module.css'
import { panelsOf } from './flow-groups'
import { useLeaps } from '../chart/use-leaps'
import { WithReports } from './WithReports'
import type { FlowSheetProps } from './flow-parts'

interface FlowSheetScreenProps {
  readonly patientId: string
  readonly hrefOf: (observation: Observation) => string | undefined
  /** Results from other sources than the list of observations, such as scores of forms. */
  readonly more?: readonly Observation[] | undefined
  readonly trendsHref: string
}

/** All of a patient's results by measurement and date. */
export function FlowSheetScreen(props: FlowSheetScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <TrendText>
        <Permitted {...props} />
      </TrendText>
    </Suspense>
  )
}

function Permitted(props: FlowSheetScreenProps) {
  const { capability } = useConnection()
  const {
    words: { flowSheet },
  } = useTrendText()
  const answer = trendSearch(capability, { patientId: props.patientId })
  if (isPermit(answer)) return <Loaded {...props} permit={answer} />
  return (
    <>
      <PageHeader title={flowSheet.title} />
      <RefusalNotice refusal={answer} />
    </>
  )
}

const NOTHING: readonly Observation[] = []

interface LoadedProps extends FlowSheetScreenProps {
  readonly permit: Permit<ObservationSearch>
}

function Loaded({ permit, patientId, more = NOTHING, ...links }: LoadedProps) {
  const messages = useText()
  const {
    words: { screen, flowSheet },
  } = useTrendText()
  const [layout, setLayout] = useKeptPlace(readFlowLayout)
  const query = useInfiniteQuery(searchQuery(permit))
  const { data, error } = query
  const joined = useJoinedResults({ patientId, permit }, data?.matches ?? NOTHING)
  const listed = useLeaps(joined, data?.ended ?? false)
  const observations = useMemo(() => joinScores(listed, more), [listed, more])
  // The same element before and after: the heading keeps the focus.
  const head = (beside?: ReactNode) => (
    <div className={styles.head}>
      <PageHeader title={flowSheet.title} />
      {beside}
    </div>
  )
  if (data === undefined) {
    if (error === null)
      return (
        <>
          {head()}
          <Skeleton rows={8} />
        </>
      )
    const { canRetry, ...failure } = explainFailure(error, messages)
    return (
      <>
        {head()}
        <ErrorNotice
          {...failure}
          title={screen.failed}
          busy={query.isFetching}
          {...(canRetry ? { onRetry: () => void query.refetch() } : {})}
        />
      </>
    )
  }
  const none = flowSheet.screen[data.complete ? 'none' : isReadOut(data) ? 'noneRead' : 'noneSoFar']
  return (
    <>
      {head(
        <>
          <div role="search" aria-label={flowSheet.find} className={styles.find} data-print="never">
            <TextField
              label={flowSheet.find}
              placeholder={flowSheet.findHint}
              type="search"
              value={layout.text}
              // Other tests have other dates: they begin at the newest.
              onChange={(text) => setLayout({ ...layout, text, at: 0 })}
            />
          </div>
          <TrendCompleteness
            query={query}
            data={data}
            permit={permit}
            loaded={joined.length}
            narrow={false}
            said={flowSheet.screen}
          />
        </>,
      )}
      <WithReports patientId={patientId} wanted={layout.grouping === 'panel'}>
        {(reports) => (
          <Grouped
            {...links}
            observations={observations}
            reports={reports}
            layout={layout}
            onLayout={setLayout}
            none={none}
          />
        )}
      </WithReports>
    </>
  )
}

interface GroupedProps extends Omit<FlowSheetProps, 'panels' | 'now'> {
  readonly reports: readonly DiagnosticReport[]
}

function Grouped({ reports, observations, ...rest }: GroupedProps) {
  const [now] = useState(Date.now)
  const panels = useMemo(() => panelsOf(observations, reports), [observations, reports])
  return <FlowSheet {...rest} observations={observations} panels={panels} now={now} />
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import { memo, useMemo, type ReactNode } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { isReadOut, isWholeResult } from '~/fhir/wire/whole-result'
import { explainFailure } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { useJoinedResults } from '~/record/chart/use-joined-results'
import { MeasurementText } from '~/record/result/latest/measurement-words'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { useLeaps } from '../chart/use-leaps'
import { joinScores } from '../series/join-scores'
import { ResultsText, useResultsWords } from '../results-text'
import { trendSearch, type ObservationSearch } from '../trend-search'
import { LatestCompleteness, LatestCount } from './LatestCompleteness'
import styles from './Latest.module.css'
import { LatestView } from './LatestView'

interface LatestScreenProps {
  readonly patientId: string
  readonly hrefOf: (observation: Observation) => string | undefined
  /** Results from other sources than the list of observations, such as scores of forms. */
  readonly more?: readonly Observation[] | undefined
  /** True when all of `more` was read. */
  readonly isMoreWhole?: boolean
}

/**
 * The latest result of each of a patient's measurements. A move of the router changes nothing of it
 * and draws none of its rows again.
 */
export const LatestScreen = memo(function LatestScreen(props: LatestScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={10} />}>
      <ResultsText>
        <MeasurementText>
          <Permitted {...props} />
        </MeasurementText>
      </ResultsText>
    </Suspense>
  )
})

function Permitted(props: LatestScreenProps) {
  const { capability } = useConnection()
  const words = useResultsWords()
  const answer = trendSearch(capability, { patientId: props.patientId })
  if (isPermit(answer)) return <Loaded {...props} permit={answer} />
  return (
    <>
      <PageHeader title={words.title} />
      <RefusalNotice refusal={answer} />
    </>
  )
}

const NOTHING: readonly Observation[] = []

interface LoadedProps extends LatestScreenProps {
  readonly permit: Permit<ObservationSearch>
}

function Loaded({ permit, patientId, more = NOTHING, isMoreWhole = false, hrefOf }: LoadedProps) {
  const messages = useText()
  const words = useResultsWords()
  const query = useInfiniteQuery(searchQuery(permit))
  const { data, error } = query
  const joined = useJoinedResults({ patientId, permit }, data?.matches ?? NOTHING)
  const listed = useLeaps(joined, data?.ended ?? false)
  const observations = useMemo(() => joinScores(listed, more), [listed, more])
  // The same element before and after: the heading keeps the focus.
  const head = (tools?: ReactNode) => (
    <div className={styles.head}>
      <PageHeader title={words.title} />
      {tools}
      {data === undefined ? null : <LatestCount data={data} loaded={joined.length} />}
    </div>
  )
  if (data === undefined) {
    if (error === null)
      return (
        <>
          {head()}
          <Skeleton rows={12} />
        </>
      )
    const { canRetry, ...failure } = explainFailure(error, messages)
    return (
      <>
        {head()}
        <ErrorNotice
          {...failure}
          title={words.failed}
          busy={query.isFetching}
          {...(canRetry ? { onRetry: () => void query.refetch() } : {})}
        />
      </>
    )
  }
  return (
    <>
      <LatestView
        observations={observations}
        areResultsWhole={isWholeResult(data)}
        areFormsWhole={isMoreWhole}
        hrefOf={hrefOf}
        patientId={patientId}
        none={words[isWholeResult(data) ? 'none' : isReadOut(data) ? 'noneRead' : 'noneSoFar']}
        head={head}
        remarks={<LatestCompleteness query={query} data={data} permit={permit} />}
      />
    </>
  )
}

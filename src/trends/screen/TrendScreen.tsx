import { useCallback, useMemo, useState } from 'react'
import type { Observation } from 'fhir/r4'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useJoinedResults } from '~/record/chart/use-joined-results'
import { useKeptPlace } from '~/record/kept/kept-place'
import { trendSubject } from '~/record/kept/trend-subject'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { isReadOut, isWholeResult } from '~/fhir/wire/whole-result'
import { explainFailure } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { joinScores } from '../series/join-scores'
import { Trend, type TrendProps } from './Trend'
import { TrendCompleteness } from './TrendCompleteness'
import { readTrendLayout } from '../trend-layout'
import { isNarrow, trendSearch, type ObservationSearch } from '../trend-search'
import { TrendText, useTrendText } from './TrendText'
import { useLeaps } from '../chart/use-leaps'

interface TrendScreenProps extends Pick<TrendProps, 'hrefOf'> {
  readonly patientId: string
  /** `system|code` of the current measurement; without one, all of the patient's results. */
  readonly code?: string | undefined
  /** Results from other sources than the list of observations, such as scores of forms. */
  readonly more?: readonly Observation[] | undefined
}

/**
 * A patient's results over time. Loads those of one code if the service can search by code,
 * otherwise all.
 */
export function TrendScreen(props: TrendScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <TrendText>
        <Permitted {...props} />
      </TrendText>
    </Suspense>
  )
}

function Permitted(props: TrendScreenProps) {
  const { capability } = useConnection()
  const { words } = useTrendText()
  const [layout, setLayout] = useKeptPlace(readTrendLayout)
  const wide = layout.wide || props.code === undefined
  const answer = trendSearch(capability, {
    patientId: props.patientId,
    code: wide || props.code === undefined ? undefined : trendSubject(props.code).code,
  })
  return (
    <>
      <PageHeader title={words.title} />
      {isPermit(answer) ? (
        <Loaded {...props} permit={answer} layout={layout} onLayout={setLayout} />
      ) : (
        <RefusalNotice refusal={answer} />
      )}
    </>
  )
}

const NOTHING: readonly Observation[] = []

interface LoadedProps extends TrendScreenProps, Pick<TrendProps, 'layout' | 'onLayout'> {
  readonly permit: Permit<ObservationSearch>
}

function Loaded({
  permit,
  patientId,
  code,
  hrefOf,
  more = NOTHING,
  layout,
  onLayout,
}: LoadedProps) {
  const messages = useText()
  const { words } = useTrendText()
  const [now] = useState(Date.now)
  // The results of one measurement stay on the screen while those of all are loading.
  const query = useInfiniteQuery({ ...searchQuery(permit), placeholderData: keepPreviousData })
  const { data, error } = query
  const narrow = isNarrow(permit)
  const isWanted = useCallback(
    (result: Observation) => !narrow || code === undefined || hasCode(result, code),
    [narrow, code],
  )
  const joined = useJoinedResults({ patientId, permit }, data?.matches ?? NOTHING, isWanted)
  const listed = useLeaps(joined, data?.ended ?? false)
  const observations = useMemo(() => joinScores(listed, more), [listed, more])
  if (data === undefined) {
    if (error === null) return <Skeleton rows={8} />
    const { canRetry, ...failure } = explainFailure(error, messages)
    return (
      <ErrorNotice
        {...failure}
        title={words.screen.failed}
        busy={query.isFetching}
        {...(canRetry ? { onRetry: () => void query.refetch() } : {})}
      />
    )
  }
  return (
    <>
      <TrendCompleteness
        key={String(narrow)}
        query={query}
        data={data}
        permit={permit}
        loaded={joined.length}
        narrow={narrow}
      />
      <Trend
        observations={observations}
        focusCode={code}
        now={now}
        hrefOf={hrefOf}
        none={
          isWholeResult(data) ? undefined : words.screen[isReadOut(data) ? 'noneRead' : 'noneSoFar']
        }
        onWiden={narrow ? () => onLayout({ ...layout, wide: true }) : undefined}
        layout={layout}
        onLayout={onLayout}
      />
    </>
  )
}

/** True for a result of the measurement that a link chose, by one of its codes. */
function hasCode({ code: { coding } }: Observation, subject: string): boolean {
  const { code } = trendSubject(subject)
  return coding?.some((one) => `${one.system ?? ''}|${one.code ?? ''}` === code) === true
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { isLapsed } from '~/fhir/failure'
import type { SearchResult } from '~/fhir/wire/paging'
import { isReadOut } from '~/fhir/wire/whole-result'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { useKeptState } from '~/record/kept/kept-place'
import { askedOnly, noneWords } from '~/record/asked-kinds'
import { waysOn } from '~/record/paging/ways-on'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { Completeness, Remarks } from './Completeness'
import { ownRecords } from '~/record/is-own'
import styles from './ListScreen.module.css'
import { hasCopies } from '../sources/copies'
import type { ListProps } from './list-props'
import { useListWords } from './list-words'
import { useListLayout, type ListLayout } from './layout/list-layout'
import { LoadMore } from './LoadMore'
import { RecordTable } from './RecordTable'
import { Waiting } from '~/record/Waiting'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'

interface PermittedListProps extends ListProps {
  readonly permit: Permit<Search>
  readonly filtered: boolean
  /** The source whose entries are shown; undefined when nobody asked who sent them. */
  readonly source: string | undefined
  readonly onSource: (source: string) => void
  /** The filters, between the heading and the records. */
  readonly children: ReactNode
}

/** A list that may be asked for: loading, failed, empty, or loaded; it says so in each case. */
export function PermittedList({
  permit,
  view,
  patientId,
  selectedId,
  filtered,
  source,
  onSource,
  children,
}: PermittedListProps) {
  const messages = useText()
  const show = useShow()
  const list = useListWords()
  const { queryClient } = useConnection()
  const query = useInfiniteQuery(searchQuery(permit))
  const { data: result, error } = query
  const title = view.title(messages)
  const [isUnfolded, setUnfolded] = useUnfolded(view, patientId)
  const [layout, setLayout] = useListLayout(view, patientId)
  const refresh = (
    <Button
      size="small"
      tone="quiet"
      busy={query.isRefetching}
      onClick={() => void query.refetch()}
    >
      {list.refresh}
    </Button>
  )
  return (
    <>
      <div className={styles.head}>
        <PageHeader
          title={title}
          meta={
            result === undefined ? undefined : (
              <Completeness view={view} result={result} filtered={filtered} />
            )
          }
        />
        <div className={styles.tools} data-print="never">
          {children}
          {selectedId === undefined ? (
            <div className={styles.line}>
              <Disclosure summary={list.layout} onNear={prepareLayout}>
                <Suspense fallback={<Skeleton rows={3} />}>
                  {result === undefined ? null : (
                    <LayoutForm
                      view={view}
                      rows={ownRecords(result.matches, patientId)}
                      layout={layout}
                      onLayout={setLayout}
                    />
                  )}
                </Suspense>
              </Disclosure>
            </div>
          ) : null}
          {view.unfolds ? (
            <Button
              size="small"
              tone="quiet"
              aria-pressed={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {list.contents}
            </Button>
          ) : null}
          {refresh}
        </div>
      </div>
      <div className={styles.results}>
        <Waiting query={query} />
        {error === null ? null : (
          <Failed
            error={error}
            busy={query.isFetching}
            kept={result !== undefined}
            onRetry={() => void waysOn(query, queryClient, permit).again()}
          />
        )}
        {result === undefined ? (
          error === null ? (
            <Skeleton rows={8} />
          ) : null
        ) : (
          <>
            <Results
              result={result}
              isSorted={permit.request.params.some(([name]) => name === '_sort')}
              view={view}
              patientId={patientId}
              selectedId={selectedId}
              filtered={filtered}
              source={source}
              onSource={onSource}
              isUnfolded={isUnfolded}
              layout={layout}
              onLayout={setLayout}
            />
            <LoadMore query={query} permit={permit} result={result} />
            {result.narrowed === undefined && result.matches.length > 0 ? (
              <p className={styles.asked}>{askedOnly(view, result, show)}</p>
            ) : null}
          </>
        )}
      </div>
    </>
  )
}

/** The choice to see contents, kept for the list as its filters are. */
function useUnfolded({ path, unfolds }: View, patientId: string | undefined) {
  const [isUnfolded, keep] = useKeptState<boolean>(`unfolded ${patientId ?? ''} ${path}`, isTrue)
  return [unfolds && isUnfolded, keep] as const
}

function isTrue(kept: unknown): boolean {
  return kept === true
}

interface FailedProps {
  readonly error: unknown
  readonly busy: boolean
  /** True when the earlier records are still on the screen. */
  readonly kept: boolean
  readonly onRetry: () => void
}

function Failed({ error, busy, kept, onRetry }: FailedProps) {
  const messages = useText()
  const { failedMore } = useListWords()
  const { canRetry, sentence, ...words } = explainFailure(error, messages)
  return (
    <ErrorNotice
      {...words}
      sentence={kept && !isLapsed(error) ? `${sentence} ${failedMore}` : sentence}
      onRetry={canRetry ? onRetry : undefined}
      busy={busy}
    />
  )
}

// Most lists are read as they are: the form is fetched when somebody comes near it.
const loadLayout = async () => import('./layout/LayoutForm')
const LayoutForm = lazy(async () => (await loadLayout()).LayoutForm)

function prepareLayout(): void {
  // Only in advance: if it fails, opening it tries again and reports the failure.
  loadLayout().catch(() => undefined)
}

const RecordPanels = lazy(async () => (await import('../panel/RecordPanels')).RecordPanels)
const SourcedTable = lazy(async () => (await import('../sources/SourcedTable')).SourcedTable)

interface ResultsProps extends ListProps, Pick<PermittedListProps, 'source' | 'onSource'> {
  readonly result: SearchResult
  /** True when the service was asked for the newest first. */
  readonly isSorted: boolean
  readonly filtered: boolean
  /** True when the records are shown with their contents. */
  readonly isUnfolded: boolean
  readonly layout: ListLayout
  readonly onLayout: (layout: ListLayout) => void
}

function Results({
  result,
  isSorted,
  view,
  patientId,
  selectedId,
  filtered,
  source,
  onSource,
  isUnfolded,
  layout,
  onLayout,
}: ResultsProps) {
  const show = useShow()
  const list = useListWords()
  const own = ownRecords(result.matches, patientId)
  const whole = result.ended && result.stopped === undefined
  // Loaded records are counted at once; thousands of rows are sorted and drawn between other work.
  const ended = isReadOut(result)
  const loaded = useMemo(() => ({ own, whole, ended }), [own, whole, ended])
  const drawn = useDeferredValue(loaded)
  const saysSource = useMemo(
    () => own.some(({ meta }) => meta?.source !== undefined) || (whole && hasCopies(own)),
    [own, whole],
  )
  const place = { view, patientId, selectedId, layout, onLayout, ended: drawn.ended }
  const plain = <RecordTable {...place} resources={drawn.own} whole={drawn.whole} />
  // Places and organizations have no dates: nobody can say that they are in their order.
  const isDated = useMemo(() => own.some((one) => view.moment(one) !== undefined), [own, view])
  const withheld = result.foreign + result.matches.length - own.length
  return (
    <>
      <div className={styles.remarks}>
        <Remarks result={result} withheld={withheld} />
        {ended || own.length === 0 || layout.sort !== undefined ? null : (
          <p>{!isDated ? list.moreSoFar : isSorted ? list.sortedByService : list.sortedSoFar}</p>
        )}
      </div>
      {own.length > 0 ? (
        isUnfolded && selectedId === undefined ? (
          <Suspense fallback={<Skeleton rows={8} />}>
            <RecordPanels records={drawn.own} view={view} patientId={patientId} />
          </Suspense>
        ) : source === undefined && !saysSource ? (
          plain
        ) : (
          <Suspense fallback={plain}>
            <SourcedTable
              view={view}
              patientId={patientId}
              records={drawn.own}
              source={source}
              onSource={onSource}
            >
              {(rows, column) => (
                <RecordTable
                  {...place}
                  resources={rows}
                  // Of some sources alone, a result before another one may be missing.
                  whole={drawn.whole && (source === undefined || source === '*')}
                  sourceColumn={column}
                />
              )}
            </SourcedTable>
          </Suspense>
        )
      ) : withheld > 0 ? null : (
        <Empty>{noneWords(view, result, filtered, show)}</Empty>
      )}
    </>
  )
}

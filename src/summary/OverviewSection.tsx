import { Unread } from '~/refusals/Unread'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { FhirResource } from 'fhir/r4'
import type { Permit } from '~/capability/permit'
import { explainFailure } from '~/fhir/explain-failure'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { listAddress } from '~/record/addresses'
import { askedOnly, noneWords } from '~/record/asked-kinds'
import { isOwn } from '~/record/is-own'
import { newestFirst } from '~/record/newest-first'
import { isEnteredInError } from '~/record/status'
import type { Overview, View } from '~/record/view'
import { Waiting } from '~/record/Waiting'
import { Boundary } from '~/ui/late/Boundary'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { TextLink } from '~/ui/TextLink'
import { useInSight } from '~/ui/table/use-in-sight'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { Entry } from './Entry'
import { useRankedPart } from './ranked-part'
import { firstEntries } from './first-entries'
import styles from './Overview.module.css'
import type { TurnsEvent } from './turns'
import { useShow } from '~/record/use-show'

interface OverviewSectionProps {
  readonly view: View
  readonly overview: Overview
  readonly permit: Permit<Search>
  readonly patientId: string | undefined
  /** False while it is out of sight, or while sections before it are still loading. */
  readonly turn: boolean
  readonly tell: (event: TurnsEvent) => void
}

/**
 * One kind of record on the first page; it loads, fails and is empty independently, and shares its
 * data with its list.
 */
export function OverviewSection({
  view,
  overview,
  permit,
  patientId,
  turn,
  tell,
}: OverviewSectionProps) {
  const messages = useText()
  const query = useInfiniteQuery({ ...searchQuery(permit), enabled: turn })
  const { data, error } = query
  const settled = data !== undefined || error !== null
  const { path } = view
  useEffect(() => {
    if (settled) tell({ kind: 'settled', path })
  }, [settled, tell, path])
  const card = useRef<HTMLDivElement>(null)
  useInSight(
    card,
    !turn,
    useCallback((seen) => tell({ kind: 'sight', path, seen }), [tell, path]),
  )
  const failure = error === null ? undefined : explainFailure(error, messages)
  return (
    <div ref={card} className={styles.card} data-print="whole">
      <Section
        title={messages.summary.section[overview.title]}
        actions={
          <TextLink to={listAddress(view, patientId)}>
            {messages.summary.all}
            <VisuallyHidden>: {view.title(messages)}</VisuallyHidden>
          </TextLink>
        }
      >
        <Waiting query={query} />
        {failure === undefined ? null : (
          <ErrorNotice
            title={failure.title}
            sentence={failure.sentence}
            requestId={failure.requestId}
            onRetry={failure.canRetry ? () => void query.refetch() : undefined}
            busy={query.isFetching}
          />
        )}
        {data === undefined ? (
          failure === undefined ? (
            <NotThere loading={turn} rows={overview.most} />
          ) : null
        ) : (
          <Boundary of={data} instead={<Empty>{messages.failures.malformed.title}</Empty>}>
            <Entries result={data} view={view} overview={overview} patientId={patientId} />
          </Boundary>
        )}
      </Section>
    </div>
  )
}

/** Room for content that is loading. Nothing more loads on paper, which says so. */
function NotThere({ loading, rows }: { readonly loading: boolean; readonly rows: number }) {
  const { summary } = useText()
  return (
    <>
      <div aria-hidden={!loading} data-print="never">
        <Skeleton rows={rows} />
      </div>
      <p className={styles.printedEarly}>{summary.notLoaded}</p>
    </>
  )
}

interface EntriesProps extends Pick<OverviewSectionProps, 'view' | 'overview' | 'patientId'> {
  readonly result: SearchResult
}

function Entries({ result, view, overview, patientId }: EntriesProps) {
  const show = useShow()
  const messages = useText()
  const { summary } = messages
  const sorted = useMemo(() => newestFirst(result.matches, view), [result.matches, view])
  const counts = (resource: FhirResource) =>
    isOwn(resource, patientId) && !isEnteredInError(view.statuses(resource, show))
  const isCurrent = (resource: FhirResource) => overview.only(resource, show)
  const draw = useRankedPart()
  const shown = firstEntries(sorted, {
    ...overview,
    only: (resource) => isCurrent(resource) && counts(resource),
  })
  const withheld = (
    <>
      {result.foreign === 0 ? null : (
        <p className={styles.note}>{show.words.list.withheld(result.foreign)}</p>
      )}
      {result.unread === undefined ? null : <Unread of={result.unread} />}
    </>
  )
  // An empty card has said it already; a card with its list's name already names its content.
  const asked =
    summary.section[overview.title] === view.title(messages) && result.narrowed === undefined
      ? undefined
      : askedOnly(view, result, show)
  const only =
    asked === undefined || result.matches.length === 0 ? null : (
      <p className={styles.note}>{summary.askedOnly(asked)}</p>
    )
  if (shown.length === 0)
    return (
      <>
        <Empty>{emptyWords()}</Empty>
        {only}
        {withheld}
      </>
    )
  return (
    <>
      {overview.ranked === undefined || draw === undefined ? (
        <ul className={styles.entries}>
          {shown.map((resource, index) => (
            <li key={resource.id ?? index}>
              <Entry resource={resource} view={view} patientId={patientId} />
            </li>
          ))}
        </ul>
      ) : (
        draw({
          kind: overview.ranked,
          records: sorted.filter(counts),
          isCurrent,
          most: overview.most,
          view,
          patientId,
        })
      )}
      {result.ended ? null : (
        <p className={styles.note}>{summary.ofLoaded(result.matches.length)}</p>
      )}
      {only}
      {withheld}
    </>
  )

  function emptyWords(): string {
    const own = result.matches.filter((resource) => isOwn(resource, patientId))
    if (own.length === 0)
      return result.matches.length === 0
        ? noneWords(view, result, false, show)
        : show.words.list.noneSoFar
    return result.complete ? summary.noneChosenOfAll(own.length) : summary.noneChosen(own.length)
  }
}

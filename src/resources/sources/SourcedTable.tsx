import { baseAddresses } from '~/fhir/base-addresses'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { FhirResource, Provenance } from 'fhir/r4'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { loadPages } from '~/queries/load-pages'
import { searchQuery } from '~/queries/search-query'
import type { View } from '~/record/view'
import { useShow } from '~/record/use-show'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { SelectField } from '~/ui/field/SelectField'
import { LiveRegion } from '~/ui/LiveRegion'
import type { DataColumn } from '~/ui/table/data-column'
import { usePrinting } from '~/ui/media/use-printing'
import { pairsOf, type Pair } from './pairs'
import { sourceSearch } from './source-request'
import { sourcesOf, type Sources } from './source-of'
import styles from './Sources.module.css'
import { SourcesText, useSourcesWords } from './sources-text'

/** The choice of entries from every source. */
export const EVERY_SOURCE = '*'
/** The choice of entries whose source is not stated. */
const UNKNOWN = '?'

export interface SourcedTableProps {
  readonly view: View
  readonly patientId: string | undefined
  /** The loaded records of the list. */
  readonly records: readonly FhirResource[]
  /** A source's key, or `EVERY_SOURCE`; undefined when only what the records say is shown. */
  readonly source: string | undefined
  readonly onSource: (source: string) => void
  /** Draws the rows, with a column for who sent each. */
  readonly children: (rows: readonly FhirResource[], column: DataColumn<FhirResource>) => ReactNode
}

/**
 * A list with who sent each entry. Entries of one event that several sources sent are one row until
 * somebody unfolds it; where they differ, all are shown.
 */
export function SourcedTable(props: SourcedTableProps) {
  const { view, patientId, source } = props
  const { capability } = useConnection()
  const answer = useMemo(
    () => sourceSearch(view, patientId, capability),
    [view, patientId, capability],
  )
  return (
    <SourcesText>
      {source !== undefined && isPermit(answer) ? (
        <Asked {...props} permit={answer} />
      ) : (
        <Sourced {...props} provenances={NOTHING} />
      )}
    </SourcesText>
  )
}

const NOTHING: readonly Provenance[] = []

/** With the origins that the service adds; all of them are read. */
function Asked({ permit, ...props }: SourcedTableProps & { readonly permit: Permit<Search> }) {
  const messages = useText()
  const words = useSourcesWords()
  const client = useQueryClient()
  const { data, error, isFetching } = useInfiniteQuery({ ...searchQuery(permit), enabled: false })
  const read = useCallback(
    // A failure is in the cache, from which it is told.
    (signal: AbortSignal) => void loadPages(client, permit, signal).catch(() => undefined),
    [client, permit],
  )
  useEffect(() => {
    const work = new AbortController()
    read(work.signal)
    return () => work.abort()
  }, [read])
  const provenances = useMemo(
    () => (data?.included ?? []).filter((one) => one.resourceType === 'Provenance'),
    [data],
  )
  const failure = error === null ? undefined : explainFailure(error, messages)
  return (
    <>
      <LiveRegion>{isFetching && data?.ended !== true ? words.loading : null}</LiveRegion>
      {failure === undefined ? null : (
        <ErrorNotice
          title={words.failed}
          sentence={failure.sentence}
          requestId={failure.requestId}
          onRetry={failure.canRetry ? () => read(new AbortController().signal) : undefined}
          action={failure.action}
          busy={isFetching}
        />
      )}
      <Sourced {...props} provenances={provenances} />
    </>
  )
}

interface SourcedProps extends SourcedTableProps {
  readonly provenances: readonly Provenance[]
}

function Sourced({ view, records, source, onSource, provenances, children }: SourcedProps) {
  const show = useShow()
  const words = useSourcesWords()
  const { session } = useConnection()
  const printing = usePrinting()
  const [open, setOpen] = useState<ReadonlySet<FhirResource>>(() => new Set())
  const sources = useMemo(
    () => sourcesOf(records, provenances, baseAddresses(session.bases), show),
    [records, provenances, session, show],
  )
  const chosen = source ?? EVERY_SOURCE
  const fitting = useMemo(
    () =>
      chosen === EVERY_SOURCE
        ? records
        : records.filter((record) => (sources.get(record)?.key ?? UNKNOWN) === chosen),
    [records, sources, chosen],
  )
  const pairs = useMemo(() => pairsOf(fitting, sources, view), [fitting, sources, view])
  const rows = useMemo(
    () => fitting.flatMap((record) => shownWith(record, pairs.get(record), printing, open)),
    [fitting, pairs, printing, open],
  )
  const column = useMemo(
    (): DataColumn<FhirResource> => ({
      key: 'source',
      header: sources.size === 0 ? words.copies : words.column,
      sorts: true,
      textOf: (row) => sources.get(row)?.name ?? (sources.size === 0 ? '' : words.unknown),
      cell: (row) => (
        <SourceCell
          row={row}
          pair={pairs.get(row)}
          sources={sources}
          isOpen={open.has(row)}
          onOpen={(wanted) =>
            setOpen((before) => {
              const next = new Set(before)
              if (wanted) next.add(row)
              else next.delete(row)
              return next
            })
          }
        />
      ),
    }),
    [words, pairs, sources, open],
  )
  return (
    <>
      {sources.size === 0 && source === undefined ? null : (
        <div className={styles.bar} data-print="never">
          <SelectField
            label={words.label}
            value={chosen}
            options={choicesOf(records, sources, chosen, words)}
            onChange={onSource}
          />
          <LiveRegion>
            {chosen === EVERY_SOURCE ? null : words.shown(fitting.length, records.length)}
          </LiveRegion>
        </div>
      )}
      {children(rows, column)}
    </>
  )
}

/** A record with the others of its event after it; nothing for one that is behind another. */
function shownWith(
  record: FhirResource,
  pair: Pair | undefined,
  printing: boolean,
  open: ReadonlySet<FhirResource>,
): readonly FhirResource[] {
  if (pair === undefined) return [record]
  if (pair.first !== record) return []
  return !pair.isSame || printing || open.has(record) ? [record, ...pair.others] : [record]
}

function choicesOf(
  records: readonly FhirResource[],
  sources: Sources,
  chosen: string,
  words: ReturnType<typeof useSourcesWords>,
) {
  const counts = new Map<string, { readonly name: string; readonly count: number }>()
  for (const record of records) {
    const { key, name } = sources.get(record) ?? { key: UNKNOWN, name: words.unknown }
    counts.set(key, { name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  // A source that was chosen before its name is known stays a choice.
  if (chosen !== EVERY_SOURCE && !counts.has(chosen))
    counts.set(chosen, { name: words.unknown, count: 0 })
  return [
    { value: EVERY_SOURCE, label: words.all(records.length) },
    ...[...counts]
      .toSorted(([, a], [, b]) => b.count - a.count)
      .map(([value, { name, count }]) => ({ value, label: words.one(name, count) })),
  ]
}

interface SourceCellProps {
  readonly row: FhirResource
  readonly pair: Pair | undefined
  readonly sources: Sources
  readonly isOpen: boolean
  readonly onOpen: (wanted: boolean) => void
}

/** The source of a record, and, at the first of a pair, the other ones. */
function SourceCell({ row, pair, sources, isOpen, onOpen }: SourceCellProps) {
  const words = useSourcesWords()
  const name = sources.get(row)?.name ?? (sources.size === 0 ? undefined : words.unknown)
  if (pair === undefined || pair.first !== row) return name ?? null
  const known = pair.others.flatMap((other) => sources.get(other)?.name ?? [])
  const others = known.join(', ')
  return (
    <span className={styles.source}>
      {name}
      {pair.isSame ? (
        <button
          type="button"
          className={styles.also}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {known.length < pair.others.length
            ? words.same(pair.others.length + 1)
            : words.also(others)}
        </button>
      ) : (
        <span className={styles.differs}>{words.differs(others)}</span>
      )}
    </span>
  )
}

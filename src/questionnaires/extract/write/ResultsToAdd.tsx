import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { explainFailure } from '~/fhir/explain-failure'
import type { Submitted } from '~/queries/submit-once'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Skeleton } from '~/ui/Skeleton'
import { DraftGate } from '~/writing/draft/DraftGate'
import { useDraft } from '~/writing/draft/use-draft'
import { useKnownDraft } from '~/writing/draft/use-known-draft'
import styles from '../Extract.module.css'
import type { WriteRow } from './result-rows'
import { isPending, readResultsDraft, type ResultsDraft } from './results-draft'
import { useResultsWords } from './results-text'
import type { ResultsState } from './results-state'
import { ResultsToSend } from './ResultsToSend'
import type { DrawRow } from './row-drawing'
import type { RowsSource, RowsThere, RowsToSend } from './send-results'

/** The rows of a response, the way to see which are there, and those that are. */
export interface LoadedRows<R extends WriteRow> {
  readonly rows: readonly R[]
  readonly source: RowsSource
  readonly there: RowsThere
}

interface ResultsToAddProps<R extends WriteRow> {
  /** The kind of the draft that keeps their attempts. */
  readonly kind: string
  readonly responseId: string
  readonly patientId: string
  /** Tells these rows from those of another state of the response. */
  readonly rowsKey: readonly string[]
  /** Asks the service what is there. @throws FhirFailure */
  readonly load: () => Promise<LoadedRows<R>>
  readonly draw: DrawRow<R>
}

/** The records that a response can become, beside those that the service has already. */
export function ResultsToAdd<R extends WriteRow>(props: ResultsToAddProps<R>) {
  const { kind, responseId, patientId, rowsKey, load, draw } = props
  const words = useResultsWords()
  const messages = useText()
  const { queryClient } = useConnection()
  const target = `QuestionnaireResponse/${responseId}`
  const known = useKnownDraft(kind, target)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['forms', kind, responseId, rowsKey],
    queryFn: load,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const [generation, setGeneration] = useState(0)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Submitted>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>()
  const [told, setTold] = useState<ResultsState['told']>()
  const box = useRef<HTMLDivElement>(null)
  const sending = useMemo(
    () => data && { client: queryClient, source: data.source, rows: data.rows },
    [data, queryClient],
  )
  if (data === undefined && error !== null)
    return (
      <ErrorNotice
        {...explainFailure(error, messages)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined || sending === undefined || known === undefined)
    return (
      <div role="status">
        <p className={styles.hint}>{words.loading}</p>
        <Skeleton rows={4} />
      </div>
    )
  const state: ResultsState = {
    there: data.there,
    outcomes,
    left: left ?? earlierOf(data.rows),
    told,
    onLeft: setLeft,
    onTold: (next) => {
      setTold(next)
      if (next !== undefined) box.current?.focus()
    },
    onOutcome: (key, outcome) => setOutcomes((before) => new Map([...before, [key, outcome]])),
  }
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={words.unfinished}>
      <p className={styles.hint}>{words.intro}</p>
      <Draft
        key={generation}
        id={generation === 0 ? known.id : undefined}
        kind={kind}
        patientId={patientId}
        target={target}
        title={words.unfinished}
        sending={sending}
        state={state}
        draw={draw}
        onEnd={async () => {
          await refetch()
          setGeneration((before) => before + 1)
        }}
        onStayed={async () => {
          await refetch()
        }}
      />
    </div>
  )
}

/** Rows that may be there already, in another entry: they are added when somebody says so. */
function earlierOf(rows: readonly WriteRow[]): ReadonlySet<string> {
  return new Set(rows.filter(({ mayBeEarlier }) => mayBeEarlier).map(({ key }) => key))
}

interface DraftProps<R extends WriteRow> {
  readonly id: string | undefined
  readonly kind: string
  readonly patientId: string
  readonly target: string
  readonly title: string
  readonly sending: RowsToSend<R>
  readonly state: ResultsState
  readonly draw: DrawRow<R>
  /** Called after a run of which nothing is open: its draft is gone. */
  readonly onEnd: () => Promise<void>
  /** Called after a run of which something is open. */
  readonly onStayed: () => Promise<void>
}

function Draft<R extends WriteRow>(props: DraftProps<R>) {
  const { id, kind, patientId, target, title, sending, state, draw, onEnd, onStayed } = props
  const draft = useDraft<ResultsDraft>(
    id === undefined
      ? {
          kind: 'new',
          about: { kind, title, patient: patientId, target },
          content: { attempts: [] },
          read: readResultsDraft,
        }
      : { kind: 'kept', id, read: readResultsDraft },
  )
  return (
    <DraftGate draft={draft}>
      {(editor) => (
        <ResultsToSend
          editor={editor}
          patientId={patientId}
          sending={sending}
          state={state}
          draw={draw}
          onSettled={async () => {
            if (isPending(editor.content())) return onStayed()
            await editor.remove()
            return onEnd()
          }}
        />
      )}
    </DraftGate>
  )
}

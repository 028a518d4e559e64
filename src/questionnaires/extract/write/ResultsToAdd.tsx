import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { explainFailure } from '~/fhir/explain-failure'
import { findNow } from '~/queries/look-up'
import type { Submitted } from '~/queries/submit-once'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Skeleton } from '~/ui/Skeleton'
import { DraftGate } from '~/writing/draft/DraftGate'
import { useDraft } from '~/writing/draft/use-draft'
import { useKnownDraft } from '~/writing/draft/use-known-draft'
import styles from '../Extract.module.css'
import type { Extracted } from '../extract-observations'
import type { MayAdd } from './may-add-results'
import { recordedResults } from './recorded-results'
import { resultRows, type ResultRow, type StoredResponse } from './result-rows'
import { isPending, readResultsDraft, RESULTS_DRAFT, type ResultsDraft } from './results-draft'
import { useResultsWords } from './results-text'
import type { ResultsState } from './results-state'
import { ResultsToSend } from './ResultsToSend'
import type { ResultSending } from './send-results'

interface ResultsToAddProps {
  readonly extracted: readonly Extracted[]
  readonly response: StoredResponse
  readonly patientId: string
  readonly may: Extract<MayAdd, { readonly kind: 'may' }>
}

/** The results of a response that can be added, beside those that the record has already. */
export function ResultsToAdd({ extracted, response, patientId, may }: ResultsToAddProps) {
  const words = useResultsWords()
  const messages = useText()
  const { queryClient } = useConnection()
  const { id } = response
  const target = `QuestionnaireResponse/${id}`
  const known = useKnownDraft(RESULTS_DRAFT, target)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['forms', 'results-of', id, extracted.map(({ path }) => path)],
    queryFn: async () => {
      const rows = await resultRows(extracted, response, may.base)
      const { matches } = await findNow(queryClient, may.search)
      return { rows, there: recordedResults(rows, matches, id) }
    },
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
    () => data && { client: queryClient, search: may.search, responseId: id, rows: data.rows },
    [data, queryClient, may, id],
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
        patientId={patientId}
        target={target}
        title={words.unfinished}
        sending={sending}
        state={state}
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

/** Results that may be there already, under another date, are added only when somebody says so. */
function earlierOf(rows: readonly ResultRow[]): ReadonlySet<string> {
  return new Set(rows.filter(({ mayBeEarlier }) => mayBeEarlier).map(({ key }) => key))
}

interface DraftProps {
  readonly id: string | undefined
  readonly patientId: string
  readonly target: string
  readonly title: string
  readonly sending: Pick<ResultSending, 'client' | 'search' | 'responseId' | 'rows'>
  readonly state: ResultsState
  /** Called after a run of which nothing is open: its draft is gone. */
  readonly onEnd: () => Promise<void>
  /** Called after a run of which something is open. */
  readonly onStayed: () => Promise<void>
}

function Draft({ id, patientId, target, title, sending, state, onEnd, onStayed }: DraftProps) {
  const draft = useDraft<ResultsDraft>(
    id === undefined
      ? {
          kind: 'new',
          about: { kind: RESULTS_DRAFT, title, patient: patientId, target },
          content: { attempts: [] },
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

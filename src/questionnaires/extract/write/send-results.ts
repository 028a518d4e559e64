import type { QueryClient } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit } from '~/capability/permit'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { Create } from '~/fhir/request'
import type { ForWhom } from '~/queries/addressed'
import { findNow, lookUpIn } from '~/queries/look-up'
import { pauseAfter, type PauseAfter } from '~/queries/pause-after'
import { lookAgain, submitOnce, type Submitted, type SubmitParts } from '~/queries/submit-once'
import type { WriteAttempt } from '~/queries/write-attempt'
import { browserWriteLock } from '~/queries/write-lock'
import { recordedResults, type ResultsSearch } from './recorded-results'
import type { ResultRow } from './result-rows'
import { withAttempt, type ResultsDraft } from './results-draft'

/** Everything that sending the results of one response needs. */
export interface ResultSending {
  readonly client: QueryClient
  readonly capability: Pick<Capability, 'decide'>
  readonly search: Permit<ResultsSearch>
  readonly responseId: string
  /** All results of the response: what the record has is matched with all of them. */
  readonly rows: readonly ResultRow[]
  /** Keeps the attempts. */
  readonly editor: DraftEditor<ResultsDraft>
  readonly forWhom: ForWhom
}

const lock = browserWriteLock(navigator.locks ?? undefined)

/**
 * Adds results one after another, each once: those that the record has already, by whoever made
 * them, are left out, and so is everything when the record cannot be asked. After an answer that
 * says nothing about the others it goes on. `heard` gets each outcome; `goesOn` is asked before
 * each. @throws FhirFailure when what is there could not be read; nothing was sent.
 */
export async function sendResults(
  keys: readonly string[],
  sending: ResultSending,
  heard: (key: string, outcome: Submitted) => void,
  goesOn: () => boolean = () => true,
): Promise<PauseAfter | undefined> {
  const { client, search, responseId, rows } = sending
  const { matches } = await findNow(client, search)
  const there = recordedResults(rows, matches, responseId)
  const open = rows.filter(({ key }) => keys.includes(key) && !there.has(key))
  const sendFrom = async (place: number): Promise<PauseAfter | undefined> => {
    const row = open[place]
    if (row === undefined || !goesOn()) return undefined
    const parts = partsOf(row, sending)
    if (parts === undefined) return 'here'
    const outcome = await submitOnce(parts, parts.attempt.current().state === 'absent')
    heard(row.key, outcome)
    return pauseAfter(outcome) ?? sendFrom(place + 1)
  }
  return sendFrom(0)
}

/** Finds out what became of a result that was sent, without sending anything. */
export async function lookForResult(
  key: string,
  sending: ResultSending,
): Promise<Submitted | undefined> {
  const row = sending.rows.find((one) => one.key === key)
  const parts = row && partsOf(row, sending)
  return parts && lookAgain(parts)
}

function partsOf(
  row: ResultRow,
  { client, capability, search, responseId, rows, editor, forWhom }: ResultSending,
): SubmitParts | undefined {
  const permit = capability.decide<Create>({
    interaction: 'create',
    type: 'Observation',
    resource: row.observation,
  })
  if (!isPermit(permit)) return undefined
  return {
    client,
    permit,
    forWhom,
    lock,
    once: `result ${row.key}`,
    lookUp: lookUpIn(
      client,
      search,
      (matches): readonly Observation[] =>
        recordedResults(rows, matches, responseId).get(row.key) ?? [],
    ),
    attempt: {
      current: () => attemptOf(editor, row.key),
      keep: (attempt) => {
        editor.change(withAttempt(editor.content(), attempt))
        // The list of unfinished work tells the state of the newest one.
        return editor.keepAttempt(attempt)
      },
    },
  }
}

/** The attempt of a row: its identifier is the row's, whoever sends it. */
export function attemptOf(editor: DraftEditor<ResultsDraft>, key: string): WriteAttempt {
  return (
    editor.content().attempts.find(({ id }) => id === key) ?? {
      id: key,
      begunAt: Date.now(),
      state: 'ready',
    }
  )
}

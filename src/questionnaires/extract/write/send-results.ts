import type { QueryClient } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { Create } from '~/fhir/request'
import type { ForWhom } from '~/queries/addressed'
import type { LookUp } from '~/queries/look-up'
import { pauseAfter, type PauseAfter } from '~/queries/pause-after'
import { lookAgain, submitOnce, type Submitted, type SubmitParts } from '~/queries/submit-once'
import { isUnderWay, type WriteAttempt } from '~/queries/write-attempt'
import { browserWriteLock } from '~/queries/write-lock'
import type { WriteRow } from './result-rows'
import { withAttempt, type ResultsDraft } from './results-draft'
import { inOrder, withIds } from './row-links'

/** The records that the service has of the rows of one response, by the keys of the rows. */
export type RowsThere = ReadonlyMap<string, readonly [FhirResource, ...FhirResource[]]>

/** The way to see which rows the record has already. */
export interface RowsSource {
  /** Asks the service now. @throws FhirFailure when it could not be read */
  readonly find: () => Promise<RowsThere>
  /** Looks for one row. */
  readonly lookUp: (row: WriteRow) => LookUp
}

/** Everything that sending the records of one response needs. */
export interface ResultSending {
  readonly client: QueryClient
  readonly capability: Pick<Capability, 'decide'>
  readonly source: RowsSource
  /** All rows of the response: what the record has is matched with all of them. */
  readonly rows: readonly WriteRow[]
  /** Keeps the attempts. */
  readonly editor: DraftEditor<ResultsDraft>
  readonly forWhom: ForWhom
}

/** The rows of one response with what sending them needs besides a draft. */
export type RowsToSend<R extends WriteRow> = Pick<ResultSending, 'client' | 'source'> & {
  readonly rows: readonly R[]
}

const lock = browserWriteLock(navigator.locks ?? undefined)

/**
 * Adds records one after another, each once: those that the service has already, by whoever made
 * them, are left out, and so is everything when the service cannot be asked. One that names others
 * comes after them, and only when they are there. After an answer that says nothing about the
 * others it goes on. `heard` gets each outcome; `goesOn` is asked before each. @throws FhirFailure
 * when what is there could not be read; nothing was sent.
 */
export async function sendResults(
  keys: readonly string[],
  sending: ResultSending,
  heard: (key: string, outcome: Submitted) => void,
  goesOn: () => boolean = () => true,
): Promise<PauseAfter | undefined> {
  const { source, rows, editor } = sending
  const there = await source.find()
  const references = new Map([...there].flatMap(([key, [one]]) => referenceTo(key, one)))
  const open = inOrder(rows).filter(({ key }) => keys.includes(key) && !there.has(key))
  const sendFrom = async (place: number): Promise<PauseAfter | undefined> => {
    const row = open[place]
    if (row === undefined || !goesOn()) return undefined
    const resource = withIds(
      row.resource,
      (key) => references.get(key),
      (key) => keys.includes(key) || isUnderWay(attemptOf(editor, key)),
    )
    // It names one that is not there: it can be sent once that one is.
    if (resource === undefined) return sendFrom(place + 1)
    const parts = partsOf(row, resource, sending)
    if (parts === undefined) return 'here'
    const outcome = await submitOnce(parts, parts.attempt.current().state === 'absent')
    heard(row.key, outcome)
    if (outcome.kind === 'written' && outcome.receipt.id !== undefined)
      references.set(row.key, `${resource.resourceType}/${outcome.receipt.id}`)
    return pauseAfter(outcome) ?? sendFrom(place + 1)
  }
  return sendFrom(0)
}

function referenceTo(
  key: string,
  { resourceType, id }: FhirResource,
): readonly (readonly [string, string])[] {
  return id === undefined ? [] : [[key, `${resourceType}/${id}`]]
}

/** Finds out what became of a record that was sent, without sending anything. */
export async function lookForResult(
  key: string,
  sending: ResultSending,
): Promise<Submitted | undefined> {
  const row = sending.rows.find((one) => one.key === key)
  const parts = row && partsOf(row, row.resource, sending)
  return parts && lookAgain(parts)
}

function partsOf(
  row: WriteRow,
  resource: FhirResource,
  { client, capability, source, editor, forWhom }: ResultSending,
): SubmitParts | undefined {
  const permit = capability.decide<Create>({
    interaction: 'create',
    type: resource.resourceType,
    resource,
  })
  if (!isPermit(permit)) return undefined
  return {
    client,
    permit,
    forWhom,
    lock,
    once: `result ${row.key}`,
    lookUp: source.lookUp(row),
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

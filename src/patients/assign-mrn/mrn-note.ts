import { useEffect, useState } from 'react'
import type { DraftInfo } from '~/drafts/draft'
import { followDrafts } from '~/drafts/follow-drafts'
import { RECORD_NUMBER } from '~/drafts/record-number'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'

/**
 * The stored facts about a request for a permanent number, so that after a reload its outcome can
 * be found.
 */
export interface MrnNote {
  /** Empty if the service is to choose. */
  readonly wanted: string
  /** Temporary numbers of the record as search tokens, from `temporaryTokens`. */
  readonly temporary: readonly string[]
}

/** Checks the stored content. */
export function readMrnNote(content: unknown): MrnNote | undefined {
  const { wanted, temporary } = fieldsOf(content)
  return typeof wanted !== 'string'
    ? undefined
    : { wanted, temporary: listOf(temporary).flatMap((token) => textOf(token) ?? []) }
}

/**
 * The note of this patient on this device, read again whenever one changes; `null` for none,
 * undefined while it is being read.
 */
export function useMrnNote(patientId: string): DraftInfo | null | undefined {
  const shelf = useDraftShelf()
  const [note, setNote] = useState<DraftInfo | null>()
  useEffect(
    () =>
      followDrafts(shelf, (found) => {
        const drafts = found === 'failed' ? [] : found.drafts
        setNote(drafts.find((draft) => isNoteOf(draft, patientId)) ?? null)
      }),
    [shelf, patientId],
  )
  return note
}

/**
 * The note at the opening of the screen: one that this screen itself begins does not replace it.
 */
export function useNoteAtFirst(patientId: string): DraftInfo | null | undefined {
  const note = useMrnNote(patientId)
  const [first, setFirst] = useState<DraftInfo | null>()
  if (first === undefined && note !== undefined) setFirst(note)
  return first
}

/** True when the note says that a number was requested and not refused. */
export function wasAsked({ attempt }: Pick<DraftInfo, 'attempt'>): boolean {
  return attempt !== undefined && attempt.state !== 'ready'
}

function isNoteOf(draft: DraftInfo, patientId: string): boolean {
  return draft.kind === RECORD_NUMBER && draft.patient === patientId && wasAsked(draft)
}

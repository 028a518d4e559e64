import { useEffect, useState } from 'react'
import type { DraftInfo } from '~/drafts/draft'
import { RECORD_NUMBER } from '~/drafts/record-number'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'

/**
 * What is kept of asking for a permanent number, so that a reload knows of it and finds out what
 * came of it.
 */
export interface MrnNote {
  /** Empty where the service chooses. */
  readonly wanted: string
  /** Temporary numbers of the record as search tokens, from `temporaryTokens`. */
  readonly temporary: readonly string[]
}

/** Looks at what was kept. */
export function readMrnNote(content: unknown): MrnNote | undefined {
  const { wanted, temporary } = fieldsOf(content)
  return typeof wanted !== 'string'
    ? undefined
    : { wanted, temporary: listOf(temporary).flatMap((token) => textOf(token) ?? []) }
}

/**
 * The note of this patient on this device, looked at again whenever one changes; `null` for none,
 * undefined while it is looked for.
 */
export function useMrnNote(patientId: string): DraftInfo | null | undefined {
  const shelf = useDraftShelf()
  const [note, setNote] = useState<DraftInfo | null>()
  useEffect(() => {
    let left = false
    const enter = (found: DraftInfo | undefined) => {
      if (!left) setNote(found ?? null)
    }
    const look = () => {
      shelf.list().then(
        ({ drafts }) => enter(drafts.find((draft) => isNoteOf(draft, patientId))),
        () => enter(undefined),
      )
    }
    look()
    const stop = shelf.subscribe(look)
    return () => {
      left = true
      stop()
    }
  }, [shelf, patientId])
  return note
}

/**
 * The note as it was when the screen came: what this screen itself begins does not take its place.
 */
export function useNoteAtFirst(patientId: string): DraftInfo | null | undefined {
  const note = useMrnNote(patientId)
  const [first, setFirst] = useState<DraftInfo | null>()
  if (first === undefined && note !== undefined) setFirst(note)
  return first
}

/** Whether what is kept says that a number was asked for, and not that it was refused. */
export function wasAsked({ attempt }: Pick<DraftInfo, 'attempt'>): boolean {
  return attempt !== undefined && attempt.state !== 'ready'
}

function isNoteOf(draft: DraftInfo, patientId: string): boolean {
  return draft.kind === RECORD_NUMBER && draft.patient === patientId && wasAsked(draft)
}

import type { QueryClient } from '@tanstack/react-query'
import type { DocumentReferenceContent } from 'fhir/r4'
import type { FailureIssue } from '~/fhir/failure'
import type { AttachedFile } from './attached-file'
import type { FilingDraft } from './filing-draft'

/**
 * A document on the desk: its entries, its file, and the known facts about the record that it
 * changes.
 */
export interface FilingWork {
  /** Distinguishes one piece of work from the next. */
  readonly key: number
  readonly draft: FilingDraft
  readonly file?: AttachedFile
  /** The ETag of the changed version, if this session wrote it. */
  readonly version?: string
  /** The content of that version as the service returned it, or else as it was sent. */
  readonly kept?: readonly DocumentReferenceContent[]
  /** The draft on this device that stores it, once there is an entry. */
  readonly draftId?: string
  /** The draft still has to be opened: there are no entries here yet. */
  readonly unread?: true
  /** True when somebody has entered something: another press does not discard it. */
  readonly touched?: true
  /** The issues for which the service refused it. */
  readonly issues?: readonly FailureIssue[]
}

let keys = 0

/** A new piece of work. */
export function workOn(
  draft: FilingDraft,
  more: Omit<FilingWork, 'key' | 'draft'> = {},
): FilingWork {
  keys += 1
  return { ...more, key: keys, draft }
}

// Stored in the session's cache, in memory only. One for each open patient, so that none is
// mistaken for another's.
const desks = new WeakMap<QueryClient, Map<string, FilingWork>>()

/** The work as it was left, so that looking something up loses nothing. */
export function rememberedWork(
  queryClient: QueryClient,
  patientId: string | undefined,
): FilingWork | undefined {
  return desks.get(queryClient)?.get(patientId ?? '')
}

export function rememberWork(
  queryClient: QueryClient,
  patientId: string | undefined,
  work: FilingWork | undefined,
): void {
  const desk = desks.get(queryClient) ?? new Map<string, FilingWork>()
  if (work === undefined) desk.delete(patientId ?? '')
  else desk.set(patientId ?? '', work)
  desks.set(queryClient, desk)
}

import type { QueryClient } from '@tanstack/react-query'
import type { DocumentReferenceContent } from 'fhir/r4'
import type { FailureIssue } from '~/fhir/failure'
import type { AttachedFile } from './attached-file'
import type { FilingDraft } from './filing-draft'

/**
 * A document on the desk: what was entered, its file, and what is known of the record that it
 * changes.
 */
export interface FilingWork {
  /** Tells one piece of work from the next. */
  readonly key: number
  readonly draft: FilingDraft
  readonly file?: AttachedFile
  /** The ETag of the version that is changed, when this session wrote it. */
  readonly version?: string
  /** The content of that version as the service gave it, else as it was sent. */
  readonly kept?: readonly DocumentReferenceContent[]
  /** The draft that it is kept in on this device, once something was entered. */
  readonly draftId?: string
  /** The draft is still to be opened: what is entered here is nothing yet. */
  readonly unread?: true
  /** Somebody has entered something: it is not thrown away by another press. */
  readonly touched?: true
  /** What the service refused it for. */
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

// Held by the cache of the session, in memory only. One for each open patient, so that none is
// taken for another's.
const desks = new WeakMap<QueryClient, Map<string, FilingWork>>()

/** The work as it was left, so that going to look something up loses nothing. */
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

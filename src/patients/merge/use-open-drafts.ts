import type { DraftInfo } from '~/drafts/draft'
import { isNumberNote } from '~/drafts/record-number'
import { useListedDrafts } from '~/writing/draft/use-listed-drafts'
import type { MergeCheck } from './merge-checks'

/** This person's unfinished work on this device about one of the two records. */
export interface OpenDrafts {
  readonly outcome: MergeCheck['outcome']
  readonly concerns: (draft: DraftInfo) => boolean
}

/**
 * Looks for drafts about either record: after a merge, a correction would go to a record out of
 * use, and a form to a record that has been replaced. `unseen` while they are being read, when they
 * cannot be, and when the id of a side is unknown.
 */
export function useOpenDrafts(ids: readonly (string | undefined)[]): OpenDrafts {
  const listed = useListedDrafts()
  const concerns = (draft: DraftInfo) =>
    isUnfinished(draft) &&
    ids.some((id) => id !== undefined && (draft.patient === id || draft.target === `Patient/${id}`))
  if (listed === undefined || listed === 'failed') return { outcome: 'unseen', concerns }
  if (listed.drafts.some(concerns)) return { outcome: 'stopped', concerns }
  const isKnown =
    ids.every((id) => id !== undefined) || !listed.drafts.some((draft) => isUnfinished(draft))
  return {
    outcome: isKnown && listed.unreadable.length === 0 ? 'passed' : 'unseen',
    concerns,
  }
}

/** Not sent, or sent without a known outcome. */
function isUnfinished(draft: DraftInfo): boolean {
  return !isNumberNote(draft) && draft.attempt?.state !== 'written'
}

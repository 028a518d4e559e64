import type { DraftRecords } from './draft-records'
import { newDeviceSecret } from './draft-key'
import type { SealedDraft } from './seal-draft'

/**
 * Drafts of this page only, if the browser stores nothing or people cannot be told apart. They end
 * with the page, and the screen says so.
 */
export function memoryRecords(): DraftRecords {
  const drafts = new Map<string, SealedDraft>()
  const secret = newDeviceSecret()
  return {
    secret: () => secret,
    of: async (owner) => [...drafts.values()].filter((draft) => draft.owner === owner),
    read: async (id) => drafts.get(id),
    claim: async (id, writer) => {
      const kept = drafts.get(id)
      if (kept !== undefined) drafts.set(id, { ...kept, writer })
      return kept !== undefined
    },
    save: async (draft, expected) => {
      const kept = drafts.get(draft.id)
      if (kept === undefined && expected) return 'gone'
      if (kept !== undefined && kept.writer !== draft.writer) return 'taken'
      drafts.set(draft.id, draft)
      return 'saved'
    },
    remove: async (id) => {
      drafts.delete(id)
    },
    removeExpired: async (now) => {
      const expired = [...drafts.values()].filter(({ expiresAt }) => expiresAt < now)
      for (const { id } of expired) drafts.delete(id)
      return expired.length
    },
  }
}

import { readCopy } from './copy-bytes'
import type { CopyContent } from './copy-content'
import { copyKey } from './copy-lock'
import { copyStore, type CopyStore, type KeptCopy } from './copy-store'
import { unsealed } from './seal-copy'

/**
 * The result of opening a copy:
 * - `wrong`: the secret does not open it, or it was changed
 * - `unreadable`: it opened, and another version of the app wrote it
 */
export type CopyOpened = CopyContent | 'wrong' | 'unreadable'

/** Opens the copy with the secret of its lock, which is wiped. */
export async function openCopy(
  copy: KeptCopy,
  secret: Uint8Array<ArrayBuffer>,
  store: CopyStore = copyStore(),
): Promise<CopyOpened> {
  const key = await copyKey(secret, copy.lock)
  const parts = await store.parts(copy)
  // A part that was taken away shows only here: the rest would still open.
  const bytes = parts.length === copy.parts ? await unsealed(parts, key, copy.id) : undefined
  if (bytes === undefined) return 'wrong'
  try {
    return readCopy(bytes)
  } catch {
    return 'unreadable'
  }
}

import { randomText } from '~/smart/random-text'
import { copyPieces } from './copy-bytes'
import type { CopyContent } from './copy-content'
import { copyKey, type CopyLock } from './copy-lock'
import { copyStore, type CopyStore, type KeptCopy } from './copy-store'
import { sealed } from './seal-copy'

/** A lock and the secret that opens it, which is wiped when the copy is sealed. */
export interface ReadyLock {
  readonly lock: CopyLock
  readonly secret: Uint8Array<ArrayBuffer>
}

/**
 * Seals a copy and keeps it in place of the one before. Rejects as the browser's storage does:
 * `QuotaExceededError` when there is no room.
 */
export async function keepCopy(
  content: CopyContent,
  { lock, secret }: ReadyLock,
  store: CopyStore = copyStore(),
): Promise<KeptCopy> {
  const id = randomText(16)
  const key = await copyKey(secret, lock)
  return store.keep({ id, lock }, sealed(copyPieces(content), key, id))
}

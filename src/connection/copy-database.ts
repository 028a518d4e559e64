/**
 * The database of the copy of a record on this device. The name begins with the app's, so that
 * forgetting everything finds it (docs/decisions, 8 and 104).
 */
export const COPY_DATABASE = 'clearchart.copy'

/**
 * Removes the copy, if there is one. It is gone once no tab of the app has it open; those close it
 * as soon as they hear of it.
 */
export function dropCopy(): void {
  try {
    indexedDB.deleteDatabase(COPY_DATABASE)
  } catch {
    // A browser that refuses its storage has no copy.
  }
}

/**
 * A short name of a row by its key, for `data-row`: a page that is opened again finds the row by
 * it. The key itself may hold what a screen hides, and the name is kept in the tab's storage, so it
 * only is a hash (31-based, 32 bits): that two rows have one is rare, and the nearer one is taken.
 */
export function rowName(key: string): string {
  let hash = 0
  for (let at = 0; at < key.length; at += 1) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) | 0
  return hash.toString(36)
}

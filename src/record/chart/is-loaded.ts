import type { ListState } from './watch-lists'

/** True when every page of a list is loaded, and all of it could be used. */
export function isLoaded({ result }: ListState): boolean {
  return result?.ended === true && result.foreign === 0 && result.unread === undefined
}

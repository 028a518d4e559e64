import type { SearchResult } from './paging'

/** The facts of a search that say what of it stays out of sight. */
type Reach = Pick<SearchResult, 'foreign' | 'narrowed'> & {
  readonly unread?: readonly unknown[]
}

/**
 * The reason why records of a search stay out of sight however far it is read: the service or the
 * sign-in opens only a part of it, or entries of its answer could not be used.
 */
export function gapIn({
  foreign,
  unread,
  narrowed,
}: Reach): 'not-permitted' | 'not-usable' | undefined {
  const { refused = [], mayMiss, allowed } = narrowed ?? {}
  if (refused.length > 0 || mayMiss !== undefined || allowed !== undefined) return 'not-permitted'
  return foreign > 0 || unread !== undefined ? 'not-usable' : undefined
}

/**
 * True when nothing of a search is missing. One that is replaced by several is whole when each of
 * them has answered to its end. One by a sign-in that may only see some of its records never is.
 */
export function isWholeResult(reach: Reach & Pick<SearchResult, 'ended'>): boolean {
  return reach.ended && gapIn(reach) === undefined
}

import type { SearchResult } from './paging'

/** The facts of a search that say what of it stays out of sight. */
type Reach = Pick<SearchResult, 'foreign' | 'narrowed' | 'stopped'> & {
  readonly unread?: readonly unknown[]
}

/**
 * The reason why records of a search stay out of sight however far it is read: the service or the
 * sign-in opens only a part of it, the service left some out, or entries of its answer could not
 * be used.
 */
export function gapIn({
  foreign,
  unread,
  narrowed,
  stopped,
}: Reach): 'not-permitted' | 'left-out' | 'not-usable' | undefined {
  if (narrowed !== undefined) return 'not-permitted'
  if (stopped === 'not-all') return 'left-out'
  return foreign > 0 || unread !== undefined ? 'not-usable' : undefined
}

/**
 * True when a search has no more to load: every page has come, also where the service said that it
 * left some out, which no further reading brings.
 */
export function isReadOut({ ended, stopped }: Pick<SearchResult, 'ended' | 'stopped'>): boolean {
  return ended || stopped === 'not-all'
}

/**
 * True when nothing of a search is missing. One that is replaced by several is whole where these
 * cannot miss anything that it would find, and each has answered to its end. Where only the known
 * kinds can be asked for, or a sign-in may only see some of its records, it never is.
 */
export function isWholeResult(reach: Reach & Pick<SearchResult, 'ended'>): boolean {
  return reach.ended && gapIn(reach) === undefined
}

/**
 * True when nothing is missing of the kinds that were asked for, where these are all that are
 * known: enough for comparing what is of one kind, such as the answers to one form.
 */
export function isWholeOfKinds({
  narrowed,
  ...reach
}: Reach & Pick<SearchResult, 'ended'>): boolean {
  const { refused = [], mayMiss, allowed } = narrowed ?? {}
  return (
    refused.length === 0 && mayMiss === undefined && allowed === undefined && isWholeResult(reach)
  )
}

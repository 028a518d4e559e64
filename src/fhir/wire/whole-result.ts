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
  if (narrowed !== undefined) return 'not-permitted'
  return foreign > 0 || unread !== undefined ? 'not-usable' : undefined
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

import type { Permit } from './permit'

/**
 * A way of sending a new entry once more by which the first one, which may still be under way, does
 * not become its twin (R4, "RESTful API"):
 * - `if-none-exist`: conditional create, which changes nothing that is there
 * - `replacing`: conditional update, which could replace the first try of the same attempt, and
 * nothing else
 */
export type Again = 'if-none-exist' | 'replacing'

/** The ways of a new entry that must be there once, whatever gets lost. */
export interface SentOnce {
  /** For what is sent once more, the better one first. */
  readonly again: readonly Again[]
  /**
   * A new entry goes to an id that its attempt made, the first time too, so that each repetition
   * goes to the same one (R4, "Update as Create"): `only` where nothing can be created otherwise,
   * `rather` where what is created could not be repeated without a twin.
   */
  readonly ownId?: 'only' | 'rather'
}

/**
 * The order of preference, in the one place where it is decided (docs/decisions, 116). A condition
 * comes before an id of our own: the service goes on choosing the id, and with `if-none-exist` what
 * somebody has corrected meanwhile stays. An id of our own needs a read of it, by which it is
 * looked up.
 */
export function sentOnce({ adds }: Pick<Permit, 'adds'>): SentOnce {
  if (adds === undefined) return { again: [] }
  const { support, creates, reads, updates } = adds
  const { conditionalCreate, conditionalUpdate, updateCreate, parameters } = support
  const isFound = creates && parameters.has('identifier')
  const again: readonly Again[] = [
    ...(conditionalCreate && isFound ? ['if-none-exist' as const] : []),
    ...(conditionalUpdate && isFound && updates ? ['replacing' as const] : []),
  ]
  return again.length === 0 && updateCreate && updates && reads
    ? { again, ownId: creates ? 'rather' : 'only' }
    : { again }
}

import type { Query } from '@tanstack/react-query'
import { AHEAD, REST, SCREEN, type Urgency } from './scheduler'

const quiet = new WeakMap<object, Urgency[]>()

/** Says that a list is read with this urgency from now on. Returns the end of that. */
export function readAs(query: object, urgency: typeof REST | typeof AHEAD): () => void {
  const all = quiet.get(query) ?? []
  quiet.set(query, all)
  all.push(urgency)
  return () => void all.splice(all.indexOf(urgency), 1)
}

/** The urgency of a query's requests: a screen that has nothing of it yet waits for it. */
export function urgencyOf(query: Query): Urgency {
  const own = quiet.get(query) ?? []
  const isWanted = own.length === 0 || (query.isActive() && query.state.data === undefined)
  return isWanted ? SCREEN : own.includes(REST) ? REST : AHEAD
}

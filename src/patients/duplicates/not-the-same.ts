import type { Connection } from '~/connection/connection'

// Held by the cache of the session, in memory only: it ends with it, and nothing of it is ever stored.
const decisions = new WeakMap<Connection['queryClient'], Set<string>>()

/** Whether a person said in this session that two are not the same. Each is a record's id or a draft's. */
export function areToldApart({ queryClient }: Pick<Connection, 'queryClient'>, one: string, other: string): boolean {
  return decisions.get(queryClient)?.has(pairOf(one, other)) === true
}

/** Remembers for this session that two are not the same person, or that they may be after all. */
export function tellApart({ queryClient }: Pick<Connection, 'queryClient'>, one: string, other: string, apart = true): void {
  const known = decisions.get(queryClient) ?? new Set<string>()
  if (apart) known.add(pairOf(one, other))
  else known.delete(pairOf(one, other))
  decisions.set(queryClient, known)
}

function pairOf(one: string, other: string): string {
  return [one, other].toSorted().join(' ')
}

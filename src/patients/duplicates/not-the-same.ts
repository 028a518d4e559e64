import type { Connection } from '~/connection/connection'

// Held by the cache of the session, in memory only: it ends with it, and nothing of it is ever
// stored.
const decisions = new WeakMap<Connection['queryClient'], Set<string>>()

/**
 * Whether a person said in this session that two are not the same. Each is a record's id or a
 * draft's.
 */
export function areToldApart(
  { queryClient }: Pick<Connection, 'queryClient'>,
  one: string,
  other: string,
): boolean {
  return decisions.get(queryClient)?.has(pairOf(one, other)) === true
}

/** Remembers for this session that two are not the same person, or that they may be after all. */
export function tellApart(
  { queryClient }: Pick<Connection, 'queryClient'>,
  one: string,
  other: string,
  apart = true,
): void {
  const known = decisions.get(queryClient) ?? new Set<string>()
  if (apart) known.add(pairOf(one, other))
  else known.delete(pairOf(one, other))
  decisions.set(queryClient, known)
}

/**
 * What was said of one is said of the record that it became: a draft that was registered, a record
 * with another id.
 */
export function carryDecisions(
  { queryClient }: Pick<Connection, 'queryClient'>,
  one: string,
  now: string,
): void {
  const known = decisions.get(queryClient)
  for (const pair of known ?? []) {
    const others = pair.split(' ').filter((id) => id !== one)
    const [other] = others
    if (other !== undefined && others.length === 1) known?.add(pairOf(now, other))
  }
}

function pairOf(one: string, other: string): string {
  return [one, other].toSorted().join(' ')
}

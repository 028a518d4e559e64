import type { Connection } from '~/connection/connection'

// Stored in the session's cache, in memory only: it ends with the session and is never written to
// the device.
const decisions = new WeakMap<Connection['queryClient'], Set<string>>()

/**
 * True when a person said in this session that two are not the same. Each is a record's id or a
 * draft's.
 */
export function areToldApart(
  { queryClient }: Pick<Connection, 'queryClient'>,
  one: string,
  other: string,
): boolean {
  return decisions.get(queryClient)?.has(pairOf(one, other)) === true
}

/** Remembers for this session that two are not the same person, or revokes that. */
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

/** Transfers decisions to the record that a draft or an old id became. */
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

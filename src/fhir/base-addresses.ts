import type { Base } from './resource'

/**
 * All addresses at which records of these bases are written: each base's own, and those of the same
 * server behind a gateway that its registration names (docs/decisions, 160).
 */
export function baseAddresses(bases: readonly Base[]): readonly string[] {
  return bases.flatMap(({ url, places = [] }) => [url, ...places])
}

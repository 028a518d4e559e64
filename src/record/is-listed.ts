import type { Capability } from '~/capability/capability'
import type { View } from './view'

/** Tells whether a list stands among the others: `View.besides` only where its type is declared. */
export function isListed(
  { besides, type }: Pick<View, 'besides' | 'type'>,
  { bases }: Pick<Capability, 'bases'>,
): boolean {
  return !besides || bases.some(({ statement }) => statement.resources.has(type))
}

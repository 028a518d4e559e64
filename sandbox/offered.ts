import { isOn } from './faults/faults.ts'
import { interactionsFor } from './spec/base.ts'
import { type OperationRow, OPERATIONS } from './spec/operations.ts'
import type { Interaction } from './spec/support.ts'
import type { BaseKind, World } from './world.ts'

/**
 * Interactions that a base of a world offers for a type: the support tables of the specification
 * and, where the scenario `readable-registry` is on, read and search of the types that its general
 * purpose base otherwise only writes.
 */
export function interactionsOffered(
  world: World,
  kind: BaseKind,
  type: string,
): readonly Interaction[] {
  const offered = interactionsFor(kind, world.solution, type)
  const writesOnly = offered.length > 0 && !offered.includes('read')
  return kind === 'gp' && writesOnly && isOn(world, 'readable-registry')
    ? [...offered, 'read', 'search-type']
    : offered
}

/**
 * The extended operations that a base of a world offers (specification, "Extended operations"):
 * `$match` is experimental and offered by the scenario `match-offered` alone.
 */
export function operationsOffered(world: World, kind: BaseKind): readonly OperationRow[] {
  if (kind !== 'gp') return []
  return OPERATIONS.filter(
    ({ name, solutions }) =>
      solutions.includes(world.solution) || (name === 'match' && isOn(world, 'match-offered')),
  )
}

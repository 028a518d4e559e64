import { FhirError } from '../errors.ts'
import { interactionsOffered } from '../offered.ts'
import { knownTypes } from '../spec/base.ts'
import type { Interaction } from '../spec/support.ts'
import type { BaseKind, World } from '../world.ts'

/**
 * Admits an interaction when the base of this world offers it.
 * @throws FhirError 404 for a type that the base has no row for, 501 naming the action for a row
 *   without it (specification, "FHIR errors": requested function not supported).
 */
export function checkSupport(
  kind: BaseKind,
  world: World,
  type: string,
  interaction: Interaction,
): void {
  checkType(kind, type)
  if (interactionsOffered(world, kind, type).includes(interaction)) return
  throw new FhirError(
    'not-implemented',
    `No implementation for action ${interaction} of ${type} with solution ${world.solution}`,
  )
}

/** @throws FhirError 404 for a type that the base has no row for. */
export function checkType(kind: BaseKind, type: string): void {
  const known = knownTypes(kind)
  if (known.includes(type)) return
  throw new FhirError(
    'unknown',
    `Unknown resource type '${type}' - Server knows how to handle: [${known.join(', ')}]`,
  )
}

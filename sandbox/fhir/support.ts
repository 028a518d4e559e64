import { FhirError } from '../errors.ts'
import { interactionsFor, knownTypes } from '../spec/base.ts'
import type { Interaction } from '../spec/support.ts'
import type { BaseKind, Solution } from '../world.ts'

/**
 * Lets an interaction through when the tables give it to the solution.
 * @throws FhirError 404 for a type that the base has no row for, 501 naming the action for a row without it
 * (specification, "FHIR errors": requested function not supported).
 */
export function checkSupport(kind: BaseKind, solution: Solution, type: string, interaction: Interaction): void {
  checkType(kind, type)
  if (interactionsFor(kind, solution, type).includes(interaction)) return
  throw new FhirError(
    'not-implemented',
    `No implementation for action ${interaction} of ${type} with solution ${solution}`,
  )
}

/** @throws FhirError 404 for a type that the base has no row for. */
export function checkType(kind: BaseKind, type: string): void {
  const known = knownTypes(kind)
  if (known.includes(type)) return
  throw new FhirError('unknown', `Unknown resource type '${type}' - Server knows how to handle: [${known.join(', ')}]`)
}

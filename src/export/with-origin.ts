import type { Capability } from '~/capability/capability'
import { isPermit, type Permit } from '~/capability/permit'
import type { Search } from '~/fhir/request'

const ORIGIN = ['_revinclude', 'Provenance:target'] as const

/**
 * The same list with its Provenance (specification, "Common request and response rules", search
 * rule 6); undefined where the service does not offer that.
 */
export function withOrigin(
  capability: Capability,
  { request }: Permit<Search>,
): Permit<Search> | undefined {
  const answer = capability.decide({ ...request, params: [...request.params, ORIGIN] })
  return isPermit(answer) && isWithOrigin(answer) ? answer : undefined
}

/**
 * True when a list was asked for with the origin of its entries. One that is one entry, read by its
 * id, has none.
 */
export function isWithOrigin({ request }: Permit<Search>): boolean {
  return (
    request.byRead === undefined &&
    request.params.some(([name, value]) => name === ORIGIN[0] && value === ORIGIN[1])
  )
}

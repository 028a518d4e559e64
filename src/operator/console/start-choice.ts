import type { Capability } from '~/capability/capability'
import { V1_PARAMETERS } from '~/capability/exchange/spec-tables'
import { grants } from '~/capability/scope'
import type { ResourceType } from '~/fhir/resource'
import { isResourceType } from '~/fhir/resource-types'

/** A type that an export may be limited to. */
export interface OfferedType {
  readonly type: ResourceType
  /** False when the granted permissions do not cover it. */
  readonly granted: boolean
}

/** Types that hold an export and are never in it. */
const OWN: ReadonlySet<ResourceType> = new Set(['Group', 'Binary', 'OperationOutcome'])

/**
 * The types that an export may be limited to: those that the base lists. The first generation's
 * bulk base lists none of them, so they are the specification's ("Legacy v1 resources").
 */
export function offeredTypes({
  bases,
  granted,
}: Pick<Capability, 'bases' | 'granted'>): readonly OfferedType[] {
  const listed = bases.flatMap(({ base, statement }) => [
    ...statement.resources.keys(),
    ...(base.kind === 'bulk-v1' ? Object.keys(V1_PARAMETERS).filter(isResourceType) : []),
  ])
  return [...new Set(listed)]
    .filter((type) => !OWN.has(type))
    .toSorted()
    .map((type) => ({ type, granted: grants(granted, type, 'r').granted }))
}

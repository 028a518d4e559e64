import type { ResourceType } from '~/fhir/resource'
import type { BaseCapability } from './capability'
import type { ServiceProfile } from './profile'

/** The bases of a session in the order of preference for a type. */
export function byPreference(
  type: ResourceType,
  capabilities: readonly BaseCapability[],
  profile: Pick<ServiceProfile, 'order'>,
): readonly BaseCapability[] {
  const order = profile.order(type)
  return capabilities.toSorted((a, b) => order.indexOf(a.base.kind) - order.indexOf(b.base.kind))
}

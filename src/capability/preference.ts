import type { BaseKind, ResourceType } from '~/fhir/resource'
import type { BaseCapability } from './capability'
import { CLINICAL_LISTS } from './spec-tables'

/**
 * The bases of a session in the order they are asked for a type. v2 first; of a legacy sign-in's
 * two, v1 for clinical lists (it can add Provenance) and the general purpose API for documents and
 * administration (it has the parameters).
 */
export function byPreference(
  type: ResourceType,
  capabilities: readonly BaseCapability[],
): readonly BaseCapability[] {
  const order: readonly BaseKind[] = CLINICAL_LISTS.has(type)
    ? ['patient-access', 'v1', 'gp', 'system-access']
    : ['patient-access', 'gp', 'v1', 'system-access']
  return capabilities.toSorted((a, b) => order.indexOf(a.base.kind) - order.indexOf(b.base.kind))
}

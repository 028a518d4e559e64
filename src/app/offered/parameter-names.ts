import type { Capability } from '~/capability/capability'
import { GP_PARAMETERS, V1_PARAMETERS } from '~/capability/exchange/spec-tables'
import { US_CORE_PARAMETERS } from '~/capability/parameters'
import type { BaseKind, ResourceType } from '~/fhir/resource'

type Tables = readonly Partial<Record<ResourceType, object>>[]

const TABLES = {
  v1: [V1_PARAMETERS],
  gp: [GP_PARAMETERS],
  // Bulk export searches nothing.
  'bulk-v1': [],
  'patient-access': [US_CORE_PARAMETERS],
  'system-access': [US_CORE_PARAMETERS],
  // A plain server has no written specification, only its own statement.
  r4: [],
} as const satisfies Record<BaseKind, Tables>

/**
 * Every search parameter of a type that the specification has for the session's interfaces, or that
 * one of them declares.
 */
export function parameterNames(
  { bases }: Pick<Capability, 'bases'>,
  type: ResourceType,
): readonly string[] {
  const specified = bases.flatMap(({ base }) =>
    (TABLES[base.kind] as Tables).flatMap((table) => Object.keys(table[type] ?? {})),
  )
  const declared = bases.flatMap(({ statement }) => [
    ...(statement.resources.get(type)?.parameters.keys() ?? []),
  ])
  return [...new Set([...specified, ...declared])].toSorted()
}

import type { Capability } from '~/capability/capability'
import type { ResourceType } from '~/fhir/resource'
import { registry } from '~/views/registry'

/**
 * The resource types of the specification ("What the service does" 2), in the order in which people
 * look for them.
 */
export const SPECIFICATION_TYPES = [
  'Patient',
  'Condition',
  'Observation',
  'DiagnosticReport',
  'Procedure',
  'Immunization',
  'CarePlan',
  'CareTeam',
  'DocumentReference',
  'QuestionnaireResponse',
  'Device',
  'ServiceRequest',
  'EpisodeOfCare',
  'Organization',
  'Practitioner',
  'Location',
  'Binary',
  'Group',
] as const satisfies readonly ResourceType[]

/**
 * Those of the specification, or those that the app has lists for where the service is any FHIR
 * server; then any others that a base of this session lists.
 */
export function offeredTypes({ bases }: Pick<Capability, 'bases'>): readonly ResourceType[] {
  const isPlain = bases.some(({ base }) => base.kind === 'r4')
  return [
    ...new Set<ResourceType>([
      ...(isPlain ? registry.views.map(({ type }) => type) : SPECIFICATION_TYPES),
      ...bases.flatMap(({ statement }) => [...statement.resources.keys()]),
    ]),
  ]
}

import type { Base, BaseKind, ResourceType } from '~/fhir/resource'
import { isResourceType } from '~/fhir/resource-types'
import type { Solution } from '~/smart/registration'
import { assumedV1Statement } from './assumed-statement'
import { US_CORE_PARAMETERS } from '../parameters'
import type { ResourceSupport, Statement } from '../statement'
import { GP_PARAMETERS } from './spec-tables'

type Interaction = 'read' | 'search-type' | 'create' | 'update'

const READS: readonly Interaction[] = ['read', 'search-type']
const ALL: readonly Interaction[] = ['create', 'read', 'update', 'search-type']
const WRITES: readonly Interaction[] = ['create', 'update']
const READERS: readonly Solution[] = ['S1', 'S2', 'S3', 'S4']

/**
 * The types that S2 creates and updates as well ("General purpose R4 resources", "Support by
 * solution").
 */
const WRITTEN_BY_S2: ReadonlySet<string> = new Set([
  'Location',
  'QuestionnaireResponse',
  'Device',
  'Patient',
  'EpisodeOfCare',
  'Encounter',
])
const WRITTEN_BY_S6: ReadonlySet<string> = new Set(['DocumentReference', 'Patient'])

/**
 * The offer of a base according to the specification's own tables ("Support by solution", "Extended
 * operations"; v2 and Encounter: service notes, "Bases"). It is the expected offer of a connection
 * that was not asked, and never a basis for sending anything.
 */
export function specifiedStatement({ kind }: Base, solution: Solution): Statement {
  if (kind === 'v1') return assumedV1Statement(solution)
  const table: Readonly<Record<string, Readonly<Record<string, string>>>> =
    kind === 'gp' ? GP_PARAMETERS : US_CORE_PARAMETERS
  const resources = new Map<ResourceType, ResourceSupport>()
  for (const [type, parameters] of Object.entries(table)) {
    const interactions = kind === 'gp' ? byGeneralPurpose(type, solution) : byV2(solution)
    if (isResourceType(type) && interactions.length > 0)
      resources.set(type, support(type, interactions, Object.entries(parameters), kind, solution))
  }
  if (kind === 'system-access' && solution !== 'S6')
    resources.set('Group', support('Group', ['read'], [], kind, solution))
  return { resources, formats: [] }
}

function byGeneralPurpose(type: string, solution: Solution): readonly Interaction[] {
  // "none" for every solution that has a row.
  if (type === 'ServiceRequest') return []
  if (solution === 'S6') return WRITTEN_BY_S6.has(type) ? WRITES : []
  if (!READERS.includes(solution)) return []
  return solution === 'S2' && WRITTEN_BY_S2.has(type) ? ALL : READS
}

function byV2(solution: Solution): readonly Interaction[] {
  return solution === 'S6' ? [] : READS
}

function support(
  type: ResourceType,
  interactions: readonly Interaction[],
  parameters: readonly (readonly [string, string])[],
  kind: BaseKind,
  solution: Solution,
): ResourceSupport {
  return {
    type,
    interactions: new Set(interactions),
    parameters: new Map(parameters),
    operations: new Set(operationsOf(type, kind, solution)),
    includes: new Set(),
    revincludes: new Set(),
    conditionalCreate: false,
    conditionalUpdate: false,
    updateCreate: false,
  }
}

function operationsOf(type: ResourceType, kind: BaseKind, solution: Solution): readonly string[] {
  if (type === 'Group') return ['$export']
  if (type !== 'Patient' || kind !== 'gp') return []
  if (solution === 'S2') return ['$assign-mrn']
  return solution === 'S6' ? ['$merge'] : []
}

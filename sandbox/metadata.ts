import type {
  CapabilityStatement,
  CapabilityStatementRestResource,
  CapabilityStatementRestResourceSearchParam,
  Extension,
} from 'fhir/r4'
import { isOn } from './faults/faults.ts'
import { interactionsOffered, operationsOffered } from './offered.ts'
import { knownTypes, parametersFor, titleOf } from './spec/base.ts'
import { GP_INCLUDES } from './spec/gp-parameters.ts'
import type { ParameterType } from './spec/parameter.ts'
import { type BaseKind, generationOf, isSystemBase, urlsOf, type World } from './world.ts'

const OAUTH_URIS = 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris'

/**
 * Only formats that are served: the specification lists XML with "confirm in the
 * CapabilityStatement".
 */
const JSON_FORMATS = ['application/fhir+json', 'application/json', 'json']

/** Parameter types of the CapabilityStatement for the specification's own words. */
const PARAM_TYPE = {
  id: 'token',
  token: 'token',
  date: 'date',
  string: 'string',
  reference: 'reference',
  special: 'special',
} as const satisfies Record<ParameterType, CapabilityStatementRestResourceSearchParam['type']>

/** R4 requires a version; an app must also cope with a service that names none. */
type Statement = Omit<CapabilityStatement, 'fhirVersion'> &
  Partial<Pick<CapabilityStatement, 'fhirVersion'>>

/**
 * The CapabilityStatement of a base, derived from the support and parameter tables, so that it
 * always agrees with the served interactions (specification, "Metadata and discovery"; shapes:
 * service notes, "Bases").
 */
export function capabilityStatement(world: World, kind: BaseKind): Statement {
  const isV2 = generationOf(kind) === 'v2'
  const url = urlsOf(world).bases[kind]
  const types = isOn(world, 'nothing-supported')
    ? []
    : knownTypes(kind).filter((type) => interactionsOffered(world, kind, type).length > 0)
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-11-01',
    publisher: world.title,
    kind: 'instance',
    software: { name: 'HAPI FHIR', version: '7.4.0' },
    ...(isV2 ? { implementation: { description: `${world.title}: ${titleOf(kind)}`, url } } : {}),
    ...(isOn(world, 'version-not-said')
      ? {}
      : { fhirVersion: isOn(world, 'older-fhir') ? '3.0.1' : '4.0.1' }),
    format: [...JSON_FORMATS, ...(isSystemBase(kind) ? ['application/fhir+ndjson'] : [])],
    rest: [
      {
        mode: 'server',
        ...(isOn(world, 'no-oauth-uris')
          ? {}
          : { security: { extension: [oauthUris(world, kind)] } }),
        resource: types.map((type) => resourceOf(world, kind, type)),
      },
    ],
  }
}

function oauthUris(world: World, kind: BaseKind): Extension {
  const urls = urlsOf(world)
  const server = generationOf(kind) === 'v2' ? urls.auth : urls.legacyAuth
  return {
    url: OAUTH_URIS,
    extension: [
      { url: 'authorize', valueUri: `${server}/authorize` },
      { url: 'token', valueUri: `${server}/token` },
    ],
  }
}

function resourceOf(world: World, kind: BaseKind, type: string): CapabilityStatementRestResource {
  const parameters = parametersFor(kind, world.solution, type)
  const interactions = interactionsOffered(world, kind, type)
  const searched = interactions.includes('search-type')
  const revinclude = parameters.find(({ name }) => name === '_revinclude')?.rule.values
  const include = kind === 'gp' && searched ? GP_INCLUDES[type] : undefined
  const operations = operationsOffered(world, kind).filter((row) => row.type === type)
  const operation = [
    ...operations.map(({ name }) => ({
      name: `$${name}`,
      definition: definitionOf(world, `Patient-${name}`),
    })),
    ...(isSystemBase(kind) ? bulkOperations(world, type) : []),
  ]
  return {
    // The tables name R4 resource types only; the type lists all of R4.
    type: type as CapabilityStatementRestResource['type'],
    supportedProfile: profilesOf(kind, type),
    interaction: interactions.map((code) => ({ code })),
    versioning: 'versioned',
    ...(include === undefined ? {} : { searchInclude: [...include] }),
    ...(revinclude === undefined ? {} : { searchRevInclude: [...revinclude] }),
    ...(searched ? { searchParam: searchParams(world, kind, type) } : {}),
    ...(operation.length === 0 ? {} : { operation }),
  }
}

function bulkOperations(world: World, type: string): { name: string; definition: string }[] {
  if (type === 'Group')
    return [
      {
        name: 'export',
        definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/group-export',
      },
    ]
  if (type !== 'Binary') return []
  return [
    { name: 'binary-access-read', definition: definitionOf(world, 'Binary-binary-access-read') },
  ]
}

function definitionOf(world: World, id: string): string {
  return `${urlsOf(world).bases.gp}/OperationDefinition/${id}`
}

/** `_include` and `_revinclude` are listed under their own elements. */
function searchParams(
  world: World,
  kind: BaseKind,
  type: string,
): CapabilityStatementRestResourceSearchParam[] {
  return parametersFor(kind, world.solution, type)
    .filter(({ name }) => name !== '_revinclude')
    .map(({ name, type: parameterType, text }) => ({
      name,
      type: PARAM_TYPE[parameterType],
      ...(generationOf(kind) === 'v2' ? { documentation: text } : {}),
    }))
}

/**
 * Profiles by base: US Core 3.1.1 and 6.1.0 share their addresses; the general purpose API is plain
 * R4.
 */
function profilesOf(kind: BaseKind, type: string): string[] {
  if (kind === 'gp' || kind === 'bulk-v1')
    return [`http://hl7.org/fhir/StructureDefinition/${type}`]
  return US_CORE[type] ?? [`http://hl7.org/fhir/StructureDefinition/${type}`]
}

const US_CORE: Readonly<Record<string, string[]>> = Object.fromEntries(
  [
    ['AllergyIntolerance', 'us-core-allergyintolerance'],
    ['CarePlan', 'us-core-careplan'],
    ['CareTeam', 'us-core-careteam'],
    [
      'Condition',
      'us-core-condition-encounter-diagnosis',
      'us-core-condition-problems-health-concerns',
    ],
    ['Device', 'us-core-implantable-device'],
    ['DiagnosticReport', 'us-core-diagnosticreport-lab', 'us-core-diagnosticreport-note'],
    ['DocumentReference', 'us-core-documentreference'],
    ['Encounter', 'us-core-encounter'],
    ['Goal', 'us-core-goal'],
    ['Immunization', 'us-core-immunization'],
    ['Location', 'us-core-location'],
    ['MedicationRequest', 'us-core-medicationrequest'],
    ['Observation', 'us-core-observation-lab', 'us-core-vital-signs'],
    ['Organization', 'us-core-organization'],
    ['Patient', 'us-core-patient'],
    ['Practitioner', 'us-core-practitioner'],
    ['Procedure', 'us-core-procedure'],
    ['Provenance', 'us-core-provenance'],
    ['QuestionnaireResponse', 'us-core-questionnaireresponse'],
    ['RelatedPerson', 'us-core-relatedperson'],
    ['ServiceRequest', 'us-core-servicerequest'],
  ].map(([type = '', ...names]) => [
    type,
    names.map((name) => `http://hl7.org/fhir/us/core/StructureDefinition/${name}`),
  ]),
)

import type { CapabilityStatement, CapabilityStatementRestResource, Extension } from 'fhir/r4'
import { combinationsOf, promiseOf } from './combinations.ts'
import { EVERY_TYPE, type Definitions, type ServedType } from './definitions.ts'
import { FORM_OPERATIONS } from './form-operations.ts'
import { inclusionsOf } from './included.ts'
import { RESULT_PARAMETERS } from './search.ts'
import type { Strictness } from './strictness.ts'

const SECURITY = 'http://terminology.hl7.org/CodeSystem/restful-security-service'
/** When the host's abilities last changed. */
const DATE = '2026-11-24'

/**
 * R4's three ways of having a new entry there once ("create", "update"): each of one type, and of
 * all others none.
 */
export const WAYS: Readonly<
  Record<string, 'conditionalCreate' | 'conditionalUpdate' | 'updateCreate'>
> = {
  QuestionnaireResponse: 'conditionalCreate',
  EpisodeOfCare: 'conditionalUpdate',
  Patient: 'updateCreate',
}

/**
 * True where a change has to name the version that it was made from. A change that finds its record
 * by a search could not.
 */
export function needsVersion(type: string): boolean {
  return WAYS[type] !== 'conditionalUpdate'
}

/**
 * The CapabilityStatement: made from what the host does, held to it by its contract test. Of a host
 * that takes only combinations of search parameters, it names them; of one that has operations on
 * forms, those.
 */
export function capabilityStatement(
  definitions: Definitions,
  base: string,
  strict: Pick<Strictness, 'combines' | 'hasFormOperations'> = {},
): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: DATE,
    kind: 'instance',
    software: { name: 'Medplum FHIR router, in memory', version: '4.5.2' },
    implementation: { description: 'HL7’s official R4 examples, for tests', url: base },
    fhirVersion: '4.0.1',
    format: ['json'],
    rest: [
      {
        mode: 'server',
        security: {
          cors: true,
          service: [{ coding: [{ system: SECURITY, code: 'SMART-on-FHIR' }] }],
        },
        resource: definitions.types.map((type) => served(definitions, type, strict)),
        searchParam: RESULT_PARAMETERS.map((name) => ({
          name,
          type: name === '_count' ? 'number' : name === '_sort' ? 'string' : 'token',
        })),
      },
    ],
  }
}

function served(
  definitions: Definitions,
  type: ServedType,
  { combines = false, hasFormOperations = false }: Parameters<typeof capabilityStatement>[2] = {},
): CapabilityStatementRestResource {
  const parameters = definitions.parameters.get(type) ?? []
  // Nothing of a Binary is indexed.
  const searched = type === 'Binary' ? [] : (['search-type'] as const)
  return {
    type,
    ...extended(combines ? combinationsOf(type) : []),
    interaction: (
      ['read', 'vread', 'history-instance', 'create', 'update', 'delete', ...searched] as const
    ).map((code) => ({ code })),
    versioning: needsVersion(type) ? 'versioned-update' : 'versioned',
    readHistory: true,
    updateCreate: WAYS[type] === 'updateCreate',
    conditionalCreate: WAYS[type] === 'conditionalCreate',
    conditionalRead: 'not-supported',
    conditionalUpdate: WAYS[type] === 'conditionalUpdate',
    conditionalDelete: 'not-supported',
    ...(hasFormOperations && type === 'Questionnaire' ? { operation: [...FORM_OPERATIONS] } : {}),
    ...(searched.length === 0
      ? {}
      : {
          searchInclude: inclusionsOf(type, parameters),
          searchParam: parameters.map(({ name, type: kind, definition }) => ({
            name,
            type: kind,
            definition,
            ...extended(combines ? promiseOf(type, name) : []),
            ...(EVERY_TYPE.includes(name) ? { documentation: 'Of every type.' } : {}),
          })),
        }),
  }
}

function extended(extension: readonly Extension[]): { readonly extension?: Extension[] } {
  return extension.length === 0 ? {} : { extension: [...extension] }
}

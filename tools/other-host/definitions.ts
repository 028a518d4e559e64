import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSearchParameters, indexSearchParameter, loadDataType } from '@medplum/core'
import type { CapabilityStatementRestResource, CompartmentDefinition } from 'fhir/r4'
import { officialExamples } from '../testing/official-examples.ts'
import { projectRoot } from '../project-root.ts'

/** R4's own definitions come in the package of its examples. */
const FOLDER = join(projectRoot, 'node_modules', 'hl7.fhir.r4.examples')

/** Types that belong to nobody, but that somebody's records name. */
const BESIDE_PATIENTS: readonly ServedType[] = [
  'Binary',
  'Device',
  'Endpoint',
  'HealthcareService',
  'Location',
  'Medication',
  'Organization',
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'Questionnaire',
  'Substance',
]

/**
 * Kinds of search parameters that the repository in memory compares; it accepts the others and
 * finds nothing, so they are not declared.
 */
const COMPARED: readonly string[] = ['reference', 'string', 'uri', 'token', 'date']

/** Parameters of every type (FHIR R4, "Search", "Parameters for all resources"). */
export const EVERY_TYPE: readonly string[] = [
  '_id',
  '_lastUpdated',
  '_profile',
  '_security',
  '_tag',
]

/**
 * R4's parameters that the router does not read as they are defined, and that are therefore not
 * declared: one has a function that its FHIRPath lacks, the others find records whose onset or end
 * is of another type.
 */
const MISREAD: readonly string[] = [
  'Condition.abatement-date',
  'Condition.abatement-string',
  'Condition.onset-date',
  'Condition.onset-info',
  'QuestionnaireResponse.item-subject',
]

/** One search parameter that the host takes. */
export interface TakenParameter {
  readonly name: string
  readonly type: 'reference' | 'string' | 'uri' | 'token' | 'date'
  /** Types that it may point at, for `reference`. */
  readonly targets: readonly string[]
  readonly definition: string
  /** FHIRPath of the values that it compares. */
  readonly expression: string
}

/** A type of R4 that a server may serve. */
export type ServedType = CapabilityStatementRestResource['type']

/** R4's definitions of the types that the host serves. */
export interface Definitions {
  /** In alphabetical order. */
  readonly types: readonly ServedType[]
  /** By type, in alphabetical order. */
  readonly parameters: ReadonlyMap<string, readonly TakenParameter[]>
  /** By type: the parameters that tell whose record it is (CompartmentDefinition/patient). */
  readonly patientParameters: ReadonlyMap<string, readonly string[]>
}

let made: Definitions | undefined

/**
 * Reads R4's definitions and makes them known to the router, once in a process: it keeps them in a
 * place of its own.
 */
export function r4Definitions(): Definitions {
  made ??= readDefinitions()
  return made
}

type IndexedParameter = Parameters<typeof indexSearchParameter>[0]
type TypeDefinition = Parameters<typeof loadDataType>[0]

function readDefinitions(): Definitions {
  const files = readdirSync(FOLDER)
  for (const file of files)
    if (file.startsWith('SearchParameter-') && !file.includes('-example'))
      indexSearchParameter(definitionIn(file) as IndexedParameter)
  const [compartment] = officialExamples((type) => type === 'CompartmentDefinition')
    .map(({ resource }) => resource)
    .filter((resource): resource is CompartmentDefinition => isOfPatients(resource))
  const patientParameters = new Map(
    (compartment?.resource ?? []).flatMap(({ code, param }) =>
      param === undefined ? [] : [[code, param] as const],
    ),
  )
  const types = [...new Set([...patientParameters.keys(), ...BESIDE_PATIENTS])]
    .filter((type) => files.some((file) => file.startsWith(`${type}-`)))
    .toSorted()
  // With it the router knows the types of elements, and so how an identifier or a code is compared.
  for (const type of types)
    loadDataType(definitionIn(`StructureDefinition-${type}.json`) as TypeDefinition)
  return {
    types,
    parameters: new Map(types.map((type) => [type, takenBy(type)])),
    patientParameters,
  }
}

function takenBy(type: string): readonly TakenParameter[] {
  return Object.entries(getSearchParameters(type) ?? {})
    .filter(([name]) => !name.startsWith('_') || EVERY_TYPE.includes(name))
    .filter(([name]) => !name.includes(':') && !MISREAD.includes(`${type}.${name}`))
    .flatMap(([name, { type: kind, expression, target, url }]) =>
      isCompared(kind) && expression !== undefined
        ? [
            {
              name,
              type: kind,
              targets: target ?? [],
              definition: url ?? `http://hl7.org/fhir/SearchParameter/Resource-${name.slice(1)}`,
              expression,
            },
          ]
        : [],
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function isCompared(kind: string): kind is TakenParameter['type'] {
  return COMPARED.includes(kind)
}

function isOfPatients(resource: { readonly resourceType: string }): boolean {
  return (
    resource.resourceType === 'CompartmentDefinition' &&
    'code' in resource &&
    resource.code === 'Patient'
  )
}

/** A file of HL7's package, which holds what its name says. */
function definitionIn(file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
}

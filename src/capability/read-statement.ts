import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { isResourceType } from '~/fhir/resource-types'
import type { ResourceType } from '~/fhir/resource'
import type { ResourceSupport, Statement } from './statement'

const INTERACTIONS = [
  'read',
  'search-type',
  'create',
  'update',
  'vread',
  'history-instance',
] as const

/**
 * Reads a CapabilityStatement tolerantly: missing parts are empty, unknown types are left out,
 * operations and search parameters count on the resource or for the whole server, operations with
 * or without their dollar sign (service notes, "Bases"). Undefined when it is not a
 * CapabilityStatement.
 */
export function readStatement(json: unknown): Statement | undefined {
  const statement = fieldsOf(json)
  const { resourceType, kind } = statement
  if (resourceType !== 'CapabilityStatement') return undefined
  const rests = listOf(statement['rest']).map(fieldsOf)
  const resources = new Map<ResourceType, GrowingSupport>()
  // A `rest` without its mode is the server's; a client's own requirements are not an offer.
  for (const rest of rests.filter(({ mode }) => mode !== 'client')) {
    const anywhere = { operations: operationsIn(rest), parameters: parametersIn(rest) }
    const begun = new Set<ResourceType>()
    for (const entry of listOf(rest['resource']).map(fieldsOf)) {
      const { type } = entry
      if (!isResourceType(type)) continue
      const support = resources.get(type) ?? nothingOf(type)
      resources.set(type, support)
      if (!begun.has(type)) addAnywhere(support, anywhere)
      begun.add(type)
      addEntry(support, entry)
    }
    // Groups that are not listed as records may still be exported, for the whole server says so.
    if (anywhere.operations.includes('$export') && !resources.has('Group'))
      resources.set('Group', { ...nothingOf('Group'), operations: new Set(['$export']) })
  }
  const software = fieldsOf(statement['software'])
  const implementation = fieldsOf(statement['implementation'])
  const title =
    textOf(implementation['description']) ?? textOf(statement['title']) ?? textOf(statement['name'])
  const server = [textOf(software['name']), textOf(software['version'])]
    .filter((part) => part !== undefined)
    .join(' ')
  const fhirVersion = textOf(statement['fhirVersion'])
  return {
    resources,
    formats: strings(statement['format']),
    kind,
    ...(title === undefined ? {} : { title }),
    ...(server === '' ? {} : { software: server }),
    ...(fhirVersion === undefined ? {} : { fhirVersion }),
  }
}

/**
 * Declarations of a `rest` outside its resources: they apply to each of them (R4,
 * CapabilityStatement.rest.searchParam and .operation).
 */
interface ForEveryType {
  readonly operations: readonly string[]
  readonly parameters: readonly (readonly [name: string, type: string])[]
}

/**
 * A type's entry while it is read. A type that is listed several times offers what any of its
 * entries offers, and each entry is looked at once, however many there are.
 */
interface GrowingSupport extends ResourceSupport {
  readonly interactions: Set<(typeof INTERACTIONS)[number]>
  readonly parameters: Map<string, string>
  readonly operations: Set<string>
  readonly includes: Set<string>
  readonly revincludes: Set<string>
  conditionalCreate: boolean
  conditionalUpdate: boolean
  updateCreate: boolean
  versioning?: string
}

function nothingOf(type: ResourceType): GrowingSupport {
  return {
    type,
    interactions: new Set(),
    parameters: new Map(),
    operations: new Set(),
    includes: new Set(),
    revincludes: new Set(),
    conditionalCreate: false,
    conditionalUpdate: false,
    updateCreate: false,
  }
}

function addAnywhere(support: GrowingSupport, { operations, parameters }: ForEveryType): void {
  // An operation that is named for the whole server may still belong to another type: the
  // specification says which.
  for (const name of operations) support.operations.add(name)
  for (const [name, type] of parameters)
    if (!support.parameters.has(name)) support.parameters.set(name, type)
}

function addEntry(support: GrowingSupport, entry: Readonly<Record<string, unknown>>): void {
  const codes = new Set(
    listOf(entry['interaction']).map((interaction) => fieldsOf(interaction)['code']),
  )
  for (const interaction of INTERACTIONS)
    // Without past versions, `vread` returns the current one.
    if (codes.has(interaction) && (interaction !== 'vread' || entry['readHistory'] !== false))
      support.interactions.add(interaction)
  for (const [name, type] of parametersIn(entry)) support.parameters.set(name, type)
  for (const name of operationsIn(entry)) support.operations.add(name)
  for (const one of strings(entry['searchInclude'])) support.includes.add(one)
  for (const one of strings(entry['searchRevInclude'])) support.revincludes.add(one)
  support.conditionalCreate ||= entry['conditionalCreate'] === true
  support.conditionalUpdate ||= entry['conditionalUpdate'] === true
  support.updateCreate ||= entry['updateCreate'] === true
  const versioning = stricter(support.versioning, textOf(entry['versioning']))
  if (versioning !== undefined) support.versioning = versioning
}

/** The policies about versions, the strictest last (R4, code system "versioning-policy"). */
const POLICIES: readonly string[] = ['no-version', 'versioned', 'versioned-update']

/** Of two policies for one type the stricter: a change that fits it fits both. */
function stricter(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return POLICIES.indexOf(other) > POLICIES.indexOf(one) ? other : one
}

function parametersIn(
  holder: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, type: string])[] {
  return listOf(holder['searchParam'])
    .map(fieldsOf)
    .flatMap(({ name, type }) => {
      const text = textOf(name)
      return text === undefined ? [] : [[text, textOf(type) ?? ''] as const]
    })
}

function operationsIn(holder: Readonly<Record<string, unknown>>): readonly string[] {
  return (
    listOf(holder['operation'])
      .map(fieldsOf)
      .map(({ name, definition }) => exportOf(textOf(name), textOf(definition)))
      .filter((name) => name !== undefined)
      // Some services write the type before it, `Patient.$merge` or `Patient/$merge`: the last part
      // is the name on the wire.
      .map((name) => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1))
      .map((name) => (name.startsWith('$') ? name : `$${name}`))
  )
}

/**
 * The export of a group by the name that it has on the wire: servers declare it by that, or by the
 * id of its definition (HL7 Bulk Data Access, OperationDefinition "group-export"). The exports of a
 * whole server and of all patients have that name too, and other definitions ("export",
 * "patient-export"): they are no export of a group.
 */
function exportOf(name: string | undefined, definition = ''): string | undefined {
  const whose = /\/OperationDefinition\/(group-|patient-)?export(?:\||$)/.exec(definition)
  if (name === 'group-export' || whose?.[1] === 'group-') return 'export'
  return whose === null ? name : undefined
}

function strings(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map(textOf).filter((text) => text !== undefined)
}

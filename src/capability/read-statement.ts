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
 * CapabilityStatement at all.
 */
export function readStatement(json: unknown): Statement | undefined {
  const statement = fieldsOf(json)
  if (statement['resourceType'] !== 'CapabilityStatement') return undefined
  const rests = listOf(statement['rest']).map(fieldsOf)
  const resources = new Map<ResourceType, ResourceSupport>()
  // A `rest` without its mode is the server's; a client's own requirements are not an offer.
  for (const rest of rests.filter(({ mode }) => mode !== 'client')) {
    const anywhere = { operations: operationsIn(rest), parameters: parametersIn(rest) }
    for (const entry of listOf(rest['resource']).map(fieldsOf)) {
      const { type } = entry
      if (isResourceType(type))
        resources.set(type, merged(resources.get(type), supportIn(type, entry, anywhere)))
    }
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

function supportIn(
  type: ResourceType,
  entry: Readonly<Record<string, unknown>>,
  anywhere: ForEveryType,
): ResourceSupport {
  const codes = listOf(entry['interaction']).map((interaction) => fieldsOf(interaction)['code'])
  return {
    type,
    interactions: new Set(
      INTERACTIONS.filter(
        (interaction) =>
          codes.includes(interaction) &&
          // Without past versions, `vread` returns the current one.
          (interaction !== 'vread' || entry['readHistory'] !== false),
      ),
    ),
    parameters: new Map([...anywhere.parameters, ...parametersIn(entry)]),
    // An operation that is named for the whole server may still belong to another type: the
    // specification says which.
    operations: new Set([...operationsIn(entry), ...anywhere.operations]),
    includes: new Set(strings(entry['searchInclude'])),
    revincludes: new Set(strings(entry['searchRevInclude'])),
    conditionalCreate: entry['conditionalCreate'] === true,
    conditionalUpdate: entry['conditionalUpdate'] === true,
    updateCreate: entry['updateCreate'] === true,
    ...versioningIn(entry),
  }
}

function versioningIn(
  entry: Readonly<Record<string, unknown>>,
): Pick<ResourceSupport, 'versioning'> {
  const versioning = textOf(entry['versioning'])
  return versioning === undefined ? {} : { versioning }
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
      .map((operation) => textOf(fieldsOf(operation)['name']))
      .filter((name) => name !== undefined)
      // Some services write the type before it, `Patient.$merge` or `Patient/$merge`: the last part
      // is the name on the wire.
      .map((name) => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1))
      .map((name) => (name.startsWith('$') ? name : `$${name}`))
  )
}

function strings(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map(textOf).filter((text) => text !== undefined)
}

/** A type that is listed twice offers what either entry offers. */
function merged(before: ResourceSupport | undefined, after: ResourceSupport): ResourceSupport {
  if (before === undefined) return after
  return {
    ...before,
    ...after,
    interactions: new Set([...before.interactions, ...after.interactions]),
    parameters: new Map([...before.parameters, ...after.parameters]),
    operations: new Set([...before.operations, ...after.operations]),
    includes: new Set([...before.includes, ...after.includes]),
    revincludes: new Set([...before.revincludes, ...after.revincludes]),
    conditionalCreate: before.conditionalCreate || after.conditionalCreate,
    conditionalUpdate: before.conditionalUpdate || after.conditionalUpdate,
    updateCreate: before.updateCreate || after.updateCreate,
  }
}

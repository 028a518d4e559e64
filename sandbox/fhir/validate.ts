import type { Resource } from 'fhir/r4'
import { FhirError } from '../errors.ts'
import { isElement, requiredElements } from '../spec/elements.ts'
import { REFERENCE_TARGETS, REQUIRED_INSIDE } from '../spec/record-rules.ts'
import { STATUS_VALUES } from '../spec/status-values.ts'
import { knownTypes } from '../spec/base.ts'
import { checkDocument } from './check-document.ts'
import { checkResponse } from './check-response.ts'
import { intervalOf } from './search/interval.ts'
import { isId, parseReference } from './reference.ts'
import type { Store } from './store.ts'
import { isObject, type JsonObject, stringsAt, valuesAt } from './search/values-at.ts'

/**
 * Checks the body of a create or update by the rules of every type. `current` is the version that
 * an update replaces: the service knows the extensions that it has already stored.
 * @throws FhirError 400 for wrong structure, 422 for a body that is well-formed but means nothing
 * (specification, "FHIR errors").
 */
export function checkResource(
  body: unknown,
  type: string,
  store: Store,
  current?: Resource,
): Resource & JsonObject {
  if (!isObject(body))
    throw new FhirError(
      'structure',
      'Failed to parse request body as JSON resource: an object is expected',
    )
  if (body['resourceType'] !== type) {
    throw new FhirError(
      'structure',
      `Incorrect resource type found, expected "${type}" but found "${String(body['resourceType'])}"`,
    )
  }
  const { id } = body
  if (id !== undefined && (typeof id !== 'string' || !isId(id)))
    throw new FhirError('structure', `Invalid id: ${JSON.stringify(id)}`)
  for (const [name, member] of Object.entries(body)) {
    if (!isElement(type, name))
      throw new FhirError('structure', `Unknown element '${name}' found in ${type}`)
    if (member === null || (Array.isArray(member) && member.length === 0))
      throw new FhirError('structure', `${type}.${name} is empty`)
  }
  for (const name of requiredElements(type)) {
    if (body[name] === undefined)
      throw new FhirError(
        'semantic',
        `${type}.${name}: minimum required = 1, but none found`,
        {},
        `${type}.${name}`,
      )
  }
  checkInside(body, type)
  checkStatuses(body, type)
  checkDates(body, type)
  checkExtensions(body, extensionsIn(current))
  checkReferences(body, type, store)
  if (type === 'DocumentReference') checkDocument(body)
  // Checked just above: an object with the resource type asked for and, if any, a well-formed id.
  const resource = body as Resource & JsonObject
  if (type === 'QuestionnaireResponse') checkResponse(resource)
  return resource
}

/**
 * Checks the members that an element of the record must have, and names the place:
 * `Device.deviceName[0].type`.
 */
function checkInside(body: JsonObject, type: string): void {
  for (const [path, required] of Object.entries(REQUIRED_INSIDE)) {
    const [owner, name = ''] = path.split('.')
    const value = owner === type ? body[name] : undefined
    const isList = Array.isArray(value)
    const elements: readonly unknown[] = isList ? value : value === undefined ? [] : [value]
    for (const [index, element] of elements.entries()) {
      const at = isList ? `${path}[${index}]` : path
      const missing = required.find((member) => !isObject(element) || element[member] === undefined)
      if (missing !== undefined)
        throw new FhirError(
          'semantic',
          `${path}.${missing}: minimum required = 1, but none found`,
          {},
          `${at}.${missing}`,
        )
    }
  }
}

function checkStatuses(body: JsonObject, type: string): void {
  for (const [path, allowed] of Object.entries(STATUS_VALUES)) {
    const [owner, name = ''] = path.split('.')
    const value = owner === type ? body[name] : undefined
    if (value !== undefined && !allowed.some((known) => known === value)) {
      throw new FhirError(
        'semantic',
        `${path}: unknown code ${JSON.stringify(value)}; allowed are ${allowed.join(', ')}`,
        {},
        path,
      )
    }
  }
}

const DATE_PATHS = [
  'birthDate',
  'deceasedDateTime',
  'date',
  'authored',
  'manufactureDate',
  'expirationDate',
  'period',
  'context.period',
  'name.period',
]

function checkDates(body: JsonObject, type: string): void {
  for (const path of DATE_PATHS) {
    for (const value of valuesAt(body, path)) {
      const interval = intervalOf(value)
      if (
        interval === undefined &&
        !(isObject(value) && value['start'] === undefined && value['end'] === undefined)
      ) {
        throw new FhirError(
          'invalid',
          `${type}.${path}: malformed date or period`,
          {},
          `${type}.${path}`,
        )
      }
      if (interval !== undefined && interval.from >= interval.to)
        throw new FhirError(
          'semantic',
          `${type}.${path}: the period ends before it starts`,
          {},
          `${type}.${path}`,
        )
    }
  }
}

/**
 * Addresses of extensions that are known: HL7's, US Core's, the service's own (service notes,
 * "Patient").
 */
const KNOWN_EXTENSIONS: readonly RegExp[] = [
  /^http:\/\/hl7\.org\/fhir\/(us\/core\/)?StructureDefinition\/[A-Za-z0-9-]+$/,
  /^https?:\/\/.+\/StructureDefinition\/patient-(custom-race|custom-ethnicity|educationLevel)$/,
]

/**
 * Specification, "FHIR errors", 422: for example an unknown extension URL. Parts of an extension
 * have short names of their own.
 */
function checkExtensions(value: unknown, held: ReadonlySet<string>, inside = false): void {
  if (Array.isArray(value)) return value.forEach((item) => checkExtensions(item, held, inside))
  if (!isObject(value)) return
  for (const [name, member] of Object.entries(value)) {
    const isExtension = name === 'extension' || name === 'modifierExtension'
    if (isExtension && !inside) {
      for (const { url } of Array.isArray(member) ? member.filter(isObject) : []) {
        if (
          typeof url !== 'string' ||
          !(held.has(url) || KNOWN_EXTENSIONS.some((known) => known.test(url)))
        )
          throw new FhirError('semantic', `Unknown extension ${String(url)}`)
      }
    }
    checkExtensions(member, held, isExtension)
  }
}

/** The addresses of every extension in a value, at any depth. */
function extensionsIn(value: unknown): ReadonlySet<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...extensionsIn(item)]))
  if (!isObject(value)) return new Set()
  return new Set([
    ...stringsAt(value, 'extension.url'),
    ...Object.values(value).flatMap((member) => [...extensionsIn(member)]),
  ])
}

/**
 * References that a body makes have to be well-formed, and those to types of the service have to
 * lead somewhere.
 */
function checkReferences(body: JsonObject, type: string, store: Store): void {
  const contained = new Set(stringsAt(body, 'contained.id').map((id) => `#${id}`))
  for (const { text, at } of referencesIn(body, type)) {
    if (text.startsWith('#')) {
      if (!contained.has(text))
        throw new FhirError(
          'semantic',
          `Invalid reference: nothing contained has the id ${text}`,
          {},
          at,
        )
      continue
    }
    const reference = parseReference(text)
    if (reference?.type === undefined)
      throw new FhirError(
        'invalid',
        `Invalid reference '${text}': ResourceType/id is expected`,
        {},
        at,
      )
    const targets = REFERENCE_TARGETS[at.replaceAll(/\[\d+\]/g, '')]
    if (targets !== undefined && !targets.includes(reference.type))
      throw new FhirError(
        'semantic',
        `Invalid reference '${text}': ${targets.join(' or ')} is expected`,
        {},
        at,
      )
    const isOurs = knownTypes('system-access').includes(reference.type) && !/^https?:/.test(text)
    if (isOurs && store.read(reference.type, reference.id) === undefined) {
      throw new FhirError('semantic', `Invalid reference: resource ${text} is not known`, {}, at)
    }
  }
}

/** Every literal reference, with the element that makes it. */
function referencesIn(
  value: unknown,
  at: string,
): readonly { readonly text: string; readonly at: string }[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => referencesIn(item, `${at}[${index}]`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'reference' && typeof member === 'string'
      ? [{ text: member, at }]
      : referencesIn(member, `${at}.${name}`),
  )
}

import type { Resource } from 'fhir/r4'

/**
 * The new places of one file's resources: every name they were known by, to their `Type/id` in the
 * world.
 */
export type Renamings = Map<string, string>

/**
 * Every identifier of every resource that was loaded, `Type?identifier=system|value`, to its
 * `Type/id`.
 */
export type IdentifierIndex = Map<string, string>

/**
 * Notes the identifiers of a resource, so that conditional references find it (HL7 R4 RESTful API,
 * "Transaction: conditional references").
 */
export function indexIdentifiers(index: IdentifierIndex, resource: Resource): void {
  if (!('identifier' in resource)) return
  const { identifier, resourceType, id } = resource
  for (const each of Array.isArray(identifier) ? identifier : [identifier]) {
    if (!isObject(each) || typeof each['value'] !== 'string') continue
    const system = typeof each['system'] === 'string' ? each['system'] : ''
    const reference = `${resourceType}/${id}`
    index.set(`${resourceType}?identifier=${system}|${each['value']}`, reference)
    // A conditional reference may leave the system out; the first bearer of the value answers.
    if (!index.has(`${resourceType}?identifier=${each['value']}`))
      index.set(`${resourceType}?identifier=${each['value']}`, reference)
  }
}

/**
 * Rewrites, in place, every reference and attachment address that names a loaded resource otherwise
 * than by its `Type/id`: `urn:uuid:…`, a full URL, a conditional reference, an id that had to be
 * changed. A reference that leads nowhere stays as it is, except a conditional one: it becomes a
 * reference by identifier, because it could never be read as an address.
 */
export function rewriteReferences(
  value: unknown,
  local: Renamings,
  global: Renamings,
  identifiers: IdentifierIndex,
): void {
  if (Array.isArray(value)) {
    for (const item of value) rewriteReferences(item, local, global, identifiers)
    return
  }
  if (!isObject(value)) return
  for (const [key, item] of Object.entries(value)) {
    if (typeof item === 'object') rewriteReferences(item, local, global, identifiers)
    else if (typeof item === 'string' && (key === 'reference' || key === 'url')) {
      const target = local.get(item) ?? global.get(item) ?? conditional(item, identifiers)
      if (target !== undefined) value[key] = target
      else if (key === 'reference') becomeLogical(value, item)
    }
  }
}

function conditional(reference: string, identifiers: IdentifierIndex): string | undefined {
  return reference.includes('?identifier=') ? identifiers.get(decoded(reference)) : undefined
}

function becomeLogical(element: Record<string, unknown>, reference: string): void {
  const match = /^([A-Z][A-Za-z]+)\?identifier=(?:([^|]*)\|)?(.+)$/.exec(decoded(reference))
  if (match === null) return
  const [, type, system, value] = match
  delete element['reference']
  element['type'] ??= type
  element['identifier'] ??= system === undefined || system === '' ? { value } : { system, value }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A literal percent sign.
    return text
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

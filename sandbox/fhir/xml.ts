import { element } from '../cda/xml.ts'
import { isObject, type JsonObject } from './search/values-at.ts'

/**
 * FHIR JSON as FHIR XML (FHIR R4, "XML Representation"), for the scenario `xml-by-default` alone:
 * members come in the order of the JSON, which need not be the schema's.
 */
export function toXml(resource: unknown): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${isObject(resource) ? resourceXml(resource) : ''}`
}

function resourceXml(resource: JsonObject): string {
  const { resourceType, ...members } = resource
  return element(String(resourceType), { xmlns: 'http://hl7.org/fhir' }, membersXml(members))
}

function membersXml(members: JsonObject): readonly string[] {
  return Object.entries(members).flatMap(([name, value]) => {
    if (name.startsWith('_'))
      return name.slice(1) in members
        ? []
        : list(value).map((item) => primitiveXml(name.slice(1), undefined, item))
    const extras = list(members[`_${name}`])
    return list(value).map((item, index) => memberXml(name, item, extras[index]))
  })
}

function memberXml(name: string, value: unknown, extra: unknown): string {
  if (!isObject(value)) {
    // A narrative is XHTML already.
    return name === 'div' && typeof value === 'string' ? value : primitiveXml(name, value, extra)
  }
  if (typeof value['resourceType'] === 'string') return element(name, {}, resourceXml(value))
  const { id, url, ...members } = value
  const attributes = {
    ...(typeof id === 'string' ? { id } : {}),
    ...(name === 'extension' && typeof url === 'string' ? { url } : {}),
  }
  const rest = name === 'extension' || url === undefined ? members : { url, ...members }
  return element(name, attributes, membersXml(rest))
}

function primitiveXml(name: string, value: unknown, extra: unknown): string {
  const attributes =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? { value: String(value) }
      : {}
  return element(name, attributes, isObject(extra) ? membersXml(extra) : [])
}

function list(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

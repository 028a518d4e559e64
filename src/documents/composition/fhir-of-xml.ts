import { CdaRefused } from '../cda/cda-problem'
import { decodeXml } from '../cda/decode-xml'
import { readXml } from '../cda/read-xml'
import { attributeOf, elementsOf, type XmlElement } from '../cda/xml-element'

/**
 * A FHIR resource in XML as an object of the shape that its JSON has (R4, "XML Representation"): a
 * repeated element is a list, one that stands alone is not, and primitives are texts. Readers here
 * take both; for the page, `readFhir` gives each element R4's own shape. The XHTML of a narrative
 * stays an XML element.
 * @throws CdaRefused as XML that cannot be read
 */
export function fhirOfXml(bytes: Uint8Array): {
  readonly content: unknown
  readonly damaged: boolean
} {
  const decoded = decodeXml(bytes)
  if ('unknownEncoding' in decoded)
    throw new CdaRefused({ kind: 'encoding', label: decoded.unknownEncoding })
  return { content: resourceOf(readXml(decoded.text)), damaged: decoded.damaged }
}

function resourceOf(element: XmlElement): object {
  return { resourceType: element.name, ...partsOf(element) }
}

function partsOf(element: XmlElement): Record<string, unknown> {
  // Without a prototype: an element named __proto__ is an element like any other.
  const parts = Object.create(null) as Record<string, unknown>
  const lists = new Map<string, unknown[]>()
  for (const name of ['id', 'url']) {
    const value = attributeOf(element, name)
    if (value !== undefined) parts[name] = value
  }
  for (const child of elementsOf(element)) {
    const value = valueOf(child)
    if (value === undefined) continue
    const list = lists.get(child.name) ?? []
    list.push(value)
    lists.set(child.name, list)
    // Extensions of a primitive are beside it in JSON.
    if (typeof value === 'string' && elementsOf(child).length > 0)
      parts[`_${child.name}`] = partsOf(child)
  }
  for (const [name, list] of lists) parts[name] = list.length === 1 ? list[0] : list
  return parts
}

function valueOf(element: XmlElement): unknown {
  if (element.name === 'div') return element
  const value = attributeOf(element, 'value')
  if (value !== undefined) return value
  const [inside] = elementsOf(element)
  // Only the names of resources begin with a capital.
  if (inside !== undefined && /^[A-Z]/.test(inside.name)) return resourceOf(inside)
  const parts = partsOf(element)
  return Object.keys(parts).length === 0 ? undefined : parts
}

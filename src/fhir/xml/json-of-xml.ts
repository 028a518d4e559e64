import { elementsOfType, type ElementShape } from '../shapes/definitions'
import { markupOf, xmlTree, type XmlPart } from './xml-tree'

/** Elements of other versions than R4, by the element's name. */
export type OtherElements = Readonly<Record<string, ElementShape>>

/**
 * A record in FHIR's XML as its JSON text (R4, "XML Representation of Resources" and "JSON
 * Representation of Resources"), decimals with their digits. `others` are elements that R4 does not
 * define; any other unknown element is kept as text or as parts, once or as often as it stands
 * there.
 * @throws SyntaxError for text that is not XML
 */
export function jsonOfXml(text: string, others: OtherElements = {}): string {
  return recordText(xmlTree(text), others)
}

function recordText(part: XmlPart, others: OtherElements): string {
  const name = localName(part.name)
  return objectText(part, name, others, [`"resourceType":${JSON.stringify(name)}`])
}

/** The members of an element: its attributes first, then its children by their names. */
function objectText(
  part: XmlPart,
  type: string,
  others: OtherElements,
  first: readonly string[] = [],
): string {
  const elements = elementsOfType(type)
  const byName = new Map<string, XmlPart[]>()
  for (const child of childrenOf(part)) {
    const name = localName(child.name)
    byName.set(name, [...(byName.get(name) ?? []), child])
  }
  const own = ['id', 'url'].flatMap((name) => {
    const value = part.attributes[name]
    return value === undefined ? [] : [`"${name}":${JSON.stringify(value)}`]
  })
  const members = [...byName].flatMap(([name, parts]) =>
    membersOf(name, parts, elements.get(name) ?? others[name] ?? choiceOf(name), others),
  )
  return `{${[...first, ...own, ...members].join(',')}}`
}

function membersOf(
  name: string,
  parts: readonly XmlPart[],
  shape: ElementShape | undefined,
  others: OtherElements,
): readonly string[] {
  const isList = shape?.isList ?? parts.length > 1
  const listed = (texts: readonly string[]) => (isList ? `[${texts.join(',')}]` : texts.at(-1))
  const key = JSON.stringify(name)
  if (shape?.kind === 'record')
    return [
      `${key}:${listed(parts.flatMap((one) => childrenOf(one).map((record) => recordText(record, others))))}`,
    ]
  if (parts.some(({ name: own }) => localName(own) === 'div'))
    return [`${key}:${listed(parts.map((one) => JSON.stringify(markupOf(one))))}`]
  const isPrimitive =
    shape === undefined
      ? parts.some(({ attributes }) => attributes['value'] !== undefined)
      : shape.kind !== 'parts'
  if (!isPrimitive)
    return [`${key}:${listed(parts.map((one) => objectText(one, shape?.type ?? '', others)))}`]
  const values = parts.map(({ attributes }) => primitiveText(attributes['value'], shape))
  const around = parts.map((one) =>
    childrenOf(one).length > 0 || one.attributes['id'] !== undefined
      ? objectText(one, 'Element', others)
      : 'null',
  )
  return [
    ...(values.some((value) => value !== 'null') ? [`${key}:${listed(values)}`] : []),
    ...(around.some((value) => value !== 'null') ? [`"_${name}":${listed(around)}`] : []),
  ]
}

/** A number of JSON; XML's numbers may have a plus and zeros before them. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function primitiveText(value: string | undefined, shape: ElementShape | undefined): string {
  if (value === undefined) return 'null'
  const isBare =
    (shape?.kind === 'number' && NUMBER.test(value)) ||
    (shape?.kind === 'boolean' && (value === 'true' || value === 'false'))
  return isBare ? value : JSON.stringify(value)
}

/** An element of any type, such as `initialBoolean`: an extension's value has every one of them. */
function choiceOf(name: string): ElementShape | undefined {
  const [type] = /[A-Z][A-Za-z0-9]*$/.exec(name) ?? []
  return type === undefined ? undefined : elementsOfType('Extension').get(`value${type}`)
}

function childrenOf({ content }: XmlPart): readonly XmlPart[] {
  return content.filter((part) => typeof part !== 'string')
}

/** Prefixes say nothing here: all elements are FHIR's, or XHTML's within a narrative. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

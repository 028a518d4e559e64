import { type ElementShape, elementsOfType } from '~/fhir/shapes/definitions'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { dataValue, JsonValue } from './json-value'

/** An element of R4 within its type. */
export interface ElementAt {
  /** Its name in JSON: `valueQuantity`. */
  readonly name: string
  readonly shape: ElementShape
  /** The primitive type, such as `code`; undefined where it is none or not known. */
  readonly primitive: string | undefined
  /** Path by which R4 names its parts: that of a datatype, or from the record's type. */
  readonly path: string
}

/** A place whose elements are named: the type of a record or of a part. */
export type Owner = Pick<ElementAt, 'path'> & { readonly type: string }

/** The type of an element by its path. */
export type TypeAt = (path: string) => string | undefined

/** A name in a definition (R4, ElementDefinition.id): `value[x]`, `name:official`. */
const STEP = /^([A-Za-z]\w*)(\[x\])?(?::([\w-]+))?$/

/**
 * The element that a step of a definition names; a choice without a type (`value[x]`) gets that of
 * the value. Undefined where R4 has no such element, or where the value fits no type of a choice.
 */
export function elementAt(
  owner: Owner,
  step: string,
  typeAt: TypeAt,
  value?: JsonValue,
): ElementAt | undefined {
  const [, name, , slice] = STEP.exec(step) ?? []
  if (name === undefined) return undefined
  const elements = elementsOfType(owner.type)
  const found = [slice, name, ...typesOf(value).map((type) => `${name}${type}`)].find(
    (one) => one !== undefined && elements.has(one) && (one === name || one.startsWith(name)),
  )
  const shape = found === undefined ? undefined : elements.get(found)
  if (found === undefined || shape === undefined) return undefined
  const path = `${owner.path}.${found}`
  const type = typeAt(path)
  const isChoice = found !== name || !elements.has(name)
  return {
    name: found,
    shape,
    primitive:
      shape.kind !== 'text'
        ? undefined
        : isChoice
          ? lowered(found.slice(name.length))
          : (type ?? choiceType(found)),
    path: shape.type.startsWith(owner.type) || type === 'BackboneElement' ? path : shape.type,
  }
}

/** The owner of the parts of an element. */
export function partsOf({ shape, path }: ElementAt): Owner {
  return { type: shape.type, path }
}

function lowered(type: string): string | undefined {
  return type === '' ? undefined : `${type.charAt(0).toLowerCase()}${type.slice(1)}`
}

/** The primitive type at the end of a name such as `deceasedDateTime`. */
function choiceType(name: string): string | undefined {
  return lowered(/(?:DateTime|Date|Instant|Time|String|Code|Uri)$/.exec(name)?.[0] ?? '')
}

/** The types of a choice that a value can have, the likeliest first. */
function typesOf(value: JsonValue | undefined): readonly string[] {
  const data = value?.data
  if (typeof data === 'boolean') return ['Boolean']
  if (typeof data === 'number')
    return /^-?\d+$/.test(value?.text ?? '')
      ? ['Integer', 'Decimal', 'Quantity']
      : ['Decimal', 'Quantity']
  if (typeof data === 'string') {
    if (/^\d{4}(?:-\d\d){0,2}$/.test(data)) return ['Date', 'DateTime', 'String']
    if (DATE_TIME.test(data)) return ['DateTime', 'Instant', 'Date', 'String']
    if (/^\d\d:\d\d:\d\d(?:\.\d+)?$/.test(data)) return ['Time', 'String']
    return ['String', 'Markdown', 'Uri']
  }
  if (isConcept(data)) return ['CodeableConcept', 'Coding']
  const { contentType, url, reference, identifier } = fieldsOf(data)
  if (reference !== undefined || identifier !== undefined) return ['Reference']
  if (typeof fieldsOf(data)['value'] === 'number') return ['Quantity', 'Age', 'Duration']
  if (isCoding(data)) return ['CodeableConcept', 'Coding', 'Code', 'String']
  return contentType !== undefined || url !== undefined ? ['Attachment'] : []
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT/

/**
 * A value as an element wants it: a coding as a code or a concept, a moment as its day. Undefined
 * where it cannot be one without adding to it.
 */
export function fitted(value: JsonValue, element: ElementAt): JsonValue | undefined {
  const { data } = value
  const { kind, type } = element.shape
  switch (kind) {
    case 'boolean':
      return typeof data === 'boolean' ? value : undefined
    case 'number':
      return typeof data === 'number' ? value : undefined
    case 'text':
      return fittedText(value, element.primitive)
    case 'record':
      return undefined
    default:
      return fittedParts(value, type)
  }
}

const WORDS: readonly (string | undefined)[] = ['string', 'markdown']

function fittedText(value: JsonValue, primitive: string | undefined): JsonValue | undefined {
  const { data } = value
  if (typeof data === 'string') {
    if (data.trim() === '') return undefined
    if (primitive === 'date' && DATE_TIME.test(data)) return dataValue(data.slice(0, 10))
    // A moment needs its time, which a day does not have.
    if (primitive === 'instant' && !DATE_TIME.test(data)) return undefined
    return value
  }
  const { code, display } = fieldsOf(data)
  const words = WORDS.includes(primitive) ? (textOf(display) ?? textOf(code)) : undefined
  const said = primitive === 'code' ? textOf(code) : words
  return said === undefined ? undefined : dataValue(said)
}

function fittedParts(value: JsonValue, type: string): JsonValue | undefined {
  const { data, text } = value
  switch (type) {
    case 'CodeableConcept':
      if (typeof data === 'string') return dataValue({ text: data })
      if (isConcept(data)) return value
      return isCoding(data) ? new JsonValue(`{"coding":[${text}]}`, { coding: [data] }) : undefined
    case 'Coding': {
      if (!isConcept(data)) return isCoding(data) ? value : undefined
      const [first] = listOf(fieldsOf(data)['coding'])
      return first === undefined ? undefined : dataValue(first)
    }
    case 'Reference':
      if (typeof data === 'string') return dataValue({ reference: data })
      return isReference(data) ? value : undefined
    default:
      if (typeof data === 'number' && elementsOfType(type).has('comparator'))
        return new JsonValue(`{"value":${text}}`, { value: data })
      return typeof data === 'object' && data !== null && !Array.isArray(data) && areIn(data, type)
        ? value
        : undefined
  }
}

/** True when every member of an object is an element of a type. */
function areIn(data: object, type: string): boolean {
  const elements = elementsOfType(type)
  return Object.keys(data).every((name) => elements.has(name.replace(/^_/, '')))
}

function isConcept(data: unknown): boolean {
  const { coding, text } = fieldsOf(data)
  return coding !== undefined || text !== undefined
}

function isReference(data: unknown): boolean {
  const { reference, identifier, display, code } = fieldsOf(data)
  return (reference ?? identifier) !== undefined || (code === undefined && display !== undefined)
}

function isCoding(data: unknown): boolean {
  const { code, display, value } = fieldsOf(data)
  return value === undefined && (code !== undefined || display !== undefined)
}

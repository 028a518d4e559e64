import { decimalSource, isDecimalSource } from '../wire/decimal-source'
import { fieldsOf } from '~/fhir/json'

/** The place of a value: the digits of a number are kept with its holder. */
export interface Spot {
  readonly holder: object
  readonly key: string
}

/**
 * A primitive in R4's form: the value itself if it has that form, the same statement in R4's form,
 * or undefined if there is none.
 */
export function mendPrimitive(
  kind: 'text' | 'boolean' | 'number',
  value: unknown,
  spot: Spot | undefined,
): unknown {
  const inner = valueInside(value)
  if (inner !== undefined) return mendPrimitive(kind, inner.holder[inner.key], inner)
  switch (kind) {
    case 'text':
      return textOf(value, spot)
    case 'boolean':
      if (value === 'true' || value === 'false') return value === 'true'
      return typeof value === 'boolean' ? value : undefined
    case 'number':
      return numberOf(value)
  }
}

function textOf(value: unknown, spot: Spot | undefined): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'number') return undefined
  const digits = spot === undefined ? undefined : decimalSource(spot.holder, spot.key)
  return digits ?? (Number.isFinite(value) ? String(value) : undefined)
}

/** 1e400 is a JSON number but not a JavaScript one: it cannot be drawn or used in calculations. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && isDecimalSource(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * Names that converters from FHIR's XML give to the attribute `value` of a primitive (R4, "XML
 * Representation").
 */
const XML_VALUES = ['value', '@value', '_value', '$value', '#text']

interface Inner extends Spot {
  readonly holder: Readonly<Record<string, unknown>>
}

/**
 * The value of a primitive that still has the form of an XML element; undefined for anything else.
 */
function valueInside(value: unknown): Inner | undefined {
  const holder = fieldsOf(value)
  const [key, ...more] = Object.keys(holder)
  if (key === undefined || more.length > 0 || !XML_VALUES.includes(key)) return undefined
  const inner = holder[key]
  return typeof inner === 'object' || inner === undefined ? undefined : { holder, key }
}

/** Datatypes whose `text` says everything in plain words (R4, "Data Types"). */
const IN_WORDS = new Set(['Address', 'Annotation', 'CodeableConcept', 'Dosage', 'HumanName'])

/**
 * A text in place of a type's parts, as the part that is a text; undefined if the type has none.
 */
export function partsOfText(
  type: string,
  value: unknown,
): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (IN_WORDS.has(type)) return { text: value }
  if (type !== 'Reference') return undefined
  return /^(?:#|[a-z][a-z0-9+.-]*:|[A-Z][A-Za-z]+\/)\S+$/.test(value)
    ? { reference: value }
    : { display: value }
}

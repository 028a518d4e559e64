import { decimalSource, isDecimalSource } from '../wire/decimal-source'
import { fieldsOf } from '~/fhir/json'

/** Where a value stands: the digits of a number are kept with its holder. */
export interface Spot {
  readonly holder: object
  readonly key: string
}

/**
 * A primitive as R4 has it: the value itself where it is one, the same said in R4's way, or
 * undefined where it is none.
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

/** 1e400 is a number of JSON and none of ours: nothing can be drawn or reckoned with it. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && isDecimalSource(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * Names that a converter from FHIR's XML gives the attribute `value` of a primitive (R4, "XML
 * Representation").
 */
const XML_VALUES = ['value', '@value', '_value', '$value', '#text']

interface Inner extends Spot {
  readonly holder: Readonly<Record<string, unknown>>
}

/**
 * The value of a primitive that still has the form of an XML element; undefined when it is
 * something else.
 */
function valueInside(value: unknown): Inner | undefined {
  const holder = fieldsOf(value)
  const [key, ...more] = Object.keys(holder)
  if (key === undefined || more.length > 0 || !XML_VALUES.includes(key)) return undefined
  const inner = holder[key]
  return typeof inner === 'object' || inner === undefined ? undefined : { holder, key }
}

/** Datatypes whose `text` is the whole of them in plain words (R4, "Data Types"). */
const IN_WORDS = new Set(['Address', 'Annotation', 'CodeableConcept', 'Dosage', 'HumanName'])

/**
 * A text where R4 has the parts of a type, as the part that is a text; undefined where there is
 * none.
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

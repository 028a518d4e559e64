import { inSequence } from '~/fhir/format/dosage-text'
import { currentFirst } from '~/fhir/format/is-former'
import { decimalSource, type DecimalSource } from '~/fhir/wire/decimal-source'
import { fieldsOf } from '~/fhir/json'
import type { ResourceOf, ResourceType } from '~/fhir/resource'

const PRIMITIVES =
  'Base64Binary Boolean Canonical Code Date DateTime Decimal Id Instant Integer Markdown Oid'
const MORE_PRIMITIVES = 'PositiveInt String Time UnsignedInt Uri Url Uuid'
const QUANTITIES = 'Age Count Distance Duration Money Quantity Range Ratio SampledData'
const PARTS =
  'Address Annotation Attachment CodeableConcept Coding ContactPoint Dosage Expression HumanName'
const MORE_PARTS = 'Identifier Period Reference Signature Timing'
/** Datatypes whose name may end a choice element: `onsetDateTime` (R4, "Choice of Data Types"). */
const CHOICE_TEXT = `${PRIMITIVES} ${MORE_PRIMITIVES} ${QUANTITIES} ${PARTS} ${MORE_PARTS}` as const
const CHOICE_DATATYPES = CHOICE_TEXT.split(' ')
const CHOICES: ReadonlySet<string> = new Set(CHOICE_DATATYPES)

/** The words of a text, as a union. */
type Words<T extends string> = T extends `${infer One} ${infer Rest}` ? One | Words<Rest> : T

type ChoiceDatatype = Exclude<Words<typeof CHOICE_TEXT>, 'Date' | 'Code' | 'Id' | 'Time' | 'Count'>
type ChoicePrefix<K> = K extends `${infer Prefix}${ChoiceDatatype}`
  ? Prefix extends ''
    ? never
    : Prefix
  : never
type OwnKey<T extends ResourceType> = Exclude<keyof ResourceOf<T> & string, `_${string}`>

/**
 * An element of a type by name; a choice element by the common part of its names: `onset` for
 * `onset[x]`.
 */
export type ElementName<T extends ResourceType> = OwnKey<T> | ChoicePrefix<OwnKey<T>>

/** An element as a record contains it. */
export interface Element {
  /** Its spelling in the record: `onsetDateTime`. */
  readonly key: string
  /** Without the datatype of a choice: `onset`. */
  readonly name: string
  /** The datatype, if the key ends in its name. */
  readonly datatype?: string
  /** Undefined when only the shadow is present. */
  readonly value: unknown
  /** The original text of a decimal, if it says more than the number (`decimalSource`). */
  readonly source?: DecimalSource
  /**
   * Id and extensions of a primitive, from `_key` (R4, "JSON Representation of primitive
   * elements").
   */
  readonly shadow: unknown
}

/** Lists that keep values which are over: those in force come first (R4, `period` and `use`). */
const DATED = /^(?:name|telecom|address)$/

/** The element of that name, or undefined when the record lacks it. */
export function elementOf(record: object, name: string): Element | undefined {
  const fields = fieldsOf(record)
  const key = keyOf(fields, name)
  if (key === undefined) return undefined
  const datatype = key === name ? undefined : choiceOf(key, name)
  const own = (spelled: string) => (Object.hasOwn(fields, spelled) ? fields[spelled] : undefined)
  const given = own(key) ?? undefined
  const value = !Array.isArray(given)
    ? given
    : key.startsWith('dosage')
      ? inSequence(given)
      : DATED.test(key)
        ? currentFirst(given)
        : given
  const element = { key, name, value, shadow: own(`_${key}`) ?? undefined }
  const source = decimalSource(record, key)
  return {
    ...element,
    ...(datatype === undefined ? {} : { datatype }),
    ...(source === undefined ? {} : { source }),
  }
}

/**
 * The record's spelling of an element. A list of tens of thousands asks this of every record, so it
 * creates no objects.
 */
function keyOf(fields: Readonly<Record<string, unknown>>, name: string): string | undefined {
  for (const spelled of Object.keys(fields)) {
    const key = withoutShadow(spelled)
    if (key === name || choiceOf(key, name) !== undefined) return key
  }
  return undefined
}

/** Every element of a record in its own order, each once, except the given ones. */
export function elementsOf(
  record: object,
  without: ReadonlySet<string> = new Set(),
): readonly Element[] {
  const keys = new Set(Object.keys(record).map(withoutShadow))
  return [...keys].flatMap((key) => {
    const left = [...without].some((name) => key === name || choiceOf(key, name) !== undefined)
    return left ? [] : (elementOf(record, key) ?? [])
  })
}

/**
 * A key without the datatype that it ends in: `onset` for `onsetDateTime`; undefined when it ends
 * in none.
 */
export function choiceName(key: string): string | undefined {
  const datatype = CHOICE_DATATYPES.filter(
    (name) => key.endsWith(name) && key.length > name.length,
  ).toSorted((a, b) => b.length - a.length)[0]
  return datatype === undefined ? undefined : key.slice(0, -datatype.length)
}

/**
 * The name of an element of a record, without the datatype of a choice: `onset` for
 * `onsetDateTime`. A list is never a choice, which has one value at most (R4, "Choice of Data
 * Types"): `reasonCode` and `reasonReference` are two elements.
 */
export function nameIn(record: object, key: string): string {
  return Array.isArray(fieldsOf(record)[key]) ? key : (choiceName(key) ?? key)
}

/**
 * Days, months, years and moments among the elements of R4 that have such names: text under these
 * names is a date.
 */
const DATE_NAME =
  /(?:Date|DateTime|Instant)$|^(?:(?:date|when|last)(?:[A-Z].*)?|issued|recorded(?:On)?|created|creation|authored|authoredOn|start|end|sent|received(?:Time)?|started|event|time|onset|detected|expiry|timestamp)$/

/** True when a primitive under that key is a date. */
export function isDateKey(key: string): boolean {
  return DATE_NAME.test(key)
}

function withoutShadow(key: string): string {
  return key.startsWith('_') && key !== '_' ? key.slice(1) : key
}

function choiceOf(key: string, name: string): string | undefined {
  const datatype = key.startsWith(name) ? key.slice(name.length) : ''
  return CHOICES.has(datatype) ? datatype : undefined
}

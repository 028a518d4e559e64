import { fieldsOf } from '~/fhir/json'
import { isNoDatatype } from '~/fhir/shapes/no-datatype'
import { isDateKey, type Element } from './element'

/**
 * Datatypes that are written in one line; `Group` is everything that has elements of its own to be
 * listed.
 */
export type Datatype =
  | 'Address'
  | 'Annotation'
  | 'Attachment'
  | 'Boolean'
  | 'CodeableConcept'
  | 'Coding'
  | 'ContactPoint'
  | 'DateTime'
  | 'Decimal'
  | 'Dosage'
  | 'HumanName'
  | 'Identifier'
  | 'Money'
  | 'Period'
  | 'Quantity'
  | 'Range'
  | 'Ratio'
  | 'Reference'
  | 'SampledData'
  | 'String'
  | 'Timing'
  | 'Group'

/**
 * Determines a value's datatype by the end of its key, or else by its shape: JSON does not state it
 * (R4, "Resource and DataType JSON").
 */
export function datatypeOf(element: Pick<Element, 'key' | 'datatype'>, value: unknown): Datatype {
  switch (typeof value) {
    case 'boolean':
      return 'Boolean'
    case 'number':
      return 'Decimal'
    case 'object':
      if (isNoDatatype(fieldsOf(value))) return 'Group'
      return named(element.datatype) ?? shapeOf(element.key, fieldsOf(value))
    default:
      return isDateKey(element.key) ? 'DateTime' : 'String'
  }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * A shape matches when all its elements belong to it and one of its distinctive ones is present.
 */
interface Shape {
  readonly datatype: Datatype
  /** Names between blanks: the first download has this table. */
  readonly has: string
  /** The same elements, unless they are given; empty if there may be any others. */
  readonly only?: string
  readonly when?: (fields: Fields, key: string) => boolean
}

const CODING_KEYS = new Set(['class', 'format', 'tag', 'security'])
const CONTACT_SYSTEMS = new Set<unknown>(['phone', 'fax', 'email', 'pager', 'url', 'sms', 'other'])

/**
 * Some elements are themselves called `reference` and contain one (`CarePlan.activity.reference`).
 */
function isReference({ reference, display }: Fields): boolean {
  return typeof (reference ?? '') === 'string' && typeof (display ?? '') === 'string'
}

/** A part with a concept called `code` is not a Coding (`Practitioner.qualification.code`). */
function isCoding({ code, system }: Fields): boolean {
  return typeof (code ?? '') === 'string' && typeof (system ?? '') === 'string'
}

// In this order: the first that fits.
const SHAPES = (
  [
    {
      datatype: 'Coding',
      has: 'code display system',
      only: 'system version code display userSelected',
      when: (fields, key) => CODING_KEYS.has(key) && isCoding(fields),
    },
    {
      datatype: 'Reference',
      has: 'reference display identifier',
      only: 'reference type identifier display',
      when: isReference,
    },
    {
      datatype: 'Annotation',
      has: 'text',
      only: 'text time authorString authorReference',
      when: (fields, key) => key === 'note' || Object.keys(fields).length > 1,
    },
    {
      datatype: 'Dosage',
      has: 'doseAndRate timing route text sequence patientInstruction',
      only: '',
      when: (_, key) => /dosage/i.test(key),
    },
    {
      datatype: 'HumanName',
      has: 'family given text',
      only: 'use text family given prefix suffix period',
      when: (fields, key) => 'family' in fields || 'given' in fields || key === 'name',
    },
    {
      datatype: 'Address',
      has: 'line city state postalCode country text',
      only: 'use type text line city district state postalCode country period',
      when: (fields, key) => key === 'address' || !('text' in fields),
    },
    { datatype: 'CodeableConcept', has: 'coding text' },
    {
      datatype: 'Quantity',
      has: 'value',
      only: 'value comparator unit system code',
      when: (fields) => typeof fields['value'] === 'number',
    },
    { datatype: 'Money', has: 'currency', only: 'value currency' },
    {
      datatype: 'ContactPoint',
      has: 'system',
      only: 'system value use rank period',
      when: (fields) => CONTACT_SYSTEMS.has(fields['system']),
    },
    {
      datatype: 'Identifier',
      has: 'value system type',
      only: 'use type system value period assigner',
      when: (fields) => typeof fields['value'] === 'string' || 'assigner' in fields,
    },
    {
      datatype: 'Coding',
      has: 'code system',
      only: 'system version code display userSelected',
      when: isCoding,
    },
    { datatype: 'Period', has: 'start end' },
    { datatype: 'Range', has: 'low high' },
    { datatype: 'Ratio', has: 'numerator denominator' },
    {
      datatype: 'Attachment',
      has: 'contentType data url',
      only: 'contentType language data url size hash title creation',
    },
    { datatype: 'Timing', has: 'repeat event', only: 'event repeat code' },
    {
      datatype: 'SampledData',
      has: 'origin',
      only: 'origin period factor lowerLimit upperLimit dimensions data',
    },
  ] as readonly Shape[]
).map(({ has, only = has, ...shape }) => ({
  ...shape,
  has: has.split(' '),
  only: only === '' ? undefined : only.split(' '),
}))

/** Quantities with a name of their own (R4, "Quantity Variations"). */
const QUANTITIES = 'Age Count Distance Duration'.split(' ')

/** A datatype by its name; each that is written in one line has a shape. */
function named(datatype = ''): Datatype | undefined {
  const name = QUANTITIES.includes(datatype) ? 'Quantity' : datatype
  return SHAPES.find((shape) => shape.datatype === name)?.datatype
}

function shapeOf(key: string, fields: Fields): Datatype {
  const keys = Object.keys(fields).filter(
    (name) => name !== 'id' && name !== 'extension' && !name.startsWith('_'),
  )
  return (
    SHAPES.find(
      ({ has, only, when }) =>
        has.some((name) => name in fields) &&
        keys.every((name) => only?.includes(name) ?? true) &&
        (when === undefined || when(fields, key)),
    )?.datatype ?? 'Group'
  )
}

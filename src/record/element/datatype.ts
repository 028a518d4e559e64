import { fieldsOf } from '~/fhir/json'
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
      return named(element.datatype) ?? shapeOf(element.key, fieldsOf(value))
    default:
      return isDateKey(element.key) ? 'DateTime' : 'String'
  }
}

const BY_NAME: Readonly<Record<string, Datatype>> = {
  Address: 'Address',
  Age: 'Quantity',
  Annotation: 'Annotation',
  Attachment: 'Attachment',
  CodeableConcept: 'CodeableConcept',
  Coding: 'Coding',
  ContactPoint: 'ContactPoint',
  Count: 'Quantity',
  Distance: 'Quantity',
  Dosage: 'Dosage',
  Duration: 'Quantity',
  HumanName: 'HumanName',
  Identifier: 'Identifier',
  Money: 'Money',
  Period: 'Period',
  Quantity: 'Quantity',
  Range: 'Range',
  Ratio: 'Ratio',
  Reference: 'Reference',
  SampledData: 'SampledData',
  Timing: 'Timing',
}

function named(datatype: string | undefined): Datatype | undefined {
  return datatype !== undefined && Object.hasOwn(BY_NAME, datatype) ? BY_NAME[datatype] : undefined
}

type Fields = Readonly<Record<string, unknown>>

/**
 * A shape matches when all its elements belong to it and one of its distinctive ones is present.
 */
interface Shape {
  readonly datatype: Datatype
  readonly has: readonly string[]
  readonly only: readonly string[]
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

/** Names between blanks: the first download has this table. */
const names = (text: string) => text.split(' ')

// In this order: the first that fits.
const SHAPES: readonly Shape[] = [
  {
    datatype: 'Coding',
    has: names('code display system'),
    only: names('system version code display userSelected'),
    when: (fields, key) => CODING_KEYS.has(key) && isCoding(fields),
  },
  {
    datatype: 'Reference',
    has: names('reference display identifier'),
    only: names('reference type identifier display'),
    when: isReference,
  },
  {
    datatype: 'Annotation',
    has: names('text'),
    only: names('text time authorString authorReference'),
    when: (fields, key) => key === 'note' || Object.keys(fields).length > 1,
  },
  {
    datatype: 'Dosage',
    has: names('doseAndRate timing route text sequence patientInstruction'),
    only: [],
    when: (_, key) => /dosage/i.test(key),
  },
  {
    datatype: 'HumanName',
    has: names('family given text'),
    only: names('use text family given prefix suffix period'),
    when: (fields, key) => 'family' in fields || 'given' in fields || key === 'name',
  },
  {
    datatype: 'Address',
    has: names('line city state postalCode country text'),
    only: names('use type text line city district state postalCode country period'),
    when: (fields, key) => key === 'address' || !('text' in fields),
  },
  { datatype: 'CodeableConcept', has: names('coding text'), only: names('coding text') },
  {
    datatype: 'Quantity',
    has: names('value'),
    only: names('value comparator unit system code'),
    when: (fields) => typeof fields['value'] === 'number',
  },
  { datatype: 'Money', has: names('currency'), only: names('value currency') },
  {
    datatype: 'ContactPoint',
    has: names('system'),
    only: names('system value use rank period'),
    when: (fields) => CONTACT_SYSTEMS.has(fields['system']),
  },
  {
    datatype: 'Identifier',
    has: names('value system type'),
    only: names('use type system value period assigner'),
    when: (fields) => typeof fields['value'] === 'string' || 'assigner' in fields,
  },
  {
    datatype: 'Coding',
    has: names('code system'),
    only: names('system version code display userSelected'),
    when: isCoding,
  },
  { datatype: 'Period', has: names('start end'), only: names('start end') },
  { datatype: 'Range', has: names('low high'), only: names('low high') },
  { datatype: 'Ratio', has: names('numerator denominator'), only: names('numerator denominator') },
  {
    datatype: 'Attachment',
    has: names('contentType data url'),
    only: names('contentType language data url size hash title creation'),
  },
  { datatype: 'Timing', has: names('repeat event'), only: names('event repeat code') },
  {
    datatype: 'SampledData',
    has: names('origin'),
    only: names('origin period factor lowerLimit upperLimit dimensions data'),
  },
]

function shapeOf(key: string, fields: Fields): Datatype {
  const keys = Object.keys(fields).filter(
    (name) => name !== 'id' && name !== 'extension' && !name.startsWith('_'),
  )
  const fits = ({ has, only, when }: Shape) =>
    has.some((name) => name in fields) &&
    (only.length === 0 || keys.every((name) => only.includes(name))) &&
    (when === undefined || when(fields, key))
  return SHAPES.find(fits)?.datatype ?? 'Group'
}

import { isObject, stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import { element, escapeXml } from './xml.ts'

/** Our own arc for identifiers of a sandbox, from a UUID (ISO/IEC 9834-8). */
export const SANDBOX_ROOT = '2.25.329800735698586629295641978511506172918'

/**
 * Code systems by their OID, with the name that CDA prints next to it (HL7 terminology, "External
 * code systems").
 */
const SYSTEMS: Readonly<Record<string, readonly [oid: string, name: string]>> = {
  'http://loinc.org': ['2.16.840.1.113883.6.1', 'LOINC'],
  'http://snomed.info/sct': ['2.16.840.1.113883.6.96', 'SNOMED CT'],
  'http://hl7.org/fhir/sid/icd-10-cm': ['2.16.840.1.113883.6.90', 'ICD-10-CM'],
  'http://hl7.org/fhir/sid/cvx': ['2.16.840.1.113883.12.292', 'CVX'],
  'http://www.nlm.nih.gov/research/umls/rxnorm': ['2.16.840.1.113883.6.88', 'RxNorm'],
  'http://terminology.hl7.org/CodeSystem/v3-ActCode': ['2.16.840.1.113883.5.4', 'HL7 ActCode'],
  'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus': [
    '2.16.840.1.113883.5.2',
    'HL7 MaritalStatus',
  ],
  'http://terminology.hl7.org/CodeSystem/v3-RoleCode': ['2.16.840.1.113883.5.111', 'HL7 RoleCode'],
  'http://terminology.hl7.org/CodeSystem/v3-ActReason': ['2.16.840.1.113883.5.8', 'HL7 ActReason'],
  'http://terminology.hl7.org/CodeSystem/v3-ActSite': ['2.16.840.1.113883.5.1052', 'HL7 ActSite'],
  'http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration': [
    '2.16.840.1.113883.5.112',
    'HL7 RouteOfAdministration',
  ],
  'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation': [
    '2.16.840.1.113883.5.83',
    'HL7 ObservationInterpretation',
  ],
  'urn:oid:2.16.840.1.113883.6.238': ['2.16.840.1.113883.6.238', 'CDC Race and Ethnicity'],
}

/** A code of HL7's or another organization's code system, by its FHIR address. */
export interface Code {
  readonly system: keyof typeof SYSTEMS
  readonly code: string
  readonly display: string
}

/**
 * The attributes of a coded element (HL7 version 3, data type CD); undefined when CDA has no OID
 * for the system.
 */
function codeAttributes(coding: unknown): Readonly<Record<string, string | undefined>> | undefined {
  const [code] = stringsAt(coding, 'code')
  const system = SYSTEMS[stringsAt(coding, 'system')[0] ?? '']
  if (code === undefined || system === undefined) return undefined
  return {
    code,
    codeSystem: system[0],
    codeSystemName: system[1],
    displayName: stringsAt(coding, 'display')[0],
  }
}

/** A fixed code as an element. */
export function codeElement(name: string, code: Code, ...children: readonly string[]): string {
  return element(name, codeAttributes(code) ?? { nullFlavor: 'UNK' }, children)
}

interface ConceptOptions {
  /** The ID of the narrative that says the same; without it, the element holds the words itself. */
  readonly ref?: string
  /** `CD` where the element's type is open, as in `value`. */
  readonly type?: 'CD' | 'CE'
  /**
   * The code system whose code comes first; all other codes become translations. If there is no
   * code of this system, the element is `OTH`.
   */
  readonly system?: string
}

/**
 * A CodeableConcept as CD: its first known code, the others as translations, and its words as
 * original text.
 */
export function conceptElement(
  name: string,
  concept: unknown,
  { ref, type, system }: ConceptOptions = {},
): string {
  const codings = valuesAt(concept, 'coding').filter(
    (coding) => codeAttributes(coding) !== undefined,
  )
  const main = codings.find(
    (coding) => system === undefined || stringsAt(coding, 'system')[0] === system,
  )
  const words =
    ref === undefined
      ? escapeXml(conceptWords(concept))
      : element('reference', { value: `#${ref}` })
  const translations = codings.filter((coding) => coding !== main)
  return element(
    name,
    {
      'xsi:type': type,
      ...(codeAttributes(main) ?? { nullFlavor: translations.length === 0 ? 'UNK' : 'OTH' }),
    },
    element('originalText', {}, words),
    translations.map((coding) => element('translation', codeAttributes(coding) ?? {})),
  )
}

/** A CodeableConcept in words, as its sender wrote it. */
export function conceptWords(concept: unknown): string {
  const [text] = stringsAt(concept, 'text')
  return (
    text ??
    stringsAt(concept, 'coding.display')[0] ??
    stringsAt(concept, 'coding.code')[0] ??
    'Not named'
  )
}

/** A FHIR date, dateTime or instant as TS: `2023-08-19T22:14:00-07:00` is `20230819221400-0700`. */
export function hl7Time(text: string): string {
  const [date = '', rest = ''] = text.split('T')
  const [, clock = '', zone = ''] = /^([\d:]*)(?:\.\d+)?(.*)$/.exec(rest) ?? []
  return `${date}${clock}${zone === 'Z' ? '+0000' : zone.replace(':', '')}`
    .replace(/[:]/g, '')
    .replace(/^(\d{4})-?(\d\d)?-?(\d\d)?/, '$1$2$3')
}

/** A point in time; `nullFlavor` UNK when it is not known. */
export function timeElement(name: string, text: string | undefined, type?: 'TS'): string {
  return element(name, {
    'xsi:type': type,
    ...(text === undefined ? { nullFlavor: 'UNK' } : { value: hl7Time(text) }),
  })
}

/** A period of time. An `undefined` end is unknown; a `null` end is left out altogether. */
export function intervalElement(
  name: string,
  start: string | undefined,
  end: string | null | undefined,
  type?: 'IVL_TS',
): string {
  return element(
    name,
    { 'xsi:type': type },
    timeElement('low', start),
    end === null ? [] : [timeElement('high', end)],
  )
}

/** A FHIR date or time as a person reads it, with its zone. */
export function timeWords(text: string | undefined): string {
  return (
    text
      ?.replace('T', ' ')
      .replace(/(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/, (_, zone) => ` ${zone === 'Z' ? 'UTC' : zone}`) ?? ''
  )
}

/** The identifier of a record of this world. */
export function idElement(type: string, id: string): string {
  return element('id', { root: SANDBOX_ROOT, extension: `${type}/${id}` })
}

/** A template that an element follows; C-CDA R2.1 names many with the day of their version. */
export function templateElement(template: string): string {
  const [root = '', extension] = template.split(':')
  return element('templateId', { root, extension })
}

/**
 * A Quantity as PQ; a comparator makes it an interval with one end (HL7 version 3, data types PQ
 * and IVL).
 */
export function quantityElement(name: string, quantity: unknown, typed = false): string {
  const value = valuesAt(quantity, 'value')[0]
  if (typeof value !== 'number')
    return element(name, { 'xsi:type': typed ? 'PQ' : undefined, nullFlavor: 'UNK' })
  const unit =
    stringsAt(quantity, 'code')[0] ?? (isObject(quantity) && 'system' in quantity ? '1' : undefined)
  const [comparator] = stringsAt(quantity, 'comparator')
  const attributes = { value: String(value), unit }
  if (comparator === undefined || !typed)
    return element(name, { 'xsi:type': typed ? 'PQ' : undefined, ...attributes })
  const end = comparator.startsWith('<') ? 'high' : 'low'
  const bound = element(end, {
    ...attributes,
    inclusive: comparator.endsWith('=') ? 'true' : 'false',
  })
  return element(name, { 'xsi:type': 'IVL_PQ' }, bound)
}

/** A Quantity in words. */
export function quantityWords(quantity: unknown): string {
  const value = valuesAt(quantity, 'value')[0]
  const unit = stringsAt(quantity, 'unit')[0] ?? stringsAt(quantity, 'code')[0]
  const number = typeof value === 'number' ? String(value) : undefined
  return [stringsAt(quantity, 'comparator')[0], number, unit]
    .filter((part) => part !== undefined)
    .join(' ')
}

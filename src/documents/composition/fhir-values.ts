import { currentFirst } from '~/fhir/format/is-former'
import { isSensitive } from '~/fhir/sensitive-identifier'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { stated, type CdaCode, type CdaId, type CdaMoment, type CdaTime } from '../cda/cda-values'
import type { CdaName, CdaTelecom, CdaText } from '../cda/read-contact'

// Datatypes of FHIR R4 as the values that the reader of documents draws. They come from a file that
// nobody has checked: each part may have any shape.

/** The texts of an element that is a text or a list of them. */
export function textsOf(value: unknown): readonly string[] {
  const one = textOf(value)
  if (one !== undefined) return [one]
  return listOf(value).flatMap((item) => textOf(item) ?? [])
}

/** Code systems that people know by a name (HL7, "Code Systems"). */
const SYSTEMS: Readonly<Record<string, string>> = {
  'http://loinc.org': 'LOINC',
  'http://snomed.info/sct': 'SNOMED CT',
  'http://www.nlm.nih.gov/research/umls/rxnorm': 'RxNorm',
  'http://hl7.org/fhir/sid/icd-10-cm': 'ICD-10-CM',
  'http://hl7.org/fhir/sid/icd-10': 'ICD-10',
  'http://hl7.org/fhir/sid/cvx': 'CVX',
}
/** LOINC by the number under which CDA names it (HL7 OID registry), as the reader looks it up. */
const LOINC_OID = '2.16.840.1.113883.6.1'

/** A CodeableConcept, or a Coding alone; undefined without any part. */
export function codeOf(value: unknown): CdaCode | undefined {
  const fields = fieldsOf(value)
  const own = textOf(fields['text'])
  const [first, ...others] =
    'coding' in fields ? listOf(fields['coding']) : 'code' in fields ? [fields] : []
  const code = first === undefined ? {} : codingOf(first)
  const translations = others.map(codingOf).filter((one) => Object.keys(one).length > 0)
  const found: CdaCode = {
    ...code,
    ...stated<Pick<CdaCode, 'display' | 'translations'>>({
      display: own ?? code.display,
      translations: translations.length === 0 ? undefined : translations,
    }),
  }
  return Object.keys(found).length === 0 ? undefined : found
}

function codingOf(value: unknown): CdaCode {
  const { system, code, display } = fieldsOf(value)
  const address = textOf(system)
  return stated<CdaCode>({
    code: textOf(code),
    system: address === 'http://loinc.org' ? LOINC_OID : address,
    systemName:
      address !== undefined && Object.hasOwn(SYSTEMS, address) ? SYSTEMS[address] : undefined,
    display: textOf(display),
  })
}

/** R4, "date", "dateTime" and "instant", with the precision that they have. */
const DATE =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/

/** A point in time, as documents write them; a text that is not one stays as it is. */
export function momentOf(value: unknown): CdaMoment | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  const match = DATE.exec(text.trim())
  if (match === null) return { text }
  const [, ...parts] = match
  return { text: parts.map((part) => part?.replace(':', '') ?? '').join('') }
}

/** A date, or a Period. */
export function timeOf(value: unknown): CdaTime | undefined {
  const at = momentOf(value)
  if (at !== undefined) return { at }
  const { start, end } = fieldsOf(value)
  const time = stated<CdaTime>({ low: momentOf(start), high: momentOf(end) })
  return Object.keys(time).length === 0 ? undefined : time
}

/** HL7's address of the number of social security, which documents know by its OID. */
const SSN = 'http://hl7.org/fhir/sid/us-ssn'

/** An Identifier, marked if it must not be shown whole. */
export function idOf(value: unknown): CdaId | undefined {
  const fields = fieldsOf(value)
  const { system, value: number, assigner } = fields
  const extension = typeof number === 'number' ? String(number) : textOf(number)
  const address = textOf(system)
  const id = stated<CdaId>({
    root: address === SSN ? '2.16.840.1.113883.4.1' : address?.trim().replace(/^urn:oid:/, ''),
    extension: extension?.trim(),
    assigner: textOf(fieldsOf(assigner)['display']),
  })
  if (Object.keys(id).length === 0) return undefined
  return isSensitive(fields) ? { ...id, secret: true } : id
}

/** Uses of a name in R4 (NameUse), as the reader's words call them. */
const NAME_USES: Readonly<Record<string, string>> = { official: 'L', maiden: 'BR' }

/** The names of a person, an organization or a device. */
export function namesIn(value: unknown): readonly CdaName[] {
  const plain = textOf(value)
  if (plain !== undefined) return [{ text: plain, family: [], given: [] }]
  return currentFirst(listOf(value)).flatMap((name) => nameOf(name) ?? [])
}

function nameOf(value: unknown): CdaName | undefined {
  const plain = textOf(value)
  if (plain !== undefined) return { text: plain, family: [], given: [] }
  const { text, family, given, prefix, suffix, use, period, name } = fieldsOf(value)
  const parts = [prefix, given, family, suffix].flatMap(textsOf)
  const said = textOf(text) ?? textOf(name) ?? (parts.length === 0 ? undefined : parts.join(' '))
  if (said === undefined) return undefined
  return {
    ...usedAs(use, NAME_USES, period),
    text: said,
    family: textsOf(family),
    given: textsOf(given),
  }
}

/** Uses of addresses and numbers in R4 (AddressUse, ContactPointUse). */
const PLACE_USES: Readonly<Record<string, string>> = {
  home: 'H',
  work: 'WP',
  temp: 'TMP',
  old: 'BAD',
  mobile: 'MC',
}

/** Addresses, each in one line. */
export function addressesIn(value: unknown): readonly CdaText[] {
  return currentFirst(listOf(value)).flatMap((address) => {
    const { text, line, city, district, state, postalCode, country, use, period } =
      fieldsOf(address)
    const parts = [line, city, district, state, postalCode, country].flatMap(textsOf)
    const said = textOf(text) ?? (parts.length === 0 ? undefined : parts.join(', '))
    return said === undefined ? [] : [{ ...usedAs(use, PLACE_USES, period), text: said }]
  })
}

/** Telephone numbers, mail addresses and the like. */
export function telecomsIn(value: unknown): readonly CdaTelecom[] {
  return currentFirst(listOf(value)).flatMap((telecom) => {
    const { value: number, use, period } = fieldsOf(telecom)
    const said = textOf(number)
    return said === undefined ? [] : [{ ...usedAs(use, PLACE_USES, period), value: said }]
  })
}

function usedAs(
  use: unknown,
  known: Readonly<Record<string, string>>,
  period: unknown,
): Pick<CdaText, 'use' | 'valid'> {
  const code = textOf(use)
  const time = timeOf(period)
  return stated<Pick<CdaText, 'use' | 'valid'>>({
    use: code !== undefined && Object.hasOwn(known, code) ? known[code] : code,
    valid: time === undefined ? undefined : [{ name: 'validTime', time, children: [] }],
  })
}

import { recordGender } from '../fhir/patient-gender.ts'
import type { StoredResource } from '../fhir/store.ts'
import { isObject, stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import { codeElement, conceptElement, hl7Time, SANDBOX_ROOT, timeElement } from './cda-values.ts'
import { addressElement, nameElement, telecomElement } from './contact.ts'
import { element, escapeXml } from './xml.ts'

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition'

/**
 * The patient of the document: C-CDA R2.1, "US Realm Header", recordTarget. Unknown facts are
 * marked as unknown.
 */
export function recordTarget(patient: StoredResource): string {
  const addresses = valuesAt(patient, 'address')
  const telecoms = valuesAt(patient, 'telecom')
  const role = element(
    'patientRole',
    {},
    element('id', { root: SANDBOX_ROOT, extension: patient.id }),
    valuesAt(patient, 'identifier').flatMap(identifier),
    (addresses.length === 0 ? [undefined] : addresses).map((address) => addressElement(address)),
    (telecoms.length === 0 ? [undefined] : telecoms).map(telecomElement),
    personElement(patient),
  )
  return element('recordTarget', {}, role)
}

/**
 * An identifier by the OID of its system where it has one, else under the sandbox's arc with its
 * system's name.
 */
function identifier(value: unknown): readonly string[] {
  const [extension] = stringsAt(value, 'value')
  if (extension === undefined) return []
  const system = stringsAt(value, 'system')[0] ?? ''
  if (system === 'http://hl7.org/fhir/sid/us-ssn') {
    const number = extension.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')
    return [element('id', { root: '2.16.840.1.113883.4.1', extension: number })]
  }
  const root = system.startsWith('urn:oid:') ? system.slice('urn:oid:'.length) : `${SANDBOX_ROOT}.1`
  return [
    element('id', { root, extension, assigningAuthorityName: system === '' ? undefined : system }),
  ]
}

function personElement(patient: StoredResource): string {
  const names = valuesAt(patient, 'name')
  const [marital] = valuesAt(patient, 'maritalStatus')
  const contacts = valuesAt(patient, 'contact')
  return element(
    'patient',
    {},
    (names.length === 0 ? [undefined] : names).map(nameElement),
    genderCode(recordGender(patient)),
    timeElement('birthTime', stringsAt(patient, 'birthDate')[0]),
    deceased(patient),
    marital === undefined ? [] : [conceptElement('maritalStatusCode', marital)],
    background(patient, 'raceCode', `${US_CORE}/us-core-race`),
    background(patient, 'ethnicGroupCode', `${US_CORE}/us-core-ethnicity`),
    contacts.filter(isGuardian).map(guardian),
    valuesAt(patient, 'communication').map(language),
  )
}

function genderCode(gender: string | undefined): string {
  const code = gender === 'male' ? 'M' : gender === 'female' ? 'F' : undefined
  return code === undefined
    ? element('administrativeGenderCode', {
        nullFlavor: gender === undefined || gender === 'unknown' ? 'UNK' : 'OTH',
      })
    : element('administrativeGenderCode', { code, codeSystem: '2.16.840.1.113883.5.1' })
}

/** A death, by the extension that HL7's Structured Documents group gives it. */
function deceased(patient: StoredResource): readonly string[] {
  const [time] = stringsAt(patient, 'deceasedDateTime')
  const [flag] = valuesAt(patient, 'deceasedBoolean')
  if (time === undefined && typeof flag !== 'boolean') return []
  return [
    element('sdtc:deceasedInd', { value: String(time !== undefined || flag === true) }),
    ...(time === undefined ? [] : [element('sdtc:deceasedTime', { value: hl7Time(time) })]),
  ]
}

function background(patient: StoredResource, name: string, url: string): string {
  const extension = valuesAt(patient, 'extension').find(
    (one) => isObject(one) && one['url'] === url,
  )
  const [coding] = valuesAt(extension, 'extension.valueCoding')
  const [code, display] = [stringsAt(coding, 'code')[0], stringsAt(coding, 'display')[0] ?? '']
  return code === undefined
    ? element(name, { nullFlavor: 'UNK' })
    : codeElement(name, { system: 'urn:oid:2.16.840.1.113883.6.238', code, display })
}

/**
 * Parents and guardians of a child, by the codes and words of the contact (v3 RoleCode, v2 table
 * 0131).
 */
function isGuardian(contact: unknown): boolean {
  const words = [
    ...stringsAt(contact, 'relationship.text'),
    ...stringsAt(contact, 'relationship.coding.display'),
  ]
  return words.some((word) => /guardian|mother|father|parent/i.test(word))
}

function guardian(contact: unknown): string {
  return element(
    'guardian',
    {},
    valuesAt(contact, 'relationship')
      .slice(0, 1)
      .map((one) => conceptElement('code', one)),
    addressElement(valuesAt(contact, 'address')[0]),
    telecomElement(valuesAt(contact, 'telecom')[0]),
    element('guardianPerson', {}, nameElement(valuesAt(contact, 'name')[0])),
  )
}

function language(communication: unknown): string {
  const code = stringsAt(communication, 'language.coding.code')[0]
  const preferred = valuesAt(communication, 'preferred')[0] === true
  return element(
    'languageCommunication',
    {},
    element('languageCode', code === undefined ? { nullFlavor: 'UNK' } : { code: escapeXml(code) }),
    element('preferenceInd', { value: String(preferred) }),
  )
}

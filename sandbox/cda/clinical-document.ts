import type { DocumentKeyword } from '../spec/document-keywords.ts'
import { recordGender } from '../fhir/patient-gender.ts'
import type { StoredResource } from '../fhir/store.ts'
import { isObject, stringsAt, valuesAt } from '../fhir/values-at.ts'
import { element, escapeXml } from './xml.ts'

/** What a document is made from. */
export interface DocumentSource {
  readonly id: string
  readonly kind: DocumentKeyword
  /** Whether the body is plain text instead of sections (C-CDA 2.1 "Unstructured Document"). */
  readonly unstructured: boolean
  readonly patient: StoredResource
  readonly organization: string
  /** Sentences of the body. */
  readonly sentences: readonly string[]
  /** Milliseconds since the epoch. */
  readonly madeAt: number
}

const LOINC = '2.16.840.1.113883.6.1'
/** Our own arc for identifiers of a sandbox, from a UUID (ISO/IEC 9834-8). */
const SANDBOX_ROOT = '2.25.329800735698586629295641978511506172918'

/** A C-CDA 2.1 document: US Realm header with patient, author and custodian, and a body in words. */
export function clinicalDocument(source: DocumentSource): string {
  const { kind, madeAt } = source
  const time = hl7Time(madeAt)
  const root = element(
    'ClinicalDocument',
    { xmlns: 'urn:hl7-org:v3', 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' },
    element('realmCode', { code: 'US' }),
    element('typeId', { root: '2.16.840.1.113883.1.3', extension: 'POCD_HD000040' }),
    element('templateId', { root: '2.16.840.1.113883.10.20.22.1.1', extension: '2015-08-01' }),
    ...(source.unstructured
      ? [element('templateId', { root: '2.16.840.1.113883.10.20.22.1.10', extension: '2015-08-01' })]
      : []),
    element('id', { root: SANDBOX_ROOT, extension: source.id }),
    element('code', { code: kind.loinc, codeSystem: LOINC, codeSystemName: 'LOINC', displayName: kind.title }),
    element('title', {}, escapeXml(kind.title)),
    element('effectiveTime', { value: time }),
    element('confidentialityCode', { code: 'N', codeSystem: '2.16.840.1.113883.5.25' }),
    element('languageCode', { code: 'en-US' }),
    recordTarget(source.patient),
    author(source.organization, time),
    custodian(source.organization),
    element('component', {}, source.unstructured ? textBody(source.sentences) : sectionBody(source)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

function recordTarget(patient: StoredResource): string {
  const role = element(
    'patientRole',
    {},
    element('id', { root: SANDBOX_ROOT, extension: patient.id }),
    address(valuesAt(patient, 'address')[0]),
    telecom(valuesAt(patient, 'telecom')[0]),
    element(
      'patient',
      {},
      personName(valuesAt(patient, 'name')[0]),
      genderCode(recordGender(patient)),
      birthTime(stringsAt(patient, 'birthDate')[0]),
      element('raceCode', { nullFlavor: 'UNK' }),
      element('ethnicGroupCode', { nullFlavor: 'UNK' }),
    ),
  )
  return element('recordTarget', {}, role)
}

function personName(name: unknown): string {
  const family = stringsAt(name, 'family')[0]
  const given = stringsAt(name, 'given')
  const text = stringsAt(name, 'text')[0]
  if (family === undefined && given.length === 0) {
    return text === undefined ? element('name', { nullFlavor: 'UNK' }) : element('name', {}, escapeXml(text))
  }
  return element(
    'name',
    { use: 'L' },
    ...given.map((one) => element('given', {}, escapeXml(one))),
    family === undefined ? element('family', { nullFlavor: 'UNK' }) : element('family', {}, escapeXml(family)),
  )
}

function genderCode(gender: string | undefined): string {
  const code = gender === 'male' ? 'M' : gender === 'female' ? 'F' : undefined
  return code === undefined
    ? element('administrativeGenderCode', { nullFlavor: gender === undefined ? 'UNK' : 'OTH' })
    : element('administrativeGenderCode', { code, codeSystem: '2.16.840.1.113883.5.1' })
}

function birthTime(date: string | undefined): string {
  return element('birthTime', date === undefined ? { nullFlavor: 'UNK' } : { value: date.replaceAll('-', '') })
}

function address(value: unknown): string {
  if (!isObject(value)) return element('addr', { nullFlavor: 'UNK' })
  const part = (name: string, path: string) => stringsAt(value, path).map((text) => element(name, {}, escapeXml(text)))
  return element(
    'addr',
    {},
    ...part('streetAddressLine', 'line'),
    ...part('city', 'city'),
    ...part('state', 'state'),
    ...part('postalCode', 'postalCode'),
    ...part('country', 'country'),
  )
}

function telecom(value: unknown): string {
  const [text] = stringsAt(value, 'value')
  const [system] = stringsAt(value, 'system')
  if (text === undefined) return element('telecom', { nullFlavor: 'UNK' })
  return element('telecom', { value: `${system === 'email' ? 'mailto' : 'tel'}:${text.replaceAll(' ', '')}` })
}

function author(organization: string, time: string): string {
  const assigned = element(
    'assignedAuthor',
    {},
    element('id', { root: SANDBOX_ROOT, extension: 'generator' }),
    element('addr', { nullFlavor: 'NA' }),
    element('telecom', { nullFlavor: 'NA' }),
    element(
      'assignedAuthoringDevice',
      {},
      element('manufacturerModelName', {}, escapeXml(organization)),
      element('softwareName', {}, 'Clearchart sandbox'),
    ),
  )
  return element('author', {}, element('time', { value: time }), assigned)
}

function custodian(organization: string): string {
  const represented = element(
    'representedCustodianOrganization',
    {},
    element('id', { root: SANDBOX_ROOT, extension: 'custodian' }),
    element('name', {}, escapeXml(organization)),
    element('telecom', { nullFlavor: 'UNK' }),
    element('addr', { nullFlavor: 'UNK' }),
  )
  return element('custodian', {}, element('assignedCustodian', {}, represented))
}

function sectionBody({ kind, sentences }: DocumentSource): string {
  const items = sentences.map((sentence) => element('item', {}, escapeXml(sentence)))
  const section = element(
    'section',
    {},
    element('code', { code: '55112-7', codeSystem: LOINC, codeSystemName: 'LOINC', displayName: 'Document summary' }),
    element('title', {}, escapeXml(`What this ${kind.title} covers`)),
    element('text', {}, element('list', { listType: 'unordered' }, ...items)),
  )
  return element('structuredBody', {}, element('component', {}, section))
}

function textBody(sentences: readonly string[]): string {
  const bytes = Buffer.from(`${sentences.join('\n')}\n`, 'utf8').toString('base64')
  return element('nonXMLBody', {}, element('text', { mediaType: 'text/plain', representation: 'B64' }, bytes))
}

/** `YYYYMMDDhhmmss+0000` (HL7 version 3, data type TS). */
function hl7Time(millis: number): string {
  return `${new Date(millis).toISOString().slice(0, 19).replace(/[-:T]/g, '')}+0000`
}

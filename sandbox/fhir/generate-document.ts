import { createHash } from 'node:crypto'
import type { Binary, DocumentReference, Period } from 'fhir/r4'
import { clinicalDocument } from '../cda/clinical-document.ts'
import { FhirError } from '../errors.ts'
import { takeScenario } from '../faults.ts'
import { DOCUMENT_KEYWORDS, type DocumentKeyword, RESERVED_KEYWORD } from '../spec/document-keywords.ts'
import type { Exchange } from './exchange.ts'
import { filterFor, refuse } from './filter.ts'
import { patientIds } from './find-matches.ts'
import type { Permission } from './permission.ts'
import type { StoredResource } from './store.ts'

type Pairs = readonly (readonly [string, string])[]

/** What is counted, in a person's words, and the date that a period limits it by. */
const COUNTED: readonly {
  readonly type: string
  readonly one: string
  readonly many: string
  readonly date: string
}[] = [
  { type: 'Condition', one: 'condition', many: 'conditions', date: 'recorded-date' },
  { type: 'AllergyIntolerance', one: 'allergy', many: 'allergies', date: 'recordedDate' },
  { type: 'MedicationRequest', one: 'prescription', many: 'prescriptions', date: 'authoredon' },
  { type: 'Immunization', one: 'immunization', many: 'immunizations', date: 'date' },
  { type: 'Procedure', one: 'procedure', many: 'procedures', date: 'date' },
  { type: 'Observation', one: 'observation', many: 'observations', date: 'date' },
  { type: 'DiagnosticReport', one: 'report', many: 'reports', date: 'date' },
  { type: 'Encounter', one: 'visit', many: 'visits', date: 'date' },
  { type: 'CarePlan', one: 'care plan', many: 'care plans', date: 'date' },
]

/**
 * The document-type keyword of a search: a plain code of letters (specification, "Ad-hoc clinical document
 * generation" 1).
 */
export function keywordOf(pairs: Pairs): string | undefined {
  const [, type] = pairs.find(([name]) => name === 'type') ?? []
  return type !== undefined && /^[A-Za-z]+$/.test(type) ? type : undefined
}

/**
 * Generates a document and keeps it as a DocumentReference with its Binary. All parameters but patient, type and
 * period are ignored (2). @returns nothing when there is nothing to document.
 * @throws FhirError 400 for an unknown or reserved keyword and for a missing patient, 403 for another patient.
 */
export function generateDocument(
  exchange: Exchange,
  permission: Permission,
  keyword: string,
  pairs: Pairs,
): readonly StoredResource[] {
  const kind = DOCUMENT_KEYWORDS.get(keyword)
  if (keyword === RESERVED_KEYWORD)
    refuse('type', keyword, 'this document type is reserved for future use and currently unavailable')
  if (kind === undefined)
    return refuse('type', keyword, `unknown document type; known are ${[...DOCUMENT_KEYWORDS.keys()].join(', ')}`)
  const patientText = pairs.find(([name]) => name === 'patient')?.[1]
  if (patientText === undefined)
    throw new FhirError('invalid', "Missing required search parameter 'patient' for DocumentReference")
  const [patientId = '', ...others] = patientIds(patientText)
  if (others.length > 0) refuse('patient', patientText, 'a document is about one patient')
  if (!permission.reachesPatient(patientId))
    throw new FhirError('forbidden', `The granted scopes do not reach Patient/${patientId}`)
  const patient = exchange.store.read('Patient', patientId)
  const periods = pairs.filter(([name]) => name === 'period').map(([, value]) => value)
  const sentences = countsOf(exchange, patientId, periods)
  if (patient === undefined || sentences.length === 0) return []
  return [keep(exchange, keyword, kind, patient, sentences, serviceTime(periods))]
}

/** The stretch of time that `period` asked for, as the time of service documented; undefined when it asked for none. */
function serviceTime(periods: readonly string[]): Period | undefined {
  const bound = (prefix: string) => periods.find((value) => value.startsWith(prefix))?.slice(prefix.length)
  const whole = periods.find((value) => /^\d/.test(value))
  const start = bound('ge') ?? whole
  const end = bound('le') ?? whole
  if (start === undefined && end === undefined) return undefined
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
}

function countsOf({ store }: Exchange, patientId: string, periods: readonly string[]): readonly string[] {
  return COUNTED.flatMap(({ type, one, many, date }) => {
    const filters = periods.map((value) => filterFor(type, { name: date, type: 'date', rule: {} }, value))
    const count = store
      .ofPatient(type, patientId)
      .filter((resource) => filters.every(({ test }) => test(resource))).length
    return count === 0
      ? []
      : [
          `The record holds ${count} ${count === 1 ? one : many}${periods.length === 0 ? '' : ' in the period asked for'}.`,
        ]
  })
}

function keep(
  exchange: Exchange,
  keyword: string,
  kind: DocumentKeyword,
  patient: StoredResource,
  sentences: readonly string[],
  period: Period | undefined,
): StoredResource {
  const { world, store, base } = exchange
  const madeAt = world.now()
  const unstructured = keyword === 'UnstructuredDocument'
  const subject = { reference: `Patient/${patient.id}` }
  const id = crypto.randomUUID()
  const xml = clinicalDocument({ id, kind, unstructured, patient, organization: world.title, sentences, madeAt })
  const bytes = Buffer.from(xml, 'utf8')
  const binary: Binary = {
    resourceType: 'Binary',
    contentType: 'application/xml',
    securityContext: subject,
    data: bytes.toString('base64'),
  }
  const stored = store.create(binary, madeAt)
  const inline = takeScenario(world, 'inline-document') !== undefined
  const document: DocumentReference = {
    resourceType: 'DocumentReference',
    masterIdentifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    status: 'current',
    type: { coding: [{ system: 'http://loinc.org', code: kind.loinc, display: kind.title }], text: kind.title },
    subject,
    date: new Date(madeAt).toISOString(),
    custodian: { display: world.title },
    description: `${kind.title}, generated on demand`,
    ...(period === undefined ? {} : { context: { period } }),
    content: [
      {
        attachment: {
          contentType: 'application/xml',
          ...(inline ? { data: bytes.toString('base64') } : { url: `${base}/Binary/${stored.id}` }),
          size: bytes.length,
          hash: createHash('sha1').update(bytes).digest('base64'),
          title: `${kind.title}.xml`,
          creation: new Date(madeAt).toISOString(),
        },
        format: { system: 'http://ihe.net/fhir/ValueSet/IHE.FormatCode.codesystem', code: formatOf(unstructured) },
      },
    ],
  }
  return store.create(document, madeAt)
}

function formatOf(unstructured: boolean): string {
  return unstructured ? 'urn:hl7-org:sdwg:ccda-nonXMLBody:2.1' : 'urn:hl7-org:sdwg:ccda-structuredBody:2.1'
}

import { createHash } from 'node:crypto'
import type { Binary, DocumentReference, Period } from 'fhir/r4'
import { clinicalDocument } from '../cda/clinical-document.ts'
import { documentRecord, type DocumentRecord } from '../cda/document-record.ts'
import { FhirError } from '../errors.ts'
import { befallGeneration } from '../faults/document-faults.ts'
import { takeScenario } from '../faults/faults.ts'
import {
  DOCUMENT_KEYWORDS,
  type DocumentKeyword,
  RESERVED_KEYWORD,
} from '../spec/document-keywords.ts'
import type { Exchange } from './exchange.ts'
import { refuse } from './search/filter.ts'
import { patientIds } from './search/find-matches.ts'
import type { Permission } from './permission.ts'
import type { Store, StoredResource } from './store.ts'
import { stringsAt } from './search/values-at.ts'

type Pairs = readonly (readonly [string, string])[]

/**
 * The document-type keyword of a search: a plain code of letters (specification, "Ad-hoc clinical
 * document generation" 1).
 */
export function keywordOf(pairs: Pairs): string | undefined {
  const [, type] = pairs.find(([name]) => name === 'type') ?? []
  return type !== undefined && /^[A-Za-z]+$/.test(type) ? type : undefined
}

/**
 * Generates a document and keeps it as a DocumentReference with its Binary. All parameters but
 * patient, type and period are ignored (2). It takes as long as a scenario says; if the caller
 * leaves before then, nothing is kept. @returns nothing when there is nothing to document.
 * @throws FhirError 400 for an unknown or reserved keyword and for a missing patient, 403 for
 *   another patient.
 */
export async function generateDocument(
  exchange: Exchange,
  permission: Permission,
  keyword: string,
  pairs: Pairs,
): Promise<readonly StoredResource[]> {
  const kind = DOCUMENT_KEYWORDS.get(keyword)
  if (keyword === RESERVED_KEYWORD)
    refuse(
      'type',
      keyword,
      'this document type is reserved for future use and currently unavailable',
    )
  if (kind === undefined)
    return refuse(
      'type',
      keyword,
      `unknown document type; known are ${[...DOCUMENT_KEYWORDS.keys()].join(', ')}`,
    )
  const patientText = pairs.find(([name]) => name === 'patient')?.[1]
  if (patientText === undefined)
    throw new FhirError(
      'invalid',
      "Missing required search parameter 'patient' for DocumentReference",
    )
  const [patientId = '', ...others] = patientIds(patientText)
  if (others.length > 0) refuse('patient', patientText, 'a document is about one patient')
  if (!permission.reachesPatient(patientId))
    throw new FhirError('forbidden', `The granted scopes do not reach Patient/${patientId}`)
  const patient = exchange.store.read('Patient', patientId)
  const periods = pairs.filter(([name]) => name === 'period').map(([, value]) => value)
  if (patient === undefined) return []
  const record = documentRecord(exchange.store, patient, periods)
  await befallGeneration(exchange)
  if (record.empty || takeScenario(exchange.world, 'nothing-to-document') !== undefined) return []
  return [keep(exchange, keyword, kind, record, periods)]
}

/**
 * The period that `period` asked for, as the time of service documented; undefined when it asked
 * for none.
 */
function serviceTime(periods: readonly string[]): Period | undefined {
  const bound = (prefix: string) =>
    periods.find((value) => value.startsWith(prefix))?.slice(prefix.length)
  const whole = periods.find((value) => /^\d/.test(value))
  const start = bound('ge') ?? whole
  const end = bound('le') ?? whole
  if (start === undefined && end === undefined) return undefined
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
}

function keep(
  exchange: Exchange,
  keyword: string,
  kind: DocumentKeyword,
  record: DocumentRecord,
  periods: readonly string[],
): StoredResource {
  const { world, store, base } = exchange
  const madeAt = new Date(world.now()).toISOString()
  const period = serviceTime(periods)
  const custodian = custodianOf(record, world.title)
  const subject = { reference: `Patient/${record.patient.id}` }
  const id = nameBasedUuid(
    [world.tenantId, record.patient.id, keyword, madeAt, ...periods].join(' '),
  )
  const keeper = {
    name: custodian.display,
    ...(custodian.resource === undefined ? {} : { resource: custodian.resource }),
  }
  const written =
    takeScenario(world, 'other-patients-document') === undefined
      ? record
      : otherRecord(store, record)
  const xml = clinicalDocument({
    id,
    keyword,
    kind,
    record: written,
    keeper,
    period: period ?? {},
    madeAt,
  })
  const bytes = Buffer.from(xml, 'utf8')
  const binary: Binary = {
    resourceType: 'Binary',
    contentType: 'application/xml',
    securityContext: subject,
    data: bytes.toString('base64'),
  }
  const stored = store.create(binary, world.now())
  const inline = takeScenario(world, 'inline-document') !== undefined
  const root = takeScenario(world, 'relative-document') === undefined ? `${base}/` : ''
  const operation =
    takeScenario(world, 'access-read-document') === undefined ? '' : '/$binary-access-read'
  const document: DocumentReference = {
    resourceType: 'DocumentReference',
    masterIdentifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    status: 'current',
    type: {
      coding: [{ system: 'http://loinc.org', code: kind.loinc, display: kind.title }],
      text: kind.title,
    },
    subject,
    date: madeAt,
    custodian: custodian.reference,
    description: `${kind.title}, generated on demand`,
    ...(period === undefined ? {} : { context: { period } }),
    content: [
      {
        attachment: {
          contentType: 'application/xml',
          ...(inline
            ? { data: bytes.toString('base64') }
            : { url: `${root}Binary/${stored.id}${operation}` }),
          size: bytes.length,
          hash: createHash('sha1').update(bytes).digest('base64'),
          title: `${kind.title}.xml`,
          creation: madeAt,
        },
        format: {
          system: 'http://ihe.net/fhir/ValueSet/IHE.FormatCode.codesystem',
          code: formatOf(keyword === 'UnstructuredDocument'),
        },
      },
    ],
  }
  return store.create(document, world.now())
}

/**
 * The record of somebody else, for `other-patients-document`: the app must notice whom a document
 * is about.
 */
function otherRecord(store: Store, { patient }: DocumentRecord): DocumentRecord {
  const other = store.all('Patient').find(({ id }) => id !== patient.id) ?? patient
  return documentRecord(store, other, [])
}

/**
 * The organization that manages the patient's record, or else the world's own, which is not a
 * resource.
 */
function custodianOf(record: DocumentRecord, title: string) {
  const [text] = stringsAt(record.patient, 'managingOrganization.reference')
  const resource = record.resolve(text)
  const display = stringsAt(resource, 'name')[0]
  if (text === undefined || resource === undefined || display === undefined)
    return { display: title, reference: { display: title } }
  return { display, resource, reference: { reference: text, display } }
}

/**
 * The same UUID for the same name, so that the same document has the same bytes (RFC 9562, version
 * 8).
 */
function nameBasedUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function formatOf(unstructured: boolean): string {
  return unstructured
    ? 'urn:hl7-org:sdwg:ccda-nonXMLBody:2.1'
    : 'urn:hl7-org:sdwg:ccda-structuredBody:2.1'
}

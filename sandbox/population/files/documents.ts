import { createHash } from 'node:crypto'
import type { Attachment, CodeableConcept, DocumentReference } from 'fhir/r4'
import { at } from '../calendar.ts'
import type { Chart } from '../chart.ts'
import { coding, loinc } from '../coding.ts'
import type { FileContent } from './files.ts'
import { idOf } from '../ledger.ts'
import type { KnownReference } from '../ledger.ts'

/** Kinds of documents by LOINC. */
export const DOCUMENT = {
  summary: loinc('34133-9', 'Summary of episode note'),
  consult: loinc('11488-4', 'Consult note'),
  discharge: loinc('18842-5', 'Discharge summary'),
  history: loinc('34117-2', 'History and physical note'),
  progress: loinc('11506-3', 'Progress note'),
  referral: loinc('57133-1', 'Referral note'),
  laboratory: loinc('11502-2', 'Laboratory report'),
  consent: loinc('59284-0', 'Consent Document'),
  imaging: loinc('18748-4', 'Diagnostic imaging study'),
  emergency: loinc('34111-5', 'Emergency department Note'),
} as const satisfies Record<string, CodeableConcept>

/** The base64 SHA-1 of the bytes (HL7 R4 Attachment.hash; service notes, "Documents"). */
export function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('base64')
}

/** Stores the bytes as a Binary and describes them with their true size and hash. */
export function attach(chart: Chart, file: FileContent, title: string, day: string): Attachment {
  const binary = chart.tools.ledger.add({
    resourceType: 'Binary',
    meta: { versionId: '1', lastUpdated: at(day) },
    contentType: file.contentType,
    securityContext: chart.subject,
    // FHIR has no empty values: an empty file is a Binary without data.
    ...(file.bytes.length === 0 ? {} : { data: Buffer.from(file.bytes).toString('base64') }),
  })
  return {
    contentType: file.contentType,
    language: 'en-US',
    url: `Binary/${idOf(binary)}`,
    title,
    creation: at(day),
    size: file.bytes.length,
    hash: sha1(file.bytes),
  }
}

/** The bytes inside the attachment itself, as some senders have it. */
export function inline(file: FileContent, title: string, day: string): Attachment {
  return {
    contentType: file.contentType,
    title,
    creation: at(day),
    size: file.bytes.length,
    hash: sha1(file.bytes),
    data: Buffer.from(file.bytes).toString('base64'),
  }
}

type DocumentDetails = Partial<Omit<DocumentReference, 'resourceType' | 'type'>>

/** Files a document: current and final, by the physician, unless told otherwise. */
export function document(
  chart: Chart,
  type: CodeableConcept,
  day: string,
  attachment: Attachment,
  details: DocumentDetails = {},
): KnownReference {
  const { directory } = chart
  const title = attachment.title ?? type.text ?? 'Document'
  return chart.file(
    {
      resourceType: 'DocumentReference',
      status: 'current',
      docStatus: 'final',
      type,
      category: [
        {
          coding: [
            coding(
              'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
              'clinical-note',
              'Clinical Note',
            ),
          ],
        },
      ],
      subject: chart.subject,
      date: at(day, '16:20'),
      author: [directory.physician],
      custodian: directory.clinic,
      description: title,
      content: [{ attachment, format: formatOf(attachment) }],
      context: {
        period: { start: at(day, '09:00'), end: at(day, '09:40') },
        facilityType: {
          text: 'Ambulatory care site',
          coding: [coding('http://snomed.info/sct', '35971002', 'Ambulatory care site')],
        },
      },
      ...details,
    },
    day,
    directory.physician,
    title,
  )
}

function formatOf({ contentType }: Attachment) {
  return contentType === 'application/xml'
    ? coding(
        'http://ihe.net/fhir/ValueSet/IHE.FormatCode.codesystem',
        'urn:hl7-org:sdwg:ccda-structuredBody:2.1',
        'For documents following C-CDA 2.1 constraints using a structured body',
      )
    : coding(
        'http://ihe.net/fhir/ValueSet/IHE.FormatCode.codesystem',
        'urn:ihe:iti:xds:2017:mimeTypeSufficient',
        'mimeType Sufficient',
      )
}

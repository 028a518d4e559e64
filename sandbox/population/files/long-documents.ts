import type { Binary, DocumentReference, FhirResource, Resource } from 'fhir/r4'
import { clinicalDocument } from '../../cda/clinical-document.ts'
import { documentRecord } from '../../cda/document-record.ts'
import { Store } from '../../fhir/store.ts'
import { DOCUMENT_KEYWORDS } from '../../spec/document-keywords.ts'
import { ANCHOR_DAY, at } from '../calendar.ts'
import { DOCUMENT, sha1 } from './documents.ts'
import type { FileContent } from './files.ts'
import { HEAVY_PATIENT, heavyChart } from '../heavy-chart.ts'
import { makePdf } from './pdf.ts'

/** The length of each document of `longDocuments`; an absent one is not made. */
export interface LongDocuments {
  readonly pdfPages?: number
  /** At least as many bytes, and at most a tenth more. */
  readonly cdaBytes?: number
}

/**
 * One patient with a very long PDF, a very long CDA, or both: for readers and benches. The same
 * bytes each time.
 */
export function longDocuments({ pdfPages, cdaBytes }: LongDocuments): readonly Resource[] {
  return [
    ...heavyChart(0),
    ...(pdfPages === undefined
      ? []
      : filed('1', longPdf(pdfPages), `Chart on paper, ${pdfPages} pages`)),
    ...(cdaBytes === undefined ? [] : filed('2', longCda(cdaBytes), 'Summary of twenty years')),
  ]
}

/** Pages of 44 lines, the first of each naming itself so that it can be found. */
function longPdf(pages: number): FileContent {
  const lines = Array.from({ length: pages * 44 }, (_, line) =>
    line % 44 === 0 ? `Sheet ${line / 44 + 1} of the chart` : `  Entry ${line}: without remark.`,
  )
  return { contentType: 'application/pdf', bytes: makePdf('Chart on paper', lines) }
}

/** A Continuity of Care Document over as many observations as it takes. */
function longCda(bytes: number): FileContent {
  const sample = 200
  const [short, long] = [cdaOf(sample).length, cdaOf(2 * sample).length]
  const each = (long - short) / sample
  let observations = Math.ceil((bytes - short) / each) + sample
  let file = cdaOf(Math.max(1, observations))
  while (file.length < bytes) {
    observations += Math.ceil((bytes - file.length) / each) + 1
    file = cdaOf(observations)
  }
  return { contentType: 'application/xml', bytes: file }
}

function cdaOf(observations: number): Buffer {
  const store = new Store(heavyChart(observations))
  const kind = DOCUMENT_KEYWORDS.get('CCD')
  const patient = store.read('Patient', HEAVY_PATIENT)
  if (kind === undefined || patient === undefined)
    throw new Error('the heavy chart has its patient and CCD its row')
  const record = documentRecord(store, patient, [])
  const keeper = { name: 'Palo Verde Care Network' }
  const madeAt = at(ANCHOR_DAY, '06:45')
  return Buffer.from(
    clinicalDocument({ id: 'long', keyword: 'CCD', kind, record, keeper, period: {}, madeAt }),
    'utf8',
  )
}

function filed(
  number: string,
  { contentType, bytes }: FileContent,
  title: string,
): readonly FhirResource[] {
  const subject = { reference: `Patient/${HEAVY_PATIENT}` }
  const binary: Binary = {
    resourceType: 'Binary',
    id: `b90000${number}`,
    contentType,
    securityContext: subject,
    data: Buffer.from(bytes).toString('base64'),
  }
  const reference: DocumentReference = {
    resourceType: 'DocumentReference',
    id: `d90000${number}`,
    status: 'current',
    docStatus: 'final',
    type: DOCUMENT.summary,
    subject,
    date: at(ANCHOR_DAY, '06:45'),
    description: title,
    content: [
      {
        attachment: {
          contentType,
          url: `Binary/${binary.id ?? ''}`,
          title,
          size: bytes.length,
          hash: sha1(bytes),
          creation: ANCHOR_DAY,
        },
      },
    ],
  }
  return [binary, reference]
}
